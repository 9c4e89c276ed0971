/* sound.c -- makes transcriptions of one name equal, by tables of spellings by language. A sound
 * here is a class of spellings, not a pronunciation. Two equal names may be two people: that is for
 * the caller to judge. */
#include "sound_int.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/text_int.h"

typedef enum {
    ANYWHERE,
    START,   /* of the word */
    INSIDE,  /* neither at its start nor at its end */
    END,     /* of the word */
    BETWEEN, /* vowels */
    BEFORE   /* a consonant, not at the start */
} place;

typedef struct {
    char from[8], to[3]; /* `to` is never longer */
    uint8_t where;
} rule;

enum { RULES_EACH = 8 };

/* By the first letter; the first match applies. */
/* clang-format off */
static const rule RULES['z' - 'a' + 1][RULES_EACH] = {
    ['a' - 'a'] = {
        {"aje", "a", ANYWHERE},         /* Polugajewski */
        {"aye", "a", ANYWHERE},         /* Polugayevsky, Polugaevsky */
        {"ae", "a", ANYWHERE},          /* ä */
    },
    ['c' - 'a'] = {
        {"chtch", "s", ANYWHERE},       /* French щ */
        {"ch", "c", ANYWHERE},          /* English ч; inside a word German х as well */
        {"ck", "k", ANYWHERE},          /* German */
        {"cs", "c", ANYWHERE},          /* Hungarian */
        {"ct", "kt", ANYWHERE},         /* Victor, Viktor */
        {"cz", "c", ANYWHERE},          /* Polish ч */
    },
    ['d' - 'a'] = {
        {"dsch", "j", ANYWHERE},        /* German дж: Radschabow */
        {"dse", "je", END},             /* German -дзе: Tschiburdanidse */
        {"dzh", "j", ANYWHERE},         /* English дж: Radzhabov */
        {"dya", "ja", ANYWHERE},        /* дя: Mamedyarov, in German Mamedjarow */
        {"dyo", "jo", ANYWHERE},        /* дё */
        {"dyu", "ju", ANYWHERE},        /* дю: Dyukov */
        {"dj", "j", ANYWHERE},          /* French дж: Radjabov */
        {"dz", "j", ANYWHERE},          /* Dzindzichashvili, Djindjihashvili */
    },
    ['f' - 'a'] = {
        {"ff", "v", END},               /* Smirnoff */
        {"f", "v", END},                /* Smirnof */
    },
    ['h' - 'a'] = {
        {"h", "c", BETWEEN},            /* Serbian х: Aljehin */
        {"h", "c", END},                /* Averbah */
        {"h", "", BEFORE},              /* silent in German: Tahl */
    },
    ['i' - 'a'] = {
        {"ine", "in", END},             /* French -ин: Alekhine */
        {"ie", "e", ANYWHERE},          /* Vasiliev, Vasilyev */
    },
    ['j' - 'a'] = {
        {"je", "e", ANYWHERE},          /* German е: Aljechin */
        {"j", "i", ANYWHERE},           /* German й, я, ю: Petrosjan, Jussupow */
    },
    ['k' - 'a'] = {
        {"kh", "h", START},             /* Khalifman, Halifman; no Chan is a Khan */
        {"kh", "c", ANYWHERE},          /* English х: Alekhin, Averbakh */
        {"ksch", "ks", ANYWHERE},       /* кш: Lakschmi */
        {"ksh", "ks", ANYWHERE},        /* кш: Lakshmi */
        {"ks", "x", ANYWHERE},          /* Aleksandr */
    },
    ['o' - 'a'] = {
        {"oje", "o", ANYWHERE},         /* Wojewodin */
        {"oye", "o", ANYWHERE},         /* Voyevodin, Voevodin */
        {"oe", "o", ANYWHERE},          /* ö */
        {"ou", "u", ANYWHERE},          /* French у: Ivantchouk */
    },
    ['p' - 'a'] = {
        {"ph", "f", ANYWHERE},          /* Raphael */
    },
    ['q' - 'a'] = {
        {"q", "k", ANYWHERE},           /* Iqbal */
    },
    ['s' - 'a'] = {
        {"schtsch", "s", ANYWHERE},     /* German щ */
        {"shch", "s", ANYWHERE},        /* English щ */
        {"szcz", "s", ANYWHERE},        /* Polish щ */
        {"sch", "s", ANYWHERE},         /* German ш, and ж */
        {"sh", "s", ANYWHERE},          /* English ш */
        {"sz", "s", ANYWHERE},          /* Polish ш */
    },
    ['t' - 'a'] = {
        {"tsch", "c", ANYWHERE},        /* German ч */
        {"tch", "c", ANYWHERE},         /* French ч */
        {"tsh", "c", ANYWHERE},         /* Tshigorin */
        {"ts", "z", START},             /* English ц, German z: Tseitlin, Zeitlin */
        {"tz", "z", START},             /* Tzeitlin */
        {"tz", "ts", ANYWHERE},         /* Katz, Kats */
        {"th", "t", ANYWHERE},          /* Thomas */
    },
    ['u' - 'a'] = {
        {"uje", "u", ANYWHERE},         /* Sujetin */
        {"uye", "u", ANYWHERE},         /* Suyetin, Suetin */
        {"ue", "u", ANYWHERE},          /* ü */
    },
    ['w' - 'a'] = {
        {"w", "v", ANYWHERE},           /* German and Polish в */
    },
    ['y' - 'a'] = {
        {"ye", "e", ANYWHERE},          /* English е: Yermolinsky */
        {"y", "i", ANYWHERE},           /* English й, ы, -ский: Spassky, Spasski */
    },
    ['z' - 'a'] = {
        {"zh", "z", START},             /* English ж; Czech ž: Zhukov */
        {"zh", "s", ANYWHERE},          /* Nezhmetdinov, Neschmetdinow */
        {"z", "s", INSIDE},             /* German с for з: Rasuwajew; not Gomez, Gomes */
    },
};
/* clang-format on */

