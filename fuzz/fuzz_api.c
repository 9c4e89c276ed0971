/* fuzz_api.c -- the public calls on any bytes, in any order: readers that skip, seek and visit,
 * trees that are parsed, walked, edited and written, writers, linter, fixer, JSON, queries,
 * openings, shown games and EPD records, with callbacks that stop or fail at a chosen point. Each
 * call succeeds or fails as its header says.
 *
 *   byte 0      options
 *   byte 1      the number of the callback that ends the work, or 0
 *   byte 2      the value that it returns
 *   byte 3      length of the script, which follows: one byte for each step
 *   the rest    the text
 *
 * Seeds: fuzz/corpus/api. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "pgn/unstable/findings.h"
#include "pgn/unstable/openings.h"
#include "pgn/unstable/query.h"

pgn_status known(pgn_status st, const pgn_error *err) {
    require(strcmp(pgn_status_name(st), "?") != 0);
    require(st >= 0 || (err->code == st && err->message[0]));
    return st;
}

pgn_span piece_of(const input *in, uint8_t byte) {
    size_t from = in->len ? byte * in->len / 256 : 0, n = in->len - from;
    return (pgn_span){in->text + from, n < 12 ? n : 12};
}

/* ---- callbacks ---- */

static pgn_status answer(input *in) {
    require(!in->ended); /* nothing is called after the end */
    if (!in->left || --in->left)
        return PGN_OK;
    in->ended = in->last != PGN_OK && in->last != PGN_SKIP;
    return in->last;
}

static pgn_status on_tag(void *self, const pgn_tag *tag) {
    require(tag->name.text && tag->value.text);
    return answer(self);
}

static pgn_status on_start(void *self, const pgn_position *start) {
    require(!start || pgn_position_validate(start, NULL) != PGN_E_POS_BOARD);
    return answer(self);
}

static pgn_status on_move(void *self, const pgn_move_event *m) {
    input *in = self;
    require((int)m->depth == in->depth && !m->before == !m->after);
    require(!m->before || pgn_move_is_legal(m->before, m->move));
    return answer(in);
}

static pgn_status on_nag(void *self, unsigned nag) {
    (void)nag;
    return answer(self);
}

static pgn_status on_comment(void *self, const pgn_comment *comment) {
    require(comment->text.text && (unsigned)comment->kind <= PGN_COMMENT_UNREAD);
    return answer(self);
}

static pgn_status on_begin_variation(void *self) {
    input *in = self;
    in->depth++;
    return answer(in);
}

static pgn_status on_end_variation(void *self) {
    input *in = self;
    require(in->depth-- > 0);
    return answer(in);
}

static pgn_status on_result(void *self, pgn_result result) {
    input *in = self;
    require(in->depth == 0 && (unsigned)result <= PGN_RESULT_UNKNOWN);
    return answer(in);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    pgn_buffer out = PGN_BUFFER_INIT;
    require(d->rule && pgn_rule_find(d->rule->id, PGN_CSTR) == d->rule && d->message[0]);
    require(pgn_severity_name(d->rule->severity) && !pgn_rule_applies(d->rule, true));
    require(!d->input || !pgn_diagnostic_write_json(d, false, &out, NULL));
    pgn_buffer_free(&out);
    return answer(self);
}

const pgn_visitor VISITOR = {.tag = on_tag,
                             .start = on_start,
                             .move = on_move,
                             .nag = on_nag,
                             .comment = on_comment,
                             .begin_variation = on_begin_variation,
                             .end_variation = on_end_variation,
                             .result = on_result,
                             .diagnostic = on_diagnostic};

void check_visit(input *in, pgn_status st) {
    require(in->ended ? st == in->last : st == PGN_OK);
    require(in->ended || in->depth == 0);
    in->ended = false;
    in->depth = 0;
}

/* ---- readers ---- */

/* The text in pieces of a few bytes, with a failure where the answers say so. */
typedef struct {
    input *in;
    size_t at;
} pieces;

static pgn_status read_piece(void *self, void *bytes, size_t capacity, size_t *len,
                             pgn_error *err) {
    pieces *p = self;
    size_t n = p->in->len - p->at;
    n = n < 7 ? n : 7;
    n = n < capacity ? n : capacity;
    if (p->in->left && !--p->in->left && p->in->last < 0)
        return pgn_error_set(err, p->in->last, "no more");
    if (n)
        memcpy(bytes, p->in->text + p->at, n);
    p->at += n;
    *len = n;
    return PGN_OK;
}

