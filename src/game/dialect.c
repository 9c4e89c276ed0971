/* dialect.c -- recognises what engines and their interfaces write into comments. A text is one of
 * theirs only if its beginning has the whole form, so that prose is never taken for it:
 *
 *   cutechess  [(moves)] score/depth[/seldepth] [time] {, field}     time alone: 0.45s
 *              score/depth milliseconds nodes                        Banksia
 *   chessbase  score/depth [engine's name]
 *   tcec       field, field {, field}        book, mb=...
 *   fritz      [symbol] (score) Depth: depth[/seldepth] h:mm:ss nodes
 *
 * Whose view the scores are was established from the programs' sources and from games: cutechess,
 * fastchess, c-chess-cli, xboard and ChessGUI write the engine's own score, so that it changes sign
 * with every move; TCEC's wv and what ChessBase programs write is White's. A mate as `M5` counts
 * plies, as `#3` moves. */
#include "dialect_int.h"

#include "command_int.h"
#include "pgn/move.h"
#include "value_int.h"

enum { DEPTH_MAX = 9999, SELDEPTH_DIGITS_MAX = 999, HASHFULL_MAX = 1000 };

static const uint64_t COUNT_MAX = UINT64_C(1) << 53; /* what JSON can hold */

/* ---- fields ---- */

/* How a field's value is written. */
typedef enum {
    FORM_COUNT,
    FORM_TIME,    /* milliseconds, or 0:05:00 */
    FORM_SECONDS, /* 0.995s, 450ms */
    FORM_SPEED,   /* 219832, 219 kN/s */
    FORM_PERCENT, /* 86.3 */
    FORM_WHITE,   /* a score seen from White */
    FORM_TEXT,
    FORM_OTHER /* no value that has a kind */
} form;

typedef struct {
    const char *key;
    form form;
    pgn_datum_kind kind;
} field;

static const field TCEC_FIELDS[] = {
    {"d", FORM_COUNT, PGN_DATUM_DEPTH},   {"sd", FORM_COUNT, PGN_DATUM_SELDEPTH},
    {"mt", FORM_TIME, PGN_DATUM_TIME},    {"tl", FORM_TIME, PGN_DATUM_CLOCK},
    {"s", FORM_SPEED, PGN_DATUM_NPS},     {"n", FORM_COUNT, PGN_DATUM_NODES},
    {"pv", FORM_TEXT, PGN_DATUM_PV},      {"pd", FORM_TEXT, PGN_DATUM_PONDER},
    {"tb", FORM_COUNT, PGN_DATUM_TBHITS}, {"h", FORM_PERCENT, PGN_DATUM_HASHFULL},
    {"wv", FORM_WHITE, PGN_DATUM_EVAL},   {"ph", FORM_OTHER, PGN_DATUM_OTHER},
    {"ev", FORM_OTHER, PGN_DATUM_OTHER},  {"R50", FORM_OTHER, PGN_DATUM_OTHER},
    {"Rd", FORM_OTHER, PGN_DATUM_OTHER},  {"Rr", FORM_OTHER, PGN_DATUM_OTHER},
    {"mb", FORM_OTHER, PGN_DATUM_OTHER},  {"fn", FORM_OTHER, PGN_DATUM_OTHER},
    {NULL, FORM_OTHER, PGN_DATUM_OTHER}};

static const field CUTECHESS_FIELDS[] = {{"n", FORM_COUNT, PGN_DATUM_NODES},
                                         {"sd", FORM_COUNT, PGN_DATUM_SELDEPTH},
                                         {"nps", FORM_COUNT, PGN_DATUM_NPS},
                                         {"tl", FORM_SECONDS, PGN_DATUM_CLOCK},
                                         {"hashfull", FORM_COUNT, PGN_DATUM_HASHFULL},
                                         {"tbhits", FORM_COUNT, PGN_DATUM_TBHITS},
                                         {"pv", FORM_TEXT, PGN_DATUM_PV},
                                         {"latency", FORM_OTHER, PGN_DATUM_OTHER},
                                         {"line", FORM_OTHER, PGN_DATUM_OTHER},
                                         {NULL, FORM_OTHER, PGN_DATUM_OTHER}};

static const field FRITZ_FIELDS[] = {{"tb", FORM_COUNT, PGN_DATUM_TBHITS},
                                     {NULL, FORM_OTHER, PGN_DATUM_OTHER}};

