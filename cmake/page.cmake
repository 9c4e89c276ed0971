# page.cmake -- the page for browsers: web/core and the modules it needs, compiled to WebAssembly, and web/page,
# bundled by esbuild, become one C file. If a tool is missing, the page is omitted.
if(PGN_PAGE AND (PGN_FUZZ OR NOT PGN_RUNS_HERE))
  set(PGN_PAGE OFF)
endif()
if(PGN_PAGE)
  find_program(PGN_WASM_CC NAMES clang clang-14 clang-15 clang-16 clang-19)
  find_program(PGN_WASM_LD NAMES wasm-ld wasm-ld-14 wasm-ld-15 wasm-ld-16 wasm-ld-19)
  find_program(PGN_ESBUILD esbuild)
  find_program(PGN_NODE NAMES node nodejs)
  foreach(tool PGN_WASM_CC PGN_WASM_LD PGN_ESBUILD PGN_NODE)
    if(NOT ${tool})
      set(PGN_PAGE OFF)
    endif()
  endforeach()
  if(PGN_PAGE AND NOT DEFINED PGN_WASM_WORKS)
    set(try ${CMAKE_CURRENT_BINARY_DIR}/try_wasm)
    file(WRITE ${try}.c "#include <stdlib.h>\nvoid *f(size_t n) { return malloc(n); }\n")
    execute_process(COMMAND ${PGN_WASM_CC} --target=wasm32-wasi -mexec-model=reactor -o ${try}.wasm ${try}.c
                    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed)
      set(PGN_PAGE OFF)
    else()
      set(PGN_WASM_WORKS ON CACHE INTERNAL "clang makes WebAssembly, with a C library")
    endif()
  endif()
  if(NOT PGN_PAGE)
    message(WARNING "no clang with wasi-libc, lld, esbuild or node: pgn convert will have no --to=html (tools/deps.sh build)")
  endif()
endif()

# pgn_add_page(TARGET GENERATED...): an object library with the page; GENERATED are the tables of the library.
function(pgn_add_page target)
  set(web ${PROJECT_SOURCE_DIR}/web)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/page)
  file(MAKE_DIRECTORY ${out})
  set(modules base chess stream game pgn pgc json openings query)
  list(TRANSFORM modules REPLACE "(.+)" "${CMAKE_CURRENT_SOURCE_DIR}/\\1/*.c")
  file(GLOB sources CONFIGURE_DEPENDS ${modules})
  # No files, no threads, no compression in a page.
  list(FILTER sources EXCLUDE REGEX "/(gen_[a-z_]+|pool|codec_[a-z0-9]+|query_files|openings_files|output|output_target|temp_file)\\.c$")
  list(APPEND sources ${ARGN} ${web}/core/core.c ${web}/core/tables.c)
  set(flags --target=wasm32-wasi -std=c11 -Os -ffunction-sections -fdata-sections -fvisibility=hidden -DNDEBUG
      -Wno-deprecated-declarations # calls that WASI lacks, in functions that the page does not call
      "-DPGN__INLINE=static inline" -DPGN_PACKED_TABLES
      -D_POSIX_C_SOURCE=200809L -DPGN_KERNEL_NAME=pgn__kernel_any -DPGN_SCAN_NAME=pgn__scanner_any
      -DPGN_SKIM_NAME=pgn__skim_any -DPGN_LINES_NAME=pgn__lines_any
      -I${PROJECT_SOURCE_DIR}/include -I${CMAKE_CURRENT_SOURCE_DIR})
  set(objects)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    cmake_path(GET source STEM name)
    set(object ${out}/${folder}_${name}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_C_COMPILER_LAUNCHER} ${PGN_WASM_CC} ${flags} -MD -MF ${object}.d -MT ${object} -c ${source} -o ${object}
      DEPENDS ${source} DEPFILE ${object}.d COMMENT "" VERBATIM)
    list(APPEND objects ${object})
  endforeach()
  set(core ${out}/core.wasm)
  string(REPLACE ";" "\n" list "${objects}")
  file(GENERATE OUTPUT ${out}/objects.rsp CONTENT "${list}\n")
  add_custom_command(OUTPUT ${core}
    COMMAND ${PGN_WASM_CC} --target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections -Wl,-s -o ${core} @${out}/objects.rsp
    DEPENDS ${objects} COMMENT "" VERBATIM)
  file(GLOB page_sources CONFIGURE_DEPENDS ${web}/page/*)
  file(GLOB shapes ${CMAKE_CURRENT_SOURCE_DIR}/draw/pieces/*.json)
  add_custom_command(OUTPUT ${out}/page.c
    COMMAND ${PGN_NODE} ${web}/build.mjs ${PGN_ESBUILD} ${CMAKE_CURRENT_SOURCE_DIR}/draw/pieces ${core} ${PROJECT_VERSION} ${out}/page.c
    DEPENDS ${core} ${web}/build.mjs ${page_sources} ${shapes} COMMENT "" VERBATIM)
  add_library(${target} OBJECT ${out}/page.c)
  target_link_libraries(${target} PRIVATE pgn_flags)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()
