/* test_palette.c -- many colors to few: those of areas as they are, those of edges by their
 * groups. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/palette_int.h"

static void count(pgn__palette *p, uint32_t rgb, unsigned times) {
    while (times--)
        assert_true(pgn__palette_count(p, rgb));
}

static void assert_has(const pgn__palette *p, uint32_t rgb) {
    unsigned i = 0;
    while (i < p->size && p->colors[i] != rgb)
        i++;
    assert_true(i < p->size);
}

static void few_colors_stay(void **state) {
    (void)state;
    static const uint32_t COLORS[] = {0x000000, 0xffffff, 0x102030, 0x112030};
    pgn__palette p = {0};
    for (unsigned i = 0; i < 4; i++)
        count(&p, COLORS[i], i + 1);
    assert_true(pgn__palette_choose(&p, 4));
    assert_int_equal(p.size, 4);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(p.colors[pgn__palette_index(&p, COLORS[i])], COLORS[i]);
    assert_int_equal(p.colors[pgn__palette_index(&p, 0x122030)], 0x112030); /* the nearest */
    pgn__palette_free(&p);
}

/* Colors that differ along one axis, in four groups: the palette has the middle of each, whatever
 * small differences they have along the other axes. */
static void groups_become_their_middle(void **state) {
    (void)state;
    static const uint32_t MIDDLE[] = {20, 90, 160, 230};
    for (unsigned axis = 0; axis < 3; axis++) {
        unsigned along = 16 - 8 * axis;
        uint32_t noise = UINT32_C(0x010101) + 2 * (UINT32_C(0x010101) & ~(UINT32_C(255) << along));
        uint32_t rest = 0x808080 & ~(UINT32_C(255) << along), groups[4];
        pgn__palette p = {0};
        count(&p, 0xffffff, 100); /* an area */
        for (unsigned i = 0; i < 4; i++) {
            groups[i] = rest | MIDDLE[i] << along;
            count(&p, groups[i], 1);
            count(&p, groups[i] + noise, 1);
            count(&p, groups[i] - noise, 1);
        }
        assert_true(pgn__palette_choose(&p, 5));
        assert_int_equal(p.size, 5);
        assert_has(&p, 0xffffff);
        for (unsigned i = 0; i < 4; i++) {
            assert_has(&p, groups[i]);
            assert_int_equal(p.colors[pgn__palette_index(&p, groups[i])], groups[i]);
        }
        pgn__palette_free(&p);
    }
}

static uint32_t middle_of(unsigned i) {
    return (40 + 60 * (i & 3)) << 16 | (40 + 60 * (i >> 2 & 3)) << 8 | (40 + 60 * (i >> 4));
}

/* How far the palette is from a color: the sum of squares. */
static long error_of(const pgn__palette *p, uint32_t rgb) {
    uint32_t got = p->colors[pgn__palette_index(p, rgb)];
    long sum = 0;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        long d = (long)(got >> shift & 255) - (long)(rgb >> shift & 255);
        sum += d * d;
    }
    return sum;
}

/* The same along all axes: 64 groups, beside 16 areas. No color is far from the palette. */
static void groups_in_a_grid(void **state) {
    (void)state;
    pgn__palette p = {0};
    for (unsigned i = 0; i < 16; i++)
        count(&p, i * 0x101010 + 5, 100);
    for (unsigned i = 0; i < 64; i++) {
        count(&p, middle_of(i), 1);
        count(&p, middle_of(i) + 0x020103, 1);
        count(&p, middle_of(i) - 0x020103, 1);
    }
    assert_true(pgn__palette_choose(&p, 80));
    assert_int_equal(p.size, 80);
    for (unsigned i = 0; i < 64; i++)
        assert_true(error_of(&p, middle_of(i)) <= 2 * 2 + 1 + 3 * 3); /* within its group */
    pgn__palette_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_colors_stay),
        cmocka_unit_test(groups_become_their_middle),
        cmocka_unit_test(groups_in_a_grid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
