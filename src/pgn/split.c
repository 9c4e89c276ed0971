/* split.c -- a stream of bytes to chunks of whole games.
 *
 * A chunk ends at a certain game boundary: a tag pair after a blank line after a line that ends
 * with a termination marker. Only if a window has none (games without tags) is the text parsed,
 * without a sink, to find where the last game ends. Files that are not text are cut by
 * split_coded.c. */
#include "chunk_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/buffer_size_int.h"
#include "base/error_int.h"
#include "base/input_int.h"
#include "base/text_int.h"
#include "game_format_int.h"
#include "places_int.h"
#include "splitter_int.h"
#include "wrapped_int.h"

/* The window stays in a core's own cache between the read() that fills it and the parsing. */
enum {
    WINDOW = PGN__BUFFER_SIZE(1 << 18),
    FORMAT_LOOK = 64, /* bytes that show the format of a file */
    TAIL = 1 << 14    /* of a window, where its last games are looked for if the rest is deferred */
};

pgn_status pgn__splitter_new(pgn__splitter **out, pgn_input *in, const pgn__split_options *options,
                             pgn_error *err) {
    pgn__split_options o = options ? *options : (pgn__split_options){0};
    pgn__splitter *s = *out = calloc(1, sizeof *s);
    if (!s)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    s->in = in;
    s->window = o.window ? o.window : WINDOW;
    s->largest_game = o.largest_game ? o.largest_game : PGN__LARGEST_GAME;
    s->no_survey = o.no_survey;
    s->defer = o.defer && !pgn__input_compression(in);
    memcpy(s->formats, o.formats, sizeof s->formats);
    s->all_coded = o.all_coded;
    s->parser.deepest_nesting = pgn__deepest_nesting(&o);
    s->lines = o.lines;
    pgn_status st = pgn__split_as_text(s, o.encoding, err);
    if (st) {
        pgn__splitter_free(s);
        *out = NULL;
    }
    return st;
}

void pgn__splitter_free(pgn__splitter *s) {
    if (!s)
        return;
    pgn__parser_free(&s->parser);
    pgn_buffer_free(&s->carry);
    free(s);
}

void pgn__splitter_restart(pgn__splitter *s, uint64_t offset) {
    pgn_buffer_clear(&s->carry);
    s->failure = (pgn_error){.code = PGN_OK};
    s->offset = offset;
    s->passed = s->columns = 0;
    s->gap = (pgn__gap){.ends = 2}; /* as between games */
    s->turned = s->at_start = s->passing = s->has_nul = s->ended = false;
}

void pgn__chunk_free(pgn__chunk *chunk) {
    pgn_buffer_free(&chunk->text);
    pgn_buffer_free(&chunk->starts);
    *chunk = (pgn__chunk){.text = PGN_BUFFER_INIT};
}

uint64_t pgn__chunk_count_lines(const pgn__chunk *chunk) {
    if (chunk->format && !chunk->format->lines)
        return 0;
    if (chunk->counted)
        return chunk->line_ends;
    return pgn__count_lines(chunk->text.data, chunk->text.data + chunk->text.len);
}

/* ---- game boundaries ---- */

/* Is there nothing on the line, before its marker, that could make the marker part of something
 * else? After a } it is outside comments; without any brace it is too, or in one that is never
 * closed and ends there. A ; or an escape hides the line, and a [ may be a tag whose string is
 * never closed, unless it begins a command. */
static bool marker_counts(const char *line, const char *marker) {
    if (line < marker && (*line == '%' || memchr(line, ';', (size_t)(marker - line))))
        return false;
    for (const char *p = line; p < marker && (p = memchr(p, '[', (size_t)(marker - p))); p++)
        if (p[1] != '%')
            return false;
    for (const char *p = marker; p > line;)
        if (strchr("{}[]\"", *--p) && *p)
            return *p == '}';
    return true;
}

/* Does the line that ends before `eol` end with a termination marker? */
static bool ends_game(const char *start, const char *eol) {
    while (eol > start && (eol[-1] == ' ' || eol[-1] == '\t' || eol[-1] == '\r'))
        eol--;
    const char *line = pgn__scanning->lines->last_end(start, eol);
    line = line ? line + 1 : start;
    size_t len = (size_t)(eol - line);
    for (int result = PGN_RESULT_WHITE; result <= PGN_RESULT_UNKNOWN; result++) {
        const char *text = pgn_result_text((pgn_result)result);
        size_t n = strlen(text);
        if (len >= n && memcmp(eol - n, text, n) == 0 &&
            (len == n || eol[-(ptrdiff_t)n - 1] == ' '))
            return marker_counts(line, eol - n);
    }
    return false;
}

