#include "base/json_checks.h"

#include "base/text_helpers.h"
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

Sentence shown(const JsonNode& value) {
  switch (value.kind) {
    case Kind::null:
    case Kind::object: return name_of(value.kind);
    case Kind::array:
      return say("a list of {n} values"_en, {{"n", static_cast<int>(value.items.size())}});
    case Kind::string: break;
    default: return plain(value.text.substr(0, 40));
  }
  std::string text = in_quotes(value.text);
  text.front() = text.back() = '"';
  return plain(std::move(text));
}

Error error_at(const JsonNode& node, Sentence message) {
  return {.message = std::move(message), .line = node.line, .column = node.column};
}

bool JsonChecks::fail(const JsonNode& at, Sentence message) {
  return fail(error_at(at, std::move(message)));
}

bool JsonChecks::fail(Error error) {
  if (!failed()) error_ = std::move(error);
  return false;
}

bool JsonChecks::is(const JsonNode& value, Called what, Kind kind) {
  if (failed() || value.kind == kind) return !failed();
  return fail(value,
              say("{what} must be {kind}, not {shown}"_en,
                  {{"what", what.sentence()}, {"kind", name_of(kind)}, {"shown", shown(value)}}));
}

std::int64_t JsonChecks::integer(const JsonNode& value, Called what, std::int64_t low,
                                 std::int64_t high) {
  if (failed()) return low;
  const auto number =
      value.kind == Kind::whole_number ? parse_integer(value.text) : std::optional<std::int64_t>();
  if (number && *number >= low && *number <= high) return *number;
  fail(value, say("{what} must be a whole number from {low} to {high}, not {shown}"_en,
                  {{"what", what.sentence()},
                   {"low", plain(std::to_string(low))},
                   {"high", plain(std::to_string(high))},
                   {"shown", shown(value)}}));
  return low;
}

bool JsonChecks::boolean(const JsonNode& value, Called what) {
  return is(value, what, Kind::boolean) && value.text == "true";
}

const std::string& JsonChecks::text(const JsonNode& value, Called what) {
  return is(value, what, Kind::string) ? value.text : kNoText;
}

const std::string& JsonChecks::word(const JsonNode& value, Called what) {
  if (failed()) return kNoText;
  const bool fits = value.kind == Kind::string &&
                    std::all_of(value.text.begin(), value.text.end(), is_word_character);
  if (fits) return value.text;
  fail(value, say("{what} must be a word, not {shown}"_en,
                  {{"what", what.sentence()}, {"shown", shown(value)}}));
  return kNoText;
}

const std::vector<JsonNode>& JsonChecks::list(const JsonNode& value, Called what, int size) {
  static const std::vector<JsonNode> kEmpty;
  static const std::vector<JsonNode> kNulls(16);  // no caller asks for a longer list
  const auto& nothing = size > 0 ? kNulls : kEmpty;
  if (failed()) return nothing;
  const bool fits = value.kind == Kind::array &&
                    (size < 0 || value.items.size() == static_cast<std::size_t>(size));
  if (fits) return value.items;
  const Sentence wanted = size < 0 ? "a list"_en : say("a list of {n} values"_en, {{"n", size}});
  fail(value, say("{what} must be {kind}, not {shown}"_en,
                  {{"what", what.sentence()}, {"kind", wanted}, {"shown", shown(value)}}));
  return nothing;
}

const JsonNode& JsonChecks::member(const JsonNode& object, std::string_view name) {
  if (failed()) return kNull;
  if (const JsonNode* found = object.find(name)) return *found;
  fail(object, say("{key} is missing"_en, {{"key", quotation(name)}}));
  return kNull;
}

void JsonChecks::keys(const JsonNode& object, std::initializer_list<std::string_view> required,
                      std::initializer_list<std::string_view> optional) {
  if (!is(object, "this"_en, Kind::object)) return;
  for (const std::string_view key : required) {
    if (object.find(key) == nullptr) {
      fail(object, say("{key} is missing"_en, {{"key", quotation(key)}}));
      return;
    }
  }
  std::vector<std::string_view> known(required);
  known.insert(known.end(), optional);
  only_keys(object, known);
}

void JsonChecks::only_keys(const JsonNode& object, std::span<const std::string_view> known) {
  if (!is(object, "this"_en, Kind::object)) return;
  for (const JsonNode& key : object.keys) {
    if (std::find(known.begin(), known.end(), key.text) != known.end()) continue;
    fail(key, say("unknown key {key}"_en, {{"key", shown(key)}}));
    return;
  }
}

}  // namespace bastide
