Files in known formats that are neither games nor text are named and not read, whatever their names, compressed and from pipes.

  $ python3 - <<'END'
  > import io, struct, tarfile, zipfile
  > game = b'[Event "x"]\n\n1. e4 *\n\n'
  > def put(name, data):
  >     with open(name, 'wb') as file:
  >         file.write(data)
  > def archive(name, *members):
  >     with zipfile.ZipFile(name, 'w') as z:
  >         for member, data in members:
  >             z.writestr(member, data)
  > put('table.parquet', b'PAR1\x15\x04\x15\x10' + game)
  > put('games.db', b'SQLite format 3\0\x10\0' + game)
  > put('table.arrow', b'ARROW1\0\0\xff\xff\xff\xff' + game)
  > put('book.bin', b''.join(struct.pack('>QHHI', (i << 60) + 0x9F81C2D3E4F5A6, 0x31C, 7, 0) for i in range(16)))
  > put('scan.pdf', b'%PDF-1.4\n1 0 obj\n<< >>\nendobj\n' + game)
  > put('games.cbh', bytes.fromhex('00002C002E0100000002') + game)
  > put('games.cbv', b'\5\0\1\2' + game)
  > put('games.si4', b'Scid.si\0\1\x90' + game)
  > put('picture.png', b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR' + game)
  > archive('games.xlsx', ('[Content_Types].xml', '<Types/>'), ('xl/workbook.xml', '<x/>'))
  > archive('games.odt', ('mimetype', 'application/vnd.oasis.opendocument.text'))
  > archive('games.zip', ('logo.png', b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), ('a.pgn', game))
  > with tarfile.open('games.tar', 'w') as t:
  >     t.addfile(tarfile.TarInfo('a.pgn'), io.BytesIO())
  > put('text.pgn', b'%PDF-1.4\n%an escape\nPAR1\n\n' + game)
  > END
  $ for f in table.parquet games.db table.arrow book.bin scan.pdf games.cbh games.cbv games.si4 picture.png games.xlsx games.odt games.tar; do pgn fmt $f; done
  pgn: table.parquet: Parquet file: expected PGN, PGC or JSON
  pgn: games.db: SQLite database: expected PGN, PGC or JSON
  pgn: table.arrow: Arrow file: expected PGN, PGC or JSON
  pgn: book.bin: Polyglot book: expected PGN, PGC or JSON
  pgn: scan.pdf: PDF document: expected PGN, PGC or JSON
  pgn: games.cbh: ChessBase database: expected PGN, PGC or JSON
  pgn: games.cbv: ChessBase archive: expected PGN, PGC or JSON
  pgn: games.si4: Scid database: expected PGN, PGC or JSON
  pgn: picture.png: PNG image: expected PGN, PGC or JSON
  pgn: games.xlsx: Office document: expected PGN, PGC or JSON
  pgn: games.odt: OpenDocument file: expected PGN, PGC or JSON
  pgn: games.tar: tar archive: expected PGN, PGC or JSON
  [2]
  $ for f in games.db book.bin scan.pdf; do (head -c 5 $f; sleep 0.1; tail -c +6 $f) | pgn count; done
  0
  pgn: -: SQLite database: expected PGN, PGC or JSON
  0
  pgn: -: Polyglot book: expected PGN, PGC or JSON
  0
  pgn: -: PDF document: expected PGN, PGC or JSON
  [2]
needs: gzip
  $ gzip -c table.parquet | pgn check
  pgn: -: Parquet file: expected PGN, PGC or JSON
  0 games, 0 plies: 0 errors, 0 warnings
  [2]

Every command that reads games or EPD says so, and does not begin with its output.

  $ for c in check fmt sort dedupe tags stats table pack 'grep x' 'convert --to=csv' 'split --by=eco'; do pgn $c games.db 2>&1 > out; echo $?; grep -c Event out; done | sort | uniq -c
       11 0
       11 2
       11 pgn: games.db: SQLite database: expected PGN, PGC or JSON
  $ pgn sort -o out.pgn text.pgn games.db; test -e out.pgn
  text.pgn:3:1: warning: unrecognized text "PAR1" [text-before-game]
  pgn: games.db: SQLite database: expected PGN, PGC or JSON
  [1]
  $ pgn epd check games.db; pgn epd fmt games.db; pgn epd to-pgn book.bin
  pgn: games.db: SQLite database: expected EPD
  0 records, 0 operations: 0 errors, 0 warnings
  pgn: games.db: SQLite database: expected EPD
  pgn: book.bin: Polyglot book: expected EPD
  [2]
  $ pgn check -i --fix games.db; pgn fmt --from=pgn games.db
  pgn: games.db: SQLite database: expected PGN, PGC or JSON
  0 games, 0 plies: 0 errors, 0 warnings
  pgn: games.db: SQLite database: expected PGN, PGC or JSON
  [2]

Text is none of them; nor is an archive that has such a file, too.

  $ pgn count text.pgn
  1 text.pgn
  $ pgn count games.zip
  pgn: games.zip: no game in this file: it is not text
  1 games.zip
  [1]

An output that is a directory is said to be one.

  $ mkdir folder; for c in sort fmt dedupe 'convert --to=json' 'convert --to=csv' pack 'grep x' 'edit --set=Event=y'; do pgn $c -o folder/ text.pgn 2>&1 > out; done | grep folder
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  pgn: cannot write "folder/": Is a directory
  $ pgn sort -o folder text.pgn; pgn sort -o nowhere/ text.pgn; ls folder
  pgn: cannot write "folder": Is a directory
  pgn: cannot write "nowhere/": No such file or directory