/* Does this [ at the start of a line certainly begin a game? */
static bool begins_game(const char *start, const char *p, const char *end) {
    if (!memchr(p, '\n', (size_t)(end - p)) || !pgn__after_blank_line(start, p) ||
        !pgn__is_tag_line(p, end))
        return false;
    const char *before = p;
    while (before > start && strchr(" \t\r\n", before[-1]) && before[-1])
        before--;
    return ends_game(start, before);
}

/* The last place before `end` where a game begins after what looks like a marker, 0 if none. */
static size_t find_border(const char *text, const char *before, const char *end) {
    for (const char *p = before; (p = pgn__scanning->lines->last_tag(text, p));)
        if (begins_game(text, p, end))
            return (size_t)(p - text);
    return 0;
}

/* The last certain game boundary of the text from an offset on, 0 if none. A line of text may end
 * with a marker too, and comments before it belong to the next game: so what precedes is parsed,
 * from the game before it. */
static pgn_status last_border(pgn__splitter *s, const pgn_buffer *text, size_t offset,
                              size_t *cut) {
    const char *start = text->data + offset, *end = text->data + text->len;
    size_t border = find_border(start, end, end), used;
    bool stopped;
    *cut = 0;
    if (!border)
        return PGN_OK;
    const char *from = start + find_border(start, start + border - 1, end);
    const char *eol = memchr(start + border, '\n', (size_t)(end - start) - border);
    if (from == start && offset) /* the game begins before it */
        return PGN_OK;
    if (from == start && s->at_start)
        from += pgn__text_bom(start, text->len);
    if (from > start)
        s->parser.gap = (pgn__gap){.ends = 2};
    pgn_status st = pgn__parse(&s->parser, from, (size_t)(eol + 1 - from), false,
                               (pgn__sink){NULL, NULL}, &used, &stopped);
    if (!st && used && pgn__skip_space(from + used, end) == start + border)
        *cut = offset + border;
    return st;
}

/* Where the last line begins, 0 if there is only one. A CR at the end may be half of a CR LF. */
static size_t last_line(const char *text, size_t len) {
    for (size_t i = len; i-- > 0;)
        if (text[i] == '\n' || (text[i] == '\r' && i + 1 < len))
            return i + 1;
    return 0;
}

/* What precedes the text, as the reader of its chunk will know: skipped text ends with a blank
 * line. */
static pgn__gap gap_of(const pgn__splitter *s) {
    pgn__gap gap = s->gap;
    if (s->at_start || s->passed)
        gap = (pgn__gap){.start = s->at_start, .ends = s->at_start ? 0 : 2};
    gap.mid_line = s->columns && !s->at_start && !s->passed;
    return gap;
}

/* Where the text can be cut, 0 for nowhere yet. */
static pgn_status find_cut(pgn__splitter *s, const pgn_buffer *text, size_t *cut) {
    const pgn__gap gap = gap_of(s);
    bool stopped;
    if (s->lines) {
        *cut = last_line(text->data, text->len);
        return PGN_OK;
    }
    s->parser.gap = gap;
    pgn_status st = last_border(s, text, 0, cut);
    if (st || *cut)
        return st;
    pgn__sink no_sink = {NULL, NULL};
    size_t bom = s->at_start ? pgn__text_bom(text->data, text->len) : 0;
    s->parser.gap = gap;
    st = pgn__parse(&s->parser, text->data + bom, text->len - bom, false, no_sink, cut, &stopped);
    *cut += *cut ? bom : 0;
    /* The empty lines after a game belong to it; a chunk begins at the start of a line. */
    for (size_t i = *cut; *cut && i < text->len; i++) {
        char c = text->data[i];
        if (c == '\n' || (c == '\r' && i + 1 < text->len && text->data[i + 1] != '\n'))
            *cut = i + 1;
        else if (c != ' ' && c != '\t' && c != '\r')
            break;
    }
    return st;
}

/* ---- filling ---- */

