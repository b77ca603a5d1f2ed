// Signed tokens of guests. With them a guest needs no stored account and no stored session.
#pragma once

#include "crypto/crypto.h"
#include "http/messages.h"
#include "serve/room/entry.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

inline constexpr std::string_view kCookie = "bastide";
inline constexpr Time kGuestLasts =
    Time{400} * 24 * 3600 * 1000;  // longest time that browsers keep cookies

// Random lower-case letters and digits, 5 bits each.
std::string random_id(std::size_t letters, Entropy entropy);

inline constexpr std::size_t kPersonLetters = 20;
// True if a text has the form of a person's id.
bool is_person_id(std::string_view name);

class GuestTokens {
 public:
  explicit GuestTokens(const Bytes32& signing) : signing_(signing) {}

  // Makes a token "bg1.PERSON.UNTIL.MAC".
  std::string token(const PersonId& person, Time until) const;

  // The person of a token; nothing for a forged or expired one.
  std::optional<PersonId> person(std::string_view token, Time now) const;

 private:
  Bytes32 mac(std::string_view text) const;
  Bytes32 signing_;
};

// A Set-Cookie field: hidden from scripts, not sent by other sites' pages, and only over HTTPS if
// the page came over HTTPS.
std::string cookie_field(std::string_view name, std::string_view value, Time lasts,
                         const Request& request);

}  // namespace bastide::serve
