/* json_plain.c -- a plain game as JSON, without a tree: its moves are canonical in the text, and
 * UCI follows from the moves alone. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/json_int.h"
#include "chess/kernel_int.h"
#include "json_sink_state_int.h"
#include "pgn/plain_text_int.h"
#include "pgn/record_int.h"
#include "pgn/tag_names_int.h"

enum {
    MOVE_MAX = 64,  /* bytes of a move without annotations, FEN and key, and of what is copied */
    ENDING_MAX = 64 /* of what follows the moves */
};

typedef struct {
    pgn__json_sink *sink;
    const pgn__plain_game *g;
    pgn_buffer *out;
    char *p;       /* where to write next: out->len is set only for other writers */
    size_t remark; /* the next one */
    const pgn__move_event *odd;
    size_t odd_left;
    bool suffixes; /* there may be some */
    pgn__clocks clocks;
    size_t written;   /* moves */
    pgn_position pos; /* after `ply` moves; never after the one requested next */
    size_t ply;
} writer;

/* ---- raw text ---- */

static bool reserve(writer *w, size_t len) {
    w->out->len = (size_t)(w->p - w->out->data);
    if (pgn__buffer_reserve(w->out, len))
        return false;
    w->p = w->out->data + w->out->len;
    return true;
}

#define PUT(w, literal)                                                                            \
    ((w)->p = (char *)memcpy((w)->p, literal, sizeof literal - 1) + sizeof literal - 1)

/* For writers of JSON, which append to the buffer. */
static pgn_buffer *begin_writing(writer *w) {
    w->out->len = (size_t)(w->p - w->out->data);
    return w->out;
}

static bool end_writing(writer *w) {
    return !w->out->status && (w->p = w->out->data + w->out->len, true);
}

/* A string; memory for it, its quotes and eight more bytes is reserved. */
static bool put_string(writer *w, const char *text, size_t len) {
    w->out->len = (size_t)(w->p - w->out->data);
    if (pgn_json_write_string(text, len, w->out))
        return false;
    w->p = w->out->data + w->out->len;
    return true;
}

/* ---- tags ---- */

/* Is the name of a tag that has no number in the game twice? */
static bool repeats(const pgn__plain_game *g, size_t index) {
    const pgn__plain_tag *t = &g->tags[index];
    for (size_t i = 0; i < index; i++)
        if (g->tags[i].number == PGN__TAG_UNKNOWN && g->tags[i].name_len == t->name_len &&
            memcmp(g->text + g->tags[i].name, g->text + t->name, t->name_len) == 0)
            return true;
    return false;
}

static bool put_tags(writer *w) {
    const pgn__plain_game *g = w->g;
    PUT(w, "\"tags\":{");
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        if (t->number == PGN__TAG_UNKNOWN && repeats(g, i))
            return false;
        if (i)
            *w->p++ = ',';
        if (!put_string(w, g->text + t->name, t->name_len) || !reserve(w, t->value_len + 16))
            return false;
        *w->p++ = ':';
        if (!put_string(w, g->text + t->value, t->value_len) || !reserve(w, 512))
            return false;
    }
    PUT(w, "},");
    return true;
}

/* ---- annotations ---- */

static const pgn_position *position_at(writer *w, size_t ply) {
    pgn__rules->advance(&w->pos, w->g->moves + w->ply, ply - w->ply);
    w->ply = ply;
    return &w->pos;
}

/* The position in which the last move written was made. */
static bool position_before(void *self, pgn_position *out) {
    writer *w = self;
    *out = *position_at(w, w->written - 1);
    return true;
}

/* The comment of a remark, clean; false if it is empty. */
static bool clean(writer *w, const pgn__plain_remark *r, pgn_span *out) {
    pgn_span text = pgn__plain_comment(w->g, r);
    pgn_buffer *scratch = &w->sink->text;
    if (pgn__is_clean_comment(text)) {
        *out = text;
        return text.len > 0;
    }
    pgn_buffer_clear(scratch);
    bool left = pgn__clean_comment(scratch, text, false);
    *out = (pgn_span){scratch->data, scratch->len};
    return left;
}

/* The end of the remarks after `ply` moves, of which the first is the next. */
static size_t end_of_remarks(const writer *w, size_t ply) {
    size_t end = w->remark;
    while (end < w->g->remark_count && w->g->remarks[end].ply == ply)
        end++;
    return end;
}

