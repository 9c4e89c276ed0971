/* cmd_play.c -- pgn play: play moves as people write them and tell where that leads. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct {
    bool json;
    const char *letters;
} options;

static const cli_option OPTIONS[] = {
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Read and write the piece letters of a language by its English name, such as german, or "
     "figurine."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "One JSON object."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn play e4 e5 Nf3", "the line in canonical SAN, the position, and who is to move"},
    {"pgn play f3 e7-e5 g2g4 Qh4mate", "any usual spelling will do"},
    {"pgn play '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1' Qg6", "from a position; this one is stalemate"},
    {0},
};

/* The line so far: positions for repetition, and moves as text. */
typedef struct {
    pgn_position *positions;
    size_t count;
    pgn_buffer text; /* "1. e4 e5", filled to 79 columns */
    size_t column;
    pgn_buffer json; /* "e4","e5" */
} line;

static void add_token(line *l, const char *token) {
    size_t width = pgn_text_width(token, strlen(token));
    if (l->column && l->column + 1 + width > 79) {
        pgn_buffer_putc(&l->text, '\n');
        l->column = 0;
    } else if (l->column) {
        pgn_buffer_putc(&l->text, ' ');
        l->column++;
    }
    pgn_buffer_puts(&l->text, token);
    l->column += width;
}

static void add_move(line *l, pgn_move move, const pgn_letters *letters) {
    const pgn_position *pos = &l->positions[l->count - 1];
    char san[PGN_SAN_MAX], local[PGN_LOCAL_SAN_MAX], number[32];
    pgn_san_write(pos, move, san);
    bool black = pgn_position_side(pos) == PGN_BLACK;
    if (!black || l->count == 1) {
        snprintf(number, sizeof number, "%lu.%s", pgn_position_fullmove(pos), black ? ".." : "");
        add_token(l, number);
    }
    if (letters)
        pgn_san_localise(san, letters, local);
    add_token(l, letters ? local : san);
    pgn_buffer_printf(&l->json, "%s\"%s\"", l->count > 1 ? "," : "", letters ? local : san);
    l->positions[l->count] = *pos;
    pgn_position_make(&l->positions[l->count], move);
    l->count++;
}

/* Numbers such as `12.` are skipped, so that a line can be pasted; "1.e4" is a move with one. */
static const char *skip_number(const char *word) {
    size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
    return digits && dots ? word + digits + dots : word;
}

static void warn(const char *word, size_t index, unsigned notes) {
    for (unsigned bit = 1; bit; bit <<= 1) {
        char rule[40];
        if (notes & bit)
            fprintf(stderr, "move:%zu:1: warning: \"%s\": %s [%s]\n", index, word,
                    pgn_move_note_text(bit), cli_rule(pgn_move_note_name(bit), rule));
    }
}

/* Play one argument, which may hold several moves. */
static int play_word(line *l, const char *word, size_t *index, const pgn_letters *letters) {
    pgn_move_text read;
    pgn_error err;
    pgn_move_options lax = {.letters = letters};
    const char *text = skip_number(word);
    if (!*text)
        return EXIT_OK;
    ++*index;
    const pgn_position *pos = &l->positions[l->count - 1];
    if (pgn_move_parse(pos, text, strlen(text), &lax, &read, &err)) {
        cli_report("move", *index, "error", &err, NULL, 0);
        return EXIT_DATA;
    }
    warn(text, *index, letters ? read.notes & ~(unsigned)PGN_NOTE_LOCAL_LETTER : read.notes);
    add_move(l, read.move, letters);
    return EXIT_OK;
}

static int print(line *l, bool json) {
    const pgn_position *last = &l->positions[l->count - 1];
    unsigned state = pgn_line_state(l->positions, l->count);
    char fen[PGN_FEN_MAX], sentence[80];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_fen_write(last, PGN_EP_STANDARD, PGN_CASTLING_X_FEN, fen);
    if (json) {
        pgn_buffer_printf(&out, "{\"moves\":[%s],\"fen\":\"%s\",\"state\":",
                          l->json.data ? l->json.data : "", fen);
        cli_state_json(state, &out);
        pgn_buffer_puts(&out, "}\n");
    } else {
        if (l->text.len)
            pgn_buffer_printf(&out, "%s\n", l->text.data);
        pgn_buffer_printf(&out, "%s\n%s\n", fen, cli_state_sentence(last, state, sentence));
    }
    return cli_flush(&out);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_letters *letters;
    if (!cli_letters(o->letters, &letters))
        return EXIT_USAGE;
    line l = {.positions = malloc(((size_t)argc + 1) * sizeof(pgn_position)), .count = 1};
    if (!l.positions)
        return cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    int first = argc > 0 && cli_looks_like_fen(argv[0]);
    int status = cli_position(first, argv, 0, 0, &l.positions[0]);
    size_t index = 0;
    for (int i = first; i < argc && !status; i++)
        status = play_word(&l, argv[i], &index, letters);
    if (status != EXIT_USAGE && (l.count > 1 || !status)) {
        int printed = print(&l, o->json);
        status = printed ? printed : status;
    }
    pgn_buffer_free(&l.text);
    pgn_buffer_free(&l.json);
    free(l.positions);
    return status;
}

const cli_command cmd_play = {
    .name = "play",
    .operands = "[FEN] [MOVE...]",
    .summary = "play moves and show where they lead",
    .description = "Plays the moves from FEN, or from the initial position, and prints them in "
                   "canonical SAN, the "
                   "final position, and the state of the game. FEN is one argument, each move "
                   "another. Any usual "
                   "spelling is understood: SAN, long algebraic, UCI, O-O with zeros, figurines, "
                   "`--` for a null "
                   "move; what is unusual is reported on stderr. Move numbers are skipped. At a "
                   "move that is not "
                   "legal it says why, prints the line up to there, and exits with 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .keeps_dashes = true,
    .run = run,
};
