/* split_coded.c -- the splitter's part for files that are not PGN text: walks their records to find
 * where games begin. The format defines the records. */
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/input_int.h"
#include "game_format_int.h"
#include "scan_int.h"
#include "splitter_int.h"

static bool ends_in(const char *name, const char *end, const char *suffix) {
    size_t len = strlen(suffix);
    return (size_t)(end - name) >= len && pgn__same_letters(end - len, suffix, len);
}

/* Does the name end in the suffix, perhaps followed by that of a compressed file? */
static bool has_suffix(const char *name, const char *suffix, bool compressed) {
    const char *last = compressed ? strrchr(name, '.') : NULL;
    return ends_in(name, name + strlen(name), suffix) || (last && ends_in(name, last, suffix));
}

static bool is_named(const pgn__game_format *format, const pgn_input *in) {
    bool compressed = pgn__input_compression(in) != PGN__COMPRESSION_NONE;
    for (int i = 0; i < PGN__FORMAT_SUFFIXES && format->suffixes[i]; i++)
        if (has_suffix(pgn_input_name(in), format->suffixes[i], compressed))
            return true;
    return false;
}

/* Content takes precedence over the name. */
const pgn__game_format *pgn__split_format(const pgn__splitter *s, const pgn_buffer *bytes) {
    const pgn__game_format *named = NULL;
    if (s->all_coded)
        return s->formats[0];
    for (int i = 0; i < PGN__FORMATS_MAX && s->formats[i]; i++) {
        pgn__looks says = s->formats[i]->recognise(bytes->data, bytes->len);
        if (says == PGN__LOOKS)
            return s->formats[i];
        if (says == PGN__LOOKS_IF_NAMED && !named && is_named(s->formats[i], s->in))
            named = s->formats[i];
    }
    return named;
}

/* ---- encodings ---- */

/* The binary format among them; there is only one. */
static const pgn__game_format *binary_of(const pgn__splitter *s) {
    for (int i = 0; i < PGN__FORMATS_MAX && s->formats[i]; i++)
        if (!s->formats[i]->lines)
            return s->formats[i];
    return NULL;
}

static bool is_binary(const void *self, const pgn_input *in, const char *bytes, size_t len) {
    const pgn__game_format *format = self;
    pgn__looks says = format->recognise(bytes, len);
    return says == PGN__LOOKS || (says == PGN__LOOKS_IF_NAMED && is_named(format, in));
}

pgn_status pgn__split_as_text(const pgn__splitter *s, const char *encoding, pgn_error *err) {
    const pgn__game_format *binary = binary_of(s);
    const pgn__text_options text = {.encoding = encoding,
                                    .is_other = binary ? is_binary : NULL,
                                    .self = binary,
                                    .expected = s->lines ? "EPD" : "PGN, PGC or JSON"};
    return s->all_coded && binary ? pgn__encoding_check(encoding, err)
                                  : pgn__input_as_text(s->in, &text, err);
}

/* Return bytes[0 .. cut) as the chunk, and keep the rest. */
static pgn_status give(pgn__splitter *s, pgn__chunk *chunk, size_t cut) {
    pgn_buffer *bytes = &chunk->text;
    if (cut < bytes->len && pgn_buffer_append(&s->carry, bytes->data + cut, bytes->len - cut))
        return PGN_E_NOMEM;
    if (pgn__buffer_reserve(bytes, PGN__CHUNK_PADDING))
        return PGN_E_NOMEM;
    bytes->len = cut;
    chunk->format = s->coded;
    chunk->offset = s->offset;
    chunk->taken = pgn__input_consumed(s->in);
    chunk->starts_file = s->at_start;
    chunk->passed = s->passed;
    if (s->coded->lines) {
        chunk->columns = s->at_start || s->passed ? 0 : s->columns;
        pgn__split_count_columns(s, chunk, cut);
    }
    s->passed = 0;
    s->offset += cut;
    s->at_start = false;
    return PGN_OK;
}

/* No valid record begins at `at`: return the bytes that far; nothing is known about the rest. */
static pgn_status give_last(pgn__splitter *s, pgn__chunk *chunk, size_t at) {
    uint64_t passed;
    pgn_status st = pgn__split_pass_rest(s, &chunk->text, at + 1, &passed);
    if (!st)
        st = give(s, chunk, chunk->text.len);
    s->offset += passed;
    chunk->ends_file = chunk->damaged = true;
    return st;
}

/* Maximum bytes of one game: as text it is several times as large, or as JSON. */
static size_t largest_game(const pgn__splitter *s) {
    size_t least = 2 * s->coded->largest_record, limit = s->largest_game / 8;
    if (s->coded->lines)
        limit = s->largest_game < SIZE_MAX / 16 ? s->largest_game * 8 : s->largest_game;
    return limit > least ? limit : least;
}

pgn_status pgn__split_next_coded(pgn__splitter *s, pgn__chunk *chunk) {
    pgn_buffer *bytes = &chunk->text;
    size_t limit = largest_game(s), target = s->window;
    for (;;) {
        pgn__records_end state;
        size_t walked;
        bool ended;
        pgn_status st = pgn__split_fill(s, bytes, target, &ended);
        if (st)
            return st;
        size_t border = s->coded->border(bytes->data, bytes->len, &walked, &state);
        if (state == PGN__RECORDS_UNKNOWN)
            return give_last(s, chunk, walked);
        chunk->ends_file = ended;
        chunk->damaged = ended && state == PGN__RECORDS_CUT;
        if (ended || border)
            return give(s, chunk, ended ? bytes->len : border);
        if (bytes->len >= limit) {
            chunk->cut_off = s->passing = true;
            return give(s, chunk, walked);
        }
        target = bytes->len * 2 < limit ? bytes->len * 2 : limit;
    }
}

pgn_status pgn__split_pass_coded(pgn__splitter *s, pgn_buffer *bytes) {
    size_t record = s->coded->largest_record, target = s->window > record ? s->window : record;
    bool ended = false, over = false;
    while (!ended && !over) {
        pgn_status st = pgn__split_fill(s, bytes, target, &ended);
        if (st)
            return st;
        if (s->at_start) /* the game ended with its file */
            break;
        size_t len = s->coded->game_end(bytes->data, bytes->len, &over);
        if (!len)
            continue;
        if (s->coded->lines)
            s->passed += pgn__count_lines(bytes->data, bytes->data + len);
        s->offset += len;
        memmove(bytes->data, bytes->data + len, bytes->len - len);
        bytes->len -= len;
    }
    s->passing = false;
    return PGN_OK;
}
