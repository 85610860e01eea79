# SPDX-License-Identifier: MIT
"""The board's texts in English, a line each: a key, a space, the text; other languages alike."""

TEXTS = """
ranks A234567JQK
back BACK leaves
yes yes
no no
never never
language English
ok_choose OK choose
ok_change OK change
hold_ok hold OK down
not_saved NOT SAVED!
new_match New match
to to
deals %s deals
change change
ok_start OK start
new_variant Game
new_shape Players
new_target Points to win
new_options Options
new_people Names
new_dealer Dealer
1v1 2 players
1v1v1 3, each alone
1v1v1v1 4, each alone
2v2 2 against 2
3v3 3 against 3
2v2v2 3 pairs
team team %s
who Who plays?
type_name new name...
name_full name is full
ok_letter OK type
ok_done_name OK done
opt_hand Cards in hand
opt_choice Capture
opt_ace_alone Lone ace
opt_misdeal Ace: redeal
opt_fourth Fourth
opt_re_bello Re bello
opt_napola Napola
opt_napola_cap Napola up to
opt_last_sweep Last sweep
opt_goal To win
opt_claim Claims
is_free free
is_smallest smallest
is_stays stays
is_takes_itself taken
is_primiera primiera
is_barmila barmila
is_reached reach
is_exceeded pass
is_lead2 by 2
ok_count OK count
sweep sweep
taken_back sweep gone: |
full %d sweeps: full
menu Match
menu_live Live, each card
menu_declare Declarations
menu_claim Claim to have won
menu_history Hands played
menu_redeal Deal again
menu_extra Extra points
menu_declared Declared points
menu_turn Turn display
menu_settings Settings
undo_hand Undo hand %d
undo_redeal Undo the redeal
undo_claim Undo the claim
undo_end Reopen match
menu_bring_back Bring hand back
menu_undo_start Undo this match
menu_end End the match
redeal_misdeal Misdeal
redeal_count Count was wrong
claim_title A claim
claim_cards OK show the cards
claim_verdict hold OK: verdict
ok_prove OK the cards
proved PROVED
not_proved not proved
title_extra Extra points
title_declared Declared points
title_sweeps Sweeps
ok_points up/down, then OK
declare_who Who declares?
shown_already chosen already
ok_take OK take the card
hand_number Hand %d
kind_redeal dealt again
kind_claim claim
kind_false_claim false claim
kind_end ended
ok_history OK open  ← earlier
no_earlier none before
not_kept no longer here
correct Correct it
not_written Not written!
back_drops BACK: drop it
hand_summary See the points
hand_pile Change the cards
hand_questions Ask again
hand_sweeps Sweeps
hand_declared Declared points
hand_extra Extra points
cards Cards
coins Coins
settebello 7bello
primiera Primiera
barmila Barmila
sevens Sevens
re_bello Re bello
napola Napola
scalette Scalette
grande Grande
all_coins All coins
all_sevens 4 sevens
declared Declared
extra Extra
scope Sweeps
sum Points
points Points
total Total
ok_write OK write
ok_correct OK correct
open open: %s
wrong_counts counts do not fit
wins wins!
wins_double wins double!
drawn No winner
why_target to # points
why_deal points of the deal
why_coins all the coins
why_claim claim proved
why_false false claim
why_broken broken off
tally matches
ok_new OK new
set_language Language
set_rotated Turn display
set_brightness Brightness
set_sound Sound
set_dim_s Dim after
set_off_s Off after
set_clock_s Time a turn
set_pairs Ask two cards
set_random_dealer Draw dealer
ok_mark OK mark
ok_unmark OK unmark
ok_done OK rest to |
count done
ranks_qjk A234567QJK
suits coins cups swords clubs
counted cards coins sevens sixes
marks Ca Co 7b Pr Ba 77 Re Na Sc Gr 10 4x7
who_has Who took it?
who_most More
hint_live ↑ live
hint_menu menu ↓
hold_menu 1s: menu
hint_pile piles ↓
ok_equal OK equal
ok_single OK one by one
ok_pile OK piles
hold_pile 1s: piles
hold_nobody hold OK: nobody
nobody nobody
all_decided All decided
ok_summary OK the points
no_match That cannot be
pile_right OK trust the piles
ok_pile_next OK now |
seen_live seen live
marks_gone sweeps: I count
opening to the dealer: %d
live_leave OK to the table
live_ask OK questions
live_pile OK piles
live_never Not possible here
live_left in all %d
table table
ok_redeal Misdeal! OK redeal
ok_play OK play
ok_lay OK lay
choose What does it take
choose_arrow choose by arrows
leave_it stays on the table
first_table Table
others others
crash_fresh BACK: drop hand
crash_safe Nothing is lost
crash_title Something broke
ok_restart OK restart
safe_repl Stop (REPL)
safe_start Start normally
safe_test Self-test
safe_title Safe mode
stuck stuck: %s
test_free free %s
test_next OK next
ok_move OK move
house_bad rules broken
journal_new new journal
journal_torn cut record kept
settings_bad settings lost
menu_held hold OK: menu
journal_lost lost data # OK
lost_table OK count, lost: #
lost_win OK new, lost: #
kind_lost lost: no. #
no_room full: sync to a PC
done_up done ↑
done_key done
clash_more @ +#?
clash_equal # equal?
short Prim. Barm. R.bello Scale Coins. 4sev. Decl. Sweeps
"""
