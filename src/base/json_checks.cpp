#include "base/json_checks.h"

#include "base/text.h"
#include "base/utf8.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

using Kind = JsonNode::Kind;

const JsonNode kNull;
const std::string kNoText;

bool is_word_character(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') || c == '+' || c == '.' || c == '_' || c == '-';
}

}  // namespace

std::string shown(const JsonNode& value) {
  switch (value.kind) {
    case Kind::null: return "null";
    case Kind::array: return "a list of " + std::to_string(value.items.size());
    case Kind::object: return "an object";
    case Kind::string: break;
    default: return value.text.substr(0, 40);
  }
  std::string text = in_quotes(value.text);
  text.front() = text.back() = '"';
  return text;
}

Error error_at(const JsonNode& node, std::string message) {
  return {.message = std::move(message), .line = node.line, .column = node.column};
}

bool JsonChecks::fail(const JsonNode& at, std::string message) {
  return fail(error_at(at, std::move(message)));
}

bool JsonChecks::fail(Error error) {
  if (!failed()) error_ = std::move(error);
  return false;
}

bool JsonChecks::is(const JsonNode& value, std::string_view what, Kind kind) {
  if (failed() || value.kind == kind) return !failed();
  return fail(value, std::string(what) + " must be " + std::string(name_of(kind)) + ", not " +
                         shown(value));
}

std::int64_t JsonChecks::integer(const JsonNode& value, std::string_view what, std::int64_t low,
                                 std::int64_t high) {
  if (failed()) return low;
  const auto number =
      value.kind == Kind::whole_number ? parse_integer(value.text) : std::optional<std::int64_t>();
  if (number && *number >= low && *number <= high) return *number;
  fail(value, std::string(what) + " must be a whole number from " + std::to_string(low) + " to " +
                  std::to_string(high) + ", not " + shown(value));
  return low;
}

bool JsonChecks::boolean(const JsonNode& value, std::string_view what) {
  return is(value, what, Kind::boolean) && value.text == "true";
}

const std::string& JsonChecks::text(const JsonNode& value, std::string_view what) {
  return is(value, what, Kind::string) ? value.text : kNoText;
}

const std::string& JsonChecks::word(const JsonNode& value, std::string_view what) {
  if (failed()) return kNoText;
  const bool fits = value.kind == Kind::string &&
                    std::all_of(value.text.begin(), value.text.end(), is_word_character);
  if (fits) return value.text;
  fail(value, std::string(what) + " must be a word, not " + shown(value));
  return kNoText;
}

const std::vector<JsonNode>& JsonChecks::list(const JsonNode& value, std::string_view what,
                                              int size) {
  static const std::vector<JsonNode> kEmpty;
  static const std::vector<JsonNode> kNulls(16);  // no list of a fixed size is longer
  const auto& nothing = size > 0 ? kNulls : kEmpty;
  if (failed()) return nothing;
  const bool fits = value.kind == Kind::array &&
                    (size < 0 || value.items.size() == static_cast<std::size_t>(size));
  if (fits) return value.items;
  fail(value, std::string(what) + " must be a list" +
                  (size < 0 ? std::string() : " of " + std::to_string(size)) + ", not " +
                  shown(value));
  return nothing;
}

const JsonNode& JsonChecks::member(const JsonNode& object, std::string_view name) {
  if (failed()) return kNull;
  if (const JsonNode* found = object.find(name)) return *found;
  fail(object, "'" + std::string(name) + "' is missing");
  return kNull;
}

void JsonChecks::keys(const JsonNode& object, std::initializer_list<std::string_view> required,
                      std::initializer_list<std::string_view> optional) {
  if (!is(object, "this", Kind::object)) return;
  for (const std::string_view key : required) {
    if (object.find(key) == nullptr) {
      fail(object, "'" + std::string(key) + "' is missing");
      return;
    }
  }
  std::vector<std::string_view> known(required);
  known.insert(known.end(), optional);
  only_keys(object, known);
}

void JsonChecks::only_keys(const JsonNode& object, std::span<const std::string_view> known) {
  if (!is(object, "this", Kind::object)) return;
  for (const JsonNode& key : object.keys) {
    if (std::find(known.begin(), known.end(), key.text) != known.end()) continue;
    fail(key, "unknown key " + shown(key));
    return;
  }
}

}  // namespace bastide
