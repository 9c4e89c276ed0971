/* fuzz_picture.c -- any bytes as options, texts and a position of every kind of picture: each is
 * drawn or rejected with a message, and all text in SVG is escaped. The first 24 bytes are options,
 * followed by a FEN up to a line feed, then texts. Seeds: fuzz/corpus/picture. */
#include <string.h>

#include "inside.h"
#include "pgn/reader.h"
#include "pgn/unstable/diagram.h"
#include "pgn/unstable/picture.h"
#include "target.h"

enum { OPTION_BYTES = 24 };

static pgn_painter_options options_of(const uint8_t *b) {
    return (pgn_painter_options){
        .square = b[0] % 26,
        .theme = (pgn_theme)(b[1] % 5),
        .flip = b[2] & 1,
        .coordinates = (pgn_coordinates)(b[3] % 4),
        .border = (int8_t)b[4],
        .bmargin = (int8_t)b[5],
        .lmargin = (int8_t)b[6],
        .font_size = b[7] % 64,
        .text_size = b[8] % 40,
        .padding = b[9] % 32,
        .no_check = b[2] & 2,
        .no_material = b[2] & 4,
        .side_to_move = b[2] & 8,
        .no_system_fonts = b[2] != 0x40, /* opening fonts takes long */
    };
}

static void fill(pgn_picture *p, const uint8_t *b, char *text) {
    char *end;
    p->last_move = (pgn_move)(b[10] | b[11] << 8);
    p->nag = b[12];
    p->has_eval = b[13] & 1;
    p->eval = (pgn_eval){b[13] & 2 ? PGN_EVAL_MATE : PGN_EVAL_CENTIPAWNS,
                         (int32_t)((uint32_t)b[14] << 24 | b[15]), 0};
    p->mark_count = b[16] % 5;
    for (unsigned i = 0; i < p->mark_count; i++)
        p->marks[i] = (pgn_mark){(char)b[17 + i], b[18 + i], b[19 + i]};
    p->white.has_clock = b[13] & 4;
    p->white.clock = (uint64_t)b[23] << b[14] % 60;
    p->caption = text;
    if ((end = strchr(text, '\n'))) {
        *end = '\0';
        p->white.name = p->black.rating = end + 1;
    }
}

/* Every < begins a tag of ours, and control characters are gone. */
static void check_svg(const pgn_buffer *out) {
    static const char *const TAGS[] = {"svg",
                                       "/svg",
                                       "title",
                                       "/title",
                                       "desc",
                                       "/desc",
                                       "defs",
                                       "/defs",
                                       "g ",
                                       "/g",
                                       "path ",
                                       "rect ",
                                       "use ",
                                       "/use",
                                       "text ",
                                       "/text",
                                       "stop ",
                                       "radialGradient ",
                                       "/radialGradient",
                                       "animate ",
                                       "/rect",
                                       "/path"};
    for (size_t i = 0; i < out->len; i++) {
        require((unsigned char)out->data[i] >= ' ' || out->data[i] == '\n');
        if (out->data[i] != '<')
            continue;
        bool known = false;
        for (size_t k = 0; k < sizeof TAGS / sizeof *TAGS; k++)
            known |= !strncmp(out->data + i + 1, TAGS[k], strlen(TAGS[k]));
        require(known);
    }
}

/* Any text as the name of a format and of a theme. */
static void check_names(const char *text, size_t len) {
    pgn_picture_format format;
    pgn_theme theme;
    if (pgn_picture_format_find(text, len, &format))
        require(strlen(pgn_picture_format_name(format)) == len);
    if (pgn_theme_find(text, len, &theme))
        require(strlen(pgn_theme_name(theme)) == len && pgn_theme_description(theme));
    require(!pgn_theme_name((pgn_theme)100) && !pgn_picture_format_name((pgn_picture_format)100));
}

