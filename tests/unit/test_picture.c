/* Pictures: what is shown, how large it is, that pixels are the same everywhere, and that no text
 * or size does harm. tests/pictures.py compares pixels with another renderer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

#include "draw/paint_int.h"
#include "draw/painter_int.h"
#include "draw/visual_int.h"
#include "feature_check.h"
#include "pgn.h"
#include "pgn/unstable/diagram.h"
#include "pgn/unstable/picture.h"

static const char GAME[] =
    "[White \"Kasparov, Garry\"]\n[Black \"Topalov, Veselin\"]\n[WhiteElo \"2812\"]\n"
    "[BlackElo \"?\"]\n\n1. e4 {[%clk 0:10:00][%eval 0.3][%csl Ga1]} e5 {[%clk 0:09:00]} 2. Bc4 "
    "$13 $1 {[%cal Gc4f7,Rd1h5,Xa1b2][%csl Ye5,Bf7]} Nc6 3. Qh5 Nf6 $4 4. Qxf7# 1-0\n";

static const char MIDDLEGAME[] = "b2r3r/k4p1p/p2q1np1/NppP4/3R1Q2/P4PPB/1PP4P/1K2R3 b - - 0 24";

static void middlegame(pgn_picture *picture) {
    pgn_position pos;
    assert_int_equal(pgn_fen_parse(MIDDLEGAME, PGN_CSTR, 0, &pos, NULL), PGN_OK);
    pgn_picture_init(picture, &pos);
    picture->last_move = (pgn_move)(3 | 27 << 6); /* d1d4 */
    picture->nag = 3;
    picture->has_eval = true;
    picture->eval.value = 60;
    picture->marks[0] = (pgn_mark){'G', 4, 52};
    picture->marks[1] = (pgn_mark){'R', 48, 48};
    picture->mark_count = 2;
}

static pgn_painter *new_painter(const pgn_painter_options *options) {
    pgn_painter *painter;
    assert_int_equal(pgn_painter_new(&painter, options, NULL), PGN_OK);
    return painter;
}

static pgn_buffer draw(const pgn_painter_options *options, const pgn_picture *picture,
                       pgn_picture_format format) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_painter *painter = new_painter(options);
    assert_int_equal(pgn_painter_draw(painter, picture, format, &out, NULL), PGN_OK);
    pgn_painter_free(painter);
    return out;
}

/* ---- names ---- */

static void test_names(void **state) {
    pgn_theme theme;
    pgn_picture_format format;
    (void)state;
    for (int i = 0; i < 4; i++) {
        const char *name = pgn_theme_name((pgn_theme)i);
        assert_true(pgn_theme_find(name, PGN_CSTR, &theme) && (int)theme == i);
        assert_non_null(pgn_theme_description((pgn_theme)i));
    }
    assert_true(pgn_theme_find("WOODEN", 4, &theme) && theme == PGN_THEME_WOOD);
    assert_false(pgn_theme_find("", PGN_CSTR, &theme) || pgn_theme_find(NULL, 0, &theme));
    assert_null(pgn_theme_name((pgn_theme)4));
    assert_null(pgn_theme_description((pgn_theme)-1));
    assert_true(pgn_picture_format_find("Png", PGN_CSTR, &format) && format == PGN_PICTURE_PNG);
    assert_false(pgn_picture_format_find("jpeg", PGN_CSTR, &format));
    assert_null(pgn_picture_format_name((pgn_picture_format)3));
    assert_true(pgn_picture_format_works(PGN_PICTURE_SVG));
    assert_false(pgn_picture_format_works((pgn_picture_format)7));
}

/* ---- the same pixels everywhere ---- */

static uint64_t hash(const uint8_t *bytes, size_t len) {
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < len; i++)
        h = (h ^ bytes[i]) * 1099511628211u;
    return h;
}

