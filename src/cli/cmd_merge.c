/* cmd_merge.c -- pgn merge: sorted files into one, read side by side. With more of them than are
 * opened at once the games go through a sorter, which gives the same. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ordering.h"

enum {
    OPEN_MOST = 100,  /* files that are read side by side */
    OPEN_OTHER = 16,  /* file handles that are needed for something else */
    WINDOW = 64 << 10 /* bytes read at once of each, if there is memory for so much */
};

typedef struct {
    const char *output, *by, *memory;
    bool reverse, unique, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_ORDERED_OUTPUT_OPTION(offsetof(options, output)),
    CLI_BY_OPTION(offsetof(options, by)),
    {"reverse", OPTION_FLAG, offsetof(options, reverse), NULL,
     "Every key the other way round: the files were sorted so."},
    {"unique", OPTION_FLAG, offsetof(options, unique), NULL,
     "Write games whose texts are the same, byte for byte, once, and tell how many were dropped. The "
     "files must have been sorted by pgn sort --unique."},
    CLI_ORDERED_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '[Date \"1990.01.01\"] *\\n[Date \"1992.01.01\"] *\\n' > a.pgn; echo '[Date "
     "\"1991.01.01\"] *' | pgn merge a.pgn -",
     "the games of 1990, 1991 and 1992"},
    {0},
};

typedef struct {
    cli_gathering gathering; /* for many files; the sums are kept here in any case */
    cli_ordering ordering;
    cli_sequence sequence; /* of the file, for many files */
    cli_ordered_writing writing;
    size_t window; /* of each file that is read side by side */
} merging;

/* ---- a few files, side by side ---- */

typedef struct {
    merging *all;
    const char *path;
    pgn_input *in;
    pgn__game_stream *feed;
    cli_faults faults;
    cli_fault_report report;
    cli_sequence sequence;
    pgn_buffer key;
    pgn__record record; /* the next to be written; key.text is NULL after the last */
} source;

static void on_told(void *self, const pgn__chunk *chunk) {
    source *s = self;
    cli_fault_report_show(&s->report, &s->faults, chunk);
    cli_fault_report_games(&s->report, chunk,
                           pgn__chunk_reader_games(pgn__game_stream_reader(s->feed)));
}

static pgn_status open_source(source *s, merging *m, const char *path, pgn_error *err) {
    *s = (source){
        .all = m, .path = path, .report = {.path = path, .progress = &m->gathering.progress}};
    pgn__game_stream_options how = {.tags = m->ordering.tags,
                                    .tag_count = m->ordering.tag_count,
                                    .split = m->gathering.how.reader.split,
                                    .also = cli_faults_sink(&s->faults, NULL),
                                    .told = on_told,
                                    .self = s};
    how.split.window = m->window;
    pgn_status st = pgn_input_open(&s->in, path, err);
    st = st ? st : pgn__game_stream_new(&s->feed, s->in, &how, err);
    if (!st)
        cli_faults_sink(&s->faults,
                        pgn__game_stream_reader(s->feed)); /* the same, now that it is known */
    return st;
}

static void close_source(source *s) {
    cli_fault_report_end(&s->report);
    s->all->gathering.errors |= s->report.errors || s->sequence.found;
    s->all->gathering.losses |= s->report.losses;
    pgn__game_stream_free(s->feed);
    pgn_input_close(s->in);
    cli_faults_free(&s->faults);
    cli_sequence_free(&s->sequence);
    pgn_buffer_free(&s->key);
}

/* Take the next game of the file into s->record. */
static pgn_status advance(source *s, pgn_error *err) {
    const pgn__entry *card;
    cli_ordering *o = &s->all->ordering;
    s->record.key.text = NULL;
    pgn_status st = pgn__game_stream_next(s->feed, &card, err);
    if (!st && card)
        st = cli_need_whole(pgn__game_stream_chunk(s->feed), s->path, err);
    if (st || !card)
        return st;
    s->all->gathering.games++;
    st = cli_ordering_record(o, card, &s->key, &s->record);
    st = st ? st : cli_faults_status(&s->faults);
    return st ? st
              : cli_sequence_take(&s->sequence, o, &s->record, card,
                                  pgn__game_stream_chunk(s->feed), s->path,
                                  pgn__game_stream_games(s->feed), &s->all->gathering.progress);
}

/* The first of the sources goes to its place among the others, which are in order: by their next
 * games, and then by their places on the command line, which are those in memory. */
static void sink_first(source **sources, size_t count) {
    source *one = sources[0];
    size_t i = 1;
    for (; i < count; i++) {
        int order = pgn__record_compare(&one->record, &sources[i]->record);
        if (order < 0 || (order == 0 && one < sources[i]))
            break;
        sources[i - 1] = sources[i];
    }
    sources[i - 1] = one;
}

