/* test_epd.c -- EPD records: every opcode valid and invalid, every rule with its place, writing,
 * and mate arithmetic. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
#define BK01  "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - "

enum { OPS = sizeof START, NONE = 0 }; /* the column of the first operation of START */

/* ---- findings ---- */

typedef struct {
    const char *line;
    size_t count;
    size_t of_rule[PGN__RULE_COUNT], columns[PGN__RULE_COUNT]; /* column of the last */
    pgn__rule last;
    char message[400];
} found;

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    found *all = self;
    all->of_rule[d->rule]++;
    if (all->count++ < 100) /* a long line is measured only once */
        all->columns[d->rule] = pgn__text_width(all->line, (size_t)(d->at.text - all->line)) + 1;
    all->last = d->rule;
    snprintf(all->message, sizeof all->message, "%s", d->message);
}

static found parse_bytes(pgn__epd *epd, const char *line, size_t len) {
    found all = {.line = line};
    assert_int_equal(pgn__epd_parse(epd, line, len, on_diagnostic, &all), PGN_OK);
    return all;
}

static found parse(pgn__epd *epd, const char *line) {
    return parse_bytes(epd, line, strlen(line));
}

/* The canonical form of the line; the caller frees it. Checks that parsing and writing that changes
 * nothing. */
static char *canonical(const char *line, size_t len) {
    pgn__epd epd = {0};
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    parse_bytes(&epd, line, len);
    assert_int_equal(pgn__epd_write(&epd, &once), PGN_OK);
    parse_bytes(&epd, once.data ? once.data : "", once.len);
    assert_int_equal(pgn__epd_write(&epd, &twice), PGN_OK);
    assert_string_equal(once.data ? once.data : "", twice.data ? twice.data : "");
    pgn_buffer_free(&twice);
    pgn__epd_free(&epd);
    return once.data;
}

/* ---- opcode by opcode ---- */

typedef struct {
    const char *op;     /* after the fields of the initial position */
    pgn__rule rule;     /* the expected rule, PGN__RULE_COUNT for none */
    size_t column;      /* from the start of the operations, from 1 */
    const char *output; /* NULL: same as the input */
} op_row;

#define FINE PGN__RULE_COUNT, 0, NULL

