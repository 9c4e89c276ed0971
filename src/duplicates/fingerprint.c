/* fingerprint.c -- games to fingerprints, on the threads of a pipeline. */
#include "fingerprint_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "chess/position_int.h"
#include "exact_int.h"
#include "pgn/plain_text_int.h"
#include "pgn/position.h"
#include "pgn/tag_names_int.h"

/* ---- comparing ---- */

static bool keys_agree(uint32_t a, uint32_t b) {
    return !a || !b || a == b;
}

static bool results_agree(unsigned a, unsigned b) {
    bool open = a == PGN_RESULT_NONE || a == PGN_RESULT_UNKNOWN || b == PGN_RESULT_NONE ||
                b == PGN_RESULT_UNKNOWN;
    return open || a == b;
}

#define YEAR 0xFFFF0000u /* of a date's key; all bits are set if it is not known */

static bool has_year(pgn__date_key date) {
    return (date & YEAR) != YEAR;
}

static bool is_in_year(pgn__date_key date, unsigned year, pgn__date_key rest) {
    uint32_t digits = year / 1000 << 12 | year / 100 % 10 << 8 | year / 10 % 10 << 4 | year % 10;
    return pgn__date_keys_agree(date, digits << 16 | rest);
}

/* Does the date lie in the years of the event? A season goes on in the next year, and so may, until
 * January, an event around the turn of the year (Hastings 2005). */
static bool is_in_event(pgn__date_key date, const pgn__fingerprint *p) {
    enum { ANY_DAY = 0xFFFF, IN_JANUARY = 0x01FF };
    unsigned year = p->event_year + PGN__EVENT_YEAR_BASE;
    return !p->event_year || is_in_year(date, year, ANY_DAY) ||
           is_in_year(date, year + 1, p->season ? ANY_DAY : IN_JANUARY);
}

static bool dates_agree(const pgn__fingerprint *a, const pgn__fingerprint *b) {
    if (!pgn__date_keys_agree(a->date, b->date))
        return false;
    if (has_year(a->date) == has_year(b->date))
        return true;
    return is_in_event(pgn__date_keys_join(a->date, b->date), has_year(a->date) ? b : a);
}

/* Two seasons, whatever the dates. A single year counts where a date is missing, and does not
 * contradict the game's own date. */
static bool event_years_agree(const pgn__fingerprint *a, const pgn__fingerprint *b) {
    unsigned x = a->event_year, y = b->event_year;
    if (!x || !y || x == y)
        return true;
    if (a->season && b->season)
        return false;
    return (has_year(a->date) && has_year(b->date)) || !is_in_event(a->date, a) ||
           !is_in_event(b->date, b) || (a->season && y == x + 1) || (b->season && x == y + 1);
}

bool pgn__fingerprint_tags_agree(const pgn__fingerprint *a, const pgn__fingerprint *b,
                                 const pgn__duplicate_rule *rule) {
    unsigned c = rule->compare;
    if (rule->match != PGN_MATCH_GAME)
        return true;
    return (!(c & PGN_COMPARE_DATE) || (dates_agree(a, b) && event_years_agree(a, b))) &&
           (!(c & PGN_COMPARE_EVENT) || keys_agree(a->event, b->event)) &&
           pgn__site_keys_agree(a->site, b->site) &&
           (!(c & PGN_COMPARE_ROUND) || pgn__round_keys_agree(a->round, b->round)) &&
           (!(c & PGN_COMPARE_RESULT) || results_agree(a->result, b->result)) &&
           (!(c & PGN_COMPARE_WHITE) || pgn__name_keys_agree(&a->white, &b->white)) &&
           (!(c & PGN_COMPARE_BLACK) || pgn__name_keys_agree(&a->black, &b->black));
}

/* A season is better than a year, and a year that the date contradicts counts for nothing. */
static void join_dates(pgn__fingerprint *a, const pgn__fingerprint *b) {
    bool better = b->event_year && ((b->season && !a->season) || !is_in_event(a->date, a));
    if (better || !a->event_year) {
        a->event_year = b->event_year;
        a->season = b->season;
    }
    a->date = pgn__date_keys_join(a->date, b->date);
}

