# SPDX-License-Identifier: MIT
"""Le parole italiane per le regole del gioco (Italian words for the rules)."""

WORDS = {
    "or": " o ",
    "then": ", poi ",
    "comma": ", ",
    "list_or": " o ",
    "suit_D": "denari (quadri)",
    "suit_C": "coppe (cuori)",
    "suit_S": "spade (picche)",
    "suit_B": "bastoni (fiori)",
    "cards_one": "1 carta",
    "cards_many": "{n} carte",
    "points_one": "1 punto",
    "points_many": "{n} punti",
    # the cards
    "section_cards": "Le carte",
    "deck_40": "Quaranta carte: quattro semi, ognuno dall'asso al sette più tre figure.",
    "deck_36": "Trentasei carte: quattro semi senza i due.",
    "courts_JQK": (
        "Le figure valgono 8, 9 e 10: fante, cavallo e re; con le carte francesi J = 8, Q = 9, "
        "K = 10."
    ),
    "courts_QJK": "Le figure valgono 8, 9 e 10: con le carte francesi Q = 8, J = 9, K = 10.",
    "prize": "Il seme buono è {suit}.",
    # who plays
    "section_shapes": "Chi gioca",
    "shapes": "Si gioca {shapes}.",
    "shape_1v1": "in due",
    "shape_1v1v1": "in tre (ognuno per sé)",
    "shape_1v1v1v1": "in quattro (ognuno per sé)",
    "shape_2v2": "due contro due",
    "shape_3v3": "tre contro tre",
    "shape_2v2v2": "in tre coppie",
    "partners": "I compagni hanno un solo mazzo di prese e un solo conto delle scope.",
    "turn": (
        "Si gioca in senso antiorario. Apre chi sta alla destra del mazziere (in due, l'altro) "
        "e il mazzo passa a destra."
    ),
    # the deal
    "section_deal": "La distribuzione",
    "cut": "Prima di dare le carte, chi taglia può tenere la carta tagliata o metterla in tavola.",
    "table_some": "Scoperte in tavola: {cards}; la tavola non si rifornisce mai dal mazzo.",
    "table_none": "In tavola non va nessuna carta: si riempie giocando.",
    "rounds": "In {players}: {rounds}.",
    "round_once": "{cards} a testa",
    "round_times": "{cards} a testa per {times} volte",
    "stock": "Si danno altre carte ogni volta che le mani sono finite.",
    "misdeal_none": "Qualunque sia la prima tavola, la distribuzione è valida.",
    "misdeal": (
        "Se la prima tavola mostra {reasons}, lo stesso mazziere dà di nuovo le carte e nessuno "
        "segna."
    ),
    "misdeal_unless": (
        "Se la prima tavola mostra {reasons} (e il mazziere non può prenderla), lo stesso "
        "mazziere dà di nuovo le carte e nessuno segna."
    ),
    "misdeal_three_kings": "tre o quattro re",
    "misdeal_three_alike": "tre o quattro carte dello stesso valore",
    "misdeal_two_aces": "due assi o più",
    "misdeal_an_ace": "un asso",
    "opening": "Se la prima tavola somma {sum}, la prende il mazziere: {worth}.",
    "worth_0": "non è scopa",
    "worth_1": "vale una scopa",
    "worth_2": "vale due scope",
    # taking
    "section_capture": "Le prese",
    "capture": "La carta giocata prende {ways}. Se non prende nulla resta in tavola.",
    "capture_value": "una carta dello stesso valore",
    "capture_sum": "più carte che sommate danno il suo valore",
    "capture_fifteen": "carte che con essa fanno quindici",
    "single_all": "Se c'è una carta dello stesso valore si prende quella, non una somma.",
    "single_sums": (
        "La carta dello stesso valore ha la precedenza sulle somme; al suo posto si può fare "
        "quindici."
    ),
    "single_no": "La carta dello stesso valore non ha la precedenza sulle altre combinazioni.",
    "choice_free": "Quando ci sono più prese possibili sceglie chi gioca.",
    "choice_largest": (
        "Fra più combinazioni si deve prendere quella con più carte; a parità sceglie chi gioca."
    ),
    "choice_smallest": (
        "Fra più combinazioni si deve prendere quella con meno carte; a parità sceglie chi gioca."
    ),
    "must_yes": "Si può giocare qualsiasi carta, ma se quella giocata può prendere deve prendere.",
    "must_no": "La presa non è obbligatoria: la carta giocata si può lasciare in tavola.",
    "ace_plain": "L'asso è una carta come le altre e vale 1.",
    "ace_takes_all": "L'asso prende tutta la tavola: {worth}.",
    "ace_on_ace": "Se in tavola c'è un asso, prende solo un asso.",
    "ace_stays": "Su una tavola vuota resta in tavola.",
    "ace_takes_itself": "Su una tavola vuota prende se stesso.",
    # sweeps
    "section_sweeps": "Le scope",
    "sweep": "Chi prende tutte le carte in tavola fa scopa.",
    "last_yes": "Anche l'ultima giocata della smazzata può essere scopa.",
    "last_no": "L'ultima giocata della smazzata non è mai scopa.",
    "leftovers": (
        "Le carte rimaste alla fine vanno a chi ha preso per ultimo e non sono scopa. Se nessuno "
        "ha preso nulla in tutta la smazzata, non sono di nessuno."
    ),
    # points
    "section_points": "I punti di una smazzata",
    "per_sweep": "1 l'una",
    "per_card": "1 a carta",
    "name_scope": "scope",
    "about_scope": "per ogni scopa",
    "name_cards": "carte",
    "about_cards": "più carte di ogni altro; in caso di parità non va a nessuno",
    "name_coins": "denari",
    "name_prize_suit": "seme buono",
    "about_coins": "più carte di {suit} di ogni altro; in caso di parità non va a nessuno",
    "name_settebello": "settebello",
    "about_settebello": "il sette di {suit}",
    "name_primiera": "primiera",
    "about_primiera": (
        "la somma più alta di una carta per seme, la migliore di ognuno, secondo la tabella qui "
        "sotto; chi non ha un seme non ha primiera; in caso di parità non va a nessuno"
    ),
    "name_barmila": "barmila",
    "about_barmila": (
        "più sette; a parità, più sei fra chi è alla pari; ancora pari, non va a nessuno"
    ),
    "name_sevens": "sette",
    "about_sevens": "più sette di ogni altro; in caso di parità non va a nessuno",
    "fourth_none": "Non c'è un quarto punto: non contano né la primiera né i sette.",
    "name_re_bello": "re bello",
    "about_re_bello": "il re di {suit}",
    "name_napola": "napola",
    "about_napola": "una scala di {suit} dall'asso, di tre carte o più; al massimo {cap}",
    "name_scalette": "scalette",
    "about_scalette": (
        "asso, 2, 3 di {suit}: 3 punti e 1 in più per ogni carta seguente fino al 9; 10, 9, 8: 5 "
        "punti e 1 in più per ogni carta che segue fino al 2; valgono anche tutt'e due"
    ),
    "name_grande": "grande",
    "about_grande": "l'8, il 9 e il 10 di {suit}",
    "name_all_coins": "tutto il seme",
    "about_all_coins": "tutte le carte di {suit}, oltre al punto di chi ne ha di più",
    "name_all_sevens": "tutti i sette",
    "about_all_sevens": "i quattro sette",
    "scale": "Il valore delle carte nella primiera:",
    "scale_courts": "figure",
    "declarations_bazzica": (
        "Ogni volta che si danno tre carte si possono accusare: bazzica (sommano al massimo 9, e "
        "le figure contano 10) 3 punti, bazzicotto (tre carte uguali) 10. Se accusano tutti e due "
        "segna solo il migliore: un bazzicotto batte ogni bazzica, poi vince la somma o il valore "
        "più basso; pari, nessuno."
    ),
    "declarations_sbarazzina": (
        "Tre carte in mano si possono accusare: tre valori diversi che sommano al massimo 9, 2 "
        "punti; con una coppia, 3; tre carte uguali, 7."
    ),
    "declarations_cirulla": (
        "Con tre carte in mano si può bussare: somma al massimo 9, 3 punti; tre carte uguali, 10; "
        "solo la migliore delle due. Il sette di coppe (cuori) fa da matta."
    ),
    # the end
    "section_end": "La fine della partita",
    "goal_reached": "La partita finisce quando, a fine smazzata, una parte ha almeno {points}.",
    "goal_exceeded": "La partita finisce quando, a fine smazzata, una parte supera {points}.",
    "goal_lead2": (
        "La partita finisce quando, a fine smazzata, una parte ha almeno {points} e due di "
        "vantaggio."
    ),
    "goal_deal": (
        "Ogni smazzata è una partita: vince chi ha più punti. In caso di parità la partita è "
        "patta e se ne gioca un'altra con l'altro mazziere."
    ),
    "highest": (
        "Se ci arrivano in più d'uno nella stessa smazzata vince il totale più alto; a parità in "
        "testa si gioca un'altra smazzata, tutti."
    ),
    "lowest": (
        "Si gioca a perdere: in quel momento vince il totale più basso; a parità in fondo si "
        "gioca un'altra smazzata, tutti."
    ),
    "targets": "Si gioca anche a {targets}.",
    "coins_win": "Chi ha in mazzo tutte le carte di {suit} vince subito la partita.",
    "double": "Se chi perde ha meno di {points} la partita vale doppio.",
    "claim_yes": (
        "Una parte può fermare la smazzata e chiamarsi fuori, cioè dire che i punti li ha già: "
        "se il mazzo e le scope lo provano vince, altrimenti vincono gli avversari."
    ),
    "claim_no": "I punti si contano a fine smazzata: non ci si può chiamare fuori a metà.",
}
