/* test_wrapped.c -- files that are pages or mails with games, and PGN that looks a little like it.
 */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/lint.h"
#include "pgn/wrapped_int.h"

static const struct {
    const char *text;
    pgn__wrapping is;
} ROWS[] = {
    {"[Event &quot;x&quot;]<br>\n[White &quot;Tal&quot;]<br>\n<br>\n1. e4 *<br>\n",
     PGN__WRAPPED_HTML},
    {"<p>[Event &#34;x&#34;]</p>\n1. e4 *\n", PGN__WRAPPED_NOT}, /* as many of each */
    {"<p>[Event &#34;x&#34;]</p>\n<p>[Site &#x22;x&#x22;]</p>\n1. e4 *\n", PGN__WRAPPED_HTML},
    {"\xef\xbb\xbf\n <!DOCTYPE HTML>\n<pre>\n[Event \"x\"]\n\n1. e4 *\n</pre>\n",
     PGN__WRAPPED_HTML},
    {"<html lang=\"en\">", PGN__WRAPPED_HTML},
    {"> [Event \"x\"]\n>\n> 1. e4 *\n", PGN__WRAPPED_MAIL},
    {">> [Event \"x\"]\r\n>> 1. e4 *\r\n", PGN__WRAPPED_MAIL},
    {"> > 1.e4 e5\n> > 2. Nf3 *\n", PGN__WRAPPED_MAIL},
    {"From: Ann\nSubject: a game\n\nBob wrote:\n> [Event \"x\"]\n> 1. e4 *\nThanks!\n",
     PGN__WRAPPED_MAIL},
    /* PGN */
    {"[Event \"&quot;x&quot;\"]\n\n1. e4 {<br>&quot;good&quot;} *\n", PGN__WRAPPED_NOT},
    {"[Event \"x\"]<br />\n<br />\n1. e4 *<br />\n", PGN__WRAPPED_NOT},
    {"[Event \"x\"]\n\n1. e4 {\n> 1. d4\n> 1. c4\n} *\n", PGN__WRAPPED_NOT},
    {"1. e4 {\n<html>\n> 1. d4\n> 1. c4\n} *\n", PGN__WRAPPED_NOT},
    {"Games of round 5\n> 1. e4 was played twice\n\n[Event \"x\"]\n\n1. e4 *\n", PGN__WRAPPED_NOT},
    {"<br>\n[Event \"x\"]\n\n1. e4 *\n", PGN__WRAPPED_NOT},
    {"> a note\n> another\n", PGN__WRAPPED_NOT},
    {"<htm", PGN__WRAPPED_NOT},
    {"<", PGN__WRAPPED_NOT},
    {"[Event &quot", PGN__WRAPPED_NOT},
    {"", PGN__WRAPPED_NOT},
};

static void test_recognized(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        assert_int_equal(pgn__wrapped_in(ROWS[i].text, strlen(ROWS[i].text)), ROWS[i].is);
}

/* Only the beginning of a file decides. */
static void test_far_away(void **state) {
    (void)state;
    enum { SIZE = PGN__WRAPPED_LOOK };
    static const char quoted[] = "> 1. e4 *\n";
    pgn_buffer text = PGN_BUFFER_INIT;
    while (text.len < SIZE)
        assert_int_equal(pgn_buffer_append(&text, "a line\n", PGN_CSTR), PGN_OK);
    assert_int_equal(pgn_buffer_append(&text, quoted, PGN_CSTR), PGN_OK);
    assert_int_equal(pgn__wrapped_in(text.data, text.len), PGN__WRAPPED_NOT);
    assert_int_equal(pgn__wrapped_in(text.data + 100, text.len - 100), PGN__WRAPPED_MAIL);
    pgn_buffer_free(&text);
}

static void test_not_fixed(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        pgn_fix_result result = {.fixes = 0};
        pgn_status st = pgn_fix_text(ROWS[i].text, PGN_CSTR, NULL, &out, &result, &err);
        assert_int_equal(st, ROWS[i].is ? PGN_E_SYNTAX : PGN_OK);
        pgn_buffer_clear(&out);
    }
    pgn_buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recognized),
        cmocka_unit_test(test_far_away),
        cmocka_unit_test(test_not_fixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
