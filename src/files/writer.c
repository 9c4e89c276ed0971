/* writer.c -- games to files, buffers and callbacks, in export format or PGC. In this module
 * because it needs both formats and the separators of game texts. */
#include "pgn/writer.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/output_int.h"
#include "base/text_int.h"
#include "game/tree_int.h"
#include "order/separator_int.h"
#include "pgc/pgc_int.h"
#include "pgn/game.h"
#include "pgn/reader_int.h"
#include "pgn/write_options_int.h"

enum { LARGE_PIECE = 1 << 18 };

struct pgn_writer {
    pgn__output *file; /* one of these three is where the games go */
    pgn_buffer *buffer;
    pgn_write_function *write;
    void *self;

    pgn__text_writer_options options;
    char *tag_list;
    pgn__text_writer *text; /* of PGN; of PGC only if something is to be left out */
    pgn__pgc_encoder *encoder;
    pgn_reader *reader; /* of texts that the writer was passed or has made */
    pgn__chunk chunk;   /* such a text */
    pgn_buffer made;    /* what is not written yet */
    pgn__separator *separator;
    bool loose;   /* the last game was a text, which may lack an end marker */
    bool has_any; /* something was written before `made` */
    bool finished;
    pgn_error failure; /* once set, returned by every further call */
};

/* ---- opening ---- */

static bool leaves_out(const pgn__text_writer_options *o) {
    return o->no_comments || o->no_variations || o->no_nags || o->no_clocks ||
           o->tags != PGN_TAGS_ALL;
}

static pgn_status open_pgc(pgn_writer *w, pgn_error *err) {
    if (w->options.letters || w->options.latin1)
        return pgn__fail(err, PGN_E_ARG, "letters and latin1 do not apply to PGC");
    pgn_status st = pgn__pgc_encoder_new(&w->encoder, &w->made, err);
    if (!st && leaves_out(&w->options))
        st = pgn__text_writer_new(&w->text, &w->chunk.text, &w->options, err);
    return st;
}

static pgn_status open_pgn(pgn_writer *w, pgn_error *err) {
    pgn_status st = pgn__text_writer_new(&w->text, &w->made, &w->options, err);
    return st ? st : pgn__separator_new(&w->separator, err);
}

static pgn_status copy_tag_list(pgn_writer *w, pgn_error *err) {
    if (!w->options.tag_list)
        return PGN_OK;
    size_t size = strlen(w->options.tag_list) + 1;
    w->tag_list = malloc(size);
    if (!w->tag_list)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->options.tag_list = memcpy(w->tag_list, w->options.tag_list, size);
    return PGN_OK;
}

/* `missing`: what the caller should have given, or NULL. */
static pgn_status new_writer(pgn_writer **out, const pgn_write_options *options,
                             const char *missing, pgn_error *err) {
    bool pgc = options && options->format == PGN_FORMAT_PGC;
    pgn__text_writer_options choices;
    *out = NULL;
    if (missing)
        return pgn__fail_missing(err, missing);
    pgn_status st = pgn__write_options_read(options, &choices, err);
    if (st)
        return st;
    pgn_writer *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->options = choices;
    st = copy_tag_list(w, err);
    if (!st)
        st = pgc ? open_pgc(w, err) : open_pgn(w, err);
    if (!st)
        st = pgn__reader_new(&w->reader, "text", NULL, err);
    if (st)
        pgn_writer_free(w);
    else
        *out = w;
    return st;
}

pgn_status pgn_writer_open(pgn_writer **out, const char *path, const pgn_write_options *options,
                           pgn_error *err) {
    pgn_status st = new_writer(out, options, path ? NULL : "path", err);
    if (st)
        return st;
    st = pgn__output_open(&(*out)->file, path, err);
    if (st) {
        pgn_writer_free(*out);
        *out = NULL;
    }
    return st;
}

pgn_status pgn_writer_to_buffer(pgn_writer **out, pgn_buffer *buffer,
                                const pgn_write_options *options, pgn_error *err) {
    pgn_status st = new_writer(out, options, buffer ? NULL : "buffer", err);
    if (!st)
        (*out)->buffer = buffer;
    return st;
}

