// What the server says over a WebSocket, read.
#pragma once

#include "serve/room/entry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::load {

struct HeardMessage {
  std::string reference;  // of a reply; empty: it is news
  serve::RoomId table;    // of news
  bool ok = false;
  std::uint32_t number = 0;  // of the entry that was acknowledged
  std::string refusal;       // its code
  std::string why;
  std::vector<serve::Entry> entries;
};

// Nothing if it is no message of bastide.v1.
std::optional<HeardMessage> read_heard(std::string_view text);

// The table that REST gave: its entries.
std::optional<std::vector<serve::Entry>> read_table(std::string_view text);

// The string under `key` of a JSON object; empty if there is none.
std::string read_text(std::string_view text, std::string_view key);

}  // namespace bastide::load
