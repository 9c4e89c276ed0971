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
        unsigned along = 16 - 8 * axis, other = 16 - 8 * ((axis + 1) % 3);
        uint32_t rest = 0x808080 & ~(UINT32_C(255) << along), groups[4];
        pgn__palette p = {0};
        count(&p, 0xffffff, 100); /* an area */
        for (unsigned i = 0; i < 4; i++) {
            groups[i] = rest | MIDDLE[i] << along;
            count(&p, groups[i], 1);
            count(&p, groups[i] + (UINT32_C(1) << along) + (UINT32_C(3) << other), 1);
            count(&p, groups[i] - (UINT32_C(1) << along) - (UINT32_C(3) << other), 1);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_colors_stay),
        cmocka_unit_test(groups_become_their_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
