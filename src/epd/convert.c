/* convert.c -- line by line: records in canonical form, their positions as FENs, and FENs as
 * records. */
#include "convert_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"

/* ---- findings ---- */

void pgn__epd_converter_report(const pgn__epd_converter *c, const pgn__epd_line *line,
                               uint64_t record, pgn__rule rule, const char *at,
                               const char *message) {
    pgn__epd_columns columns = {line->text.text, 1};
    pgn_place place = {.offset = c->chunk->offset + (size_t)(at - c->chunk->text.data),
                       .line = line->number,
                       .column = pgn__epd_column(&columns, at),
                       .game = record};
    pgn__finding found = {.rule = rule,
                          .severity = pgn__rule_severity(rule),
                          .at = {at, 0},
                          .message = message,
                          .in_game = true,
                          .players = c->reader.id};
    c->handler(c->self, &found, &place);
}

pgn__epd_content pgn__epd_converter_read(pgn__epd_converter *c, const pgn__epd_line *line) {
    pgn__epd_content is = pgn__epd_lint_line(&c->reader, line);
    uint64_t record = is == PGN__EPD_IS_RECORD ? c->reader.seen.games : 0;
    pgn__epd_emit_findings(&c->reader, c->chunk, line, record, c->handler, c->self);
    return is;
}

/* ---- canonical form ---- */

/* The line itself, and lines around a record of which the block has none before them. */
enum { OF_RECORD, AFTER_RECORD, BEFORE_RECORD };

#define DIFFERENCE(what)                                                                           \
    { "record " what, "line after record " what, "line before record " what }
static const char *const MISPLACED[] = DIFFERENCE("should be removed");
static const char *const DIFFERENT[] = DIFFERENCE("is not in canonical form");
static const char *const MARKED[] = DIFFERENCE("has a byte order mark before it");
static const char *const UNENDED[] = DIFFERENCE("does not end with a line feed");

/* check_only: is the line the same as the text written from `start` on? */
static void compare(pgn__epd_converter *c, const pgn__epd_line *line, pgn__epd_content is,
                    size_t start) {
    size_t len = c->text.len - start;
    const char *const *messages = NULL;
    if (is == PGN__EPD_IS_EMPTY || (is == PGN__EPD_IS_COMMENT && c->options->no_comments))
        messages = MISPLACED;
    else if (len != line->text.len || (len && memcmp(c->text.data + start, line->text.text, len)))
        messages = DIFFERENT;
    else if (line->bom)
        messages = MARKED;
    else if (!line->lf)
        messages = UNENDED;
    if (!c->options->diff)
        c->text.len = start;
    if (!messages)
        return;
    uint64_t record = c->reader.seen.games;
    size_t which = is == PGN__EPD_IS_RECORD ? OF_RECORD : record ? AFTER_RECORD : BEFORE_RECORD;
    pgn__epd_converter_report(c, line, record ? record : 1, PGN__RULE_EPD_FORMAT, line->text.text,
                              messages[which]);
}

/* A line that cannot be parsed is copied, so that nothing is lost. */
static void canonical_line(pgn__epd_converter *c, const pgn__epd_line *line) {
    const pgn_epd_convert_options *o = c->options;
    pgn__epd_content is = pgn__epd_converter_read(c, line);
    size_t start = c->text.len;
    const pgn__diff_mark mark = {line->text.text, start};
    if (o->diff)
        pgn_buffer_append(&c->marks, &mark, sizeof mark);
    if (is == PGN__EPD_IS_RECORD && !c->reader.epd.refused)
        pgn__epd_write(&c->reader.epd, &c->text);
    else if (is == PGN__EPD_IS_RECORD || (is == PGN__EPD_IS_COMMENT && !o->no_comments))
        pgn_buffer_append(&c->text, line->text.text, line->text.len);
    if (o->check_only && is != PGN__EPD_IS_UNREAD)
        compare(c, line, is, start);
    if (c->text.len > start)
        pgn__buffer_putc(&c->text, '\n');
}

/* ---- FENs ---- */

static void fen_of_line(pgn__epd_converter *c, const pgn__epd_line *line) {
    char fen[PGN_FEN_MAX];
    if (pgn__epd_converter_read(c, line) != PGN__EPD_IS_RECORD || c->reader.epd.refused)
        return;
    size_t len = pgn_fen_write(&c->reader.epd.position, 0, fen);
    fen[len++] = '\n';
    pgn_buffer_append(&c->text, fen, len);
}

static size_t count_fields(pgn_span text) {
    size_t fields = 0;
    for (size_t i = 0; i < text.len; i++)
        fields += !strchr(" \t", text.text[i]) && (i == 0 || strchr(" \t", text.text[i - 1]));
    return fields;
}

