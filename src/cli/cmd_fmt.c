/* cmd_fmt.c -- pgn fmt: games in export format. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "convert.h"

typedef struct {
    const char *output, *letters, *tags;
    bool in_place, check, strict;
    bool reduced, no_comments, no_variations, no_nags, no_clocks;
    int encoding;
    cli_input input;
} options;

enum { ENCODING_UTF8, ENCODING_LATIN1 };

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, which appears when all is written."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each FILE by its export format, when all of it is written; not if it has no games. If "
     "it has other names (hard links), they keep the old text, and that is told."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; name the games that are not in export format, and exit with 1 if there are "
     "any."},
    {"strict", OPTION_FLAG, offsetof(options, strict), NULL,
     "Leave out games with errors, such as a move that is not legal; they are reported."},
    {"reduced", OPTION_FLAG, offsetof(options, reduced), NULL,
     "Reduced export format (3.2.4): the seven tag roster and the moves, nothing else. The FEN and "
     "SetUp tags of a game that needs them are kept."},
    {"tags", OPTION_TEXT, offsetof(options, tags), "roster|all|LIST",
     "Which tags beside the seven: none, all (the default), or those of a list of names separated "
     "by commas."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL, "Leave out comments."},
    {"no-variations", OPTION_FLAG, offsetof(options, no_variations), NULL, "Leave out variations."},
    {"no-nags", OPTION_FLAG, offsetof(options, no_nags), NULL, "Leave out annotation glyphs."},
    {"no-clocks", OPTION_FLAG, offsetof(options, no_clocks), NULL,
     "Leave out clock commands, not the text beside them."},
    {"encoding", OPTION_CHOICE, offsetof(options, encoding), "utf-8|latin1",
     "Encoding of the output; latin1 has ? for what it lacks, which is counted on stderr. With "
     "--in-place a file that would lose characters is left as it is, exit status 1."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters of a language by its English name, or figurine: for reading, not for "
     "exchange."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1.e4 e5 2.Nf3' | pgn fmt", "the game with its tags, canonical moves, lines of 79"},
    {"echo '1. e4 $1 {best by test} e5' | pgn fmt --no-comments --tags=roster", "without comments"},
    {0},
};

/* ---- a worker: the games of one chunk to text ---- */

/* Replay tells the games to the writer and then to this, which sees what the writer has made of
 * each, and what was wrong with it. */
typedef struct {
    cli_game_worker base; /* with --check its text is only the game or escape being compared */
    const options *options;
    pgn__text_writer *writer;
    size_t game_start;  /* in text */
    const char *source; /* of the game, in the input */
    bool in_game, game_errors;
    uint64_t expected; /* --check: the offset where the next game must begin */
    uint64_t first;    /* and where the first of the chunk does, if there is one */
    size_t first_fault;
    uint64_t lost; /* characters that latin1 lacks */
    pgn_place first_lost;
} worker;

static const uint64_t UNKNOWN = UINT64_MAX;    /* a game before was not as it should be */
static const uint64_t BEFORE = UINT64_MAX - 1; /* none in this chunk: the one before it will tell */

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    w->game_errors |= cli_faults_take(&w->base.faults, w->base.reader, d);
}

static size_t find_fault(worker *w, const char *at, const char *what) {
    pgn_place place;
    pgn__chunk_reader_place(w->base.reader, at, &place);
    return cli_faults_add(&w->base.faults, &place, w->in_game ? "game" : "the escape after game",
                          what, "export-format");
}

/* --check: a game or an escape between games begins here, and nothing may lie before it. Of the
 * first in the chunk that is not known yet: its fault is withdrawn on delivery if it has none. */
static void begin_compare(worker *w, const char *at) {
    pgn_place place;
    w->source = at;
    pgn__chunk_reader_place(w->base.reader, at, &place);
    if (place.offset != w->expected && w->expected != UNKNOWN) {
        size_t index = find_fault(w, at,
                                  w->in_game ? "does not follow the one before after one empty line"
                                             : "has too many or too few empty lines before it");
        if (w->expected == BEFORE) {
            w->first = place.offset;
            w->first_fault = index;
        }
    }
    w->expected = place.offset;
}

