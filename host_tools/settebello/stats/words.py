# SPDX-License-Identifier: MIT
"""The words of pictures and reports, in each language; the tables have the same keys."""

from settebello.errors import UsageError
from settebello.stats.filters import Filter
from settebello.words import LANGUAGES

_EN = {
    "decimal": ".",
    "categories": "Who takes what",
    "categories_sub": "Share of hands in which each category was won; the tick is everybody's mean",
    "points": "points",
    "hand": "hand",
    "hands": "hands",
    "won": "won",
    "won_by": "won by {name}",
    "course_foot": "Below: who took what in each hand; a dash is a tie.",
    "drawn": "drawn",
    "playing": "being played",
    "broken off": "broken off",
    "target": "to {n}",
    "one_deal": "one deal",
    "matches": "matches",
    "match": "match",
    "sweeps": "sweeps",
    "declared": "declared",
    "extra": "extra",
    "matches_won": "matches won",
    "ahead": "{name} ahead",
    "lead": "The lead in matches won, meeting after meeting",
    "neither_one": "1 won by neither",
    "neither_many": "{n} won by neither",
    "rating": "Ratings",
    "rating_sub": "Plackett-Luce (Weng and Lin, 2011), mean ± one standard deviation",
    "sweeps_title": "Sweeps",
    "sweeps_sub": "Share of hands by the number of sweeps, and sweeps a hand",
    "no_sweep": "none",
    "partners": "Partners",
    "partners_sub": "Matches won together, of those finished; the larger, the more matches",
    "order": "Order: share won, points ahead a match, head to head, sweeps a hand",
    "of_all": "the first {n} of {all}",
    "most_played": "in colour the {n} of {all} who played most",
    "since": "from {date}",
    "until": "until {date}",
}
_IT = {
    "decimal": ",",
    "categories": "Chi prende che cosa",
    "categories_sub": "Parte delle mani in cui ognuno ha preso il punto; il trattino è la media",
    "points": "punti",
    "hand": "mano",
    "hands": "mani",
    "won": "vinta",
    "won_by": "vince {name}",
    "course_foot": "Sotto: chi ha preso che cosa in ogni mano; il trattino è una parità.",
    "drawn": "pari",
    "playing": "in corso",
    "broken off": "interrotta",
    "target": "ai {n}",
    "one_deal": "una sola mano",
    "matches": "partite",
    "match": "partita",
    "sweeps": "scope",
    "declared": "accusi",
    "extra": "altri punti",
    "matches_won": "partite vinte",
    "ahead": "avanti {name}",
    "lead": "Il vantaggio in partite vinte, incontro dopo incontro",
    "neither_one": "1 vinta da nessuno dei due",
    "neither_many": "{n} vinte da nessuno dei due",
    "rating": "Punteggio di forza",
    "rating_sub": "Plackett-Luce (Weng e Lin, 2011), media ± uno scarto quadratico",
    "sweeps_title": "Scope",
    "sweeps_sub": "Parte delle mani secondo il numero di scope, e scope a mano",
    "no_sweep": "nessuna",
    "partners": "Compagni",
    "partners_sub": "Partite vinte insieme, di quelle finite; più grande, più partite",
    "order": "Ordine: parte delle vinte, vantaggio a partita, scontri diretti, scope a mano",
    "of_all": "i primi {n} di {all}",
    "most_played": "a colori i {n} di {all} che hanno giocato di più",
    "since": "dal {date}",
    "until": "fino al {date}",
}
_ES = {
    "decimal": ",",
    "categories": "Quién se lleva qué",
    "categories_sub": "Parte de las manos en que cada uno ganó el punto; la raya es la media",
    "points": "puntos",
    "hand": "mano",
    "hands": "manos",
    "won": "ganada",
    "won_by": "gana {name}",
    "course_foot": "Abajo: quién se llevó qué en cada mano; la raya es un empate.",
    "drawn": "empate",
    "playing": "en juego",
    "broken off": "interrumpida",
    "target": "a {n}",
    "one_deal": "una sola mano",
    "matches": "partidas",
    "match": "partida",
    "sweeps": "escobas",
    "declared": "cantes",
    "extra": "otros puntos",
    "matches_won": "partidas ganadas",
    "ahead": "delante {name}",
    "lead": "La ventaja en partidas ganadas, encuentro tras encuentro",
    "neither_one": "1 que no ganó ninguno",
    "neither_many": "{n} que no ganó ninguno",
    "rating": "Puntuación de fuerza",
    "rating_sub": "Plackett-Luce (Weng y Lin, 2011), media ± una desviación típica",
    "sweeps_title": "Escobas",
    "sweeps_sub": "Parte de las manos según el número de escobas, y escobas por mano",
    "no_sweep": "ninguna",
    "partners": "Compañeros",
    "partners_sub": "Partidas ganadas juntos, de las terminadas; más grande, más partidas",
    "order": "Orden: parte de las ganadas, puntos de ventaja por partida, duelos, escobas por mano",
    "of_all": "los primeros {n} de {all}",
    "most_played": "en color los {n} de {all} que más han jugado",
    "since": "desde {date}",
    "until": "hasta {date}",
}
_TABLES = {"en": _EN, "it": _IT, "es": _ES}


def words(language: str) -> dict[str, str]:
    """Return the words of a language, its categories under ``name_...``; UsageError if unknown."""
    if language not in _TABLES:
        known = ", ".join(_TABLES)
        raise UsageError(f"no words in {language!r}; languages: {known}")
    mine = _TABLES[language]
    categories = {"name_declared": mine["declared"], "name_extra": mine["extra"]}
    return {**LANGUAGES[language], **categories, **mine}


def described(wanted: Filter, texts: dict[str, str]) -> str:
    """Return a filter in words: ``Scopa · Ada · from 2026``; empty if it lets everything pass."""
    parts = [wanted.variant or "", *wanted.players]
    for name in ("since", "until"):
        date = getattr(wanted, name)
        parts.append(texts[name].format(date=date) if date else "")
    return "  \N{MIDDLE DOT}  ".join(part for part in parts if part)
