# What is different where the core is compiled for the page.

# The system's headers must not be seen: of those libraries that are headers only, links to them.
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

# bastide_page_core(DEPS NAME...): src/wasm as bastide.wasm, with what of src/interop reads and writes
# saved games.
function(bastide_page_core)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "DEPS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.cpp
    ${PROJECT_SOURCE_DIR}/src/interop/saved/*.cpp ${PROJECT_SOURCE_DIR}/src/interop/box/*.cpp
    ${PROJECT_SOURCE_DIR}/src/interop/recorded/*.cpp)
  list(APPEND sources ${PROJECT_SOURCE_DIR}/src/interop/jcz.cpp ${PROJECT_SOURCE_DIR}/src/interop/boxes.cpp)
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  add_executable(page_core ${sources})
  # Speed counts where games are played by the thousand; the rest is to be small.
  foreach(room IN ITEMS bastide_words bastide_records bastide_view bastide_draw page_core)
    target_compile_options(${room} PRIVATE -Os)
  endforeach()
  target_link_libraries(page_core PRIVATE bastide_options ${arg_DEPS})
  target_compile_definitions(page_core PRIVATE BASTIDE_VERSION="${PROJECT_VERSION}")
  find_program(WASM_OPT wasm-opt REQUIRED)
  set_target_properties(page_core PROPERTIES OUTPUT_NAME bastide SUFFIX .wasm
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  add_custom_command(TARGET page_core POST_BUILD
    COMMAND ${WASM_OPT} -O3 --enable-bulk-memory --enable-sign-ext -o $<TARGET_FILE:page_core> $<TARGET_FILE:page_core>
    COMMENT "Optimising bastide.wasm" VERBATIM)
endfunction()
