# SPDX-License-Identifier: MIT
"""The board's texts in Italian, a line each: a key, a space, the text; other languages alike."""

TEXTS = """
ranks A234567FCR
back BACK indietro
yes sì
no no
never mai
language Italiano
ok_choose OK scegli
ok_change OK cambia
hold_ok tieni premuto OK
not_saved NON SALVATO!
new_match Nuova partita
to a
deals dà carte %s
change cambia
ok_start OK si gioca
new_variant Gioco
new_shape Al tavolo
new_target Punti
new_options Regole
new_people Giocatori
new_dealer Dà le carte
1v1 2 giocatori
1v1v1 3, ognun per sé
1v1v1v1 4, ognun per sé
2v2 2 contro 2
3v3 3 contro 3
2v2v2 3 coppie
team coppia %s
who Chi gioca?
type_name nuovo nome...
name_full il nome è pieno
ok_letter OK scrivi
ok_done_name OK ho finito
opt_hand Carte in mano
opt_choice Presa
opt_ace_alone Asso solo
opt_misdeal Monte con asso
opt_fourth Quarto
opt_re_bello Re bello
opt_napola Napola
opt_napola_cap Napola fino a
opt_last_sweep Scopa finale
opt_goal Vince chi
opt_claim Chiamate
is_free libera
is_smallest minima
is_stays resta
is_takes_itself prende
is_primiera primiera
is_barmila barmila
is_reached arriva
is_exceeded supera
is_lead2 ha +2
ok_count OK conta
sweep scopa
taken_back scopa tolta: |
full %d scope: basta
menu Partita
menu_live In diretta
menu_declare Dichiarazioni
menu_claim Mi chiamo fuori
menu_history Mani giocate
menu_redeal A monte
menu_extra Punti extra
menu_declared Punti dichiarati
menu_turn Gira schermo
menu_settings Opzioni
undo_hand Annulla mano %d
undo_redeal Annulla a monte
undo_claim Annulla chiamata
undo_end Riapri partita
menu_bring_back Rimetti la mano
menu_undo_start Annulla partita
menu_end Chiudi partita
redeal_misdeal Carte da rifare
redeal_count Conti sbagliati
claim_title Mi chiamo fuori
claim_cards OK mostra le carte
claim_verdict tieni OK: verdetto
ok_prove OK le carte
proved PROVATO
not_proved non provato
title_extra Punti extra
title_declared Punti dichiarati
title_sweeps Scope
ok_points su/giù cambia, OK
declare_who Chi dichiara?
shown_already carta già scelta
ok_take OK prendi la carta
hand_number Mano %d
kind_redeal a monte
kind_claim chiamata
kind_false_claim chiamata falsa
kind_end chiusa
ok_history OK apri  ← prima
no_earlier nessuna prima
not_kept non è più qui
correct Correggi
not_written Da scrivere!
back_drops BACK: scarta
hand_summary Vedi i punti
hand_pile Cambia le carte
hand_questions Rifai le domande
hand_sweeps Scope
hand_declared Punti dichiarati
hand_extra Punti extra
cards Carte
coins Denari
settebello 7bello
primiera Primiera
barmila Barmila
sevens Sette
re_bello Re bello
napola Napola
scalette Scalette
grande Grande
all_coins 10 denari
all_sevens 4 sette
declared Dichiar.
extra Extra
scope Scope
sum Punti
points Punti
total Totale
ok_write OK scrivi
ok_correct OK correggi
open manca: %s
wrong_counts conti non tornano
wins vince!
wins_double vince doppio!
drawn Senza vincitore
why_target a # punti
why_deal punti della mano
why_coins tutti i denari
why_claim chiamata provata
why_false chiamata falsa
why_broken partita chiusa
tally partite
ok_new OK nuova
set_language Lingua
set_rotated Gira schermo
set_brightness Luminosità
set_sound Suono
set_dim_s Attenua
set_off_s Spegni
set_clock_s Turno al più
set_pairs Chiedi 2 carte
set_random_dealer Chi dà a caso
ok_mark OK segna
ok_unmark OK togli
ok_done OK resto a |
count fine
ranks_qjk A234567DFR
suits denari coppe spade bastoni
counted carte denari sette sei
marks Ca De 7b Pr Ba 77 Re Na Sc Gr 10 4x7
who_has Chi l'ha presa?
who_most Più
hint_live ↑ diretta
hint_menu menu ↓
hold_menu 1s: menu
hint_pile prese ↓
ok_equal OK pari
ok_single OK una alla volta
ok_pile OK prese
hold_pile 1s: prese
hold_nobody tieni OK: nessuno
nobody nessuno
all_decided Tutto deciso
ok_summary OK i punti
no_match Non torna!
pile_right OK va bene così
ok_pile_next OK ora |
seen_live visto in diretta
marks_gone scope: conto io
opening al mazziere: %d
live_leave OK al tavolo
live_ask OK domande
live_pile OK prese
live_never Qui non si può
live_left in tutto %d
table tavolo
ok_redeal Monte! OK ridai
ok_play OK gioca
ok_lay OK cala
choose Che cosa prende
choose_arrow scegli con frecce
leave_it resta in tavola
first_table Tavola
others altre
crash_fresh BACK: mano da capo
crash_safe Niente è perduto
crash_title Qualcosa non va
ok_restart OK riavvia
safe_repl Ferma (REPL)
safe_start Avvia normale
safe_test Autoprova
safe_title Avvio protetto
stuck bloccato: %s
test_free liberi %s
test_next OK avanti
ok_move OK sposta
house_bad regole guaste
journal_new nuovo diario
journal_torn scrittura tronca
settings_bad opzioni perse
menu_held tieni OK: menu
journal_lost perso dato # OK
lost_table OK conta, perse: #
lost_win OK nuova, perse: #
kind_lost perduta: n. #
no_room pieno: copia sul PC
done_up fine ↑
done_key fine
clash_more @ +#?
clash_equal # pari?
short Prim. Barm. R.bello Scale 10den. 4sette Dich. Scope
"""
