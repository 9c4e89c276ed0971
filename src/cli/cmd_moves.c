/* cmd_moves.c -- pgn moves: list the legal moves of a position with their ordinals. */
#include "cli.h"

typedef struct {
    bool uci, json;
    const char *letters;
} options;

static const cli_option OPTIONS[] = {
    {"uci", OPTION_FLAG, offsetof(options, uci), NULL, "Write the moves in UCI notation."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters of a language by its English name, such as german, or figurine. The order "
     "stays "
     "that of the English letters."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "One JSON object a move."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn moves", "the twenty first moves: 0 is Na3, 19 is h4"},
    {"pgn moves --uci '7k/P7/8/8/8/8/8/K7 w - - 4 50'", "with their UCI names"},
    {0},
};

static void put_json(pgn_json_writer *json, size_t ordinal, const char *san, const char *uci) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_unsigned(json, "ordinal", ordinal);
    pgn_json_put_string(json, "san", san, PGN_CSTR);
    pgn_json_put_string(json, "uci", uci, PGN_CSTR);
    pgn_json_end_object(json);
    pgn_json_newline(json);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_letters *letters;
    pgn_position pos;
    pgn__san_entry list[PGN_MOVES_MAX];
    if (!cli_letters(o->letters, &letters))
        return EXIT_USAGE;
    int status = cli_position(argc, argv, 0, 0, &pos);
    if (status)
        return status;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    size_t n = pgn__san_list(&pos, list);
    for (size_t i = 0; i < n; i++) {
        char uci[PGN_UCI_MAX], local[PGN_LOCAL_SAN_MAX];
        const char *san = list[i].san;
        pgn_uci_write(&pos, list[i].move, false, uci);
        if (letters) {
            pgn__san_localise(san, letters, local);
            san = local;
        }
        if (o->json)
            put_json(&json, i, san, uci);
        else
            pgn_buffer_printf(&out, "%3zu  %s\n", i, o->uci ? uci : san);
    }
    return cli_flush(&out);
}

const cli_command cmd_moves = {
    .name = "moves",
    .operands = "[FEN]",
    .summary = "list the legal moves",
    .description =
        "Lists the legal moves of FEN, or of the initial position, in ascending ASCII order of "
        "their SAN, each with its ordinal: the number that stands for the move in the binary "
        "format of section 20 of the standard.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
