#include "serve/router.h"

namespace bastide::serve {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> without_percent_signs(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low < 0) return std::nullopt;
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

// "http://host/path" is a target, too (RFC 9112, 3.2.2): what stands before the path is dropped.
std::string_view without_authority(std::string_view target) {
  const std::size_t scheme = target.find("://");
  if (target.starts_with('/') || scheme == std::string_view::npos) return target;
  const std::size_t path = target.find_first_of("/?#", scheme + 3);
  return path == std::string_view::npos || target[path] != '/' ? "/" : target.substr(path);
}

Response find_answer(StaticFiles files, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    return refusal(Code::method_not_allowed);
  }
  const auto path = path_of(request.target);
  if (!path) return refusal(Code::bad_request);
  const StaticFile* file = find(files, *path);
  return file != nullptr ? send(*file, request) : refusal(Code::not_found);
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
  target = without_authority(target);
  if (!target.starts_with('/')) return std::nullopt;
  target = target.substr(1, target.find_first_of("?#") - 1);
  auto path = without_percent_signs(target);
  if (path && (path->empty() || path->back() == '/')) *path += "index.html";
  return path;
}

Response answer(StaticFiles files, const Request& request) {
  Response response = find_answer(files, request);
  add_security(response);
  return response;
}

}  // namespace bastide::serve
