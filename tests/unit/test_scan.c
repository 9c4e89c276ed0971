/* test_scan.c -- all vector builds of the scan agree, and tags have their numbers. The texts are
 * games of all kinds with some bytes changed, so that many are plain and many almost plain. */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/scan_int.h"
#include "random_numbers.h"

static const char *const GAMES[] = {
    "[Event \"FIDE World Cup [rapid]\"]\n[Site \"?\"]\n[EventDate \"2019.10.04\"]\n[White \"a\"]\n"
    "[Black \"M\303\274ller\"]\n[Result \"1/2-1/2\"]\n\n1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. O-O-O c5 "
    "5. cxd5 Nxd5 6. e3 cxd4\n7. exd4 Nxc3 8. bxc3 Qc7 9. O-O Nd7 10. Bd3 b6 1/2-1/2\n\n",
    "[Event \"x\"]\r\n[Result \"*\"]\r\n\r\n1.a4 b5 2.axb5 a6 3.bxa6 Bb7 {\303\251 \r\nx} 4.a7 Bc6\r\n"
    "5.axb8=Q *\r\n\r\n",
    "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/GZ46vNcA\"]\n[Round \"-\"]\n\n"
    "1. f3? { [%eval -0.66] [%clk 0:01:00] } 1... e5 $1 { [%clk 0:00:59] } 2. g4?? {oh} {no\nyes} "
    "2... Qh4# { [%eval #-0] mate, and the comment is longer than a block of 64 bytes } 0-1\n\n",
    "[Event \"Study\"]\n[Result \"1-0\"]\n\n\n {a\n\n b} 1. e4 $1 (1. d4 d5 (1... Nf6 2. c4) 2. c4!?) 1... e5 "
    "(1... c5 2. Nf3\n   (2. c3 {Alapin, in a comment of more\n\n than one block, with lines\n that "
    "begin with blanks}) 2... d6) (1... e6\n) 2. \nNf3 (\n2. Bc4) 1-0\n\n",
    "[White \"\"]\n[A_1 \"b\"]\n\n*\n\n[Event \"y\"]\n\n1. e4 1-0\n",
    "[Event \"many tags in a block\"]\n[A \"\"]\n[B \"\"]\n[C \"\"]\n[D \"\"]\n[E \"\"]\n[F \"\"]\n[G \"\"]\n"
    "[H \"\"]\n[I \"\"]\n[J \"\"]\n[K \"\"]\n[L \"\"]\n\na b c d e f g h i j k l m n o p q r s t u v w x "
    "y z a b c d e f g h i j k l {}{}{}{}{}{}{}{}{}{}{}{}{} 0-1\n",
};

enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES, TEXTS = 40000, ROOM = 2000 };

/* A game between others, with up to three bytes changed or removed. */
static size_t make_text(char *text) {
    static const char usual[] = "{}[]\"\n\r\t \\;%()$*-/.0123O<>!?#+=eEvt_\177\303\274\351\1";
    size_t len = 0;
    for (int i = 0; i < 2; i++) {
        const char *game = GAMES[random_below(GAME_COUNT)];
        memcpy(text + len, game, strlen(game));
        len += strlen(game);
    }
    for (unsigned changes = random_below(4); changes; changes--) {
        size_t at = random_below((unsigned)len);
        if (random_below(3))
            text[at] = usual[random_below(sizeof usual)];
        else
            memmove(text + at, text + at + 1, --len - at);
    }
    memset(text + len, "\n \"1{"[random_below(5)], PGN__CHUNK_PADDING);
    return random_below(4) ? len : random_below((unsigned)len) + 1;
}

static void assert_equal_games(const pgn__plain_game *a, const pgn__plain_game *b) {
    assert_int_equal(a->len, b->len);
    assert_int_equal(a->tag_count, b->tag_count);
    assert_memory_equal(a->tags, b->tags, a->tag_count * sizeof *a->tags);
    assert_int_equal(a->known_tags, b->known_tags);
    assert_int_equal(a->repeated_tags, b->repeated_tags);
    for (unsigned tag = 0; tag < PGN__TAG_COUNT; tag++)
        assert_ptr_equal(pgn__known_tag(a, tag) ? a->tags + b->places[tag] : NULL,
                         pgn__known_tag(a, tag));
    assert_int_equal(a->plies, b->plies);
    assert_true(!a->plies || memcmp(a->san, b->san, a->plies * sizeof *a->san) == 0);
    assert_int_equal(a->numbers, b->numbers);
    assert_int_equal(a->remark_count, b->remark_count);
    assert_true(!a->remark_count ||
                memcmp(a->remarks, b->remarks, a->remark_count * sizeof *a->remarks) == 0);
    assert_int_equal(a->marker, b->marker);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->long_lines, b->long_lines);
    assert_int_equal(a->no_commands, b->no_commands);
    assert_int_equal(a->variations, b->variations);
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->movetext, b->movetext);
}

