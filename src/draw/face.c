/* face.c -- text as outlines, by FreeType where the library is built with it.
 *
 * Outlines are loaded unscaled and unhinted: they are integers of the font's own units, so the
 * pixels depend on the font file alone. A font that does not exist, or is none, is passed over,
 * and a character that no font has is drawn by the built-in ones; but a lack of memory or a read
 * error, which would make another picture, is a failure. Text from right to left, and letters that
 * join, go through visual.c; the scripts of India, which reorder their letters, are right in SVG
 * only. */
#include "face_int.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "pgn/unstable/picture.h"
#include "pgn/unstable/text.h"
#include "visual_int.h"

#ifdef PGN_HAVE_FREETYPE
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H

/* Looked for in this order: regular and bold. Those behind are for scripts that those before
 * lack. */
static const char *const FILES[][2] = {
#define FOLDER "/usr/share/fonts/"
    {FOLDER "truetype/inter/Inter-Regular.ttf", FOLDER "truetype/inter/Inter-SemiBold.ttf"},
    {FOLDER "truetype/noto/NotoSans-Regular.ttf", FOLDER "truetype/noto/NotoSans-Bold.ttf"},
    {FOLDER "truetype/liberation/LiberationSans-Regular.ttf",
     FOLDER "truetype/liberation/LiberationSans-Bold.ttf"},
    {FOLDER "truetype/dejavu/DejaVuSans.ttf", FOLDER "truetype/dejavu/DejaVuSans-Bold.ttf"},
    {FOLDER "TTF/DejaVuSans.ttf", FOLDER "TTF/DejaVuSans-Bold.ttf"},
    {FOLDER "noto/NotoSans-Regular.ttf", FOLDER "noto/NotoSans-Bold.ttf"},
    {FOLDER "google-noto/NotoSans-Regular.ttf", FOLDER "google-noto/NotoSans-Bold.ttf"},
    {FOLDER "dejavu-sans-fonts/DejaVuSans.ttf", FOLDER "dejavu-sans-fonts/DejaVuSans-Bold.ttf"},
    {"/System/Library/Fonts/Supplemental/Arial.ttf",
     "/System/Library/Fonts/Supplemental/Arial Bold.ttf"},
    {"/usr/local/share/fonts/dejavu/DejaVuSans.ttf",
     "/usr/local/share/fonts/dejavu/DejaVuSans-Bold.ttf"},
    {FOLDER "opentype/noto/NotoSansCJK-Regular.ttc", FOLDER "opentype/noto/NotoSansCJK-Bold.ttc"},
    {FOLDER "truetype/wqy/wqy-microhei.ttc", NULL},
    {FOLDER "truetype/droid/DroidSansFallbackFull.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansArmenian-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansGeorgian-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansDevanagari-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansTamil-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansHebrew-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansArabic-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansThai-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansSymbols-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansSymbols2-Regular.ttf", NULL},
    {FOLDER "truetype/noto/NotoSansMath-Regular.ttf", NULL},
#undef FOLDER
};
enum { FILE_COUNT = sizeof FILES / sizeof *FILES };

typedef struct {
    FT_Face faces[2]; /* regular, bold; NULL: there is none */
    const char *file; /* of the regular one */
    bool tried;
} pgn__face_pair;

struct pgn__faces {
    struct FT_MemoryRec_ memory;
    FT_Library library; /* NULL: not started yet */
    char *font;         /* the caller's, or NULL */
    bool no_system;
    bool no_memory;
    int error;                            /* errno of a read error */
    const char *unread;                   /* the file that has it */
    pgn__face_pair pairs[FILE_COUNT + 1]; /* the caller's comes first */
};

/* ---- memory ---- */

/* Where FreeType lacks memory for a part of a font it may go on without it, and report nothing. */
static void *noted(FT_Memory memory, void *block) {
    pgn__faces *faces = memory->user;
    faces->no_memory |= !block;
    return block;
}