/* The letters from а to џ as English writes them; case and accents are gone. */
enum { CYRILLIC_FIRST = 0x430, CYRILLIC_LAST = 0x45F };
static const char CYRILLIC[][5] = {
    "a", "b", "v",  "g", "d",  "e",  "zh", "z",  "i",  "y",    "k",  "l", "m", "n", "o",  "p",
    "r", "s", "t",  "u", "f",  "kh", "ts", "ch", "sh", "shch", "",   "y", "",  "e", "yu", "ya",
    "e", "e", "dj", "g", "ye", "dz", "i",  "yi", "j",  "lj",   "nj", "c", "k", "i", "u",  "dz",
};

static bool is_vowel(char c) {
    return c && memchr("aeiouy", c, 6);
}

static bool is_consonant(char c) {
    return c >= 'a' && c <= 'z' && !is_vowel(c);
}

/* Does a rule for text[at .. at + used) hold there? */
static bool holds(place where, const char *text, size_t len, size_t at, size_t used) {
    bool first = at == 0 || text[at - 1] == ' ', last = at + used == len || text[at + used] == ' ';
    switch (where) {
    case ANYWHERE:
        return true;
    case START:
        return first;
    case INSIDE:
        return !first && !last;
    case END:
        return last && at > 1; /* Of: something precedes it */
    case BETWEEN:
        return !first && !last && is_vowel(text[at - 1]) && is_vowel(text[at + used]);
    case BEFORE:
        return !first && !last && is_consonant(text[at + used]);
    }
    return false;
}

/* The rule that applies there; NULL if the letter is kept. */
static const rule *find_rule(const char *text, size_t len, size_t at, size_t *used) {
    const rule *r = RULES[text[at] - 'a'];
    for (size_t i = 0; i < RULES_EACH && r[i].from[0]; i++) {
        size_t n = 1;
        while (r[i].from[n] && at + n < len && r[i].from[n] == text[at + n])
            n++;
        if (!r[i].from[n] && holds((place)r[i].where, text, len, at, n)) {
            *used = n;
            return &r[i];
        }
    }
    return NULL;
}

/* The rules, from the start to the end. */
static size_t sound_latin(char *out, const char *text, size_t len) {
    size_t n = 0;
    for (size_t at = 0, used; at < len; at += used) {
        bool latin = text[at] >= 'a' && text[at] <= 'z';
        const char own[2] = {text[at], '\0'};
        used = 1;
        const rule *r = latin ? find_rule(text, len, at, &used) : NULL;
        for (const char *to = r ? r->to : own; *to; to++)
            if (!n || !latin || out[n - 1] != *to) /* doubled letters are one, digits are not */
                out[n++] = *to;
    }
    out[n] = '\0';
    return n;
}

enum { LONGEST = 128 }; /* of a transcribed word; the rest does not count */

/* Cyrillic as English writes it. Other alphabets are kept. */
static size_t transcribe(char out[LONGEST], const char *text, size_t len) {
    size_t n = 0;
    while (len) {
        uint32_t c;
        size_t used = pgn__utf8_decode(text, len, &c);
        bool known = used && c >= CYRILLIC_FIRST && c <= CYRILLIC_LAST;
        used = used ? used : 1;
        const char *to = known ? CYRILLIC[c - CYRILLIC_FIRST] : text;
        size_t to_len = known ? strlen(to) : used;
        if (n + to_len > LONGEST)
            break;
        memcpy(out + n, to, to_len);
        n += to_len;
        text += used;
        len -= used;
    }
    return n;
}

size_t pgn__sound(char *out, const char *text, size_t len) {
    char latin[LONGEST];
    bool non_ascii = false;
    for (size_t i = 0; i < len; i++)
        non_ascii |= (unsigned char)text[i] >= 0x80;
    if (!non_ascii)
        return sound_latin(out, text, len);
    return sound_latin(out, latin, transcribe(latin, text, len));
}