pgn_status pgn__split_fill(pgn__splitter *s, pgn_buffer *text, size_t target, bool *ended) {
    *ended = s->turned || s->ended || s->failure.code;
    if (pgn__buffer_reserve(text, PGN__CHUNK_PADDING)) /* it may have enough bytes already */
        return PGN_E_NOMEM;
    while (!*ended && text->len < target) {
        size_t got;
        int starts;
        if (pgn__buffer_reserve(text, target - text->len + PGN__CHUNK_PADDING))
            return PGN_E_NOMEM;
        pgn__input_read(s->in, text->data + text->len, target - text->len, &got, &starts,
                        &s->failure);
        if (starts && text->len) { /* these bytes begin the next file */
            if (pgn_buffer_append(&s->carry, text->data + text->len, got))
                return PGN_E_NOMEM;
            s->turned = true;
        } else {
            s->at_start |= starts;
            text->len += got;
        }
        s->ended |= !got && !s->failure.code;
        *ended = s->turned || s->ended || s->failure.code;
    }
    return PGN_OK;
}

/* Drop the first bytes of the text. */
static void drop(pgn__splitter *s, pgn_buffer *text, size_t len) {
    s->passed += pgn__count_lines(text->data, text->data + len);
    if (len && len < text->len && text->data[len - 1] == '\r' && text->data[len] == '\n')
        s->passed--; /* counted with the LF */
    s->offset += len;
    memmove(text->data, text->data + len, text->len - len);
    text->len -= len;
}

/* Skip the rest of a line that was too large. */
static pgn_status pass_line(pgn__splitter *s, pgn_buffer *text) {
    bool ended = false;
    while (s->passing) { /* more than a CR, which may be half of a CR LF */
        pgn_status st = pgn__split_fill(s, text, s->window > 1 ? s->window : 2, &ended);
        if (st)
            return st;
        if (s->at_start) /* the line ended with its file */
            s->passing = false;
        if (!s->passing)
            break;
        size_t i = 0;
        while (i < text->len && text->data[i] != '\n' && text->data[i] != '\r')
            i++;
        if (i + 1 < text->len || ended) {
            i += i < text->len;
            i += i && i < text->len && text->data[i - 1] == '\r' && text->data[i] == '\n';
            s->passing = false;
        }
        if (i)
            drop(s, text, i);
    }
    return PGN_OK;
}

/* Skip the rest of a game that was too large, to the first line that begins another. */
static pgn_status pass(pgn__splitter *s, pgn_buffer *text) {
    enum { KEPT = 4096 }; /* of a window, for a tag pair cut in two at its end */
    bool ended = false;
    while (!ended) {
        pgn_status st = pgn__split_fill(s, text, s->window, &ended);
        if (st)
            return st;
        if (s->at_start) /* the game ended with its file */
            break;
        const char *start = text->data, *end = start + text->len;
        for (const char *p = start; p && (p = memchr(p, '[', (size_t)(end - p))); p++)
            if (p > start && (p[-1] == '\n' || p[-1] == '\r') && pgn__after_blank_line(start, p) &&
                pgn__is_tag_pair(p, end)) {
                drop(s, text, (size_t)(p - start));
                s->passing = false;
                return PGN_OK;
            }
        size_t len = ended || text->len < KEPT ? text->len : text->len - KEPT;
        if (len && !ended && start[len - 1] == '\r') /* maybe of CR LF */
            len--;
        if (len)
            drop(s, text, len);
    }
    s->passing = false; /* the game ends with its file */
    return PGN_OK;
}

/* What became of a file that is compressed, or not UTF-8. */
static void note_conversion(const pgn__splitter *s, pgn__chunk *chunk, size_t len) {
    const pgn__converted *file = len ? pgn__input_converted(s->in, s->offset) : NULL;
    chunk->compression = pgn__input_compression(s->in) ? pgn_input_compression(s->in) : NULL;
    if (!file)
        return;
    chunk->encoding = file->encoding;
    chunk->recognized = s->at_start && !file->named;
    if (file->invalid.len && file->invalid.offset >= s->offset &&
        file->invalid.offset - s->offset < len)
        chunk->invalid = file->invalid;
}

/* No game of the file has been found so far: is one in text[0 .. cut) ? If a file has none, its
 * last chunk says so; it is the only one, unless there is more text than may be kept. */
