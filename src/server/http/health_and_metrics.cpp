#include "http/health_and_metrics.h"

namespace bastide {

namespace {

Response plain(Code code, std::string text, std::string type = "text/plain; charset=utf-8") {
  Response response{.code = code, .text = std::move(text)};
  response.fields = {{"Content-Type", std::move(type)}, {"Cache-Control", "no-store"}};
  add_security(response);
  return response;
}

}  // namespace

std::optional<Response> answer_operator(const Request& request, const Networks& allowed,
                                        const Condition& condition) {
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  const bool known = path == "/healthz" || path == "/readyz" || path == "/metrics";
  const bool asks = request.method == "GET" || request.method == "HEAD";
  if (!known || !asks || request.perhaps_forwarded || !holds(allowed, request.address))
    return std::nullopt;
  if (path == "/healthz") return plain(Code::ok, "alive\n");
  if (path == "/metrics") {
    return plain(Code::ok, exposition(condition.metrics(), BASTIDE_VERSION),
                 "text/plain; version=0.0.4; charset=utf-8");
  }
  const std::string unready = condition.unready();
  if (!unready.empty()) return plain(Code::unavailable, unready + '\n');
  const std::string degraded = condition.degraded();
  return plain(Code::ok, degraded.empty() ? "ready\n" : "ready, but " + degraded + '\n');
}

}  // namespace bastide
