/* safe_text.c -- which characters may go to a terminal: a table of Unicode's, apart from text.c,
 * whose encodings do not change. */
#include "pgn/unstable/text.h"
#include "text_int.h"

/* In ascending order. What steers a terminal, what breaks a line, and what has no picture of its
 * own (category Cf or Default_Ignorable_Code_Point), so that it hides text or moves it. Of these
 * not: the joiners U+200C and U+200D and the variation selectors U+FE00 to U+FE0F, without which
 * words and figurines look wrong, and the Cf that are visible, such as the Arabic number sign
 * U+0600. */
static const struct {
    uint32_t first, last;
} UNSAFE[] = {
    {0x00, 0x1F},       /* C0 */
    {0x7F, 0x9F},       /* DEL, C1 */
    {0xAD, 0xAD},       /* soft hyphen */
    {0x34F, 0x34F},     /* grapheme joiner, which joins nothing */
    {0x61C, 0x61C},     /* Arabic letter mark */
    {0x115F, 0x1160},   /* Hangul fillers */
    {0x17B4, 0x17B5},   /* Khmer inherent vowels */
    {0x180B, 0x180F},   /* Mongolian selectors and separator */
    {0x200B, 0x200B},   /* zero width space */
    {0x200E, 0x200F},   /* marks of direction */
    {0x2028, 0x202E},   /* separators, embeddings, overrides */
    {0x2060, 0x206F},   /* word joiner, invisible operators, isolates */
    {0x3164, 0x3164},   /* Hangul filler */
    {0xD800, 0xDFFF},   /* surrogates */
    {0xFEFF, 0xFEFF},   /* byte order mark */
    {0xFFA0, 0xFFA0},   /* Hangul filler */
    {0xFFF0, 0xFFFB},   /* annotations */
    {0x13430, 0x1343F}, /* joiners of hieroglyphs */
    {0x1BCA0, 0x1BCA3}, /* shorthand */
    {0x1D173, 0x1D17A}, /* musical beams and slurs */
    {0xE0000, 0xE0FFF}, /* tags, selectors */
    {PGN_NOT_UTF8, UINT32_MAX},
};

bool pgn_text_is_safe(uint32_t code) {
    if (code >= ' ' && code < 0x7F)
        return true;
    size_t low = 0, high = sizeof UNSAFE / sizeof *UNSAFE;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (UNSAFE[middle].last < code)
            low = middle + 1;
        else
            high = middle;
    }
    return code < UNSAFE[low].first; /* the last row ends above every code */
}

/* The length of the safe text at the start; printable ASCII, which most of it is, by itself. */
static size_t safe_length(const char *text, size_t len) {
    size_t at = 0, n = 0;
    uint32_t code = 0;
    do {
        at += n;
        while (at < len && text[at] >= ' ' && text[at] <= '~')
            at++;
        n = pgn_text_next(text + at, len - at, &code);
    } while (n && pgn_text_is_safe(code));
    return at;
}

pgn_status pgn_text_append_safe(pgn_buffer *out, const char *text, size_t len) {
    len = pgn__length(text, len);
    while (len && !out->status) {
        size_t safe = safe_length(text, len), n = safe;
        if (safe)
            pgn_buffer_append(out, text, safe);
        else if ((n = pgn_text_next(text, len, NULL)))
            pgn_buffer_append(out, "?", 1);
        text += n;
        len -= n;
    }
    return out->status;
}
