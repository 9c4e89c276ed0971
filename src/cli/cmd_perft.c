/* cmd_perft.c -- pgn perft: count the leaf positions at a depth. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "perft_suite.h"

typedef struct {
    const char *max_nodes;
    bool divide, json;
} options;

enum { DEEPEST = 32 }; /* far more than anyone would wait for */

static const cli_option OPTIONS[] = {
    {"divide", OPTION_FLAG, offsetof(options, divide), NULL,
     "Print a count for each first move, in UCI notation, then the total."},
    {"max-nodes", OPTION_TEXT, offsetof(options, max_nodes), "N",
     "In FILEs, skip counts above N (default: 10000000, 0 for no limit)."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object; for FILEs one per record, and a summary."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn perft 5", "print 4865609, the count from the initial position"},
    {"pgn perft 3 --divide '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'",
     "print a count for each first move"},
    {"pgn perft counts.epd", "compare with the counts of a suite"},
    {0},
};

static bool parse_depth(const char *text, unsigned *depth) {
    size_t digits = strspn(text, "0123456789");
    if (!digits || digits > 2 || text[digits])
        return false;
    *depth = (unsigned)atoi(text);
    return *depth <= DEEPEST;
}

static void put_move(pgn_json_writer *json, const char *san, const char *uci, uint64_t nodes) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "san", san, PGN_CSTR);
    pgn_json_put_string(json, "uci", uci, PGN_CSTR);
    pgn_json_put_unsigned(json, "nodes", nodes);
    pgn_json_end_object(json);
}

/* One line, or one JSON object, per first move. */
static uint64_t divide(const pgn_position *pos, unsigned depth, pgn_json_writer *json,
                       pgn_buffer *out) {
    cli_move list[PGN_MOVES_MAX];
    uint64_t total = 0;
    size_t n = cli_moves(pos, list);
    for (size_t i = 0; i < n; i++) {
        char uci[PGN_UCI_MAX];
        pgn_position next = *pos;
        uint64_t nodes = 0;
        pgn_uci_write(pos, list[i].move, false, uci);
        pgn_position_make(&next, list[i].move);
        if (pgn_perft(&next, depth - 1, &nodes,
                      NULL)) /* the position is valid, so its successors are */
            continue;
        if (json)
            put_move(json, list[i].san, uci, nodes);
        else
            pgn_buffer_printf(out, "%s: %" PRIu64 "\n", uci, nodes);
        /* Long counts: print each when it is done. */
        if (!json && !out->status && isatty(STDOUT_FILENO)) {
            fwrite(out->data, 1, out->len, stdout);
            fflush(stdout);
            pgn_buffer_clear(out);
        }
        total += nodes;
    }
    return total;
}

static int print_json(const pgn_position *pos, unsigned depth, bool divided) {
    pgn_buffer out = PGN_BUFFER_INIT, moves = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    uint64_t nodes = 0;
    pgn_error err;
    char fen[PGN_FEN_MAX];
    if (divided) { /* before their sum */
        pgn_json_writer list = {.out = &moves};
        pgn_json_begin_array(&list, NULL);
        nodes = divide(pos, depth, &list, &moves);
        pgn_json_end_array(&list);
    } else if (pgn_perft(pos, depth, &nodes, &err)) {
        return cli_data_error("%s", err.message);
    }
    pgn_fen_write(pos, 0, fen);
    cli_json_begin(&json, "perft");
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    pgn_json_put_unsigned(&json, "depth", depth);
    pgn_json_put_unsigned(&json, "nodes", nodes);
    if (divided)
        pgn_json_put_raw(&json, "moves", moves.data ? moves.data : "[]", moves.len);
    if (moves.status)
        out.status = moves.status;
    pgn_buffer_free(&moves);
    return cli_json_line(&json);
}

static int print_text(const pgn_position *pos, unsigned depth, bool divided) {
    pgn_buffer out = PGN_BUFFER_INIT;
    uint64_t nodes = 0;
    pgn_error err;
    if (divided) {
        nodes = divide(pos, depth, NULL, &out);
        pgn_buffer_append(&out, "\n", out.len ? 1 : 0);
    } else if (pgn_perft(pos, depth, &nodes, &err)) {
        return cli_data_error("%s", err.message);
    }
    pgn_buffer_printf(&out, "%" PRIu64 "\n", nodes);
    return cli_flush(&out);
}

/* Is it the name of a file, even of a missing one, not part of a FEN? */
static bool is_file(const char *word) {
    return !cli_looks_like_fen(word) &&
           (strcmp(word, "-") == 0 || strchr(word, '.') || access(word, F_OK) == 0);
}

/* The files from argv[0] on, to a depth. */
static int run_suite(const options *o, unsigned depth, char **argv) {
    const char *p = o->max_nodes;
    pgn_perft_options suite = {.max_depth = depth ? (int)depth : -1, .max_nodes = 10000000};
    if (o->divide)
        return cli_usage_error("perft: --divide takes one position, not a file");
    for (char **file = argv; *file; file++)
        if (!is_file(*file) && parse_depth(*file, &depth))
            return cli_usage_error("perft: the depth comes first: pgn perft DEPTH FILE...");
    if (p && (!cli_number(&p, UINT64_MAX, &suite.max_nodes) || *p))
        return cli_usage_error("perft: --max-nodes must be a number, not \"%s\"", o->max_nodes);
    return perft_run_suite(&suite, o->json, argv);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    unsigned depth = DEEPEST;
    pgn_position pos;
    if (argc < 1)
        return cli_usage_error("perft: missing DEPTH or FILE operand");
    if (is_file(argv[0]) && !parse_depth(argv[0], &depth))
        return run_suite(o, DEEPEST, argv);
    if (cli_looks_like_fen(argv[0]))
        return cli_usage_error("perft: the depth comes first: pgn perft DEPTH [FEN]");
    if (!parse_depth(argv[0], &depth))
        return cli_usage_error("perft: expected a DEPTH from 0 to %d or a FILE, not \"%s\"",
                               DEEPEST, argv[0]);
    if (argc > 1 && is_file(argv[1]))
        return run_suite(o, depth, argv + 1);
    int status = cli_position(argc, argv, 1, PGN_FEN_COMPOSED, &pos);
    if (status)
        return status;
    return (o->json ? print_json : print_text)(&pos, depth, o->divide && depth);
}

const cli_command cmd_perft = {
    .name = "perft",
    .operands = "DEPTH [FEN] | [DEPTH] FILE...",
    .topic = TOPIC_POSITION,
    .summary = "count sequences of legal moves",
    .description =
        "Count the sequences of DEPTH (0 to 32) legal moves from FEN (default: the initial "
        "position): the usual test of a move generator. Chess960 positions are recognized by their "
        "castling rights.\n\n"
        "For FILEs of EPD records with counts, `FEN ;D1 20 ;D2 400` and so on, count to each of "
        "these depths, up to DEPTH if it is given, and print those that differ. The exit status is "
        "1 if there are any.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
