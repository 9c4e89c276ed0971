/* test_players.c -- names and lists of players, titles, ratings, types, addresses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a)  (sizeof(a) / sizeof *(a))
#define BIT(name) (1u << PGN_NAME_##name)

static void test_lists(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t count;
        const char *entries[4];
    } rows[] = {
        {"Jones:Smith:Zacharias", 3, {"Jones", "Smith", "Zacharias"}},
        {"IM:-:GM", 3, {"IM", "-", "GM"}},
        {"Smith, John Q.:Woodpusher 2000", 2, {"Smith, John Q.", "Woodpusher 2000"}},
        {"Morphy", 1, {"Morphy"}},
        {"", 1, {""}},
        {":", 2, {"", ""}},
        {" A : B ", 2, {"A", "B"}},
        {"A::B", 3, {"A", "", "B"}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_span rest = {rows[i].text, strlen(rows[i].text)}, entry;
        assert_int_equal(pgn__players_count(rest.text, rest.len), rows[i].count);
        for (size_t k = 0; k < rows[i].count; k++) {
            assert_true(pgn_players_next(&rest, &entry));
            assert_int_equal(entry.len, strlen(rows[i].entries[k]));
            assert_memory_equal(entry.text, rows[i].entries[k], entry.len);
        }
        assert_false(pgn_players_next(&rest, &entry));
    }
}

static void fixed(const char *text, const char *want) {
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn__name_fix(&out, text, strlen(text)), PGN_OK);
    if (strcmp(out.data ? out.data : "", want) != 0)
        fail_msg("%s becomes %s, not %s", text, out.data, want);
    pgn_buffer_free(&out);
}

static void test_names(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned faults;
        size_t offset;
        const char *fixed; /* NULL: the same */
    } rows[] = {
        {"Tal, Mikhail N.", 0, 0, NULL},
        {"van der Wiel, Johan", 0, 0, NULL},
        {"Acme Pawngrabber v.3.2", 0, 0, NULL},
        {"Fine, R.", 0, 0, NULL},
        {"Lasker, Emmanuel", 0, 0, NULL},
        {"Smith, John Q.:Woodpusher 2000", 0, 0, NULL},
        {"Morphy", 0, 0, NULL},
        {"Jones:Smith:Zacharias", 0, 0, NULL},
        {"Fischer, Robert J.", 0, 0, NULL},
        {"?", 0, 0, NULL},
        {"Jones, William EG", 0, 0, NULL}, /* may be a name */
        {"Garcia, J.L.", 0, 0, NULL},
        {"Dubois, J.-P.", 0, 0, NULL},
        {"Program X", 0, 0, NULL}, /* initials need a comma */
        {"Li, Chao2", 0, 0, NULL},
        {"Tal,Mikhail", BIT(COMMA), 3, "Tal, Mikhail"},
        {"Carlsen,M", BIT(COMMA) | BIT(INITIAL), 7, "Carlsen, M."},
        {"Tal , Mikhail", BIT(COMMA), 3, "Tal, Mikhail"},
        {"Tal,,Mikhail", BIT(COMMA), 4, "Tal, Mikhail"},
        {"Fine, R", BIT(INITIAL), 7, "Fine, R."},
        {"Hodgson, Julian M", BIT(INITIAL), 17, "Hodgson, Julian M."},
        {"Rao, A B C", BIT(INITIAL), 6, "Rao, A. B. C."},
        {"Smith, J, Jr", BIT(INITIAL), 8, "Smith, J., Jr"},
        {"Karpov, \xC5\xA0", BIT(INITIAL), 10, "Karpov, \xC5\xA0."},
        {"Karpov, \xC5\xA1", 0, 0, NULL}, /* a small letter */
        {"\xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C,\xD0\x9C", BIT(COMMA) | BIT(INITIAL), 8,
         "\xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C, \xD0\x9C."},
        {"Beliavsky, A ", BIT(SPACE) | BIT(INITIAL), 12, "Beliavsky, A."},
        {" Tal", BIT(SPACE), 0, "Tal"},
        {"Tal,  M.", BIT(SPACE), 4, "Tal, M."},
        {"Tal\tM.", BIT(SPACE), 3, "Tal M."},
        {"Tal,", BIT(LAST_COMMA), 3, "Tal"},
        {"Tal ,", BIT(COMMA) | BIT(LAST_COMMA), 3, "Tal"},
        {", Mikhail", BIT(NO_SURNAME), 0, NULL},
        {",", BIT(NO_SURNAME), 0, NULL},
        {"", BIT(EMPTY), 0, NULL},
        {"A::B", BIT(EMPTY) | BIT(ORDER), 2, NULL},
        {"Smith:Jones", BIT(ORDER), 6, NULL},
        {"Jones : Smith", BIT(SPACE), 5, "Jones:Smith"},
        {"Jones,A:Smith,B", BIT(COMMA) | BIT(INITIAL), 5, "Jones, A.:Smith, B."},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t offset = 0;
        unsigned found = pgn__name_check(rows[i].text, strlen(rows[i].text), &offset);
        if (found != rows[i].faults || offset != rows[i].offset)
            fail_msg("%s: faults %#x at %zu", rows[i].text, found, offset);
        assert_int_equal(pgn__name_check(rows[i].text, strlen(rows[i].text), NULL), found);
        fixed(rows[i].text, rows[i].fixed ? rows[i].fixed : rows[i].text);
    }
}

/* All texts of up to six of these characters: a fixed text has no fixable finding, and is not
 * changed again. */
