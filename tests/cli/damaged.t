Damaged compressed files: an error is reported, and the readable part is used.

  $ python3 - <<'END'
  > import bz2, gzip, io, lzma, random, zipfile
  > dice = random.Random(7)
  > text = ''.join('[Event "%d"]\n\n1. e4 {%d} *\n\n' % (i, dice.getrandbits(400)) for i in range(2000)).encode()
  > def put(name, data):
  >     with open(name, 'wb') as file:
  >         file.write(data)
  > def changed(data, at):
  >     return data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1:]
  > for suffix, pack in ('gz', lambda t: gzip.compress(t, mtime=0)), ('bz2', bz2.compress), ('xz', lzma.compress):
  >     packed = pack(text)
  >     put('whole.pgn.' + suffix, packed)
  >     put('cut.pgn.' + suffix, packed[:len(packed) // 2])
  >     put('changed.pgn.' + suffix, changed(packed, len(packed) // 2))
  >     put('sum.pgn.' + suffix, changed(packed, len(packed) - (6 if suffix == 'gz' else 3)))
  >     put('more.pgn.' + suffix, packed + b'garbage, more than a header')
  >     put('head.pgn.' + suffix, packed[:7])
  > def archive(method=zipfile.ZIP_DEFLATED):
  >     out = io.BytesIO()
  >     with zipfile.ZipFile(out, 'w') as z:
  >         z.writestr(zipfile.ZipInfo('a.pgn'), text, method)
  >     return out.getvalue()
  > packed = archive()
  > central = packed.rindex(b'PK\1\2')
  > put('whole.zip', packed)
  > put('cut.zip', packed[:len(packed) // 2])
  > put('changed.zip', changed(packed, len(packed) // 2))
  > put('sum.zip', changed(packed, 14))
  > put('secret.zip', packed[:6] + b'\1\0' + packed[8:])
  > put('patch.zip', packed[:6] + b'\x20\0' + packed[8:])
  > put('method.zip', packed[:8] + b'\x63\0' + packed[10:])
  > put('more.zip', packed + b'garbage')
  > END

needs: gzip bzip2 xz
  $ for suffix in gz bz2 xz; do pgn count whole.pgn.$suffix; for name in cut changed sum more head; do pgn count $name.pgn.$suffix > /dev/null; done; done
  2000 whole.pgn.gz
  pgn: cut.pgn.gz: unexpected end of gzip data
  pgn: changed.pgn.gz: corrupt gzip data: .* (re)
  pgn: sum.pgn.gz: corrupt gzip data: incorrect data check
  pgn: more.pgn.gz: corrupt gzip data: incorrect header check
  pgn: head.pgn.gz: unexpected end of gzip data
  2000 whole.pgn.bz2
  pgn: cut.pgn.bz2: unexpected end of bzip2 data
  pgn: changed.pgn.bz2: corrupt bzip2 data: invalid block or checksum
  pgn: sum.pgn.bz2: corrupt bzip2 data: invalid block or checksum
  pgn: more.pgn.bz2: corrupt bzip2 data: not a bzip2 stream
  pgn: head.pgn.bz2: unexpected end of bzip2 data
  2000 whole.pgn.xz
  pgn: cut.pgn.xz: unexpected end of xz data
  pgn: changed.pgn.xz: corrupt xz data: invalid block or checksum
  pgn: sum.pgn.xz: corrupt xz data: invalid block or checksum
  pgn: more.pgn.xz: corrupt xz data: not an xz stream
  pgn: head.pgn.xz: unexpected end of xz data
  [2]

needs: zip gzip
  $ for name in cut changed secret patch method; do pgn count $name.zip > /dev/null; done; pgn count whole.zip sum.zip more.zip
  pgn: cut.zip: unexpected end of zip data
  pgn: changed.zip: (member "a.pgn" is corrupt: .*|corrupt zip data: .*) (re)
  pgn: secret.zip: member "a.pgn" is encrypted
  pgn: patch.zip: member "a.pgn" is a patch
  pgn: method.zip: member "a.pgn" uses unsupported compression method 99
  2000 whole.zip
  2000 sum.zip
  pgn: sum.zip: member "a.pgn" is corrupt: checksum mismatch
  2000 more.zip
  pgn: more.zip: corrupt zip data: data after the end
  6000 total
  [2]

Square brackets that are not a tag pair are kept in a comment, and so is surplus text in a tag pair.

  $ printf '[[White "Tal"]]\n[Black [Hort]]\n[Site\n[Event "A" {x}]\n[Date "1999.??.??";]\n[Round 3] [Result 1-0]\n\n1. e4 1-0\n\n[White Uhlmann]\n["no name"]\n{end}\n' > brackets.pgn
  $ pgn check brackets.pgn; pgn fmt brackets.pgn 2> /dev/null | grep -v '"?"'
  brackets.pgn:1:1: error: not a tag pair [bad-tag]
  brackets.pgn:2:8: error: tag value without quotes; not a tag pair [bad-tag]
  brackets.pgn:3:6: error: missing tag value; not a tag pair [bad-tag]
  brackets.pgn:4:12: error: "{x}" after the tag value is not part of it: expected ] [bad-tag] (game 1)
  brackets.pgn:5:19: error: ";" after the tag value is not part of it: expected ] [bad-tag] (game 1)
  brackets.pgn:6:8: error: tag value without quotes; not a tag pair [bad-tag] (game 1)
  brackets.pgn:6:19: error: tag value without quotes; not a tag pair [bad-tag] (game 1)
  brackets.pgn:10:8: error: tag value without quotes; not a tag pair [bad-tag] (game 1)
  brackets.pgn:11:2: error: missing tag name; not a tag pair [bad-tag] (game 1)
  brackets.pgn:1:1: warning: missing tags Site, Round, White, Black, Result [missing-tag] (game 1)
  1 game, 1 ply: 9 errors, 1 warning
  [Event "A"]
  [Date "1999.??.??"]
  [Result "1-0"]

  {[[White "Tal"]] [Black [Hort]] [Site}
  ;{x}
  {;} {[Round 3] [Result 1-0]} 1. e4 {[White Uhlmann] ["no name"]} {end} 1-0
   (esc)
  $ printf '[White "Tal] [Black "Hort] [Round "3"]\n[Site "[Riga]]\n[Event "[A]\n[Source "C:\\\\x\\"]\n\n*\n' | tee open.pgn | pgn check
  -:1:8: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, Tal - Hort)
  -:1:21: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, Tal - Hort)
  -:2:7: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, Tal - Hort)
  -:3:8: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, Tal - Hort)
  -:4:9: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, Tal - Hort)
  -:1:1: warning: missing tags Date, Result [missing-tag] (game 1, Tal - Hort)
  -:1:14: style: several tag pairs on one line [tags-on-line] (game 1, Tal - Hort)
  -:1:29: style: Round should come before Black [tag-order] (game 1, Tal - Hort)
  1 game, 0 plies: 5 errors, 1 warning, 2 style findings
  [1]
  $ pgn check --fix -q open.pgn | grep '^+[[]'
  open.pgn: 8 fixes in 1 game shown: unclosed-string 5, missing-tag 1, tag-order 1, tags-on-line 1
  +[Event "[A]"]
  +[Site "[Riga]"]
  +[Date "????.??.??"]
  +[Round "3"]
  +[White "Tal"]
  +[Black "Hort"]
  +[Result "*"]
  +[Source "C:\\x\\"]

An impossible position is not played from, but the side to move is known, in capitals too.

  $ printf '[FEN "4K3/8/8/8/8/8/4P3/4K3 B"]\n\n1... Kd7 *\n' | pgn fmt 2> /dev/null | tee once.pgn | tail -n 2; pgn fmt once.pgn 2> /dev/null | cmp - once.pgn
  1... Kd7 *
   (esc)

Commands that count games report files and games that are not read; errors in games are not their business.

  $ printf '[White "A"]\n\n1. e4 e4 *\n' > fine.pgn; printf '[White "A"]\n\n1. e4 *\n' | pgn pack -o fine.pgc; echo prose > prose
  > (cat fine.pgc; printf '\377') > marker.pgc; printf '{"tags":{},"moves":7}\n' > shape.json; printf '{"tags":{\n' > syntax.json
  > for f in fine.pgn prose marker.pgc shape.json syntax.json; do for c in stats 'table -q' 'table --list -q' clock; do
  > pgn $c $f 2>&1 > out | sed 's/.*\[/[/'; pgn $c $f > out 2>&1; echo $?; done | tr '\n' ' '; echo $f; done
  0 0 0 0 fine.pgn
  [not-pgn] 1 [not-pgn] 1 [not-pgn] 1 [not-pgn] 1 prose
  [pgc-marker] 1 [pgc-marker] 1 [pgc-marker] 1 [pgc-marker] 1 marker.pgc
  [json-shape] 1 [json-shape] 1 [json-shape] 1 [json-shape] 1 shape.json
  [json-syntax] 1 [json-syntax] 1 [json-syntax] 1 [json-syntax] 1 syntax.json
  $ for f in shape.json syntax.json; do pgn count $f; pgn count --plies $f; done
  shape.json:1:20: error: expected a list; the game is not read [json-shape]
  0 shape.json
  shape.json:1:20: error: expected a list; the game is not read [json-shape]
  0 0 shape.json
  syntax.json:2:1: error: the text ends in an object [json-syntax]
  0 syntax.json
  syntax.json:2:1: error: the text ends in an object [json-syntax]
  0 0 syntax.json
  [1]

needs: iconv
  $ printf '[White "a\230b"]\n\n1. e4 *\n' > invalid.pgn; for c in count 'stats --json'; do pgn $c --input-encoding=cp1251 invalid.pgn > out; echo $?; done
  invalid.pgn:1:10: error: byte 0x98 is not valid in cp1251; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  1
  invalid.pgn:1:10: error: byte 0x98 is not valid in cp1251; read as U+FFFD, like all that is invalid in the file [encoding-invalid]
  1

A file that is not read whole is not replaced, whatever its name and format.

  $ printf '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n' | pgn pack -o two.pgc; head -c -3 two.pgc > cut.pgn; cp marker.pgc marker.pgn
  > for f in cut marker; do for c in 'sort -q' 'dedupe -q' fmt 'merge -q' 'edit -q --set=X=y'; do cp $f.pgn out.pgn; pgn $c out.pgn -o out.pgn 2>&1 | sed 's/.*\[/[/'; cmp $f.pgn out.pgn; done | sort | uniq -c; done
        5 [pgc-truncated]
        5 pgn: cannot replace "out.pgn": part of the input was not read
        5 [pgc-marker]
        5 pgn: cannot replace "out.pgn": part of the input was not read

A PGC file that ends between the records of a game; members of JSON that are not known.

  $ printf '\005' > begun.pgc; for c in count 'count --plies' stats clock 'table -q' tags 'grep -c White=A'; do pgn $c begun.pgc 2>&1 > out | sed 's/.*\[/[/'; done | uniq -c
        7 [pgc-no-end]
  $ printf '1. e4 {c} *\n' | pgn convert --to=ndjson | sed 's/"after"/"afte"/' > member.pgn; cp member.pgn out.pgn; pgn fmt out.pgn -o out.pgn; cmp member.pgn out.pgn
  out.pgn:1:81: warning: unknown member "afte" is passed over [json-member]
  pgn: cannot replace "out.pgn": part of the input was not read
  $ (cat two.pgc; printf '\377') | pgn grep -c White=A
  -: byte 54: error: 0xff is not a record marker (is this text?); the rest of the file is not read [pgc-marker]
  1
  [1]

A line of JSON that shows an error in the one before it, or a missing comma, is read.

  $ printf '{"moves":[]}\n{"moves":\n{"moves":7}\n{"moves":[{"san":"e4"}]}\n' > lines.ndjson; pgn convert --to=uci lines.ndjson; pgn count lines.ndjson 2> out
  lines.ndjson:4:1: error: expected , or } in an object [json-syntax]
  position startpos
  position startpos moves e2e4
  2 lines.ndjson
  [1]
  $ printf '[{"moves":[]}\n{"moves":[{"san":"e4"}]},\n{"moves":[{"san":"d4"}]}]\n' | pgn convert --to=uci --from=json
  -:2:1: error: expected , or ] after a game [json-syntax]
  position startpos
  position startpos moves e2e4
  position startpos moves d2d4
  [1]

An escaped quote does not close a value that has no other.

  $ printf '[White "Tal \\"M\\",Mikhail\n\n1. e4 *\n' | pgn check --no-rule=missing-tag
  -:1:8: error: unclosed string: expected a quote before the end of the line [unclosed-string] (game 1, Tal "M",Mikhail - ?)
  -:1:9: style: "Tal "M",Mikhail": expected exactly one space after the comma, none before [name] (game 1, Tal "M",Mikhail - ?)
  1 game, 1 ply: 1 error, 0 warnings, 1 style finding
  [1]
