/* split_files.c -- pgn_split_files(): split games into files by a property, or into pieces. */
#include <stdio.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "file_name_int.h"
#include "filing_int.h"
#include "order/gather_int.h"
#include "pgn/split.h"
#include "writing_int.h"

_Static_assert((int)PGN_FILE_STEM_MAX == (int)PGN__FILE_NAME_MAX, "one bound for names");
_Static_assert((int)PGN_SPLIT_BY_SIZE == (int)PGN_FILE_BY_SIZE &&
                   (int)PGN_SPLIT_BY_RESULT == (int)PGN_FILE_BY_RESULT,
               "the same order");
_Static_assert((int)PGN_EXISTING_REPLACE == (int)PGN__FILING_REPLACE &&
                   (int)PGN_EXISTING_APPEND == (int)PGN__FILING_APPEND,
               "the same order");
_Static_assert((int)PGN_SPLIT_NAMES_FULL == (int)PGN__FILING_NAMES_FULL &&
                   (int)PGN_SPLIT_NAMES_LAST == (int)PGN__FILING_NAMES_LAST,
               "the same order");

static bool is_pieces(const pgn_split_options *o) {
    return o->by == PGN_SPLIT_BY_GAMES || o->by == PGN_SPLIT_BY_SIZE;
}

/* Pieces are named after the first file, without its suffixes, unless a stem is given. */
static void make_stem(const pgn_split_options *o, const char *const *paths, char *out) {
    const char *path = o->stem ? o->stem : paths && *paths ? paths[0] : "-";
    const char *slash = o->stem ? NULL : strrchr(path, '/');
    path = slash ? slash + 1 : path;
    size_t len = o->stem ? strlen(path) : strcspn(path, ".");
    if (!len || strcmp(path, "-") == 0)
        snprintf(out, PGN_FILE_STEM_MAX, "games");
    else
        pgn__file_name(path, len, out);
}

/* Pieces are written while the files are read: none may be an input that is still to be read. Is
 * the path, in the output directory, that of a piece? */
static bool is_piece(const char *path, const char *directory, const char *stem) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t len = strlen(stem), digits;
    char there[4096];
    if (strncmp(name, stem, len) != 0 || name[len] != '-')
        return false;
    digits = strspn(name + len + 1, "0123456789");
    if (!digits || strcmp(name + len + 1 + digits, ".pgn") != 0)
        return false;
    snprintf(there, sizeof there, "%s/%s", directory ? directory : ".", name);
    return pgn__job_is_input(there, (const char *const[]){path, NULL});
}

static pgn_status check(const pgn_split_options *o, const char *const *paths, const char *stem,
                        pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->by > PGN_SPLIT_BY_SIZE || (unsigned)o->existing > PGN_EXISTING_REPLACE ||
        (unsigned)o->names > PGN_SPLIT_NAMES_LAST)
        return pgn__fail(err, PGN_E_ARG, "invalid option value");
    if (o->names && o->by != PGN_SPLIT_BY_PLAYER)
        return pgn__fail(err, PGN_E_ARG, "names apply to players only");
    if (o->by == PGN_SPLIT_BY_PLAYER && o->existing == PGN_EXISTING_APPEND && !o->names)
        return pgn__fail(err, PGN_E_ARG, "appending by player requires full or last names");
    if (is_pieces(o) && !o->piece)
        return pgn__fail(err, PGN_E_ARG, "piece size is 0");
    if (is_pieces(o) && o->existing == PGN_EXISTING_APPEND)
        return pgn__fail(err, PGN_E_ARG, "append cannot be combined with pieces");
    for (; is_pieces(o) && paths && *paths; paths++)
        if (is_piece(*paths, o->directory, stem))
            return pgn__fail(err, PGN_E_ARG,
                             "\"%.180s\" is an input file and would be replaced by a piece",
                             *paths);
    return PGN_OK;
}

static pgn_status add_game(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                           pgn_error *err) {
    (void)chunk;
    return pgn__filing_add(self, entry, err);
}

static void set_result(pgn_split_result *r, const pgn__filing_counts *c, pgn_status st) {
    if (st != PGN_E_EXISTS) { /* then nothing was written */
        r->written = c->filed;
        r->files = c->files - (st && c->files); /* the last was not completed */
    }
    r->unseparated = c->joined;
    r->old_pieces = c->left;
    r->old_first = c->left_first;
    r->old_last = c->left_last;
}

static pgn_status split(pgn_job *job, const char *const *paths, const pgn_split_options *o,
                        pgn_split_result *result, pgn_error *err) {
    pgn__writing writing = {.job = job};
    pgn__filing *filing;
    pgn__filing_counts counts = {0};
    pgn__filing_options how = {.by = (pgn__filing_by)o->by,
                               .names = (pgn__filing_names)o->names,
                               .piece = is_pieces(o) ? o->piece : 0,
                               .stem = result->stem,
                               .directory = o->directory,
                               .existing = (pgn__filing_existing)o->existing,
                               .memory = pgn__job_memory(job),
                               .temporary = pgn__job_temp_dir(job),
                               .writing = pgn__writing_watch,
                               .step = pgn__writing_step,
                               .self = &writing};
    pgn_status st = pgn__filing_new(&filing, &how, err);
    if (st)
        return st;
    pgn__gathering g = {.job = job, .self = filing, .game = add_game};
    g.tags = pgn__filing_tags(&g.tag_count);
    st = pgn__gather(&g, paths, err);
    if (!st)
        st = pgn__job_progress(job, "sorting", 0, 0, err);
    if (!st)
        st = pgn__filing_finish(filing, &counts, err);
    else
        pgn__filing_counts_so_far(filing, &counts);
    pgn__filing_free(filing);
    st = pgn__writing_end(&writing, st, err);
    result->games = g.games;
    set_result(result, &counts, st);
    return st;
}

pgn_status pgn_split_files(pgn_job *job, const char *const *paths, const pgn_split_options *options,
                           pgn_split_result *result, pgn_error *err) {
    pgn_split_result own = {0}, *r = result ? result : &own;
    *r = own;
    if (!options)
        return pgn__fail_missing(err, "options");
    if (is_pieces(options))
        make_stem(options, paths, r->stem);
    pgn_status st = check(options, paths, r->stem, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (st)
        return st;
    return pgn__job_end(job, split(job, paths, options, r, err));
}