void pgn__fingerprint_join(pgn__fingerprint *a, const pgn__fingerprint *b) {
    a->white = pgn__name_keys_join(&a->white, &b->white);
    a->black = pgn__name_keys_join(&a->black, &b->black);
    join_dates(a, b);
    a->event = a->event ? a->event : b->event;
    a->site = pgn__site_keys_join(a->site, b->site);
    if (!a->round || !(a->round & 0xFFFF))
        a->round = b->round ? b->round : a->round;
    if (a->result == PGN_RESULT_NONE || a->result == PGN_RESULT_UNKNOWN)
        a->result = b->result;
}

/* ---- the object ---- */

/* Moves, four in a word. */
typedef struct {
    pgn__sip hash;
    uint64_t word; /* that is not full */
    size_t plies;
} line_hash;

typedef unsigned seen_tags; /* a bit for each tag_id */

/* A cache of keys: neighbouring games are of one event, and its players recur in each round. Making
 * a key takes longer than finding it here. */
enum { REMEMBERED = 256, REMEMBERED_TEXT = 50 };

typedef struct {
    pgn__name_key key; /* of an event only its first word */
    uint8_t len;       /* 0: none */
    char text[REMEMBERED_TEXT];
} remembered;

struct pgn__fingerprinter {
    const pgn__duplicate_rule *rule;
    bool keeps_stems;
    pgn_buffer games; /* pgn__game_facts[] */
    pgn_buffer stems; /* uint64_t[2] for each ply requested */
    bool failed;
    /* the game being received call by call */
    pgn__game_facts now;
    line_hash line;   /* of the main line so far */
    unsigned depth;   /* of variations */
    pgn__extras more; /* of it */
    uint64_t tokens;  /* moves in all lines, and beginnings and ends of variations */
    bool no_replay;   /* a move without a position was seen */
    seen_tags seen;
    const char *comment_end; /* of the last comment */
    remembered names[REMEMBERED], event;
};

pgn_status pgn__fingerprinter_new(pgn__fingerprinter **out, const pgn__duplicate_rule *rule,
                                  bool stems, pgn_error *err) {
    pgn__fingerprinter *f = *out = calloc(1, sizeof *f);
    if (!f)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    f->rule = rule;
    f->keeps_stems = stems;
    return PGN_OK;
}

pgn_status pgn__fingerprinter_status(const pgn__fingerprinter *f) {
    return f->failed ? PGN_E_NOMEM : PGN_OK;
}

size_t pgn__fingerprinter_count(const pgn__fingerprinter *f) {
    return f->games.len / sizeof(pgn__game_facts);
}

const pgn__game_facts *pgn__fingerprinter_at(const pgn__fingerprinter *f, size_t index) {
    return (const pgn__game_facts *)(const void *)f->games.data + index;
}

const uint64_t *pgn__fingerprinter_stem(const pgn__fingerprinter *f, size_t index, unsigned plies) {
    const pgn__game_facts *g = pgn__fingerprinter_at(f, index);
    if (!f->keeps_stems || plies < f->rule->min_plies || plies >= g->print.plies)
        return NULL;
    size_t at = (size_t)g->stems + 2 * (plies - f->rule->min_plies);
    return (const uint64_t *)(const void *)f->stems.data + at;
}

void pgn__fingerprinter_clear(pgn__fingerprinter *f) {
    pgn_buffer_clear(&f->games);
    pgn_buffer_clear(&f->stems);
    f->failed = false;
}

void pgn__fingerprinter_free(pgn__fingerprinter *f) {
    if (!f)
        return;
    pgn_buffer_free(&f->games);
    pgn_buffer_free(&f->stems);
    free(f);
}

/* ---- moves ---- */

static line_hash new_line(const pgn__fingerprinter *f) {
    return (line_hash){.hash = pgn__sip_begin(f->rule->seed)};
}

static inline void hash_move(line_hash *h, pgn_move move) {
    h->word |= (uint64_t)move << 16 * (h->plies & 3);
    if (++h->plies & 3)
        return;
    pgn__sip_add(&h->hash, h->word);
    h->word = 0;
}

static void end_line(const line_hash *h, uint64_t out[2]) {
    pgn__sip hash = h->hash;
    if (h->plies & 3)
        pgn__sip_add(&hash, h->word);
    pgn__sip_add(&hash, h->plies);
    pgn__sip_end(hash, out);
}

