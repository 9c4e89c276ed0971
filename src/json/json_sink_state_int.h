/* json_sink_state_int.h -- shared by json_sink.c and json_plain.c. */
#ifndef PGN_JSON_JSON_SINK_STATE_INT_H
#define PGN_JSON_JSON_SINK_STATE_INT_H

#include "json_sink_int.h"

struct pgn__json_sink {
    pgn__sink to; /* the tree; first, for pass_int.h */
    pgn_game *game;
    pgn_buffer *out;
    pgn_buffer gaps; /* pgn__json_gap[] */
    pgn__json_form form;
    pgn_json_options options;
    pgn__chunk_reader *reader;
    bool in_game;
    pgn_place place;             /* of the game */
    pgn_buffer faults, messages; /* of the game, or of the next */
    pgn_buffer escapes;          /* after the last game, each with a line feed */
    pgn_buffer text;             /* scratch: of a comment */
    pgn_buffer closes;           /* scratch: uint32_t[], by remark */
    pgn_status status;
};

/* Write a game that replay passes on whole; false if it is not for this lane. */
bool pgn__json_put_plain(pgn__json_sink *sink, const pgn__plain_game *game);

#endif
