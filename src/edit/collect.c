/* collect.c -- the events of a game to its tokens and, beside them, the moves that were played. */
#include "base/buffer_int.h"
#include "edit_int.h"
#include "game/start_int.h"
#include "game/unread_int.h"

/* ---- the text ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__edit_game *g = ((pgn__collector *)self)->game;
    g->start = at;
    g->marker = g->new_marker = (pgn_span){NULL, 0};
    g->reason = NULL;
    g->plies = 0;
    g->cuts = g->promotes = false;
    pgn_buffer *lists[] = {&g->tags,    &g->tokens, &g->texts, &g->gone,
                           &g->changes, &g->made,   &g->extras};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        pgn_buffer_clear(lists[i]);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *event) {
    pgn__edit_game *g = ((pgn__collector *)self)->game;
    pgn__edit_tag tag = {.source = event->source,
                         .name = g->texts.len,
                         .name_len = event->name.len,
                         .value = g->texts.len + event->name.len,
                         .value_len = event->value.len};
    tag.other_variant = pgn__span_is(event->name, "Variant") &&
                        pgn__start_variant(event->value) != PGN__VARIANT_STANDARD;
    pgn__append(&g->texts, event->name.text, event->name.len);
    pgn__append(&g->texts, event->value.text, event->value.len);
    pgn__append(&g->tags, &tag, sizeof tag);
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    return ((pgn__collector *)self)->game->order->moves ? PGN_OK : PGN_SKIP;
}

/* A number comes with its move, comments in between before both: so a few may have to make way. */
static void add(pgn__edit_game *g, pgn__token_kind kind, pgn_span at) {
    pgn__token token = {.at = at, .kind = (uint8_t)kind};
    if (pgn__append(&g->tokens, &token, sizeof token))
        return;
    size_t count, i;
    pgn__token *all = pgn__edit_tokens(g, &count);
    for (i = count - 1; i > 0 && all[i - 1].at.text > at.text; i--)
        all[i] = all[i - 1];
    all[i] = token;
}

static void on_move(void *self, const pgn__move_event *move) {
    pgn__edit_game *g = ((pgn__collector *)self)->game;
    if (move->number_source.len)
        add(g, PGN__TOKEN_NUMBER, move->number_source);
    add(g, PGN__TOKEN_MOVE, move->text);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    (void)nag;
    add(((pgn__collector *)self)->game, PGN__TOKEN_NAG, source);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)kind;
    add(((pgn__collector *)self)->game,
        pgn__is_marked_unread(text) ? PGN__TOKEN_UNREAD : PGN__TOKEN_COMMENT, source);
}

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    add(((pgn__collector *)self)->game,
        what == PGN__UNREAD_NUMBER ? PGN__TOKEN_STRAY_NUMBER : PGN__TOKEN_UNREAD, source);
}

/* Those between games are not of this one. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__edit_game *g = ((pgn__collector *)self)->game;
    (void)text;
    if (g->start && g->order->moves)
        add(g, PGN__TOKEN_ESCAPE, source);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    add(((pgn__collector *)self)->game, PGN__TOKEN_OPEN, source);
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    add(((pgn__collector *)self)->game, PGN__TOKEN_CLOSE, source);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    (void)result;
    ((pgn__collector *)self)->game->marker = source;
}

/* Both lists are in the order of the text. */
static void find_played(pgn__edit_game *g) {
    size_t count, moves = g->played.len / sizeof(pgn__played), next = 0;
    pgn__token *tokens = pgn__edit_tokens(g, &count);
    const pgn__played *played = (const pgn__played *)(const void *)g->played.data;
    for (size_t i = 0; i < count && next < moves; i++) {
        if (tokens[i].kind != PGN__TOKEN_MOVE)
            continue;
        while (next < moves && played[next].text < tokens[i].at.text)
            next++;
        if (next < moves && played[next].text == tokens[i].at.text)
            tokens[i].played = (uint32_t)++next;
    }
}

static pgn_status on_end_game(void *self) {
    pgn__collector *c = self;
    if (!pgn__edit_game_status(c->game))
        find_played(c->game);
    c->take(c->self);
    c->game->start = NULL;
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__collector *c = self;
    if (c->diagnostic)
        c->diagnostic(c->self, d);
}

static const pgn__events TOKENS = {PGN__GAME_HANDLERS(on_), .begin_moves = on_begin_moves,
                                   .unread = on_unread, .diagnostic = on_diagnostic};

/* ---- tags alone ---- */

/* The line [Name "value"] as a tag; false if it is written in any other way. */
static bool split_line(pgn_span line, pgn__tag_event *out) {
    const char *p = line.text + 1, *end = line.text + line.len;
    while (p < end && *p != ' ')
        p++;
    *out = (pgn__tag_event){.name = {line.text + 1, (size_t)(p - line.text - 1)}, .source = line};
    if (end - p < 4 || p[1] != '"' || end[-1] != ']' || end[-2] != '"')
        return false;
    out->value = (pgn_span){p + 2, (size_t)(end - p) - 4};
    return pgn__tag_name_is_valid(out->name);
}

