#include "base/json_reader.h"

#include "base/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

namespace bastide {

namespace {

// Gives the text to the JSON library and records how far the library has read.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}

  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    *furthest_ = at_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }
  friend bool operator!=(const CountingIterator& a, const CountingIterator& b) { return !(a == b); }

 private:
  const char* at_;
  const char** furthest_;
};

// Receives the parts of the text from the JSON library, in order. Each function returns whether to
// continue.
class Receiver {
 public:
  Receiver(std::string_view text, int first_line)
      : text_(text),
        read_(text.data()),
        begin_(text.data()),
        first_line_(first_line),
        line_(first_line) {}

  const char** read_so_far() { return &read_; }
  const std::optional<Error>& error() const { return error_; }
  JsonNode take() { return std::move(root_); }

  bool null() { return add(node(JsonNode::Kind::null)); }
  bool boolean(bool value) {
    JsonNode it = node(JsonNode::Kind::boolean);
    it.text = value ? "true" : "false";
    return add(std::move(it));
  }
  bool number_integer(std::int64_t number) { return whole(std::to_string(number)); }
  bool number_unsigned(std::uint64_t number) { return whole(std::to_string(number)); }
  bool number_float(double, const std::string& written) {
    JsonNode it = node(JsonNode::Kind::fraction);
    it.text = written;
    return add(std::move(it));
  }
  bool binary(nlohmann::ordered_json::binary_t&) { return false; }
  bool string(std::string& text) {
    JsonNode it = node(JsonNode::Kind::string);
    it.text = text;
    return add(std::move(it));
  }
  bool start_object(std::size_t) { return open(JsonNode::Kind::object); }
  bool start_array(std::size_t) { return open(JsonNode::Kind::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& text) {
    JsonNode it = node(JsonNode::Kind::string);
    it.text = text;
    JsonNode& object = open_.back();
    if (object.find(text) != nullptr)
      return fail(it, say("the key {key} appears twice"_en, {{"key", quotation(text)}}));
    if (object.keys.size() == kMaxKeys) return fail(it, "too many keys"_en);
    object.keys.push_back(std::move(it));
    return true;
  }
  bool parse_error(std::size_t, const std::string& token,
                   const nlohmann::ordered_json::exception& fault);

 private:
  static constexpr std::size_t kMaxKeys = 512;  // equal to kMaxKinds in tiles/tile.h

  bool whole(std::string digits) {
    JsonNode it = node(JsonNode::Kind::whole_number);
    it.text = std::move(digits);
    return add(std::move(it));
  }

  JsonNode node(JsonNode::Kind kind);
  bool add(JsonNode node);
  bool open(JsonNode::Kind kind);
  bool close();
  bool fail(const JsonNode& at, Sentence message);
  void move_to(const char* to);

  std::string_view text_;
  // End of the characters that the library has read: the end of the current part, or one character
  // further.
  const char* read_;
  const char* begin_;  // start of the search for the next part
  const int first_line_;
  int line_;  // line number at `begin_`
  int column_ = 1;
  std::size_t nodes_ = 0;
  std::vector<JsonNode> open_;
  JsonNode root_;
  std::optional<Error> error_;
};

void Receiver::move_to(const char* to) {
  for (; begin_ < to; ++begin_) {
    if (*begin_ == '\n') {
      ++line_;
      column_ = 1;
    } else if ((static_cast<unsigned char>(*begin_) & 0xC0U) != 0x80U) {
      ++column_;
    }
  }
}

// The current part starts after the previous part, at the first character that is neither a space
// nor a separator.
JsonNode Receiver::node(JsonNode::Kind kind) {
  constexpr std::string_view kBetween = " \t\r\n,:]}";
  while (begin_ < read_ && kBetween.find(*begin_) != std::string_view::npos) move_to(begin_ + 1);
  JsonNode node;
  node.kind = kind;
  node.line = line_;
  node.column = column_;
  move_to(read_);
  return node;
}

bool Receiver::fail(const JsonNode& at, Sentence message) {
  error_ = Error{.message = std::move(message), .line = at.line, .column = at.column};
  return false;
}

bool Receiver::add(JsonNode node) {
  if (++nodes_ > kMaxJsonNodes) return fail(node, "too many parts"_en);
  if (open_.empty()) {
    root_ = std::move(node);
  } else {
    open_.back().items.push_back(std::move(node));
  }
  return true;
}

bool Receiver::open(JsonNode::Kind kind) {
  open_.push_back(node(kind));
  return open_.size() <= kMaxJsonDepth || fail(open_.back(), "nested too deep"_en);
}

bool Receiver::close() {
  JsonNode node = std::move(open_.back());
  open_.pop_back();
  return add(std::move(node));
}

// Records the library's message without its prefix and position.
bool Receiver::parse_error(std::size_t, const std::string&,
                           const nlohmann::ordered_json::exception& fault) {
  const std::string_view what = fault.what();
  constexpr std::string_view kColumn = ", column ";
  const std::size_t column = what.find(kColumn);
  const std::size_t from = column == std::string_view::npos ? column : what.find(": ", column);
  const std::string_view message = from == std::string_view::npos ? what : what.substr(from + 2);
  const TextPosition at = position_at(text_, static_cast<std::size_t>(read_ - text_.data()));
  error_ = Error{.message = say("bad JSON: {fault}"_en,
                                {{"fault", plain(std::string(message.substr(0, 200)))}}),
                 .line = first_line_ + at.line - 1,
                 .column = std::max(1, at.column - 1)};
  return false;
}

}  // namespace

const JsonNode* JsonNode::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size() && i < items.size(); ++i) {
    if (keys[i].text == key) return &items[i];
  }
  return nullptr;
}

English name_of(JsonNode::Kind kind) {
  constexpr std::array<English, 7> kNames = {
      "null"_en,     "true or false"_en, "a whole number"_en, "a fraction"_en,
      "a string"_en, "an array"_en,      "an object"_en};
  return kNames[static_cast<std::size_t>(kind)];
}

Result<JsonNode> read_json(std::string_view text, int first_line) {
  Receiver receiver(text, first_line);
  const CountingIterator begin(text.data(), receiver.read_so_far());
  const CountingIterator end(text.data() + text.size(), receiver.read_so_far());
  const bool done = nlohmann::ordered_json::sax_parse(begin, end, &receiver);
  if (receiver.error()) return *receiver.error();
  if (!done) return Error{"bad JSON"_en};
  return receiver.take();
}

}  // namespace bastide
