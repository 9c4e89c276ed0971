/* filler.c -- games to rows, by every lane: skimmed and plain games whole, others call by call. */
#include "filler_int.h"

#include <string.h>

#include "base/text_int.h"
#include "stream/pass_int.h"

/* ---- rows ---- */

static void put_rows(pgn__filler *f) {
    pgn__view *v = &f->view;
    f->games = f->reader ? pgn__chunk_reader_games(f->reader) : f->games + 1;
    v->number = f->first_game + f->games - 1;
    size_t count = pgn__view_finish(v);
    if (f->text)
        pgn__text_rows_put(&f->text_rows, v, count);
    else
        pgn__batch_put(&f->batch, v, count);
    if (v->status)
        f->status = v->status;
    v->errors = 0; /* those of the text after it count for the next game */
}

/* ---- games passed whole ---- */

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    pgn__filler *f = self;
    pgn__view *v = &f->view;
    bool moves = f->table->needs & PGN__NEEDS_MOVES;
    if (moves && !g->moves)
        return false;
    pgn__view_begin(v);
    pgn__view_set_plain(v, g);
    if (!moves && g->result == PGN_RESULT_UNKNOWN) { /* the tag may know */
        pgn_span tag = pgn__view_tag(v, PGN__TAG_RESULT);
        pgn_result result = tag.text ? pgn_result_parse(tag.text, tag.len) : PGN_RESULT_NONE;
        v->result = result ? result : v->result;
    }
    put_rows(f);
    return true;
}

/* One that starts elsewhere, or has variations where only main lines are needed, if that is all
 * that is unusual about it. */
static bool on_whole_game(void *self, const pgn__plain_game *g) {
    const pgn__filler *f = self;
    if ((g->variations && f->table->variations) || g->odd_count || g->unmarked || g->misnumbered)
        return false;
    return on_plain_game(self, g);
}

/* Only its tags are needed. Those that begin with other letters are not even read. */
static bool on_skimmed_game(void *self, const pgn__skimmed_game *g) {
    pgn__filler *f = self;
    pgn__view *v = &f->view;
    bool all = f->table->needs & PGN__NEEDS_ALL_TAGS;
    if (g->backslashes)
        return false;
    pgn__view_begin(v);
    v->result = (pgn_result)g->result;
    for (size_t i = 0; i < g->tag_count; i++) {
        pgn_span line = pgn__skimmed_tag(g, i), name, value;
        if (!all && !(f->table->letters & pgn__tag_letter(line.text[1])))
            continue;
        if (!pgn__skimmed_pair(line, &name, &value))
            return false;
        pgn__view_add_numbered_tag(v, pgn__tag_number(name.text, name.len), name, value);
    }
    if (g->result == PGN_RESULT_UNKNOWN) {
        pgn_span tag = pgn__view_tag(v, PGN__TAG_RESULT);
        if (tag.len != 1 || tag.text[0] != '*')
            return false; /* the tag may know */
    }
    put_rows(f);
    return true;
}

/* ---- a game call by call ---- */

static void no_memory(pgn__filler *f) {
    f->view.status = f->status = PGN_E_NOMEM;
}

enum { PADDING = PGN__SHORT_MAX }; /* bytes that may be read behind a text, as in a chunk */

/* A copy in UTF-8: of a text in an unknown encoding with U+FFFD for its bytes. */
static pgn_span keep(pgn__filler *f, pgn_span text) {
    pgn__view *v = &f->view;
    if (text.len && pgn__utf8_check(text.text, text.len) < text.len) {
        pgn_buffer_clear(&v->scratch);
        pgn__text_shown(&v->scratch, text.text, text.len); /* the buffer keeps a failure */
        text = (pgn_span){v->scratch.data, v->scratch.len};
    }
    char *copy = pgn__arena_alloc(&v->arena, text.len + PADDING);
    if (!copy || v->scratch.status) {
        no_memory(f);
        return (pgn_span){"", 0};
    }
    if (text.len)
        memcpy(copy, text.text, text.len);
    memset(copy + text.len, 0, PADDING);
    return (pgn_span){copy, text.len};
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__filler *f = self;
    pgn__view *v = &f->view;
    bool has_start = v->has_start;
    (void)at;
    pgn__view_begin(v);
    v->has_start = has_start; /* as the reader has set it */
    f->node = f->lines = 0;
    f->at = (pgn__line_node){.ply = 0};
    f->fresh = false;
    pgn_buffer_clear(&f->stack);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__filler *f = self;
    pgn_span name = keep(f, tag->name);
    pgn__view_add_tag(&f->view, name, keep(f, tag->value));
    return f->status ? PGN_STOP : PGN_OK;
}

/* With variations the positions are of no one line, and kept as they come. */
static void begin_nodes(pgn__filler *f) {
    pgn__view *v = &f->view;
    if (!f->table->variations)
        return;
    if (pgn_buffer_append(&v->nodes, &f->at, sizeof f->at) ||
        pgn_buffer_append(&v->positions, &v->start, sizeof v->start))
        no_memory(f);
}

static pgn_status on_begin_moves(void *self) {
    pgn__filler *f = self;
    if (f->replay) {
        const pgn_position *start = pgn__replay_start(f->replay);
        f->view.has_start = start != NULL;
        if (start)
            f->view.start = *start;
    }
    if (!(f->table->needs & PGN__NEEDS_MOVES))
        return PGN_SKIP;
    begin_nodes(f);
    return PGN_OK;
}