static void ask_tags(pgn_reader *reader) {
    pgn_tag tag;
    pgn_place place;
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++)
        require(tag.name.text && tag.value.text);
    require(strlen(pgn_reader_tag(reader, "White", "?")) < TEXT_MOST);
    require((unsigned)pgn_reader_result(reader) <= PGN_RESULT_UNKNOWN);
    require(pgn_reader_text(reader).len <= 8 * TEXT_MOST);
    pgn_reader_place(reader, &place);
    for (size_t i = 0; pgn_reader_diagnostic(reader, i); i++)
        require(pgn_reader_diagnostic(reader, i)->rule);
}

static pgn_status ask_main_line(pgn_reader *reader, pgn_error *err) {
    const pgn_move *moves = NULL;
    size_t count = SIZE_MAX;
    pgn_position pos;
    pgn_status st = pgn_reader_main_line(reader, &pos, &moves, &count, err);
    require(!st || (!moves && count == SIZE_MAX));
    for (size_t i = 0; !st && i < count; i++) {
        require(pgn_move_is_legal(&pos, moves[i]));
        pgn_position_make(&pos, moves[i]);
    }
    return st;
}

static pgn_status lint(input *in, pgn_reader *reader, pgn_error *err) {
    pgn_lint_options options = {.strict = in->options & OPTION_STRICT};
    pgn_lint *linter = NULL;
    pgn_status st = pgn_lint_new(&linter, &options, err);
    if (!st)
        st = pgn_lint_current(linter, reader, err);
    for (size_t i = 0; !st && pgn_lint_finding(linter, i); i++)
        require(pgn_lint_finding(linter, i)->rule);
    pgn_lint_free(linter);
    return st;
}

/* One of these queries, or a piece of the text as a query. */
static pgn_status ask_query(const input *in, pgn_reader *reader, uint8_t byte, pgn_error *err) {
    static const char *const queries[] = {"mate", "in variations check",
                                          "Elo > 1000 or comment \"x\"", "4k3/8/8/8/8/8/8/4K3",
                                          "move e4 then move e5"};
    enum { QUERIES = sizeof queries / sizeof *queries };
    pgn_span text =
        byte % 8 < QUERIES ? (pgn_span){queries[byte % 8], PGN_CSTR} : piece_of(in, byte);
    pgn_query_options options = {.no_files = true};
    pgn_query_answer found = {0};
    pgn_query *query = NULL;
    pgn_matcher *matcher = NULL;
    pgn_status st = known(pgn_query_compile(&query, text.text, text.len, &options, err), err);
    require(!st || st == PGN_E_SYNTAX || st == PGN_E_UNSUPPORTED);
    if (st)
        return pgn_reader_check(reader, err);
    bool tags_only = pgn_query_tags_only(query);
    require(!pgn_query_path(query, byte));
    require(!pgn_matcher_new(&matcher, query, err));
    pgn_matcher_want_place(matcher, byte & 8);
    st = pgn_query_match(matcher, reader, &found, err);
    require(!st || !found.matches);
    if (tags_only && !st) /* the same without moves */
        st = pgn_reader_check(reader, err);
    pgn_matcher_free(matcher);
    pgn_query_free(query);
    return st;
}

static pgn_status ask_opening(pgn_reader *reader, pgn_error *err) {
    pgn_opening opening, line;
    const pgn_move *moves = NULL;
    size_t count = 0;
    pgn_position start;
    bool found = false;
    pgn_status st = pgn_openings_find_current(NULL, reader, &opening, &found, err);
    if (!st && !pgn_reader_main_line(reader, &start, &moves, &count, err)) {
        require(pgn_openings_find_line(NULL, &start, moves, count, &line) == found);
        require(!found || (line.moves == opening.moves && line.ply == opening.ply));
    }
    return st;
}

