#!/usr/bin/env python3
"""nothing_lost.py -- small files as people and programs really write them, through every command that writes games: the
number of games is right, every word is in the export or on a reported line, the export is a fixed point, one run fixes
everything, copies have the same games, and the number of threads makes no difference.

    nothing_lost.py --pgn PATH [--list] [--every N] [NAME...]
"""
import argparse, codecs, os, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

TAGS = '[Event "E"]\n[Site "?"]\n[Date "2001.02.03"]\n[Round "1"]\n[White "Anders"]\n[Black "Berta"]\n[Result "1-0"]\n\n'
TWO = '[Event "F"]\n[White "Carla"]\n[Black "Doris"]\n[Result "*"]\n\n1. d4 d5 *\n'
GAME = TAGS + '1. e4 e5 2. Nf3 Nc6 '
WHOLE = GAME + '1-0\n\n'

# Name: text, games.
CASES = {
    # tag pairs in other quotes, and in none
    'curly_quotes': ('[White “Tal”]\n[Black “Botvinnik”]\n\n1. e4 e5 1-0\n', 1),
    'curly_quotes_only_tag': ('[White “Tal”]\n\n*\n', 1),
    'curly_quotes_between_games': (WHOLE + '[Event “Zweites Spiel”]\n[White "Uhlmann"]\n\n1. d4 *\n', 2),
    'curly_quotes_after_game_without_marker': (GAME + '\n\n[Event “Second”]\n[White “Keres”]\n\n1. d4 d5 *\n', 2),
    'german_quotes': ('[White „Uhlmann“]\n[Black „Hort”]\n\n1. e4 *\n', 1),
    'french_quotes': ('[White «Spassky»]\n[Black » Fischer «]\n\n1. e4 *\n', 1),
    'single_quotes': ("[White 'Kelly']\n[Black ‘Larsen’]\n[Site ''Riga'']\n[Round `3']\n\n1. e4 *\n", 1),
    'apostrophe_in_single_quotes': ("[White 'O'Kelly']\n\n1. e4 *\n", 1),
    'mixed_quotes': ('[White “Tal"]\n[Black "Bronstein”]\n\n1. e4 *\n', 1),
    'quotes_in_curly_quotes': ('[Event “The "Big" Open”]\n\n1. e4 *\n', 1),
    'backslash_in_curly_quotes': ('[Source “C:\\chess\\”]\n[Event "E"]\n\n1. e4 *\n', 1),
    'curly_quotes_windows_1252': ('[White \x93Tal\x94]\n\n1. e4 *\n'.encode('latin-1'), 1),
    'curly_quotes_crlf': ('[White “Tal”]\r\n[Black “Botvinnik”]\r\n\r\n1. e4 e5 1-0\r\n', 1),
    'curly_quotes_no_bracket': ('[White “Tal”\n[Black “Botvinnik”\n\n1. e4 e5 1-0\n', 1),
    'curly_quotes_utf16': ('\ufeff[White “Tal”]\n\n1. e4 *\n'.encode('utf-16-le'), 1),
    'curly_quotes_empty': ('[White “”]\n[Black "B"]\n\n1. e4 *\n', 1),
    'no_quotes_first_tag': ('[Event World Cup]\n[Site "Moscow"]\n\n1. e4 *\n', 1),
    'no_quotes_only_tag': ('[White Tal]\n\n1. e4 *\n', 1),
    'no_quotes_at_all': ('[Event Cup]\n[White Tal]\n[Black Petrosian]\n\n1. e4 e5 1-0\n\n[Event Cup]\n[White Keres]\n\n1. d4 *\n', 2),
    'no_quotes_between_games': (WHOLE + '[Event Second]\n[White "Uhlmann"]\n\n1. d4 *\n', 2),
    'no_quotes_no_bracket': (WHOLE + '[Event Second\n[White "Uhlmann"]\n\n1. d4 *\n', 2),
    'no_quotes_after_last_game': (WHOLE + '[Event Third]\n', 1),
    'no_name': ('["Moscow"]\n[White "Tal"]\n\n1. e4 *\n', 1),
    'no_value': ('[Site]\n[White "Tal"]\n\n1. e4 *\n', 1),
    'bad_tag_then_comment': (WHOLE + '[Event Second]\n{note}\n[White "Uhlmann"]\n\n1. d4 *\n', 2),
    'comment_then_bad_tag': (WHOLE + '{note}\n[Event Second]\n[White "Uhlmann"]\n\n1. d4 *\n', 2),
    'no_quotes_two_on_line': (WHOLE + '[White Tal] [Black Hort] {note} ; rest\n\n1. d4 *\n', 2),
    'no_quotes_then_comment_after_last_game': (WHOLE + '[Event Third]\n{see there}\n[Round\n', 1),
    'brackets_twice': (WHOLE + '[[White "Tal"]]\n[Black [Hort]]\n[Site "Riga";]\n[Date "1999" {about}]\n\n1. d4 *\n', 2),
    'bad_tag_before_tag_on_line': ('[Event Third]] [White "Tal"]\n\n1. d4 *\n\n[Event Fourth] [White "Hort"]\n\n1. d4 *\n', 2),
    'marker_and_tags_on_line': (GAME + '1-0 [Event Second] [White "Tal"]\n\n1. d4 *\n', 2),
    'name_alone_first': ('[Event\n[White "Tal"]\n\n1. e4 *\n', 1),
    'name_alone_after_last_game': (WHOLE + '[Event\n', 1),
    'no_name_after_last_game': (WHOLE + '["Moscow"]\n', 1),
    'open_string': ('[White "Tal]\n[Black "Hort]\n\n1. e4 *\n', 1),
    'open_string_two_on_line': ('[White "Tal] [Black "Hort] [Round "3"]\n\n1. e4 *\n', 1),
    'open_string_with_brackets': ('[White "Tal [LAT]]\n[Black "[Hort]\n[Site "Riga]]\n\n1. e4 *\n', 1),
    'open_string_latin_1': ('[White "M\xfcller]\n\n1. e4 *\n'.encode('latin-1'), 1),
    'name_with_blank': ('[White Team "Riga"]\n[Event "E"]\n\n1. e4 *\n', 1),
    'equals_sign': ('[White = "Tal"]\n[Black="Hort"]\n\n1. e4 *\n', 1),
    'tag_lost_its_bracket': ('Event "X"]\n[White "Tal"]\n\n1. e4 *\n', 1),
    'words_after_value': ('[White "Tal" from Riga]\n\n1. e4 *\n', 1),
    'tag_over_lines': ('[Event "A long\nname"]\n[White "Tal"]\n\n1. e4 *\n', 1),
    'tabs_and_blanks': ('\t[ White\t"Tal"\t]\n  [Black "Hort"]  \n\n  1. e4 e5 \t1-0  \n', 1),
    # results
    'forfeit_word': (GAME + '1-0 forfeit\n\n' + TWO, 2),
    'forfeit_letters': (GAME + '1-0 ff\n\n' + TWO, 2),
    'forfeit_letters_attached': (GAME + '1-0ff.\n\n' + TWO, 2),
    'numbers_of_no_move': (GAME + '12.34 (5678) e5 <90> Nf3 98.76/54 1-0\n\n' + TWO, 2),
    'commas_after_moves': (GAME + '1-0\n\n' + TAGS + '1. e4, e5 2.Nf3,Nc6!, word, other, 1-0\n', 2),
    'forfeit_in_parentheses': (GAME + '1-0 (forfeit)\n\n' + TWO, 2),
    'forfeit_sentence': (GAME + '1-0 White wins by forfeit {really} so it is\n\n' + TWO, 2),
    'forfeit_signs': (TAGS + '+:-\n\n' + TWO, 2),
    'forfeit_signs_black': (TAGS.replace('1-0', '0-1') + '-:+\n\n' + TWO, 2),
    'draw_signs': (GAME.replace('1-0', '1/2-1/2') + '=:=\n\n' + TWO, 2),
    'star_and_result': (GAME + '* 1-0\n\n' + TWO, 2),
    'result_and_star': (GAME + '1-0 *\n\n' + TWO, 2),
    'result_twice': (GAME + '1-0 1-0\n\n' + TWO, 2),
    'star_and_result_below': (GAME + '\n*\n1-0 agreed {yes}\n\n' + TWO, 2),
    'result_and_star_below': (GAME + '1-0\n  *\n\n' + TWO, 2),
    'results_disagree_below': (GAME + '1-0\n0-1\n\n' + TWO, 2),
    'stars_below': (GAME + '1-0\n*****\n\n' + TWO, 2),
    'result_in_variation': (GAME + '(2... d6 1-0) 3. Bb5 1-0\n\n' + TWO, 2),
    'result_and_comment_in_variation': (GAME + '(2... d6 0-1 {good} ; more)\n $1 ) 3. Bb5 1-0\n\n' + TWO, 2),
    'result_and_words_in_variation': (GAME + '(2... d6 1-0 Karpov-Hort, Riga 1999) 3. Bb5 1-0\n\n' + TWO, 2),
    'result_and_variation_in_variation': (GAME + '(2... d6 * (2... f6 0-1 {so}) ) 3. Bb5 1-0\n\n' + TWO, 2),
    'result_in_open_variation': (GAME + '(2... d6 0-1 {good}\n\n' + TWO, 2),
    'results_disagree': (GAME + '1-0 0-1\n\n' + TWO, 2),
    'result_with_period': (GAME + '1-0.\n\n' + TWO, 2),
    'result_with_letter_o': (GAME + '1-O\n\n' + TWO, 2),
    'result_with_em_dash': (GAME + '1—0\n\n' + TWO, 2),
    'result_colon': (GAME + '1:0\n\n' + TWO, 2),
    'result_decimal_comma': (GAME.replace('1-0', '1/2-1/2') + '0,5-0,5\n\n' + TWO, 2),
    'result_in_words': (GAME + 'Black resigns\n\n' + TWO, 2),
    'result_in_parentheses': (GAME + '(1-0)\n\n' + TWO, 2),
    'result_in_comment': (GAME + '{1-0}\n\n' + TWO, 2),
    'result_of_two_games': (GAME + '2-0\n\n' + TWO, 2),
    'double_forfeit': (TAGS.replace('1-0', '0-0') + '0-0\n\n' + TWO, 2),
    'star_beside_word': (GAME + 'xyz*\n\n' + TWO, 2),
    'star_before_move': (GAME + '*d4\n\n' + TWO, 3),
    'result_at_dos_end': (GAME + '1-0\x1a', 1),
    'line_after_dos_end': (GAME + '1-0\n\x1a', 1),
    'result_tag_in_words': (GAME.replace('"1-0"', '"White wins on time"') + '1-0\n\n' + TWO, 2),
    'result_tag_forfeit': (GAME.replace('"1-0"', '"1-0 forfeit"') + '1-0\n\n' + TWO, 2),
    # text between games
    'headings': ('Bundesliga 1994/95\n==========\n\n' + WHOLE + 'Round two\n\n' + TWO + '\nThe end of it all\n', 2),
    'heading_like_moves': (WHOLE + 'e4 openings\n\n' + TWO, 2),
    'numbered_heading': (WHOLE + '1. Bundesliga\n\n' + TWO, 2),
    'comment_after_marker': (GAME + '1-0 {on marker} ; rest of line\n{next line}\n\n{of next}\n' + TWO, 2),
    'escape_between': (WHOLE + '%escape this\n' + TWO, 2),
    'html': ('<html><body><pre>\n' + WHOLE + TWO + '</pre></body></html>\n', 2),
    'mail': ('From: someone\nSubject: games\n\n> quoted line\n\n' + WHOLE + '-- \nSignature of mine\n', 1),
    'separator_lines': (WHOLE + '----------\n' + TWO, 2),
    'byte_order_mark_inside': (WHOLE + '\ufeff' + TWO, 2),
    # comments and variations
    'open_brace': (GAME + '{never closed\n\n' + TWO, 2),
    'stray_brace': (GAME + 'closed} 1-0\n\n' + TWO, 2),
    'nested_braces': (GAME + '{outer {inner} rest} 1-0\n\n' + TWO, 2),
    'open_parenthesis': (GAME + '(2... d6 3. d4 1-0\n\n' + TWO, 2),
    'stray_parenthesis': (GAME + ') 1-0\n\n' + TWO, 2),
    'prose_in_parentheses': (GAME + '(an interesting move) 1-0\n\n' + TWO, 2),
    'variation_goes_on': (GAME + '(3. Bb5 a6 4. Ba4) 1-0\n\n' + TWO, 2),
    'variation_without_legal_move': (GAME + '(2... Ke4 3. Qxz9) 1-0\n\n' + TWO, 2),
    'comment_before_moves': (TAGS + '{before} 1. e4 {after} e5 1-0\n\n' + TWO, 2),
    'comment_in_tags': ('[Event "E"]\n{among tags}\n; line among tags\n[White "Tal"]\n\n1. e4 *\n', 1),
    # moves
    'garbage_in_moves': (GAME + '3. Bb5 ^^what^^ 3... a6 4. Ba4 1-0\n\n' + TWO, 2),
    'illegal_then_more': (GAME + '3. Ke4 a6 {text} (3... h6) 4. Ba4 1-0\n\n' + TWO, 2),
    'glued': (TAGS + '1.e4e5 2.Nf3Nc6 1-0\n\n' + TWO, 2),
    'german_letters': (TAGS + '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 1-0\n\n' + TWO, 2),
    'null_moves': (GAME + '3. -- a6 4. Z0 h6 1-0\n\n' + TWO, 2),
    'crazyhouse': ('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 P@e4 *\n', 1),
    'unknown_variant': ('[Variant "Martian"]\n[FEN "x y z"]\n\n1. Za1-b9 Qq *\n', 1),
    'move_number_zero': ('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0"]\n[SetUp "1"]\n\n0. e4 Kd7 1. e5 *\n', 1),
    'chess960_without_variant': ('[FEN "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1"]\n\n1. e4 e5 *\n', 1),
    'bad_fen': ('[FEN "what is this"]\n[White "Tal"]\n\n1. e4 e5 *\n', 1),
    # games without tags, and tags without games
    'no_tags': ('1. e4 e5 2. Nf3\n\n1. d4 d5\n\n1. c4 *\n', 3),
    'headers_only': ('[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n', 2),
    'no_blank_lines': (TAGS.strip() + '\n1. e4 e5 1-0\n' + TWO, 2),
    'blank_lines_in_moves': (TAGS + '1. e4\n\ne5\n\n\n2. Nf3 1-0\n\n' + TWO, 2),
    'games_on_a_line': ('[White "A"] 1. e4 * [White "B"] 1. d4 * 1. c4 c5 *\n', 3),
    'repeated_tags': ('[White "A"]\n[White "Other"]\n[White "A"]\n\n1. e4 *\n', 1),
    # encodings and line ends
    'cyrillic_windows_1251': ('[White "Таль"]\n\n1. e4 {хороший ход} *\n'.encode('cp1251'), 1),
    'latin_1_and_utf_8': (b'[White "M\xfcller"]\n[Black "' + 'Kovačević'.encode() + b'"]\n\n1. e4 *\n', 1),
    'old_mac_line_ends': (WHOLE.replace('\n', '\r') + TWO.replace('\n', '\r'), 2),
    'mixed_line_ends': (WHOLE.replace('\n', '\r\n') + TWO, 2),
    'nul_bytes': (GAME.replace('Anders', 'An\0ders') + '1-0\n\n' + TWO, 2),
    'no_last_line_end': (GAME + '1-0', 1),
    'cut_off_in_comment': (WHOLE + '[White "Tal"]\n\n1. e4 {and so', 2),
    'cut_off_in_tag': (WHOLE + '[White "Tal', 2),
    # the same classes, other spellings
    'comment_after_marker_next_line': (GAME + '1-0\n{resigned in time trouble}\n\n' + TWO, 2),
    'two_comments_after_marker_blank': (GAME + '1-0 {a1}\n\n{b2 later}\n\n' + TWO, 2),
    'semicolon_after_marker': (GAME + '1-0 ; end of game\n\n' + TWO, 2),
    'comment_after_last_marker_eof': (GAME + '1-0\n{last words}', 1),
    'nag_after_marker': (GAME + '1-0 $1 $18\n\n' + TWO, 2),
    'heading_like_tag': (WHOLE + 'Event: Linares\nSite: Spain\n\n' + TWO, 2),
    'heading_with_brackets': (WHOLE + '[Round 2] games of the day\n\n' + TWO, 2),
    'heading_date': (WHOLE + '2001.02.03 Sunday\n\n' + TWO, 2),
    'heading_result': (WHOLE + '1-0 wins of the week\n\n' + TWO, 2),
    'heading_castle': (WHOLE + 'O-O-O games\n\n' + TWO, 2),
    'heading_star': (WHOLE + '*** Section two ***\n\n' + TWO, 2),
    'tag_no_space': ('[White"Tal"][Black"Hort"]\n\n1. e4 e5 1-0\n', 1),
    'tag_lower': ('[white "Tal"]\n[BLACK "Hort"]\n\n1. e4 e5 1-0\n', 1),
    'tag_hyphen': ('[White-Elo "2500"]\n[White "Tal"]\n\n1. e4 e5 1-0\n', 1),
    'tag_unicode_name': ('[Wei\u00df "Tal"]\n[White "X"]\n\n1. e4 e5 1-0\n', 1),
    'tag_backslash_end': ('[White "Tal\\"]\n[Black "Hort"]\n\n1. e4 e5 1-0\n', 1),
    'tag_escaped_n': ('[White "Tal\\nMikhail"]\n\n1. e4 e5 1-0\n', 1),
    'tag_empty': ('[]\n[ ]\n[White "T"]\n\n1. e4 *\n', 1),
    'tag_quote_inside': ('[White "Mikhail "Misha" Tal"]\n\n1. e4 e5 *\n', 1),
    'tag_in_moves': (GAME + '[Annotator "Kmoch"] 3. Bb5 1-0\n\n' + TWO, 3),
    'tag_after_comment_same_line': ('{intro} [White "Tal"] {mid} [Black "Hort"]\n\n1. e4 *\n', 1),
    'fen_atomic': ('[Variant "Atomic"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]\n\n1. Nf3 f6 2. Nxg7# *\n', 1),
    'fen_threecheck': ('[Variant "Three-check"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"]\n\n1. e4 e5 2. Bc4 *\n', 1),
    'fen_horde': ('[Variant "Horde"]\n[FEN "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"]\n\n1. e5 a6 *\n', 1),
    'fen_crazy_pocket': ('[Variant "Crazyhouse"]\n[FEN "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR/Pp w KQkq - 0 3"]\n\n3. P@e4 Qd8 4. N@f3 *\n', 1),
    'fen_xiangqi': ('[Variant "Xiangqi"]\n[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"]\n\n1. h2e2 h9g7 *\n', 1),
    'fen_short': ('[FEN "4k3/8/8/8/8/8/4P3/4K3"]\n\n1. e4 Kd7 *\n', 1),
    'fen_two_kings': ('[FEN "4k3/8/8/8/8/8/4P3/4KK2 w - - 0 1"]\n\n1. e4 Kd7 *\n', 1),
    'glyph_plusminus': (GAME + '3. Bb5 ± a6 ∓ 4. Ba4 +− Nf6 −+ 5. O-O ∞ 1-0\n\n' + TWO, 2),
    'glyph_ascii': (GAME + '3. Bb5 +/- a6 -/+ 4. Ba4 +- Nf6 -+ 5. O-O ~ N 1-0\n\n' + TWO, 2),
    'glyph_attached': (TAGS + '1.e4!?$14 e5?!? 2.Nf3!!! Nc6??? 1-0\n\n' + TWO, 2),
    'glyph_star': (GAME + '3. Bb5 a6 $256 $999999999999 $ $x 1-0\n\n' + TWO, 2),
    'forfeit_plus': (TAGS + '1-0 {forfeit}\n\n[Event "F"]\n[Result "-/+"]\n\n-/+\n', 2),
    'forfeit_bye': (TAGS + 'bye\n\n' + TWO, 2),
    'utf16_be_bom': (('\ufeff' + WHOLE + TWO.replace('Carla','Çarlä')).encode('utf-16-be'), 2),
    'bom_twice': ('\ufeff\ufeff' + WHOLE + TWO, 2),
    'bom_before_tag_mid': (WHOLE + '\ufeff[White "Zoë"]\n\n1. e4 \ufeff e5 *\n', 2),
    'cp437_names': (b'[White "M\x81ller"]\n[Black "Kr\x84mer"]\n\n1. e4 *\n', 1),
    'broken_utf8': (b'[White "Mu\xcc\x88ller \xe2\x82"]\n\n1. e4 {\xf0\x9f\x98} e5 *\n', 1),
    'french_letters': (TAGS + '1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 1-0\n\n' + TWO, 2),
    'figurines': (TAGS + '1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. 0-0 1-0\n\n' + TWO, 2),
    'long_algebraic': (TAGS + '1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Nf3xe5 Nc6:e5 1-0\n\n' + TWO, 2),
    'descriptive': (TAGS + '1. P-K4 P-K4 2. N-KB3 N-QB3 1-0\n\n' + TWO, 2),
    'uci': (TAGS + 'e2e4 e7e5 g1f3 b8c6 e1g1 1-0\n\n' + TWO, 2),
    'engine_cutechess': (TAGS + '1. e4 {+0.31/12 0.45s} e5 {-M5/20 1.2s, Black mates} 2. Nf3 {book} 1-0\n\n' + TWO, 2),
    'engine_tcec': (TAGS + '1. e4 {d=24, sd=41, mt=2282, tl=1802718, s=1, n=2, pv=e4 e5 Nf3, tb=0, R50=50, wv=0.24, } e5 1-0\n\n' + TWO, 2),
    'engine_arena': (TAGS + '1. e4 {(e4 e5) +0.31/12 5} e5 {[%emt 0:00:05] [%eval 0.3} 2. Nf3 1-0\n\n' + TWO, 2),
    'marker_alone_with_comments': (GAME + '1-0\n\n*\n{of the marker}\n; and this\n\n' + TWO, 3),
    'marker_alone_below_text': (GAME + '1-0\n\nHeading\n*\n\n' + TWO, 2),
    'marker_alone_above_moves': (GAME + '1-0\n\n*\n1. e4 *\n\n' + TWO, 4),
    'double_result_games': (GAME + '1-0\n\n1-0\n\n' + TWO, 3),
    'result_half_spaced': (GAME.replace('1-0','1/2-1/2') + '1/2 - 1/2\n\n' + TWO, 2),
    'result_unicode_half': (GAME.replace('1-0','1/2-1/2') + '½-½\n\n' + TWO, 2),
    'cr_only_comments': ((GAME + '; rest\r3. Bb5 {x\ry} 1-0\n\n' + TWO).replace('\n','\r'), 2),
    'crcrlf': ((WHOLE + TWO).replace('\n','\r\r\n'), 2),
    'nel_line_ends': ((WHOLE + TWO).replace('\n\n','\n\x0b\x0c\n'), 2),
    'nul_between': (WHOLE.encode() + b'\0\0\0' + TWO.encode(), 2),
    'nul_in_moves': ((GAME + '3. B\0b5 {co\0mment} a6 1-0\n\n' + TWO), 2),
    'long_token': (GAME + 'x' * 70000 + ' 1-0\n\n' + TWO, 2),
    'long_tag_name': ('[' + 'A' * 70000 + ' "v"]\n[White "x"]\n\n1. e4 *\n', 1),
    'deep': (TAGS + '1. e4 ' + '(1. d4 ' * 10000 + ')' * 10000 + ' e5 1-0\n\n' + TWO, 2),
    'deep_open': (TAGS + '1. e4 ' + '(1. d4 ' * 10000 + '\n\n' + TWO, 2),
    'deep_comments': (TAGS + '1. e4 ' + '({a} 1. d4 {b} ' * 3000 + ')' * 2999 + ' 1-0\n\n' + TWO, 2),
    'rav_before_move': (TAGS + '(1. d4 d5) 1. e4 e5 1-0\n\n' + TWO, 2),
    'rav_empty_comment': (GAME + '( {only a comment} ) 3. Bb5 1-0\n\n' + TWO, 2),
    'brace_in_semicolon': (GAME + '; a { b\n3. Bb5 {c ; d} a6 1-0\n\n' + TWO, 2),
    'percent_mid_line': (GAME + '3. Bb5 % not escape\n% escape line\n a6 1-0\n\n' + TWO, 2),
    'null_dashes': (GAME + '3. --- a6 4. null Nf6 5. @@@@ h6 1-0\n\n' + TWO, 2),
    'ep_and_ch': (TAGS + '1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 4. Qe2 ch Be7 5. Qh5 dbl.ch. 1-0\n\n' + TWO, 2),
    'only_marker': ('*', 1),
    'escape_chars': (GAME + '{\x1b[31mred\x1b[0m \x9b2J} 1-0\n\n' + TWO, 2),
}


