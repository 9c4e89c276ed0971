/* caption.c -- captions of pictures: a text with placeholders in braces, and their values. */
#include "caption_int.h"

#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "game/tree_int.h"

enum { LONGEST = PGN_PICTURE_TEXT_MAX }; /* bytes of a value that are used */

/* Text of a game or record: no control characters, which would be taken for {game} or a new line.
 */
static void put_text(pgn_buffer *out, const char *text, size_t len) {
    for (size_t i = 0; i < len && i < LONGEST; i++)
        pgn__buffer_putc(out, (unsigned char)text[i] < ' ' || text[i] == 0x7f ? ' ' : text[i]);
}

/* ---- values: nothing is appended if there is none ---- */

static void put_move(const pgn__caption_of *of, pgn_buffer *out) {
    char san[PGN_SAN_MAX];
    pgn_color side;
    if (!of->game || !pgn_game_san(of->game, of->node, san))
        return;
    unsigned long number = pgn_game_move_number(of->game, of->node, &side);
    pgn_buffer_printf(out, "%lu%s %s", number, side == PGN_WHITE ? "." : "...", san);
}

static void put_ply(const pgn__caption_of *of, pgn_buffer *out) {
    if (of->game)
        pgn_buffer_printf(out, "%u", pgn_game_ply(of->game, of->node));
}

static void put_side(const pgn__caption_of *of, pgn_buffer *out) {
    unsigned state = pgn_position_state(of->position);
    bool black = pgn_position_side(of->position) == PGN_BLACK;
    pgn__buffer_puts(out, state & PGN_STATE_CHECKMATE   ? "checkmate"
                          : state & PGN_STATE_STALEMATE ? "stalemate"
                          : black                       ? "Black to move"
                                                        : "White to move");
}

static void put_player(const pgn_game *game, const char *tag, pgn_buffer *out) {
    const char *name = pgn_game_tag(game, tag, "");
    put_text(out, *name ? name : "?", *name ? strlen(name) : 1);
}

static void put_players(const pgn__caption_of *of, pgn_buffer *out) {
    if (!of->game)
        return;
    put_player(of->game, "White", out);
    pgn__buffer_puts(out, " - ");
    put_player(of->game, "Black", out);
}

/* The words of a comment between its commands, without the sign for a diagram. */
static void put_words(pgn_span text, pgn_buffer *out) {
    for (size_t i = 0; i < text.len && i < LONGEST; i++) {
        char c = text.text[i];
        bool blank = (unsigned char)c <= ' ' || c == 0x7f;
        if (text.len - i >= 3 && memcmp(text.text + i, "[#]", 3) == 0)
            i += 2;
        else if (!blank)
            pgn__buffer_putc(out, c);
        else if (out->len && out->data[out->len - 1] != ' ')
            pgn__buffer_putc(out, ' ');
    }
}

static void put_comment(const pgn__caption_of *of, pgn_buffer *out) {
    const char *text = of->game ? pgn_game_comment(of->game, of->node) : NULL;
    pgn_buffer words = PGN_BUFFER_INIT;
    pgn_command command;
    pgn_span rest = {text, text ? strlen(text) : 0};
    bool more = text != NULL;
    while (more) {
        more = pgn_command_next(&rest, &command);
        put_words(command.before, &words);
    }
    while (words.len && words.data[words.len - 1] == ' ')
        words.len--;
    if (words.len)
        pgn_buffer_append(out, words.data, words.len);
    if (words.status)
        out->status = words.status;
    pgn_buffer_free(&words);
}

static void put_fen(const pgn__caption_of *of, pgn_buffer *out) {
    char fen[PGN_FEN_MAX];
    pgn_buffer_append(out, fen, pgn_fen_write(of->position, 0, fen));
}

static void put_game(const pgn__caption_of *of, pgn_buffer *out) {
    (void)of;
    pgn__buffer_putc(out, PGN__CAPTION_GAME);
}

static const struct {
    const char *name;
    void (*put)(const pgn__caption_of *of, pgn_buffer *out);
} WORDS[] = {{"move", put_move},       {"ply", put_ply},         {"side", put_side},
             {"players", put_players}, {"comment", put_comment}, {"fen", put_fen},
             {"game", put_game}};

/* ---- tags and opcodes ---- */

static void put_tag(const pgn_game *game, const char *name, pgn_buffer *out) {
    const char *value = pgn_game_tag(game, name, "");
    if (strcmp(value, "?") != 0)
        put_text(out, value, strlen(value));
}

static void put_operands(const pgn__epd *record, const char *name, pgn_buffer *out) {
    const pgn__epd_op *op = pgn__epd_find(record, name);
    const pgn__epd_operand *operands = op ? pgn__epd_operands(record, op) : NULL;
    for (size_t i = 0; op && i < op->count; i++) {
        if (i)
            pgn__buffer_putc(out, ' ');
        put_text(out, operands[i].text.text, operands[i].text.len);
    }
}

static void put_value(const pgn__caption_of *of, const char *name, size_t len, pgn_buffer *out) {
    char copy[64];
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strlen(WORDS[i].name) == len && memcmp(WORDS[i].name, name, len) == 0) {
            WORDS[i].put(of, out);
            return;
        }
    if (len >= sizeof copy)
        return;
    memcpy(copy, name, len);
    copy[len] = '\0';
    if (of->game)
        put_tag(of->game, copy, out);
    else if (of->record)
        put_operands(of->record, copy, out);
}

/* ---- the text ---- */

pgn_status pgn__caption_check(const char *text, pgn_error *err) {
    for (const char *p = text; p && *p; p++) {
        if (*p != '{')
            continue;
        const char *end = p[1] == '{' ? p + 1 : strchr(p, '}');
        if (!end)
            return pgn__fail(err, PGN_E_ARG, "no closing brace in the caption \"%.80s\"", text);
        p = end;
    }
    return PGN_OK;
}

void pgn__caption_write(const char *text, const pgn__caption_of *of, pgn_buffer *out) {
    for (const char *p = text; *p; p++) {
        if (p[0] == '\\' && p[1] == 'n') {
            pgn__buffer_putc(out, '\n');
            p++;
        } else if (p[0] == '{' && p[1] == '{') {
            pgn__buffer_putc(out, *p++);
        } else if (p[0] == '{') {
            size_t before = out->len, len = 0;
            do {
                p++;
                len = strcspn(p, "|}");
                if (out->len == before)
                    put_value(of, p, len, out);
                p += len;
            } while (*p == '|');
        } else {
            pgn__buffer_putc(out, *p == PGN__CAPTION_GAME ? ' ' : *p);
        }
    }
}

pgn_status pgn_picture_caption(const pgn_game *game, pgn_node node, const char *text,
                               pgn_buffer *out, pgn_error *err) {
    pgn_position pos;
    if (!game)
        return pgn__fail_missing(err, "game");
    if (!out)
        return pgn__fail_missing(err, "buffer");
    pgn_status st = text ? pgn__caption_check(text, err) : PGN_OK;
    if (st || !text)
        return st;
    if (!pgn_game_position(game, node, &pos))
        pgn_position_init(&pos);
    size_t before = out->len;
    pgn__caption_write(text, &(pgn__caption_of){.game = game, .node = node, .position = &pos}, out);
    for (size_t i = before; i < out->len; i++) /* its number is not known here */
        if (out->data[i] == PGN__CAPTION_GAME)
            out->data[i] = '?';
    return out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}
