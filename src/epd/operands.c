/* operands.c -- interprets an operation: looks up its opcode, reads its operands as moves, numbers
 * or strings, and corrects and reports common mistakes. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number_int.h"
#include "chess/move_spec_int.h"
#include "chess/notation_int.h"
#include "epd_int.h"

/* The current operation. */
typedef struct {
    pgn__epd_parser *r;
    pgn__epd_op *op;
    pgn__epd_operand *operands;
} job;

enum { QUOTED = 60 }; /* bytes of a token that a message shows */

static int shown(pgn_span text) {
    return (int)(text.len < QUOTED ? text.len : QUOTED);
}

static job last_op(pgn__epd_parser *r) {
    job j = {r, &pgn__epd_ops(r->epd)[r->epd->count - 1], NULL};
    j.operands = j.op->count ? pgn__epd_operand_list(r->epd) + j.op->first : NULL;
    return j;
}

/* Keep only the first operands. */
static void keep(job *j, size_t count) {
    j->r->epd->operand_list.len -= (j->op->count - count) * sizeof *j->operands;
    j->op->count = count;
}

/* Extend the text of an operand to the end of a later one. */
static void join(const job *j, pgn__epd_operand *first, const pgn__epd_operand *last) {
    first->width = last->at + last->width - first->at;
    pgn_status st = pgn__epd_value(j->r, first->at, first->at + first->width, false, &first->text);
    j->r->status = j->r->status ? j->r->status : st;
}

/* ---- opcodes ---- */

static void look_up(job *j) {
    j->op->opcode = pgn__epd_opcode_find(j->op->name.text, j->op->name.len);
    if (j->op->opcode && j->op->opcode->family)
        j->op->rank = (unsigned)(j->op->name.text[1] - '0');
}

/* `PV:` and the like: the opcode in lower case without its colon, if it is known. */
static bool fix_colon(job *j) {
    char name[PGN__EPD_OPCODE_MAX + 1];
    pgn_span was = j->op->name;
    if (was.len < 3 || was.len > sizeof name || was.text[was.len - 1] != ':')
        return false;
    for (size_t i = 0; i + 1 < was.len; i++)
        name[i] = (char)pgn__lower((unsigned char)was.text[i]);
    const pgn__epd_opcode *entry = pgn__epd_opcode_find(name, was.len - 1);
    if (!entry || entry->family)
        return false;
    j->op->name = (pgn_span){entry->name, was.len - 1};
    pgn__epd_report(j->r, PGN__RULE_EPD_OPCODE_FORM, j->op->at, j->op->width,
                    "\"%.*s\" should be %s", shown(was), was.text, entry->name);
    return true;
}

/* Opcodes for exchange are of two and more lower case letters, digits and underscores; private ones
 * begin with a capital. */
static void check_form(const job *j) {
    pgn_span name = j->op->name;
    bool odd = name.len < 2;
    if (name.text[0] >= 'A' && name.text[0] <= 'Z')
        return;
    for (size_t i = 0; i < name.len; i++)
        odd |= name.text[i] >= 'A' && name.text[i] <= 'Z';
    if (odd)
        pgn__epd_report(j->r, PGN__RULE_EPD_OPCODE_FORM, j->op->at, j->op->width,
                        "nonstandard opcode \"%.*s\": expected two or more lowercase "
                        "characters, or a leading capital for private use",
                        shown(name), name.text);
}

static bool judge_opcode(job *j) {
    pgn_span name = j->op->name;
    if (!pgn__epd_is_opcode(name) && !fix_colon(j)) {
        if (name.len > PGN__EPD_OPCODE_MAX && pgn__epd_is_opcode((pgn_span){name.text, 1}))
            pgn__epd_report(j->r, PGN__RULE_EPD_OPCODE, j->op->at, j->op->width,
                            "opcode \"%.*s%s\" is too long: the limit is %d characters",
                            shown(name), name.text, name.len > QUOTED ? "..." : "",
                            PGN__EPD_OPCODE_MAX);
        else if (name.len)
            pgn__epd_report(j->r, PGN__RULE_EPD_OPCODE, j->op->at, j->op->width,
                            "invalid opcode \"%.*s%s\"", shown(name), name.text,
                            name.len > QUOTED ? "..." : "");
        else
            pgn__epd_report(j->r, PGN__RULE_EPD_OPCODE, j->op->at, 0, "string without an opcode");
        return false;
    }
    look_up(j);
    if (!j->op->opcode)
        check_form(j);
    return true;
}