static void *take(FT_Memory memory, long size) {
    return noted(memory, malloc((size_t)size));
}

static void *resize(FT_Memory memory, long from, long to, void *block) {
    (void)from;
    return noted(memory, realloc(block, (size_t)to));
}

static void give_back(FT_Memory memory, void *block) {
    (void)memory;
    free(block);
}

static bool start(pgn__faces *faces) {
    if (faces->library)
        return true;
    faces->memory = (struct FT_MemoryRec_){faces, take, give_back, resize};
    if (FT_New_Library(&faces->memory, &faces->library))
        return false;
    FT_Add_Default_Modules(faces->library);
    return true;
}

static void stop(pgn__faces *faces) {
    if (faces->library)
        FT_Done_Library(faces->library); /* its faces, too */
    faces->library = NULL;
    memset(faces->pairs, 0, sizeof faces->pairs);
}

pgn_status pgn__faces_status(pgn__faces *faces, pgn_error *err) {
    char text[PGN__ERRNO_TEXT_MAX];
    pgn_status st = PGN_OK;
    if (!faces)
        return PGN_OK;
    if (faces->no_memory)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    else if (faces->error)
        st = pgn__fail(err, PGN_E_IO, "cannot read font \"%.120s\": %s", faces->unread,
                       pgn__errno_text(faces->error, text));
    if (st)
        stop(faces); /* what was opened may lack something */
    faces->no_memory = false;
    faces->error = 0;
    return st;
}

/* ---- fonts ---- */

bool pgn__faces_new(pgn__faces **out, const char *font, bool no_system_fonts) {
    pgn__faces *faces = calloc(1, sizeof *faces);
    *out = faces;
    if (!faces)
        return false;
    faces->no_system = no_system_fonts;
    if (font && *font) {
        size_t size = strlen(font) + 1;
        faces->font = malloc(size);
        if (!faces->font) {
            pgn__faces_free(faces);
            *out = NULL;
            return false;
        }
        memcpy(faces->font, font, size);
    }
    return true;
}

void pgn__faces_free(pgn__faces *faces) {
    if (!faces)
        return;
    stop(faces);
    free(faces->font);
    free(faces);
}

/* Can the file be read? FreeType does not say why not: that it does not exist is no failure. */
static bool is_readable(pgn__faces *faces, const char *name) {
    errno = 0; /* an empty file leaves it */
    FILE *file = fopen(name, "rb");
    bool readable = file && fgetc(file) != EOF;
    int error = readable ? 0 : errno;
    if (file)
        fclose(file);
    faces->no_memory |= error == ENOMEM;
    if (error == EIO || error == EMFILE || error == ENFILE) {
        faces->error = error;
        faces->unread = name;
    }
    return readable;
}

static FT_Face open_face(pgn__faces *faces, const char *file) {
    FT_Face face;
    if (!file || !is_readable(faces, file) || FT_New_Face(faces->library, file, 0, &face))
        return NULL;
    if (FT_IS_SCALABLE(face) && face->units_per_EM > 0)
        return face;
    FT_Done_Face(face);
    return NULL;
}

static const pgn__face_pair *pair_at(pgn__faces *faces, size_t i) {
    pgn__face_pair *pair = &faces->pairs[i];
    if (pair->tried)
        return pair;
    pair->tried = true;
    if (!start(faces))
        return pair;
    const char *file = i ? FILES[i - 1][0] : faces->font;
    pair->faces[0] = open_face(faces, file);
    pair->file = pair->faces[0] ? file : NULL;
    if (pair->faces[0] && i)
        pair->faces[1] = open_face(faces, FILES[i - 1][1]);
    return pair;
}

