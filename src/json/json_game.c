/* json_game.c -- a game as one JSON object, a line of it: tags, moves with their comments and
 * variations, result.
 *
 * The walk follows the nodes of the tree without recursion. Variations may be nested deeper than
 * the writer counts, so each gets a writer of its own, and the writer of the line around it is
 * restored from one saved copy: in every line a variation is in the list "after" of a move (or in
 * "before", which precedes the first move), so the copy is the same whatever the depth. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "base/json_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "game/start_int.h"
#include "game/tree_int.h"
#include "game/unread_int.h"
#include "json_int.h"
#include "pgn/game.h"
#include "pgn/reader_int.h"
#include "pgn/record_int.h"

static const pgn_json_options DEFAULTS;

typedef struct {
    const pgn_game *game;
    const pgn_json_options *options;
    const pgn__json_source *source; /* or NULL */
    pgn_json_writer json;
    pgn_buffer text; /* of a comment, cleaned */
    bool chess960;
    /* the line being written */
    pgn_node line;
    bool in_move;  /* the object of a move is open, else the line has no move yet */
    pgn_node move; /* which it is */
    bool in_list;  /* "after" of the move, or "before" of the line, is open */
    bool known;    /* the position, after the last move */
    pgn_position pos;
    pgn_json_writer outer[2]; /* with "before" open, and with "after" open */
    pgn__clocks clocks;       /* of the main line */
    pgn__dotted dotted;       /* once it was searched */
    bool searched;
    pgn_node head_end; /* escapes of the main line before it are the game's */
    bool in_head;
} walk;

/* ---- tags ---- */

typedef struct {
    pgn_tag tag;
    size_t index;
    bool repeated;
} indexed_tag;

static int compare_names(const void *a, const void *b) {
    const indexed_tag *x = a, *y = b;
    size_t len = x->tag.name.len < y->tag.name.len ? x->tag.name.len : y->tag.name.len;
    int order = memcmp(x->tag.name.text, y->tag.name.text, len);
    order =
        order ? order : (x->tag.name.len > y->tag.name.len) - (x->tag.name.len < y->tag.name.len);
    return order ? order : (x->index > y->index) - (x->index < y->index);
}

static int compare_places(const void *a, const void *b) {
    const indexed_tag *x = a, *y = b;
    return (x->index > y->index) - (x->index < y->index);
}

/* Sorting finds the names that occur twice in a time that hostile input cannot blow up. */
static void mark_repeated(indexed_tag *tags, size_t count) {
    qsort(tags, count, sizeof *tags, compare_names);
    for (size_t i = 1; i < count; i++)
        tags[i].repeated =
            tags[i].tag.name.len == tags[i - 1].tag.name.len &&
            memcmp(tags[i].tag.name.text, tags[i - 1].tag.name.text, tags[i].tag.name.len) == 0;
    qsort(tags, count, sizeof *tags, compare_places);
}

static void put_repeated(walk *w, const indexed_tag *tags, size_t count) {
    bool some = false;
    for (size_t i = 0; i < count; i++) {
        if (!tags[i].repeated)
            continue;
        if (!some)
            pgn_json_begin_array(&w->json, "repeated");
        some = true;
        pgn_json_begin_array(&w->json, NULL);
        pgn_json_put_string(&w->json, NULL, tags[i].tag.name.text, tags[i].tag.name.len);
        pgn_json_put_string(&w->json, NULL, tags[i].tag.value.text, tags[i].tag.value.len);
        pgn_json_end_array(&w->json);
    }
    if (some)
        pgn_json_end_array(&w->json);
}