static const op_row OP_ROWS[] = {
    {"acd 12;", FINE},
    {"acd 0;", FINE},
    {"acd -1;", PGN__RULE_EPD_RANGE, 5, NULL},
    {"acd;", PGN__RULE_EPD_OPERAND_COUNT, 1, NULL},
    {"acd 1.5;", PGN__RULE_EPD_NUMBER, 5, NULL},
    {"acd +7;", PGN__RULE_COUNT, 0, "acd 7;"},
    {"acd 007;", PGN__RULE_COUNT, 0, "acd 7;"},
    {"acn 9223372036854775807;", FINE},
    {"acn 9223372036854775808;", PGN__RULE_EPD_RANGE, 5, NULL},
    {"acn many;", PGN__RULE_EPD_NUMBER, 5, NULL},
    {"acn -;", PGN__RULE_EPD_NUMBER, 5, NULL},
    {"acn 1 2;", PGN__RULE_EPD_OPERAND_COUNT, 7, NULL},
    {"acn \"5\";", PGN__RULE_EPD_QUOTES, 5, "acn 5;"},
    {"acs 0;", FINE},
    {"acs -5;", PGN__RULE_EPD_RANGE, 5, NULL},
    {"am;", FINE},
    {"am Na3 a4 h4;", FINE},
    {"am h4 a4 Na3;", PGN__RULE_COUNT, 0, "am Na3 a4 h4;"},
    {"am O-O;", PGN__RULE_EPD_ILLEGAL_MOVE, 4, NULL},
    {"am a3 O-O b3;", PGN__RULE_EPD_ILLEGAL_MOVE, 7, NULL},
    {"bm;", FINE},
    {"bm e4;", FINE},
    {"bm e5;", PGN__RULE_EPD_ILLEGAL_MOVE, 4, NULL},
    {"bm hello;", PGN__RULE_EPD_UNREADABLE_MOVE, 4, NULL},
    {"bm e4 d4 e4;", PGN__RULE_EPD_REPEATED_MOVE, 10, "bm d4 e4;"},
    {"bm e2e4;", PGN__RULE_EPD_MOVE_SPELLING, 4, "bm e4;"},
    {"bm d4 Ng1-f3 e2-e4;", PGN__RULE_EPD_MOVE_SPELLING, 7, "bm Nf3 d4 e4;"},
    {"bm e4!;", PGN__RULE_EPD_MOVE_SPELLING, 4, "bm e4;"},
    {"bm e4 !;", PGN__RULE_EPD_MOVE_SPELLING, 4, "bm e4;"},
    {"bm e4, d4;", PGN__RULE_EPD_MOVE_SPELLING, 4, "bm d4 e4;"},
    {"bm 1. e4;", PGN__RULE_EPD_MOVE_NUMBER, 4, "bm e4;"},
    {"bm \"e4\";", PGN__RULE_EPD_QUOTES, 4, "bm e4;"},
    {"bm #3;", PGN__RULE_EPD_MATE_AS_MOVE, 4, "dm 3;"},
    {"bm #-3;", PGN__RULE_EPD_MATE_AS_MOVE, 4, "ce -32761;"},
    {"bm #0;", PGN__RULE_EPD_UNREADABLE_MOVE, 4, NULL},
    {"bm #-1000;", PGN__RULE_EPD_UNREADABLE_MOVE, 4, NULL},
    {"bm #10,;", PGN__RULE_EPD_MATE_AS_MOVE, 4, "dm 10;"},
    {"bm #3 +;", PGN__RULE_EPD_UNREADABLE_MOVE, 4, NULL},
    {"am #3;", PGN__RULE_EPD_UNREADABLE_MOVE, 4, NULL},
    {"c0;", FINE},
    {"c0 \"\";", FINE},
    {"c9 \"a; b \\\" c \\\\ d\";", FINE},
    {"c5 \"C:\\dir\";", PGN__RULE_COUNT, 0, "c5 \"C:\\\\dir\";"},
    {"c0 \"a\" \"b\";", PGN__RULE_EPD_OPERAND_COUNT, 8, NULL},
    {"c0 two words;", PGN__RULE_EPD_QUOTES, 4, "c0 \"two words\";"},
    {"c10 \"no family\";", FINE},
    {"ce -32767;", FINE},
    {"ce 32766;", FINE},
    {"ce 0;", FINE},
    {"ce 32767;", PGN__RULE_EPD_RANGE, 4, NULL},
    {"ce -32768;", PGN__RULE_EPD_RANGE, 4, NULL},
    {"ce;", PGN__RULE_EPD_OPERAND_COUNT, 1, NULL},
    {"dm 3;", FINE},
    {"dm 0;", PGN__RULE_EPD_RANGE, 4, NULL},
    {"draw_accept;", FINE},
    {"draw_accept yes;", PGN__RULE_EPD_OPERAND_COUNT, 13, NULL},
    {"draw_claim; sm e4;", FINE},
    {"draw_claim;", PGN__RULE_EPD_NO_SUPPLIED_MOVE, 1, NULL},
    {"draw_offer; sm e4;", FINE},
    {"draw_offer;", PGN__RULE_EPD_NO_SUPPLIED_MOVE, 1, NULL},
    {"draw_reject;", FINE},
    {"draw_reject 1;", PGN__RULE_EPD_OPERAND_COUNT, 13, NULL},
    {"eco;", FINE},
    {"eco \"C65\";", FINE},
    {"eco C65;", PGN__RULE_EPD_QUOTES, 5, "eco \"C65\";"},
    {"eco \"C65\" \"C66\";", PGN__RULE_EPD_OPERAND_COUNT, 11, NULL},
    {"fmvn 1;", FINE},
    {"fmvn 4294967295;", FINE},
    {"fmvn 4294967296;", PGN__RULE_EPD_RANGE, 6, NULL},
    {"fmvn 0;", PGN__RULE_EPD_RANGE, 6, NULL},
    {"hmvc 0;", FINE},
    {"hmvc 100;", FINE},
    {"hmvc 101;", PGN__RULE_EPD_CLOCK, 6, NULL},
    {"hmvc 150;", PGN__RULE_EPD_CLOCK, 6, NULL},
    {"draw_accept; draw_reject;", PGN__RULE_EPD_CONTRADICTION, 14, NULL},
    {"draw_accept; resign;", PGN__RULE_EPD_CONTRADICTION, 14, NULL},
    {"draw_claim; resign; sm e4;", PGN__RULE_EPD_CONTRADICTION, 13, NULL},
    {"draw_offer; resign; sm e4;", PGN__RULE_EPD_CONTRADICTION, 13, NULL},
    {"draw_reject; resign;", FINE},
    {"am d4 e4; bm Nf3 e4;", PGN__RULE_EPD_CONTRADICTION, 7, NULL},
    {"am d4; bm e4;", FINE},
    {"hmvc 151;", PGN__RULE_EPD_POSITION, 6, NULL},
    {"hmvc 65536;", PGN__RULE_EPD_RANGE, 6, NULL},
    {"hmvc -1;", PGN__RULE_EPD_RANGE, 6, NULL},
    {"c0 \"a\tb\";", PGN__RULE_EPD_CONTROL_CHARACTER, 4, NULL},
    {"id \"WCSAC.0757\";", FINE},
    {"id;", PGN__RULE_EPD_OPERAND_COUNT, 1, NULL},
    {"id BK.01;", PGN__RULE_EPD_QUOTES, 4, "id \"BK.01\";"},
    {"id\"BK.01\";", PGN__RULE_EPD_SPACING, 3, "id \"BK.01\";"},
    {"nic;", FINE},
    {"nic \"SI 27.1\";", FINE},
    {"nic \"a\" b;", PGN__RULE_EPD_OPERAND_COUNT, 9, NULL},
    {"noop;", FINE},
    {"noop z \"y\" 5 +3 -2.5 a;", FINE},
    {"pm e4;", FINE},
    {"pm;", PGN__RULE_EPD_OPERAND_COUNT, 1, NULL},
    {"pm d4 e4;", PGN__RULE_EPD_OPERAND_COUNT, 7, NULL},
    {"pm d4; pv e4 e5;", PGN__RULE_EPD_PREDICTION, 4, NULL},
    {"pm e4; pv e4 e5;", FINE},
    {"pm e4; pv;", FINE},
    {"pv;", FINE},
    {"pv e4 e5 Nf3 Nc6 Bb5;", FINE},
    {"pv e4 -- d4;", PGN__RULE_EPD_MOVE_SPELLING, 7, NULL},
    {"pv e4 d4;", PGN__RULE_EPD_ILLEGAL_MOVE, 7, NULL},
    {"pv e4 d4 d5 junk;", PGN__RULE_EPD_ILLEGAL_MOVE, 7, NULL},
    {"pv e2e4 e7e5 g1f3;", PGN__RULE_EPD_MOVE_SPELLING, 4, "pv e4 e5 Nf3;"},
    {"pv 1. e4 e5 2.Nf3;", PGN__RULE_EPD_MOVE_NUMBER, 4, "pv e4 e5 Nf3;"},
    {"pv f3 e5 g4 Qh4;", PGN__RULE_EPD_MOVE_SPELLING, 13, "pv f3 e5 g4 Qh4#;"},
    {"PV: e4;", PGN__RULE_EPD_OPCODE_FORM, 1, "pv e4;"},
    {"rc 1;", FINE},
    {"rc 0;", PGN__RULE_EPD_RANGE, 4, NULL},
    {"resign;", FINE},
    {"resign now;", PGN__RULE_EPD_OPERAND_COUNT, 8, NULL},
    {"sm Nf3;", FINE},
    {"sm;", PGN__RULE_EPD_OPERAND_COUNT, 1, NULL},
    {"sm Nf6;", PGN__RULE_EPD_ILLEGAL_MOVE, 4, NULL},
    {"tcgs 1;", FINE},
    {"tcgs 0;", PGN__RULE_EPD_RANGE, 6, NULL},
    {"tcri \"z@a.org\" \"Able\";", FINE},
    {"tcri \"a@b.c\";", PGN__RULE_EPD_OPERAND_COUNT, 1, NULL},
    {"tcsi \"d@e.f\" \"D\";", FINE},
    {"tcsi \"d@e.f\" D;", PGN__RULE_EPD_QUOTES, 14, "tcsi \"d@e.f\" \"D\";"},
    {"v0 \"Ruy Lopez\"; v1;", FINE},
    {"v0 \"a\" \"b\";", PGN__RULE_EPD_OPERAND_COUNT, 8, NULL},
    /* opcodes that are not in the list */
    {"D1 20; Zeta \"x\" y; wdl_table -2;", FINE},
    {"bm e4; Zeta 1; id \"x\";", PGN__RULE_COUNT, 0, "Zeta 1; bm e4; id \"x\";"},
    {"Xx \"a\\b\" y;", FINE},
    {"Xx \"a\\\\b\" +07 \"\\\"\"; noop \"a\\b\" 007;", FINE},
    {"Xx  \"a\\b\";", PGN__RULE_EPD_SPACING, 3, "Xx \"a\\b\";"},
    {"Xx \"a\"\"b\";", PGN__RULE_EPD_SPACING, 7, "Xx \"a\" \"b\";"},
    {"x 1;", PGN__RULE_EPD_OPCODE_FORM, 1, NULL},
    {"wDL 1;", PGN__RULE_EPD_OPCODE_FORM, 1, NULL},
    {"fifteen_chars_1 a;", FINE},
    {"sixteen_chars_12 a;", PGN__RULE_EPD_OPCODE, 1, NULL},
    {"a-b 1;", PGN__RULE_EPD_OPCODE, 1, NULL},
    {"\"text\";", PGN__RULE_EPD_OPCODE, 1, NULL},
    /* form */
    {"id \"a\"", PGN__RULE_EPD_SEMICOLON, 7, "id \"a\";"},
    {"; bm e4;", PGN__RULE_EPD_SEMICOLON, 1, "bm e4;"},
    {"bm e4;; id \"a\";", PGN__RULE_EPD_SEMICOLON, 7, "bm e4; id \"a\";"},
    {"bm e4;id \"a\";", PGN__RULE_EPD_SPACING, 7, "bm e4; id \"a\";"},
    {"bm  e4;", PGN__RULE_EPD_SPACING, 3, "bm e4;"},
    {"bm e4 ;", PGN__RULE_EPD_SPACING, 6, "bm e4;"},
    {"bm\te4;", PGN__RULE_EPD_SPACING, 3, "bm e4;"},
    {"bm e4; ", PGN__RULE_EPD_SPACING, 7, "bm e4;"},
    {"id \"x;", PGN__RULE_EPD_UNCLOSED_STRING, 4, "id \"x\";"},
    {"id \"x", PGN__RULE_EPD_UNCLOSED_STRING, 4, "id \"x\";"},
    {"id \"x\\\"y\\\";", PGN__RULE_EPD_UNCLOSED_STRING, 4, "id \"x\\\"y\\\"\";"},
    {"id \"x; bm e4;", PGN__RULE_EPD_UNCLOSED_STRING, 4, "bm e4; id \"x\";"},
    {"id \"x; c0 \"y\";", PGN__RULE_EPD_UNCLOSED_STRING, 4, "c0 \"y\"; id \"x\";"},
    {"c0 \"x; y\";", PGN__RULE_COUNT, 0, NULL},
    {"- bm e4;", PGN__RULE_EPD_FIELD_FORM, 1, "bm e4;"},
    {"id \"x\\", PGN__RULE_EPD_UNCLOSED_STRING, 4, "id \"x\\\\\";"},
    {"id \"", PGN__RULE_EPD_UNCLOSED_STRING, 4, "id \"\";"},
    {"c0 \"x\\\";", PGN__RULE_EPD_UNCLOSED_STRING, 4, "c0 \"x\\\\\";"},
    {"pv e4; bm e4; c0 \"x;", PGN__RULE_EPD_UNCLOSED_STRING, 18, "bm e4; c0 \"x\"; pv e4;"},
    {"Xx a \"b ; c ;", PGN__RULE_EPD_UNCLOSED_STRING, 6, "Xx a \"b ; c \";"},
    {"id \"a\"; id \"b\";", PGN__RULE_EPD_REPEATED, 9, NULL},
    {"id \"a\"; id \"a\";", PGN__RULE_EPD_REPEATED, 9, "id \"a\";"},
    {"id \"\xc3\xa9t\xc3\xa9\";", FINE},
    {"id \"\xd2\xe0\xeb\xfc \\\" \xe9\";", PGN__RULE_EPD_ENCODING_UNKNOWN, 5,
     "id \"\xd2\xe0\xeb\xfc \\\" \xe9\";"},
    {"id \"\xe9t\xe9\";", PGN__RULE_EPD_ENCODING, 5, "id \"\xc3\xa9t\xc3\xa9\";"},
    {"id \"a\x01\";", PGN__RULE_EPD_CONTROL_CHARACTER, 6, NULL},
    /* beside each other */
    {"ce 32764; dm 2;", FINE},
    {"ce 32765; dm 2;", PGN__RULE_EPD_MATE_VALUE, 4, NULL},
    {"ce 500; dm 2;", PGN__RULE_EPD_MATE_VALUE, 4, NULL},
    {"id \"b\"; ce 3; bm e4;", PGN__RULE_COUNT, 0, "bm e4; ce 3; id \"b\";"},
};

