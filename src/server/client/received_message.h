// Parses the server's WebSocket messages.
#pragma once

#include "serve/room/entry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::client {

// Highest number of an entry: a table has 5,000 entries, those of the game, and chat.
inline constexpr std::uint32_t kMostEntries = 100'000;

struct ReceivedMessage {
  std::string reference;  // reference of the answered command; empty: the message answers none
  serve::RoomId table;    // id of the table that the message is about
  bool ok = false;
  std::uint32_t number = 0;  // number of the acknowledged entry
  std::string refusal;       // refusal code
  std::string why;
  std::vector<serve::Entry> entries;
};

// Reads a message. Returns nothing if the text is no bastide.v1 message.
std::optional<ReceivedMessage> read_received(std::string_view text);

// Entries of a table in a REST response.
std::optional<std::vector<serve::Entry>> read_table(std::string_view text);

// False for a text that is too short or too long for an access token.
bool may_be_token(std::string_view text);

// String member of a JSON object, or empty.
std::string read_text(std::string_view text, std::string_view key);

}  // namespace bastide::client
