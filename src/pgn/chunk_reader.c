/* chunk_reader.c -- chunks of text to calls: tells the games of each chunk, and where things stand.
 */
#include "chunk_reader_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "parse_int.h"
#include "transcode_int.h"

struct pgn__chunk_reader {
    pgn_input *in;
    pgn__split_options split;
    pgn__parser parser;
    pgn__transcoder *relay;  /* for what is no text, once there is some */
    const pgn__chunk *chunk; /* the one being told */
    const char *known;       /* a place in it of which the two below are known */
    uint64_t known_line;     /* lines before it in the file */
    uint64_t known_width;    /* characters before it on its line */
    uint64_t offset;         /* after the last chunk told */
    bool stopped;
};

pgn_status pgn__chunk_reader_new(pgn__chunk_reader **out, pgn_input *in,
                                 const pgn__chunk_reader_options *options, pgn_error *err) {
    pgn__chunk_reader *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->in = in;
    if (options) {
        r->split = options->split;
        r->parser.one_lane = options->one_lane;
    }
    r->parser.deepest_nesting = pgn__deepest_nesting(&r->split);
    return PGN_OK;
}

void pgn__chunk_reader_free(pgn__chunk_reader *r) {
    if (!r)
        return;
    pgn__parser_free(&r->parser);
    pgn__transcoder_free(r->relay);
    free(r);
}

uint64_t pgn__chunk_reader_games(const pgn__chunk_reader *r) {
    return r->parser.games;
}

uint64_t pgn__chunk_reader_offset(const pgn__chunk_reader *r) {
    return r->offset;
}

size_t pgn__chunk_reader_available(const pgn__chunk_reader *r, const char *at) {
    if (r->chunk->coding)
        return pgn__transcoder_available(r->relay, at);
    return (size_t)(r->chunk->text.data + r->chunk->text.len - at);
}

static size_t bom_of(const pgn__chunk *chunk) {
    return chunk->starts_file ? pgn__text_bom(chunk->text.data, chunk->text.len) : 0;
}

static void know(pgn__chunk_reader *r, const char *at, uint64_t line, uint64_t width) {
    r->known = at;
    r->known_line = line;
    r->known_width = width;
}

static void forget_place(pgn__chunk_reader *r) {
    const pgn__chunk *c = r->chunk;
    know(r, c->text.data + bom_of(c), c->lines + c->passed, c->columns);
}

/* A place in the records of a chunk that is no text; for the text made of a game where the game
 * begins. */
static void coded_place(const pgn__chunk_reader *r, const char *at, pgn_place *place) {
    const pgn_buffer *bytes = &r->chunk->text;
    uintptr_t start = (uintptr_t)bytes->data, it = (uintptr_t)at;
    if (it < start || it - start > bytes->len)
        it = (uintptr_t)pgn__transcoder_game(r->relay);
    *place = (pgn_place){.offset = r->chunk->offset + (it - start), .game = r->parser.games};
}

/* Places are mostly asked for in order, and a line may be as long as the game: only what lies
 * between is looked at. */
void pgn__chunk_reader_place(pgn__chunk_reader *r, const char *at, pgn_place *place) {
    if (r->chunk->coding) {
        coded_place(r, at, place);
        return;
    }
    if (at < r->known)
        forget_place(r);
    if (at < r->known) /* in the byte order mark, which is no column */
        at = r->known;
    const char *line = at;
    while (line > r->known && line[-1] != '\n' && line[-1] != '\r')
        line--;
    uint64_t width = line == r->known ? r->known_width : 0;
    know(r, at, r->known_line + pgn__count_lines(r->known, at),
         width + pgn__text_width(line, (size_t)(at - line)));
    place->offset = r->chunk->offset + (uint64_t)(at - r->chunk->text.data);
    place->line = r->known_line + 1;
    place->column = r->known_width + 1;
    place->game = r->parser.games;
}

/* Something about the chunk as a whole. */
static void report(pgn__sink sink, pgn__rule fault, const char *at, size_t len,
                   const char *message) {
    pgn__diagnostic d = {fault, {at, len}, message, {NULL, 0}};
    if (sink.calls->diagnostic)
        sink.calls->diagnostic(sink.self, &d);
}

static void report_on_chunk(const pgn__chunk *chunk, pgn__sink sink) {
    const char *text = chunk->text.data;
    if (chunk->wide)
        report(sink, PGN__RULE_UTF16, text, 1,
               "the text is UTF-16 and is not read; convert it to UTF-8 first, as iconv does");
    if (chunk->cut_off)
        report(sink, PGN__RULE_TOO_LARGE, text, 1,
               "the game is too large; what follows its limit is passed over");
    const char *nul = chunk->first_nul ? memchr(text, '\0', chunk->text.len) : NULL;
    if (nul)
        report(sink, PGN__RULE_NUL_BYTE, nul, 1,
               "NUL bytes, which no text has; they are taken for blanks");
}

/* A file in export format ends with the empty line after its last game. */
static void report_end(pgn__chunk_reader *r, pgn__sink sink, const char *start, const char *end) {
    pgn__gap gap = pgn__gap_before(start, end, r->parser.gap);
    if (r->chunk->ends_file && !gap.start && !r->stopped && (gap.ends != 2 || gap.other))
        report(sink, PGN__RULE_GAME_SPACING, end, 0,
               "the file does not end with exactly one empty line");
}

/* The games of a chunk that is no text. */
static pgn_status tell_coded(pgn__chunk_reader *r, pgn__sink sink) {
    pgn_status st = PGN_OK;
    if (pgn__transcoder_coding(r->relay) != r->chunk->coding) {
        pgn__transcoder_free(r->relay);
        st = pgn__transcoder_new(&r->relay, r->chunk->coding, &r->parser);
    }
    return st ? st : pgn__transcoder_tell(r->relay, r->chunk, sink, &r->stopped);
}

pgn_status pgn__chunk_reader_emit(pgn__chunk_reader *r, const pgn__chunk *chunk, pgn__sink sink,
                                  pgn_error *err) {
    const char *text = chunk->text.data;
    size_t len = chunk->text.len, bom = bom_of(chunk), used;
    pgn_status st = PGN_OK;
    r->chunk = chunk;
    r->parser.games = chunk->games;
    r->parser.gap = (pgn__gap){chunk->ends_before, chunk->blanks_before,
                               chunk->starts_file || chunk->nothing_before};
    forget_place(r);
    report_on_chunk(chunk, sink);
    if (chunk->coding) {
        st = tell_coded(r, sink);
    } else if (!chunk->wide) {
        st = pgn__parse(&r->parser, text + bom, len - bom, true, sink, &used, &r->stopped);
        report_end(r, sink, text + bom, text + len);
    }
    r->offset = chunk->offset + len;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn__chunk_reader_run(pgn__chunk_reader *r, pgn__sink sink, pgn_error *err) {
    pgn__splitter *splitter;
    pgn__chunk chunk = {.text = PGN_BUFFER_INIT};
    uint64_t lines = 0, games = 0;
    r->stopped = false;
    pgn_status st = pgn__splitter_new(&splitter, r->in, &r->split, err);
    while (!st && !r->stopped) {
        st = pgn__splitter_next(splitter, &chunk, err);
        if (st || !chunk.text.len)
            break;
        chunk.lines = chunk.starts_file ? 0 : lines;
        chunk.games = games;
        st = pgn__chunk_reader_emit(r, &chunk, sink, err);
        lines = chunk.lines + chunk.passed + pgn__chunk_count_lines(&chunk);
        games = r->parser.games;
    }
    pgn__chunk_free(&chunk);
    pgn__splitter_free(splitter);
    return st;
}