static void each_opcode_right_and_wrong(void **state) {
    pgn__epd epd = {0};
    size_t failures = 0;
    (void)state;
    for (size_t i = 0; i < sizeof OP_ROWS / sizeof *OP_ROWS; i++) {
        const op_row *r = &OP_ROWS[i];
        char line[300], wanted[300];
        snprintf(line, sizeof line, START "%s", r->op);
        snprintf(wanted, sizeof wanted, START "%s", r->output ? r->output : r->op);
        found all = parse(&epd, line);
        bool right = r->rule == PGN__RULE_COUNT ? all.count == 0
                                                : all.count == 1 && all.last == r->rule &&
                                                      all.columns[r->rule] == OPS + r->column - 1;
        if (!right) {
            failures++;
            print_error("%s: %zu findings, the last [%s] at %zu: %s\n", r->op, all.count,
                        pgn__rule_public(all.last)->id, all.columns[all.last] - OPS + 1,
                        all.message);
        }
        char *text = canonical(line, strlen(line));
        if (strcmp(text, wanted) != 0) {
            failures++;
            print_error("%s is written\n    %s\n", r->op, text + OPS - 1);
        }
        free(text);
    }
    pgn__epd_free(&epd);
    assert_int_equal(failures, 0);
}

/* In ASCII order, as in the standard. */
static const char *const OPCODES[] = {
#define OPCODE(name, opcode, kind, fewest, most, least, greatest, meaning) opcode,
    PGN__EPD_OPCODE_LIST(OPCODE)
#undef OPCODE
};

