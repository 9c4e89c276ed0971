/* test_lint.c -- each rule fires once, at its place, on the wrong text, and not on the right one;
 * and fixes turn the wrong text into the right one. */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAME_OF(event, site, date, round, white, black, result, tags, moves)                       \
    "[Event \"" event "\"]\n[Site \"" site "\"]\n[Date \"" date "\"]\n[Round \"" round             \
    "\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result "\"]\n" tags "\n" moves \
    "\n\n"
/* With more tags, from line 8 on, and moves two lines below the last tag. */
#define GAME(tags, moves)                                                                          \
    GAME_OF("Test", "London ENG", "2001.02.03", "1", "Tal, Mikhail", "Jones, Ann", "*", tags, moves)
#define TAG(pair)   GAME(pair "\n", "1. e4 *")
#define MOVES(text) GAME("", text)
#define RESULT(result, moves)                                                                      \
    GAME_OF("Test", "London ENG", "2001.02.03", "1", "Tal, Mikhail", "Jones, Ann", result, "",     \
            moves)
#define TWENTY  "xxxxxxxxxxxxxxxxxxxx"
#define HUNDRED TWENTY TWENTY TWENTY TWENTY TWENTY
#define MATE    "1. f3 e5 2. g4 Qh4#"

typedef struct {
    pgn__rule rule;
    unsigned line, column;
    const char *wrong, *right;
} row;

