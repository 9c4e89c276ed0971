/* input_text.c -- decodes what an input reads, file by file, where it is not UTF-8 already. Text in
 * UTF-8 and binary files pass through without a copy. */
#include "input_text_int.h"

#include <stdlib.h>
#include <string.h>

#include "binary_int.h"
#include "buffer_int.h"
#include "error_int.h"
#include "text_int.h"

enum {
    SLICE = 1 << 16, /* bytes decoded for one block */
    LOOK_FAR = 64    /* bytes that show whether a file is text */
};

struct pgn__input_text {
    pgn__text_options options;
    const pgn_input *in;
    pgn__text_decoder *decoder; /* of the current file; NULL: passed through */
    pgn__block raw;             /* from the source, not yet decoded */
    bool fresh;                 /* raw begins a file whose encoding is not yet decided */
    bool starts;                /* the next block is the first of its file */
    bool over;                  /* the source has no more */
    uint64_t given;             /* bytes in all blocks so far */
    pgn_buffer out;             /* the block */
    pgn_error failure;          /* of the source; returned after all before it */
    pgn__converted files[2];    /* the current file, and the one before */
    uint64_t starts_at[2];      /* their offsets */
    char encoding[];
};

pgn_status pgn__input_text_new(pgn__input_text **out, const pgn_input *in,
                               const pgn__text_options *options, pgn_error *err) {
    *out = NULL;
    pgn_status st = pgn__encoding_check(options->encoding, err);
    if (st)
        return st;
    const char *name = options->encoding ? options->encoding : "";
    pgn__input_text *t = calloc(1, sizeof *t + strlen(name) + 1);
    if (!t)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    t->in = in;
    t->options = *options;
    memcpy(t->encoding, name, strlen(name) + 1);
    if (options->encoding)
        t->options.encoding = t->encoding;
    *out = t;
    return PGN_OK;
}

void pgn__input_text_restart(pgn__input_text *t, uint64_t offset) {
    t->raw = (pgn__block){NULL, 0, NULL, 0};
    t->fresh = t->starts = t->over = false;
    t->failure = (pgn_error){.code = PGN_OK};
    t->given = offset;
    t->starts_at[0] = t->starts_at[1] = 0;
    t->files[0] = t->files[1] = (pgn__converted){.encoding = NULL};
}

void pgn__input_text_free(pgn__input_text *t) {
    if (!t)
        return;
    pgn__text_decoder_free(t->decoder);
    pgn_buffer_free(&t->out);
    free(t);
}

bool pgn__input_text_active(const pgn__input_text *t) {
    return t->decoder || t->raw.len;
}

/* ---- which encoding ---- */

/* A byte order mark takes precedence over an option. *named: the encoding is that of the
 * options. */
static const char *encoding_of(const pgn__input_text *t, const char *bytes, size_t len,
                               bool *named) {
    const pgn__text_options *o = &t->options;
    const char *marked = pgn__text_utf16_name(bytes, len, false);
    *named = false;
    if (marked || pgn__text_bom(bytes, len))
        return marked;
    if (!o->encoding && !pgn__text_utf16_name(bytes, len, true))
        return NULL;
    if (o->is_other && o->is_other(o->self, t->in, bytes, len < LOOK_FAR ? len : LOOK_FAR))
        return NULL;
    *named = o->encoding != NULL;
    return o->encoding ? o->encoding : pgn__text_utf16_name(bytes, len, true);
}

/* The known binary format that an input has, if it begins with these bytes and is not for
 * `is_other`. */
static const char *refused(const pgn__input_text *t, const pgn__block *raw, bool decoded) {
    const pgn__text_options *o = &t->options;
    size_t len = raw->len < PGN__BINARY_LOOK ? raw->len : PGN__BINARY_LOOK;
    if (!o->expected || t->given) /* of an archive only the first member */
        return NULL;
    if (raw->member)
        return pgn__binary_of_member(raw->member);
    const char *name = pgn__binary_certain(raw->data, len);
    if (!name)
        name = pgn__binary_named(pgn_input_name(t->in), raw->data, len);
    if (name || decoded)
        return name;
    if (o->is_other && o->is_other(o->self, t->in, raw->data, len < LOOK_FAR ? len : LOOK_FAR))
        return NULL;
    return pgn__binary_likely(raw->data, len);
}

