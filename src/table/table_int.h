/* table_int.h -- the column model: what a table consists of, and a game as its columns see it.
 *
 *     game --> pgn__view --> column->fill() --> pgn__cell --> text row, or column batch
 *
 * A column has a type and a function that makes the cell of a row. Formats know types, not columns:
 * a new column is a row of the list in columns.c and a function. */
#ifndef PGN_TABLE_TABLE_INT_H
#define PGN_TABLE_TABLE_INT_H

#include "base/arena_int.h"
#include "base/buffer_int.h"
#include "chess/fen_line_int.h"
#include "chess/uci_int.h"
#include "game/move_values_int.h"
#include "game/start_int.h"
#include "openings/openings_int.h"
#include "pgn/plain_text_int.h"
#include "pgn/tag_names_int.h"
#include "pgn/unstable/table.h"

/* ---- columns ---- */

/* X(NAME, its name in Arrow, bytes of a value; 0: a text or list) */
#define PGN__COLUMN_TYPES(X)                                                                       \
    X(INT8, "int8", 1)                                                                             \
    X(INT16, "int16", 2)                                                                           \
    X(INT32, "int32", 4)                                                                           \
    X(INT64, "int64", 8)                                                                           \
    X(KEY, "uint64", 8)      /* in text: 16 hexadecimal digits */                                  \
    X(SECONDS, "float64", 8) /* a cell has milliseconds */                                         \
    X(DATE, "date32", 4)     /* days since 1970 */                                                 \
    X(TIME, "time32[s]", 4)  /* seconds since midnight */                                          \
    X(TEXT, "utf8", 0)                                                                             \
    X(TEXTS, "list<utf8>", 0)                                                                      \
    X(NUMBERS, "list<int16>", 0)                                                                   \
    X(MAP, "map<utf8,utf8>", 0)

typedef enum pgn__column_type {
#define PGN__COLUMN_ENUM(name, text, width) PGN__COLUMN_##name,
    PGN__COLUMN_TYPES(PGN__COLUMN_ENUM)
#undef PGN__COLUMN_ENUM
} pgn__column_type;

size_t pgn__column_width(pgn__column_type type);

/* What columns need to know of a game beyond tags and result: a set. */
enum {
    PGN__NEEDS_MOVES = 1,
    PGN__NEEDS_SAN = 2,
    PGN__NEEDS_POSITIONS = 4,
    PGN__NEEDS_KEYS = 8,
    PGN__NEEDS_NOTES = 16,  /* NAGs and comments */
    PGN__NEEDS_VALUES = 32, /* clocks and evaluations in them */
    PGN__NEEDS_TEXTS = 64,  /* the texts of comments */
    PGN__NEEDS_LAST = 128,  /* the final position */
    PGN__NEEDS_COUNTS = 256,
    PGN__NEEDS_ALL_TAGS = 512,
    PGN__NEEDS_ERRORS = 1024
};

/* Texts of moves: spans; or, if there are none, where in a text each begins, as in a plain game. */
typedef struct pgn__words {
    const pgn_span *spans;
    const char *text;
    const uint32_t *at;
} pgn__words;

/* One of them. It has at most eight bytes, and eight can be read, of moves that were played. */
static inline pgn_span pgn__word(const pgn__words *w, size_t i) {
    if (w->spans)
        return w->spans[i];
    const char *text = w->text + w->at[i];
    return (pgn_span){text, pgn__plain_san_length(text)};
}

/* The value of a row in a column. */
typedef struct pgn__cell {
    bool null;
    bool word;      /* a short text without separators, quotes and control characters; or such */
    int64_t number; /* of any numeric type */
    pgn_span text;
    pgn__words words;       /* of a list */
    const pgn_span *texts;  /* of a map: keys and values by turns */
    const int16_t *numbers; /* of a list */
    size_t count;           /* of a list or map */
} pgn__cell;

/* Not null, a number, or an empty list. */
static inline void pgn__cell_init(pgn__cell *cell) {
    cell->null = cell->word = false;
    cell->count = 0;
}

typedef struct pgn__view pgn__view;
typedef struct pgn__column pgn__column;
typedef void pgn__cell_filler(pgn__view *view, size_t row, const pgn__column *column,
                              pgn__cell *out);