static void opcodes_are_found(void **state) {
    (void)state;
    assert_int_equal(pgn__epd_opcode_find("bm", 2)->code, PGN__EPD_BM);
    assert_int_equal(pgn__epd_opcode_find("bmx", 2)->code, PGN__EPD_BM);
    assert_null(pgn__epd_opcode_find("bmx", 3));
    assert_null(pgn__epd_opcode_find("BM", 2));
    assert_null(pgn__epd_opcode_find("", 0));
    assert_int_equal(pgn__epd_opcode_find("c7", 2)->code, PGN__EPD_COMMENT);
    assert_null(pgn__epd_opcode_find("c:", 2));
    assert_null(pgn__epd_opcode_find("v", 1));
    for (size_t k = 0; k < PGN__EPD_CODE_COUNT; k++) {
        assert_int_equal(pgn__epd_opcode_find(OPCODES[k], strlen(OPCODES[k]))->code, k);
        assert_true(!k || strcmp(OPCODES[k - 1], OPCODES[k]) < 0);
    }
}

/* ---- whole lines ---- */

typedef struct {
    const char *line, *output; /* NULL: refused */
    pgn__rule rule;
    size_t column;
} line_row;

static const line_row LINE_ROWS[] = {
    {BK01 "; bm Qd1 + ; id BK.01 ", BK01 "bm Qd1+; id \"BK.01\";", PGN__RULE_EPD_QUOTES, 66},
    /* mates after a number; what is not understood is kept to the byte */
    {START "bm 1. #10;", START "dm 10;", PGN__RULE_EPD_MATE_AS_MOVE, OPS + 6},
    {START "bm 1.#10;", START "dm 10;", PGN__RULE_EPD_MATE_AS_MOVE, OPS + 5},
    {START "bm 1... #-2;", START "ce -32763;", PGN__RULE_EPD_MATE_AS_MOVE, OPS + 8},
    {START "sm 1.;", START "sm 1.;", PGN__RULE_EPD_OPERAND_COUNT, OPS},
    {START "pv 1.e4 e5 2.d4 *;", START "pv 1.e4 e5 2.d4 *;", PGN__RULE_EPD_UNREADABLE_MOVE,
     OPS + 16},
    {START "PV: e4 e4; bm  d4,\te5 ;", START "bm  d4,\te5; PV: e4 e4;", PGN__RULE_EPD_ILLEGAL_MOVE,
     OPS + 19},
    {START "bm \xe9 \"\xc3\xa9\\b\"", START "bm \xc3\xa9 \"\xc3\xa9\\b\";",
     PGN__RULE_EPD_UNREADABLE_MOVE, OPS + 5},
    {START "c0 \"he said \"hello\" loudly\";", START "c0 \"he said \"hello\" loudly\";",
     PGN__RULE_EPD_OPERAND_COUNT, OPS + 13},
    {START "c0 \"a\"\"b\";", START "c0 \"a\"\"b\";", PGN__RULE_EPD_OPERAND_COUNT, OPS + 6},
    {START "c0 \"a\\b\" c;", START "c0 \"a\\b\" c;", PGN__RULE_EPD_OPERAND_COUNT, OPS + 9},
    {START "id \"b\"; 5- 1; draw_offer \"x;", START "draw_offer \"x\"; id \"b\"; 5- 1;",
     PGN__RULE_EPD_UNCLOSED_STRING, OPS + 25},
    /* a string that is not closed goes no further than its operation */
    {START "xyz \"abc; bm e4; zzz 1;", START "bm e4; xyz \"abc\"; zzz 1;",
     PGN__RULE_EPD_UNCLOSED_STRING, OPS + 4},
    {START "id 1 \"a\\; bm e4; 5- 1;", START "bm e4; id 1 \"a\\\\\"; 5- 1;",
     PGN__RULE_EPD_UNCLOSED_STRING, OPS + 5},
    {START "70000 1 bm e4;", START "bm e4; fmvn 1; hmvc 70000;", PGN__RULE_EPD_RANGE, OPS},
    {BK01 "bm Qd1;", BK01 "bm Qd1+;", PGN__RULE_EPD_MOVE_SPELLING, 53},
    {START "3 7 bm e4;", START "bm e4; fmvn 7; hmvc 3;", PGN__RULE_EPD_COUNTERS, OPS},
    {START "3 7; bm e4;", START "bm e4; fmvn 7; hmvc 3;", PGN__RULE_EPD_COUNTERS, OPS},
    {START "3 bm e4;", START "bm e4; hmvc 3;", PGN__RULE_EPD_COUNTERS, OPS},
    {"4k3/8/8/8/8/8/8/4K3 w - -1 12 ; bm Kd1", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; fmvn 12; hmvc 1;",
     PGN__RULE_EPD_COUNTERS, 26},
    {"4k3/8/8/8/8/8/8/4K3 w - -;bm Kd1;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;",
     PGN__RULE_EPD_SEMICOLON, 26},
    {"4k3/8/8/8/8/2N5/8/4K1N1 w - - bm Ne2;", "4k3/8/8/8/8/2N5/8/4K1N1 w - - bm Ne2;",
     PGN__RULE_EPD_AMBIGUOUS_MOVE, 34},
    {"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - -", PGN__RULE_COUNT, 0},
    {" 4k3/8/8/8/8/8/8/4K3  w - -", "4k3/8/8/8/8/8/8/4K3 w - -", PGN__RULE_EPD_SPACING, 1},
    {"4k3/8/44/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - -", PGN__RULE_EPD_FIELD_FORM, 1},
    {"4k2r/8/8/8/8/8/8/4K2R w kK -", "4k2r/8/8/8/8/8/8/4K2R w Kk -", PGN__RULE_EPD_FIELD_FORM, 25},
    {"4k2r/8/8/8/8/8/8/4K2R w Hh -", "4k2r/8/8/8/8/8/8/4K2R w Kk -", PGN__RULE_COUNT, 0},
    {"4k3/8/8/8/8/8/8/K3R3 w - - id \"x\";", "4k3/8/8/8/8/8/8/K3R3 w - - id \"x\";",
     PGN__RULE_EPD_POSITION, 2},
    {"8/8/8/8/8/8/8/K7 w - - bm Kb1;", "8/8/8/8/8/8/8/K7 w - - bm Kb1;", PGN__RULE_EPD_POSITION, 1},
    {"4k3/8/8/8/8/8/8/4K3 x - - bm Kd1;", NULL, PGN__RULE_EPD_FIELDS, 21},
    {"4k3/8/8/8/8/8/8/4K4 w - - bm Kd1;", NULL, PGN__RULE_EPD_FIELDS, 19},
    {"4k3/8/8/8/8/8/8/4K3 w -", NULL, PGN__RULE_EPD_FIELDS, 24},
    {"hello", NULL, PGN__RULE_EPD_FIELDS, 1},
    {"", NULL, PGN__RULE_EPD_FIELDS, 1},
    /* Chess960 rights, and the en passant square after every double advance */
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - bm O-O;",
     "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - bm O-O;",
     PGN__RULE_EPD_ILLEGAL_MOVE, 66},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 bm c5;",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 bm c5;", PGN__RULE_COUNT, 0},
};

