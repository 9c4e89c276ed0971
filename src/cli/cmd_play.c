/* cmd_play.c -- pgn play: play moves as people write them and print the resulting position. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "pgn/unstable/findings.h"
#include "pgn/unstable/spelling.h"

typedef struct {
    bool json;
    const char *letters;
} options;

static const cli_option OPTIONS[] = {
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters to read and write: the English name of a language, such as german, or "
     "figurine. They take precedence over the English letters: in Spanish, R is the king."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print one JSON object."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn play e4 e5 Nf3", "print canonical SAN, the position and the side to move"},
    {"pgn play f3 e7-e5 g2g4 Qh4mate", "play moves in other notations"},
    {"pgn play '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1' Qg6",
     "play from a position; this one ends in stalemate"},
    {0},
};

typedef struct {
    size_t index; /* of the move, from 1 */
    const pgn_spelling_note *note;
} warning;

/* The line so far: positions for repetition, and moves as text. */
typedef struct {
    pgn_position *positions;
    size_t count;
    size_t index; /* of the move being read, from 1 */
    const pgn_letters *letters;
    pgn_buffer text; /* "1. e4 e5", wrapped at 79 columns */
    size_t column;
    pgn_buffer moves;    /* pgn_move[], one from each position but the last */
    pgn_buffer warnings; /* warning[] */
    pgn_error error;     /* for the move that ended the line, if its code is set */
} line;

static void add_token(line *l, const char *token) {
    size_t width = pgn_text_width(token, PGN_CSTR);
    bool wraps = l->column + 1 + width > 79;
    pgn_buffer_printf(&l->text, "%s%s", !l->column ? "" : wraps ? "\n" : " ", token);
    l->column = !l->column || wraps ? width : l->column + 1 + width;
}

static void add_move(line *l, pgn_move move) {
    const pgn_position *pos = &l->positions[l->count - 1];
    char san[PGN_LOCAL_SAN_MAX], number[32];
    bool black = pgn_position_side(pos) == PGN_BLACK;
    if (!black || l->count == 1) {
        snprintf(number, sizeof number, "%u.%s", pgn_position_move_number(pos), black ? ".." : "");
        add_token(l, number);
    }
    pgn_san_write_local(pos, move, l->letters, san);
    add_token(l, san);
    pgn_buffer_append(&l->moves, &move, sizeof move);
    l->positions[l->count] = *pos;
    pgn_position_make(&l->positions[l->count], move);
    l->count++;
}

/* Numbers such as `12.` are skipped, so that a line can be pasted; "1.e4" is a move with one. */
static const char *skip_number(const char *word) {
    size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
    return digits && dots ? word + digits + dots : word;
}

static void warn(line *l, const char *text, size_t len, uint32_t notes) {
    const pgn_spelling_note *note;
    for (size_t i = 0; (note = pgn_spelling_note_at(i)); i++) {
        if (!(notes >> i & 1) || strcmp(note->id, "check-missing") == 0 ||
            (l->letters && strcmp(note->id, "local-letter") == 0))
            continue;
        fprintf(stderr, "move:%zu:1: warning: \"%.*s\": %s [%s]\n", l->index, (int)len, text,
                note->description, note->id);
        warning one = {l->index, note};
        pgn_buffer_append(&l->warnings, &one, sizeof one);
    }
}

static pgn_status play_move(line *l, const char *text, size_t len) {
    pgn_move move;
    uint32_t notes;
    l->index++;
    pgn_status st = pgn_move_parse_noting(&l->positions[l->count - 1], text, len, l->letters, &move,
                                          &notes, &l->error);
    if (st)
        return st;
    warn(l, text, len, notes);
    add_move(l, move);
    return PGN_OK;
}

static bool is_result(const char *text, size_t len) {
    return pgn_result_parse(text, len) != PGN_RESULT_NONE;
}

/* An argument is a move, or a pasted line of several with numbers and a result. */
static pgn_status play_argument(line *l, const char *text) {
    const char *first = skip_number(text);
    size_t before = l->index;
    if (*first && !is_result(first, strlen(first)) && play_move(l, first, strlen(first))) {
        if (!strchr(text, ' '))
            return l->error.code;
        l->index = before;
        l->error = (pgn_error){0};
        for (size_t len; *(text += strspn(text, " ")); text += len) {
            text = skip_number(text);
            len = strcspn(text, " ");
            if (len && !is_result(text, len) && play_move(l, text, len))
                return l->error.code;
        }
    }
    return PGN_OK;
}

static void put_moves(pgn_json_writer *json, const line *l) {
    const pgn_move *moves = (const pgn_move *)(const void *)l->moves.data;
    size_t count = l->moves.len / sizeof *moves;
    pgn_json_begin_array(json, "moves");
    for (size_t i = 0; i < count; i++) {
        char san[PGN_LOCAL_SAN_MAX];
        char uci[PGN_UCI_MAX];
        pgn_san_write_local(&l->positions[i], moves[i], l->letters, san);
        pgn_uci_write(&l->positions[i], moves[i], false, uci);
        pgn_json_begin_object(json, NULL);
        pgn_json_put_string(json, "san", san, PGN_CSTR);
        pgn_json_put_string(json, "uci", uci, PGN_CSTR);
        pgn_json_end_object(json);
    }
    pgn_json_end_array(json);
}

