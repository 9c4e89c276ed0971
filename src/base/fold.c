/* fold.c -- letters without case and accents. A table; what is made of
 * them is names/normal.c. */
#include "fold_int.h"

#include <stdint.h>
#include <string.h>

#include "buffer_int.h"
#include "text_int.h"

/* Two places a letter, from U+00C0 to U+017F: what Latin letters become; a blank behind one letter,
 * two blanks for a sign that is not a letter. */
static const char LATIN[] = "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thss"
                            "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy "
                            "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g "
                            "g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l "
                            "l l l n n n n n n n n n o o o o o o oeoer r r r r r s s s s s s "
                            "s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s ";
enum { LATIN_FIRST = 0xC0, LATIN_LAST = 0x17F };

/* From U+1E00 to U+1EFF, one place each: Vietnamese, Welsh, and transcriptions. */
static const char LATIN_MORE[] = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
                                 "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
                                 "wwwwwwwwwwxxxxyyzzzzzzhtwyassssdaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
                                 "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyllvvyy";
enum { LATIN_MORE_FIRST = 0x1E00, LATIN_MORE_LAST = 0x1EFF };

/* Runs of letters that become letters at the same distance, and single ones. */
static const struct {
    uint32_t first, last;
    int32_t by;
} SHIFTED[] = {
    {0x391, 0x3A1, 0x20},  /* Greek capitals, */
    {0x3A3, 0x3A9, 0x20},  /* with a gap where final sigma would be */
    {0x3C2, 0x3C2, 1},     /* final sigma */
    {0x400, 0x400, 0x35},  /* Ѐ to е */
    {0x401, 0x401, 0x34},  /* Ё to е */
    {0x402, 0x40F, 0x50},  /* Cyrillic capitals */
    {0x410, 0x42F, 0x20},  /* and the Russian ones */
    {0x450, 0x450, -0x1B}, /* ѐ and ё to е */
    {0x451, 0x451, -0x1C}, /**/
    {0x531, 0x556, 0x30},  /* Armenian capitals */
};

static const struct {
    uint32_t from;
    const char *to;
} SINGLE[] = {
    {0x00AA, "a"},        {0x00BA, "o"},        {0x0192, "f"},        {0x01A0, "o"},
    {0x01A1, "o"},        {0x01AF, "u"},        {0x01B0, "u"},        {0x01CD, "a"},
    {0x01CE, "a"},        {0x01CF, "i"},        {0x01D0, "i"},        {0x01D1, "o"},
    {0x01D2, "o"},        {0x01D3, "u"},        {0x01D4, "u"},        {0x01E6, "g"},
    {0x01E7, "g"},        {0x0218, "s"},        {0x0219, "s"},        {0x021A, "t"},
    {0x021B, "t"},        {0x0259, "e"},        {0x018F, "e"},        {0x0386, "\xCE\xB1"},
    {0x0388, "\xCE\xB5"}, {0x0389, "\xCE\xB7"}, {0x038A, "\xCE\xB9"}, {0x038C, "\xCE\xBF"},
    {0x038E, "\xCF\x85"}, {0x038F, "\xCF\x89"}, {0x03AC, "\xCE\xB1"}, {0x03AD, "\xCE\xB5"},
    {0x03AE, "\xCE\xB7"}, {0x03AF, "\xCE\xB9"}, {0x03CC, "\xCE\xBF"}, {0x03CD, "\xCF\x85"},
    {0x03CE, "\xCF\x89"}, {0x03CA, "\xCE\xB9"}, {0x03CB, "\xCF\x85"}, {0x0390, "\xCE\xB9"},
    {0x03B0, "\xCF\x85"}, {0xFB00, "ff"},       {0xFB01, "fi"},       {0xFB02, "fl"},
    {0xFB03, "ffi"},      {0xFB04, "ffl"},
};

/* The bytes from 0x80 to 0x9F in Windows-1252, as far as they are letters or apostrophes. */
static const uint16_t WINDOWS[32] = {
    [0x03] = 0x192,  [0x0A] = 0x160, [0x0C] = 0x152, [0x0E] = 0x17D, [0x11] = 0x2018,
    [0x12] = 0x2019, [0x1A] = 0x161, [0x1C] = 0x153, [0x1E] = 0x17E, [0x1F] = 0x178,
};