static void lines_as_people_write_them(void **state) {
    pgn__epd epd = {0};
    size_t failures = 0;
    (void)state;
    for (size_t i = 0; i < sizeof LINE_ROWS / sizeof *LINE_ROWS; i++) {
        const line_row *r = &LINE_ROWS[i];
        found all = parse(&epd, r->line);
        assert_int_equal(epd.refused, !r->output);
        if (r->rule == PGN__RULE_COUNT ? all.count != 0 : all.columns[r->rule] != r->column) {
            failures++;
            print_error("%s: not [%s] at %zu but at %zu; the last is [%s] %s\n", r->line,
                        pgn__rule_public(r->rule)->id, r->column,
                        r->rule == PGN__RULE_COUNT ? 0 : all.columns[r->rule],
                        pgn__rule_public(all.last)->id, all.message);
        }
        if (!r->output)
            continue;
        char *text = canonical(r->line, strlen(r->line));
        if (strcmp(text, r->output) != 0) {
            failures++;
            print_error("%s\n    is written %s\n", r->line, text);
        }
        free(text);
    }
    pgn__epd_free(&epd);
    assert_int_equal(failures, 0);
}

static void every_opcode_is_tested(void **state) {
    (void)state;
    for (size_t k = 0; k < PGN__EPD_CODE_COUNT; k++) {
        const char *name = OPCODES[k];
        size_t right = 0, wrong = 0, len = strlen(name);
        for (size_t i = 0; i < sizeof OP_ROWS / sizeof *OP_ROWS; i++) {
            if (strncmp(OP_ROWS[i].op, name, len) != 0)
                continue;
            right += OP_ROWS[i].rule == PGN__RULE_COUNT;
            wrong += OP_ROWS[i].rule != PGN__RULE_COUNT;
        }
        if (!right || (!wrong && strcmp(name, "noop") != 0)) /* which are all valid */
            fail_msg("opcode %s: %zu right, %zu wrong", name, right, wrong);
    }
}