static pgn_status put_tags(walk *w) {
    pgn_buffer all = PGN_BUFFER_INIT; /* indexed_tag[] */
    indexed_tag tag = {.index = 0};
    for (; pgn_game_tag_at(w->game, tag.index, &tag.tag); tag.index++)
        if (pgn_buffer_append(&all, &tag, sizeof tag))
            break;
    pgn_status st = all.status;
    indexed_tag *tags = (indexed_tag *)(void *)all.data;
    size_t count = st ? 0 : tag.index;
    if (count)
        mark_repeated(tags, count);
    pgn_json_begin_object(&w->json, "tags");
    for (size_t i = 0; i < count; i++) {
        if (tags[i].repeated)
            continue;
        pgn_json_put_key(&w->json, tags[i].tag.name.text, tags[i].tag.name.len);
        pgn_json_put_string(&w->json, NULL, tags[i].tag.value.text, tags[i].tag.value.len);
    }
    pgn_json_end_object(&w->json);
    put_repeated(w, tags, count);
    pgn_buffer_free(&all);
    return st;
}

/* ---- what precedes the moves ---- */

static void put_variant(walk *w, pgn__variant variant) {
    static const char *const names[] = {
        [PGN__VARIANT_STANDARD] = "standard", [PGN__VARIANT_CHESS960] = "chess960"};
    if (variant != PGN__VARIANT_OTHER) {
        pgn_json_put_string(&w->json, "variant", names[variant], PGN_CSTR);
        return;
    }
    pgn_buffer_clear(&w->text);
    pgn_buffer_append(&w->text, pgn_game_tag(w->game, "Variant", ""), PGN_CSTR);
    for (size_t i = 0; i < w->text.len; i++)
        if (w->text.data[i] >= 'A' && w->text.data[i] <= 'Z')
            w->text.data[i] = (char)(w->text.data[i] - 'A' + 'a');
    pgn_json_put_string(&w->json, "variant", w->text.data, w->text.len);
}

static void put_fen(pgn_json_writer *json, const char *key, const pgn_position *pos) {
    char fen[PGN_FEN_MAX];
    size_t len = pgn_fen_write(pos, 0, fen);
    pgn_json_put_string(json, key, fen, len);
}

/* Absent for the initial position, null if the position is not known. */
static void put_start(walk *w) {
    pgn_position initial;
    char start[PGN_FEN_MAX], usual[PGN_FEN_MAX];
    if (!pgn_game_tag(w->game, "FEN", NULL))
        return;
    if (!w->known) {
        pgn_json_put_null(&w->json, "start_fen");
        return;
    }
    pgn_position_init(&initial);
    pgn_fen_write(&initial, 0, usual);
    pgn_fen_write(&w->pos, 0, start);
    if (strcmp(start, usual) != 0)
        pgn_json_put_string(&w->json, "start_fen", start, PGN_CSTR);
}

static bool is_escape(const walk *w, pgn_node node) {
    return pgn_game_kind(w->game, node) == PGN_NODE_COMMENT &&
           pgn_game_comment_kind(w->game, node) == PGN_COMMENT_ESCAPE;
}

/* Escapes after nothing but comments go before the tags in export format, and so they do here: this
 * is the first node after them, PGN_NO_NODE if all are such. */
static pgn_node end_of_head(walk *w) {
    pgn_node node = pgn_game_first(w->game, PGN_MAIN_LINE);
    bool commented = false;
    for (; node; node = pgn_game_next(w->game, node)) {
        pgn_node_kind kind = pgn_game_kind(w->game, node);
        if (kind == PGN_NODE_MOVE || (kind == PGN_NODE_NAG && !commented) ||
            (kind == PGN_NODE_LINE && pgn_game_first(w->game, node)))
            break;
        pgn_buffer_clear(&w->text);
        if (kind == PGN_NODE_COMMENT && !is_escape(w, node))
            commented |= pgn__clean_comment(&w->text, pgn_game_text(w->game, node), false);
    }
    return node;
}

static void put_head_escape(walk *w, pgn_node node, bool *some) {
    pgn_span text = pgn_game_text(w->game, node);
    if (!*some)
        pgn_json_begin_array(&w->json, "escapes");
    *some = true;
    pgn_json_put_string(&w->json, NULL, text.text, text.len);
}

