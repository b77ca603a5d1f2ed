// Bytes as text (RFC 4648, section 5), without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

std::string base64url(std::string_view bytes);
// Nothing if the text is not base64url. Padding at the end is allowed.
std::optional<std::string> bytes_of_base64url(std::string_view text);

}  // namespace bastide
