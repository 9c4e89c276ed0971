/* letters_guess.c -- guesses the piece letters of a game's moves: the language in which its main
 * line stays legal for the longest, of several those in which fewest moves have a letter for the
 * pawn, and of these the one in which most moves of variations are legal. Looks ahead in the text
 * of the game, so that all its moves are read with the same letters. */
#include <string.h>

#include "chess/notation_int.h"
#include "game/start_int.h"
#include "parse_state_int.h"
#include "words_int.h"

enum {
    LOOK = 1 << 16, /* bytes of a game that decide */
    DEEPEST = 8,    /* lines inside each other that decide */
    CANDIDATES = PGN__LETTERS_DISTINCT + 1
};

typedef struct {
    const pgn_letters *letters; /* NULL: English */
    pgn_position now;
    size_t plies; /* legal so far */
    size_t odd;   /* of these with a letter for the pawn: Pf3 may be a Dutch knight's */
    bool alive;   /* all of them were */
} candidate;

/* The text of one game, token by token. */
typedef struct {
    const char *start, *p, *end;
    size_t depth, plies;
    size_t lowest; /* depth since the move before */
    pgn_position from;
    bool over;
    bool readable; /* the position is known */
    bool branched; /* there was a variation */
} ahead;

static bool is_line_start(const ahead *a) {
    return a->p == a->start || a->p[-1] == '\n' || a->p[-1] == '\r';
}

static void skip_line(ahead *a) {
    while (a->p < a->end && *a->p != '\n' && *a->p != '\r')
        a->p++;
}

/* A FEN tag says where the moves begin; after moves a tag begins another game. */
static void read_tag(ahead *a) {
    const char *name = pgn__skip_space(a->p + 1, a->end);
    bool fen = a->end - name > 4 && memcmp(name, "FEN", 3) == 0 && !pgn__is_name_char(name[3]);
    bool pair = pgn__is_plain_tag_pair(a->p, a->end);
    a->over = a->plies > 0 && (pair || is_line_start(a));
    if (a->over || !pair) {
        a->p++;
        return;
    }
    const char *open = memchr(a->p, '"', (size_t)(a->end - a->p)) /* there is one */, *close = open;
    do
        close++;
    while (close < a->end && *close != '"' && *close != '\n' && *close != '\r');
    if (fen) {
        pgn_error err;
        pgn__start start = pgn__start_fen(span(open + 1, close), &a->from, &err);
        a->readable &= start == PGN__START_FINE || start == PGN__START_ODD;
    }
    a->p = close + (close < a->end);
}

/* A number before a move is skipped. White's move 1 after a blank line begins another game. */
static bool read_number(ahead *a) {
    const char *p = a->p;
    while (p < a->end && is(p, DIGIT))
        p++;
    size_t ellipsis = pgn__ellipsis(p, a->end);
    if (p == a->p || p == a->end || (*p != '.' && !ellipsis))
        return false;
    const char *next = ellipsis ? p : pgn__skip_space(p + 1, a->end);
    bool black = ellipsis || (next < a->end && (*next == '.' || pgn__ellipsis(next, a->end)));
    bool first = p - a->p == 1 && *a->p == '1' && !black;
    a->over = first && !a->depth && a->plies && pgn__after_open_line(a->start, a->p);
    a->p = p + ellipsis;
    return true;
}

static void skip_word(ahead *a) {
    while (a->p < a->end && !is(a->p, WORD_END))
        a->p++;
}

/* A word of at least one character, with the promotion of e8(Q). */
static pgn_span read_word(ahead *a) {
    const char *open = a->p;
    skip_word(a);
    a->p += a->p == open;
    size_t promotion = pgn__promotion_in_parentheses(span(open, a->p), a->end);
    a->p += promotion;
    if (promotion)
        skip_word(a);
    return span(open, a->p);
}

/* The next move, at a->depth; false at the end of the game. */
static bool next_move(ahead *a, pgn_span *move) {
    a->lowest = a->depth;
    while (a->p < a->end && !a->over) {
        char c = *a->p;
        bool usual;
        if (c == '[') {
            read_tag(a);
        } else if (c == '{') {
            const char *close = memchr(a->p, '}', (size_t)(a->end - a->p));
            a->p = close ? close + 1 : a->end;
        } else if (c == ';' || (c == '%' && is_line_start(a))) {
            skip_line(a);
        } else if (is(a->p, WORD_END) || c == '.') {
            a->over = c == '*' && marker_word(a->p, a->end).len;
            a->depth += c == '(';
            a->branched |= c == '(';
            a->depth -= c == ')' && a->depth;
            a->lowest = a->depth < a->lowest ? a->depth : a->lowest;
            do
                a->p++;
            while (c == '*' && !a->over && a->p < a->end && *a->p == '*');
        } else if (!read_number(a)) {
            pgn_span word = read_word(a);
            a->over = pgn__word_result(word, &usual) != PGN_RESULT_NONE;
            while (word.len > 1 && strchr("!?", word.text[word.len - 1]))
                word.len--;
            if (!a->over && pgn__word_is_move(word)) {
                a->plies += !a->depth;
                *move = word;
                return true;
            }
        }
    }
    return false;
}

