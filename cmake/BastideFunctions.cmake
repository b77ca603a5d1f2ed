# For targets that neither play games nor answer requests by the thousand.
function(bastide_compile_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${BASTIDE_QUICK_FLAG}>)
endfunction()

# With BASTIDE_UNITY a module or a folder of tests is one translation unit, or as many as PARTS says. The preset dev compiles file by
# file and finds missing includes.
function(bastide_compile_in_one target parts)
  if(NOT parts)
    set(parts 1)
  endif()
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR size "(${count} + ${parts} - 1) / ${parts}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${BASTIDE_UNITY} UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# A unity build compiles the headers that most of the QUICK and ANSWERS modules include only once. The preset dev finds missing includes.
function(bastide_precompile_headers target)
  if(BASTIDE_UNITY AND NOT BASTIDE_WASM)
    if(target STREQUAL bastide_base)
      target_precompile_headers(${target} PRIVATE <nlohmann/json.hpp> <algorithm> <array> <atomic> <chrono> <cstdint> <cstdio>
        <deque> <filesystem> <fstream> <functional> <map> <memory> <mutex> <optional> <set> <span> <sstream> <string>
        <string_view> <thread> <unordered_map> <utility> <variant> <vector>)
    else()
      target_precompile_headers(${target} REUSE_FROM bastide_base)
    endif()
    # With this flag ccache can store objects compiled with the precompiled header.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  endif()
endfunction()

