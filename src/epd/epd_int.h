/* epd_int.h -- what the files of this module share: the record as it is filled, and the reader of
 * one line. */
#ifndef PGN__EPD_INT_H
#define PGN__EPD_INT_H

#include "record_int.h"

enum { PGN__EPD_STRING_MAX = 255, PGN__EPD_OPCODE_MAX = 15 };

/* ---- record.c ---- */

static inline pgn__epd_op *pgn__epd_ops(pgn__epd *epd) {
    return (pgn__epd_op *)(void *)epd->op_list.data;
}

static inline pgn__epd_operand *pgn__epd_operand_list(pgn__epd *epd) {
    return (pgn__epd_operand *)(void *)epd->operand_list.data;
}

/* Is it a letter and up to fourteen letters, digits and underscores? */
bool pgn__epd_is_opcode(pgn_span name);

/* Add an operation or an operand; the texts must live as long as the record's content. */
pgn_status pgn__epd_push_op(pgn__epd *epd, const pgn__epd_op *op);
pgn_status pgn__epd_push_operand(pgn__epd *epd, const pgn__epd_operand *operand);

/* Sort the operations once all are added. */
pgn_status pgn__epd_sort(pgn__epd *epd);

/* ---- parse.c ---- */

typedef struct {
    pgn__epd *epd;
    const char *line; /* the caller's, for places */
    const char *text; /* the record's copy of it */
    size_t len, at;   /* all of it, and what is read */
    pgn__epd_handler *handler;
    void *self;
    bool not_utf8;                          /* part of it */
    bool spacing_reported;                  /* of this record */
    bool unclosed;                          /* its last string is */
    pgn_status status;                      /* PGN_E_NOMEM if an operand could not be joined */
    uint32_t first_of[PGN__EPD_CODE_COUNT]; /* the first operation of a code, from 1; 0 for none */
} pgn__epd_parser;

/* Report the bytes [at, at + width) of the line to the handler, if any. */
void pgn__epd_report(const pgn__epd_parser *r, pgn__rule rule, size_t at, size_t width,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The record's text of the bytes [from, end) of the line: in UTF-8, and without escapes if they are
 * those of a string. */
pgn_status pgn__epd_value(pgn__epd_parser *r, size_t from, size_t end, bool quoted, pgn_span *out);

/* ---- operands.c ---- */

/* Judge the last operation of the record, whose opcode and operands have been read. */
pgn_status pgn__epd_judge(pgn__epd_parser *r);

/* ---- judge.c ---- */

/* Check operations against each other, once all are added and sorted. */
void pgn__epd_judge_record(const pgn__epd_parser *r);

#endif
