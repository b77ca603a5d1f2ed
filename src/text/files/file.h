// Reads and writes files.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

// The content of the file, or of standard input for "-". Compressed content (gzip) is unpacked;
// the file's name does not matter. Refuses more than `most` bytes, before or after unpacking.
Result<std::string> read_file(const std::string& path, std::size_t most = kMaxFileBytes);

// Writes the whole file or leaves the old one, even if the machine stops in between. "-" is
// standard output. A path that ends in ".gz" is compressed (gzip).
Status write_file(const std::string& path, std::string_view content);

std::string gzip(std::string_view content);
Result<std::string> gunzip(std::string_view packed, std::size_t most = kMaxFileBytes);

}  // namespace bastide