static void test_fixing_ends(void **state) {
    (void)state;
    static const char letters[] = "Aa, .:";
    enum { LETTERS = sizeof letters - 1, LONGEST = 6 };
    unsigned fixable = 0;
    for (unsigned f = 0; f < PGN__NAME_FLAWS; f++) {
        assert_true(strlen(pgn__name_flaw_text((pgn__name_flaw)f)) > 10);
        fixable |= pgn__name_flaw_fixable((pgn__name_flaw)f) ? 1u << f : 0;
    }
    assert_int_equal(fixable, BIT(SPACE) | BIT(COMMA) | BIT(LAST_COMMA) | BIT(INITIAL));
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    unsigned total = 1;
    for (size_t len = 0; len <= LONGEST; len++, total *= LETTERS)
        for (unsigned number = 0; number < total; number++) {
            char text[LONGEST + 1] = "";
            unsigned rest = number;
            for (size_t i = 0; i < len; i++, rest /= LETTERS)
                text[i] = letters[rest % LETTERS];
            pgn_buffer_clear(&once);
            pgn_buffer_clear(&twice);
            assert_int_equal(pgn__name_fix(&once, text, len), PGN_OK);
            unsigned before = pgn__name_check(text, len, NULL);
            unsigned after = pgn__name_check(once.data, once.len, NULL);
            assert_int_equal(pgn__name_fix(&twice, once.data, once.len), PGN_OK);
            if (after & fixable)
                fail_msg("'%s' becomes '%s', which has faults %#x", text, once.data, after);
            if (once.len != twice.len || (once.len && memcmp(once.data, twice.data, once.len)))
                fail_msg("'%s' becomes '%s', then '%s'", text, once.data, twice.data);
            bool same = once.len == len && (!len || !memcmp(once.data, text, len));
            if (same != !(before & fixable))
                fail_msg("'%s' with faults %#x becomes '%s'", text, before, once.data);
        }
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

static void test_titles(void **state) {
    (void)state;
    static const char *const known[] = {"GM",  "IM",  "FM", "CM", "WGM", "WIM",
                                        "WFM", "WCM", "NM", "LM", "BOT", "SIM"};
    for (size_t i = 0; i < COUNT(known); i++)
        if (!pgn_title_find(known[i], strlen(known[i])))
            fail_msg("%s is not a title", known[i]);
    assert_string_equal(pgn_title_find("WGM", 3)->name, "Woman Grandmaster");
    assert_string_equal(pgn_title_find("GM", PGN_CSTR)->issuer, "FIDE");
    static const char *const unknown[] = {"BOSS", "gm", "-", "", "G", "GMX", "IM:GM"};
    for (size_t i = 0; i < COUNT(unknown); i++)
        if (pgn_title_find(unknown[i], strlen(unknown[i])))
            fail_msg("%s is a title", unknown[i]);
    size_t n = 0;
    for (const pgn_title *title; (title = pgn_title_at(n)); n++) {
        static const char *const issuers[] = {"FIDE", "FIDE Online", "ICCF", "national", "server"};
        size_t is = 0;
        while (is < COUNT(issuers) && strcmp(title->issuer, issuers[is]) != 0)
            is++;
        assert_true(is < COUNT(issuers));
        assert_ptr_equal(pgn_title_find(title->code, strlen(title->code)), title); /* unique */
    }
    assert_true(n > 20);
    assert_null(pgn_title_at(SIZE_MAX));
}

static void test_ratings(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned want;
    } good[] = {{"2785", 2785}, {"800", 800},   {"-", 0}, {"?", 0},
                {"0", 0},       {"9999", 9999}, {"1", 1}};
    for (size_t i = 0; i < COUNT(good); i++) {
        unsigned rating = 77;
        assert_int_equal(pgn_rating_parse(good[i].text, strlen(good[i].text), &rating, NULL),
                         PGN_OK);
        assert_int_equal(rating, good[i].want);
    }
    static const char *const bad[] = {"strong", "",      "2785 ",  "-5",
                                      "10000",  "1500?", "2785.5", "--"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        unsigned rating = 77;
        pgn_error err = {.message = ""};
        if (pgn_rating_parse(bad[i], strlen(bad[i]), &rating, &err) != PGN_E_SYNTAX ||
            !err.message[0])
            fail_msg("%s is not refused", bad[i]);
        assert_int_equal(rating, 77);
    }
}

static void test_types_and_addresses(void **state) {
    (void)state;
    assert_int_equal(pgn__player_type_parse("human", 5), PGN_PLAYER_HUMAN);
    assert_int_equal(pgn__player_type_parse("program", 7), PGN_PLAYER_PROGRAM);
    assert_int_equal(pgn__player_type_parse("robot", 5), PGN_PLAYER_UNKNOWN);
    assert_int_equal(pgn__player_type_parse("Human", 5), PGN_PLAYER_UNKNOWN);
    assert_int_equal(pgn__player_type_parse("?", 1), PGN_PLAYER_UNKNOWN);
    static const char *const good[] = {
        "-",        "a@b.example", "chess.example.org", "https://lichess.org/@/x",
        "10.0.0.1", "user@host"};
    for (size_t i = 0; i < COUNT(good); i++)
        if (!pgn__address_is_plausible(good[i], strlen(good[i])))
            fail_msg("%s is refused", good[i]);
    static const char *const bad[] = {"", "?", "nobody", "a b@c.d", ".", "@", "x.", "--", ".x"};
    for (size_t i = 0; i < COUNT(bad); i++)
        if (pgn__address_is_plausible(bad[i], strlen(bad[i])))
            fail_msg("%s is accepted", bad[i]);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),       cmocka_unit_test(test_names),
        cmocka_unit_test(test_fixing_ends), cmocka_unit_test(test_titles),
        cmocka_unit_test(test_ratings),     cmocka_unit_test(test_types_and_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
