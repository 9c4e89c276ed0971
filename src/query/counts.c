/* counts.c -- which comments count, and how many of them, of NAGs and of variations are in text
 * that replay passes on unread: what follows an illegal move is a part of the game all the same. */
#include "matcher_int.h"
#include "pgn/parse_int.h"

static bool has_text(pgn_span t) {
    for (size_t i = 0; i < t.len; i++)
        if ((unsigned char)t.text[i] > ' ')
            return true;
    return false;
}

bool pgn__qcomment_counts(pgn_span rest) {
    pgn_command command;
    bool more;
    do {
        more = pgn_command_next(&rest, &command);
        if (has_text(command.before))
            return true;
    } while (more);
    return false;
}

/* ---- text that is passed on unread ---- */

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn_matcher *m = self;
    (void)nag;
    (void)source;
    m->nag_count++;
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn_matcher *m = self;
    (void)kind;
    (void)source;
    m->comment_count += pgn__qcomment_counts(text);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn_matcher *m = self;
    (void)source;
    m->variation_count++;
    return PGN_OK;
}

bool pgn__qcount_unread(pgn_matcher *m, pgn_span text) {
    static const char START[] = "[Event \"\"]\n\n1. "; /* so that it is read as moves */
    static const pgn__events COUNTS = {
        .nag = on_nag, .comment = on_comment, .begin_variation = on_begin_variation};
    const pgn__split_options defaults = {.window = 0};
    pgn__parser parser = {.deepest_nesting = pgn__deepest_nesting(&defaults), .one_lane = true};
    pgn_buffer *copy = &m->scratch;
    size_t used;
    bool stopped;
    pgn__buffer_restart(copy);
    pgn_buffer_append(copy, START, sizeof START - 1);
    pgn_buffer_append(copy, text.text, text.len);
    pgn_status st = pgn__buffer_reserve(copy, PGN__CHUNK_PADDING);
    if (!st && !(st = copy->status))
        st = pgn__parse(&parser, copy->data, copy->len, true, (pgn__sink){&COUNTS, m}, &used,
                        &stopped);
    pgn__parser_free(&parser);
    return !st;
}
