#include "python/rows.h"

#include "evaluate/site_features.h"
#include "rules/claims_and_returns.h"
#include "rules/farms.h"

#include <algorithm>
#include <array>
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

constexpr unsigned kMostCopies = 6;

constexpr float likely_by(unsigned copies) {
  return 1 - 1 / static_cast<float>(1U << std::min(copies, kMostCopies));
}

// Two features that some copies in the stack would join at a site.
struct Join {
  FeatureId a;
  FeatureId b;
  unsigned copies = 0;
};
using Joins = FixedVector<Join, kSidePairs + kHalfPairs>;

// Two features may meet a site at several places: only the pair that most copies join counts.
void add_join(Joins& joins, const Join& join) {
  for (Join& known : joins) {
    const bool same = known.a == join.a && known.b == join.b;
    if (!same && (known.a != join.b || known.b != join.a)) continue;
    known.copies = std::max(known.copies, join.copies);
    return;
  }
  joins.push_back(join);
}

// Adds the joins of the features around a site, with the copies for each pair of their places.
template <class Features, class Copies>
void add_joins(Joins& joins, const Features& around, const Copies& copies) {
  for (unsigned b = 1; b < around.size(); ++b) {
    if (!around[b].valid()) continue;
    for (unsigned a = 0; a < b; ++a) {
      const Join join = {around[a], around[b], copies[pair_number(a, b)]};
      if (!join.a.valid() || !join.b.valid() || join.a == join.b || join.copies == 0) continue;
      add_join(joins, join);
    }
  }
}

// What the tiles in the stack can do: how likely each feature's open ends are filled, and joins.
class Stack {
 public:
  Stack(const State& state, BagView& bag) : state_(state), bag_(bag) {
    fewest_.fill(static_cast<std::uint8_t>(kMostCopies));
    for (std::size_t i = 0; i < state.board.sites.size(); ++i) {
      const BagView::Counts& counts = bag.around(state.board.patterns[i]);
      SiteFeatures around = look_around(state, state.board.sites[i]);
      for (unsigned side = 0; side < kSides; ++side) {
        const FeatureId way = around.ways[side];
        if (!way.valid()) continue;
        const bool last = state.board.features[way.at()].open == 1;
        lower(way, last ? counts.closing[side] : counts.fitting);
      }
      for (FeatureId& farm : around.farms) {
        if (farm.valid() && !is_claimed(farm)) farm = FeatureId();  // its joins change nothing
      }
      Joins joins;
      add_joins(joins, around.ways, counts.sides);
      add_joins(joins, around.farms, counts.halves);
      for (const Join& join : joins) {
        if (is_contested(join)) joins_.push_back(join);
      }
    }
    for (const FeatureId centre : state.board.cloisters) look_around_centre(centre);
  }

  float likely(FeatureId id) const { return likely_by(fewest_[id.at()]); }
  // Those that may change what a player gets.
  const std::vector<Join>& joins() const { return joins_; }

 private:
  void lower(FeatureId id, unsigned copies) {
    fewest_[id.at()] = static_cast<std::uint8_t>(std::min<unsigned>(fewest_[id.at()], copies));
  }
  bool is_claimed(FeatureId id) const { return state_.board.features[id.at()].followers > 0; }
  bool is_contested(const Join& join) const {
    const auto kind = [&](FeatureId id) { return state_.board.features[id.at()].kind; };
    return kind(join.a) == kind(join.b) && (is_claimed(join.a) || is_claimed(join.b));
  }
  void look_around_centre(FeatureId centre) {
    const Cell middle = cell_of(state_, state_.board.features[centre.at()].first);
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const SiteId site = look_up(state_.board, {static_cast<std::int16_t>(middle.x + x),
                                                   static_cast<std::int16_t>(middle.y + y)})
                                .site;
        if (site.valid()) lower(centre, bag_.fitting(state_.board.patterns[site.at()]));
      }
    }
  }

  const State& state_;
  BagView& bag_;
  // By feature: the fewest copies that fit a cell at an open end, or close the last one.
  std::array<std::uint8_t, kMaxFeatures> fewest_{};
  std::vector<Join> joins_;
};

