/* epd.c -- one record as programs see it: the private record behind an opaque object, its operands
 * as a public array, and its findings as diagnostics. */
#include "object_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "game/tree_int.h"
#include "stream/diagnose_int.h"

/* ---- life ---- */

pgn_status pgn_epd_new(pgn_epd **out, pgn_error *err) {
    if (!out)
        return pgn__fail_missing(err, "place for the record");
    *out = calloc(1, sizeof **out);
    if (!*out)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_epd_set_position(*out, NULL);
    return PGN_OK;
}

void pgn_epd_free(pgn_epd *epd) {
    if (!epd)
        return;
    pgn__epd_linter_free(&epd->linter);
    pgn_buffer_free(&epd->operands);
    pgn_buffer_free(&epd->diagnostics);
    free(epd);
}

static pgn_status no_position(pgn_error *err) {
    return pgn__fail(err, PGN_E_ARG, "the record has no position");
}

/* ---- the public view of the record ---- */

/* Make room in the public array for the record's operands, and `more`. */
static bool make_room(pgn_epd *epd, size_t more) {
    size_t count = epd->linter.epd.operand_list.len / sizeof(pgn__epd_operand) + more;
    pgn_buffer_clear(&epd->operands);
    return !pgn__buffer_reserve(&epd->operands, count * sizeof(pgn_epd_operand));
}

/* Update the public array after a change of the record, successful or not; there is room. */
static pgn_status publish(pgn_epd *epd, pgn_status st, pgn_error *err) {
    const pgn__epd *record = &epd->linter.epd;
    pgn_epd_operand *to = (pgn_epd_operand *)(void *)epd->operands.data;
    size_t count = record->operand_list.len / sizeof(pgn__epd_operand);
    for (size_t i = 0; i < count; i++) {
        const pgn__epd_operand *from = &record->operands[i];
        to[i] = (pgn_epd_operand){from->text, from->move, from->number};
    }
    epd->operands.len = count * sizeof *to;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* Empty it when out of memory, as if its line could not be read. */
static pgn_status empty(pgn_epd *epd, pgn_error *err) {
    pgn_epd_set_position(epd, NULL);
    epd->linter.epd.refused = true;
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

/* The linter's findings, which point into the caller's line, as diagnostics that point into the
 * record's copy of it. */
static pgn_status publish_findings(pgn_epd *epd, const char *line) {
    const pgn__epd_linter *l = &epd->linter;
    const pgn__epd_finding *f = (const pgn__epd_finding *)(const void *)l->findings.data;
    size_t count = l->findings.len / sizeof *f;
    pgn__epd_columns columns = {line, 1};
    pgn_buffer_clear(&epd->diagnostics);
    if (pgn__buffer_reserve(&epd->diagnostics, count * sizeof(pgn_diagnostic)))
        return PGN_E_NOMEM;
    pgn_diagnostic *to = (pgn_diagnostic *)(void *)epd->diagnostics.data;
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)(f[i].at.text - line);
        to[i] = (pgn_diagnostic){
            .rule = pgn__rule_public(f[i].rule),
            .message = pgn__epd_message(l, &f[i]),
            .input = "",
            .place = {.offset = at, .line = 1, .column = pgn__epd_column(&columns, f[i].at.text)},
            .at = {l->epd.line ? l->epd.line + at : "", f[i].at.len}};
    }
    epd->diagnostics.len = count * sizeof *to;
    return PGN_OK;
}

pgn_status pgn__epd_object_read(pgn_epd *epd, const pgn__epd_line *line, pgn_error *err) {
    pgn__epd_linter *l = &epd->linter;
    memset(&l->seen, 0, sizeof l->seen);
    pgn_buffer_clear(&l->messages);
    pgn_buffer_clear(&l->findings);
    if (line->cut) {
        pgn_epd_set_position(epd, NULL);
        l->epd.refused = true;
        l->epd.line = NULL;
        pgn__epd_lint_line(l, line); /* which says so */
    } else {
        pgn__epd_lint_encoding(l, line);
        pgn__epd_lint_record(l, line->text);
    }
    pgn_status st = pgn__epd_linter_status(l);
    st = st ? st : publish_findings(epd, line->text.text);
    return st || !make_room(epd, 0) ? empty(epd, err) : publish(epd, PGN_OK, err);
}

/* ---- parsing and writing ---- */

pgn_status pgn_epd_parse(pgn_epd *epd, const char *line, size_t len, pgn_error *err) {
    if (!epd || (!line && len))
        return pgn__fail_missing(err, epd ? "line" : "record");
    len = pgn__length(line, len);
    pgn__epd_line whole = {.text = {line ? line : "", len}};
    pgn_status st = pgn__epd_object_read(epd, &whole, err);
    const pgn_diagnostic *d;
    for (size_t i = 0; !st && (d = pgn_epd_diagnostic(epd, i)); i++)
        if (d->rule->severity == PGN_SEVERITY_ERROR)
            st = pgn__fail_diagnostic(err, PGN_E_SYNTAX, d);
    return st;
}

const pgn_diagnostic *pgn_epd_diagnostic(const pgn_epd *epd, size_t index) {
    if (!epd || index >= epd->diagnostics.len / sizeof(pgn_diagnostic))
        return NULL;
    return (const pgn_diagnostic *)(const void *)epd->diagnostics.data + index;
}

