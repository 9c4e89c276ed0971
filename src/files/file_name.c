/* file_name.c -- texts as portable file names. */
#include "file_name_int.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/fold_int.h"
#include "base/guess_int.h"
#include "base/text_int.h"
#include "game/value_int.h"
#include "names/normal_int.h"

/* Device names, reserved with any suffix too. */
static const char *const RESERVED[] = {
    "con",  "prn",  "aux",  "nul",  "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"};

enum {
    NUMBER = 9,                                  /* a dash and eight digits */
    PLAIN_MOST = PGN__FILE_NAME_MAX - 2 - NUMBER /* of the rest; one more for a reserved name */
};

typedef struct {
    char *out;
    size_t len;
    bool gap; /* other characters were skipped here */
    bool own; /* the plain letters lose information */
} name;

static bool is_plain(uint32_t c) {
    return c < 0x80 && ((c >= '0' && c <= '9') || c == '.' || c == '-' ||
                        (pgn__lower((int)c) >= 'a' && pgn__lower((int)c) <= 'z'));
}

static void put(name *n, char c) {
    bool gap = n->gap && n->len;
    if (n->len >= (size_t)PLAIN_MOST - gap) {
        n->own = true;
        return;
    }
    if (!n->len && (c == '.' || c == '-'))
        return;
    if (gap)
        n->out[n->len++] = '_';
    n->out[n->len++] = c;
    n->gap = false;
}

static bool is_dropped(uint32_t c) {
    return c == '\'' || c == '"' || c == '`' || c == 0xB4 || (c >= 0x2018 && c <= 0x201F) ||
           (c >= 0x300 && c < 0x370); /* standalone accents */
}

static void put_character(name *n, uint32_t c) {
    char letters[PGN__FOLDED_MAX];
    size_t len;
    if (is_plain(c)) {
        put(n, (char)c);
    } else if (is_dropped(c)) {
        return;
    } else if ((len = pgn__fold_letter(c, letters)) && (unsigned char)letters[0] < 0x80) {
        if (pgn__is_capital(c))
            letters[0] = (char)(letters[0] - 'a' + 'A');
        for (size_t i = 0; i < len; i++)
            put(n, letters[i]);
    } else {
        n->gap = true;
        n->own |= c >= 0x180 && !(c >= 0x2000 && c < 0x2070); /* there: dashes and dots */
    }
}

/* FNV-1a: a hash that is the same on all platforms and versions. */
static uint32_t number_of(const char *text, size_t len) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash;
}

/* Is the part before the first dot the name of a device? A `_` makes it another. */
static void avoid_reserved(name *n) {
    const char *dot = memchr(n->out, '.', n->len);
    size_t len = dot ? (size_t)(dot - n->out) : n->len;
    for (size_t i = 0; i < sizeof RESERVED / sizeof *RESERVED; i++)
        if (strlen(RESERVED[i]) == len && pgn__same_letters(RESERVED[i], n->out, len)) {
            memmove(n->out + len + 1, n->out + len, n->len - len);
            n->out[len] = '_';
            n->len++;
            return;
        }
}

size_t pgn__file_name(const char *text, size_t len, char out[PGN__FILE_NAME_MAX]) {
    return pgn__file_name_of((pgn_span){text, len}, (pgn_span){text, len}, out);
}

size_t pgn__file_name_of(pgn_span span, pgn_span key, char out[PGN__FILE_NAME_MAX]) {
    const char *text = span.text;
    size_t len = span.len;
    name n = {.out = out};
    if (pgn__text_is_unknown(text, len))
        return (size_t)snprintf(out, PGN__FILE_NAME_MAX, "unknown");
    bool foreign = pgn__text_is_foreign(text, len);
    for (size_t i = 0, step; i < len; i += step) {
        uint32_t c = '_';
        step = pgn__utf8_decode(text + i, len - i, &c);
        if (!step)
            c = foreign ? 0xFFFD : (unsigned char)text[i];
        put_character(&n, c);
        step += !step;
    }
    while (n.len && strchr(".-_", out[n.len - 1]))
        n.len--;
    if (!n.len) {
        n.len = (size_t)snprintf(out, PGN__FILE_NAME_MAX, "name");
        n.own = true;
    }
    avoid_reserved(&n);
    out[n.len] = '\0';
    if (n.own)
        n.len += (size_t)snprintf(out + n.len, PGN__FILE_NAME_MAX - n.len, "-%08x",
                                  (unsigned)number_of(key.text, key.len));
    return n.len;
}

pgn_span pgn__last_name(const char *text, size_t len) {
    const char *comma = len ? memchr(text, ',', len) : NULL;
    size_t n = comma ? (size_t)(comma - text) : len;
    while (n && text[n - 1] == ' ')
        n--;
    return (pgn_span){text, n};
}
