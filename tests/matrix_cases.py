"""matrix_cases.py -- the table of matrix.py: command lines that together have every command and option that reads games or
records, those that read none and why, and what is refused or different on purpose.

In a command line @KIND is the input, one of the data of matrix_data.py; OUT and OUT.suffix are output files, DIR a directory
for output. Other files are the auxiliary ones of matrix_data.py. A line with IN-PLACE after it runs on a copy of the input, which is
then part of the result; HERE=PATH has the input at that path of the directory instead of among the operands.
"""

# What the encoding of the file itself breaks; everything else must be found alike.
ENCODING_RULES = "encoding,utf-16"
EPD_ENCODING_RULES = "epd-encoding,epd-utf-16"

CASES = """
archive DIR @games
archive -q --memory=4M DIR @games
archive --limit=1 DIR @games
check --no-rule=RULES @games
check --no-rule=RULES --strict @games
check --no-rule=RULES --severity=style @games
check --no-rule=RULES --severity=warning @games
check --no-rule=RULES --severity=error @games
check --rule=illegal-move,no-result @games
check --no-rule=RULES --limit=1 @games
check --no-rule=RULES --statistics @games
check --no-rule=RULES -q @games
check --no-rule=RULES --json @games
check --no-rule=RULES --sarif @games
check --config=check.toml @games
check --no-config --no-rule=RULES @games
check --fix --no-rule=RULES @games
check --fix --no-rule=RULES -o OUT.pgn @games
check --fix --no-rule=RULES -o @games @games IN-PLACE
check --fix --no-rule=RULES -i @games IN-PLACE
clock @games
clock -n 3 @games
clock -n -2 @games
clock --trouble=30 @games
clock --query=Müller @games
clock --limit=1 @games
clock --json @games
clock --json -n 3 @games
clock --svg @games
clock --to=none @games
clock --to=clk -q @games
clock --to=emt -o OUT.pgn @games
clock --to=egt @games
clock --to=emt -o @games @games IN-PLACE
clock --to=emt -i @games IN-PLACE
convert --to=auto -o OUT.json @games
convert --to=json @games
convert --to=json --fen --key --place @games
convert --to=ndjson @games
convert --to=ndjson --query=Müller @games
convert --to=pgn @games
convert --to=pgn --drop-text @games
convert --to=pgc @games
convert --to=uci @games
convert --to=lan @games
convert --to=fen @games
convert --to=fen --all @games
convert --to=epd @games
convert --to=epd --all @games
convert --to=html --title=T --flip @games
convert --to=latex @games
convert --to=latex --flip --diagrams=12w --letters=german @games
convert --to=csv @games
convert --to=csv --bom --rows=games --columns=+tag:Annotator @games
convert --to=tsv --rows=moves --variations @games
convert --to=tsv --rows=positions @games
convert --to=parquet @games
convert --to=parquet --compression=default --rows=moves @games
convert --to=parquet --compression=none @games
convert --to=parquet --compression=zstd @games
convert --to=parquet --compression=snappy @games
convert --to=arrow @games
convert --to=pgn -o @games @games IN-PLACE
count @games
count --plies @games
count --json @games
count --limit=1 @games
count @games more.pgn
dedupe @games
dedupe --limit=1 @games
dedupe --match=game -o OUT.pgn @games
dedupe --match=moves @games
dedupe --match=exact @games
dedupe --compare=white,black,date @games
dedupe --min-plies=2 @games
dedupe --prefix --min-plies=2 @games
dedupe --keep=first @games
dedupe --keep=longest --min-plies=2 @games
dedupe --keep=longest --prefix --min-plies=2 @games
dedupe --keep=most-annotated --min-plies=2 @games
dedupe --keep=best --min-plies=2 --dropped=OUT.dropped -o OUT.pgn @games
dedupe --keep=best --match=exact @games
dedupe --merge --min-plies=2 @games
dedupe --merge --keep=best --prefix --min-plies=2 --dropped=OUT.dropped --report=OUT.report @games
dedupe --report=OUT.report --min-plies=2 @games
dedupe --report=- --json --min-plies=2 --check @games
dedupe --check -q --min-plies=2 @games
dedupe --keep=best --min-plies=2 @games more.pgn
dedupe --keep=best --min-plies=2 more.pgn @games
dedupe --keep=best --min-plies=2 @json
dedupe --merge --min-plies=2 @pgc
dedupe --keep=best --min-plies=2 -o @games @games IN-PLACE
dedupe --min-plies=2 -o @games @games IN-PLACE
diagram @games
diagram -n 2-5 @games
diagram -n -1 @games
diagram --to=auto -o OUT.svg -n 1 @games
diagram --to=text --unicode -n 1 --every=3 --plies=0-9 @games
diagram --to=svg --at=start,2w,end -n 1 @games -o OUT%d.svg
diagram --to=svg --query=mate @games --json -o OUT%d.svg
diagram --to=png -n 1 @games -o OUT.png
diagram --to=gif --animate --delay=500 --pause=900 --loops=2 --square=20 -n 1 @games -o OUT.gif
diagram --to=svg --sheet=2x2 --title=T -n 1-7 @games -o OUT%d.svg
diagram --to=svg --theme=light --flip --letters=inside --border=3 -n 1 @games
diagram --to=svg --letters=auto -n 1 @games
diagram --to=svg --theme=dark --letters=outside --bmargin=9 --lmargin=9 --font-size=8 -n 1 @games
diagram --to=svg --theme=wood --letters=none --no-last-move --no-check --no-marks --no-nags -n 1 @games
diagram --to=svg --theme=print --arrows=Ge2e4 --squares=Re4 --side-to-move -n 1 @games
diagram --to=svg --players --eval --text-size=14 --caption={players} -q -n 1 @games
diagram --square=20 --to=png --players -n 1 @games -o OUT.png
diagram --to=text @epd
edit --set=Source=Köln --delete=Annotator --rename=Opening=Name @games
edit --keep-tags=roster @games
edit --tags-from=elo.csv --replace @games
edit --strip=text,nags @games
edit --keep=nags @games
edit --plies=2 --add=plycount,hashcode @games
edit --promote=1...c5 @games
edit --query=Müller --set=Source=Köln @games
edit --set=Source=Köln --diff @games
edit --set=Source=Köln -q -o OUT.pgn @games
edit --set=Source=Köln -o @games @games IN-PLACE
edit --set=Source=Köln -i @games IN-PLACE
edit --delete=NoSuchTag -i @games IN-PLACE
edit --limit=1 --plies=2 @games
fmt @games
fmt -o OUT.pgn @games
fmt --check @export
fmt --check -q @games
fmt --check --limit=2 @games
fmt -l @export
fmt -l @games
fmt --diff @export
fmt --diff -q @games
fmt --mark-unread --limit=1 @games
fmt --damaged=OUT.pgn @games
fmt --drop-text -o @games @games IN-PLACE
fmt --strict @games
fmt --reduced @games
fmt --tags=roster @games
fmt --tags=all @games
fmt --tags=ECO,Opening @games
fmt --no-comments --no-variations --no-nags @games
fmt --no-clocks @games
fmt --encoding=utf-8 @games
fmt --encoding=latin1 @games
fmt --letters=german @games
fmt -o @games @games IN-PLACE
fmt -i @games IN-PLACE
fmt -i @export IN-PLACE
fmt -i --encoding=latin1 @games IN-PLACE
grep Müller @games
grep -f query.txt @games
grep -o OUT.pgn --rest=OUT.rest Müller @games
grep -v Müller @games
grep --first=2 Müller @games
grep --variations 'played "Bb5"' @games
grep --mark -q mate @games
grep -c Müller @games
grep -c "comment ~ 'gut für'" @games
grep -l mate @games
grep --offsets Müller @games
grep --json mate @games
grep Müller more.pgn @games
grep -o @games Müller @games IN-PLACE
merge @sorted
merge -o OUT.pgn @sorted sorted2.pgn
merge --limit=1 @sorted sorted2.pgn
merge -q --by=white,date:desc --sort @games more.pgn
merge --sort --reverse --memory=4M @games
merge --sort --unique @games @games
merge @games more.pgn
merge -o @sorted @sorted sorted2.pgn IN-PLACE
merge --sort -o @games @games IN-PLACE
names @games
names --events @games
names --sites @games
names --bold @games
names --suggest @games
names --json @games
names --limit=1 --map=map.tsv @games
names --map=map.tsv @games
names --map=map.tsv -q -o OUT.pgn @games
names --map=map.tsv -o @games @games IN-PLACE
names --map=map.tsv -i @games IN-PLACE
openings @games
openings -q -o OUT.pgn @games
openings --check @games
openings --limit=1 @games
openings --check --json @games
openings --tags=ECO --replace @games
openings --list --table=@book
openings --list --json --table=@book
openings --table=@book more.pgn
openings --table=@lines more.pgn
openings -o @games @games IN-PLACE
openings -i @games IN-PLACE
pack @games
pack --drop-text --limit=1 @games
pack -o OUT.pgc @games
show @games
show -n 3-5 @games
show -n -1 --diagram @games
show --layout=auto -n 3 @games
show --layout=text --letters=german --width=60 -n 1 @games
show --layout=columns --no-pager -n 1-99 @games
show --no-comments --no-variations --no-nags --no-clocks -n 1-99 @games
sort @games
sort -o OUT.pgn --by=white,Elo:desc @games
sort --reverse --memory=4M @games
sort --limit=1 @games
sort --unique -q @games @games
sort --check @sorted
sort --check @games
sort @games more.pgn
sort -o @games @games IN-PLACE
sort -i @games IN-PLACE
split --by=year -d DIR @games
split --by=event -q -d DIR @games
split --by=player -d DIR @games
split --by=player --names=auto -d DIR @games
split --by=player --names=full -d DIR @games
split --by=player --names=last -d DIR @games
split --by=month -d DIR @games
split --by=day -d DIR @games
split --by=eco -d DIR @games
split --by=result --force --memory=4M -d DIR @games
split --by=games:2 -d DIR @games
split --by=games:2 --limit=1 -d DIR @games
split --by=size:2000 -d DIR @games
stats @games
stats -m --top=3 @games
stats --query=Müller @games
stats --json @games
stats --svg @games
table @games
table --event=köln @games
table --query=Müller @games
table -l @games
table --kind=any @games
table --kind=round-robin @games
table --kind=swiss -q @games
table --kind=match @games
table --kind=knock-out @games
table --kind=team @games
table --tie-breaks=wins,buchholz @games
table --json @games
table --memory=1G @games
table --html @games
tags @games
tags -t White,Elo @games
tags -n --header @games
tags -n @games more.pgn
tags -c -t Event @games
tags --names @games
tags --csv @games
tags --json @games
unpack @pgc
unpack --limit=1 @pgc
unpack -o OUT.pgn --max-game=1 @pgc
epd check --no-rule=EPD-RULES @epd
epd check --no-rule=EPD-RULES --strict --limit=1 @epd
epd check --no-rule=EPD-RULES --severity=style @epd
epd check --no-rule=EPD-RULES --severity=warning @epd
epd check --no-rule=EPD-RULES --severity=error -q @epd
epd check --rule=epd-illegal-move --statistics @epd
epd check --no-rule=EPD-RULES --json @epd
epd check --no-rule=EPD-RULES --sarif @epd
epd check --config=check.toml @epd
epd check --no-config --no-rule=EPD-RULES @epd
epd fmt @epd
epd fmt -o OUT.epd @epd
epd fmt --check @epd
epd fmt -l @epd
epd fmt --diff -q @epd
epd fmt --no-comments @epd
epd fmt --limit=1 @epd
epd fmt -o @epd @epd IN-PLACE
epd fmt -i @epd IN-PLACE
epd from-fen @fen
epd from-fen -o OUT.epd @fen
epd from-fen --limit=1 @fen
epd from-pgn @games
epd from-pgn --every=3 @games
epd from-pgn --limit=1 @games
epd from-pgn --ply=0,3-5 @games
epd from-pgn --final -o OUT.epd @games
epd run -e ENGINE --depth=1 @epd
epd run -e ENGINE --depth=1 --failed @epd
epd run -e ENGINE --time=1 --nodes=1 --depth=1 --option=Hash=1 -j2 --json @epd
epd to-fen @epd
epd to-fen --limit=1 @epd
epd to-fen -o OUT.fen @epd
epd to-pgn @epd
epd to-pgn --limit=1 @epd
epd to-pgn -o OUT.pgn @epd
fen @fen
fen --hash @fen
fen --flip @fen
fen --ep=standard @fen
fen --ep=pseudo @fen
fen --ep=legal @fen
fen --castling=x-fen @fen
fen --castling=shredder @fen
fen --json @fen
perft @perft
perft 1 @perft
perft --max-nodes=30 @perft
perft --json @perft
archive -q . more.pgn HERE=PGN/Events/Match.pgn
split --by=year --append -d . more.pgn HERE=2001.pgn
split --by=player --names=full --append -d . more.pgn HERE=Muller_Jorg.pgn
split --by=year --force -d . more.pgn HERE=2001.pgn
"""

