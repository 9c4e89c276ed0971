/* stroke.c -- lines of a width as polygons, with round joins and caps.
 *
 * The rasteriser adds the areas of contours, so contours must not overlap where that would count
 * twice: a line is one contour (two if it is closed), not a chain of quadrilaterals. On the inner
 * side of a bend the two offset edges are joined directly; that takes away just what they cover
 * twice. */
#include "path_int.h"

#include <stdlib.h>

typedef struct {
    pgn__polygon *out;
    int32_t half; /* of the width */
    int depth;    /* how often an arc of 90 degrees is halved */
} pgn__stroker;

/* v, made as long as half the width. The root has four more bits, so that short chords keep their
 * direction. */
static pgn__point normalized(const pgn__stroker *s, int64_t x, int64_t y) {
    enum { LARGE = 1 << 26 };
    while (x > LARGE || x < -LARGE || y > LARGE || y < -LARGE)
        x /= 2, y /= 2;
    int64_t length = pgn__isqrt((uint64_t)(x * x + y * y) << 8);
    if (!length)
        return (pgn__point){s->half, 0};
    return (pgn__point){pgn__scale(x * 16, s->half, length), pgn__scale(y * 16, s->half, length)};
}

static void put(const pgn__stroker *s, pgn__point at, pgn__point offset) {
    pgn__polygon_point(s->out, at.x + offset.x, at.y + offset.y);
}

/* The arc about `at` between two offsets of less than 180 degrees, both ends left out. */
static void arc(const pgn__stroker *s, pgn__point at, pgn__point from, pgn__point to, int depth) {
    if (depth <= 0)
        return;
    pgn__point middle = normalized(s, (int64_t)from.x + to.x, (int64_t)from.y + to.y);
    arc(s, at, from, middle, depth - 1);
    put(s, at, middle);
    arc(s, at, middle, to, depth - 1);
}

static pgn__point turned(pgn__point v) { /* by 90 degrees */
    return (pgn__point){v.y, -v.x};
}

static pgn__point negative(pgn__point v) {
    return (pgn__point){-v.x, -v.y};
}

/* Round the end of a line that arrives with the direction d. */
static void cap(const pgn__stroker *s, pgn__point at, pgn__point d) {
    pgn__point left = turned(d), right = negative(left);
    put(s, at, left);
    arc(s, at, left, d, s->depth);
    put(s, at, d);
    arc(s, at, d, right, s->depth);
    put(s, at, right);
}

/* The left side of a bend from direction a to direction b, both as long as half the width. */
static void join(const pgn__stroker *s, pgn__point at, pgn__point a, pgn__point b, bool room) {
    int64_t cross = (int64_t)a.x * b.y - (int64_t)a.y * b.x;
    int64_t dot = (int64_t)a.x * b.x + (int64_t)a.y * b.y;
    pgn__point from = turned(a), to = turned(b);
    put(s, at, from);
    if (cross > 0) { /* the left side is the outer one: y goes down */
        if (dot >= 0)
            arc(s, at, from, to, s->depth);
        else {
            pgn__point middle = normalized(s, (int64_t)from.x + to.x, (int64_t)from.y + to.y);
            arc(s, at, from, middle, s->depth);
            put(s, at, middle);
            arc(s, at, middle, to, s->depth);
        }
    } else if (cross < 0 && !room && dot < (int64_t)s->half * s->half * 3 / 4) {
        put(s, at, (pgn__point){0, 0}); /* a corner sharper than a chord of a curve makes */
    } else if (cross == 0 && dot < 0) { /* straight back */
        arc(s, at, from, a, s->depth);
        put(s, at, a);
        arc(s, at, a, to, s->depth);
    }
    put(s, at, to);
}

static bool is_long(const pgn__stroker *s, pgn__point a, pgn__point b) {
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
    return dx * dx + dy * dy >= (int64_t)s->half * s->half;
}

/* The joins of one side of a line through n points that differ from their neighbors: forward the
 * left side, back the right one. */
static void side(const pgn__stroker *s, const pgn__point *p, size_t n, bool closed, bool back) {
    size_t joins = closed ? n : n >= 2 ? n - 2 : 0;
    for (size_t k = 0; k < joins; k++) {
        size_t i = closed ? k : k + 1;
        i = back ? n - 1 - i : i;
        size_t before = (i + n - 1) % n, after = (i + 1) % n;
        pgn__point a = p[back ? after : before], at = p[i], b = p[back ? before : after];
        pgn__point in = normalized(s, (int64_t)at.x - a.x, (int64_t)at.y - a.y);
        pgn__point out = normalized(s, (int64_t)b.x - at.x, (int64_t)b.y - at.y);
        join(s, at, in, out, is_long(s, a, at) && is_long(s, at, b));
    }
}

static void stroke_line(const pgn__stroker *s, const pgn__point *p, size_t n, bool closed) {
    if (n == 1) { /* a dot */
        cap(s, p[0], (pgn__point){s->half, 0});
        cap(s, p[0], (pgn__point){-s->half, 0});
        pgn__polygon_close(s->out);
        return;
    }
    if (closed && n > 2) {
        side(s, p, n, true, false);
        pgn__polygon_close(s->out);
        side(s, p, n, true, true);
        pgn__polygon_close(s->out);
        return;
    }
    side(s, p, n, false, false);
    cap(s, p[n - 1],
        normalized(s, (int64_t)p[n - 1].x - p[n - 2].x, (int64_t)p[n - 1].y - p[n - 2].y));
    side(s, p, n, false, true);
    cap(s, p[0], normalized(s, (int64_t)p[0].x - p[1].x, (int64_t)p[0].y - p[1].y));
    pgn__polygon_close(s->out);
}

/* Drop points that are next to equal: they have no direction. */
static size_t distinct(pgn__point *p, size_t n, bool closed) {
    enum { NEAR = PGN__FIX / 256 };
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (!kept || labs((long)p[i].x - p[kept - 1].x) > NEAR ||
            labs((long)p[i].y - p[kept - 1].y) > NEAR)
            p[kept++] = p[i];
    while (closed && kept > 1 && labs((long)p[kept - 1].x - p[0].x) <= NEAR &&
           labs((long)p[kept - 1].y - p[0].y) <= NEAR)
        kept--;
    return kept;
}

void pgn__polygon_stroke(pgn__polygon *out, const pgn__step *steps, size_t count, int32_t width) {
    pgn__stroker s = {out, width / 2, width < 3 * PGN__FIX ? 2 : width < 12 * PGN__FIX ? 3 : 4};
    pgn__polygon lines = {0};
    for (size_t begin = 0, end; begin < count; begin = end) {
        for (end = begin + 1; end < count && steps[end].verb != 'M'; end++)
            ;
        bool closed = steps[end - 1].verb == 'Z';
        pgn__polygon_clear(&lines);
        pgn__polygon_fill(&lines, steps + begin, end - begin);
        size_t n = distinct(lines.points, lines.count, closed);
        if (n && !lines.failed)
            stroke_line(&s, lines.points, n, closed);
    }
    out->failed |= lines.failed;
    pgn__polygon_free(&lines);
}