static bool put_nags(writer *w, size_t ply, size_t end) {
    unsigned suffix = w->suffixes && ply ? pgn__plain_suffix(w->g, ply - 1) : 0;
    bool some = suffix > 0;
    if (suffix)
        w->p += sprintf(w->p, "%s\"nags\":[%u", ply ? "," : "", suffix);
    for (size_t i = w->remark; i < end; i++) {
        const pgn__plain_remark *r = &w->g->remarks[i];
        if (r->nag == PGN__PLAIN_COMMENT)
            continue;
        if (!reserve(w, MOVE_MAX))
            return false;
        w->p += some ? sprintf(w->p, ",%" PRIu32, r->nag)
                     : sprintf(w->p, "%s\"nags\":[%" PRIu32, ply ? "," : "", r->nag);
        some = true;
    }
    if (some)
        PUT(w, "]");
    if (some && !ply)
        PUT(w, ",");
    return true;
}

/* Clock, evaluation and so on, from all comments of the move. */
static bool put_values(writer *w, size_t ply, size_t end) {
    pgn__move_values values = {.found = 0};
    bool black = ply % 2 == 0;
    for (size_t i = w->remark; i < end; i++)
        if (w->g->remarks[i].nag == PGN__PLAIN_COMMENT)
            pgn__move_values_add(&values, pgn__plain_comment(w->g, &w->g->remarks[i]),
                                 black ? PGN_BLACK : PGN_WHITE);
    uint64_t spent;
    bool derived =
        values.found & PGN_VALUE_CLK && pgn__clocks_take(&w->clocks, black, values.v.clk, &spent);
    if (!values.found)
        return true;
    pgn_json_writer json = pgn__json_in_object(begin_writing(w));
    pgn__json_put_values(&json, &values, derived ? &spent : NULL);
    return end_writing(w);
}

/* The list of comments; with a comma before it behind a move, after it before the first. */
static bool put_comments(writer *w, size_t ply, size_t end) {
    bool some = false;
    pgn__json_move move = {.mover = ply % 2 ? PGN_WHITE : PGN_BLACK,
                           .before = ply ? position_before : NULL,
                           .self = w};
    move.mover = ply ? move.mover : PGN_WHITE;
    w->written = ply;
    for (size_t i = w->remark; i < end; i++) {
        pgn_span text;
        if (w->g->remarks[i].nag != PGN__PLAIN_COMMENT || !clean(w, &w->g->remarks[i], &text))
            continue;
        if (!reserve(w, MOVE_MAX))
            return false;
        if (some)
            PUT(w, ",");
        else if (ply)
            PUT(w, ",\"after\":[");
        else
            PUT(w, "\"before\":[");
        some = true;
        pgn_json_writer json = {.out = begin_writing(w)};
        pgn__json_put_comment(&json, text, false, &move);
        if (!end_writing(w))
            return false;
    }
    if (!reserve(w, MOVE_MAX))
        return false;
    if (some)
        PUT(w, "]");
    if (some && !ply)
        PUT(w, ",");
    return true;
}

/* The remarks after `ply` moves. */
static bool put_annotations(writer *w, size_t ply) {
    size_t end = end_of_remarks(w, ply);
    bool good = reserve(w, MOVE_MAX) && put_nags(w, ply, end) &&
                (!ply || end == w->remark || put_values(w, ply, end)) &&
                put_comments(w, ply, end) && !w->sink->text.status;
    w->remark = end;
    return good;
}

/* ---- moves ---- */

static char *put_uci(char *p, pgn_move move) {
    unsigned from = (unsigned)pgn_move_from(move), to = (unsigned)pgn_move_to(move);
    if (pgn_move_is_castling(move)) /* the king's step */
        to = to > from ? from + 2 : from - 2;
    p[0] = (char)('a' + from % 8);
    p[1] = (char)('1' + from / 8);
    p[2] = (char)('a' + to % 8);
    p[3] = (char)('1' + to / 8);
    p[4] = " pnbrqk"[pgn_move_promotion(move)];
    return p + 4 + (pgn_move_promotion(move) && !pgn_move_is_castling(move));
}

