/* comments.c -- the parts of a comment: commands, what engines write, text; and what is left of it
 * when some are removed. */
#include "base/buffer_int.h"
#include "base/text_int.h"
#include "edit_int.h"
#include "pgn/comment.h"
#include "pgn/position.h"

/* ---- words ---- */

static const struct {
    const char *word;
    unsigned parts;
} PARTS[] = {{"text", PGN_PART_TEXT},         {"clocks", PGN_PART_CLOCKS},
             {"evals", PGN_PART_EVALS},       {"engine", PGN_PART_ENGINE},
             {"arrows", PGN_PART_ARROWS},     {"commands", PGN_PART_COMMANDS},
             {"fens", PGN_PART_FENS},         {"hashes", PGN_PART_HASHES},
             {"nags", PGN_PART_NAGS},         {"variations", PGN_PART_VARIATIONS},
             {"comments", PGN_PART_COMMENTS}, {"all", PGN_PART_ALL}};

enum { PART_COUNT = sizeof PARTS / sizeof *PARTS };

unsigned pgn_part_find(const char *word, size_t len) {
    len = pgn__length(word, len);
    for (size_t i = 0; i < PART_COUNT; i++)
        if (strlen(PARTS[i].word) == len && memcmp(PARTS[i].word, word, len) == 0)
            return PARTS[i].parts;
    return 0;
}

const char *pgn_part_name(size_t index) {
    return index < PART_COUNT ? PARTS[index].word : NULL;
}

static unsigned part_of_command(pgn_span name) {
    static const struct {
        const char *name;
        unsigned part;
    } COMMANDS[] = {{"clk", PGN_PART_CLOCKS}, {"egt", PGN_PART_CLOCKS},  {"emt", PGN_PART_CLOCKS},
                    {"mct", PGN_PART_CLOCKS}, {"eval", PGN_PART_EVALS},  {"wdl", PGN_PART_EVALS},
                    {"mdl", PGN_PART_EVALS},  {"depth", PGN_PART_EVALS}, {"cal", PGN_PART_ARROWS},
                    {"csl", PGN_PART_ARROWS}};
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (pgn__span_is(name, COMMANDS[i].name))
            return COMMANDS[i].part;
    return PGN_PART_COMMANDS;
}

/* ---- where they are ---- */

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static pgn_span trimmed(pgn_span text) {
    while (text.len && is_space(text.text[0]))
        text.text++, text.len--;
    while (text.len && is_space(text.text[text.len - 1]))
        text.len--;
    return text;
}

/* Commands that are not well-formed might become so if others went: they are text with all that is
 * around them. */
static bool has_malformed(pgn_span inside) {
    pgn_command command;
    while (pgn_command_next(&inside, &command))
        if (command.malformed)
            return true;
    return false;
}

/* The part that all of a comment is: a FEN, or a key; else 0. */
static unsigned whole_part(pgn_span inside) {
    static const char DIGITS[] = "0123456789abcdefABCDEF";
    pgn_position pos;
    if (has_malformed(inside))
        return PGN_PART_TEXT;
    inside = trimmed(inside);
    bool key = inside.len == 16;
    for (size_t i = 0; i < inside.len && key; i++)
        key = inside.text[i] && strchr(DIGITS, inside.text[i]);
    if (key)
        return PGN_PART_HASHES;
    bool fen = inside.len >= 20 && inside.len < PGN_FEN_MAX && memchr(inside.text, '/', inside.len);
    return fen && !pgn_fen_parse(inside.text, inside.len, 0, &pos, NULL) ? PGN_PART_FENS : 0;
}

/* Walks through a comment, removing what is not kept. */
typedef struct {
    pgn__edit_game *game;
    unsigned strip;
    pgn_span inside;
    const char *gone; /* where what is being removed begins; NULL: nothing is */
    const char *gone_end;
    const char *kept; /* the end of what was kept last; NULL: nothing yet */
    bool any;         /* something is removed */
    pgn_buffer *out;  /* what is left, from `copied` on not yet */
    const char *copied;
} walk;

/* Remove [from, to), which is followed by something that stays, or by the end. White space at
 * either end of the comment stays; within it, one of two does. */
static void drop(walk *w, const char *from, const char *to, bool last) {
    const char *end = w->inside.text + w->inside.len, *before = from, *after = to;
    while (before > w->inside.text && is_space(before[-1]))
        before--;
    while (after < end && is_space(*after))
        after++;
    bool joins = false;
    if (!w->kept)
        to = after;
    else if (last)
        from = before;
    else if (after > to)
        from = before;
    else
        joins = before == from;
    pgn__edit_replace(w->game, from, to);
    pgn__append(w->out, w->copied, (size_t)(from - w->copied));
    w->copied = to;
    if (joins) {
        pgn__buffer_putc(w->out, ' ');
        pgn__buffer_putc(&w->game->made, ' ');
        pgn__edit_made(w->game);
    }
}

