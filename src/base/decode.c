/* decode.c -- other encodings to UTF-8: UTF-16 and UTF-32 here, the rest through iconv. Invalid
 * input never ends a text: it becomes U+FFFD, and the first place is kept for a diagnostic. */
#include "decode_int.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ascii_int.h"
#include "buffer_int.h"
#include "error_int.h"
#include "text_int.h"

#ifdef PGN_HAVE_ICONV
#include <iconv.h>
#endif

enum {
    SLICE = 1 << 16, /* bytes decoded together, after those left over */
    LEFT_MAX = 64,   /* of an incomplete character or escape sequence */
    NAME_MAX_LEN = 63
};

struct pgn__text_decoder {
    unsigned unit; /* 2 or 4: UTF-16 or UTF-32; 1: iconv */
    bool big;
    bool any_order; /* a byte order mark decides; without one, the first characters */
    bool begun;     /* a byte order mark can no longer come */
    unsigned skip;  /* bytes to drop where iconv finds nothing valid */
    pgn_buffer raw; /* left over, then the slice */
    uint64_t made;  /* bytes of UTF-8 so far */
    uint64_t base;  /* of the output's first byte, as `made` counts */
    pgn__invalid invalid;
#ifdef PGN_HAVE_ICONV
    iconv_t cd;
#endif
};

/* ---- names ---- */

static bool same(const char *a, const char *b) {
    return strlen(a) == strlen(b) && pgn__same_letters(a, b, strlen(a));
}

