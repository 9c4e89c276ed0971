/* reader.c -- a stream of blocks to pieces of text that hold whole games, told one after the other.
 *
 * Games are parsed where they lie whole in memory. A piece ends at a place that is surely a border:
 * a tag pair after a blank line after a line that ends with a termination marker. Only where a
 * window has none (games without tags) is the text parsed once without a sink to see where the last
 * game ends. */
#include "pgn/reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "parse_int.h"
#include "pgn/text.h"

enum { WINDOW = 1 << 20, LARGEST_GAME = 32 << 20, DEEPEST_NESTING = 200000 };

struct pgn_reader {
    pgn_input *in;
    pgn__parser parser;
    size_t step, largest_game;
    pgn_buffer window;
    const char *base; /* the piece being told */
    size_t base_len;
    uint64_t base_offset; /* in the input */
    uint64_t base_line;   /* lines before it in the file */
    const char *known;    /* a place in the piece whose line is known */
    uint64_t known_line;
    bool at_start; /* of a file: a byte order mark may follow */
    bool passing;  /* over the rest of a game that was too large */
};

pgn_status pgn_reader_new(pgn_reader **out, pgn_input *in, const pgn_reader_options *options,
                          pgn_error *err) {
    pgn_reader *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->in = in;
    r->step = options && options->window ? options->window : WINDOW;
    r->largest_game = options && options->largest_game ? options->largest_game : LARGEST_GAME;
    r->parser.deepest_nesting =
        options && options->deepest_nesting ? options->deepest_nesting : DEEPEST_NESTING;
    r->at_start = true;
    return PGN_OK;
}

void pgn_reader_free(pgn_reader *r) {
    if (!r)
        return;
    pgn__parser_free(&r->parser);
    pgn_buffer_free(&r->window);
    free(r);
}

uint64_t pgn_reader_games(const pgn_reader *r) {
    return r->parser.games;
}

uint64_t pgn_reader_offset(const pgn_reader *r) {
    return r->base_offset;
}

size_t pgn_reader_available(const pgn_reader *r, const char *at) {
    return (size_t)(r->base + r->base_len - at);
}

/* ---- places ---- */

/* Ends of lines: LF, and CR without one. Simple loops, which compilers vectorise. */
static uint64_t count_lines(const char *from, const char *to) {
    uint64_t n = 0;
    for (const char *p = from; p < to; p++)
        n += *p == '\n';
    for (const char *p = from; p + 1 < to; p++)
        n += (*p == '\r') & (p[1] != '\n');
    return n;
}

void pgn_reader_place(pgn_reader *r, const char *at, pgn_place *place) {
    if (at < r->known) {
        r->known = r->base;
        r->known_line = r->base_line;
    }
    r->known_line += count_lines(r->known, at);
    r->known = at;
    const char *line = at;
    while (line > r->base && line[-1] != '\n' && line[-1] != '\r')
        line--;
    place->offset = r->base_offset + (uint64_t)(at - r->base);
    place->line = r->known_line + 1;
    place->column = pgn_text_width(line, (size_t)(at - line)) + 1;
    place->game = r->parser.games;
}

/* ---- borders ---- */

/* Is there nothing on the line, before its marker, that could make the marker part of something
 * else? After a } it stands outside of comments; without any brace it does too, or in one that is
 * never closed and ends there. A ; or an escape hides the line, and a [ may be a tag whose string
 * is never closed, unless it begins a command. */
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
    const char *line = eol;
    while (line > start && line[-1] != '\n')
        line--;
    size_t len = (size_t)(eol - line);
    for (int result = PGN_RESULT_WHITE; result <= PGN_RESULT_OPEN; result++) {
        const char *text = pgn_result_text((pgn_result)result);
        size_t n = strlen(text);
        if (len >= n && memcmp(eol - n, text, n) == 0 &&
            (len == n || eol[-(ptrdiff_t)n - 1] == ' '))
            return marker_counts(line, eol - n);
    }
    return false;
}

/* A [ at the start of a line that surely begins a game. */
static bool begins_game(const char *start, const char *p, const char *end) {
    if (p == start || p[-1] != '\n' || !memchr(p, '\n', (size_t)(end - p)) ||
        !pgn__after_blank_line(start, p) || !pgn__is_tag_line(p, end))
        return false;
    const char *before = p;
    while (before > start && strchr(" \t\r\n", before[-1]) && before[-1])
        before--;
    return ends_game(start, before);
}

/* The last sure border of the window, 0 if there is none. */
static size_t last_border(const char *text, size_t len) {
    for (const char *p = text + len; p > text;) {
        p--;
        if (*p == '[' && begins_game(text, p, text + len))
            return (size_t)(p - text);
    }
    return 0;
}

/* ---- telling ---- */

