/* columns.c -- the list of columns, which help, documentation and all formats read, and the columns
 * requested for a table. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "base/hash_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "table_int.h"

/* ---- the list ---- */

enum {
    USUAL = 1,   /* one of the default columns */
    REPEATS = 2, /* few different values: worth a dictionary */
};

enum {
    MOVES = PGN__NEEDS_MOVES,
    SAN = PGN__NEEDS_MOVES | PGN__NEEDS_SAN,
    POSITIONS = PGN__NEEDS_MOVES | PGN__NEEDS_POSITIONS,
    KEYS = PGN__NEEDS_MOVES | PGN__NEEDS_KEYS,
    LAST = PGN__NEEDS_MOVES | PGN__NEEDS_LAST,
    NOTES = PGN__NEEDS_MOVES | PGN__NEEDS_NOTES,
    VALUES = NOTES | PGN__NEEDS_VALUES,
    TEXTS = NOTES | PGN__NEEDS_TEXTS,
    COUNTS = PGN__NEEDS_COUNTS | KEYS
};

#define COLUMN(name, type, flags, needs, fill, tag, description)                                   \
    {                                                                                              \
        name, PGN__COLUMN_##type, ((flags)&USUAL) != 0, ((flags)&REPEATS) != 0, needs,             \
            pgn__cell_##fill, PGN__TAG_##tag, 0, description                                       \
    }
#define TAG(name, flags, tag, description)                                                         \
    COLUMN(name, TEXT, (flags) | REPEATS, 0, known_tag, tag, description)
#define OPENING(name, flags, tag, description)                                                     \
    COLUMN(name, TEXT, (flags) | REPEATS, MOVES, opening, tag, description)
#define PLAIN(name, type, flags, needs, fill, description)                                         \
    COLUMN(name, type, flags, needs, fill, UNKNOWN, description)

/* clang-format off */
static const pgn__column GAMES[] = {
    PLAIN("game", INT64, USUAL, 0, game, "number of the game in the input, from 1"),
    TAG("event", USUAL, EVENT, "tag Event"),
    TAG("site", USUAL, SITE, "tag Site"),
    COLUMN("date", DATE, USUAL, 0, date, DATE, "tag Date, if it is a whole day"),
    TAG("round", USUAL, ROUND, "tag Round"),
    TAG("white", USUAL, WHITE, "tag White"),
    TAG("black", USUAL, BLACK, "tag Black"),
    PLAIN("result", TEXT, USUAL | REPEATS, 0, result, "1-0, 0-1, 1/2-1/2 or *"),
    COLUMN("white_elo", INT16, USUAL, 0, elo, WHITE_ELO, "tag WhiteElo"),
    COLUMN("black_elo", INT16, USUAL, 0, elo, BLACK_ELO, "tag BlackElo"),
    OPENING("eco", USUAL, ECO, "tag ECO, or the code of the position"),
    PLAIN("plies", INT32, USUAL, MOVES, plies, "moves of both sides in the main line"),
    PLAIN("moves", TEXTS, USUAL | REPEATS, SAN, san_list, "main line in SAN"),
    PLAIN("moves_uci", TEXTS, REPEATS, MOVES, uci_list, "main line as UCI engines write it"),
    COLUMN("year", INT16, 0, 0, year, DATE, "year of Date, if known"),
    COLUMN("month", INT8, 0, 0, month, DATE, "month of Date, if known"),
    COLUMN("day", INT8, 0, 0, day, DATE, "day of Date, if known"),
    COLUMN("event_date", DATE, 0, 0, date, EVENT_DATE, "tag EventDate, if it is a whole day"),
    COLUMN("utc_date", DATE, 0, 0, date, UTC_DATE, "tag UTCDate, if it is a whole day"),
    COLUMN("utc_time", TIME, 0, 0, daytime, UTC_TIME, "tag UTCTime"),
    TAG("white_title", 0, WHITE_TITLE, "tag WhiteTitle"),
    TAG("black_title", 0, BLACK_TITLE, "tag BlackTitle"),
    COLUMN("white_fide_id", INT32, 0, 0, fide_id, WHITE_FIDE_ID, "tag WhiteFideId"),
    COLUMN("black_fide_id", INT32, 0, 0, fide_id, BLACK_FIDE_ID, "tag BlackFideId"),
    OPENING("opening", 0, OPENING, "tag Opening, or the opening of the position"),
    OPENING("variation", 0, VARIATION, "tag Variation, or that of the position"),
    OPENING("subvariation", 0, SUB_VARIATION, "tag SubVariation, or that of the position"),
    TAG("termination", 0, TERMINATION, "tag Termination"),
    TAG("time_control", 0, TIME_CONTROL, "tag TimeControl"),
    COLUMN("base_time", SECONDS, 0, 0, base_time, TIME_CONTROL, "seconds at the start, of a TimeControl with one period"),
    COLUMN("increment", SECONDS, 0, 0, increment, TIME_CONTROL, "seconds added for each move, likewise"),
    TAG("annotator", 0, ANNOTATOR, "tag Annotator"),
    PLAIN("variant", TEXT, REPEATS, MOVES, variant, "standard, chess960, or tag Variant in lower case"),
    PLAIN("start_fen", TEXT, 0, MOVES, start_fen, "where the game starts; null for the initial position"),
    PLAIN("final_fen", TEXT, 0, LAST, final_fen, "last position of the main line"),
    PLAIN("final_key", KEY, 0, LAST, final_key, "its Polyglot key"),
    PLAIN("errors", INT32, 0, MOVES | PGN__NEEDS_ERRORS, errors, "errors found while reading the game"),
    PLAIN("tags", MAP, REPEATS, PGN__NEEDS_ALL_TAGS, tag_map, "all tags, by name"),
};

