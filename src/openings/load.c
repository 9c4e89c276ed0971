/* load.c -- tables of openings from files: lines of code, name and moves, or PGN. */
#include <string.h>

#include "base/error_int.h"
#include "base/input_int.h"
#include "base/text_int.h"
#include "builder_int.h"

typedef struct {
    pgn__openings_builder builder;
    const char *path; /* for messages */
    uint64_t line;    /* being read */
} loader;

/* The same failure, with the file and the line before its message. */
static pgn_status fail_at_line(const loader *l, pgn_error *err) {
    pgn_error why;
    if (!err || err->code == PGN_E_NOMEM)
        return err ? err->code : PGN_E_SYNTAX;
    why = *err;
    pgn__fail(err, why.code == PGN_E_LIMIT ? PGN_E_LIMIT : PGN_E_SYNTAX, "%.80s:%llu: %.150s",
              l->path, (unsigned long long)l->line, why.message);
    err->line = l->line;
    return err->code;
}

/* ---- moves ---- */

typedef struct {
    pgn_position last;
    pgn_move moves[PGN_OPENINGS_PLIES_MAX];
    size_t count;
} played;

/* Without the number in front of it: "12.Nf3", "12...", "Nf3". */
static pgn_span without_number(pgn_span word) {
    size_t digits = 0, dots;
    while (digits < word.len && word.text[digits] >= '0' && word.text[digits] <= '9')
        digits++;
    for (dots = digits; dots < word.len && word.text[dots] == '.';)
        dots++;
    return dots > digits || digits == word.len ? (pgn_span){word.text + dots, word.len - dots}
                                               : word;
}

static bool next_word(pgn_span *text, pgn_span *word) {
    while (text->len && *text->text == ' ')
        text->text++, text->len--;
    const char *blank = text->len ? memchr(text->text, ' ', text->len) : NULL;
    *word = (pgn_span){text->text, blank ? (size_t)(blank - text->text) : text->len};
    text->text += word->len;
    text->len -= word->len;
    return word->len != 0;
}

static pgn_status play_text(played *p, pgn_span text, pgn_error *err) {
    pgn_span word;
    pgn_position_init(&p->last);
    p->count = 0;
    while (next_word(&text, &word)) {
        pgn_span san = without_number(word);
        if (!san.len)
            continue;
        if (p->count == PGN_OPENINGS_PLIES_MAX)
            return pgn__fail(err, PGN_E_LIMIT, "line is too long: at most %d plies",
                             PGN_OPENINGS_PLIES_MAX);
        pgn_move *move = &p->moves[p->count];
        pgn_status st = pgn_move_parse(&p->last, san.text, san.len, move, err);
        if (st)
            return st;
        pgn_position_make(&p->last, *move);
        p->count++;
    }
    return PGN_OK;
}

/* ---- lines of code, name and moves ---- */

/* The next column, which a tab or the end of the line ends. */
static pgn_span next_column(pgn_span *line) {
    const char *tab = line->len ? memchr(line->text, '\t', line->len) : NULL;
    pgn_span column = {line->text, tab ? (size_t)(tab - line->text) : line->len};
    size_t used = column.len + (tab != NULL);
    line->text += used;
    line->len -= used;
    return column;
}

static pgn_status add_row(loader *l, pgn_span row, pgn_error *err) {
    pgn_span code = next_column(&row), text = next_column(&row), moves = next_column(&row);
    pgn_buffer name = PGN_BUFFER_INIT;
    pgn_eco eco;
    played p;
    pgn_status st = pgn_eco_parse(code.text, code.len, &eco, err);
    st = st ? st : play_text(&p, moves, err);
    if (!st && !p.count)
        st = pgn__fail(err, PGN_E_SYNTAX, "expected an ECO code, a name and moves");
    if (!st && pgn__text_to_utf8(&name, text.text, text.len, NULL))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st) {
        pgn__opening_name parts = pgn__opening_name_split(name.data ? name.data : "", name.len);
        st = pgn__openings_add(&l->builder, &eco, &parts, p.moves, p.count, &p.last, err);
    }
    pgn_buffer_free(&name);
    return st;
}

static bool is_comment(pgn_span line) {
    return !line.len || line.text[0] == '#';
}

static bool is_heading(pgn_span line) {
    return line.len > 4 && memcmp(line.text, "eco\t", 4) == 0;
}