/* The face that has the character, and its glyph; NULL if none has it. */
static FT_Face face_of(pgn__faces *faces, uint32_t code, bool bold, FT_UInt *glyph) {
    size_t count = faces && !faces->no_system ? FILE_COUNT + 1 : faces ? 1 : 0;
    for (size_t i = 0; i < count; i++) {
        const pgn__face_pair *pair = pair_at(faces, i);
        FT_Face face = bold && pair->faces[1] ? pair->faces[1] : pair->faces[0];
        if (face && (*glyph = FT_Get_Char_Index(face, code)) != 0)
            return face;
    }
    return NULL;
}

const char *pgn__faces_file(pgn__faces *faces) {
    size_t count = faces && !faces->no_system ? FILE_COUNT + 1 : faces ? 1 : 0;
    for (size_t i = 0; i < count; i++)
        if (pair_at(faces, i)->file)
            return pair_at(faces, i)->file;
    return NULL;
}

/* Where the outline of a glyph goes. */
typedef struct {
    pgn__path *path;
    pgn__point at; /* the last point, in the font's units */
    int32_t x, y, size;
    int units;
    bool open;
} pgn__glyph;

static void add(pgn__glyph *g, char verb, int64_t x, int64_t y) {
    pgn__path_add(g->path, verb, g->x + pgn__scale(x, g->size, g->units),
                  g->y - pgn__scale(y, g->size, g->units));
}

static int move_to(const FT_Vector *to, void *user) {
    pgn__glyph *g = user;
    if (g->open)
        pgn__path_add(g->path, 'Z', 0, 0);
    g->open = true;
    add(g, 'M', to->x, to->y);
    g->at = (pgn__point){(int32_t)to->x, (int32_t)to->y};
    return 0;
}

static int line_to(const FT_Vector *to, void *user) {
    pgn__glyph *g = user;
    add(g, 'L', to->x, to->y);
    g->at = (pgn__point){(int32_t)to->x, (int32_t)to->y};
    return 0;
}

static int cubic_to(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to, void *user) {
    pgn__glyph *g = user;
    add(g, 'C', a->x, a->y);
    add(g, 'C', b->x, b->y);
    add(g, 'C', to->x, to->y);
    g->at = (pgn__point){(int32_t)to->x, (int32_t)to->y};
    return 0;
}

/* A quadratic curve is a cubic one whose controls are two thirds of the way. */
static int conic_to(const FT_Vector *control, const FT_Vector *to, void *user) {
    pgn__glyph *g = user;
    FT_Vector a = {(g->at.x + 2 * control->x) / 3, (g->at.y + 2 * control->y) / 3};
    FT_Vector b = {(to->x + 2 * control->x) / 3, (to->y + 2 * control->y) / 3};
    return cubic_to(&a, &b, to, user);
}

static bool load(FT_Face face, FT_UInt glyph) {
    return !FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP);
}

/* The advance of a character of a font, and its outline if `path` is not NULL; -1 if no font has
 * it. */
static int32_t font_letter(pgn__faces *faces, uint32_t code, int32_t size, bool bold, int32_t x,
                           int32_t y, pgn__path *path) {
    static const FT_Outline_Funcs funcs = {move_to, line_to, conic_to, cubic_to, 0, 0};
    FT_UInt glyph;
    FT_Face face = face_of(faces, code, bold, &glyph);
    if (!face || !load(face, glyph))
        return -1;
    if (path && face->glyph->format == FT_GLYPH_FORMAT_OUTLINE) {
        pgn__glyph g = {path, {0, 0}, x, y, size, face->units_per_EM, false};
        if (!FT_Outline_Decompose(&face->glyph->outline, &funcs, &g) && g.open)
            pgn__path_add(path, 'Z', 0, 0);
    }
    FT_Pos advance = face->glyph->metrics.horiAdvance, most = 4 * (FT_Pos)face->units_per_EM;
    advance = advance < 0 ? 0 : advance > most ? most : advance; /* of a broken font */
    return pgn__scale(advance, size, face->units_per_EM);
}

#else
struct pgn__faces {
    bool none;
};

