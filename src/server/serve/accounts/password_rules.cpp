#include "serve/accounts/password_rules.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "serve/room/account_names.h"

#include <algorithm>
#include <string>

namespace bastide::serve {

namespace {

constexpr int kFewestCharacters = 8;
constexpr std::size_t kMostBytes = 256;
constexpr std::size_t kFewestDigits = 12;  // smallest length of a password without letters

// The most common passwords in published leaks, in lower case; sorted.
constexpr std::string_view kCommon[] = {
    "1q2w3e",     "1q2w3e4r",   "1q2w3e4r5t", "1qaz2wsx",    "a1b2c3d4",      "aa123456",
    "abc",        "abc123",     "abcd",       "abcd1234",    "abcde",         "abcdef",
    "abcdefg",    "abcdefgh",   "access",     "admin",       "administrator", "alexander",
    "amanda",     "andrew",     "angel",      "anthony",     "asdf",          "asdfgh",
    "asdfghjk",   "asdfghjkl",  "ashley",     "azerty",      "azertyuiop",    "babygirl",
    "baseball",   "basketball", "bastide",    "batman",      "benjamin",      "boomer",
    "brandon",    "buster",     "butterfly",  "carcassonne", "charlie",       "cheese",
    "chelsea",    "chicken",    "chocolate",  "christian",   "computer",      "cookie",
    "corvette",   "daniel",     "default",    "dragon",      "elizabeth",     "facebook",
    "flower",     "football",   "freedom",    "friends",     "george",        "ginger",
    "google",     "guest",      "hallo",      "hannah",      "harley",        "hello",
    "hockey",     "hunter",     "iloveyou",   "internet",    "jasmine",       "jennifer",
    "jessica",    "jordan",     "joshua",     "justin",      "killer",        "letmein",
    "liverpool",  "login",      "love",       "lovely",      "maggie",        "manchester",
    "master",     "matthew",    "merlin",     "michael",     "michelle",      "midnight",
    "monkey",     "monster",    "motdepasse", "mustang",     "nicole",        "ninja",
    "nothing",    "p@ssw0rd",   "p@ssword",   "passw",       "passw0rd",      "passwd",
    "password",   "passwort",   "patrick",    "pepper",      "pokemon",       "princess",
    "purple",     "q1w2e3r4",   "q1w2e3r4t5", "qazwsx",      "qazwsxedc",     "qwe123",
    "qweasd",     "qweasdzxc",  "qwer",       "qwert",       "qwerty",        "qwertyui",
    "qwertyuiop", "qwertz",     "qwertzui",   "qwertzuiop",  "ranger",        "robert",
    "samantha",   "samsung",    "schatz",     "secret",      "shadow",        "shalom",
    "slipknot",   "soccer",     "spiderman",  "starwars",    "steelers",      "sterne",
    "summer",     "sunshine",   "superman",   "swordfish",   "taylor",        "test",
    "testing",    "thomas",     "thunder",    "tigger",      "trustno",       "trustno1",
    "user",       "victoria",   "welcome",    "whatever",    "william",       "winter",
    "yellow",     "zxcvbn",     "zxcvbnm",
};
static_assert(std::ranges::is_sorted(kCommon));

bool is_common(std::string_view text) { return std::ranges::binary_search(kCommon, text); }

// Strips digits and signs around a word: "winter2024!" becomes "winter".
std::string_view without_digits_around(std::string_view text) {
  constexpr std::string_view kAround = "0123456789!?.,;:-_*#+$%&/()= ";
  const std::size_t begin = text.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kAround) + 1 - begin);
}

}  // namespace

Status check_password(std::string_view password, std::string_view name) {
  if (first_bad_byte(password)) return Error{"a password must be text"};
  if (characters(password) < kFewestCharacters)
    return Error{"a password needs at least eight characters"};
  if (password.size() > kMostBytes) return Error{"a password may have at most 256 bytes"};
  if (password.find_first_not_of(password[0]) == std::string_view::npos)
    return Error{"a password must not repeat one character"};
  const std::string small = in_lower_case(std::string(password));
  const std::string_view word = without_digits_around(small);
  const std::string called = comparable_name(name);
  if (comparable_name(password) == called || (!word.empty() && comparable_name(word) == called))
    return Error{"the password must not be the account's name"};
  if (word.empty() && password.size() < kFewestDigits)
    return Error{"a password without letters needs at least twelve characters"};
  if (is_common(small) || is_common(word))
    return Error{"this password is one of the most common ones: choose another"};
  return Done{};
}

}  // namespace bastide::serve