static bool count_fits(const job *j) {
    const pgn__epd_opcode *o = j->op->opcode;
    size_t n = j->op->count;
    char wants[40];
    if (n >= o->fewest && n <= o->most)
        return true;
    if (!o->most)
        snprintf(wants, sizeof wants, "no operands");
    else if (o->fewest < o->most)
        snprintf(wants, sizeof wants, "at most one operand");
    else
        snprintf(wants, sizeof wants, "%u operand%s", o->most, o->most == 1 ? "" : "s");
    bool extra = n > o->most;
    size_t at = extra ? j->operands[o->most].at : j->op->at;
    size_t end = extra ? j->operands[n - 1].at + j->operands[n - 1].width : at + j->op->width;
    pgn__epd_report(j->r, PGN__RULE_EPD_OPERAND_COUNT, at, end - at, "%.*s takes %s, not %zu",
                    shown(j->op->name), j->op->name.text, wants, n);
    return false;
}

/* ---- strings ---- */

/* `id Position 1`: all of it is one string. Of an opcode with two, each token is one. */
static bool judge_strings(job *j) {
    bool bare = j->op->count > 0;
    for (size_t i = 0; i < j->op->count; i++)
        bare &= !j->operands[i].quoted;
    if (bare && j->op->opcode->most == 1 && j->op->count > 1) {
        join(j, &j->operands[0], &j->operands[j->op->count - 1]);
        keep(j, 1);
    }
    if (!count_fits(j))
        return false;
    for (size_t i = 0; i < j->op->count; i++) {
        pgn__epd_operand *o = &j->operands[i];
        if (!o->quoted)
            pgn__epd_report(j->r, PGN__RULE_EPD_QUOTES, o->at, o->width,
                            "missing quotes around the operand of %.*s", shown(j->op->name),
                            j->op->name.text);
        o->quoted = true;
    }
    return true;
}

/* ---- numbers ---- */

static void unquote(const job *j, pgn__epd_operand *o, const char *what) {
    if (!o->quoted)
        return;
    pgn__epd_report(j->r, PGN__RULE_EPD_QUOTES, o->at, o->width, "unneeded quotes around a %s",
                    what);
}

static void report_range(const job *j, const pgn__epd_operand *o) {
    const pgn__epd_opcode *entry = j->op->opcode;
    if (entry->greatest < INT32_MAX)
        pgn__epd_report(j->r, PGN__RULE_EPD_RANGE, o->at, o->width,
                        "%s must be a number from %" PRId64 " to %" PRId64 ", not %.*s",
                        entry->name, entry->least, entry->greatest, shown(o->text), o->text.text);
    else
        pgn__epd_report(j->r, PGN__RULE_EPD_RANGE, o->at, o->width,
                        "%s must be a number of at least %" PRId64 "%s, not %.*s", entry->name,
                        entry->least, o->number >= entry->least ? " and not too large" : "",
                        shown(o->text), o->text.text);
}

static bool judge_numbers(job *j) {
    const pgn__epd_opcode *entry = j->op->opcode;
    if (!count_fits(j))
        return false;
    bool good = true;
    for (size_t i = 0; i < j->op->count; i++) {
        pgn__epd_operand *o = &j->operands[i];
        pgn__number read = pgn__whole_number(o->text.text, o->text.len, &o->number);
        if (read == PGN__NO_NUMBER) {
            pgn__epd_report(j->r, PGN__RULE_EPD_NUMBER, o->at, o->width,
                            "\"%.*s\" is not a whole number", shown(o->text), o->text.text);
            good = false;
        } else if (read || o->number < entry->least || o->number > entry->greatest) {
            report_range(j, o);
            good = false;
        } else {
            unquote(j, o, "number");
        }
    }
    return good;
}

