/* decode_int.h -- what the files of the decoder share: decode.c (records, games and tags),
 * decode_moves.c (lines of moves), decode_escape.c (our escapes), decode_plain.c (the fast
 * path). */
#ifndef PGN__PGC_DECODE_INT_H
#define PGN__PGC_DECODE_INT_H

#include "pgc_int.h"
#include "pgn/export_tags_int.h"
#include "record_int.h"
#include "stream/emit_int.h"

/* A line being followed: its position, and the one before its last move, from which variations
 * start. */
typedef struct {
    pgn_position now, before;
    bool moved;  /* it has a move, or an invalid one */
    bool broken; /* its further moves are unknown */
} pgn__pgc_line;

/* A game of the fast path, and its memory. */
typedef struct {
    pgn__export_tags read; /* values as they lie in the chunk */
    pgn_buffer text;       /* of the game */
    pgn_buffer tags;       /* pgn__plain_tag[] */
    pgn_buffer ordinals;   /* of all the game */
    pgn_buffer remarks; /* pgn__plain_remark[]; at and len are of the text in the chunk at first */
    pgn_buffer moves, san, offsets;
} pgn__pgc_plain;

struct pgn__pgc_decoder {
    pgn__decoder base; /* first, for pgn__pgc_format() */
    pgn__pgc_options options;
    pgn__sink sink;
    const pgn__chunk *chunk;
    pgn_status status;

    /* the game */
    bool in_game, in_moves;
    bool skipped;                 /* the sink wants no more of it */
    pgn_span game_at;             /* the record that began it */
    pgn_span tag_at;              /* the tag pair not emitted yet; empty: none */
    pgn_buffer name, value, text; /* decoded */
    bool follows, has_fen, has_variant, standard, has_result;
    pgn_position start;
    pgn_result result;
    pgn__pgc_line *lines; /* lines[depth] is the current one */
    size_t depth, cap;
    size_t passed;  /* open variations that are skipped, with all inside */
    bool emits_end; /* the outermost of them was begun, and will be ended */

    /* an escape of ours, until it is known to be complete */
    char kind; /* 0: none */
    pgn_buffer escape;
    pgn_span escape_at;

    pgn__pgc_plain plain;
};

void pgn__pgc_report(pgn__pgc_decoder *d, pgn__rule rule, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Handle the return value of a handler. */
void pgn__pgc_answer(pgn__pgc_decoder *d, pgn_status flow);

/* A text is complete: replace line ends in it by blanks, and report them; NULs too, except in a
 * value, which may have them. */
void pgn__pgc_clean(pgn__pgc_decoder *d, pgn_buffer *text, bool is_value, pgn_span at);

/* Emit what is still held back: the escape, the tag pair; and begin the moves. */
void pgn__pgc_flush_escape(pgn__pgc_decoder *d);
void pgn__pgc_flush_tag(pgn__pgc_decoder *d);
void pgn__pgc_need_moves(pgn__pgc_decoder *d);

/* An escape record, in a game or between games. */
void pgn__pgc_escape(pgn__pgc_decoder *d, const pgn__pgc_record *record);

/* ---- moves ---- */

void pgn__pgc_start_moves(pgn__pgc_decoder *d);
void pgn__pgc_play(pgn__pgc_decoder *d, pgn_span ordinals);
void pgn__pgc_play_text(pgn__pgc_decoder *d, pgn_span text, pgn_span at);
void pgn__pgc_begin_variation(pgn__pgc_decoder *d, pgn_span at);
void pgn__pgc_end_variation(pgn__pgc_decoder *d, pgn_span at);
void pgn__pgc_close_variations(pgn__pgc_decoder *d); /* all that are open */

/* Does the sink receive what is here? */
static inline bool pgn__pgc_is_emitted(const pgn__pgc_decoder *d) {
    return !d->skipped && !d->passed;
}

/* ---- the fast path ---- */

/* Emit the game that begins at bytes[0] whole; returns its size in bytes. 0 if it is not plain, or
 * the sink does not take it so; then nothing is emitted. */
size_t pgn__pgc_emit_plain(pgn__pgc_decoder *d, const char *bytes, size_t len);
void pgn__pgc_plain_free(pgn__pgc_plain *plain);

#endif
