/* fuzz_epd.c -- any bytes as lines of EPD. Places of findings are in the line, operands in the
 * record; what is written reads as the same record, has no finding about form, and is written the
 * same. Seeds: fuzz/corpus/epd. */
#include <stdint.h>
#include <string.h>

#include "inside.h"
#include "target.h"

typedef struct {
    const char *line;
    size_t len;
    bool canonical; /* the line was written by us, */
    bool odd;       /* with operations that were not understood */
} context;

/* Findings that a written record cannot have; what was not understood is kept. */
static bool is_form(pgn__rule rule, bool odd) {
    return rule == PGN__RULE_EPD_COUNTERS || rule == PGN__RULE_EPD_SEMICOLON ||
           (rule == PGN__RULE_EPD_SPACING && !odd) ||
           (rule == PGN__RULE_EPD_UNCLOSED_STRING && !odd) || rule == PGN__RULE_EPD_ENCODING ||
           rule == PGN__RULE_EPD_FIELDS;
}

static bool is_odd(const pgn__epd *epd) {
    for (size_t i = 0; i < epd->count; i++)
        if (!epd->ops[i].understood)
            return true;
    return false;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    const context *c = self;
    require(pgn__rule_is_epd(d->rule));
    require(d->at.text >= c->line && d->at.text + d->at.len <= c->line + c->len);
    require(d->message[0] != '\0');
    require(!c->canonical || !is_form(d->rule, c->odd));
}

static void check_record(const pgn__epd *epd, size_t len) {
    size_t operands = 0;
    for (size_t i = 0; i < epd->count; i++) {
        const pgn__epd_op *op = &epd->ops[i];
        const pgn__epd_operand *o = pgn__epd_operands(epd, op);
        require(op->at + op->width <= len && op->first == operands);
        operands += op->count;
        for (size_t k = 0; k < op->count; k++) {
            require(o[k].at + o[k].width <= len);
            require(epd->foreign ||
                    pgn__utf8_check(o[k].text.text, o[k].text.len) == o[k].text.len);
        }
        require(pgn__epd_sorted(epd, i) != NULL);
    }
    require(pgn__epd_sorted(epd, epd->count) == NULL);
}

static bool same_span(pgn_span a, pgn_span b) {
    return a.len == b.len && memcmp(a.text, b.text, a.len) == 0;
}

/* Both records are equal: operations in order, except repeats that were written once. */
static void check_same(const pgn__epd *a, const pgn__epd *b) {
    size_t n = 0;
    for (size_t i = 0; i < b->count; i++) {
        const pgn__epd_op *two = &b->ops[i], *one;
        do {
            one = pgn__epd_sorted(a, n++);
            require(one != NULL);
        } while (!same_span(one->name, two->name) || one->understood != two->understood);
        require(one->opcode == two->opcode);
    }
    require(a->playable == b->playable);
    require(memcmp(a->position.plane, b->position.plane, sizeof a->position.plane) == 0);
    require(pgn_position_side(&a->position) == pgn_position_side(&b->position));
    require(a->position.castling == b->position.castling);
    require(pgn_position_en_passant(&a->position) == pgn_position_en_passant(&b->position));
}

static void check_line(const char *line, size_t len) {
    pgn__epd first = {0}, second = {0};
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    context c = {line, len, false, false};
    pgn__epd_line_kind(line, len);
    require(pgn__epd_parse(&first, line, len, on_diagnostic, &c) == PGN_OK);
    check_record(&first, len);
    require(pgn__epd_write(&first, &once) == PGN_OK);
    if (!first.refused) {
        c = (context){once.data, once.len, true, is_odd(&first)};
        require(pgn__epd_parse(&second, once.data, once.len, on_diagnostic, &c) == PGN_OK);
        require(!second.refused);
        check_same(&first, &second);
        require(pgn__epd_write(&second, &twice) == PGN_OK);
        require(once.len == twice.len && memcmp(once.data, twice.data, once.len) == 0);
    }
    pgn__epd_free(&first);
    pgn__epd_free(&second);
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

/* The lines of the input, and each also as operations of the initial position: few inputs make
 * valid fields. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char fields[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    const char *text = (const char *)data;
    for (size_t at = 0; at < size;) {
        const char *eol = memchr(text + at, '\n', size - at);
        size_t end = eol ? (size_t)(eol - text) : size;
        pgn_buffer line = PGN_BUFFER_INIT;
        require(pgn__buffer_puts(&line, fields) == PGN_OK);
        require(pgn_buffer_append(&line, text + at, end - at) == PGN_OK);
        check_line(line.data, line.len);
        check_line(line.data + sizeof fields - 1, end - at);
        pgn_buffer_free(&line);
        at = end + 1;
    }
    return 0;
}