/* Apostrophes and similar marks, standalone accents, and invisible characters. */
static int is_nothing(uint32_t c) {
    return c == '\'' || c == '`' || c == 0xB4 || (c >= 0x2B9 && c <= 0x2BF) || c == 0xAD ||
           (c >= 0x300 && c <= 0x36F) || c == 0x2018 || c == 0x2019 || c == 0x201B ||
           (c >= 0x200B && c <= 0x200F) || c == 0xFEFF;
}

static int is_break(uint32_t c) {
    return c < 0xC0 || c == 0xD7 || c == 0xF7 || (c >= 0x2000 && c <= 0x206F) ||
           (c >= 0x2190 && c <= 0x2BFF) || (c >= 0x3000 && c <= 0x3003) ||
           (c >= 0x3008 && c <= 0x3011) || c == 0x30FB || c == 0xFF0C || c == 0xFF0E || c == 0xFF1A;
}

static size_t put(char out[PGN__FOLDED_MAX], const char *text, size_t len) {
    memcpy(out, text, len);
    return len;
}

size_t pgn__fold_letter(uint32_t c, char out[PGN__FOLDED_MAX]) {
    if (c >= LATIN_FIRST && c <= LATIN_LAST) {
        const char *to = LATIN + 2 * (c - LATIN_FIRST);
        return to[0] == ' ' ? 0 : put(out, to, to[1] == ' ' ? 1 : 2);
    }
    if (c >= LATIN_MORE_FIRST && c <= LATIN_MORE_LAST)
        return put(out, LATIN_MORE + (c - LATIN_MORE_FIRST), 1);
    for (size_t i = 0; i < sizeof SINGLE / sizeof *SINGLE; i++)
        if (SINGLE[i].from == c)
            return put(out, SINGLE[i].to, strlen(SINGLE[i].to));
    for (size_t i = 0; i < sizeof SHIFTED / sizeof *SHIFTED; i++)
        if (c >= SHIFTED[i].first && c <= SHIFTED[i].last)
            return pgn__utf8_encode(out, (uint32_t)((int32_t)c + SHIFTED[i].by));
    return 0;
}

static pgn__fold fold_multibyte(pgn_span *rest, char out[PGN__FOLDED_MAX], size_t *len) {
    uint32_t c;
    size_t used = pgn__utf8_decode(rest->text, rest->len, &c);
    if (!used) { /* a byte of Windows-1252 */
        c = (unsigned char)rest->text[0];
        c = c < 0xA0 ? WINDOWS[c - 0x80] : c;
        used = 1;
    }
    const char *from = rest->text;
    *rest = (pgn_span){rest->text + used, rest->len - used};
    if (is_nothing(c))
        return PGN__FOLD_NOTHING;
    *len = pgn__fold_letter(c, out);
    if (!*len && is_break(c))
        return PGN__FOLD_BREAK;
    if (!*len)
        *len = used > 1 ? put(out, from, used) : pgn__utf8_encode(out, c);
    return PGN__FOLD_TEXT;
}

pgn__fold pgn__fold_next(pgn_span *rest, char out[PGN__FOLDED_MAX], size_t *len) {
    if (!rest->len)
        return PGN__FOLD_END;
    unsigned char c = (unsigned char)rest->text[0];
    if (c >= 0x80)
        return fold_multibyte(rest, out, len);
    rest->text++;
    rest->len--;
    bool letter = (unsigned char)((c | 0x20) - 'a') < 26;
    if (!letter && (unsigned char)(c - '0') >= 10)
        return is_nothing(c) ? PGN__FOLD_NOTHING : PGN__FOLD_BREAK;
    out[0] = (char)(letter ? c | 0x20 : c);
    *len = 1;
    return PGN__FOLD_TEXT;
}

pgn_status pgn__text_fold(pgn_buffer *out, const char *text, size_t len) {
    pgn_span rest = {text, len};
    char folded[PGN__FOLDED_MAX];
    size_t start = out->len, n;
    bool gap = false;
    for (pgn__fold kind; (kind = pgn__fold_next(&rest, folded, &n)) != PGN__FOLD_END;) {
        if (kind == PGN__FOLD_TEXT) {
            if (gap && out->len > start)
                pgn__buffer_putc(out, ' ');
            pgn_buffer_append(out, folded, n);
        }
        gap = kind == PGN__FOLD_BREAK || (gap && kind == PGN__FOLD_NOTHING);
    }
    return out->status;
}
