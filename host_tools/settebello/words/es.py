# SPDX-License-Identifier: MIT
"""Las palabras en español para las reglas del juego (Spanish words for the rules)."""

WORDS = {
    "or": " o ",
    "then": ", luego ",
    "comma": ", ",
    "list_or": " o ",
    "suit_D": "oros (diamantes)",
    "suit_C": "copas (corazones)",
    "suit_S": "espadas (picas)",
    "suit_B": "bastos (tréboles)",
    "cards_one": "1 carta",
    "cards_many": "{n} cartas",
    "points_one": "1 punto",
    "points_many": "{n} puntos",
    # the cards
    "section_cards": "Las cartas",
    "deck_40": "Cuarenta cartas: cuatro palos, cada uno del as al siete y tres figuras.",
    "deck_36": "Treinta y seis cartas: cuatro palos sin los doses.",
    "courts_JQK": (
        "Las figuras valen 8, 9 y 10: sota, caballo y rey; con baraja francesa J = 8, Q = 9, "
        "K = 10."
    ),
    "courts_QJK": "Las figuras valen 8, 9 y 10: con baraja francesa Q = 8, J = 9, K = 10.",
    "prize": "El palo que puntúa es {suit}.",
    # who plays
    "section_shapes": "Quién juega",
    "shapes": "Se juega {shapes}.",
    "shape_1v1": "entre dos",
    "shape_1v1v1": "entre tres (cada uno por su cuenta)",
    "shape_1v1v1v1": "entre cuatro (cada uno por su cuenta)",
    "shape_2v2": "dos contra dos",
    "shape_3v3": "tres contra tres",
    "shape_2v2v2": "en tres parejas",
    "partners": "Los compañeros tienen un solo montón y una sola cuenta de escobas.",
    "turn": (
        "Se juega en sentido contrario a las agujas del reloj. Sale quien está a la derecha del "
        "que reparte (entre dos, el otro), y el reparto pasa a la derecha."
    ),
    # the deal
    "section_deal": "El reparto",
    "cut": "Antes de repartir, quien corta puede quedarse la carta cortada o ponerla en la mesa.",
    "table_some": "Descubiertas en la mesa: {cards}; la mesa nunca se repone del mazo.",
    "table_none": "No se pone ninguna carta en la mesa: se llena jugando.",
    "rounds": "Entre {players}: {rounds}.",
    "round_once": "{cards} a cada uno",
    "round_times": "{cards} a cada uno, {times} veces",
    "stock": "Se reparten más cartas cada vez que las manos se acaban.",
    "misdeal_none": "Sea cual sea la primera mesa, el reparto vale.",
    "misdeal": (
        "Si la primera mesa muestra {reasons}, reparte otra vez el mismo jugador y nadie puntúa."
    ),
    "misdeal_unless": (
        "Si la primera mesa muestra {reasons} (y quien reparte no puede llevársela), reparte otra "
        "vez el mismo jugador y nadie puntúa."
    ),
    "misdeal_three_kings": "tres o cuatro reyes",
    "misdeal_three_alike": "tres o cuatro cartas del mismo valor",
    "misdeal_two_aces": "dos ases o más",
    "misdeal_an_ace": "un as",
    "opening": "Si la primera mesa suma {sum}, se la lleva quien reparte: {worth}.",
    "worth_0": "no es escoba",
    "worth_1": "vale una escoba",
    "worth_2": "vale dos escobas",
    # taking
    "section_capture": "Cómo se llevan cartas",
    "capture": "La carta jugada se lleva {ways}. Si no se lleva nada, queda en la mesa.",
    "capture_value": "una carta del mismo valor",
    "capture_sum": "varias cartas que sumen su valor",
    "capture_fifteen": "cartas que con ella sumen quince",
    "single_all": (
        "Si hay una carta del mismo valor, hay que llevarse esa antes que cualquier combinación."
    ),
    "single_sums": (
        "La carta del mismo valor tiene prioridad sobre las sumas; en su lugar se puede hacer "
        "quince."
    ),
    "single_no": "La carta del mismo valor no tiene prioridad sobre otras combinaciones.",
    "choice_free": "Si hay varias maneras de llevarse cartas, elige quien juega.",
    "choice_largest": (
        "De varias combinaciones hay que llevarse la de más cartas; a igualdad elige quien juega."
    ),
    "choice_smallest": (
        "De varias combinaciones hay que llevarse la de menos cartas; a igualdad elige quien juega."
    ),
    "must_yes": (
        "Se puede jugar cualquier carta, pero si la jugada puede llevarse algo, debe hacerlo."
    ),
    "must_no": "No es obligatorio llevarse cartas: la carta jugada se puede dejar en la mesa.",
    "ace_plain": "El as es una carta como las demás y vale 1.",
    "ace_takes_all": "El as se lleva toda la mesa: {worth}.",
    "ace_on_ace": "Si hay un as en la mesa, se lleva solo un as.",
    "ace_stays": "Sobre una mesa vacía se queda en ella.",
    "ace_takes_itself": "Sobre una mesa vacía se lleva a sí mismo.",
    # sweeps
    "section_sweeps": "Las escobas",
    "sweep": "Quien se lleva todas las cartas de la mesa hace escoba.",
    "last_yes": "También la última jugada de la mano puede ser escoba.",
    "last_no": "La última jugada de la mano nunca es escoba.",
    "leftovers": (
        "Las cartas que quedan al final son de quien se llevó cartas por última vez, y eso no es "
        "escoba. Si nadie se llevó nada en toda la mano, no son de nadie."
    ),
    # points
    "section_points": "Los puntos de una mano",
    "per_sweep": "1 cada una",
    "per_card": "1 por carta",
    "name_scope": "escobas",
    "about_scope": "por cada escoba",
    "name_cards": "cartas",
    "about_cards": "más cartas que nadie; en caso de empate no es de nadie",
    "name_coins": "oros",
    "name_prize_suit": "palo que puntúa",
    "about_coins": "más cartas de {suit} que nadie; en caso de empate no es de nadie",
    "name_settebello": "siete bello",
    "about_settebello": "el siete de {suit}",
    "name_primiera": "setenta",
    "about_primiera": (
        "la suma más alta de una carta por palo, la mejor de cada uno, según la tabla de abajo; "
        "a quien le falta un palo no tiene setenta; en caso de empate no es de nadie"
    ),
    "name_barmila": "barmila",
    "about_barmila": (
        "más sietes; a igualdad, más seises entre los igualados; si siguen iguales, nadie"
    ),
    "name_sevens": "sietes",
    "about_sevens": "más sietes que nadie; en caso de empate no es de nadie",
    "fourth_none": "No hay cuarto punto: no cuentan ni la setenta ni los sietes.",
    "name_re_bello": "rey bello",
    "about_re_bello": "el rey de {suit}",
    "name_napola": "napola",
    "about_napola": "una escalera de {suit} desde el as, de tres cartas o más; como mucho {cap}",
    "name_scalette": "escaleras",
    "about_scalette": (
        "as, 2, 3 de {suit}: 3 puntos y 1 más por cada carta siguiente hasta el 9; 10, 9, 8: 5 "
        "puntos y 1 más por cada carta que sigue hasta el 2; pueden valer las dos"
    ),
    "name_grande": "grande",
    "about_grande": "el 8, el 9 y el 10 de {suit}",
    "name_all_coins": "todo el palo",
    "about_all_coins": "todas las cartas de {suit}, además del punto por tener más",
    "name_all_sevens": "todos los sietes",
    "about_all_sevens": "los cuatro sietes",
    "scale": "El valor de las cartas en la setenta (primiera):",
    "scale_courts": "figuras",
    "declarations_bazzica": (
        "Cada vez que se reparten tres cartas se pueden cantar: bazzica (suman 9 como mucho, y "
        "las figuras cuentan 10) 3 puntos, bazzicotto (tres iguales) 10. Si cantan los dos puntúa "
        "solo el mejor: un bazzicotto gana a cualquier bazzica, luego la suma o el valor más "
        "bajo; si son iguales, nadie."
    ),
    "declarations_sbarazzina": (
        "Tres cartas en mano se pueden cantar: tres valores distintos que suman 9 como mucho, 2 "
        "puntos; con una pareja, 3; tres iguales, 7."
    ),
    "declarations_cirulla": (
        "Con tres cartas en mano se puede cantar: suma de 9 como mucho, 3 puntos; tres iguales, "
        "10; solo la mejor de las dos. El siete de copas (corazones) hace de comodín."
    ),
    # the end
    "section_end": "El final de la partida",
    "goal_reached": "La partida acaba cuando, al final de una mano, un bando tiene {points} o más.",
    "goal_exceeded": (
        "La partida acaba cuando, al final de una mano, un bando tiene más de {points}."
    ),
    "goal_lead2": (
        "La partida acaba cuando, al final de una mano, un bando tiene {points} o más y dos de "
        "ventaja."
    ),
    "goal_deal": (
        "Cada mano es una partida: gana quien tiene más puntos. Si hay empate la partida queda en "
        "tablas y se juega otra repartiendo el otro."
    ),
    "highest": (
        "Si llegan varios en la misma mano gana el total más alto; si empatan en cabeza, todos "
        "juegan otra mano."
    ),
    "lowest": (
        "Se juega a perder: en ese momento gana el total más bajo; si empatan abajo, todos juegan "
        "otra mano."
    ),
    "targets": "También se juega a {targets}.",
    "coins_win": "Quien tiene en su montón todas las cartas de {suit} gana la partida al momento.",
    "double": "Si quien pierde tiene menos de {points}, la partida vale doble.",
    "claim_yes": (
        "Un bando puede parar la mano y reclamar que ya tiene los puntos que le faltan: si su "
        "montón y sus escobas lo prueban, gana; si no, ganan los contrarios."
    ),
    "claim_no": "Los puntos se cuentan al final de la mano: no se reclama antes la victoria.",
}
