/* decode_lines.c -- moves, and what is between them, on a stack of lines: once to check their
 * shape, and once to emit them. A move that is not legal is reported, and the rest of its line
 * becomes text. */
#include <stdio.h>
#include <string.h>

#include "chess/kernel_int.h"
#include "chess/notation_int.h"
#include "decode_int.h"
#include "game/start_int.h"
#include "pgn/words_int.h"

static const pgn_span NOWHERE = {NULL, 0};

static pgn__json_line *top(const pgn__json_decoder *d) {
    return (pgn__json_line *)(void *)(d->lines.data + d->lines.len) - 1;
}

static size_t depth_of(const pgn__json_decoder *d) {
    return d->lines.len / sizeof(pgn__json_line) - 1;
}

static bool emits(const pgn__json_decoder *d) {
    return d->phase == PGN__JSON_EMIT;
}

/* ---- text of what is not legal ---- */

static void put_piece(pgn__json_decoder *d, pgn_span text) {
    pgn_buffer *rest = &d->rest;
    if (rest->len > top(d)->rest && rest->data[rest->len - 1] != '(')
        pgn_buffer_append(rest, " ", 1);
    if (pgn_buffer_append(rest, text.text, text.len))
        d->status = PGN_E_NOMEM;
}

static void put_move_text(pgn__json_decoder *d, pgn__json_line *l, pgn_span text) {
    char number[24];
    if (!l->black || l->numbered) {
        int len = snprintf(number, sizeof number, "%u.%s", l->number, l->black ? ".." : "");
        put_piece(d, (pgn_span){number, (size_t)len});
    }
    put_piece(d, text);
    l->numbered = false;
}

static void break_line(pgn__json_decoder *d, pgn__json_line *l) {
    l->broken = l->numbered = true;
    l->rest = d->rest.len;
}

/* ---- NAGs ---- */

static void put_nag(pgn__json_decoder *d, unsigned nag) {
    char text[16];
    pgn__json_line *l = top(d);
    if (!l->broken) {
        pgn__emit_nag(d->sink, nag, NOWHERE);
        return;
    }
    int len = snprintf(text, sizeof text, "$%u", nag);
    put_piece(d, (pgn_span){text, (size_t)len});
    l->numbered = true;
}

static void take_nags(pgn__json_decoder *d, uint32_t list) {
    int64_t nag;
    if (list == PGN__JSON_ABSENT)
        return;
    if (!emits(d)) {
        pgn__json_check_nags(d, list);
        return;
    }
    uint32_t end = pgn__json_at(d, list)->next;
    for (uint32_t i = list + 1; i < end; i = pgn__json_at(d, i)->next)
        if (pgn__json_integer(&d->json, pgn__json_at(d, i), &nag))
            put_nag(d, (unsigned)nag);
}

/* ---- lines ---- */

static void set_list(const pgn__json_decoder *d, uint32_t list, uint32_t *first, uint32_t *end) {
    *first = *end = 0;
    if (list == PGN__JSON_ABSENT)
        return;
    *first = list + 1;
    *end = pgn__json_at(d, list)->next;
}

static void push(pgn__json_decoder *d, pgn__json_line *line, uint32_t nags, uint32_t before,
                 uint32_t moves) {
    set_list(d, before, &line->items, &line->items_end);
    set_list(d, moves, &line->moves, &line->moves_end);
    if (pgn_buffer_append(&d->lines, line, sizeof *line))
        d->status = PGN_E_NOMEM;
    else
        take_nags(d, nags);
}

