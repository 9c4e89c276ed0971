/* test_name_title.c -- titles that are part of players' names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"
#include "pgn/unstable/names.h"

static const struct {
    const char *value, *title, *name; /* title NULL: none */
} ROWS[] = {
    {"GM Svidler, P.", "GM", "Svidler, P."},
    {"GM. Svidler, P.", "GM", "Svidler, P."},
    {"(GM) Svidler, P.", "GM", "Svidler, P."},
    {"Evans, Larry GM", "GM", "Evans, Larry"},
    {"Evans, Larry  GM ", "GM", "Evans, Larry"},
    {"Evans, Larry, GM", "GM", "Evans, Larry"},
    {"Evans, Larry (IM)", "IM", "Evans, Larry"},
    {"Evans (IM)", "IM", "Evans"},
    {"Larry Evans GM", "GM", "Larry Evans"},
    {"WGM Polgar", "WGM", "Polgar"},
    {"Polgar WGM", "WGM", "Polgar"},
    {"GM KASPAROV, G", "GM", "KASPAROV, G"},
    {"IM H\u00FCbner", "IM", "H\u00FCbner"},
    {"IM, Dong", NULL, NULL},
    {"Im Dong", NULL, NULL},
    {"IM DONG", NULL, NULL},
    {"DONG HYUN IM", NULL, NULL},
    {"Evans, GM", NULL, NULL},
    {"Evans GM", NULL, NULL},
    {"Evans, L.GM", NULL, NULL},
    {"GMSvidler, P.", NULL, NULL},
    {"GM", NULL, NULL},
    {"GM ,", NULL, NULL},
    {"(GM)", NULL, NULL},
    {" , GM", NULL, NULL},
    {"LIM Kok Ann", NULL, NULL},
    {"Tal, M", NULL, NULL},
    {"Smith (ENG)", NULL, NULL},
    {"()", NULL, NULL},
    {"( ) x", NULL, NULL},
    {"", NULL, NULL},
};

static void test_titles(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        pgn_span title = {"?", 1}, name = {"?", 1};
        const char *value = ROWS[i].value;
        bool found = pgn__name_title((pgn_span){value, strlen(value)}, &title, &name);
        const char *want_title = found ? ROWS[i].title : "?", *want = found ? ROWS[i].name : "?";
        if (found != (ROWS[i].title != NULL) || title.len != strlen(want_title) ||
            memcmp(title.text, want_title, title.len) != 0 || name.len != strlen(want) ||
            memcmp(name.text, want, name.len) != 0)
            fail_msg("\"%s\": %d \"%.*s\" \"%.*s\"", value, found, (int)title.len, title.text,
                     (int)name.len, name.text);
    }
}

static void test_same_player(void **state) {
    static const char *const names[] = {"GM Svidler, P.", "Svidler, Peter (GM)", "Svidler, P GM"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(
            pgn_names_agree(PGN_NAME_PLAYER, names[i], PGN_CSTR, "Svidler, Peter", PGN_CSTR));
        assert_false(pgn_names_agree(PGN_NAME_PLAYER, names[i], PGN_CSTR, "Tal, M.", PGN_CSTR));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_titles),
                                       cmocka_unit_test(test_same_player)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