# bastide_library(NAME [QUICK | ANSWERS] [COROUTINES] [BOOST] [PARTS NUMBER] [DEPS NAME...] [LINKS TARGET...])
#
# Makes the folder NAME beside the CMakeLists.txt with its subfolders the static library bastide_NAME. DEPS are the modules it may
# include, LINKS are foreign libraries. A module that plays games by the thousand has neither QUICK nor ANSWERS. ANSWERS is for
# modules that answer requests by the thousand, QUICK for all others (BASTIDE_ANSWERS_FLAG, BASTIDE_QUICK_FLAG).
# COROUTINES is for modules with coroutines, BOOST for those with Boost, which take minutes to compile with -O1 and sanitizers.
# PARTS is the number of files that a unity build compiles, one if it is not given: large modules are compiled on several cores.
# A folder without a .cpp becomes an interface library. Files are globbed: a new file needs no entry.
function(bastide_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "QUICK;ANSWERS;COROUTINES;BOOST" "PARTS" "DEPS;LINKS;SOURCES")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  if(BASTIDE_WASM)
    list(FILTER sources EXCLUDE REGEX "/(interop/game_file|recorded/recording_batch)")  # code with files or threads
  endif()
  list(APPEND sources ${arg_SOURCES})
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  set(target bastide_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC bastide_options ${arg_DEPS} ${arg_LINKS})
    target_include_directories(${target} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
    bastide_compile_in_one(${target} "${arg_PARTS}")
    if(arg_ANSWERS)
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${BASTIDE_ANSWERS_FLAG}>)
      bastide_precompile_headers(${target})
    elseif(arg_QUICK)
      bastide_compile_quickly(${target})
      bastide_precompile_headers(${target})
    endif()
    if(arg_COROUTINES)
      # In a unity build g++ warns that types in the frames of coroutines have no linkage, although that is no fault.
      target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    endif()
    if(arg_BOOST AND BASTIDE_SANITIZE)
      target_compile_options(${target} PRIVATE -O0)
      set_target_properties(${target} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE bastide_options ${arg_DEPS} ${arg_LINKS})
    target_include_directories(${target} INTERFACE ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
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

# bastide_program(FOLDER NAME PROGRAM [DEPS NAME...] [LINKS TARGET...])
# Builds the PROGRAM from FOLDER beside the CMakeLists.txt, at the top of the build folder. Its objects are the library PROGRAM_objects.
function(bastide_program folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NAME" "DEPS;LINKS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  set(objects ${arg_NAME}_objects)
  add_library(${objects} OBJECT ${sources})
  target_link_libraries(${objects} PUBLIC bastide_options ${arg_DEPS})
  target_include_directories(${objects} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  bastide_compile_in_one(${objects} 1)
  bastide_compile_quickly(${objects})
  if(BASTIDE_SANITIZE)  # as for BOOST
    target_compile_options(${objects} PRIVATE -O0)
  else()
    bastide_precompile_headers(${objects})
  endif()
  add_executable(${arg_NAME})
  target_link_libraries(${arg_NAME} PRIVATE ${objects} ${arg_LINKS})
  set_target_properties(${arg_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# bastide_shared_library(NAME DEPS NAME...)
# Makes the folder NAME beside the CMakeLists.txt the shared library bastide_NAME, with all code of DEPS inside. Its header lies in
# NAME/include; NAME/exported_symbols.map lists what programs see. With BASTIDE_PYTHON it is static: the Python module contains it.
function(bastide_shared_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPS")
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  set(target bastide_${name})
  set(exported ${CMAKE_CURRENT_SOURCE_DIR}/${name}/exported_symbols.map)
  set(kind SHARED)
  if(BASTIDE_PYTHON)
    set(kind STATIC)
  endif()
  add_library(${target} ${kind} ${sources})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/${name}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} PRIVATE bastide_options ${arg_DEPS})
  target_link_options(${target} PRIVATE LINKER:--version-script=${exported})
  if(NOT BASTIDE_SANITIZE)  # programs bring the sanitizer's functions
    target_link_options(${target} PRIVATE LINKER:--no-undefined)
  endif()
  set_target_properties(${target} PROPERTIES LINK_DEPENDS ${exported})
  bastide_compile_in_one(${target} 1)
  bastide_compile_quickly(${target})
  bastide_precompile_headers(${target})
endfunction()

# bastide_python_module(NAME DEPS NAME...)
# Makes the folder NAME beside the CMakeLists.txt the module bastide._core of Python, with all code of DEPS inside. Installs it and its
# stub (types of all functions), which is written by importing the module. From Python 3.12 on it is for all later versions, too.
function(bastide_python_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPS")
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  set(target bastide_${name})
  nanobind_add_module(${target} STABLE_ABI NB_STATIC NB_DOMAIN bastide NOMINSIZE NB_SUPPRESS_WARNINGS ${sources})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE bastide_options ${arg_DEPS})
  target_link_options(${target} PRIVATE LINKER:--exclude-libs,ALL)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME _core)
  install(TARGETS ${target} LIBRARY DESTINATION bastide)
  if(BASTIDE_SANITIZE)  # their runtime must be loaded before Python, so no stub can be written
    target_link_options(${target} PRIVATE $<$<CXX_COMPILER_ID:Clang>:-shared-libasan>)
  else()
    nanobind_add_stub(${target}_stub MODULE _core OUTPUT _core.pyi PYTHON_PATH $<TARGET_FILE_DIR:${target}> DEPENDS ${target})
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/_core.pyi DESTINATION bastide)
  endif()
endfunction()

# bastide_tests(FOLDER [EACH] [UNOPTIMISED] [PARTS NUMBER] [SHARDS NUMBER] [RELEASE PATTERN] [DEPS NAME...])
# Builds the GoogleTest program test_FOLDER from tests/FOLDER, with the ctest label FOLDER. It links the modules DEPS and
# tests/support. It prints only failed tests. For ctest the program is one test, because starting it takes longer than most of its
# tests. With EACH every GoogleTest test is a ctest test of its own, so that long ones run in parallel; with SHARDS the program is
# as many ctest tests, each with its share of the GoogleTest tests. PARTS is as for bastide_library. UNOPTIMISED is for programs
# that take minutes to compile with sanitizers, and mostly wait when they run. RELEASE is the pattern of the GoogleTest tests that
# only a release build runs: they are a ctest test of their own, with the label release.
function(bastide_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "EACH;UNOPTIMISED" "PARTS;SHARDS;RELEASE" "DEPS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(NOT sources)  # the copy of the sources that newbox builds has few of the folders
    return()
  endif()
  list(TRANSFORM arg_DEPS PREPEND bastide_)
  set(target test_${folder})
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE bastide_test_support ${arg_DEPS} GTest::gtest_main)
  bastide_compile_in_one(${target} "${arg_PARTS}")
  if(arg_UNOPTIMISED)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_precompile_headers(${target} REUSE_FROM bastide_test_support)
    bastide_compile_quickly(${target})
  endif()
  set(others)
  if(arg_RELEASE)
    set(others --gtest_filter=-${arg_RELEASE})
  endif()
  if(arg_EACH)
    gtest_discover_tests(${target}
      TEST_PREFIX "${folder}." DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      PROPERTIES LABELS ${folder} TIMEOUT 900)
  elseif(arg_SHARDS)
    foreach(shard RANGE 1 ${arg_SHARDS})
      math(EXPR index "${shard} - 1")
      bastide_gtest_program(${folder}.${shard} ${folder} ${target} ${others})
      set_tests_properties(${folder}.${shard} PROPERTIES
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
  else()
    bastide_gtest_program(${folder} ${folder} ${target} ${others})
  endif()
  if(arg_RELEASE)
    bastide_gtest_program(${folder}.release release ${target} --gtest_filter=${arg_RELEASE})
  endif()
endfunction()

# bastide_gtest_program(NAME LABEL TARGET [ARGUMENT...]): a ctest test that is a whole GoogleTest program. It writes the time of each of its tests for tools/slowest_tests.
function(bastide_gtest_program name label target)
  bastide_test(${name} ${label} ${target} --gtest_brief=1 --gtest_output=json:${PROJECT_BINARY_DIR}/times/${name}.json ${ARGN})
endfunction()

# bastide_test(NAME LABEL COMMAND...): adds a ctest test that runs COMMAND in the project's folder.
function(bastide_test name label)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 900)
endfunction()
