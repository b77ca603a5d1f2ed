#include "serve/api/room_history.h"

#include "serve/protocol/codec.h"

#include <charconv>
#include <cstring>

namespace bastide::serve {

namespace {

// The first bytes of a played action's short form. The action's text follows these bytes.
struct Played {
  Time at;
  std::int8_t seat;
};
constexpr std::size_t kHead = sizeof(Time) + sizeof(std::int8_t);

// A played action as JSON, as told() returns it for an entry without further members.
std::string played_text(std::size_t number, const Played& played, std::string_view action) {
  std::string text = "{\"n\":" + std::to_string(number) + ",\"at\":" + std::to_string(played.at) +
                     ",\"kind\":\"played\"";
  if (played.seat != kNoSeat) text += ",\"seat\":" + std::to_string(played.seat);
  return text.append(",\"action\":\"").append(action).append("\"}");
}

}  // namespace

void History::add(const Entry& entry) {
  begins_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  const Played played{entry.at, static_cast<std::int8_t>(entry.seat)};
  const std::string text = told(entry);
  if (text != played_text(begins_.size(), played, entry.action)) {
    bytes_ += text;  // the text starts with '{'; the short form starts with '\0'
    return;
  }
  bytes_.append(1, '\0').append(reinterpret_cast<const char*>(&played.at), sizeof played.at);
  bytes_.append(1, static_cast<char>(played.seat)).append(entry.action);
}

std::string_view History::kept(std::size_t index) const {
  const std::size_t begin = begins_[index];
  const std::size_t end = index + 1 < begins_.size() ? begins_[index + 1] : bytes_.size();
  return std::string_view(bytes_).substr(begin, end - begin);
}

Time History::time_of(std::size_t index) const {
  constexpr std::string_view kAt = "\"at\":";
  const std::string_view entry = kept(index);
  Time at = 0;
  if (entry.front() == '{') {
    const std::string_view number = entry.substr(entry.find(kAt) + kAt.size());
    std::from_chars(number.data(), number.data() + number.size(), at);
  } else {
    std::memcpy(&at, entry.data() + 1, sizeof at);
  }
  return at;
}

std::string History::behind(std::uint32_t known, Time at) const {
  std::string text;
  const bool is_here = known > 0 && known <= begins_.size();
  if (!is_here || (at != 0 && time_of(known - 1) != at)) known = 0;
  for (std::size_t i = known; i < begins_.size(); ++i) {
    if (!text.empty()) text += ',';
    std::string_view entry = kept(i);
    if (entry.front() == '{') {
      text += entry;
      continue;
    }
    entry.remove_prefix(1);
    Played played{};
    std::memcpy(&played.at, entry.data(), sizeof played.at);
    played.seat = static_cast<std::int8_t>(entry[sizeof played.at]);
    text += played_text(i + 1, played, entry.substr(kHead));
  }
  return text;
}

}  // namespace bastide::serve
