// Checks the parts of a record for both notations, text and JSON. Each hands in excerpts of
// its file with their positions, and gets the first error of an excerpt back.
#pragma once

#include "records/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// Some text of the file and where it begins; both count from 1.
struct Excerpt {
  std::string_view text;
  int line = 0;
  int column = 0;
};

Error error_at(const Excerpt& excerpt, Sentence message);

// Refuses every other version.
Status check_version(const Excerpt& version);

// The headers in any order, then begin(), then turns with their actions, then finish().
class RecordBuilder {
 public:
  Status profile(const Excerpt& name);
  Status box(const Excerpt& name);
  Status option(const Excerpt& name, const Excerpt& value);
  Status player(const Excerpt& name);
  Status look(const Excerpt& name);  // of the next seat
  Status seed(const Excerpt& number);
  Status start_tile(const Excerpt& text);  // "D 0,0 r0"
  Status stack_tile(const Excerpt& code);
  Status pieces(const Excerpt& name, const Excerpt& count);
  Status without(const Excerpt& part);
  Status note(const Excerpt& name, const Excerpt& text);
  void result(const Excerpt& player, const Excerpt& score);

  // The headers are complete; `end` is where they end.
  Status begin(const Excerpt& end);
  Status turn(const Excerpt& number, const Excerpt& player);
  Status action(const Excerpt& phrase);
  Result<Record> finish();

 private:
  struct Score {
    Excerpt player;
    Excerpt points;
  };

  Status check_players(const Excerpt& end) const;
  Status check_looks() const;
  // Finds the header that causes `error`, an error of the whole setup.
  Error blame(const Error& error) const;
  Result<std::size_t> seat_of(const Excerpt& name) const;
  Status turn_follows(const Excerpt& number) const;
  Status check_score(const Score& score) const;
  Status check_result() const;

  Record record_;
  std::vector<Excerpt> boxes_;
  std::vector<Excerpt> stack_;
  std::vector<Excerpt> start_;
  std::vector<Excerpt> names_;
  std::vector<Excerpt> looks_;
  std::optional<Excerpt> pieces_;  // the first of that header
  std::vector<Score> scores_;
  std::vector<std::pair<Option, std::uint8_t>> options_;
  std::optional<Game> game_;
  int turn_ = 0;  // whose line we are in
};

}  // namespace bastide
