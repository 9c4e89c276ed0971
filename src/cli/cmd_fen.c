/* cmd_fen.c -- pgn fen: validate and normalize positions. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"
#include "pgn/unstable/findings.h"

typedef struct {
    bool hash, flip, json;
    int ep, castling;
} options;

static const cli_option OPTIONS[] = {
    {"hash", OPTION_FLAG, offsetof(options, hash), NULL,
     "Append a tab and the Polyglot hash key, 16 hexadecimal digits."},
    {"flip", OPTION_FLAG, offsetof(options, flip), NULL,
     "Swap the colors: the same position from the other side."},
    {"ep", OPTION_CHOICE, offsetof(options, ep), "standard|pseudo|legal",
     "Write the en passant square after every double pawn advance (standard, the default), only if "
     "a pawn stands ready to capture (pseudo), or only if the capture is legal (legal)."},
    {"castling", OPTION_CHOICE, offsetof(options, castling), "x-fen|shredder",
     "Write castling rights as KQkq, with file letters only where needed (x-fen, the default), or "
     "always as file letters (shredder)."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object per position, valid or not."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn fen '4k3/8/8/8/8/8/4P3/4K3'", "fill in the missing fields"},
    {"pgn fen --hash startpos", "append the key, 463b96181691fc9c"},
    {"pgn fen --castling=shredder '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1'",
     "write castling rights of Chess960 as file letters"},
    {0},
};

static const char OPERAND[] = "FEN"; /* the place of one that is typed, not in a file */

/* In the order of the choices of --ep. */
static const unsigned EP_FLAGS[] = {0, PGN_FEN_EP_PSEUDO, PGN_FEN_EP_LEGAL};

static void put_castling(pgn_json_writer *json, const pgn_position *pos) {
    static const pgn_piece_type wings[] = {PGN_KING, PGN_QUEEN};
    pgn_json_begin_array(json, "castling");
    for (int i = 0; i < 4; i++) {
        int rook = pgn_position_castling(pos, i < 2 ? PGN_WHITE : PGN_BLACK, wings[i % 2]);
        if (rook != PGN_NO_SQUARE)
            pgn_json_put_string(json, NULL, pgn_square_name(rook), PGN_CSTR);
    }
    pgn_json_end_array(json);
}

static int print_json(const pgn_position *pos, const char *fen) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    pgn_move moves[PGN_MOVES_MAX];
    size_t legal = pgn_position_moves(pos, moves);
    char key[17];
    snprintf(key, sizeof key, "%016" PRIx64, pgn_position_key(pos));
    cli_json_begin(&json, "position");
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    pgn_json_put_string(&json, "key", key, PGN_CSTR);
    pgn_json_put_string(&json, "variant", pgn_position_is_chess960(pos) ? "chess960" : "standard",
                        PGN_CSTR);
    pgn_json_put_string(&json, "side", cli_side(pos), PGN_CSTR);
    put_castling(&json, pos);
    if (pgn_position_en_passant(pos) == PGN_NO_SQUARE)
        pgn_json_put_null(&json, "en_passant");
    else
        pgn_json_put_string(&json, "en_passant", pgn_square_name(pgn_position_en_passant(pos)),
                            PGN_CSTR);
    pgn_json_put_unsigned(&json, "halfmove", pgn_position_halfmove_clock(pos));
    pgn_json_put_unsigned(&json, "fullmove", pgn_position_move_number(pos));
    pgn_json_put_unsigned(&json, "legal_moves", legal);
    cli_state_json(&json, pgn_position_state(pos));
    return cli_json_line(&json);
}

/* A finding, as every command has it. An operand has no file. */
static void print_json_error(const char *text, size_t len, const char *place, size_t line,
                             const pgn_error *err) {
    char rule[PGN_ERROR_RULE_MAX];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "finding");
    if (strcmp(place, OPERAND) != 0)
        pgn_json_put_string(&json, "file", place, PGN_CSTR);
    pgn_json_put_unsigned(&json, "line", line);
    if (err->column)
        pgn_json_put_unsigned(&json, "column", err->column);
    pgn_json_put_string(&json, "severity", "error", PGN_CSTR);
    pgn_json_put_string(&json, "rule", pgn_error_rule(err, rule), PGN_CSTR);
    pgn_json_put_string(&json, "message", err->message, PGN_CSTR);
    pgn_json_put_string(&json, "input", text, len);
    cli_json_line(&json);
}

/* Where a field begins, counted from 1; the end of the text if it is missing. */
static size_t field_at(const char *text, size_t len, size_t number) {
    size_t at = 0, fields = 0;
    for (bool blank = true; at < len; at++) {
        bool is_blank = text[at] == ' ' || text[at] == '\t';
        fields += blank && !is_blank;
        blank = is_blank;
        if (fields == number)
            break;
    }
    return at;
}

static void warn(const char *text, size_t at, const char *place, size_t line, const char *message) {
    fflush(stdout);
    fprintf(stderr, "%s:%zu:%zu: warning: %s\n", place, line, pgn_text_width(text, at) + 1,
            message);
}

/* Counters that are read but should not occur. */
static void warn_of_counters(const pgn_position *pos, const char *text, size_t len,
                             const char *place, size_t line) {
    char message[96];
    size_t clock = field_at(text, len, 5), number = field_at(text, len, 6);
    if (pgn_position_halfmove_clock(pos) > 100) {
        snprintf(message, sizeof message,
                 "halfmove clock is %u: a draw can be claimed at 100 [halfmove-clock]",
                 pgn_position_halfmove_clock(pos));
        warn(text, clock, place, line, message);
    }
    size_t end = number;
    while (end < len && text[end] == '0')
        end++;
    if (end > number && (end == len || text[end] == ' ' || text[end] == '\t'))
        warn(text, number, place, line, "move number is 0: counted as 1 [move-number]");
}