static void find_game(pgn__splitter *s, pgn__chunk *chunk, size_t cut) {
    const char *text = chunk->text.data;
    size_t bom = s->at_start ? pgn__text_bom(text, cut) : 0;
    pgn_span at;
    s->parser.gap = s->gap;
    s->gameless = pgn__lacks_game(&s->parser, text + bom, cut - bom, &at) && !chunk->cut_off;
    chunk->no_game = s->gameless && at.text && chunk->ends_file;
}

/* What needs a pass over all of the text. */
static void survey(pgn__splitter *s, pgn__chunk *chunk) {
    const char *text = chunk->text.data;
    bool nul;
    chunk->line_ends = pgn__scanning->lines->count(text, text + chunk->text.len, &nul);
    chunk->counted = true;
    chunk->first_nul = nul && !s->has_nul;
    s->has_nul |= nul;
}

void pgn__split_count_columns(pgn__splitter *s, const pgn__chunk *chunk, size_t cut) {
    const char *text = chunk->text.data, *start = text + pgn__chunk_bom(chunk), *line = text + cut;
    while (line > start && line[-1] != '\n' && line[-1] != '\r')
        line--;
    s->columns =
        pgn__text_width(line, (size_t)(text + cut - line)) + (line == start ? chunk->columns : 0);
}

/* Return text[0 .. cut) as the chunk, and keep the rest. */
static pgn_status give(pgn__splitter *s, pgn__chunk *chunk, size_t cut) {
    pgn_buffer *text = &chunk->text;
    if (cut < text->len && pgn_buffer_append(&s->carry, text->data + cut, text->len - cut))
        return PGN_E_NOMEM;
    if (pgn__buffer_reserve(text, PGN__CHUNK_PADDING))
        return PGN_E_NOMEM;
    text->data[text->len] = '\0';
    text->len = cut;
    s->has_nul &= !s->at_start;
    chunk->unsurveyed = s->defer;
    if (!s->no_survey && !s->defer)
        survey(s, chunk);
    chunk->offset = s->offset;
    chunk->in_file = pgn__input_in_file(s->in, s->offset, &chunk->file_at);
    chunk->taken = pgn__input_consumed(s->in);
    chunk->starts_file = s->at_start;
    chunk->wrapped = s->wrapped;
    note_conversion(s, chunk, cut);
    chunk->passed = s->passed;
    s->gap = gap_of(s);
    chunk->ends_before = s->gap.ends;
    chunk->blanks_before = s->gap.other;
    chunk->nothing_before = s->gap.start;
    s->gameless |= s->at_start;
    if (s->gameless && !s->lines && !s->coded)
        find_game(s, chunk, cut);
    const char *start = text->data + pgn__chunk_bom(chunk);
    s->gap = pgn__gap_before(start, text->data + cut, s->gap);
    chunk->columns = s->at_start || s->passed ? 0 : s->columns;
    pgn__split_count_columns(s, chunk, cut);
    s->offset += cut;
    s->passed = 0;
    s->at_start = false;
    return PGN_OK;
}

pgn_status pgn__split_pass_rest(pgn__splitter *s, pgn_buffer *text, size_t kept, uint64_t *passed) {
    bool ended = false;
    pgn_status st = PGN_OK;
    *passed = 0;
    while (!st && !ended) {
        *passed += text->len - kept;
        text->len = kept;
        st = pgn__split_fill(s, text, s->window > kept ? s->window : kept + 1, &ended);
    }
    *passed += text->len - kept;
    text->len = kept;
    return st;
}

/* ---- chunks ---- */

static pgn_status read_gap(pgn__chunk *chunk, const pgn_input *in, pgn_error *err) {
    size_t len = chunk->deferred;
    char *to = chunk->text.data + chunk->gap;
    chunk->deferred = 0;
    return len ? pgn__input_read_deferred(in, chunk->gap_at, to, len, err) : PGN_OK;
}

pgn_status pgn__chunk_complete(pgn__chunk *chunk, const pgn_input *in, pgn_error *err) {
    const char *text = chunk->text.data;
    pgn_status st = read_gap(chunk, in, err);
    if (st || !chunk->unsurveyed)
        return st;
    chunk->line_ends = pgn__scanning->lines->count(text, text + chunk->text.len, &chunk->has_nul);
    chunk->counted = true;
    return PGN_OK;
}

/* Fill the window but for what precedes its last games, if they show where to cut it: *cut, 0 if
 * that must be looked for in all of it. */
