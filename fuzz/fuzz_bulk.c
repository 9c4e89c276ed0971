/* fuzz_bulk.c -- any bytes as two files of games, through the public bulk calls alone: each
 * succeeds or fails in a documented way, on one thread and on several alike; what is written can be
 * read, and has as many games as the results say. The first byte chooses options, its highest bit
 * whether several threads are tried too, which takes most of the time; the second is where, in
 * 256ths, the first file ends. Seeds: fuzz/corpus/bulk. */
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "folder.h"
#include "pgn.h"
#include "pgn/unstable/draw_files.h"
#include "pgn/unstable/names.h"
#include "pgn/unstable/openings.h"
#include "pgn/unstable/query.h"
#include "target.h"

/* ---- files ---- */

static char first[PATH], second[PATH], output[PATH], rest[PATH], target[PATH];
static const char *const inputs[] = {first, second, NULL};

static void name_files(void) {
    folder_name(first, "first");
    folder_name(second, "second");
    folder_name(output, "output");
    folder_name(target, "target");
    folder_name(rest, "rest");
}

/* ---- calls ---- */

static unsigned options; /* the first byte */
static bool option(unsigned bit) {
    return options >> bit & 1;
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    (void)self;
    require(input && why->code < 0 && why->message[0]);
    return PGN_OK;
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    ++*(uint64_t *)self;
    require(d->rule && d->message[0]);
    return PGN_OK;
}

static pgn_job *make_job(unsigned threads, uint64_t *diagnostics) {
    const pgn_job_options how = {.threads = threads,
                                 .memory = 4 << 20,
                                 .read = {.max_depth = 50},
                                 .self = diagnostics,
                                 .diagnostic = on_diagnostic,
                                 .input_failed = on_input_failed,
                                 .max_diagnostics = 100};
    pgn_job *job;
    require(!pgn_job_new(&job, &how, NULL));
    return job;
}

static uint64_t games_of(const pgn_job *job) {
    pgn_account account;
    pgn_job_account(job, &account);
    return account.games;
}

static pgn_status lint(pgn_job *job, uint64_t *games) {
    const pgn_lint_options how = {.strict = option(0)};
    pgn_status st = pgn_lint_files(job, inputs, &how, NULL);
    *games = games_of(job);
    return st;
}

static pgn_status count(pgn_job *job, uint64_t *games) {
    pgn_status st = pgn_count_files(job, inputs, option(0), NULL);
    *games = games_of(job);
    return st;
}

static pgn_status convert(pgn_job *job, uint64_t *games) {
    const pgn_write_options how = {.format = option(1) ? PGN_FORMAT_PGC : PGN_FORMAT_PGN,
                                   .no_comments = option(2),
                                   .no_variations = option(3)};
    pgn_status st = pgn_convert_files(job, inputs, output, &how, NULL);
    *games = games_of(job);
    return st;
}

static pgn_status sort(pgn_job *job, uint64_t *games) {
    const pgn_sort_options how = {.reverse = option(4), .unique = option(5)};
    pgn_sort_result r;
    pgn_status st = option(6) ? pgn_merge_files(job, inputs, output, &how, &r, NULL)
                              : pgn_sort_files(job, inputs, output, &how, &r, NULL);
    require(st || (r.written <= r.games && r.unseparated <= r.written));
    *games = r.games;
    return st;
}

static pgn_status dedupe(pgn_job *job, uint64_t *games) {
    const pgn_dedupe_options how = {.match = (pgn_match)(options % 3),
                                    .min_plies = option(3) ? PGN_NO_MINIMUM : 0,
                                    .keep = (pgn_keep)(options >> 2 & 3),
                                    .prefixes = option(5) && options % 3 == PGN_MATCH_GAME,
                                    .merge = option(6) && options % 3 == PGN_MATCH_GAME};
    pgn_dedupe_result r;
    pgn_status st = pgn_dedupe_files(job, inputs, output, &how, &r, NULL);
    require(r.games == r.written + r.removed);
    *games = r.games;
    return st;
}

static pgn_status split(pgn_job *job, uint64_t *games) {
    pgn_split_options how = {.by = (pgn_split_by)(options % 9), .piece = 3, .directory = target};
    if (how.by == PGN_SPLIT_BY_PLAYER)
        how.names = (pgn_split_names)(options / 9 % 3);
    pgn_split_result r;
    pgn_status st = pgn_split_files(job, inputs, &how, &r, NULL);
    require(st || r.written >= r.games);
    *games = r.games;
    return st;
}

static pgn_status archive(pgn_job *job, uint64_t *games) {
    pgn_archive_result r;
    pgn_status st = pgn_archive_files(job, inputs, target, 0, &r, NULL);
    require(st || r.games == r.added + r.known);
    *games = r.games;
    return st;
}

static pgn_status names(pgn_job *job, uint64_t *games) {
    const char *const one[] = {first, NULL};
    const pgn_name_options how = {.kind = (pgn_name_kind)(options % 3), .bold = options & 4};
    pgn_names *found;
    pgn_name_map *map = NULL;
    pgn_status st = pgn_names_find(&found, job, inputs, &how, NULL);
    *games = st ? 0 : pgn_names_count(found);
    if (!st)
        st = pgn_name_map_from_names(&map, found, NULL);
    if (!st)
        st = pgn_names_replace_files(job, one, output, map, &how, NULL, NULL);
    pgn_names_free(found);
    pgn_name_map_free(map);
    return st;
}