pgn_status pgn_epd_write(const pgn_epd *epd, pgn_buffer *out, pgn_error *err) {
    if (!epd || !out)
        return pgn__fail_missing(err, epd ? "buffer" : "record");
    if (epd->linter.epd.refused)
        return no_position(err);
    pgn_status st = pgn__epd_write(&epd->linter.epd, out);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- the parts of a record ---- */

const pgn_position *pgn_epd_position(const pgn_epd *epd) {
    return epd && !epd->linter.epd.refused ? &epd->linter.epd.position : NULL;
}

void pgn_epd_set_position(pgn_epd *epd, const pgn_position *pos) {
    pgn_position start;
    if (!epd)
        return;
    pgn_position_init(&start);
    if (pos)
        start = *pos; /* it may be the record's own */
    pgn__epd_clear(&epd->linter.epd, &start);
    pgn_buffer_clear(&epd->operands);
    pgn_buffer_clear(&epd->diagnostics);
}

static bool describe(const pgn_epd *epd, const pgn__epd_op *op, pgn_epd_operation *out) {
    if (!op || !out)
        return false;
    const pgn_epd_operand *all = (const pgn_epd_operand *)(const void *)epd->operands.data;
    *out = (pgn_epd_operation){op->name, op->count ? all + op->first : NULL, op->count,
                               op->understood};
    return true;
}

bool pgn_epd_find(const pgn_epd *epd, const char *opcode, pgn_epd_operation *out) {
    return epd && opcode && describe(epd, pgn__epd_find(&epd->linter.epd, opcode), out);
}

bool pgn_epd_at(const pgn_epd *epd, size_t index, pgn_epd_operation *out) {
    return epd && index < epd->linter.epd.count && describe(epd, &epd->linter.epd.ops[index], out);
}

/* ---- changing it ---- */

/* Can an operand be added? If so, the public array has room for it. */
static pgn_status begin_change(pgn_epd *epd, const char *opcode, pgn_error *err) {
    if (!epd || !opcode)
        return pgn__fail_missing(err, epd ? "opcode" : "record");
    if (epd->linter.epd.refused)
        return no_position(err);
    pgn_status st = make_room(epd, 1) ? PGN_OK : PGN_E_NOMEM;
    return st ? publish(epd, st, err) : PGN_OK;
}

/* The record is changed, or it is not: then say why the opcode was refused. */
static pgn_status end_change(pgn_epd *epd, pgn_status st, const char *opcode, const char *why,
                             pgn_error *err) {
    st = publish(epd, st, err);
    return st == PGN_E_ARG ? pgn__fail(err, st, "opcode \"%.40s\" %s", opcode, why) : st;
}

static const char REFUSED[] = "is invalid or takes no more operands";

pgn_status pgn_epd_add_text(pgn_epd *epd, const char *opcode, const char *text, size_t len,
                            pgn_error *err) {
    if (!text && len && len != PGN_CSTR)
        return pgn__fail_missing(err, "text");
    pgn_status st = begin_change(epd, opcode, err);
    if (st)
        return st;
    len = pgn__length(text, len);
    st = text ? pgn__epd_add_string(&epd->linter.epd, opcode, text, len)
              : pgn__epd_add(&epd->linter.epd, opcode);
    return end_change(epd, st, opcode, REFUSED, err);
}

pgn_status pgn_epd_add_number(pgn_epd *epd, const char *opcode, int64_t number, pgn_error *err) {
    pgn_status st = begin_change(epd, opcode, err);
    if (st)
        return st;
    st = pgn__epd_add_number(&epd->linter.epd, opcode, number);
    return end_change(epd, st, opcode, REFUSED, err);
}

pgn_status pgn_epd_add_move(pgn_epd *epd, const char *opcode, pgn_move move, pgn_error *err) {
    pgn_status st = begin_change(epd, opcode, err);
    if (st)
        return st;
    st = pgn__epd_add_move(&epd->linter.epd, opcode, move);
    return end_change(epd, st, opcode, "does not take this move here", err);
}

void pgn_epd_remove(pgn_epd *epd, const char *opcode) {
    if (!epd || !opcode)
        return;
    pgn__epd_remove(&epd->linter.epd, opcode);
    pgn_status st = publish(epd, PGN_OK, NULL);
    (void)st; /* there is room for more operands */
}

/* ---- games ---- */

pgn_status pgn_epd_from_game(pgn_epd *epd, const pgn_game *game, pgn_node move, pgn_error *err) {
    if (!epd || !game || !move)
        return pgn__fail_missing(err, !epd ? "record" : game ? "move" : "game");
    pgn_epd_set_position(epd, NULL);
    pgn_status st =
        pgn__epd_from_game(&epd->linter.epd, game, move == PGN_MAIN_LINE ? PGN_NO_NODE : move);
    if (st == PGN_E_UNSUPPORTED) {
        pgn_epd_set_position(epd, NULL);
        return pgn__fail(err, st, "the position is unknown");
    }
    if (!st && make_room(epd, 0))
        return publish(epd, PGN_OK, err);
    pgn_epd_set_position(epd, NULL);
    return pgn__fail(err, st ? st : PGN_E_NOMEM, NULL);
}

pgn_status pgn_epd_to_game(const pgn_epd *epd, pgn_game *game, bool append, pgn_error *err) {
    if (!epd)
        return pgn__fail_missing(err, "record");
    pgn_status st = pgn__game_may_change(game, err);
    if (st)
        return st;
    const pgn__epd *record = &epd->linter.epd;
    st = append && pgn__epd_continues(record, game) ? pgn__epd_continue_game(record, game, err)
                                                    : pgn__epd_to_game(record, game, err);
    return st == PGN_E_NOMEM ? pgn__fail(err, st, NULL) : st;
}
