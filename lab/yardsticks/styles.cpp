#include "yardsticks/styles.h"

#include "base/named_rows.h"
#include "evaluate/evaluation.h"
#include "search/one_ply.h"

#include <algorithm>
#include <array>
#include <optional>

namespace bastide {

namespace {

// Weights of boxes. Earlier versions have their present values.
constexpr std::array kBoxWeights = {Weight::card_trust,      Weight::card_tile,
                                    Weight::builder_at_work, Weight::fairy,
                                    Weight::near_dragon,     Weight::abbey_in_hand};

// Weights of earlier versions. Terms that an earlier version did not have get weights without
// effect.
// clang-format off
constexpr std::array<WeightValue, kWeightCount - kBoxWeights.size()> kRound0 = {{
    {Weight::road_patience, 4000000},
    {Weight::city_patience, 8000000},
    {Weight::neighbour_patience, 20000000},
    {Weight::farm_patience, 20000000},
    {Weight::dead_cell, 20000},
    {Weight::road_miss, 606531},
    {Weight::city_miss, 818731},
    {Weight::neighbour_miss, 818731},
    {Weight::way_join_miss, 941765},
    {Weight::farm_join_miss, 980199},
    {Weight::farm_trust, 620000},
    {Weight::fade_tiles, 40000000},
    {Weight::full_supply, 30400000},
    {Weight::full_swing, 23000000},
    {Weight::supply_miss, 920044},
    {Weight::returning_road, 360000},
    {Weight::returning_city, 360000},
    {Weight::returning_centre, 360000},
    {Weight::road_now, 1000000},
    {Weight::road_gain, 1000000},
    {Weight::city_now, 1000000},
    {Weight::city_gain, 1000000},
    {Weight::centre_now, 1000000},
    {Weight::centre_gain, 1000000},
    {Weight::road_growth, 0},
    {Weight::city_growth, 0},
    {Weight::farm_growth, 0},
    {Weight::road_risk, 0},
    {Weight::city_risk, 0},
    {Weight::unclaimed_road, 0},
    {Weight::unclaimed_city, 0},
    {Weight::to_move, 0},
    {Weight::large_city, 0},
    {Weight::last_follower, 0},
    {Weight::farm_risk, 0},
    {Weight::stuck_follower, 0},
    {Weight::annexed_way, 0},
}};
constexpr std::array<WeightValue, kWeightCount - kBoxWeights.size()> kRound4 = {{
    {Weight::road_patience, 4752936},
    {Weight::city_patience, 5992490},
    {Weight::neighbour_patience, 27778958},
    {Weight::farm_patience, 19311560},
    {Weight::dead_cell, 500},
    {Weight::road_miss, 716216},
    {Weight::city_miss, 833409},
    {Weight::neighbour_miss, 791167},
    {Weight::way_join_miss, 920302},
    {Weight::farm_join_miss, 938010},
    {Weight::farm_trust, 381828},
    {Weight::fade_tiles, 56274929},
    {Weight::full_supply, 38379836},
    {Weight::full_swing, 24136841},
    {Weight::supply_miss, 918238},
    {Weight::returning_road, 410420},
    {Weight::returning_city, 724691},
    {Weight::returning_centre, 803366},
    {Weight::road_now, 980180},
    {Weight::road_gain, 1000000},
    {Weight::city_now, 928395},
    {Weight::city_gain, 1028417},
    {Weight::centre_now, 817089},
    {Weight::centre_gain, 619007},
    {Weight::road_growth, -294264},
    {Weight::city_growth, -97695},
    {Weight::farm_growth, 5818},
    {Weight::road_risk, 49556},
    {Weight::city_risk, 120262},
    {Weight::unclaimed_road, 61863},
    {Weight::unclaimed_city, 129133},
    {Weight::to_move, 689623},
    {Weight::large_city, -30908},
    {Weight::last_follower, 1815091},
    {Weight::farm_risk, 0},
    {Weight::stuck_follower, 0},
    {Weight::annexed_way, 0},
}};
constexpr std::array<WeightValue, kWeightCount - kBoxWeights.size()> kRound7 = {{
    {Weight::road_patience, 5730587},
    {Weight::city_patience, 4265009},
    {Weight::neighbour_patience, 20031324},
    {Weight::farm_patience, 865278},
    {Weight::dead_cell, 500},
    {Weight::road_miss, 914648},
    {Weight::city_miss, 875823},
    {Weight::neighbour_miss, 809300},
    {Weight::way_join_miss, 898735},
    {Weight::farm_join_miss, 905080},
    {Weight::farm_trust, 236270},
    {Weight::fade_tiles, 56448753},
    {Weight::full_supply, 42371734},
    {Weight::full_swing, 23458664},
    {Weight::supply_miss, 939873},
    {Weight::returning_road, 571753},
    {Weight::returning_city, 876734},
    {Weight::returning_centre, 1000000},
    {Weight::road_now, 992997},
    {Weight::road_gain, 1000000},
    {Weight::city_now, 1137027},
    {Weight::city_gain, 961468},
    {Weight::centre_now, 743492},
    {Weight::centre_gain, 509892},
    {Weight::road_growth, -316326},
    {Weight::city_growth, -368668},
    {Weight::farm_growth, 279827},
    {Weight::road_risk, 81636},
    {Weight::city_risk, 151102},
    {Weight::unclaimed_road, 133420},
    {Weight::unclaimed_city, 155046},
    {Weight::to_move, 563940},
    {Weight::large_city, -80000},
    {Weight::last_follower, 3073506},
    {Weight::farm_risk, 52200},
    {Weight::stuck_follower, 2216794},
    {Weight::annexed_way, 376177},
}};
// clang-format on

// True if each weight is either listed or one of a box.
constexpr bool is_complete(std::span<const WeightValue> values) {
  std::array<int, kWeightCount> times{};
  for (const Weight weight : kBoxWeights) ++times[static_cast<std::size_t>(weight)];
  for (const WeightValue& one : values) ++times[static_cast<std::size_t>(one.weight)];
  return std::all_of(times.begin(), times.end(), [](int count) { return count == 1; });
}
static_assert(is_complete(kRound0) && is_complete(kRound4) && is_complete(kRound7));

// Returns the weights of round 7 with some replaced. So a habit stays as it was measured when the
// evaluation's weights change.
template <std::size_t Count>
constexpr auto like_round_7(const std::array<WeightValue, Count>& replaced) {
  std::array<WeightValue, kRound7.size() + Count> values{};
  const auto end = std::copy(kRound7.begin(), kRound7.end(), values.begin());
  std::copy(replaced.begin(), replaced.end(), end);
  return values;
}

// A player who expects that one tile often joins features, and values unclaimed features that could
// join the player's own.
constexpr auto kInvader = like_round_7<3>({{
    {Weight::way_join_miss, 740'000},
    {Weight::farm_join_miss, 820'000},
    {Weight::annexed_way, 1'000'000},
}});

// A player who values farms highly, and expects that farms stay with their owner and grow.
constexpr auto kFarmRusher = like_round_7<3>({{
    {Weight::farm_trust, 1'000'000},
    {Weight::farm_growth, 2'000'000},
    {Weight::farm_risk, 0},
}});

// A player who tries to trap followers, counts a follower who can hardly return as a heavy loss,
// and expects that a cell which few tiles fit stays empty.
constexpr auto kDenier = like_round_7<3>({{
    {Weight::stuck_follower, 8'000'000},
    {Weight::road_miss, 950'000},
    {Weight::city_miss, 950'000},
}});

constexpr std::array<Style, 7> kStyles = {{
    {"invader", "like round-7, but joins features of others wherever it can", kInvader},
    {"farm-rusher", "like round-7, but claims farms early", kFarmRusher},
    {"denier", "like round-7, but makes cells beside others' features that no tile fits", kDenier},
    {"round-0", "like greedy, with its first weights, from before learning", kRound0},
    {"round-4", "like greedy, with the weights after four rounds of learning", kRound4},
    {"round-7", "like greedy, with the weights after seven rounds of learning (release 0.2)",
     kRound7},
    {"linear", "like greedy, but without its network", {}},
}};

class StylePlayer final : public Player {
 public:
  explicit StylePlayer(const Style& style) : style_(style) {}

  Action choose(const State& state, Rng& /*rng*/) override {
    if (const Action* planned = turn_.continuation(state)) return *planned;
    const GameWeights& basis = weights_for(*state.rules);
    if (basis_ != &basis) {
      basis_ = &basis;
      tables_ = std::make_unique<GameTables>(style_.changed(basis));
      evaluation_ = std::make_unique<Evaluation>(Knowledge{}, *tables_);
      policy_ = std::make_unique<OnePly<Evaluation>>(*evaluation_);
    }
    return turn_.begin(state, policy_->best(state, stop()));
  }

 private:
  const Style& style_;
  const GameWeights* basis_ = nullptr;
  std::unique_ptr<GameTables> tables_;
  std::unique_ptr<Evaluation> evaluation_;
  std::unique_ptr<OnePly<Evaluation>> policy_;
  PlannedTurn turn_;
};

}  // namespace

GameWeights Style::changed(GameWeights weights) const {
  for (const WeightValue& one : values) {
    weights.values[static_cast<std::size_t>(one.weight)] = {one.value, one.value};
  }
  return weights;
}

std::span<const Style> styles() { return kStyles; }

const Style* find_style(std::string_view name) { return find_row(styles(), name); }

std::unique_ptr<Player> make_style_player(const Style& style) {
  return std::make_unique<StylePlayer>(style);
}

}  // namespace bastide