static const field *fields_of(pgn_dialect dialect) {
    return dialect == PGN_DIALECT_TCEC        ? TCEC_FIELDS
           : dialect == PGN_DIALECT_CUTECHESS ? CUTECHESS_FIELDS
           : dialect == PGN_DIALECT_FRITZ     ? FRITZ_FIELDS
                                              : NULL;
}

/* ---- small parts ---- */

/* Is p at the end of the text? */
static bool ends(const char *p, const char *end) {
    return p == end || (end - p > 1 && p[0] == '[' && p[1] == '%');
}

static bool ends_word(const char *p, const char *end) {
    return ends(p, end) || pgn__is_blank(*p) || *p == ',';
}

static bool take(const char **p, const char *end, char what) {
    if (*p == end || **p != what)
        return false;
    ++*p;
    return true;
}

static bool take_text(const char **p, const char *end, const char *what) {
    size_t len = strlen(what);
    if ((size_t)(end - *p) < len || memcmp(*p, what, len) != 0)
        return false;
    *p += len;
    return true;
}

/* Digits, and after a point more of them, as a number of units of 10^-places; what is smaller is
 * cut. *decimals is how many there were. */
static bool read_decimal(const char **p, const char *end, unsigned places, uint64_t *out,
                         unsigned *decimals) {
    uint64_t value;
    const char *at = *p;
    *decimals = 0;
    if (!pgn__read_number(&at, end, COUNT_MAX / 1000, &value))
        return false;
    bool point = end - at > 1 && *at == '.' && pgn__is_digit(at[1]);
    for (at += point; point && at < end && pgn__is_digit(*at); at++, ++*decimals)
        if (*decimals < places)
            value = value * 10 + pgn__digit(*at);
    for (unsigned i = *decimals; i < places; i++)
        value *= 10;
    *p = at;
    *out = value;
    return true;
}

typedef struct {
    pgn_eval eval; /* as written: good for the engine or for White */
    char sign;     /* + - or 0 */
    unsigned decimals;
    bool whole; /* a number without a point */
} score;

/* `+0.31`, `-M12`, `M3`, `#-4`, `31`. */
static bool read_score(const char **p, const char *end, score *out) {
    const char *at = *p;
    uint64_t value;
    *out = (score){.eval = {PGN_EVAL_CENTIPAWNS, 0, -1}};
    if (at < end && (*at == '+' || *at == '-'))
        out->sign = *at++;
    bool plies = take(&at, end, 'M'), moves = !plies && take(&at, end, '#');
    if (moves && !out->sign && at < end && (*at == '+' || *at == '-'))
        out->sign = *at++;
    if (plies || moves) {
        if (!pgn__read_number(&at, end, PGN_EVAL_DEPTH_MAX, &value))
            return false;
        out->eval.kind = PGN_EVAL_MATE;
        value = plies ? (value + 1) / 2 : value;
    } else {
        if (!read_decimal(&at, end, 2, &value, &out->decimals) || value > PGN_EVAL_VALUE_MAX)
            return false;
        out->whole = !out->decimals;
    }
    out->eval.value = out->sign == '-' ? -(int32_t)value : (int32_t)value;
    *p = at;
    return true;
}

/* `0.45s`, `450ms`; a clock, `1:05` or `0:00:05`; and without a unit, if that may be, `5`. */
static bool read_time(const char **p, const char *end, bool bare, uint64_t *ms) {
    const char *at = *p, *stop = *p;
    unsigned decimals;
    if (!read_decimal(&at, end, 3, ms, &decimals))
        return false;
    if (at < end && *at == ':') {
        while (stop < end && (pgn__is_digit(*stop) || *stop == ':' || *stop == '.'))
            stop++;
        if (pgn__clock_parse(*p, (size_t)(stop - *p), ms, NULL, NULL))
            return false;
        at = stop;
    } else if (take_text(&at, end, "ms")) {
        *ms /= 1000;
    } else if (!take(&at, end, 's') && !bare) {
        return false;
    }
    if (!ends_word(at, end))
        return false;
    *p = at;
    return true;
}

static pgn_datum *add(pgn_data *data, pgn_datum_kind kind, const char *from, const char *to) {
    pgn_datum *d = &data->pending[data->count++];
    *d = (pgn_datum){.kind = kind, .dialect = data->dialect, .source = pgn__span(from, to)};
    d->text = d->source;
    return d;
}

