/* judge.c -- checks operations of one record against each other. */
#include <inttypes.h>
#include <string.h>

#include "epd_int.h"

static const pgn__epd_op *op_of(const pgn__epd_parser *r, pgn__epd_code code) {
    return r->first_of[code] ? &r->epd->ops[r->first_of[code] - 1] : NULL;
}

/* The first operand of an operation that was understood and has one. */
static const pgn__epd_operand *operand_of(const pgn__epd_parser *r, pgn__epd_code code) {
    const pgn__epd_op *op = op_of(r, code);
    return op && op->understood && op->count ? &r->epd->operands[op->first] : NULL;
}

static void check_repeats(const pgn__epd_parser *r) {
    const pgn__epd_op *before = NULL, *op;
    for (size_t i = 0; (op = pgn__epd_sorted(r->epd, i)); before = op, i++)
        if (before && (op->opcode || op->understood) && before->name.len == op->name.len &&
            memcmp(before->name.text, op->name.text, op->name.len) == 0)
            pgn__epd_report(r, PGN__RULE_EPD_REPEATED, op->at, op->width,
                            "duplicate opcode %.*s; using the first", (int)op->name.len,
                            op->name.text);
}

static void check_draws(const pgn__epd_parser *r) {
    static const pgn__epd_code draws[] = {PGN__EPD_DRAW_OFFER, PGN__EPD_DRAW_CLAIM};
    for (size_t i = 0; i < sizeof draws / sizeof *draws; i++) {
        const pgn__epd_op *op = op_of(r, draws[i]);
        if (op && !op_of(r, PGN__EPD_SM))
            pgn__epd_report(r, PGN__RULE_EPD_NO_SUPPLIED_MOVE, op->at, op->width, "%s without sm",
                            op->opcode->name);
    }
}

/* At most one of the two can hold. */
static void check_exclusions(const pgn__epd_parser *r) {
    static const struct {
        pgn__epd_code one, other;
    } pairs[] = {{PGN__EPD_DRAW_ACCEPT, PGN__EPD_DRAW_REJECT},
                 {PGN__EPD_RESIGN, PGN__EPD_DRAW_ACCEPT},
                 {PGN__EPD_RESIGN, PGN__EPD_DRAW_CLAIM},
                 {PGN__EPD_RESIGN, PGN__EPD_DRAW_OFFER}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const pgn__epd_op *one = op_of(r, pairs[i].one), *other = op_of(r, pairs[i].other);
        if (!one || !other)
            continue;
        const pgn__epd_op *later = one->at > other->at ? one : other;
        pgn__epd_report(r, PGN__RULE_EPD_CONTRADICTION, later->at, later->width,
                        "%s contradicts %s", later->opcode->name,
                        (later == one ? other : one)->opcode->name);
    }
}

static bool has_move(const pgn__epd_parser *r, const pgn__epd_op *op, pgn_move move) {
    for (size_t i = 0; i < op->count; i++)
        if (r->epd->operands[op->first + i].move == move)
            return true;
    return false;
}

/* A move both to play and to avoid: reported at the first in am. */
static void check_moves(const pgn__epd_parser *r) {
    const pgn__epd_op *am = op_of(r, PGN__EPD_AM), *bm = op_of(r, PGN__EPD_BM);
    for (size_t i = 0; am && bm && i < am->count; i++) {
        const pgn__epd_operand *o = &r->epd->operands[am->first + i];
        if (!o->move || !has_move(r, bm, o->move))
            continue;
        pgn__epd_report(r, PGN__RULE_EPD_CONTRADICTION, o->at, o->width,
                        "move to avoid is also a best move (bm)");
        return;
    }
}

static void check_prediction(const pgn__epd_parser *r) {
    const pgn__epd_operand *pm = operand_of(r, PGN__EPD_PM), *pv = operand_of(r, PGN__EPD_PV);
    if (pm && pv && pm->move != pv->move)
        pgn__epd_report(r, PGN__RULE_EPD_PREDICTION, pm->at, pm->width,
                        "predicted move is not the first move of pv");
}

static void check_mate(const pgn__epd_parser *r) {
    const pgn__epd_operand *ce = operand_of(r, PGN__EPD_CE), *dm = operand_of(r, PGN__EPD_DM);
    int wanted;
    if (!ce || !dm || dm->number > INT32_MAX || pgn__ce_from_mate((int)dm->number, &wanted) ||
        ce->number == wanted)
        return;
    pgn__epd_report(r, PGN__RULE_EPD_MATE_VALUE, ce->at, ce->width,
                    "mate in %" PRId64 " should be ce %d, not %" PRId64, dm->number, wanted,
                    ce->number);
}

/* At 100 a draw can be claimed; no game goes above 150. */
static void check_clock(const pgn__epd_parser *r) {
    const pgn__epd_operand *hmvc = operand_of(r, PGN__EPD_HMVC);
    if (hmvc && hmvc->number > 100 && hmvc->number <= 150)
        pgn__epd_report(r, PGN__RULE_EPD_CLOCK, hmvc->at, hmvc->width,
                        "halfmove clock is %" PRId64 ": a draw can be claimed at 100",
                        hmvc->number);
}

/* Tabs are blanks between operands, and no part of a string. */
static void check_tabs(const pgn__epd_parser *r) {
    for (size_t i = 0; i < r->epd->operand_list.len / sizeof(pgn__epd_operand); i++) {
        const pgn__epd_operand *o = &r->epd->operands[i];
        if (o->quoted && memchr(o->text.text, '\t', o->text.len)) {
            pgn__epd_report(r, PGN__RULE_EPD_CONTROL_CHARACTER, o->at, o->width, "tab in a string");
            return;
        }
    }
}

void pgn__epd_judge_record(const pgn__epd_parser *r) {
    check_repeats(r);
    check_draws(r);
    check_exclusions(r);
    check_moves(r);
    check_prediction(r);
    check_mate(r);
    check_clock(r);
    check_tabs(r);
}