static void put_escapes(walk *w) {
    bool some = false;
    w->head_end = end_of_head(w);
    w->in_head = true;
    for (pgn_node n = pgn_game_first(w->game, PGN_HEAD); n; n = pgn_game_next(w->game, n))
        put_head_escape(w, n, &some);
    for (pgn_node n = pgn_game_first(w->game, PGN_MAIN_LINE); n != w->head_end;
         n = pgn_game_next(w->game, n))
        if (is_escape(w, n))
            put_head_escape(w, n, &some);
    if (some)
        pgn_json_end_array(&w->json);
}

/* ---- a move ---- */

/* NAGs up to the next move of the line. */
static void put_nags(walk *w, pgn_node node) {
    bool some = false;
    for (; node && pgn_game_kind(w->game, node) != PGN_NODE_MOVE;
         node = pgn_game_next(w->game, node)) {
        if (pgn_game_kind(w->game, node) != PGN_NODE_NAG)
            continue;
        if (!some)
            pgn_json_begin_array(&w->json, "nags");
        some = true;
        pgn_json_put_unsigned(&w->json, NULL, pgn_game_nag(w->game, node));
    }
    if (some)
        pgn_json_end_array(&w->json);
}

static pgn__dotted dotted(void *self) {
    walk *w = self;
    w->dotted = w->searched ? w->dotted : pgn__game_dotted(w->game);
    w->searched = true;
    return w->dotted;
}

static void put_values(walk *w, pgn_node move) {
    pgn__move_values values = {.found = 0};
    pgn_color mover;
    uint64_t spent;
    pgn_game_move_number(w->game, move, &mover);
    for (pgn_node i = pgn_game_next(w->game, move); i && pgn_game_kind(w->game, i) != PGN_NODE_MOVE;
         i = pgn_game_next(w->game, i))
        if (pgn_game_kind(w->game, i) == PGN_NODE_COMMENT &&
            pgn_game_comment_kind(w->game, i) != PGN_COMMENT_ESCAPE)
            pgn__move_values_add(&values, pgn_game_text(w->game, i), mover);
    if (values.forms.dotted)
        pgn__move_values_settle(&values, dotted(w));
    bool clocked = w->line == PGN_MAIN_LINE && values.found & PGN_VALUE_CLK;
    bool derived =
        clocked && pgn__clocks_take(&w->clocks, mover == PGN_BLACK, values.v.clk, &spent);
    if (values.found)
        pgn__json_put_values(&w->json, &values, derived ? &spent : NULL);
}

static void put_move_text(walk *w, pgn_node node, pgn_move move) {
    char san[PGN_SAN_MAX], uci[PGN_UCI_MAX], key[17];
    if (!w->known || move == PGN_NO_MOVE) {
        pgn_span text = pgn_game_text(w->game, node);
        w->known = false;
        pgn_json_put_string(&w->json, "san", text.text, text.len);
        pgn_json_put_null(&w->json, "uci");
        return;
    }
    size_t len = pgn_san_write(&w->pos, move, san);
    pgn_json_put_string(&w->json, "san", san, len);
    len = pgn_uci_write(&w->pos, move, w->chess960, uci);
    pgn_json_put_string(&w->json, "uci", uci, len);
    pgn_position_make(&w->pos, move);
    if (w->options->fen)
        put_fen(&w->json, "fen", &w->pos);
    if (w->options->key) {
        snprintf(key, sizeof key, "%016" PRIx64, pgn_position_key(&w->pos));
        pgn_json_put_string(&w->json, "key", key, 16);
    }
}

/* Close what is open of the move before, or of the beginning of the line. */
static void end_move(walk *w) {
    if (w->in_list)
        pgn_json_end_array(&w->json);
    w->in_list = false;
    if (w->in_move)
        pgn_json_end_object(&w->json);
    else
        pgn_json_begin_array(&w->json, "moves");
}

static void begin_move(walk *w, pgn_node node) {
    end_move(w);
    w->in_move = true;
    w->move = node;
    pgn_json_begin_object(&w->json, NULL);
    put_move_text(w, node, pgn_game_move(w->game, node));
    put_nags(w, pgn_game_next(w->game, node));
    put_values(w, node);
}