struct pgn__column {
    const char *name;
    pgn__column_type type;
    bool is_default;
    bool dictionary; /* its values repeat */
    unsigned needs;
    pgn__cell_filler *fill;
    unsigned tag;  /* its number, of columns that are a tag's value */
    unsigned slot; /* of a tag without a number: in view->slots */
    const char *description;
};

/* Columns of games: fill_games.c, fill_tags.c. Of moves and positions: fill_moves.c. */
pgn__cell_filler pgn__cell_game, pgn__cell_result, pgn__cell_variant, pgn__cell_start_fen,
    pgn__cell_final_fen, pgn__cell_final_key, pgn__cell_plies, pgn__cell_errors, pgn__cell_san_list,
    pgn__cell_uci_list, pgn__cell_tag_map;
pgn__cell_filler pgn__cell_tag, pgn__cell_known_tag, pgn__cell_opening, pgn__cell_date,
    pgn__cell_year, pgn__cell_month, pgn__cell_day, pgn__cell_elo, pgn__cell_fide_id,
    pgn__cell_base_time, pgn__cell_increment, pgn__cell_daytime;
pgn__cell_filler pgn__cell_ply, pgn__cell_number, pgn__cell_side, pgn__cell_san, pgn__cell_uci,
    pgn__cell_fen, pgn__cell_fen_before, pgn__cell_key, pgn__cell_clock, pgn__cell_time_spent,
    pgn__cell_time_total, pgn__cell_eval_cp, pgn__cell_eval_mate, pgn__cell_depth, pgn__cell_nags,
    pgn__cell_comment, pgn__cell_comment_raw, pgn__cell_line, pgn__cell_parent,
    pgn__cell_parent_line;
pgn__cell_filler pgn__cell_position_ply, pgn__cell_position_key, pgn__cell_position_fen,
    pgn__cell_count, pgn__cell_next_move;

/* ---- tables ---- */

/* The columns that were chosen. */
typedef struct pgn__table {
    pgn_table_rows rows;
    bool variations, safe;
    pgn__column *columns; /* copies */
    size_t count;
    unsigned needs;
    pgn_span *slots; /* names of tags without a number, by slot */
    size_t slot_count;
    uint32_t *slot_table; /* slots by the hash of their names, plus 1; 0: none */
    size_t slot_mask;
    uint64_t letters; /* with which the tags begin that are needed: bits of pgn__tag_letter() */
    pgn__arena texts;
} pgn__table;

/* PGN_E_ARG for a name that is unknown or twice there. Free it in any case. */
pgn_status pgn__table_init(pgn__table *table, const pgn_table_options *options, pgn_error *err);
void pgn__table_free(pgn__table *table);

/* The slot of a tag's name; slot_count if it is not needed. */
size_t pgn__table_slot(const pgn__table *table, pgn_span name);

static inline uint64_t pgn__tag_letter(char c) {
    return (uint64_t)1 << ((unsigned char)c & 63);
}

/* ---- a game ---- */

/* A NAG or comment, after a node. */
typedef struct pgn__remark {
    uint32_t node;
    uint32_t nag; /* PGN__PLAIN_COMMENT: a comment; PGN__REMARK_UNREAD: text that was not read */
    pgn_span text;
} pgn__remark;

#define PGN__REMARK_UNREAD (PGN__PLAIN_COMMENT - 1)

/* The annotations of a node. */
typedef struct pgn__note {
    bool has_spent;
    pgn__move_values values;
    uint64_t spent;
    size_t nags, nag_count; /* in view->nags */
    size_t text, raw;       /* in view->texts, and their lengths */
    size_t text_len, raw_len;
} pgn__note;

/* A move of a line, where there may be several lines. */
typedef struct pgn__line_node {
    uint32_t previous;
    uint32_t ply;
    uint32_t line, parent, parent_line;
} pgn__line_node;

