/* normal.c -- keys by which players, days, events and rounds are compared. Nothing here allocates:
 * it runs for every game of a collection. */
#include "normal_int.h"

#include <string.h>

#include "address_int.h"
#include "base/fold_int.h"
#include "base/guess_int.h"
#include "base/hash_int.h"
#include "game/tag_values_int.h"
#include "sound_int.h"

/* ---- text in an unknown encoding ---- */

/* Such text has no letters that could be compared: it is equal to the same bytes, and to nothing
 * else. */
static bool is_foreign(pgn_span text, uint32_t *hash) {
    if (!pgn__text_is_foreign(text.text, text.len))
        return false;
    *hash = (uint32_t)pgn__hash_end(pgn__hash_bytes(1, text.text, text.len));
    return true;
}

/* ---- words ---- */

enum { WORD_BYTES = 32 }; /* of a word, for the lists of words below; its hash has them all */

typedef struct {
    uint64_t hash;
    char text[WORD_BYTES]; /* its first bytes, folded */
    size_t len;            /* of all of it */
    size_t letters;
    bool capitals;   /* it is all capitals */
    bool dotted;     /* a period follows it */
    bool comma_next; /* a comma separates it from the next word */
    bool comma_before;
} word;

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static void add_to_word(word *w, const char *folded, size_t len, char source) {
    for (size_t i = 0; i < len; i++, w->len++) {
        if (w->len < WORD_BYTES)
            w->text[w->len] = folded[i];
        w->hash = pgn__hash_step(w->hash, (unsigned char)folded[i]);
    }
    w->letters++;
    w->capitals &= is_capital(source);
}

/* Consume the next word of the text, up to the mark that ends it. False after the last. Skips
 * parentheses on request. */
static bool next_word(pgn_span *rest, word *w, bool no_parentheses) {
    char folded[PGN__FOLDED_MAX], mark = 0;
    size_t len;
    bool comma = false;
    *w = (word){.capitals = true};
    while (rest->len) {
        const char *at = rest->text;
        pgn__fold kind = pgn__fold_next(rest, folded, &len);
        if (kind == PGN__FOLD_TEXT) {
            add_to_word(w, folded, len, *at);
        } else if (kind == PGN__FOLD_BREAK) {
            if (w->len) {
                mark = *at;
                break;
            }
            comma |= *at == ',';
            const char *close = *at == '(' ? memchr(rest->text, ')', rest->len) : NULL;
            if (no_parentheses && close)
                *rest = (pgn_span){close + 1, rest->len - (size_t)(close + 1 - rest->text)};
            else if (*at == '(' && no_parentheses)
                break;
        }
    }
    if (mark == '(') { /* the next call is to see it */
        rest->text--;
        rest->len++;
    }
    w->comma_before = comma;
    w->dotted = mark == '.';
    w->comma_next = mark == ',';
    return w->len > 0;
}

static bool is_word(const word *w, const char *text) {
    return w->len == strlen(text) && w->len <= WORD_BYTES && memcmp(w->text, text, w->len) == 0;
}

static bool is_among(const word *w, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (is_word(w, list[i]))
            return true;
    return false;
}

/* ---- players ---- */

enum { NAME_WORDS = 8, KEY_WORDS = 3, HASH_BITS = 24 };

#define HASH_MASK 0xFFFFFFu
#define LIST_BIT  0x80000000u

typedef enum { ANY_NAME, LAST_NAME, GIVEN_NAME } role;

static const char *const PARTICLES[] = {"van", "von", "der", "den", "de",  "del", "della",
                                        "dos", "do",  "da",  "bin", "ibn", "ter", "zu"};
static const char *const NOBODY[] = {"nn", "unknown", "anonymous", "anon", "noname", "unbekannt"};

static uint32_t hash_of(uint32_t key_word) {
    return key_word & HASH_MASK;
}
static uint32_t letter_of(uint32_t key_word) {
    return key_word >> HASH_BITS & 31;
}
static role role_of(uint32_t key_word) {
    return (role)(key_word >> 29 & 3);
}

static uint32_t key_word(uint32_t hash, uint32_t letter, role is) {
    return (hash & HASH_MASK) | letter << HASH_BITS | (uint32_t)is << 29;
}

/* Initials of one name in several spellings: Evgeny, Yevgeny, Jewgeni; Yuri, Juri, Iouri; Viktor,
 * Wiktor. */
static uint32_t same_initial(char c) {
    return (uint32_t)((memchr("ejy", c, 3) ? 'i' : c == 'w' ? 'v' : c) - 'a' + 1);
}

