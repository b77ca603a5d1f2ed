// Files that never change while the program runs: what they are, and how they are sent.
#pragma once

#include "serve/http.h"

#include <span>
#include <string_view>

namespace bastide::serve {

struct StaticFile {
  std::string_view path;  // "assets/index-B3kz8Q1x.js"
  std::string_view tag;   // another one whenever the content is another
  std::string_view plain;
  std::string_view gzip = {};    // empty where packing gains nothing
  std::string_view brotli = {};  // likewise
};

using StaticFiles = std::span<const StaticFile>;  // by path, in the order of bytes

// Null if there is none.
const StaticFile* find(StaticFiles files, std::string_view path);

// By the ending of the path.
std::string_view content_type(std::string_view path);

// Does the name change with the content, so that nobody need ask for it again? Vite writes such
// names: "assets/NAME-HASH.ENDING", with eight characters of hash.
bool is_named_by_content(std::string_view path);

// The file as the request wants it: packed if it may be, or word that it has not changed.
Response send(const StaticFile& file, const Request& request);

}  // namespace bastide::serve