/* The line goes on: keep its hash as if it ended here. */
static void keep_stem(pgn__fingerprinter *f, const line_hash *h) {
    uint64_t stem[2];
    if (h->plies < f->rule->min_plies)
        return;
    end_line(h, stem);
    f->failed |= pgn_buffer_append(&f->stems, stem, sizeof stem) != PGN_OK;
}

static uint16_t saturated(size_t plies) {
    return (uint16_t)(plies < UINT16_MAX ? plies : UINT16_MAX);
}

/* A line from the position. The clocks are ignored, and the initial position counts as none. */
static void begin_line(line_hash *h, const char *fen, size_t len) {
    pgn_position pos, initial;
    pgn_position_init(&initial);
    if (pgn_fen_parse(fen, len, PGN_FEN_UNCHECKED, &pos, NULL)) {
        pgn__sip_bytes(&h->hash, fen, len);
        return;
    }
    if (pgn_position_same(&pos, &initial))
        return;
    int passed = pgn__en_passant_legal(&pos) ? pgn_position_en_passant(&pos) : 0;
    const uint64_t parts[] = {pos.plane[0], pos.plane[1], pos.plane[2], pos.color[0],
                              pos.color[1], pos.castling, pos.side,     (uint64_t)passed};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        pgn__sip_add(&h->hash, parts[i]);
}

/* ---- tags ---- */

typedef enum { OTHER, WHITE, BLACK, DATE, EVENT, SITE, ROUND, LINK, FEN, RESULT } tag_id;

/* By the number of the tag; Link has none. */
static tag_id id_of(unsigned number, pgn_span name) {
    static const uint8_t IDS[PGN__TAG_COUNT] = {
        [PGN__TAG_WHITE] = WHITE, [PGN__TAG_BLACK] = BLACK,   [PGN__TAG_DATE] = DATE,
        [PGN__TAG_EVENT] = EVENT, [PGN__TAG_SITE] = SITE,     [PGN__TAG_ROUND] = ROUND,
        [PGN__TAG_FEN] = FEN,     [PGN__TAG_RESULT] = RESULT,
    };
    if (number != PGN__TAG_UNKNOWN)
        return (tag_id)IDS[number];
    return name.len == 4 && memcmp(name.text, "Link", 4) == 0 ? LINK : OTHER;
}

static pgn__extra_tag kind_of(tag_id id) {
    return id == RESULT                 ? PGN__EXTRA_RESULT
           : id >= WHITE && id <= ROUND ? PGN__EXTRA_ROSTER
                                        : PGN__EXTRA_OTHER;
}

/* Of a repeated tag the first counts. */
static bool is_first(seen_tags *seen, tag_id id) {
    bool first = !(*seen >> id & 1);
    *seen |= 1u << id;
    return first;
}

static bool is_remembered(const remembered *r, pgn_span v) {
    return v.len && r->len == v.len && memcmp(r->text, v.text, v.len) == 0;
}

static void remember(remembered *r, pgn_span v, pgn__name_key key) {
    if (v.len > REMEMBERED_TEXT)
        return;
    r->key = key;
    r->len = (uint8_t)v.len;
    if (v.len)
        memcpy(r->text, v.text, v.len);
}

static pgn__name_key name_key(pgn__fingerprinter *f, pgn_span v) {
    uint64_t hash = pgn__hash_end(pgn__hash_bytes(1, v.text, v.len));
    remembered *r = &f->names[hash % REMEMBERED];
    if (is_remembered(r, v))
        return r->key;
    pgn__name_key key = pgn__name_key_of(v.text, v.len);
    remember(r, v, key);
    return key;
}

/* An event's key, its year, and whether that is the first of a season. */
static pgn__name_key event_key(pgn__fingerprinter *f, pgn_span v) {
    if (is_remembered(&f->event, v))
        return f->event.key;
    bool season;
    pgn__name_key key = {{pgn__event_key_of(v.text, v.len)}};
    key.word[1] = pgn__event_year_of(v.text, v.len, &season);
    key.word[2] = season;
    remember(&f->event, v, key);
    return key;
}

/* An address names the game, that of Site before that of Link; any other Site is compared if
 * requested. */
static void take_site(pgn__fingerprint *p, tag_id id, pgn_span v, bool compared) {
    uint32_t key = pgn__site_key_of(v.text, v.len);
    if (key & PGN_SITE_KEY_IS_ADDRESS || (id == SITE && compared))
        p->site =
            id == SITE ? pgn__site_keys_join(key, p->site) : pgn__site_keys_join(p->site, key);
}

