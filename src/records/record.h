// Game records (game/record.h), written as text for people or as JSON for programs; docs/formats.md
// describes both. What is read has been played through from start to end, so a record in the hand
// is always a legal game, finished or not.
#pragma once

#include "game/record.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;

// Reads text or JSON. Errors name `source`, line and column.
Result<Record> read_record(std::string_view text, std::string_view source);

// The same for any notation: `read` gets what is text, without a byte order mark, and small enough;
// its errors name line and column, and get `source`.
using RecordReader = Result<Record> (*)(std::string_view content);
Result<Record> read_text(std::string_view text, std::string_view source, RecordReader read);

// The record must be legal, as read_record and make_record return it.
std::string write_record(const Record& record);
std::string write_record_json(const Record& record);

// The game in its last position. Fails only for an illegal record.
Result<Game> game_of(const Record& record);

}  // namespace bastide