/* UTF-16 or UTF-32 by name. */
static bool set_unicode(pgn__text_decoder *d, const char *name) {
    static const struct {
        const char *name;
        unsigned unit;
        bool big, any_order;
    } table[] = {
        {"UTF-16", 2, false, true},    {"UTF16", 2, false, true},    {"UTF-16LE", 2, false, false},
        {"UTF-16BE", 2, true, false},  {"UTF-32", 4, false, true},   {"UTF32", 4, false, true},
        {"UTF-32LE", 4, false, false}, {"UTF-32BE", 4, true, false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (same(name, table[i].name)) {
            d->unit = table[i].unit;
            d->big = table[i].big;
            d->any_order = table[i].any_order;
            return true;
        }
    return false;
}

static pgn_status unknown(const char *name, pgn_error *err) {
#ifdef PGN_HAVE_ICONV
    static const char WHY[] =
        "unknown encoding \"%.*s\": expected a name that iconv -l lists, such as "
        "windows-1251";
#else
    static const char WHY[] =
        "encoding \"%.*s\" is not supported by this build: expected UTF-16 or UTF-32, "
        "or none for UTF-8";
#endif
    return pgn__fail(err, PGN_E_ARG, WHY, NAME_MAX_LEN, name);
}

#ifdef PGN_HAVE_ICONV

static bool begins(const char *name, const char *with) {
    return strlen(name) >= strlen(with) && pgn__same_letters(name, with, strlen(with));
}

/* What follows two slashes in a name would have iconv drop or replace what is invalid, and an empty
 * name is that of the locale. */
static bool open_iconv(pgn__text_decoder *d, const char *name) {
    if (!*name || strlen(name) > NAME_MAX_LEN || strstr(name, "//"))
        return false;
    d->unit = 1;
    d->skip = begins(name, "UCS-2") || begins(name, "UCS2") || begins(name, "UTF16")   ? 2
              : begins(name, "UCS-4") || begins(name, "UCS4") || begins(name, "UTF32") ? 4
                                                                                       : 1;
    d->cd = iconv_open("UTF-8", name);
    return d->cd != (iconv_t)-1;
}

static void close_iconv(pgn__text_decoder *d) {
    if (d->unit == 1 && d->cd != (iconv_t)-1)
        iconv_close(d->cd);
}

#else

static bool open_iconv(pgn__text_decoder *d, const char *name) {
    (void)d;
    (void)name;
    return false;
}

static void close_iconv(pgn__text_decoder *d) {
    (void)d;
}

#endif

pgn_status pgn__text_decoder_new(pgn__text_decoder **out, const char *encoding, pgn_error *err) {
    pgn__text_decoder *d = *out = calloc(1, sizeof *d);
    if (!d)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    errno = 0;
    if (set_unicode(d, encoding) || open_iconv(d, encoding))
        return PGN_OK;
    bool no_memory = errno == ENOMEM;
    pgn__text_decoder_free(d);
    *out = NULL;
    return no_memory ? pgn__fail(err, PGN_E_NOMEM, NULL) : unknown(encoding, err);
}

void pgn__text_decoder_free(pgn__text_decoder *d) {
    if (!d)
        return;
    close_iconv(d);
    pgn_buffer_free(&d->raw);
    free(d);
}

pgn_status pgn__encoding_check(const char *encoding, pgn_error *err) {
    pgn__text_decoder *d = NULL;
    pgn_status st = encoding ? pgn__text_decoder_new(&d, encoding, err) : PGN_OK;
    pgn__text_decoder_free(d);
    return st;
}

/* ---- decoding ---- */

/* U+FFFD for these bytes. */
static void put_invalid(pgn__text_decoder *d, const char *bytes, size_t len, pgn_buffer *out) {
    if (!d->invalid.len && len) {
        d->invalid.len = (unsigned)(len < 4 ? len : 4);
        memcpy(d->invalid.bytes, bytes, d->invalid.len);
        d->invalid.offset = d->base + out->len;
    }
    pgn_buffer_append(out, "\uFFFD", 3);
}

static uint32_t unit_at(const pgn__text_decoder *d, const char *at) {
    const unsigned char *p = (const unsigned char *)at;
    uint32_t code = 0;
    for (unsigned i = 0; i < d->unit; i++)
        code = code << 8 | p[d->big ? i : d->unit - 1 - i];
    return code;
}

/* The byte order, by a mark or by the first characters; the length of the mark. */
static size_t take_mark(pgn__text_decoder *d, const char *bytes, size_t len) {
    const char *name = d->any_order ? pgn__text_utf16_name(bytes, len, true) : NULL;
    if (name)
        d->big = name[strlen(name) - 2] == 'B';
    d->begun = true;
    return unit_at(d, bytes) == 0xFEFF ? d->unit : 0;
}

/* Append the characters that are complete; how many bytes they are. */
static size_t decode_unicode(pgn__text_decoder *d, const char *bytes, size_t len, pgn_buffer *out) {
    size_t i = len >= d->unit && !d->begun ? take_mark(d, bytes, len) : 0;
    while (len - i >= d->unit) {
        uint32_t code = unit_at(d, bytes + i);
        size_t used = d->unit;
        if (d->unit == 2 && code >= 0xD800 && code < 0xDC00) {
            if (len - i < 4)
                break;
            uint32_t low = unit_at(d, bytes + i + 2);
            if (low >= 0xDC00 && low < 0xE000) {
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                used = 4;
            }
        }
        char utf8[4];
        size_t n = pgn__utf8_encode(utf8, code);
        if (n)
            pgn_buffer_append(out, utf8, n);
        else
            put_invalid(d, bytes + i, used, out);
        i += used;
    }
    return i;
}

#ifdef PGN_HAVE_ICONV

static size_t decode_iconv(pgn__text_decoder *d, char *bytes, size_t len, bool end,
                           pgn_buffer *out) {
    char *from = bytes;
    size_t left = len;
    bool flush = false;
    while (!out->status && (left || (end && !flush))) {
        flush = !left; /* what the decoder still holds back */
        if (pgn__buffer_reserve(out, left * 2 + 64))
            break;
        char *to = out->data + out->len, *before = from;
        size_t room = left * 2 + 64, was = room;
        size_t r =
            flush ? iconv(d->cd, NULL, NULL, &to, &room) : iconv(d->cd, &from, &left, &to, &room);
        out->len += was - room;
        out->data[out->len] = '\0';
        if (r != (size_t)-1 || flush)
            continue;
        if (errno == EINVAL && !end && left <= LEFT_MAX)
            break; /* the rest comes with the next bytes */
        if (errno == E2BIG && (from != before || room != was))
            continue;
        size_t skip = errno == EINVAL || left < d->skip ? left : d->skip;
        put_invalid(d, from, skip, out);
        from += skip;
        left -= skip;
    }
    return len - left;
}

static void restart_iconv(pgn__text_decoder *d) {
    if (d->unit == 1)
        iconv(d->cd, NULL, NULL, NULL, NULL);
}

#else

static size_t decode_iconv(pgn__text_decoder *d, char *bytes, size_t len, bool end,
                           pgn_buffer *out) {
    (void)d;
    (void)bytes;
    (void)end;
    (void)out;
    return len;
}

static void restart_iconv(pgn__text_decoder *d) {
    (void)d;
}

#endif

/* Decode what is in `raw`, and keep what is not complete. */
static void decode_raw(pgn__text_decoder *d, bool end, pgn_buffer *out) {
    pgn_buffer *raw = &d->raw;
    char *bytes = raw->data ? raw->data : (char[]){""};
    size_t used = d->unit > 1 ? decode_unicode(d, bytes, raw->len, out)
                              : decode_iconv(d, bytes, raw->len, end, out);
    if (end && used < raw->len) { /* the text ends inside a character */
        put_invalid(d, bytes + used, raw->len - used, out);
        used = raw->len;
    }
    if (used < raw->len)
        memmove(bytes, bytes + used, raw->len - used);
    raw->len -= used;
}

pgn_status pgn__text_decoder_run(pgn__text_decoder *d, const char *bytes, size_t len, bool end,
                                 pgn_buffer *out) {
    d->base = d->made - out->len;
    do {
        size_t n = len < SLICE ? len : SLICE;
        if (n && pgn_buffer_append(&d->raw, bytes, n))
            return PGN_E_NOMEM;
        if (n) /* bytes may be NULL */
            bytes += n;
        len -= n;
        decode_raw(d, end && !len, out);
    } while (len && !out->status);
    d->made = d->base + out->len;
    if (end) {
        restart_iconv(d);
        d->begun = false;
    }
    return out->status;
}

const pgn__invalid *pgn__text_decoder_invalid(const pgn__text_decoder *d) {
    return &d->invalid;
}

/* ---- recognizing ---- */

/* Which of the four bytes are zero, as bits. */
static unsigned zero_places(const char *four) {
    unsigned places = 0;
    for (unsigned i = 0; i < 4; i++)
        places |= (unsigned)!four[i] << i;
    return places;
}

/* PGN begins with ASCII, so in UTF-16 and UTF-32 the high bytes are zero: all of them in the first
 * two or four characters, most of them after that, and never the low ones. */
static bool looks_utf16(const char *text, size_t len) {
    size_t n = len / 4, same = 0;
    unsigned high = n ? zero_places(text) : 0;
    if ((high != 0xA && high != 0x5 && high != 0xE && high != 0x7) ||
        (n > 1 && zero_places(text + 4) != high))
        return false;
    for (size_t i = 0; i < n; i++) {
        unsigned places = zero_places(text + i * 4);
        if (places & ~high)
            return false;
        same += places == high;
    }
    return same * 4 >= n * 3;
}

const char *pgn__text_utf16_name(const char *text, size_t len, bool guess) {
    if (len > PGN__DECODE_LOOK)
        len = PGN__DECODE_LOOK;
    if (len >= 4 && memcmp(text, "\xff\xfe\0\0", 4) == 0)
        return "UTF-32LE";
    if (len >= 4 && memcmp(text, "\0\0\xfe\xff", 4) == 0)
        return "UTF-32BE";
    if (len >= 2 && memcmp(text, "\xff\xfe", 2) == 0)
        return "UTF-16LE";
    if (len >= 2 && memcmp(text, "\xfe\xff", 2) == 0)
        return "UTF-16BE";
    if (!guess || !looks_utf16(text, len))
        return NULL;
    bool big = !text[0], wide = !text[1] && !text[2];
    return wide ? (big ? "UTF-32BE" : "UTF-32LE") : big ? "UTF-16BE" : "UTF-16LE";
}
