/* test_ordinal.c -- ordinals by counting equal the indices in the sorted SAN list, section 20.2.
 * Positions come from random play, standard, Chess960 and with many pieces; tests/ordinals.c uses
 * real games. */
#include <stdio.h>
#include <stdlib.h>

#include "chess/kernel_int.h"
#include "position_check.h"
#include "san_list.h"

static const char *const STARTS[] = {
    VARIED_STARTS,
    "k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
    "k7/8/1B1B1B2/8/1B1B1B2/8/8/4K3 w - - 0 1",
    "7k/R5R1/8/4R3/8/8/R4R2/4K3 w - - 0 1",
};

static void parse(pgn_position *pos, const char *fen) {
    assert_int_equal(pgn_fen_parse(fen, strlen(fen), PGN_FEN_UNCHECKED, pos, NULL), PGN_OK);
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The list sorted without check marks is in the same order. */
static void check_marks(const san_entry *list, size_t n) {
    char bare[PGN_MOVES_MAX][PGN_SAN_MAX];
    for (size_t i = 0; i < n; i++) {
        strcpy(bare[i], list[i].san);
        bare[i][strcspn(bare[i], "+#")] = '\0';
    }
    qsort(bare, n, sizeof *bare, by_text);
    for (size_t i = 0; i < n; i++) {
        assert_memory_equal(bare[i], list[i].san, strlen(bare[i]));
        if (i)
            assert_string_not_equal(bare[i - 1], bare[i]);
    }
}

static void check_kernel(const pgn__kernel *k, const pgn_position *pos, const san_entry *list,
                         size_t n) {
    for (size_t i = 0; i < n; i++) {
        pgn_position after = *pos;
        pgn_move move = PGN_NO_MOVE;
        pgn__san_text san;
        uint8_t ordinal = (uint8_t)i;
        assert_int_equal(k->rank(pos, list[i].move), i);
        assert_int_equal(k->find(pos, (unsigned)i), list[i].move);
        assert_int_equal(k->find_line(&after, &ordinal, 1, &move, &san), 1);
        assert_int_equal(move, list[i].move);
        assert_int_equal(san.len, strlen(list[i].san));
        assert_memory_equal(san.text, list[i].san, san.len);
        after = *pos;
        ordinal = 0;
        assert_int_equal(k->rank_line(&after, &move, 1, &ordinal), 1);
        assert_int_equal(ordinal, i);
    }
    assert_int_equal(k->find(pos, (unsigned)n), PGN_NO_MOVE);
    assert_int_equal(k->find(pos, 255), PGN_NO_MOVE);
}

static void check_position(const pgn_position *pos) {
    san_entry list[PGN_MOVES_MAX];
    size_t n;
    n = san_list(pos, list);
    check_marks(list, n);
    check_kernel(&pgn__kernel_any, pos, list, n);
    check_kernel(pgn__rules, pos, list, n);
}

static void counting_equals_sorting(void **state) {
    uint64_t x = 88172645463325252;
    (void)state;
    for (size_t g = 0; g < 330; g++) {
        pgn_position pos;
        parse(&pos, STARTS[g % (sizeof STARTS / sizeof *STARTS)]);
        for (int ply = 0; ply < 100; ply++) {
            pgn_move moves[PGN_MOVES_MAX];
            size_t n;
            check_position(&pos);
            n = pgn_position_moves(&pos, moves);
            if (!n)
                break;
            x ^= x << 13, x ^= x >> 7, x ^= x << 17;
            pgn_position_make(&pos, moves[x % n]);
        }
    }
}

/* A whole line equals its moves one by one, marks included; it stops at an ordinal out of range. */
static void lines_equal_single_moves(void **state) {
    uint64_t x = 123456789;
    (void)state;
    for (int g = 0; g < 300; g++) {
        enum { PLIES = 300 };
        uint8_t ordinals[PLIES + 1], ranked[PLIES];
        pgn_move moves[PLIES + 1], played[PLIES];
        pgn__san_text san[PLIES + 1];
        char texts[PLIES][PGN_SAN_MAX];
        pgn_position pos, start;
        size_t n = 0, count;
        parse(&start, STARTS[(size_t)g % 7]);
        for (pos = start; n < PLIES; n++) {
            pgn_move legal[PGN_MOVES_MAX];
            count = pgn_position_moves(&pos, legal);
            if (!count)
                break;
            x ^= x << 13, x ^= x >> 7, x ^= x << 17;
            played[n] = legal[x % count];
            ordinals[n] = (uint8_t)pgn__move_ordinal(&pos, played[n]);
            pgn_san_write(&pos, played[n], texts[n]);
            pgn_position_make(&pos, played[n]);
        }
        ordinals[n] = 255;
        pgn_position line = start;
        assert_int_equal(pgn__rules->find_line(&line, ordinals, n + 1, moves, san), n);
        assert_memory_equal(moves, played, n * sizeof *moves);
        for (size_t i = 0; i < n; i++) {
            assert_int_equal(san[i].len, strlen(texts[i]));
            assert_memory_equal(san[i].text, texts[i], san[i].len);
        }
        line = start;
        assert_int_equal(pgn__rules->rank_line(&line, played, n, ranked), n);
        assert_memory_equal(ranked, ordinals, n);
    }
}

static void examples_of_the_standard(void **state) {
    static const struct {
        const char *san;
        int ordinal;
    } EXAMPLES[] = {{"Na3", 0}, {"Nc3", 1}, {"a3", 4}, {"h4", 19}};
    pgn_position pos;
    (void)state;
    pgn_position_init(&pos);
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        pgn_move move;
        const char *san = EXAMPLES[i].san;
        assert_int_equal(pgn_san_parse(&pos, san, strlen(san), &move, NULL), PGN_OK);
        assert_int_equal(pgn__move_ordinal(&pos, move), EXAMPLES[i].ordinal);
        assert_int_equal(pgn__move_at_ordinal(&pos, (unsigned)EXAMPLES[i].ordinal), move);
    }
    assert_int_equal(pgn__move_at_ordinal(&pos, 20), PGN_NO_MOVE);
}

