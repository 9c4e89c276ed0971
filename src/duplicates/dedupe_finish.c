/* dedupe_finish.c -- the second pass of pgn_dedupe_files(): all games are grouped, and their texts
 * are reread to be written, merged and reported. */
#include <stdlib.h>

#include "dedupe_int.h"

typedef struct {
    pgn__dedupe *all;
    pgn__dedupe_reporter *reporter;
    pgn__dedupe_merger *merger;
    pgn_buffer text;
} second;

/* A kept game for which others are dropped. If it is merged, s->text is its text merged with
 * theirs. */
static pgn_status finish_group(second *s, uint64_t kept, bool *merged, pgn_error *err) {
    pgn_status st = s->reporter ? pgn__dedupe_report_group(s->reporter, kept, err) : PGN_OK;
    if (!st && s->merger && s->all->out)
        st = pgn__dedupe_merge_group(s->merger, kept, &s->text, merged, err);
    while (*merged && s->text.len && s->text.data[s->text.len - 1] == '\n')
        s->text.len--; /* an empty line follows every text */
    s->all->merged += *merged;
    return st;
}

static pgn_status finish_game(second *s, uint64_t game, pgn_error *err) {
    pgn__dedupe *d = s->all;
    pgn__fate fate = pgn__grouping_fate(d->grouping, game);
    bool leads = fate == PGN__FATE_KEPT && d->wants_all &&
                 pgn__grouping_dropped(d->grouping, game, PGN_NO_GAME) != PGN_NO_GAME;
    bool merged = false;
    pgn_buffer_clear(&s->text);
    pgn_status st = leads ? finish_group(s, game, &merged, err) : PGN_OK;
    if (st)
        return st;
    if (!(fate == PGN__FATE_KEPT ? d->out : d->dropped)) {
        d->fates[fate]++;
        return PGN_OK;
    }
    if (!merged)
        st = pgn__store_read(d->store, game, &s->text, err);
    return st ? st : pgn__dedupe_decide(d, fate, s->text.data, s->text.len, err);
}

static pgn_status finish_games(second *s, pgn_error *err) {
    enum { WRITE_AT = 1 << 18, BETWEEN = 64 };
    pgn__dedupe *d = s->all;
    pgn_status st = PGN_OK;
    for (uint64_t i = 0; i < d->games && !st; i++) {
        if (i % BETWEEN == 0)
            st = pgn__job_progress(d->job, "writing", i, d->games, err);
        if (!st)
            st = finish_game(s, i, err);
        if (!st && d->kept_text.len + d->dropped_text.len > WRITE_AT)
            st = pgn__dedupe_flush(d, err);
    }
    return st;
}

pgn_status pgn__dedupe_finish(pgn__dedupe *d, pgn_error *err) {
    second s = {.all = d};
    pgn_status st = pgn__job_progress(d->job, "sorting", 0, 0, err);
    if (!st && d->options->prefixes)
        st = pgn__grouping_find_prefixes(d->grouping, d->store, err);
    if (!st && d->wants_all)
        st = pgn__grouping_link(d->grouping, err);
    if (!st && (d->report || d->options->duplicate))
        st = pgn__dedupe_reporter_new(&s.reporter, d, err);
    if (!st && d->options->merge)
        st = pgn__dedupe_merger_new(&s.merger, d, err);
    if (!st)
        st = finish_games(&s, err);
    st = st ? st : pgn__store_check(d->store, err);
    pgn__dedupe_reporter_free(s.reporter);
    pgn__dedupe_merger_free(s.merger);
    pgn_buffer_free(&s.text);
    return st ? st : pgn__dedupe_flush(d, err);
}