static pgn_status merge_sources(merging *m, source *all, source **queue, size_t count,
                                pgn_error *err) {
    pgn_status st = PGN_OK;
    size_t left = 0; /* sources that have a game, at the end of the queue */
    for (size_t i = count; i-- && !st;) {
        st = advance(&all[i], err);
        if (all[i].record.key.text) {
            left++;
            queue[count - left] = &all[i];
            sink_first(queue + count - left, left);
        }
    }
    while (left && !st) {
        source **first = queue + count - left;
        st = cli_ordered_put(&m->writing, &first[0]->record, err);
        if (!st)
            st = advance(first[0], err);
        if (first[0]->record.key.text)
            sink_first(first, left);
        else
            left--;
    }
    return st;
}

static pgn_status merge_few(merging *m, int argc, char **argv, pgn_error *err) {
    size_t count = (size_t)argc, opened = 0;
    source *all = calloc(count, sizeof *all), **queue = calloc(count, sizeof *queue);
    pgn_status st = all && queue ? PGN_OK : PGN_E_NOMEM;
    while (opened < count && !st) {
        st = open_source(&all[opened], m, argv[opened], err);
        opened++;
    }
    if (!st)
        st = merge_sources(m, all, queue, count, err);
    for (size_t i = 0; i < opened; i++)
        close_source(&all[i]);
    free(all);
    free(queue);
    return st;
}

/* ---- many files, one after the other ---- */

static void begin_sequence(void *self) {
    merging *m = self;
    m->sequence.some = m->sequence.found = false;
}

static pgn_status add_game(void *self, const pgn__entry *card, const pgn__chunk *chunk,
                           pgn_error *err) {
    merging *m = self;
    cli_gathering *g = &m->gathering;
    pgn__record record;
    pgn_status st = cli_ordering_record(&m->ordering, card, &m->ordering.key, &record);
    if (!st)
        st = cli_sequence_take(&m->sequence, &m->ordering, &record, card, chunk, g->path,
                               g->file_games + 1, &g->progress);
    g->errors |= m->sequence.found;
    return st ? st : pgn__sorter_add(m->ordering.sorter, &record, err);
}

/* ---- */

/* Can so many files be open at once, and is there memory for it? */
static bool are_few(merging *m, int count) {
    long most = sysconf(_SC_OPEN_MAX);
    m->window = cli_ordering_window(&m->ordering, (size_t)count, WINDOW);
    return m->window && count <= OPEN_MOST && (most < 0 || count <= most - OPEN_OTHER);
}

static int merge(merging *m, const options *o, int argc, char **argv) {
    pgn_error err = {.code = PGN_OK};
    pgn_status st;
    if (cli_ordered_open(&m->writing, o->output, &err))
        return cli_usage_error("%s", err.message);
    if (are_few(m, argc)) {
        st = merge_few(m, argc, argv, &err);
    } else if (cli_gather(&m->gathering, argc, argv) == EXIT_USAGE) {
        cli_ordered_abandon(&m->writing);
        return EXIT_USAGE;
    } else {
        st = cli_ordered_put_all(&m->writing, m->ordering.sorter, &err);
    }
    return cli_ordered_finish(&m->writing, &cmd_merge, &m->gathering, &m->ordering, st, &err,
                              o->output, argc, argv);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    char *only[] = {"-"};
    merging m = {.gathering = {.quiet = o->quiet, .game = add_game, .file = begin_sequence},
                 .writing = {.unique = o->unique}};
    unsigned flags =
        (o->reverse ? PGN__COLLATE_REVERSE : 0u) | (o->unique ? PGN__COLLATE_WHOLE : 0u);
    int status = EXIT_USAGE;
    if (!cli_pipeline(&cmd_merge, &o->input, &m.gathering.how))
        return EXIT_USAGE;
    if (cli_ordering_open(&m.ordering, &cmd_merge, o->by, flags, o->memory, o->output,
                          &m.gathering)) {
        m.gathering.self = &m;
        status = merge(&m, o, argc ? argc : 1, argc ? argv : only);
    }
    cli_sequence_free(&m.sequence);
    cli_ordering_close(&m.ordering);
    return status;
}

const cli_command cmd_merge = {
    .name = "merge",
    .operands = "[FILE...]",
    .summary = "merge sorted files",
    .description =
        "Writes the games of files that are in order each, as pgn sort writes them, in one order. Of "
        "equal games those of an earlier FILE come first. It reads the files side by side, in little "
        "memory whatever their size. A file that is not in order is reported with the first game that "
        "shows it, and the exit status is 1: its games are all written, but not in order. " CLI_SEAM_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
