#include "serve/api/guest_token.h"

#include "base/text_helpers.h"

namespace bastide::serve {

namespace {

constexpr std::string_view kForm = "bg1";
constexpr std::size_t kMaxToken = 200;
constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(kLetters.size() == 32);

}  // namespace

std::string random_id(std::size_t letters, Entropy entropy) {
  std::string name(letters, '\0');
  entropy(reinterpret_cast<std::uint8_t*>(name.data()), name.size());
  for (char& letter : name) letter = kLetters[static_cast<unsigned char>(letter) % 32];
  return name;
}

bool is_person_id(std::string_view name) {
  return name.size() == kPersonLetters &&
         name.find_first_not_of(kLetters) == std::string_view::npos;
}

Bytes32 GuestTokens::mac(std::string_view text) const {
  Hmac hmac(signing_);
  hmac.add(text);
  return hmac.value();
}

std::string GuestTokens::token(const PersonId& person, Time until) const {
  const std::string text = std::string(kForm) + '.' + person + '.' + std::to_string(until);
  return text + '.' + hex(mac(text));
}

std::optional<PersonId> GuestTokens::person(std::string_view token, Time now) const {
  if (token.size() > kMaxToken) return std::nullopt;
  const std::size_t end = token.rfind('.');
  const auto parts = split(token, '.');
  if (parts.size() != 4 || parts[0] != kForm) return std::nullopt;
  const auto given = bytes_of_hex(parts[3]);
  if (!given || !same_secret(*given, mac(token.substr(0, end)))) return std::nullopt;
  const auto until = parse_integer(parts[2]);
  if (!until || *until < now) return std::nullopt;
  return PersonId(parts[1]);
}

std::string cookie_field(std::string_view name, std::string_view value, Time lasts,
                         const Request& request) {
  const bool secure = request.origin.starts_with("https://");
  return std::string(name) + '=' + std::string(value) +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(lasts / 1000) +
         (secure ? "; Secure" : "");
}

}  // namespace bastide::serve