static uint64_t pixel_hash(pgn_theme theme, unsigned square, pgn_coordinates coordinates) {
    pgn_picture picture;
    pgn_error err;
    unsigned width, height;
    pgn_painter_options options = {
        .theme = theme, .square = square, .coordinates = coordinates, .side_to_move = true};
    pgn_painter *painter = new_painter(&options);
    middlegame(&picture);
    assert_int_equal(pgn_painter_size(painter, &picture, &width, &height, &err), PGN_OK);
    size_t bytes = (size_t)width * height * 4;
    uint8_t *pixels = malloc(bytes);
    assert_non_null(pixels);
    assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, bytes, width * 4u, &err),
                     PGN_OK);
    uint64_t first = hash(pixels, bytes);
    /* A painter that has drawn before gives the same. */
    assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, bytes, width * 4u, &err),
                     PGN_OK);
    assert_true(hash(pixels, bytes) == first);
    free(pixels);
    pgn_painter_free(painter);
    return first;
}

/* Made by gcc -O3 on x86-64; gcc -O0 and clang -O2 give the same. Another value means other pixels:
 * look at them, then change it. */
static void test_same_pixels_everywhere(void **state) {
    static const struct {
        pgn_theme theme;
        unsigned square;
        pgn_coordinates coordinates;
        uint64_t hash;
    } GOLDEN[] = {
        {PGN_THEME_LIGHT, 24, PGN_COORDINATES_INSIDE, 0xf26a7445d1cf5cc3},
        {PGN_THEME_LIGHT, 45, PGN_COORDINATES_INSIDE, 0x2d3945b57f1e152c},
        {PGN_THEME_DARK, 32, PGN_COORDINATES_OUTSIDE, 0x2d62912a4f639f53},
        {PGN_THEME_WOOD, 64, PGN_COORDINATES_NONE, 0x62d0b386cdd20f68},
        {PGN_THEME_PRINT, 128, PGN_COORDINATES_OUTSIDE, 0xc36424b4e19f4f0e},
    };
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof GOLDEN / sizeof *GOLDEN; i++) {
        uint64_t h = pixel_hash(GOLDEN[i].theme, GOLDEN[i].square, GOLDEN[i].coordinates);
        if (h != GOLDEN[i].hash)
            print_error("row %zu: 0x%016llx\n", i, (unsigned long long)h);
        wrong += h != GOLDEN[i].hash;
    }
    assert_int_equal(wrong, 0);
}

enum { PAPER_SIDE = 364 }; /* eight squares of 45 and a border of two */

static void draw_paper(pgn_coordinates coordinates, uint8_t pixels[PAPER_SIDE][PAPER_SIDE][4]) {
    pgn_picture picture;
    pgn_painter_options options = {.theme = PGN_THEME_PRINT, .coordinates = coordinates};
    pgn_painter *painter = new_painter(&options);
    pgn_picture_init(&picture, NULL);
    assert_int_equal(pgn_fen_parse("8/8/8/8/8/8/8/8 w - - 0 1", PGN_CSTR, PGN_FEN_UNCHECKED,
                                   &picture.position, NULL),
                     PGN_OK);
    assert_int_equal(pgn_painter_pixels(painter, &picture, pixels[0][0],
                                        sizeof(uint8_t[PAPER_SIDE][PAPER_SIDE][4]), PAPER_SIDE * 4,
                                        NULL),
                     PGN_OK);
    pgn_painter_free(painter);
}

/* On paper all stripes of dark squares are alike, and stay away from coordinates, which do not
 * reach the border. */
static void test_hatching(void **state) {
    static uint8_t plain[PAPER_SIDE][PAPER_SIDE][4], lettered[PAPER_SIDE][PAPER_SIDE][4];
    int lighter[2] = {0};
    (void)state;
    draw_paper(PGN_COORDINATES_NONE, plain);
    draw_paper(PGN_COORDINATES_INSIDE, lettered);
    for (int y = 2 + 7 * 45 + 8; y < 2 + 8 * 45 - 8; y++) /* of a1 */
        for (int x = 10; x < 2 + 45 - 14; x++)
            assert_int_equal(plain[y][x][0], plain[y][x + 6][0]);
    for (int y = 2; y < PAPER_SIDE - 2; y++)
        for (int x = 2; x < PAPER_SIDE - 2; x++)
            lighter[x >= 2 + 45 - 12] += lettered[y][x][0] > plain[y][x][0];
    assert_true(lighter[0] > 50); /* around 1, 3, 5, 7 */
    assert_true(lighter[1] > 50); /* around a, c, e, g */
    for (int y = PAPER_SIDE - 2; y < PAPER_SIDE; y++)
        assert_memory_equal(lettered[y], plain[y], sizeof plain[y]);
}

