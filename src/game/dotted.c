/* dotted.c -- what times like 0:15.16 mean in a game: 15.16 seconds, or the 15 minutes and 16
 * seconds of a digital board, which shows h:mm.ss. The one is about sixty times the other, so a
 * clock that should be near a known time is near it in one meaning only. */
#include "move_values_int.h"

enum {
    NEAR = 5,  /* moves: to the beginning of the game, or to the clock before */
    SHARE = 8, /* of the time that there was at least this part is left */
    SLACK = 5000
};

void pgn__dotted_begin(pgn__dotted_search *s, pgn_span control) {
    *s = (pgn__dotted_search){.has_control = false};
    s->has_control =
        control.text && !pgn__time_control_parse(control.text, control.len, &s->control, NULL);
}

/* The most that a clock can gain from one of a player's moves to another. */
static uint64_t gain(const pgn__dotted_search *s, uint32_t from, uint32_t to) {
    uint64_t all = 0;
    for (uint32_t n = from + 1; s->has_control && n <= to && all < PGN_TIME_NO_LIMIT; n++) {
        uint64_t one = pgn__time_control_gain(&s->control, n);
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
    uint64_t most =
        s->has_control ? pgn__time_control_limit(&s->control, moves) : PGN_TIME_NO_LIMIT;
    if (most != PGN_TIME_NO_LIMIT && moves <= NEAR)
        vote(s, is_near(ms, most), is_near(pgn__dotted_hours(ms), most));
}

/* Two clocks of a player, one of them dotted. */
static void judge_pair(pgn__dotted_search *s, const struct pgn__dotted_clock *was, uint32_t moves,
                       uint64_t ms) {
    uint64_t more = moves - was->moves <= NEAR ? gain(s, was->moves, moves) : PGN_TIME_NO_LIMIT;
    if (more > PGN_TIME_NO_LIMIT / 2)
        return;
    if (was->dotted)
        vote(s, is_near(ms, was->ms + more), is_near(ms, pgn__dotted_hours(was->ms) + more));
    else
        vote(s, is_near(ms, was->ms + more), is_near(pgn__dotted_hours(ms), was->ms + more));
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
    if (s->has_control && pgn__dotted_hours(ms) > pgn__time_control_limit(&s->control, moves))
        s->votes[PGN__DOTTED_SECONDS]++;
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