static void add_number(pgn_data *data, pgn_datum_kind kind, uint64_t number, const char *from,
                       const char *to) {
    add(data, kind, from, to)->number = number;
}

static bool is_turned(const pgn_data *data) {
    return data->dialect == PGN_DIALECT_CUTECHESS && data->mover == PGN_BLACK;
}

static void add_eval(pgn_data *data, const score *s, const char *from, const char *to) {
    pgn_datum *d = add(data, PGN_DATUM_EVAL, from, to);
    d->eval = s->eval;
    if (is_turned(data))
        d->eval.value = -d->eval.value;
}

/* ---- reading a field ---- */

/* The form's value in the whole of a text. */
static bool read_value(const field *f, pgn_span text, pgn_datum *out) {
    const char *p = text.text, *end = p + text.len;
    unsigned decimals;
    score s;
    bool good = false;
    switch (f->form) {
    case FORM_COUNT:
        good = pgn__read_number(&p, end, COUNT_MAX, &out->number);
        good &= f->kind > PGN_DATUM_SELDEPTH || out->number <= DEPTH_MAX;
        good &= f->kind != PGN_DATUM_HASHFULL || out->number <= HASHFULL_MAX;
        break;
    case FORM_TIME:
        good = pgn__read_number(&p, end, COUNT_MAX, &out->number);
        if (good && p < end) {
            good = !pgn__clock_parse(text.text, text.len, &out->number, NULL, NULL);
            p = end;
        }
        break;
    case FORM_SECONDS:
        good = read_time(&p, end, false, &out->number);
        break;
    case FORM_SPEED:
        good = pgn__read_number(&p, end, COUNT_MAX / 1000, &out->number);
        if (good && take_text(&p, end, " kN/s"))
            out->number *= 1000;
        break;
    case FORM_PERCENT:
        good = read_decimal(&p, end, 1, &out->number, &decimals) && out->number <= HASHFULL_MAX;
        break;
    case FORM_WHITE:
        good = read_score(&p, end, &s) && (s.decimals || s.eval.kind == PGN_EVAL_MATE);
        out->eval = s.eval;
        break;
    case FORM_TEXT:
        good = text.len > 0;
        p = end;
        break;
    case FORM_OTHER:
        break;
    }
    return good && p == end;
}

/* Where a value that begins at p ends: at a comma, before a command, at the end; a quoted one
 * behind its quote, and in a dialect whose fields may stand side by side also at a blank. */
static const char *value_end(const char *p, const char *end, bool blanks) {
    const char *from = p;
    if (p < end && *p == '"') {
        for (p++; !ends(p, end) && *p != '"'; p++)
            ;
        if (p < end && *p == '"')
            return p + 1;
    }
    for (p = from; !ends(p, end) && *p != ',' && !(blanks && pgn__is_blank(*p)); p++)
        ;
    return p;
}

static const field *find_field(const field *fields, const char *key, size_t len) {
    for (; fields && fields->key; fields++)
        if (fields->key[0] == key[0] && strncmp(fields->key, key, len) == 0 && !fields->key[len])
            return fields;
    return NULL;
}

/* `n=5000` from p on; returns where it ends, NULL if it is not a field of the dialect. A known
 * field whose value cannot be read is one of the kind OTHER. */
static const char *read_field(const pgn_data *data, const char *p, pgn_datum *out) {
    const char *key = p, *end = data->end;
    while (p < end && (pgn__is_letter(*p) || pgn__is_digit(*p)))
        p++;
    const field *f =
        p < end && *p == '=' ? find_field(fields_of(data->dialect), key, (size_t)(p - key)) : NULL;
    if (!f)
        return NULL;
    const char *from = p + 1, *stop = value_end(from, end, data->dialect != PGN_DIALECT_TCEC);
    const char *to = stop;
    bool quoted = to - from >= 2 && *from == '"' && to[-1] == '"';
    while (to > from && pgn__is_blank(to[-1]))
        to--;
    pgn_span value = quoted ? pgn__span(from + 1, to - 1) : pgn__span(from, to);
    *out = (pgn_datum){.kind = f->kind, .dialect = data->dialect, .source = pgn__span(key, stop)};
    if (!read_value(f, value, out)) {
        *out = (pgn_datum){PGN_DATUM_OTHER, data->dialect, out->source, out->source, 0, {0}};
        return stop;
    }
    out->text = value;
    return stop;
}

