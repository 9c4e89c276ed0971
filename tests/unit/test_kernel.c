/* test_kernel.c -- all builds of the hot loops agree, and the fast SAN parser agrees with the
 * general one. Positions come from random play, standard and Chess960. */
#include <stdio.h>
#include <stdlib.h>

#include "chess/kernel_int.h"
#include "chess/move_spec_int.h"
#include "feature_check.h"
#include "position_check.h"
#include "random_numbers.h"

static const char *const STARTS[] = {VARIED_STARTS};

/* Call visit with every step-th position of many random games: neighbours differ by one move, so
 * for slow visits a few positions of more games find more. An odd step covers both sides to move.
 */
static void play_at_random(int games, int step, void (*visit)(const pgn_position *)) {
    for (int g = 0; g < games; g++) {
        const char *fen = STARTS[(size_t)g % (sizeof STARTS / sizeof *STARTS)];
        pgn_position pos;
        assert_int_equal(pgn_fen_parse(fen, strlen(fen), 0, &pos, NULL), PGN_OK);
        for (int ply = 0; ply < 120; ply++) {
            pgn_move moves[PGN_MOVES_MAX];
            size_t n;
            if (ply % step == 0)
                visit(&pos);
            n = pgn_position_moves(&pos, moves);
            if (!n)
                break;
            pgn_position_make(&pos, moves[random_bits() % n]);
        }
    }
}

/* ---- builds ---- */

#ifdef PGN_KERNEL_AVX2
static void compare_builds(const pgn_position *pos) {
    const pgn__kernel *a = &pgn__kernel_any, *b = &pgn__kernel_avx2;
    pgn_move moves_a[PGN_MOVES_MAX], moves_b[PGN_MOVES_MAX];
    unsigned n = a->generate(pos, moves_a);
    assert_int_equal(n, b->generate(pos, moves_b));
    assert_memory_equal(moves_a, moves_b, n * sizeof *moves_a);
    assert_int_equal(a->count(pos), n);
    assert_int_equal(b->count(pos), n);
    for (unsigned i = 0; i < n; i++) {
        pgn_position next_a = *pos, next_b = *pos;
        char san[PGN_SAN_MAX], mark_a = 0, mark_b = 0;
        size_t len = pgn_san_write(pos, moves_a[i], san);
        a->make(&next_a, moves_a[i]);
        b->make(&next_b, moves_a[i]);
        assert_memory_equal(&next_a, &next_b, sizeof next_a);
        assert_int_equal(a->mark(pos, moves_a[i]), b->mark(pos, moves_a[i]));
        assert_int_equal(a->san(pos, san, len, &mark_a), moves_a[i]);
        assert_int_equal(b->san(pos, san, len, &mark_b), moves_a[i]);
        assert_int_equal(mark_a, mark_b);
    }
}