/* ---- comments and variations ---- */

static void begin_item(walk *w, const char *type) {
    if (!w->in_list)
        pgn_json_begin_array(&w->json, w->in_move ? "after" : "before");
    w->in_list = true;
    if (!type)
        return;
    pgn_json_begin_object(&w->json, NULL);
    pgn_json_put_string(&w->json, "type", type, PGN_CSTR);
}

static bool before_move(void *self, pgn_position *out) {
    const walk *w = self;
    return pgn__game_position_before(w->game, w->move, out);
}

static void put_text(walk *w, const char *type, pgn_span text) {
    begin_item(w, type);
    pgn_json_put_string(&w->json, "text", text.text, text.len);
    pgn_json_end_object(&w->json);
}

/* Unread text in parentheses after a move is a variation without a legal move; with blanks inside
 * them it would not be read back as it is. */
static bool is_variation(const walk *w, pgn_span text) {
    return w->in_move && text.len > 2 && text.text[0] == '(' && text.text[text.len - 1] == ')' &&
           !pgn__is_blank_or_nul(text.text[1]) && !pgn__is_blank_or_nul(text.text[text.len - 2]);
}

static void put_unread(walk *w, pgn_span text) {
    if (!is_variation(w, text)) {
        put_text(w, "rest", text);
        return;
    }
    begin_item(w, "variation");
    pgn_json_begin_array(&w->json, "before");
    pgn_json_begin_object(&w->json, NULL);
    pgn_json_put_string(&w->json, "type", "rest", PGN_CSTR);
    pgn_json_put_string(&w->json, "text", text.text + 1, text.len - 2);
    pgn_json_end_object(&w->json);
    pgn_json_end_array(&w->json);
    pgn_json_begin_array(&w->json, "moves");
    pgn_json_end_array(&w->json);
    pgn_json_end_object(&w->json);
}

static void put_comment(walk *w, pgn_node node) {
    pgn_comment_kind kind = pgn_game_comment_kind(w->game, node);
    pgn_span text = pgn_game_text(w->game, node);
    if (kind == PGN_COMMENT_ESCAPE) {
        put_text(w, "escape", text);
        return;
    }
    if (kind == PGN_COMMENT_UNREAD && text.len && !pgn__is_marked_unread(text)) {
        put_unread(w, text);
        return;
    }
    pgn_buffer_clear(&w->text);
    if (!pgn__clean_comment(&w->text, text, false))
        return; /* empty */
    pgn__json_move move = {.chess960 = w->chess960, .dotted = dotted, .self = w};
    if (w->in_move) {
        pgn_game_move_number(w->game, w->move, &move.mover);
        move.before = before_move;
    }
    begin_item(w, NULL);
    pgn__json_put_comment(&w->json, (pgn_span){w->text.data, w->text.len}, kind == PGN_COMMENT_LINE,
                          &move);
}

static void begin_line(walk *w, pgn_node line) {
    w->line = line;
    w->in_move = w->in_list = false;
    w->known = pgn_game_position(w->game, line, &w->pos);
    put_nags(w, pgn_game_first(w->game, line));
}

static void begin_variation(walk *w, pgn_node variation) {
    begin_item(w, NULL);
    pgn__json_begin_nested(&w->json, &w->outer[w->in_move]);
    pgn_json_put_string(&w->json, "type", "variation", PGN_CSTR);
    begin_line(w, variation);
}

static void end_line(walk *w) {
    end_move(w);
    pgn_json_end_array(&w->json);
}

/* Back to the line around a variation, whose list is open. */
static void end_variation(walk *w) {
    pgn_node variation = w->line;
    w->line = pgn_game_line(w->game, variation);
    pgn_node before = pgn_game_previous_move(w->game, variation);
    w->in_move = before != PGN_NO_NODE;
    w->move = before;
    w->in_list = true;
    w->known = pgn_game_position(w->game, before ? before : w->line, &w->pos);
    pgn__json_end_nested(&w->json, &w->outer[w->in_move]);
}