/* Process one position; place and line say where it came from. Returns an exit status. */
static int do_fen(const options *o, const char *text, size_t len, const char *place, size_t line) {
    pgn_position pos;
    pgn_error err = {0};
    char fen[PGN_FEN_MAX];
    if (pgn_fen_parse(text, len, 0, &pos, &err)) {
        cli_report(place, line, "error", &err, text, len);
        if (o->json)
            print_json_error(text, len, place, line, &err);
        return EXIT_DATA;
    }
    warn_of_counters(&pos, text, len, place, line);
    if (o->flip)
        pgn_position_flip(&pos);
    pgn_fen_write(&pos, EP_FLAGS[o->ep] | (o->castling ? PGN_FEN_SHREDDER : 0u), fen);
    if (o->json)
        return print_json(&pos, fen);
    if (o->hash)
        printf("%s\t%016" PRIx64 "\n", fen, pgn_position_key(&pos));
    else
        printf("%s\n", fen);
    return EXIT_OK;
}

static int worse(int a, int b) {
    return a > b ? a : b;
}

static int do_line(const options *o, const char *text, size_t len, const char *place, size_t line) {
    size_t blanks = 0;
    while (len && (text[len - 1] == ' ' || text[len - 1] == '\t' || text[len - 1] == '\r'))
        len--;
    while (blanks < len && (text[blanks] == ' ' || text[blanks] == '\t'))
        blanks++;
    if (blanks == len || text[blanks] == '#')
        return EXIT_OK;
    return do_fen(o, text, len, place, line);
}

enum { LONGEST_LINE = 1 << 16 }; /* no FEN is longer than a hundred bytes */

static int too_long(const char *place, size_t line) {
    pgn_error err = {.code = PGN_E_FEN, .rule = "fen-trailing"};
    snprintf(err.message, sizeof err.message, "line longer than %d bytes: not a FEN", LONGEST_LINE);
    cli_report(place, line, "error", &err, NULL, 0);
    return EXIT_DATA;
}

/* Is this the first line of a file of games? */
static bool is_tag_line(const pgn_line *line) {
    return line->number == 1 && line->len && line->text[0] == '[';
}

/* A file of FENs, one per line; empty lines and lines that begin with # are skipped. */
static int do_file(const options *o, const char *path) {
    pgn_input *in = NULL;
    pgn_lines *lines = NULL;
    pgn_line line = {0};
    pgn_error err;
    int status = EXIT_OK;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st)
        st = pgn_lines_new(&lines, in, LONGEST_LINE, &err);
    while (!st && !(st = pgn_lines_next(lines, &line, &err)) && line.text) {
        char place[512]; /* a member of a .zip is named beside its archive */
        snprintf(place, sizeof place, "%s%s%s", path, line.member ? "/" : "",
                 line.member ? line.member : "");
        if (is_tag_line(&line)) {
            status = cli_usage_error(
                "fen: \"%s\" has games, not positions; see \"pgn epd from-pgn\"", place);
            break;
        }
        if (line.cut)
            status = worse(status, too_long(place, line.number));
        else
            status = worse(status, do_line(o, line.text, line.len, place, line.number));
    }
    if (st)
        status = cli_usage_error("%s", err.message);
    pgn_lines_free(lines);
    pgn_input_close(in);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    int status = EXIT_OK;
    size_t number = 0;
    if (argc == 0) {
        cli_announce_stdin(&cmd_fen);
        return do_file(o, "-");
    }
    for (int i = 0; i < argc;) {
        if (!cli_looks_like_fen(argv[i])) {
            status = worse(status, do_file(o, argv[i++]));
            continue;
        }
        pgn_buffer fen = PGN_BUFFER_INIT;
        bool quoted = strchr(argv[i], ' ') != NULL;
        do /* the words of an unquoted FEN, up to another FEN or a file */
            pgn_buffer_printf(&fen, "%s%s", fen.len ? " " : "", argv[i++]);
        while (i < argc && !quoted && !strpbrk(argv[i], " ./"));
        if (fen.status)
            status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
        else
            status = worse(status, do_fen(o, fen.data, fen.len, OPERAND, ++number));
        pgn_buffer_free(&fen);
    }
    return status;
}

const cli_command cmd_fen = {
    .name = "fen",
    .operands = "[FEN|FILE...]",
    .topic = TOPIC_POSITION,
    .summary = "validate and normalize positions",
    .description =
        "Check each FEN and print it in normal form; missing fields get defaults. Castling rights "
        "may be standard, X-FEN or Shredder-FEN. Quotes around a FEN are optional.\n\n"
        "An operand without a slash, or with letters that do not occur in a FEN, is a FILE of "
        "FENs, one per line, plain or compressed; empty lines and lines that start with # are "
        "skipped. With no operand, or for `-`, read standard input.\n\n"
        "Malformed FENs and impossible positions are reported on stderr with column and reason, "
        "and the exit status is 1.\n\n"
        "The JSON keys are type (position), fen, key, variant (standard or chess960), side, castling "
        "(the squares of the rooks that may castle), en_passant, halfmove, fullmove, legal_moves and "
        "state (a list of checkmate, stalemate, insufficient-material, seventyfive-moves, "
        "fifty-moves, check). An invalid position is a finding, as of `pgn check --json`: file, "
        "line, column, severity, rule, message and input.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
