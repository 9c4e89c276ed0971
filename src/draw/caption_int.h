/* caption_int.h -- captions of pictures, from games and from records. */
#ifndef PGN_DRAW_CAPTION_INT_H
#define PGN_DRAW_CAPTION_INT_H

#include "epd/record_int.h"
#include "pgn/unstable/draw_files.h"

/* Placeholder for {game} until the number of the game is known; occurs nowhere else. */
enum { PGN__CAPTION_GAME = '\1' };

/* What a caption is about: a position of a game, or a record. */
typedef struct {
    const pgn_game *game;
    pgn_node node;
    const pgn__epd *record; /* if there is no game */
    const pgn_position *position;
} pgn__caption_of;

/* PGN_E_ARG if a brace is not closed. */
pgn_status pgn__caption_check(const char *text, pgn_error *err);

/* Append the caption, with PGN__CAPTION_GAME for {game}; text is one that was checked. */
void pgn__caption_write(const char *text, const pgn__caption_of *of, pgn_buffer *out);

#endif