size_t pgn__input_text_look(const pgn__input_text *t, const char *bytes, size_t len) {
    if (t->options.expected && pgn__binary_suspect(bytes, len))
        return PGN__BINARY_LOOK;
    bool far = t->options.encoding || pgn__text_utf16_name(bytes, len, true);
    return far ? LOOK_FAR : PGN__DECODE_LOOK;
}

bool pgn__input_text_decodes(const pgn__input_text *t, const char *bytes, size_t len) {
    bool named;
    return encoding_of(t, bytes, len, &named) != NULL;
}

static pgn_status begin_file(pgn__input_text *t, pgn_error *err) {
    bool named;
    const char *name = encoding_of(t, t->raw.data, t->raw.len, &named);
    const char *binary = refused(t, &t->raw, name != NULL);
    if (binary)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "%.180s: %s: expected %s", pgn_input_name(t->in),
                         binary, t->options.expected);
    t->files[1] = t->files[0];
    t->starts_at[1] = t->starts_at[0];
    t->files[0] = (pgn__converted){.encoding = name, .named = named};
    t->starts_at[0] = t->given;
    t->fresh = false;
    return name ? pgn__text_decoder_new(&t->decoder, name, err) : PGN_OK;
}

const pgn__converted *pgn__input_text_find(const pgn__input_text *t, uint64_t offset) {
    int i = offset >= t->starts_at[0] ? 0 : offset >= t->starts_at[1] ? 1 : -1;
    return i >= 0 && t->files[i].encoding ? &t->files[i] : NULL;
}

/* ---- blocks ---- */

/* Decode some bytes of the current file, or what is left at its end. */
static pgn_status decode(pgn__input_text *t, size_t len, bool end, pgn_error *err) {
    pgn__buffer_restart(&t->out);
    if (pgn__text_decoder_run(t->decoder, t->raw.data, len, end, &t->out))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__converted *file = &t->files[0];
    const pgn__invalid *invalid = pgn__text_decoder_invalid(t->decoder);
    if (!file->invalid.len && invalid->len) {
        file->invalid = *invalid;
        file->invalid.offset += t->starts_at[0];
    }
    if (end) {
        pgn__text_decoder_free(t->decoder);
        t->decoder = NULL;
    }
    return PGN_OK;
}

static void give(pgn__input_text *t, const char *data, size_t len, pgn__block *block) {
    *block = (pgn__block){data, len, t->raw.member, t->starts};
    t->starts = false;
    t->given += len;
}

static void refill(pgn__input_text *t, pgn__block_function *next, pgn_input *in) {
    next(in, &t->raw, &t->failure);
    t->fresh = t->raw.len && t->raw.starts_member;
    t->over = !t->raw.len;
}

pgn_status pgn__input_text_next(pgn__input_text *t, pgn__block_function *next, pgn_input *in,
                                pgn__block *block, pgn_error *err) {
    *block = (pgn__block){NULL, 0, NULL, 0};
    for (;;) {
        if (!t->raw.len && !t->over) {
            if (t->failure.code)
                t->over = true;
            else
                refill(t, next, in);
        }
        pgn_status st = PGN_OK;
        if (t->decoder && (t->over || t->fresh)) { /* the file before has ended */
            st = decode(t, 0, true, err);
            if (!st && t->out.len) {
                give(t, t->out.data, t->out.len, block);
                return PGN_OK;
            }
        } else if (t->over) {
            if (t->failure.code && err)
                *err = t->failure;
            return t->failure.code;
        }
        if (!st && t->fresh) {
            t->starts = true;
            st = begin_file(t, err);
        }
        if (st)
            return st;
        size_t n = t->decoder && t->raw.len > SLICE ? SLICE : t->raw.len;
        if (t->decoder && n)
            st = decode(t, n, false, err);
        if (st)
            return st;
        const char *data = t->decoder ? t->out.data : t->raw.data;
        size_t len = t->decoder ? t->out.len : n;
        if (!n) /* data may be NULL */
            continue;
        t->raw.data += n;
        t->raw.len -= n;
        if (len) {
            give(t, data, len, block);
            return PGN_OK;
        }
    }
}
