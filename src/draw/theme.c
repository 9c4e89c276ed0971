/* theme.c -- themes and formats by name, and the colors of themes. Those of light and dark are the
 * design's, so that a picture equals the page in a browser. */
#include "theme_int.h"

#include "base/ascii_int.h"
#include "base/text_int.h"

static const pgn__theme THEMES[] = {
    [PGN_THEME_LIGHT] =
        {
            .page = 0xf7f6f3,
            .light = 0xece8df,
            .dark = 0x98a8b4,
            .border = 0x1f2124,
            .last = 0xe3b94a,
            .last_part = 128,
            .check = 0xd5362a,
            .coordinates = 0x47535d,
            .outside = 0x565a62,
            .text = 0x1f2124,
            .text_soft = 0x6a6e76,
            .clock = 0xe9e7e1,
            .clock_text = 0x565a62,
            .turn = 0x1f2124,
            .turn_text = 0xf7f6f3,
            .low = 0xad3328,
            .low_text = 0xffffff,
            .gauge_white = 0xfcfbf8,
            .gauge_black = 0x43474d,
            .gauge_edge = 0xc9c5ba,
            .disc_white = 0xffffff,
            .disc_black = 0x33363b,
            .disc_white_edge = 0x8d8a82,
            .disc_black_edge = 0x33363b,
            .inks = {0x2e8b57, 0xc4453a, 0xd39a1e, 0x3f6fc0},
        },
    [PGN_THEME_DARK] =
        {
            .page = 0x14161a,
            .light = 0xc8c9c6,
            .dark = 0x75858f,
            .border = 0x6d747e,
            .last = 0xd9a938,
            .last_part = 128,
            .check = 0xd5362a,
            .coordinates = 0x28323a,
            .outside = 0xb0b4bb,
            .text = 0xe8e7e3,
            .text_soft = 0x8f959e,
            .clock = 0x23272c,
            .clock_text = 0xb0b4bb,
            .turn = 0xe8e7e3,
            .turn_text = 0x14161a,
            .low = 0xf1877b,
            .low_text = 0x1f0f0d,
            .gauge_white = 0xe9e7e1,
            .gauge_black = 0x0b0c0e,
            .gauge_edge = 0x4a5058,
            .disc_white = 0xffffff,
            .disc_black = 0x000000,
            .disc_white_edge = 0xffffff,
            .disc_black_edge = 0x6a7078,
            .inks = {0x2e8b57, 0xc4453a, 0xd39a1e, 0x3f6fc0},
        },
    [PGN_THEME_WOOD] =
        {
            .page = 0xf8f3ea,
            .light = 0xecd6b0,
            .dark = 0xb3845a,
            .border = 0x4a2f18,
            .last = 0xd6c13a,
            .last_part = 128,
            .check = 0xd5362a,
            .coordinates = 0x55371c,
            .outside = 0x6b4a2b,
            .text = 0x2b2018,
            .text_soft = 0x7a6652,
            .clock = 0xeadfcd,
            .clock_text = 0x5d4a38,
            .turn = 0x2b2018,
            .turn_text = 0xf8f3ea,
            .low = 0xad3328,
            .low_text = 0xffffff,
            .gauge_white = 0xfcfbf8,
            .gauge_black = 0x4a3c30,
            .gauge_edge = 0xcbb897,
            .disc_white = 0xffffff,
            .disc_black = 0x33291f,
            .disc_white_edge = 0x8d8a82,
            .disc_black_edge = 0x33291f,
            .inks = {0x2e8b57, 0xc4453a, 0xd39a1e, 0x3f6fc0},
        },
    [PGN_THEME_PRINT] =
        {
            .page = 0xffffff,
            .light = 0xffffff,
            .dark = 0xffffff,
            .border = 0x000000,
            .last = 0x000000,
            .last_part = 255,
            .check = 0x000000,
            .coordinates = 0x000000,
            .outside = 0x000000,
            .text = 0x000000,
            .text_soft = 0x000000,
            .clock = 0xffffff,
            .clock_text = 0x000000,
            .turn = 0x000000,
            .turn_text = 0xffffff,
            .low = 0x000000,
            .low_text = 0xffffff,
            .gauge_white = 0xffffff,
            .gauge_black = 0x000000,
            .gauge_edge = 0x000000,
            .disc_white = 0xffffff,
            .disc_black = 0x000000,
            .disc_white_edge = 0x000000,
            .disc_black_edge = 0x000000,
            .paper = true,
        },
};

/* On paper the shape is all. */
static const pgn__piece_colors PAPER[2] = {
    {0xffffff, 0xffffff, 0x000000, 0x000000, 0x000000},
    {0x000000, 0x000000, 0x000000, 0xffffff, 0xffffff},
};

static const char *const THEME_NAMES[] = {
#define NAME(name, text, description) text,
    PGN_THEME_LIST(NAME)
#undef NAME
};
static const char *const DESCRIPTIONS[] = {
#define DESCRIPTION(name, text, description) description,
    PGN_THEME_LIST(DESCRIPTION)
#undef DESCRIPTION
};
static const char *const FORMAT_NAMES[] = {
#define NAME(name, text) text,
    PGN_PICTURE_FORMAT_LIST(NAME)
#undef NAME
};
enum {
    THEME_COUNT = sizeof THEME_NAMES / sizeof *THEME_NAMES,
    FORMAT_COUNT = sizeof FORMAT_NAMES / sizeof *FORMAT_NAMES
};

const pgn__theme *pgn__theme_of(pgn_theme theme) {
    return &THEMES[theme];
}

const pgn__piece_colors *pgn__theme_pieces(const pgn__theme *theme) {
    return theme->paper ? PAPER : pgn__piece_palette;
}

/* The index of a name in any case; count if there is no such name. */
static unsigned find(const char *const *names, unsigned count, const char *name, size_t len) {
    unsigned i = 0;
    if (!name)
        return count;
    for (len = pgn__length(name, len); i < count; i++)
        if (strlen(names[i]) == len && pgn__same_letters(names[i], name, len))
            break;
    return i;
}

const char *pgn_theme_name(pgn_theme theme) {
    return (unsigned)theme < THEME_COUNT ? THEME_NAMES[theme] : NULL;
}

const char *pgn_theme_description(pgn_theme theme) {
    return (unsigned)theme < THEME_COUNT ? DESCRIPTIONS[theme] : NULL;
}

bool pgn_theme_find(const char *name, size_t len, pgn_theme *out) {
    unsigned i = find(THEME_NAMES, THEME_COUNT, name, len);
    if (i < THEME_COUNT)
        *out = (pgn_theme)i;
    return i < THEME_COUNT;
}

const char *pgn_picture_format_name(pgn_picture_format format) {
    return (unsigned)format < FORMAT_COUNT ? FORMAT_NAMES[format] : NULL;
}

bool pgn_picture_format_find(const char *name, size_t len, pgn_picture_format *out) {
    unsigned i = find(FORMAT_NAMES, FORMAT_COUNT, name, len);
    if (i < FORMAT_COUNT)
        *out = (pgn_picture_format)i;
    return i < FORMAT_COUNT;
}
