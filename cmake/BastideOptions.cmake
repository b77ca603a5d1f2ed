# How everything of ours is compiled: the interface library bastide_options carries it.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# ccache keeps what a precompiled header helped to compile only if told that this is safe.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

set(BASTIDE_QUICK_FLAG -O1)  # of a release build, where speed counts little (bastide_library)

add_library(bastide_options INTERFACE)
target_include_directories(bastide_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(bastide_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual
  -Wimplicit-fallthrough -Wextra-semi
  # Designated initialisers leave out what has a default.
  -Wno-missing-field-initializers
  # g++ 12 sees overlaps in std::string that are none (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # It gathers what it needs no more at every 128 MB: a room in one piece takes gigabytes, and a tenth longer for that.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)
if(BASTIDE_WERROR)
  target_compile_options(bastide_options INTERFACE -Werror)
endif()
if(BASTIDE_SANITIZE)
  target_compile_options(bastide_options INTERFACE
    -fsanitize=${BASTIDE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # With it, clang 14 writes no object for a coroutine.
    $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>
    # Asio has fences, which the thread sanitizer does not see; what it guards has mutexes, too.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  target_link_options(bastide_options INTERFACE -fsanitize=${BASTIDE_SANITIZE})
endif()
if(BASTIDE_FUZZ)
  target_compile_options(bastide_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