# For each command with such an option: options, and the kind of data that takes the place of @games in its first line.
COMMON = (
    ("--from=any", "games"),
    ("--from=pgn", "games"),
    ("--from=pgc", "pgc"),
    ("--from=json", "json"),
    ("--from=epd", "epd"),
    ("--input-letters=german", "german"),
    ("--input-letters=auto", "german"),
    ("--max-game=1", "games"),
    ("--max-line=1", "epd"),
    ("--threads=2", "games"),
)

# Also on many games, without --all.
LARGE = r"^(archive DIR|check --no-rule=RULES @|check --fix .* -i|clock --json @|convert --to=(ndjson|pgc) @|count @games$|dedupe --(keep|merge|report)|" \
        r"edit --set=Source=Köln -i|fmt (-i )?@games|grep --(rest|offsets)|merge --sort --unique|names @|sort (-i|--reverse)|split --by=year -d|tags @)"

NOT_READING = {
    "board": "draws a FEN", "completion": "prints a script", "country": "a table", "help": "texts", "moves": "moves of a FEN", "nag": "a table",
    "play": "moves of the command line", "version": "about the build",
}
NO_ENCODING = {"unpack", "fen", "perft"}  # without --input-encoding
OPTIONS_NOT_READING = {
    "check": {"list-rules": "a table", "explain": "a table"},
    "epd check": {"list-rules": "a table", "explain": "a table"},
    "convert": {"list-columns": "a table"},
    "table": {"list-tie-breaks": "a table"},
    "diagram": {"font": "a font"},
    "perft": {"divide": "not with files"},
}

