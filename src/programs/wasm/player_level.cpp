#include "wasm/player_level.h"

#include "analysis/level_of.h"
#include "analysis/points_lost.h"
#include "records/record_io.h"
#include "wasm/request.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;

// The numbers of the report that the level needs.
analysis::PlayerSummary summary_in(const JsonNode& game) {
  const auto count = [&](const char* key) {
    return static_cast<unsigned>(std::max<std::int64_t>(0, request::number_in(game, key)));
  };
  analysis::PlayerSummary summary;
  summary.turns = count("turns");
  summary.counted = count("counted_turns");
  const JsonNode& lost = request::part_of(game, "lost_per_turn");
  if (lost.kind == JsonNode::Kind::whole_number && summary.counted > 0) {
    analysis::PlayerSummary::Mean mean;
    mean.value = static_cast<double>(request::number_of(lost)) / 1000;
    summary.points_lost = mean;
  }
  return summary;
}

bool counts(const JsonNode& game, const analysis::PlayerSummary& summary) {
  if (!summary.points_lost) return false;  // and the record needs not be read
  const auto played = read_played_record(request::string_in(game, "record"), {});
  return played &&
         counts_for_level(played->game.rules(), request::string_in(game, "effort"), summary);
}

Json like_json(const PointsLost::Row& row) {
  if (row.games < kGamesForLevel) return nullptr;
  const LikeLevel like = level_of(mean_of(row));
  return {{"level", like.level}, {"low", like.low}, {"high", like.high}};
}

}  // namespace

Json player_level(const JsonNode& games) {
  PointsLost lost;
  PointsLost::Row row;
  Json counted = Json::array();
  for (const JsonNode& game : games.items) {
    const analysis::PlayerSummary summary = summary_in(game);
    const bool is_counted = row.games < kLatestGamesForLevel && counts(game, summary);
    counted.push_back(is_counted);
    if (!is_counted) continue;
    lost.add({}, summary);
    row = lost.by_player().at({});
  }
  return {{"counted", counted},
          {"games", row.games},
          {"needed", kGamesForLevel},
          {"like", like_json(row)}};
}

}  // namespace bastide