bool pgn__dialect_field(pgn_data *data, pgn_datum *out) {
    const char *p = data->at, *end = data->end;
    while (p < end && (*p == ',' || pgn__is_blank(*p)))
        p++;
    const char *from = p, *stop = read_field(data, p, out);
    if (!stop && data->dialect == PGN_DIALECT_CUTECHESS) { /* the time may follow the fields */
        *out = (pgn_datum){.kind = PGN_DATUM_TIME, .dialect = data->dialect};
        if (read_time(&p, end, false, &out->number)) {
            out->source = out->text = pgn__span(from, p);
            stop = p;
        }
    }
    if (!stop)
        return false;
    data->at = stop;
    return true;
}

/* ---- how a dialect begins ---- */

/* A word that looks like a move: `Nf6`, `e8=Q+`, `O-O`, `g1f3`, `exd5`. */
static bool is_move_word(pgn_span w) {
    static const char letters[] = "KQRBNOabcdefgh12345678x=+#-!?";
    bool square = w.len >= 3 && w.text[0] == 'O' && w.text[1] == '-';
    for (size_t i = 0; i < w.len; i++) {
        if (!w.text[i] || !strchr(letters, w.text[i]))
            return false;
        square |= i && w.text[i] >= '1' && w.text[i] <= '8' && w.text[i - 1] >= 'a' &&
                  w.text[i - 1] <= 'h';
    }
    return square && w.len < PGN_SAN_MAX;
}

bool pgn__pv_next(pgn_span *rest, pgn_span *word) {
    const char *p = rest->text, *end = rest->text + rest->len;
    for (;;) {
        p = pgn__skip_blanks(p, end);
        const char *from = p;
        while (p < end && !pgn__is_blank(*p))
            p++;
        if (p == from)
            return false;
        const char *number = from; /* 12. or 12... may be attached to the move */
        while (number < p && pgn__is_digit(*number))
            number++;
        while (number > from && number < p && *number == '.')
            number++;
        if (number > from && number[-1] == '.')
            from = number;
        if (from == p)
            continue;
        *word = pgn__span(from, p);
        *rest = pgn__span(p, end);
        return true;
    }
}

/* `(Nf6)`, `(Nf6 d4 d5)`: the line begins with what the engine wanted to play. */
static bool read_line(const char **p, const char *end, pgn_span *line) {
    const char *at = *p;
    if (!take(&at, end, '('))
        return false;
    const char *from = at;
    while (!ends(at, end) && *at != ')' && *at != '(')
        at++;
    pgn_span rest = pgn__span(from, at), word;
    if (at == end || *at != ')' || !pgn__pv_next(&rest, &word) || !is_move_word(word))
        return false;
    *line = pgn__span(from, at);
    *p = at + 1;
    return true;
}

typedef struct {
    pgn_span line; /* len 0: none */
    score score;
    uint64_t depth, second, time;
    const char *at_score, *at_depth, *at_second, *at_time; /* NULL: not there */
    const char *end_score, *end_depth, *end_second, *end_time;
    uint64_t nodes; /* Banksia: after the time, which is in milliseconds then */
    const char *at_nodes, *end_nodes;
} head;

/* `2424 1511177`: two whole numbers in a row are milliseconds and nodes. */
static const char *read_head_nodes(const char *p, const char *end, head *h) {
    const char *at = pgn__skip_blanks(p, end), *from = at;
    for (const char *c = h->at_time; c < h->end_time; c++)
        if (!pgn__is_digit(*c))
            return p;
    if (at == p || !pgn__read_number(&at, end, COUNT_MAX, &h->nodes) ||
        !(ends_word(at, end) || *at == ';'))
        return p;
    h->at_nodes = from;
    h->time /= 1000;
    return h->end_nodes = at;
}

/* The time behind score and depth: after a comma only with its unit. */
static const char *read_head_time(const char *p, const char *end, head *h) {
    const char *at = pgn__skip_blanks(p, end);
    bool comma = take(&at, end, ',');
    at = pgn__skip_blanks(at, end);
    h->at_time = at;
    if (at > p && read_time(&at, end, !comma && !h->score.whole, &h->time)) {
        h->end_time = at;
        return read_head_nodes(at, end, h);
    }
    h->at_time = NULL;
    return p;
}

