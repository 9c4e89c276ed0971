/* file_name.c -- texts as portable file names. */
#include "pgn/file_name.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "pgn/text.h"

/* Letters with accents as plain ones, from U+00C0 to U+017F. */
enum { PLAIN_FIRST = 0xC0, PLAIN_END = 0x180 };
static const char PLAIN[PLAIN_END - PLAIN_FIRST][3] = {
    "A", "A", "A",  "A",  "A", "A", "AE", "C",  "E",  "E", "E", "E", "I",  "I",  "I", "I", "D", "N",
    "O", "O", "O",  "O",  "O", "_", "O",  "U",  "U",  "U", "U", "Y", "Th", "ss", "a", "a", "a", "a",
    "a", "a", "ae", "c",  "e", "e", "e",  "e",  "i",  "i", "i", "i", "d",  "n",  "o", "o", "o", "o",
    "o", "_", "o",  "u",  "u", "u", "u",  "y",  "th", "y", "A", "a", "A",  "a",  "A", "a", "C", "c",
    "C", "c", "C",  "c",  "C", "c", "D",  "d",  "D",  "d", "E", "e", "E",  "e",  "E", "e", "E", "e",
    "E", "e", "G",  "g",  "G", "g", "G",  "g",  "G",  "g", "H", "h", "H",  "h",  "I", "i", "I", "i",
    "I", "i", "I",  "i",  "I", "i", "IJ", "ij", "J",  "j", "K", "k", "k",  "L",  "l", "L", "l", "L",
    "l", "L", "l",  "L",  "l", "N", "n",  "N",  "n",  "N", "n", "n", "N",  "n",  "O", "o", "O", "o",
    "O", "o", "OE", "oe", "R", "r", "R",  "r",  "R",  "r", "S", "s", "S",  "s",  "S", "s", "S", "s",
    "T", "t", "T",  "t",  "T", "t", "U",  "u",  "U",  "u", "U", "u", "U",  "u",  "U", "u", "U", "u",
    "W", "w", "Y",  "y",  "Y", "Z", "z",  "Z",  "z",  "Z", "z", "s",
};

/* Names of devices, whatever follows a dot in them. */
static const char *const RESERVED[] = {
    "con",  "prn",  "aux",  "nul",  "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"};

enum {
    NUMBER = 9,                                 /* a dash and eight digits */
    PLAIN_MOST = PGN_FILE_NAME_MAX - 2 - NUMBER /* of the rest; one more for a reserved name */
};

typedef struct {
    char *out;
    size_t len;
    bool gap; /* something stands here that is no letter */
    bool own; /* the plain letters do not tell all */
} name;

static bool is_plain(uint32_t c) {
    return c < 0x80 && ((c >= '0' && c <= '9') || c == '.' || c == '-' ||
                        (pgn__lower((int)c) >= 'a' && pgn__lower((int)c) <= 'z'));
}

static void put(name *n, char c) {
    bool gap = n->gap && n->len;
    if (n->len + gap + 1 > PLAIN_MOST) {
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
           (c >= 0x300 && c < 0x370); /* accents that stand alone */
}

static void put_character(name *n, uint32_t c) {
    if (is_plain(c)) {
        put(n, (char)c);
    } else if (c >= PLAIN_FIRST && c < PLAIN_END && PLAIN[c - PLAIN_FIRST][0] != '_') {
        for (const char *p = PLAIN[c - PLAIN_FIRST]; *p; p++)
            put(n, *p);
    } else if (!is_dropped(c)) {
        n->gap = true;
        n->own |= c >= PLAIN_END && !(c >= 0x2000 && c < 0x2070); /* there: dashes and dots */
    }
}

/* FNV-1a: a number that is the same everywhere and for ever. */
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

size_t pgn_file_name(const char *text, size_t len, char out[PGN_FILE_NAME_MAX]) {
    name n = {.out = out};
    if (pgn_value_is_unknown(text, len))
        return (size_t)snprintf(out, PGN_FILE_NAME_MAX, "unknown");
    for (size_t i = 0, step; i < len; i += step) {
        uint32_t c = '_';
        step = pgn_utf8_decode(text + i, len - i, &c);
        if (!step)
            c = (unsigned char)text[i];
        put_character(&n, c);
        step += !step;
    }
    while (n.len && strchr(".-_", out[n.len - 1]))
        n.len--;
    if (!n.len) {
        n.len = (size_t)snprintf(out, PGN_FILE_NAME_MAX, "name");
        n.own = true;
    }
    avoid_reserved(&n);
    out[n.len] = '\0';
    if (n.own)
        n.len += (size_t)snprintf(out + n.len, PGN_FILE_NAME_MAX - n.len, "-%08x",
                                  (unsigned)number_of(text, len));
    return n.len;
}

pgn_span pgn_last_name(const char *text, size_t len) {
    const char *comma = len ? memchr(text, ',', len) : NULL;
    size_t n = comma ? (size_t)(comma - text) : len;
    while (n && text[n - 1] == ' ')
        n--;
    return (pgn_span){text, n};
}

bool pgn_value_is_unknown(const char *text, size_t len) {
    for (size_t i = 0; i < len; i++)
        if (!strchr("?-. \t", text[i]) || !text[i])
            return false;
    return true;
}