/* ---- moves ---- */

/* Marks that people write apart from the move before. */
static bool is_mark(pgn_span t) {
    static const char *const marks[] = {"+",  "++", "#", "ch", "ch.", "mate", "e.p.",
                                        "ep", "!",  "?", "!!", "??",  "!?",   "?!"};
    char last = t.len ? t.text[t.len - 1] : '1';
    if (pgn__is_digit(last) || (t.text[0] >= 'A' && t.text[0] <= 'Z'))
        return false; /* as nearly all are moves */
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strlen(marks[i]) == t.len && memcmp(marks[i], t.text, t.len) == 0)
            return true;
    return false;
}

/* Length of a move number such as `12.` or `12...` at the start, or of several, 0 for none. What
 * follows it must not become a string. */
static size_t number_length(pgn_span t) {
    size_t length = 0;
    for (;;) {
        size_t i = length;
        while (i < t.len && pgn__is_digit(t.text[i]))
            i++;
        size_t digits = i;
        while (i < t.len && t.text[i] == '.')
            i++;
        if (digits == length || i == digits)
            return length < t.len && t.text[length] == '"' ? 0 : length;
        length = i;
    }
}

/* Every run of blanks in the text of a move and its marks is one space. */
static void join_marks(const job *j, pgn__epd_operand *move, const pgn__epd_operand *mark) {
    size_t n = 0;
    join(j, move, mark);
    char *copy = pgn__arena_copy(&j->r->epd->texts, move->text.text, move->text.len);
    if (!copy) {
        j->r->status = PGN_E_NOMEM;
        return;
    }
    for (size_t i = 0; i < move->text.len; i++) {
        bool blank = (unsigned char)copy[i] <= ' ' || copy[i] == 0x7F;
        if (!blank || (n && copy[n - 1] != ' '))
            copy[n++] = (char)(blank ? ' ' : copy[i]);
    }
    move->text = (pgn_span){copy, n};
}

static void shorten(pgn__epd_operand *o, size_t front, size_t back) {
    o->text.text += front;
    o->text.len -= front + back;
    o->at += front;
    o->width -= front + back;
}

/* Join marks with their moves, and leave out numbers and commas. A move is joined with its last
 * mark only, as that takes the text between: it may have any number. */
static void tidy_moves(job *j) {
    bool numbers_reported = false;
    size_t kept = 0;
    pgn__epd_operand mark = {.width = 0}; /* the last that belongs to the last move */
    for (size_t i = 0; i < j->op->count; i++) {
        pgn__epd_operand *o = &j->operands[i], *before = kept ? &j->operands[kept - 1] : NULL;
        bool bare = !o->quoted;
        size_t number = bare ? number_length(o->text) : 0;
        if (number && !numbers_reported)
            pgn__epd_report(j->r, PGN__RULE_EPD_MOVE_NUMBER, o->at, number,
                            "move number in the operands of %.*s", shown(j->op->name),
                            j->op->name.text);
        numbers_reported |= number > 0;
        if (number)
            shorten(o, number, 0);
        while (bare && o->text.len > 1 && o->text.text[o->text.len - 1] == ',')
            shorten(o, 0, 1);
        if (bare && !o->text.len)
            continue;
        if (bare && before && !before->quoted && is_mark(o->text)) {
            mark = *o;
            continue;
        }
        if (mark.width)
            join_marks(j, before, &mark);
        mark.width = 0;
        if (kept++ < i)
            j->operands[kept - 1] = *o;
    }
    if (mark.width)
        join_marks(j, &j->operands[kept - 1], &mark);
    if (j->op->count)
        keep(j, kept);
}

static pgn__rule move_rule(pgn_status st) {
    return st == PGN_E_MOVE_ILLEGAL     ? PGN__RULE_EPD_ILLEGAL_MOVE
           : st == PGN_E_MOVE_AMBIGUOUS ? PGN__RULE_EPD_AMBIGUOUS_MOVE
                                        : PGN__RULE_EPD_UNREADABLE_MOVE;
}

