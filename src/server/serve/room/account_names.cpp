#include "serve/room/account_names.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace bastide::serve {

namespace {

constexpr int kFewestLetters = 2;
constexpr int kMostLetters = 20;
constexpr std::string_view kBetween = "-_.";

// Latin letters from U+00C0 on, written without their accents. A blank stands for a sign, or for a
// ligature (one character that shows two letters).
constexpr std::uint32_t kFirstAccented = 0xC0;
constexpr std::string_view kPlain =
    "aaaaaa ceeeeiiiidnooooo ouuuuy  aaaaaa ceeeeiiiidnooooo ouuuuy y"   // letters up to U+00FF
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii  jjkk llllll "   // letters up to U+013F
    " llnnnnnn   oooooo  rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz ";  // letters up to U+017F
static_assert(kPlain.size() == 0x180 - kFirstAccented);

struct TwoLetters {
  std::uint32_t letter;
  std::string_view looks;
};
constexpr TwoLetters kTwoLetters[] = {
    {0xC6, "ae"}, {0xE6, "ae"}, {0xDF, "ss"}, {0x152, "oe"}, {0x153, "oe"}};

// Lower-case letters of other scripts. kAsLatin has, in the same order, the Latin letters that they
// or their capitals resemble.
constexpr std::u32string_view kForeign =
    U"\u0430\u0432\u0435\u0437\u043A\u043C\u043D\u043E\u0440\u0441\u0442\u0443\u0445"  // Cyrillic
    U"\u0455\u0456\u0457\u0458\u0451\u04BB\u0501\u051B\u051D\u04CF"
    U"\u03B1\u03B2\u03B5\u03B6\u03B7\u03B9\u03BA\u03BC\u03BD\u03BF\u03C1\u03C4\u03C5\u03C7"  // Greek
    U"\u03AC\u03AD\u03AE\u03AF\u03CC\u03CD\u0131\u0251\u0261";
constexpr std::string_view kAsLatin =
    "abe3kmhopctyx"
    "siijehdqwl"
    "abezhikmnoptyx"
    "aehioyiag";
static_assert(kForeign.size() == kAsLatin.size());

// Letters of other scripts, and small capitals, that resemble a Latin capital. kAsCapital has these
// Latin letters in the same order, in lower case.
constexpr std::u32string_view kCapitals =
    U"\u1D00\u0299\u1D04\u1D05\u1D07\uA730\u0262\u029C\u026A\u1D0A\u1D0B\u029F\u1D0D\u0274\u1D0F"
    U"\u1D18\u0280\uA731\u1D1B\u1D1C\u1D20\u1D21\u028F\u1D22"
    U"\u13AA\u13F4\u13DF\u13A0\u13AC\u13C0\u13BB\u13A5\u13AB\u13E6\u13DE\u13B7\u13E2"  // Cherokee
    U"\u13A1\u13D2\u13DA\u13A2\u13D9\u13B3\u13BD\u13C3\u13CF"
    U"\u15C5\u15F7\u15DE\u15EA\u15B4\u157C\u148D\u14AA\u15F0\u146D\u1587\u1515\u144C\u142F"  // Canadian
                                                                                             // syllabics
    U"\u166D\u146F";
constexpr std::string_view kAsCapital =
    "abcdefghijklmno"
    "prstuvwyz"
    "abcdeghijklmp"
    "rrstvwyzb"
    "abddfhjlmprsuv"
    "xd";
static_assert(kCapitals.size() == kAsCapital.size());

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The first character of a text; an invalid byte counts as one character.
Character first_of(std::string_view text) {
  return first_character(text).value_or(Character{0, 1});
}

// The accented letter that begins the text, without its accent; nothing if the text begins with
// another character.
std::optional<std::string> plain_letter(std::string_view text) {
  const std::uint32_t letter = first_of(text).code;
  for (const TwoLetters& one : kTwoLetters) {
    if (one.letter == letter) return std::string(one.looks);
  }
  const std::size_t at = letter - kFirstAccented;
  if (letter < kFirstAccented || at >= kPlain.size() || kPlain[at] == ' ') return std::nullopt;
  return std::string(1, kPlain[at]);
}

// The ASCII character that a full-width, circled or mathematical character stands for; 0 for all
// other characters.
char dressed_letter(std::uint32_t letter) {
  const auto small = [](std::uint32_t number) { return static_cast<char>('a' + number % 26); };
  if (letter >= 0xFF01 && letter < 0xFF5F) return static_cast<char>(letter - 0xFEE0);
  if (letter >= 0x24B6 && letter < 0x24EA) return small(letter - 0x24B6);
  if (letter >= 0x1D400 && letter < 0x1D6A4) return small(letter - 0x1D400);
  if (letter >= 0x1D7CE && letter < 0x1D800)
    return static_cast<char>('0' + (letter - 0x1D7CE) % 10);
  return 0;
}

// True for combining accents, joiners and variation selectors.
bool is_mark(std::uint32_t letter) {
  return (letter >= 0x300 && letter < 0x370) || letter == 0x200C || letter == 0x200D ||
         (letter >= 0xFE00 && letter < 0xFE10);
}

// The Latin letter that the first letter of the text resembles. If it resembles none: the first
// letter itself. Empty if the text begins with an accent or joiner.
std::string foreign_letter(std::string_view text) {
  auto [letter, bytes] = first_of(text);
  if (is_mark(letter)) return {};
  if (const char dressed = dressed_letter(letter)) return {dressed};
  const std::size_t capital = kCapitals.find(static_cast<char32_t>(letter));
  if (capital != std::u32string_view::npos) return {kAsCapital[capital]};
  if (letter >= 0x410 && letter < 0x430) letter += 0x20;  // Cyrillic capitals
  if (letter >= 0x400 && letter < 0x410) letter += 0x50;
  if (letter >= 0x391 && letter < 0x3AA && letter != 0x3A2) letter += 0x20;  // Greek capitals
  const std::size_t at = kForeign.find(static_cast<char32_t>(letter));
  if (at != std::u32string_view::npos) return {kAsLatin[at]};
  if (letter >= 0x800) return std::string(text.substr(0, bytes));
  return {static_cast<char>(0xC0U | letter >> 6U), static_cast<char>(0x80U | (letter & 0x3FU))};
}

char look(char c) {
  c = lower_case(c);
  if (c == 'o') return '0';
  return c == 'i' || c == 'l' ? '1' : c;
}

// True for a name of letters and digits, with single separators between them.
bool is_made_of_letters(std::string_view name) {
  bool between = true;  // a separator at the start is not allowed
  while (!name.empty()) {
    const auto plain = plain_letter(name);
    const bool stroke = kBetween.find(name[0]) != std::string_view::npos;
    if (stroke && between) return false;
    if (!stroke && !plain && !is_ascii_letter(name[0]) && !is_digit(name[0])) return false;
    between = stroke;
    name.remove_prefix(plain ? 2 : 1);
  }
  return !between;
}

bool is_reserved_name(std::string_view name) {
  constexpr std::array<std::string_view, 10> kReserved = {
      "admin", "administrator", "bastide", "computer", "guest",
      "host",  "moderator",     "root",    "server",   "system"};
  return std::ranges::any_of(kReserved, [&](std::string_view one) {
    return comparable_name(one) == comparable_name(name);
  });
}

}  // namespace

Status check_account_name(std::string_view name) {
  if (!is_printable(name) || characters(name) < kFewestLetters || characters(name) > kMostLetters)
    return Error{"a name needs two to twenty letters"};
  if (!is_ascii_letter(name[0]) && !plain_letter(name)) return Error{"a name starts with a letter"};
  if (!is_made_of_letters(name))
    return Error{"a name may have Latin letters, digits, and single '-', '_' or '.' between them"};
  if (is_reserved_name(name)) return Error{"that name is not allowed"};
  return Done{};
}

std::string comparable_name(std::string_view name) {
  std::string looks;
  while (!name.empty()) {
    const std::size_t bytes = first_of(name).bytes;
    const auto plain = plain_letter(name);
    const std::string part =
        plain ? *plain : (bytes > 1 ? foreign_letter(name) : std::string(1, name[0]));
    for (const char c : part) {
      if (c != ' ' && kBetween.find(c) == std::string_view::npos) looks += look(c);
    }
    name.remove_prefix(bytes);
  }
  return looks;
}

}  // namespace bastide::serve