codecs.register_error('one_byte', lambda e: (e.object[e.start:e.start + 1].decode('latin-1'), e.start + 1))


def words(text):
    """Words and the line of each, of text in whatever encoding."""
    wide = text[:2] in (b'\xff\xfe', b'\xfe\xff')
    text = text.decode('utf-16') if wide else text.decode('utf-8', 'one_byte')
    for number, line in enumerate(re.split('\r\n|\r|\n', text), 1):
        line = re.sub('(1-0|0-1)(?=ff)', r'\1 ', line)  # the letters of a forfeit are a word of their own
        for word in re.findall(r'[^\W_]{2,}', line):
            yield word, number


def unescape(escape):
    """A character that is escaped in JSON; a byte that is not UTF-8 is a private-use character."""
    if escape[1].startswith(b'uf7'):
        return bytes.fromhex(escape[1][3:].decode())
    return escape[1] if escape[1] in (b'"', b'\\', b'/') else b' '


class Case:
    def __init__(self, pgn, name, folder):
        self.pgn, self.name, self.folder, self.failures = pgn, name, folder, []
        text, self.games = CASES[name]
        self.text = text if isinstance(text, bytes) else text.encode()
        self.path = self.put('case.pgn', self.text)

    def put(self, name, data):
        path = os.path.join(self.folder, name)
        with open(path, 'wb') as file:
            file.write(data)
        return path

    def run(self, *args, data=None):
        done = subprocess.run([self.pgn, *args], input=data, capture_output=True, cwd=self.folder)
        if done.returncode not in (0, 1):
            self.failures.append(f'{" ".join(args)}: exit status {done.returncode}: {done.stderr[-200:]!r}')
        return done

    def expect(self, holds, what):
        if not holds:
            self.failures.append(what)

    @staticmethod
    def is_foreign(text):
        """In an encoding that is not known: JSON has no form for it."""
        try:
            return not text.decode('utf-8')
        except UnicodeDecodeError:
            return True

    def count(self, data):
        return int(self.run('count', '-', data=data).stdout.split()[0])

    def reported(self, said):
        """Lines that are reported whole, by False; and those that are partly quoted too, by True."""
        lines = re.split(b'\r\n|\r|\n', self.text)
        found = [(int(n), rule) for n, rule in re.findall(r':(\d+):\d+: .*\[([\w-]+)\]', said)]
        whole = {n for n, rule in found if rule == 'text-before-game'}
        for n in [n for n, rule in found if rule == 'text-before-game']:  # one finding for lines without a blank one
            while n < len(lines) and lines[n].strip():
                n += 1
                whole.add(n)
        return {False: whole, True: whole | {n for n, _ in found}}

    def check_export(self):
        export = self.run('fmt', '--limit=0', self.path)
        said = self.run('check', self.path).stdout + export.stderr
        written = {word for word, _ in words(export.stdout)}
        quoted = {word for word, _ in words(said)}
        reported = self.reported(said.decode('utf-8', 'one_byte'))
        for word, line in words(self.text):
            self.expect(word in written or line in reported.get(word in quoted, ()), f'lost: "{word}" of line {line}')
        self.expect(self.count(export.stdout) == self.games, f'export has {self.count(export.stdout)} games')
        again = self.run('fmt', '-', data=export.stdout)
        self.expect(again.stdout == export.stdout, 'export is not a fixed point')
        return export.stdout

    def check_fix(self):
        path = self.put('fixed.pgn', self.text)
        self.run('check', '--fix', '-i', path)
        once = open(path, 'rb').read()
        self.run('check', '--fix', '-i', path)
        self.expect(open(path, 'rb').read() == once, 'fixing twice changes more than fixing once')
        self.expect(self.count(once) == self.games, 'fixed file has other games')
        kept = {word for word, _ in words(once)}
        lost = [word for word, _ in words(self.text) if word not in kept and not re.fullmatch(r'[\dO]+', word)]
        respelled = self.name in RESPELLED or RESPELLED_BY.get(self.name) == '--fix'
        self.expect(not lost or respelled, f'lost by fixing: {lost}')

    def check_copies(self, export):
        for command in (['sort'], ['dedupe', '--min-plies=1000']):
            copy = self.run(*command, self.path).stdout
            self.expect(self.count(copy) == self.games, f'{command[0]}: {self.count(copy)} games')
        pieces = os.path.join(self.folder, 'pieces')
        self.run('split', '--by=games:1', '-q', '-d', pieces, self.path)
        together = b''.join(open(os.path.join(pieces, name), 'rb').read() + b'\n\n' for name in sorted(os.listdir(pieces)))
        self.expect(self.count(together) == self.games, f'split: {self.count(together)} games')
        self.run('pack', '-o', 'case.pgc', self.path)
        unpacked = self.run('unpack', 'case.pgc').stdout
        self.expect(unpacked == export, 'pack and unpack change the export')
        self.run('convert', '-o', 'case.json', self.path)
        back = self.run('fmt', 'case.json').stdout
        self.expect(back == export or self.is_foreign(export), 'convert to JSON and back changes the export')

    def check_selected(self):
        """Games that a search selects and the rest of them are all; an edit of one tag keeps every other word."""
        found = self.run('grep', '-q', '--rest=rest.pgn', 'check', self.path).stdout
        with open(os.path.join(self.folder, 'rest.pgn'), 'rb') as file:
            rest = file.read()
        self.expect(self.count(found) + self.count(rest) == self.games, 'grep and its rest have other games')
        edited = self.run('edit', '-q', '--set=Annotator=Nobody', self.path).stdout
        self.expect(self.count(edited) == self.games, 'edited file has other games')
        kept = {word for word, _ in words(edited)}
        lost = [word for word, _ in words(self.text) if word not in kept]
        self.expect(not lost or b'Annotator' in self.text, f'lost by editing: {lost}')

    def check_in_place(self):
        """A file that is replaced has every word of the old one, or else it is left as it was, with exit status 1; with
        --drop-text it is replaced whatever is outside its games."""
        for command in REPLACING:
            path = self.put('place.pgn', self.text)
            done = self.run(*[word.replace('FILE', 'place.pgn') for word in command])
            new = open(path, 'rb').read()
            if new == self.text:
                refused = b'cannot replace' in done.stderr
                self.expect(not refused or done.returncode == 1, f'{command}: left alone with exit status {done.returncode}')
                continue
            plain = re.sub(rb'\\(u00..|uf7..|.)', unescape, new) if '--to=ndjson' in command else new
            kept = {word for word, _ in words(plain)}
            lost = [f'"{word}" of line {line}' for word, line in words(self.text)
                    if word not in kept and not re.fullmatch(r'[\dO]+', word)]
            replaced = self.name in RESPELLED or (self.name in RESPELLED_BY and RESPELLED_BY[self.name] in command)
            self.expect(not lost or replaced, f'{command}: lost {lost}')
            self.expect(self.count(new) == self.games, f'{command}: {self.count(new)} games')

    def check_drop_text(self, export):
        path = self.put('place.pgn', self.text)
        done = self.run('fmt', '-i', 'place.pgn')
        if b'would be lost' not in done.stderr:
            return
        line = re.search(rb'at place.pgn:(\d+)', done.stderr)
        self.expect(line and b'--drop-text' in done.stderr, 'the message does not say where, or what to do')
        self.expect(line and b'place.pgn:' + line[1] + b':' in done.stderr, 'the text is not quoted in a warning')
        dropped = self.run('fmt', '-i', '--drop-text', 'place.pgn')
        self.expect(open(path, 'rb').read() == export, '--drop-text does not write what fmt writes to another file')
        self.expect(b'warning: ' in dropped.stderr, 'dropped without a warning')

    def check_marks(self, export):
        """Marked text that was not read is known as such when read again, and the marks are all that differs."""
        marked = self.run('fmt', '--mark-unread', self.path).stdout
        for again in (['fmt'], ['fmt', '--mark-unread']):
            self.expect(self.run(*again, '-', data=marked).stdout == marked, f'marked text is not a fixed point of {again}')
        self.expect(re.sub(rb'\[%unread\]\s', b'', marked).split() == export.split(), 'more than the marks differs')
        damaged = [self.run('grep', '--count', 'Unread > 0', '-', data=data).stdout for data in (self.text, marked)]
        self.expect(damaged[0] == damaged[1], f'games with unread text: {damaged}')
        if b'[%unread]' in marked:
            self.expect(b'[unread-text]' in self.run('check', '-', data=marked).stdout, 'check does not report the marks')
        self.run('pack', '-o', 'case.pgc', '-', data=marked)
        self.expect(self.run('unpack', 'case.pgc').stdout == marked, 'pack and unpack change the marks')

    def check_threads(self):
        """Many copies, so that there is work for more than one thread and games cross the windows."""
        text = b'\n\n'.join([self.text] * (1000000 // len(self.text) + 1 if self.name in LARGE else 40))
        path = self.put('many.pgn', text)
        for command in (['fmt'], ['check'], ['count'], ['sort']):
            one, many = (self.run(*command, f'-j{n}', path) for n in (1, 7))
            self.expect(one.stdout == many.stdout and one.stderr == many.stderr, f'{command[0]}: -j1 and -j7 differ')

    def all(self):
        self.expect(self.count(self.text) == self.games, f'{self.count(self.text)} games, not {self.games}')
        export = self.check_export()
        self.check_copies(export)
        self.check_in_place()
        self.check_drop_text(export)
        self.check_marks(export)
        self.check_fix()
        self.check_selected()
        self.check_threads()
        return self.failures


# Commands that write games and may replace the file that they read.
REPLACING = [['fmt', '-i', 'FILE'], ['fmt', '-o', 'FILE', 'FILE'], ['convert', '--to=pgn', '-o', 'FILE', 'FILE'],
             ['convert', '--to=ndjson', '-o', 'FILE', 'FILE'], ['sort', '-o', 'FILE', 'FILE'], ['merge', '-o', 'FILE', 'FILE'],
             ['dedupe', '-o', 'FILE', 'FILE'], ['openings', '-i', 'FILE'], ['edit', '-i', '--set=Annotator=Nobody', 'FILE'],
             ['clock', '--to=emt', '-i', 'FILE'], ['check', '--fix', '-i', 'FILE']]

# Words that fixing may replace: moves, results, encodings, repeated tags.
RESPELLED = {'glued', 'german_letters', 'latin_1_and_utf_8', 'null_moves', 'repeated_tags', 'forfeit_signs', 'double_forfeit',
             'variation_goes_on', 'move_number_zero', 'curly_quotes_windows_1252', 'tag_lower', 'french_letters',
             'figurines', 'long_algebraic', 'uci', 'cp437_names', 'glyph_attached', 'result_half_spaced', 'null_dashes'}
RESPELLED_BY = {'result_tag_in_words': '--fix', 'result_tag_forfeit': '--fix', 'tag_in_moves': 'edit'}
# Enough of these to need several windows.
LARGE = {'curly_quotes', 'no_quotes_at_all', 'forfeit_sentence', 'star_and_result', 'headings', 'games_on_a_line'}


def run_case(pgn, name):
    with tempfile.TemporaryDirectory() as folder:
        return name, Case(pgn, name, folder).all()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pgn', required=True)
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--every', type=int, default=1, metavar='N', help='every Nth case only')
    parser.add_argument('names', nargs='*')
    args = parser.parse_args()
    if args.list:
        print('\n'.join(CASES))
        return 0
    pgn = os.path.abspath(args.pgn)
    names = args.names or list(CASES)[::args.every]
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, failures in pool.map(lambda n: run_case(pgn, n), names):
            failed += bool(failures)
            for what in failures:
                print(f'{name}: {what}')
    count = len(names)
    print(f'{count - failed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