static const pgn__column MOVE_COLUMNS[] = {
    PLAIN("game", INT64, USUAL, MOVES, game, "number of the game in the input, from 1"),
    PLAIN("ply", INT32, USUAL, MOVES, ply, "1 for the first move of White, 2 for the reply"),
    PLAIN("number", INT32, USUAL, MOVES, number, "move number"),
    PLAIN("side", TEXT, USUAL | REPEATS, MOVES, side, "white or black"),
    PLAIN("san", TEXT, USUAL | REPEATS, SAN, san, "move in SAN"),
    PLAIN("uci", TEXT, USUAL | REPEATS, MOVES, uci, "move as UCI engines write it"),
    PLAIN("fen", TEXT, USUAL, POSITIONS, fen, "position after the move"),
    PLAIN("key", KEY, USUAL, KEYS, key, "Polyglot key of the position after the move"),
    PLAIN("clock", SECONDS, USUAL, VALUES, clock, "seconds left after the move"),
    PLAIN("time_spent", SECONDS, USUAL, VALUES, time_spent, "seconds used for the move"),
    PLAIN("eval_cp", INT32, USUAL, VALUES, eval_cp, "evaluation in hundredths of a pawn, from White"),
    PLAIN("eval_mate", INT16, USUAL, VALUES, eval_mate, "moves to mate, negative if Black mates"),
    PLAIN("depth", INT16, USUAL, VALUES, depth, "search depth of the evaluation"),
    PLAIN("nags", NUMBERS, USUAL, NOTES, nags, "numeric annotation glyphs"),
    PLAIN("comment", TEXT, USUAL, TEXTS, comment, "comments without commands such as [%clk]"),
    PLAIN("comment_raw", TEXT, 0, TEXTS, comment_raw, "comments with their commands"),
    PLAIN("time_total", SECONDS, 0, VALUES, time_total, "seconds used in the game so far, as [%egt] has it"),
    PLAIN("fen_before", TEXT, 0, POSITIONS, fen_before, "position before the move"),
    PLAIN("line", INT32, 0, MOVES, line, "0 in the main line; variations are numbered from 1"),
    PLAIN("parent", INT32, 0, MOVES, parent, "ply of the move that the variation replaces"),
    PLAIN("parent_line", INT32, 0, MOVES, parent_line, "line of that move"),
};

static const pgn__column POSITION_COLUMNS[] = {
    PLAIN("game", INT64, USUAL, MOVES, game, "number of the game in the input, from 1"),
    PLAIN("ply", INT32, USUAL, MOVES, position_ply, "moves played before; 0 is the start"),
    PLAIN("key", KEY, USUAL, KEYS, position_key, "Polyglot key"),
    PLAIN("fen", TEXT, USUAL, POSITIONS, position_fen, "the position"),
    PLAIN("count", INT16, USUAL, COUNTS, count, "occurrences in this game so far"),
    PLAIN("move", TEXT, USUAL | REPEATS, MOVES, next_move, "move played, as UCI engines write it"),
    PLAIN("result", TEXT, USUAL | REPEATS, 0, result, "1-0, 0-1, 1/2-1/2 or *"),
};
/* clang-format on */