/* A call that needs a current game, and its moves. */
static void ask(input *in, pgn_reader *reader, pgn_game *game, uint8_t byte, bool current) {
    unsigned what = byte % 16 - 9;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    pgn_status st = PGN_OK;
    switch (what) {
    case 0:
        st = pgn_reader_read(reader, game, &err);
        break;
    case 1:
        st = ask_main_line(reader, &err);
        break;
    case 2:
        st = pgn_reader_check(reader, &err);
        break;
    case 3:
        st = lint(in, reader, &err);
        break;
    case 4:
        st = pgn_json_write_current(reader, NULL, &out, &err);
        break;
    case 6:
        st = byte & 16 ? ask_opening(reader, &err) : ask_query(in, reader, byte >> 5, &err);
        break;
    default:
        st = pgn_reader_visit(reader, &VISITOR, in, &err);
        if (current && !(in->options & OPTION_TAGS_ONLY))
            check_visit(in, st);
        in->ended = false;
        return;
    }
    known(st, &err);
    require(current || st == PGN_E_ARG);
    if (current && in->options & OPTION_TAGS_ONLY)
        require(st == PGN_E_UNSUPPORTED);
    else if (current)
        require(st == PGN_OK || st == PGN_E_GAME || (what == 1 && st == PGN_E_UNSUPPORTED));
    pgn_buffer_free(&out);
}

static void walk(input *in, pgn_reader *reader) {
    pgn_game *game = NULL;
    pgn_place saved = {0};
    pgn_error err;
    pgn_status st = pgn_game_new(&game, &err);
    bool current = false, tags_only = in->options & OPTION_TAGS_ONLY;
    require(!st);
    for (size_t i = 0; i < in->steps && st >= 0; i++) {
        unsigned step = in->script[i] % 16;
        if (step < 5) {
            st = known(pgn_reader_next(reader, step == 1 ? game : NULL, &err), &err);
            current = !st || (tags_only && step == 1 && st == PGN_E_UNSUPPORTED);
            st = current ? PGN_OK : st;
        } else if (step == 5) {
            st = known(pgn_reader_skip(reader, in->script[i] >> 4, &err), &err);
            current = false;
        } else if (step == 6) {
            if (current)
                pgn_reader_place(reader, &saved);
        } else if (step == 7) {
            st = known(pgn_reader_seek(reader, &saved, &err), &err);
            st = st == PGN_E_UNSUPPORTED ? PGN_OK : st;
            current = false;
        } else if (step == 8) {
            ask_tags(reader);
        } else {
            ask(in, reader, game, in->script[i], current);
        }
    }
    pgn_game_free(game);
}

static void read_games(input *in) {
    pgn_read_options options = {.tags_only = in->options & OPTION_TAGS_ONLY,
                                .max_depth = in->options & OPTION_STRICT ? 3 : 0,
                                .letters = in->options & OPTION_LETTERS ? "auto" : NULL};
    pieces p = {in, 0};
    pgn_input *from = NULL;
    pgn_reader *reader = NULL;
    pgn_error err;
    pgn_status st = PGN_OK;
    if (in->options & OPTION_PIECES)
        st = pgn_input_from_function(&from, read_piece, &p, "pieces", &err);
    if (!st)
        st = from ? pgn_reader_from_input(&reader, from, &options, &err)
                  : pgn_reader_from_memory(&reader, in->text, in->len, &options, &err);
    if (!known(st, &err))
        walk(in, reader);
    pgn_reader_close(reader);
    pgn_input_close(from);
}

/* ---- writers ---- */

static pgn_status take_bytes(void *self, const void *bytes, size_t len, pgn_error *err) {
    input *in = self;
    require(bytes && len);
    pgn_status st = answer(in);
    in->ended = st < 0;
    return st < 0 ? pgn_error_set(err, st, "full") : PGN_OK;
}

static pgn_status put_games(const input *in, pgn_writer *writer, pgn_reader *reader, pgn_game *game,
                            pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < in->steps && st >= 0; i++) {
        unsigned step = in->script[i] % 4;
        if (step == 0 || step == 1)
            st = pgn_reader_next(reader, step ? game : NULL, err);
        if (!st && step == 1)
            st = pgn_writer_put_game(writer, game, err);
        else if (step == 2)
            st = pgn_writer_put_current(writer, reader, err);
        else if (step == 3)
            st = pgn_writer_put_text(writer, in->text, in->len, err);
        if (st == PGN_E_ARG || st == PGN_E_SYNTAX) /* the writer can go on */
            st = PGN_OK;
    }
    return st;
}