static void builds_agree(void **state) {
    (void)state;
    if (!__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt"))
        skip_because("no BMI2 or POPCNT on this machine");
    play_at_random(80, 1, compare_builds);
}
#endif

/* ---- lines of positions ---- */

enum { LINE_PLIES = 160 };

/* A random line with null moves, and in some of them counters that reach their ends. */
static size_t random_line(int game, pgn_position *line, pgn_move *moves) {
    const char *fen = STARTS[(size_t)game % (sizeof STARTS / sizeof *STARTS)];
    size_t n = 0;
    assert_int_equal(pgn_fen_parse(fen, strlen(fen), 0, line, NULL), PGN_OK);
    if (game % 7 == 3)
        pgn_position_set_clocks(line, UINT16_MAX - 5, 12);
    if (game % 7 == 5)
        pgn_position_set_clocks(line, 12, UINT32_MAX - 5);
    while (n < LINE_PLIES) {
        pgn_move legal[PGN_MOVES_MAX];
        size_t count = pgn_position_moves(&line[n], legal);
        if (!count)
            break;
        bool passes = random_bits() % 40 == 0 && pgn_move_is_legal(&line[n], PGN_NULL_MOVE);
        moves[n] = passes ? PGN_NULL_MOVE : legal[random_bits() % count];
        line[n + 1] = line[n];
        pgn_position_make(&line[n + 1], moves[n]);
        n++;
    }
    return n;
}

static void compare_lines(const pgn__kernel *kernel) {
    static pgn_position line[LINE_PLIES + 1], reparsed[LINE_PLIES + 1];
    pgn_move moves[LINE_PLIES];
    for (int game = 0; game < 400; game++) {
        size_t n = random_line(game, line, moves), first = n ? random_bits() % n : 0;
        reparsed[first] = line[first];
        kernel->follow(reparsed + first, moves + first, n - first);
        for (size_t i = first; i <= n; i++)
            assert_memory_equal(&reparsed[i], &line[i], sizeof *line);
        reparsed[0] = line[0];
        kernel->advance(reparsed, moves, n);
        assert_memory_equal(&reparsed[0], &line[n], sizeof *line);
    }
}

static void lines_of_positions_are_those_of_single_moves(void **state) {
    (void)state;
    compare_lines(&pgn__kernel_any);
    compare_lines(pgn__rules);
}

/* ---- keys ---- */

static void compare_keys(const pgn_position *pos) {
    char fen[PGN_FEN_MAX];
    pgn_position reparsed;
    size_t len = pgn_fen_write(pos, PGN_FEN_SHREDDER, fen);
    assert_int_equal(pgn_fen_parse(fen, len, PGN_FEN_UNCHECKED, &reparsed, NULL), PGN_OK);
    assert_memory_equal(pos, &reparsed, sizeof reparsed); /* board_key is updated move by move */
}

static void positions_kept_up_equal_positions_read(void **state) {
    (void)state;
    play_at_random(400, 1, compare_keys);
}

/* ---- fast and general SAN ---- */

/* Texts that look like SAN, valid and invalid: every piece, target, disambiguation and capture. */
static void compare_parsers(const pgn_position *pos) {
    static const char letters[] = "KQRBN";
    for (int i = 0; i < 60; i++) {
        char text[16];
        size_t n = 0;
        uint64_t r = random_bits();
        if (r & 1)
            text[n++] = letters[(r >> 1) % 5];
        if (r >> 8 & 1)
            text[n++] = (char)('a' + (r >> 9) % 8);
        if (r >> 12 & 3 ? 0 : 1)
            text[n++] = (char)('1' + (r >> 14) % 8);
        if (r >> 18 & 1)
            text[n++] = 'x';
        text[n++] = (char)('a' + (r >> 20) % 8);
        text[n++] = (char)('1' + (r >> 24) % 8);
        if ((r >> 28 & 7) == 0) {
            text[n++] = '=';
            text[n++] = letters[(r >> 32) % 5];
        }
        char mark;
        pgn_move fast = pgn__rules->san(pos, text, n, &mark);
        char canonical[PGN_SAN_MAX];
        if (!fast)
            continue;
        assert_true(pgn_move_is_legal(pos, fast));
        size_t len = pgn_san_write(pos, fast, canonical);
        assert_true(len == n || len == n + 1); /* except for the mark */
        assert_memory_equal(canonical, text, n);
    }
}

static void fast_parser_takes_only_canonical_san(void **state) {
    (void)state;
    play_at_random(400, 1, compare_parsers);
}

/* The general parser, forced by a suffix. */
static void compare_general(const pgn_position *pos) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t n;
    n = pgn_position_moves(pos, moves);
    for (size_t i = 0; i < n; i++) {
        char text[PGN_SAN_MAX + 1];
        pgn__move_text read;
        pgn_error err;
        size_t len = pgn_san_write(pos, moves[i], text);
        text[len++] = '!'; /* the fast parser leaves suffixes to the general one */
        assert_int_equal(pgn__move_parse(pos, text, len, NULL, &read, &err), PGN_OK);
        assert_int_equal(read.move, moves[i]);
        assert_int_equal(read.notes, 0);
        assert_int_equal(read.nag_count, 1);
    }
}

static void general_parser_agrees(void **state) {
    (void)state;
    play_at_random(60, 1, compare_general);
}

/* ---- coordinates ---- */

/* Coordinates have their own path, which a suffix disables: both must agree on every pair of
 * squares. */
static void compare_coordinates(const pgn_position *pos) {
    static const char promotions[] = "nbrqkpQ";
    static const pgn__move_options how = {.verify_marks = true};
    for (unsigned pair = 0; pair < 64 * 64; pair++) {
        char text[8];
        size_t len = (size_t)sprintf(text, "%s", pgn_square_name((int)(pair & 63)));
        len += (size_t)sprintf(text + len, "%s", pgn_square_name((int)(pair >> 6)));
        uint64_t r = random_bits();
        if (r % 3 == 0)
            text[len++] = promotions[(r >> 8) % 7];
        pgn__move_text plain, general;
        pgn_error err;
        pgn_position next = *pos, wanted = *pos;
        pgn_status st = pgn__move_parse(pos, text, len, &how, &plain, &err);
        assert_int_equal(pgn__move_play(&next, text, len, NULL, &general, &err), st);
        assert_memory_equal(&plain, &general, sizeof plain);
        if (!st)
            pgn_position_make(&wanted, plain.move);
        assert_memory_equal(&next, &wanted, sizeof next);
        text[len] = '!';
        assert_int_equal(pgn__move_parse(pos, text, len + 1, &how, &general, &err), st);
        assert_int_equal(plain.move, general.move);
        assert_int_equal(plain.notes, general.notes);
        pgn_move uci; /* which knows no bishop b, as in b2c3 */
        bool by_squares = plain.notes & (PGN_NOTE_COORDINATES | PGN_NOTE_CASTLING_FORM);
        st = pgn_uci_parse(pos, text, len, &uci, &err);
        assert_int_equal(st == PGN_OK, by_squares && !(len == 5 && text[4] == 'Q'));
        if (uci)
            assert_int_equal(uci, plain.move);
    }
}

