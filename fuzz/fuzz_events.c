/* fuzz_events.c -- any bytes as a file of games: its events, the time that its players used, its
 * statistics and its tags. What is printed must not depend on the number of threads, numbers must
 * agree with each other, and a conversion of clocks may change nothing else. The first byte chooses
 * options. Seeds: fuzz/corpus/events. */
#include "pgn/unstable/events.h"

#include "folder.h"
#include "pgn.h"
#include "pgn/unstable/clock.h"
#include "pgn/unstable/stats.h"
#include "pgn/unstable/tag_files.h"

static char input[PATH], output[PATH];
static const char *const inputs[] = {input, NULL};
static unsigned options; /* the first byte */
static const pgn_text_options look = {.width = 60, .bold = true, .bars = true};

static pgn_job *make_job(unsigned threads, bool tags_only) {
    const pgn_job_options how = {.threads = threads,
                                 .memory = 4 << 20,
                                 .read = {.max_depth = 50, .tags_only = tags_only},
                                 .max_diagnostics = 100};
    pgn_job *job;
    require(!pgn_job_new(&job, &how, NULL));
    return job;
}

/* Failures that the bytes of a file can cause. */
static bool is_bad_input(pgn_status st) {
    return st == PGN_E_LIMIT || st == PGN_E_SYNTAX || st == PGN_E_CORRUPT ||
           st == PGN_E_UNSUPPORTED || st == PGN_E_GAME;
}

/* ---- events ---- */

static void check_player(const pgn_event *e, const pgn_event_player *p, unsigned number) {
    require(p->number == number && p->rank >= 1 && p->rank <= e->player_count);
    require(p->wins + p->draws + p->losses == p->games && p->name);
    for (size_t i = 0; i < p->result_count; i++) {
        size_t from = 0, found = 0;
        unsigned other = p->results[i].opponent;
        require(other <= e->player_count && other != number && p->results[i].halves <= 4);
        if (!other || e->player_count > 20)
            continue;
        while (pgn_event_met(e, number, other, &from))
            found++;
        require(found > 0);
    }
}

static void write_events(pgn_job *job, pgn_buffer *out) {
    static const pgn_tie_break TIES[] = {PGN_TIE_KOYA, PGN_TIE_PROGRESSIVE};
    const pgn_events_options how = {.kind = (pgn_event_kind)(options % PGN_EVENT_KINDS),
                                    .tie_breaks = options & 0x40 ? TIES : NULL,
                                    .tie_break_count = options & 0x40 ? 2 : 0};
    pgn_events *events;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_events_find(&events, job, inputs, &how, &err);
    require(!st || (is_bad_input(st) && err.code == st && err.message[0]));
    for (size_t i = 0; !st && i < pgn_events_count(events); i++) {
        const pgn_event *e = pgn_events_at(events, i);
        require(pgn_event_kind_name(e->kind) && e->name && e->games > 0);
        for (size_t t = 0; t < e->tie_break_count; t++) {
            const char *word = pgn_tie_break_name(e->tie_breaks[t]);
            require(pgn_tie_break_text(e->tie_breaks[t]) &&
                    pgn_tie_break_find(word, strlen(word)) == e->tie_breaks[t]);
        }
        for (size_t p = 0; p < e->player_count; p++)
            check_player(e, &e->players[p], (unsigned)p + 1);
        require(!pgn_event_write_json(e, out, NULL) && !pgn_event_write_text(e, &look, out, NULL));
    }
    if (!st)
        require(!pgn_events_at(events, pgn_events_count(events)) &&
                !pgn_events_write_html(events, out, NULL) &&
                !pgn_events_write_list(events, &look, out, NULL));
    pgn_events_free(events);
}

/* ---- clocks ---- */

static void write_clocks(pgn_job *job, pgn_buffer *out) {
    pgn_clock_summary sum;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_clock_files(job, inputs, NULL, &sum, &err);
    require(!st || (is_bad_input(st) && err.code == st && err.message[0]));
    require(st || (sum.timed <= sum.games && sum.timed_moves <= sum.moves));
    for (size_t i = 0; !st && i < sum.longest_count; i++)
        pgn_buffer_printf(out, "%llu %s %s\n", (unsigned long long)sum.longest[i].spent,
                          sum.longest[i].san, sum.longest[i].player);
    require(!pgn_clock_summary_write_json(&sum, out, NULL) &&
            !pgn_clock_summary_write_text(&sum, &look, out, NULL));
    pgn_clock_summary_free(&sum);
}

