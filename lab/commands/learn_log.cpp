#include "commands/learn_log.h"

#include "base/text_helpers.h"

#include <array>
#include <optional>

namespace bastide::apps {

namespace {

constexpr std::size_t kFirstSlope = 4;

std::string text_of(const LearnedRow& row) {
  std::string text = row.siblings ? "pair" : "position";
  for (const auto number : {static_cast<Points>(row.left), row.expected_lead, row.reached_lead}) {
    text += ' ' + std::to_string(number);
  }
  for (const Points slope : row.slopes) text += ' ' + std::to_string(slope);
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
  row.expected_lead = static_cast<Points>(numbers[2]);
  row.reached_lead = static_cast<Points>(numbers[3]);
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    row.slopes[i] = static_cast<Points>(numbers[kFirstSlope + i]);
  }
  return row;
}

}  // namespace

Status LearnLog::open(const std::string& path, const std::string& head) {
  return log_.open(path, head, [this](std::uint64_t game, std::string_view line) {
    const auto row = row_of(line, game);
    if (row) rows_.push_back(*row);
    return row.has_value();
  });
}

void LearnLog::keep(std::uint64_t game, const std::vector<LearnedRow>& rows) {
  std::vector<std::string> lines;
  for (const LearnedRow& row : rows) lines.push_back(text_of(row));
  log_.keep(game, lines);
  rows_.insert(rows_.end(), rows.begin(), rows.end());
}

}  // namespace bastide::apps
