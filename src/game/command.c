/* command.c -- finds commands in comments and takes them apart. What the operands mean is in
 * command_value.c. */
#include "command_int.h"

#include "command_scan_int.h"
#include "unread_int.h"
#include "value_int.h"

/* ---- the lists ---- */

static const struct {
    const char *name;
    pgn__command_value value;
} rows[] = {{NULL, PGN_COMMAND_VALUE_ANY},
#define ROW(name, text, value) {text, PGN_COMMAND_VALUE_##value},
            PGN_COMMAND_LIST(ROW)
#undef ROW
};

enum { KINDS = sizeof rows / sizeof *rows };

pgn__command_value pgn__command_value_type(pgn__command_kind kind) {
    return (unsigned)kind < KINDS ? rows[kind].value : PGN_COMMAND_VALUE_ANY;
}

pgn__command_kind pgn__command_find(const char *name, size_t len) {
    for (unsigned i = 1; i < KINDS; i++) /* the first character almost always decides */
        if (len && *rows[i].name == *name && strlen(rows[i].name) == len &&
            memcmp(rows[i].name, name, len) == 0)
            return (pgn__command_kind)i;
    return PGN_COMMAND_OTHER;
}

const char *pgn__command_flaw_text(pgn__command_flaw flaw) {
    static const char *const texts[] = {
#define TEXT(name, text) text,
        PGN__COMMAND_FLAW_LIST(TEXT)
#undef TEXT
    };
    return (unsigned)flaw < sizeof texts / sizeof *texts ? texts[flaw] : "?";
}

/* ---- any command, step by step ---- */

static bool opens(const char *p, const char *end) {
    return end - p >= 2 && p[0] == '[' && p[1] == '%';
}

/* Some programs have commands of many kilobytes: there the text is searched in blocks of this size,
 * in a sixth of the steps that words take. */
enum { LEAP = 256 };

static bool may_leap(const char *p, const char *end) {
    return end - p >= LEAP && !memchr(p, ']', LEAP) && !memchr(p, ',', LEAP) &&
           !memchr(p, '[', LEAP);
}

/* Where the operand or command that goes on at p stops: at `]`, at `,` if that counts, before the
 * next command, or at the end. */
static const char *find_stop(const char *p, const char *end, bool comma) {
    const char *from = p; /* of the words since the last leap */
    while (p < end) {
        if (p - from >= LEAP) {
            while (may_leap(p, end))
                p += LEAP;
            from = p;
            continue;
        }
        uint64_t word = end - p >= 8 ? pgn__load8(p) : 0;
        if (word && !(pgn__equal(word, ']') | pgn__equal(word, ',') | pgn__equal(word, '['))) {
            p += 8;
            continue;
        }
        if (*p == ']' || (comma && *p == ',') || opens(p, end))
            break;
        p++;
    }
    return p;
}

static void note_flaw(pgn__command *c, pgn__command_flaw flaw, const char *at) {
    if (!c->flaw) {
        c->flaw = flaw;
        c->flaw_at = (size_t)(at - c->source.text);
    }
}

/* From behind the name to the closing bracket, or to where it should have been. */
static const char *read_operands(pgn__command *c, const char *p, const char *end) {
    for (;; p++) {
        p = pgn__skip_blanks(p, end);
        if (p < end && *p == '"') {
            const char *quote = memchr(p + 1, '"', (size_t)(end - p) - 1);
            const char *after = quote ? pgn__skip_blanks(quote + 1, end) : NULL;
            if (!quote || (after < end && *after != ',' && *after != ']')) {
                note_flaw(c, PGN__COMMAND_FLAW_OPERAND, quote ? after : p);
                return find_stop(quote ? after : p, end, false);
            }
            p = after;
        } else {
            p = find_stop(p, end, true);
        }
        if (p == end || *p != ',')
            return p;
    }
}

/* The command whose `[%` is at c->source.text; returns where it ends. */
static const char *read_command(pgn__command *c, const char *end) {
    const char *name = c->source.text + 2, *p = name;
    while (p < end && pgn__is_command_char(*p))
        p++;
    c->name = pgn__span(name, p);
    c->kind = PGN_COMMAND_OTHER;
    c->flaw = PGN__COMMAND_FLAW_NONE;
    c->flaw_at = 0;
    const char *from = pgn__skip_blanks(p, end);
    if (p == name || (p < end && *p != ']' && !pgn__is_blank(*p))) {
        note_flaw(c, PGN__COMMAND_FLAW_NAME, p);
        p = find_stop(p, end, false);
    } else {
        c->kind = pgn__command_find(name, c->name.len);
        p = read_operands(c, from, end);
    }
    const char *to = p;
    while (to > from && pgn__is_blank(to[-1]))
        to--;
    c->operands = to > from ? pgn__span(from, to) : (pgn_span){NULL, 0};
    if (p < end && *p == ']')
        p++;
    else
        note_flaw(c, PGN__COMMAND_FLAW_UNCLOSED, p);
    c->source = pgn__span(c->source.text, p);
    return p;
}

