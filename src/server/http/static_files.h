// Static files of the page and their responses.
#pragma once

#include "http/messages.h"

#include <span>
#include <string_view>

namespace bastide {

struct StaticFile {
  std::string_view path;  // such as "assets/index-B3kz8Q1x.js"
  std::string_view tag;   // ETag: changes with the content
  std::string_view plain;
  std::string_view gzip = {};    // empty if compression gains nothing
  std::string_view brotli = {};  // empty if compression gains nothing
};

using StaticFiles = std::span<const StaticFile>;  // sorted by path, bytewise

// Null if no file has that path.
const StaticFile* find(StaticFiles files, std::string_view path);

// Content type by the path's ending.
std::string_view content_type(std::string_view path);

// True if the name contains a hash of the content, as Vite's "assets/NAME-HASH.ENDING" with eight
// characters.
bool is_named_by_content(std::string_view path);

// The response with the file, compressed if the client accepts that; 304 if the client has this
// version of the file.
Response send(const StaticFile& file, const Request& request);

}  // namespace bastide
