# SPDX-License-Identifier: MIT
"""Las palabras españolas de la hoja de puntos (Spanish words of the score sheet)."""

WORDS = {
    "to_points": "a {n} puntos",
    "one_deal": "decide una mano",
    "wins_one": "Gana {side}",
    "wins_many": "Ganan {side}",
    "drawn": "Empate",
    "playing": "Partida en curso",
    "broken": "Partida interrumpida",
    "claim": "con su canto probado",
    "false_claim": "por un canto no probado",
    "all_coins": "con todo el palo",
    "double": "partida doble",
    "hands_one": "1 mano",
    "hands_many": "{n} manos",
    "sweeps_one": "1 escoba",
    "sweeps_many": "{n} escobas",
    "minutes": "{n} minutos",
    "hours": "{h} h {m} min",
    "course": "La marcha de la partida",
    "categories": "Puntos por categoría",
    "table": "Mano a mano",
    "table_on": "Mano a mano, continuación",
    "col_hand": "mano",
    "col_points": "puntos",
    "col_total": "total",
    "claimed": "{side}: canto probado",
    "claimed_false": "{side}: canto no probado",
    "note_marks": (
        "Cada marca es un punto de su lado, la cifra al lado dice cuando son más; va en "
        "cabeza el total en color."
    ),
    "note_edited": "* corregida después de apuntarla",
    "target": "meta",
    "page": "página {n} de {m}",
    "declared": "cantos",
    "extra": "extra",
    "date": "{day} de {month} de {year}, {time}",
    "months": (
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    ),
    "index": "Hojas de puntos",
}