static void begin_variation(pgn__json_decoder *d, uint32_t item, const pgn__json_members *m) {
    const pgn__json_line *outer = top(d);
    pgn__json_line line = {.now = outer->moved ? outer->before : outer->now,
                           .number = outer->moved ? outer->last : outer->number,
                           .black = outer->moved ? outer->last_black : outer->black,
                           .is_text = outer->broken,
                           .broken = outer->broken,
                           .numbered = true,
                           .rest = outer->rest};
    if (m->at[PGN__JSON_ITEM_MOVES] == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, item, "expected a member \"moves\"");
        return;
    }
    if (emits(d) && depth_of(d) >= d->deepest_nesting) {
        pgn__json_report(d, PGN__RULE_TOO_DEEP, (pgn_span){pgn__json_span(d, item).text, 1},
                         "variations nested deeper than the limit; skipped");
        return;
    }
    if (emits(d) && line.is_text) {
        put_piece(d, (pgn_span){"(", 1});
    } else if (emits(d)) {
        pgn_status flow = pgn__emit_begin_variation(d->sink, NOWHERE);
        if (flow == PGN_STOP)
            pgn__json_answer(d, flow);
        if (flow != PGN_OK) {
            pgn__emit_end_variation(d->sink, NOWHERE);
            return;
        }
    }
    push(d, &line, m->at[PGN__JSON_ITEM_NAGS], m->at[PGN__JSON_ITEM_BEFORE],
         m->at[PGN__JSON_ITEM_MOVES]);
}

static void end_line(pgn__json_decoder *d) {
    pgn__json_line l = *top(d);
    if (emits(d) && l.is_text) {
        pgn_buffer_append(&d->rest, ")", 1);
    } else if (emits(d) && l.broken) {
        pgn__emit_comment(d->sink, (pgn_span){d->rest.data + l.rest, d->rest.len - l.rest},
                          PGN_COMMENT_UNREAD, NOWHERE);
        d->rest.len = l.rest;
    }
    d->lines.len -= sizeof l;
    if (!emits(d) || !d->lines.len)
        return;
    if (l.is_text)
        top(d)->numbered = true;
    else
        pgn__emit_end_variation(d->sink, NOWHERE);
}

/* ---- comments and the like ---- */

static void emit_text(pgn__json_decoder *d, pgn_span text, pgn_comment_kind kind) {
    if (!top(d)->broken) {
        pgn__emit_comment(d->sink, text, kind, NOWHERE);
        return;
    }
    bool braces = kind != PGN_COMMENT_UNREAD;
    put_piece(d, braces ? (pgn_span){"{", 1} : text);
    if (braces) {
        pgn_buffer_append(&d->rest, text.text, text.len);
        pgn_buffer_append(&d->rest, "}", 1);
    }
    top(d)->numbered = true;
}

static void take_comment(pgn__json_decoder *d, uint32_t item, const pgn__json_members *m) {
    uint32_t text = m->at[PGN__JSON_ITEM_TEXT], commands = m->at[PGN__JSON_ITEM_COMMANDS];
    uint32_t style = m->at[PGN__JSON_ITEM_STYLE];
    if (text == PGN__JSON_ABSENT && commands == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, item, "expected \"text\" or \"commands\"");
        return;
    }
    pgn_buffer_clear(&d->text);
    if (text == PGN__JSON_ABSENT)
        pgn__json_put_text(d, commands, &d->text);
    else if (emits(d))
        pgn__json_text_of(d, text, &d->text, PGN__JSON_COMMENT);
    if (!emits(d) || d->status)
        return;
    bool line = style != PGN__JSON_ABSENT && pgn__json_is(&d->json, pgn__json_at(d, style), "line");
    emit_text(d, (pgn_span){d->text.data ? d->text.data : "", d->text.len},
              line ? PGN_COMMENT_LINE : PGN_COMMENT_BRACE);
}

/* An escape, or what was not read. */
static void take_text(pgn__json_decoder *d, uint32_t item, const pgn__json_members *m,
                      bool escape) {
    uint32_t at = m->at[PGN__JSON_ITEM_TEXT];
    if (at == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, item, "expected a member \"text\"");
        return;
    }
    if (!emits(d))
        return;
    pgn_span text =
        pgn__json_text_of(d, at, &d->text, escape ? PGN__JSON_ONE_LINE : PGN__JSON_COMMENT);
    if (escape)
        pgn__emit_escape(d->sink, text, NOWHERE);
    else
        emit_text(d, text, PGN_COMMENT_UNREAD);
}

