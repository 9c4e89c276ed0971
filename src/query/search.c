/* search.c -- the sink that a worker reads a chunk with: plain games go straight to the matcher,
 * which reads of them what it needs; others through replay. */
#include "search_int.h"

#include <stdlib.h>

#include "base/buffer_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"

struct pgn__qsearch {
    pgn__sink to; /* replay: first, see pass_int.h */
    pgn_matcher *matcher;
    pgn__replay *replay;
    pgn__entries *entries;
    pgn__reports reports;
    pgn__chunk_reader *reader;
    pgn__tee all, texts, below;
    pgn__sink sink;      /* all of these */
    pgn_buffer found;    /* pgn__qfound[] */
    pgn_buffer verdicts; /* uint8_t[] */
    bool marks, faulty;
    pgn_status status;
};

/* ---- results ---- */

/* The end of a move's word, with its suffix. */
static const char *word_end(const char *p, const char *end) {
    while (p < end && (unsigned char)*p > ' ' && *p != ')' && *p != '(' && *p != '{' && *p != ';' &&
           *p != '$')
        p++;
    return p;
}

static void add_found(pgn__qsearch *s, const pgn__plain_game *plain) {
    bool read = plain || !s->matcher->skips; /* its moves */
    pgn__qfound f = {.faulty = s->faulty && read};
    pgn__qmatcher_result(s->matcher, &f.match);
    if (s->marks && f.match.matches && f.match.has_ply && f.match.move) {
        if (plain)
            f.mark = word_end(plain->text + plain->san[f.match.move - 1], pgn__plain_end(plain));
        else
            f.mark = pgn__qmatcher_move_end(s->matcher, f.match.move);
    }
    if (pgn_buffer_append(&s->found, &f, sizeof f))
        s->status = PGN_E_NOMEM;
}

/* ---- the sink ---- */

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__qsearch *s = self;
    s->faulty = false;
    if (!pgn__qmatch_plain(s->matcher, game))
        return false;
    add_found(s, game);
    return true;
}

/* Decided by its tags? */
static bool on_skimmed_game(void *self, const pgn__skimmed_game *game) {
    pgn__qsearch *s = self;
    s->faulty = false;
    if (!pgn__qmatch_skimmed(s->matcher, game))
        return false;
    add_found(s, NULL);
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__qsearch *s = self;
    s->faulty = false;
    return pgn__emit_begin_game(s->to, at);
}

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    pgn__qsearch *s = self;
    pgn__emit_unread(s->to, source, what);
}

static pgn_status on_end_game(void *self) {
    pgn__qsearch *s = self;
    pgn_status st = pgn__emit_end_game(s->to);
    add_found(s, NULL);
    return st;
}

/* Replay's own findings: the parser's are reported beside it. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__qsearch *s = self;
    s->faulty |= pgn__reports_take(&s->reports, s->reader, d);
}

static const pgn__events SEARCH = {.plain_game = on_plain_game,
                                   .begin_game = on_begin_game,
                                   PGN__PASS_CONTENT,
                                   .unread = on_unread,
                                   .end_game = on_end_game};
static const pgn__events SEARCH_TAGS = {.skimmed_game = on_skimmed_game,
                                        .plain_game = on_plain_game,
                                        .begin_game = on_begin_game,
                                        PGN__PASS_CONTENT,
                                        .unread = on_unread,
                                        .end_game = on_end_game};
static const pgn__events NOTES = {.diagnostic = on_diagnostic};

/* ---- the object ---- */

void pgn__qsearch_free(pgn__qsearch *s) {
    if (!s)
        return;
    pgn_matcher_free(s->matcher);
    pgn__replay_free(s->replay);
    pgn__entries_free(s->entries);
    pgn__reports_free(&s->reports);
    pgn_buffer_free(&s->found);
    pgn_buffer_free(&s->verdicts);
    free(s);
}

pgn_status pgn__qsearch_new(pgn__qsearch **out, const pgn_query *query, pgn_job *job,
                            pgn__chunk_reader *reader, bool places, bool marks, bool names,
                            pgn_error *err) {
    static const char *const TAGS[] = {"White", "Black"};
    pgn__qsearch *s = *out = calloc(1, sizeof *s);
    if (!s)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    s->reader = reader;
    s->marks = marks;
    pgn__job_bound_reports(job, &s->reports);
    pgn_status st = pgn_matcher_new(&s->matcher, query, err);
    st = st ? st : pgn__entries_new(&s->entries, TAGS, names ? 2 : 0, err);
    if (!st)
        st = pgn__replay_new(
            &s->replay,
            pgn__tee_sink(&s->below, pgn__qmatcher_sink(s->matcher), (pgn__sink){&NOTES, s}), err);
    if (st) {
        pgn__qsearch_free(s);
        *out = NULL;
        return st;
    }
    pgn_matcher_want_place(s->matcher, places || marks);
    pgn__qmatcher_replayed(s->matcher, s->replay, marks);
    s->to = pgn__replay_sink(s->replay);
    pgn__sink texts = pgn__tee_sink(&s->texts, pgn__entries_skimming_sink(s->entries),
                                    pgn__reports_sink(&s->reports, reader));
    s->sink =
        pgn__tee_sink(&s->all, (pgn__sink){query->tag_count ? &SEARCH_TAGS : &SEARCH, s}, texts);
    return PGN_OK;
}

