# cmake -DOUTPUT=FILE.cpp -DFILES=a.tiles;b.tiles -DHEADER=tiles/embedded_tile_files.h -DFUNCTION=embedded_tile_files
#   -P EmbedTexts.cmake
# Writes a source that defines the header's function; it returns the names and texts of the files.
list(SORT FILES)
set(text "// Generated; do not edit.\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n#include \"${HEADER}\"\n\n#include <array>\n\n")
string(APPEND text "namespace bastide {\nnamespace {\n\n")
list(LENGTH FILES count)
string(APPEND text "constexpr std::array<EmbeddedFile, ${count}> kEmbedded{{\n")
foreach(path IN LISTS FILES)
  get_filename_component(name ${path} NAME_WE)
  file(READ ${path} content)
  string(APPEND text "    {\"${name}\", R\"text(${content})text\"},\n")
endforeach()
string(APPEND text "}};\n\n}  // namespace\n\n")
string(APPEND text "std::span<const EmbeddedFile> ${FUNCTION}() { return kEmbedded; }\n\n")
string(APPEND text "}  // namespace bastide\n")
file(WRITE ${OUTPUT} "${text}")