/* The next part of the comment, in its order. */
static void take(walk *w, const char *from, const char *to, unsigned part) {
    pgn_span text = trimmed((pgn_span){from, (size_t)(to - from)});
    if (!text.len)
        return;
    if (part & w->strip) {
        w->gone = w->gone ? w->gone : text.text;
        w->gone_end = text.text + text.len;
        w->any = true;
        return;
    }
    if (w->gone)
        drop(w, w->gone, w->gone_end, false);
    w->gone = NULL;
    w->kept = text.text + text.len;
}

static bool is_separator(char c) {
    return is_space(c) || c == ',' || c == ';';
}

/* Text before, between or after what engines wrote. Commas belong to that, if it goes. */
static void take_between(walk *w, const char *from, const char *to, bool before, bool after) {
    const char *start = from, *end = to;
    while (start < end && is_separator(*start))
        start++;
    while (end > start && is_separator(end[-1]))
        end--;
    bool engine = w->strip & PGN_PART_ENGINE;
    if (start == end) {
        take(w, from, to, PGN_PART_ENGINE);
        return;
    }
    if (engine && before)
        take(w, from, start, PGN_PART_ENGINE);
    take(w, engine && before ? start : from, engine && after ? end : to, PGN_PART_TEXT);
    if (engine && after)
        take(w, end, to, PGN_PART_ENGINE);
}

/* Text without commands: what engines wrote, and the rest. */
static void take_text(walk *w, pgn_span text) {
    const char *at = text.text, *end = at + text.len;
    pgn_data data;
    pgn_datum datum;
    bool any = false;
    pgn_data_init(&data, text.text, text.len, PGN_WHITE);
    while (w->strip & (PGN_PART_ENGINE | PGN_PART_TEXT) && pgn_data_next(&data, &datum)) {
        const char *from = datum.source.text, *to = from + datum.source.len;
        if (datum.dialect == PGN_DIALECT_COMMANDS || !from || from < at)
            continue;
        take_between(w, at, from, any, true);
        take(w, from, to, PGN_PART_ENGINE);
        at = to;
        any = true;
    }
    if (any)
        take_between(w, at, end, true, false);
    else
        take(w, at, end, PGN_PART_TEXT);
}

static void take_parts(walk *w) {
    pgn_span rest = w->inside;
    pgn_command command;
    const char *text = rest.text;
    while (pgn_command_next(&rest, &command)) {
        const char *from = command.source.text, *to = from + command.source.len;
        if (command.malformed) /* text like any other */
            continue;
        take_text(w, (pgn_span){text, (size_t)(from - text)});
        take(w, from, to, part_of_command(command.name));
        text = to;
    }
    take_text(w, (pgn_span){text, (size_t)(w->inside.text + w->inside.len - text)});
    if (w->gone && w->kept)
        drop(w, w->gone, w->gone_end, true);
}

/* ---- a comment ---- */

/* The rest of it takes its place: for content.c as one text. */
static void strip_parts(pgn__edit_game *g, size_t token, pgn_span inside) {
    size_t count;
    pgn__token *t = pgn__edit_tokens(g, &count) + token;
    pgn_buffer left = PGN_BUFFER_INIT;
    walk w = {
        .game = g, .strip = g->order->strip, .inside = inside, .out = &left, .copied = t->at.text};
    size_t changes = g->changes.len;
    take_parts(&w);
    if (w.any && !w.kept) {
        g->changes.len = changes;
        pgn__edit_remove_token(g, t);
    } else if (w.any) {
        pgn__append(&left, w.copied, (size_t)(pgn__token_end(t) - w.copied));
        const pgn__edit_extra extra = {token, g->made.len, left.len, true};
        pgn_buffer_append(&g->made, left.data, left.len);
        pgn_buffer_append(&g->extras, &extra, sizeof extra);
    }
    if (left.status)
        g->made.status = left.status;
    pgn_buffer_free(&left);
}

void pgn__edit_plan_comment(pgn__edit_game *g, size_t token) {
    size_t count;
    pgn__token *t = pgn__edit_tokens(g, &count) + token;
    unsigned strip = g->order->strip & PGN_PART_COMMENTS;
    char first = t->at.len ? *t->at.text : '\0';
    bool brace = first == '{', line = first == ';';
    bool closed = !brace || (t->at.len > 1 && pgn__token_end(t)[-1] == '}');
    if (!strip)
        return;
    if (!closed) { /* it may hold the rest of the game, and of the file */
        g->reason = "it has an unclosed comment";
        return;
    }
    pgn_span inside = t->at;
    if (brace || line) {
        inside.text++;
        inside.len -= brace ? 2 : 1;
    }
    unsigned whole = trimmed(inside).len && (brace || line) ? whole_part(inside) : PGN_PART_TEXT;
    if (whole & strip || strip == PGN_PART_COMMENTS)
        pgn__edit_remove_token(g, t);
    else if (!whole)
        strip_parts(g, token, inside);
}