pgn_status pgn_writer_to_function(pgn_writer **out, pgn_write_function *write, void *self,
                                  const pgn_write_options *options, pgn_error *err) {
    pgn_status st = new_writer(out, options, write ? NULL : "write function", err);
    if (!st) {
        (*out)->write = write;
        (*out)->self = self;
    }
    return st;
}

void pgn_writer_free(pgn_writer *w) {
    if (!w)
        return;
    pgn__output_abandon(w->file);
    pgn__text_writer_free(w->text);
    pgn__pgc_encoder_free(w->encoder);
    pgn__separator_free(w->separator);
    pgn_reader_close(w->reader);
    pgn__chunk_free(&w->chunk);
    pgn_buffer_free(&w->made);
    free(w->tag_list);
    free(w);
}

/* ---- writing ---- */

/* Record a failure, which every further call returns: a game may be missing. */
static pgn_status fail_for_good(pgn_writer *w, pgn_status st, pgn_error *err) {
    if (!w->failure.code)
        pgn__fail(&w->failure, st, NULL);
    if (err)
        *err = w->failure;
    return w->failure.code;
}

static pgn_status may_write(pgn_writer *w, pgn_error *err) {
    if (!w)
        return pgn__fail_missing(err, "writer");
    if (w->failure.code)
        return fail_for_good(w, w->failure.code, err);
    return w->finished ? pgn__fail(err, PGN_E_ARG, "the writer is finished") : PGN_OK;
}

static pgn_status write_bytes(pgn_writer *w, const void *bytes, size_t len, pgn_error *err) {
    if (!len)
        return PGN_OK;
    if (w->buffer)
        return pgn_buffer_append(w->buffer, bytes, len) ? pgn__fail(err, PGN_E_NOMEM, NULL)
                                                        : PGN_OK;
    if (!w->write)
        return pgn__output_write(w->file, bytes, len, err);
    pgn_status st = w->write(w->self, bytes, len, err);
    return st > PGN_OK ? pgn__fail_answer(err, "write", st) : st;
}

/* Flush the output: to a file in large pieces. */
static pgn_status flush(pgn_writer *w, bool all, pgn_error *err) {
    if (!w->made.len || (w->file && !all && w->made.len < LARGE_PIECE))
        return PGN_OK;
    pgn_error why = {.code = PGN_OK};
    size_t len = 0;
    const char *head =
        w->encoder && !w->has_any ? pgn__pgc_head(w->made.data, w->made.len, &len) : "";
    pgn_status st = write_bytes(w, head, len, &why);
    if (!st)
        st = write_bytes(w, w->made.data, w->made.len, &why);
    w->has_any = true;
    pgn_buffer_clear(&w->made);
    if (!st)
        return PGN_OK;
    if (why.code == st) /* a function may leave it alone */
        w->failure = why;
    return fail_for_good(w, st, err);
}

/* For PGC with parts left out, the text is written first and read back. */
static pgn_status encode_text(pgn_writer *w, pgn_error *err) {
    pgn__chunk *chunk = &w->chunk;
    pgn_status st = pgn__buffer_reserve(&chunk->text, PGN__CHUNK_PADDING);
    if (st)
        return pgn__fail(err, st, NULL);
    chunk->starts_file = true;
    st = pgn__reader_set_chunk(w->reader, chunk, err);
    while (!st && !(st = pgn_reader_next(w->reader, NULL, err)))
        st = pgn__reader_emit(w->reader, pgn__pgc_encoder_sink(w->encoder), err);
    return st == PGN_END ? PGN_OK : st;
}

/* The sink for a game; end_game() follows it. */
static pgn__sink begin_game(pgn_writer *w) {
    pgn_buffer_clear(&w->chunk.text);
    return w->text ? pgn__text_writer_sink(w->text) : pgn__pgc_encoder_sink(w->encoder);
}

