#include "python/rows.h"

#include "rules/farms.h"

#include <algorithm>
#include <bitset>
#include <string>

namespace bastide::python {

namespace {

constexpr std::size_t column(Common fact) { return static_cast<std::size_t>(fact); }

// The fact of this size: the first for one open end or none, the next for two, and so on, `sizes`
// in all.
constexpr Fact by_ends(Fact first, unsigned open, unsigned sizes) {
  const unsigned size = std::min(std::max(open, 1U), sizes) - 1;
  return static_cast<Fact>(static_cast<unsigned>(first) + size);
}

class RowWriter {
 public:
  RowWriter(const State& state, PlayerId seat, float* row) : state_(state), seat_(seat), row_(row) {
    std::fill(row_, row_ + kColumns, 0.0F);
  }

  void write() {
    for (unsigned p = 0; p < state_.rules->players(); ++p) write_player(p);
    write_common();
    if (is_over(state_)) return;
    std::bitset<kMaxFeatures> seen;
    for (const PlacedFigure& figure : state_.figures) {
      const FeatureId id = state_.board.feature_of[figure.segment.at()];
      const Feature& feature = state_.board.features[id.at()];
      if (is_follower(figure.figure) && feature.kind != SegmentKind::field) {
        add(figure.player.value, by_ends(Fact::returns_soon, feature.open, 2), 1);
      }
      if (seen[id.at()]) continue;
      seen[id.at()] = true;
      if (feature.kind == SegmentKind::field) {
        write_farm(id);
      } else if (!feature.castle) {
        write_feature(feature);
      }
    }
  }

 private:
  void add(unsigned player, Fact fact, int amount) {
    const std::size_t side = player == seat_.value ? 0 : kFactNames.size();
    row_[kCommonNames.size() + side + static_cast<std::size_t>(fact)] += static_cast<float>(amount);
  }
  void add_to_each(PlayerSet players, Fact fact, int amount) {
    for_each_bit(players, [&](unsigned player) { add(player, fact, amount); });
  }

  void write_player(unsigned p) {
    const PlayerState& player = state_.players[p];
    add(p, Fact::score, player.score);
    for (std::size_t piece = 0; piece < kPieces; ++piece) {
      const bool follower = piece < kFigures && is_follower(static_cast<Figure>(piece));
      add(p, follower ? Fact::followers : Fact::pieces, player.supply[piece]);
    }
    for (const std::uint8_t goods : player.goods) add(p, Fact::goods, goods);
  }

  void write_common() {
    int best_other = 0;
    for (unsigned p = 0; p < state_.rules->players(); ++p) {
      if (p != seat_.value) best_other = std::max(best_other, state_.players[p].score);
    }
    row_[column(Common::lead)] = static_cast<float>(state_.players[seat_.at()].score - best_other);
    row_[column(Common::players)] = static_cast<float>(state_.rules->players());
    row_[column(Common::tiles_left)] = static_cast<float>(state_.bag.left);
    row_[column(Common::own_turn)] = !is_over(state_) && state_.turn.active == seat_ ? 1 : 0;
    row_[column(Common::over)] = is_over(state_) ? 1 : 0;
  }

  // A road, city, cloister or garden. One that is complete waits for the turn's scoring.
  void write_feature(const Feature& feature) {
    const PlayerSet owners = majority(feature);
    const int full = value_of(*state_.rules, feature, true).points;
    const int now = value_of(*state_.rules, feature, feature.complete()).points;
    if (feature.kind == SegmentKind::city) {
      add_to_each(owners, Fact::city_points, now);
      add_to_each(owners, by_ends(Fact::city_gain_1, feature.open, 3), full - now);
    } else if (feature.kind == SegmentKind::road) {
      add_to_each(owners, Fact::road_points, now);
      add_to_each(owners, by_ends(Fact::road_gain_1, feature.open, 2), full - now);
    } else {
      const int each = value_of(*state_.rules, feature, false).per_tile;
      add_to_each(owners, Fact::cloister_points, now);
      add_to_each(owners, Fact::cloister_gain, each * feature.open);
    }
  }

  // A farm with barns scores for their owners, another one for the majority of farmers.
  void write_farm(FeatureId id) {
    const Feature& farm = state_.board.features[id.at()];
    const bool barns = farm.barns != 0;
    const PlayerSet owners = barns ? farm.barns : majority(farm);
    const Supplied supplied(state_, id);
    add_to_each(owners, Fact::farm_points, supplied.value(barns ? kBarnFinal : kFarmFinal).points);
    for_each_city_beside(state_, id, [&](FeatureId city) {
      const unsigned open = state_.board.features[city.at()].open;
      if (open > 0) add_to_each(owners, open > 2 ? Fact::farm_cities_open : Fact::farm_cities, 1);
    });
  }

  const State& state_;
  PlayerId seat_;
  float* row_;
};

}  // namespace

std::vector<std::string> column_names() {
  std::vector<std::string> names(kCommonNames.begin(), kCommonNames.end());
  for (const char* const side : {"own_", "others_"}) {
    for (const std::string_view fact : kFactNames) names.push_back(side + std::string(fact));
  }
  return names;
}

void write_row(const State& state, PlayerId seat, float* row) {
  RowWriter(state, seat, row).write();
}

void list_turn_rows(const State& state, TurnWalk& walk, TurnRows& list) {
  const PlayerId seat = state.turn.decider;
  list.turns.clear();
  list.rows.clear();
  walk.each(state, [&](const TurnPlan& turn, const State& after) {
    list.turns.push_back(turn);
    list.rows.resize(list.rows.size() + kColumns);
    write_row(after, seat, &list.rows[list.rows.size() - kColumns]);
    return true;
  });
}

}  // namespace bastide::python