/* Letters inside squares that are too small for them are left out. */
static void test_letters_of_small_squares(void **state) {
    (void)state;
    assert_true(pixel_hash(PGN_THEME_LIGHT, 25, PGN_COORDINATES_INSIDE) ==
                pixel_hash(PGN_THEME_LIGHT, 25, PGN_COORDINATES_NONE));
    assert_true(pixel_hash(PGN_THEME_LIGHT, 26, PGN_COORDINATES_INSIDE) !=
                pixel_hash(PGN_THEME_LIGHT, 26, PGN_COORDINATES_NONE));
}

/* The gauge has three colors, and no pixel between them. */
static void test_gauge(void **state) {
    pgn_painter *painter = new_painter(NULL);
    pgn_picture picture;
    pgn_error err;
    unsigned width, height;
    (void)state;
    pgn_picture_init(&picture, NULL);
    picture.has_eval = true;
    for (int value = -100000; value <= 100000; value += 50000) {
        picture.eval.value = value;
        assert_int_equal(pgn_painter_size(painter, &picture, &width, &height, &err), PGN_OK);
        uint8_t *pixels = calloc((size_t)width * height, 4);
        assert_non_null(pixels);
        assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, (size_t)width * height * 4,
                                            width * 4u, &err),
                         PGN_OK);
        unsigned edge = 0, white = 0, black = 0;
        for (unsigned i = 0, x = 11; i < height; i++) {
            const uint8_t *p = pixels + ((size_t)i * width + x) * 4;
            uint32_t rgb = (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
            edge += rgb == 0xc9c5ba;
            white += rgb == 0xfcfbf8;
            black += rgb == 0x43474d;
        }
        assert_int_equal(edge, 2);
        assert_int_equal(edge + white + black, 8 * 45);
        assert_true(value ? value > 0 ? white > 350 : black > 350 : white == black);
        free(pixels);
    }
    pgn_painter_free(painter);
}

/* Exact area coverage: half a pixel is half covered, and a full one wholly. */
static void test_coverage(void **state) {
    uint8_t pixels[4 * 4] = {0};
    pgn__image image = {pixels, 2, 2};
    pgn__path path = {0};
    pgn__polygon polygon = {0};
    pgn__raster raster = {0};
    (void)state;
    pgn__path_rect(&path, PGN__FIX / 2, 0, PGN__FIX * 3 / 2, PGN__FIX);
    pgn__polygon_fill(&polygon, path.steps, path.count);
    pgn__raster_fill(&raster, &polygon, pgn__rgb(0xffffff), &image);
    assert_int_equal(pixels[3], 128);
    assert_int_equal(pixels[7], 255);
    assert_int_equal(pixels[11], 0);
    memset(pixels, 0, sizeof pixels); /* a line that covers itself covers no more */
    pgn__polygon_fill(&polygon, path.steps, path.count);
    pgn__raster_stroke(&raster, &polygon, pgn__rgb(0xffffff), &image);
    assert_int_equal(pixels[3], 128);
    assert_int_equal(pixels[7], 255);
    assert_int_equal(pgn__isqrt(UINT64_MAX), UINT32_MAX);
    assert_int_equal(pgn__isqrt(99), 9);
    pgn__path_free(&path);
    pgn__polygon_free(&polygon);
    pgn__raster_free(&raster);
}

/* Outlines far outside the image, and ones without a direction. */
static void test_hostile_outlines(void **state) {
    static const int32_t FAR[] = {INT32_MIN, -PGN__FIX * 40000, 0, PGN__FIX * 3, INT32_MAX};
    uint8_t pixels[8 * 8 * 4] = {0};
    pgn__image image = {pixels, 8, 8};
    pgn__raster raster = {0};
    (void)state;
    for (int i = 0; i < 5 * 5 * 5; i++) {
        pgn__path path = {0};
        pgn__polygon polygon = {0};
        pgn__path_add(&path, 'M', FAR[i % 5], FAR[i / 5 % 5]);
        for (int k = 0; k < 3; k++)
            pgn__path_add(&path, 'C', FAR[(i + k) % 5], FAR[(i / 25 + k) % 5]);
        pgn__path_add(&path, 'L', FAR[i / 25], FAR[i % 5]);
        pgn__polygon_fill(&polygon, path.steps, path.count);
        pgn__polygon_stroke(&polygon, path.steps, path.count, PGN__FIX * (i % 40));
        pgn__raster_fill(&raster, &polygon, pgn__rgba(0x123456, 200), &image);
        pgn__raster_stroke(&raster, &polygon, pgn__rgba(0x123456, 200), &image);
        pgn__path_free(&path);
        pgn__polygon_free(&polygon);
    }
    pgn__raster_free(&raster);
}

