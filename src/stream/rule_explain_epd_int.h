/* rule_explain_epd_int.h -- why rules exist: EPD, and those of bulk calls. Included by
 * rule_explain_int.h, which says what the four values are. */
#ifndef PGN_STREAM_RULE_EXPLAIN_EPD_INT_H
#define PGN_STREAM_RULE_EXPLAIN_EPD_INT_H

/* clang-format off */
#define EXPLAIN_PAWN    "4k3/8/8/8/8/8/4P3/4K3 w - -" /* a king and a pawn */
#define EXPLAIN_KNIGHTS "4k3/8/8/8/8/5N2/8/1N2K3 w - -"

/* ---- the fields ---- */

#define EXPLAIN_EPD_FIELDS \
    "Without placement, side to move, castling and en passant square no program can set up the " \
    "position. pgnkit keeps the line unread.", \
    EXPLAIN_STANDARD("16.2.3"), \
    "4k3/8/8/8/8/8/4P3/4K3 w bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_POSITION \
    "Engines may crash on such a position, and its moves have no meaning.", \
    EXPLAIN_STANDARD("16.2.3"), \
    "8/8/8/8/8/8/4P3/4K3 w - - bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_FIELD_FORM \
    "The position is clear, but programs that compare texts or read strictly fail. `pgn epd fmt` " \
    "writes the canonical form.", \
    EXPLAIN_STANDARD("16.2.3"), \
    "4k3/8/8/8/8/44/4P3/4K3 w - - bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_COUNTERS \
    "Programs take the two numbers for an opcode. pgnkit reads them as hmvc and fmvn, and " \
    "`pgn epd fmt` writes those.", \
    EXPLAIN_STANDARD("16.2.3"), \
    EXPLAIN_PAWN " 5 39", \
    EXPLAIN_PAWN " fmvn 39; hmvc 5;"

/* ---- the form of operations ---- */

#define EXPLAIN_EPD_SEMICOLON \
    "The semicolon ends an operation: without it, programs lose the operation or take the next " \
    "opcode for an operand.", \
    EXPLAIN_STANDARD("16.2.4"), \
    EXPLAIN_PAWN " bm e4", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_SPACING \
    "Programs that split at single spaces find empty fields.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN "  bm  e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_OPCODE \
    "No program knows such an operation, and operands after it may be meant for another one. pgnkit " \
    "keeps it as it is.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " 1bm e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_OPCODE_FORM \
    "Names in lowercase letters are for all programs, names that begin with a capital are one " \
    "program's own; others are known to none.", \
    EXPLAIN_STANDARD("16.2.4.2"), \
    EXPLAIN_PAWN " bm: e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_REPEATED \
    "Some programs use the first and some the last. Put all operands in one operation.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e3; bm e4;", \
    EXPLAIN_PAWN " bm e3 e4;"

#define EXPLAIN_EPD_UNCLOSED_STRING \
    "Other programs take everything to the end of the line, operations too, for the string. pgnkit " \
    "closes it before the next operation it knows, or else at the end of the line.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e4; id \"pawns 1;", \
    EXPLAIN_PAWN " bm e4; id \"pawns 1\";"

#define EXPLAIN_EPD_LONG_STRING \
    "Old programs cut strings at 255 bytes. pgnkit keeps them whole; c0 to c9 hold longer comments.", \
    EXPLAIN_STANDARD("16.2.4.1"), NULL, NULL

#define EXPLAIN_EPD_CONTROL_CHARACTER \
    "Fields and operands are printing characters; others are invisible or change what a terminal " \
    "shows. Replace a tab by one space.", \
    EXPLAIN_STANDARD("16.2.4.1"), NULL, NULL

#define EXPLAIN_EPD_ENCODING \
    "EPD is ASCII; of other letters programs show what their own encoding says. pgnkit reads both " \
    "Latin-1 and UTF-8, and writes UTF-8.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

#define EXPLAIN_EPD_ENCODING_UNKNOWN \
    "Read as Latin-1 the text would be nonsense, and a wrong guess could not be undone. Name the " \
    "encoding with --input-encoding.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

#define EXPLAIN_EPD_ENCODING_INVALID \
    "The file is damaged, or its encoding is not the one that was given or that its first bytes " \
    "announce. Invalid bytes cannot be converted.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

/* ---- operands ---- */

#define EXPLAIN_EPD_OPERAND_COUNT \
    "Programs read as many operands as they expect, and then take the rest for an opcode or find " \
    "none.", \
    EXPLAIN_STANDARD("16.2.5"), \
    EXPLAIN_PAWN " dm;", \
    EXPLAIN_PAWN " dm 9;"

#define EXPLAIN_EPD_QUOTES \
    "Without quotes a string ends at its first space; with them a move is text. `pgn epd fmt` sets " \
    "them right.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e4; id pawns;", \
    EXPLAIN_PAWN " bm e4; id \"pawns\";"

#define EXPLAIN_EPD_NUMBER \
    "Programs read 0, or stop.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " dm nine;", \
    EXPLAIN_PAWN " dm 9;"

#define EXPLAIN_EPD_RANGE \
    "The number is well formed but cannot be meant; programs may overflow or ignore it.", \
    EXPLAIN_STANDARD("16.2.5"), \
    EXPLAIN_PAWN " dm 0;", \
    EXPLAIN_PAWN " dm 9;"

