/* rule_explain_epd_int.h -- why rules exist: EPD, and those of bulk calls. Included by
 * rule_explain_int.h, which says what the four values are. */
#ifndef PGN_STREAM_RULE_EXPLAIN_EPD_INT_H
#define PGN_STREAM_RULE_EXPLAIN_EPD_INT_H

/* clang-format off */
#define EXPLAIN_PAWN    "4k3/8/8/8/8/8/4P3/4K3 w - -" /* a king and a pawn */
#define EXPLAIN_KNIGHTS "4k3/8/8/8/8/5N2/8/1N2K3 w - -"

/* ---- the fields ---- */

#define EXPLAIN_EPD_FIELDS \
    "Without placement, side to move, castling rights and en passant square, no program can set up " \
    "the position. pgnkit keeps the line unread.", \
    EXPLAIN_STANDARD("16.2.3"), \
    "4k3/8/8/8/8/8/4P3/4K3 w bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_POSITION \
    "Engines may crash on such a position, and its moves have no meaning.", \
    EXPLAIN_STANDARD("16.2.3"), \
    "8/8/8/8/8/8/4P3/4K3 w - - bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_FIELD_FORM \
    "The position is clear, but strict programs and those that compare text fail. `pgn epd fmt` " \
    "writes the canonical form.", \
    EXPLAIN_STANDARD("16.2.3"), \
    "4k3/8/8/8/8/44/4P3/4K3 w - - bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_COUNTERS \
    "Programs read the two numbers as an opcode. pgnkit reads them as hmvc and fmvn, and " \
    "`pgn epd fmt` writes those.", \
    EXPLAIN_STANDARD("16.2.3"), \
    EXPLAIN_PAWN " 5 39", \
    EXPLAIN_PAWN " fmvn 39; hmvc 5;"

/* ---- the form of operations ---- */

#define EXPLAIN_EPD_SEMICOLON \
    "The semicolon ends an operation: without it, programs lose the operation or read the next " \
    "opcode as an operand.", \
    EXPLAIN_STANDARD("16.2.4"), \
    EXPLAIN_PAWN " bm e4", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_SPACING \
    "Programs that split at single spaces find empty fields.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN "  bm  e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_OPCODE \
    "No program knows such an operation, and the operands after it may belong to another one. " \
    "pgnkit keeps it unchanged.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " 1bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_OPCODE_FORM \
    "Opcodes in lowercase letters are for exchange between programs, opcodes that begin with a " \
    "capital are private to one program; no program knows others.", \
    EXPLAIN_STANDARD("16.2.4.2"), \
    EXPLAIN_PAWN " bm: e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_REPEATED \
    "Some programs use the first and some the last. Put all operands in one operation.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e3; bm e4;", \
    EXPLAIN_PAWN " bm e3 e4;"

#define EXPLAIN_EPD_UNCLOSED_STRING \
    "Other programs read everything up to the end of the line, even operations, as the string. " \
    "pgnkit closes it before the next operation it knows, otherwise at the end of the line.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e4; id \"pawns 1;", \
    EXPLAIN_PAWN " bm e4; id \"pawns 1\";"

#define EXPLAIN_EPD_LONG_STRING \
    "Old programs truncate strings at 255 bytes. pgnkit keeps them whole; use c0 to c9 for long " \
    "comments.", \
    EXPLAIN_STANDARD("16.2.4.1"), NULL, NULL

#define EXPLAIN_EPD_CONTROL_CHARACTER \
    "Fields and operands are printable characters; others are invisible or change what a terminal " \
    "shows. Replace a tab by one space.", \
    EXPLAIN_STANDARD("16.2.4.1"), NULL, NULL

#define EXPLAIN_EPD_ENCODING \
    "EPD is ASCII; programs show other letters according to their own encoding. pgnkit reads both " \
    "Latin-1 and UTF-8, and writes UTF-8.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

#define EXPLAIN_EPD_ENCODING_UNKNOWN \
    "Read as Latin-1, the text would be nonsense, and a wrong guess could not be undone. Specify " \
    "the encoding with --input-encoding.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