static void read_clocks(void) {
    pgn_reader *reader;
    pgn_clock *clock;
    const pgn_clock_game *game;
    pgn_buffer out = PGN_BUFFER_INIT;
    require(!pgn_clock_new(&clock, NULL));
    pgn_status st = pgn_reader_open(&reader, input, NULL, NULL);
    while (!st && !(st = pgn_reader_next(reader, NULL, NULL)) &&
           !(st = pgn_clock_read(clock, reader, options & 1 ? 60000 : 0, &game, NULL))) {
        require(game->sides[0].moves + game->sides[1].moves == game->count);
        pgn_buffer_clear(&out);
        require(!pgn_clock_write_json(game, 1, &out, NULL) &&
                !pgn_clock_write_svg(game, &out, NULL) &&
                !pgn_clock_write_text(game, &look, &out, NULL));
    }
    for (int f = 0; f <= PGN_CLOCK_CONTRADICTIONS; f++)
        require((f < PGN_CLOCK_CONTRADICTIONS) ==
                    (pgn_clock_contradiction_name((pgn_clock_contradiction)f) != NULL) &&
                (f < PGN_CLOCK_CONTRADICTIONS) ==
                    (pgn_clock_contradiction_text((pgn_clock_contradiction)f) != NULL));
    pgn_buffer_free(&out);
    pgn_clock_free(clock);
    pgn_reader_close(reader);
}

static void convert_clocks(pgn_job *job, pgn_buffer *out) {
    const pgn_clock_convert_options how = {.to = (pgn_clock_command)(options % 3)};
    pgn_clock_convert_result r;
    pgn_error err = {.code = PGN_OK};
    unlink(output);
    pgn_status st = pgn_clock_convert_files(job, inputs, output, &how, &r, &err);
    require(!st || (is_bad_input(st) && err.code == st && err.message[0]));
    require(st || (r.changed <= r.games && r.changed <= r.converted));
    folder_read(output, out);
}

/* ---- statistics ---- */

static void write_stats(pgn_job *job, pgn_buffer *out) {
    const pgn_stats_options how = {.moves = options & 2};
    pgn_stats stats;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_stats_files(job, inputs, &how, &stats, &err);
    require(!st || (is_bad_input(st) && err.code == st && err.message[0]));
    for (int k = 0; !st && k < PGN_STATS_KINDS; k++) {
        const pgn_stats_group *g = &stats.groups[k];
        pgn_buffer_printf(out, "%s %s %d\n", pgn_stats_kind_name((pgn_stats_kind)k),
                          pgn_stats_kind_heading((pgn_stats_kind)k),
                          pgn_stats_is_shown(&stats, (pgn_stats_kind)k));
        for (size_t i = 0; i < g->count; i++)
            require(g->rows[i].wins + g->rows[i].draws + g->rows[i].losses <= g->rows[i].games);
    }
    if (!st)
        require(!pgn_stats_write_json(&stats, options >> 4, out, NULL) &&
                !pgn_stats_write_svg(&stats, options >> 4, out, NULL) &&
                !pgn_stats_write_text(&stats, options >> 4, &look, out, NULL));
    pgn_stats_free(&stats);
}

/* ---- tags ---- */

static pgn_status append(void *self, const char *text, size_t len) {
    return pgn_buffer_append(self, text, len);
}

static void write_tags(pgn_job *job, pgn_buffer *out) {
    pgn_tag_column columns[] = {{.name = {"White", 5}}, {.name = {"site", 4}}};
    const pgn_tag_files_options how = {.rows = (pgn_tag_rows)(options % 3),
                                       .format = (pgn_tag_format)(options / 3 % 3),
                                       .header = options & 0x10,
                                       .number = options & 0x20,
                                       .input = options & 0x40,
                                       .safe = options & 0x80,
                                       .self = out,
                                       .write = append};
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_tag_files(job, inputs, columns, options & 4 ? 2 : 0, &how, &err);
    require(!st || (is_bad_input(st) && err.code == st && err.message[0]));
    require(!columns[1].games || !columns[1].similar[0]);
}

/* On one thread and on three. */
static void run(void (*call)(pgn_job *, pgn_buffer *), bool tags_only) {
    pgn_buffer text[2] = {PGN_BUFFER_INIT, PGN_BUFFER_INIT};
    for (unsigned i = 0; i < 2; i++) {
        pgn_job *job = make_job(i ? 3 : 1, tags_only);
        call(job, &text[i]);
        pgn_job_free(job);
    }
    require(text[0].len == text[1].len);
    require(!text[0].len || memcmp(text[0].data, text[1].data, text[0].len) == 0);
    pgn_buffer_free(&text[0]);
    pgn_buffer_free(&text[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1 || size > 1 << 14)
        return 0;
    if (folder_make("fuzz_events")) {
        folder_name(input, "input.pgn");
        folder_name(output, "output");
    }
    options = data[0];
    folder_put(input, data + 1, size - 1);
    run(write_events, true);
    run(write_clocks, false);
    run(convert_clocks, false);
    run(write_stats, !(options & 2));
    run(write_tags, true);
    read_clocks();
    return 0;
}
