# SPDX-License-Identifier: MIT
"""Le parole italiane del tabellone (Italian words of the score sheet)."""

WORDS = {
    "to_points": "a {n} punti",
    "one_deal": "decide una mano",
    "wins_one": "Vince {side}",
    "wins_many": "Vincono {side}",
    "drawn": "Partita patta",
    "playing": "Partita in corso",
    "broken": "Partita interrotta",
    "claim": "chiamandosi fuori",
    "false_claim": "per una chiamata non provata",
    "all_coins": "con tutto il seme",
    "double": "partita doppia",
    "hands_one": "1 mano",
    "hands_many": "{n} mani",
    "sweeps_one": "1 scopa",
    "sweeps_many": "{n} scope",
    "minutes": "{n} minuti",
    "hours": "{h} h {m} min",
    "course": "L'andamento della partita",
    "categories": "Punti per categoria",
    "table": "Mano per mano",
    "table_on": "Mano per mano, seguito",
    "col_hand": "mano",
    "col_points": "punti",
    "col_total": "totale",
    "claimed": "{side}: chiamata provata",
    "claimed_false": "{side}: chiamata non provata",
    "note_marks": (
        "Un segno vale un punto della sua parte, la cifra accanto dice quando sono di più; "
        "è in testa il totale colorato."
    ),
    "note_edited": "* corretta dopo essere stata scritta",
    "target": "traguardo",
    "page": "pagina {n} di {m}",
    "declared": "dichiarati",
    "extra": "extra",
    "date": "{day} {month} {year}, {time}",
    "months": (
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre "
        "novembre dicembre"
    ),
    "index": "Tabelloni",
}
