/* rule_explain_int.h -- why each rule exists: EXPLAIN_NAME is what goes wrong otherwise, the
 * section of the standard or another source, an example that breaks the rule, and its correction.
 * `check --explain` prints them, and tests/explain.py tries the examples. Separate from the list of
 * rules, which is read more often; text and moves are here, the others in two more files. */
#ifndef PGN_STREAM_RULE_EXPLAIN_INT_H
#define PGN_STREAM_RULE_EXPLAIN_INT_H

/* clang-format off */
#define EXPLAIN_STANDARD(number) "section " number " of the PGN standard"
#define EXPLAIN_LAWS(number)     "article " number " of FIDE's Laws of Chess"
#define EXPLAIN_CLOCK_PROPOSAL   "the proposal of 2001 for clocks in PGN"
#define EXPLAIN_PRACTICE         "common practice, not the standard"

/* ---- the text ---- */

#define EXPLAIN_UNCLOSED_COMMENT \
    "Most programs read everything up to the next } as the comment: the rest of the game, or many " \
    "games. pgnkit ends the comment where the next game begins. Add the } where the comment was " \
    "meant to end.", \
    EXPLAIN_STANDARD("5"), \
    "1. e4 {best by test e5 2. Nf3 *", \
    "1. e4 {best by test} 1... e5 2. Nf3 *"

#define EXPLAIN_UNCLOSED_STRING \
    "Programs that look for the next quote read the following tags as part of the value. pgnkit " \
    "ends the value at the end of its line.", \
    EXPLAIN_STANDARD("7"), \
    "[Event \"World Cup]\n[White \"Tal, Mikhail\"]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n[White \"Tal, Mikhail\"]\n\n1. e4 *"

#define EXPLAIN_UNCLOSED_TAG \
    "Many programs drop such a tag, and some drop the whole game. pgnkit reads the value up to its " \
    "closing quote, and also reads a tag that has lost its [.", \
    EXPLAIN_STANDARD("8.1"), \
    "[Event \"World Cup\"\n[White \"Tal, Mikhail\"]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n[White \"Tal, Mikhail\"]\n\n1. e4 *"

#define EXPLAIN_UNCLOSED_VARIATION \
    "It is unclear where the variation ends: the moves after it may belong to it or to the game. " \
    "pgnkit reads them as part of the variation. Add the ) where it was meant to end.", \
    EXPLAIN_STANDARD("8.2.5"), \
    "1. e4 e5 (1... c5 2. Nf3 *", \
    "1. e4 e5 (1... c5 2. Nf3) *"

#define EXPLAIN_STRAY_CLOSE \
    "Usually the opening counterpart was lost, and with it the beginning of a comment, a variation " \
    "or a tag. pgnkit keeps the character in a comment. Add what is missing, or delete it.", \
    EXPLAIN_STANDARD("7"), \
    "1. e4 e5) 2. Nf3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_STRAY_PERIOD \
    "Periods belong to a move number, and commas are not part of movetext. pgnkit ignores them, but " \
    "simpler programs stop reading there. Write the number too, or omit the periods and commas.", \
    EXPLAIN_STANDARD("8.2.2"), \
    "1. e4 ... e5 2. Nf3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_BAD_TAG \
    "A tag pair is a name and a value in quotes. Programs skip anything else, and the information is " \
    "lost. pgnkit reports it and keeps it as a comment of the game.", \
    EXPLAIN_STANDARD("8.1"), \
    "[Event World Cup]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n\n1. e4 *"

#define EXPLAIN_TAG_QUOTES \
    "Word processors and some languages use different quotes; other programs do not find the " \
    "value, or lose the tag. pgnkit reads the value and writes the right quotes.", \
    EXPLAIN_STANDARD("8.1"), \
    "[Event \xE2\x80\x9CWorld Cup\xE2\x80\x9D]\n\n1. e4 *", \
    "[Event \"World Cup\"]\n\n1. e4 *"

#define EXPLAIN_TAG_NAME \
    "The standard restricts names so that databases can use them as field names; some programs " \
    "reject others. A = or : between name and value is not part of the name; otherwise pgnkit " \
    "keeps the tag: rename it.", \
    EXPLAIN_STANDARD("8.1"), \
    "[White=\"Tal\"]\n\n1. e4 *", \
    "[White \"Tal\"]\n\n1. e4 *"

#define EXPLAIN_QUOTE_IN_VALUE \
    "A value ends at its first quote: other programs truncate it there, or lose the tag. pgnkit " \
    "ends the value at the last quote of the line. Write \\\" for a quote in a value.", \
    EXPLAIN_STANDARD("7"), \
    "[Event \"The \"Immortal\" Game\"]\n\n1. e4 *", \
    "[Event \"The \\\"Immortal\\\" Game\"]\n\n1. e4 *"

