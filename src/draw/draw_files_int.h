/* draw_files_int.h -- what the files of pgn_draw_files() share. Pictures go this way:
 *
 *     draw_collect.c   games and records to pictures, on all cores
 *     draw_batch.c     pictures, in input order, to drawings: one each, animations, pages; a batch
 *                      of them is drawn on all cores
 *     draw_output.c    drawings to files
 */
#ifndef PGN_DRAW_DRAW_FILES_INT_H
#define PGN_DRAW_DRAW_FILES_INT_H

#include <stdatomic.h>

#include "base/arena_int.h"
#include "base/pool_int.h"
#include "job/job_int.h"
#include "pgn/unstable/draw_files.h"

/* One picture to be drawn. */
typedef struct pgn__shot {
    pgn_picture picture; /* its texts are in the arena beside it */
    const char *input;   /* its name; set on delivery */
    uint64_t game;       /* or record, from the start of the chunk, then of the input */
    unsigned ply;
    bool flip; /* by $221, beside that of the options */
} pgn__shot;

/* Shots with their texts, in order. */
typedef struct pgn__shots {
    pgn_buffer list; /* pgn__shot[] */
    pgn__arena texts;
} pgn__shots;

static inline size_t pgn__shots_count(const pgn__shots *s) {
    return s->list.len / sizeof(pgn__shot);
}
static inline pgn__shot *pgn__shots_at(const pgn__shots *s, size_t i) {
    return (pgn__shot *)(void *)s->list.data + i;
}
void pgn__shots_clear(pgn__shots *shots);
void pgn__shots_free(pgn__shots *shots);

/* ---- output ---- */

typedef struct pgn__draw_output {
    pgn_job *job;
    const char *path;    /* NULL: standard output */
    pgn_buffer numbered; /* the path once it was given a number */
    size_t from, to;     /* the number in it: path[from, to); equal: none */
    unsigned digits;     /* at least */
    bool zeros;          /* fill it with zeros, not spaces */
    pgn__output *single; /* open for the one picture, or for text */
    uint64_t files;
    pgn_buffer name;   /* of the file */
    pgn_buffer inputs; /* struct stat[] of the inputs that exist */
} pgn__draw_output;

/* What the path means: inputs, and the files that the options name, are looked at, so that none is
 * overwritten. */
pgn_status pgn__draw_output_init(pgn__draw_output *out, pgn_job *job, const char *path,
                                 const char *const *inputs, const pgn_draw_options *options,
                                 pgn_error *err);

/* Has the name a number, so that there may be many files? */
static inline bool pgn__draw_output_many(const pgn__draw_output *out) {
    return out->from != out->to;
}

/* Give the name of the one file, of which nothing is written yet, a number before its suffix: of
 * page.png page-%d.png. Not a name that is no file's: PGN_E_ARG. */
pgn_status pgn__draw_output_number(pgn__draw_output *out, pgn_error *err);

/* Write a drawing: to the file of its number, or to the one file, which appears at the end. */
pgn_status pgn__draw_output_write(pgn__draw_output *out, uint64_t number, const pgn_buffer *bytes,
                                  pgn_error *err);

/* The last is written, or the call has failed with this status, which is returned. */
pgn_status pgn__draw_output_end(pgn__draw_output *out, pgn_status status, pgn_error *err);

/* ---- batches ---- */

typedef struct pgn__draw_batch {
    pgn_job *job;
    const pgn_draw_options *options;
    pgn__draw_output output;
    pgn_draw_result result;
    /* private */
    unsigned threads;
    pgn__pool *pool;        /* of its own: that of the job reads */
    pgn_painter **painters; /* two for each thread, the second for flipped pictures */
    pgn__shots shots;       /* not drawn yet */
    pgn_buffer drawings;    /* of which these are complete */
    size_t open;            /* the first shot of none */
    atomic_size_t next;     /* the drawing that a thread takes next */
    uint64_t drawn;         /* drawings written */
} pgn__draw_batch;

/* Options are borrowed. Sizes are checked: PGN_E_LIMIT. */
pgn_status pgn__draw_batch_init(pgn__draw_batch *batch, pgn_job *job,
                                const pgn_draw_options *options, pgn_error *err);
void pgn__draw_batch_free(pgn__draw_batch *batch);

/* Add a shot of an input; its texts are copied, with the number of the game put in. */
pgn_status pgn__draw_batch_add(pgn__draw_batch *batch, const pgn__shot *shot, pgn_error *err);

/* The game has no more shots; and there are no more games: draw and write what is left. */
pgn_status pgn__draw_batch_end_game(pgn__draw_batch *batch, pgn_error *err);
pgn_status pgn__draw_batch_end(pgn__draw_batch *batch, pgn_error *err);

/* ---- collecting ---- */

typedef struct pgn__draw_call {
    pgn_job *job;
    pgn_draw_options options; /* with the defaults filled in */
    unsigned show;
    const char *game_caption, *record_caption; /* NULL: none */
    pgn__draw_batch batch;
    uint64_t seen;  /* games and records so far, if only some are wanted */
    bool selecting; /* only some are: one thread reads */
    bool over;      /* the last of them was read */
} pgn__draw_call;

/* Draw what an input has, or the files if that is NULL: games or lines. */
pgn_status pgn__draw_games(pgn__draw_call *call, const char *const *paths, pgn_input *input,
                           pgn_error *err);
pgn_status pgn__draw_records(pgn__draw_call *call, const char *const *paths, pgn_input *input,
                             pgn_error *err);

#endif
