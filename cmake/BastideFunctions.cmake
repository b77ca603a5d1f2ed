# With BASTIDE_LTO each library contains machine code and LTO data. The program links the LTO data. Tests link the machine
# code, which is faster, and must switch LTO off: the linker's plugin uses any LTO data it finds.
function(bastide_compile_for_lto target)
  if(BASTIDE_LTO)
    target_compile_options(${target} PRIVATE -flto=auto -ffat-lto-objects)
  endif()
endfunction()

# For targets whose speed matters little: a release build compiles them with -O1, in half the time, and without LTO.
function(bastide_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${BASTIDE_QUICK_FLAG}>)
endfunction()

# With BASTIDE_UNITY a module or a folder of tests is one translation unit. The preset dev compiles file by file and finds missing includes.
function(bastide_compile_in_one target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${BASTIDE_UNITY} UNITY_BUILD_BATCH_SIZE 0)
endfunction()

function(bastide_link_with_lto target)
  if(BASTIDE_LTO)
    target_link_options(${target} PRIVATE -flto=auto -O3)
  endif()
endfunction()

function(bastide_link_without_lto target)
  if(BASTIDE_LTO)
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()

# bastide_library(NAME [QUICK] [DEPS NAME...] [LINKS TARGET...])
#
# Makes the folder src/NAME with its subfolders the static library bastide_NAME. DEPS are the modules it may
# include, LINKS are foreign libraries. QUICK compiles with -O1: for modules that do not play games by the thousand.
# A folder without a .cpp becomes an interface library. Files are globbed: a new file needs no entry.
function(bastide_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "QUICK" "" "DEPS;LINKS;SOURCES")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  if(BASTIDE_WASM)
    list(FILTER sources EXCLUDE REGEX "/yardsticks/")  # computer players that only the arena and `learn` use
  endif()
  list(APPEND sources ${arg_SOURCES})
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  set(target bastide_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC bastide_options ${arg_DEPS} ${arg_LINKS})
    bastide_compile_in_one(${target})
    if(arg_QUICK)
      bastide_compile_quickly(${target})
    else()
      bastide_compile_for_lto(${target})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE bastide_options ${arg_DEPS} ${arg_LINKS})
  endif()
  set_property(GLOBAL APPEND PROPERTY BASTIDE_LIBRARIES ${target})
endfunction()

# bastide_embed(TARGET VARIABLE FOLDER ENDING HEADER FUNCTION): generates a source file that defines the FUNCTION that HEADER
# declares. FUNCTION returns the texts of FOLDER/*.ENDING. VARIABLE gets the source's path. TARGET builds it if a text changes.
function(bastide_embed target variable folder ending header function)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.${ending})
  set(output ${PROJECT_BINARY_DIR}/generated/${target}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedTexts.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} "-DFILES=${files}" -DHEADER=${header} -DFUNCTION=${function} -P ${script}
    DEPENDS ${files} ${script}
    COMMENT "Embedding ${folder}"
    VERBATIM)
  add_custom_target(${target} DEPENDS ${output})
  set(${variable} ${output} PARENT_SCOPE)
endfunction()

# bastide_program(FOLDER [DEPS NAME...] [LINKS TARGET...])
# Builds the program `bastide` from src/FOLDER, at the top of the build folder.
function(bastide_program folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPS;LINKS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
  if(NOT sources)
    message(STATUS "src/${folder} holds no source yet: no program")
    return()
  endif()
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  add_executable(bastide ${sources})
  target_link_libraries(bastide PRIVATE bastide_options ${arg_DEPS} ${arg_LINKS})
  bastide_compile_in_one(bastide)
  bastide_compile_quickly(bastide)
  bastide_link_with_lto(bastide)
  target_compile_definitions(bastide PRIVATE BASTIDE_VERSION="${PROJECT_VERSION}")
  set_target_properties(bastide PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# bastide_tests(FOLDER [EACH]): builds the GoogleTest program test_FOLDER from tests/FOLDER, with the ctest label FOLDER. For
# ctest the program is one test, because starting it takes longer than most of its tests. With EACH every GoogleTest test is
# a ctest test of its own, so that long ones run in parallel. Prints only failed tests. Links all of src and tests/support.
function(bastide_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "EACH" "" "")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  set(target test_${folder})
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE bastide_test_support GTest::gtest_main)
  target_precompile_headers(${target} REUSE_FROM bastide_test_support)
  bastide_compile_in_one(${target})
  bastide_link_without_lto(${target})
  if(arg_EACH)
    gtest_discover_tests(${target}
      TEST_PREFIX "${folder}." DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      PROPERTIES LABELS ${folder} TIMEOUT 900)
  else()
    bastide_test(${folder} ${folder} ${target} --gtest_brief=1)
  endif()
endfunction()

# bastide_test(NAME LABEL COMMAND...): adds a ctest test that runs COMMAND in the project's folder.
function(bastide_test name label)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 900)
endfunction()
