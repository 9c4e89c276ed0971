/* nag.c -- the table of section 10. The list in the full text of the standard counts from 1 what is
 * NAG 0, and the condensed one lacks 94 to 97; here are all of 0 to 139. Above are those to which
 * several programs give the same meaning; most come from ChessPad and ChessBase, 147 to 154 and 201
 * from Scid and ChessX.
 *
 * The signs are those of all outputs. NAGs that differ in degree or player share the sign that
 * books have for them; one is here only if fonts have it as a character. What else shows signs has
 * its own form of each: outlines in src/draw/pieces/nags.json, commands in src/draw/latex_text.c.
 */
#include "nag_int.h"

#include <stdbool.h>
#include <string.h>

#include "base/text_int.h"

static const struct {
    const char *meaning, *symbol;
} TABLE[PGN_NAG_MAX + 1] = {
    [0] = {"null annotation", NULL},
    [1] = {"good move (traditional \"!\")", "!"},
    [2] = {"poor move (traditional \"?\")", "?"},
    [3] = {"very good move (traditional \"!!\")", "!!"},
    [4] = {"very poor move (traditional \"?\?\")", "?\?"},
    [5] = {"speculative move (traditional \"!?\")", "!?"},
    [6] = {"questionable move (traditional \"?!\")", "?!"},
    [7] = {"forced move (all others lose quickly)", "\u25A1"},
    [8] = {"singular move (no reasonable alternatives)", "\u25A1"},
    [9] = {"worst move", NULL},
    [10] = {"drawish position", "="},
    [11] = {"equal chances, quiet position", "="},
    [12] = {"equal chances, active position", "="},
    [13] = {"unclear position", "\u221E"},
    [14] = {"White has a slight advantage", "\u2A72"},
    [15] = {"Black has a slight advantage", "\u2A71"},
    [16] = {"White has a moderate advantage", "\u00B1"},
    [17] = {"Black has a moderate advantage", "\u2213"},
    [18] = {"White has a decisive advantage", "+\u2212"},
    [19] = {"Black has a decisive advantage", "\u2212+"},
    [20] = {"White has a crushing advantage (Black should resign)", "+\u2212"},
    [21] = {"Black has a crushing advantage (White should resign)", "\u2212+"},
    [22] = {"White is in zugzwang", "\u2A00"},
    [23] = {"Black is in zugzwang", "\u2A00"},
    [24] = {"White has a slight space advantage", "\u25CB"},
    [25] = {"Black has a slight space advantage", "\u25CB"},
    [26] = {"White has a moderate space advantage", "\u25CB"},
    [27] = {"Black has a moderate space advantage", "\u25CB"},
    [28] = {"White has a decisive space advantage", "\u25CB"},
    [29] = {"Black has a decisive space advantage", "\u25CB"},
    [30] = {"White has a slight time (development) advantage", "\u27F3"},
    [31] = {"Black has a slight time (development) advantage", "\u27F3"},
    [32] = {"White has a moderate time (development) advantage", "\u27F3"},
    [33] = {"Black has a moderate time (development) advantage", "\u27F3"},
    [34] = {"White has a decisive time (development) advantage", "\u27F3"},
    [35] = {"Black has a decisive time (development) advantage", "\u27F3"},
    [36] = {"White has the initiative", "\u2191"},
    [37] = {"Black has the initiative", "\u2191"},
    [38] = {"White has a lasting initiative", "\u2191"},
    [39] = {"Black has a lasting initiative", "\u2191"},
    [40] = {"White has the attack", "\u2192"},
    [41] = {"Black has the attack", "\u2192"},
    [42] = {"White has insufficient compensation for material deficit", NULL},
    [43] = {"Black has insufficient compensation for material deficit", NULL},
    [44] = {"White has sufficient compensation for material deficit", "=/\u221E"},
    [45] = {"Black has sufficient compensation for material deficit", "=/\u221E"},
    [46] = {"White has more than adequate compensation for material deficit", "=/\u221E"},
    [47] = {"Black has more than adequate compensation for material deficit", "=/\u221E"},
    [48] = {"White has a slight center control advantage", "\u229E"},
    [49] = {"Black has a slight center control advantage", "\u229E"},
    [50] = {"White has a moderate center control advantage", "\u229E"},
    [51] = {"Black has a moderate center control advantage", "\u229E"},
    [52] = {"White has a decisive center control advantage", "\u229E"},
    [53] = {"Black has a decisive center control advantage", "\u229E"},
    [54] = {"White has a slight kingside control advantage", "\u27EB"},
    [55] = {"Black has a slight kingside control advantage", "\u27EB"},
    [56] = {"White has a moderate kingside control advantage", "\u27EB"},
    [57] = {"Black has a moderate kingside control advantage", "\u27EB"},
    [58] = {"White has a decisive kingside control advantage", "\u27EB"},
    [59] = {"Black has a decisive kingside control advantage", "\u27EB"},
    [60] = {"White has a slight queenside control advantage", "\u27EA"},
    [61] = {"Black has a slight queenside control advantage", "\u27EA"},
    [62] = {"White has a moderate queenside control advantage", "\u27EA"},
    [63] = {"Black has a moderate queenside control advantage", "\u27EA"},
    [64] = {"White has a decisive queenside control advantage", "\u27EA"},
    [65] = {"Black has a decisive queenside control advantage", "\u27EA"},
    [66] = {"White has a vulnerable first rank", NULL},
    [67] = {"Black has a vulnerable first rank", NULL},
    [68] = {"White has a well protected first rank", NULL},
    [69] = {"Black has a well protected first rank", NULL},
    [70] = {"White has a poorly protected king", NULL},
    [71] = {"Black has a poorly protected king", NULL},
    [72] = {"White has a well protected king", NULL},
    [73] = {"Black has a well protected king", NULL},
    [74] = {"White has a poorly placed king", NULL},
    [75] = {"Black has a poorly placed king", NULL},
    [76] = {"White has a well placed king", NULL},
    [77] = {"Black has a well placed king", NULL},
    [78] = {"White has a very weak pawn structure", NULL},
    [79] = {"Black has a very weak pawn structure", NULL},
    [80] = {"White has a moderately weak pawn structure", NULL},
    [81] = {"Black has a moderately weak pawn structure", NULL},
    [82] = {"White has a moderately strong pawn structure", NULL},
    [83] = {"Black has a moderately strong pawn structure", NULL},
    [84] = {"White has a very strong pawn structure", NULL},
    [85] = {"Black has a very strong pawn structure", NULL},
    [86] = {"White has poor knight placement", NULL},
    [87] = {"Black has poor knight placement", NULL},
    [88] = {"White has good knight placement", NULL},
    [89] = {"Black has good knight placement", NULL},
    [90] = {"White has poor bishop placement", NULL},
    [91] = {"Black has poor bishop placement", NULL},
    [92] = {"White has good bishop placement", NULL},
    [93] = {"Black has good bishop placement", NULL},
    [94] = {"White has poor rook placement", NULL},
    [95] = {"Black has poor rook placement", NULL},
    [96] = {"White has good rook placement", NULL},
    [97] = {"Black has good rook placement", NULL},
    [98] = {"White has poor queen placement", NULL},
    [99] = {"Black has poor queen placement", NULL},
    [100] = {"White has good queen placement", NULL},
    [101] = {"Black has good queen placement", NULL},
    [102] = {"White has poor piece coordination", NULL},
    [103] = {"Black has poor piece coordination", NULL},
    [104] = {"White has good piece coordination", NULL},
    [105] = {"Black has good piece coordination", NULL},
    [106] = {"White has played the opening very poorly", NULL},
    [107] = {"Black has played the opening very poorly", NULL},
    [108] = {"White has played the opening poorly", NULL},
    [109] = {"Black has played the opening poorly", NULL},
    [110] = {"White has played the opening well", NULL},
    [111] = {"Black has played the opening well", NULL},
    [112] = {"White has played the opening very well", NULL},
    [113] = {"Black has played the opening very well", NULL},
    [114] = {"White has played the middlegame very poorly", NULL},
    [115] = {"Black has played the middlegame very poorly", NULL},
    [116] = {"White has played the middlegame poorly", NULL},
    [117] = {"Black has played the middlegame poorly", NULL},
    [118] = {"White has played the middlegame well", NULL},
    [119] = {"Black has played the middlegame well", NULL},
    [120] = {"White has played the middlegame very well", NULL},
    [121] = {"Black has played the middlegame very well", NULL},
    [122] = {"White has played the ending very poorly", NULL},
    [123] = {"Black has played the ending very poorly", NULL},
    [124] = {"White has played the ending poorly", NULL},
    [125] = {"Black has played the ending poorly", NULL},
    [126] = {"White has played the ending well", NULL},
    [127] = {"Black has played the ending well", NULL},
    [128] = {"White has played the ending very well", NULL},
    [129] = {"Black has played the ending very well", NULL},
    [130] = {"White has slight counterplay", "\u21C6"},
    [131] = {"Black has slight counterplay", "\u21C6"},
    [132] = {"White has moderate counterplay", "\u21C6"},
    [133] = {"Black has moderate counterplay", "\u21C6"},
    [134] = {"White has decisive counterplay", "\u21C6"},
    [135] = {"Black has decisive counterplay", "\u21C6"},
    [136] = {"White has moderate time control pressure", "\u2295"},
    [137] = {"Black has moderate time control pressure", "\u2295"},
    [138] = {"White has severe time control pressure", "\u2295"},
    [139] = {"Black has severe time control pressure", "\u2295"},
    /* not in the standard */
    [140] = {"with the idea", "\u2206"},
    [141] = {"aimed against", NULL},
    [142] = {"better is", "\u2313"},
    [143] = {"worse is", NULL},
    [144] = {"equivalent is", NULL},
    [145] = {"editorial comment", "RR"},
    [146] = {"novelty", "N"},
    [147] = {"weak point", NULL},
    [148] = {"ending", "\u22A5"},
    [149] = {"file", "\u21D4"},
    [150] = {"diagonal", "\u21D7"},
    [151] = {"White has the pair of bishops", NULL},
    [152] = {"Black has the pair of bishops", NULL},
    [153] = {"bishops of opposite colors", NULL},
    [154] = {"bishops of the same color", NULL},
    [PGN__NAG_DIAGRAM_SCID] = {"diagram", NULL},
    [PGN__NAG_DIAGRAM] = {"diagram", NULL},
    [PGN__NAG_DIAGRAM_FLIPPED] = {"diagram, seen from Black", NULL},
    [238] = {"space advantage", "\u25CB"},
    [239] = {"file", "\u21D4"},
    [240] = {"diagonal", "\u21D7"},
    [241] = {"center", "\u229E"},
    [242] = {"kingside", "\u27EB"},
    [243] = {"queenside", "\u27EA"},
    [244] = {"weak point", NULL},
    [245] = {"ending", "\u22A5"},
    [246] = {"pair of bishops", NULL},
    [247] = {"bishops of opposite colors", NULL},
    [248] = {"bishops of the same color", NULL},
    [249] = {"connected pawns", NULL},
    [250] = {"isolated pawns", NULL},
    [251] = {"doubled pawns", NULL},
    [252] = {"passed pawn", NULL},
    [253] = {"pawn majority", NULL},
    [254] = {"with", NULL},
    [255] = {"without", NULL},
};