static const struct {
    const char *name;
    size_t width;
} TYPES[] = {
#define TYPE_ROW(name, text, width) [PGN__COLUMN_##name] = {text, width},
    PGN__COLUMN_TYPES(TYPE_ROW)
#undef TYPE_ROW
};

size_t pgn__column_width(pgn__column_type type) {
    return TYPES[type].width;
}

/* The list of a kind of row, and its length. */
static const pgn__column *columns_of(pgn_table_rows rows, size_t *count) {
    static const struct {
        const pgn__column *list;
        size_t count;
    } ALL[] = {[PGN_TABLE_GAMES] = {GAMES, sizeof GAMES / sizeof *GAMES},
               [PGN_TABLE_MOVES] = {MOVE_COLUMNS, sizeof MOVE_COLUMNS / sizeof *MOVE_COLUMNS},
               [PGN_TABLE_POSITIONS] = {POSITION_COLUMNS,
                                        sizeof POSITION_COLUMNS / sizeof *POSITION_COLUMNS}};
    *count = (size_t)rows < sizeof ALL / sizeof *ALL ? ALL[rows].count : 0;
    return *count ? ALL[rows].list : NULL;
}

bool pgn_table_column_at(pgn_table_rows rows, size_t index, pgn_table_column *out) {
    size_t count;
    const pgn__column *list = columns_of(rows, &count);
    if (index >= count)
        return false;
    const pgn__column *c = &list[index];
    *out = (pgn_table_column){c->name, TYPES[c->type].name, c->description, c->is_default};
    return true;
}

/* ---- choosing ---- */

static bool has_capital(const char *name) {
    for (; *name; name++)
        if (*name >= 'A' && *name <= 'Z')
            return true;
    return false;
}

static const pgn__column *find(pgn_table_rows rows, const char *name) {
    size_t count;
    const pgn__column *list = columns_of(rows, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

/* A column that is a tag: its slot is set later. */
static pgn_status make_tag(pgn__table *t, const char *column, pgn__column *out, pgn_error *err) {
    const char *name = strncmp(column, "tag:", 4) == 0 ? column + 4 : column;
    char *copy = pgn__arena_copy(&t->texts, column, strlen(column));
    if (!copy)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!*name)
        return pgn__fail(err, PGN_E_ARG, "column \"%.60s\" has no tag name", column);
    *out = (pgn__column){.name = copy,
                         .type = PGN__COLUMN_TEXT,
                         .dictionary = true,
                         .fill = pgn__cell_tag,
                         .tag = pgn__find_tag((pgn_span){name, strlen(name)}),
                         .needs = t->rows == PGN_TABLE_GAMES ? 0 : PGN__NEEDS_MOVES};
    return PGN_OK;
}

static pgn_status add_column(pgn__table *t, const char *name, pgn_error *err) {
    const pgn__column *known = find(t->rows, name);
    pgn__column *c = &t->columns[t->count];
    pgn_status st = PGN_OK;
    if (known)
        *c = *known;
    else if (strncmp(name, "tag:", 4) == 0 || has_capital(name))
        st = make_tag(t, name, c, err);
    else
        st = pgn__fail(err, PGN_E_ARG, "unknown column \"%.60s\"", name);
    if (st)
        return st;
    if (pgn__utf8_check(name, strlen(name)) < strlen(name))
        return pgn__fail(err, PGN_E_ARG, "column name is not UTF-8");
    t->needs |= c->needs;
    t->count++;
    return PGN_OK;
}

static int compare_names(const void *a, const void *b) {
    const char *const *x = a, *const *y = b;
    return strcmp(*x, *y);
}

static pgn_status check_repeated(const pgn__table *t, pgn_error *err) {
    const char **names = malloc((t->count + 1) * sizeof *names);
    pgn_status st = PGN_OK;
    if (!names)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    for (size_t i = 0; i < t->count; i++)
        names[i] = t->columns[i].name;
    qsort(names, t->count, sizeof *names, compare_names);
    for (size_t i = 1; i < t->count && !st; i++)
        if (strcmp(names[i - 1], names[i]) == 0)
            st = pgn__fail(err, PGN_E_ARG, "duplicate column \"%.60s\"", names[i]);
    free(names);
    return st;
}

/* ---- slots ---- */

static size_t slot_hash(pgn_span name) {
    return (size_t)pgn__hash_end(pgn__hash_bytes(0, name.text, name.len));
}

static uint32_t *slot_place(const pgn__table *t, pgn_span name) {
    size_t i = slot_hash(name) & t->slot_mask;
    for (;; i = (i + 1) & t->slot_mask) {
        uint32_t *at = &t->slot_table[i];
        if (!*at)
            return at;
        pgn_span other = t->slots[*at - 1];
        if (other.len == name.len && memcmp(other.text, name.text, name.len) == 0)
            return at;
    }
}

size_t pgn__table_slot(const pgn__table *t, pgn_span name) {
    uint32_t at = t->slot_count ? *slot_place(t, name) : 0;
    return at ? at - 1 : t->slot_count;
}

static pgn_span tag_name(const pgn__column *c) {
    const char *name = strncmp(c->name, "tag:", 4) == 0 ? c->name + 4 : c->name;
    return (pgn_span){name, strlen(name)};
}

/* Tags without a number get a slot, two columns of one tag the same. */
static pgn_status make_slots(pgn__table *t, pgn_error *err) {
    size_t size = 16;
    while (size < 2 * t->count)
        size *= 2;
    t->slots = calloc(t->count + 1, sizeof *t->slots);
    t->slot_table = calloc(size, sizeof *t->slot_table);
    t->slot_mask = size - 1;
    if (!t->slots || !t->slot_table)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    t->letters = pgn__tag_letter('R'); /* Result */
    for (size_t i = 0; i < t->count; i++) {
        pgn__column *c = &t->columns[i];
        c->slot = 0;
        if (c->tag != PGN__TAG_UNKNOWN) {
            t->letters |= pgn__tag_letter(pgn__tag_text(c->tag)[0]);
            continue;
        }
        if (c->fill != pgn__cell_tag)
            continue;
        pgn_span name = tag_name(c);
        t->letters |= pgn__tag_letter(name.text[0]);
        uint32_t *at = slot_place(t, name);
        if (!*at) {
            t->slots[t->slot_count++] = name;
            *at = (uint32_t)t->slot_count;
        }
        c->slot = *at - 1;
    }
    return PGN_OK;
}

/* ---- the table ---- */

/* Are the columns added to the default ones? */
static bool adds(const char *const *names) {
    return names && names[0] && names[0][0] == '+';
}

/* At least as many as there will be. */
static size_t count_columns(const pgn__table *t, const char *const *names) {
    size_t count = 0, listed = 0;
    if (!names || adds(names))
        columns_of(t->rows, &listed);
    while (names && names[count])
        count++;
    return count + listed;
}

static pgn_status add_default_columns(pgn__table *t, pgn_error *err) {
    size_t count;
    const pgn__column *list = columns_of(t->rows, &count);
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++)
        if (list[i].is_default)
            st = add_column(t, list[i].name, err);
    return st;
}

