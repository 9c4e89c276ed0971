/* unzip.c -- the members of a .zip in file order, read forwards only, so that a pipe is as good as
 * a file. Separate from unpack.c because it is a format with its own records.
 *
 *   (local header, data, [descriptor])*  (directory entry)*  [zip64 end, locator]  end
 *
 * Records must follow each other without gaps, and the directory must list exactly the members that
 * were read (number, sizes, checksums): then no member can be lost to damage in a header. */
#include "unpack_int.h"

#include <stdlib.h>
#include <string.h>

#include "buffer_int.h"
#include "error_int.h"
#include "input_int.h"
#include "text_int.h"

enum {
    LOCAL_SIZE = 30,
    ENTRY_SIZE = 46,
    END64_SIZE = 12,
    LOCATOR_SIZE = 20,
    END_SIZE = 22,
    DESCRIPTOR_MAX = 24 + 2, /* and the PK that follows it */
    FLAG_ENCRYPTED = 1,
    FLAG_DESCRIPTOR = 8,
    FLAG_PATCH = 32,
    SHOWN_NAME = 80
};

#define SIGNATURE_LOCAL      UINT32_C(0x04034b50)
#define SIGNATURE_DESCRIPTOR UINT32_C(0x08074b50)
#define SIGNATURE_ENTRY      UINT32_C(0x02014b50)
#define SIGNATURE_END64      UINT32_C(0x06064b50)
#define SIGNATURE_LOCATOR    UINT32_C(0x07064b50)
#define SIGNATURE_END        UINT32_C(0x06054b50)

typedef struct member {
    unsigned flags;
    unsigned method;
    uint32_t crc;
    uint64_t packed; /* sizes, as the header says or as counted */
    uint64_t size;
} member;

struct pgn__unzip {
    pgn_buffer name; /* of the current member, UTF-8 */
    member said;     /* in the local header */
    member seen;     /* counted while unpacking */
    int stored;
    uint64_t members; /* read */
    uint64_t members_sum;
    uint64_t entries; /* listed in the directory */
    uint64_t entries_sum;
};

static unsigned le16(const unsigned char *p) {
    return p[0] | (unsigned)p[1] << 8;
}

static uint32_t le32(const unsigned char *p) {
    return le16(p) | (uint32_t)le16(p + 2) << 16;
}

static uint64_t le64(const unsigned char *p) {
    return le32(p) | (uint64_t)le32(p + 4) << 32;
}

/* Added up, so that the directory may list the members in another order. Sizes modulo 2^32: some
 * writers (macOS) do not know zip64 and keep just that of a larger member. */
static uint64_t fingerprint(const member *m) {
    uint64_t h = m->crc ^ (uint64_t)m->method << 32;
    h = (h ^ (uint32_t)m->packed) * UINT64_C(0x9e3779b97f4a7c15);
    h = (h ^ h >> 29 ^ (uint32_t)m->size) * UINT64_C(0xbf58476d1ce4e5b9);
    return h ^ h >> 32;
}

/* Sizes that do not fit in 32 bits are all ones; extra field 1 has them instead. */
static void widen_sizes(member *m, const unsigned char *extra, size_t len) {
    while (len >= 4) {
        size_t field = le16(extra + 2);
        const unsigned char *p = extra + 4;
        if (field > len - 4)
            return;
        if (le16(extra) == 1) {
            if (m->size == UINT32_MAX && field >= 8) {
                m->size = le64(p);
                p += 8;
                field -= 8;
            }
            if (m->packed == UINT32_MAX && field >= 8)
                m->packed = le64(p);
            return;
        }
        extra += 4 + field;
        len -= 4 + field;
    }
}

static pgn_status damaged(pgn_error *err, const char *why) {
    return pgn__fail(err, PGN_E_CORRUPT, "corrupt zip data: %s", why);
}

static pgn_status member_failed(const pgn__unzip *zip, pgn_status code, pgn_error *err,
                                const char *why) {
    return pgn__fail(err, code, "member \"%.*s\" %s", SHOWN_NAME,
                     zip->name.data ? zip->name.data : "", why);
}

/* The name as UTF-8 text. A NUL cannot be in a C string, nor in a name that anyone gave. */
static pgn_status set_name(pgn__unzip *zip, const unsigned char *name, size_t len) {
    pgn_buffer_clear(&zip->name);
    pgn_status st = pgn__buffer_reserve(&zip->name, len); /* "" and not NULL for no name */
    if (!st)
        st = pgn__text_to_utf8(&zip->name, (const char *)name, len, NULL);
    for (size_t i = 0; i < zip->name.len; i++)
        if (zip->name.data[i] == '\0')
            zip->name.data[i] = '?';
    return st;
}

