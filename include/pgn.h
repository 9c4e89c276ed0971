/* pgn.h -- the public API of pgnkit: chess games and positions, Portable Game Notation and its kin.
 *
 * A tour, from bytes to chess:
 *
 *   pgn/status.h    what calls answer: pgn_status, and pgn_error with the place and the reason
 *   pgn/buffer.h    a growable byte buffer            pgn/arena.h   many small allocations
 *   pgn/text.h      UTF-8, Latin-1, Windows-1252      pgn/pool.h    worker threads
 *   pgn/input.h     files, pipes and memory, plain or compressed
 *   pgn/lines.h     the same, line by line            pgn/output.h  files that appear whole
 *   pgn/piece.h     pieces and squares                pgn/position.h   the board, and its status
 *   pgn/move.h      legal moves, playing them, perft
 *   pgn/fen.h       positions as text                 pgn/san.h     moves as text
 *   pgn/nag.h       annotation glyphs                 pgn/country.h   country codes of the Site tag
 *   pgn/command.h   commands inside comments          pgn/clock.h   times of chess clocks
 *   pgn/date.h      dates and times of day            pgn/time_control.h   the TimeControl tag
 *   pgn/players.h   names, titles, ratings            pgn/round.h   rounds, and their order
 *   pgn/eco.h       ECO codes                         pgn/span.h    a piece of text
 *   pgn/visitor.h   the calls in which games are told
 *   pgn/split.h     input in chunks that hold whole games
 *   pgn/reader.h    PGN text, told                    pgn/replay.h  legality, between two sinks
 *   pgn/writer.h    games to export format            pgn/game.h    one game as a tree, to edit
 *   pgn/lint.h      what is wrong with games          pgn/fault.h   the rules that texts break
 *   pgn/fix.h       the repair of it                  pgn/diff.h    changes as a unified diff
 *   pgn/epd.h       positions with operations
 *   pgn/pipeline.h  whole collections, on all cores   pgn/cards.h   their games as texts to file
 *   pgn/normal.h    names and dates made comparable   pgn/fingerprint.h  games in 64 bytes
 *   pgn/duplicates.h   games that come again          pgn/store.h   their texts, to read again
 *   pgn/grouping.h  which of them to keep             pgn/merge.h   two records of a game made one
 *   pgn/variants.h  spellings of one name
 *   pgn/collate.h   the order of games                pgn/sorter.h  any number of them put in order
 *   pgn/feed.h      games when they are asked for     pgn/record.h  texts with keys
 *   pgn/seam.h      texts beside each other, apart
 *   pgn/filing.h    games into files                  pgn/file_name.h   portable names of files
 *   pgn/archive.h   a directory tree of games
 *   pgn/diagram.h   positions for people              pgn/view.h    games for people
 *   pgn/pgc.h       games in binary
 *
 * Rules that hold everywhere: no global state, no output, no exit; one object a thread. Calls that
 * can fail return pgn_status, with details in an optional pgn_error. `T **out` means the caller
 * frees with the matching function; a returned const pointer is borrowed. */
#ifndef PGN_H
#define PGN_H

#include "pgn/buffer.h"
#include "pgn/comment.h"
#include "pgn/country.h"
#include "pgn/diagnostic.h"
#include "pgn/epd.h"
#include "pgn/game.h"
#include "pgn/input.h"
#include "pgn/job.h"
#include "pgn/lint.h"
#include "pgn/move.h"
#include "pgn/nag.h"
#include "pgn/piece.h"
#include "pgn/position.h"
#include "pgn/reader.h"
#include "pgn/status.h"
#include "pgn/tags.h"
#include "game/time_control_int.h"
#include "pgn/visitor.h"
#include "pgn/writer.h"

#endif