/* Report the first move that is not in SAN, and how many more there are. */
static void report_spelling(const job *j, const pgn__epd_operand *o, const char *san, size_t more) {
    char rest[48] = "";
    if (strcmp(san, "--") == 0) {
        pgn__epd_report(j->r, PGN__RULE_EPD_MOVE_SPELLING, o->at, o->width,
                        "null moves are not part of the standard");
        return;
    }
    if (more)
        snprintf(rest, sizeof rest, "; %zu more not in SAN", more);
    if (o->text.len == strlen(san) && memcmp(o->text.text, san, o->text.len) == 0) {
        pgn__epd_report(j->r, PGN__RULE_EPD_MOVE_SPELLING, o->at, o->width,
                        "comma after \"%s\": expected a space between moves%s", san, rest);
        return;
    }
    pgn__epd_report(j->r, PGN__RULE_EPD_MOVE_SPELLING, o->at, o->width,
                    "\"%.*s\" should be \"%s\"%s", shown(o->text), o->text.text, san, rest);
}

/* How many moves of the operation can be read with these letters; those of a line only up to the
 * first that cannot. */
static size_t count_legal(const job *j, const pgn_letters *letters) {
    const pgn__move_options how = {.letters = letters};
    pgn_position pos = j->r->epd->position;
    bool line = j->op->opcode->kind == PGN__EPD_LINE;
    size_t legal = 0;
    for (size_t i = 0; i < j->op->count; i++) {
        pgn_span text = j->operands[i].text;
        pgn__move_text read;
        if (!(line ? pgn__move_play(&pos, text.text, text.len, letters, &read, NULL)
                   : pgn__move_parse(&pos, text.text, text.len, &how, &read, NULL)))
            legal++;
        else if (line)
            break;
    }
    return legal;
}

/* The letters of the operation's moves: those that make most of them legal, if nobody has named
 * them. */
static const pgn_letters *find_letters(const job *j) {
    const pgn__letters_choice *choice = &j->r->epd->letters;
    const pgn_letters *best = choice->guess ? NULL : choice->fixed;
    size_t most = choice->guess ? count_legal(j, NULL) : j->op->count;
    for (size_t i = 0; i < PGN__LETTERS_DISTINCT && most < j->op->count; i++) {
        size_t legal = count_legal(j, pgn__letters_distinct(i));
        if (legal > most) {
            most = legal;
            best = pgn__letters_distinct(i);
        }
    }
    return best;
}

static bool judge_moves(job *j) {
    pgn__epd *epd = j->r->epd;
    pgn_position pos = epd->position;
    pgn__epd_operand *odd = NULL;
    size_t odd_count = 0;
    char odd_san[PGN_SAN_MAX];
    bool good = true, line = j->op->opcode->kind == PGN__EPD_LINE;
    if (!count_fits(j))
        return false;
    if (!epd->playable)
        return j->op->count == 0;
    const pgn__move_options how = {
        .letters = find_letters(j), .of_file = true, .verify_marks = true};
    for (size_t i = 0; i < j->op->count && (good || !line); i++) {
        pgn__epd_operand *o = &j->operands[i];
        pgn__move_text read;
        pgn_error err;
        pgn_position before = pos;
        pgn_status st =
            line ? pgn__move_play(&pos, o->text.text, o->text.len, how.letters, &read, &err)
                 : pgn__move_parse(&pos, o->text.text, o->text.len, &how, &read, &err);
        if (st) {
            pgn__epd_report(j->r, move_rule(st), o->at, o->width, "%s", err.message);
            good = false;
            continue;
        }
        unquote(j, o, "move");
        o->move = read.move;
        bool spelt = !read.notes && !read.nag_count && j->r->text[o->at + o->width] != ',';
        if (!spelt && !odd_count++) {
            odd = o;
            pgn_san_write(&before, read.move, odd_san);
        }
    }
    if (odd)
        report_spelling(j, odd, odd_san, odd_count - 1);
    return good;
}