/* ---- sizes ---- */

static void refused(pgn_painter_options options, pgn_status status, const char *message) {
    pgn_painter *painter;
    pgn_error err;
    assert_int_equal(pgn_painter_new(&painter, &options, &err), status);
    assert_string_equal(err.message, message);
    assert_null(painter);
}

static void test_options_beyond_bounds(void **state) {
    (void)state;
    refused((pgn_painter_options){.square = 7}, PGN_E_LIMIT,
            "square of 7 pixels: expected 8 to 512");
    refused((pgn_painter_options){.square = 4000000000u}, PGN_E_LIMIT,
            "square of 4000000000 pixels: expected 8 to 512");
    refused((pgn_painter_options){.border = 1025}, PGN_E_LIMIT,
            "border of 1025 pixels: at most 1024");
    refused((pgn_painter_options){.font_size = UINT32_MAX}, PGN_E_LIMIT,
            "font size of 4294967295 pixels: at most 1024");
    refused((pgn_painter_options){.theme = (pgn_theme)9}, PGN_E_ARG, "invalid theme 9");
    refused((pgn_painter_options){.coordinates = (pgn_coordinates)3}, PGN_E_ARG,
            "invalid kind of coordinates 3");
    refused((pgn_painter_options){.reserved = {0, 1}}, PGN_E_UNSUPPORTED,
            "unknown option: needs a newer library");
}

static void test_sizes(void **state) {
    pgn_picture picture;
    pgn_error err;
    unsigned width, height;
    (void)state;
    pgn_picture_init(&picture, NULL);
    pgn_painter *painter = new_painter(NULL);
    assert_int_equal(pgn_painter_size(painter, &picture, &width, &height, &err), PGN_OK);
    assert_true(width == 360 && height == 360);
    uint8_t *pixels = malloc(360 * 360 * 4);
    assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, 360 * 360 * 4, 1440, &err),
                     PGN_OK);
    for (size_t i = 3; i < 360 * 360 * 4; i += 4)
        assert_int_equal(pixels[i], 255);
    assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, 360 * 360 * 4 - 1, 1440, &err),
                     PGN_E_ARG);
    assert_string_equal(err.message, "buffer too small for 360 x 360 pixels");
    assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, SIZE_MAX, 1439, &err),
                     PGN_E_ARG);
    assert_int_equal(pgn_painter_pixels(painter, &picture, NULL, 0, 1440, &err), PGN_E_ARG);
    picture.caption = "two words";
    assert_int_equal(pgn_painter_size(painter, &picture, &width, &height, &err), PGN_OK);
    assert_true(width > 360 && height > 370);
    free(pixels);
    pgn_painter_free(painter);
}