#define EXPLAIN_GARBAGE \
    "Moves may have been lost here. pgnkit continues where it can tell whose move is next, and " \
    "keeps the text as a comment. Correct it, or put it in braces.", \
    EXPLAIN_STANDARD("8.2"), \
    "1. e4 e5 ^^ 2. Nf3 *", \
    "1. e4 e5 {^^} 2. Nf3 *"

#define EXPLAIN_TEXT_BEFORE_GAME \
    "The standard allows only comments between games; some programs read other text as moves. " \
    "pgnkit continues at the next game. The text is lost when games are written, except on the line " \
    "of a termination marker, where it becomes a comment. Delete it or make it a comment.", \
    EXPLAIN_STANDARD("8"), \
    "Games of round 5\n\n[Event \"World Cup\"]\n\n1. e4 *", \
    "; Games of round 5\n\n[Event \"World Cup\"]\n\n1. e4 *"

#define EXPLAIN_NOT_PGN \
    "Nothing in the file begins a game: neither a tag nor a move. Probably it is in another format, " \
    "in an unknown encoding, or was truncated. Or the file is a page in HTML or a mail: its games are " \
    "read as far as they can be, but pgn check reports nothing else about them, nothing is fixed, " \
    "and the file is not replaced.", \
    EXPLAIN_STANDARD("8"), \
    "Dear Mikhail, my games will follow.", \
    NULL

#define EXPLAIN_RESERVED \
    "The standard reserves < and > for future use, so programs treat them differently. pgnkit " \
    "keeps them in comments, where they belong.", \
    EXPLAIN_STANDARD("7"), \
    "1. e4 e5 2. Nf3 < Nc6 *", \
    "1. e4 e5 2. Nf3 {<} Nc6 *"