/* The first letter as 1 to 31; those of other alphabets than ours and the Cyrillic share them. */
static uint32_t first_letter(const word *w) {
    char sound[WORD_BYTES + 1];
    char c = w->text[0];
    if ((unsigned char)c < 0x80)
        return c >= 'a' ? same_initial(c) : 27 + ((unsigned char)c & 1u);
    pgn__sound(sound, w->text, w->len < WORD_BYTES ? w->len : WORD_BYTES);
    if (sound[0] >= 'a' && sound[0] <= 'z')
        return same_initial(sound[0]);
    uint64_t h = pgn__hash_end((uint64_t)(unsigned char)c << 8 | (unsigned char)w->text[1]);
    return 1 + (uint32_t)(h % 31);
}

/* A name in words. Those from `given` on are known to be given names; SIZE_MAX: not known. */
typedef struct {
    word words[NAME_WORDS];
    uint32_t hashes[NAME_WORDS];
    size_t count, given;
} name;

/* The hash of the word as it sounds, since the moves are compared as well; for the same reason z is
 * s here (Zaitsev, Saitsev). Words of one name are added up: the order has been dealt with. */
static uint32_t name_hash(const word *w) {
    char sound[WORD_BYTES + 1];
    uint64_t hash = w->len > WORD_BYTES ? w->hash : 1;
    size_t len = pgn__sound(sound, w->text, w->len < WORD_BYTES ? w->len : WORD_BYTES);
    for (size_t i = 0; i < len; i++)
        hash = pgn__hash_step(hash, (unsigned char)(sound[i] == 'z' ? 's' : sound[i]));
    return (uint32_t)(pgn__hash_end(hash) & HASH_MASK);
}

/* A number is not an initial: Stockfish 1 is not 11. */
static bool is_initial(const word *w) {
    bool digit = w->text[0] >= '0' && w->text[0] <= '9';
    return !digit && (w->letters == 1 || (w->dotted && w->letters <= 3));
}

/* The last word stands for all beyond the limit. */
static void split_name(name *n, pgn_span text) {
    word w;
    *n = (name){.given = SIZE_MAX};
    while (next_word(&text, &w, true)) {
        if (w.comma_before && n->count && n->given == SIZE_MAX)
            n->given = n->count;
        if (n->count < NAME_WORDS) {
            n->words[n->count] = w;
            n->hashes[n->count++] = name_hash(&w);
        } else if (n->given == SIZE_MAX) { /* of given names only two count */
            n->hashes[NAME_WORDS - 1] += name_hash(&w);
        }
        if (w.comma_next && n->given == SIZE_MAX)
            n->given = n->count;
    }
}

static void remove_word(name *n, size_t at) {
    n->count--;
    memmove(n->words + at, n->words + at + 1, (n->count - at) * sizeof *n->words);
    memmove(n->hashes + at, n->hashes + at + 1, (n->count - at) * sizeof *n->hashes);
    if (n->given != SIZE_MAX && at < n->given)
        n->given--;
}

/* Drop particles, but keep a last name, and the word that stands for others. */
static void remove_particles(name *n) {
    for (size_t i = n->count < NAME_WORDS ? n->count : NAME_WORDS - 1; i-- > 0;) {
        size_t last_names = n->given == SIZE_MAX ? n->count : n->given;
        if (is_among(&n->words[i], PARTICLES, sizeof PARTICLES / sizeof *PARTICLES) &&
            (last_names > 1 || i >= last_names))
            remove_word(n, i);
    }
}

static size_t count_initials(const name *n) {
    size_t count = 0;
    for (size_t i = 0; i < n->count; i++)
        count += is_initial(&n->words[i]);
    return count;
}

/* Without a comma, initials show which words are given names if one other word remains: put them
 * after it. With two others (Robert J. Fischer, Vachier Lagrave M.) it is ambiguous. */
static void find_initials(name *n) {
    size_t initials = count_initials(n), others = n->count - initials;
    if (initials && others == 1) {
        size_t last = 0;
        while (is_initial(&n->words[last]))
            last++;
        word w = n->words[last];
        uint32_t hash = n->hashes[last];
        memmove(n->words + 1, n->words, last * sizeof w);
        memmove(n->hashes + 1, n->hashes, last * sizeof hash);
        n->words[0] = w;
        n->hashes[0] = hash;
        n->given = 1;
    } else if (!others || n->count == 1) {
        n->given = n->count;
    }
}

static bool is_nobody(const name *n) {
    bool initials = n->count == 2 && is_word(&n->words[0], "n") && is_word(&n->words[1], "n");
    return n->count == 0 || initials ||
           (n->count == 1 && is_among(&n->words[0], NOBODY, sizeof NOBODY / sizeof *NOBODY));
}

