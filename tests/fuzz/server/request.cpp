// Fuzzes the target and the header fields of a request, one on each line. Every answer must have an
// expected status and all its header fields, and a file must be found only by its own path.
#include "http/router.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace bastide;  // NOLINT: a separate program

constexpr std::array<StaticFile, 3> kFiles{{
    {"assets/index-B3kz8Q1x.js", "aaaa", "the script", "the gzip", "the brotli"},
    {"icon.png", "bbbb", "a picture"},
    {"index.html", "cccc", "the page", "gzip", {}},
}};

void demand(bool truth) {
  if (!truth) std::abort();
}

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool has(const Response& response, std::string_view field) {
  return std::ranges::any_of(response.fields, [&](const auto& one) {
    return one.first == field && one.second.find_first_of("\r\n") == std::string::npos;
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Request request{.method = "GET"};
  request.target = next_line(text);
  request.accept_encoding = next_line(text);
  request.if_none_match = next_line(text);

  const Response response = answer(kFiles, request);
  demand(has(response, "Content-Security-Policy") && has(response, "Cache-Control"));
  switch (response.code) {
    case Code::ok:
      demand(!response.body.empty() && has(response, "Content-Type") && has(response, "ETag"));
      demand(find(kFiles, path_of(request.target).value()) != nullptr);
      break;
    case Code::not_modified: demand(response.body.empty() && has(response, "ETag")); break;
    case Code::bad_request: demand(!path_of(request.target)); break;
    case Code::not_found: demand(find(kFiles, path_of(request.target).value()) == nullptr); break;
    default: std::abort();
  }
  return 0;
}
