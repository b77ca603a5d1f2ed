// Who somebody is: a guest's name for the server, signed by it, so that nothing need be kept of
// guests.
#pragma once

#include "serve/http.h"
#include "serve/room/entry.h"
#include "serve/shuffle/crypto.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

inline constexpr std::string_view kCookie = "bastide";
inline constexpr Time kGuestLasts =
    Time{400} * 24 * 3600 * 1000;  // as long as browsers keep cookies

// Small letters and digits that nobody can guess, 5 bits each.
std::string fresh_name(std::size_t letters, Entropy entropy);

inline constexpr std::size_t kPersonLetters = 20;
// Is it a name as people get it?
bool may_be_person(std::string_view name);

class People {
 public:
  explicit People(const Bytes32& signing) : signing_(signing) {}

  // "bg1.PERSON.UNTIL.MAC"
  std::string token(const PersonId& person, Time until) const;

  // Whose it is; nothing if we did not sign it or it is over.
  std::optional<PersonId> person(std::string_view token, Time now) const;

 private:
  Bytes32 mac(std::string_view text) const;
  Bytes32 signing_;
};

// As a field Set-Cookie, for as long: scripts cannot read it, other pages' requests do not carry
// it, and where the page came over HTTPS it never goes without.
std::string cookie_field(std::string_view name, std::string_view value, Time lasts,
                         const Request& request);

// Of the header Cookie: "a=1; bastide=TOKEN".
std::string_view cookie(std::string_view header, std::string_view name);

}  // namespace bastide::serve