/* right is NULL where another row has it. */
static const row ROWS[] = {
    {PGN__RULE_UNCLOSED_COMMENT, 9, 7, MOVES("1. e4 {never"), MOVES("1. e4 {ever} *")},
    {PGN__RULE_UNCLOSED_STRING, 8, 9, TAG("[Remark \"x]"), TAG("[Remark \"x\"]")},
    {PGN__RULE_UNCLOSED_TAG, 8, 12, TAG("[Remark \"x\"\n[Other \"y\"]"), NULL},
    {PGN__RULE_UNCLOSED_VARIATION, 9, 7, MOVES("1. e4 (1. d4 *"), MOVES("1. e4 (1. d4) *")},
    {PGN__RULE_STRAY_CLOSE, 9, 7, MOVES("1. e4 ) e5 *"), NULL},
    {PGN__RULE_STRAY_PERIOD, 9, 7, MOVES("1. e4 ... e5 *"), MOVES("1. e4 1... e5 *")},
    {PGN__RULE_STRAY_PERIOD, 9, 10, MOVES("1. e4 e5 . *"), NULL},
    {PGN__RULE_STRAY_CLOSE, 9, 7, MOVES("1. e4 } e5 *"), NULL},
    {PGN__RULE_UNCLOSED_TAG, 8, 1, TAG("Remark \"x\"]"), TAG("[Remark \"x\"]")},
    {PGN__RULE_BAD_TAG, 8, 9, TAG("[nothing]"), TAG("[Nothing \"\"]")},
    {PGN__RULE_BAD_TAG, 8, 2, TAG("[\"nothing\"]"), NULL},
    {PGN__RULE_BAD_TAG, 8, 9, TAG("[Remark nothing]"), NULL},
    {PGN__RULE_BAD_TAG, 8, 13, TAG("[Remark \"x\" y]"), NULL},
    {PGN__RULE_TAG_QUOTES, 8, 9, TAG("[Remark \u201Cx\u201D]"), TAG("[Remark \"x\"]")},
    {PGN__RULE_TAG_QUOTES, 8, 9, TAG("[Remark 'x']"), NULL},
    {PGN__RULE_TAG_NAME, 8, 2, TAG("[My-Tag \"x\"]"), TAG("[My_Tag9 \"x\"]")},
    {PGN__RULE_QUOTE_IN_VALUE, 8, 12, TAG("[Remark \"a \"b\" c\"]"),
     TAG("[Remark \"a \\\"b\\\"\"]")},
    {PGN__RULE_GARBAGE, 9, 7, MOVES("1. e4 hello e5 *"), NULL},
    {PGN__RULE_NOT_PGN, 1, 1, "From a friend\n\nYours\n", "\n% nothing\n"},
    {PGN__RULE_TEXT_BEFORE_GAME, 1, 1, "From a friend\n\n" MOVES("*"), MOVES("*")},
    {PGN__RULE_RESERVED, 9, 7, MOVES("1. e4 < *"), NULL},
    {PGN__RULE_EMPTY_VARIATION, 9, 8, MOVES("1. e4 () *"), NULL},
    {PGN__RULE_VARIATION_WITHOUT_MOVE, 9, 1, MOVES("(1. e4) 1. d4 *"), NULL},
    {PGN__RULE_VARIATION_CONTINUES, 9, 8, MOVES("1. e4 (1... e5) *"), MOVES("1. e4 (1. e4 e5) *")},
    {PGN__RULE_RESULT_FORM, 9, 7, RESULT("1-0", "1. e4 1:0"), RESULT("1-0", "1. e4 1-0")},
    {PGN__RULE_RESULT_FORM, 7, 10, RESULT("1/2", "1. e4 1/2-1/2"), RESULT("1/2-1/2", "1/2-1/2")},
    {PGN__RULE_RESULT_FORM, 7, 10, RESULT("won", "1. e4 1-0"), NULL},
    {PGN__RULE_RESULT_IN_VARIATION, 9, 14, MOVES("1. e4 (1. d4 *) *"), NULL},
    {PGN__RULE_NO_RESULT, 11, 1, MOVES("1. e4") MOVES("*"), MOVES("1. e4 *") MOVES("*")},
    {PGN__RULE_RESULT_CONFLICT, 9, 7, RESULT("1-0", "1. e4 0-1"), NULL},
    {PGN__RULE_NAG_FORM, 9, 7, MOVES("1. e4 $ *"), MOVES("1. e4 $1 *")},
    {PGN__RULE_SUFFIX_FORM, 9, 6, MOVES("1. e4!!! *"), MOVES("1. e4!! *")},
    {PGN__RULE_GLYPH, 9, 7, MOVES("1. e4 += *"), MOVES("1. e4 $14 *")},
    {PGN__RULE_GLUED, 9, 7, MOVES("1. e4 e52. d4 *"), MOVES("1. e4 e5 2. d4 *")},
    {PGN__RULE_DETACHED_MARK, 9, 18, MOVES("1. e4 f5 2. Qh5+ ch *"), MOVES("1. e4 f5 2. Qh5+ *")},
    {PGN__RULE_ENCODING_UNKNOWN, 9, 8, MOVES("1. e4 {\xC4\xE0\xEB \xE9} *"), NULL},
    {PGN__RULE_ENCODING, 9, 8, MOVES("1. e4 {\xE9t\xE9} *"), MOVES("1. e4 {\u00E9t\u00E9} *")},
    {PGN__RULE_NO_BLANK_LINE, 10, 1,
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
     "[Black \"?\"]\n[Result \"*\"]\n\n1. e4 *\n" MOVES("*"),
     NULL},
    {PGN__RULE_NO_BLANK_LINE, 8, 1,
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
     "[Black \"?\"]\n[Result \"*\"]\n1. e4 *\n\n",
     NULL},
    {PGN__RULE_GAME_SPACING, 12, 1, MOVES("*") "\n", NULL},
    {PGN__RULE_GAME_SPACING, 2, 1, "\n" MOVES("*"), NULL},
    {PGN__RULE_GAME_SPACING, 12, 1, MOVES("*") "\n" MOVES("*"), MOVES("*") MOVES("*")},
    {PGN__RULE_UTF16, 1, 1, "\xFF\xFE*", "\xEF\xBB\xBF" MOVES("*")},
    {PGN__RULE_TOO_DEEP, 9, 35, MOVES("1. e4 (1. d4 (1. c4 (1. b4 (1. a4 (1. h4))))) *"),
     MOVES("1. e4 (1. d4 (1. c4 (1. b4))) *")},
    {PGN__RULE_ILLEGAL_MOVE, 9, 13, MOVES("1. e4 e5 2. Ke3 *"), MOVES("1. e4 e5 2. Ke2 *")},
    {PGN__RULE_AMBIGUOUS_MOVE, 9, 23, MOVES("1. d4 d5 2. Nf3 c6 3. Nd2 *"), NULL},
    {PGN__RULE_UNREADABLE_MOVE, 9, 7, MOVES("1. e4 Xz9e5q *"), NULL},
    {PGN__RULE_MOVE_AFTER_END, 9, 24, MOVES(MATE " 3. a3 *"), RESULT("0-1", MATE " 0-1")},
    {PGN__RULE_MOVE_SPELLING, 9, 4, MOVES("1. e2-e4 *"), MOVES("1. e4 *")},
    {PGN__RULE_NULL_MOVE, 9, 7, MOVES("1. e4 -- 2. d4 *"), NULL},
    {PGN__RULE_UNREAD_TEXT, 9, 7, MOVES("1. e4 {[%unread] foo} e5 *"), NULL},
    {PGN__RULE_MOVE_NUMBER, 9, 10, MOVES("1. e4 e5 3. Nf3 *"), MOVES("1. e4 e5 2. Nf3 *")},
    {PGN__RULE_MOVE_NUMBER, 9, 10, MOVES("1. e4 e5 Nf3 Nc6 Bb5 *"), NULL},
    {PGN__RULE_MOVE_NUMBER, 9, 10, MOVES("1. e4 e5 2... Nf3 *"), MOVES("1. e4 1... e5 *")},
    {PGN__RULE_BAD_FEN, 8, 7, TAG("[FEN \"8/8/8 w - - 0 1\"]\n[SetUp \"1\"]"), NULL},
    {PGN__RULE_IMPOSSIBLE_FEN, 8, 7,
     GAME("[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n[SetUp \"1\"]\n", "1. Kd1 *"),
     GAME("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n", "1. Kd1 *")},
    {PGN__RULE_FEN_FORM, 8, 7,
     GAME("[FEN \"4k3/17/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n", "1. Kd1 *"),
     GAME("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n", "1. Kd1 *")},
    {PGN__RULE_FEN_FORM, 8, 7,
     GAME("[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n[SetUp \"1\"]\n[Variant "
          "\"Standard\"]\n",
          "1. O-O *"),
     GAME("[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n[SetUp \"1\"]\n[Variant "
          "\"Standard\"]\n",
          "1. O-O *")},
    {PGN__RULE_MISSING_VARIANT, 8, 7,
     GAME("[FEN \"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1\"]\n[SetUp \"1\"]\n", "1. Kd1 *"),
     GAME("[FEN \"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n",
          "1. Kd1 *")},
    {PGN__RULE_VARIANT, 8, 11, TAG("[Variant \"Atomic\"]"), TAG("[Variant \"Chess960\"]")},
    {PGN__RULE_CHECK_MARK, 9, 13, MOVES("1. e4 f5 2. Qh5 *"), MOVES("1. e4 f5 2. Qh5+ *")},
    {PGN__RULE_CHECK_MARK, 9, 4, MOVES("1. e4+ *"), NULL},
    {PGN__RULE_CHECK_MARK, 9, 16, RESULT("0-1", "1. f3 e5 2. g4 Qh4+ 0-1"), NULL},
    {PGN__RULE_CHECK_MARK, 9, 13, MOVES("1. e4 f5 2. Qh5# *"), NULL},
    {PGN__RULE_RESULT_BOARD, 9, 21, RESULT("1-0", MATE " 1-0"), RESULT("0-1", MATE " 0-1")},
    {PGN__RULE_RESULT_BOARD, 11, 8,
     GAME_OF("Test", "London ENG", "2001.02.03", "1", "Tal, Mikhail", "Jones, Ann", "1-0",
             "[FEN \"7k/8/6K1/5Q2/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n", "1. Qf7 1-0"),
     GAME_OF("Test", "London ENG", "2001.02.03", "1", "Tal, Mikhail", "Jones, Ann", "1/2-1/2",
             "[FEN \"7k/8/6K1/5Q2/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n", "1. Qf7 1/2-1/2")},
    {PGN__RULE_RESULT_OPEN, 9, 21, MOVES(MATE " *"), NULL},
    {PGN__RULE_NAG_RANGE, 9, 7, MOVES("1. e4 $256 *"), NULL},
    {PGN__RULE_NAG_UNDEFINED, 9, 7, MOVES("1. e4 $140 *"), MOVES("1. e4 $139 *")},
    {PGN__RULE_COMMAND_FORM, 9, 8, MOVES("1. e4 {[%clk soon]} *"),
     MOVES("1. e4 {[%clk 1:00:00]} *")},
    {PGN__RULE_COMMAND_FORM, 9, 8, MOVES("1. e4 {[%clk 0:10:00} *"), NULL},
    {PGN__RULE_COMMAND_FORM, 9, 8, MOVES("1. e4 {[%eval good]} *"), MOVES("1. e4 {[%eval #-3]} *")},
    {PGN__RULE_COMMAND_FORM, 9, 8, MOVES("1. e4 {[%cal Ge2e9]} *"),
     MOVES("1. e4 {[%cal Ge2e4]} *")},
    {PGN__RULE_COMMAND_UNKNOWN, 9, 8, MOVES("1. e4 {[%frob 1]} *"), MOVES("1. e4 {[x]} *")},
    {PGN__RULE_CLOCK, 10, 51,
     GAME("[TimeControl \"300\"]\n",
          "1. e4 {[%clk 0:04:50]} e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:04:51]} *"),
     GAME("[TimeControl \"300+3\"]\n",
          "1. e4 {[%clk 0:04:50]} e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:04:53]} *")},
    {PGN__RULE_CLOCK, 10, 8, GAME("[TimeControl \"300\"]\n", "1. e4 {[%clk 0:05:01]} *"), NULL},
    {PGN__RULE_CLOCK, 9, 51,
     MOVES("1. e4 {[%egt 0:00:10]} e5 {[%egt 0:00:05]} 2. d4 {[%egt 0:00:09]} *"),
     MOVES("1. e4 {[%egt 0:00:10]} e5 {[%egt 0:00:05]} (1... c5 2. d4 {[%egt 0:00:09]}) *")},
    {PGN__RULE_MISSING_TAG, 1, 1, "[Event \"x\"]\n\n1. e4 *\n\n", NULL},
    {PGN__RULE_MISSING_TAG, 1, 1, "1. e4 *\n\n", NULL},
    {PGN__RULE_DUPLICATE_TAG, 9, 2, TAG("[ECO \"B20\"]\n[ECO \"B21\"]"), NULL},
    {PGN__RULE_DUPLICATE_TAG, 9, 2, TAG("[Mine \"1\"]\n[Mine \"1\"]"),
     TAG("[Mine \"1\"]\n[Yours \"1\"]")},
    {PGN__RULE_TAG_ORDER, 2, 2,
     "[Site \"?\"]\n[Event \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
     "[Black \"?\"]\n[Result \"*\"]\n\n*\n\n",
     "[Event \"?\"]\n[Site \"?\"]\n[ECO \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n\n"},
    {PGN__RULE_TAG_ORDER, 2, 2,
     "[Result \"*\"]\n[Black \"?\"]\n[White \"?\"]\n[Round \"?\"]\n[Date \"????.??.??\"]\n"
     "[Site \"?\"]\n[Event \"?\"]\n\n*\n\n",
     NULL},
    {PGN__RULE_TAG_SPELLING, 8, 2, TAG("[plycount \"1\"]"), TAG("[PlyCount \"1\"]")},
    {PGN__RULE_TAG_SPELLING, 8, 2, TAG("[mine \"1\"]"), NULL},
    {PGN__RULE_EMPTY_VALUE, 8, 12, TAG("[WhiteElo \"\"]"), TAG("[Remark \"\"]")},
    {PGN__RULE_EMPTY_VALUE, 4, 9,
     GAME_OF("Test", "London ENG", "2001.02.03", "", "Tal, M.", "?", "*", "", "*"), NULL},
    {PGN__RULE_SITE_COUNTRY, 2, 8,
     GAME_OF("Test", "Lucerne CHE", "2001.02.03", "1", "Tal, M.", "?", "*", "", "*"),
     GAME_OF("Test", "https://lichess.org/ABC", "2001.02.03", "1", "Tal, M.", "?", "*", "", "*")},
    {PGN__RULE_SITE_COUNTRY, 2, 8,
     GAME_OF("Test", "Riyadh, SAU", "2001.02.03", "1", "Tal, M.", "?", "*", "", "*"),
     GAME_OF("Test", "Blitz ICC", "2001.02.03", "1", "Tal, M.", "?", "*", "", "*")},
    {PGN__RULE_SITE_COUNTRY, 2, 8,
     GAME_OF("Test", "Atlantis QQQ", "2001.02.03", "1", "Tal, M.", "?", "*", "", "*"),
     GAME_OF("Test", "Kabul AFG", "2001.02.03", "1", "Tal, M.", "?", "*", "", "*")}, /* the first */
    {PGN__RULE_DATE, 3, 8, GAME_OF("Test", "?", "1992.02.30", "1", "Tal, M.", "?", "*", "", "*"),
     GAME_OF("Test", "?", "199?.??.??", "1", "Tal, M.", "?", "*", "", "*")},
    {PGN__RULE_DATE, 8, 13, TAG("[EventDate \"2001-02-03\"]"), TAG("[UTCDate \"2001.02.03\"]")},
    {PGN__RULE_ROUND, 4, 9,
     GAME_OF("Test", "?", "????.??.??", "Final", "Tal, M.", "?", "*", "", "*"),
     GAME_OF("Test", "?", "????.??.??", "4.1.2", "Tal, M.", "?", "*", "", "*")},
    {PGN__RULE_NAME, 5, 9,
     GAME_OF("Test", "?", "????.??.??", "-", "Tal,Mikhail", "?", "*", "", "*"),
     GAME_OF("Test", "?", "????.??.??", "-", "Acme Pawngrabber v.3.2", "Morphy", "*", "", "*")},
    {PGN__RULE_NAME_INITIAL, 5, 9,
     GAME_OF("Test", "?", "????.??.??", "-", "Tal, M", "?", "*", "", "*"),
     GAME_OF("Test", "?", "????.??.??", "-", "Tal, Mikhail N.", "?", "*", "", "*")},
    {PGN__RULE_NAME_ORDER, 5, 9,
     GAME_OF("Test", "?", "????.??.??", "-", "Smith:Jones", "?", "*", "", "*"),
     GAME_OF("Test", "?", "????.??.??", "-", "Jones:Smith", "?", "*", "", "*")},
    {PGN__RULE_NAME_TITLE, 5, 9,
     GAME_OF("Test", "?", "????.??.??", "-", "GM Tal, Mikhail", "?", "*", "", "*"),
     GAME_OF("Test", "?", "????.??.??", "-", "Tal, GM", "IM, Dong", "*", "", "*")},
    {PGN__RULE_LIST_LENGTH, 8, 14,
     GAME_OF("Test", "?", "????.??.??", "-", "Jones:Smith", "?", "*", "[WhiteTitle \"GM\"]\n", "*"),
     GAME_OF("Test", "?", "????.??.??", "-", "Jones:Smith", "?", "*", "[WhiteTitle \"GM:-\"]\n",
             "*")},
    {PGN__RULE_TITLE, 8, 14, TAG("[WhiteTitle \"BOSS\"]"), TAG("[WhiteTitle \"WGM\"]")},
    {PGN__RULE_RATING, 8, 12, TAG("[WhiteElo \"strong\"]"),
     TAG("[WhiteElo \"2700\"]\n[BlackElo \"?\"]")},
    {PGN__RULE_NETWORK_ADDRESS, 8, 11, TAG("[WhiteNA \"by the sea\"]"),
     TAG("[WhiteNA \"a@b.org\"]")},
    {PGN__RULE_PLAYER_TYPE, 8, 13, TAG("[WhiteType \"robot\"]"), TAG("[WhiteType \"program\"]")},
    {PGN__RULE_BOARD, 8, 9, TAG("[Board \"top\"]"), TAG("[Board \"12\"]")},
    {PGN__RULE_ECO, 8, 7, TAG("[ECO \"F12\"]"), TAG("[ECO \"B00/01\"]")},
    {PGN__RULE_TIME, 8, 8, TAG("[Time \"25:00:00\"]"), TAG("[UTCTime \"23:59:59\"]")},
    {PGN__RULE_TIME_CONTROL, 8, 15, TAG("[TimeControl \"300+a\"]"),
     TAG("[TimeControl \"40/7200:3600\"]")},
    {PGN__RULE_TIME_CONTROL, 8, 15, TAG("[TimeControl \"*180:300\"]"),
     TAG("[TimeControl \"*180\"]")},
    {PGN__RULE_CLOCK_TAG, 8, 9, TAG("[Clock \"Q/soon\"]"), TAG("[Clock \"B/0:45:56\"]")},
    {PGN__RULE_CLOCK_TAG, 8, 14, TAG("[WhiteClock \"x\"]"), TAG("[WhiteClock \"1:07:00\"]")},
    {PGN__RULE_SETUP, 8, 9, TAG("[SetUp \"1\"]"), TAG("[SetUp \"0\"]")},
    {PGN__RULE_SETUP, 8, 7, GAME("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n", "*"), NULL},
    {PGN__RULE_SETUP, 8, 9, TAG("[SetUp \"yes\"]"), NULL},
    {PGN__RULE_TERMINATION, 8, 15, TAG("[Termination \"boredom\"]"),
     TAG("[Termination \"Time forfeit\"]")},
    {PGN__RULE_MODE, 8, 8, TAG("[Mode \"TV\"]"), TAG("[Mode \"OTB\"]")},
    {PGN__RULE_PLY_COUNT, 8, 12, TAG("[PlyCount \"7\"]"), TAG("[PlyCount \"1\"]")},
    {PGN__RULE_PLY_COUNT, 8, 12, TAG("[PlyCount \"x\"]"), NULL},
    {PGN__RULE_LONG_LINE, 9, 1, MOVES("1. e4 {" HUNDRED HUNDRED TWENTY TWENTY "xxxxx} *"),
     MOVES("1. e4 {" HUNDRED HUNDRED TWENTY TWENTY "xxxx} *")},
    {PGN__RULE_LONG_LINE, 9, 1,
     MOVES("1. e4 {" HUNDRED HUNDRED HUNDRED "}\ne5 {" HUNDRED HUNDRED HUNDRED "} *"), NULL},
    {PGN__RULE_LONG_LINE, 9, 1,
     MOVES("1. e4 {" HUNDRED HUNDRED HUNDRED "}\n% x\ne5 {" HUNDRED HUNDRED HUNDRED "} *"), NULL},
    {PGN__RULE_LONG_STRING, 8, 10,
     TAG("[Remark \"" HUNDRED HUNDRED TWENTY TWENTY "0123456789abcdef\"]"), NULL},
    {PGN__RULE_TAB_IN_STRING, 8, 11, TAG("[Remark \"a\tb\"]"), MOVES("1.\te4 *")},
    {PGN__RULE_TAB_IN_STRING, 8, 11, TAG("[Remark \"a\vb\"]"), NULL},
    {PGN__RULE_CONTROL_CHARACTER, 9, 8, MOVES("1. e4 {\x07} *"), NULL},
    {PGN__RULE_BLANK_LINE, 11, 1, MOVES("1. e4 e5\n\n2. d4\n\n2... d5 *"),
     MOVES("1. e4 {a\n\nb} *")},
    {PGN__RULE_BLANK_LINE, 9, 1, TAG("\n[ECO \"B20\"]"), NULL},
    {PGN__RULE_BLANK_LINE, 10, 1, MOVES("\n1. e4 *"), NULL},
    {PGN__RULE_TAGS_ON_LINE, 8, 1, TAG("[Remark\n\"x\" ]"), TAG("[Remark \"x\" ]")},
    {PGN__RULE_TAGS_ON_LINE, 8, 13, TAG("[ECO \"B20\"] [Board \"1\"]"),
     TAG("[ECO \"B20\"]\n[Board \"1\"]")},
    {PGN__RULE_EXPORT_FORMAT, 9, 1, MOVES("1.e4 e5 *"), MOVES("1. e4 e5 *")},
};

