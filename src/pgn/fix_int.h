/* fix_int.h -- shared by the files of the fixer: fix.c (rounds of checks and edits), fix_pieces.c
 * (edited text), fix_compare.c (is the content the same?). */
#ifndef PGN_FIX_INT_H
#define PGN_FIX_INT_H

#include "fixer_int.h"
#include "pgn/buffer.h"
#include "replay_int.h"

/* ---- fix_pieces.c ---- */

/* A piece of the current text: from the original, or added. */
typedef struct {
    size_t now;     /* where it begins in the current text */
    size_t at, len; /* in the original, or in `added` */
    bool fresh;
} pgn__piece;

/* An edit of the current text; its own text is in `added`. */
typedef struct {
    size_t from, to;
    size_t text, len;
    size_t finding; /* edits of one finding belong together */
    size_t game;
} pgn__text_edit;

/* Zero-initialize it. Memory failures are kept in the buffers' status. */
typedef struct {
    const char *original;
    size_t original_len;
    pgn_buffer list, next; /* pgn__piece[] */
    pgn_buffer added;
    pgn_buffer edits;   /* pgn__edit[], from the original */
    pgn_buffer written; /* their texts */
} pgn__pieces;

void pgn__pieces_start(pgn__pieces *pieces, const char *original, size_t len);
void pgn__pieces_free(pgn__pieces *pieces);

/* Make edits that are sorted and do not overlap. */
pgn_status pgn__pieces_apply(pgn__pieces *pieces, const pgn__text_edit *edits, size_t count);

/* Write the current text. */
pgn_status pgn__pieces_write(const pgn__pieces *pieces, pgn_buffer *out);

/* The edits that produce it from the original. */
pgn_status pgn__pieces_list(pgn__pieces *pieces);

/* Is the text from..to, of the original or the current text, in both? */
bool pgn__pieces_keep_old(const pgn__pieces *pieces, size_t from, size_t to);
bool pgn__pieces_keep_now(const pgn__pieces *pieces, size_t from, size_t to);

/* ---- fix_compare.c ---- */

typedef struct {
    size_t from, to; /* in the transcript */
    pgn_result result;
} pgn__read_game;

/* The content of games, as bytes to compare. Zero-initialize it. */
typedef struct {
    pgn_buffer text;
    pgn_buffer games; /* pgn__read_game[] */
    /* the rest is used while reading */
    const pgn__pieces *pieces;
    const char *start;    /* of the chunk */
    bool now;             /* this is the edited text */
    const uint8_t *which; /* the games to record, by number; others are skipped */
    size_t which_count;
    pgn__replay *replay;
} pgn__transcript;

void pgn__transcript_free(pgn__transcript *transcript);

/* Record the chosen games of a chunk, without the tags that the pieces have changed. */
pgn_status pgn__transcript_take(pgn__transcript *transcript, pgn__chunk_reader *reader,
                                const pgn__chunk *chunk, pgn_error *err);

/* Do both have the same content for this game? A result may be new. */
bool pgn__transcript_same(const pgn__transcript *a, const pgn__transcript *b, size_t game);

#endif