static pgn__name_key key_of_words(const name *n) {
    pgn__name_key key = {{0}};
    size_t at = 0;
    if (n->given != SIZE_MAX) {
        uint32_t sum = 0;
        for (size_t i = 0; i < n->given; i++)
            sum += n->hashes[i];
        key.word[at++] = key_word(sum, first_letter(&n->words[0]), LAST_NAME);
    }
    role is = at ? GIVEN_NAME : ANY_NAME;
    for (size_t i = at ? n->given : 0; i < n->count && i < NAME_WORDS; i++) {
        role own = is_initial(&n->words[i]) ? GIVEN_NAME : is;
        if (at < KEY_WORDS)
            key.word[at++] = key_word(n->hashes[i], first_letter(&n->words[i]), own);
        else if (is ==
                 ANY_NAME) /* the last names are at one end: those beyond the limit are joined */
            key.word[at - 1] =
                key_word(key.word[at - 1] + n->hashes[i], letter_of(key.word[at - 1]), is);
    }
    return key;
}

static pgn__name_key key_of_one(pgn_span text) {
    pgn_span title;
    name n;
    pgn__name_title(text, &title, &text);
    split_name(&n, text);
    if (is_nobody(&n))
        return (pgn__name_key){{0}};
    remove_particles(&n);
    if (n.given == SIZE_MAX)
        find_initials(&n);
    return key_of_words(&n);
}

/* Of each player in a list the sum of all words that may be a last name. */
static pgn__name_key key_of_list(pgn_span rest) {
    uint32_t sum = 0;
    for (pgn_span entry; pgn_players_next(&rest, &entry);) {
        pgn__name_key one = key_of_one(entry);
        for (size_t i = 0; i < KEY_WORDS; i++)
            if (role_of(one.word[i]) != GIVEN_NAME)
                sum += hash_of(one.word[i]);
    }
    return (pgn__name_key){{key_word(sum, 1, LAST_NAME) | LIST_BIT}};
}

pgn__name_key pgn__name_key_of(const char *value, size_t len) {
    pgn_span text = {value, len};
    uint32_t hash;
    if (!len)
        return (pgn__name_key){{0}};
    if (is_foreign(text, &hash))
        return (pgn__name_key){{key_word(hash, 1, LAST_NAME)}};
    return memchr(value, ':', len) ? key_of_list(text) : key_of_one(text);
}

static size_t count_words(const pgn__name_key *k) {
    size_t n = 0;
    while (n < KEY_WORDS && k->word[n])
        n++;
    return n;
}

/* Where both have a given name, do they begin with the same letter? */
static bool given_agree(const uint32_t *a, size_t a_count, const uint32_t *b, size_t b_count) {
    for (size_t i = 0; i < a_count && i < b_count; i++)
        if (letter_of(a[i]) != letter_of(b[i]))
            return false;
    return true;
}

/* Words of which any may be the last name, and a name: try all ways to cut them. */
static bool words_agree(const pgn__name_key *words, const pgn__name_key *known) {
    size_t n = count_words(words), given = count_words(known) - 1;
    const uint32_t *w = words->word, *g = known->word + 1;
    uint32_t last = hash_of(known->word[0]), front = 0, back = 0;
    for (size_t k = 1; k <= n; k++) {
        front += w[k - 1];
        back += w[n - k];
        if (hash_of(front) == last && given_agree(w + k, n - k, g, given))
            return true;
        if (hash_of(back) == last && given_agree(w, n - k, g, given))
            return true;
    }
    return false;
}

/* The same word, or one is the other's initial. */
static bool same_word(uint32_t a, uint32_t b) {
    bool initial = role_of(a) == GIVEN_NAME || role_of(b) == GIVEN_NAME;
    return initial ? letter_of(a) == letter_of(b) : hash_of(a) == hash_of(b);
}

/* Is each of the n words of a among the m of b? */
static bool are_among(const pgn__name_key *a, size_t n, const pgn__name_key *b, size_t m) {
    for (size_t i = 0; i < n; i++) {
        bool found = false;
        for (size_t j = 0; j < m; j++)
            found |= same_word(a->word[i], b->word[j]);
        if (!found)
            return false;
    }
    return true;
}

/* Are the words of the shorter among those of the longer? Words may repeat, so if both have the
 * same length both directions are checked. */
static bool sets_agree(const pgn__name_key *a, const pgn__name_key *b) {
    size_t n = count_words(a), m = count_words(b);
    return (n > m || are_among(a, n, b, m)) && (m > n || are_among(b, m, a, n));
}

