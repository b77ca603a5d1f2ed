# Settings and functions to compile the page's core as WebAssembly.

# Modules that play games by the thousand are optimised for speed, the others for size.
set(BASTIDE_ANSWERS_FLAG -Oz)
set(BASTIDE_QUICK_FLAG -Oz)

# The compiler must not see the headers in /usr/include, which are for another system. It finds the headers of header-only
# libraries through symlinks in the build folder.
set(foreign ${PROJECT_BINARY_DIR}/foreign)
file(MAKE_DIRECTORY ${foreign})
foreach(name nlohmann utf8.h utf8 utf8cpp)
  if(EXISTS /usr/include/${name})
    file(CREATE_LINK /usr/include/${name} ${foreign}/${name} SYMBOLIC)
  endif()
endforeach()
foreach(target nlohmann_json::nlohmann_json utf8::cpp)
  add_library(${target} INTERFACE IMPORTED)
  target_compile_definitions(${target} INTERFACE JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
  target_include_directories(${target} SYSTEM INTERFACE ${foreign} ${foreign}/utf8cpp)
endforeach()

add_library(Threads::Threads INTERFACE IMPORTED)  # the core has no threads

# bastide_page_core(): builds src/programs/wasm as bastide.wasm for the first screen and as players.wasm with the computer players, which
# the page loads later.
function(bastide_page_core)
  foreach(core IN ITEMS bastide players)
    add_executable(${core}_core ${PROJECT_SOURCE_DIR}/src/programs/wasm/exports.cpp)
    target_link_libraries(${core}_core PRIVATE bastide_wasm)
    set_target_properties(${core}_core PROPERTIES OUTPUT_NAME ${core} SUFFIX .wasm
      RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    # With inlining across modules players.wasm is 4 % larger by gzip, and games of level 8 take as long.
    target_link_options(${core}_core PRIVATE -Wl,-mllvm,-inline-threshold=0)
    bastide_optimise_wasm(${core}_core)
  endforeach()
  target_compile_definitions(bastide_core PRIVATE BASTIDE_WITHOUT_PLAYERS)
endfunction()

# Optimises the linked module TARGET as a whole, with wasm-opt. --low-memory-unused: the linker's data begins at 1024, so that the
# sum of an address and a small offset need not be checked for overflow.
function(bastide_optimise_wasm target)
  find_program(WASM_OPT wasm-opt REQUIRED)
  target_link_options(${target} PRIVATE -Wl,--global-base=1024)
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND ${WASM_OPT} -O3 --low-memory-unused --enable-bulk-memory --enable-sign-ext
      -o $<TARGET_FILE:${target}> $<TARGET_FILE:${target}>
    COMMENT "Optimising ${target}" VERBATIM)
endfunction()
