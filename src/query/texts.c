/* texts.c -- comparing texts without regard to case and accents. */
#define _GNU_SOURCE /* memmem */
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/fold_int.h"
#include "base/text_int.h"
#include "match_int.h"

static bool is_ascii(const char *text, size_t len) {
    unsigned char bits = 0;
    for (size_t i = 0; i < len; i++)
        bits |= (unsigned char)text[i];
    return bits < 0x80;
}

/* Without accents that stand by themselves; other characters stay. */
static void fold_one(pgn_buffer *out, const char *text, size_t len) {
    char folded[PGN__FOLDED_MAX];
    uint32_t code;
    pgn__utf8_decode(text, len, &code);
    if (code >= 0x300 && code <= 0x36F)
        return;
    size_t n = pgn__fold_letter(code, folded);
    pgn_buffer_append(out, n ? folded : text, n ? n : len);
}

pgn_status pgn__qfold(pgn_buffer *out, const char *text, size_t len) {
    if (pgn__buffer_reserve(out, len))
        return out->status;
    for (size_t i = 0, n; i < len; i += n) {
        n = (unsigned char)text[i] < 0x80 ? 1 : pgn__utf8_decode(text + i, len - i, NULL);
        if (n > 1)
            fold_one(out, text + i, n);
        else
            pgn__buffer_putc(out, (char)pgn__lower((unsigned char)text[i]));
        n = n ? n : 1;
    }
    return out->status;
}

/* Both are ASCII, `folded` in small letters. */
static bool contains_ascii(pgn_span text, pgn_span folded) {
    char small = folded.text[0], capital = (char)pgn__upper((unsigned char)small);
    for (size_t i = 0; i + folded.len <= text.len; i++)
        if ((text.text[i] == small || text.text[i] == capital) &&
            pgn__same_letters(text.text + i, folded.text, folded.len))
            return true;
    return false;
}

bool pgn__qcontains(pgn_buffer *scratch, pgn_span text, pgn_span folded) {
    if (is_ascii(text.text, text.len))
        return folded.len <= text.len && contains_ascii(text, folded);
    pgn__buffer_restart(scratch);
    if (pgn__qfold(scratch, text.text, text.len))
        return false;
    return memmem(scratch->data, scratch->len, folded.text, folded.len) != NULL;
}

/* A name of ASCII letters alone has a word only if that is in it as it stands; then folding it is
 * not worth the time. */
static bool cannot_have(pgn_span name, pgn_span words) {
    const char *end = memchr(words.text + 1, ' ', words.len - 1);
    pgn_span first = {words.text + 1, (size_t)(end - words.text) - 1};
    return is_ascii(name.text, name.len) && !memchr(name.text, '\'', name.len) &&
           !memchr(name.text, '`', name.len) && !contains_ascii(name, first);
}

bool pgn__qhas_words(pgn_buffer *scratch, pgn_span name, pgn_span words) {
    if (cannot_have(name, words))
        return false;
    pgn__buffer_restart(scratch);
    pgn__buffer_putc(scratch, ' ');
    pgn__text_fold(scratch, name.text, name.len);
    if (pgn__buffer_putc(scratch, ' '))
        return false;
    for (size_t i = 0, n; i + 1 < words.len; i += n) { /* " word ", which share their blanks */
        const char *end = memchr(words.text + i + 1, ' ', words.len - i - 1);
        n = (size_t)(end - words.text) - i;
        if (!memmem(scratch->data, scratch->len, words.text + i, n + 1))
            return false;
    }
    return true;
}