/* A finding at a move, which is its line, as in the messages on stderr. */
static void put_fault(pgn_json_writer *json, size_t index, const char *severity, const char *rule,
                      const char *message) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_unsigned(json, "line", index);
    pgn_json_put_unsigned(json, "column", 1);
    pgn_json_put_string(json, "severity", severity, PGN_CSTR);
    pgn_json_put_string(json, "rule", rule, PGN_CSTR);
    pgn_json_put_string(json, "message", message, PGN_CSTR);
    pgn_json_end_object(json);
}

static void put_faults(pgn_json_writer *json, const line *l) {
    const warning *warnings = (const warning *)(const void *)l->warnings.data;
    size_t count = l->warnings.len / sizeof *warnings;
    char rule[PGN_ERROR_RULE_MAX];
    if (!count && !l->error.code)
        return;
    pgn_json_begin_array(json, "faults");
    for (size_t i = 0; i < count; i++)
        put_fault(json, warnings[i].index, "warning", warnings[i].note->id,
                  warnings[i].note->description);
    if (l->error.code)
        put_fault(json, l->index, "error", pgn_error_rule(&l->error, rule), l->error.message);
    pgn_json_end_array(json);
}

static int print_json(const line *l, const char *fen, unsigned state) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    char start[PGN_FEN_MAX], key[17];
    const pgn_position *last = &l->positions[l->count - 1];
    pgn_fen_write(&l->positions[0], 0, start);
    snprintf(key, sizeof key, "%016" PRIx64, pgn_position_key(last));
    cli_json_begin(&json, "moves");
    pgn_json_put_string(&json, "start_fen", start, PGN_CSTR);
    put_moves(&json, l);
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    pgn_json_put_string(&json, "key", key, PGN_CSTR);
    pgn_json_put_string(&json, "side", cli_side(last), PGN_CSTR);
    cli_state_json(&json, state);
    put_faults(&json, l);
    return cli_json_line(&json);
}

static int print_text(const line *l, const char *fen, unsigned state) {
    pgn_buffer out = PGN_BUFFER_INIT;
    char sentence[80];
    const pgn_position *last = &l->positions[l->count - 1];
    if (l->text.len)
        pgn_buffer_printf(&out, "%s\n", l->text.data);
    pgn_buffer_printf(&out, "%s\n%s\n", fen, cli_state_sentence(last, state, sentence));
    return cli_flush(&out);
}

static int print(const line *l, bool json) {
    unsigned state = pgn_position_line_state(l->positions, l->count);
    char fen[PGN_FEN_MAX];
    if (l->text.status || l->moves.status || l->warnings.status)
        return cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    pgn_fen_write(&l->positions[l->count - 1], 0, fen);
    int status = (json ? print_json : print_text)(l, fen, state);
    if (l->error.code)
        cli_report("move", l->index, "error", &l->error, NULL, 0);
    return status ? status : l->error.code ? EXIT_DATA : EXIT_OK;
}

/* Allocate for every move the arguments can hold, plus the starting position. */
static pgn_position *new_positions(int argc, char **argv) {
    size_t n = 1;
    for (int i = 0; i < argc; i++)
        n += strlen(argv[i]) / 2 + 1;
    return malloc(n * sizeof(pgn_position));
}

/* Could the word be this field (1 side, 2 castling, 3 en passant, 4 and 5 numbers) of a FEN? */
static bool is_field(const char *word, int field) {
    static const char *const letters[] = {
        "", "wb", "-KQkqABCDEFGHabcdefgh", "-abcdefgh36", "0123456789", "0123456789"};
    return word[0] && !word[strspn(word, letters[field])] && (field != 1 || !word[1]);
}

/* Number of arguments that form the FEN at the start: more than one if it is unquoted. */
static int fen_words(int argc, char **argv) {
    if (argc == 0 || !cli_looks_like_fen(argv[0]))
        return 0;
    int n = 1;
    if (!strchr(argv[0], ' '))
        while (n < argc && n <= 5 && is_field(argv[n], n))
            n++;
    return n;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    line l = {.positions = new_positions(argc, argv), .count = 1};
    int first = fen_words(argc, argv), status = EXIT_USAGE;
    if (!l.positions) {
        cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    } else if (cli_letters(o->letters, &l.letters)) {
        status = cli_position(first, argv, 0, PGN_FEN_COMPOSED, &l.positions[0]);
        for (int i = first; i < argc && !status && !l.error.code; i++)
            play_argument(&l, argv[i]);
        if (!status)
            status = print(&l, o->json);
    }
    pgn_buffer_free(&l.text);
    pgn_buffer_free(&l.moves);
    pgn_buffer_free(&l.warnings);
    free(l.positions);
    return status;
}

const cli_command cmd_play = {
    .name = "play",
    .operands = "[FEN] [MOVE...]",
    .topic = TOPIC_POSITION,
    .summary = "play moves and print the resulting position",
    .description =
        "Play moves from FEN (default: the initial position) and print them in canonical SAN, with "
        "the final position and the state of the game. An argument may contain several moves; move "
        "numbers and results are ignored.\n\n"
        "Any common notation is accepted: SAN, long algebraic, UCI, castling with zeros, "
        "figurines, `--` for a null move. Unusual notation is reported on stderr, except for "
        "missing check signs. At an illegal move, print the line up to it and the reason, and exit "
        "with status 1.\n\n"
        "The JSON keys are type (moves), start_fen, moves (a list of san and uci), fen, key, side "
        "and state; for an unusual or illegal move also faults, a list of findings whose line is "
        "the number of the move.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .keeps_dashes = true,
    .run = run,
};
