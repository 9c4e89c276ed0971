/* core.c -- what the browser asks of the library: a few functions over its public calls, compiled
 * to WebAssembly. Arguments are bytes in the module's memory; answers are JSON, and stay there
 * until the next call. So the page has no rules of chess, PGN or queries of its own. Only how words
 * are folded is not public, as it may change. */
#include <stdlib.h>
#include <string.h>

#include "base/fold_int.h"
#include "openings/openings_int.h"
#include "pgn.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/openings.h"
#include "pgn/unstable/query.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* A text of games. The page may have several, one for each file. */
typedef struct {
    char *text;
    pgn_reader *reader;
    pgn_place *places; /* of its games */
    size_t count, capacity;
    size_t at; /* the reader's current game, or SIZE_MAX */
} games;

typedef struct {
    pgn_query *query;
    pgn_matcher *matcher;
} search;

static pgn_buffer answer, words;
static games *books;
static size_t book_count;
static search current;

/* ---- answers ---- */

size_t EXPORT(core_answer_size)(void);
size_t EXPORT(core_answer_size)(void) {
    return answer.len;
}

static pgn_json_writer begin_answer(void) {
    pgn_buffer_clear(&answer);
    answer.status = PGN_OK;
    return (pgn_json_writer){.out = &answer};
}

/* The answer's bytes; NULL without memory. */
static const char *end_answer(pgn_json_writer *w) {
    return pgn_json_finish(w) ? NULL : answer.data;
}

static void put_error(pgn_json_writer *w, const pgn_error *err, const char *help) {
    pgn_json_begin_object(w, "error");
    pgn_json_put_string(w, "message", err->message, PGN_CSTR);
    pgn_json_put_unsigned(w, "line", err->line);
    pgn_json_put_unsigned(w, "column", err->column);
    if (help && *help)
        pgn_json_put_string(w, "help", help, PGN_CSTR);
    pgn_json_end_object(w);
}

/* ---- memory ---- */

void *EXPORT(core_alloc)(size_t size);
void *EXPORT(core_alloc)(size_t size) {
    return malloc(size ? size : 1);
}

void EXPORT(core_free)(void *memory);
void EXPORT(core_free)(void *memory) {
    free(memory);
}

/* ---- texts of games ---- */

static pgn_status find_games(games *g) {
    pgn_error err;
    pgn_status st;
    while (!(st = pgn_reader_next(g->reader, NULL, &err))) {
        if (g->count == g->capacity) {
            size_t more = g->capacity ? g->capacity * 2 : 64;
            pgn_place *places = realloc(g->places, more * sizeof *places);
            if (!places)
                return PGN_E_NOMEM;
            g->places = places;
            g->capacity = more;
        }
        pgn_reader_place(g->reader, &g->places[g->count++]);
    }
    g->at = SIZE_MAX;
    return st == PGN_END ? PGN_OK : st;
}

/* Take over a text made by core_alloc(), and find its games. Returns how many, or -1. `letters`
 * names the language of its piece letters, or is empty. Its bytes live on. */
int EXPORT(core_open)(char *text, size_t len, const char *letters);
int EXPORT(core_open)(char *text, size_t len, const char *letters) {
    const pgn_read_options how = {.format = PGN_FORMAT_PGN,
                                  .letters = letters && *letters ? letters : NULL};
    games *all = realloc(books, (book_count + 1) * sizeof *all);
    if (!all)
        return -1;
    books = all;
    games *g = &books[book_count];
    *g = (games){.text = text};
    if (pgn_reader_from_memory(&g->reader, text, len, &how, NULL) || find_games(g)) {
        pgn_reader_close(g->reader);
        free(g->places);
        return -1;
    }
    book_count++;
    return (int)g->count;
}

/* The reader at a game; NULL if there is no such game. */
static pgn_reader *reader_at(size_t book, size_t game) {
    games *g = book < book_count ? &books[book] : NULL;
    if (!g || game >= g->count)
        return NULL;
    if (g->at == game)
        return g->reader;
    bool next = g->at != SIZE_MAX && g->at + 1 == game;
    g->at = SIZE_MAX;
    if ((!next && pgn_reader_seek(g->reader, &g->places[game], NULL)) ||
        pgn_reader_next(g->reader, NULL, NULL))
        return NULL;
    g->at = game;
    return g->reader;
}

/* ---- the list ---- */

static void put_tags(pgn_json_writer *w, pgn_reader *reader) {
    static const char *const TAGS[] = {"White",      "Black",      "WhiteElo", "BlackElo",
                                       "Event",      "Site",       "Date",     "Round",
                                       "WhiteTitle", "BlackTitle", "ECO",      "Opening"};
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++) {
        const char *value = pgn_reader_tag(reader, TAGS[i], NULL);
        if (value)
            pgn_json_put_string(w, TAGS[i], value, PGN_CSTR);
    }
}