static void take_item(pgn__json_decoder *d, uint32_t item) {
    pgn__json_members m;
    if (!pgn__json_members_of(d, PGN__JSON_OF_ITEM, item, &m))
        return;
    uint32_t type = m.at[PGN__JSON_ITEM_TYPE];
    const pgn__json_token *t = type == PGN__JSON_ABSENT ? NULL : pgn__json_at(d, type);
    if (!t)
        pgn__json_misshapen(d, item, "expected a member \"type\"");
    else if (pgn__json_is(&d->json, t, "comment"))
        take_comment(d, item, &m);
    else if (pgn__json_is(&d->json, t, "variation"))
        begin_variation(d, item, &m);
    else if (pgn__json_is(&d->json, t, "escape"))
        take_text(d, item, &m, true);
    else if (pgn__json_is(&d->json, t, "rest"))
        take_text(d, item, &m, false);
    else
        pgn__json_misshapen(d, type, "expected comment, variation, escape or rest");
}

/* ---- moves ---- */

/* A move as people write it may have its number before it, and a suffix such as ! after it, whose
 * NAG is returned. */
static unsigned strip(pgn_span *text) {
    size_t digits = 0, dots;
    while (digits < text->len && text->text[digits] >= '0' && text->text[digits] <= '9')
        digits++;
    for (dots = digits; dots < text->len && text->text[dots] == '.';)
        dots++;
    if (digits && dots > digits && dots < text->len) {
        text->text += dots;
        text->len -= dots;
    }
    size_t len = text->len;
    while (len && (text->text[len - 1] == '!' || text->text[len - 1] == '?'))
        len--;
    bool usual;
    pgn_span suffix = {text->text + len, text->len - len};
    unsigned nag = suffix.len && len ? pgn__suffix_nag(suffix, &usual) : 0;
    text->len = nag ? len : text->len;
    return nag;
}

static void report_illegal(pgn__json_decoder *d, const pgn__json_line *l, uint32_t at,
                           pgn_span text, const pgn_error *err) {
    pgn__rule rule = err->code == PGN_E_MOVE_AMBIGUOUS ? PGN__RULE_AMBIGUOUS_MOVE
                     : err->code == PGN_E_MOVE_SYNTAX  ? PGN__RULE_UNREADABLE_MOVE
                                                       : PGN__RULE_ILLEGAL_MOVE;
    unsigned state = rule == PGN__RULE_ILLEGAL_MOVE && d->follows ? pgn_position_state(&l->now) : 0;
    if (state & (PGN_STATE_CHECKMATE | PGN_STATE_STALEMATE))
        pgn__json_report(d, PGN__RULE_MOVE_AFTER_END, pgn__json_span(d, at),
                         "move \"%.*s\" after %s", (int)(text.len < 40 ? text.len : 40), text.text,
                         state & PGN_STATE_CHECKMATE ? "checkmate" : "stalemate");
    else
        pgn__json_report(d, rule, pgn__json_span(d, at), "%s", err->message);
}

/* The move that the texts mean; PGN_NO_MOVE after reporting an error. */
static pgn_move read_move(pgn__json_decoder *d, const pgn__json_line *l, const pgn__json_members *m,
                          pgn_span text) {
    uint32_t san = m->at[PGN__JSON_MOVE_SAN], uci = m->at[PGN__JSON_MOVE_UCI];
    pgn__move_text read;
    pgn_move move, other = PGN_NO_MOVE;
    pgn_error err;
    if (san == PGN__JSON_ABSENT) {
        if (!pgn_uci_parse(&l->now, text.text, text.len, &move, &err))
            return move;
        report_illegal(d, l, uci, text, &err);
        return PGN_NO_MOVE;
    }
    if (pgn__move_parse(&l->now, text.text, text.len, NULL, &read, &err)) {
        report_illegal(d, l, san, text, &err);
        return PGN_NO_MOVE;
    }
    if (uci == PGN__JSON_ABSENT || pgn__json_at(d, uci)->type == PGN__JSON_NULL)
        return read.move;
    pgn_span second = pgn__json_text_of(d, uci, &d->value, PGN__JSON_COMMENT);
    if (pgn_uci_parse(&l->now, second.text, second.len, &other, NULL) || other != read.move)
        pgn__json_report(d, PGN__RULE_JSON_CONFLICT, pgn__json_span(d, uci),
                         "\"%.*s\" is not the move \"%.*s\", which is used",
                         (int)(second.len < 20 ? second.len : 20), second.text,
                         (int)(text.len < 20 ? text.len : 20), text.text);
    return read.move;
}

