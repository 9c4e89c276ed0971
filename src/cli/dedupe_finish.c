/* dedupe_finish.c -- the second look of pgn dedupe: all games are grouped, and their texts are read
 * again to be written, merged and reported. */
#include <stdlib.h>

#include "dedupe.h"

typedef struct {
    dedupe_job *job;
    dedupe_reporter *reporter;
    dedupe_merger *merger;
    pgn_buffer text;
} second;

/* A kept game for which others are dropped. If it is merged, s->text is its text with what they
 * say. */
static pgn_status finish_group(second *s, uint64_t kept, bool *merged, pgn_error *err) {
    pgn_status st = s->reporter ? dedupe_report_group(s->reporter, kept, err) : PGN_OK;
    if (!st && s->merger && s->job->out)
        st = dedupe_merge_group(s->merger, kept, &s->text, merged, err);
    while (*merged && s->text.len && s->text.data[s->text.len - 1] == '\n')
        s->text.len--; /* an empty line is written behind every text */
    s->job->merged += *merged;
    return st;
}

static pgn_status finish_game(second *s, uint64_t game, pgn_error *err) {
    dedupe_job *job = s->job;
    pgn__fate fate = pgn__grouping_fate(job->grouping, game);
    bool leads = fate == PGN__FATE_KEPT && job->wants_all &&
                 pgn__grouping_dropped(job->grouping, game, PGN_NO_GAME) != PGN_NO_GAME;
    bool merged = false;
    pgn_buffer_clear(&s->text);
    pgn_status st = leads ? finish_group(s, game, &merged, err) : PGN_OK;
    if (st)
        return st;
    if (!(fate == PGN__FATE_KEPT ? job->out : job->dropped)) {
        job->fates[fate]++;
        return PGN_OK;
    }
    if (!merged)
        st = pgn__store_read(job->store, game, &s->text, err);
    if (!st)
        dedupe_decide(job, fate, s->text.data, s->text.len);
    return st;
}

enum { WRITE_AT = 1 << 18 };

static pgn_status finish_games(second *s, pgn_error *err) {
    dedupe_job *job = s->job;
    pgn_status st = PGN_OK;
    for (uint64_t i = 0; i < job->games && !st; i++) {
        st = finish_game(s, i, err);
        if (job->kept_text.len + job->dropped_text.len > WRITE_AT && !dedupe_flush(job)) {
            *err = job->failure;
            return err->code;
        }
    }
    return st;
}

pgn_status dedupe_finish(dedupe_job *job) {
    second s = {.job = job};
    pgn_error err = {.code = PGN_OK};
    pgn_status st =
        job->prefix ? pgn__grouping_find_prefixes(job->grouping, job->store, &err) : PGN_OK;
    if (!st && job->wants_all)
        st = pgn__grouping_link(job->grouping, &err);
    if (!st && job->report)
        st = dedupe_reporter_new(&s.reporter, job, &err);
    if (!st && job->merge)
        st = dedupe_merger_new(&s.merger, job, &err);
    if (!st)
        st = finish_games(&s, &err);
    st = st ? st : pgn__store_check(job->store, &err);
    dedupe_reporter_free(s.reporter);
    dedupe_merger_free(s.merger);
    pgn_buffer_free(&s.text);
    if (st) {
        job->failure = err;
        job->failure.code = st;
    } else if (!job->failure.code)
        dedupe_flush(job);
    return job->failure.code;
}