NAMED = r"named-"
COMPRESSED = r"^(gz|zst|zip),"
STANDARD_INPUT = r"^(stdin|pipe|zst-pipe),"
# Lines and variants with another exit status and message than the plain UTF-8 file, and the reason. Nothing is written.
REFUSALS = (
    (r"^(?!convert|epd).* -o @.*IN-PLACE|^sort -i", COMPRESSED, (2,), r'cannot write "-": the output is plain PGN text',
     "it would no longer be what its name says"),
    (r" -i .*IN-PLACE", COMPRESSED, (2,), r'cannot replace "-": not a plain file', "it would no longer be compressed"),
    (r"^convert .* -o @.*IN-PLACE|^epd fmt -o @.*IN-PLACE", COMPRESSED, (2,), r'cannot write "-": the output is not compressed',
     "it would no longer be what its name says"),
    (r" -o @.*IN-PLACE| -i .*IN-PLACE", NAMED, (1, 2), r'cannot replace "-": the result is UTF-8, not in the encoding of the input',
     "a second run would decode the new text once more"),
    (r"--append", r"utf-(16|32)", (2,), "cannot append to UTF-", "the file would have two encodings"),
    (r"^(clock|diagram|show) .*-n -\d", STANDARD_INPUT, (2,), "cannot count from the end of -", "the games are counted first"),
)
# Lines and variants with another result, and the reason.
DIFFERENT = (
    (r"^(fmt|epd fmt) .*(--check|-l\b|--diff)", r", (windows-1252|utf-8-bom)$", "export format is UTF-8 without a byte order mark"),
    (r"^(epd )?check .*--strict", r", windows-1252$", "export format is UTF-8"),
    (r"@json", r", windows-1252$", "JSON is UTF-8"),
)
