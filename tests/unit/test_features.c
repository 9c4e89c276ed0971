/* test_features.c -- the list of features: in order, and true of what this build does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/decode_int.h"
#include "draw/face_int.h"
#include "pgn.h"
#include "pgn/unstable/features.h"
#include "pgn/unstable/page.h"
#include "pgn/unstable/picture.h"
#include "pgn/unstable/query.h"

static void test_list(void **state) {
    (void)state;
    size_t count = 0;
    const char *before = "";
    for (const pgn_feature *f; (f = pgn_feature_at(count)); count++) {
        assert_true(strcmp(before, f->name) < 0);
        assert_true(strlen(f->description) > 5 && !strchr(f->description, '.'));
        before = f->name;
    }
    assert_true(count > 0);
    assert_null(pgn_feature_at(count + 1));
    assert_null(pgn_feature_at(SIZE_MAX));
}

enum { HEAD = 20 };

static const char GZIP[HEAD + 1] = "\x1f\x8b\x08", BZIP2[HEAD + 1] = "BZh9\x31\x41\x59\x26\x53\x59",
                              XZ[HEAD + 1] = "\xfd\x37\x7a\x58\x5a",
                              ZSTD[HEAD + 1] = "\x28\xb5\x2f\xfd", ZIP[HEAD + 1] = "PK\x03\x04";

/* By the first bytes of a file, whatever is wrong with the rest. */
static bool reads(const char head[HEAD + 1]) {
    pgn_input *in;
    pgn_status st = pgn_input_from_memory(&in, head, HEAD, NULL);
    pgn_input_close(in);
    return st != PGN_E_UNSUPPORTED;
}

static bool reads_encodings(void) {
    return pgn__encoding_check("KOI8-R", NULL) == PGN_OK;
}

static bool has_fonts(void) {
    pgn__faces *faces;
    assert_true(pgn__faces_new(&faces, NULL, false));
    bool has = faces != NULL; /* whether this machine has a font or not */
    pgn__faces_free(faces);
    return has;
}

static bool writes_page(void) {
    static const char *const NONE[] = {NULL};
    pgn_error err;
    pgn_status st = pgn_page_files(NULL, NONE, "/nonexistent/page.html", NULL, &err);
    assert_true(st == PGN_E_IO || st == PGN_E_UNSUPPORTED);
    return st != PGN_E_UNSUPPORTED;
}

static bool compiles_regex(void) {
    pgn_query *query;
    pgn_status st = pgn_query_compile(&query, "White =~ \"T.l\"", PGN_CSTR, NULL, NULL);
    assert_true(st == PGN_OK || st == PGN_E_UNSUPPORTED);
    pgn_query_free(query);
    return st == PGN_OK;
}

static void test_truth(void **state) {
    (void)state;
    const struct {
        const char *name;
        bool works;
    } rows[] = {
        {"bzip2", reads(BZIP2)},
        {"fonts", has_fonts()},
        {"gif", pgn_picture_format_works(PGN_PICTURE_GIF)},
        {"gzip", reads(GZIP)},
        {"html", writes_page()},
        {"iconv", reads_encodings()},
        {"png", pgn_picture_format_works(PGN_PICTURE_PNG)},
        {"regex", compiles_regex()},
        {"xz", reads(XZ)},
        {"zip", reads(ZIP)},
        {"zstd", reads(ZSTD)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const pgn_feature *feature = pgn_feature_at(i);
        assert_non_null(feature);
        assert_string_equal(feature->name, rows[i].name);
        if (feature->built != rows[i].works)
            fail_msg("%s: listed as %s", feature->name, feature->built ? "built" : "missing");
    }
    assert_null(pgn_feature_at(sizeof rows / sizeof *rows));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