const char *pgn_nag_meaning(unsigned nag) {
    return nag <= PGN_NAG_MAX ? TABLE[nag].meaning : NULL;
}

const char *pgn_nag_symbol(unsigned nag) {
    return nag <= PGN_NAG_MAX ? TABLE[nag].symbol : NULL;
}

/* Spellings other than the table's symbols, and symbols whose first number is not the usual one;
 * the dashes of a glyph count as hyphens. */
static const struct {
    const char *text;
    unsigned nag;
} GLYPHS[] = {
    {"+-", 18},     {"-+", 19},      {"+--", 18},     {"--+", 19},      {"+/-", 16},
    {"-/+", 17},    {"+/=", 14},     {"=/+", 15},     {"+=", 14},       {"=+", 15},
    {"==", 10},     {"~", 13},       {"inf", 13},     {"\u203C", 3},    {"\u2047", 4},
    {"\u2049", 5},  {"\u2048", 6},   {"[]", 7},       {"\u25A2", 7},    {"\u2299", 22},
    {"\u25EF", 22}, {"\u21BB", 32},  {"<=>", 132},    {"=/\u221E", 44}, {"\u25B3", 140},
    {"TN", 146},    {"\u25CB", 26},  {"\u27F3", 32},  {"\u229E", 50},   {"\u27EB", 56},
    {"\u27EA", 62}, {"\u21C6", 132}, {"\u2295", 138},
};

