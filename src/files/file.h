// Files in and out.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

// The file's content, or standard input's for "-". Compressed (gzip) content is unpacked, whatever
// the file is called. More than `most` bytes, before or after unpacking, are refused.
Result<std::string> read_file(const std::string& path, std::size_t most = kMaxFileBytes);

// Writes the whole file or leaves it as it was, even if the machine stops in between; "-" is
// standard output. The content is packed (gzip) if the path ends in ".gz".
Status write_file(const std::string& path, std::string_view content);

std::string gzip(std::string_view content);
Result<std::string> gunzip(std::string_view packed, std::size_t most = kMaxFileBytes);

}  // namespace bastide
