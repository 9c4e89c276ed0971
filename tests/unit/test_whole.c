/* test_whole.c -- games that are plain but for variations, blanks or their start: which of them the
 * fast lane takes whole, and that both lanes agree on all of them. */
#include "lanes.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TAGS "[Event \"x\"]\n[Result \"*\"]\n"

/* Does the fast lane pass the game on whole? */
static const struct {
    const char *text;
    bool whole;
} CASES[] = {
    {TAGS "\n1. e4 e5 2. Nf3 *\n", true},
    /* variations */
    {TAGS "\n1. e4 (1. d4 d5) 1... e5 *\n", true},
    {TAGS "\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6)) 2... d6) (1... e6) 2. Nf3 *\n", true},
    {TAGS "\n1. e4 (\n1. d4\n) 1... e5 ( 1... c5 ) *\n", true},
    {TAGS "\n1. e4 e5 (1... c5)2. Nf3 *\n", true},
    {TAGS "\n1. e4 ({first} 1. d4 $1 {last}) 1... e5 {[%clk 0:01:00]} *\n", true},
    {TAGS "\n1. e4 (1. d4!? d5?!) e5 *\n", true},
    {TAGS "\n1.e4 (1.d4 d5) 1...e5 (1...c5) 2.Nf3 *\n", true},
    {TAGS "\n1. e4 e5 2. Ke2 (2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#) 2... Ke7 *\n", true},
    {TAGS "\n1. e4 (1. d4) $1 e5 *\n", false},         /* the NAG moves */
    {TAGS "\n1. e4 () e5 *\n", false},                 /* empty */
    {TAGS "\n1. e4 ({only a comment}) e5 *\n", false}, /* without moves */
    {TAGS "\n(1. d4) 1. e4 *\n", false},               /* of no move */
    {TAGS "\n1. e4 ((1. d4)) e5 *\n", false},
    {TAGS "\n1. e4 (1. d4 e5 *\n", false},    /* unclosed */
    {TAGS "\n1. e4 1. d4) e5 *\n", false},    /* stray */
    {TAGS "\n1. e4 (1. d4 *) e5 *\n", false}, /* a result inside */
    {TAGS "\n1. e4(1. d4) e5 *\n", false},
    {TAGS "\n1. e4 (1. d5) e5 *\n", false},                  /* illegal */
    {TAGS "\n1. e4 (1. d4+) e5 *\n", true},                  /* a wrong mark */
    {TAGS "\n1. e4 e5 2. Nf3 (2... Nc6 3. Bb5) *\n", false}, /* continues */
    {TAGS "\n1. e4 (2. d4) e5 *\n", false},                  /* wrong numbers */
    {TAGS "\n1. e4 (d4) e5 *\n", false},
    {TAGS "\n1. e4 e5 2.(d4) Nf3 *\n", false},
    {TAGS "\n1. e4 e5 (1. c5) *\n", true}, /* allowed for Black */
    {TAGS "\n1. e4 e5 (1... ... c5) *\n", false},
    {TAGS "\n1. e4 (1. d4 --) e5 *\n", false},
    /* moves with other spellings */
    {TAGS "\n1. e4 (1. Ngf3 Nbc6) 1... e5 2. Bf1b5 c6 3. Bxc6 *\n", true},
    {TAGS "\n1. e4 (1. Ngf3!) 1... e5 *\n", false}, /* with a suffix */
    {TAGS "\n1. e4 (1. e2e4) (1. e2-e4) 1... e5 *\n", false},
    {TAGS "\n1. e4 (1. e2e4 e7e5 2. Ng1f3+ Nbc6# 3. d5) 1... e5 *\n", false}, /* and illegal */
    {TAGS "\n1. e4 f5 2. exf5 g5 3. Qh5 (3. fxg6 Nf6 4. g7 Ne4 5. gxh8=Q) *\n", true},
    {TAGS "\n1. e4 f5 2. exf5 g5 3. Qh5+ (3. Qh5#) *\n", true},
    {TAGS "\n1. Nf3 Nf6 2. Ng1 (2. Ng5 Nd5 3. Ne4 O-O) 2... Ng8 *\n", false},
    {TAGS "\n1. e4 e5 2. Nf3 Nf6 3. Bc4 (3. Bb5 Bc5 4. O-O Rf8 5. Rfe1) 3... Bc5 4. Ke2 Rg8 "
          "(4... O-O) 5. Rhf1 (5. Rf1 Rgh8) *\n",
     true},
    /* blanks */
    {TAGS "\n\n\n 1. e4 (1. d4) *\n", true},
    {TAGS "\n\n  {a comment} 1. e4 *\n", true},
    {TAGS "\n\n *\n", true},
    {TAGS "\n\n 1. {before} e4 *\n", false}, /* the number is not before its move */
    {TAGS "\n1. e4\n  (1. d4)\n  e5 2. \n Nf3 *\n", true},
    {TAGS "\n1. e4 {a\n\n  b} e5 *\n", true},
    {TAGS "\n1. e4 {a\n\n[b]} e5 *\n", false}, /* it might be a tag */
    {TAGS "\n1. e4 {a\n\n[White \"b\"]\n\n} e5 *\n", false},
    {TAGS "\n1. e4\n\ne5 *\n", false}, /* a blank line */
    {TAGS "\n1. e4\n   \n  e5 *\n", false},
    {TAGS "\n1. e4 {0123456789012345678901234567890123456789012345678} e5 2. d4\n  \n d5 *\n",
     false},
    {TAGS "\n1. e4\n\te5 *\n", false},
    /* no marker, and the next game begins */
    {"[Event \"x\"]\n\n1. e4 (1. d4) e5 \n\n" TAGS "\nx *\n", true},
    {"[Event \"x\"]\n\n1. e4 e5 {text} \n \n\n[White \"y\"]\n\nx\n", true},
    {"[Event \"x\"]\n\n1. e4 e5 2.\n\n" TAGS "\nx *\n", false}, /* a number */
    {"[Event \"x\"]\n\n1. e4 (1. d4 e5\n\n" TAGS "\nx *\n", false},
    {"[Event \"x\"]\n\n1. e4 e5\n" TAGS "\nx *\n", false}, /* no blank line */
    {"[Event \"x\"]\n\n1. e4 e5\n\n [Event \"y\"]\n\nx\n", false},
    {"[Event \"x\"]\n\n1. e4 e5\n\n[Event]\n\nx\n", false},
    {"[Event \"x\"]\n\n1. e4 e5\n\n", false}, /* nor a game */
    {"[Event \"x\"]\n\n1. e4 e5\n\n{text}\n\n" TAGS "\nx *\n", false},
    {TAGS "\n1. e4 e5\n\n" TAGS "\nx *\n", false}, /* the Result tag has one */
    {"text " TAGS "\n1. e4 (1. d4) e5 *\n", true}, /* not at the start of its line */
    /* starts */
    {TAGS "[SetUp \"1\"]\n[FEN \"8/1P5k/8/8/8/8/8/K7 b - - 3 41\"]\n\n41... Kg7 42. b8=Q+ *\n",
     false},
    {TAGS
     "[SetUp \"1\"]\n[FEN \"8/1P5k/8/8/8/8/8/K7 b - - 3 41\"]\n\n41... Kg7 42. b8=Q (42. b8=N) *\n",
     true},
    {TAGS "[SetUp \"1\"]\n[FEN \"8/1P5k/8/8/8/8/8/K7 b - - 3 999\"]\n\n999... Kg7 1000. b8=Q *\n",
     false},
    {TAGS "[SetUp \"1\"]\n[FEN \"8/1P5k/8/8/8/8/8/K7 b - - 3 41\"]\n\n1... Kg7 2. b8=Q *\n", false},
    {TAGS "[FEN \"nothing\"]\n\n1. e4 *\n", false},
    {TAGS "[Variant \"Chess960\"]\n[FEN \"1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1\"]\n\n1. O-O+ *\n",
     false},
    {TAGS
     "[Variant \"Chess960\"]\n[FEN \"1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w DBdb - 0 1\"]\n\n1. O-O O-O *\n",
     true},
    {TAGS "[Variant \"Atomic\"]\n\n1. e4 *\n", false},
    {TAGS "[Variant \"Standard\"]\n\n1. e4 (1. d4) *\n", true},
    {"[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 (1. d4) *\n", false},
    {"[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1. e4 (1. d4\r\nd5) 1... e5 *\r\n", true},
    {"[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1. e4\r\n (1. d4) *\r\n", false},
};