static pgn_status add_columns(pgn__table *t, const char *const *names, pgn_error *err) {
    bool add = adds(names);
    pgn_status st = !names || add ? add_default_columns(t, err) : PGN_OK;
    for (size_t i = 0; names && names[i] && !st; i++)
        st = add_column(t, names[i] + (add && names[i][0] == '+'), err);
    return st;
}

pgn_status pgn__table_init(pgn__table *t, const pgn_table_options *o, pgn_error *err) {
    *t = (pgn__table){.rows = o->rows, .variations = o->variations, .safe = o->safe};
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->rows > PGN_TABLE_POSITIONS || (unsigned)o->format > PGN_TABLE_ARROW ||
        (unsigned)o->compression > PGN_TABLE_COMPRESSION_SNAPPY)
        return pgn__fail(err, PGN_E_ARG, "unknown kind of row, format or compression");
    if (o->variations && o->rows != PGN_TABLE_MOVES)
        return pgn__fail(err, PGN_E_ARG, "variations require rows of moves");
    size_t count = count_columns(t, o->columns);
    if (!count)
        return pgn__fail(err, PGN_E_ARG, "a table needs at least one column");
    if (count > UINT32_MAX / 4)
        return pgn__fail(err, PGN_E_ARG, "too many columns");
    t->columns = calloc(count, sizeof *t->columns);
    if (!t->columns)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = add_columns(t, o->columns, err);
    st = st ? st : check_repeated(t, err);
    if (t->rows != PGN_TABLE_GAMES)
        t->needs |= PGN__NEEDS_MOVES; /* they are the rows */
    return st ? st : make_slots(t, err);
}

void pgn__table_free(pgn__table *t) {
    free(t->columns);
    free(t->slots);
    free(t->slot_table);
    pgn__arena_free(&t->texts);
    *t = (pgn__table){.count = 0};
}
