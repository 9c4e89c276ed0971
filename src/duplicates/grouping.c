/* grouping.c -- the group of each game, the game to keep of each group, and groups whose moves are
 * the beginning of another's. */
#include "grouping_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "column_int.h"
#include "pgn/chunk_reader_int.h"
#include "pgn/replay_int.h"

#define NONE UINT32_MAX

struct pgn__grouping {
    const pgn__duplicate_rule *rule;
    pgn_keep keep;
    pgn__duplicates *groups;
    pgn__number_column group;  /* of each game; NONE for one that stands alone */
    pgn__number_column kept;   /* of each group: a game */
    pgn__number_column score;  /* and its score; not for PGN_KEEP_FIRST */
    pgn__number_column broken; /* games with errors that are in groups */
    pgn__number_column
        longer; /* of each group, if prefixes were found: the group that it begins, or NONE */
    pgn__number_column
        next; /* of each game, once linked: the next that is dropped for the same one */
};

pgn_status pgn__grouping_new(pgn__grouping **out, const pgn__duplicate_rule *rule, pgn_keep keep,
                             pgn_error *err) {
    pgn__grouping *g = *out = calloc(1, sizeof *g);
    pgn_status st =
        g ? pgn__duplicates_new(&g->groups, rule, err) : pgn__fail(err, PGN_E_NOMEM, NULL);
    if (st) {
        free(g);
        *out = NULL;
        return st;
    }
    g->rule = rule;
    g->keep = keep;
    return PGN_OK;
}

void pgn__grouping_free(pgn__grouping *g) {
    if (!g)
        return;
    pgn__duplicates_free(g->groups);
    pgn__column_free(&g->group);
    pgn__column_free(&g->kept);
    pgn__column_free(&g->score);
    pgn__column_free(&g->broken);
    pgn__column_free(&g->longer);
    pgn__column_free(&g->next);
    free(g);
}

uint64_t pgn__grouping_overflowed(const pgn__grouping *g) {
    return pgn__duplicates_overflowed(g->groups);
}

/* ---- adding ---- */

/* Above all other scores: the game has no errors. */
#define INTACT (UINT32_C(1) << 31)

static uint32_t score_of(pgn_keep keep, const pgn__game_facts *f) {
    uint32_t most = UINT32_MAX >> 3;
    uint32_t remarks = f->remarks < most ? f->remarks : most;
    bool decided = f->print.result != PGN_RESULT_NONE && f->print.result != PGN_RESULT_UNKNOWN;
    switch (keep) {
    case PGN_KEEP_ANNOTATED:
        return remarks;
    case PGN_KEEP_BEST:
        return (uint32_t)decided << 30 | (remarks + (f->known_tags < most ? f->known_tags : most));
    case PGN_KEEP_FIRST:
    case PGN_KEEP_LONGEST: /* all games of a group have the same length */
        break;
    }
    return 0;
}

static bool scores(const pgn__grouping *g) {
    return g->keep != PGN_KEEP_FIRST;
}

/* Has the kept game of a group no errors? One that has is no reason to drop others. */
static bool is_intact(const pgn__grouping *g, uint32_t group) {
    return !scores(g) || *pgn__column_at(&g->score, group) & INTACT;
}

pgn_status pgn__grouping_add(pgn__grouping *g, const pgn__game_facts *game, pgn__standing standing,
                             pgn_error *err) {
    uint32_t number = (uint32_t)g->group.count, group = NONE, score = score_of(g->keep, game);
    bool alone = standing == PGN__ALONE, broken = standing == PGN__BROKEN;
    bool is_new = false;
    score |= broken ? 0 : INTACT;
    if (g->group.count >= NONE)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "too many games: the limit is 4294967295");
    pgn_status st = alone ? PGN_OK : pgn__duplicates_add(g->groups, &game->print, &group, &is_new);
    bool kept = true;
    if (!st && is_new) {
        kept =
            pgn__column_add(&g->kept, number) && (!scores(g) || pgn__column_add(&g->score, score));
    } else if (!st && !alone && scores(g) && score > *pgn__column_at(&g->score, group)) {
        *pgn__column_at(&g->kept, group) = number;
        *pgn__column_at(&g->score, group) = score;
    }
    if (!st && (!kept || !pgn__column_add(&g->group, group) ||
                (broken && !pgn__column_add(&g->broken, number))))
        st = PGN_E_NOMEM;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- prefixes ---- */

