/* cmd_fmt.c -- pgn fmt: games in export format. */
#include <string.h>

#include "cli.h"

typedef struct {
    const char *output, *letters, *tags;
    bool in_place, check, strict;
    bool reduced, no_comments, no_variations, no_nags, no_clocks;
    int encoding;
} options;

enum { ENCODING_UTF8, ENCODING_LATIN1 };

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, which appears when all is written."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each FILE by its export format, when all of it is written."},
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
     "by "
     "commas."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL, "Leave out comments."},
    {"no-variations", OPTION_FLAG, offsetof(options, no_variations), NULL, "Leave out variations."},
    {"no-nags", OPTION_FLAG, offsetof(options, no_nags), NULL, "Leave out annotation glyphs."},
    {"no-clocks", OPTION_FLAG, offsetof(options, no_clocks), NULL,
     "Leave out clock commands, not the text beside them."},
    {"encoding", OPTION_CHOICE, offsetof(options, encoding), "utf-8|latin1",
     "Encoding of the output; latin1 has ? for what it lacks."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters of a language by its English name, or figurine: for reading, not for "
     "exchange."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1.e4 e5 2.Nf3' | pgn fmt", "the game with its tags, canonical moves, lines of 79"},
    {"echo '1. e4 $1 {best by test} e5' | pgn fmt --no-comments --tags=roster", "without comments"},
    {0},
};

/* The last in the chain: sees what the writer has made of each game, and what was wrong with it. */
typedef struct {
    const options *options;
    const char *path;
    pgn_reader *reader;
    pgn_writer *writer;
    pgn_buffer text; /* games written and not yet put out */
    pgn_output *out;
    size_t game_start;  /* in text */
    const char *source; /* of the game, in the input */
    uint64_t expected;  /* --check: the offset where the next game must begin */
    cli_faults faults;
    bool in_game, game_errors;
    pgn_status status;
    pgn_error err;
} printer;

enum { FLUSH_AT = 1 << 18 };
static const uint64_t UNKNOWN = UINT64_MAX; /* a game before was not as it should be */

static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    printer *p = self;
    p->game_errors |= cli_faults_take(&p->faults, p->reader, d);
}

static void find_fault(printer *p, const char *at, const char *what) {
    pgn_place place;
    char message[120];
    pgn_reader_place(p->reader, at, &place);
    snprintf(message, sizeof message, "%s %llu %s", p->in_game ? "game" : "the escape after game",
             (unsigned long long)place.game, what);
    cli_finding(p->path, &place, "error", message, "export-format");
    p->faults.errors = true;
}

/* --check: a game or an escape between games begins here, and nothing may lie before it. */
static void begin_compare(printer *p, const char *at) {
    pgn_place place;
    p->source = at;
    pgn_reader_place(p->reader, at, &place);
    if (place.offset != p->expected && p->expected != UNKNOWN)
        find_fault(p, at,
                   p->in_game ? "does not follow the one before after one empty line"
                              : "has too many or too few empty lines before it");
    p->expected = place.offset;
}

static pgn_flow on_begin_game(void *self, const char *at) {
    printer *p = self;
    p->game_start = p->text.len;
    p->game_errors = false;
    p->in_game = true;
    p->source = at;
    if (p->options->check)
        begin_compare(p, at);
    return PGN_GO;
}

static void flush(printer *p) {
    if (!p->status && p->text.len)
        p->status = pgn_output_write(p->out, p->text.data, p->text.len, &p->err);
    pgn_buffer_clear(&p->text);
}

/* Is the game, or the escape, in the input just what was written? */
static void compare(printer *p) {
    const char *text = p->text.data + p->game_start;
    size_t len = p->text.len - p->game_start, have = pgn_reader_available(p->reader, p->source);
    while (have < len && text[len - 1] == '\n')
        len--; /* the empty line may lie in the next piece; where the next game begins will tell */
    if (have < len || memcmp(p->source, text, len) != 0) {
        find_fault(p, p->source, "is not in export format");
        p->expected = UNKNOWN;
    } else {
        p->expected += p->text.len - p->game_start;
    }
    p->text.len = p->game_start;
}

static pgn_flow on_end_game(void *self) {
    printer *p = self;
    if (p->options->strict && p->game_errors) {
        find_fault(p, p->source, "is refused");
        p->text.len = p->game_start;
    } else if (p->options->check) {
        compare(p);
    }
    p->in_game = false;
    if (p->text.len >= FLUSH_AT)
        flush(p);
    return p->status ? PGN_STOP : PGN_GO;
}