static void a_byte_is_enough_for_218_moves(void **state) {
    pgn_position pos;
    (void)state;
    parse(&pos, STARTS[7]);
    assert_int_equal(pgn__rules->count(&pos), 218);
    assert_true(pgn__move_at_ordinal(&pos, 217) != PGN_NO_MOVE);
    assert_int_equal(pgn__move_at_ordinal(&pos, 218), PGN_NO_MOVE);
    check_position(&pos);
}

static void what_is_no_legal_move_has_no_ordinal(void **state) {
    pgn_position pos;
    (void)state;
    pgn_position_init(&pos);
    assert_int_equal(pgn__move_ordinal(&pos, PGN_NULL_MOVE), -1);
    assert_int_equal(pgn__move_ordinal(&pos, PGN_NO_MOVE), -1);
    assert_int_equal(pgn__move_ordinal(&pos, 4 | 20 << 6), -1); /* Ke1-e3 */
    pgn_position_clear(&pos);
    assert_int_equal(pgn__move_ordinal(&pos, 1 | 16 << 6), -1);
    assert_int_equal(pgn__move_at_ordinal(&pos, 0), PGN_NO_MOVE);
}

/* Any bits in a position are safe, also a board full of queens. */
static void full_boards_are_safe(void **state) {
    pgn_position pos;
    (void)state;
    parse(&pos, "QQQQQQbk/Q4Qpp/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1");
    unsigned n = pgn__rules->count(&pos);
    assert_true(n > 256);
    for (unsigned i = 0; i < n; i++)
        assert_int_equal(pgn__move_ordinal(&pos, pgn__move_at_ordinal(&pos, i)), i);
    assert_int_equal(pgn__move_at_ordinal(&pos, n), PGN_NO_MOVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counting_equals_sorting),
        cmocka_unit_test(lines_equal_single_moves),
        cmocka_unit_test(examples_of_the_standard),
        cmocka_unit_test(a_byte_is_enough_for_218_moves),
        cmocka_unit_test(what_is_no_legal_move_has_no_ordinal),
        cmocka_unit_test(full_boards_are_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