static bool read_head(const char **p, const char *end, head *h) {
    const char *at = *p;
    *h = (head){.at_score = at};
    if (read_line(&at, end, &h->line))
        at = pgn__skip_blanks(at, end);
    h->at_score = at;
    if (!read_score(&at, end, &h->score))
        return false;
    h->end_score = at;
    if (!take(&at, end, '/'))
        return false;
    h->at_depth = at;
    if (!pgn__read_number(&at, end, DEPTH_MAX, &h->depth))
        return false;
    h->end_depth = at;
    const char *second = at;
    if (take(&second, end, '/')) {
        h->at_second = second;
        if (!pgn__read_number(&second, end, COUNT_MAX, &h->second))
            return false;
        h->end_second = at = second;
    }
    if (!ends_word(at, end))
        return false;
    at = read_head_time(at, end, h);
    *p = at;
    return true;
}

/* Which dialect a head is of; COMMANDS if it is of none. */
static pgn_dialect judge_head(const head *h, const char *p, const char *end) {
    p = pgn__skip_blanks(p, end);
    bool last = ends(p, end), listed = !last && *p == ',';
    if (h->score.whole) /* c-chess-cli's hundredths; without the unit, it may be a date */
        return h->at_time && h->end_time[-2] == 'm' ? PGN_DIALECT_CUTECHESS : PGN_DIALECT_COMMANDS;
    if (!h->depth && !h->at_time)
        return PGN_DIALECT_COMMANDS; /* "6.03/0 Houdini": ChessBase, of an engine's version */
    if (h->at_time || h->line.len || h->score.sign == '+')
        return PGN_DIALECT_CUTECHESS;
    bool mate = h->score.eval.kind == PGN_EVAL_MATE;
    if (!mate && h->score.decimals != 2)
        return PGN_DIALECT_COMMANDS; /* 1.5/2 points */
    if ((last && (mate || h->score.sign == '-')) || listed)
        return PGN_DIALECT_CUTECHESS;
    pgn_datum first;
    pgn_data rest = {.at = p, .end = end, .dialect = PGN_DIALECT_CUTECHESS};
    return !last && read_field(&rest, p, &first) ? PGN_DIALECT_CUTECHESS : PGN_DIALECT_CHESSBASE;
}

static bool begin_score(pgn_data *data) {
    const char *p = data->at, *end = data->end;
    head h;
    if (!read_head(&p, end, &h))
        return false;
    pgn_dialect dialect = judge_head(&h, p, end);
    if (dialect == PGN_DIALECT_COMMANDS)
        return false;
    data->dialect = dialect;
    if (h.score.whole)
        h.score.eval.value /= 100;
    if (h.line.len)
        add(data, PGN_DATUM_PV, h.line.text - 1, h.line.text + h.line.len + 1)->text = h.line;
    if (h.at_nodes) /* Banksia: the engine's view or White's, as it is set */
        add(data, PGN_DATUM_OTHER, h.at_score, h.end_score);
    else
        add_eval(data, &h.score, h.at_score, h.end_score);
    add_number(data, PGN_DATUM_DEPTH, h.depth, h.end_score, h.end_depth);
    if (h.at_second) /* early versions of fastchess wrote the nodes there */
        add_number(data, h.second > SELDEPTH_DIGITS_MAX ? PGN_DATUM_NODES : PGN_DATUM_SELDEPTH,
                   h.second, h.end_depth, h.end_second);
    if (h.at_time)
        add_number(data, PGN_DATUM_TIME, h.time, h.at_time, h.end_time);
    if (h.at_nodes)
        add_number(data, PGN_DATUM_NODES, h.nodes, h.at_nodes, h.end_nodes);
    data->at = p;
    return true;
}

/* `(h4) [%eval -77,23]`: ChessGUI puts the move that its engine wanted before the commands. */
static bool begin_line(pgn_data *data) {
    const char *p = data->at, *end = data->end;
    pgn_span line;
    if (!read_line(&p, end, &line))
        return false;
    const char *next = pgn__skip_blanks(p, end);
    if (!take_text(&next, end, "[%eval "))
        return false;
    data->dialect = PGN_DIALECT_COMMANDS;
    add(data, PGN_DATUM_PV, data->at, p)->text = line;
    data->at = p;
    return true;
}