#define EXPLAIN_EMPTY_VARIATION \
    "A variation must have a move; some programs fail at an empty one. pgnkit drops it when " \
    "writing the game.", \
    EXPLAIN_STANDARD("8.2.5"), \
    "1. e4 e5 () 2. Nf3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_VARIATION_WITHOUT_MOVE \
    "A variation replaces the move before it, and there is none here. Put it after the move to " \
    "which it is an alternative.", \
    EXPLAIN_STANDARD("8.2.5"), \
    "[White \"Tal, Mikhail\"]\n\n(1. d4) 1. e4 e5 *", \
    "[White \"Tal, Mikhail\"]\n\n1. e4 (1. d4) 1... e5 *"

#define EXPLAIN_VARIATION_CONTINUES \
    "Other programs first undo the move before the variation, and then find its moves illegal. " \
    "pgnkit reads it as intended. Begin the variation with the move that it continues.", \
    EXPLAIN_STANDARD("8.2.5"), \
    "1. e4 e5 (2. Nf3 Nc6) *", \
    "1. e4 e5 (1... e5 2. Nf3 Nc6) *"

#define EXPLAIN_RESULT_FORM \
    "Programs know four results and treat any other as a move or as unknown; the game may then run " \
    "into the next. pgnkit understands the usual forms and writes the standard one.", \
    EXPLAIN_STANDARD("8.2.6"), \
    "1. f3 e5 2. g4 Qh4# 0:1", \
    "1. f3 e5 2. g4 Qh4# 0-1"

#define EXPLAIN_RESULT_IN_VARIATION \
    "A termination marker ends the game: some programs end it here and lose the rest. pgnkit " \
    "makes it a comment. Write a comment, or an annotation such as $10 (drawish).", \
    EXPLAIN_STANDARD("8.2.6"), \
    "1. e4 e5 (1... c5 1/2-1/2) 2. Nf3 *", \
    "1. e4 e5 (1... c5 $10) 2. Nf3 *"

#define EXPLAIN_NO_RESULT \
    "Programs that look for the marker run into the next game, and cannot tell a complete game " \
    "from a truncated one. pgnkit takes the result from the Result tag, or uses * without one.", \
    EXPLAIN_STANDARD("8.2.6"), \
    "1. e4 e5 2. Nf3", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_NAG_FORM \
    "The number is the annotation; a $ alone means nothing. pgnkit keeps the $ in a comment.", \
    EXPLAIN_STANDARD("8.2.4"), \
    "1. e4 $ e5 *", \
    "1. e4 $1 e5 *"

#define EXPLAIN_SUFFIX_FORM \
    "There are six suffixes, and other programs drop or misread anything else. pgnkit uses the " \
    "nearest of the six. Use one of them, or a comment.", \
    EXPLAIN_STANDARD("8.2.3.8"), \
    "1. e4!!! e5 *", \
    "1. e4!! e5 *"

#define EXPLAIN_GLYPH \
    "Symbols are typed in many ways, and most programs do not know them or read them as moves. " \
    "pgnkit knows the usual ones and writes the number, which every program reads.", \
    EXPLAIN_STANDARD("10"), \
    "1. f3 e5 2. g4 -+ *", \
    "1. f3 e5 2. g4 $19 *"

#define EXPLAIN_GLUED \
    "Digits are part of moves, so other programs cannot tell where the move ends. pgnkit separates " \
    "them if there is only one way to do so.", \
    EXPLAIN_STANDARD("7"), \
    "1. e4 e52. Nf3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_DETACHED_MARK \
    "The mark is part of its move; by itself it is text that other programs do not understand.", \
    EXPLAIN_STANDARD("8.2.3.5"), \
    "1. e4 e5 2. Qh5 Nc6 3. Qxf7 + *", \
    "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *"

#define EXPLAIN_ENCODING \
    "Latin-1, used by the standard, and UTF-8 agree only on ASCII: a program that expects the other " \
    "one shows wrong letters, or rejects the file. pgnkit reads both and writes UTF-8.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_ENCODING_UNKNOWN \
    "Read as Latin-1, the text would be nonsense, and a wrong guess could not be undone. Specify the " \
    "encoding: `pgn fmt --input-encoding=windows-1251 FILE` writes the games as UTF-8.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_ENCODING_INVALID \
    "The file is damaged, or its encoding is not the one that was given or detected. Invalid bytes " \
    "cannot be converted.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_UTF16 \
    "Most programs read bytes and find no game in such a file. pgnkit converts it; `pgn fmt FILE` " \
    "writes it as UTF-8.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_NUL_BYTE \
    "NUL ends a text in many programs, which then ignore the rest. Usually the file was damaged, " \
    "for instance when a disk was full. pgnkit reads NUL as white space.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_NO_BLANK_LINE \
    "Simple programs find the moves, and the next game, only by the empty line.", \
    EXPLAIN_STANDARD("8.1.1"), \
    "[Event \"World Cup\"]\n1. e4 *", \
    "[Event \"World Cup\"]\n\n1. e4 *"

#define EXPLAIN_GAME_SPACING \
    "In export format the same games are the same bytes, whichever program writes them. That " \
    "includes one empty line after each game, even the last. `pgn fmt` writes it.", \
    EXPLAIN_STANDARD("8.2.1"), \
    "1. e4 *\n\n\n1. d4 *\n", \
    "1. e4 *\n\n1. d4 *\n"

#define EXPLAIN_TOO_DEEP \
    "The limit protects against files made to exhaust memory; no annotator nests variations so " \
    "deeply. The game is read without them.", \
    NULL, NULL, NULL

#define EXPLAIN_TOO_LARGE \
    "The limit protects against files made to exhaust memory. Usually the end of a comment or of a " \
    "game is missing, or the file is not PGN.", \
    NULL, NULL, NULL

/* ---- moves ---- */

#define EXPLAIN_ILLEGAL_MOVE \
    "From here on the position is unknown: programs stop, or show a different game. pgnkit keeps " \
    "the rest of the line unchanged and unchecked. Often the error is in an earlier move.", \
    EXPLAIN_STANDARD("8.2"), \
    "1. e4 e5 2. Ke3 *", \
    "1. e4 e5 2. Ke2 *"

#define EXPLAIN_AMBIGUOUS_MOVE \
    "Programs choose one of the moves, but not all the same one. pgnkit does not guess and keeps the " \
    "rest of the line unchecked. Add the file or rank from which the piece moves.", \
    EXPLAIN_STANDARD("8.2.3.4"), \
    "1. Nf3 d5 2. d3 e5 3. Nd2 *", \
    "1. Nf3 d5 2. d3 e5 3. Nbd2 *"

#define EXPLAIN_UNREADABLE_MOVE \
    "A move was expected here, but the word is not a move in any notation or language that pgnkit knows. " \
    "It may be misspelled, or text that belongs in a comment.", \
    EXPLAIN_STANDARD("8.2.3"), \
    "1. e4 e5 2. Kn-f3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_MOVE_AFTER_END \
    "The game was over. Either an earlier move is wrong, or what follows belongs in a comment or to " \
    "another game.", \
    EXPLAIN_LAWS("5.1 and 5.2"), \
    "1. f3 e5 2. g4 Qh4# 3. a3 0-1", \
    "1. f3 e5 2. g4 Qh4# 0-1"

#define EXPLAIN_MOVE_SPELLING \
    "Programs accept different notations; only Standard Algebraic Notation is read by all. pgnkit " \
    "reads the move and writes it in that notation.", \
    EXPLAIN_STANDARD("8.2.3"), \
    "1. e2-e4 e5 2. Ng1f3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_UNREAD_TEXT \
    "pgn fmt --mark-unread wrote this: the comment holds words that were not understood, or the rest of " \
    "a line after an illegal move. The game is damaged, and moves may be missing. Correct the moves from " \
    "this text and delete the comment; no fix does that. If it is a remark, delete the command only.", \
    "docs/formats/unread.md", \
    "1. e4 e5 {[%unread] ^^} 2. Nf3 *", \
    "1. e4 e5 {^^} 2. Nf3 *"

#define EXPLAIN_NULL_MOVE \
    "Annotators write -- to show a threat, but it is not a legal move: many programs stop at it. " \
    "pgnkit reads all usual forms and writes --. A comment is understood everywhere.", \
    EXPLAIN_PRACTICE, \
    "1. e4 -- 2. d4 *", \
    "1. e4 {threatens 2. d4} *"

#define EXPLAIN_MOVE_NUMBER \
    "A wrong number often means that moves are missing or repeated. Programs that trust numbers " \
    "play the wrong side; pgnkit counts moves itself and only reports the number.", \
    EXPLAIN_STANDARD("8.2.2"), \
    "1. e4 e5 3. Nf3 *", \
    "1. e4 e5 2. Nf3 *"

#define EXPLAIN_RESULT_CONFLICT \
    "Some programs use the tag and some the marker, so statistics differ. Check who won.", \
    EXPLAIN_STANDARD("8.1.1.7"), \
    "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", \
    "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"

#define EXPLAIN_BAD_FEN \
    "Without the position, no move of the game can be understood. pgnkit keeps the tag and the " \
    "moves unchanged. The message says which field is wrong.", \
    EXPLAIN_STANDARD("9.7.2"), \
    "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *", \
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *"

#define EXPLAIN_IMPOSSIBLE_FEN \
    "The moves can be played, but strict programs reject the game. Usually a piece or a castling " \
    "letter is wrong; in problems and studies it may be intended.", \
    EXPLAIN_STANDARD("16.1.3"), \
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1\"]\n\n1. e4 *", \
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/P7/1PPPPPPP/4K3 w - - 0 1\"]\n\n1. e4 *"

#define EXPLAIN_FEN_FORM \
    "The position is clear, but programs that compare texts or count fields fail.", \
    EXPLAIN_STANDARD("16.1.3"), \
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/44/4K3 w - -\"]\n\n1. Kd2 *", \
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *"

#define EXPLAIN_VARIANT \
    "Other rules apply, so legal moves would be reported as illegal and vice versa. Nothing is " \
    "wrong with the game; keep such games in a separate file.", \
    EXPLAIN_PRACTICE, \
    "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *", \
    NULL

#define EXPLAIN_MISSING_VARIANT \
    "Other programs read the game as standard chess and find its castling illegal. pgnkit reads it " \
    "as Chess960.", \
    EXPLAIN_PRACTICE, \
    "[SetUp \"1\"]\n[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1\"]\n\n1. e4 *", \
    "[SetUp \"1\"]\n[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1\"]\n" \
    "[Variant \"Chess960\"]\n\n1. e4 *"

#define EXPLAIN_CHECK_MARK \
    "Programs that compare moves as text find a difference, and a wrong mark may mean that an " \
    "earlier move is wrong.", \
    EXPLAIN_STANDARD("8.2.3.5"), \
    "1. e4 e5 2. Qh5 Nc6 3. Qxf7 *", \
    "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *"

#define EXPLAIN_RESULT_BOARD \
    "The last position decides the game, whatever the marker says. The result is wrong, or the " \
    "last moves are.", \
    EXPLAIN_LAWS("5.1 and 5.2"), \
    "1. f3 e5 2. g4 Qh4# 1-0", \
    "1. f3 e5 2. g4 Qh4# 0-1"

#define EXPLAIN_RESULT_OPEN \
    "The game counts as unfinished in every statistic, though its last position decides it.", \
    EXPLAIN_LAWS("5.1 and 5.2"), \
    "1. f3 e5 2. g4 Qh4# *", \
    "1. f3 e5 2. g4 Qh4# 0-1"

#define EXPLAIN_NAG_RANGE \
    "The standard ends at 255, and programs store the number in one byte: a larger one is lost or " \
    "becomes another annotation.", \
    EXPLAIN_STANDARD("8.2.4"), \
    "1. e4 $300 *", \
    "1. e4 $1 *"

#define EXPLAIN_NAG_UNDEFINED \
    "Some programs give these numbers different meanings, and others show the bare number. pgnkit " \
    "keeps it. A comment is understood everywhere.", \
    EXPLAIN_STANDARD("10"), \
    "1. e4 b5 $146 *", \
    "1. e4 b5 {a novelty} *"
/* clang-format on */

#include "rule_explain_epd_int.h"
#include "rule_explain_tags_int.h"

#endif