/* Is the game, or the escape, in the input just what was written? */
static void compare(worker *w) {
    const char *text = w->base.text.data + w->game_start;
    size_t len = w->base.text.len - w->game_start,
           have = pgn__chunk_reader_available(w->base.reader, w->source);
    while (have < len && text[len - 1] == '\n')
        len--; /* the empty line may lie in the next piece; where the next game begins will tell */
    if (have < len || memcmp(w->source, text, len) != 0) {
        find_fault(w, w->source, "is not in export format");
        w->expected = UNKNOWN;
    } else {
        w->expected += w->base.text.len - w->game_start;
    }
    w->base.text.len = w->game_start;
}

/* The game, or the escape, was written: with all its characters? */
static void count_lost(worker *w) {
    const char *first;
    size_t lost = pgn__text_writer_lost(w->writer, &first);
    if (lost && !w->lost)
        pgn__chunk_reader_place(w->base.reader, first, &w->first_lost);
    w->lost += lost;
}

static pgn_status on_begin_game(void *self, const char *at) {
    worker *w = self;
    w->game_start = w->base.text.len;
    w->game_errors = false;
    w->in_game = true;
    w->source = at;
    if (w->options->check)
        begin_compare(w, at);
    return PGN_OK;
}

static pgn_status on_end_game(void *self) {
    worker *w = self;
    if (w->options->strict && w->game_errors) {
        find_fault(w, w->source, "is refused");
        w->base.text.len = w->game_start;
    } else if (w->options->check) {
        compare(w);
    } else {
        count_lost(w);
    }
    w->in_game = false;
    return PGN_OK;
}

/* The writer has written it already, and nothing is wrong with it. */
static bool on_plain_game(void *self, const pgn__plain_game *game) {
    worker *w = self;
    if (w->options->check) {
        w->in_game = true;
        w->game_start = 0;
        begin_compare(w, game->text);
        compare(w);
        w->in_game = false;
    }
    return true;
}

/* One between games is written by itself. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    worker *w = self;
    (void)text;
    if (w->in_game)
        return;
    if (!w->options->check) {
        count_lost(w);
        return;
    }
    w->game_start = 0;
    begin_compare(w, source.text);
    compare(w);
}

static const pgn__events WORKER = {
    .plain_game = on_plain_game,
    .begin_game = on_begin_game,
    .end_game = on_end_game,
    .escape = on_escape,
    .diagnostic = on_diagnostic,
};

static pgn_status worker_status(const worker *w) {
    pgn_status st = pgn__text_writer_status(w->writer);
    return st ? st : cli_game_worker_status(&w->base);
}

/* ---- the pipeline's calls ---- */

typedef struct {
    const options *options;
    pgn__text_writer_options writing;
    cli_conversion to;
    uint64_t expected; /* --check: where the next chunk's first game must begin */
    uint64_t end;      /* of the last chunk */
    uint64_t lost;     /* characters of the file that latin1 lacks */
    pgn_place first_lost;
} shared;

static void close_worker(void *one) {
    worker *w = one;
    cli_game_worker_free(&w->base);
    pgn__text_writer_free(w->writer);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    *w = (worker){.options = s->options, .expected = BEFORE};
    pgn_status st = pgn__text_writer_new(&w->writer, &w->base.text, &s->writing, err);
    st = st ? st
            : cli_game_worker_open(&w->base, reader, pgn__text_writer_sink(w->writer),
                                   (pgn__sink){&WORKER, w}, sink, err);
    if (st)
        close_worker(w);
    else
        *out = w;
    return st;
}

/* --check: now that it is known where the first game must begin, is there a fault? */
static void join(shared *s, worker *w) {
    if (w->expected == BEFORE) /* neither a game nor an escape */
        return;
    if (s->expected == UNKNOWN || s->expected == w->first)
        cli_faults_withdraw(&w->base.faults, w->first_fault);
    s->expected = w->expected;
    w->expected = BEFORE;
}

