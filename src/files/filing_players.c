/* filing_players.c -- players who share a last name, for files that are named after players: two
 * people get two files, two spellings of one person do not. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/fold_int.h"
#include "file_name_int.h"
#include "filing_state_int.h"
#include "game/tag_values_int.h"
#include "game/value_int.h"
#include "names/normal_int.h"

/* ---- the players of a game ---- */

static const char *key_at(const pgn__player_list *list, size_t offset) {
    return list->keys.data + offset;
}

static pgn_span trim(pgn_span text) {
    while (text.len && *text.text == ' ')
        text.text++, text.len--;
    while (text.len && text.text[text.len - 1] == ' ')
        text.len--;
    return text;
}

static pgn_status fold_name(pgn__player_list *list, pgn__player *player, pgn_error *err) {
    pgn_span name = player->name, last = pgn__last_name(name.text, name.len);
    const char *given = memchr(name.text, ',', name.len);
    size_t rest = given ? (size_t)(name.text + name.len - given) : 0;
    player->last = list->keys.len;
    pgn__text_fold(&list->keys, last.text, last.len);
    pgn__buffer_putc(&list->keys, '\0');
    player->given = list->keys.len;
    if (given)
        pgn__text_fold(&list->keys, given, rest);
    pgn__buffer_putc(&list->keys, '\0');
    return list->keys.status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

/* Add the player, unless the list has them. */
static void add_player(pgn__player_list *list, pgn__player player, bool by_last_name) {
    for (size_t i = 0; i < list->count; i++) {
        pgn__player *other = &list->all[i];
        if (strcmp(key_at(list, other->last), key_at(list, player.last)) != 0)
            continue;
        if (by_last_name || strcmp(key_at(list, other->given), key_at(list, player.given)) == 0)
            return;
        other->shares = player.shares = true;
    }
    list->all[list->count++] = player;
}

pgn_status pgn__player_list_read(pgn__player_list *list, pgn_span white, pgn_span black,
                                 bool by_last_name, pgn_error *err) {
    const pgn_span sides[] = {white, black};
    list->count = 0;
    pgn_buffer_clear(&list->keys);
    for (size_t i = 0; i < 2; i++) {
        pgn_span rest = sides[i].text ? sides[i] : (pgn_span){"?", 1}, entry;
        while (pgn_players_next(&rest, &entry) && list->count < PGN__PLAYERS_MOST) {
            pgn__player player = {.name = trim(entry)};
            pgn_span title;
            pgn__name_title(player.name, &title, &player.name);
            pgn_span last = pgn__last_name(player.name.text, player.name.len);
            if (pgn__text_is_unknown(last.text, last.len))
                continue;
            pgn_status st = fold_name(list, &player, err);
            if (st)
                return st;
            add_player(list, player, by_last_name);
        }
    }
    return PGN_OK;
}

/* ---- given names ---- */

/* Word by word the longer one of both, if the other begins it. All pairs of names that were joined
 * then agree, in whatever order they came. */
pgn_status pgn__given_names_join(pgn_buffer *known, const char *given, bool *agree,
                                 pgn_error *err) {
    pgn_buffer joined = PGN_BUFFER_INIT;
    const char *a = known->len ? known->data : "", *b = given;
    *agree = true;
    while (*agree && (*a || *b)) {
        size_t n = strcspn(a, " "), m = strcspn(b, " ");
        *agree = memcmp(a, b, n < m ? n : m) == 0;
        if (joined.len)
            pgn__buffer_putc(&joined, ' ');
        pgn_buffer_append(&joined, n > m ? a : b, n > m ? n : m);
        a += n + (a[n] == ' ');
        b += m + (b[m] == ' ');
    }
    if (*agree) {
        pgn_buffer_clear(known);
        if (joined.len)
            pgn_buffer_append(known, joined.data, joined.len);
        pgn__buffer_putc(known, '\0');
    }
    pgn_status st = joined.status ? joined.status : known->status;
    pgn_buffer_free(&joined);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- games by last names ---- */

/* Records are sorted by the last name. Their text is a mark for players who share it with an
 * opponent, the given names folded, the name as it is written, each of them NUL-terminated, and the
 * game. */
struct pgn__by_player {
    pgn__sorter *sorter;
    pgn_buffer text;
    pgn_buffer clash; /* a byte for each last name, in their order: do several people have it? */
};

typedef struct {
    bool shares;
    const char *given, *name;
    pgn_span game;
} contents;

static contents contents_of(const pgn__record *record) {
    contents c = {.shares = record->head.text[0] == '+', .given = record->head.text + 1};
    c.name = c.given + strlen(c.given) + 1;
    c.game.text = c.name + strlen(c.name) + 1;
    c.game.len = record->head.len - (size_t)(c.game.text - record->head.text);
    return c;
}

pgn_status pgn__by_player_new(pgn__by_player **out, const pgn__sorter_options *options,
                              pgn_error *err) {
    pgn__by_player *b = *out = calloc(1, sizeof *b);
    if (!b)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = pgn__sorter_new(&b->sorter, options, err);
    if (!st)
        return PGN_OK;
    free(b);
    *out = NULL;
    return st;
}

void pgn__by_player_free(pgn__by_player *b) {
    if (!b)
        return;
    pgn__sorter_free(b->sorter);
    pgn_buffer_free(&b->text);
    pgn_buffer_free(&b->clash);
    free(b);
}

pgn_status pgn__by_player_add(pgn__by_player *b, const pgn__player_list *players, pgn_span game,
                              pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < players->count && !st; i++) {
        const pgn__player *p = &players->all[i];
        const char *last = key_at(players, p->last), *given = key_at(players, p->given);
        pgn_buffer_clear(&b->text);
        pgn__buffer_putc(&b->text, p->shares ? '+' : '-');
        pgn_buffer_append(&b->text, given, strlen(given) + 1);
        for (size_t k = 0; k < p->name.len; k++) /* a NUL would end it */
            pgn__buffer_putc(&b->text, (char)(p->name.text[k] ? p->name.text[k] : ' '));
        pgn__buffer_putc(&b->text, '\0');
        pgn_buffer_append(&b->text, game.text, game.len);
        if (b->text.status)
            return pgn__fail(err, PGN_E_NOMEM, NULL);
        pgn__record record = {.key = {last, strlen(last) + 1}, .head = {b->text.data, b->text.len}};
        st = pgn__sorter_add(b->sorter, &record, err);
    }
    return st;
}

/* Does the record have another last name than the one before, whose key is in `last`? */
static pgn_status is_another(pgn_buffer *last, const pgn__record *record, bool *another,
                             pgn_error *err) {
    *another = last->len != record->key.len || memcmp(last->data, record->key.text, last->len) != 0;
    if (!*another)
        return PGN_OK;
    pgn_buffer_clear(last);
    pgn_buffer_append(last, record->key.text, record->key.len);
    return last->status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status find_clashes(pgn__by_player *b, pgn_error *err) {
    pgn_buffer last = PGN_BUFFER_INIT, known = PGN_BUFFER_INIT;
    pgn__record record;
    bool another, agree;
    pgn_status st = PGN_OK;
    while (!st && !(st = pgn__sorter_next(b->sorter, &record, err)) && record.key.text) {
        contents c = contents_of(&record);
        st = is_another(&last, &record, &another, err);
        if (!st && another) {
            pgn_buffer_clear(&known);
            st = pgn__buffer_putc(&b->clash, 0) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
        }
        if (st || b->clash.data[b->clash.len - 1])
            continue;
        st = pgn__given_names_join(&known, c.given, &agree, err);
        b->clash.data[b->clash.len - 1] = c.shares || !agree;
    }
    pgn_buffer_free(&last);
    pgn_buffer_free(&known);
    return st ? st : pgn__sorter_rewind(b->sorter, err);
}

static pgn_status pass_on(const pgn__by_player *b, pgn__by_player_take *take, void *self,
                          pgn__player_list *one, pgn_error *err) {
    pgn_buffer last = PGN_BUFFER_INIT;
    pgn__record record;
    bool another;
    size_t number = 0; /* of the last name, from 1 */
    pgn_status st = PGN_OK;
    while (!st && !(st = pgn__sorter_next(b->sorter, &record, err)) && record.key.text) {
        contents c = contents_of(&record);
        st = is_another(&last, &record, &another, err);
        if (st)
            break;
        number += another;
        st = pgn__player_list_read(one, (pgn_span){c.name, strlen(c.name)}, (pgn_span){"?", 1},
                                   false, err);
        if (!st && one->count)
            st = take(self, one, c.game, b->clash.data[number - 1], err);
    }
    pgn_buffer_free(&last);
    return st;
}

pgn_status pgn__by_player_finish(pgn__by_player *b, pgn__by_player_take *take, void *self,
                                 pgn_error *err) {
    pgn__player_list one = {.count = 0};
    pgn_status st = pgn__sorter_sort(b->sorter, err);
    if (!st)
        st = find_clashes(b, err);
    if (!st)
        st = pass_on(b, take, self, &one, err);
    pgn_buffer_free(&one.keys);
    return st;
}