static void put_lines(walk *w) {
    begin_line(w, PGN_MAIN_LINE);
    pgn_node node = pgn_game_first(w->game, PGN_MAIN_LINE);
    while (!w->json.status) {
        if (!node) {
            pgn_node line = w->line;
            end_line(w);
            if (line == PGN_MAIN_LINE)
                return;
            end_variation(w);
            node = pgn_game_next(w->game, line);
            continue;
        }
        pgn_node_kind kind = pgn_game_kind(w->game, node);
        w->in_head &= node != w->head_end;
        if (kind == PGN_NODE_LINE) {
            begin_variation(w, node);
            node = pgn_game_first(w->game, node);
            continue;
        }
        if (kind == PGN_NODE_MOVE)
            begin_move(w, node);
        else if (kind == PGN_NODE_COMMENT && !(w->in_head && is_escape(w, node)))
            put_comment(w, node);
        node = pgn_game_next(w->game, node);
    }
}

/* ---- the game ---- */

static pgn_result result_of(const pgn_game *game) {
    pgn_result result = pgn_game_result(game);
    if (!result)
        result = pgn_result_parse(pgn_game_tag(game, "Result", ""), PGN_CSTR);
    return result ? result : PGN_RESULT_UNKNOWN;
}

/* A value that depends on what precedes the games of a chunk has just been written from `at` on. */
static void note_gap(pgn_json_writer *json, pgn_buffer *gaps, pgn__json_gap gap) {
    gap.len = json->out->len - gap.at;
    if (gaps && !json->status && pgn_buffer_append(gaps, &gap, sizeof gap))
        json->status = PGN_E_NOMEM;
}

static void put_gap(pgn_json_writer *json, const char *key, pgn__json_gap_kind kind, uint64_t value,
                    pgn_buffer *gaps) {
    pgn_json_put_key(json, key, PGN_CSTR);
    pgn__json_gap gap = {.kind = kind, .at = json->out->len, .value = value};
    pgn_json_put_unsigned(json, NULL, value);
    note_gap(json, gaps, gap);
}

void pgn__json_put_place(pgn_json_writer *json, const char *file, const pgn_place *place,
                         pgn_buffer *gaps) {
    pgn_json_put_key(json, "file", PGN_CSTR);
    pgn__json_gap gap = {.kind = PGN__JSON_GAP_FILE, .at = json->out->len};
    pgn_json_put_string(json, NULL, file ? file : "", PGN_CSTR);
    note_gap(json, gaps, gap);
    put_gap(json, "game", PGN__JSON_GAP_GAME, place->game, gaps);
    if (place->line)
        put_gap(json, "line", PGN__JSON_GAP_LINE, place->line, gaps);
}

/* The object of a game, except for its end: more members may follow. */
static pgn_status put_game(walk *w) {
    const char *tag = pgn_game_tag(w->game, "Variant", "");
    pgn__variant variant = pgn__start_variant((pgn_span){tag, strlen(tag)});
    w->known = pgn_game_start_position(w->game, &w->pos);
    if (variant == PGN__VARIANT_STANDARD && w->known && pgn_position_is_chess960(&w->pos))
        variant = PGN__VARIANT_CHESS960;
    w->chess960 = variant == PGN__VARIANT_CHESS960;
    const char *control = pgn_game_tag(w->game, "TimeControl", NULL);
    pgn__clocks_begin(&w->clocks, (pgn_span){control, control ? strlen(control) : 0});
    pgn_json_begin_object(&w->json, NULL);
    pgn_json_put_string(&w->json, "type", "game", PGN_CSTR);
    if (w->source && w->options->place)
        pgn__json_put_place(&w->json, w->source->file, &w->source->place, w->source->gaps);
    put_variant(w, variant);
    put_start(w);
    pgn_status st = put_tags(w);
    put_escapes(w);
    put_lines(w);
    pgn_json_put_string(&w->json, "result", pgn_result_text(result_of(w->game)), PGN_CSTR);
    return st;
}