/* ---- the linter on a text ---- */

typedef struct {
    pgn__chunk_reader *reader;
    size_t count;
    pgn__rule last;
    pgn_place place, before; /* of the last finding, and of the one before */
    char players[80];
    bool in_game;
    pgn_buffer edits; /* pgn__edit[], their texts copied into the arena */
    pgn__arena arena;
} found;

static void on_finding(void *self, const pgn__finding *f) {
    found *all = self;
    all->before = all->place;
    pgn__chunk_reader_place(all->reader, f->at.text, &all->place);
    all->count++;
    all->last = f->rule;
    all->in_game = f->in_game;
    assert_int_equal(f->severity, pgn__rule_severity(f->rule));
    assert_true(strlen(f->message) > 5);
    snprintf(all->players, sizeof all->players, "%s", f->players);
    if (all->count > 1 && all->before.game == all->place.game)
        assert_true(all->before.offset <= all->place.offset);
    for (size_t i = 0; i < f->edit_count; i++) {
        pgn__edit e = f->edits[i];
        e.text.text = pgn__arena_copy(&all->arena, e.text.text, e.text.len);
        pgn_place at; /* the offset replaces the pointer, which is invalid after the chunk */
        pgn__chunk_reader_place(all->reader, e.at.text, &at);
        e.at.text = (const char *)(uintptr_t)(at.offset + 1);
        pgn_buffer_append(&all->edits, &e, sizeof e);
    }
}

