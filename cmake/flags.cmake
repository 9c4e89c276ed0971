# flags.cmake -- one target, pgn_flags, carries the warnings and sanitizers of every build.
add_library(pgn_flags INTERFACE)
target_compile_options(pgn_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes
  -Wvla -Wformat=2 -fvisibility=hidden)
target_compile_definitions(pgn_flags INTERFACE _POSIX_C_SOURCE=200809L _FILE_OFFSET_BITS=64)
if(PGN_WERROR)
  target_compile_options(pgn_flags INTERFACE -Werror)
endif()
if(PGN_SANITIZE)
  target_compile_options(pgn_flags INTERFACE
    -fsanitize=${PGN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(pgn_flags INTERFACE -fsanitize=${PGN_SANITIZE})
endif()