/* ---- the common forms, eight bytes at a time ---- */

/* The closing bracket from p on, or NULL if a quote or another bracket comes first and it must be
 * read step by step. There are at least eight bytes between `[%` and end, so that the last load may
 * reach back. */
static const char *plain_close(const char *p, const char *end) {
    for (; p < end; p += 8) {
        uint64_t word = pgn__load_to(p, end), close = pgn__equal(word, ']');
        uint64_t other = pgn__equal(word, '[') | pgn__equal(word, '"');
        if (close | other) {
            uint64_t lowest = close & (0 - close);
            return close && !(other & (lowest - 1)) ? p + pgn__hit(close) : NULL;
        }
    }
    return NULL;
}

#define WORD3(a, b, c)                                                                             \
    ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 | (uint32_t)' ' << 24)

/* A command of the list with one space, then operands without quotes, brackets and blanks at the
 * edges. False for all others, and then nothing is set but what read_command() sets too. */
static bool read_plain(pgn__command *c, const char *end) {
    const char *name = c->source.text + 2;
    if (end - name < 8)
        return false;
    size_t len = 3;
    switch ((uint32_t)pgn__load4(name)) {
    case WORD3('c', 'l', 'k'):
        c->kind = PGN_COMMAND_CLK;
        break;
    case WORD3('e', 'm', 't'):
        c->kind = PGN_COMMAND_EMT;
        break;
    case WORD3('e', 'g', 't'):
        c->kind = PGN_COMMAND_EGT;
        break;
    case WORD3('c', 'a', 'l'):
        c->kind = PGN_COMMAND_CAL;
        break;
    case WORD3('c', 's', 'l'):
        c->kind = PGN_COMMAND_CSL;
        break;
    default:
        if (memcmp(name, "eval ", 5) != 0)
            return false;
        c->kind = PGN_COMMAND_EVAL;
        len = 4;
    }
    const char *from = name + len + 1, *close = plain_close(from, end);
    if (!close || close == from || pgn__is_blank(*from) || pgn__is_blank(close[-1]))
        return false;
    c->name = (pgn_span){name, len};
    c->operands = pgn__span(from, close);
    c->source = pgn__span(c->source.text, close + 1);
    c->flaw = PGN__COMMAND_FLAW_NONE;
    c->flaw_at = 0;
    return true;
}

/* ---- the iterator ---- */

pgn__commands pgn__commands_in(const char *text, size_t len) {
    return text ? (pgn__commands){text, text + len} : (pgn__commands){"", ""};
}

bool pgn__command_next(pgn__commands *it, pgn__command *out) {
    const char *from = it->at, *end = it->end, *p = from;
    while (!opens(p, end)) {
        size_t left = (size_t)(end - p);
        if (left > 1 && p[1] == '[') /* nearly always behind one space */
            p++;
        else
            p = left > 1 ? memchr(p + 1, '[', left - 1) : NULL;
        if (!p) {
            out->before = pgn__span(from, end);
            it->at = end;
            return false;
        }
    }
    out->before = pgn__span(from, p);
    out->source.text = p;
    it->at = read_plain(out, end) ? out->source.text + out->source.len : read_command(out, end);
    return true;
}

/* Where the mark of the comment ends; NULL if it has none. */
static const char *skip_mark(pgn_span comment) {
    static const char mark[] = PGN__UNREAD_COMMAND;
    if (comment.len < sizeof mark - 1)
        return NULL;
    const char *end = comment.text + comment.len, *p = pgn__skip_blanks(comment.text, end);
    bool marked = (size_t)(end - p) >= sizeof mark - 1 && memcmp(p, mark, sizeof mark - 1) == 0;
    return marked ? p + sizeof mark - 1 : NULL;
}

bool pgn__is_marked_unread(pgn_span comment) {
    return skip_mark(comment) != NULL;
}

pgn_span pgn__unread_part(pgn_span comment) {
    const char *end = comment.text + comment.len, *p = skip_mark(comment);
    return p ? pgn__span(pgn__skip_blanks(p, end), end) : comment;
}

bool pgn__operand_next(pgn_span *rest, pgn_span *operand, bool *quoted) {
    if (!rest->text)
        return false;
    const char *end = rest->text + rest->len, *p = pgn__skip_blanks(rest->text, end), *to;
    bool in_quotes = p < end && *p == '"';
    if (in_quotes) {
        p++;
        to = memchr(p, '"', (size_t)(end - p));
        if (!to)
            to = end;
    } else {
        to = p;
    }
    const char *comma = memchr(to, ',', (size_t)(end - to));
    const char *stop = comma ? comma : end;
    if (!in_quotes)
        for (to = stop; to > p && pgn__is_blank(to[-1]);)
            to--;
    *operand = pgn__span(p, to);
    *rest = comma ? pgn__span(comma + 1, end) : (pgn_span){NULL, 0};
    if (quoted)
        *quoted = in_quotes;
    return true;
}
