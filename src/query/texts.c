/* texts.c -- comparing texts without regard to case and accents. A query may ask thousands of
 * things of one value: it is folded once, and searched in linear time. */
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

/* Without a branch, so that the compiler can use vectors. */
static void fold_ascii(char *out, const char *text, size_t len) {
    for (size_t i = 0; i < len; i++)
        out[i] = (char)(text[i] | (text[i] >= 'A' && text[i] <= 'Z' ? 0x20 : 0));
}

pgn_status pgn__qfold(pgn_buffer *out, const char *text, size_t len) {
    if (pgn__buffer_reserve(out, len))
        return out->status;
    if (is_ascii(text, len)) {
        fold_ascii(out->data + out->len, text, len);
        out->len += len;
        return PGN_OK;
    }
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

/* ---- values folded once ---- */

enum {
    SHORT = 64,    /* ASCII up to this length is searched as it stands */
    KEPT = 1 << 16 /* bytes of a value's buffer that are kept for the next game */
};

void pgn__qfolds_free(pgn__qfolds *f) {
    for (size_t i = 0; i < PGN__QFOLDS; i++)
        pgn_buffer_free(&f->values[i].folded);
}

void pgn__qfolds_forget(pgn__qfolds *f) {
    for (size_t i = 0; i < f->count; i++)
        if (f->values[i].folded.capacity > KEPT)
            pgn_buffer_free(&f->values[i].folded);
    f->count = f->oldest = 0;
    f->status = PGN_OK;
}

/* As words: " word word ". */
static pgn_status fold_value(pgn__qfolded *v) {
    pgn_buffer *out = &v->folded;
    pgn__buffer_restart(out);
    if (!v->words)
        return pgn__qfold(out, v->value.text, v->value.len);
    pgn__buffer_putc(out, ' ');
    pgn__text_fold(out, v->value.text, v->value.len);
    return pgn__buffer_putc(out, ' ');
}

static pgn_span find_folded(pgn__qfolds *f, pgn_span value, bool words) {
    pgn__qfolded *v = f->values, *end = v + f->count;
    while (v < end &&
           (v->value.text != value.text || v->value.len != value.len || v->words != words))
        v++;
    if (v == end) {
        v = f->count < PGN__QFOLDS ? &f->values[f->count++] : &f->values[f->oldest++ % PGN__QFOLDS];
        v->value = value;
        v->words = words;
        if (fold_value(v))
            f->status = PGN_E_NOMEM;
    }
    return (pgn_span){v->folded.data ? v->folded.data : "", v->folded.len};
}

/* ---- searching ---- */

/* The text is ASCII or folded, and short. */
static bool contains_short(pgn_span text, pgn_span folded) {
    char small = folded.text[0], capital = (char)pgn__upper((unsigned char)small);
    for (size_t i = 0; i + folded.len <= text.len; i++)
        if ((text.text[i] == small || text.text[i] == capital) &&
            pgn__same_letters(text.text + i, folded.text, folded.len))
            return true;
    return false;
}

bool pgn__qneeds_folding(pgn_span text) {
    return text.len > SHORT || !is_ascii(text.text, text.len);
}

bool pgn__qfinds(pgn_span text, pgn_span folded) {
    if (text.len <= SHORT)
        return contains_short(text, folded);
    return memmem(text.text, text.len, folded.text, folded.len) != NULL;
}

bool pgn__qcontains(pgn__qfolds *f, pgn_span text, pgn_span folded) {
    return pgn__qfinds(pgn__qneeds_folding(text) ? find_folded(f, text, false) : text, folded);
}

/* A name of ASCII letters alone has a word only if that is in it as it stands; then folding it is
 * not worth the time. */
static bool cannot_have(pgn_span name, pgn_span word) {
    const pgn_span letters = {word.text + 1, word.len - 2};
    return !pgn__qneeds_folding(name) && !memchr(name.text, '\'', name.len) &&
           !memchr(name.text, '`', name.len) && !contains_short(name, letters);
}

/* The word has blanks around it. */
static bool has_word(pgn__qfolds *f, const pgn_span *names, size_t count, pgn_span word) {
    for (size_t i = 0; i < count; i++) {
        if (cannot_have(names[i], word))
            continue;
        pgn_span text = find_folded(f, names[i], true);
        if (memmem(text.text, text.len, word.text, word.len))
            return true;
    }
    return false;
}

bool pgn__qhas_words(pgn__qfolds *f, const pgn_span *names, size_t count, pgn_span words) {
    for (size_t i = 0, n; i + 1 < words.len; i += n) { /* " word ", which share their blanks */
        const char *end = memchr(words.text + i + 1, ' ', words.len - i - 1);
        n = (size_t)(end - words.text) - i;
        if (!has_word(f, names, count, (pgn_span){words.text + i, n + 1}))
            return false;
    }
    return true;
}
