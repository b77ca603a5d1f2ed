#include "records/record_io.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "records/record_notations.h"
#include "words/refusal.h"

#include <utility>

namespace bastide {

namespace {

// True if the first character that is no blank is a brace: JSON begins with a brace, a record as
// text does not.
bool looks_like_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.substr(0, kMark.size()) == kMark ? text.substr(kMark.size()) : text;
}

Result<std::string_view> readable(std::string_view text) {
  if (text.size() > kMaxRecordBytes) {
    return Error{
        say("too large for a record: {n} bytes at most"_en, {{"n", int{kMaxRecordBytes}}})};
  }
  if (const auto bad = first_bad_byte(text)) {
    const TextPosition at = position_at(text, *bad);
    return Error{.message = "this file is not text"_en, .line = at.line, .column = at.column};
  }
  return text;
}

template <class Read>
auto read_from(std::string_view source, std::string_view text, Read&& read)
    -> decltype(read(text)) {
  const auto content = readable(without_byte_order_mark(text));
  auto record = content ? read(*content) : decltype(read(text))(content.error());
  if (record) return record;
  Error error = record.error();
  error.source = source;
  return error;
}

}  // namespace

Result<Record> read_text(std::string_view text, std::string_view source, RecordReader read) {
  return read_from(source, text, read);
}

Result<Record> read_record(std::string_view text, std::string_view source) {
  auto played = read_played_record(text, source);
  if (!played) return played.error();
  return std::move(played->record);
}

Result<PlayedRecord> read_played_record(std::string_view text, std::string_view source) {
  return read_from(source, text, [](std::string_view content) {
    return looks_like_json(content) ? read_record_json(content) : read_record_text(content);
  });
}

Result<Game> game_of(const Record& record) {
  auto game = Game::create(record.setup);
  if (!game) return game;
  for (const Action action : record.actions) {
    if (const auto played = play_or_refuse(*game, action); !played) return played.error();
  }
  return game;
}

std::vector<std::pair<Option, std::uint8_t>> options_that_differ(const Setup& setup) {
  const Options usual = options_of(setup.profile);
  std::vector<std::pair<Option, std::uint8_t>> differing;
  for (const OptionInfo& option : all_options()) {
    const std::uint8_t value = setup.options.get(option.option);
    if (value != usual.get(option.option)) differing.emplace_back(option.option, value);
  }
  return differing;
}

}  // namespace bastide