static void coordinates_agree_with_the_general_parser(void **state) {
    (void)state;
    play_at_random(8, 13, compare_coordinates);
}

/* ---- marks ---- */

static void compare_marks(const pgn_position *pos) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t n;
    n = pgn_position_moves(pos, moves);
    for (size_t i = 0; i < n; i++) {
        pgn_position next = *pos, played = *pos;
        pgn_position_make(&next, moves[i]);
        unsigned is = pgn_position_state(&next);
        char right = is & PGN_STATE_CHECKMATE ? '#' : is & PGN_STATE_CHECK ? '+' : 0;
        assert_int_equal(pgn__rules->mark(pos, moves[i]), right);
        assert_int_equal(pgn__rules->play(&played, moves[i]), right);
        assert_memory_equal(&played, &next, sizeof next);
    }
}

static void marks_are_those_of_the_position_after(void **state) {
    (void)state;
    play_at_random(60, 1, compare_marks);
}

/* ---- legality of any 16 bits ---- */

static void compare_legality(const pgn_position *pos) {
    static uint8_t legal[65536];
    pgn_move moves[PGN_MOVES_MAX];
    size_t n;
    n = pgn_position_moves(pos, moves);
    for (size_t i = 0; i < n; i++)
        legal[moves[i]] = 1;
    for (unsigned m = 1; m < 65536; m++)
        if (m != PGN_NULL_MOVE)
            assert_int_equal(pgn_move_is_legal(pos, (pgn_move)m), legal[m]);
    for (size_t i = 0; i < n; i++)
        legal[moves[i]] = 0;
}

static void exactly_the_generated_moves_are_legal(void **state) {
    (void)state;
    play_at_random(24, 5, compare_legality);
}

/* ---- whole lines ---- */

enum { LONGEST_LINE = 200 };

/* A game at random from the initial position, as text; with variations or without. */
typedef struct {
    char text[LONGEST_LINE * (PGN_SAN_MAX + 3) + 16];
    uint32_t at[LONGEST_LINE];
    size_t plies;
    pgn__stretch stretches[LONGEST_LINE + PGN__DEEPEST_LINE + 2];
    size_t stretch_count;
} line;

/* The state of a game with variations: positions before and after the last move of each line. */
typedef struct {
    pgn_position now[PGN__DEEPEST_LINE + 1], before[PGN__DEEPEST_LINE + 1];
    size_t depth;
} lines;

static void start_lines(lines *at) {
    at->depth = 0;
    pgn_position_init(&at->now[0]);
}

static void make_move(lines *at, pgn_move move) {
    at->before[at->depth] = at->now[at->depth];
    pgn_position_make(&at->now[at->depth], move);
}

static void turn(lines *at, uint32_t then) {
    if (then == PGN__THEN_OPENS) {
        at->now[at->depth + 1] = at->before[at->depth];
        at->depth++;
    } else if (at->depth) {
        at->depth--;
    }
}

static void end_stretch(line *l, lines *at, uint32_t plies, uint32_t then) {
    l->stretches[l->stretch_count++] = (pgn__stretch){plies, then};
    turn(at, then);
}

/* Perhaps a variation begins or ends here; *plies are the stretch's, *some: has the line any? */
static void branch(line *l, lines *at, uint32_t *plies, bool *some) {
    bool opens = *some && at->depth < PGN__DEEPEST_LINE && random_bits() % 6 == 0;
    bool ends = !opens && *some && at->depth && random_bits() % 4 == 0;
    if (!opens && !ends)
        return;
    end_stretch(l, at, *plies, opens ? PGN__THEN_OPENS : PGN__THEN_ENDS);
    *plies = 0;
    *some = ends; /* the line around it has moves */
}