bool pgn__faces_new(pgn__faces **out, const char *font, bool no_system_fonts) {
    (void)font, (void)no_system_fonts;
    *out = NULL;
    return true;
}

void pgn__faces_free(pgn__faces *faces) {
    (void)faces;
}

pgn_status pgn__faces_status(pgn__faces *faces, pgn_error *err) {
    (void)faces, (void)err;
    return PGN_OK;
}

const char *pgn__faces_file(pgn__faces *faces) {
    (void)faces;
    return NULL;
}

static int32_t font_letter(pgn__faces *faces, uint32_t code, int32_t size, bool bold, int32_t x,
                           int32_t y, pgn__path *path) {
    (void)faces, (void)code, (void)size, (void)bold, (void)x, (void)y, (void)path;
    return -1;
}
#endif

/* Wide characters take the whole square; what combines takes nothing. */
static int32_t built_in_advance(uint32_t code, const pgn__letter *letter, int32_t size) {
    bool wide = (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
                (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
                (code >= 0xFF00 && code <= 0xFF60) || (code >= 0x1F300 && code <= 0x3FFFD);
    bool combines = (code >= 0x300 && code <= 0x36F) || code == 0x200C || code == 0x200D ||
                    (code >= 0xFE00 && code <= 0xFE0F);
    return combines ? 0 : wide ? size : pgn__letter_advance(letter, size);
}

/* The advance of a character, and its outline if `out` is not NULL. */
static int32_t letter(pgn__faces *faces, uint32_t code, int32_t size, bool bold, int32_t x,
                      int32_t y, pgn__polygon *out) {
    pgn__path path = {0};
    int32_t advance = font_letter(faces, code, size, bold, x, y, out ? &path : NULL);
    if (advance >= 0) {
        if (out)
            pgn__polygon_fill(out, path.steps, path.count);
    } else {
        const pgn__letter *built_in = pgn__letter_of(code);
        advance = built_in_advance(code, built_in, size);
        if (out && advance) {
            pgn__letter_path(built_in, size, x, y, &path);
            pgn__polygon_stroke(out, path.steps, path.count, pgn__letter_weight(size, bold));
        }
    }
    if (out)
        out->failed |= path.failed;
    pgn__path_free(&path);
    return advance;
}

/* Draw text, or measure it if `out` is NULL. Returns where it ends. */
static int32_t put_text(pgn__faces *faces, const char *text, size_t len, int32_t size, bool bold,
                        int32_t x, int32_t y, pgn__polygon *out) {
    uint32_t code;
    if (pgn__text_turns(text, len)) {
        uint32_t codes[PGN_PICTURE_TEXT_MAX];
        size_t count = pgn__text_visual(text, len, codes, PGN_PICTURE_TEXT_MAX);
        for (size_t i = 0; i < count && x < PGN__FIX_LIMIT; i++)
            x += letter(faces, codes[i], size, bold, x, y, out);
        return x;
    }
    for (size_t n; (n = pgn_text_next(text, len, &code)) && x < PGN__FIX_LIMIT; text += n, len -= n)
        x += letter(faces, code, size, bold, x, y, out);
    return x;
}

int32_t pgn__text_advance(pgn__faces *faces, const char *text, size_t len, int32_t size,
                          bool bold) {
    return put_text(faces, text, len, size, bold, 0, 0, NULL);
}

void pgn__text_outline(pgn__faces *faces, const char *text, size_t len, int32_t size, bool bold,
                       int32_t x, int32_t y, pgn__polygon *out) {
    put_text(faces, text, len, size, bold, x, y, out);
}

size_t pgn__text_fit(pgn__faces *faces, const char *text, size_t len, int32_t size, bool bold,
                     int32_t width) {
    size_t fits = 0;
    uint32_t code;
    for (size_t n; (n = pgn_text_next(text + fits, len - fits, &code)); fits += n) {
        width -= letter(faces, code, size, bold, 0, 0, NULL);
        if (width < 0)
            break;
    }
    return fits;
}