static void take(way *fast, way *slow, const char *text, size_t len) {
    pgn__chunk chunk = {.starts_file = true};
    assert_int_equal(pgn_buffer_append(&chunk.text, text, len), PGN_OK);
    assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
    memset(chunk.text.data + chunk.text.len, ')', PGN__CHUNK_PADDING);
    if (!lanes_agree(fast, slow, &chunk))
        fail_msg("%.*s", (int)len, text);
    pgn__chunk_free(&chunk);
}

static void test_cases(void **state) {
    way fast, slow;
    (void)state;
    open_way(&fast, false);
    open_way(&slow, true);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        uint64_t before = fast.calls.plain;
        take(&fast, &slow, CASES[i].text, strlen(CASES[i].text));
        if ((fast.calls.plain > before) != CASES[i].whole)
            fail_msg("%s the fast lane:\n%s", CASES[i].whole ? "not in" : "in", CASES[i].text);
    }
    close_way(&fast);
    close_way(&slow);
}

/* Every byte of every case changed to some others, or removed. */
static void test_changed(void **state) {
    static const char others[] = "(){} \n.$1!-eN[";
    way fast, slow;
    char text[512];
    (void)state;
    open_way(&fast, false);
    open_way(&slow, true);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        size_t len = strlen(CASES[i].text);
        for (size_t at = strlen(TAGS); at < len; at++) {
            for (const char *c = others; *c; c++) {
                memcpy(text, CASES[i].text, len);
                text[at] = *c;
                take(&fast, &slow, text, len);
            }
            memmove(text + at, CASES[i].text + at + 1, len - at - 1);
            take(&fast, &slow, text, len - 1);
        }
    }
    close_way(&fast);
    close_way(&slow);
}

