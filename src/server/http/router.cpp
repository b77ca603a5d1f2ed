#include "http/router.h"

#include "http/percent_decoding.h"

namespace bastide {

namespace {

// Drops scheme and host of an absolute target, "http://host/path" (RFC 9112, 3.2.2).
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
  auto path = path_decoded(target);
  if (path && (path->empty() || path->back() == '/')) *path += "index.html";
  return path;
}

Response answer(StaticFiles files, const Request& request) {
  Response response = find_answer(files, request);
  add_security(response);
  return response;
}

}  // namespace bastide