/* The value of a tag that is compared. */
static void take_tag(pgn__fingerprinter *f, pgn__fingerprint *p, tag_id id, pgn_span v) {
    unsigned compare = f->rule->match == PGN_MATCH_GAME ? f->rule->compare : 0;
    if (id == WHITE && compare & PGN_COMPARE_WHITE)
        p->white = name_key(f, v);
    else if (id == BLACK && compare & PGN_COMPARE_BLACK)
        p->black = name_key(f, v);
    else if (id == DATE && compare & PGN_COMPARE_DATE)
        p->date = pgn__date_key_of(v.text, v.len);
    else if (id == EVENT && compare & PGN_COMPARE_EVENT) {
        pgn__name_key key = event_key(f, v);
        p->event = key.word[0];
        p->event_year = (key.word[1] ? key.word[1] - PGN__EVENT_YEAR_BASE : 0) & 0x1FF;
        p->season = key.word[2];
    } else if (id == ROUND && compare & PGN_COMPARE_ROUND)
        p->round = pgn__round_key_of(v.text, v.len);
    else if ((id == SITE || id == LINK) && f->rule->match == PGN_MATCH_GAME)
        take_site(p, id, v, compare & PGN_COMPARE_SITE);
}

static const pgn__fingerprint NOTHING = {.date = PGN_DATE_KEY_UNKNOWN};

static bool must_be_exact(const pgn__fingerprinter *f, size_t plies) {
    return f->rule->match == PGN_MATCH_EXACT || plies < f->rule->min_plies || plies >= UINT16_MAX;
}

/* ---- a plain game, whole ---- */

static void take_plain_tags(pgn__fingerprinter *f, const pgn__plain_game *g,
                            pgn__game_facts *facts) {
    seen_tags seen = 0;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span value = {g->text + t->value, t->value_len};
        tag_id id = id_of(t->number, (pgn_span){g->text + t->name, t->name_len});
        if (is_first(&seen, id))
            take_tag(f, &facts->print, id, value);
        facts->known_tags += pgn__says_something(value);
    }
}

static void add_plain_tags(pgn__extras *e, const pgn__plain_game *g) {
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span name = {g->text + t->name, t->name_len},
                 value = {g->text + t->value, t->value_len};
        pgn__extras_tag(e, kind_of(id_of(t->number, name)), name, value);
    }
}

/* NAGs and comments go to hashes of their own, so that their order does not matter here. */
static void add_plain_remarks(pgn__extras *e, const pgn__plain_game *g) {
    for (size_t i = 0; i < g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        if (r->nag == PGN__PLAIN_COMMENT)
            pgn__extras_comment(e, r->ply, pgn__plain_comment(g, r));
    }
    bool suffixes = pgn__plain_may_have_suffixes(g);
    size_t next = 0;
    for (size_t ply = suffixes || g->remark_count ? 0 : g->plies + 1; ply <= g->plies; ply++) {
        unsigned suffix = suffixes && ply ? pgn__plain_suffix(g, ply - 1) : 0;
        if (suffix)
            pgn__extras_nag(e, ply, suffix);
        for (; next < g->remark_count && g->remarks[next].ply == ply; next++)
            if (g->remarks[next].nag != PGN__PLAIN_COMMENT)
                pgn__extras_nag(e, ply, g->remarks[next].nag);
    }
}

static uint32_t count_plain_remarks(const pgn__plain_game *g) {
    size_t count = g->remark_count;
    if (pgn__plain_may_have_suffixes(g))
        for (size_t i = 0; i < g->plies; i++)
            count += pgn__plain_suffix(g, i) != 0;
    return (uint32_t)count;
}

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    pgn__fingerprinter *f = self;
    pgn__game_facts facts = {
        .print = NOTHING, .at = g->text, .end = g->text + g->len, .stems = f->stems.len / 8};
    if (!g->moves)
        return false;
    facts.print.result = g->result & 7u;
    take_plain_tags(f, g, &facts);
    facts.remarks = count_plain_remarks(g);
    if (must_be_exact(f, g->plies)) {
        pgn__extras more = pgn__extras_begin(f->rule->seed);
        add_plain_tags(&more, g);
        add_plain_remarks(&more, g);
        pgn__extras_end(&more, &facts.print);
    }
    line_hash h = new_line(f);
    for (size_t i = 0; i < g->plies; i++) {
        if (f->keeps_stems)
            keep_stem(f, &h);
        hash_move(&h, g->moves[i]);
    }
    end_line(&h, facts.print.moves);
    facts.print.plies = saturated(g->plies);
    f->failed |= pgn_buffer_append(&f->games, &facts, sizeof facts) != PGN_OK;
    return true;
}