/* And with a simple count. */
static void lines_agree(const pgn__line_scanner *one, const pgn__line_scanner *other,
                        const char *text, const char *end) {
    bool nul, other_nul, has_nul = memchr(text, '\0', (size_t)(end - text));
    const char *last_end = NULL, *last_tag = NULL;
    uint64_t lines = 0;
    for (const char *p = text; p < end; p++) {
        lines += *p == '\n' || (*p == '\r' && (p + 1 == end || p[1] != '\n'));
        last_end = *p == '\n' ? p : last_end;
        last_tag = p > text && *p == '[' && p[-1] == '\n' ? p : last_tag;
    }
    assert_int_equal(one->count(text, end, &nul), lines);
    assert_int_equal(other->count(text, end, &other_nul), lines);
    assert_int_equal(nul, has_nul);
    assert_int_equal(other_nul, has_nul);
    assert_ptr_equal(one->last_end(text, end), last_end);
    assert_ptr_equal(other->last_end(text, end), last_end);
    assert_ptr_equal(one->last_tag(text, end), last_tag);
    assert_ptr_equal(other->last_tag(text, end), last_tag);
}

/* Lines of tags by a simple walk: where each begins, and that the movetext follows an empty one. */
static void assert_tag_lines(const pgn__skimmed_game *g) {
    size_t at = 0;
    for (size_t i = 0; i < g->tag_count; i++) {
        pgn_span line = pgn__skimmed_tag(g, i);
        assert_int_equal(g->tags[i], at);
        assert_int_equal(line.text[0], '[');
        assert_int_equal(line.text[line.len - 1], ']');
        assert_null(memchr(line.text, '\n', line.len));
        at += line.len + 1;
    }
    assert_int_equal(g->text[at], '\n');
    assert_int_equal(g->movetext, at + 1);
}

/* And with what else is known about a game whose borders have been found. Returns its length. */
static size_t skims_agree(const pgn__skimmer *one, const pgn__skimmer *other, pgn__skimmed_game *g,
                          const char *text, const char *end) {
    static pgn__skimmed_game b;
    size_t len = one->border(text, end);
    bool here = one->game(g, text, end), ascii = true, backslash = false;
    assert_int_equal(len, other->border(text, end));
    assert_int_equal(here, other->game(&b, text, end));
    assert_true(here == (len != 0));
    if (!here)
        return 0;
    assert_int_equal(g->len, len);
    assert_int_equal(b.len, len);
    assert_int_equal(g->tag_count, b.tag_count);
    assert_memory_equal(g->tags, b.tags, (g->tag_count + 1) * sizeof *g->tags);
    assert_int_equal(g->movetext, b.movetext);
    assert_int_equal(g->result, b.result);
    assert_tag_lines(g);
    for (size_t i = 0; i < len; i++) {
        ascii &= (unsigned char)text[i] < 0x80;
        backslash |= i < g->movetext && text[i] == '\\';
    }
    assert_true(ascii || (!g->ascii && !b.ascii));
    assert_true(!backslash || (g->backslashes && b.backslashes));
    return len;
}

static void builds_agree(const pgn__scanner *one, const pgn__scanner *other) {
    pgn__scan a = {0}, b = {0};
    unsigned plain = 0, whole = 0, skimmed = 0;
    char *text = malloc(ROOM);
    assert_non_null(text);
    for (int i = 0; i < TEXTS; i++) {
        size_t len = make_text(text);
        size_t border = skims_agree(one->skim, other->skim, &a.skimmed, text, text + len);
        bool is_plain = text[0] == '[' && one->game(&a, text, text + len);
        lines_agree(one->lines, other->lines, text, text + len);
        assert_int_equal(is_plain, text[0] == '[' && other->game(&b, text, text + len));
        if (is_plain)
            assert_equal_games(&a.game, &b.game);
        if (!is_plain && text[0] == '[') {
            bool is_whole = one->whole(&a, text, text + len);
            assert_int_equal(is_whole, other->whole(&b, text, text + len));
            if (is_whole)
                assert_equal_games(&a.game, &b.game);
            whole += is_whole;
        }
        if (is_plain && border) {
            assert_int_equal(border, a.game.len);
            assert_int_equal(a.skimmed.tag_count, a.game.tag_count);
            assert_int_equal(a.skimmed.result, a.game.result);
        }
        plain += is_plain;
        skimmed += border != 0;
    }
    assert_in_range(plain, TEXTS / 5, TEXTS - TEXTS / 5);
    assert_in_range(whole, TEXTS / 20, TEXTS / 5);
    assert_in_range(skimmed, TEXTS / 5, TEXTS - TEXTS / 5);
    free(text);
    pgn__scan_free(&a);
    pgn__scan_free(&b);
}

