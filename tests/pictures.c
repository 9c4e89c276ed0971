/* pictures.c -- write pictures and what they must equal to a folder, for pictures.py.
 *
 *     pictures FOLDER
 *
 * NAME.rgba holds pixels after a line "WIDTH HEIGHT", NAME.svg, .png and .gif the same picture;
 * moves.gif and moves.svg are animations, and moves-N.rgba their frames; notes.gif is one with
 * arrows and a badge. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgn.h"
#include "pgn/unstable/picture.h"

static const char FEN[] = "b2r3r/k4p1p/p2q1np1/NppP4/3R1Q2/P4PPB/1PP4P/1K2R3 b - - 0 24";
static const char GAME[] = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Re1 Ng4 6. d4 Bxd4 *\n";

static const char *folder;

static void require(bool holds, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "pictures: failed: %s\n", what);
    exit(1);
}

static void save(const char *name, const char *suffix, const char *head, const void *bytes,
                 size_t len) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.%s", folder, name, suffix);
    FILE *file = fopen(path, "wb");
    require(file && fwrite(head, 1, strlen(head), file) == strlen(head) &&
                fwrite(bytes, 1, len, file) == len && fclose(file) == 0,
            path);
}

static void save_pixels(pgn_painter *painter, const pgn_picture *picture, const char *name) {
    unsigned width, height;
    char head[64];
    require(!pgn_painter_size(painter, picture, &width, &height, NULL), name);
    size_t bytes = (size_t)width * height * 4;
    uint8_t *pixels = malloc(bytes);
    require(pixels && !pgn_painter_pixels(painter, picture, pixels, bytes, width * 4u, NULL), name);
    snprintf(head, sizeof head, "%u %u\n", width, height);
    save(name, "rgba", head, pixels, bytes);
    free(pixels);
}

static void save_picture(pgn_painter *painter, const pgn_picture *picture, const char *name) {
    save_pixels(painter, picture, name);
    for (int format = 0; pgn_picture_format_name((pgn_picture_format)format); format++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        if (!pgn_picture_format_works((pgn_picture_format)format))
            continue;
        require(!pgn_painter_draw(painter, picture, (pgn_picture_format)format, &out, NULL), name);
        save(name, pgn_picture_format_name((pgn_picture_format)format), "", out.data, out.len);
        pgn_buffer_free(&out);
    }
}

/* Each theme at sizes that are not hinted; plain ones, and ones with everything but text. */
static void stills(void) {
    static const unsigned SQUARES[] = {45, 64, 128};
    for (int i = 0; i < 24; i++) {
        pgn_painter *painter;
        pgn_picture picture;
        char name[64];
        pgn_painter_options options = {.theme = (pgn_theme)(i % 4), .square = SQUARES[i / 4 % 3]};
        require(!pgn_painter_new(&painter, &options, NULL), "a painter");
        pgn_picture_init(&picture, NULL);
        require(!pgn_fen_parse(FEN, PGN_CSTR, 0, &picture.position, NULL), FEN);
        picture.last_move = (pgn_move)(3 | 27 << 6);
        if (i >= 12) {
            picture.nag = 3;
            picture.has_eval = true;
            picture.eval.value = 60;
            picture.marks[picture.mark_count++] = (pgn_mark){'G', 4, 52};
            picture.marks[picture.mark_count++] = (pgn_mark){'R', 48, 48};
        }
        snprintf(name, sizeof name, "%s-%s-%u", i >= 12 ? "marked" : "plain",
                 pgn_theme_name(options.theme), options.square);
        save_picture(painter, &picture, name);
        pgn_painter_free(painter);
    }
}

/* Plain pictures by one painter after another: as PNG they are put together from squares that were
 * drawn before, as GIF they are not. Checks at the edge, where coordinates are, and in the middle.
 */
