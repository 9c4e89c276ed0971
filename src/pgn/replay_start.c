/* replay_start.c -- where a game starts, by its tags, and what is wrong with it. */
#include "replay_start_int.h"

#include <stdio.h>
#include <string.h>

#include "base/span_int.h"
#include "stream/diagnose_int.h"
#include "tag_source_int.h"

void pgn__start_begin(pgn__start_tags *s) {
    pgn_position_init(&s->pos);
    s->has_fen = s->has_variant = s->standard = false;
    s->variant = PGN__VARIANT_STANDARD;
}

static void take_fen(pgn__start_tags *s, const pgn__tag_event *tag) {
    pgn_error err;
    if (s->has_fen) /* the first counts */
        return;
    s->has_fen = true;
    s->fen = pgn__tag_value_source(tag);
    s->quality = pgn__start_fen(tag->value, &s->pos, &err);
    if (s->quality != PGN__START_FINE)
        snprintf(s->why, sizeof s->why, "%s", err.message);
    s->usual = s->quality == PGN__START_UNREADABLE ||
               pgn__fen_is_usual(tag->value.text, tag->value.len, &s->pos, s->right, s->form);
}

void pgn__start_take_tag(pgn__start_tags *s, const pgn__tag_event *tag) {
    if (pgn__span_is(tag->name, "FEN")) {
        take_fen(s, tag);
    } else if (pgn__span_is(tag->name, "Variant")) {
        pgn__variant variant = pgn__start_variant(tag->value);
        if (s->has_variant && (s->variant == PGN__VARIANT_OTHER || variant != PGN__VARIANT_OTHER))
            return;
        s->standard = s->has_variant ? s->standard : pgn__start_says_standard(tag->value);
        s->has_variant = true;
        s->variant = variant;
        s->variant_tag = pgn__tag_value_source(tag);
    }
}

static void judge_form(const pgn__start_tags *s, pgn__sink notes) {
    bool closed = !s->doubtful && s->fen.len && s->fen.text[s->fen.len] == '"';
    pgn_span right = {s->right, strlen(s->right)};
    if (!s->usual)
        pgn__diagnose_with(notes, PGN__RULE_FEN_FORM, s->fen, closed ? right : PGN__NO_REPAIR, "%s",
                           s->form);
}

/* The word Standard wins over rights to castle that the position rules out: they are a mistake of
 * the FEN, and all that is wrong with it may be them. */
static void drop_rights(pgn__start_tags *s) {
    pgn_error err;
    char was[17] = "", now[17] = "";
    s->doubtful = false;
    if (!s->standard || s->quality == PGN__START_UNREADABLE)
        return;
    pgn__fen_write_castling(&s->pos, was);
    bool valid = !pgn_position_validate(&s->pos, NULL);
    if (!pgn__start_drop_rights(&s->pos))
        return;
    s->doubtful = valid;
    pgn__fen_write_castling(&s->pos, now);
    s->quality = pgn__start_quality(&s->pos, &err);
    if (s->quality != PGN__START_FINE)
        snprintf(s->why, sizeof s->why, "%s", err.message);
    s->usual = false;
    pgn_fen_write(&s->pos, 0, s->right);
    snprintf(s->form, sizeof s->form,
             "castling rights \"%s\" in a game of variant \"%.*s\": read as \"%s\"", was,
             (int)(s->variant_tag.len < 60 ? s->variant_tag.len : 60), s->variant_tag.text, now);
}

/* A right to castle that only Chess960 gives makes it a game of that. */
static void judge_variant(const pgn__start_tags *s, pgn__sink notes) {
    if (s->variant == PGN__VARIANT_CHESS960 || !pgn_position_is_chess960(&s->pos))
        return;
    int len = (int)(s->variant_tag.len < 60 ? s->variant_tag.len : 60);
    if (s->has_variant)
        pgn__diagnose_with(
            notes, PGN__RULE_MISSING_VARIANT, s->fen, PGN__NO_REPAIR,
            "castling rights of Chess960 in a game of variant \"%.*s\": read as Chess960", len,
            s->variant_tag.text);
    else
        pgn__diagnose_with(notes, PGN__RULE_MISSING_VARIANT, s->fen, PGN__NO_REPAIR,
                           "Chess960 position without [Variant \"Chess960\"]: read as Chess960");
}

void pgn__start_count(pgn__start_tags *s) {
    unsigned number = 1;
    bool black = false;
    if (s->has_fen)
        pgn__start_number(s->fen, &number, &black);
    pgn_position_init(&s->pos);
    pgn_position_set_clocks(&s->pos, 0, number);
    pgn_position_set_side(&s->pos, black ? PGN_BLACK : PGN_WHITE);
}

bool pgn__start_judge(pgn__start_tags *s, pgn__sink notes) {
    if (s->variant == PGN__VARIANT_OTHER) {
        pgn__diagnose_with(notes, PGN__RULE_VARIANT, s->variant_tag, PGN__NO_REPAIR,
                           "unsupported variant \"%.*s\": moves not checked",
                           (int)(s->variant_tag.len < 60 ? s->variant_tag.len : 60),
                           s->variant_tag.text);
        return false;
    }
    if (!s->has_fen)
        return true;
    drop_rights(s);
    judge_form(s, notes);
    switch (s->quality) {
    case PGN__START_FINE:
        break;
    case PGN__START_ODD:
        pgn__diagnose_with(notes, PGN__RULE_IMPOSSIBLE_FEN, s->fen, PGN__NO_REPAIR,
                           "impossible FEN: %s", s->why);
        break;
    case PGN__START_IMPOSSIBLE:
        pgn__diagnose_with(notes, PGN__RULE_BAD_FEN, s->fen, PGN__NO_REPAIR,
                           "impossible FEN, moves not checked: %s", s->why);
        return false;
    case PGN__START_UNREADABLE:
        pgn__diagnose_with(notes, PGN__RULE_BAD_FEN, s->fen, PGN__NO_REPAIR,
                           "invalid FEN, moves not checked: %s", s->why);
        return false;
    }
    judge_variant(s, notes);
    return true;
}
