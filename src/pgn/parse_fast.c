/* parse_fast.c -- the fast lanes: games that the scan finds plain are passed to the sink whole, or
 * only their boundaries if the sink wants nothing else. */
#include <string.h>

#include "base/text_int.h"
#include "parse_state_int.h"

pgn__lane pgn__choose_lane(const pgn__parser *parser, const pgn__events *c) {
    if (!pgn__may_be_plain(parser))
        return PGN__LANE_GENERAL;
    if (!c)
        return PGN__LANE_BORDERS;
    if (c->plain_game)
        return PGN__LANE_PLAIN;
    bool looks = c->tag || c->begin_moves || c->move || c->nag || c->comment || c->escape ||
                 c->begin_variation || c->end_variation || c->result || c->diagnostic;
    return looks ? PGN__LANE_GENERAL : PGN__LANE_BORDERS;
}

/* Are there comments after a plain game that belong to it? Mostly the next one begins. */
static inline bool has_late_comments(pgn__state *s, const char *from) {
    static const char next[] = "\n\n[Event \"";
    size_t len = sizeof next - 1;
    if ((size_t)(s->end - from) >= len && memcmp(from, next, len) == 0)
        return false;
    return pgn__late_comments(s, from) != NULL;
}

/* Is the game that begins here plain? If not, others may begin inside its tag section, as the
 * second Event does: those are left to the general lane, so that no tag is scanned for each. */
static bool scan_here(pgn__state *s) {
    bool plain = pgn__scanning->game(&s->keep->scan, s->p, s->end);
    if (!plain)
        s->scanned = s->keep->scan.surveyed;
    return plain;
}

/* The plain game that begins here, NULL if it is not plain. */
static const pgn__plain_game *plain_game_here(pgn__state *s) {
    if (s->known) /* scanned before: a single game is reparsed */
        return s->known->text == s->p ? s->known : NULL;
    const pgn__plain_game *game = &s->keep->scan.game;
    return scan_here(s) && !has_late_comments(s, s->p + game->len) ? game : NULL;
}

/* The same, after that declined, if it is plain except for variations. */
static const pgn__plain_game *whole_game_here(pgn__state *s) {
    pgn__scan *scan = &s->keep->scan;
    bool whole = s->sink.calls->whole_game && !s->known &&
                 pgn__scanning->whole(scan, s->p, s->end) &&
                 scan->game.depth <= s->keep->deepest_nesting &&
                 !has_late_comments(s, s->p + scan->game.len);
    scan->game.any_letters = s->keep->letters.guess;
    return whole ? &scan->game : NULL;
}

/* Before the sink gets a game: places are in this game meanwhile. */
static void begin_whole(pgn__state *s) {
    s->keep->games++;
    pgn__check_gap(s, s->p);
}

/* Whether it took the game; if not, the general lane reads it. */
static bool end_whole(pgn__state *s, bool taken, size_t len) {
    if (!taken) {
        s->keep->games--;
        return false;
    }
    s->p += len;
    s->game_end = s->last_end = s->p;
    return true;
}

/* May the text have a no-break space? Names of tags in which one is are for the general lane. */
static bool may_have_no_break_space(const char *text, size_t len) {
    return memchr(text, '\xA0', len) != NULL;
}

/* A sink for which the lines of the tags may be enough. */
static bool emit_skimmed(pgn__state *s) {
    pgn__skimmed_game *game = &s->keep->scan.skimmed;
    if (!pgn__at_line_start(s, s->p) || !pgn__scanning->skim->game(game, s->p, s->end) ||
        has_late_comments(s, s->p + game->len) ||
        (!game->ascii && (pgn__utf8_check(s->p, game->len) < game->len ||
                          may_have_no_break_space(s->p, game->movetext))))
        return false;
    begin_whole(s);
    return end_whole(s, s->sink.calls->skimmed_game(s->sink.self, game), game->len);
}

static bool emit_plain(pgn__state *s) {
    if (s->sink.calls->skimmed_game && !s->known && emit_skimmed(s))
        return true;
    bool (*handler)(void *, const pgn__plain_game *) = s->sink.calls->plain_game;
    const pgn__plain_game *game = plain_game_here(s);
    if (!game) {
        handler = s->sink.calls->whole_game;
        game = whole_game_here(s);
    }
    if (!game)
        return false;
    begin_whole(s);
    return end_whole(s, handler(s->sink.self, game), game->len);
}

/* The only calls of a sink that has this lane. */
static void call_borders(pgn__state *s) {
    const pgn__events *calls = s->sink.calls;
    if (calls && calls->begin_game)
        pgn__answer(s, calls->begin_game(s->sink.self, s->p));
    s->skip = false;
    if (calls && calls->end_game && calls->end_game(s->sink.self) == PGN_STOP)
        s->stop = true;
}

static bool emit_borders(pgn__state *s) {
    size_t len = pgn__scanning->skim->border(s->p, s->end);
    if (!len && scan_here(s)) /* as with CR LF line ends */
        len = s->keep->scan.game.len;
    if (!len || has_late_comments(s, s->p + len))
        return false;
    pgn__note_border(s);
    begin_whole(s);
    call_borders(s);
    return end_whole(s, true, len);
}

bool pgn__emit_fast(pgn__state *s) {
    return s->lane == PGN__LANE_PLAIN ? emit_plain(s)
                                      : pgn__at_line_start(s, s->p) && emit_borders(s);
}