#define EXPLAIN_EPD_ENCODING_INVALID \
    "The file is damaged, or its encoding is not the one that was given or detected. Invalid bytes " \
    "cannot be converted.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

/* ---- operands ---- */

#define EXPLAIN_EPD_OPERAND_COUNT \
    "Programs read as many operands as they expect, and then read the rest as an opcode or find " \
    "an operand missing.", \
    EXPLAIN_STANDARD("16.2.5"), \
    EXPLAIN_PAWN " dm;", \
    EXPLAIN_PAWN " dm 9;"

#define EXPLAIN_EPD_QUOTES \
    "Without quotes a string ends at its first space; with quotes a move is text. `pgn epd fmt` " \
    "corrects them.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e4; id pawns;", \
    EXPLAIN_PAWN " bm e4; id \"pawns\";"

#define EXPLAIN_EPD_NUMBER \
    "Programs read 0, or stop.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " dm nine;", \
    EXPLAIN_PAWN " dm 9;"

#define EXPLAIN_EPD_RANGE \
    "The number is well formed but cannot be right; programs may overflow or ignore it.", \
    EXPLAIN_STANDARD("16.2.5"), \
    EXPLAIN_PAWN " dm 0;", \
    EXPLAIN_PAWN " dm 9;"

#define EXPLAIN_EPD_ILLEGAL_MOVE \
    "No engine can pass a test with this record. The position or the move is wrong.", \
    EXPLAIN_STANDARD("16.2.5.4"), \
    EXPLAIN_PAWN " bm e5;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_AMBIGUOUS_MOVE \
    "Programs choose one of the moves, but not all the same one. Add the file or rank from which " \
    "the piece moves.", \
    EXPLAIN_STANDARD("8.2.3.4"), \
    EXPLAIN_KNIGHTS " bm Nd2;", \
    EXPLAIN_KNIGHTS " bm Nbd2;"

#define EXPLAIN_EPD_UNREADABLE_MOVE \
    "The operation takes moves, and the word is not a move in any notation that pgnkit knows. Put " \
    "words in a comment (c0).", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm draw;", \
    EXPLAIN_PAWN " bm e4; c0 \"draw\";"

#define EXPLAIN_EPD_MOVE_SPELLING \
    "Only Standard Algebraic Notation is read by all programs. `pgn epd fmt` writes moves in it.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e2e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_MOVE_NUMBER \
    "Programs read the number as a move. `pgn epd fmt` removes it.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " pv 1. e4 Kd7;", \
    EXPLAIN_PAWN " pv e4 Kd7;"

#define EXPLAIN_EPD_REPEATED_MOVE \
    "One of the two was probably meant to be another move.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e4 e4;", \
    EXPLAIN_PAWN " bm e3 e4;"

#define EXPLAIN_EPD_MATE_AS_MOVE \
    "bm is for moves, and programs find none. dm is the number of moves to mate.", \
    EXPLAIN_STANDARD("16.2.5.7"), \
    EXPLAIN_PAWN " bm #9;", \
    EXPLAIN_PAWN " dm 9;"

/* ---- operations beside each other ---- */

#define EXPLAIN_EPD_NO_SUPPLIED_MOVE \
    "A draw is offered or claimed together with a move, given by sm.", \
    EXPLAIN_STANDARD("16.2.5.10"), \
    EXPLAIN_PAWN " draw_offer;", \
    EXPLAIN_PAWN " draw_offer; sm e4;"

#define EXPLAIN_EPD_PREDICTION \
    "The predicted move is the first of the predicted variation: one of the two is out of date.", \
    EXPLAIN_STANDARD("16.2.5.18"), \
    EXPLAIN_PAWN " pm e3; pv e4 Kd7;", \
    EXPLAIN_PAWN " pm e4; pv e4 Kd7;"

#define EXPLAIN_EPD_MATE_VALUE \
    "Both say how the game ends, and programs may use either.", \
    EXPLAIN_STANDARD("16.2.5.6"), \
    EXPLAIN_PAWN " ce 300; dm 9;", \
    EXPLAIN_PAWN " ce 32750; dm 9;"

