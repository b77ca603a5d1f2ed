#include "http/messages.h"

namespace bastide {

namespace {

constexpr std::string_view kContentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

constexpr std::string_view sentence(Code code) {
  switch (code) {
    case Code::too_large: return "The request is too large.\n";
    case Code::bad_request: return "This request cannot be read.\n";
    case Code::not_found: return "There is nothing at this address.\n";
    case Code::method_not_allowed: return "This address accepts only GET and HEAD.\n";
    case Code::misdirected:
      return "This server does not know this host name. Its operator can name it with --origin.\n";
    case Code::header_too_large: return "The header of the request is too long.\n";
    case Code::internal_error: return "An error within the server. Its log says why.\n";
    default: return {};
  }
  return {};
}

}  // namespace

Response refusal(Code code) {
  Response response{.code = code, .body = sentence(code)};
  response.fields = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  if (code == Code::method_not_allowed) response.fields.emplace_back("Allow", "GET, HEAD");
  return response;
}

void add_security(Response& response) {
  auto& fields = response.fields;
  fields.emplace_back("Content-Security-Policy", kContentSecurityPolicy);
  fields.emplace_back("X-Content-Type-Options", "nosniff");
  fields.emplace_back("Referrer-Policy", "no-referrer");
  fields.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  fields.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

}  // namespace bastide
