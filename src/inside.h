/* inside.h -- the public API and the library's inside, for the tests, and for what the command
 * still does by itself. */
#ifndef PGN_INSIDE_H
#define PGN_INSIDE_H

#include "pgn.h"

#include "base/arena_int.h"
#include "base/diff_int.h"
#include "base/lines_int.h"
#include "base/output_int.h"
#include "base/pool_int.h"
#include "base/text_int.h"
#include "duplicates/duplicates_int.h"
#include "duplicates/fingerprint_int.h"
#include "duplicates/grouping_int.h"
#include "duplicates/store_int.h"
#include "files/archive_int.h"
#include "files/file_name_int.h"
#include "files/filing_int.h"
#include "job/pipeline_int.h"
#include "names/normal_int.h"
#include "names/variants_int.h"
#include "order/collate_int.h"
#include "order/entries_int.h"
#include "order/game_stream_int.h"
#include "order/record_int.h"
#include "order/separator_int.h"
#include "order/sorter_int.h"
#include "pgc/pgc_int.h"
#include "pgn/chunk_int.h"
#include "pgn/chunk_reader_int.h"
#include "pgn/fixer_int.h"
#include "pgn/linter_int.h"
#include "pgn/replay_int.h"
#include "pgn/text_writer_int.h"
#include "stream/plain_int.h"
#include "stream/rules_int.h"
#include "stream/sink_int.h"

#endif
