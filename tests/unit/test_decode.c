/* test_decode.c -- other encodings made UTF-8: by the decoder in pieces of any size, and through
 * inputs, readers and jobs; and text in unknown encodings, which stays as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/guess_int.h"
#include "inside.h"
#include "pgn.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/text.h"

/* "[White \"Т𝄞á\"]\n\n*\n" */
#define UTF8 "[White \"\xd0\xa2\xf0\x9d\x84\x9e\xc3\xa1\"]\n\n*\n"

static bool has_iconv(void) {
    return pgn__encoding_check("windows-1251", NULL) == PGN_OK;
}

/* The text in UTF-16 or UTF-32. */
static size_t encode(const char *utf8, unsigned unit, bool big, bool mark, char *out) {
    size_t n = 0, len = strlen(utf8), size;
    for (size_t i = 0; i < len || mark; i += size) {
        uint32_t units[2], code = 0xFEFF;
        size_t count = 1;
        size = mark ? 0 : pgn_text_next(utf8 + i, len - i, &code);
        mark = false;
        units[0] = code;
        if (unit == 2 && code > 0xFFFF) {
            units[0] = 0xD800 + ((code - 0x10000) >> 10);
            units[1] = 0xDC00 + ((code - 0x10000) & 0x3FF);
            count = 2;
        }
        for (size_t k = 0; k < count; k++)
            for (unsigned b = 0; b < unit; b++)
                out[n++] = (char)(units[k] >> 8 * (big ? unit - 1 - b : b));
    }
    return n;
}

/* Decode in pieces of this size. */
static void decode(const char *encoding, const char *bytes, size_t len, size_t piece,
                   pgn_buffer *out, pgn__invalid *invalid) {
    pgn__text_decoder *d = NULL;
    pgn_buffer_clear(out);
    assert_int_equal(pgn__text_decoder_new(&d, encoding, NULL), PGN_OK);
    for (size_t i = 0; i < len; i += piece) {
        size_t n = len - i < piece ? len - i : piece;
        assert_int_equal(pgn__text_decoder_run(d, bytes + i, n, false, out), PGN_OK);
    }
    assert_int_equal(pgn__text_decoder_run(d, "", 0, true, out), PGN_OK);
    *invalid = *pgn__text_decoder_invalid(d);
    pgn__text_decoder_free(d);
}

static void test_unicode(void **state) {
    (void)state;
    static const char *const names[] = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__invalid invalid;
    char bytes[256];
    for (unsigned i = 0; i < 8; i++) {
        unsigned unit = i & 2 ? 4 : 2;
        size_t len = encode(UTF8, unit, i & 1, i & 4, bytes);
        assert_string_equal(pgn__text_utf16_name(bytes, len, true), names[i & 3]);
        assert_int_equal(pgn__text_utf16_name(bytes, len, false) != NULL, i >= 4);
        for (size_t piece = 1; piece < 9; piece++) {
            decode(names[i & 3], bytes, len, piece, &out, &invalid);
            assert_string_equal(out.data, UTF8);
            assert_int_equal(invalid.len, 0);
            if (piece >= 4) { /* the order by the mark, or by the first characters */
                decode(unit == 2 ? "utf-16" : "utf-32", bytes, len, 64, &out, &invalid);
                assert_string_equal(out.data, UTF8);
            }
        }
    }
    pgn_buffer_free(&out);
}

static void test_invalid_unicode(void **state) {
    (void)state;
    static const struct {
        const char *name, *bytes;
        size_t len;
        const char *out;
        size_t at, bad;
    } rows[] = {
        {"UTF-16LE", "a\0\0\xd8z\0", 6, "a\xef\xbf\xbdz", 1, 2}, /* a high surrogate alone */
        {"UTF-16LE", "a\0\0\xdcz\0", 6, "a\xef\xbf\xbdz", 1, 2}, /* a low one */
        {"UTF-16LE", "a\0z", 3, "a\xef\xbf\xbd", 1, 1},          /* ends inside a character */
        {"UTF-16BE", "\0a\xd8\x3d", 4, "a\xef\xbf\xbd", 1, 2},
        {"UTF-32LE", "a\0\0\0\0\0\x11\0", 8, "a\xef\xbf\xbd", 1, 4}, /* above U+10FFFF */
        {"UTF-32BE", "\0\0\xd8\0\0\0\0a", 8,
         "\xef\xbf\xbd"
         "a",
         0, 4},
    };
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__invalid invalid;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t piece = 1; piece < 9; piece++) {
            decode(rows[i].name, rows[i].bytes, rows[i].len, piece, &out, &invalid);
            assert_string_equal(out.data, rows[i].out);
            assert_int_equal(invalid.offset, rows[i].at);
            assert_int_equal(invalid.len, rows[i].bad);
        }
    pgn_buffer_free(&out);
}