/* One game at a time, reread. */
typedef struct {
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__fingerprinter *prints;
    pgn__chunk chunk;
} rereader;

static void close_rereader(rereader *r) {
    pgn__chunk_reader_free(r->reader);
    pgn__replay_free(r->replay);
    pgn__fingerprinter_free(r->prints);
    pgn__chunk_free(&r->chunk);
}

static pgn_status open_rereader(rereader *r, const pgn__duplicate_rule *rule, pgn_error *err) {
    *r = (rereader){.chunk.starts_file = true};
    pgn_status st = pgn__fingerprinter_new(&r->prints, rule, true, err);
    st = st ? st : pgn__replay_new(&r->replay, pgn__fingerprinter_sink(r->prints), err);
    const pgn__chunk_reader_options reading = {.split.letters = rule->letters};
    st = st ? st : pgn__chunk_reader_new(&r->reader, NULL, &reading, err);
    if (st)
        close_rereader(r);
    return st;
}

static pgn_status reread(rereader *r, pgn__store *store, uint64_t game, pgn_error *err) {
    pgn_buffer_clear(&r->chunk.text);
    pgn__fingerprinter_clear(r->prints);
    pgn_status st = pgn__store_read(store, game, &r->chunk.text, err);
    if (!st && pgn__buffer_reserve(&r->chunk.text, PGN__CHUNK_PADDING))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    st = st ? st : pgn__chunk_reader_emit(r->reader, &r->chunk, pgn__replay_sink(r->replay), err);
    if (!st && (pgn__fingerprinter_status(r->prints) || pgn__replay_status(r->replay)))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    return st;
}

static unsigned plies_of(const pgn__grouping *g, uint32_t group) {
    return pgn__duplicates_at(g->groups, group)->plies;
}

/* The game has the same moves as the group: which groups are a prefix of it? Each remembers the
 * longest that it is a prefix of. */
static void find_beginnings(pgn__grouping *g, uint32_t group, const pgn__fingerprinter *prints) {
    const pgn__fingerprint *p = pgn__duplicates_at(g->groups, group);
    for (unsigned plies = g->rule->min_plies; plies < p->plies; plies++) {
        const uint64_t *stem = pgn__fingerprinter_stem(prints, 0, plies);
        uint32_t i = PGN_NO_GROUP;
        while (stem &&
               (i = pgn__duplicates_with_moves(g->groups, stem, plies, i)) != PGN_NO_GROUP) {
            uint32_t *longer = pgn__column_at(&g->longer, i);
            bool better = *longer == NONE || plies_of(g, *longer) < p->plies;
            if (better && pgn__fingerprint_tags_agree(pgn__duplicates_at(g->groups, i), p, g->rule))
                *longer = group;
        }
    }
}

typedef struct {
    uint32_t group;
    unsigned plies;
} shorter;

static int by_plies(const void *x, const void *y) {
    const shorter *a = x, *b = y;
    if (a->plies != b->plies)
        return a->plies > b->plies ? -1 : 1;
    return a->group < b->group ? -1 : a->group > b->group;
}

/* A group is dropped only for one that is kept. If it is a prefix of a group that is itself a
 * prefix of a third, with which it does not agree, it stays. */