/* Rules about files and canonical form belong to the command: tests/cli/epd.t. */
static void every_rule_is_tested(void **state) {
    (void)state;
    for (int k = 0; k < PGN__RULE_COUNT; k++) {
        pgn__rule rule = (pgn__rule)k;
        bool has = !pgn__rule_is_epd(rule) || rule == PGN__RULE_EPD_COMMENT_LINE ||
                   rule == PGN__RULE_EPD_TOO_LARGE || rule == PGN__RULE_EPD_UTF16 ||
                   rule == PGN__RULE_EPD_ENCODING_INVALID || rule == PGN__RULE_EPD_FORMAT ||
                   rule == PGN__RULE_EPD_LONG_STRING; /* below */
        for (size_t i = 0; i < sizeof OP_ROWS / sizeof *OP_ROWS; i++)
            has |= OP_ROWS[i].rule == rule;
        for (size_t i = 0; i < sizeof LINE_ROWS / sizeof *LINE_ROWS; i++)
            has |= LINE_ROWS[i].rule == rule;
        if (!has)
            fail_msg("no test for %s", pgn__rule_public(rule)->id);
    }
}

static void kinds_of_lines(void **state) {
    (void)state;
    assert_int_equal(pgn__epd_line_kind("", 0), PGN__EPD_EMPTY);
    assert_int_equal(pgn__epd_line_kind(" \t\0", 3), PGN__EPD_EMPTY);
    assert_int_equal(pgn__epd_line_kind("# x", 3), PGN__EPD_COMMENT_LINE);
    assert_int_equal(pgn__epd_line_kind("%x", 2), PGN__EPD_COMMENT_LINE);
    assert_int_equal(pgn__epd_line_kind(" 8/8", 4), PGN__EPD_RECORD);
}

static void fields_of_a_record(void **state) {
    pgn__epd epd = {0};
    (void)state;
    parse(&epd, START "id \"x\\\"y\"; bm e4 d4; Zeta 7; hmvc 3; fmvn 9; c3;");
    assert_int_equal(epd.count, 6);
    assert_true(epd.playable);
    assert_int_equal(pgn_position_halfmove_clock(&epd.position), 3);
    assert_int_equal(pgn_position_move_number(&epd.position), 9);
    const pgn__epd_op *op = &epd.ops[0];
    assert_int_equal(op->opcode->code, PGN__EPD_ID);
    assert_int_equal(op->at, OPS - 1);
    assert_int_equal(op->width, 2);
    const pgn__epd_operand *o = pgn__epd_operands(&epd, op);
    assert_int_equal(o->text.len, 3);
    assert_memory_equal(o->text.text, "x\"y", 3);
    assert_true(o->quoted);
    assert_int_equal(o->at, OPS + 2);
    assert_int_equal(o->width, 6);
    op = pgn__epd_find(&epd, "bm");
    assert_ptr_equal(op, &epd.ops[1]);
    assert_int_equal(op->count, 2);
    o = pgn__epd_operands(&epd, op);
    assert_int_equal(pgn_move_to(o[1].move), 27);
    assert_null(pgn__epd_find(&epd, "am"));
    assert_null(epd.ops[2].opcode);
    assert_true(epd.ops[2].understood);
    assert_int_equal(epd.ops[5].rank, 3);
    assert_null(pgn__epd_operands(&epd, &epd.ops[5]));
    const char *order[] = {"Zeta", "bm", "c3", "fmvn", "hmvc", "id"};
    for (size_t i = 0; i < 6; i++) {
        op = pgn__epd_sorted(&epd, i);
        assert_int_equal(op->name.len, strlen(order[i]));
        assert_memory_equal(op->name.text, order[i], op->name.len);
    }
    assert_null(pgn__epd_sorted(&epd, 6));
    parse(&epd, "4k3/8/8/8/8/8/8/4K3 w - -"); /* reused: nothing of the first is left */
    assert_int_equal(epd.count, 0);
    assert_int_equal(pgn_position_halfmove_clock(&epd.position), 0);
    pgn__epd_free(&epd);
}

