/* address.c -- the address of a game's web page, in any of its forms. */
#include "address_int.h"

#include <string.h>

#include "base/hash_int.h"
#include "base/span_int.h"

static pgn_span rest_of(pgn_span text, size_t from) {
    return (pgn_span){text.text + from, text.len - from};
}

static char lower(char c) {
    return (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
}

/* Does the text begin with these lower-case letters, ignoring case? */
static bool begins(pgn_span text, const char *with) {
    size_t n = strlen(with);
    if (text.len < n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (lower(text.text[i]) != with[i])
            return false;
    return true;
}

/* Consume the next part of a path, with its slash. */
static bool next_part(pgn_span *path, pgn_span *part) {
    while (path->len && *path->text == '/')
        *path = rest_of(*path, 1);
    *part = (pgn_span){path->text, 0};
    while (part->len < path->len && path->text[part->len] != '/')
        part->len++;
    *path = rest_of(*path, part->len);
    return part->len > 0;
}

static pgn_span up_to(pgn_span text, char mark) {
    const char *at = text.len ? memchr(text.text, mark, text.len) : NULL;
    return at ? (pgn_span){text.text, (size_t)(at - text.text)} : text;
}

/* ---- paths ---- */

static uint64_t whole_path(pgn_span path) {
    return pgn__hash_bytes(1, path.text, path.len);
}

/* /abcdEFGH is the game, /abcdEFGH/black the same from the other side, and /abcdEFGHijkl what one
 * of the players sees. */
static uint64_t lichess_path(pgn_span path) {
    enum { GAME = 8, PLAYER = 12 };
    pgn_span rest = up_to(path, '?'), id, side, more;
    bool game = next_part(&rest, &id) && (id.len == GAME || id.len == PLAYER);
    bool sided = game && next_part(&rest, &side);
    if (!game || (sided && !pgn__span_is(side, "white") && !pgn__span_is(side, "black")) ||
        next_part(&rest, &more))
        return whole_path(path);
    return whole_path((pgn_span){id.text, GAME});
}

/* /game/live/123 and /live/game/123, with the name of a user after a question mark. */
static uint64_t chess_com_path(pgn_span path) {
    uint64_t sum = 0;
    pgn_span rest = up_to(path, '?'), part;
    while (next_part(&rest, &part))
        sum += pgn__hash_end(whole_path(part));
    return sum;
}

/* Servers whose addresses have several forms. These are known without http:// as well. */
static const struct {
    const char *host;
    uint64_t (*path)(pgn_span path);
} SERVERS[] = {
    {"lichess.org/", lichess_path},
    {"chess.com/", chess_com_path},
};

/* ---- hosts ---- */

static uint64_t host_hash(pgn_span host) {
    uint64_t hash = 1;
    for (size_t i = 0; i < host.len; i++)
        hash = pgn__hash_step(hash, (unsigned char)lower(host.text[i]));
    return hash;
}

bool pgn__address_hash(pgn_span text, uint64_t *hash) {
    static const char *const SCHEMES[] = {"https://", "http://"};
    bool scheme = false;
    for (size_t i = 0; i < sizeof SCHEMES / sizeof *SCHEMES && !scheme; i++) {
        scheme = begins(text, SCHEMES[i]);
        text = scheme ? rest_of(text, strlen(SCHEMES[i])) : text;
    }
    text = begins(text, "www.") ? rest_of(text, 4) : text;
    uint64_t (*hash_path)(pgn_span) = NULL;
    for (size_t i = 0; i < sizeof SERVERS / sizeof *SERVERS && !hash_path; i++)
        hash_path = begins(text, SERVERS[i].host) ? SERVERS[i].path : NULL;
    if (!scheme && !hash_path)
        return false;
    pgn_span host = up_to(text, '/'), path = up_to(rest_of(text, host.len), '#');
    while (path.len && path.text[path.len - 1] == '/')
        path.len--;
    if (!path.len) /* a host alone is not the address of a game */
        return false;
    uint64_t server = host_hash(host), page = hash_path ? hash_path(path) : whole_path(path);
    *hash = pgn__hash_end(pgn__hash_step(server, page));
    return true;
}