static void add_words(const char *text) {
    if (!pgn_buffer_append(&words, " ", 1) && !pgn__text_fold(&words, text, strlen(text)))
        pgn_buffer_append(&words, "\n", 1); /* the buffer keeps failures */
}

/* The tag, or what the position says where it is unknown. */
static void add_opening(pgn_reader *reader, const char *tag, const char *found) {
    const char *value = pgn_reader_tag(reader, tag, "");
    add_words(pgn__opening_is_known((pgn_span){value, strlen(value)}) ? value : found);
}

/* The words by which a search finds the game, without case and accents, a space before each: lines
 * of the tags, and the code and the name of its opening as the list shows them. */
static void put_words(pgn_json_writer *w, pgn_reader *reader, const char *eco,
                      const char *opening) {
    static const char *const TAGS[] = {"White", "Black", "Event", "Site", "Date"};
    pgn_buffer_clear(&words);
    words.status = PGN_OK;
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        add_words(pgn_reader_tag(reader, TAGS[i], ""));
    add_opening(reader, "ECO", eco);
    add_opening(reader, "Opening", opening);
    pgn_json_put_string(w, "words", words.status ? "" : words.data, words.status ? 0 : words.len);
}

/* eco and opening are what the position says: they count where the tags are unknown. */
static void put_row(pgn_json_writer *w, pgn_reader *reader) {
    static const char *const RESULTS[] = {
        [PGN_RESULT_WHITE] = "1-0", [PGN_RESULT_BLACK] = "0-1", [PGN_RESULT_DRAW] = "1/2-1/2"};
    pgn_result result = pgn_reader_result(reader);
    const char *word = (size_t)result < sizeof RESULTS / sizeof *RESULTS ? RESULTS[result] : NULL;
    const pgn_move *moves;
    size_t plies = 0;
    pgn_opening opening;
    char eco[PGN_ECO_MAX] = "";
    bool found = false;
    pgn_json_begin_object(w, NULL);
    put_tags(w, reader);
    pgn_json_put_string(w, "result", word ? word : "*", PGN_CSTR);
    if (!pgn_reader_main_line(reader, NULL, &moves, &plies, NULL))
        pgn_json_put_unsigned(w, "plies", plies);
    if (pgn_openings_find_current(NULL, reader, &opening, &found, NULL))
        found = false;
    if (found) {
        pgn_json_put_string(w, "eco", eco, pgn_eco_write(&opening.eco, eco));
        pgn_json_put_string(w, "opening", opening.name, PGN_CSTR);
    }
    put_words(w, reader, eco, found ? opening.name : "");
    pgn_json_end_object(w);
}

/* An array with what a list shows of games, from the first-th on, `count` of them. */
const char *EXPORT(core_list)(size_t book, size_t first, size_t count);
const char *EXPORT(core_list)(size_t book, size_t first, size_t count) {
    pgn_json_writer w = begin_answer();
    pgn_json_begin_array(&w, NULL);
    for (size_t i = 0; i < count; i++) {
        pgn_reader *reader = reader_at(book, first + i);
        if (!reader)
            break;
        put_row(&w, reader);
    }
    pgn_json_end_array(&w);
    return end_answer(&w);
}

/* ---- one game ---- */

/* The game as JSON with the FEN after each move: docs/formats/json.md. */
const char *EXPORT(core_game)(size_t book, size_t game);
const char *EXPORT(core_game)(size_t book, size_t game) {
    static const pgn_json_options HOW = {.fen = true, .place = true};
    pgn_reader *reader = reader_at(book, game);
    begin_answer();
    return reader && !pgn_json_write_current(reader, &HOW, &answer, NULL) ? answer.data : NULL;
}

/* Its text, as in the file. */
const char *EXPORT(core_text)(size_t book, size_t game);
const char *EXPORT(core_text)(size_t book, size_t game) {
    pgn_reader *reader = reader_at(book, game);
    pgn_json_writer w = begin_answer();
    pgn_span text = reader ? pgn_reader_text(reader) : (pgn_span){"", 0};
    pgn_json_put_string(&w, NULL, text.text, text.len);
    return end_answer(&w);
}

/* ---- a position ---- */

static void put_move(pgn_json_writer *w, const pgn_position *pos, pgn_move move) {
    char text[PGN_SAN_MAX], fen[PGN_FEN_MAX];
    pgn_position after = *pos;
    pgn_json_begin_object(w, NULL);
    pgn_json_put_string(w, "uci", text, pgn_uci_write(pos, move, true, text));
    pgn_json_put_string(w, "san", text, pgn_san_write(pos, move, text));
    pgn_position_make(&after, move);
    pgn_json_put_string(w, "fen", fen, pgn_fen_write(&after, 0, fen));
    pgn_json_end_object(w);
}