/* A position of the spec: border 2, margins of 20, squares of 45. */
static void test_to_gif(void **state) {
    pgn_position pos;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    pgn_position_init(&pos);
    if (!pgn_picture_format_works(PGN_PICTURE_GIF)) {
        assert_int_equal(pgn_position_to_gif(&pos, NULL, &out, &err), PGN_E_UNSUPPORTED);
        return;
    }
    assert_int_equal(pgn_position_to_gif(&pos, NULL, &out, &err), PGN_OK);
    const uint8_t *bytes = (const uint8_t *)out.data;
    assert_memory_equal(bytes, "GIF89a", 6);
    assert_int_equal(bytes[6] | bytes[7] << 8, 360 + 4 + 20);
    assert_int_equal(bytes[8] | bytes[9] << 8, 360 + 4 + 20);
    assert_int_equal(bytes[out.len - 1], ';');
    pgn_buffer_free(&out);
    pgn_gif_options options = {.border = -1, .no_letters = true, .square = 20};
    assert_int_equal(pgn_position_to_gif(&pos, &options, &out, &err), PGN_OK);
    bytes = (const uint8_t *)out.data;
    assert_int_equal(bytes[6] | bytes[7] << 8, 160);
    options.square = 600;
    size_t before = out.len;
    assert_int_equal(pgn_position_to_gif(&pos, &options, &out, &err), PGN_E_LIMIT);
    assert_int_equal(out.len, before);
    options = (pgn_gif_options){.reserved = {1}};
    assert_int_equal(pgn_position_to_gif(&pos, &options, &out, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_position_to_gif(NULL, NULL, &out, &err), PGN_E_ARG);
    pgn_buffer_free(&out);
}

/* ---- from games ---- */

static void test_from_game(void **state) {
    pgn_game *game;
    pgn_picture p, list[10];
    (void)state;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, GAME, strlen(GAME), NULL), PGN_OK);
    pgn_node move = pgn_game_first_move(game, PGN_MAIN_LINE);
    move = pgn_game_next_move(game, pgn_game_next_move(game, move)); /* 2. Bc4 */
    assert_true(pgn_picture_from_game(&p, game, move, PGN_DRAW_EVERYTHING));
    assert_int_equal(p.last_move, pgn_game_move(game, move));
    assert_int_equal(p.nag, 1); /* it judges the move, $13 the position */
    assert_int_equal(p.mark_count, 5);
    assert_true(p.marks[1].color == 'R' && p.marks[1].from == 3 && p.marks[1].to == 39);
    assert_true(p.marks[4].from == p.marks[4].to && p.marks[4].color == 'B');
    assert_string_equal(p.white.name, "Kasparov, Garry");
    assert_null(p.black.rating);
    assert_true(p.white.has_clock && p.white.clock == 600000 && p.black.clock == 540000);
    assert_true(p.has_eval && p.eval.value == 30); /* of the first move */
    assert_true(pgn_picture_from_game(&p, game, move, 0));
    assert_true(!p.last_move && !p.mark_count && !p.nag && !p.white.name && !p.has_eval);
    assert_false(pgn_picture_from_game(&p, game, 9999, PGN_DRAW_EVERYTHING));
    assert_int_equal(pgn_position_squares(&p.position, PGN_NO_COLOR, PGN_NO_PIECE_TYPE), 0);
    assert_false(pgn_picture_from_game(&p, NULL, PGN_MAIN_LINE, PGN_DRAW_EVERYTHING));

    assert_int_equal(pgn_pictures_from_game(game, 0, UINT32_MAX, 0, 0, list, 10), 8);
    assert_int_equal(pgn_pictures_from_game(game, 1, 6, 2, PGN_DRAW_LAST_MOVE, list, 10), 4);
    assert_int_equal(list[3].last_move, (pgn_move)(62 | 45 << 6)); /* ply 6: g8f6 */
    assert_int_equal(pgn_pictures_from_game(game, 0, 3, 1, 0, list, 2), 4);
    assert_int_equal(pgn_pictures_from_game(game, 9, 3, 1, 0, NULL, 0), 0);
    assert_int_equal(pgn_pictures_from_game(NULL, 0, 3, 1, 0, NULL, 0), 0);
    pgn_game_free(game);
}

/* ---- hostile text ---- */