/* ---- any game, call by call ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__fingerprinter *f = self;
    f->now = (pgn__game_facts){.print = NOTHING, .at = at, .stems = f->stems.len / 8};
    f->line = new_line(f);
    f->depth = 0;
    f->more = pgn__extras_begin(f->rule->seed);
    f->tokens = 0;
    f->no_replay = false;
    f->comment_end = NULL;
    f->seen = 0;
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__fingerprinter *f = self;
    tag_id id = id_of(pgn__find_tag(tag->name), tag->name);
    f->now.known_tags += pgn__says_something(tag->value);
    pgn__extras_tag(&f->more, kind_of(id), tag->name, tag->value);
    if (!is_first(&f->seen, id))
        return PGN_OK;
    if (id == FEN)
        begin_line(&f->line, tag->value.text, tag->value.len);
    else
        take_tag(f, &f->now.print, id, tag->value);
    return PGN_OK;
}

/* A game with a move without a position must match exactly, so its text is hashed with the rest. */
static void on_move(void *self, const pgn__move_event *m) {
    pgn__fingerprinter *f = self;
    f->tokens++;
    if (!m->before) {
        pgn__extras_text(&f->more, PGN__ITEM_MOVE_TEXT, f->tokens, m->text);
    } else if (f->depth) {
        pgn__extras_move(&f->more, f->tokens, m->move);
    }
    if (f->depth) {
        f->now.remarks++;
        return;
    }
    f->no_replay |= !m->before;
    if (f->keeps_stems)
        keep_stem(f, &f->line);
    hash_move(&f->line, m->before ? m->move : UINT16_MAX);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn__fingerprinter *f = self;
    (void)source;
    pgn__extras_nag(&f->more, f->tokens, nag);
    f->now.remarks++;
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__fingerprinter *f = self;
    bool unread = kind == PGN_COMMENT_UNREAD;
    f->comment_end = source.text ? source.text + source.len : NULL;
    f->now.unread |= unread;
    f->now.remarks += pgn__extras_comment(&f->more, f->tokens, text) && !unread;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__fingerprinter *f = self;
    (void)source;
    pgn__extras_text(&f->more, PGN__ITEM_ESCAPE, f->tokens, text);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__fingerprinter *f = self;
    (void)source;
    pgn__extras_mark(&f->more, PGN__ITEM_BEGIN, f->tokens++);
    f->depth++;
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__fingerprinter *f = self;
    (void)source;
    pgn__extras_mark(&f->more, PGN__ITEM_END, f->tokens++);
    f->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__fingerprinter *f = self;
    f->now.print.result = result & 7u;
    if (!source.len) /* there is no marker */
        return;
    const char *end = source.text + source.len; /* comments after it have been received */
    f->now.end = f->comment_end && f->comment_end > end ? f->comment_end : end;
}

static pgn_status on_end_game(void *self) {
    pgn__fingerprinter *f = self;
    pgn__fingerprint *p = &f->now.print;
    if (p->result == PGN_RESULT_NONE)
        p->result = (f->more.tag_result ? f->more.tag_result : PGN_RESULT_UNKNOWN) & 7u;
    if (must_be_exact(f, f->line.plies) || f->no_replay)
        pgn__extras_end(&f->more, p);
    end_line(&f->line, p->moves);
    p->plies = saturated(f->line.plies);
    f->failed |= pgn_buffer_append(&f->games, &f->now, sizeof f->now) != PGN_OK;
    return f->failed ? PGN_STOP : PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__fingerprinter *f = self;
    if (pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR)
        f->now.faulty = true;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    PGN__GAME_HANDLERS(on_),
    .diagnostic = on_diagnostic,
};

pgn__sink pgn__fingerprinter_sink(pgn__fingerprinter *f) {
    return (pgn__sink){&CALLS, f};
}

void pgn__duplicate_rule_seed(pgn__duplicate_rule *rule) {
    pgn__random_seed(rule->seed);
}