#define EXPLAIN_EPD_CONTRADICTION \
    "No program can satisfy both: a test with a move that is best and to be avoided always fails.", \
    EXPLAIN_STANDARD("16.2.5"), \
    EXPLAIN_PAWN " am e4; bm e4;", \
    EXPLAIN_PAWN " am e3; bm e4;"

/* ---- lines and files ---- */

#define EXPLAIN_EPD_CLOCK \
    "After 50 moves without a capture or pawn move a draw can be claimed; engines may treat the " \
    "position as drawn.", \
    EXPLAIN_LAWS("9.3"), \
    EXPLAIN_PAWN " hmvc 120;", \
    EXPLAIN_PAWN " hmvc 12;"

#define EXPLAIN_EPD_COMMENT_LINE \
    "Other programs read the line as a damaged record. pgnkit keeps it. Use the operations c0 to c9.", \
    EXPLAIN_STANDARD("16.2"), \
    "# pawn endings\n" EXPLAIN_PAWN " bm e4;", \
    EXPLAIN_PAWN " bm e4; c0 \"pawn endings\";"

#define EXPLAIN_EPD_TOO_LARGE \
    "The limit protects against files made to exhaust memory; records have a few hundred bytes. " \
    "The file is probably not EPD.", \
    NULL, NULL, NULL

#define EXPLAIN_EPD_UTF16 \
    "Most programs read bytes and find no position in such a file. pgnkit converts it; " \
    "`pgn epd fmt FILE` writes it as UTF-8.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

#define EXPLAIN_EPD_FORMAT \
    "In canonical form the same records are the same bytes, whichever program writes them. " \
    "`pgn epd fmt` writes it.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " id \"pawns\"; bm e4;", \
    EXPLAIN_PAWN " bm e4; id \"pawns\";"

/* ---- bulk calls ---- */

#define EXPLAIN_ORDER \
    "`pgn merge`, and programs that look up games in sorted files, need them in order. Use " \
    "`pgn sort`.", \
    EXPLAIN_STANDARD("12"), NULL, NULL

#define EXPLAIN_NO_GAME \
    "Only games are written. To keep text, make it a comment of a game.", \
    EXPLAIN_STANDARD("8"), NULL, NULL

#define EXPLAIN_UNUSED_KEY \
    "All games are equal by this key, so it changes nothing. The tag may be misspelled: names are " \
    "case-sensitive.", \
    NULL, NULL, NULL

#define EXPLAIN_UNUSED_COLUMN \
    "The column is null in all rows. The tag may be misspelled: names are case-sensitive.", \
    NULL, NULL, NULL

#define EXPLAIN_HARD_LINK \
    "A file is replaced by a new one, so that it is never half written; its other hard links still " \
    "refer to the old one. Recreate them.", \
    NULL, NULL, NULL

#define EXPLAIN_LATIN1 \
    "Latin-1 does not have these characters, and ? cannot be converted back. Use UTF-8, the " \
    "default, instead.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_NOT_FIXED \
    "The fixed text was reparsed and was not the same game, so nothing was fixed. Correct its " \
    "errors by hand first.", \
    NULL, NULL, NULL

#define EXPLAIN_NO_POSITION \
    "The game is shorter than that, or of an unsupported variant. The other positions are drawn.", \
    NULL, NULL, NULL

#define EXPLAIN_NOT_EDITED \
    "An edit that needs the position or the number of moves cannot be made after an illegal move, " \
    "and text without a clear end is not removed. The message says which. Correct the errors of " \
    "the game first.", \
    NULL, NULL, NULL

#define EXPLAIN_REGEX_LIMIT \
    "Some patterns, such as (a+)+$, need more steps than any computer has time for. A search gives " \
    "up on such a text and takes it as not matching; whether it matches is not known. Write the " \
    "pattern without nested repetition, or use ~ to search for text.", \
    NULL, NULL, NULL
/* clang-format on */

#endif