static pgn__linter_counts check(const char *text, size_t len, const pgn__linter_options *options,
                                found *all) {
    pgn_input *in;
    pgn__chunk_reader_options bounds = {.split = {.deepest_nesting = 4}};
    pgn__linter *lint;
    pgn__replay *replay;
    pgn_error err;
    *all = (found){.arena = PGN_ARENA_INIT};
    assert_int_equal(pgn_input_from_memory(&in, text, len, &err), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&all->reader, in, &bounds, &err), PGN_OK);
    assert_int_equal(pgn__linter_new(&lint, options, on_finding, all, &err), PGN_OK);
    assert_int_equal(pgn__replay_new(&replay, pgn__linter_sink(lint), &err), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(all->reader, pgn__replay_sink(replay), &err), PGN_OK);
    assert_int_equal(pgn__linter_status(lint), PGN_OK);
    pgn__linter_counts counts = *pgn__linter_seen(lint);
    pgn__linter_clear(lint);
    assert_int_equal(pgn__linter_seen(lint)->games, 0);
    pgn__replay_free(replay);
    pgn__linter_free(lint);
    pgn__chunk_reader_free(all->reader);
    pgn_input_close(in);
    return counts;
}

static void forget(found *all) {
    pgn_buffer_free(&all->edits);
    pgn__arena_free(&all->arena);
}