/* Add up what the encoding lost. */
static void add_lost(shared *s, worker *w, const pgn__chunk *chunk) {
    if (w->lost && !s->lost) {
        s->first_lost = w->first_lost;
        s->first_lost.line += chunk->lines;
    }
    s->lost += w->lost;
    w->lost = 0;
}

static pgn_status deliver(void *all, void *one, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = one;
    pgn_status st = worker_status(w);
    const char *option = s->options->check ? "--check" : s->options->in_place ? "--in-place" : NULL;
    if (option && cli_need_text(chunk, s->to.report.path, option, &s->to.failure))
        return PGN_STOP;
    if (s->options->check)
        join(s, w);
    add_lost(s, w, chunk);
    s->end = chunk->offset + chunk->text.len;
    return cli_convert_deliver(&s->to, st, &w->base.text, &w->base.faults, chunk);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

/* ---- files ---- */

static void begin_file(void *all) {
    shared *s = all;
    s->expected = s->end = s->lost = 0;
}

/* --encoding=latin1: how many characters it lacks, at the first of them. The data is right, and the
 * question marks were asked for: no error, but a word. */
static void report_lost(shared *s) {
    char message[100];
    snprintf(message, sizeof message,
             s->lost == 1 ? "%" PRIu64 " character that ISO 8859/1 lacks was written as ?"
                          : "%" PRIu64 " characters that ISO 8859/1 lacks were written as ?",
             s->lost);
    cli_finding(s->to.report.path, &s->first_lost, "warning", message, "latin1");
    s->to.objection = "part of it would be lost";
}

static void end_file(void *all) {
    shared *s = all;
    if (s->options->check && s->expected != UNKNOWN && s->expected != s->end) {
        cli_data_error("%s: it does not end with one empty line after the last game",
                       s->to.report.path);
        s->to.report.errors = true;
    }
    if (s->lost)
        report_lost(s);
}

static pgn__text_writer_options writer_options(const options *o, const pgn_letters *letters) {
    pgn__text_writer_options w = {
        .no_comments = o->no_comments || o->reduced,
        .no_variations = o->no_variations || o->reduced,
        .no_nags = o->no_nags || o->reduced,
        .no_clocks = o->no_clocks,
        .letters = letters,
        .latin1 = o->encoding == ENCODING_LATIN1,
    };
    if (o->reduced || (o->tags && strcmp(o->tags, "roster") == 0)) {
        w.tags = PGN_TAGS_ROSTER;
    } else if (o->tags && strcmp(o->tags, "all") != 0) {
        w.tags = PGN_TAGS_LIST;
        w.tag_list = o->tags;
    }
    return w;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_letters *letters;
    pgn__pipeline_options how = {0};
    if (!cli_letters(o->letters, &letters) || !cli_pipeline(&cmd_fmt, &o->input, &how))
        return EXIT_USAGE;
    if (o->in_place && (o->output || o->check || o->strict || argc == 0))
        return cli_usage_error(
            "fmt: --in-place takes files, and none of --output, --check and --strict");
    if (o->output && o->check)
        return cli_usage_error("fmt: --check writes nothing, so it takes no --output");
    if (!cli_text_name(&cmd_fmt, o->output))
        return EXIT_USAGE;
    if (o->tags && !*o->tags)
        return cli_usage_error("fmt: --tags needs a value: roster, all or a list");
    shared s = {.options = o,
                .writing = writer_options(o, letters),
                .to = {.output = o->output,
                       .in_place = o->in_place,
                       .silent = o->check,
                       .begin_file = begin_file,
                       .end_file = end_file}};
    s.to.shared = &s;
    return cli_convert(&s.to, &CALLS, &how, argc, argv);
}

const cli_command cmd_fmt = {
    .name = "fmt",
    .operands = "[FILE...]",
    .summary = "write games in export format",
    .description =
        "Reads PGN files in whatever shape they are, compressed or not, and writes their games "
        "in the standard's export format: tags in order, canonical moves, lines of at most 79 "
        "characters. Without FILE, or for `-`, it reads standard input. A game with a move "
        "that is not legal is written up to there with the rest in a comment, the fault is "
        "reported on stderr, and the exit status is 1. What it writes does not depend on the number "
        "of threads.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
