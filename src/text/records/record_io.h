// Game records (game/record.h), written as text for people or as JSON for programs; docs/formats.md
// describes both. Reading plays the whole game, so a record that was read is always a legal game,
// finished or not.
#pragma once

#include "game/record.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;

// A record and its game in the last position.
struct PlayedRecord {
  Record record;
  Game game;
};

// Read text or JSON. Errors name `source`, line and column.
Result<Record> read_record(std::string_view text, std::string_view source);
Result<PlayedRecord> read_played_record(std::string_view text, std::string_view source);

// Reads a text with `read`, the reader of one notation. `read` gets valid text of limited size,
// without a byte order mark. Its errors name line and column; `source` is added to them.
using RecordReader = Result<Record> (*)(std::string_view content);
Result<Record> read_text(std::string_view text, std::string_view source, RecordReader read);

// Write a legal record, such as read_record and make_record return, as text or as JSON.
std::string write_record(const Record& record);
std::string write_record_json(const Record& record);

// Plays the record and returns the game in its last position. Fails only for an illegal record.
Result<Game> game_of(const Record& record);

}  // namespace bastide
