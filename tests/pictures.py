#!/usr/bin/env python3
"""pictures.py -- pictures look as they should.   pictures.py --pictures PROGRAM [--npm FOLDER]

PROGRAM (tests/pictures.c) writes pictures in all formats, together with their pixels.

  - Every SVG is well-formed XML without scripts.
  - PNG and GIF, decoded here independently, have these pixels; those with a palette approximately (at least 34 dB, and
    the exact colors of squares). So do the composed frames of animated GIFs. Plain pictures have the same pixels as PNG
    and as GIF: the painter makes them in two ways.
  - The SVG, rendered by resvg at eight times the size (four at squares of 128) and averaged, is within 38 dB of the pixels.
    At its own size, where resvg takes 16 samples per pixel, it is within 38 dB too, except for print at squares of 45: there
    its samples of black and white edges are 34 dB from its own average, and must be no farther from the pixels.
    Skipped where resvg is absent: `npm ci` in tests/npm installs it.
"""
import argparse, glob, math, os, struct, subprocess, sys, tempfile, xml.dom.minidom, zlib

RESVG = r'''
const fs = require('fs'), { Resvg } = require(process.argv[2] + '/node_modules/@resvg/resvg-js');
for (const name of process.argv.slice(3)) {
  const head = fs.readFileSync(name + '.rgba'), end = head.indexOf(10), svg = fs.readFileSync(name + '.svg', 'utf8');
  const [w, h] = head.toString('latin1', 0, end).split(' ').map(Number), pixels = head.subarray(end + 1);
  const averaged = zoom => {
    const drawn = new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, font: { loadSystemFonts: false } }).render().pixels;
    const out = new Float64Array(w * h * 3);
    for (let y = 0; y < h * zoom; y++) for (let x = 0; x < w * zoom; x++) for (let k = 0; k < 3; k++)
      out[(Math.floor(y / zoom) * w + Math.floor(x / zoom)) * 3 + k] += drawn[(y * w * zoom + x) * 4 + k] / zoom / zoom;
    return out;
  };
  const near = (a, b) => {
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
    return 10 * Math.log10(255 * 255 * a.length / Math.max(sum, 1));
  };
  const ours = Float64Array.from({ length: w * h * 3 }, (_, i) => pixels[Math.floor(i / 3) * 4 + i % 3]);
  const one = averaged(1), eight = averaged(w < 600 ? 8 : 4);
  console.log([name, near(ours, eight), near(ours, one), near(one, eight)].join(' '));
}
'''


def read_rgba(path):
    with open(path, 'rb') as file:
        width, height = map(int, file.readline().split())
        data = file.read()
    return width, height, [data[i:i + 3] for i in range(0, len(data), 4)]


def read_png(path):
    data = open(path, 'rb').read()
    assert data[:8] == b'\x89PNG\r\n\x1a\n'
    at, body, palette = 8, b'', b''
    while at < len(data):
        size, kind = struct.unpack('>I4s', data[at:at + 8])
        chunk = data[at + 8:at + 8 + size]
        assert zlib.crc32(kind + chunk) == struct.unpack('>I', data[at + 8 + size:at + 12 + size])[0]
        if kind == b'IHDR':
            width, height, depth, color = struct.unpack('>IIBB', chunk[:10])
        body += chunk if kind == b'IDAT' else b''
        palette = chunk if kind == b'PLTE' else palette
        at += 12 + size
    assert depth == 8 and color in (2, 3)
    raw, each = zlib.decompress(body), 3 if color == 2 else 1
    pixels, stride = [], width * each + 1
    for y in range(height):
        assert raw[y * stride] == 0  # no filter
        row = raw[y * stride + 1:(y + 1) * stride]
        pixels += [row[i:i + 3] for i in range(0, len(row), 3)] if each == 3 else [palette[3 * i:3 * i + 3] for i in row]
    return width, height, pixels


def unpack_lzw(data, bits):
    clear, out = 1 << bits, []
    table, width, before, buffer, held = [], bits + 1, None, 0, 0
    for byte in data:
        buffer |= byte << held
        held += 8
        while held >= width:
            code = buffer & (1 << width) - 1
            buffer >>= width
            held -= width
            if code == clear:
                table, width, before = [bytes([i]) for i in range(clear)] + [b'', b''], bits + 1, None
                continue
            if code == clear + 1:
                return b''.join(out)
            entry = table[code] if code < len(table) else before + before[:1]
            out.append(entry)
            if before is not None and len(table) < 4096:
                table.append(before + entry[:1])
            before = entry
            if len(table) == 1 << width and width < 12:
                width += 1
    return b''.join(out)


