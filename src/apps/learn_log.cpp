#include "apps/learn_log.h"

#include "base/text_helpers.h"
#include "files/file.h"

#include <filesystem>
#include <optional>
#include <span>

namespace bastide::apps {

namespace {

constexpr std::size_t kMostPositionBytes = std::size_t{4} << 30;
constexpr std::size_t kFirstSlope = 4;

std::string text_of(std::uint64_t game, const std::vector<LearnedRow>& rows) {
  std::string text = "game " + std::to_string(game) + ' ' + std::to_string(rows.size()) + '\n';
  for (const LearnedRow& row : rows) {
    text += row.siblings ? "pair" : "position";
    for (const auto number : {static_cast<Points>(row.left), row.value, row.lead}) {
      text += ' ' + std::to_string(number);
    }
    for (const Points slope : row.slopes) text += ' ' + std::to_string(slope);
    text += '\n';
  }
  return text;
}

std::optional<LearnedRow> row_of(std::string_view line, std::uint64_t game) {
  const auto found = words(line);
  if (found.size() != kFirstSlope + kWeightCount) return std::nullopt;
  std::array<std::int64_t, kFirstSlope + kWeightCount> numbers{};
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const auto number = parse_integer(found[i].text);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  LearnedRow row;
  row.game = game;
  row.siblings = found[0].text == "pair";
  row.left = static_cast<unsigned>(numbers[1]);
  row.value = static_cast<Points>(numbers[2]);
  row.lead = static_cast<Points>(numbers[3]);
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    row.slopes[i] = static_cast<Points>(numbers[kFirstSlope + i]);
  }
  return row;
}

// Index of the next line, from `first` on, that begins a game; the number of lines if there is
// none.
std::size_t next_game(const std::vector<std::string_view>& lines, std::size_t first) {
  while (first < lines.size() && lines[first].substr(0, 5) != "game ") ++first;
  return first;
}

}  // namespace

Status LearnLog::read(const std::string& path, const std::string& head) {
  const auto text = read_file(path, kMostPositionBytes);
  if (!text) return text.error();
  const auto fault = [&](const std::string& message, std::size_t line) {
    return Error{.message = plain(message), .source = path, .line = static_cast<int>(line)};
  };
  auto lines = split(*text, '\n');
  lines.pop_back();  // the last line is empty or incomplete
  if (lines.empty() || !lines[0].starts_with("{\"format\":\"bastide-learn\"")) {
    return fault("is not a file of `bastide learn`: name another file", 1);
  }
  if (lines[0] != head)
    return fault(
        "belongs to other arguments; name another file or use those: " + std::string(lines[0]), 1);
  const char* end_of_games = text->data() + lines[0].size() + 1;
  for (std::size_t i = 1; i < lines.size();) {
    const auto start = words(lines[i]);
    const auto game = start.size() == 3 ? parse_integer(start[1].text) : std::nullopt;
    const auto rows = start.size() == 3 ? parse_integer(start[2].text) : std::nullopt;
    if (!game || !rows || *rows < 0) return fault("this line should begin a game", i + 1);
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
      const auto row = row_of(lines[i], static_cast<std::uint64_t>(*game));
      if (!row) return fault("this line is not the row of a position", i + 1);
      rows_.push_back(*row);
    }
    ++games_;
    end_of_games = lines[i - 1].data() + lines[i - 1].size() + 1;
  }
  whole_ = text->substr(0, static_cast<std::size_t>(end_of_games - text->data()));
  return Done{};
}

Status LearnLog::open(const std::string& path, const std::string& head) {
  whole_ = head + '\n';
  if (std::filesystem::exists(path)) {
    if (const Status done = read(path, head); !done) return done;
  }
  if (const Status written = write_file(path, whole_); !written) return written;
  stream_.open(path, std::ios::app);
  if (!stream_) return Error{.message = plain("cannot be written"), .source = path};
  return Done{};
}

void LearnLog::keep(std::uint64_t game, const std::vector<LearnedRow>& rows) {
  stream_ << text_of(game, rows) << std::flush;
  rows_.insert(rows_.end(), rows.begin(), rows.end());
  ++games_;
}

}  // namespace bastide::apps
