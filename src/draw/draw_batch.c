/* draw_batch.c -- pictures to drawings, a batch at a time on all cores, written in their order. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "caption_int.h"
#include "draw_files_int.h"
#include "pgn/unstable/text.h"

enum { SHOTS_PER_THREAD = 64 }; /* of a batch, or one drawing if that has more */

/* A picture, an animation or a page. */
typedef struct {
    size_t first, count; /* shots */
    pgn_buffer bytes;
    pgn_status status;
    pgn_error err;
} drawing;

static drawing *drawing_at(const pgn__draw_batch *b, size_t i) {
    return (drawing *)(void *)b->drawings.data + i;
}

static size_t drawing_count(const pgn__draw_batch *b) {
    return b->drawings.len / sizeof(drawing);
}

/* ---- shots ---- */

void pgn__shots_clear(pgn__shots *s) {
    pgn__buffer_restart(&s->list);
    pgn__arena_reset(&s->texts);
}

void pgn__shots_free(pgn__shots *s) {
    pgn_buffer_free(&s->list);
    pgn__arena_free(&s->texts);
}

/* ---- drawing, on any thread ---- */

static pgn_status draw_text(const pgn__draw_batch *b, drawing *d) {
    const pgn__shot *shot = pgn__shots_at(&b->shots, d->first);
    const char *caption = shot->picture.caption ? shot->picture.caption : "";
    pgn_diagram_options how = b->options->diagram;
    how.flip ^= shot->flip;
    for (const char *p = caption, *end; *p; p = end + (*end == '\n')) {
        end = p + strcspn(p, "\n");
        pgn_text_append_safe(&d->bytes, p, (size_t)(end - p));
        pgn__buffer_putc(&d->bytes, '\n');
    }
    pgn_status st = pgn_diagram_text(&shot->picture.position, &how, &d->bytes, &d->err);
    return st || !d->bytes.status ? st : pgn__fail(&d->err, d->bytes.status, NULL);
}

/* The pictures of an animation or a page, one after the other in memory. */
static pgn_status draw_many(const pgn__draw_batch *b, pgn_painter *painter, drawing *d) {
    const pgn_draw_options *o = b->options;
    pgn_picture *pictures = malloc(d->count * sizeof *pictures);
    if (!pictures)
        return pgn__fail(&d->err, PGN_E_NOMEM, NULL);
    for (size_t i = 0; i < d->count; i++)
        pictures[i] = pgn__shots_at(&b->shots, d->first + i)->picture;
    pgn_status st = o->drawing == PGN_DRAWING_SHEETS
                        ? pgn_painter_sheet(painter, pictures, d->count, &o->sheet, o->format,
                                            &d->bytes, &d->err)
                        : pgn_painter_animate(painter, pictures, d->count, &o->animation, o->format,
                                              &d->bytes, &d->err);
    free(pictures);
    return st;
}

static void draw(const pgn__draw_batch *b, pgn_painter *const painters[2], drawing *d) {
    const pgn__shot *shot = pgn__shots_at(&b->shots, d->first);
    pgn_painter *painter = painters[shot->flip && b->options->drawing == PGN_DRAWING_EACH];
    if (b->options->text)
        d->status = draw_text(b, d);
    else if (b->options->drawing != PGN_DRAWING_EACH)
        d->status = draw_many(b, painter, d);
    else
        d->status =
            pgn_painter_draw(painter, &shot->picture, b->options->format, &d->bytes, &d->err);
}

typedef struct {
    pgn__draw_batch *batch;
    unsigned thread;
} runner;

static void run(void *self) {
    const runner *r = self;
    pgn__draw_batch *b = r->batch;
    size_t count = drawing_count(b), i;
    while ((i = atomic_fetch_add(&b->next, 1)) < count && !pgn__job_canceled(b->job))
        draw(b, b->painters + (size_t)2 * r->thread, drawing_at(b, i));
}

/* ---- painters: the first thread's when the call begins, the others' with the first batch ---- */

static pgn_status make_painters(pgn__draw_batch *b, unsigned thread, pgn_error *err) {
    pgn_painter_options how = b->options->painter;
    pgn_painter **two = b->painters + (size_t)2 * thread;
    if (b->options->text || two[0])
        return PGN_OK;
    pgn_status st = pgn_painter_new(&two[0], &how, err);
    how.flip = !how.flip;
    return st ? st : pgn_painter_new(&two[1], &how, err);
}

