/* pgn.h -- pgnkit: chess games and positions, PGN, FEN, SAN, EPD. Includes the stable API.
 *
 * A tour, in the order in which you will need it:
 *
 *   read games       pgn/reader.h      the games of a file, one by one
 *                    pgn/game.h        one game as a tree: walk, edit, parse, write
 *                    pgn/writer.h      games to files, in export format
 *   chess            pgn/position.h    positions and FEN          pgn/piece.h    pieces, squares
 *                    pgn/move.h        legal moves, SAN, UCI; why a move is illegal
 *   values           pgn/tags.h        results, dates, rounds, players, ECO codes
 *                    pgn/comment.h     clocks, evaluations, arrows in comments
 *                    pgn/time_control.h   pgn/nag.h   pgn/country.h
 *   errors           pgn/status.h      status codes, and errors of calls
 *                    pgn/diagnostic.h  rules and findings in data
 *                    pgn/lint.h        check and fix games
 *   bulk work        pgn/visitor.h     a game as calls, without a tree
 *                    pgn/job.h         many files on all cores; progress, cancellation
 *                    pgn/sort.h        sort and merge       pgn/dedupe.h   remove duplicates
 *                    pgn/split.h       split and archive
 *   other formats    pgn/epd.h         positions with operations
 *                    pgn/unstable/engine.h   UCI engines (unstable)
 *   foundations      pgn/input.h       files, pipes, memory, compression, formats
 *                    pgn/buffer.h      spans and byte buffers
 *
 * Rules that hold everywhere:
 *   - A call that can fail returns pgn_status and takes a `pgn_error *`, last, which may be NULL.
 *     Exceptions: appending to a buffer or to JSON, which remember the first failure, and
 *     callbacks that need only a status.
 *   - `T **out`: the caller owns *out and releases it with the type's _free or _close, which accept
 *     NULL; on failure *out is NULL. A returned pointer, or one stored through a `const T **`, is
 *     borrowed.
 *   - NULL for an object (game, reader, writer, ...) is PGN_E_ARG, or the answer of an empty one.
 *   - Options and results are plain structs. Zero means default, so `= {0}` or named initializers
 *     are always right; `reserved` stays zero.
 *   - Text is UTF-8 with a length; pass PGN_CSTR as length for NUL-terminated text.
 *   - Bad data is reported as diagnostics and never fails a loop.
 *   - No global state, no output of its own, no exit(). Different objects may be used by different
 *     threads; one object by one thread at a time. Values and static tables may be shared.
 *
 * pgn/unstable/ is not included here and may still change: queries, openings, names, pictures,
 * JSON, tables, tags of files, web pages, LaTeX, crosstables, clocks, statistics, findings as JSON
 * and SARIF, EPD files, engines and suites, perft suites, editing of files and with undo, spellings
 * of moves, text, lists of files.
 */
#ifndef PGN_H
#define PGN_H

#include "pgn/buffer.h"
#include "pgn/comment.h"
#include "pgn/country.h"
#include "pgn/dedupe.h"
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
#include "pgn/sort.h"
#include "pgn/split.h"
#include "pgn/status.h"
#include "pgn/tags.h"
#include "pgn/time_control.h"
#include "pgn/visitor.h"
#include "pgn/writer.h"

#endif