bool pgn__name_keys_agree(const pgn__name_key *a, const pgn__name_key *b) {
    if (!a->word[0] || !b->word[0])
        return true;
    if ((a->word[0] | b->word[0]) & LIST_BIT)
        return a->word[0] == b->word[0];
    bool a_known = role_of(a->word[0]) == LAST_NAME, b_known = role_of(b->word[0]) == LAST_NAME;
    if (a_known && b_known)
        return hash_of(a->word[0]) == hash_of(b->word[0]) &&
               given_agree(a->word + 1, count_words(a) - 1, b->word + 1, count_words(b) - 1);
    if (a_known)
        return words_agree(b, a);
    return b_known ? words_agree(a, b) : sets_agree(a, b);
}

pgn__name_key pgn__name_keys_join(const pgn__name_key *a, const pgn__name_key *b) {
    size_t n = count_words(a), m = count_words(b);
    if (n != m)
        return n > m ? *a : *b;
    return role_of(b->word[0]) == LAST_NAME ? *b : *a;
}

/* ---- events, sites, rounds ---- */

static bool is_year(const word *w) {
    if (w->len != 4 ||
        (memcmp(w->text, "18", 2) && memcmp(w->text, "19", 2) && memcmp(w->text, "20", 2)))
        return false;
    return w->text[2] >= '0' && w->text[2] <= '9' && w->text[3] >= '0' && w->text[3] <= '9';
}

static unsigned year_of(const word *w) {
    unsigned year = 0;
    for (size_t i = 0; i < 4; i++)
        year = year * 10 + (unsigned)(w->text[i] - '0');
    return year;
}

/* The second year of a season that begins with `first`: 2005-6, 2005/06, 2005-2006. */
static bool is_second_year(const word *first, const word *w) {
    unsigned carry = 1;
    if (!is_year(first) || (w->len != 1 && w->len != 2 && w->len != 4))
        return false;
    for (size_t n = 1; n <= w->len; n++) {
        unsigned digit = (unsigned)(first->text[4 - n] - '0') + carry;
        carry = digit / 10;
        if (w->text[w->len - n] != (char)('0' + digit % 10))
            return false;
    }
    return true;
}

/* Words of events, in full and abbreviated; all forms in a row equal the first. */
static const char *const SHORT_FORMS[][3] = {{"open", "op", NULL},
                                             {"memorial", "mem", NULL},
                                             {"championship", "ch", "championships"},
                                             {"international", "int", "intl"},
                                             {"group", "gr", "grp"}};

/* The hash of a word: as it sounds, and in full. */
static uint32_t title_hash(const word *w) {
    char sound[WORD_BYTES + 1];
    if (w->len > WORD_BYTES)
        return (uint32_t)pgn__hash_end(w->hash);
    size_t len = pgn__sound(sound, w->text, w->len);
    for (size_t i = 0; i < sizeof SHORT_FORMS / sizeof *SHORT_FORMS; i++)
        for (size_t j = 1; j < 3 && SHORT_FORMS[i][j]; j++)
            if (is_word(w, SHORT_FORMS[i][j]))
                len = pgn__sound(sound, SHORT_FORMS[i][0], strlen(SHORT_FORMS[i][0]));
    return (uint32_t)pgn__hash_end(pgn__hash_bytes(1, sound, len));
}

static uint32_t word_sum(pgn_span rest, bool site) {
    uint32_t sum = 0, left_out = 0;
    size_t count = 0;
    if (is_foreign(rest, &sum))
        return sum;
    word before = {.len = 0};
    for (word w; next_word(&rest, &w, false); before = w) {
        bool country =
            site && w.letters == 3 && w.capitals && pgn__text_is_unknown(rest.text, rest.len);
        bool counts = !is_year(&w) && !is_second_year(&before, &w) && !(country && count);
        uint32_t hash = title_hash(&w);
        sum += counts ? hash : 0;
        left_out += counts ? 0 : hash;
        count += counts;
    }
    return count ? sum : left_out;
}

#define SITE_IS_BOTH    0x40000000u
#define SITE_HASH(hash) ((hash) & ~(PGN_SITE_KEY_IS_ADDRESS | SITE_IS_BOTH))

/* 30 bits; never 0, which means unknown, if there are words. That is enough for a key that matters
 * only with equal moves and players: few events and sites are compared with each other. */
static uint32_t as_key(uint32_t sum, pgn_span text) {
    sum = SITE_HASH(sum);
    return sum ? sum : !pgn__text_is_unknown(text.text, text.len);
}