static void write_games(input *in) {
    pgn_write_options options = {.format = in->options & 16 ? PGN_FORMAT_PGC : PGN_FORMAT_PGN,
                                 .no_comments = in->options & 32,
                                 .no_variations = in->options & 64};
    pgn_writer *writer = NULL;
    pgn_reader *reader = NULL;
    pgn_game *game = NULL;
    pgn_error err;
    require(!pgn_writer_to_function(&writer, take_bytes, in, &options, &err));
    require(!pgn_game_new(&game, &err));
    if (!pgn_reader_from_memory(&reader, in->text, in->len, NULL, &err)) {
        pgn_status st = known(put_games(in, writer, reader, game, &err), &err);
        bool ended = in->ended;
        if (ended) { /* all further calls fail the same way */
            require(st == in->last && pgn_writer_put_game(writer, game, &err) == st);
            require(pgn_writer_finish(writer, &err) == st);
        } else {
            st = pgn_writer_finish(writer, &err);
            require(in->ended ? st == in->last : st <= PGN_OK);
        }
    }
    in->ended = false;
    pgn_reader_close(reader);
    pgn_writer_free(writer);
    pgn_game_free(game);
}

/* ---- fixes and jobs ---- */

/* Fixing twice changes nothing, unless games were left alone. */
static void fix_text(const input *in) {
    pgn_fix_options options = {.rules.strict = in->options & OPTION_STRICT};
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    pgn_error err;
    pgn_fix_result result = {0};
    if (!known(pgn_fix_text(in->text, in->len, &options, &once, &result, &err), &err)) {
        bool left_alone = result.left_alone;
        require(!pgn_fix_text(once.data, once.len, &options, &twice, &result, &err));
        require(left_alone ||
                (once.len == twice.len && (!once.len || !memcmp(once.data, twice.data, once.len))));
    }
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

/* The answers of a job's function: the first of a worker's games that ends it decides. */
static pgn_status on_game(void *worker, pgn_reader *reader, pgn_error *err) {
    input *in = *(input **)worker;
    require(pgn_reader_next(reader, NULL, err) == PGN_E_ARG); /* it cannot be moved */
    pgn_status st = answer(in);
    in->ended = st != PGN_OK;
    return st;
}

static pgn_status open_worker(void *shared, void **worker, pgn_error *err) {
    *worker = malloc(sizeof(input *));
    if (!*worker)
        return pgn_error_set(err, PGN_E_NOMEM, NULL);
    memcpy(*worker, &shared, sizeof shared);
    return PGN_OK;
}

static void run_job(input *in) {
    static const pgn_work WORK = {.open = open_worker, .close = free, .game = on_game};
    pgn_job_options options = {.threads = 1};
    pgn_job *job = NULL;
    pgn_input *from = NULL;
    pgn_error err;
    require(!pgn_job_new(&job, &options, &err));
    if (!pgn_input_from_memory(&from, in->text, in->len, &err)) {
        pgn_status st = known(pgn_job_run_input(job, from, &WORK, in, &err), &err);
        if (in->ended)
            require(in->last == PGN_STOP ? st == PGN_OK
                    : in->last > 0       ? st == PGN_E_ARG
                                         : st == in->last);
    }
    in->ended = false;
    pgn_input_close(from);
    pgn_job_free(job);
}

/* ---- the target ---- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const pgn_status answers[] = {PGN_STOP, PGN_SKIP, PGN_END, PGN_E_IO, PGN_E_CANCELED};
    static void (*const parts[])(input *) = {read_games, work_on_tree, write_games, run_job};
    if (size < HEAD)
        return 0;
    size_t steps = data[3] < size - HEAD ? data[3] : size - HEAD;
    input in = {.options = data[0],
                .last = answers[data[2] % (sizeof answers / sizeof *answers)],
                .script = data + HEAD,
                .steps = steps < STEPS_MOST ? steps : STEPS_MOST,
                .text = (const char *)data + HEAD + steps,
                .len = size - HEAD - steps};
    in.len = in.len < TEXT_MOST ? in.len : TEXT_MOST;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        in.left = data[1];
        parts[i](&in);
    }
    fix_text(&in);
    work_on_record(&in);
    return 0;
}
