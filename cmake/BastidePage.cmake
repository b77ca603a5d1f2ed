set(BASTIDE_PAGE_QUALITY 11 CACHE STRING "Quality of the page's compression with brotli: 1 (quick) to 11 (small, for packages)")

# bastide_page(): builds the library bastide_page, which defines the functions of src/apps/embedded_web_files.h. Only the program links it.
# With BASTIDE_PAGE the library contains the web page's files, built from web/ and compressed; without, it contains none.
# Each step runs again only when its inputs change.
function(bastide_page)
  set(folder ${PROJECT_BINARY_DIR}/page)
  set(sources ${folder}/embedded_page.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedPage.cmake)
  if(BASTIDE_PAGE)
    bastide_build_page(${folder})
    list(APPEND sources ${folder}/embedded_page.S)
    add_custom_command(
      OUTPUT ${sources}
      COMMAND ${CMAKE_COMMAND} -DFROM=${folder}/dist -DTO=${folder} -DQUALITY=${BASTIDE_PAGE_QUALITY} -P ${script}
      DEPENDS ${folder}/dist.stamp ${script} ${PROJECT_SOURCE_DIR}/web/tools/pack_files.mjs
      COMMENT "Packing the page"
      VERBATIM)
  else()
    add_custom_command(
      OUTPUT ${sources}
      COMMAND ${CMAKE_COMMAND} -DTO=${folder} -P ${script}
      DEPENDS ${script}
      COMMENT "Leaving out the page"
      VERBATIM)
  endif()
  add_library(bastide_page STATIC ${sources})
  target_link_libraries(bastide_page PUBLIC bastide_options)
endfunction()

# Builds the page in FOLDER/dist, and then touches FOLDER/dist.stamp: the time of this file tells CMake when dist was built.
function(bastide_build_page folder)
  foreach(tool node npm)
    find_program(BASTIDE_${tool} ${tool})
    if(NOT BASTIDE_${tool})
      message(FATAL_ERROR "BASTIDE_PAGE needs ${tool}; -DBASTIDE_PAGE=OFF builds the program without the page")
    endif()
  endforeach()
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
  file(GLOB_RECURSE core CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.h ${PROJECT_SOURCE_DIR}/src/*.cpp ${PROJECT_SOURCE_DIR}/data/*)
  list(FILTER core EXCLUDE REGEX "/src/(apps|lab|play|serve)/")
  add_custom_command(
    OUTPUT ${folder}/core.stamp
    COMMAND ${compile}
    COMMAND ${CMAKE_COMMAND} -E touch ${folder}/core.stamp
    DEPENDS ${compile} ${core}
    COMMENT "Compiling the core for the page"
    VERBATIM)

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
