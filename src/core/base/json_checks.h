// Reads values from untrusted JSON. The first unexpected value is kept as an error with its line
// and column. After an error every value is empty, so a reader checks for errors once at the end.
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

// The value as printable text of at most about sixty characters, for messages.
Sentence shown(const JsonNode& value);

// The name of a value in messages: words, or a key as written in the file.
class Called {
 public:
  // NOLINTNEXTLINE: not explicit, so that words can be passed as a name
  Called(English words) : text_(words.words), words_(true) {}
  Called(std::string_view key) : text_(key) {}    // NOLINT: a key can be passed, too
  Called(const char* key) : text_(key) {}         // NOLINT
  Called(const std::string& key) : text_(key) {}  // NOLINT
  // NOLINTNEXTLINE: a sentence can be passed, too; it must outlive this object
  Called(const Sentence& sentence) : sentence_(&sentence) {}

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
  // Both functions record the error unless there is one already. They return false, so that a
  // check can end with `return fail(...)`.
  bool fail(const JsonNode& at, Sentence message);
  bool fail(Error error);

  // Each function below checks `value`. `what` is the name of the value in error messages.
  bool is(const JsonNode& value, Called what, Kind kind);
  std::int64_t integer(const JsonNode& value, Called what, std::int64_t low, std::int64_t high);
  bool boolean(const JsonNode& value, Called what);
  const std::string& text(const JsonNode& value, Called what);
  // A text of letters, digits and "+._-" only, which is safe to print; may be empty.
  const std::string& word(const JsonNode& value, Called what);
  // The array's elements; exactly `size` of them if given.
  const std::vector<JsonNode>& list(const JsonNode& value, Called what, int size = -1);

  // The member `name` of an object. If it is missing, records an error and returns a value of kind
  // null.
  const JsonNode& member(const JsonNode& object, std::string_view name);
  // Checks that the object has all keys of `required`, and no other keys except keys of `optional`.
  void keys(const JsonNode& object, std::initializer_list<std::string_view> required,
            std::initializer_list<std::string_view> optional = {});
  // Checks that the object has only keys of `known`.
  void only_keys(const JsonNode& object, std::span<const std::string_view> known);

 private:
  std::optional<Error> error_;
};

// An error with the position of `node`.
Error error_at(const JsonNode& node, Sentence message);

}  // namespace bastide