#define EXPLAIN_EPD_ILLEGAL_MOVE \
    "A test with this record cannot be passed by any engine. The position or the move is wrong.", \
    EXPLAIN_STANDARD("16.2.5.4"), \
    EXPLAIN_PAWN " bm e5;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_AMBIGUOUS_MOVE \
    "Programs choose one of the moves, and not all the same. Add the file or rank from which the " \
    "piece moves.", \
    EXPLAIN_STANDARD("8.2.3.4"), \
    EXPLAIN_KNIGHTS " bm Nd2;", \
    EXPLAIN_KNIGHTS " bm Nbd2;"

#define EXPLAIN_EPD_UNREADABLE_MOVE \
    "The operation needs moves, and the word is none in any notation that pgnkit knows. Put words in " \
    "a comment (c0).", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm draw;", \
    EXPLAIN_PAWN " bm e4; c0 \"draw\";"

#define EXPLAIN_EPD_MOVE_SPELLING \
    "The standard promises only that moves in Standard Algebraic Notation are read by others. " \
    "`pgn epd fmt` writes them so.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e2e4;", \
    EXPLAIN_PAWN " bm e4;"

#define EXPLAIN_EPD_MOVE_NUMBER \
    "Programs take the number for a move. `pgn epd fmt` drops it.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " pv 1. e4 Kd7;", \
    EXPLAIN_PAWN " pv e4 Kd7;"

#define EXPLAIN_EPD_REPEATED_MOVE \
    "One of the two was probably meant to be another move.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " bm e4 e4;", \
    EXPLAIN_PAWN " bm e3 e4;"

#define EXPLAIN_EPD_MATE_AS_MOVE \
    "bm is for moves, and programs do not find one. dm is the number of moves to mate.", \
    EXPLAIN_STANDARD("16.2.5.7"), \
    EXPLAIN_PAWN " bm #9;", \
    EXPLAIN_PAWN " dm 9;"

/* ---- operations beside each other ---- */

#define EXPLAIN_EPD_NO_SUPPLIED_MOVE \
    "A draw is offered or claimed together with a move, which sm gives.", \
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
    "After 50 moves without a capture or a pawn move a draw can be claimed; engines may take the " \
    "position for drawn.", \
    EXPLAIN_LAWS("9.3"), \
    EXPLAIN_PAWN " hmvc 120;", \
    EXPLAIN_PAWN " hmvc 12;"

#define EXPLAIN_EPD_COMMENT_LINE \
    "Other programs take the line for a damaged record. pgnkit keeps it. Use the operations c0 to c9.", \
    EXPLAIN_STANDARD("16.2"), \
    "# pawn endings\n" EXPLAIN_PAWN " bm e4;", \
    EXPLAIN_PAWN " bm e4; c0 \"pawn endings\";"

#define EXPLAIN_EPD_TOO_LARGE \
    "A limit protects against files that are made to exhaust memory; records have a few hundred " \
    "bytes. Probably the file is no EPD.", \
    NULL, NULL, NULL

#define EXPLAIN_EPD_UTF16 \
    "Most programs read bytes and find no position in such a file. pgnkit converts it; " \
    "`pgn epd fmt FILE` writes it as UTF-8.", \
    EXPLAIN_STANDARD("16.2"), NULL, NULL

#define EXPLAIN_EPD_FORMAT \
    "In canonical form the same records are the same bytes, whoever writes them. `pgn epd fmt` " \
    "writes it.", \
    EXPLAIN_STANDARD("16.2.4.1"), \
    EXPLAIN_PAWN " id \"pawns\"; bm e4;", \
    EXPLAIN_PAWN " bm e4; id \"pawns\";"

/* ---- bulk calls ---- */

#define EXPLAIN_ORDER \
    "Programs that look up games in sorted files, and `pgn merge`, need them in order. `pgn sort` " \
    "puts them in order.", \
    EXPLAIN_STANDARD("12"), NULL, NULL

#define EXPLAIN_NO_GAME \
    "Only games are written. Make text that should stay a comment of a game.", \
    EXPLAIN_STANDARD("8"), NULL, NULL

#define EXPLAIN_UNUSED_KEY \
    "All games are equal by this key, so it changes nothing. The tag may be misspelt: case counts.", \
    NULL, NULL, NULL

#define EXPLAIN_HARD_LINK \
    "A file is replaced by a new one, so that it is never half written; its other names still lead " \
    "to the old one. Link them anew.", \
    NULL, NULL, NULL

#define EXPLAIN_LATIN1 \
    "Latin-1 has no place for them, and what is written as ? cannot be restored. Write UTF-8, the " \
    "default, instead.", \
    EXPLAIN_STANDARD("4.1"), NULL, NULL

#define EXPLAIN_NOT_FIXED \
    "The game with all fixes was read again and was not the same game, so none was made. Correct " \
    "its errors by hand first.", \
    NULL, NULL, NULL

#define EXPLAIN_NO_POSITION \
    "The game is shorter than that, or of a variant whose positions are not known. The pictures of " \
    "the other positions are drawn.", \
    NULL, NULL, NULL

#define EXPLAIN_NOT_EDITED \
    "An edit that needs the position or the number of moves cannot be made behind an illegal move, " \
    "and a text that has no clear end is not removed. The message says " \
    "which it is. Correct the errors of the game first.", \
    NULL, NULL, NULL
/* clang-format on */

#endif
