/* spelling.c -- when two spellings may be one name. Judges only letters: evidence from games is
 * handled in variants.c. */
#include "spelling_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/fold_int.h"
#include "base/guess_int.h"
#include "base/hash_int.h"
#include "game/tag_values_int.h"
#include "normal_int.h"
#include "sound_int.h"

enum { WORDS = 8, LONGEST = 96 };

/* ---- parsing ---- */

typedef struct {
    const char *text[WORDS];
    bool initial[WORDS];
    size_t count, given; /* given names from there on; SIZE_MAX: not known */
    uint32_t mark;
    bool more; /* than WORDS */
} words;

static const char *const PARTICLES[] = {"van", "von", "der", "den", "de",  "del", "della",
                                        "dos", "do",  "da",  "bin", "ibn", "ter", "zu"};

static bool is_particle(const char *text) {
    for (size_t i = 0; i < sizeof PARTICLES / sizeof *PARTICLES; i++)
        if (strcmp(text, PARTICLES[i]) == 0)
            return true;
    return false;
}

/* Characters, not bytes. */
static size_t letters(const char *text) {
    size_t n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

/* The next word of the text, folded, into the buffer; the mark after it. False after the last. */
static bool next_word(pgn_span *rest, pgn_buffer *word, char *mark, bool *comma) {
    char folded[PGN__FOLDED_MAX];
    size_t len;
    pgn_buffer_clear(word);
    *mark = 0;
    while (rest->len) {
        char c = *rest->text;
        pgn__fold kind = pgn__fold_next(rest, folded, &len);
        if (kind == PGN__FOLD_TEXT) {
            pgn_buffer_append(word, folded, len);
        } else if (kind == PGN__FOLD_BREAK) {
            if (word->len) {
                *mark = c;
                break;
            }
            *comma |= c == ',';
        }
    }
    return word->len > 0;
}

/* The word that was read of the text before, up to the text after; without the marks around it. */
static pgn_span written_word(pgn_span before, pgn_span after) {
    pgn_span out = {before.text, before.len - after.len};
    while (out.len && strchr(" ,.;-_", out.text[0])) {
        out.text++;
        out.len--;
    }
    while (out.len && strchr(" ,.;-_", out.text[out.len - 1]))
        out.len--;
    return out;
}

/* Does the word, which is not the first, distinguish namesakes? It has digits, names a generation,
 * is a country in capitals, or one small letter: Li,Eric 2007; Hou,Yifan b. Capitals and small
 * letters mean something in a name that has both. */
static bool is_mark(const char *folded, pgn_span written, size_t place, bool mixed) {
    static const char *const GENERATIONS[] = {"jr",  "jun",    "junior", "sr",
                                              "sen", "senior", "ii",     "iii"};
    bool capitals = written.len == 3;
    if (place && strpbrk(folded, "0123456789"))
        return true;
    if (place < 2) /* it is all that is known of the given names */
        return false;
    for (size_t i = 0; i < sizeof GENERATIONS / sizeof *GENERATIONS; i++)
        if (strcmp(folded, GENERATIONS[i]) == 0)
            return true;
    for (size_t i = 0; i < written.len; i++)
        capitals &= written.text[i] >= 'A' && written.text[i] <= 'Z';
    return mixed &&
           (capitals || (written.len == 1 && written.text[0] >= 'a' && written.text[0] <= 'z'));
}

static bool is_mixed(pgn_span text) {
    bool upper = false, lower = false;
    for (size_t i = 0; i < text.len; i++) {
        upper |= text.text[i] >= 'A' && text.text[i] <= 'Z';
        lower |= text.text[i] >= 'a' && text.text[i] <= 'z';
    }
    return upper && lower;
}

static bool take_words(words *w, pgn_span text, pgn__arena *arena) {
    pgn_buffer word = PGN_BUFFER_INIT;
    bool comma = false, ok = true, mixed = is_mixed(text);
    char mark;
    *w = (words){.given = SIZE_MAX};
    for (pgn_span from = text; ok && next_word(&text, &word, &mark, &comma); from = text) {
        if (w->count == WORDS) {
            w->more = true;
            break;
        }
        if (comma && w->count && w->given == SIZE_MAX)
            w->given = w->count;
        const char *copy = pgn__arena_copy(arena, word.data, word.len);
        ok = copy && !word.status;
        if (ok) {
            size_t n = letters(copy);
            bool digit = copy[0] >= '0' && copy[0] <= '9'; /* Stockfish 1 is not 11 */
            w->initial[w->count] = !digit && (n == 1 || (mark == '.' && n <= 3));
            w->text[w->count++] = copy;
            if (is_mark(copy, written_word(from, text), w->count - 1, mixed))
                w->mark = (uint32_t)pgn__hash_end(pgn__hash_bytes(w->mark + 1, copy, word.len));
        }
        comma = mark == ',';
    }
    if (comma && w->given == SIZE_MAX)
        w->given = w->count;
    ok &= !word.status;
    pgn_buffer_free(&word);
    return ok;
}

static void remove_word(words *w, size_t at) {
    w->count--;
    memmove(w->text + at, w->text + at + 1, (w->count - at) * sizeof *w->text);
    memmove(w->initial + at, w->initial + at + 1, (w->count - at) * sizeof *w->initial);
    if (w->given != SIZE_MAX && at < w->given)
        w->given--;
}

/* Drop particles, but keep a word on either side of the comma: in Florea, Do it is a given name. */
static void remove_particles(words *w) {
    for (size_t i = w->count; i-- > 0;) {
        size_t last_names = w->given == SIZE_MAX ? w->count : w->given;
        size_t beside = i < last_names ? last_names : w->count - last_names;
        if (is_particle(w->text[i]) && beside > 1)
            remove_word(w, i);
    }
}

/* Without a comma, initials show which words are given names if one other word remains: it goes
 * first. With two others (Robert J. Fischer, Vachier Lagrave M.) it is ambiguous. */
static void order_by_initials(words *w) {
    size_t initials = 0, last = 0;
    for (size_t i = 0; i < w->count; i++) {
        initials += w->initial[i];
        last = w->initial[i] ? last : i;
    }
    size_t others = w->count - initials;
    if (initials && others == 1) {
        const char *text = w->text[last];
        memmove(w->text + 1, w->text, last * sizeof *w->text);
        memmove(w->initial + 1, w->initial, last * sizeof *w->initial);
        w->text[0] = text;
        w->initial[0] = false;
        w->given = 1;
    } else if (!others || w->count == 1) {
        w->given = w->count;
    }
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The words from first to end as one text, with `between` between them. NULL without memory. */
static const char *join(const char *const *text, size_t first, size_t end, const char *between,
                        pgn__arena *arena) {
    pgn_buffer all = PGN_BUFFER_INIT;
    for (size_t i = first; i < end; i++) {
        pgn__buffer_puts(&all, i > first ? between : "");
        pgn__buffer_puts(&all, text[i]);
    }
    bool ok = !all.status;
    const char *copy = ok ? pgn__arena_copy(arena, all.data ? all.data : "", all.len) : NULL;
    pgn_buffer_free(&all);
    return copy;
}

static const char *sort_words(const words *w, pgn__arena *arena) {
    const char *sorted[WORDS];
    memcpy(sorted, w->text, sizeof sorted);
    qsort(sorted, w->count, sizeof *sorted, by_text);
    return join(sorted, 0, w->count, " ", arena);
}

static uint16_t initial_of(const pgn__part *p) {
    unsigned char first = (unsigned char)p->text[0], sound = (unsigned char)p->sound[0];
    if (first < 0x80 || sound < 0x80)
        return first < 0x80 ? first : sound;
    return (uint16_t)(first << 8 | (unsigned char)p->text[1]);
}

/* The text with its sound, which is itself if it is very long. False without memory. */
static bool make_part(pgn__part *out, const char *text, pgn__arena *arena) {
    char sound[LONGEST];
    size_t len = strlen(text), n = letters(text);
    *out = (pgn__part){text, text, 0, (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX)};
    if (len && len < LONGEST) {
        size_t sound_len = pgn__sound(sound, text, len);
        out->sound = pgn__arena_copy(arena, sound, sound_len);
    }
    if (out->sound)
        out->initial = initial_of(out);
    return out->sound != NULL;
}

static void clear_given(pgn__reading *r) {
    for (size_t i = 0; i < PGN__GIVEN; i++)
        r->given[i] = (pgn__part){"", "", 0, 0};
}

/* The words [first, end) are the last name, the others given names. */
static bool add_reading(pgn__spelling *s, const words *w, size_t first, size_t end,
                        pgn__arena *arena) {
    pgn__reading *r = &s->readings[s->reading_count++];
    size_t n = 0;
    bool ok = true;
    clear_given(r);
    for (size_t i = 0; i < w->count && n < PGN__GIVEN && ok; i++)
        if (i < first || i >= end)
            ok = make_part(&r->given[n++], w->text[i], arena);
    r->compound = end - first > 1;
    const char *last = join(w->text, first, end, "", arena);
    return ok && last && make_part(&r->last, last, arena);
}

static void rate_given(pgn__spelling *s, const words *w) {
    size_t given = w->given == SIZE_MAX ? 1 : w->given;
    for (size_t i = given; i < w->count; i++) {
        uint8_t rate = w->initial[i] ? 1 : 2;
        s->fullness = rate > s->fullness ? rate : s->fullness;
    }
}

bool pgn__spell_player(pgn__spelling *out, pgn_span text, pgn__arena *arena) {
    words w;
    pgn_span title;
    pgn__name_key key = pgn__name_key_of(text.text, text.len);
    *out = (pgn__spelling){0};
    out->titled = pgn__name_title(text, &title, &text);
    if (!key.word[0] || pgn__name_is_team(text) || pgn__text_is_foreign(text.text, text.len))
        return true;
    const char *bracket = memchr(text.text, '(', text.len); /* (NOR), (2882): not the name */
    if (bracket > text.text)
        text.len = (size_t)(bracket - text.text);
    if (!take_words(&w, text, arena) || !(out->sorted = sort_words(&w, arena)) ||
        !(out->plain = join(w.text, 0, w.count, " ", arena)))
        return false;
    if (!w.count || w.more) /* no name has so many words */
        return true;
    out->mark = w.mark;
    remove_particles(&w);
    out->comma = w.given != SIZE_MAX;
    if (!out->comma)
        order_by_initials(&w);
    rate_given(out, &w);
    size_t n = w.count;
    if (w.given != SIZE_MAX)
        return add_reading(out, &w, 0, w.given, arena);
    bool ok = add_reading(out, &w, 0, 1, arena) && add_reading(out, &w, n - 1, n, arena) &&
              add_reading(out, &w, 0, n, arena); /* Suarez Garcia may have no given name */
    if (n > 2)
        ok = ok && add_reading(out, &w, n - 2, n, arena) && add_reading(out, &w, 0, 2, arena);
    return ok;
}

/* TWIC's second events of one name have a + at the end. */
static uint32_t title_mark(pgn_span text) {
    uint32_t mark = 0;
    while (text.len && strchr(" +*#", text.text[text.len - 1]))
        mark += text.text[--text.len] == ' ' ? 0 : (unsigned char)text.text[text.len];
    return mark;
}

bool pgn__spell_title(pgn__spelling *out, pgn_span text, pgn__arena *arena) {
    pgn_buffer folded = PGN_BUFFER_INIT;
    const char *list[64];
    size_t count = 0;
    *out = (pgn__spelling){0};
    if (pgn__text_is_foreign(text.text, text.len))
        return true;
    bool ok = !pgn__text_fold(&folded, text.text, text.len);
    const char *copy =
        ok ? pgn__arena_copy(arena, folded.data ? folded.data : "", folded.len) : NULL;
    for (char *p = folded.data; copy && p && *p && count < 64;) {
        list[count++] = p;
        p += strcspn(p, " ");
        if (*p)
            *p++ = '\0';
    }
    if (copy && count) {
        qsort(list, count, sizeof *list, by_text);
        out->sorted = join(list, 0, count, " ", arena);
        out->plain = copy;
        out->mark = title_mark(text);
        pgn__reading *r = &out->readings[out->reading_count++];
        clear_given(r);
        ok = out->sorted && make_part(&r->last, copy, arena);
    }
    pgn_buffer_free(&folded);
    return ok && copy;
}

/* ---- typos ---- */

/* Letters to change, add, leave out, or exchange with their neighbour, to make one of the other;
 * more than two is 3. So only places that lie up to two apart can be the same letter's. */
static unsigned distance(const char *a, const char *b) {
    unsigned row[3][LONGEST + 1];
    size_t n = strlen(a), m = strlen(b);
    if (n >= LONGEST || m >= LONGEST || (n > m ? n - m : m - n) > 2)
        return 3;
    for (size_t j = 0; j <= m; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= n; i++) {
        unsigned *now = row[i % 3], *up = row[(i - 1) % 3], *up2 = row[(i + 1) % 3], least = 3;
        size_t from = i > 2 ? i - 2 : 1, to = i + 2 < m ? i + 2 : m;
        now[from - 1] = from == 1 ? (unsigned)i : 3;
        for (size_t j = from; j <= to; j++) {
            unsigned best = up[j - 1] + (a[i - 1] != b[j - 1]);
            best = up[j] + 1 < best ? up[j] + 1 : best;
            best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                up2[j - 2] + 1 < best)
                best = up2[j - 2] + 1;
            now[j] = best;
            least = best < least ? best : least;
        }
        if (to < m)
            now[to + 1] = 3;
        if (least > 2)
            return 3;
    }
    unsigned d = row[n % 3][m];
    return d > 2 ? 3 : d;
}

/* The difference of a man's and a woman's name: Ivanov, Ivanova; Belsky, Belskaya. */
static bool differs_in_gender(const char *a, const char *b) {
    size_t n = strlen(a), m = strlen(b);
    if (n > m)
        return differs_in_gender(b, a);
    bool a_at_end = m == n + 1 && b[m - 1] == 'a' && memcmp(a, b, n) == 0;
    bool aya = m >= 3 && (strcmp(b + m - 3, "aya") == 0 || strcmp(b + m - 3, "aia") == 0);
    return a_at_end || (aya && !(n >= 3 && strcmp(a + n - 3, b + m - 3) == 0));
}

/* The letters of a word, as bits. */
static uint64_t letters_of(const char *word) {
    uint64_t bits = 0;
    for (; *word; word++)
        bits |= (uint64_t)1 << (*word & 63);
    return bits;
}

/* How many typos a word of so many bytes may have: one in six letters, two in ten. */
static unsigned typos_in(size_t len) {
    return len >= 10 ? 2 : len >= 6;
}

/* Can so many typos make the letters of one word those of the other? Each puts at most one letter
 * in the place of another. */
static bool letters_near(uint64_t a, uint64_t b, unsigned typos) {
    uint64_t differ = a ^ b;
    for (unsigned i = 0; i < 2 * typos; i++)
        differ &= differ - 1; /* one less */
    return !differ;
}

/* A typo, not in the first letter. Most names differ by more letters, which is seen without
 * comparing places. */
static bool is_slip(const char *a, const char *b) {
    unsigned most = typos_in(strlen(a) < strlen(b) ? strlen(a) : strlen(b));
    if (!most || a[0] != b[0] || !letters_near(letters_of(a), letters_of(b), most) ||
        differs_in_gender(a, b))
        return false;
    unsigned d = distance(a, b);
    return d && d <= most;
}

/* ---- players ---- */

typedef enum { GIVEN_DIFFER, GIVEN_OPEN, GIVEN_EQUAL } given_likeness;

/* Two given names in full: equal, alike, or one the beginning of the other (Dan, Daniel). */
static bool given_alike(const pgn__part *a, const pgn__part *b) {
    size_t n = strlen(a->text), m = strlen(b->text);
    if (strcmp(a->sound, b->sound) == 0)
        return true;
    if (a->initial != b->initial)
        return false;
    if (n >= 3 && m >= 3 && strncmp(a->text, b->text, n < m ? n : m) == 0 &&
        !differs_in_gender(a->text, b->text))
        return true;
    return is_slip(a->text, b->text) || is_slip(a->sound, b->sound);
}

static given_likeness compare_given(const pgn__reading *a, const pgn__reading *b) {
    given_likeness like = GIVEN_OPEN;
    for (size_t i = 0; i < PGN__GIVEN && a->given[i].letters && b->given[i].letters; i++) {
        const pgn__part *x = &a->given[i], *y = &b->given[i];
        if (x->letters <= 2 || y->letters <= 2) {
            bool two = x->letters > 1 && y->letters > 1;
            if (x->initial != y->initial || (two && strncmp(x->sound, y->sound, 2) != 0))
                return GIVEN_DIFFER;
        } else if (!given_alike(x, y)) {
            return GIVEN_DIFFER;
        } else {
            like = GIVEN_EQUAL;
        }
    }
    return like;
}

/* Are equal sounds two transcriptions of one name? Many short ones are two names (Zhang, Zang; Yu,
 * Ju), so more has to agree. */
static bool is_transcription(const pgn__reading *a, const pgn__reading *b, given_likeness given) {
    enum { LONG = 5, SHORT = 3 };
    size_t len = strlen(a->last.sound);
    if (len >= LONG)
        return a->given[0].letters && b->given[0].letters;
    return len >= SHORT && given == GIVEN_EQUAL && strncmp(a->last.text, b->last.text, 2) == 0;
}

static pgn__likeness compare_readings(const pgn__reading *a, const pgn__reading *b) {
    bool sound = strcmp(a->last.sound, b->last.sound) == 0;
    if (!sound && a->last.initial != b->last.initial)
        return PGN__UNLIKE;
    given_likeness given = compare_given(a, b);
    if (given == GIVEN_DIFFER)
        return PGN__UNLIKE;
    if (strcmp(a->last.text, b->last.text) == 0)
        return PGN__SAME_LAST;
    if (sound && is_transcription(a, b, given))
        return PGN__NEAR;
    return given == GIVEN_EQUAL && is_slip(a->last.text, b->last.text) ? PGN__NEAR : PGN__UNLIKE;
}

/* The same last name, but its given names have changed places: A. B. is not B. A. */
static bool is_other_order(const pgn__spelling *a, const pgn__spelling *b) {
    const pgn__reading *x = &a->readings[0], *y = &b->readings[0];
    return a->reading_count == 1 && b->reading_count == 1 &&
           strcmp(x->last.text, y->last.text) == 0 && compare_given(x, y) == GIVEN_DIFFER;
}

pgn__likeness pgn__players_alike(const pgn__spelling *a, const pgn__spelling *b) {
    pgn__likeness best = PGN__UNLIKE;
    if (strcmp(a->sorted, b->sorted) == 0)
        return is_other_order(a, b) ? PGN__UNLIKE : PGN__SAME_WORDS;
    if (a->reading_count > 1 && b->reading_count > 1) /* in either it may be any word */
        return PGN__UNLIKE;
    for (size_t i = 0; i < a->reading_count; i++)
        for (size_t j = 0; j < b->reading_count; j++) {
            pgn__likeness one = compare_readings(&a->readings[i], &b->readings[j]);
            best = one > best ? one : best;
        }
    return best;
}

/* ---- closeness ---- */

static bool begins(const char *longer, const char *shorter) {
    return strncmp(longer, shorter, strlen(shorter)) == 0;
}

/* How the given names of two readings that are alike differ. */
static pgn__closeness given_closeness(const pgn__reading *a, const pgn__reading *b) {
    bool full = false, shortened = false;
    for (size_t i = 0; i < PGN__GIVEN && a->given[i].letters && b->given[i].letters; i++) {
        const pgn__part *x = &a->given[i], *y = &b->given[i];
        if (strcmp(x->text, y->text) == 0)
            full |= x->letters > 1;
        else if (x->letters <= 2 || y->letters <= 2 || begins(x->text, y->text) ||
                 begins(y->text, x->text))
            shortened = true;
        else
            return PGN__CLOSE_GIVEN;
    }
    return full && !shortened ? PGN__CLOSE_LONGER : PGN__CLOSE_INITIALS;
}

static pgn__closeness reading_closeness(const pgn__reading *a, const pgn__reading *b) {
    pgn__likeness like = compare_readings(a, b);
    pgn__closeness given = like ? given_closeness(a, b) : PGN__CLOSE_BOTH;
    if (like == PGN__SAME_LAST || given == PGN__CLOSE_BOTH)
        return given;
    bool sound = strcmp(a->last.sound, b->last.sound) == 0;
    if (given == PGN__CLOSE_GIVEN)
        return sound ? PGN__CLOSE_SOUND_INITIALS : PGN__CLOSE_BOTH;
    if (!sound)
        return PGN__CLOSE_LAST;
    return given == PGN__CLOSE_LONGER ? PGN__CLOSE_SOUND : PGN__CLOSE_SOUND_INITIALS;
}

pgn__closeness pgn__players_closeness(const pgn__spelling *a, const pgn__spelling *b) {
    pgn__closeness best = PGN__CLOSE_BOTH;
    if (strcmp(a->sorted, b->sorted) == 0)
        return a->comma == b->comma && strcmp(a->plain, b->plain) != 0 ? PGN__CLOSE_ORDER
                                                                       : PGN__CLOSE_SPELLING;
    for (size_t i = 0; i < a->reading_count; i++)
        for (size_t j = 0; j < b->reading_count; j++) {
            pgn__closeness one = reading_closeness(&a->readings[i], &b->readings[j]);
            best = one < best ? one : best;
        }
    return best;
}

pgn__closeness pgn__titles_closeness(const pgn__spelling *a, const pgn__spelling *b) {
    if (strcmp(a->plain, b->plain) == 0)
        return PGN__CLOSE_SPELLING;
    return strcmp(a->sorted, b->sorted) == 0 ? PGN__CLOSE_ORDER : PGN__CLOSE_LAST;
}

/* ---- a glance ---- */

pgn__glance pgn__glance_at(const pgn__spelling *s) {
    if (s->reading_count != 1 || s->readings[0].given[0].letters <= 2)
        return (pgn__glance){.given = false};
    const char *text = s->readings[0].given[0].text, *sound = s->readings[0].given[0].sound;
    size_t longer = strlen(text) > strlen(sound) ? strlen(text) : strlen(sound);
    return (pgn__glance){.text = letters_of(text),
                         .sound = letters_of(sound),
                         .sorted = (uint32_t)pgn__hash_bytes(0, s->sorted, strlen(s->sorted)),
                         .typos = (uint8_t)typos_in(longer),
                         .given = true};
}

/* As given_alike(): one is no beginning of the other, and neither letters nor sound are near. */
bool pgn__glance_unlike(const pgn__glance *a, const pgn__glance *b) {
    unsigned typos = a->typos < b->typos ? a->typos : b->typos;
    return a->given && b->given && a->sorted != b->sorted && (a->text & ~b->text) &&
           (b->text & ~a->text) && !letters_near(a->text, b->text, typos) &&
           !letters_near(a->sound, b->sound, typos);
}

/* ---- events and sites ---- */

/* A typo, or two transcriptions of one name. */
static bool words_alike(const char *a, const char *b) {
    enum { LONG = 5 };
    char x[LONGEST], y[LONGEST];
    if (is_slip(a, b))
        return true;
    return pgn__sound(x, a, strlen(a)) >= LONG && pgn__sound(y, b, strlen(b)) >= LONG &&
           strcmp(x, y) == 0;
}

/* The same words but for the spelling of one of them, which is not a number. */
pgn__likeness pgn__titles_alike(const pgn__spelling *a, const pgn__spelling *b) {
    const char *x = a->readings[0].last.text, *y = b->readings[0].last.text;
    size_t differ = 0;
    if (a->mark != b->mark)
        return PGN__UNLIKE;
    if (strcmp(a->sorted, b->sorted) == 0)
        return PGN__SAME_WORDS;
    while (*x && *y) {
        size_t n = strcspn(x, " "), m = strcspn(y, " ");
        if (n != m || strncmp(x, y, n) != 0) {
            char one[LONGEST], two[LONGEST];
            if (n >= LONGEST || m >= LONGEST || differ++)
                return PGN__UNLIKE;
            memcpy(one, x, n);
            memcpy(two, y, m);
            one[n] = two[m] = '\0';
            if (strpbrk(one, "0123456789") || strpbrk(two, "0123456789") || !words_alike(one, two))
                return PGN__UNLIKE;
        }
        x += n + (x[n] == ' ');
        y += m + (y[m] == ' ');
    }
    return *x || *y ? PGN__UNLIKE : PGN__NEAR;
}
