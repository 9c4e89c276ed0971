/* json_plain.c -- a game that replay passes whole, as JSON without a tree: its moves are canonical
 * in the text, and UCI follows from the moves alone. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/json_int.h"
#include "chess/kernel_int.h"
#include "chess/uci_int.h"
#include "game/start_int.h"
#include "json_sink_state_int.h"
#include "pgn/plain_text_int.h"
#include "pgn/record_int.h"
#include "pgn/tag_names_int.h"

enum {
    MOVE_MAX = 64,  /* bytes of a move without annotations, FEN and key, and of what is copied */
    ENDING_MAX = 64 /* of what follows the moves */
};

/* A line of moves that is being written. */
typedef struct {
    size_t plies; /* moves of it so far */
    bool black;   /* whose move is next */
    bool in_list; /* "before" of the line, or "after" of its last move, is open */
} line;

typedef struct {
    pgn__json_sink *sink;
    const pgn__plain_game *g;
    pgn_buffer *out;
    char *p;                /* where to write next: out->len is set only for other writers */
    size_t remark;          /* the next one */
    const uint32_t *closes; /* by remark: the ) of a (, if there are variations */
    const pgn__move_event *odd;
    size_t odd_left;
    bool suffixes; /* there may be some */
    bool chess960;
    bool unknown; /* a position was needed that is not kept, or a search of the whole game */
    pgn__clocks clocks;
    size_t written;   /* moves */
    pgn_position pos; /* after `ply` moves; never after the one requested next */
    size_t ply;
    size_t depth;
    line lines[PGN__DEEPEST_LINE + 1];
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

/* ---- positions ---- */

static const pgn_position *position_at(writer *w, size_t ply) {
    pgn__rules->advance(&w->pos, w->g->moves + w->ply, ply - w->ply);
    w->ply = ply;
    return &w->pos;
}

/* The position in which the last move written was made: known in games of one line. */
static bool position_before(void *self, pgn_position *out) {
    writer *w = self;
    w->unknown |= w->g->variations > 0;
    if (w->unknown)
        return false;
    *out = *position_at(w, w->written - 1);
    return true;
}

/* FEN and key of the position after the move. */
static bool put_position(writer *w, size_t ply) {
    char fen[PGN_FEN_MAX];
    pgn_position after = *position_at(w, ply);
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

/* ---- NAGs and values ---- */

/* Those of the remarks from `at` on, up to the next move or parenthesis: replay passes on no games
 * with NAGs behind a variation. A comma before them after a move, after them where a line begins.
 */
static bool put_nags(writer *w, size_t at, size_t ply, unsigned suffix) {
    const pgn__plain_remark *r = w->g->remarks;
    bool some = suffix > 0, behind = w->lines[w->depth].plies > 0;
    if (suffix)
        w->p += sprintf(w->p, ",\"nags\":[%u", suffix);
    for (; at < w->g->remark_count && r[at].ply == ply; at++) {
        if (r[at].nag == PGN__PLAIN_COMMENT)
            continue;
        if (!pgn__plain_is_nag(&r[at]))
            break;
        if (!reserve(w, MOVE_MAX))
            return false;
        w->p += some ? sprintf(w->p, ",%" PRIu32, r[at].nag)
                     : sprintf(w->p, "%s\"nags\":[%" PRIu32, behind ? "," : "", r[at].nag);
        some = true;
    }
    if (some)
        PUT(w, "]");
    if (some && !behind)
        PUT(w, ",");
    return true;
}

/* What the comments of a move say: those up to the next move of its line, variations passed over.
 */
static unsigned read_values(const writer *w, size_t ply, bool black, pgn__move_values *values) {
    const pgn__plain_game *g = w->g;
    for (size_t i = w->remark; i < g->remark_count && g->remarks[i].ply == ply; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        if (r->nag == PGN__PLAIN_COMMENT) {
            pgn__move_values_add(values, pgn__plain_comment(g, r), black ? PGN_BLACK : PGN_WHITE);
        } else if (r->nag == PGN__PLAIN_OPEN) {
            i = w->closes[i];
            ply = g->remarks[i].ply;
        } else if (r->nag == PGN__PLAIN_CLOSE) {
            break;
        }
    }
    return values->found;
}

/* What dotted times mean is searched where there is a tree. */
static pgn__dotted dotted(void *self) {
    writer *w = self;
    w->unknown = true;
    return PGN__DOTTED_UNKNOWN;
}

/* Clock, evaluation and so on, from all comments of the last move. */
static bool put_values(writer *w, size_t ply) {
    pgn__move_values values = {.found = 0};
    bool black = !w->lines[w->depth].black;
    uint64_t spent;
    if (!read_values(w, ply, black, &values))
        return true;
    if (values.forms.dotted)
        return false;
    bool derived = !w->depth && values.found & PGN_VALUE_CLK &&
                   pgn__clocks_take(&w->clocks, black, values.v.clk, &spent);
    pgn_json_writer json = pgn__json_in_object(begin_writing(w));
    pgn__json_put_values(&json, &values, derived ? &spent : NULL);
    return end_writing(w);
}

/* ---- comments and variations ---- */

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

static void begin_item(writer *w) {
    line *l = &w->lines[w->depth];
    if (l->in_list)
        PUT(w, ",");
    else if (l->plies)
        PUT(w, ",\"after\":[");
    else
        PUT(w, "\"before\":[");
    l->in_list = true;
}

static bool put_comment(writer *w, const pgn__plain_remark *r) {
    const line *l = &w->lines[w->depth];
    pgn_span text;
    pgn__json_move move = {.mover = l->plies && !l->black ? PGN_BLACK : PGN_WHITE,
                           .before = l->plies ? position_before : NULL,
                           .chess960 = w->chess960,
                           .dotted = dotted,
                           .self = w};
    if (!clean(w, r, &text))
        return !w->sink->text.status;
    begin_item(w);
    w->written = r->ply;
    pgn_json_writer json = {.out = begin_writing(w)};
    pgn__json_put_comment(&json, text, false, &move);
    return end_writing(w) && !w->unknown;
}

static bool begin_variation(writer *w, size_t remark) {
    bool black = !w->lines[w->depth].black;
    begin_item(w);
    PUT(w, "{\"type\":\"variation\",");
    w->lines[++w->depth] = (line){.black = black};
    return put_nags(w, remark + 1, w->g->remarks[remark].ply, 0);
}

/* Close what is open of a line; it has moves. */
static void end_line(writer *w) {
    if (w->lines[w->depth].in_list)
        PUT(w, "]");
    PUT(w, "}]");
}

/* The comments and variations after `ply` moves, each followed by memory for all moves left. */
static bool put_remarks(writer *w, size_t ply) {
    const pgn__plain_game *g = w->g;
    for (; w->remark < g->remark_count && g->remarks[w->remark].ply == ply; w->remark++) {
        const pgn__plain_remark *r = &g->remarks[w->remark];
        if (!reserve(w, MOVE_MAX))
            return false;
        if (r->nag == PGN__PLAIN_COMMENT && !put_comment(w, r))
            return false;
        if (r->nag == PGN__PLAIN_OPEN && !begin_variation(w, w->remark))
            return false;
        if (r->nag == PGN__PLAIN_CLOSE) {
            end_line(w);
            w->depth--;
            PUT(w, "}");
        }
    }
    return reserve(w, (g->plies - ply + 1) * MOVE_MAX + ENDING_MAX);
}

/* Find the ) of each (. */
static bool find_closes(writer *w) {
    const pgn__plain_game *g = w->g;
    pgn_buffer *closes = &w->sink->closes;
    uint32_t open[PGN__DEEPEST_LINE + 1], depth = 0;
    pgn_buffer_clear(closes);
    if (pgn__buffer_reserve(closes, g->remark_count * sizeof *open))
        return false;
    uint32_t *all = (uint32_t *)(void *)closes->data;
    for (size_t i = 0; i < g->remark_count; i++) {
        if (g->remarks[i].nag == PGN__PLAIN_OPEN)
            open[depth++] = (uint32_t)i;
        else if (g->remarks[i].nag == PGN__PLAIN_CLOSE)
            all[open[--depth]] = (uint32_t)i;
    }
    w->closes = all;
    return true;
}

/* ---- moves ---- */

static void put_move(writer *w, size_t ply) {
    const pgn__plain_game *g = w->g;
    const char *san = g->text + g->san[ply];
    line *l = &w->lines[w->depth];
    char right[PGN_SAN_MAX];
    size_t len;
    if (w->odd_left && w->odd->text.text == san) {
        len = pgn_san_write(w->odd->before, w->odd->move, right);
        san = right;
        w->odd++;
        w->odd_left--;
    } else {
        len = pgn__whole_san_length(san);
    }
    if (l->in_list)
        PUT(w, "]");
    if (l->plies)
        PUT(w, "},{\"san\":\"");
    else if (l->in_list)
        PUT(w, ",\"moves\":[{\"san\":\"");
    else
        PUT(w, "\"moves\":[{\"san\":\"");
    memcpy(w->p, san, 8);
    w->p += len;
    PUT(w, "\",\"uci\":\"");
    w->p += pgn__uci_of(g->moves[ply], w->chess960, w->p);
    *w->p++ = '"';
    l->in_list = false;
    l->black = !l->black;
    l->plies++;
}

/* Has the game remarks after so many moves? */
static bool has_remarks(const writer *w, size_t ply) {
    return w->remark < w->g->remark_count && w->g->remarks[w->remark].ply == ply;
}

static bool put_moves(writer *w) {
    const pgn__plain_game *g = w->g;
    bool positions = w->sink->options.fen || w->sink->options.key;
    if (!reserve(w, (g->plies + 1) * MOVE_MAX + ENDING_MAX) || !put_nags(w, 0, 0, 0) ||
        !put_remarks(w, 0))
        return false;
    for (size_t i = 0; i < g->plies; i++) {
        put_move(w, i);
        if (positions && !put_position(w, i))
            return false;
        bool remarks = has_remarks(w, i + 1);
        unsigned suffix = w->suffixes ? pgn__plain_suffix(g, i) : 0;
        if ((remarks || suffix) && !put_nags(w, w->remark, i + 1, suffix))
            return false;
        if (remarks && !put_values(w, i + 1))
            return false;
        if ((positions || remarks || suffix) && !put_remarks(w, i + 1))
            return false;
    }
    if (g->plies) {
        end_line(w);
    } else {
        if (w->lines[0].in_list)
            PUT(w, "],");
        PUT(w, "\"moves\":[]");
    }
    PUT(w, ",");
    return true;
}

/* ---- the game ---- */

/* Is there nothing in it that only the tree can write? */
static bool is_simple(const pgn__json_sink *s, const pgn__plain_game *g) {
    bool positions = s->options.fen || s->options.key;
    if (!g->moves || (g->variations && positions) || g->unmarked || g->repeated_tags ||
        g->tag_count > 64)
        return false;
    for (size_t i = 0; i < g->odd_count; i++)
        if (g->odd[i].move == PGN_NULL_MOVE)
            return false;
    return true;
}

/* Where the game comes from, by the writer of all other games. */
static bool put_place(writer *w) {
    pgn_place place;
    pgn_json_writer json = pgn__json_in_object(begin_writing(w));
    pgn__chunk_reader_place(w->sink->reader, w->g->text, &place);
    pgn__json_put_place(&json, NULL, &place, &w->sink->gaps);
    return end_writing(w);
}

/* Where it starts, and by which rules; false if they are not known. */
static bool put_start(writer *w) {
    const pgn__plain_tag *tag = pgn__known_tag(w->g, PGN__TAG_VARIANT);
    pgn__variant variant = pgn__start_variant(
        tag ? (pgn_span){w->g->text + tag->value, tag->value_len} : (pgn_span){"", 0});
    pgn_position initial;
    char fen[PGN_FEN_MAX];
    pgn_position_init(&initial);
    w->pos = w->g->start ? *w->g->start : initial;
    w->lines[0] = (line){.black = pgn_position_side(&w->pos) == PGN_BLACK};
    if (variant == PGN__VARIANT_OTHER)
        return false;
    w->chess960 = variant == PGN__VARIANT_CHESS960 || pgn_position_is_chess960(&w->pos);
    if (w->chess960)
        PUT(w, ",\"variant\":\"chess960\"");
    else
        PUT(w, ",\"variant\":\"standard\"");
    if (w->g->start && memcmp(&initial, &w->pos, sizeof initial) != 0) {
        pgn_fen_write(&w->pos, 0, fen);
        w->p += sprintf(w->p, ",\"start_fen\":\"%s\"", fen);
    }
    PUT(w, ",");
    return true;
}

bool pgn__json_put_plain(pgn__json_sink *s, const pgn__plain_game *g) {
    writer w;
    memset(&w, 0, offsetof(writer, lines));
    w.sink = s;
    w.g = g;
    w.out = s->out;
    w.odd = g->odd;
    w.odd_left = g->odd_count;
    if (!is_simple(s, g) || (g->variations && !find_closes(&w)) || pgn__buffer_reserve(s->out, 512))
        return false;
    w.p = s->out->data + s->out->len;
    w.suffixes = pgn__plain_may_have_suffixes(g);
    const pgn__plain_tag *control = pgn__known_tag(g, PGN__TAG_TIME_CONTROL);
    if (g->remark_count && control)
        pgn__clocks_begin(&w.clocks, (pgn_span){g->text + control->value, control->value_len});
    PUT(&w, "{\"type\":\"game\"");
    if (s->options.place && !put_place(&w))
        return false;
    if (!reserve(&w, 512) || !put_start(&w) || !put_tags(&w) || !put_moves(&w))
        return false;
    PUT(&w, "\"result\":\"");
    const char *result = pgn_result_text((pgn_result)g->result);
    w.p = (char *)memcpy(w.p, result, strlen(result)) + strlen(result);
    PUT(&w, "\"}");
    s->out->len = (size_t)(w.p - s->out->data);
    s->out->data[s->out->len] = '\0';
    return true;
}
