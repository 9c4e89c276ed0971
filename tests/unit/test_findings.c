/* test_findings.c -- findings as JSON and as a SARIF log. tests/sarif.py checks logs of the
 * command. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <pgn/unstable/findings.h>

static pgn_diagnostic finding(const char *rule) {
    return (pgn_diagnostic){.rule = pgn_rule_find(rule, PGN_CSTR),
                            .message = "text \"x\"",
                            .input = "a b.pgn",
                            .place = {.offset = 9, .line = 3, .column = 2, .game = 7},
                            .at = {"ab\ncd", 5},
                            .title = "T"};
}

static void test_words(void **state) {
    (void)state;
    assert_string_equal(pgn_severity_name(PGN_SEVERITY_STYLE), "style");
    assert_string_equal(pgn_severity_name(PGN_SEVERITY_ERROR), "error");
    assert_null(pgn_severity_name(PGN_SEVERITY_ERROR + 1));
    assert_true(pgn_rule_applies(pgn_rule_find("illegal-move", PGN_CSTR), false));
    assert_false(pgn_rule_applies(pgn_rule_find("illegal-move", PGN_CSTR), true));
    assert_false(pgn_rule_applies(pgn_rule_find("hard-link", PGN_CSTR), false));
    assert_false(pgn_rule_applies(pgn_rule_find("hard-link", PGN_CSTR), true));
}

static void test_json(void **state) {
    pgn_diagnostic d = finding("illegal-move");
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_diagnostic_write_json(&d, false, &out, &err), PGN_OK);
    assert_string_equal(out.data,
                        "{\"type\":\"finding\",\"file\":\"a b.pgn\",\"line\":3,\"column\":2,"
                        "\"width\":2,\"severity\":\"error\",\"rule\":\"illegal-move\","
                        "\"message\":\"text \\\"x\\\"\",\"game\":7,\"fixable\":false}\n");
    pgn_buffer_clear(&out);
    d.place.line = 0; /* of a binary format */
    assert_int_equal(pgn_diagnostic_write_json(&d, true, &out, &err), PGN_OK);
    assert_string_equal(out.data, "{\"type\":\"finding\",\"file\":\"a b.pgn\",\"offset\":9,"
                                  "\"severity\":\"error\",\"rule\":\"illegal-move\","
                                  "\"message\":\"text \\\"x\\\"\",\"record\":7,\"id\":\"T\"}\n");
    pgn_buffer_free(&out);
}

static void test_sarif(void **state) {
    const pgn_diagnostic d = finding("illegal-move");
    pgn_sarif log = {.tool = "my tool"};
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)state;
    assert_int_equal(pgn_sarif_begin(&log, &out), PGN_OK);
    assert_non_null(strstr(out.data, "\"name\":\"my tool\""));
    assert_non_null(strstr(out.data, "\"id\":\"illegal-move\""));
    assert_null(strstr(out.data, "\"id\":\"hard-link\""));
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_sarif_add(&log, &d, &out), PGN_OK);
    assert_non_null(strstr(out.data, "\"uri\":\"a%20b.pgn\""));
    assert_non_null(strstr(out.data, "\"startLine\":3,\"startColumn\":2,\"endColumn\":4"));
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_sarif_add_failure(&log, "c.pgn", "cannot read it"), PGN_OK);
    assert_int_equal(pgn_sarif_end(&log, &out), PGN_OK);
    assert_non_null(strstr(out.data, "\"executionSuccessful\":false"));
    assert_non_null(strstr(out.data, "cannot read it"));
    assert_string_equal(out.data + out.len - 2, "}\n");
    pgn_buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words), cmocka_unit_test(test_json),
                                       cmocka_unit_test(test_sarif)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