/* The next line without its end; false after the last. */
static bool next_line(pgn_span *text, pgn_span *line) {
    if (!text->len)
        return false;
    const char *end = memchr(text->text, '\n', text->len);
    size_t len = end ? (size_t)(end - text->text) : text->len, used = len + (end != NULL);
    *line = (pgn_span){text->text, len - (len && text->text[len - 1] == '\r')};
    text->text += used;
    text->len -= used;
    return true;
}

static pgn_status load_rows(loader *l, pgn_span text, pgn_error *err) {
    pgn_span line;
    bool first = true;
    for (l->line = 1; next_line(&text, &line); l->line++) {
        if (is_comment(line))
            continue;
        if (!(first && is_heading(line)) && add_row(l, line, err))
            return fail_at_line(l, err);
        first = false;
    }
    return PGN_OK;
}

/* Is it lines with columns? The first line that is neither empty nor a comment has a tab after its
 * first word. */
static bool is_rows(pgn_span text) {
    pgn_span line;
    while (next_line(&text, &line)) {
        pgn_span rest = line, code = next_column(&rest);
        pgn_eco eco;
        if (is_comment(line))
            continue;
        return is_heading(line) ||
               (code.len < line.len && pgn_eco_parse(code.text, code.len, &eco, NULL) == PGN_OK);
    }
    return false;
}

/* ---- PGN ---- */

static pgn_span tag(pgn_reader *reader, const char *name) {
    const char *value = pgn_reader_tag(reader, name, "");
    return (pgn_span){value, strlen(value)};
}

static pgn_status add_game(loader *l, pgn_reader *reader, pgn_error *err) {
    const pgn_move *moves;
    size_t count;
    pgn_position pos;
    pgn_eco eco;
    pgn_span code = tag(reader, "ECO");
    pgn__opening_name name = {.opening = tag(reader, "Opening"),
                              .variation = tag(reader, "Variation"),
                              .subvariation = tag(reader, "SubVariation")};
    pgn_status st = pgn_reader_check(reader, err);
    st = st ? st : pgn_eco_parse(code.text, code.len, &eco, err);
    st = st ? st : pgn_reader_main_line(reader, &pos, &moves, &count, err);
    if (st)
        return st;
    if (pgn_reader_tag(reader, "FEN", NULL) || !count)
        return pgn__fail(err, PGN_E_SYNTAX, "expected moves from the initial position");
    if (count > PGN_OPENINGS_PLIES_MAX)
        return pgn__fail(err, PGN_E_LIMIT, "line is too long: at most %d plies",
                         PGN_OPENINGS_PLIES_MAX);
    for (size_t i = 0; i < count; i++)
        pgn_position_make(&pos, moves[i]);
    return pgn__openings_add(&l->builder, &eco, &name, moves, count, &pos, err);
}

static pgn_status load_games(loader *l, pgn_span text, pgn_error *err) {
    pgn_reader *reader;
    pgn_place place;
    pgn_status st = pgn_reader_from_memory(&reader, text.text, text.len, NULL, err);
    while (!st && !(st = pgn_reader_next(reader, NULL, err))) {
        pgn_reader_place(reader, &place);
        l->line = place.line;
        if (add_game(l, reader, err))
            st = fail_at_line(l, err);
    }
    pgn_reader_close(reader);
    return st == PGN_END ? PGN_OK : st;
}

/* ---- files ---- */

static pgn_status read_all(const char *path, pgn_buffer *text, pgn_error *err) {
    pgn_input *in;
    pgn__block block;
    pgn_status st = pgn_input_open(&in, path, err);
    if (!st)
        st = pgn__input_as_text(in, &(const pgn__text_options){.encoding = NULL}, err);
    while (!st && !(st = pgn__input_next(in, &block, err)) && block.data)
        if (pgn_buffer_append(text, block.data, block.len))
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_input_close(in);
    return st;
}

pgn_status pgn_openings_open(pgn_openings **out, const char *path, pgn_error *err) {
    loader l = {.builder = PGN__OPENINGS_BUILDER_INIT, .path = path};
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_error why;
    *out = NULL;
    pgn_status st = read_all(path, &text, &why);
    size_t bom = text.len ? pgn__text_bom(text.data, text.len) : 0;
    pgn_span all = {text.data ? text.data + bom : "", text.len - bom};
    if (!st)
        st = (is_rows(all) ? load_rows : load_games)(&l, all, &why);
    st = st ? st : pgn__openings_build(&l.builder, out, &why);
    if (st == PGN_E_SYNTAX && !l.line)
        pgn__fail(&why, st, "%.150s: no openings found", path);
    pgn__openings_builder_free(&l.builder);
    pgn_buffer_free(&text);
    if (st && err)
        *err = why;
    return st;
}
