/* cmd_moves.c -- pgn moves: list the legal moves of a position with their ordinals. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct {
    bool uci, json, ndjson;
    const char *letters;
} options;

static const cli_option OPTIONS[] = {
    {"uci", OPTION_FLAG, offsetof(options, uci), NULL, "Write moves in UCI notation."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters: the English name of a language, such as german, or figurine. Moves are still "
     "ordered by English letters."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object with the list of moves."},
    {"ndjson", OPTION_FLAG, offsetof(options, ndjson), NULL, "Print one JSON object per move."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn moves", "list the 20 opening moves, from 0 (Na3) to 19 (h4)"},
    {"pgn moves --uci '7k/P7/8/8/8/8/8/K7 w - - 4 50'", "list moves in UCI notation"},
    {0},
};

static void put_json(pgn_json_writer *json, size_t ordinal, const char *san, const char *uci) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "san", san, PGN_CSTR);
    pgn_json_put_string(json, "uci", uci, PGN_CSTR);
    pgn_json_put_unsigned(json, "ordinal", ordinal);
    pgn_json_end_object(json);
}

static void begin_list(pgn_json_writer *json, const pgn_position *pos) {
    char fen[PGN_FEN_MAX];
    pgn_fen_write(pos, 0, fen);
    cli_json_begin(json, "moves");
    pgn_json_put_string(json, "start_fen", fen, PGN_CSTR);
    pgn_json_begin_array(json, "moves");
}

static int end_list(pgn_json_writer *json) {
    pgn_json_end_array(json);
    return cli_json_line(json);
}

static int by_san(const void *a, const void *b) {
    return strcmp(((const cli_move *)a)->san, ((const cli_move *)b)->san);
}

size_t cli_moves(const pgn_position *pos, cli_move out[PGN_MOVES_MAX]) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t n = pgn_position_moves(pos, moves);
    for (size_t i = 0; i < n; i++) {
        out[i].move = moves[i];
        pgn_san_write(pos, moves[i], out[i].san);
    }
    qsort(out, n, sizeof *out, by_san);
    return n;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_letters *letters;
    pgn_position pos;
    cli_move list[PGN_MOVES_MAX];
    if (!cli_letters(o->letters, &letters))
        return EXIT_USAGE;
    int status = cli_position(argc, argv, 0, PGN_FEN_COMPOSED, &pos);
    if (status)
        return status;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    size_t n = cli_moves(&pos, list);
    bool as_list = o->json && !o->ndjson;
    if (as_list)
        begin_list(&json, &pos);
    for (size_t i = 0; i < n; i++) {
        char uci[PGN_UCI_MAX], san[PGN_LOCAL_SAN_MAX];
        pgn_uci_write(&pos, list[i].move, false, uci);
        pgn_san_write_local(&pos, list[i].move, letters, san);
        if (as_list || o->ndjson)
            put_json(&json, i, san, uci);
        else
            pgn_buffer_printf(&out, "%3zu  %s\n", i, o->uci ? uci : san);
        if (o->ndjson)
            pgn_json_newline(&json);
    }
    return as_list ? end_list(&json) : cli_flush(&out);
}

const cli_command cmd_moves = {
    .name = "moves",
    .operands = "[FEN]",
    .topic = TOPIC_POSITION,
    .summary = "list legal moves",
    .description =
        "List the legal moves of FEN (default: the initial position) in ASCII order of their SAN, "
        "each with its ordinal: its number in the binary format of the PGN standard (section 20).\n\n"
        "The JSON keys are type (moves), start_fen and moves, a list of san, uci and ordinal; "
        "--ndjson prints these one per line.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
