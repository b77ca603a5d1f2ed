// Checks the parts of a record for both notations, text and JSON. A reader passes excerpts of its
// file with their positions; an error names the position of the faulty excerpt.
#pragma once

#include "records/record_io.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// A part of the file's text and its position; line and column count from 1.
struct Excerpt {
  std::string_view text;
  int line = 0;
  int column = 0;
};

Error error_at(const Excerpt& excerpt, Sentence message);

// Returns an error for every version but the current one.
Status check_version(const Excerpt& version);

// Call the functions in this order: the headers in any order, begin(), turns with their actions,
// finish().
class RecordBuilder {
 public:
  Status profile(const Excerpt& name);
  Status box(const Excerpt& name);
  Status option(const Excerpt& name, const Excerpt& value);
  Status player(const Excerpt& name);
  Status colour(const Excerpt& name);  // adds the colour of the next seat
  Status seed(const Excerpt& number);
  Status start_tile(const Excerpt& text);  // `text` is such as "D 0,0 r0"
  Status stack_tile(const Excerpt& code);  // "rest" alone stands for the tiles not on the table
  Status figure(const Excerpt& text);      // `text` is such as "small 0,0 city:n of A"
  Status start_score(const Excerpt& player, const Excerpt& score);
  Status first(const Excerpt& player);
  Status pieces(const Excerpt& name, const Excerpt& count);
  Status without(const Excerpt& part);
  Status note(const Excerpt& name, const Excerpt& text);
  Status result(const Excerpt& player, const Excerpt& score);

  // Called after the last header; `end` is the position after the headers.
  Status begin(const Excerpt& end);
  Status turn(const Excerpt& number, const Excerpt& player);
  Status action(const Excerpt& phrase);
  Result<PlayedRecord> finish();

 private:
  struct Score {
    Excerpt player;
    Excerpt points;
  };

  Status check_players(const Excerpt& end) const;
  Status check_colours() const;
  // Returns the message of `error`, an error of the whole setup, with the position of the header
  // that causes it.
  Error blame(const Error& error) const;
  Error blame_midway(const Error& error) const;
  Status begin_midway();
  Result<std::size_t> seat_of(const Excerpt& name) const;
  Status turn_follows(const Excerpt& number) const;
  Result<int> points_in(const std::vector<Score>& scores, const Score& score) const;
  Status check_score(const Score& score) const;
  Status check_result() const;

  Record record_;
  std::vector<Excerpt> boxes_;
  std::vector<Excerpt> stack_;
  std::vector<Excerpt> start_;
  std::vector<Excerpt> figures_;
  std::vector<Score> start_scores_;
  std::optional<Excerpt> first_;
  std::vector<Excerpt> names_;
  std::vector<Excerpt> colours_;
  std::optional<Excerpt> pieces_;  // the first `pieces` header
  std::vector<Score> scores_;
  std::vector<std::pair<Option, std::uint8_t>> options_;
  std::optional<Game> game_;
  int turn_ = 0;  // number of the turn being read
};

}  // namespace bastide