static void test_iconv(void **state) {
    (void)state;
    static const struct {
        const char *name, *bytes, *out;
        size_t bad;
    } rows[] = {
        {"windows-1251", "\xd2\xe0\xeb\xfc", "\xd0\xa2\xd0\xb0\xd0\xbb\xd1\x8c", 0},
        {"windows-1251", "a\x98z", "a\xef\xbf\xbdz", 1},
        {"SHIFT_JIS", "\x8e\x52z", "\xe5\xb1\xb1z", 0},
        {"SHIFT_JIS", "z\x8e", "z\xef\xbf\xbd", 1}, /* ends inside a character */
        {"UTF-8", "\xc3\xa9\xe9z", "\xc3\xa9\xef\xbf\xbdz", 2},
        {"ISO-2022-JP", "\x1b$B;3\x1b(Bz", "\xe5\xb1\xb1z", 0}, /* with states */
    };
    static const char *const unknown[] = {"", "nonsense", "UTF-8//IGNORE", "ASCII//TRANSLIT"};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__invalid invalid;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_int_equal(pgn__encoding_check(unknown[i], NULL), PGN_E_ARG);
    assert_int_equal(pgn__encoding_check(NULL, NULL), PGN_OK);
    for (size_t i = 0; has_iconv() && i < sizeof rows / sizeof *rows; i++)
        for (size_t piece = 1; piece < 9; piece++) {
            if (pgn__encoding_check(rows[i].name, NULL)) /* not every libc has all */
                continue;
            decode(rows[i].name, rows[i].bytes, strlen(rows[i].bytes), piece, &out, &invalid);
            assert_string_equal(out.data, rows[i].out);
            assert_int_equal(invalid.len != 0, rows[i].bad != 0);
        }
    pgn_buffer_free(&out);
}

/* ---- inputs and readers ---- */

typedef struct {
    const char *bytes;
    size_t len, piece;
} pipe_of;

static pgn_status read_piece(void *self, void *to, size_t cap, size_t *len, pgn_error *err) {
    pipe_of *p = self;
    (void)err;
    *len = p->len < p->piece ? p->len : p->piece;
    *len = *len < cap ? *len : cap;
    memcpy(to, p->bytes, *len);
    p->bytes += *len;
    p->len -= *len;
    return PGN_OK;
}

/* Through a pipe that gives a few bytes at a time. */
static void test_pipes(void **state) {
    (void)state;
    char bytes[256];
    for (unsigned i = 0; i < 8; i++)
        for (size_t piece = 1; piece < 6; piece++) {
            size_t len = encode(UTF8, i & 2 ? 4 : 2, i & 1, i & 4, bytes);
            pipe_of p = {bytes, len, piece};
            pgn_input *in = NULL;
            pgn_reader *reader = NULL;
            assert_int_equal(pgn_input_from_function(&in, read_piece, &p, "-", NULL), PGN_OK);
            assert_int_equal(pgn_reader_from_input(&reader, in, NULL, NULL), PGN_OK);
            assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
            assert_memory_equal(pgn_reader_tag(reader, "White", "?"), &UTF8[8], 8);
            assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "utf-16");
            const pgn_place start = {.offset = 0};
            assert_int_equal(pgn_reader_seek(reader, &start, NULL), PGN_E_UNSUPPORTED);
            pgn_reader_close(reader);
            pgn_input_close(in);
        }
}