/* The first move of a variation replaces the last one of its line. */
static void add_node(pgn__filler *f, const pgn__move_event *move) {
    pgn__view *v = &f->view;
    f->at.previous = f->fresh ? f->at.previous : f->node;
    f->at.ply += !f->fresh;
    if (pgn_buffer_append(&v->nodes, &f->at, sizeof f->at) ||
        (v->has_start && move->after &&
         pgn_buffer_append(&v->positions, move->after, sizeof *move->after)))
        no_memory(f);
}

static void on_move(void *self, const pgn__move_event *move) {
    pgn__filler *f = self;
    pgn__view *v = &f->view;
    pgn_move known = move->after ? move->move : PGN_NO_MOVE;
    if (f->status)
        return;
    if (f->table->variations)
        add_node(f, move);
    if (pgn__append(&v->move_list, &known, sizeof known))
        no_memory(f);
    if (f->table->needs & PGN__NEEDS_SAN) {
        char san[PGN_SAN_MAX];
        pgn_span text = {san, 0};
        if (move->before)
            text.len = pgn_san_write(move->before, move->move, san);
        else
            text = move->text;
        text = keep(f, text);
        if (pgn__append(&v->san_spans, &text, sizeof text))
            no_memory(f);
    }
    f->node = (uint32_t)(v->move_list.len / sizeof known);
    f->fresh = false;
}

static void add_remark(pgn__filler *f, uint32_t nag, pgn_span text) {
    pgn__remark remark = {.node = f->node, .nag = nag};
    if (f->fresh || f->status || !(f->table->needs & PGN__NEEDS_NOTES))
        return; /* what precedes the first move belongs to none */
    if (nag >= PGN__REMARK_UNREAD)
        remark.text = keep(f, text);
    if (pgn__append(&f->view.remarks, &remark, sizeof remark))
        no_memory(f);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    (void)source;
    if (nag <= INT16_MAX)
        add_remark(self, nag, (pgn_span){"", 0});
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)source;
    if (kind == PGN_COMMENT_ESCAPE)
        return;
    add_remark(self, kind == PGN_COMMENT_UNREAD ? PGN__REMARK_UNREAD : PGN__PLAIN_COMMENT, text);
}

/* What goes on after a variation. */
typedef struct {
    uint32_t node;
    pgn__line_node at;
    bool fresh;
} level;

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__filler *f = self;
    level here = {f->node, f->at, f->fresh};
    bool beside_nothing = f->fresh || !f->node;
    (void)source;
    if (!f->table->variations)
        return PGN_SKIP;
    if (pgn_buffer_append(&f->stack, &here, sizeof here))
        no_memory(f);
    f->fresh = true; /* what is skipped has no moves */
    if (beside_nothing || f->status)
        return PGN_SKIP;
    f->at.parent = f->at.ply;
    f->at.parent_line = f->at.line;
    f->at.line = ++f->lines;
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__filler *f = self;
    level back;
    (void)source;
    if (f->stack.len < sizeof back)
        return;
    f->stack.len -= sizeof back;
    memcpy(&back, f->stack.data + f->stack.len, sizeof back);
    f->node = back.node;
    f->at = back.at;
    f->fresh = back.fresh;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__filler *f = self;
    (void)source;
    f->view.result = result;
}

static pgn_status on_end_game(void *self) {
    pgn__filler *f = self;
    pgn__view *v = &f->view;
    v->moves = (const pgn_move *)(const void *)v->move_list.data;
    v->count = v->move_list.len / sizeof *v->moves;
    if (!f->status)
        put_rows(f);
    return f->status ? PGN_STOP : PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__filler *f = self;
    f->view.errors += pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR;
    if (f->reports)
        pgn__reports_take(f->reports, f->reader, d);
}

/* ---- the object ---- */

pgn__sink pgn__filler_sink(pgn__filler *f) {
    static const pgn__events MOVES = {.plain_game = on_plain_game,
                                      .whole_game = on_whole_game,
                                      .begin_game = on_begin_game,
                                      .tag = on_tag,
                                      .begin_moves = on_begin_moves,
                                      PGN__MOVETEXT_HANDLERS(on_),
                                      .end_game = on_end_game,
                                      .diagnostic = on_diagnostic};
    static const pgn__events TAGS = {.skimmed_game = on_skimmed_game,
                                     .plain_game = on_plain_game,
                                     .begin_game = on_begin_game,
                                     .tag = on_tag,
                                     .begin_moves = on_begin_moves,
                                     .result = on_result,
                                     .end_game = on_end_game,
                                     .diagnostic = on_diagnostic};
    return (pgn__sink){f->table->needs & PGN__NEEDS_MOVES ? &MOVES : &TAGS, f};
}

pgn_status pgn__filler_init(pgn__filler *f, const pgn__table *table, char separator) {
    *f = (pgn__filler){.table = table, .text = separator != 0};
    pgn_status st = pgn__view_init(&f->view, table);
    if (st)
        return st;
    if (f->text)
        pgn__text_rows_init(&f->text_rows, table, separator);
    return f->text ? PGN_OK : pgn__batch_init(&f->batch, table);
}

void pgn__filler_free(pgn__filler *f) {
    pgn__view_free(&f->view);
    pgn__text_rows_free(&f->text_rows);
    pgn__batch_free(&f->batch);
    pgn_buffer_free(&f->stack);
}

void pgn__filler_clear(pgn__filler *f) {
    f->games = 0;
    if (f->text)
        pgn__text_rows_clear(&f->text_rows);
    else
        pgn__batch_clear(&f->batch);
}

pgn_status pgn__filler_status(const pgn__filler *f) {
    pgn_status st = f->status ? f->status : f->stack.status;
    st = st ? st : f->text_rows.text.status;
    st = st ? st : f->text_rows.marks.status;
    st = st ? st : f->text_rows.plan.status;
    return st ? st : f->batch.status;
}