/* Its legal moves, and whether the side to move is in check; {"error": ...} if the FEN is none. In
 * "uci" castling is the king onto its rook. */
const char *EXPORT(core_position)(const char *fen, size_t len);
const char *EXPORT(core_position)(const char *fen, size_t len) {
    pgn_position pos;
    pgn_error err;
    pgn_move moves[PGN_MOVES_MAX];
    pgn_json_writer w = begin_answer();
    pgn_json_begin_object(&w, NULL);
    if (pgn_fen_parse(fen, len, 0, &pos, &err)) {
        put_error(&w, &err, NULL);
    } else {
        unsigned state = pgn_position_state(&pos);
        size_t count = pgn_position_moves(&pos, moves);
        pgn_json_put_bool(&w, "check", state & PGN_STATE_CHECK);
        pgn_json_begin_array(&w, "moves");
        for (size_t i = 0; i < count; i++)
            put_move(&w, &pos, moves[i]);
        pgn_json_end_array(&w);
    }
    pgn_json_end_object(&w);
    return end_answer(&w);
}

/* ---- searching ---- */

static void end_search(void) {
    pgn_matcher_free(current.matcher);
    pgn_query_free(current.query);
    current = (search){.query = NULL};
}

/* The text as words, as they are in the rows of the list: folded, with one space between words. */
const char *EXPORT(core_fold)(const char *text, size_t len);
const char *EXPORT(core_fold)(const char *text, size_t len) {
    pgn_json_writer w = begin_answer();
    pgn_buffer_clear(&words);
    words.status = PGN_OK;
    if (pgn__text_fold(&words, text, len))
        return NULL;
    pgn_json_put_string(&w, NULL, words.len ? words.data : "", words.len);
    return end_answer(&w);
}

/* Compile a query for core_search(): {"tags_only": ...} or {"error": ...}. */
const char *EXPORT(core_query)(const char *text, size_t len);
const char *EXPORT(core_query)(const char *text, size_t len) {
    char help[PGN_QUERY_HELP_MAX] = "";
    const pgn_query_options how = {.no_files = true, .help = help};
    pgn_error err;
    pgn_json_writer w = begin_answer();
    end_search();
    pgn_status st = pgn_query_compile(&current.query, text, len, &how, &err);
    if (!st)
        st = pgn_matcher_new(&current.matcher, current.query, &err);
    pgn_json_begin_object(&w, NULL);
    if (st) {
        put_error(&w, &err, help);
        end_search();
    } else {
        pgn_matcher_want_place(current.matcher, true);
        pgn_json_put_bool(&w, "tags_only", pgn_query_tags_only(current.query));
    }
    pgn_json_end_object(&w);
    return end_answer(&w);
}

static void put_match(pgn_json_writer *w, size_t game, const pgn_query_answer *match) {
    pgn_json_begin_array(w, NULL);
    pgn_json_put_unsigned(w, NULL, game);
    if (match->has_ply)
        pgn_json_put_unsigned(w, NULL, match->move);
    pgn_json_end_array(w);
}

/* Which of these games match: an array of [game] or [game, move], the number of the move among all
 * moves of the text after which it does, 0 at the start. */
const char *EXPORT(core_search)(size_t book, size_t first, size_t count);
const char *EXPORT(core_search)(size_t book, size_t first, size_t count) {
    pgn_json_writer w = begin_answer();
    pgn_json_begin_array(&w, NULL);
    for (size_t i = first; current.matcher && i < first + count; i++) {
        pgn_query_answer match;
        pgn_reader *reader = reader_at(book, i);
        if (!reader)
            break;
        if (!pgn_query_match(current.matcher, reader, &match, NULL) && match.matches)
            put_match(&w, i, &match);
    }
    pgn_json_end_array(&w);
    return end_answer(&w);
}

/* ---- tables ---- */

/* [symbol, meaning] of each NAG, null where there is none. */
const char *EXPORT(core_nags)(void);
const char *EXPORT(core_nags)(void) {
    pgn_json_writer w = begin_answer();
    pgn_json_begin_array(&w, NULL);
    for (unsigned i = 0; i <= PGN_NAG_MAX; i++) {
        const char *words[] = {pgn_nag_symbol(i), pgn_nag_meaning(i)};
        pgn_json_begin_array(&w, NULL);
        for (size_t k = 0; k < 2; k++)
            if (words[k])
                pgn_json_put_string(&w, NULL, words[k], PGN_CSTR);
            else
                pgn_json_put_null(&w, NULL);
        pgn_json_end_array(&w);
    }
    pgn_json_end_array(&w);
    return end_answer(&w);
}