static pgn_status start_decoder(pgn__unpack *u, pgn_error *err) {
    pgn__unzip *zip = u->unzip;
    if (zip->said.flags & FLAG_ENCRYPTED)
        return member_failed(zip, PGN_E_UNSUPPORTED, err, "is encrypted");
    if (zip->said.flags & FLAG_PATCH)
        return member_failed(zip, PGN_E_UNSUPPORTED, err, "is a patch");
    u->codec = pgn__codec_zip_method(zip->said.method, &zip->stored);
    if (!u->codec)
        return pgn__fail(err, PGN_E_UNSUPPORTED,
                         "member \"%.*s\" uses unsupported compression method %u", SHOWN_NAME,
                         zip->name.data, zip->said.method);
    u->state = u->codec->open();
    if (!u->state)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    u->inside = 1;
    u->fresh = 1;
    return PGN_OK;
}

static pgn_status begin_member(pgn__unpack *u, pgn_error *err) {
    pgn__unzip *zip = u->unzip;
    if (zip->entries)
        return damaged(err, "member after the directory");
    if (pgn__source_need(u->src, LOCAL_SIZE) < LOCAL_SIZE)
        return pgn__unpack_starved(u, err);
    const unsigned char *p = u->src->data;
    size_t name_len = le16(p + 26), extra_len = le16(p + 28);
    size_t all = LOCAL_SIZE + name_len + extra_len;
    if (pgn__source_need(u->src, all) < all)
        return pgn__unpack_starved(u, err);
    p = u->src->data; /* the window may have moved */
    zip->said = (member){le16(p + 6), le16(p + 8), le32(p + 14), le32(p + 18), le32(p + 22)};
    zip->seen = (member){.flags = zip->said.flags, .method = zip->said.method};
    widen_sizes(&zip->said, p + LOCAL_SIZE + name_len, extra_len);
    if (set_name(zip, p + LOCAL_SIZE, name_len))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__source_take(u->src, all);
    return start_decoder(u, err);
}

/* The descriptor may or may not have a signature, and sizes of 4 or 8 bytes; nothing says which.
 * The right reading is the one that agrees with what was counted and has a record after it. */
static size_t match_descriptor(const pgn__unpack *u) {
    const member *seen = &u->unzip->seen;
    for (int form = 0; form < 4; form++) {
        size_t at = form & 1 ? 0 : 4, width = form & 2 ? 8 : 4, len = at + 4 + 2 * width;
        const unsigned char *p = u->src->data;
        if (u->src->len < len + 2 || p[len] != 'P' || p[len + 1] != 'K')
            continue;
        if (at && le32(p) != SIGNATURE_DESCRIPTOR)
            continue;
        p += at;
        if (le32(p) != seen->crc)
            continue;
        if (width == 8
                ? le64(p + 4) == seen->packed && le64(p + 12) == seen->size
                : le32(p + 4) == (uint32_t)seen->packed && le32(p + 8) == (uint32_t)seen->size)
            return len;
    }
    return 0;
}

static pgn_status read_descriptor(pgn__unpack *u, pgn_error *err) {
    pgn__unzip *zip = u->unzip;
    size_t have = pgn__source_need(u->src, DESCRIPTOR_MAX);
    size_t len = match_descriptor(u);
    if (len) {
        pgn__source_take(u->src, len);
        return PGN_OK;
    }
    if (have < DESCRIPTOR_MAX)
        return pgn__unpack_starved(u, err);
    return member_failed(zip, PGN_E_CORRUPT, err, "is corrupt: size or checksum mismatch");
}

static pgn_status end_member(pgn__unpack *u, pgn_error *err) {
    pgn__unzip *zip = u->unzip;
    const member *said = &zip->said, *seen = &zip->seen;
    u->codec->close(u->state);
    u->state = NULL;
    u->inside = 0;
    pgn_status st = PGN_OK;
    if (said->flags & FLAG_DESCRIPTOR)
        st = read_descriptor(u, err);
    else if (said->packed != seen->packed || said->size != seen->size)
        st = member_failed(zip, PGN_E_CORRUPT, err, "is corrupt: size mismatch");
    else if (said->crc != seen->crc)
        st = member_failed(zip, PGN_E_CORRUPT, err, "is corrupt: checksum mismatch");
    zip->members++;
    zip->members_sum += fingerprint(seen);
    return st;
}

/* Bytes that cannot be the end of a stored member whose header does not say its size: up to the
 * next P. At a P, 0 if a descriptor is there that agrees with all that was counted (which content
 * cannot do by accident), else 1. */
static size_t stored_run(const pgn__unpack *u) {
    const unsigned char *start = u->src->data, *p = memchr(start, 'P', u->src->len);
    if (p == start)
        return match_descriptor(u) ? 0 : 1;
    return p ? (size_t)(p - start) : u->src->len;
}