static void count_move(pgn__json_line *l) {
    l->last = l->number;
    l->last_black = l->black;
    l->number += l->black;
    l->black = !l->black;
    l->moved = true;
}

/* Emit a move whose text is given; it may break the line. */
static void play(pgn__json_decoder *d, pgn__json_line *l, const pgn__json_members *m,
                 pgn_span text) {
    pgn__move_event event = {.text = text};
    pgn_error err = {.code = PGN_E_MOVE_SYNTAX};
    uint32_t at = m->at[PGN__JSON_MOVE_SAN];
    if (!l->broken && !d->follows && !pgn__word_is_one_move(text)) {
        snprintf(err.message, sizeof err.message, "\"%.*s\" is not a move",
                 (int)(text.len < 40 ? text.len : 40), text.text);
        report_illegal(d, l, at == PGN__JSON_ABSENT ? m->at[PGN__JSON_MOVE_UCI] : at, text, &err);
        break_line(d, l);
    }
    if (!l->broken && d->follows) {
        event.move = read_move(d, l, m, text);
        if (event.move == PGN_NO_MOVE)
            break_line(d, l);
    }
    if (l->broken) {
        put_move_text(d, l, text);
    } else {
        if (d->follows) {
            l->before = l->now;
            event.before = &l->before;
            pgn__rules->make(&l->now, event.move);
            event.after = &l->now;
        }
        pgn__emit_move(d->sink, &event);
    }
    count_move(l);
}

static void take_move(pgn__json_decoder *d, uint32_t object) {
    pgn__json_members m;
    if (!pgn__json_members_of(d, PGN__JSON_OF_MOVE, object, &m))
        return;
    uint32_t san = m.at[PGN__JSON_MOVE_SAN], uci = m.at[PGN__JSON_MOVE_UCI];
    uint32_t at = san != PGN__JSON_ABSENT ? san : uci;
    if (at == PGN__JSON_ABSENT || pgn__json_at(d, at)->type == PGN__JSON_NULL) {
        pgn__json_misshapen(d, object, "expected \"san\" or \"uci\"");
        return;
    }
    if (pgn__json_at(d, at)->end - pgn__json_at(d, at)->at == 2) {
        pgn__json_misshapen(d, at, "expected a move");
        return;
    }
    pgn__json_line *l = top(d);
    if (emits(d)) {
        pgn_span text = pgn__json_text_of(d, at, &d->text, PGN__JSON_COMMENT);
        unsigned nag = san != PGN__JSON_ABSENT ? strip(&text) : 0;
        play(d, l, &m, text);
        if (nag)
            put_nag(d, nag);
    }
    take_nags(d, m.at[PGN__JSON_MOVE_NAGS]);
    l = top(d);
    set_list(d, m.at[PGN__JSON_MOVE_AFTER], &l->items, &l->items_end);
}

/* ---- the walk ---- */

void pgn__json_walk(pgn__json_decoder *d, const pgn__json_members *game) {
    if (d->standard)
        pgn__start_drop_rights(&d->start);
    pgn__json_line line = {.now = d->start, .number = d->start_number, .black = d->start_black};
    pgn_buffer_clear(&d->lines);
    pgn_buffer_clear(&d->rest);
    push(d, &line, game->at[PGN__JSON_GAME_NAGS], game->at[PGN__JSON_GAME_BEFORE],
         game->at[PGN__JSON_GAME_MOVES]);
    while (d->lines.len && !d->status && !d->bad) {
        pgn__json_line *l = top(d);
        if (d->skipped) {
            end_line(d);
        } else if (l->items < l->items_end) {
            uint32_t item = l->items;
            l->items = pgn__json_at(d, item)->next;
            take_item(d, item);
        } else if (l->moves < l->moves_end) {
            uint32_t move = l->moves;
            l->moves = pgn__json_at(d, move)->next;
            take_move(d, move);
        } else {
            end_line(d);
        }
    }
}
