/* binary.c -- files that are neither games nor text, recognized by their first bytes: read as text
 * they would give nonsense. Text must never be taken for one of them, so signs of a format that are
 * letters need a control character near them, too. */
#include "binary_int.h"

#include <string.h>

#include "ascii_int.h"

typedef struct {
    const char *name;
    const char *bytes; /* . stands for any */
    size_t len;
    size_t at; /* where they are */
} signature;

#define BYTES(text) text, sizeof text - 1

/* Signs that no text begins with. */
static const signature CERTAIN[] = {
    {"SQLite database", BYTES("SQLite format 3\0"), 0},
    {"Arrow file", BYTES("ARROW1\0\0"), 0},
    {"PNG image", BYTES("\x89PNG\r\n\x1A\n"), 0},
    {"JPEG image", BYTES("\xFF\xD8\xFF"), 0},
    {"TIFF image", BYTES("II*\0"), 0},
    {"TIFF image", BYTES("MM\0*"), 0},
    {"ChessBase database", BYTES("\0\0\x24\0\x2E\x01"), 0},
    {"ChessBase database", BYTES("\0\0\x2C\0\x2E\x01"), 0},
    {"Scid database", BYTES("Scid.si\0"), 0},
    {"Scid database", BYTES("Scid.sn\0"), 0},
    {"7z archive", BYTES("7z\xBC\xAF\x27\x1C"), 0},
    {"RAR archive", BYTES("Rar!\x1A\x07"), 0},
    {"Office document", BYTES("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), 0},
    {"program",
     BYTES("\x7F"
           "ELF"),
     0},
};

/* Letters, which text may begin with, too. */
static const signature LETTERS[] = {
    {"Parquet file", BYTES("PAR1"), 0},       {"DuckDB database", BYTES("DUCK"), 8},
    {"GIF image", BYTES("GIF87a"), 0},        {"GIF image", BYTES("GIF89a"), 0},
    {"WebP image", BYTES("RIFF....WEBP"), 0}, {"BMP image", BYTES("BM....\0\0\0\0"), 0},
    {"tar archive", BYTES("ustar"), 257},
};

/* Formats without signs of their own, by the name of the file; its content is not text. */
static const char *const NAMED[][2] = {
    {".cbg", "ChessBase database"},  {".cba", "ChessBase database"}, {".cbp", "ChessBase database"},
    {".cbt", "ChessBase database"},  {".cbv", "ChessBase archive"},  {".cbz", "ChessBase archive"},
    {".cbf", "ChessBase database"},  {".cbi", "ChessBase database"}, {".ctg", "ChessBase book"},
    {".2cbh", "ChessBase database"}, {".sg3", "Scid database"},      {".sg4", "Scid database"},
    {".sg5", "Scid database"},       {".si5", "Scid database"},      {".sn5", "Scid database"},
    {".abk", "Arena book"},
};

static bool matches(const signature *s, const char *bytes, size_t len) {
    if (len < s->at + s->len)
        return false;
    for (size_t i = 0; i < s->len; i++)
        if (s->bytes[i] != '.' && s->bytes[i] != bytes[s->at + i])
            return false;
    return true;
}

static const char *find(const signature *list, size_t count, const char *bytes, size_t len) {
    for (size_t i = 0; i < count; i++)
        if (matches(&list[i], bytes, len))
            return list[i].name;
    return NULL;
}

/* Control characters that no text has. */
static bool has_control(const char *bytes, size_t len) {
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c < '\t' || (c > '\r' && c < ' ' && c != 0x1A && c != 0x1B))
            return true;
    }
    return false;
}

/* A stream of Arrow messages: a mark, and the size of the first, a schema. */
static bool is_arrow_stream(const char *bytes, size_t len) {
    return len >= 16 && !memcmp(bytes, "\xFF\xFF\xFF\xFF", 4) && bytes[6] == 0 && bytes[7] == 0 &&
           (bytes[4] & 7) == 0;
}

/* `%PDF-1.4` is an escape line of PGN, too: an object follows only in the other. */
static bool is_pdf(const char *bytes, size_t len) {
    if (len < 8 || memcmp(bytes, "%PDF-", 5) != 0 || !pgn__is_digit(bytes[5]))
        return false;
    for (size_t i = 8; i + 4 <= len; i++)
        if (!memcmp(bytes + i, " obj", 4) && pgn__is_digit(bytes[i - 1]))
            return true;
    return false;
}

/* A book has no sign: entries of 16 bytes in the order of their keys, which are as good as random;
 * moves have bit 15 clear and no promotion above the queen. */
static bool is_polyglot(const char *bytes, size_t len) {
    enum { ENTRY = 16, LEAST = 4 };
    size_t count = len / ENTRY, high = 0;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *e = (const unsigned char *)bytes + i * ENTRY;
        if (e[8] >= 0x50 || !(e[8] | e[9]))
            return false;
        if (i && memcmp(e - ENTRY, e, 8) > 0)
            return false;
        for (size_t k = 0; k < 8; k++)
            high += e[k] >= 0x80;
    }
    return count >= LEAST && high >= count * 2; /* about half of the bytes of keys */
}

const char *pgn__binary_of_member(const char *member) {
    static const char *const NAMES[][2] = {{"[Content_Types].xml", "Office document"},
                                           {"_rels/", "Office document"},
                                           {"docProps/", "Office document"},
                                           {"mimetype", "OpenDocument file"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strncmp(member, NAMES[i][0], strlen(NAMES[i][0])) == 0)
            return NAMES[i][1];
    return NULL;
}

bool pgn__binary_suspect(const char *bytes, size_t len) {
    return has_control(bytes, len) || find(CERTAIN, sizeof CERTAIN / sizeof *CERTAIN, bytes, len) ||
           (len >= 5 && !memcmp(bytes, "%PDF-", 5)) ||
           find(LETTERS, sizeof LETTERS / sizeof *LETTERS, bytes, len);
}

const char *pgn__binary_certain(const char *bytes, size_t len) {
    const char *name = find(CERTAIN, sizeof CERTAIN / sizeof *CERTAIN, bytes, len);
    if (!name && is_arrow_stream(bytes, len))
        name = "Arrow stream";
    if (!name && has_control(bytes, len < 1024 ? len : 1024))
        name = find(LETTERS, sizeof LETTERS / sizeof *LETTERS, bytes, len);
    return name ? name : is_pdf(bytes, len) ? "PDF document" : NULL;
}

const char *pgn__binary_named(const char *path, const char *bytes, size_t len) {
    size_t all = strlen(path);
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) {
        size_t n = strlen(NAMED[i][0]);
        if (all > n && pgn__same_letters(path + all - n, NAMED[i][0], n))
            return has_control(bytes, len) ? NAMED[i][1] : NULL;
    }
    return NULL;
}

const char *pgn__binary_likely(const char *bytes, size_t len) {
    return has_control(bytes, len) && is_polyglot(bytes, len) ? "Polyglot book" : NULL;
}
