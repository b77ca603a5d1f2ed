// Reads JSON that strangers wrote: nothing is taken for granted, and the first thing that is not as
// asked is kept as a fault in words. After a fault every further value is empty, so that a reader
// can ask on and look once at the end.
#pragma once

#include "base/result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::referee {

using Json = nlohmann::json;

// The value in at most some forty characters of plain ASCII, for messages.
std::string shown(const Json& value);

// One line of a file as JSON; the error has a column.
Result<Json> parse_json(std::string_view text);

class JsonReader {
 public:
  bool failed() const { return !fault_.empty(); }
  const std::string& fault() const { return fault_; }
  // The first fault stays.
  void fail(std::string fault);

  // Each checks `value`, which a message calls `what`.
  std::int64_t integer(const Json& value, std::string_view what, std::int64_t low,
                       std::int64_t high);
  bool boolean(const Json& value, std::string_view what);
  // Letters, digits and "+._-" only, so that it can be printed; may be empty.
  std::string word(const Json& value, std::string_view what);
  // The elements; of exactly `size` if that is given.
  const std::vector<Json>& list(const Json& value, std::string_view what, int size = -1);

  // The member of an object; null and a fault if there is none.
  const Json& member(const Json& object, std::string_view name);
  // An object that has all of `required` and nothing else but `optional`.
  void keys(const Json& object, std::initializer_list<std::string_view> required,
            std::initializer_list<std::string_view> optional = {});

 private:
  std::string fault_;
};

}  // namespace bastide::referee
