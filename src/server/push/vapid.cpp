#include "push/vapid.h"

#include "push/base64url.h"

namespace bastide {

// The origin needs no escapes (origin_of_endpoint()). A contact that needs some is no URL, and is
// left out.
std::string vapid_authorization(const P256Key& key, std::string_view origin,
                                std::string_view contact, std::int64_t until) {
  std::string claims = R"({"aud":")" + std::string(origin) + R"(","exp":)" + std::to_string(until);
  const bool is_url = contact.find_first_of("\"\\ ") == std::string_view::npos;
  if (!contact.empty() && is_url) claims += R"(,"sub":")" + std::string(contact) + '"';
  const std::string token =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + base64url(claims + '}');
  return "vapid t=" + token + '.' + base64url(key.signature(token)) +
         ", k=" + base64url(key.public_point());
}

}  // namespace bastide
