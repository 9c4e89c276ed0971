/* epd.c -- the lines of EPD files. */
#include "epd.h"

#include <stdlib.h>
#include <string.h>

bool epd_next_line(epd_lines *lines, epd_line *line) {
    const pgn__chunk *chunk = lines->chunk;
    const char *text = chunk->text.data;
    size_t len = chunk->text.len;
    if (!lines->number) {
        lines->number = chunk->passed;
        lines->at = chunk->starts_file && !chunk->wide ? pgn__text_bom(text, len) : 0;
    }
    if (lines->at >= len)
        return false;
    size_t start = lines->at, end = start + pgn__text_line(text + start, len - start);
    lines->at = end + (end < len);
    if (end < len && text[end] == '\r' && lines->at < len && text[lines->at] == '\n')
        lines->at++;
    *line = (epd_line){.text = {text + start, end - start},
                       .number = lines->number + 1,
                       .cut = chunk->cut_off && end == len,
                       .wide = chunk->wide,
                       .bom = start && !lines->number,
                       .lf = end < len && text[end] == '\n'};
    lines->number++;
    if (chunk->wide)
        lines->at = len;
    return true;
}

/* ---- options ---- */

bool epd_max_line(const cli_command *command, const char *text, size_t *bytes) {
    return cli_megabytes(command, "--max-line", text, bytes);
}

const char *epd_too_long(size_t max_line, char out[EPD_TOO_LONG_MAX]) {
    snprintf(out, EPD_TOO_LONG_MAX,
             "the line is longer than %zu MB and is not read; --max-line raises the limit",
             max_line >> 20);
    return out;
}

bool epd_pipeline(const cli_command *command, const epd_input *input, pgn__pipeline_options *how) {
    *how = (pgn__pipeline_options){.reader.split.lines = true};
    return cli_threads(command, input->threads, &how->threads) &&
           epd_max_line(command, input->max_line, &how->reader.split.largest_game);
}

/* ---- faults ---- */

static void on_fault(void *self, const pgn__diagnostic *d) {
    epd_reader *r = self;
    const pgn__linter_options *o = r->options;
    if (o && (o->off[d->fault] || (pgn__rule_is_strict(d->fault) && !o->strict)))
        return;
    uint64_t before = r->told[d->fault] + r->seen.of_rule[d->fault]++;
    *(pgn__rule_severity(d->fault) == PGN_SEVERITY_ERROR ? &r->seen.errors : &r->seen.warnings) +=
        1;
    if (o && o->most && before >= o->most)
        return;
    epd_fault f = {d->fault, d->at, r->messages.len};
    if (!pgn_buffer_append(&r->messages, d->message, strlen(d->message) + 1))
        pgn_buffer_append(&r->faults, &f, sizeof f);
}

static void tell(epd_reader *r, pgn__rule fault, pgn_span at, const char *message) {
    pgn__diagnostic d = {fault, at, message, {NULL, 0}};
    on_fault(r, &d);
}

static int compare(const void *one, const void *two) {
    const epd_fault *a = one, *b = two;
    if (a->at.text != b->at.text)
        return a->at.text < b->at.text ? -1 : 1;
    return a->message < b->message ? -1 : 1; /* as they were told */
}

const char *epd_message(const epd_reader *r, const epd_fault *fault) {
    return r->messages.data + fault->message;
}

uint64_t epd_column(epd_columns *c, const char *at) {
    c->column += pgn__text_width(c->text, (size_t)(at - c->text));
    c->text = at;
    return c->column;
}

/* ---- records ---- */

/* The record's id, or its beginning, whole characters of it. */
static void keep_id(epd_reader *r) {
    const pgn_epd_op *op = pgn_epd_find(&r->epd, "id");
    pgn_span text = op && op->count ? pgn_epd_operands(&r->epd, op)->text : (pgn_span){"", 0};
    size_t n = text.len < sizeof r->id ? text.len : sizeof r->id - 1;
    while (n && n < text.len && ((unsigned char)text.text[n] & 0xC0) == 0x80)
        n--;
    memcpy(r->id, text.text, n);
    r->id[n] = '\0';
}

/* --strict: where the line first differs from what would be written. */
static void check_form(epd_reader *r, pgn_span line) {
    pgn_buffer_clear(&r->out);
    if (pgn_epd_write(&r->epd, &r->out))
        return;
    size_t n = line.len < r->out.len ? line.len : r->out.len, i = 0;
    while (i < n && line.text[i] == r->out.data[i])
        i++;
    if (i == line.len && i == r->out.len)
        return;
    while (i && i < line.len && ((unsigned char)line.text[i] & 0xC0) == 0x80)
        i--;
    tell(r, PGN__RULE_EPD_FORMAT, (pgn_span){line.text + i, i < line.len},
         "the record differs from its canonical form");
}

static epd_content read_record(epd_reader *r, pgn_span line) {
    if (pgn_epd_parse(&r->epd, line.text, line.len, on_fault, r)) {
        r->messages.status = PGN_E_NOMEM;
        return EPD_RECORD;
    }
    r->seen.games++;
    r->seen.plies += r->epd.count;
    r->positions += !r->epd.refused;
    if (!r->epd.refused && r->options && r->options->strict)
        check_form(r, line);
    size_t n = r->faults.len / sizeof(epd_fault);
    if (n)
        keep_id(r);
    if (n > 1)
        qsort(r->faults.data, n, sizeof(epd_fault), compare);
    return EPD_RECORD;
}

epd_content epd_read(epd_reader *r, const epd_line *line) {
    r->faults.len = r->messages.len = 0; /* their status stays */
    r->id[0] = '\0';
    if (line->wide) {
        tell(r, PGN__RULE_EPD_UTF16, (pgn_span){line->text.text, 0},
             "the text is UTF-16 and is not read; convert it to UTF-8 first, as iconv does");
        return EPD_LOST;
    }
    if (line->cut) {
        char message[EPD_TOO_LONG_MAX];
        tell(r, PGN__RULE_EPD_TOO_LARGE, (pgn_span){line->text.text, 0},
             epd_too_long(r->max_line, message));
        return EPD_LOST;
    }
    switch (pgn_epd_line_kind(line->text.text, line->text.len)) {
    case PGN_EPD_EMPTY:
        return EPD_NOTHING;
    case PGN_EPD_COMMENT_LINE:
        tell(r, PGN__RULE_EPD_COMMENT_LINE, line->text, "EPD has no comment lines");
        return EPD_COMMENT;
    default:
        return read_record(r, line->text);
    }
}

pgn_status epd_reader_status(const epd_reader *r) {
    pgn_status st = r->messages.status;
    st = st ? st : r->faults.status;
    return st ? st : r->out.status;
}

void epd_reader_free(epd_reader *r) {
    pgn_epd_free(&r->epd);
    pgn_buffer_free(&r->out);
    pgn_buffer_free(&r->faults);
    pgn_buffer_free(&r->messages);
}