/* In the operation and the position. */
static void of_repeated_opcodes_the_first_counts(void **state) {
    static const struct {
        const char *line;
        unsigned halfmove, fullmove;
    } rows[] = {{START "hmvc 3; hmvc 5; fmvn 7; fmvn 9;", 3, 7},
                {START "1 2 hmvc 3; fmvn 4;", 1, 2},
                {START "1 fmvn 4; fmvn 6; hmvc 200;", 1, 4},
                {START "hmvc x; hmvc 5;", 0, 1}};
    pgn__epd epd = {0};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        found all = parse(&epd, rows[i].line);
        assert_true(all.of_rule[PGN__RULE_EPD_REPEATED] > 0);
        assert_int_equal(all.of_rule[PGN__RULE_EPD_POSITION], 0);
        assert_int_equal(pgn_position_halfmove_clock(&epd.position), rows[i].halfmove);
        assert_int_equal(pgn_position_move_number(&epd.position), rows[i].fullmove);
    }
    parse(&epd,
          START "c1 \"b\"; c1 \"y\"; eco \"A00\"; c0 \"a\"; eco; c0 \"x\"; id \"1\"; id \"2\";");
    static const char *const wanted[][2] = {{"c0", "a"}, {"c1", "b"}, {"eco", "A00"}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        pgn_span got = pgn__epd_operands(&epd, pgn__epd_find(&epd, wanted[i][0]))->text;
        assert_int_equal(got.len, strlen(wanted[i][1]));
        assert_memory_equal(got.text, wanted[i][1], got.len);
    }
    assert_memory_equal(pgn__epd_operands(&epd, pgn__epd_find(&epd, "id"))->text.text, "1", 1);
    pgn__epd_free(&epd);
}

static void odd_bytes(void **state) {
    (void)state;
    static const char nul[] = START "bm e4;\0id \"a\0b\"\0";
    pgn__epd epd = {0};
    found all = parse_bytes(&epd, nul, sizeof nul - 1);
    assert_int_equal(all.of_rule[PGN__RULE_EPD_CONTROL_CHARACTER], 1);
    assert_int_equal(epd.count, 2);
    assert_int_equal(pgn__epd_operands(&epd, &epd.ops[1])->text.len, 3);
    pgn__epd_free(&epd);
    pgn_buffer line = PGN_BUFFER_INIT;
    pgn__buffer_puts(&line, START "id \"");
    for (int i = 0; i < 256; i++)
        pgn__buffer_putc(&line, 'x');
    pgn__buffer_puts(&line, "\";");
    all = parse_bytes(&epd, line.data, line.len);
    assert_int_equal(all.count, 1);
    assert_int_equal(all.last, PGN__RULE_EPD_LONG_STRING);
    line.len -= 3;
    pgn__buffer_puts(&line, "\";");
    all = parse_bytes(&epd, line.data, line.len);
    assert_int_equal(all.count, 0);
    pgn_buffer_free(&line);
    pgn__epd_free(&epd);
}

/* 100,000 operations, each twice, and as many operands. */
static void much_in_a_record(void **state) {
    (void)state;
    pgn_buffer line = PGN_BUFFER_INIT;
    pgn__epd epd = {0};
    pgn__buffer_puts(&line, START "pv");
    for (int i = 0; i < 50000; i++)
        pgn_buffer_printf(&line, " %d. Nf3 Nf6 Ng1 Ng8", i);
    for (int i = 100000; i-- > 0;)
        pgn_buffer_printf(&line, "; Op%d", i / 2);
    pgn__buffer_putc(&line, ';');
    found all = parse_bytes(&epd, line.data, line.len);
    assert_int_equal(epd.count, 100001);
    assert_int_equal(epd.ops[0].count, 200000);
    assert_int_equal(all.of_rule[PGN__RULE_EPD_REPEATED], 50000);
    assert_int_equal(all.of_rule[PGN__RULE_EPD_MOVE_NUMBER], 1);
    assert_int_equal(all.count, 50001);
    char *text = canonical(line.data, line.len);
    assert_non_null(strstr(text, "; Op9999; pv Nf3"));
    free(text);
    pgn_buffer_free(&line);
    pgn__epd_free(&epd);
}

/* ---- making records ---- */

