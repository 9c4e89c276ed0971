Annotation glyphs and country codes.

  $ pgn nag 5 '$94' 200
    5  !?   speculative move (traditional "!?")
   94       White has poor rook placement
  200       not defined
  $ pgn nag | wc -l
  176
  $ pgn nag | grep -vc 'not in the standard'
  140
  $ pgn nag 146 '$220' '±' ⊕ N +- '!?'
  146  N    novelty (not in the standard)
  220       diagram (not in the standard)
   16  ±    White has a moderate advantage
  136  ⊕    White has moderate time control pressure
  137  ⊕    Black has moderate time control pressure
  138  ⊕    White has severe time control pressure
  139  ⊕    Black has severe time control pressure
  146  N    novelty (not in the standard)
   18  +−   White has a decisive advantage
   20  +−   White has a crushing advantage (Black should resign)
    5  !?   speculative move (traditional "!?")
  $ pgn nag 256
  pgn: nag: "256" is neither a number from 0 to 255 nor a known symbol
  [2]
  $ pgn nag x
  pgn: nag: "x" is neither a number from 0 to 255 nor a known symbol
  [2]
  $ pgn country SWZ CZE NET
  SWZ  Switzerland (today SUI)
  SWZ  Eswatini (not in the standard)
  CZE  Czech Republic (not in the standard)
  NET  The Internet
  $ pgn country URS TRI YUG FID INT
  URS  Soviet Union (not in the standard; former: dissolved in 1991)
  TRI  Trinidad and Tobago (not in the standard; former: today TTO)
  YUG  Yugoslavia (former: SCG since 2003)
  FID  Under the flag of FIDE (not in the standard; a code of FIDE)
  INT  The Internet (not in the standard; there it is NET)
  $ pgn country | tail -18 | cut -c1-3 | while read code; do
  >     printf '[Site "Somewhere %s"]\n\n*\n\n' $code
  > done | pgn check --rule=site-country
  18 games, 0 plies: 0 errors, 0 warnings
  $ pgn country DEU SIN SAU
  DEU  Germany (ISO's code)
  GER  Germany
  SIN  Singapore (a former code)
  SIP  Singapore (today SGP)
  SAU  Saudi Arabia (ISO's code)
  KSA  Saudi Arabia (not in the standard)
  $ pgn country QQQ
  pgn: unknown country "QQQ": expected a code or the beginning of a name
  [1]

As JSON.

  $ pgn nag --json '!?' 255
  {"type":"nag","nag":5,"symbol":"!?","meaning":"speculative move (traditional \"!?\")","standard":true}
  {"type":"nag","nag":255,"symbol":null,"meaning":"without","standard":false}
  $ pgn country --json SWZ DEU
  {"type":"country","code":"SWZ","name":"Switzerland","standard_code":"SWZ","current_code":"SUI","note":null}
  {"type":"country","code":"SWZ","name":"Eswatini","standard_code":null,"current_code":"SWZ","note":null}
  {"type":"country","code":"GER","name":"Germany","standard_code":"GER","current_code":"GER","note":null}
  $ pgn --version --json | sed 's/[0-9]*\.[0-9]*\.[0-9]*/VERSION/; s/:{.*}}/:{}}/'
  {"type":"version","version":"VERSION","data":1,"features":{}}
