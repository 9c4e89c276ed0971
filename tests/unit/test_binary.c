/* test_binary.c -- formats that are neither games nor text, by name; text is none of them. */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/binary_int.h"

#define BYTES(text) text, sizeof text - 1

static void test_signatures(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        const char *name; /* NULL: it may be text */
    } rows[] = {
        {BYTES("PAR1\x15\x04\x15\x10"), "Parquet file"},
        {BYTES("PAR1\n\n[Event \"x\"]"), NULL},
        {BYTES("ARROW1\0\0\xff\xff\xff\xff"), "Arrow file"},
        {BYTES("ARROW1\n"), NULL},
        {BYTES("\xff\xff\xff\xff\xf8\x02\0\0\x10\0\0\0\0\0\x0a\0"), "Arrow stream"},
        {BYTES("\xff\xff\xff\xff plain text of it"), NULL},
        {BYTES("SQLite format 3\0\x10\0"), "SQLite database"},
        {BYTES("SQLite format 3 has"), NULL},
        {BYTES("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n12 0 obj\n"), "PDF document"},
        {BYTES("%PDF-1.4\n[Event \"x\"]\n\n1. e4 *\n"), NULL},
        {BYTES("%PDF-"), NULL},
        {BYTES("GIF89a\x01\0\x01\0"), "GIF image"},
        {BYTES("GIF89a is old\n"), NULL},
        {BYTES("RIFF\x10\0\0\0WEBPVP8 "), "WebP image"},
        {BYTES("RIFF and WEBP"), NULL},
        {BYTES("\x89PNG\r\n\x1a\n"), "PNG image"},
        {BYTES("\xff\xd8\xff\xe0"), "JPEG image"},
        {BYTES("\0\0\x2c\0\x2e\x01"), "ChessBase database"},
        {BYTES("Scid.si\0\x01"), "Scid database"},
        {BYTES("Scid.si"), NULL},
        {BYTES("BM of a player"), NULL},
        {BYTES("[Event \"x\"]\n"), NULL},
        {BYTES("\0"), NULL},
        {BYTES(""), NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *name = pgn__binary_certain(rows[i].bytes, rows[i].len);
        if (rows[i].name)
            assert_string_equal(name, rows[i].name);
        else
            assert_null(name);
        if (rows[i].name)
            assert_true(pgn__binary_suspect(rows[i].bytes, rows[i].len < 16 ? rows[i].len : 16));
    }
}

static void test_names(void **state) {
    (void)state;
    assert_string_equal(pgn__binary_named("a/B.CBV", BYTES("\x01x")), "ChessBase archive");
    assert_string_equal(pgn__binary_named("a.sg4", BYTES("\0")), "Scid database");
    assert_null(pgn__binary_named("a.cbv", BYTES("[Event \"text all the same\"]")));
    assert_null(pgn__binary_named("a.pgn", BYTES("\0")));
    assert_null(pgn__binary_named(".cbv", BYTES("\0")));
    assert_string_equal(pgn__binary_of_member("[Content_Types].xml"), "Office document");
    assert_string_equal(pgn__binary_of_member("mimetype"), "OpenDocument file");
    assert_null(pgn__binary_of_member("games.pgn"));
}

/* Keys rise, moves are moves; anything else is no book. */
static void test_polyglot(void **state) {
    (void)state;
    enum { COUNT = 8 };
    unsigned char book[16 * COUNT] = {0};
    for (size_t i = 0; i < COUNT; i++) {
        unsigned char *e = book + 16 * i;
        e[0] = (unsigned char)(0x20 * i + 1);
        memset(e + 1, (int)(0x51 * i + 0x83) & 0xFF, 7);
        e[8] = 0x03;
        e[9] = 0x1c;
        e[11] = 9;
    }
    const char *bytes = (const char *)book;
    assert_string_equal(pgn__binary_likely(bytes, sizeof book), "Polyglot book");
    assert_string_equal(pgn__binary_likely(bytes, sizeof book - 5), "Polyglot book");
    assert_null(pgn__binary_likely(bytes, 16 * 3));
    book[16 * 4 + 8] = 0x83; /* bit 15 */
    assert_null(pgn__binary_likely(bytes, sizeof book));
    book[16 * 4 + 8] = 0x03;
    book[16 * 5] = 0; /* the order */
    assert_null(pgn__binary_likely(bytes, sizeof book));
    char text[16 * COUNT];
    memset(text, 'a', sizeof text);
    text[3] = '\0';
    assert_null(pgn__binary_likely(text, sizeof text));
}

/* By readers: not one byte of it is read as a game, and the failure stays. */
static void test_refused(void **state) {
    (void)state;
    static const char file[] = "PAR1\x15\x04[Event \"x\"]\n\n1. e4 *\n";
    pgn_reader *reader;
    pgn_error err;
    assert_int_equal(pgn_reader_from_memory(&reader, file, sizeof file - 1, NULL, &err), PGN_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_E_UNSUPPORTED);
        assert_string_equal(err.message, "-: Parquet file: expected PGN, PGC or JSON");
    }
    pgn_reader_close(reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signatures),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_polyglot),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