/* A game as the columns see it. Node 0 is the start, node i the i-th move that was read. */
struct pgn__view {
    const pgn__table *table;
    uint64_t number; /* from 0 in its chunk */
    pgn_result result;
    unsigned errors;
    /* tags */
    const pgn__plain_game *plain; /* its tags by number; NULL: */
    uint64_t known;               /* those in tags */
    pgn_span tags[PGN__TAG_COUNT];
    pgn_span *slots;  /* text is NULL if missing */
    bool *seen_slots; /* those that a game had */
    pgn_buffer pairs; /* pgn_span[]: names and values, if they are needed */
    /* the start */
    bool has_start;   /* the position is known */
    bool usual_start; /* and it is the initial one */
    bool black_first;
    unsigned first_number;
    pgn__variant variant;
    pgn_position start;
    /* moves */
    size_t count;          /* nodes but the start */
    const pgn_move *moves; /* moves[i] leads to node i + 1 */
    pgn_buffer move_list;  /* pgn_move[] */
    pgn_buffer
        main_line; /* uint32_t[]: of a game with variations, which moves are its main line's */
    pgn_buffer positions; /* pgn_position[], from the start on, where the start is not the usual */
    pgn_buffer fen_texts; /* FENs of all nodes, one behind the other ... */
    pgn_buffer fen_at;    /* size_t[]: ... where each begins, and the last ends */
    pgn_buffer keys;      /* uint64_t[] */
    pgn_buffer san_spans; /* pgn_span[]: of a game that is not plain, or has variations */
    pgn__words san;
    pgn_buffer uci; /* pgn_span[] */
    pgn_buffer uci_texts;
    pgn_buffer nodes; /* pgn__line_node[]: with variations only, else empty */
    pgn_position last;
    bool looked_up, has_opening; /* the opening: looked up when the first cell needs it */
    pgn_opening opening;
    pgn_buffer counts, seen; /* of positions: uint16_t[], and a table */
    /* notes */
    pgn_buffer remarks; /* pgn__remark[] */
    pgn_buffer notes;   /* pgn__note[], empty if there are no remarks */
    pgn_buffer nags;    /* int16_t[] */
    pgn_buffer texts, scratch;
    /* what cells refer to until the row ends */
    pgn__fen_line fens;
    char fen[PGN__FEN_LINE_MAX], one_uci[8], eco[PGN_ECO_MAX];
    pgn__arena arena; /* texts of a game that is passed call by call */
    pgn_status status;
};

pgn_status pgn__view_init(pgn__view *view, const pgn__table *table);
void pgn__view_free(pgn__view *view);

/* Begin a game. */
void pgn__view_begin(pgn__view *view);

/* Take a tag of a game that is not plain; the first of a name counts. The texts are not copied. */
void pgn__view_add_tag(pgn__view *view, pgn_span name, pgn_span value);

/* The same where the number of its name is known. */
void pgn__view_add_numbered_tag(pgn__view *view, unsigned number, pgn_span name, pgn_span value);

/* Take the tags, and the main line if moves are needed, of a plain game. */
void pgn__view_set_plain(pgn__view *view, const pgn__plain_game *game);

/* The game is complete: make what columns need, and set how many rows it has. */
size_t pgn__view_finish(pgn__view *view);

/* The value of a tag by its number; text is NULL if none. */
static inline pgn_span pgn__view_tag(const pgn__view *v, unsigned number) {
    if (v->plain) {
        const pgn__plain_tag *t = pgn__known_tag(v->plain, number);
        return t ? (pgn_span){v->plain->text + t->value, t->value_len} : (pgn_span){NULL, 0};
    }
    return v->known >> number & 1 ? v->tags[number] : (pgn_span){NULL, 0};
}

/* Notes: notes.c. */
void pgn__view_make_notes(pgn__view *view);

static inline const pgn__note *pgn__view_note(const pgn__view *v, size_t node) {
    return v->notes.len ? (const pgn__note *)(const void *)v->notes.data + node : NULL;
}

static inline const pgn__line_node *pgn__view_node(const pgn__view *v, size_t node) {
    return v->nodes.len ? (const pgn__line_node *)(const void *)v->nodes.data + node : NULL;
}

static inline const pgn_position *pgn__view_position(const pgn__view *v, size_t node) {
    return (const pgn_position *)(const void *)v->positions.data + node;
}

/* The FEN of a node; bytes can be read behind it. */
static inline pgn_span pgn__view_fen(const pgn__view *v, size_t node) {
    const size_t *at = (const size_t *)(const void *)v->fen_at.data + node;
    return (pgn_span){v->fen_texts.data + at[0], at[1] - at[0]};
}

/* The text of a move, into eight bytes. Returns the length. */
static inline size_t pgn__view_uci(const pgn__view *v, pgn_move move, char out[8]) {
    return pgn__uci_of(move, v->variant == PGN__VARIANT_CHESS960, out);
}

#endif
