/* pack.c -- make compressed samples with each format's own library, and .zip archives by hand,
 * because their oddities are the point. Asserts on failure: this is not under test. */
#include "pack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifdef PGN_HAVE_ZLIB
#define ZLIB_CONST
#include <zlib.h>

static int deflate_to(pgn_buffer *out, const char *data, size_t len, int window) {
    z_stream z = {0};
    int code = deflateInit2(&z, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY);
    assert(code == Z_OK);
    size_t room = deflateBound(&z, len) + 32;
    pgn__buffer_reserve(out, room);
    z.next_in = (const unsigned char *)data;
    z.avail_in = (uInt)len;
    z.next_out = (unsigned char *)out->data + out->len;
    z.avail_out = (uInt)room;
    code = deflate(&z, Z_FINISH);
    assert(code == Z_STREAM_END);
    out->len += room - z.avail_out;
    deflateEnd(&z);
    (void)code;
    return 1;
}

int pack_gzip(pgn_buffer *out, const char *data, size_t len) {
    return deflate_to(out, data, len, 15 + 16);
}
#else
int pack_gzip(pgn_buffer *out, const char *data, size_t len) {
    (void)out, (void)data, (void)len;
    return 0;
}
#endif

#ifdef PGN_HAVE_BZIP2
#include <bzlib.h>

int pack_bzip2(pgn_buffer *out, const char *data, size_t len) {
    unsigned room = (unsigned)(len + len / 100 + 600);
    pgn__buffer_reserve(out, room);
    int code =
        BZ2_bzBuffToBuffCompress(out->data + out->len, &room, (char *)data, (unsigned)len, 1, 0, 0);
    assert(code == BZ_OK);
    (void)code;
    out->len += room;
    return 1;
}
#else
int pack_bzip2(pgn_buffer *out, const char *data, size_t len) {
    (void)out, (void)data, (void)len;
    return 0;
}
#endif

#ifdef PGN_HAVE_LZMA
#include <lzma.h>

int pack_xz(pgn_buffer *out, const char *data, size_t len) {
    size_t room = lzma_stream_buffer_bound(len), used = 0;
    pgn__buffer_reserve(out, room);
    lzma_ret code = lzma_easy_buffer_encode(0, LZMA_CHECK_CRC32, NULL, (const uint8_t *)data, len,
                                            (uint8_t *)out->data + out->len, &used, room);
    assert(code == LZMA_OK);
    (void)code;
    out->len += used;
    return 1;
}
#else
int pack_xz(pgn_buffer *out, const char *data, size_t len) {
    (void)out, (void)data, (void)len;
    return 0;
}
#endif

#ifdef PGN_HAVE_ZSTD
#include <zstd.h>

int pack_zstd(pgn_buffer *out, const char *data, size_t len) {
    ZSTD_CCtx *context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    size_t room = ZSTD_compressBound(len);
    pgn__buffer_reserve(out, room);
    size_t used = ZSTD_compress2(context, out->data + out->len, room, data, len);
    assert(!ZSTD_isError(used));
    out->len += used;
    ZSTD_freeCCtx(context);
    return 1;
}
#else
int pack_zstd(pgn_buffer *out, const char *data, size_t len) {
    (void)out, (void)data, (void)len;
    return 0;
}
#endif

#ifdef PGN_HAVE_ZLIB
static void put(pgn_buffer *out, uint64_t value, int bytes) {
    for (; bytes > 0; bytes--, value >>= 8)
        pgn__buffer_putc(out, (char)(value & 0xff));
}

typedef struct {
    uint32_t crc, offset;
    size_t packed;
} done_member;

static unsigned flags_of(const pack_member *m) {
    int descriptor = m->descriptor != PACK_NO_DESCRIPTOR && m->descriptor != PACK_ZIP64;
    return m->flags | (descriptor ? 8 : 0);
}

