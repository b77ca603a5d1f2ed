// Codes of the server's refusals, for clients. docs/protocol.md explains each code; a test compares
// its list with this one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace bastide::serve {

enum class RefusalCode : std::uint8_t {
  account,
  action,
  ahead,
  banned,
  barred,
  bot,
  challenge,
  computer,
  days,
  done,
  early,
  enough,
  excluded,
  failed,
  forbidden,
  full,
  host,
  id,
  large,
  lobby,
  look,
  many,
  message,
  method,
  name,
  often,
  open,
  origin,
  password,
  path,
  paused,
  person,
  rated,
  replaced,
  rules,
  scope,
  seat,
  seed,
  session,
  signed_in,
  stage,
  stale,
  stranger,
  table,
  taken,
  terms,
  text,
  there,
  time,
  turn,
  type,
  undo,
  version,
  waiting,
  wrong,
};

// Name of each RefusalCode in messages. This list and the enum are sorted, so that they correspond.
inline constexpr std::string_view kRefusalNames[] = {
    "account", "action",   "ahead",    "banned", "barred",   "bot",     "challenge", "computer",
    "days",    "done",     "early",    "enough", "excluded", "failed",  "forbidden", "full",
    "host",    "id",       "large",    "lobby",  "look",     "many",    "message",   "method",
    "name",    "often",    "open",     "origin", "password", "path",    "paused",    "person",
    "rated",   "replaced", "rules",    "scope",  "seat",     "seed",    "session",   "signed_in",
    "stage",   "stale",    "stranger", "table",  "taken",    "terms",   "text",      "there",
    "time",    "turn",     "type",     "undo",   "version",  "waiting", "wrong"};
static_assert(std::ranges::is_sorted(kRefusalNames) &&
              std::size(kRefusalNames) == static_cast<std::size_t>(RefusalCode::wrong) + 1);

constexpr std::string_view name_of(RefusalCode code) {
  return kRefusalNames[static_cast<std::size_t>(code)];
}

}  // namespace bastide::serve