static pgn_status unpack_member(pgn__unpack *u, pgn_error *err) {
    pgn__unzip *zip = u->unzip;
    int unknown = (zip->said.flags & FLAG_DESCRIPTOR) && zip->said.packed == 0;
    while (u->len < PGN__BLOCK) {
        uint64_t left = unknown ? UINT64_MAX : zip->said.packed - zip->seen.packed;
        if (unknown && zip->stored) {
            /* Much more than a descriptor follows the data in an archive that is whole. */
            if (pgn__source_need(u->src, DESCRIPTOR_MAX) < DESCRIPTOR_MAX)
                return pgn__unpack_starved(u, err);
            left = stored_run(u);
        }
        if (zip->stored && left == 0)
            return end_member(u, err);
        int ended;
        size_t before = u->len;
        uint64_t taken = u->src->taken;
        pgn_status st = pgn__unpack_step(u, left, &ended, err);
        zip->seen.packed += u->src->taken - taken;
        zip->seen.size += u->len - before;
        zip->seen.crc = pgn__crc32(zip->seen.crc, u->out + before, u->len - before);
        if (st)
            return st;
        if (ended)
            return end_member(u, err);
    }
    return PGN_OK;
}

static pgn_status read_entry(pgn__unpack *u, pgn_error *err) {
    pgn__unzip *zip = u->unzip;
    if (pgn__source_need(u->src, ENTRY_SIZE) < ENTRY_SIZE)
        return pgn__unpack_starved(u, err);
    const unsigned char *p = u->src->data;
    size_t name_len = le16(p + 28), extra_len = le16(p + 30), comment_len = le16(p + 32);
    size_t all = ENTRY_SIZE + name_len + extra_len + comment_len;
    if (pgn__source_need(u->src, all) < all)
        return pgn__unpack_starved(u, err);
    p = u->src->data;
    member m = {le16(p + 8), le16(p + 10), le32(p + 16), le32(p + 20), le32(p + 24)};
    widen_sizes(&m, p + ENTRY_SIZE + name_len, extra_len);
    zip->entries++;
    zip->entries_sum += fingerprint(&m);
    pgn__source_take(u->src, all);
    return PGN_OK;
}

/* A record of fixed size plus a part whose length it gives; both are skipped. */
static pgn_status skip_record(pgn__unpack *u, size_t size, pgn_error *err) {
    if (size > PGN__CHUNK)
        return damaged(err, "record too long");
    if (pgn__source_need(u->src, size) < size)
        return pgn__unpack_starved(u, err);
    pgn__source_take(u->src, size);
    return PGN_OK;
}

static pgn_status skip_end64(pgn__unpack *u, pgn_error *err) {
    if (pgn__source_need(u->src, END64_SIZE) < END64_SIZE)
        return pgn__unpack_starved(u, err);
    uint64_t rest = le64(u->src->data + 4);
    return skip_record(u, rest > PGN__CHUNK ? SIZE_MAX : END64_SIZE + (size_t)rest, err);
}

static pgn_status read_end(pgn__unpack *u, pgn_error *err) {
    const pgn__unzip *zip = u->unzip;
    if (pgn__source_need(u->src, END_SIZE) < END_SIZE)
        return pgn__unpack_starved(u, err);
    unsigned total = le16(u->src->data + 10);
    pgn_status st = skip_record(u, END_SIZE + le16(u->src->data + 20), err);
    if (st)
        return st;
    if (zip->members != zip->entries || zip->members_sum != zip->entries_sum ||
        (total != UINT16_MAX && total != (zip->entries & UINT16_MAX)))
        return damaged(err, "directory does not match the members");
    if (pgn__source_need(u->src, 1))
        return damaged(err, "data after the end");
    return u->src->failed ? pgn__unpack_starved(u, err) : PGN_OK;
}

static pgn_status next_record(pgn__unpack *u, int *done, pgn_error *err) {
    if (pgn__source_need(u->src, 4) < 4)
        return pgn__unpack_starved(u, err);
    switch (le32(u->src->data)) {
    case SIGNATURE_LOCAL:
        return begin_member(u, err);
    case SIGNATURE_ENTRY:
        return read_entry(u, err);
    case SIGNATURE_END64:
        return skip_end64(u, err);
    case SIGNATURE_LOCATOR:
        return skip_record(u, LOCATOR_SIZE, err);
    case SIGNATURE_END:
        *done = 1;
        return read_end(u, err);
    default:
        return damaged(err, "unexpected data between records");
    }
}

pgn_status pgn__unzip_next(pgn__unpack *u, pgn__block *block, pgn_error *err) {
    pgn_status st = PGN_OK;
    int done = 0;
    while (!st && !done && !u->len)
        st = u->inside ? unpack_member(u, err) : next_record(u, &done, err);
    if (u->len) {
        *block = (pgn__block){(const char *)u->out, u->len, u->unzip->name.data, u->fresh};
        u->fresh = 0;
    }
    return st;
}

pgn_status pgn__unzip_new(pgn__unzip **out) {
    *out = calloc(1, sizeof **out);
    return *out ? PGN_OK : PGN_E_NOMEM;
}

void pgn__unzip_free(pgn__unzip *zip) {
    if (!zip)
        return;
    pgn_buffer_free(&zip->name);
    free(zip);
}