/* Nesting below and beyond what is played here. */
static void test_depth(void **state) {
    way fast, slow;
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    open_way(&fast, false);
    open_way(&slow, true);
    for (int depth = 1; depth < 200; depth *= 2) {
        uint64_t before = fast.calls.plain;
        pgn_buffer_clear(&text);
        pgn__buffer_puts(&text, TAGS "\n1. e4 ");
        for (int i = 0; i < depth; i++)
            pgn__buffer_puts(&text, "(1. d4 ");
        for (int i = 0; i < depth; i++)
            pgn__buffer_puts(&text, ") ");
        pgn__buffer_puts(&text, "*\n");
        take(&fast, &slow, text.data, text.len);
        assert_int_equal(fast.calls.plain - before, depth < 64);
    }
    pgn_buffer_free(&text);
    close_way(&fast);
    close_way(&slow);
}

/* Comments of all lengths, so that each is broken in every way. */
static void test_comments(void **state) {
    static const char *const words[] = {"a ",
                                        "word ",
                                        "\303\251t\303\251 ",
                                        "[%cal Ga1a2] ",
                                        "50% ",
                                        "aVeryLongWordThatFillsHalfALineByItselfMoreOrLess ",
                                        "\n\n "};
    way fast, slow;
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    open_way(&fast, false);
    open_way(&slow, true);
    for (unsigned i = 0; i < 3000; i++) {
        unsigned random = i * 2654435761u >> 4;
        pgn_buffer_clear(&text);
        pgn__buffer_puts(&text, TAGS "\n1. e4 ");
        for (unsigned k = 0; k < 6; k++, random = random * 1103515245u + 12345) {
            pgn__buffer_puts(&text, k % 2 ? "{" : "(1. d4 {");
            for (unsigned n = random >> 20 & 15; n; n--, random = random * 1103515245u + 12345)
                pgn__buffer_puts(&text, words[(random >> 16) % (sizeof words / sizeof *words)]);
            pgn__buffer_puts(&text, k % 2 ? "x}) " : "x} ");
        }
        pgn__buffer_puts(&text, "1... e5 *\n");
        take(&fast, &slow, text.data, text.len);
    }
    assert_true(fast.calls.plain > 2500);
    pgn_buffer_free(&text);
    close_way(&fast);
    close_way(&slow);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases), cmocka_unit_test(test_changed),
                                       cmocka_unit_test(test_depth),
                                       cmocka_unit_test(test_comments)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