/* Pixels are opaque, and none is written beyond the last row. */
static void check_pixels(pgn_painter *painter, const pgn_picture *picture) {
    unsigned width, height;
    pgn_error err;
    const char *font = pgn_painter_font(painter);
    require(!font || font[0]);
    if (pgn_painter_size(painter, picture, &width, &height, &err)) {
        require(err.message[0]);
        return;
    }
    size_t bytes = (size_t)width * height * 4;
    uint8_t *pixels = malloc(bytes);
    require(pixels != NULL);
    require(pgn_painter_pixels(painter, picture, pixels, bytes - 1, (size_t)width * 4, &err) ==
            PGN_E_ARG);
    pgn_status st = pgn_painter_pixels(painter, picture, pixels, bytes, (size_t)width * 4, &err);
    require(!st || st == PGN_E_UNSUPPORTED);
    for (size_t i = 3; !st && i < bytes; i += 4)
        require(pixels[i] == 255);
    free(pixels);
}

static void check_gif(const pgn_position *pos, const pgn_painter_options *o) {
    const pgn_gif_options options = {.border = o->border,
                                     .no_letters = o->no_check,
                                     .bmargin = o->bmargin,
                                     .lmargin = o->lmargin,
                                     .font_size = o->font_size,
                                     .square = o->square,
                                     .flip = o->flip,
                                     .print = o->no_material};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    pgn_status st = pgn_position_to_gif(pos, &options, &out, &err);
    require(st ? out.len == 0 && err.message[0] : !memcmp(out.data, "GIF89a", 6));
    pgn_buffer_free(&out);
}

/* The texts as a game: the picture of each ply is that of its node. */
static void check_game(const char *text, unsigned show) {
    enum { MOST = 20 };
    static pgn_picture list[MOST];
    pgn_picture one;
    pgn_game *game;
    require(!pgn_game_new(&game, NULL));
    if (!pgn_game_parse(game, text, PGN_CSTR, NULL)) {
        size_t count = pgn_pictures_from_game(game, 0, MOST - 1, 1, show, list, MOST);
        pgn_node node = PGN_MAIN_LINE;
        require(count <= MOST);
        for (size_t i = 0; i < count; i++) {
            require(pgn_picture_from_game(&one, game, node, show));
            require(pgn_position_same(&one.position, &list[i].position));
            require(one.mark_count == list[i].mark_count && one.nag == list[i].nag);
            node = i ? pgn_game_next_move(game, node) : pgn_game_first_move(game, PGN_MAIN_LINE);
        }
    }
    pgn_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[4096];
    pgn_painter *painter;
    pgn_picture pictures[2];
    pgn_error err;
    if (size < OPTION_BYTES || size - OPTION_BYTES >= sizeof text)
        return 0;
    memcpy(text, data + OPTION_BYTES, size - OPTION_BYTES);
    text[size - OPTION_BYTES] = '\0';
    char *end = strchr(text, '\n');
    size_t len = end ? (size_t)(end - text) : strlen(text);
    pgn_picture_init(&pictures[0], NULL);
    if (pgn_fen_parse(text, len, PGN_FEN_UNCHECKED, &pictures[0].position, NULL))
        pgn_position_init(&pictures[0].position);
    check_names(text, len);
    check_game(end ? end + 1 : text, data[10] & PGN_DRAW_EVERYTHING);
    fill(&pictures[0], data, end ? end + 1 : text);
    pictures[1] = pictures[0];
    pgn_position_flip(&pictures[1].position);
    pgn_painter_options options = options_of(data);
    if (pgn_painter_new(&painter, &options, &err)) {
        require(err.message[0]);
        return 0;
    }
    check_pixels(painter, &pictures[0]);
    check_gif(&pictures[0].position, &options);
    for (int format = PGN_PICTURE_SVG; format <= PGN_PICTURE_GIF; format++)
        for (int kind = 0; kind < 3; kind++) {
            pgn_buffer out = PGN_BUFFER_INIT;
            pgn_picture_format f = (pgn_picture_format)format;
            pgn_status st = kind == 0 ? pgn_painter_draw(painter, pictures, f, &out, &err)
                            : kind == 1
                                ? pgn_painter_sheet(painter, pictures, 2, NULL, f, &out, &err)
                                : pgn_painter_animate(painter, pictures, 2, NULL, f, &out, &err);
            require(st == PGN_OK ? out.len > 0 : out.len == 0 && err.message[0]);
            if (!st && f == PGN_PICTURE_SVG)
                check_svg(&out);
            pgn_buffer_free(&out);
        }
    pgn_painter_free(painter);
    return 0;
}