/* Tell what stands in window[0 .. len) and drop it. */
static pgn_status tell(pgn_reader *r, size_t len, pgn_sink sink, bool *stopped) {
    size_t used;
    const char *text = r->window.data;
    r->base = r->known = text;
    r->base_len = len;
    r->known_line = r->base_line;
    pgn_status st = PGN_OK;
    if (len) {
        size_t bom = r->at_start ? pgn_text_bom(text, len) : 0;
        st = pgn__parse(&r->parser, text + bom, len - bom, true, sink, &used, stopped);
        r->at_start = false;
        r->base_line += count_lines(text, text + len);
        r->base_offset += len;
        memmove(r->window.data, r->window.data + len, r->window.len - len);
        r->window.len -= len;
    }
    return st;
}

static void report_too_large(pgn_reader *r, pgn_sink sink) {
    if (!sink.calls->diagnostic)
        return;
    r->base = r->known = r->window.data;
    r->known_line = r->base_line;
    pgn_diagnostic d = {PGN_FAULT_TOO_LARGE,
                        {r->window.data, 1},
                        "the game is too large; what follows its limit is passed over"};
    sink.calls->diagnostic(sink.self, &d);
}

/* Where the window can be cut, 0 for nowhere yet. */
static pgn_status find_cut(pgn_reader *r, size_t *cut) {
    bool stopped;
    *cut = last_border(r->window.data, r->window.len);
    if (*cut)
        return PGN_OK;
    pgn_sink nobody = {NULL, NULL};
    size_t bom = r->at_start ? pgn_text_bom(r->window.data, r->window.len) : 0;
    pgn_status st = pgn__parse(&r->parser, r->window.data + bom, r->window.len - bom, false, nobody,
                               cut, &stopped);
    *cut += *cut ? bom : 0;
    /* The empty lines after a game belong to it; a piece begins at the start of a line. */
    for (size_t i = *cut; *cut && i < r->window.len; i++) {
        char c = r->window.data[i];
        if (c == '\n' || (c == '\r' && i + 1 < r->window.len && r->window.data[i + 1] != '\n'))
            *cut = i + 1;
        else if (c != ' ' && c != '\t' && c != '\r')
            break;
    }
    return st;
}

/* Drop bytes up to the first line that begins a game; false if there is none. */
static bool pass_to_game(pgn_reader *r) {
    const char *text = r->window.data, *end = text + r->window.len;
    for (const char *p = text; (p = memchr(p, '[', (size_t)(end - p))); p++)
        if (p > text && p[-1] == '\n' && pgn__after_blank_line(text, p) &&
            pgn__is_tag_pair(p, end)) {
            size_t len = (size_t)(p - text);
            r->base_line += count_lines(text, p);
            r->base_offset += len;
            memmove(r->window.data, p, r->window.len - len);
            r->window.len -= len;
            return true;
        }
    size_t keep = r->window.len < 4096 ? r->window.len : 4096, len = r->window.len - keep;
    r->base_line += count_lines(text, text + len);
    r->base_offset += len;
    memmove(r->window.data, r->window.data + len, keep);
    r->window.len = keep;
    return false;
}

/* One more block is in the window: tell what is complete. */
static pgn_status digest(pgn_reader *r, size_t *target, pgn_sink sink, bool *stopped) {
    if (r->passing && !pass_to_game(r))
        return PGN_OK;
    r->passing = false;
    if (r->window.len < *target)
        return PGN_OK;
    size_t cut;
    pgn_status st = find_cut(r, &cut);
    if (st)
        return st;
    if (cut) {
        *target = r->step;
        return tell(r, cut, sink, stopped);
    }
    if (r->window.len < r->largest_game) {
        *target = r->window.len * 2 < r->largest_game ? r->window.len * 2 : r->largest_game;
        return PGN_OK;
    }
    report_too_large(r, sink);
    st = tell(r, r->window.len, sink, stopped);
    r->passing = true;
    *target = r->step;
    return st;
}

static pgn_status finish_file(pgn_reader *r, pgn_sink sink, bool *stopped) {
    pgn_status st = PGN_OK;
    if (!r->passing)
        st = tell(r, r->window.len, sink, stopped);
    pgn_buffer_clear(&r->window);
    r->passing = false;
    r->base_line = 0;
    r->at_start = true;
    return st;
}

pgn_status pgn_reader_run(pgn_reader *r, pgn_sink sink, pgn_error *err) {
    pgn_block block;
    size_t target = r->step;
    bool stopped = false;
    for (;;) {
        pgn_status st = pgn_input_next(r->in, &block, err);
        if (st || !block.data || block.starts_member) {
            pgn_status told = finish_file(r, sink, &stopped);
            if (told)
                return pgn__fail(err, told, NULL);
        }
        if (st || !block.data || stopped)
            return st;
        /* A mapped file is one block: it goes through the window piece by piece. */
        while (block.len && !stopped) {
            size_t n = block.len < r->step ? block.len : r->step;
            st = pgn_buffer_append(&r->window, block.data, n);
            block.data += n;
            block.len -= n;
            if (!st)
                st = digest(r, &target, sink, &stopped);
            if (st)
                return pgn__fail(err, st, NULL);
        }
        if (stopped)
            return PGN_OK;
    }
}
