#include "commands/game_log.h"

#include "base/text_helpers.h"
#include "files/file.h"

#include <vector>

namespace bastide::apps {

namespace {

constexpr std::size_t kMostLogBytes = std::size_t{4} << 30;

// Index of the next line, from `first` on, that begins a game; the number of lines if there is
// none.
std::size_t next_game(const std::vector<std::string_view>& lines, std::size_t first) {
  while (first < lines.size() && lines[first].substr(0, 5) != "game ") ++first;
  return first;
}

// Index of the byte after the line that begins with `part`, a part of `text`.
std::size_t end_of_line(const std::string& text, std::string_view part) {
  return text.find('\n', static_cast<std::size_t>(part.data() - text.data())) + 1;
}

}  // namespace

Status GameLog::read(const std::string& path, const std::string& head, const TakeRow& take) {
  const auto text = read_file(path, kMostLogBytes);
  if (!text) return text.error();
  const auto fault = [&](const std::string& message, std::size_t line) {
    return Error{.message = plain(message), .source = path, .line = static_cast<int>(line)};
  };
  const auto found = log_lines(*text, path, "bastide-" + command_, "bastide-lab " + command_);
  if (!found) return found.error();
  const std::vector<std::string_view>& lines = *found;
  if (lines[0] != head) {
    return fault(
        "belongs to other arguments; name another file or use those: " + std::string(lines[0]), 1);
  }
  std::size_t end_of_games = end_of_line(*text, lines[0]);
  games_ = 0;
  for (std::size_t i = 1; i < lines.size();) {
    const auto start = words(lines[i]);
    const auto game = start.size() == 3 ? parse_integer(start[1].text) : std::nullopt;
    const auto rows = start.size() == 3 ? parse_integer(start[2].text) : std::nullopt;
    if (!game || !rows || *game < 0 || *rows < 0)
      return fault("this line should begin a game", i + 1);
    const auto end = i + 1 + static_cast<std::size_t>(*rows);
    if (end > lines.size()) {
      if (const auto next = next_game(lines, i + 1); next < lines.size()) {
        return fault("this game should have " + std::to_string(*rows) + " rows, but line " +
                         std::to_string(next + 1) + " begins the next game already",
                     i + 1);
      }
      break;  // the last game is incomplete
    }
    for (++i; i < end; ++i) {
      if (!take(static_cast<std::uint64_t>(*game), lines[i])) {
        return fault("this line is not the row of a position", i + 1);
      }
    }
    ++games_;
    end_of_games = end_of_line(*text, lines[i - 1]);
  }
  complete_bytes_ = end_of_games;
  return Done{};
}

Status GameLog::open(const std::string& path, const std::string& head, const TakeRow& take) {
  games_ = 0;
  if (const Status opened = file_.open(path, head); !opened) return opened;
  if (file_.is_new()) return Done{};
  if (const Status done = read(path, head, take); !done) return done;
  return file_.cut(complete_bytes_);
}

void GameLog::keep(std::uint64_t game, std::span<const std::string> rows) {
  std::string text =
      with_checksum("game " + std::to_string(game) + ' ' + std::to_string(rows.size()));
  for (const std::string& row : rows) text += with_checksum(row);
  file_.append(text);
  ++games_;
}

}  // namespace bastide::apps