/* A game after a text that may lack an end needs a separator. */
static pgn_status separate(pgn_writer *w, size_t start) {
    pgn_buffer *game = &w->chunk.text;
    size_t len = w->made.len - start;
    while (len && w->made.data[start + len - 1] == '\n') /* the separator writes the line ends */
        len--;
    pgn_buffer_clear(game);
    pgn_status st = pgn_buffer_append(game, w->made.data + start, len);
    w->made.len = start;
    pgn__record record = {.head = {game->data, game->len}};
    return st ? st : pgn__separator_put(w->separator, &w->made, &record);
}

static pgn_status end_game(pgn_writer *w, size_t start, pgn_status st, pgn_error *err) {
    if (!st && w->text)
        st = pgn__text_writer_status(w->text);
    if (!st && w->text && w->encoder)
        st = encode_text(w, NULL);
    if (!st && w->encoder)
        st = pgn__pgc_encoder_status(w->encoder);
    if (!st && w->loose)
        st = separate(w, start);
    w->loose = false;
    return st ? fail_for_good(w, st, err) : flush(w, false, err);
}

pgn_status pgn_writer_put_game(pgn_writer *w, const pgn_game *game, pgn_error *err) {
    pgn_status st = game ? may_write(w, err) : pgn__no_game(err);
    if (st)
        return st;
    size_t start = w->made.len;
    pgn__game_emit(game, begin_game(w));
    return end_game(w, start, PGN_OK, err);
}

pgn_status pgn_writer_put_current(pgn_writer *w, pgn_reader *reader, pgn_error *err) {
    pgn_status st = may_write(w, err);
    st = st ? st : pgn__reader_has_moves(reader, err);
    if (st)
        return st;
    size_t start = w->made.len;
    st = pgn__reader_emit(reader, begin_game(w), err);
    return end_game(w, start, st, err);
}

/* ---- texts ---- */

/* Is the text that of one game? */
static pgn_status check_text(pgn_writer *w, const char *text, size_t len, pgn_error *err) {
    pgn__chunk *chunk = &w->chunk;
    pgn_buffer_clear(&chunk->text);
    chunk->starts_file = true;
    if (pgn__buffer_reserve(&chunk->text, len + PGN__CHUNK_PADDING) ||
        (len && pgn_buffer_append(&chunk->text, text, len)))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = pgn__reader_set_chunk(w->reader, chunk, err);
    if (!st)
        st = pgn_reader_next(w->reader, NULL, err);
    if (!st)
        st = pgn_reader_skip(w->reader, 1, err);
    if (st != PGN_END)
        return st ? st : pgn__fail(err, PGN_E_SYNTAX, "the text has more than one game");
    return pgn__reader_games(w->reader) ? PGN_OK
                                        : pgn__fail(err, PGN_E_SYNTAX, "the text has no game");
}

pgn_status pgn_writer_put_text(pgn_writer *w, const char *text, size_t len, pgn_error *err) {
    pgn_status st = may_write(w, err);
    if (st)
        return st;
    if (w->encoder)
        return pgn__fail(err, PGN_E_ARG, "game text can only be written as PGN");
    len = pgn__length(text, len);
    st = check_text(w, text, len, err);
    if (st)
        return st;
    pgn__record record = {.head = {text, len}};
    bool apart = true;
    st = w->loose ? pgn__separator_try(w->separator, &w->made, &record, &apart)
                  : pgn__separator_after(w->separator, record.head);
    if (!st && !w->loose)
        st = pgn__record_write(&w->made, &record);
    if (st)
        return fail_for_good(w, st, err);
    if (!apart)
        return pgn__fail(err, PGN_E_SYNTAX, "the game cannot be separated from the previous game");
    w->loose = true;
    return flush(w, false, err);
}

pgn_status pgn_writer_finish(pgn_writer *w, pgn_error *err) {
    pgn_status st = may_write(w, err);
    if (!st)
        st = flush(w, true, err);
    if (st)
        return st;
    w->finished = true;
    pgn__output *file = w->file;
    w->file = NULL;
    return file ? pgn__output_commit(file, err) : PGN_OK;
}