static void records_are_made(void **state) {
    (void)state;
    pgn__epd epd = {0};
    pgn_position pos;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_move e4 = 0, e5 = 0;
    pgn_position_init(&pos);
    assert_int_equal(pgn_uci_parse(&pos, "e2e4", 4, &e4, NULL), PGN_OK);
    pgn__epd_clear(&epd, &pos);
    assert_int_equal(pgn__epd_add_number(&epd, "", 1), PGN_E_ARG);
    assert_int_equal(pgn__epd_add_move(&epd, "no-opcode", e4), PGN_E_ARG);
    assert_int_equal(pgn__epd_add_string(&epd, "1x", "", 0), PGN_E_ARG);
    assert_int_equal(pgn__epd_add(&epd, "no-opcode"), PGN_E_ARG);
    assert_int_equal(epd.count, 0);
    assert_int_equal(pgn__epd_add(&epd, "sm"), PGN_OK);
    assert_false(epd.ops[0].understood);
    assert_int_equal(pgn__epd_add_string(&epd, "sm", "e4", 2), PGN_OK);
    assert_false(epd.ops[0].understood);

    pgn__epd_clear(&epd, &pos);
    assert_int_equal(pgn__epd_add_move(&epd, "pv", e4), PGN_OK);
    pgn_position_make(&pos, e4);
    assert_int_equal(pgn_uci_parse(&pos, "e7e5", 4, &e5, NULL), PGN_OK);
    assert_int_equal(pgn__epd_add_move(&epd, "pv", e5), PGN_OK);
    assert_int_equal(pgn__epd_add_clocks(&epd), PGN_OK);
    assert_int_equal(pgn__epd_add_string(&epd, "Clk", "0:09\"58", 7), PGN_OK);
    assert_int_equal(pgn__epd_add_move(&epd, "Clk", e4), PGN_E_ARG);
    assert_int_equal(pgn__epd_add_string(&epd, "tcri", "a@b", 3), PGN_OK);
    assert_false(epd.ops[4].understood);
    assert_int_equal(pgn__epd_add_string(&epd, "tcri", "A", 1), PGN_OK);
    assert_true(epd.ops[4].understood);
    assert_int_equal(pgn__epd_write(&epd, &out), PGN_OK);
    assert_string_equal(out.data, START "Clk \"0:09\\\"58\"; fmvn 1; hmvc 0; pv e4 e5; "
                                        "tcri \"a@b\" \"A\";");
    pgn_buffer_free(&out);
    pgn__epd_free(&epd);
}

/* Where an operand may be added, and that nothing added can end the line. */
static void operands_after_others(void **state) {
    pgn__epd epd = {0};
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)state;
    parse(&epd, START "1x \"a\";");
    assert_int_equal(pgn__epd_add_string(&epd, "1x", "b", 1), PGN_E_ARG);
    parse(&epd, START "id \"x\";");
    assert_int_equal(pgn__epd_add(&epd, "bm"), PGN_OK);
    assert_int_equal(pgn__epd_add_move(&epd, "bm", PGN_NULL_MOVE), PGN_E_ARG);
    assert_int_equal(pgn__epd_add_string(&epd, "c0", "a\nb\x7F", 4), PGN_OK);
    assert_int_equal(pgn__epd_write(&epd, &out), PGN_OK);
    assert_string_equal(out.data, START "bm; c0 \"a b \"; id \"x\";");
    pgn_buffer_free(&out);
    pgn__epd_free(&epd);
}

/* ---- evaluations ---- */

static void mates_as_values(void **state) {
    (void)state;
    static const struct {
        int moves, ce, plies;
    } rows[] = {{1, 32766, 1},    {5, 32758, 9},     {383, 32002, 765},
                {-1, -32765, -2}, {-5, -32757, -10}, {-383, -32001, -766}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int ce = 0, plies = 0;
        assert_int_equal(pgn__ce_from_mate(rows[i].moves, &ce), PGN_OK);
        assert_int_equal(ce, rows[i].ce);
        assert_true(pgn__ce_is_mate(ce, &plies));
        assert_int_equal(plies, rows[i].plies);
    }
    static const int not_mates[] = {0, 32000, -32000, -32767, 32767, -32768, 500};
    for (size_t i = 0; i < sizeof not_mates / sizeof *not_mates; i++) {
        int plies = 77;
        assert_false(pgn__ce_is_mate(not_mates[i], &plies));
        assert_int_equal(plies, 77);
    }
    int ce = 0;
    assert_int_equal(pgn__ce_from_mate(0, &ce), PGN_E_ARG);
    assert_int_equal(pgn__ce_from_mate(384, &ce), PGN_E_ARG);
    assert_int_equal(pgn__ce_from_mate(-384, &ce), PGN_E_ARG);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_opcode_right_and_wrong),
        cmocka_unit_test(every_opcode_is_tested),
        cmocka_unit_test(every_rule_is_tested),
        cmocka_unit_test(opcodes_are_found),
        cmocka_unit_test(lines_as_people_write_them),
        cmocka_unit_test(kinds_of_lines),
        cmocka_unit_test(operands_after_others),
        cmocka_unit_test(fields_of_a_record),
        cmocka_unit_test(of_repeated_opcodes_the_first_counts),
        cmocka_unit_test(odd_bytes),
        cmocka_unit_test(much_in_a_record),
        cmocka_unit_test(records_are_made),
        cmocka_unit_test(mates_as_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
