/* read.c -- the records of all files into the ring: those to score, and those that cannot be read.
 */
#include <string.h>

#include "base/error_int.h"
#include "chess/position_int.h"
#include "suite_int.h"

/* ---- the ring ---- */

/* A free item to fill in; may wait for earlier answers. NULL when the run is over. */
static pgn__suite_item *take(pgn__suite *s) {
    pthread_mutex_lock(&s->lock);
    while (s->count == s->size && !pgn__suite_is_over(s))
        pthread_cond_wait(&s->changed, &s->lock);
    /* Delivery moves head and count together: the place stays the same until an item is added. */
    pgn__suite_item *item = &s->ring[(s->head + s->count) % s->size];
    pthread_mutex_unlock(&s->lock);
    item->scored = item->input_failed = false;
    item->rule = NULL;
    return pgn__suite_is_over(s) ? NULL : item;
}

static void put(pgn__suite *s, pgn__suite_item *item) {
    pthread_mutex_lock(&s->lock);
    s->count++;
    item->state = item->scored ? PGN__ITEM_ASKED : PGN__ITEM_DONE;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
    if (!item->scored || !pgn__pool_submit(s->pool, pgn__suite_ask, item))
        return;
    pthread_mutex_lock(&s->lock);
    item->status = pgn__fail(&item->err, PGN_E_NOMEM, NULL);
    item->best = PGN_NO_MOVE;
    item->solved = false;
    item->state = PGN__ITEM_DONE;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
}

/* ---- errors of a record ---- */

/* The first error, as they were found, at a byte [from, end) of the line. Messages are kept in the
 * order in which they were found. */
static const pgn_diagnostic *first_error(const pgn__suite_item *item, size_t from, size_t end) {
    const pgn_diagnostic *d, *first = NULL;
    for (size_t i = 0; (d = pgn_epd_diagnostic(item->record, i)); i++) {
        uint64_t at = d->place.offset - item->place.offset;
        if (d->rule->severity == PGN_SEVERITY_ERROR && at >= from && at < end &&
            (!first || d->message < first->message))
            first = d;
    }
    return first;
}

static pgn_status take_error(pgn__suite_item *item, const pgn_diagnostic *d) {
    item->rule = d ? d->rule : pgn__rule_public(PGN__RULE_EPD_OPERAND_COUNT);
    item->column = d ? d->place.column : 1;
    pgn_buffer_clear(&item->message);
    pgn_buffer_printf(&item->message, "%s%s", d ? d->message : "invalid bm, am or dm",
                      item->scored ? "; using the other moves" : "");
    return item->message.status;
}

/* Does the operation have moves that can be scored? True if it is missing. */
static bool take_moves(const pgn__epd *record, const char *opcode, size_t *count,
                       const pgn__epd_op **faulty) {
    const pgn__epd_op *op = pgn__epd_find(record, opcode);
    *count = 0;
    if (!op)
        return true;
    const pgn__epd_operand *operands = pgn__epd_operands(record, op);
    for (size_t i = 0; i < op->count; i++)
        *count += operands[i].move != PGN_NO_MOVE;
    if (!op->understood && !*faulty)
        *faulty = op;
    return *count > 0;
}

typedef enum { SCORE, SKIP, UNREADABLE } purpose;

/* How the record is used. A scored record may have a malformed operation. */
static purpose find_purpose(const pgn__epd *record, const pgn__epd_op **faulty) {
    const pgn__epd_op *dm = pgn__epd_find(record, "dm");
    size_t best, avoided;
    if (record->refused || pgn__position_validate_composed(&record->position, NULL) ||
        !take_moves(record, "bm", &best, faulty) || !take_moves(record, "am", &avoided, faulty) ||
        (dm && !dm->understood))
        return UNREADABLE;
    return best || avoided || (dm && dm->count) ? SCORE : SKIP;
}

/* Fill in an item whose record has been read; false if it is to be reused for the next. */
static pgn_status take_record(pgn__suite *s, pgn__suite_item *item, bool *keep) {
    const pgn__epd_op *faulty = NULL;
    purpose is = find_purpose(&item->record->linter.epd, &faulty);
    *keep = is != SKIP;
    if (is == SKIP) {
        pthread_mutex_lock(&s->lock);
        s->skipped++;
        pthread_mutex_unlock(&s->lock);
        return PGN_OK;
    }
    item->scored = is == SCORE;
    if (is == UNREADABLE)
        return take_error(item, first_error(item, 0, SIZE_MAX));
    return faulty ? take_error(item, first_error(item, faulty->at, faulty->end)) : PGN_OK;
}

/* ---- files ---- */

static pgn_status name_input(pgn__suite_item *item, const char *name) {
    pgn_buffer_clear(&item->input);
    return pgn__buffer_puts(&item->input, name);
}

/* The next record of the file, or the file's failure, into the ring; false after the last. */
static bool read_one(pgn__suite *s, pgn_epd_reader *reader) {
    bool keep = true;
    pgn__suite_item *item = take(s);
    if (!item)
        return false;
    pgn_status st = pgn_epd_reader_next(reader, item->record, &item->place, &item->err);
    if (st == PGN_END)
        return false;
    if (!st && (name_input(item, pgn__epd_reader_input(reader)) || take_record(s, item, &keep)))
        st = pgn__fail(&item->err, PGN_E_NOMEM, NULL);
    item->input_failed = st != PGN_OK;
    if (st)
        item->scored = false;
    if (keep)
        put(s, item);
    return !st;
}

static void read_file(pgn__suite *s, const char *path) {
    pgn_epd_reader *reader;
    pgn_error err;
    pgn__split_options split = pgn__job_split_options(s->job, NULL);
    const pgn_letters *fixed = split.letters.fixed;
    const pgn_read_options reading = {.max_game = split.largest_game,
                                      .encoding = split.encoding,
                                      .letters = split.letters.guess ? "auto"
                                                 : fixed             ? fixed->language
                                                                     : NULL};
    pgn_status st = pgn__epd_reader_open(&reader, path, &reading, s->wake[0], &err);
    while (!st && read_one(s, reader))
        ;
    pgn__suite_item *item = st ? take(s) : NULL;
    if (item) {
        item->err = err;
        item->input_failed = true;
        if (name_input(item, path))
            pgn__fail(&item->err, PGN_E_NOMEM, NULL);
        put(s, item);
    }
    pgn_epd_reader_close(reader);
}

void *pgn__suite_read(void *arg) {
    static const char *const standard_input[] = {"-", NULL};
    pgn__suite *s = arg;
    const char *const *paths = s->paths && s->paths[0] ? s->paths : standard_input;
    for (size_t i = 0; paths[i] && !pgn__suite_is_over(s); i++)
        read_file(s, paths[i]);
    pthread_mutex_lock(&s->lock);
    s->all_read = true;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}
