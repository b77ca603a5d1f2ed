#include "interop/recording_json.h"

#include <algorithm>
#include <utility>

namespace bastide::referee {

namespace {

bool is_word_character(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') || c == '+' || c == '.' || c == '_' || c == '-';
}

bool names(std::initializer_list<std::string_view> keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace

std::string shown(const Json& value) {
  constexpr std::size_t kLongest = 40;
  if (value.is_array()) return "a list of " + std::to_string(value.size());
  if (value.is_object()) return "an object";
  std::string text = value.dump(-1, ' ', true);
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return text;
}

Result<Json> parse_json(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const auto length = static_cast<int>(text.size());
    const bool ends = error.byte > text.size();
    return Error{.message = ends ? "the line ends in the middle of its JSON" : "this is not JSON",
                 .column = std::min(static_cast<int>(error.byte), length + 1)};
  } catch (const Json::exception&) {
    return Error{"this JSON holds a number that is too large"};
  }
}

void JsonReader::fail(std::string fault) {
  if (!failed()) fault_ = std::move(fault);
}

std::int64_t JsonReader::integer(const Json& value, std::string_view what, std::int64_t low,
                                 std::int64_t high) {
  if (failed()) return low;
  const bool signed_fits = value.is_number_integer() && !value.is_number_unsigned();
  const bool unsigned_fits =
      value.is_number_unsigned() && value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX};
  if (signed_fits || unsigned_fits) {
    const auto number = value.get<std::int64_t>();
    if (number >= low && number <= high) return number;
  }
  fail(std::string(what) + " must be a whole number from " + std::to_string(low) + " to " +
       std::to_string(high) + ", not " + shown(value));
  return low;
}

bool JsonReader::boolean(const Json& value, std::string_view what) {
  if (failed()) return false;
  if (value.is_boolean()) return value.get<bool>();
  fail(std::string(what) + " must be true or false, not " + shown(value));
  return false;
}

std::string JsonReader::word(const Json& value, std::string_view what) {
  if (failed()) return {};
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (std::all_of(text.begin(), text.end(), is_word_character)) return text;
  }
  fail(std::string(what) + " must be a word, not " + shown(value));
  return {};
}

const std::vector<Json>& JsonReader::list(const Json& value, std::string_view what, int size) {
  static const std::vector<Json> kEmpty;
  static const std::vector<Json> kNulls(16);  // no list of a fixed size is longer
  const auto& nothing = size > 0 ? kNulls : kEmpty;
  if (failed()) return nothing;
  const bool fits =
      value.is_array() && (size < 0 || value.size() == static_cast<std::size_t>(size));
  if (fits) return value.get_ref<const std::vector<Json>&>();
  fail(std::string(what) + " must be a list" +
       (size < 0 ? std::string() : " of " + std::to_string(size)) + ", not " + shown(value));
  return nothing;
}

const Json& JsonReader::member(const Json& object, std::string_view name) {
  static const Json kNull;
  if (failed()) return kNull;
  if (object.is_object()) {
    if (const auto found = object.find(name); found != object.end()) return *found;
  }
  fail("'" + std::string(name) + "' is missing");
  return kNull;
}

void JsonReader::keys(const Json& object, std::initializer_list<std::string_view> required,
                      std::initializer_list<std::string_view> optional) {
  if (failed()) return;
  if (!object.is_object()) return fail("an object is expected here, not " + shown(object));
  for (const std::string_view key : required) {
    if (!object.contains(key)) return fail("'" + std::string(key) + "' is missing");
  }
  for (const auto& [key, value] : object.items()) {
    if (!names(required, key) && !names(optional, key)) return fail("unknown key " + shown(key));
  }
}

}  // namespace bastide::referee
