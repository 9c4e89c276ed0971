/* bench_draw.c -- how long pictures take and how large they are.
 *
 *     bench_draw [ROUNDS]
 *
 * Prints lines "NAME MILLISECONDS BYTES", the best of the rounds: PNG of boards of 360 pixels with
 * the pieces cached, and a game of 80 plies as GIF, plain and with players, clocks and gauge. Time
 * is that of the processor. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "pgn.h"
#include "pgn/unstable/picture.h"

static const char GAME[] =
    "[White \"Byrne, Donald\"]\n[Black \"Fischer, Robert James\"]\n[WhiteElo \"2530\"]\n"
    "[BlackElo \"2450\"]\n\n"
    "1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 "
    "Nb6 10. Qc5 Bg4 11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 "
    "Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. "
    "Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2 27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. "
    "Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+ 36. Kf1 Ng3+ 37. Ke1 Bb4+ "
    "38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ *\n";

static const struct {
    const char *name, *fen;
} POSITIONS[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"middlegame", "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9"},
    {"check", "r1bq1rk1/pp3ppp/2n1pn2/2pp4/1b1P1B2/2PBPN2/PP3PPP/RN1QK2R w KQ - 0 9"},
    {"endgame", "8/5pk1/4p1p1/3pP1Pp/p2P3P/P1K5/8/8 w - - 0 50"},
};

enum { PLIES = 80, INNER = 50, FRAMES = PLIES + 1 };

static void require(bool holds, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "bench_draw: failed: %s\n", what);
    exit(1);
}

static void still(const char *name, pgn_painter *painter, const pgn_picture *picture, int rounds) {
    pgn_buffer out = PGN_BUFFER_INIT;
    double best = 1e9;
    for (int round = 0; round < rounds; round++) {
        double start = cpu_seconds();
        for (int i = 0; i < INNER; i++) {
            pgn_buffer_clear(&out);
            require(!pgn_painter_draw(painter, picture, PGN_PICTURE_PNG, &out, NULL), name);
        }
        double each = (cpu_seconds() - start) / INNER;
        best = each < best ? each : best;
    }
    printf("%s %.3f %zu\n", name, best * 1e3, out.len);
    pgn_buffer_free(&out);
}

static void stills(int rounds) {
    pgn_painter *painter;
    pgn_picture picture;
    char name[64];
    require(!pgn_painter_new(&painter, NULL, NULL), "a painter");
    for (size_t i = 0; i < sizeof POSITIONS / sizeof *POSITIONS; i++) {
        pgn_picture_init(&picture, NULL);
        require(!pgn_fen_parse(POSITIONS[i].fen, PGN_CSTR, 0, &picture.position, NULL),
                POSITIONS[i].fen);
        snprintf(name, sizeof name, "png-%s", POSITIONS[i].name);
        still(name, painter, &picture, rounds);
    }
    pgn_painter_free(painter);
}

/* The whole call with a painter of its own: pieces are drawn, and fonts looked for. */
static void animation(const char *name, const pgn_picture *frames, size_t count, int rounds) {
    pgn_buffer out = PGN_BUFFER_INIT;
    double best = 1e9;
    for (int round = 0; round < rounds; round++) {
        pgn_painter *painter;
        double start = cpu_seconds();
        pgn_buffer_clear(&out);
        require(!pgn_painter_new(&painter, NULL, NULL), "a painter");
        require(!pgn_painter_animate(painter, frames, count, NULL, PGN_PICTURE_GIF, &out, NULL),
                name);
        pgn_painter_free(painter);
        double all = cpu_seconds() - start;
        best = all < best ? all : best;
    }
    printf("%s %.1f %zu\n", name, best * 1e3, out.len);
    pgn_buffer_free(&out);
}

static void animations(int rounds) {
    static pgn_picture frames[FRAMES];
    pgn_game *game;
    require(!pgn_game_new(&game, NULL) && !pgn_game_parse(game, GAME, strlen(GAME), NULL), "game");
    size_t n = pgn_pictures_from_game(game, 0, PLIES, 1, PGN_DRAW_LAST_MOVE, frames, FRAMES);
    require(n == FRAMES, "81 frames");
    animation("gif", frames, n, rounds);
    n = pgn_pictures_from_game(game, 0, PLIES, 1, PGN_DRAW_EVERYTHING, frames, FRAMES);
    for (unsigned i = 0; i < n; i++) { /* as if the game had clocks and evaluations */
        frames[i].white.has_clock = frames[i].black.has_clock = true;
        frames[i].white.clock = 5400000 - (i + 1) / 2 * 61000;
        frames[i].black.clock = 5400000 - i / 2 * 47000;
        frames[i].has_eval = true;
        frames[i].eval.value = (int32_t)(i * i % 90) - 10 * (int32_t)(i / 8);
    }
    animation("gif-everything", frames, n, rounds);
    pgn_game_free(game);
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 5;
    stills(rounds);
    animations(rounds);
    return 0;
}