static void test_hostile_text(void **state) {
    static const char *const TEXTS[] = {
        "</title><script>alert(1)</script>",
        "\"'&<>",
        "\x01\x1b[31mred\x7f\xff\xfe\xc0\x80",
        "\xe2\x80\xae"
        "desrever",
        "a\xef\xbf\xbf\xef\xbf\xbe"
        "b\xed\xa0\x80",
        "]]>",
        "   \t\n ",
        "\xf0\x9f\x98\x80 \xe6\xbc\xa2\xe5\xad\x97 \xd0\x9a\xd0\xbb\xd1\x8e\xd1\x87"};
    char longest[3000];
    (void)state;
    memset(longest, 'W', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    for (size_t i = 0; i <= sizeof TEXTS / sizeof *TEXTS; i++) {
        const char *text = i < sizeof TEXTS / sizeof *TEXTS ? TEXTS[i] : longest;
        pgn_picture picture;
        pgn_picture_init(&picture, NULL);
        picture.white = (pgn_picture_player){text, text, UINT64_MAX, true};
        picture.black = (pgn_picture_player){text, text, 0, true};
        picture.caption = text;
        pgn_buffer svg = draw(NULL, &picture, PGN_PICTURE_SVG);
        assert_null(strstr(svg.data, "<script"));
        assert_null(strstr(svg.data, "]]>"));
        for (size_t k = 0; k < svg.len; k++)
            assert_true((unsigned char)svg.data[k] >= ' ' || svg.data[k] == '\n');
        assert_true(svg.len < 60000);
        pgn_buffer_free(&svg);
        if (pgn_picture_format_works(PGN_PICTURE_PNG)) {
            pgn_buffer png = draw(NULL, &picture, PGN_PICTURE_PNG);
            assert_memory_equal(png.data, "\x89PNG", 4);
            pgn_buffer_free(&png);
        }
    }
}

/* Text in the order of drawing: letters of Hebrew as they are, those of Arabic joined. */
static void test_visual_order(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t codes[16];
    } CASES[] = {
        {"Tal 12", {'T', 'a', 'l', ' ', '1', '2'}},
        {"\u05D0\u05D1 12", {'1', '2', ' ', 0x5D1, 0x5D0}},
        {"a (\u05D0\u05D1) b", {'a', ' ', '(', 0x5D1, 0x5D0, ')', ' ', 'b'}},
        {"\u05D0 (\u05D1) ab.", {'.', 'a', 'b', ' ', '(', 0x5D1, ')', ' ', 0x5D0}},
        {"\u05D0\u05B8\u05D1", {0x5D1, 0x5D0, 0x5B8}}, /* a point stays with its letter */
        {"\u0645\u062D\u0645\u062F", {0xFEAA, 0xFEE4, 0xFEA4, 0xFEE3}},
        {"\u0635\u0644\u0627\u062D", {0xFEA1, 0xFEFC, 0xFEBB}},
        {"\u0628 \u0628", {0xFE8F, ' ', 0xFE8F}},
        {"\u067E\u0640", {0x640, 0xFB58}},
        {"\u0621", {0xFE80}},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        uint32_t codes[64];
        size_t n = pgn__text_visual(CASES[i].text, strlen(CASES[i].text), codes, 64), want = 0;
        while (want < 16 && CASES[i].codes[want])
            want++;
        assert_int_equal(n, want);
        assert_memory_equal(codes, CASES[i].codes, n * sizeof *codes);
        assert_int_equal(pgn__text_turns(CASES[i].text, strlen(CASES[i].text)), i != 0);
    }
    char noise[3000];
    uint32_t codes[PGN_PICTURE_TEXT_MAX];
    for (unsigned round = 0; round < 2000; round++) { /* bytes of Hebrew, Arabic, and others */
        for (size_t i = 0; i < sizeof noise; i++)
            noise[i] = (char)(i % 2 ? 0x80 + (i * 31 + round * 7) % 64 : 0xD6 + (i + round) % 6);
        size_t n = pgn__text_visual(noise, sizeof noise, codes, PGN_PICTURE_TEXT_MAX);
        assert_true(n > 0 && n <= PGN_PICTURE_TEXT_MAX);
    }
    assert_int_equal(pgn__text_visual("", 0, codes, 4), 0);
}

/* A font that does not exist, and files that are not fonts: the built-in characters. */
static void test_missing_and_broken_fonts(void **state) {
    char name[] = "/tmp/pgnkit-font-XXXXXX";
    int descriptor = mkstemp(name);
    (void)state;
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "wb");
    assert_non_null(file);
    fwrite("\0\1\0\0\0\11not a font", 1, 16, file);
    for (int i = 0; i < 5000; i++)
        fputc(i * 37 & 255, file);
    fclose(file);
    const char *const FONTS[] = {"/no/such/font.ttf", name, "/", "/dev/null"};
    for (size_t i = 0; i < sizeof FONTS / sizeof *FONTS; i++) {
        pgn_painter_options options = {.font = FONTS[i], .no_system_fonts = true};
        pgn_picture picture;
        unsigned width, height;
        pgn_picture_init(&picture, NULL);
        picture.white.name = "Anyone: 0123 ~ \xc3\xa9 \xe6\xbc\xa2";
        pgn_painter *painter = new_painter(&options);
        assert_null(pgn_painter_font(painter));
        assert_int_equal(pgn_painter_size(painter, &picture, &width, &height, NULL), PGN_OK);
        uint8_t *pixels = malloc((size_t)width * height * 4);
        assert_int_equal(pgn_painter_pixels(painter, &picture, pixels, (size_t)width * height * 4,
                                            width * 4u, NULL),
                         PGN_OK);
        free(pixels);
        pgn_painter_free(painter);
    }
    remove(name);
    assert_null(pgn_painter_font(NULL));
}