static pgn_status add_clocks(pgn_epd *epd, const pgn_position *pos) {
    pgn_status st = pgn_epd_add_number(epd, "hmvc", pgn_position_halfmove_clock(pos), NULL);
    return st ? st : pgn_epd_add_number(epd, "fmvn", (int64_t)pgn_position_move_number(pos), NULL);
}

/* Counters present in the FEN become operations, so that converting back gives the same FEN. */
static void line_of_fen(pgn__epd_converter *c, const pgn__epd_line *line) {
    pgn_position pos;
    pgn_error err;
    if (line->cut) {
        pgn__epd_converter_read(c, line); /* it reports the error */
        return;
    }
    if (line->recognized || line->joined || line->invalid.len) {
        c->reader.findings.len = c->reader.messages.len = 0;
        pgn__epd_lint_encoding(&c->reader, line);
        pgn__epd_emit_findings(&c->reader, c->chunk, line, 0, c->handler, c->self);
    }
    if (pgn__epd_line_kind(line->text.text, line->text.len) != PGN__EPD_RECORD)
        return;
    c->reader.seen.games++;
    if (pgn_fen_parse(line->text.text, line->text.len, PGN_FEN_COMPOSED, &pos, &err)) {
        pgn__rule rule =
            pgn__is_position_error(err.code) ? PGN__RULE_EPD_POSITION : PGN__RULE_EPD_FIELDS;
        pgn__epd_converter_report(c, line, c->reader.seen.games, rule, line->text.text + err.offset,
                                  err.message);
        return;
    }
    c->reader.positions++;
    pgn_epd_set_position(c->record, &pos);
    pgn_status st = count_fields(line->text) > 4 ? add_clocks(c->record, &pos) : PGN_OK;
    st = st ? st : pgn_epd_write(c->record, &c->text, NULL);
    st = st ? st : pgn__buffer_putc(&c->text, '\n');
    c->status = c->status ? c->status : st;
}

/* ---- the converter ---- */

void pgn__epd_convert_chunk(pgn__epd_converter *c, const pgn__chunk *chunk) {
    static void (*const CONVERT[])(pgn__epd_converter *, const pgn__epd_line *) = {
        [PGN_EPD_CANONICAL] = canonical_line,
        [PGN_EPD_TO_PGN] = pgn__epd_game_line,
        [PGN_EPD_TO_FEN] = fen_of_line,
        [PGN_EPD_FROM_FEN] = line_of_fen,
    };
    pgn__epd_lines lines = {.chunk = chunk};
    pgn__epd_line line;
    c->chunk = chunk;
    pgn__epd_begin_chunk(&c->reader, chunk);
    if (c->game && chunk->starts_file)
        pgn__epd_game_end(c); /* of an input that could not be read to its end */
    while (pgn__epd_next_line(&lines, &line))
        CONVERT[c->options->conversion](c, &line);
    if (c->game && chunk->ends_file)
        pgn__epd_game_end(c);
}

pgn_status pgn__epd_converter_status(const pgn__epd_converter *c) {
    pgn_status st = c->status ? c->status : pgn__epd_linter_status(&c->reader);
    st = st || !c->writer ? st : pgn__text_writer_status(c->writer);
    st = st ? st : c->marks.status;
    return st ? st : c->text.status;
}

void pgn__epd_converter_free(pgn__epd_converter *c) {
    if (!c)
        return;
    pgn__epd_linter_free(&c->reader);
    pgn_buffer_free(&c->text);
    pgn_buffer_free(&c->marks);
    pgn_epd_free(c->record);
    pgn_game_free(c->game);
    pgn__text_writer_free(c->writer);
    free(c);
}

pgn_status pgn__epd_converter_new(pgn__epd_converter **out, const pgn_epd_convert_options *options,
                                  const pgn__split_options *reading, pgn__epd_lint_handler *handler,
                                  void *self, pgn_error *err) {
    pgn__epd_converter *c = *out = calloc(1, sizeof *c);
    if (!c)
        return PGN_E_NOMEM;
    c->options = options;
    c->reader.max_line = reading->largest_game;
    c->reader.epd.letters = reading->letters;
    c->handler = handler;
    c->self = self;
    pgn_status st = PGN_OK;
    if (options->conversion == PGN_EPD_FROM_FEN)
        st = pgn_epd_new(&c->record, err);
    if (options->conversion == PGN_EPD_TO_PGN) {
        st = pgn_game_new(&c->game, err);
        st = st ? st : pgn__text_writer_new(&c->writer, &c->text, NULL, err);
    }
    if (st) {
        pgn__epd_converter_free(c);
        *out = NULL;
    }
    return st;
}