static void plains(void) {
    static const struct {
        const char *fen;
        unsigned from, to;
    } PICTURES[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 0},
        {"r1bq1rk1/pp3ppp/2n1pn2/2pp4/1b1P1B2/2PBPN2/PP3PPP/RN1QK2R w KQ - 0 9", 58, 25},
        {"7k/8/8/3qk3/8/8/8/r6K w - - 0 1", 56, 0},
        {"8/8/4R3/8/4k3/8/8/K7 b - - 0 1", 47, 44},
        {"QQQQQQQQ/QQQQQQQQ/8/8/8/8/qqqqqqqq/kqqqqqqK w - - 0 1", 7, 0},
        {"8/8/8/8/8/8/8/8 w - - 0 1", 0, 63}};
    for (int i = 0; i < 12; i++) {
        pgn_painter *painter;
        pgn_painter_options how = {.theme = (pgn_theme)(i % 3),
                                   .square = i % 4 ? 21 : 45,
                                   .flip = i % 2,
                                   .coordinates = (pgn_coordinates)(i / 3 % 3),
                                   .font_size = i == 11 ? 90 : 0};
        require(!pgn_painter_new(&painter, &how, NULL), "a painter");
        for (size_t k = 0; k < sizeof PICTURES / sizeof *PICTURES; k++) {
            pgn_picture picture;
            char name[64];
            pgn_picture_init(&picture, NULL);
            require(!pgn_fen_parse(PICTURES[k].fen, PGN_CSTR, PGN_FEN_UNCHECKED, &picture.position,
                                   NULL),
                    PICTURES[k].fen);
            if (PICTURES[k].from != PICTURES[k].to)
                picture.last_move = (pgn_move)(PICTURES[k].from | PICTURES[k].to << 6);
            snprintf(name, sizeof name, "exact-%d-%zu", i, k);
            save_picture(painter, &picture, name);
        }
        pgn_painter_free(painter);
    }
}

/* Text of all sorts, for the parser of XML. */
static void texts(void) {
    pgn_painter *painter;
    pgn_picture picture;
    require(!pgn_painter_new(&painter, NULL, NULL), "a painter");
    pgn_picture_init(&picture, NULL);
    picture.white.name = "</text><script>\"'&\x01\x1b\xff\xef\xbf\xbf]]>";
    picture.black.name = "\xd0\x9a\xd0\xbb\xd1\x8e\xd1\x87 \xe6\xbc\xa2\xe5\xad\x97";
    picture.caption = "<![CDATA[ &amp; <!-- \xed\xa0\x80 -->";
    save_picture(painter, &picture, "texts");
    pgn_painter_free(painter);
}

/* An animation in both formats, and its frames. */
static void save_animation(pgn_painter *painter, const pgn_picture *frames, size_t count,
                           const char *name) {
    for (int format = PGN_PICTURE_SVG; format <= PGN_PICTURE_GIF; format += 2) {
        pgn_buffer out = PGN_BUFFER_INIT;
        if (!pgn_picture_format_works((pgn_picture_format)format))
            continue;
        require(!pgn_painter_animate(painter, frames, count, NULL, (pgn_picture_format)format, &out,
                                     NULL),
                "an animation");
        save(name, pgn_picture_format_name((pgn_picture_format)format), "", out.data, out.len);
        pgn_buffer_free(&out);
    }
    for (size_t i = 0; i < count; i++) {
        char frame[32];
        snprintf(frame, sizeof frame, "%s-%zu", name, i);
        save_pixels(painter, &frames[i], frame);
    }
}

/* Arrows of all colors over pieces of both, and a badge: few pixels of many colors. */
static void annotate(pgn_picture *picture) {
    picture->nag = 3;
    picture->marks[picture->mark_count++] = (pgn_mark){'G', 27, 59};
    picture->marks[picture->mark_count++] = (pgn_mark){'R', 29, 43};
    picture->marks[picture->mark_count++] = (pgn_mark){'Y', 4, 52};
    picture->marks[picture->mark_count++] = (pgn_mark){'B', 35, 35};
}

static void animations(void) {
    pgn_game *game;
    pgn_painter *painter;
    pgn_picture frames[32];
    require(!pgn_game_new(&game, NULL) && !pgn_game_parse(game, GAME, strlen(GAME), NULL), GAME);
    require(!pgn_painter_new(&painter, &(pgn_painter_options){.square = 24}, NULL), "a painter");
    size_t n = pgn_pictures_from_game(game, 0, 99, 1, PGN_DRAW_LAST_MOVE, frames, 32);
    save_animation(painter, frames, n, "moves");
    require(!pgn_fen_parse(FEN, PGN_CSTR, 0, &frames[n - 1].position, NULL), FEN);
    frames[n - 1].last_move = (pgn_move)(3 | 27 << 6);
    annotate(&frames[n - 1]);
    save_animation(painter, frames, n, "notes");
    pgn_painter_free(painter);
    pgn_game_free(game);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fputs("usage: pictures FOLDER\n", stderr);
        return 2;
    }
    folder = argv[1];
    stills();
    plains();
    texts();
    animations();
    return 0;
}