/* A font that cannot be opened just now is a failure, and not a picture with other letters. */
static void test_font_without_descriptors(void **state) {
    struct rlimit usual, none;
    pgn_error err;
    pgn_picture picture;
    unsigned width, height;
    (void)state;
    if (!is_built("fonts"))
        skip_because("no fonts in this build");
    pgn_painter *painter = new_painter(NULL);
    pgn_picture_init(&picture, NULL);
    picture.caption = "abc";
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    none = usual;
    none.rlim_cur = 0;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    pgn_status st = pgn_painter_size(painter, &picture, &width, &height, &err);
    const char *font = pgn_painter_font(painter);
    setrlimit(RLIMIT_NOFILE, &usual);
    assert_int_equal(st, PGN_E_IO);
    assert_non_null(strstr(err.message, "cannot read font \"/"));
    assert_null(font);
    assert_int_equal(pgn_painter_size(painter, &picture, &width, &height, &err), PGN_OK);
    pgn_painter_free(painter);
}

/* ---- many ---- */

static size_t count_of(const pgn_buffer *text, const char *word) {
    size_t n = 0;
    for (const char *at = text->data; (at = strstr(at, word)); at++)
        n++;
    return n;
}

static void test_animation(void **state) {
    pgn_game *game;
    pgn_picture frames[10];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, GAME, strlen(GAME), NULL), PGN_OK);
    size_t n = pgn_pictures_from_game(game, 0, 99, 1, PGN_DRAW_LAST_MOVE, frames, 10);
    pgn_painter *painter = new_painter(NULL);
    pgn_animation_options options = {.loops = 2};
    assert_int_equal(pgn_painter_animate(painter, frames, n, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_OK);
    assert_int_equal(count_of(&out, "href=\"#swB\""), 3); /* f1 and c4; c1 stays */
    assert_int_equal(count_of(&out, "href=\"#sbK\""), 1);
    assert_true(count_of(&out, "repeatCount=\"2\"") > 5);
    pgn_buffer_free(&out);
    if (pgn_picture_format_works(PGN_PICTURE_GIF)) {
        assert_int_equal(pgn_painter_animate(painter, frames, n, NULL, PGN_PICTURE_GIF, &out, &err),
                         PGN_OK);
        assert_true(out.len > 1000 && out.len < 60000);
        pgn_buffer_free(&out);
    }
    assert_int_equal(pgn_painter_animate(painter, frames, n, NULL, PGN_PICTURE_PNG, &out, &err),
                     PGN_E_UNSUPPORTED);
    assert_string_equal(err.message, "PNG has no animations: expected GIF or SVG");
    options.delay = PGN_PICTURE_DELAY_MAX + 1;
    assert_int_equal(pgn_painter_animate(painter, frames, n, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_LIMIT);
    options = (pgn_animation_options){.reserved = {1}};
    assert_int_equal(pgn_painter_animate(painter, frames, n, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_painter_animate(painter, frames, 0, NULL, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_ARG);
    assert_int_equal(out.len, 0);
    pgn_painter_free(painter);
    pgn_game_free(game);
}

static void test_sheet(void **state) {
    pgn_picture pictures[5];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    for (int i = 0; i < 5; i++)
        middlegame(&pictures[i]);
    pgn_painter *painter = new_painter(&(pgn_painter_options){.square = 20});
    pgn_sheet_options options = {.columns = 2, .title = "<Puzzles>", .footer = "1"};
    assert_int_equal(pgn_painter_sheet(painter, pictures, 5, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_OK);
    assert_int_equal(count_of(&out, "href=\"#sbK\""), 5);
    assert_int_equal(count_of(&out, "id=\"sbK\""), 1);
    assert_int_equal(count_of(&out, "&lt;Puzzles&gt;"), 2); /* title and text */
    size_t before = out.len;
    options.rows = 2;
    assert_int_equal(pgn_painter_sheet(painter, pictures, 5, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_LIMIT);
    assert_string_equal(err.message, "5 pictures for a sheet of 2 x 2");
    options = (pgn_sheet_options){.columns = 16000};
    assert_int_equal(pgn_painter_sheet(painter, pictures, 5, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_LIMIT);
    options = (pgn_sheet_options){.columns = UINT32_MAX, .rows = UINT32_MAX};
    assert_int_equal(pgn_painter_sheet(painter, pictures, 5, &options, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_LIMIT);
    assert_int_equal(out.len, before);
    pgn_buffer_free(&out);
    pgn_painter_free(painter);
}

/* A picture with a border leaves those painted before it as they are. */
static void test_sheet_with_borders(void **state) {
    enum { SQUARE = 20, BORDER = 2, GAP = SQUARE / 2, SIDE = 8 * SQUARE + 2 * BORDER };
    pgn_picture pictures[2];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_painter *painter = new_painter(&(pgn_painter_options){.square = SQUARE, .border = BORDER});
    (void)state;
    pgn_picture_init(&pictures[0], NULL);
    pgn_picture_init(&pictures[1], NULL);
    pgn_status st = pgn_painter_sheet(painter, pictures, 2, NULL, PGN_PICTURE_PNG, &out, NULL);
    assert_int_equal(st, pgn_picture_format_works(PGN_PICTURE_PNG) ? PGN_OK : PGN_E_UNSUPPORTED);
    const pgn__image *image = &painter->image;
    for (int y = GAP; !st && y < GAP + SIDE; y++) {
        const uint8_t *row = image->pixels + ((size_t)y * (size_t)image->width + GAP) * 4;
        assert_memory_equal(row, row + (SIDE + GAP) * 4, SIDE * 4);
    }
    pgn_buffer_free(&out);
    pgn_painter_free(painter);
}

static void test_bad_arguments(void **state) {
    pgn_picture picture;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    pgn_picture_init(&picture, NULL);
    pgn_painter *painter = new_painter(NULL);
    assert_int_equal(pgn_painter_draw(NULL, &picture, PGN_PICTURE_SVG, &out, &err), PGN_E_ARG);
    assert_int_equal(pgn_painter_draw(painter, NULL, PGN_PICTURE_SVG, &out, &err), PGN_E_ARG);
    assert_int_equal(pgn_painter_draw(painter, &picture, (pgn_picture_format)3, &out, &err),
                     PGN_E_ARG);
    picture.mark_count = 65;
    assert_int_equal(pgn_painter_draw(painter, &picture, PGN_PICTURE_SVG, &out, &err), PGN_E_LIMIT);
    picture.mark_count = 64; /* any squares and colors */
    for (int i = 0; i < 64; i++)
        picture.marks[i] = (pgn_mark){(char)i, (uint8_t)(i * 5), (uint8_t)(255 - i)};
    memset(&picture.position, 0xA5, sizeof picture.position); /* any bits */
    picture.nag = 255;
    picture.has_eval = true;
    picture.eval = (pgn_eval){PGN_EVAL_CENTIPAWNS, INT32_MIN, 0};
    assert_int_equal(pgn_painter_draw(painter, &picture, PGN_PICTURE_SVG, &out, &err), PGN_OK);
    picture.reserved[0] = 1;
    assert_int_equal(pgn_painter_draw(painter, &picture, PGN_PICTURE_SVG, &out, &err),
                     PGN_E_UNSUPPORTED);
    pgn_buffer_free(&out);
    pgn_painter_free(painter);
    pgn_painter_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_same_pixels_everywhere),
        cmocka_unit_test(test_hatching),
        cmocka_unit_test(test_letters_of_small_squares),
        cmocka_unit_test(test_gauge),
        cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_hostile_outlines),
        cmocka_unit_test(test_options_beyond_bounds),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_to_gif),
        cmocka_unit_test(test_from_game),
        cmocka_unit_test(test_hostile_text),
        cmocka_unit_test(test_visual_order),
        cmocka_unit_test(test_missing_and_broken_fonts),
        cmocka_unit_test(test_font_without_descriptors),
        cmocka_unit_test(test_animation),
        cmocka_unit_test(test_sheet),
        cmocka_unit_test(test_sheet_with_borders),
        cmocka_unit_test(test_bad_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
