#include "commands/train_log.h"

#include "base/text_helpers.h"
#include "command_line/output.h"
#include "records/setup_json.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <optional>

namespace bastide::apps {

namespace {

std::string head_of(const TrainRun& run) {
  nlohmann::ordered_json json = json_head("bastide-train", kLogVersion);
  json["ruleset"] = setup_json(run.setup);
  json["seed"] = run.seed;
  json["draws"] = run.draws;
  if (!run.opponents.empty()) json["opponents"] = run.opponents;
  json["row"] =
      "number of the decision; for each turn its place by the evaluation, from 0, the lead that "
      "the evaluation without network expects and the lead reached, in 1/1024 points";
  return json.dump();
}

// The seed in the first line of a file. Nothing if there is none.
std::optional<std::uint64_t> seed_of(const std::string& path) {
  std::string first;
  if (std::ifstream file(path); file) std::getline(file, first);
  const auto head = nlohmann::json::parse(first, nullptr, false);
  const bool has_seed =
      head.is_object() && head.contains("seed") && head["seed"].is_number_unsigned();
  if (!has_seed) return std::nullopt;
  return head["seed"].get<std::uint64_t>();
}

std::string text_of(const TriedPosition& position) {
  std::string text = std::to_string(position.turn);
  for (const TriedTurn& turn : position.turns) {
    text += ' ' + std::to_string(turn.number) + ':' + std::to_string(turn.expected_lead) + ':' +
            std::to_string(turn.reached_lead);
  }
  return text;
}

// Reads a whole number from `least` to a billion.
std::optional<std::int64_t> number_in(std::string_view text, std::int64_t least) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto number = parse_integer(text);
  return number && *number >= least && *number <= kMost ? number : std::nullopt;
}

std::optional<TriedPosition> position_of(std::string_view line) {
  constexpr std::int64_t kLeast = -1'000'000'000;
  const auto found = words(line);
  if (found.size() < 3) return std::nullopt;
  const auto turn = number_in(found[0].text, 0);
  if (!turn) return std::nullopt;
  TriedPosition position{static_cast<std::uint32_t>(*turn), {}};
  for (std::size_t i = 1; i < found.size(); ++i) {
    const auto parts = split(found[i].text, ':');
    if (parts.size() != 3) return std::nullopt;
    const auto number = number_in(parts[0], 0);
    const auto expected = number_in(parts[1], kLeast);
    const auto reached = number_in(parts[2], kLeast);
    if (!number || !expected || !reached) return std::nullopt;
    position.turns.push_back({static_cast<std::uint32_t>(*number), static_cast<Points>(*expected),
                              static_cast<Points>(*reached)});
  }
  return position;
}

}  // namespace

GameLog::TakeRow TrainLog::adding() {
  return [this](std::uint64_t game, std::string_view line) {
    const auto position = position_of(line);
    if (position) positions_[game].push_back(*position);
    return position.has_value();
  };
}

Status TrainLog::open(const std::string& path, const TrainRun& run) {
  return log_.open(path, head_of(run), adding());
}

Status TrainLog::read(const std::string& path, TrainRun run) {
  run.seed = seed_of(path).value_or(run.seed);
  return log_.read(path, head_of(run), adding());
}

void TrainLog::keep(std::uint64_t game, const std::vector<TriedPosition>& tried) {
  std::vector<std::string> lines;
  for (const TriedPosition& position : tried) lines.push_back(text_of(position));
  log_.keep(game, lines);
  if (!tried.empty()) positions_[game] = tried;
}

Status merge(const TriedPositions& from, const std::string& path, TriedPositions& to) {
  for (const auto& [game, tried] : from) {
    if (to.contains(game)) {
      return Error{.message = plain("game " + std::to_string(game) +
                                    " is in another file, too: use seeds that do not overlap"),
                   .source = path};
    }
    to[game] = tried;
  }
  return Done{};
}

}  // namespace bastide::apps