/* With one thread, or where none can be started, all is drawn on the calling thread. */
static pgn_status start_threads(pgn__draw_batch *b, unsigned wanted, pgn_error *err) {
    pgn_status st = PGN_OK;
    for (unsigned i = 0; i < wanted && !st; i++)
        st = make_painters(b, i, err);
    if (!st && wanted > 1 && !b->pool && pgn__pool_new(&b->pool, b->threads - 1, NULL))
        b->pool = NULL;
    return st;
}

static pgn_status draw_batch(pgn__draw_batch *b, pgn_error *err) {
    size_t count = drawing_count(b);
    unsigned wanted = count < b->threads ? (unsigned)count : b->threads;
    pgn_status st = start_threads(b, wanted, err);
    if (st)
        return st;
    runner *runners = calloc(wanted, sizeof *runners);
    if (!runners)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    atomic_store(&b->next, 0);
    for (unsigned i = 0; i < wanted; i++)
        runners[i] = (runner){b, i};
    for (unsigned i = 1; i < wanted && b->pool; i++)
        if (pgn__pool_submit(b->pool, run, &runners[i]))
            break;    /* those that could be queued draw all */
    run(&runners[0]); /* the calling thread draws, too */
    if (b->pool)
        pgn__pool_wait(b->pool);
    free(runners);
    return PGN_OK;
}

/* ---- writing ---- */

static pgn_status call_back(const pgn__draw_batch *b, const drawing *d, uint64_t number,
                            pgn_error *err) {
    const pgn_draw_options *o = b->options;
    const pgn__shot *shot = pgn__shots_at(&b->shots, d->first);
    if (!o->drawn)
        return PGN_OK;
    pgn_drawn drawn = {.output = b->output.path ? b->output.name.data : NULL,
                       .number = number,
                       .pictures = d->count,
                       .input = shot->input,
                       .game = shot->game,
                       .ply = shot->ply,
                       .position = shot->picture.position,
                       .caption = shot->picture.caption};
    pgn_status answer = o->drawn(o->self, &drawn);
    if (answer == PGN_OK)
        return PGN_OK;
    return answer > 0 ? pgn__fail(err, PGN_E_CANCELED, NULL)
                      : pgn__fail(err, answer, "the drawn callback failed: %s",
                                  pgn_status_message(answer));
}

/* What is too large is so because of one game: which? */
static pgn_status report_failure(const pgn__draw_batch *b, const drawing *d, pgn_error *err) {
    const pgn__shot *shot = pgn__shots_at(&b->shots, d->first);
    if (d->status == PGN_E_LIMIT && b->options->drawing == PGN_DRAWING_ANIMATION)
        return pgn__fail(err, d->status, "%.80s: game %llu: %s", shot->input,
                         (unsigned long long)shot->game, d->err.message);
    if (err)
        *err = d->err;
    return d->status;
}

static pgn_status write_one(pgn__draw_batch *b, const drawing *d, pgn_error *err) {
    char newline[] = "\n";
    const pgn_buffer between = {.data = newline, .len = 1};
    uint64_t number = b->drawn + 1;
    pgn_status st = d->status ? report_failure(b, d, err) : PGN_OK;
    if (!st && b->options->text && number > 1)
        st = pgn__draw_output_write(&b->output, number, &between, err);
    if (!st)
        st = pgn__draw_output_write(&b->output, number, &d->bytes, err);
    b->drawn += !st;
    b->result.pictures += st ? 0 : d->count;
    b->result.files = b->output.files;
    return st ? st : call_back(b, d, number, err);
}

/* Draw and write what is complete; keep the shots of what is not. */
static pgn_status flush(pgn__draw_batch *b, pgn_error *err) {
    pgn_status st = drawing_count(b) ? draw_batch(b, err) : PGN_OK;
    for (size_t i = 0; i < drawing_count(b); i++) {
        drawing *d = drawing_at(b, i);
        if (!st && pgn__job_canceled(b->job))
            st = pgn__fail(err, PGN_E_CANCELED, NULL);
        if (!st)
            st = write_one(b, d, err);
        pgn_buffer_free(&d->bytes);
    }
    pgn_buffer_clear(&b->drawings);
    return st;
}

/* ---- adding ---- */

/* A second drawing for one file, before any is written: pages are numbered, others refused, as
 * there may be thousands. */
