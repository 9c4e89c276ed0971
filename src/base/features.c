/* features.c -- the features that a build can leave out, and which of them this one has. */
#include "pgn/unstable/features.h"

/* BUILT(X): 1 if the compiler was called with -DX, 0 if not. X is then 1, and DEFINED_1 puts one
 * more argument before the 1, which makes it the second. */
#define DEFINED_1         0,
#define SECOND(a, b, ...) b
#define CHOOSE(...)       SECOND(__VA_ARGS__)
#define BUILT_AS(value)   CHOOSE(DEFINED_##value 1, 0, 0)
#define BUILT(macro)      BUILT_AS(macro)

static const pgn_feature TABLE[] = {
    {"bzip2", "files compressed by bzip2", BUILT(PGN_HAVE_BZIP2)},
    {"fonts", "fonts of the system in PNG and GIF pictures", BUILT(PGN_HAVE_FREETYPE)},
    {"gif", "GIF pictures", BUILT(PGN_HAVE_GIF)},
    {"gzip", "files compressed by gzip", BUILT(PGN_HAVE_ZLIB)},
    {"html", "games on a page for browsers", BUILT(PGN_WITH_PAGE)},
    {"iconv", "text in encodings other than Unicode and Windows-1252", BUILT(PGN_HAVE_ICONV)},
    {"png", "PNG pictures", BUILT(PGN_HAVE_PNG)},
    {"regex", "regular expressions in queries", BUILT(PGN_HAVE_PCRE2)},
    {"xz", "files compressed by xz", BUILT(PGN_HAVE_LZMA)},
    {"zip", "zip archives", BUILT(PGN_HAVE_ZLIB)},
    {"zstd", "files and Parquet tables compressed by Zstandard", BUILT(PGN_HAVE_ZSTD)},
};

const pgn_feature *pgn_feature_at(size_t index) {
    return index < sizeof TABLE / sizeof *TABLE ? &TABLE[index] : NULL;
}