/* A second run finds the same games, and nothing to set. */
static pgn_status openings(pgn_job *job, uint64_t *games) {
    const char *const one[] = {first, NULL}, *const made[] = {output, NULL};
    const pgn_openings_options how = {.replace = option(4), .tags = options & 15};
    pgn_openings_result r, second_run;
    pgn_status st = pgn_openings_files(job, one, output, &how, &r, NULL);
    require(st || (r.changed <= r.named && r.named <= r.games));
    *games = r.games;
    if (!st && r.changed) {
        st = pgn_openings_files(job, made, rest, &how, &second_run, NULL);
        require(st || (second_run.games == r.games && second_run.named == r.named &&
                       !second_run.changed));
    }
    return st;
}

static pgn_status on_hit(void *self, const pgn_query_hit *hit) {
    require(hit->input && hit->text.len && hit->place.game && hit->number > *(uint64_t *)self);
    *(uint64_t *)self = hit->number;
    return PGN_OK;
}

/* Every game is selected or in the rest, and those written are selected again: read alone they are
 * unchanged. */
static pgn_status query(pgn_job *job, uint64_t *games) {
    static const char *const QUERIES[] = {"Result = 1-0", "P on e4", "not mate",
                                          "nag $1 in variations"};
    const char *const made[] = {output, NULL};
    uint64_t number = 0;
    pgn_query_files_options how = {.invert = option(2),
                                   .mark = option(3),
                                   .places = option(4),
                                   .rest = rest,
                                   .self = &number,
                                   .hit = on_hit};
    pgn_query_files_result r, reread;
    pgn_query *compiled;
    require(!pgn_query_compile(&compiled, QUERIES[options & 3], PGN_CSTR, NULL, NULL));
    pgn_status st = pgn_query_files(job, inputs, output, compiled, &how, &r, NULL);
    require(st || (r.selected <= r.games && r.faulty <= r.games && number <= r.games));
    *games = r.games;
    if (!st && r.selected && !r.unseparated) {
        how = (pgn_query_files_options){.invert = how.invert, .no_output = true};
        require(!pgn_query_files(job, made, NULL, compiled, &how, &reread, NULL));
        require(reread.games == r.selected);
    }
    pgn_query_free(compiled);
    return st;
}

/* Whatever the files are, games or records: one page of SVG, or text. */
static pgn_status draw(pgn_job *job, uint64_t *games) {
    const pgn_draw_options how = {
        .drawing = option(0) ? PGN_DRAWING_EACH : PGN_DRAWING_SHEETS,
        .text = option(0),
        .positions = {.every = option(1) ? 7 : 0,
                      .marked = option(2),
                      .last_ply = option(3) ? 9 : 0},
        .show = option(4) ? PGN_DRAW_EVERYTHING : 0,
        .caption = option(5) ? "{game}: {players|id} {comment|White|bm} {move|side}" : NULL,
        .last = option(6) ? 3 : 0};
    pgn_draw_result r;
    pgn_status st = pgn_draw_files(job, inputs, output, &how, &r, NULL);
    require(st || r.files == (r.pictures ? 1 : 0));
    *games = r.games;
    return st;
}

/* ---- each on one thread, and on three ---- */

typedef pgn_status bulk_call(pgn_job *job, uint64_t *games);

static bool is_expected(pgn_status st) {
    return st == PGN_OK || st == PGN_E_LIMIT || st == PGN_E_GAME || st == PGN_E_SYNTAX ||
           st == PGN_E_UNSUPPORTED;
}

static pgn_status run(bulk_call *call, uint64_t *games) {
    pgn_buffer text[2] = {PGN_BUFFER_INIT, PGN_BUFFER_INIT};
    pgn_status st[2];
    uint64_t seen[2], diagnostics[2] = {0, 0};
    unsigned ways = option(7) ? 2 : 1;
    for (unsigned i = 0; i < ways; i++) {
        pgn_job *job = make_job(i ? 3 : 1, &diagnostics[i]);
        unlink(output);
        folder_remove(target);
        st[i] = call(job, &seen[i]);
        pgn_job_free(job);
        folder_read(output, &text[i]);
    }
    require(is_expected(st[0]));
    if (ways > 1) {
        require(st[0] == st[1]);
        require(seen[0] == seen[1] && diagnostics[0] == diagnostics[1]);
        require(text[0].len == text[1].len &&
                (!text[0].len || memcmp(text[0].data, text[1].data, text[0].len) == 0));
    }
    pgn_buffer_free(&text[0]);
    pgn_buffer_free(&text[1]);
    *games = seen[0];
    return st[0];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bulk_call *const CALLS[] = {sort, dedupe, split, archive, query};
    uint64_t all, games;
    if (size < 2 || size > 1 << 14)
        return 0;
    if (folder_make("fuzz_bulk"))
        name_files();
    options = data[0];
    size_t cut = (size - 2) * data[1] / 256;
    folder_put(first, data + 2, cut);
    folder_put(second, data + 2 + cut, size - 2 - cut);
    require(run(count, &all) == PGN_OK);
    require(run(lint, &games) == PGN_OK);
    require(games == all);
    require(run(convert, &games) == PGN_OK);
    require(games == all);
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++)
        if (run(CALLS[i], &games) == PGN_OK)
            require(games == all);
    run(names, &games);
    run(openings, &games);
    run(draw, &games);
    return 0;
}