static pgn_status take_second(pgn__draw_batch *b, pgn_error *err) {
    const char *path = b->output.path, *quote = path ? "\"" : "";
    if (b->options->drawing == PGN_DRAWING_SHEETS) {
        pgn_status st = pgn__draw_output_number(&b->output, err);
        if (st != PGN_E_ARG)
            return st;
    }
    return pgn__fail(err, PGN_E_ARG,
                     "more than one picture for %s%.80s%s: number them, as in \"board-%%03d.%s\"",
                     quote, path ? path : "standard output", quote,
                     pgn_picture_format_name(b->options->format));
}

/* The shots since the last drawing are one. */
static pgn_status close_drawing(pgn__draw_batch *b, pgn_error *err) {
    size_t count = pgn__shots_count(&b->shots) - b->open;
    drawing d = {.first = b->open, .count = count};
    if (!count)
        return PGN_OK;
    pgn_status st = PGN_OK;
    if (!b->options->text && !pgn__draw_output_many(&b->output) && drawing_count(b))
        st = take_second(b, err);
    if (st)
        return st;
    if (pgn_buffer_append(&b->drawings, &d, sizeof d))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    b->open += count;
    if (b->open < (size_t)SHOTS_PER_THREAD * b->threads)
        return PGN_OK;
    if (!b->options->text && !pgn__draw_output_many(&b->output))
        return PGN_OK; /* it is the only one: written at the end */
    st = flush(b, err);
    b->open = 0;
    pgn__shots_clear(&b->shots);
    return st;
}

/* The caption with the number of the game in place. */
static const char *copy_caption(pgn__draw_batch *b, const char *text, uint64_t game) {
    pgn_buffer made = PGN_BUFFER_INIT;
    const char *copy = NULL;
    for (const char *p = text; *p; p++) {
        if (*p == PGN__CAPTION_GAME)
            pgn_buffer_printf(&made, "%llu", (unsigned long long)game);
        else
            pgn__buffer_putc(&made, *p);
    }
    if (!made.status)
        copy = pgn__arena_copy(&b->shots.texts, made.data ? made.data : "", made.len);
    pgn_buffer_free(&made);
    return copy;
}

static bool copy_text(pgn__draw_batch *b, const char **text) {
    if (!*text)
        return true;
    *text = pgn__arena_copy(&b->shots.texts, *text, strlen(*text));
    return *text != NULL;
}

pgn_status pgn__draw_batch_add(pgn__draw_batch *b, const pgn__shot *shot, pgn_error *err) {
    pgn__shot copy = *shot;
    pgn_picture *p = &copy.picture;
    unsigned places = b->options->sheet.columns * b->options->sheet.rows;
    bool ok = copy_text(b, &p->white.name) && copy_text(b, &p->white.rating) &&
              copy_text(b, &p->black.name) && copy_text(b, &p->black.rating) &&
              copy_text(b, &copy.input);
    if (ok && p->caption)
        ok = (p->caption = copy_caption(b, p->caption, copy.game)) != NULL;
    if (!ok || pgn_buffer_append(&b->shots.list, &copy, sizeof copy))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (b->options->drawing == PGN_DRAWING_EACH ||
        (b->options->drawing == PGN_DRAWING_SHEETS && places &&
         pgn__shots_count(&b->shots) - b->open == places))
        return close_drawing(b, err);
    return PGN_OK;
}

pgn_status pgn__draw_batch_end_game(pgn__draw_batch *b, pgn_error *err) {
    return b->options->drawing == PGN_DRAWING_ANIMATION ? close_drawing(b, err) : PGN_OK;
}

pgn_status pgn__draw_batch_end(pgn__draw_batch *b, pgn_error *err) {
    pgn_status st = close_drawing(b, err);
    return st ? st : flush(b, err);
}

/* ---- the batch ---- */

pgn_status pgn__draw_batch_init(pgn__draw_batch *b, pgn_job *job, const pgn_draw_options *options,
                                pgn_error *err) {
    b->job = job;
    b->options = options;
    b->threads = pgn__job_threads(job);
    b->painters = calloc((size_t)2 * b->threads, sizeof *b->painters);
    if (!b->painters)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return make_painters(b, 0, err);
}

void pgn__draw_batch_free(pgn__draw_batch *b) {
    pgn__pool_free(b->pool);
    for (size_t i = 0; b->painters && i < (size_t)2 * b->threads; i++)
        pgn_painter_free(b->painters[i]);
    for (size_t i = 0; i < drawing_count(b); i++)
        pgn_buffer_free(&drawing_at(b, i)->bytes);
    free(b->painters);
    pgn_buffer_free(&b->drawings);
    pgn__shots_free(&b->shots);
}
