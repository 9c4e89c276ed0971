/* dotted.c -- what times like 0:15.16 mean in a game: 15.16 seconds, or the 15 minutes and 16
 * seconds of a digital board, which shows h:mm.ss. The one is about sixty times the other, so a
 * clock that should be near a known time is near it in one meaning only. The numbers of a time
 * control may be minutes, though: then another meaning fits. */
#include "move_values_int.h"

enum {
    NEAR = 5,  /* moves: to the beginning of the game, or to the clock before */
    SHARE = 8, /* of the time that there was at least this part is left */
    SLACK = 5000,
    MINUTES = 180 /* in a time control, at most */
};

/* The time control in minutes and seconds, as broadcasts write it (90+30). False if that is more
 * than anybody plays. */
static bool read_as_minutes(const pgn__time_control *control, pgn__time_control *out) {
    *out = *control;
    for (size_t i = 0; i < control->count; i++) {
        if (control->fields[i].base > MINUTES * UINT64_C(1000))
            return false;
        out->fields[i].base *= 60;
    }
    return true;
}

void pgn__dotted_begin(pgn__dotted_search *s, const pgn__time_control *control) {
    *s = (pgn__dotted_search){.controls = control ? 1 : 0};
    if (control) {
        s->control[0] = *control;
        s->controls += read_as_minutes(control, &s->control[1]);
    }
}

void pgn__dotted_begin_tag(pgn__dotted_search *s, pgn_span control) {
    pgn__time_control c;
    bool good = control.text && !pgn__time_control_parse(control.text, control.len, &c, NULL);
    pgn__dotted_begin(s, good ? &c : NULL);
}

/* The most that a clock can gain from one of a player's moves to another. */
static uint64_t gain(const pgn__time_control *control, uint32_t from, uint32_t to) {
    uint64_t all = 0;
    for (uint32_t n = from + 1; n <= to && all < PGN_TIME_NO_LIMIT; n++) {
        uint64_t one = pgn__time_control_gain(control, n);
        all = one >= PGN_TIME_NO_LIMIT - all ? PGN_TIME_NO_LIMIT : all + one;
    }
    return all;
}

/* Can a clock show `now` a few moves after there were at most `most`? */
static bool is_near(uint64_t now, uint64_t most) {
    return now / SHARE <= most / SHARE + SLACK / SHARE && now >= most / SHARE;
}

static void vote(pgn__dotted_search *s, bool seconds, bool hours) {
    if (seconds != hours)
        s->votes[seconds ? PGN__DOTTED_SECONDS : PGN__DOTTED_HOURS]++;
}

/* A clock without one before it: the time control says what there was. */
static void judge_first(pgn__dotted_search *s, uint32_t moves, uint64_t ms) {
    bool seconds = false, hours = false;
    if (moves > NEAR)
        return;
    for (size_t i = 0; i < s->controls; i++) {
        uint64_t most = pgn__time_control_limit(&s->control[i], moves);
        if (most == PGN_TIME_NO_LIMIT)
            return;
        seconds |= is_near(ms, most);
        hours |= is_near(pgn__dotted_hours(ms), most);
    }
    vote(s, seconds, hours);
}

/* Two clocks of a player, one of them dotted. */
static void judge_pair(pgn__dotted_search *s, const struct pgn__dotted_clock *was, uint32_t moves,
                       uint64_t ms) {
    bool seconds = false, hours = false;
    if (moves - was->moves > NEAR)
        return;
    for (size_t i = 0; i < (s->controls ? s->controls : 1); i++) {
        uint64_t more = s->controls ? gain(&s->control[i], was->moves, moves) : 0;
        if (more > PGN_TIME_NO_LIMIT / 2)
            return;
        seconds |= is_near(ms, was->ms + more);
        hours |= was->dotted ? is_near(ms, pgn__dotted_hours(was->ms) + more)
                             : is_near(pgn__dotted_hours(ms), was->ms + more);
    }
    vote(s, seconds, hours);
}

static void take_clock(pgn__dotted_search *s, bool black, uint32_t moves, uint64_t ms,
                       bool dotted) {
    struct pgn__dotted_clock *last = &s->last[black];
    if (!last->known && dotted)
        judge_first(s, moves, ms);
    else if (last->known && last->dotted != dotted)
        judge_pair(s, last, moves, ms);
    *last = (struct pgn__dotted_clock){true, dotted, ms, moves};
}

/* Nobody uses more time than there was. */
static void judge_used(pgn__dotted_search *s, uint32_t moves, uint64_t ms) {
    bool hours = !s->controls;
    for (size_t i = 0; i < s->controls; i++)
        hours |= pgn__dotted_hours(ms) <= pgn__time_control_limit(&s->control[i], moves);
    vote(s, true, hours);
}

void pgn__dotted_take(pgn__dotted_search *s, bool black, uint32_t moves,
                      const pgn__move_values *values) {
    const pgn_comment_values *v = &values->v;
    unsigned dotted = values->forms.dotted;
    if (moves > PGN__DOTTED_PLIES / 2)
        return;
    s->votes[PGN__DOTTED_SECONDS] += values->forms.fraction;
    if (values->found & PGN_VALUE_CLK)
        take_clock(s, black, moves, v->clk, dotted & PGN_VALUE_CLK);
    if (dotted & PGN_VALUE_EMT)
        judge_used(s, moves, v->emt);
    if (dotted & PGN_VALUE_EGT)
        judge_used(s, moves, v->egt);
}

pgn__dotted pgn__dotted_end(const pgn__dotted_search *s) {
    bool seconds = s->votes[PGN__DOTTED_SECONDS], hours = s->votes[PGN__DOTTED_HOURS];
    if (seconds == hours)
        return PGN__DOTTED_UNKNOWN;
    return seconds ? PGN__DOTTED_SECONDS : PGN__DOTTED_HOURS;
}