static void test_named_encoding(void **state) {
    (void)state;
    static const char text[] = "[White \"\xd2\xe0\xeb\xfc\"]\n\n1. e4 {\x98} *\n";
    const pgn_read_options russian = {.encoding = "windows-1251"}, wrong = {.encoding = "x"};
    pgn_reader *reader = NULL;
    pgn_job *job = NULL;
    const pgn_job_options options = {.read = wrong};
    assert_int_equal(pgn_reader_from_memory(&reader, text, 4, &wrong, NULL), PGN_E_ARG);
    assert_int_equal(pgn_job_new(&job, &options, NULL), PGN_E_ARG);
    if (!has_iconv())
        return;
    assert_int_equal(pgn_reader_from_memory(&reader, text, sizeof text - 1, &russian, NULL),
                     PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "White", "?"), "\xd0\xa2\xd0\xb0\xd0\xbb\xd1\x8c");
    const pgn_diagnostic *d = pgn_reader_diagnostic(reader, 0);
    assert_string_equal(d->rule->id, "encoding-invalid");
    assert_non_null(strstr(d->message, "0x98 is not valid in windows-1251"));
    assert_int_equal(d->place.line, 3);
    assert_int_equal(d->place.column, 8);
    assert_null(pgn_reader_diagnostic(reader, 1));
    pgn_reader_close(reader);
    /* a mark takes precedence over the option, and PGC is not text */
    assert_int_equal(
        pgn_reader_from_memory(&reader, "\xef\xbb\xbf" UTF8, sizeof UTF8 + 2, &russian, NULL),
        PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_memory_equal(pgn_reader_tag(reader, "White", "?"), &UTF8[8], 8);
    pgn_reader_close(reader);
    assert_int_equal(pgn_reader_from_memory(&reader, "\5\3\2\15\14\6", 6, &russian, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    pgn_reader_close(reader);
}

/* ---- unknown encodings ---- */

static void test_guess(void **state) {
    (void)state;
    static const struct {
        const char *text, *name;
    } rows[] = {
        {"\xc1\xee\xf2\xe2\xe8\xed\xed\xe8\xea, \xcc\xe8\xf5\xe0\xe8\xeb", "windows-1251"},
        {"\xe2\xcf\xd4\xd7\xc9\xce\xce\xc9\xcb, \xed\xc9\xc8\xc1\xc9\xcc", "KOI8-R"},
        {"\x81\xae\xe2\xa2\xa8\xad\xad\xa8\xaa, \x8c\xa8\xe5\xa0\xa8\xab", "CP866"},
        {"\xb1\xde\xe2\xd2\xd8\xdd\xdd\xd8\xda, \xbc\xd8\xe5\xd0\xd8\xdb", "ISO-8859-5"},
        {"\xd0\xe1\xf0\xe1\xe9\xf9\xdc\xed\xed\xef\xf5, \xcd\xdf\xea\xef\xf2", "windows-1253"},
        {"\xd1\xee\xf7\xe8", "windows-1251"},                      /* Сочи: a sign inside */
        {"\xe9\xd7\xc1\xce", "KOI8-R"},                            /* Иван */
        {"\x83\xa5\xab\xec\xe4\xa0\xad\xa4", "CP866"},             /* Гельфанд */
        {"\x80\xa7\xa5\xe0\xa1\xa0\xa9\xa4\xa6\xa0\xad", "CP866"}, /* Азербайджан */
        {"(\x8b\xa5\xa2)", "CP866"},                               /* Лев */
        {"M\x81ller", "CP850"},
        {"H\x84kan, Mu\xa4oz", "CP850"},
        {"L\xa2pez \x8fke", "CP850"},
        {"Gen\x8ave", "CP850"},
        {"Wojtaszek, Rados\263aw", "windows-1250"},
        {"Du\271an Ra\276en", "windows-1250"}, /* ISO-8859-2 */
        {"M\x9fller", "MACINTOSH"},
    };
    static const char *const western[] = {
        "M\xfcller",
        "\x8cuvre L'HA\x9f-LES-ROSES \216elezn\xfd",
        "5 m\xb3, Tal\xb9 (2\xbc)",
        "\xc9t\xe9",
        "j\xe4\xe4\xe4\xe4r",
        "\xbd\x96\xbd",
        "\xab\x85\xbb",
        "\xab\xa0\xe0 la",
        "h\xe6\xf0\xf3ttur",
        "caf\xe9\xae\x99",
        "\xa1\xa1\xc9xito!",
        "\xc3\xa9\xc3\xa8\xc3\xaa",
        "O\x92Neill",
        "co\xadoperate",
        "no\x97yes\x85maybe",
        "1\xaa M\xaa Jos\xe9",
        "\xa1no! \xbfpor qu\xe9?",
        "\x84gut\x93, \x82so\x91",
        "\x81",
        "1\xba\x97\xe9 melhor",
        "Qh5\x86\x86\x94",
        "\xab\xa0\xd6\xf6\xa0\xbb",
        "\xe0\x97\xe9",
        "arriv\xe9\x97\xe0\xa0\xc9",
        "\x93\xc9\x85\x94",
        "plain",
        "",
    };
    /* Not found, as they might be Western: Таль, Анна, Алла, СССР in CP866, and words of two
     * letters. */
    static const char *const missed[] = {
        "\x92\xa0\xab\xec", "\x80\xad\xad\xa0", "\x80\xab\xab\xa0", "\x91\x91\x91\x90", "\xcb\xe8",
    };
    const char *second;
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++)
        assert_false(pgn__text_is_foreign(missed[i], strlen(missed[i])));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_true(pgn__text_is_foreign(rows[i].text, strlen(rows[i].text)));
        pgn__votes votes = {.letters = 0};
        pgn__votes_add(&votes, rows[i].text, strlen(rows[i].text));
        const char *found = pgn__votes_winner(&votes, &second);
        assert_non_null(found);
        assert_string_equal(found, rows[i].name);
    }
    for (size_t i = 0; i < sizeof western / sizeof *western; i++)
        assert_false(pgn__text_is_foreign(western[i], strlen(western[i])));
}