static void put_fault(walk *w, const pgn__json_fault *fault) {
    pgn_json_begin_object(&w->json, NULL);
    if (fault->place.line) {
        put_gap(&w->json, "line", PGN__JSON_GAP_LINE, fault->place.line, w->source->gaps);
        pgn_json_put_unsigned(&w->json, "column", fault->place.column);
        pgn_json_put_unsigned(&w->json, "width", fault->width);
    } else {
        pgn_json_put_unsigned(&w->json, "offset", fault->place.offset);
    }
    pgn_json_put_string(&w->json, "severity", "error", PGN_CSTR);
    pgn_json_put_string(&w->json, "rule", fault->rule->id, PGN_CSTR);
    pgn_json_put_string(&w->json, "message", fault->message, PGN_CSTR);
    pgn_json_end_object(&w->json);
}

static void put_faults(walk *w) {
    pgn__json_fault fault;
    bool some = false;
    for (size_t i = 0; w->source->fault(w->source->self, i, &fault); i++) {
        if (fault.rule->severity != PGN_SEVERITY_ERROR)
            continue;
        if (!some)
            pgn_json_begin_array(&w->json, "faults");
        some = true;
        put_fault(w, &fault);
    }
    if (some)
        pgn_json_end_array(&w->json);
}

pgn_status pgn__json_put_game(const pgn_game *game, const pgn__json_source *source,
                              const pgn_json_options *options, pgn_buffer *out) {
    size_t start = out->len, gaps = source && source->gaps ? source->gaps->len : 0;
    walk w = {.game = game, .source = source, .options = options, .json = {.out = out}};
    pgn_status st = out->status ? out->status : put_game(&w);
    if (!st && source)
        put_faults(&w);
    pgn_json_end_object(&w.json);
    st = st ? st : w.text.status;
    st = st ? st : pgn_json_finish(&w.json);
    pgn_buffer_free(&w.text);
    if (st && out->data && out->len > start)
        out->data[out->len = start] = '\0';
    if (st && source && source->gaps)
        source->gaps->len = gaps;
    return st;
}

/* ---- the calls ---- */

static pgn_status write_game(const pgn_game *game, const pgn__json_source *source,
                             const pgn_json_options *options, pgn_buffer *out, pgn_error *err) {
    size_t start = out->len;
    options = options ? options : &DEFAULTS;
    if (pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
    pgn_status st = pgn__json_put_game(game, source, options, out);
    st = st ? st : pgn_buffer_append(out, "\n", 1);
    if (st && out->data && out->len > start)
        out->data[out->len = start] = '\0';
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_json_write_game(const pgn_game *game, const pgn_json_options *options,
                               pgn_buffer *out, pgn_error *err) {
    if (!game)
        return pgn__no_game(err);
    return write_game(game, NULL, options, out, err);
}

/* A diagnostic of the reader's current game. */
static bool fault_of_reader(void *self, size_t index, pgn__json_fault *out) {
    const pgn_diagnostic *d = pgn_reader_diagnostic(self, index);
    if (!d)
        return false;
    *out = (pgn__json_fault){.place = d->place,
                             .width = pgn__text_width(d->at.text, d->at.len),
                             .rule = d->rule,
                             .message = d->message};
    return true;
}

pgn_status pgn_json_write_current(pgn_reader *reader, const pgn_json_options *options,
                                  pgn_buffer *out, pgn_error *err) {
    pgn_game *game = NULL;
    pgn__json_source source = {.fault = fault_of_reader, .self = reader};
    pgn_status st = pgn_game_new(&game, err);
    st = st ? st : pgn_reader_read(reader, game, err);
    if (!st && options && options->place) {
        source.file = pgn__reader_name(reader);
        pgn_reader_place(reader, &source.place);
    }
    st = st ? st : write_game(game, &source, options, out, err);
    pgn_game_free(game);
    return st;
}
