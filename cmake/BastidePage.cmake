option(BASTIDE_QUICK_PAGE "Build the page in less time and larger, for this machine alone" OFF)

# bastide_page(): builds the libraries bastide_page and bastide_no_page. Each defines the functions of src/programs/bastide/embedded_web_files.h;
# a program links one of them. With BASTIDE_PAGE the first contains the web page's files, built from web/ and compressed; without,
# it contains none, as the second. Each step runs again only when its inputs change.
function(bastide_page)
  set(folder ${PROJECT_BINARY_DIR}/page)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedPage.cmake)
  set(roots core server programs)  # of the headers that embedded_web_files.h includes
  list(TRANSFORM roots PREPEND ${PROJECT_SOURCE_DIR}/src/)
  add_custom_command(
    OUTPUT ${folder}/none/embedded_page.cpp
    COMMAND ${CMAKE_COMMAND} -DTO=${folder}/none -P ${script}
    DEPENDS ${script}
    COMMENT "Leaving out the page"
    VERBATIM)
  add_library(bastide_no_page STATIC ${folder}/none/embedded_page.cpp)
  target_link_libraries(bastide_no_page PUBLIC bastide_options)
  target_include_directories(bastide_no_page PRIVATE ${roots})
  if(NOT BASTIDE_PAGE)
    add_library(bastide_page ALIAS bastide_no_page)
    return()
  endif()
  bastide_build_page(${folder})
  set(sources ${folder}/embedded_page.cpp ${folder}/embedded_page.S)
  add_custom_command(
    OUTPUT ${sources}
    COMMAND ${CMAKE_COMMAND} -DFROM=${folder}/dist -DTO=${folder} -DQUALITY=$<IF:$<BOOL:${BASTIDE_QUICK_PAGE}>,5,11> -P ${script}
    DEPENDS ${folder}/dist.stamp ${script} ${PROJECT_SOURCE_DIR}/web/tools/pack_files.mjs
    COMMENT "Packing the page"
    VERBATIM)
  add_library(bastide_page STATIC ${sources})
  target_link_libraries(bastide_page PUBLIC bastide_options)
  target_include_directories(bastide_page PRIVATE ${roots})
endfunction()

# Builds the page in FOLDER/dist, and then touches FOLDER/dist.stamp: the time of this file tells CMake when dist was built.
function(bastide_build_page folder)
  set(web ${PROJECT_SOURCE_DIR}/web)

  set(packages ${PROJECT_SOURCE_DIR}/tools/page_packages)
  add_custom_command(
    OUTPUT ${folder}/packages.stamp
    COMMAND ${packages} --build
    COMMAND ${CMAKE_COMMAND} -E touch ${folder}/packages.stamp
    DEPENDS ${packages} ${web}/package.json ${web}/package-lock.json
    COMMENT "Installing the page's packages"
    VERBATIM)

  set(compile ${PROJECT_SOURCE_DIR}/tools/build_wasm)
  set(core ${PROJECT_SOURCE_DIR}/data/*)
  foreach(part IN ITEMS core text picture player programs/wasm)
    list(APPEND core ${PROJECT_SOURCE_DIR}/src/${part}/*.h ${PROJECT_SOURCE_DIR}/src/${part}/*.cpp)
  endforeach()
  file(GLOB_RECURSE core CONFIGURE_DEPENDS ${core})
  list(FILTER core EXCLUDE REGEX "/src/(player/engine|text/files)/")
  add_custom_command(
    OUTPUT ${folder}/core.stamp
    COMMAND ${compile} $<$<BOOL:${BASTIDE_QUICK_PAGE}>:--quick>
    COMMAND ${CMAKE_COMMAND} -E touch ${folder}/core.stamp
    DEPENDS ${folder}/packages.stamp ${compile} ${core}
    COMMENT "Compiling the core for the page"
    COMMAND_EXPAND_LISTS VERBATIM)

  file(GLOB_RECURSE page CONFIGURE_DEPENDS ${web}/src/* ${web}/tools/*
    ${PROJECT_SOURCE_DIR}/docs/rules/*.md ${PROJECT_SOURCE_DIR}/tests/scenarios/*.scenario)
  file(GLOB loose CONFIGURE_DEPENDS LIST_DIRECTORIES false ${web}/*.html ${web}/*.ts ${web}/public/*)
  add_custom_command(
    OUTPUT ${folder}/dist.stamp
    COMMAND node_modules/.bin/vite build --outDir ${folder}/dist --emptyOutDir --logLevel warn
    COMMAND ${CMAKE_COMMAND} -E touch ${folder}/dist.stamp
    DEPENDS ${folder}/packages.stamp ${folder}/core.stamp ${page} ${loose}
    WORKING_DIRECTORY ${web}
    COMMENT "Building the page"
    VERBATIM)
endfunction()