/* Texts that say little, or something else, by themselves: together they say what the file is. */
static void test_votes(void **state) {
    (void)state;
    static const struct {
        const char *name;
        const char *second;
        const char *texts[6];
    } rows[] = {
        {"windows-1251",
         NULL,
         {"\xd2\xf3\xf0", "\xd2\xc0\xcb\xdc", "\xd2\xf3\xf0\xed\xe8\xf0"}}, /* Тур, ТАЛЬ */
        {"windows-1251",
         NULL,
         {"Rados\263aw", "\xca\xe0\xf0\xef\xee\xe2", "\xca\xee\xf0\xf7\xed\xee\xe9"}},
        {"windows-1250",
         "ISO-8859-2",
         {"Rados\263aw", "\x9a\xed\xf8\xed", "Ksi\xb9\xbfka",
          "WO\xa3"
          "EK"}},
        {"MACINTOSH", NULL, {"M\x9fller", "Jos\x8e", "Gen\x8fve"}},
        {"CP850", NULL, {"M\x81ller", "M\x9fller", "Mu\xa4oz"}},
    };
    const char *second;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn__votes votes = {.letters = 0};
        for (size_t n = 0; n < 6 && rows[i].texts[n]; n++)
            pgn__votes_add(&votes, rows[i].texts[n], strlen(rows[i].texts[n]));
        assert_string_equal(pgn__votes_winner(&votes, &second), rows[i].name);
        assert_true(rows[i].second ? second && !strcmp(second, rows[i].second) : !second);
    }
}

/* The message is that of the block, whichever text asks; without one, that of the text. */
static void test_message_of_block(void **state) {
    (void)state;
    static const char text[] = "\xd2\xf3\xf0\xed\xe8\xf0\n\xca\xe0\xf0\xef\xee\xe2\nplain\n";
    static const char lone[] = "\xf3\xf0 \xf3\xf0 \xf3\xf0\xf0";
    pgn__foreign block = {.block = {text, sizeof text - 1}}, none = {.looked = false};
    const char *wanted = "unknown encoding, perhaps windows-1251, kept unchanged: "
                         "use --input-encoding=windows-1251";
    assert_string_equal(pgn__foreign_message(&block, lone, sizeof lone - 1), wanted);
    assert_string_equal(pgn__foreign_message(&block, "M\x81ller", 6), wanted);
    assert_non_null(strstr(pgn__foreign_message(&none, "M\x81ller", 6), "CP850"));
    assert_non_null(strstr(pgn__foreign_message(&none, text, 6), "windows-1251"));
}

/* It is read, kept in a tree and written as it is; JSON, which must be UTF-8, has private-use
 * characters. */
static void test_kept(void **state) {
    (void)state;
    static const char text[] =
        "[White \"\xd2\xe0\xeb\xfc, \xcc\"]\n\n1. e4 {\xe4\xe0\xeb \xe9} *\n";
    pgn_game *game = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, text, sizeof text - 1, NULL), PGN_E_GAME);
    assert_string_equal(pgn_game_tag(game, "White", "?"), "\xd2\xe0\xeb\xfc, \xcc");
    for (int latin1 = 0; latin1 < 2; latin1++) {
        const pgn_write_options options = {.latin1 = latin1};
        pgn_buffer_clear(&out);
        assert_int_equal(pgn_game_write(game, &options, &out, NULL), PGN_OK);
        assert_non_null(strstr(out.data, "\"\xd2\xe0\xeb\xfc, \xcc\""));
        assert_non_null(strstr(out.data, "{\xe4\xe0\xeb \xe9}"));
    }
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_json_write_string("\xd2\xe0\xeb", 3, &out), PGN_OK);
    assert_string_equal(out.data, "\"\\uf7d2\\uf7e0\\uf7eb\"");
    pgn_game_free(game);
    pgn_buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unicode),        cmocka_unit_test(test_invalid_unicode),
        cmocka_unit_test(test_iconv),          cmocka_unit_test(test_pipes),
        cmocka_unit_test(test_named_encoding), cmocka_unit_test(test_guess),
        cmocka_unit_test(test_votes),          cmocka_unit_test(test_message_of_block),
        cmocka_unit_test(test_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
