#include "analysis_report/points_lost_text.h"

#include "analysis/level_of.h"
#include "analysis_report/report_numbers.h"

namespace bastide {

std::string points_lost_text(const PointsLost& lost, const Language& language) {
  std::string text;
  for (const auto& [name, row] : lost.by_player()) {
    if (row.games < kGamesForLevel) continue;
    const auto [value, low, high] = mean_of(row);
    const auto number = [&](double points) {
      return plain(in_notation(fixed(points, 2), language));
    };
    text += '\n' + language.write(say(
                       "{name} over {n} games: {points} points lost a turn ({low} to {high})"_en,
                       {{"name", plain(name)},
                        {"n", static_cast<int>(row.games)},
                        {"points", number(value)},
                        {"low", number(low)},
                        {"high", number(high)}}));
  }
  return text.empty() ? text : text + '\n';
}

std::string levels_text(const PointsLost& lost, const Language& language) {
  std::string text;
  for (const auto& [name, row] : lost.by_player()) {
    if (row.games < kGamesForLevel) continue;
    const LikeLevel like = level_of(mean_of(row));
    const Sentence range = like.low == like.high ? Sentence()
                                                 : say("({low} to {high})"_en,
                                                       {{"low", like.low}, {"high", like.high}});
    text += language.write(say(
                "{name} over {n} games of two with the base game: like level {level} {range}"_en,
                {{"name", plain(name)},
                 {"n", static_cast<int>(row.games)},
                 {"level", like.level},
                 {"range", range}})) +
            '\n';
  }
  return text;
}

}  // namespace bastide
