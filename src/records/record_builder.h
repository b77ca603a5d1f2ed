// What a record may say and what it means, shared by its two notations: each hands in its pieces,
// with their places, and gets the first fault of one back.
#pragma once

#include "records/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// A piece of the file and where it begins; both count from 1.
struct Piece {
  std::string_view text;
  int line = 0;
  int column = 0;
};

Error error_at(const Piece& piece, std::string message);

// Refuses every version but ours.
Status check_version(const Piece& version);

// The headers in any order, then begin(), then turns with their actions, then finish().
class RecordBuilder {
 public:
  Status profile(const Piece& name);
  Status box(const Piece& name);
  Status option(const Piece& name, const Piece& value);
  Status player(const Piece& name);
  Status seed(const Piece& number);
  Status start_tile(const Piece& text);  // "D 0,0 r0"
  Status stack_tile(const Piece& code);
  Status pieces(const Piece& name, const Piece& count);
  Status without(const Piece& part);
  Status note(const Piece& name, const Piece& text);
  void result(const Piece& player, const Piece& score);

  // The headers are complete; `end` is where they end.
  Status begin(const Piece& end);
  Status turn(const Piece& number, const Piece& player);
  Status action(const Piece& phrase);
  Result<Record> finish();

 private:
  struct Score {
    Piece player;
    Piece points;
  };

  Status check_players(const Piece& end) const;
  // Which header is to blame for `error`, which the setup as a whole has?
  Error blame(const Error& error) const;
  Result<std::size_t> seat_of(const Piece& name) const;
  Status turn_follows(const Piece& number) const;
  Status check_score(const Score& score) const;
  Status check_result() const;

  Record record_;
  std::vector<Piece> boxes_;
  std::vector<Piece> stack_;
  std::vector<Piece> start_;
  std::vector<Piece> names_;
  std::optional<Piece> pieces_;  // the first of that header
  std::vector<Score> scores_;
  std::vector<std::pair<Option, std::uint8_t>> options_;
  std::optional<Game> game_;
  int turn_ = 0;  // whose line we are in
};

}  // namespace bastide
