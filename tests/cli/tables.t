Annotation glyphs and country codes.

  $ pgn nag 5 '$94' 200
    5  !?  speculative move (traditional "!?")
   94      White has poor rook placement
  200      not defined
  $ pgn nag | wc -l
  140
  $ pgn nag 256
  pgn: nag: "256" is not a number from 0 to 255
  [2]
  $ pgn nag x
  pgn: nag: "x" is not a number from 0 to 255
  [2]
  $ pgn country SWZ CZE NET
  SWZ  Switzerland (today SUI)
  SWZ  Eswatini (not in the standard)
  CZE  Czech Republic (not in the standard)
  NET  The Internet
  $ pgn country QQQ
  pgn: "QQQ" is no country code
  [1]