/* Other adjacent numbers of two or four digits are years, too. */
unsigned pgn__event_year_of(const char *value, size_t len, bool *season) {
    pgn_span rest = {value, len};
    unsigned year = 0;
    word before = {.len = 0};
    bool beside = false; /* the word before is such a number */
    *season = false;
    for (word w; next_word(&rest, &w, false); before = w) {
        bool number = (w.len == 2 || w.len == 4) && strspn(w.text, "0123456789") >= w.len;
        if (is_second_year(&before, &w) && !*season)
            *season = true;
        else if (is_year(&w) && !year && !beside)
            year = year_of(&w);
        else if (number && (beside || is_year(&w)))
            return *season = false, 0u;
        beside = number;
    }
    return year;
}

uint32_t pgn__event_key_of(const char *value, size_t len) {
    pgn_span text = {value, len};
    return as_key(word_sum(text, false), text);
}

uint32_t pgn__site_key_of(const char *value, size_t len) {
    pgn_span text = {value, len};
    uint64_t page;
    if (pgn__address_hash(text, &page))
        return SITE_HASH((uint32_t)page) | PGN_SITE_KEY_IS_ADDRESS;
    return as_key(word_sum(text, true), text);
}

static bool is_address(uint32_t site) {
    return site & PGN_SITE_KEY_IS_ADDRESS;
}

/* The key's 15 bits of the address, or of the name; 0 if none. */
static uint32_t site_half(uint32_t site, bool address) {
    if (site & SITE_IS_BOTH)
        return address ? site >> 15 & 0x7FFF : site & 0x7FFF;
    if (!site || is_address(site) != address)
        return 0;
    return site & 0x7FFF ? site & 0x7FFF : 1;
}

static bool known_agree(uint32_t a, uint32_t b) {
    return !a || !b || a == b;
}

bool pgn__site_keys_agree(uint32_t a, uint32_t b) {
    if ((a | b) & SITE_IS_BOTH)
        return known_agree(site_half(a, true), site_half(b, true)) &&
               known_agree(site_half(a, false), site_half(b, false));
    return is_address(a) != is_address(b) || known_agree(a, b);
}

uint32_t pgn__site_keys_join(uint32_t a, uint32_t b) {
    if (!a || (b & SITE_IS_BOTH && !(a & SITE_IS_BOTH)))
        return b;
    if (!b || a & SITE_IS_BOTH || is_address(a) == is_address(b))
        return a;
    return PGN_SITE_KEY_IS_ADDRESS | SITE_IS_BOTH |
           (site_half(a, true) | site_half(b, true)) << 15 | site_half(a, false) |
           site_half(b, false);
}

enum { HASHED_ROUND = 0x8000 };

static uint32_t hashed_part(uint64_t hash) {
    return (uint32_t)(pgn__hash_end(hash) & 0x7FFF) | HASHED_ROUND;
}

/* A part of a round in 16 bits, not 0: a number as itself plus one, if it is small enough, since in
 * a long match of engines all but the round may be the same. */
static uint32_t round_part(pgn_span digits) {
    uint32_t number = 0;
    for (size_t i = 0; i < digits.len && number < HASHED_ROUND; i++)
        number = number * 10 + (uint32_t)(digits.text[i] - '0');
    if (number < HASHED_ROUND - 1)
        return number + 1;
    return hashed_part(pgn__hash_bytes(1, digits.text, digits.len));
}

/* Words have both halves, of 31 bits. */
static uint32_t words_round_key(pgn_span text) {
    uint32_t sum = word_sum(text, false);
    return sum ? (uint32_t)pgn__hash_end(sum) | (uint32_t)HASHED_ROUND << 16 | 1 : 0;
}

uint32_t pgn__round_key_of(const char *value, size_t len) {
    pgn_span rest = {value, len}, part;
    pgn__round_kind kind = pgn__round_kind_of(value, len);
    if (kind == PGN_ROUND_OTHER)
        return words_round_key(rest);
    if (kind == PGN_ROUND_UNKNOWN || kind == PGN_ROUND_NONE)
        return 0;
    uint32_t first = 0, more = 0;
    while (pgn__round_next(&rest, &part)) {
        if (part.text[0] == '?')
            break;
        while (part.len > 1 && part.text[0] == '0')
            part = (pgn_span){part.text + 1, part.len - 1};
        if (!first)
            first = round_part(part);
        else if (!more)
            more = round_part(part);
        else
            more = hashed_part(pgn__hash_bytes(more, part.text, part.len));
    }
    return first << 16 | more;
}

bool pgn__round_keys_agree(uint32_t a, uint32_t b) {
    if (!a || !b)
        return true;
    return a >> 16 == b >> 16 && (!(a & 0xFFFF) || !(b & 0xFFFF) || a == b);
}