static pgn_status keep_needed(pgn__grouping *g, pgn_error *err) {
    pgn_buffer list = PGN_BUFFER_INIT;
    for (size_t i = 0; i < g->longer.count; i++)
        if (*pgn__column_at(&g->longer, i) != NONE) {
            shorter one = {(uint32_t)i, plies_of(g, (uint32_t)i)};
            pgn_buffer_append(&list, &one, sizeof one);
        }
    if (list.status) {
        pgn_buffer_free(&list);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    shorter *all = (shorter *)(void *)list.data;
    size_t count = list.len / sizeof *all;
    if (count)
        qsort(all, count, sizeof *all, by_plies);
    for (size_t i = 0; i < count; i++) {
        uint32_t *longer = pgn__column_at(&g->longer, all[i].group);
        if (*pgn__column_at(&g->longer, *longer) != NONE)
            *longer = NONE;
    }
    pgn_buffer_free(&list);
    return PGN_OK;
}

pgn_status pgn__grouping_find_prefixes(pgn__grouping *g, pgn__store *store, pgn_error *err) {
    rereader r;
    size_t count = pgn__duplicates_count(g->groups);
    while (g->longer.count < count)
        if (!pgn__column_add(&g->longer, NONE))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = open_rereader(&r, g->rule, err);
    if (st)
        return st;
    for (uint32_t i = 0; i < count && !st; i++) {
        const pgn__fingerprint *p = pgn__duplicates_at(g->groups, i);
        if (p->only_exact || p->plies <= g->rule->min_plies || !is_intact(g, i))
            continue;
        st = reread(&r, store, *pgn__column_at(&g->kept, i), err);
        if (st || !pgn__fingerprinter_count(r.prints))
            continue;
        const pgn__fingerprint *reparsed = &pgn__fingerprinter_at(r.prints, 0)->print;
        if (memcmp(reparsed->moves, p->moves, sizeof p->moves) == 0)
            find_beginnings(g, i, r.prints);
    }
    close_rereader(&r);
    return st ? st : keep_needed(g, err);
}

/* ---- queries ---- */

uint64_t pgn__grouping_kept(const pgn__grouping *g, uint64_t game) {
    uint32_t group = *pgn__column_at(&g->group, game);
    if (group == NONE)
        return game;
    if (g->longer.count && *pgn__column_at(&g->longer, group) != NONE)
        group = *pgn__column_at(&g->longer, group);
    return is_intact(g, group) ? *pgn__column_at(&g->kept, group) : game;
}

uint64_t pgn__grouping_broken_dropped(const pgn__grouping *g) {
    uint64_t dropped = 0;
    for (size_t i = 0; i < g->broken.count; i++) {
        uint32_t game = *pgn__column_at(&g->broken, i);
        dropped += pgn__grouping_kept(g, game) != game;
    }
    return dropped;
}

pgn__fate pgn__grouping_fate(const pgn__grouping *g, uint64_t game) {
    uint32_t group = *pgn__column_at(&g->group, game);
    if (pgn__grouping_kept(g, game) == game)
        return PGN__FATE_KEPT;
    if (g->longer.count && *pgn__column_at(&g->longer, group) != NONE)
        return PGN__FATE_PREFIX;
    return pgn__duplicates_at(g->groups, group)->only_exact ? PGN__FATE_EXACT : PGN__FATE_SAME;
}

/* The lists go through the kept game, which holds their head, and are made from the end. */
pgn_status pgn__grouping_link(pgn__grouping *g, pgn_error *err) {
    while (g->next.count < g->group.count)
        if (!pgn__column_add(&g->next, NONE))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    for (size_t i = g->group.count; i-- > 0;) {
        uint64_t kept = pgn__grouping_kept(g, i);
        if (kept == i)
            continue;
        *pgn__column_at(&g->next, i) = *pgn__column_at(&g->next, kept);
        *pgn__column_at(&g->next, kept) = (uint32_t)i;
    }
    return PGN_OK;
}

uint64_t pgn__grouping_dropped(const pgn__grouping *g, uint64_t kept, uint64_t after) {
    uint32_t next = *pgn__column_at(&g->next, after == PGN_NO_GAME ? kept : after);
    return next == NONE ? PGN_NO_GAME : next;
}
