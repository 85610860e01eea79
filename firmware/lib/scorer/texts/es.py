# SPDX-License-Identifier: MIT
"""The board's texts in Spanish, a line each: a key, a space, the text; other languages alike."""

TEXTS = """
ranks A234567SCR
back BACK salir
yes sí
no no
never nunca
language Español
ok_choose OK elegir
ok_change OK cambiar
hold_ok mantén OK
not_saved ¡SIN GUARDAR!
new_match Nueva partida
to a
deals reparte %s
change cambiar
ok_start OK empezar
new_variant Juego
new_shape Jugadores
new_target Puntos
new_options Opciones
new_people Nombres
new_dealer Reparte
1v1 2 jugadores
1v1v1 3, cada uno solo
1v1v1v1 4, cada uno solo
2v2 2 contra 2
3v3 3 contra 3
2v2v2 3 parejas
team equipo %s
who ¿Quién juega?
type_name nombre nuevo...
name_full nombre lleno
ok_letter OK escribir
ok_done_name OK listo
opt_hand Cartas en mano
opt_choice Captura
opt_ace_alone As solo
opt_misdeal Monte con as
opt_fourth Cuarto
opt_re_bello Rey de oros
opt_napola Napola
opt_napola_cap Napola hasta
opt_last_sweep Última escoba
opt_goal Gana si
opt_claim Cantar
is_free libre
is_smallest mínima
is_stays queda
is_takes_itself se lleva
is_primiera primiera
is_barmila barmila
is_reached llega
is_exceeded supera
is_lead2 +2 puntos
ok_count OK contar
sweep escoba
taken_back escoba -1: |
full %d escobas: tope
menu Partida
menu_live En vivo
menu_declare Cantos
menu_claim Cantar victoria
menu_history Manos jugadas
menu_redeal A monte
menu_extra Puntos extra
menu_declared Puntos cantados
menu_turn Girar pantalla
menu_settings Ajustes
undo_hand Anular mano %d
undo_redeal Anular a monte
undo_claim Anular el canto
undo_end Reabrir partida
menu_bring_back Reponer la mano
menu_undo_start Anular partida
menu_end Cerrar partida
redeal_misdeal Mal reparto
redeal_count Cuenta errónea
claim_title Cantar victoria
claim_cards OK mostrar cartas
claim_verdict largo: veredicto
ok_prove OK las cartas
proved PROBADO
not_proved no probado
title_extra Puntos extra
title_declared Puntos cantados
title_sweeps Escobas
ok_points sube/baja y OK
declare_who ¿Quién canta?
shown_already ya elegida
ok_take OK tomar carta
hand_number Mano %d
kind_redeal a monte
kind_claim canto
kind_false_claim canto falso
kind_end cerrada
ok_history OK abrir  ← antes
no_earlier ninguna antes
not_kept ya no está
correct Corregir
not_written Sin anotar
back_drops BACK: descartar
hand_summary Ver los puntos
hand_pile Cambiar cartas
hand_questions Preguntar más
hand_sweeps Escobas
hand_declared Puntos cantados
hand_extra Puntos extra
cards Cartas
coins Oros
settebello 7 oros
primiera Primiera
barmila Barmila
sevens Sietes
re_bello Rey oros
napola Napola
scalette Scalette
grande Grande
all_coins 10 oros
all_sevens 4 sietes
declared Cantos
extra Extra
scope Escobas
sum Suma
points Puntos
total Total
ok_write OK anotar
ok_correct OK corregir
open falta: %s
wrong_counts las cuentas fallan
wins ¡gana!
wins_double ¡gana doble!
drawn Sin ganador
why_target a # puntos
why_deal puntos de la mano
why_coins todos los oros
why_claim canto probado
why_false canto falso
why_broken partida cerrada
tally partidas
ok_new OK otra
set_language Idioma
set_rotated Girar pantalla
set_brightness Brillo
set_sound Sonido
set_dim_s Atenuar
set_off_s Apagar
set_clock_s Turno máx.
set_pairs Preguntar dos
set_random_dealer Quién da: azar
ok_mark OK marcar
ok_unmark OK quitar
ok_done OK resto a |
count fin
ranks_qjk A234567QJK
suits oros copas espadas bastos
counted cartas oros sietes seises
marks Ca Or 7o Pr Ba 77 Re Na Es Gr 10 4x7
who_has ¿Quién la tiene?
who_most ¿Más
hint_live ↑ vivo
hint_menu menú ↓
hold_menu 1s: menú
hint_pile pilas ↓
ok_equal OK igual
ok_single OK una a una
ok_pile OK pilas
hold_pile 1s: pilas
hold_nobody largo OK: nadie
nobody nadie
all_decided Todo decidido
ok_summary OK los puntos
no_match No cuadra: contad
pile_right OK valen las pilas
ok_pile_next OK ahora |
seen_live visto en vivo
marks_gone escobas: cuento yo
opening al que da: %d
live_leave OK a la mesa
live_ask OK preguntas
live_pile OK pilas
live_never Aquí no se puede
live_left en total %d
table mesa
ok_redeal ¡Mal! OK repartir
ok_play OK jugar
ok_lay OK poner
choose Qué se lleva
choose_arrow elige con flechas
leave_it se queda
first_table Mesa
others otras
crash_fresh BACK: sin mano
crash_safe Nada se perdió
crash_title Algo ha fallado
ok_restart OK reiniciar
safe_repl Parar (REPL)
safe_start Inicio normal
safe_test Autoprueba
safe_title Modo seguro
stuck atascado: %s
test_free libres %s
test_next OK sigue
ok_move OK mover
house_bad reglas dañadas
journal_new diario nuevo
journal_torn registro cortado
settings_bad ajustes perdidos
menu_held OK largo: menú
journal_lost falta dato # OK
lost_table OK contar, faltan #
lost_win OK otra, faltan #
kind_lost perdida: n. #
no_room lleno: copia al PC
done_up fin ↑
done_key fin
clash_more @ +#?
clash_equal # igual?
short Prim. Barm. R.oros Escal. 10or. 4siet. Cantos Escob.
"""