/* The next move of the main line. */
static bool next_main_move(ahead *a, pgn_span *move) {
    bool any;
    do
        any = next_move(a, move);
    while (any && a->depth);
    return any;
}

/* Play the move with each candidate's letters; how many are left. */
static size_t play(candidate *list, size_t count, pgn_span move) {
    size_t left = 0;
    for (candidate *c = list; c < list + count; c++) {
        const pgn__move_options how = {.letters = c->letters};
        pgn__move_text read;
        if (!c->alive)
            continue;
        c->alive = !pgn__move_parse(&c->now, move.text, move.len, &how, &read, NULL);
        if (c->alive) {
            pgn_position_make(&c->now, read.move);
            c->plies++;
            c->odd += (read.notes & PGN_NOTE_PAWN_LETTER) != 0;
            left++;
        }
    }
    return left;
}

typedef struct {
    pgn_position before, now; /* the last move of the line */
    bool known;
} line;

/* How many moves of the game are legal with these letters, those of variations too; *all if no line
 * has another. */
static size_t count_legal(ahead a, const pgn_letters *letters, bool *all) {
    const pgn__move_options how = {.letters = letters};
    line lines[DEEPEST];
    size_t depth = 0, sum = 0;
    pgn_span move;
    *all = true;
    bool any = next_move(&a, &move);
    lines[0] = (line){a.from, a.from, true};
    for (; any; any = next_move(&a, &move)) {
        pgn__move_text read;
        depth = a.lowest < depth ? a.lowest : depth;
        for (; depth < a.depth && depth + 1 < DEEPEST; depth++)
            lines[depth + 1] = (line){lines[depth].before, lines[depth].before, lines[depth].known};
        line *l = &lines[depth];
        if (depth < a.depth || !l->known)
            continue;
        l->known = !pgn__move_parse(&l->now, move.text, move.len, &how, &read, NULL);
        *all &= l->known;
        if (l->known) {
            l->before = l->now;
            pgn_position_make(&l->now, read.move);
            sum++;
        }
    }
    return sum;
}

static bool is_better(const candidate *a, const candidate *b) {
    return a->plies > b->plies || (a->plies == b->plies && a->odd < b->odd);
}

/* Of the candidates as good as the best, the first one in which most moves are legal. */
static size_t choose(const ahead *game, const candidate *list, size_t count, size_t best) {
    size_t most = 0, chosen = best;
    bool all = false;
    for (size_t i = best; i < count && !all; i++) {
        size_t sum =
            is_better(&list[best], &list[i]) ? 0 : count_legal(*game, list[i].letters, &all);
        if (sum > most) {
            most = sum;
            chosen = i;
        }
    }
    return chosen;
}

static const pgn_letters *guess(const pgn__state *s) {
    candidate list[CANDIDATES];
    const pgn_letters *fixed = s->keep->letters.fixed;
    size_t count = 1, best = 0;
    ahead a = {.start = s->game, .p = s->game, .end = s->end, .readable = true};
    pgn_span move;
    if (a.end - a.start > LOOK)
        a.end = a.start + LOOK;
    pgn_position_init(&a.from);
    const ahead game = a;
    bool any = next_main_move(&a, &move);
    list[0] = (candidate){NULL, a.from, 0, 0, true};
    for (const pgn_letters *other; count < CANDIDATES; count++) {
        other = fixed ? (count == 1 ? fixed : NULL) : pgn__letters_distinct(count - 1);
        if (!other)
            break;
        list[count] = (candidate){other, a.from, 0, 0, true};
    }
    while (any && a.readable && play(list, count, move) > 1)
        any = next_main_move(&a, &move);
    for (size_t i = 1; i < count; i++)
        if (is_better(&list[i], &list[best]))
            best = i;
    if (a.readable && a.branched)
        best = choose(&game, list, count, best);
    return list[best].letters;
}

const pgn_letters *pgn__find_letters(pgn__state *s) {
    if (!s->letters_known) {
        s->letters = guess(s);
        s->letters_known = true;
    }
    return s->letters;
}
