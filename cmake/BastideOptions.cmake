# Compiler flags of all sources of the project, carried by the interface library bastide_options.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# With these settings ccache also caches objects that are compiled with a precompiled header, and runs no preprocessor of its own.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 ${CCACHE})
endif()

# The flags of a release build for modules that answer requests by the thousand, and for programs, tests and other modules that play no
# games by the thousand (bastide_library). With -Og a module compiles in .87 of the time, and the server takes 1.1 times as long.
set(BASTIDE_ANSWERS_FLAG -O1)
set(BASTIDE_QUICK_FLAG -Og)

add_library(bastide_options INTERFACE)
target_compile_options(bastide_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual
  -Wimplicit-fallthrough -Wextra-semi
  -ffp-contract=off  # no fused multiply-add, so that the search compares the same numbers on every machine
  -Werror=switch  # a new value of an enum needs a case in each switch
  # Designated initialisers may omit fields that have a default.
  -Wno-missing-field-initializers
  # g++ 12 reports false overlaps in std::string (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # g++ frees unused memory only when it uses more than 512 MB. With the default of 128 MB a unity build, which needs
  # gigabytes, takes a tenth longer.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)
if(NOT BASTIDE_WASM)
  # All modules also become parts of the shared library libbastide (bindings). Hidden symbols are called directly, so that
  # position-independent code costs no time.
  target_compile_options(bastide_options INTERFACE -fPIC -fvisibility=hidden -fvisibility-inlines-hidden)
endif()
if(BASTIDE_WERROR)
  target_compile_options(bastide_options INTERFACE -Werror)
endif()
if(BASTIDE_SANITIZE)
  target_compile_options(bastide_options INTERFACE
    -fsanitize=${BASTIDE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # With `function` clang 14 writes no object file for a coroutine. The others check each access to memory once more, also in the
    # fuzzers. The address sanitizer sees most of their faults, but no wrong alignment, and no null reference or pointer past its object
    # that nobody reads. Two of three files compile in .81 of the time without them.
    $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function,null,object-size,pointer-overflow,alignment>
    # g++ warns that the thread sanitizer does not see Asio's fences; mutexes protect the same data.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  target_link_options(bastide_options INTERFACE -fsanitize=${BASTIDE_SANITIZE}
    $<$<CXX_COMPILER_ID:Clang>:-fuse-ld=lld>)  # much faster with the many symbols of a build with sanitizers
endif()
if(BASTIDE_FUZZ)
  # Only counters of executed code: libFuzzer's other instruments, such as a call at each comparison, slow every test.
  target_compile_options(bastide_options INTERFACE -fsanitize-coverage=inline-8bit-counters,pc-table)
endif()