static pgn_status defer(pgn__splitter *s, pgn__chunk *chunk, size_t *cut) {
    pgn_buffer *text = &chunk->text;
    bool ended;
    *cut = 0;
    if (!s->defer || s->at_start || s->gameless || s->coded || s->lines || s->passed ||
        s->window < text->len + 2 * TAIL)
        return PGN_OK;
    size_t gap = s->window - text->len - TAIL;
    if (pgn__buffer_reserve(text, gap + TAIL + PGN__CHUNK_PADDING))
        return PGN_E_NOMEM;
    if (!pgn__input_defer(s->in, gap, TAIL, &chunk->gap_at))
        return PGN_OK;
    chunk->gap = text->len;
    chunk->deferred = gap;
    text->len += gap;
    pgn_status st = pgn__split_fill(s, text, s->window, &ended);
    if (!st && !ended)
        st = last_border(s, text, chunk->gap + gap, cut);
    if (!st && !*cut && read_gap(chunk, s->in, &s->failure))
        text->len = chunk->gap; /* reported after what precedes it */
    return st;
}

/* Is the file something else with games in it? Even if the window is smaller than what shows it. */
static pgn_status look_around(pgn__splitter *s, pgn_buffer *text, bool *ended) {
    pgn_status st = PGN_OK;
    if (!*ended && pgn__wrapped_suspect(text->data, text->len))
        st = pgn__split_fill(s, text, PGN__WRAPPED_LOOK, ended);
    if (!st)
        s->wrapped = pgn__wrapped_in(text->data, text->len);
    return st;
}

static pgn_status next_chunk(pgn__splitter *s, pgn__chunk *chunk) {
    pgn_buffer *text = &chunk->text;
    size_t target = s->window, cut;
    bool ended;
    s->at_start |= s->turned;
    s->turned = false;
    pgn_status st = pgn_buffer_append(text, s->carry.data ? s->carry.data : "", s->carry.len);
    pgn_buffer_clear(&s->carry);
    if (!st && s->passing)
        st = s->coded   ? pgn__split_pass_coded(s, text)
             : s->lines ? pass_line(s, text)
                        : pass(s, text);
    st = st ? st : defer(s, chunk, &cut);
    if (!st && cut)
        return give(s, chunk, cut);
    while (!st) {
        st = pgn__split_fill(s, text, target, &ended);
        if (!st && s->at_start && !ended) /* even if the window is smaller */
            st = pgn__split_fill(s, text, FORMAT_LOOK, &ended);
        if (st)
            break;
        if (s->at_start)
            s->coded = pgn__split_format(s, text);
        if (s->coded)
            return pgn__split_next_coded(s, chunk);
        if (s->at_start && !s->lines)
            st = look_around(s, text, &ended);
        if (st)
            break;
        if (ended) { /* the whole rest of the file */
            chunk->ends_file = true;
            return give(s, chunk, text->len);
        }
        st = find_cut(s, text, &cut);
        if (!st && cut && cut == text->len) { /* is this the end of the file? */
            st = pgn__split_fill(s, text, cut + 1, &ended);
            chunk->ends_file = ended;
        }
        if (st || cut)
            return st ? st : give(s, chunk, cut);
        if (text->len >= s->largest_game && s->parser.idle)
            return give(s, chunk, s->parser.idle);
        if (text->len >= s->largest_game) {
            chunk->cut_off = s->passing = true;
            return give(s, chunk, text->len);
        }
        target = text->len * 2 < s->largest_game ? text->len * 2 : s->largest_game;
    }
    return st;
}

pgn_status pgn__splitter_next(pgn__splitter *s, pgn__chunk *chunk, pgn_error *err) {
    pgn_buffer text = chunk->text, starts = chunk->starts;
    pgn__buffer_restart(&starts);
    for (;;) {
        pgn__buffer_restart(&text); /* it may be left from a run that failed */
        *chunk = (pgn__chunk){.text = text, .starts = starts};
        pgn_status st = next_chunk(s, chunk);
        text = chunk->text;
        if (st)
            return pgn__fail(err, st, NULL);
        bool more = s->turned || s->carry.len || (!s->ended && !s->failure.code);
        if (chunk->text.len || !more)
            break;
    }
    if (!chunk->text.len && s->failure.code && err)
        *err = s->failure;
    return chunk->text.len ? PGN_OK : s->failure.code;
}