static void play_line(line *l, bool variations) {
    static const char *const suffixes[] = {"", "", "", "", "!", "?", "!!", "??", "!?", "?!"};
    static lines at;
    size_t len = 0, n;
    uint32_t plies = 0;
    bool some = false;
    start_lines(&at);
    l->stretch_count = 0;
    for (l->plies = 0; l->plies < LONGEST_LINE; l->plies++) {
        pgn_move moves[PGN_MOVES_MAX];
        if (variations)
            branch(l, &at, &plies, &some);
        n = pgn_position_moves(&at.now[at.depth], moves);
        if (!n)
            break;
        pgn_move move = moves[random_bits() % n];
        l->at[l->plies] = (uint32_t)len;
        len += pgn_san_write(&at.now[at.depth], move, l->text + len);
        len += (size_t)sprintf(l->text + len, "%s ", suffixes[random_bits() % 10]);
        make_move(&at, move);
        plies++;
        some = true;
    }
    for (; at.depth; plies = 0)
        end_stretch(l, &at, plies, PGN__THEN_ENDS);
    end_stretch(l, &at, plies, PGN__THEN_ENDS);
    memset(l->text + len, ' ', 16);
}

/* The move whose text is as pgn_san_write() writes it, with or without a suffix; else none. */
static pgn_move canonical(const pgn_position *pos, const char *text) {
    size_t len = strcspn(text, " "), body = len;
    while (body && strchr("!?", text[body - 1]))
        body--;
    char san[PGN_SAN_MAX];
    pgn__move_text read;
    bool right = len - body <= 2 && body && !pgn__move_parse(pos, text, body, NULL, &read, NULL) &&
                 read.move != PGN_NULL_MOVE && pgn_san_write(pos, read.move, san) == body &&
                 memcmp(san, text, body) == 0;
    return right ? read.move : PGN_NO_MOVE;
}

/* Number of moves before the first that is not canonical. */
static size_t count_canonical(const line *l, pgn_position *pos, pgn_move *moves) {
    static lines at;
    size_t done = 0;
    start_lines(&at);
    for (size_t i = 0; i < l->stretch_count; i++) {
        for (size_t to = done + l->stretches[i].plies; done < to; done++) {
            moves[done] = canonical(&at.now[at.depth], l->text + l->at[done]);
            if (!moves[done])
                return done;
            make_move(&at, moves[done]);
        }
        turn(&at, l->stretches[i].then);
    }
    *pos = at.now[0];
    return done;
}

static void compare_line(const pgn__kernel *kernel, const line *l) {
    pgn_position expected, pos;
    pgn_move right[LONGEST_LINE], moves[LONGEST_LINE];
    size_t n = count_canonical(l, &expected, right);
    pgn_position_init(&pos);
    assert_int_equal(
        kernel->line(&pos, l->text, l->at, l->plies, l->stretches, l->stretch_count, NULL, moves),
        n);
    assert_memory_equal(moves, right, n * sizeof *moves);
    if (n < l->plies)
        return;
    assert_memory_equal(pos.plane, expected.plane, sizeof pos.plane);
    assert_memory_equal(pos.color, expected.color, sizeof pos.color);
    assert_int_equal(pos.castling, expected.castling);
    assert_int_equal(pos.en_passant, expected.en_passant);
    assert_int_equal(pos.side, expected.side);
}

/* As it is, and with one byte changed to another that occurs in moves. */
static void test_lines(void **state) {
    (void)state;
    static const char bytes[] = "abcdefgh12345678KQRBNxO-=+#!?";
    static line l;
    for (int game = 0; game < 2000; game++) {
        play_line(&l, game % 2);
        for (int change = 0; change < 8; change++) {
            if (change) {
                size_t i = (size_t)(random_bits() % l.plies), len = strcspn(l.text + l.at[i], " ");
                l.text[l.at[i] + random_bits() % len] = bytes[random_bits() % (sizeof bytes - 1)];
            }
            compare_line(&pgn__kernel_any, &l);
#ifdef PGN_KERNEL_AVX2
            if (__builtin_cpu_supports("avx2"))
                compare_line(&pgn__kernel_avx2, &l);
#endif
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
#ifdef PGN_KERNEL_AVX2
        cmocka_unit_test(builds_agree),
#endif
        cmocka_unit_test(lines_of_positions_are_those_of_single_moves),
        cmocka_unit_test(positions_kept_up_equal_positions_read),
        cmocka_unit_test(fast_parser_takes_only_canonical_san),
        cmocka_unit_test(general_parser_agrees),
        cmocka_unit_test(coordinates_agree_with_the_general_parser),
        cmocka_unit_test(marks_are_those_of_the_position_after),
        cmocka_unit_test(exactly_the_generated_moves_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