enum { LONGEST_GLYPH = 12 };

/* U+2010 to U+2015, and the minus sign: the length in UTF-8, else 0. */
static size_t dash_length(const char *text, size_t len) {
    static const char *const dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013",
                                         "\u2014", "\u2015", "\u2212"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (len >= 3 && memcmp(text, dashes[i], 3) == 0)
            return 3;
    return 0;
}

/* The glyph with hyphens for dashes; its length, 0 if it is too long for one. */
static size_t with_hyphens(const char *text, size_t len, char out[LONGEST_GLYPH]) {
    size_t n = 0;
    for (size_t i = 0; i < len; n++) {
        size_t dash = dash_length(text + i, len - i);
        if (n == LONGEST_GLYPH)
            return 0;
        out[n] = dash ? '-' : text[i];
        i += dash ? dash : 1;
    }
    return n;
}

static bool is(const char *text, size_t len, const char *glyph) {
    return glyph && strlen(glyph) == len && memcmp(text, glyph, len) == 0;
}

/* Most words are moves: they begin as no glyph does, or are longer than those of letters. */
static bool may_be_glyph(const char *text, size_t len) {
    char first = len ? text[0] : '1', letter = (char)(first | 32);
    if (letter >= 'a' && letter <= 'z')
        return len <= 3 && first && strchr("iRNT", first);
    return first < '0' || first > '9';
}

unsigned pgn__nag_from_glyph(const char *text, size_t len) {
    char plain[LONGEST_GLYPH];
    size_t n = may_be_glyph(text, len) ? with_hyphens(text, len, plain) : 0;
    for (size_t i = 0; n && i < sizeof GLYPHS / sizeof *GLYPHS; i++)
        if (is(plain, n, GLYPHS[i].text))
            return GLYPHS[i].nag;
    for (unsigned nag = PGN__NAG_SUFFIXES + 1; n && nag <= PGN_NAG_MAX; nag++)
        if (is(text, len, TABLE[nag].symbol))
            return nag;
    return 0;
}

unsigned pgn_nag_from_symbol(const char *text, size_t len) {
    len = pgn__length(text, len);
    for (unsigned nag = 1; nag <= PGN__NAG_SUFFIXES; nag++)
        if (is(text, len, TABLE[nag].symbol))
            return nag;
    return pgn__nag_from_glyph(text, len);
}