def read_gif(path):
    """The frames, each as all of its pixels."""
    data = open(path, 'rb').read()
    assert data[:6] == b'GIF89a'
    width, height, flags = struct.unpack('<HHB', data[6:11])
    count = 2 << (flags & 7)
    palette = [data[13 + 3 * i:16 + 3 * i] for i in range(count)]
    at, screen, frames, transparent = 13 + 3 * count, [b''] * (width * height), [], None
    while data[at] != 0x3B:
        image, start = data[at] == 0x2C, at + (10 if data[at] == 0x2C else 2)
        bits, here = (data[start], start + 1) if image else (0, start)
        body = b''
        while data[here]:
            body += data[here + 1:here + 1 + data[here]]
            here += 1 + data[here]
        if image:
            left, top, wide, high = struct.unpack('<HHHH', data[at + 1:at + 9])
            indices = unpack_lzw(body, bits)
            assert len(indices) == wide * high
            for i, index in enumerate(indices):
                if index != transparent:
                    screen[(top + i // wide) * width + left + i % wide] = palette[index]
            frames.append(list(screen))
        elif data[at + 1] == 0xF9:
            transparent = body[3] if body[0] & 1 else None
        at = here + 1
    return width, height, frames


def decibels(one, other):
    total = sum((a[k] - b[k]) ** 2 for a, b in zip(one, other) if a != b for k in range(3))
    return 10 * math.log10(255 * 255 * len(one) * 3 / max(total, 1))


def squares_differ(one, other):
    """Of the four most frequent colors, do any pixels differ?"""
    often = {}
    for pixel in other:
        often[pixel] = often.get(pixel, 0) + 1
    most = set(sorted(often, key=often.get)[-4:])
    return any(a != b for a, b in zip(one, other) if b in most)


class Report:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, good, what):
        self.passed += bool(good)
        self.failed += not good
        if not good:
            print('failed: ' + what)


def check_files(folder, report):
    for path in sorted(glob.glob(os.path.join(folder, '*.svg'))):
        name = os.path.basename(path)
        try:
            document = xml.dom.minidom.parse(path)
            report.check(not document.getElementsByTagName('script'), name + ': has a script')
        except Exception as error:
            report.check(False, '%s: %s' % (name, error))
    for path in sorted(glob.glob(os.path.join(folder, '*-45.rgba')) + glob.glob(os.path.join(folder, 'texts.rgba'))):
        base, name = path[:-5], os.path.basename(path)[:-5]
        width, height, pixels = read_rgba(path)
        for suffix in ('png', 'gif'):
            if not os.path.exists(base + '.' + suffix):
                print('skipped: no %s in this build' % suffix)
                continue
            got = read_png(base + '.png') if suffix == 'png' else read_gif(base + '.gif')
            drawn = got[2] if suffix == 'png' else got[2][0]
            report.check(got[:2] == (width, height), '%s.%s: size %s' % (name, suffix, got[:2]))
            near = decibels(drawn, pixels)
            report.check(near >= 34, '%s.%s: %.1f dB from the pixels' % (name, suffix, near))
            report.check(not squares_differ(drawn, pixels), '%s.%s: squares differ' % (name, suffix))
    for path in sorted(glob.glob(os.path.join(folder, 'exact-*.png'))):
        if os.path.exists(path[:-4] + '.gif'):
            drawn, gif = read_png(path), read_gif(path[:-4] + '.gif')
            report.check(drawn == (*gif[:2], gif[2][0]), '%s: PNG and GIF differ' % os.path.basename(path))
    for name, least in ('moves', 42), ('notes', 39):
        path = os.path.join(folder, name)
        if os.path.exists(path + '.gif'):
            frames = read_gif(path + '.gif')[2]
            report.check(len(frames) == len(glob.glob(path + '-*.rgba')), 'frames of %s.gif' % name)
            for i, frame in enumerate(frames):
                pixels = read_rgba('%s-%d.rgba' % (path, i))[2]
                near = decibels(frame, pixels)
                report.check(near >= least and not squares_differ(frame, pixels), 'frame %d of %s.gif: %.1f dB' % (i, name, near))


def check_resvg(folder, npm, report):
    names = sorted(path[:-5] for path in glob.glob(os.path.join(folder, '*-45.rgba')) + glob.glob(os.path.join(folder, '*-128.rgba'))
                   if not os.path.basename(path).startswith(('moves', 'notes')))
    if not os.path.isdir(os.path.join(npm, 'node_modules', '@resvg', 'resvg-js')):
        print('skipped: no resvg in %s: run npm ci there' % npm)
        return
    done = subprocess.run(['node', '-', npm, *names], input=RESVG, stdout=subprocess.PIPE, text=True)
    report.check(done.returncode == 0, 'resvg')
    for line in done.stdout.splitlines():
        path, eight, one, sampling = line.split()
        name, eight, one, sampling = os.path.basename(path), float(eight), float(one), float(sampling)
        said = '%s: %.1f dB from resvg averaged, %.1f at its own size, which is %.1f from its average' % (name, eight, one, sampling)
        print(said)
        least = min(sampling, 38) if 'print' in name and name.endswith('-45') else 38
        report.check(eight >= 38 and one >= least, said)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--pictures', required=True)
    parser.add_argument('--npm', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'npm'))
    args = parser.parse_args()
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([args.pictures, folder], check=True)
        check_files(folder, report)
        check_resvg(folder, os.path.abspath(args.npm), report)
    print('%d passed, %d failed' % (report.passed, report.failed))
    return 1 if report.failed else 0


if __name__ == '__main__':
    sys.exit(main())