/* One between games is written by itself. While games are checked, text holds nothing else. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    printer *p = self;
    (void)text;
    if (p->in_game || !p->options->check)
        return;
    p->game_start = 0;
    begin_compare(p, source.text);
    compare(p);
}

static const pgn_visitor PRINTER = {
    .begin_game = on_begin_game,
    .end_game = on_end_game,
    .escape = on_escape,
    .diagnostic = on_diagnostic,
};

/* Tell the games of the input to writer and printer. */
static pgn_status tell(printer *p, pgn_input *in, pgn_error *err) {
    pgn_replay *replay = NULL;
    pgn_tee tee;
    pgn_sink sink = pgn_tee_sink(&tee, pgn_writer_sink(p->writer), (pgn_sink){&PRINTER, p});
    pgn_status st = pgn_reader_new(&p->reader, in, NULL, err);
    if (!st)
        st = pgn_replay_new(&replay, sink, err);
    if (!st)
        st = pgn_reader_run(p->reader, pgn_replay_sink(replay), err);
    if (!st && pgn_replay_status(replay))
        st = pgn_replay_status(replay);
    if (!st && p->options->check && p->expected != UNKNOWN &&
        p->expected != pgn_reader_offset(p->reader)) {
        cli_data_error("%s: there is text after the last game, or its last line is not empty",
                       p->path);
        p->faults.errors = true;
    }
    pgn_replay_free(replay);
    pgn_reader_free(p->reader);
    return st;
}

/* One file; returns an exit status. With --in-place it has an output of its own. */
static int fmt_file(printer *p, const char *path) {
    pgn_input *in = NULL;
    pgn_error err = {0};
    p->path = path;
    p->faults = (cli_faults){.path = path};
    p->expected = 0;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st && p->options->in_place) {
        if (strcmp(path, "-") == 0 || pgn_input_compression(in)) {
            pgn_input_free(in);
            return cli_usage_error("%s: --in-place is for plain files", path);
        }
        st = pgn_output_open(&p->out, path, &err);
    }
    if (!st)
        st = tell(p, in, &err);
    if (!st)
        st = pgn_writer_status(p->writer);
    flush(p);
    cli_faults_end(&p->faults);
    if (p->options->in_place && p->out) {
        if (p->faults.losses)
            cli_data_error("%s: not replaced, since part of it was not read", path);
        if (st || p->status || p->faults.losses)
            pgn_output_abandon(p->out);
        else
            p->status = pgn_output_commit(p->out, &p->err);
        p->out = NULL;
    }
    pgn_input_free(in);
    if (st)
        return cli_usage_error("%s", err.text[0] ? err.text : pgn_status_message(st));
    if (p->status)
        return cli_usage_error("%s", p->err.text);
    return p->faults.errors ? EXIT_DATA : EXIT_OK;
}

static int fmt_files(printer *p, int argc, char **argv) {
    int status = argc == 0 ? fmt_file(p, "-") : EXIT_OK;
    for (int i = 0; i < argc && !p->status; i++) {
        int one = fmt_file(p, argv[i]);
        status = one > status ? one : status;
    }
    return status;
}

static pgn_writer_options writer_options(const options *o, const pgn_letters *letters) {
    pgn_writer_options w = {
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
    pgn_error err;
    printer p = {.options = o, .text = PGN_BUFFER_INIT};
    if (!cli_letters(o->letters, &letters))
        return EXIT_USAGE;
    if (o->in_place && (o->output || o->check || argc == 0))
        return cli_usage_error("fmt: --in-place takes files, and neither --output nor --check");
    pgn_writer_options w = writer_options(o, letters);
    pgn_status st = pgn_writer_new(&p.writer, &p.text, &w, &err);
    if (!st && !o->in_place)
        st = pgn_output_open(&p.out, o->check ? NULL : o->output, &err);
    int status = st ? cli_usage_error("%s", err.text) : fmt_files(&p, argc, argv);
    if (p.out && status == EXIT_USAGE)
        pgn_output_abandon(p.out);
    else if (p.out && pgn_output_commit(p.out, &err))
        status = cli_usage_error("%s", err.text);
    pgn_writer_free(p.writer);
    pgn_buffer_free(&p.text);
    return status;
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
        "reported on stderr, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
