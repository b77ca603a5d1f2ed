// Takes values out of JSON that strangers wrote: nothing is taken for granted, and the first thing
// that is not as asked is kept as an error with its line and column. After a fault every further
// value is empty, so that a reader can ask on and look once at the end.
#pragma once

#include "base/json_reader.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The value in at most some sixty characters that can be printed, for messages.
Sentence shown(const JsonNode& value);

// What a message calls a value: words, or a key just as it stands in the file.
class Called {
 public:
  // NOLINTNEXTLINE: words are what it is called
  Called(English words) : text_(words.words), words_(true) {}
  Called(std::string_view key) : text_(key) {}                // NOLINT: and so is a key
  Called(const char* key) : text_(key) {}                     // NOLINT
  Called(const std::string& key) : text_(key) {}              // NOLINT
  Called(const Sentence& sentence) : sentence_(&sentence) {}  // NOLINT: or a sentence that stays

  Sentence sentence() const {
    if (sentence_ != nullptr) return *sentence_;
    return words_ ? Sentence(English{text_}) : plain(std::string(text_));
  }

 private:
  std::string_view text_;
  bool words_ = false;
  const Sentence* sentence_ = nullptr;
};

class JsonChecks {
 public:
  using Kind = JsonNode::Kind;

  bool failed() const { return error_.has_value(); }
  const Error& error() const { return *error_; }
  // The first fault stays. Each gives false, so that a caller can return it.
  bool fail(const JsonNode& at, Sentence message);
  bool fail(Error error);

  // Each checks `value`, which a message calls `what`.
  bool is(const JsonNode& value, Called what, Kind kind);
  std::int64_t integer(const JsonNode& value, Called what, std::int64_t low, std::int64_t high);
  bool boolean(const JsonNode& value, Called what);
  const std::string& text(const JsonNode& value, Called what);
  // Letters, digits and "+._-" only, so that it can be printed; may be empty.
  const std::string& word(const JsonNode& value, Called what);
  // The elements; of exactly `size` if that is given.
  const std::vector<JsonNode>& list(const JsonNode& value, Called what, int size = -1);

  // The member of an object; null and a fault if there is none.
  const JsonNode& member(const JsonNode& object, std::string_view name);
  // An object that has all of `required` and nothing else but `optional`.
  void keys(const JsonNode& object, std::initializer_list<std::string_view> required,
            std::initializer_list<std::string_view> optional = {});
  // An object that has no other keys, whichever of them it has.
  void only_keys(const JsonNode& object, std::span<const std::string_view> known);

 private:
  std::optional<Error> error_;
};

// An error at that place.
Error error_at(const JsonNode& node, Sentence message);

}  // namespace bastide