class RowWriter {
 public:
  RowWriter(const State& state, const Stack& stack, PlayerId seat, float* row)
      : state_(state), stack_(stack), seat_(seat), row_(row) {
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
        write_return(figure.player.value, id);
      }
      if (seen[id.at()]) continue;
      seen[id.at()] = true;
      if (feature.kind == SegmentKind::field) {
        write_farm(id);
      } else if (!feature.castle) {
        write_feature(id);
      }
    }
    write_free();
    for (const Join& join : stack_.joins()) write_join(join);
  }

 private:
  template <class Amount>
  void add(unsigned player, Fact fact, Amount amount) {
    const std::size_t side = player == seat_.value ? 0 : kFactNames.size();
    row_[kCommonNames.size() + side + static_cast<std::size_t>(fact)] += static_cast<float>(amount);
  }
  template <class Amount>
  void add_to_each(PlayerSet players, Fact fact, Amount amount) {
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
  void write_feature(FeatureId id) {
    const Feature& feature = state_.board.features[id.at()];
    const float likely = feature.complete() ? 1 : stack_.likely(id);
    const PlayerSet owners = majority(feature);
    const int full = value_of(*state_.rules, feature, true).points;
    const int now = value_of(*state_.rules, feature, feature.complete()).points;
    const float likely_gain = static_cast<float>(full - now) * likely;
    if (feature.kind == SegmentKind::city) {
      add_to_each(owners, Fact::city_points, now);
      add_to_each(owners, by_ends(Fact::city_gain_1, feature.open, 3), full - now);
      add_to_each(owners, by_ends(Fact::city_likely_1, feature.open, 2), likely_gain);
    } else if (feature.kind == SegmentKind::road) {
      add_to_each(owners, Fact::road_points, now);
      add_to_each(owners, by_ends(Fact::road_gain_1, feature.open, 2), full - now);
      add_to_each(owners, Fact::road_likely, likely_gain);
    } else {
      const int each = value_of(*state_.rules, feature, false).per_tile;
      add_to_each(owners, Fact::cloister_points, now);
      add_to_each(owners, Fact::cloister_gain, each * feature.open);
      add_to_each(owners, Fact::cloister_likely, static_cast<float>(each * feature.open) * likely);
    }
  }

  // A follower on a road, city, cloister or garden.
  void write_return(unsigned player, FeatureId id) {
    const float likely = state_.board.features[id.at()].complete() ? 1 : stack_.likely(id);
    add(player, Fact::returns_likely, likely);
    if (likely == 0) add(player, Fact::stuck, 1);
  }

  void write_free() {
    for (std::size_t i = 0; i < state_.board.features.size(); ++i) {
      const Feature& way = state_.board.features[i];
      if (!way.alive() || !is_way(way.kind) || way.followers > 0 || way.open == 0) continue;
      const auto points = static_cast<float>(value_of(*state_.rules, way, true).points);
      row_[column(Common::free_likely)] += points * stack_.likely(FeatureId(i));
    }
  }

  void write_join(const Join& join) {
    const Feature& a = state_.board.features[join.a.at()];
    const Feature& b = state_.board.features[join.b.at()];
    Feature both = a;
    both.weights += b.weights;
    both.mayors |= b.mayors;
    both.pennants += b.pennants;
    const PlayerSet had_a = majority(a);
    const PlayerSet had_b = majority(b);
    const PlayerSet will = majority(both);
    if (had_a == had_b && both.mayors == 0) return;
    const float worth_a = worth(join.a);
    const float worth_b = worth(join.b);
    const bool annexes = a.followers == 0 || b.followers == 0;
    const bool farms = a.kind == SegmentKind::field;
    const Fact first = annexes ? Fact::annex_wins : farms ? Fact::farm_join_wins : Fact::join_wins;
    for (unsigned p = 0; p < state_.rules->players(); ++p) {
      const float had = (has_player(had_a, p) ? worth_a : 0) + (has_player(had_b, p) ? worth_b : 0);
      const float gets = has_player(will, p) ? worth_a + worth_b : 0;
      const unsigned loses = gets < had && !annexes ? 1 : 0;
      add(p, static_cast<Fact>(static_cast<unsigned>(first) + loses),
          (gets - had) * likely_by(join.copies));
    }
  }

  // What a feature brings in a join.
  float worth(FeatureId id) const {
    const Feature& feature = state_.board.features[id.at()];
    if (feature.kind != SegmentKind::field) {
      return static_cast<float>(value_of(*state_.rules, feature, true).points);
    }
    auto points = static_cast<float>(Supplied(state_, id).value(kFarmFinal).points);
    for_each_city_beside(state_, id, [&](FeatureId city) {
      const bool open = state_.board.features[city.at()].open != 0;
      if (open) points += kFarmFinal.city * stack_.likely(city);
    });
    return points;
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
      if (open == 0) return;
      add_to_each(owners, open > 2 ? Fact::farm_cities_open : Fact::farm_cities, 1);
      add_to_each(owners, Fact::farm_likely, stack_.likely(city));
    });
  }

  const State& state_;
  const Stack& stack_;
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

void write_row(const State& state, BagView& bag, PlayerId seat, float* row) {
  bag.look_at(state);
  const Stack stack(state, bag);
  RowWriter(state, stack, seat, row).write();
}

void list_turn_rows(const State& state, RowTools& tools, TurnRows& list) {
  const PlayerId seat = state.turn.decider;
  list.turns.clear();
  list.rows.clear();
  tools.walk.each(state, [&](const TurnPlan& turn, const State& after) {
    list.turns.push_back(turn);
    list.rows.resize(list.rows.size() + kColumns);
    write_row(after, tools.bag, seat, &list.rows[list.rows.size() - kColumns]);
    return true;
  });
}

}  // namespace bastide::python