static pgn__linter_options only(pgn__rule rule) {
    pgn__linter_options o = {.strict = pgn__rule_is_strict(rule)};
    memset(o.off, true, sizeof o.off);
    o.off[rule] = false;
    return o;
}

static void each_rule_fires_at_its_place(void **state) {
    size_t failures = 0;
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const row *r = &ROWS[i];
        pgn__linter_options o = only(r->rule);
        found all;
        pgn__linter_counts counts = check(r->wrong, strlen(r->wrong), &o, &all);
        if (all.count != 1 || all.place.line != r->line || all.place.column != r->column ||
            counts.of_rule[r->rule] != 1 || counts.errors + counts.warnings != 1) {
            failures++;
            print_error("row %zu, %s: %zu findings, the last at %u:%u, not at %u:%u in\n%s", i,
                        pgn__rule_public(r->rule)->id, all.count, (unsigned)all.place.line,
                        (unsigned)all.place.column, r->line, r->column, r->wrong);
        }
        forget(&all);
    }
    assert_int_equal(failures, 0);
}

static void what_is_right_has_no_finding(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const row *r = &ROWS[i];
        pgn__linter_options o = {.strict = pgn__rule_is_strict(r->rule)};
        found all;
        if (!r->right)
            continue;
        check(r->right, strlen(r->right), &o, &all);
        if (all.count)
            fail_msg("row %zu: [%s] at %u:%u in\n%s", i, pgn__rule_public(all.last)->id,
                     (unsigned)all.place.line, (unsigned)all.place.column, r->right);
        forget(&all);
    }
}