/* The common part of local header and directory entry: from "version needed" on. */
static void put_common(pgn_buffer *out, const pack_member *m, const done_member *d, int blank) {
    int utf16 = m->descriptor == PACK_ZIP64;
    put(out, 20, 2);
    put(out, flags_of(m), 2);
    put(out, m->method, 2);
    put(out, 0x50215800, 4);
    put(out, blank ? 0 : d->crc, 4);
    put(out, utf16 ? UINT32_MAX : blank ? 0 : d->packed, 4);
    put(out, utf16 ? UINT32_MAX : blank ? 0 : m->len, 4);
    put(out, strlen(m->name), 2);
    put(out, utf16 ? 25 : 0, 2);
}

static void put_extra(pgn_buffer *out, const pack_member *m, const done_member *d) {
    if (m->descriptor != PACK_ZIP64)
        return;
    put(out, 0x7777, 2); /* another field first */
    put(out, 1, 2);
    put(out, 'x', 1);
    put(out, 1, 2);
    put(out, 16, 2);
    put(out, m->len, 8);
    put(out, d->packed, 8);
}

static void put_data(pgn_buffer *out, const pack_member *m) {
    int done = m->method == 8    ? deflate_to(out, m->data, m->len, -15)
               : m->method == 12 ? pack_bzip2(out, m->data, m->len)
               : m->method == 93 ? pack_zstd(out, m->data, m->len)
               : m->method == 95 ? pack_xz(out, m->data, m->len)
                                 : 0;
    if (!done)
        pgn_buffer_append(out, m->data, m->len);
}

static void put_descriptor(pgn_buffer *out, const pack_member *m, const done_member *d) {
    int bytes = m->descriptor == PACK_DESCRIPTOR_WIDE ? 8 : 4;
    if (!(flags_of(m) & 8))
        return;
    if (m->descriptor != PACK_DESCRIPTOR_UNSIGNED)
        pgn_buffer_append(out, "PK\7\10", 4);
    put(out, d->crc, 4);
    put(out, d->packed, bytes);
    put(out, m->len, bytes);
}

static void put_member(pgn_buffer *out, const pack_member *m, done_member *d) {
    pgn_buffer data = PGN_BUFFER_INIT;
    put_data(&data, m);
    d->crc = (uint32_t)crc32_z(0, (const unsigned char *)m->data, m->len);
    d->offset = (uint32_t)out->len;
    d->packed = data.len;
    pgn_buffer_append(out, "PK\3\4", 4);
    put_common(out, m, d, (flags_of(m) & 8) != 0);
    pgn__buffer_puts(out, m->name);
    put_extra(out, m, d);
    pgn_buffer_append(out, data.data, data.len);
    put_descriptor(out, m, d);
    pgn_buffer_free(&data);
}

int pack_zip(pgn_buffer *out, const pack_member *members, size_t count, const char *comment) {
    done_member *done = calloc(count + 1, sizeof *done);
    assert(done);
    for (size_t i = 0; i < count; i++)
        put_member(out, &members[i], &done[i]);
    size_t directory = out->len;
    for (size_t i = 0; i < count; i++) {
        pgn_buffer_append(out, "PK\1\2\24\0", 6);
        put_common(out, &members[i], &done[i], 0);
        put(out, 0, 2 + 2 + 2 + 4); /* comment length, disk, attributes */
        put(out, done[i].offset, 4);
        pgn__buffer_puts(out, members[i].name);
        put_extra(out, &members[i], &done[i]);
    }
    size_t size = out->len - directory;
    pgn_buffer_append(out, "PK\5\6\0\0\0\0", 8);
    put(out, count, 2);
    put(out, count, 2);
    put(out, size, 4);
    put(out, directory, 4);
    put(out, strlen(comment), 2);
    pgn__buffer_puts(out, comment);
    free(done);
    return 1;
}
#else
int pack_zip(pgn_buffer *out, const pack_member *members, size_t count, const char *comment) {
    (void)out, (void)members, (void)count, (void)comment;
    return 0;
}
#endif