/* `0.45s` alone, or before `, White resigns`: a move without a score. */
static bool begin_time(pgn_data *data) {
    const char *p = data->at;
    uint64_t ms;
    if (!read_time(&p, data->end, false, &ms) || p[-1] != 's')
        return false;
    const char *next = pgn__skip_blanks(p, data->end);
    if (!ends(next, data->end) && *next != ',')
        return false;
    data->dialect = PGN_DIALECT_CUTECHESS;
    add_number(data, PGN_DATUM_TIME, ms, data->at, p);
    data->at = p;
    return true;
}

/* Two fields in a row, or a book's move with one. */
static bool begin_fields(pgn_data *data) {
    pgn_data trial = *data;
    pgn_datum first, second;
    const char *p = data->at;
    trial.dialect = PGN_DIALECT_TCEC;
    bool book = take_text(&p, data->end, "book") && p < data->end && *p == ',';
    if (book)
        trial.at = p;
    else if (!(p = read_field(&trial, data->at, &first)))
        return false;
    if (p == data->end || *p != ',')
        return false;
    trial.at = p;
    if (!pgn__dialect_field(&trial, &second))
        return false;
    const char *from = data->at;
    data->dialect = PGN_DIALECT_TCEC;
    if (book) {
        add(data, PGN_DATUM_BOOK, from, p);
        data->at = p;
    }
    return true;
}

/* `1200kN`, `12mN`, `1.2MN`. */
static bool read_nodes(const char **p, const char *end, uint64_t *nodes) {
    unsigned decimals;
    if (!read_decimal(p, end, 3, nodes, &decimals) || end - *p < 2 || (*p)[1] != 'N')
        return false;
    uint64_t unit = **p == 'k' ? 1 : **p == 'm' || **p == 'M' ? 1000 : 0;
    *nodes *= unit;
    *p += 2;
    return unit != 0 && ends_word(*p, end);
}

/* `= (0.31) Depth: 12/24 00:00:05 1200kN`; the symbol before it is not part of the data. */
static bool begin_fritz(pgn_data *data) {
    enum { SYMBOL_MAX = 6 };
    const char *p = data->at, *end = data->end, *from, *to;
    uint64_t depth, second, ms, nodes;
    score s;
    while (!ends(p, end) && p - data->at < SYMBOL_MAX && *p != '(' && !pgn__is_blank(*p) &&
           !pgn__is_letter(*p) && !pgn__is_digit(*p))
        p++;
    p = pgn__skip_blanks(p, end);
    from = p;
    if (!take(&p, end, '(') || !read_score(&p, end, &s) || s.whole || !take(&p, end, ')'))
        return false;
    to = p;
    p = pgn__skip_blanks(p, end);
    if (!take_text(&p, end, "Depth"))
        return false;
    p += p < end && (*p == ':' || *p == '=');
    p = pgn__skip_blanks(p, end);
    if (!pgn__read_number(&p, end, DEPTH_MAX, &depth))
        return false;
    data->dialect = PGN_DIALECT_FRITZ;
    add_eval(data, &s, from, to);
    add_number(data, PGN_DATUM_DEPTH, depth, to, p);
    const char *at = p;
    if (take(&p, end, '/') && pgn__read_number(&p, end, DEPTH_MAX, &second))
        add_number(data, PGN_DATUM_SELDEPTH, second, at, p);
    at = pgn__skip_blanks(p, end);
    to = at;
    if (memchr(at, ':', (size_t)(end - at) < 4 ? (size_t)(end - at) : 4) &&
        read_time(&to, end, false, &ms))
        add_number(data, PGN_DATUM_TIME, ms, at, p = to);
    at = to = pgn__skip_blanks(p, end);
    if (read_nodes(&to, end, &nodes))
        add_number(data, PGN_DATUM_NODES, nodes, at, p = to);
    data->at = p;
    return true;
}

bool pgn__dialect_begins(pgn_data *data) {
    static bool (*const beginnings[])(pgn_data *) = {begin_score, begin_line, begin_time,
                                                     begin_fields, begin_fritz};
    const char *was = data->at;
    data->at = pgn__skip_blanks(was, data->end);
    data->count = data->next = 0;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (beginnings[i](data))
            return true;
    data->at = was;
    return false;
}