pgn__sink pgn__qsearch_sink(const pgn__qsearch *s) {
    return s->sink;
}

/* ---- chunks ---- */

static pgn_status status_of(const pgn__qsearch *s) {
    return s->status            ? s->status
           : s->matcher->status ? s->matcher->status
                                : pgn__replay_status(s->replay);
}

static pgn_status judge(pgn__qsearch *s, bool has_entries) {
    size_t count = s->found.len / sizeof(pgn__qfound);
    if (has_entries && count != pgn__entries_count(s->entries))
        return PGN_E_NOMEM;
    if (pgn__buffer_reserve(&s->verdicts, count))
        return PGN_E_NOMEM;
    for (size_t i = 0; i < count; i++) {
        const pgn__qfound *f = pgn__qsearch_found(s, i);
        bool faulty = f->faulty || (has_entries && pgn__qsearch_entry(s, i)->faulty);
        s->verdicts.data[i] =
            (char)((f->match.matches ? PGN__QMATCHES : 0) | (faulty ? PGN__QFAULTY : 0) |
                   (f->match.incomplete ? PGN__QINCOMPLETE : 0));
    }
    s->verdicts.len = count;
    return PGN_OK;
}

pgn_status pgn__qsearch_run(pgn__qsearch *s, const pgn__chunk *chunk, uint64_t *games,
                            pgn_error *err) {
    pgn_status st = pgn__chunk_reader_emit(s->reader, chunk, s->sink, err);
    *games = pgn__chunk_reader_games(s->reader);
    if (st)
        return st;
    st = status_of(s);
    if (!st && !chunk->format)
        st = pgn__entries_end(s->entries, chunk);
    st = st ? st : judge(s, !chunk->format);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

const uint8_t *pgn__qsearch_verdicts(const pgn__qsearch *s, size_t *count) {
    *count = s->verdicts.len;
    return (const uint8_t *)s->verdicts.data;
}

const pgn__entry *pgn__qsearch_entry(const pgn__qsearch *s, size_t index) {
    return pgn__entries_at(s->entries, index);
}

const pgn__qfound *pgn__qsearch_found(const pgn__qsearch *s, size_t index) {
    return (const pgn__qfound *)(const void *)s->found.data + index;
}

pgn__reports *pgn__qsearch_reports(pgn__qsearch *s) {
    return &s->reports;
}

/* ---- on the calling thread ---- */

/* Of a format without lines: where the game's record begins. */
void pgn__qsearch_place(const pgn__qsearch *s, const pgn__chunk *chunk, size_t index,
                        pgn_place *place) {
    const uint64_t *starts = (const uint64_t *)(const void *)chunk->starts.data;
    *place = (pgn_place){.game = chunk->games + index + 1};
    if (chunk->made || chunk->format) {
        place->offset = index < chunk->starts.len / sizeof *starts ? starts[index] : 0;
        return;
    }
    const pgn__entry *entry = pgn__qsearch_entry(s, index);
    place->offset = chunk->offset + (uint64_t)(entry->at - chunk->text.data);
    place->line = pgn__entry_line(entry, chunk);
    place->column = 1;
}

pgn_status pgn__qreport_incomplete(pgn_job *job, const pgn_place *place, pgn_error *err) {
    const pgn_diagnostic d = {
        .rule = pgn__rule_public(PGN__RULE_REGEX_LIMIT),
        .message = "regular expression exceeds its limits on this game: taken as not matching",
        .place = *place,
        .at = {"", 0}};
    return pgn__job_report_one(job, &d, err);
}

pgn_status pgn__qsearch_report(const pgn__qsearch *s, pgn_job *job, const pgn__chunk *chunk,
                               pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < s->verdicts.len && !st; i++) {
        pgn_place place;
        if (!(s->verdicts.data[i] & PGN__QINCOMPLETE))
            continue;
        pgn__qsearch_place(s, chunk, i, &place);
        st = pgn__qreport_incomplete(job, &place, err);
    }
    return st;
}

void pgn__qsearch_clear(pgn__qsearch *s) {
    pgn__entries_clear(s->entries);
    pgn_buffer_clear(&s->found);
    pgn_buffer_clear(&s->verdicts);
}
