#include "http/log.h"

#include "base/utf8.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <random>

namespace bastide {

namespace {

std::string time_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + size, text.size() - size, ".%03dZ",
                static_cast<int>(milliseconds % 1000));
  return text.data();
}

// Returns the text as it is, or in quotes if it is empty or contains blanks, quotes, '=',
// backslashes or unprintable characters.
std::string plain_text(const std::string& text) {
  const bool simple =
      !text.empty() && is_printable(text) && text.find_first_of(" \"=\\") == std::string::npos;
  if (simple) return text;
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

}  // namespace

void Log::say(Level level, std::string_view event, std::initializer_list<Fact> facts) const {
  if (!says(level)) return;
  const std::string_view name = kLevelNames[static_cast<std::size_t>(level)];
  if (form_ == Form::json) {
    nlohmann::ordered_json line = {{"time", time_now()}, {"level", name}, {"event", event}};
    for (const Fact& fact : facts)
      std::visit([&](const auto& value) { line[std::string(fact.name)] = value; }, fact.value);
    return out_(line.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) + '\n');
  }
  std::string line = time_now() + ' ' + std::string(name) + ' ' + std::string(event);
  for (const Fact& fact : facts) {
    const auto* text = std::get_if<std::string>(&fact.value);
    line +=
        ' ' + std::string(fact.name) + '=' +
        (text != nullptr ? plain_text(*text) : std::to_string(std::get<std::int64_t>(fact.value)));
  }
  out_(line + '\n');
}

std::string Log::address(std::string_view address) const {
  return addresses_ ? std::string(address) : "-";
}

void to_standard_error(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stderr);  // stderr is unbuffered
}

std::string log_path(std::string_view target) {
  constexpr int kParts = 3;
  constexpr std::size_t kMost = 60;
  std::size_t end = 0;
  for (int i = 0; i < kParts && end != std::string_view::npos; ++i) end = target.find('/', end + 1);
  const std::string_view path = target.substr(0, std::min(end, target.find('?')));
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '/' ||
           letter == '.' || letter == '-';
  };
  return path.size() <= kMost && std::ranges::all_of(path, fits) ? std::string(path) : "-";
}

LogIds::LogIds() : start_(std::random_device()()) {}

std::string LogIds::next() {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%08x-%llx", start_,
                static_cast<unsigned long long>(++last_));
  return text.data();
}

}  // namespace bastide