static void every_rule_is_tested(void **state) {
    (void)state;
    for (int rule = 0; rule < PGN__RULE_COUNT; rule++) {
        bool has = rule == PGN__RULE_TOO_LARGE || rule == PGN__RULE_NUL_BYTE /* tested below */
                   || rule == PGN__RULE_UTF16 ||
                   rule == PGN__RULE_ENCODING_INVALID                          /* test_decode.c */
                   || pgn__rule_is_epd((pgn__rule)rule);                       /* in test_epd.c */
        has |= strncmp(pgn__rule_public((pgn__rule)rule)->id, "pgc-", 4) == 0; /* in test_pgc.c */
        has |=
            strncmp(pgn__rule_public((pgn__rule)rule)->id, "json-", 5) == 0; /* test_json_read.c */
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
            has |= ROWS[i].rule == (pgn__rule)rule;
        if (!has)
            fail_msg("no test for %s", pgn__rule_public((pgn__rule)rule)->id);
    }
}

static void rules_have_words(void **state) {
    (void)state;
    for (int i = 0; i < PGN__RULE_COUNT; i++) {
        pgn__rule rule = (pgn__rule)i;
        const char *id = pgn__rule_public(rule)->id, *what = pgn__rule_public(rule)->description;
        assert_int_equal(pgn__rule_find(id, strlen(id)), rule);
        assert_true(id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0');
        assert_int_equal(what[strlen(what) - 1], '.');
        assert_int_equal(pgn__rule_is_epd(rule), strncmp(id, "epd-", 4) == 0);
    }
    assert_int_equal(pgn__rule_find("nonsense", 8), PGN__RULE_COUNT);
    assert_false(pgn__rule_is_strict(PGN__RULE_COUNT));
    assert_false(pgn__rule_is_epd(PGN__RULE_COUNT));
}

/* ---- fixes ---- */

/* The text with all edits made, from the last to the first. */
static void apply_edits(const char *text, const found *all, pgn_buffer *out) {
    const pgn__edit *edits = (const pgn__edit *)(const void *)all->edits.data;
    size_t n = all->edits.len / sizeof *edits, len = strlen(text), end = len;
    pgn_buffer tail = PGN_BUFFER_INIT, swap;
    while (n--) {
        size_t at = (size_t)(uintptr_t)edits[n].at.text - 1, after = at + edits[n].at.len;
        pgn_buffer_clear(out);
        pgn_buffer_append(out, edits[n].text.text, edits[n].text.len);
        pgn_buffer_append(out, text + after, end - after);
        if (tail.len)
            pgn_buffer_append(out, tail.data, tail.len);
        end = at;
        swap = tail;
        tail = *out;
        *out = swap;
    }
    pgn_buffer_clear(out);
    pgn_buffer_append(out, text, end);
    if (tail.len)
        pgn_buffer_append(out, tail.data, tail.len);
    pgn_buffer_free(&tail);
}

static void repairs_make_it_right(void **state) {
    (void)state;
#define NAMES(white, black) GAME_OF("Test", "?", "????.??.??", "-", white, black, "*", "", "*")
    static const struct {
        pgn__rule rule;
        const char *wrong, *right;
    } rows[] = {
        {PGN__RULE_MOVE_NUMBER, MOVES("1. e4 e5 3. d4 7... d5 *"),
         MOVES("1. e4 e5 2. d4 2... d5 *")},
        {PGN__RULE_MOVE_NUMBER, MOVES("1... e4 *"), MOVES("1. e4 *")},
        {PGN__RULE_MOVE_SPELLING, MOVES("1. e2e4 e7-e5 2. Ng1f3 *"), MOVES("1. e4 e5 2. Nf3 *")},
        {PGN__RULE_CHECK_MARK, MOVES("1. e4 f5 2. Qh5 *"), MOVES("1. e4 f5 2. Qh5+ *")},
        {PGN__RULE_RESULT_FORM, RESULT("1:0", "1. e4 1:0"), RESULT("1-0", "1. e4 1-0")},
        {PGN__RULE_RESULT_CONFLICT, RESULT("1-0", "1. e4 0-1"), RESULT("0-1", "1. e4 0-1")},
        {PGN__RULE_GLYPH, MOVES("1. e4 +- *"), MOVES("1. e4 $18 *")},
        {PGN__RULE_GLUED, MOVES("1. e4 e52. d4 *"), MOVES("1. e4 e5 2. d4 *")},
        {PGN__RULE_ENCODING, MOVES("1. e4 {\xE9} *"), MOVES("1. e4 {\u00E9} *")},
        {PGN__RULE_PLY_COUNT, TAG("[PlyCount \"7\"]"), TAG("[PlyCount \"1\"]")},
        {PGN__RULE_SETUP, GAME("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n", "*"),
         GAME("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n", "*")},
        {PGN__RULE_TAG_SPELLING, TAG("[setup \"0\"]"), TAG("[SetUp \"0\"]")},
        {PGN__RULE_DATE, TAG("[EventDate \"2001-02-03\"]"), TAG("[EventDate \"2001.02.03\"]")},
        {PGN__RULE_NAME, NAMES("Tal,Mikhail", "Morphy"), NAMES("Tal, Mikhail", "Morphy")},
        {PGN__RULE_NAME_INITIAL, NAMES("Tal, M", "Morphy"), NAMES("Tal, M.", "Morphy")},
        {PGN__RULE_COMMAND_FORM, MOVES("1. e4 {[%clk 4:59]} *"), MOVES("1. e4 {[%clk 0:04:59]} *")},
        {PGN__RULE_TAG_ORDER,
         "[Site \"s\"]\n[Event \"e\"]\n[Date \"????.??.??\"]\n[White \"?\"]\n[Round \"1\"]\n"
         "[Black \"?\"]\n[Result \"*\"]\n\n*\n\n",
         "[Event \"e\"]\n[Site \"s\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n[White \"?\"]\n"
         "[Black \"?\"]\n[Result \"*\"]\n\n*\n\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn__linter_options o = only(rows[i].rule);
        pgn_buffer out = PGN_BUFFER_INIT;
        found all;
        check(rows[i].wrong, strlen(rows[i].wrong), &o, &all);
        apply_edits(rows[i].wrong, &all, &out);
        assert_string_equal(out.data, rows[i].right);
        forget(&all);
        check(rows[i].right, strlen(rows[i].right), &o, &all);
        assert_int_equal(all.count, 0);
        forget(&all);
        pgn_buffer_free(&out);
    }
}

/* ---- the rest ---- */

static void counts_and_limits(void **state) {
    (void)state;
    static const char text[] = MOVES("1. e4 ) ) ) ) e5 2. Ke3 *") MOVES("1. e2e4 (1. d4) *");
    pgn__linter_options o = {.most = 2};
    found all;
    pgn__linter_counts counts = check(text, strlen(text), &o, &all);
    assert_int_equal(counts.games, 2);
    assert_int_equal(counts.plies, 3);
    assert_int_equal(counts.errors, 5);
    assert_int_equal(counts.warnings, 1);
    assert_int_equal(counts.of_rule[PGN__RULE_STRAY_CLOSE], 4);
    assert_int_equal(all.count, 4); /* two of the four, and the others */
    assert_string_equal(all.players, "Tal, Mikhail - Jones, Ann");
    assert_true(all.in_game);
    assert_int_equal(all.place.game, 2);
    forget(&all);
    /* a rule reported once per game is counted once, also beyond the limit */
    static const char no_numbers[] =
        MOVES("e4 e5 Nf3 Nc6 Bb5 *") MOVES("e4 e5 Nf3 Nc6\n\nBb5\n\na6 *");
    pgn__linter_options one = {.most = 1};
    counts = check(no_numbers, strlen(no_numbers), &one, &all);
    assert_int_equal(counts.of_rule[PGN__RULE_MOVE_NUMBER], 2);
    assert_int_equal(counts.of_rule[PGN__RULE_BLANK_LINE], 1);
    assert_int_equal(all.count, 2);
    forget(&all);
    check("hello\n", 6, NULL, &all);
    assert_int_equal(all.count, 1);
    assert_false(all.in_game);
    assert_string_equal(all.players, "");
    forget(&all);
}

/* A duplicate among many tags of a game is found without comparing all pairs. */
static void many_unknown_tags(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = 0; i < 20000; i++)
        pgn_buffer_printf(&text, "[T%d \"\"]\n", i);
    pgn__buffer_puts(&text, "[T17 \"\"]\n\n*\n\n[T17 \"\"]\n\n*\n\n");
    pgn__linter_options o = only(PGN__RULE_DUPLICATE_TAG);
    found all;
    check(text.data, text.len, &o, &all);
    assert_int_equal(all.count, 1);
    assert_int_equal(all.place.line, 20001);
    forget(&all);
    pgn_buffer_free(&text);
}

/* More findings in a game than are kept at once; none is lost, and memory stays bounded. */
static void a_fault_in_each_byte(void **state) {
    (void)state;
    enum { N = 200000 };
    char *text = malloc(N + 3);
    assert_non_null(text);
    memset(text, ')', N);
    memcpy(text, "e4 ", 3);
    memcpy(text + N, " *", 3);
    found all;
    pgn__linter_options o = only(PGN__RULE_STRAY_CLOSE);
    pgn__linter_counts counts = check(text, N + 2, &o, &all);
    assert_int_equal(counts.of_rule[PGN__RULE_STRAY_CLOSE], N - 3);
    assert_int_equal(all.count, N - 3);
    assert_int_equal(all.place.column, N);
    forget(&all);
    free(text);
}

static void a_byte_that_is_nul(void **state) {
    (void)state;
    static const char text[] = "1. e4 {a\0b} * 1. d4 {\0} *\n";
    pgn__linter_options o = {.off = {false}};
    found all;
    o.off[PGN__RULE_MISSING_TAG] = o.off[PGN__RULE_NO_BLANK_LINE] = true;
    pgn__linter_counts counts = check(text, sizeof text - 1, &o, &all);
    assert_int_equal(all.count, 1); /* once per file, and not also as a control character */
    assert_int_equal(counts.of_rule[PGN__RULE_NUL_BYTE], 1);
    assert_int_equal(all.place.column, 9);
    forget(&all);
}

static void a_game_that_is_too_large(void **state) {
    (void)state;
    pgn__chunk chunk = {.cut_off = true, .starts_file = true};
    pgn__chunk_reader *reader;
    pgn__linter *lint;
    pgn_error err;
    found all = {.arena = PGN_ARENA_INIT};
    pgn__linter_options o = only(PGN__RULE_TOO_LARGE);
    pgn__buffer_puts(&chunk.text, "1. e4 {");
    pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING);
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, &err), PGN_OK);
    assert_int_equal(pgn__linter_new(&lint, &o, on_finding, &all, &err), PGN_OK);
    all.reader = reader;
    assert_int_equal(pgn__chunk_reader_emit(reader, &chunk, pgn__linter_sink(lint), &err), PGN_OK);
    assert_int_equal(all.count, 1);
    pgn__linter_free(lint);
    pgn__linter_free(NULL);
    pgn__chunk_reader_free(reader);
    pgn__chunk_free(&chunk);
    forget(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_rule_fires_at_its_place),
        cmocka_unit_test(what_is_right_has_no_finding),
        cmocka_unit_test(every_rule_is_tested),
        cmocka_unit_test(rules_have_words),
        cmocka_unit_test(repairs_make_it_right),
        cmocka_unit_test(counts_and_limits),
        cmocka_unit_test(many_unknown_tags),
        cmocka_unit_test(a_fault_in_each_byte),
        cmocka_unit_test(a_game_that_is_too_large),
        cmocka_unit_test(a_byte_that_is_nul),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