/* FEN and key of the position after the move. */
static bool put_position(writer *w, size_t ply) {
    char fen[PGN_FEN_MAX];
    pgn_position after;
    if (!w->sink->options.fen && !w->sink->options.key)
        return true;
    after = *position_at(w, ply);
    pgn_position_make(&after, w->g->moves[ply]);
    if (!reserve(w, MOVE_MAX + PGN_FEN_MAX + 32))
        return false;
    if (w->sink->options.fen) {
        pgn_fen_write(&after, 0, fen);
        w->p += sprintf(w->p, ",\"fen\":\"%s\"", fen);
    }
    if (w->sink->options.key)
        w->p += sprintf(w->p, ",\"key\":\"%016" PRIx64 "\"", pgn_position_key(&after));
    return true;
}

static bool put_moves(writer *w) {
    const pgn__plain_game *g = w->g;
    bool positions = w->sink->options.fen || w->sink->options.key;
    if (!reserve(w, (g->plies + 1) * MOVE_MAX + ENDING_MAX))
        return false;
    PUT(w, "\"moves\":[");
    for (size_t i = 0; i < g->plies; i++) {
        const char *san = g->text + g->san[i];
        char right[PGN_SAN_MAX];
        size_t len;
        if (w->odd_left && w->odd->text.text == san) {
            len = pgn_san_write(w->odd->before, w->odd->move, right);
            san = right;
            w->odd++;
            w->odd_left--;
        } else {
            len = pgn__plain_san_length(san);
        }
        PUT(w, "{\"san\":\"");
        memcpy(w->p, san, 8);
        w->p += len;
        PUT(w, "\",\"uci\":\"");
        w->p = put_uci(w->p, g->moves[i]);
        *w->p++ = '"';
        if (positions && !put_position(w, i))
            return false;
        bool remarks = w->remark < g->remark_count && g->remarks[w->remark].ply == i + 1;
        if ((remarks || w->suffixes) && !put_annotations(w, i + 1))
            return false;
        if ((positions || remarks || w->suffixes) &&
            !reserve(w, (g->plies - i) * MOVE_MAX + ENDING_MAX))
            return false;
        PUT(w, "},");
    }
    w->p -= g->plies > 0;
    PUT(w, "],");
    return true;
}

/* ---- the game ---- */

/* Is it a game that starts at the beginning, without variations and with a marker? */
static bool is_simple(const pgn__plain_game *g) {
    if (!g->moves || g->variations || g->start || g->unmarked || g->repeated_tags ||
        g->tag_count > 64)
        return false;
    const uint64_t others = PGN__TAG_BIT(PGN__TAG_FEN) | PGN__TAG_BIT(PGN__TAG_VARIANT);
    for (size_t i = 0; i < g->odd_count; i++)
        if (g->odd[i].move == PGN_NULL_MOVE)
            return false;
    return !(g->known_tags & others);
}

/* Where the game comes from, by the writer of all other games. */
static bool put_place(writer *w) {
    pgn_place place;
    pgn_json_writer json = pgn__json_in_object(begin_writing(w));
    pgn__chunk_reader_place(w->sink->reader, w->g->text, &place);
    pgn__json_put_place(&json, NULL, &place, &w->sink->gaps);
    return end_writing(w);
}

bool pgn__json_put_plain(pgn__json_sink *s, const pgn__plain_game *g) {
    writer w = {.sink = s, .g = g, .out = s->out, .odd = g->odd, .odd_left = g->odd_count};
    if (!is_simple(g) || pgn__buffer_reserve(s->out, 512))
        return false;
    w.p = s->out->data + s->out->len;
    pgn_position_init(&w.pos);
    w.suffixes = pgn__plain_may_have_suffixes(g);
    const pgn__plain_tag *control = pgn__known_tag(g, PGN__TAG_TIME_CONTROL);
    if (g->remark_count && control)
        pgn__clocks_begin(&w.clocks, (pgn_span){g->text + control->value, control->value_len});
    PUT(&w, "{\"type\":\"game\"");
    if (s->options.place && !put_place(&w))
        return false;
    if (!reserve(&w, 512))
        return false;
    PUT(&w, ",\"variant\":\"standard\",");
    bool remarks = g->remark_count && g->remarks[0].ply == 0;
    if (!put_tags(&w) || (remarks && !put_annotations(&w, 0)) || !put_moves(&w))
        return false;
    PUT(&w, "\"result\":\"");
    const char *result = pgn_result_text((pgn_result)g->result);
    w.p = (char *)memcpy(w.p, result, strlen(result)) + strlen(result);
    PUT(&w, "\"}");
    s->out->len = (size_t)(w.p - s->out->data);
    s->out->data[s->out->len] = '\0';
    return true;
}