/* Report moves that are in a set twice. */
static void check_set(const job *j) {
    pgn_move seen[PGN_MOVES_MAX];
    size_t n = 0;
    for (size_t i = 0; i < j->op->count; i++) {
        const pgn__epd_operand *o = &j->operands[i];
        size_t k = 0;
        while (k < n && seen[k] != o->move)
            k++;
        if (!o->move)
            continue;
        if (k < n)
            pgn__epd_report(j->r, PGN__RULE_EPD_REPEATED_MOVE, o->at, o->width,
                            "duplicate move \"%.*s\" in %s", shown(o->text), o->text.text,
                            j->op->opcode->name);
        else if (n < PGN_MOVES_MAX)
            seen[n++] = o->move;
    }
}

/* `bm #15`: not a move, but the distance to mate. */
static bool fix_mate(job *j) {
    const pgn__epd_operand *o = j->operands;
    int64_t moves;
    int ce = 0;
    if (j->op->opcode->code != PGN__EPD_BM || j->op->count != 1 || o->quoted || o->text.len < 2 ||
        o->text.text[0] != '#' || pgn__whole_number(o->text.text + 1, o->text.len - 1, &moves) ||
        !moves || moves > INT32_MAX ||
        (moves < 0 && (moves < -400 || pgn__ce_from_mate((int)moves, &ce))))
        return false;
    const char *name = moves > 0 ? "dm" : "ce";
    j->op->name = (pgn_span){name, 2};
    look_up(j);
    j->operands[0].number = moves > 0 ? moves : ce;
    pgn__epd_report(j->r, PGN__RULE_EPD_MATE_AS_MOVE, o->at, o->width,
                    "\"%.*s\" is not a move; using %s %" PRId64, shown(o->text), o->text.text, name,
                    o->number);
    return true;
}

/* ---- operations ---- */

static bool judge_operands(job *j) {
    bool good = true;
    switch (j->op->opcode->kind) {
    case PGN__EPD_STRING:
        return judge_strings(j);
    case PGN__EPD_INTEGER:
        return judge_numbers(j);
    case PGN__EPD_MOVE_SET:
        tidy_moves(j);
        if (fix_mate(j))
            return true;
        good = judge_moves(j);
        check_set(j);
        return good;
    case PGN__EPD_MOVE:
    case PGN__EPD_LINE:
        tidy_moves(j);
        return judge_moves(j);
    default:
        return count_fits(j);
    }
}

/* The clocks that the position lacks, from the first operations that have them. */
static void set_clocks(const job *j) {
    enum { OVER = 150 }; /* plies after which a game is drawn */
    pgn_position *pos = &j->r->epd->position;
    if (j->op->opcode->code == PGN__EPD_HMVC)
        pos->halfmove_clock = (uint16_t)j->operands[0].number;
    if (j->op->opcode->code == PGN__EPD_HMVC && j->operands[0].number > OVER)
        pgn__epd_report(j->r, PGN__RULE_EPD_POSITION, j->operands[0].at, j->operands[0].width,
                        "impossible position: the halfmove clock is above %d, where the game ends",
                        OVER);
    if (j->op->opcode->code == PGN__EPD_FMVN)
        pos->move_number = (uint32_t)j->operands[0].number;
}

pgn_status pgn__epd_judge(pgn__epd_parser *r) {
    job j = last_op(r);
    if (!judge_opcode(&j))
        return PGN_OK;
    j.op->understood = !j.op->opcode || judge_operands(&j);
    if (r->status)
        return r->status;
    for (size_t i = 0; i < j.op->count; i++)
        if (j.operands[i].quoted && j.operands[i].text.len > PGN__EPD_STRING_MAX)
            pgn__epd_report(r, PGN__RULE_EPD_LONG_STRING, j.operands[i].at, j.operands[i].width,
                            "string of %zu bytes: the limit is %d", j.operands[i].text.len,
                            PGN__EPD_STRING_MAX);
    if (!j.op->opcode)
        return PGN_OK;
    if (r->first_of[j.op->opcode->code])
        return PGN_OK;
    r->first_of[j.op->opcode->code] = (uint32_t)r->epd->count;
    if (j.op->understood)
        set_clocks(&j);
    return PGN_OK;
}