/* Where the moves are of no interest, most games need not be parsed. */
static bool on_skimmed_game(void *self, const pgn__skimmed_game *game) {
    pgn__collector *c = self;
    pgn__tag_event tags[PGN__SKIMMED_TAGS_MAX];
    if (game->backslashes)
        return false;
    for (size_t i = 0; i < game->tag_count; i++)
        if (!split_line(pgn__skimmed_tag(game, i), &tags[i]))
            return false;
    if (c->pass && c->pass(c->self, tags, game->tag_count))
        return true;
    on_begin_game(c, game->text);
    for (size_t i = 0; i < game->tag_count; i++)
        on_tag(c, &tags[i]);
    size_t marker = strlen(pgn_result_text((pgn_result)game->result));
    c->game->marker = (pgn_span){game->text + game->len - marker, marker};
    on_end_game(c);
    return true;
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    (void)self, (void)game;
    return false;
}

static const pgn__events TAGS = {
    PGN__GAME_HANDLERS(on_),     .begin_moves = on_begin_moves,   .unread = on_unread,
    .diagnostic = on_diagnostic, .skimmed_game = on_skimmed_game, .plain_game = on_plain_game};

/* ---- what is played ---- */

static pgn_status begin_played(void *self, const char *at) {
    pgn__collector *c = self;
    (void)at;
    pgn_buffer_clear(&c->game->played);
    c->depth = 0;
    c->game->followed = false;
    return PGN_OK;
}

static pgn_status begin_played_moves(void *self) {
    pgn__collector *c = self;
    c->game->followed = pgn__replay_start(c->replay) != NULL;
    return c->game->followed ? PGN_OK : PGN_SKIP;
}

/* The addresses that name a move by what it is. */
static uint32_t find_addresses(const pgn__edit_order *order, const pgn__played *p, pgn_move move,
                               const pgn_position *before) {
    uint32_t found = 0;
    for (unsigned i = 0; i < order->path_len; i++) {
        const pgn__edit_address *a = &order->path[i];
        pgn_move named;
        if (!a->index && p->number == a->number && p->black == a->black &&
            !pgn_move_parse(before, a->san.text, a->san.len, &named, NULL) && named == move)
            found |= 1u << i;
    }
    return found;
}

static void add_played(void *self, const pgn__move_event *move) {
    pgn__collector *c = self;
    pgn__edit_game *g = c->game;
    unsigned adds = g->order->options->add;
    if (!move->before || move->repeated)
        return;
    bool main = c->depth == 0 || g->order->path_len; /* any line may become the main one */
    pgn__played p = {.text = move->text.text,
                     .number = pgn_position_move_number(move->before),
                     .black = pgn_position_side(move->before) == PGN_BLACK};
    if (main && adds & (PGN_ADD_HASHES | PGN_ADD_HASH_CODE))
        p.key = pgn_position_key(move->after);
    if (main && adds & PGN_ADD_FENS) {
        char fen[PGN_FEN_MAX];
        p.fen = g->texts.len;
        p.fen_len = pgn_fen_write(move->after, 0, fen);
        pgn__append(&g->texts, fen, p.fen_len);
    }
    p.addresses = find_addresses(g->order, &p, move->move, move->before);
    pgn__append(&g->played, &p, sizeof p);
}

static pgn_status enter_played(void *self, pgn_span source) {
    (void)source;
    ((pgn__collector *)self)->depth++;
    return PGN_OK;
}

static void leave_played(void *self, pgn_span source) {
    (void)source;
    ((pgn__collector *)self)->depth--;
}

static const pgn__events PLAYED = {.begin_game = begin_played,
                                   .begin_moves = begin_played_moves,
                                   .move = add_played,
                                   .begin_variation = enter_played,
                                   .end_variation = leave_played};

/* ---- the object ---- */

/* Replay comes first: when the tokens' game ends, all of its moves have been played. */
pgn_status pgn__collector_open(pgn__collector *c, bool replays, pgn__sink *sink, pgn_error *err) {
    *sink = (pgn__sink){c->game->order->moves ? &TOKENS : &TAGS, c};
    if (!replays || !c->game->order->positions)
        return PGN_OK;
    pgn_status st = pgn__replay_new(&c->replay, (pgn__sink){&PLAYED, c}, err);
    if (!st)
        *sink = pgn__tee_sink(&c->tee, pgn__replay_sink(c->replay), *sink);
    return st;
}

pgn_status pgn__collector_status(const pgn__collector *c) {
    return c->replay ? pgn__replay_status(c->replay) : PGN_OK;
}

void pgn__collector_close(pgn__collector *c) {
    pgn__replay_free(c->replay);
}

pgn_status pgn__edit_game_status(const pgn__edit_game *g) {
    const pgn_buffer *lists[] = {&g->tags,    &g->tokens, &g->played, &g->texts,   &g->gone,
                                 &g->changes, &g->made,   &g->extras, &g->as_read, &g->reordered};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i]->status)
            return lists[i]->status;
    return PGN_OK;
}

void pgn__edit_game_free(pgn__edit_game *g) {
    pgn_buffer *lists[] = {&g->tags,    &g->tokens, &g->played, &g->texts,   &g->gone,
                           &g->changes, &g->made,   &g->extras, &g->as_read, &g->reordered};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        pgn_buffer_free(lists[i]);
}
