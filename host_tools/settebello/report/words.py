# SPDX-License-Identifier: MIT
"""The words that only reports use; those of pictures come with them."""

from datetime import date

from settebello.stats import words as common

_EN = {
    "weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "months": (
        "January February March April May June July August September October November December"
    ),
    "day": "{weekday} {day} {month} {year}",
    "evening": "The evening of {date}",
    "everything": "All matches",
    "between": "{since} to {until}",
    "players": "players",
    "sweep": "sweep",
    "longest": "longest match",
    "longest_hands": "{n} hands",
    "standings": "Standings",
    "standings_note": (
        "The order: first the share of finished matches won (a draw is half); then the points "
        "ahead of the best opponent, a match; then matches won less lost among those still equal; "
        "then sweeps a hand. The marked figure is the one that places a player below the one "
        "before; who is equal in all four shares the place."
    ),
    "player": "player",
    "played": "played",
    "won_short": "won",
    "drawn_short": "drawn",
    "lost_short": "lost",
    "share": "share won",
    "ahead_short": "ahead a match",
    "equals": "against equals",
    "sweeps_a_hand": "sweeps a hand",
    "points_a_hand": "points a hand",
    "run": "longest run",
    "rating_short": "rating",
    "open_note": "{n} not finished: their hands count, the matches do not.",
    "open_note_one": "1 not finished: its hands count, the match does not.",
    "best": "Of note",
    "best_sweeps": "Most sweeps a hand",
    "best_settebello": "Most settebelli",
    "best_margin": "Largest win",
    "best_close": "Closest match",
    "best_climb": "Greatest climb",
    "by_points_one": "by 1 point",
    "by_points": "by {n} points",
    "matches_title": "Matches",
    "matches_part": "the last {n} of {all}",
    "versus": "Face to face",
    "versus_note": "Matches won and lost by the player of the row against that of the column.",
    "pictures": "Pictures",
    "rating_note": (
        "Weng and Lin's Plackett-Luce model over all matches up to then; everybody starts at "
        "25 ± 8.3, one standard deviation. The small figure is the change."
    ),
    "pairs": "Pairs",
    "made": "Made by settebello {version} from the boards' own records.",
    "no_date": "no date",
    "unfinished": "not finished",
}
_IT = {
    "weekdays": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    "months": (
        "gennaio febbraio marzo aprile maggio giugno "
        "luglio agosto settembre ottobre novembre dicembre"
    ),
    "day": "{weekday} {day} {month} {year}",
    "evening": "La serata di {date}",
    "everything": "Tutte le partite",
    "between": "dal {since} al {until}",
    "players": "giocatori",
    "sweep": "scopa",
    "longest": "partita più lunga",
    "longest_hands": "{n} mani",
    "standings": "Classifica",
    "standings_note": (
        "L'ordine: prima la parte delle partite finite che si sono vinte (il pari vale mezza "
        "vittoria); poi i punti di vantaggio sul migliore degli avversari, a partita; poi le vinte "
        "meno le perse fra chi è ancora alla pari; poi le scope a mano. La cifra segnata è quella "
        "che mette un giocatore sotto al precedente; chi è pari in tutto divide il posto."
    ),
    "player": "giocatore",
    "played": "giocate",
    "won_short": "vinte",
    "drawn_short": "pari",
    "lost_short": "perse",
    "share": "parte vinta",
    "ahead_short": "vantaggio a partita",
    "equals": "fra i pari",
    "sweeps_a_hand": "scope a mano",
    "points_a_hand": "punti a mano",
    "run": "vinte di fila",
    "rating_short": "forza",
    "open_note": "{n} non finite: contano le loro mani, non le partite.",
    "open_note_one": "1 non finita: contano le sue mani, non la partita.",
    "best": "Da ricordare",
    "best_sweeps": "Più scope a mano",
    "best_settebello": "Più settebelli",
    "best_margin": "Vittoria più larga",
    "best_close": "Partita più tirata",
    "best_climb": "Salita più grande",
    "by_points_one": "di 1 punto",
    "by_points": "di {n} punti",
    "matches_title": "Partite",
    "matches_part": "le ultime {n} di {all}",
    "versus": "Faccia a faccia",
    "versus_note": "Partite vinte e perse da chi sta nella riga contro chi sta nella colonna.",
    "pictures": "Figure",
    "rating_note": (
        "Il modello Plackett-Luce di Weng e Lin su tutte le partite fino ad allora; ognuno "
        "comincia da 25 ± 8,3, uno scarto quadratico. La cifra piccola è il cambiamento."
    ),
    "pairs": "Coppie",
    "made": "Fatto da settebello {version} con le registrazioni delle schede.",
    "no_date": "senza data",
    "unfinished": "non finita",
}
_ES = {
    "weekdays": "lunes martes miércoles jueves viernes sábado domingo",
    "months": (
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    ),
    "day": "{weekday} {day} de {month} de {year}",
    "evening": "La velada del {date}",
    "everything": "Todas las partidas",
    "between": "del {since} al {until}",
    "players": "jugadores",
    "sweep": "escoba",
    "longest": "partida más larga",
    "longest_hands": "{n} manos",
    "standings": "Clasificación",
    "standings_note": (
        "El orden: primero la parte ganada de las partidas terminadas (el empate es media); luego "
        "los puntos de ventaja sobre el mejor rival, por partida; luego las ganadas menos las "
        "perdidas entre los que siguen igualados; luego las escobas por mano. La cifra marcada es "
        "la que pone a un jugador por debajo del anterior; quien iguala en todo comparte el puesto."
    ),
    "player": "jugador",
    "played": "jugadas",
    "won_short": "ganadas",
    "drawn_short": "empates",
    "lost_short": "perdidas",
    "share": "parte ganada",
    "ahead_short": "ventaja por partida",
    "equals": "entre iguales",
    "sweeps_a_hand": "escobas por mano",
    "points_a_hand": "puntos por mano",
    "run": "ganadas seguidas",
    "rating_short": "fuerza",
    "open_note": "{n} sin terminar: cuentan sus manos, no las partidas.",
    "open_note_one": "1 sin terminar: cuentan sus manos, no la partida.",
    "best": "Para recordar",
    "best_sweeps": "Más escobas por mano",
    "best_settebello": "Más sietes de oros",
    "best_margin": "Victoria más amplia",
    "best_close": "Partida más reñida",
    "best_climb": "Mayor subida",
    "by_points_one": "por 1 punto",
    "by_points": "por {n} puntos",
    "matches_title": "Partidas",
    "matches_part": "las últimas {n} de {all}",
    "versus": "Cara a cara",
    "versus_note": "Partidas ganadas y perdidas por quien está en la fila contra el de la columna.",
    "pictures": "Figuras",
    "rating_note": (
        "El modelo Plackett-Luce de Weng y Lin sobre todas las partidas hasta entonces; todos "
        "empiezan en 25 ± 8,3, una desviación típica. La cifra pequeña es el cambio."
    ),
    "pairs": "Parejas",
    "made": "Hecho por settebello {version} con los registros de los tableros.",
    "no_date": "sin fecha",
    "unfinished": "sin terminar",
}
_TABLES = {"en": _EN, "it": _IT, "es": _ES}


def words(language: str) -> dict[str, str]:
    """Return all words that a report needs; raises UsageError for an unknown language."""
    shared = common.words(language)
    return {**shared, **_TABLES[language]}


def long_date(day: str, texts: dict[str, str]) -> str:
    """Return 2026-11-30 as ``Monday 30 November 2026`` in the language of `texts`."""
    then = date.fromisoformat(day)
    return texts["day"].format(
        weekday=texts["weekdays"].split()[then.weekday()],
        day=then.day,
        month=texts["months"].split()[then.month - 1],
        year=then.year,
    )