/* A machine with the widest vectors has the narrower ones as well. */
static void test_builds(void **state) {
    (void)state;
    builds_agree(&pgn__scanner_any, pgn__scanning);
#ifdef PGN_KERNEL_AVX2
    if (pgn__scanning != &pgn__scanner_any)
        builds_agree(&pgn__scanner_any, &pgn__scanner_avx2);
#endif
}

/* Each name is found, so no two have the same slot; and after the roster they are in order. */
static void test_tag_numbers(void **state) {
    (void)state;
    for (unsigned tag = 0; tag < PGN__TAG_COUNT; tag++) {
        char name[PGN__SHORT_MAX] = {0};
        size_t len = strlen(pgn__tag_text(tag));
        memcpy(name, pgn__tag_text(tag), len);
        assert_int_equal(pgn__find_tag((pgn_span){name, len}), tag);
        assert_int_equal(pgn__find_tag((pgn_span){name, len + 1}), PGN__TAG_UNKNOWN); /* a zero */
        name[0] ^= 0x20;
        assert_int_equal(pgn__find_tag((pgn_span){name, len}), PGN__TAG_UNKNOWN);
        assert_int_equal(pgn__find_misspelt_tag((pgn_span){name, len}), tag);
        if (tag > PGN__ROSTER)
            assert_true(strcmp(pgn__tag_text(tag - 1), pgn__tag_text(tag)) < 0);
    }
    assert_int_equal(pgn__find_tag((pgn_span){"", 0}), PGN__TAG_UNKNOWN);
}

/* The tags of a game as scanned. */
static void scan_tags_of(pgn__scan *scan, const char *tags) {
    static char text[ROOM];
    memset(text, 0, sizeof text);
    int len = snprintf(text, sizeof text, "%s\n1. e4 *\n", tags);
    assert_true(pgn__scanning->game(scan, text, text + len));
}

static void test_known_tags(void **state) {
    pgn__scan scan = {0};
    (void)state;
    scan_tags_of(&scan, "[Event \"a\"]\n[X \"b\"]\n[Date \"c\"]\n[X \"d\"]\n[ECO \"e\"]\n");
    assert_false(scan.game.repeated_tags); /* X has no number */
    assert_int_equal(__builtin_popcountll(scan.game.known_tags), 3);
    assert_int_equal(scan.game.tags[3].number, PGN__TAG_UNKNOWN);
    assert_ptr_equal(pgn__known_tag(&scan.game, PGN__TAG_ECO), scan.game.tags + 4);
    assert_null(pgn__known_tag(&scan.game, PGN__TAG_SITE));
    scan_tags_of(&scan, "[Date \"a\"]\n[ECO \"b\"]\n[Event \"c\"]\n");
    assert_false(scan.game.repeated_tags);
    assert_ptr_equal(pgn__known_tag(&scan.game, PGN__TAG_EVENT), scan.game.tags + 2);
    scan_tags_of(&scan, "[Event \"a\"]\n[ECO \"b\"]\n[Mode \"c\"]\n[ECO \"d\"]\n");
    assert_true(scan.game.repeated_tags);
    assert_ptr_equal(pgn__known_tag(&scan.game, PGN__TAG_ECO), scan.game.tags + 1);
    pgn__scan_free(&scan);
}

/* Up to 64 tags are listed; a game with more needs the scan. */
static void test_many_tags(void **state) {
    static char text[PGN__SKIMMED_TAGS_MAX * 16 + 1024];
    (void)state;
    for (unsigned tags = PGN__SKIMMED_TAGS_MAX - 2; tags < PGN__SKIMMED_TAGS_MAX + 3; tags++) {
        pgn__skimmed_game game;
        size_t len = 0;
        for (unsigned i = 0; i < tags; i++)
            len += (size_t)sprintf(text + len, "[A%u \"\"]\n", i);
        len += (size_t)sprintf(text + len, "\n1. e4 *\n");
        bool found = pgn__scanning->skim->game(&game, text, text + len);
        assert_int_equal(found, tags <= PGN__SKIMMED_TAGS_MAX);
        assert_int_equal(pgn__scanning->skim->border(text, text + len), len - 1);
        if (found)
            assert_int_equal(game.tag_count, tags);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_builds),
        cmocka_unit_test(test_many_tags),
        cmocka_unit_test(test_tag_numbers),
        cmocka_unit_test(test_known_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
