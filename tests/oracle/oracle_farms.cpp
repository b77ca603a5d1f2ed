// The oracle's rules for farms and barns.
#include "oracle/oracle.h"
#include "rules/box/abbey.h"

#include <algorithm>

namespace bastide::oracle {

// True if a field of the farm touches the city.
bool Oracle::touches(const Region& farm, const Region& city) const {
  const std::size_t wanted = table_.number_of(city.parts.front());
  for (const Part& field : farm.parts) {
    const TileKind& tile = table_.kind_of(field.tile);
    const Segment& printed = tile.segments[static_cast<std::size_t>(field.segment)];
    for (int wall = 0; wall < tile.segment_count; ++wall) {
      const bool touched = (printed.touches >> wall & 1U) != 0;
      if (touched && table_.number_of({field.tile, wall}) == wanted) return true;
    }
  }
  return false;
}

// The Count's city borders all fields of its own tiles.
bool Oracle::touches_block(const Region& farm) const {
  return plays_city() && std::any_of(farm.tiles.begin(), farm.tiles.end(), [&](int tile) {
           return table_.kind_of(tile).code.substr(0, 2) == "CC";
         });
}

Oracle::Supplied Oracle::supplied_by(const Region& farm) const {
  Supplied supplied;
  supplied.plain = touches_block(farm) ? 1 : 0;
  for (const Region& city : table_.regions()) {
    if (city.kind != SegmentKind::city || !city.complete() || !touches(farm, city)) continue;
    supplied.cities.push_back(&city);
    int& count = is_castle(city)     ? supplied.castles
                 : city.has(kCathar) ? supplied.besieged
                                     : supplied.plain;
    ++count;
  }
  return supplied;
}

// The farm's points go to the majority of farmers; at the end of the game each barn's owner gets
// all points [BB, Barn].
void Oracle::score_farm(const Region& farm, const Rates& rates) {
  const bool barns = rates.reason == AwardReason::barn_final;
  const Supplied supplied = supplied_by(farm);
  Award award;
  award.feature = SegmentKind::field;
  award.reason = rates.reason;
  for (const int tile : farm.tiles) award.cells.push_back(table_.cell_of({tile, 0}));
  for (const Region* city : supplied.cities) {
    award.cities.push_back(table_.cell_of(city->parts.front()));
  }
  award.counts_city = touches_block(farm);
  if (award.counts_city) award.cities.push_back(city_);
  if (!barns) award.large = players_with(farm, Figure::large);
  Arithmetic& sum = award.sum;
  sum.tiles = static_cast<int>(farm.tiles.size());
  sum.cities = supplied.plain;
  sum.per_city = rates.city;
  sum.castles = supplied.castles;
  sum.per_castle = rates.castle;
  sum.besieged = supplied.besieged;
  sum.per_besieged = rates.besieged;
  sum.points =
      sum.cities * sum.per_city + sum.castles * sum.per_castle + sum.besieged * sum.per_besieged;
  Weights weights{};
  for (int p = 0; p < setup_.players && barns; ++p) {
    weights[static_cast<std::size_t>(p)] = has_figure(farm, Figure::barn, p) ? 1 : 0;
  }
  if (!barns) weights = weights_on(farm);
  const int pig_points = rates.pigs ? sum.cities + sum.castles + sum.besieged : 0;
  give(award, weights, players_with(farm, Figure::pig), pig_points);
}

// A new barn's farm scores three points for each city, a farm that joins a barn's farm one point.
// Farmers and pigs go home.
void Oracle::score_barn(const Region& farm) {
  constexpr Rates kBuilt = {AwardReason::barn_built, 3, 4, 6, true};
  if (!has_followers(farm)) return;
  const bool built = barn_ && table_.number_of(*barn_) == table_.number_of(farm.parts.front());
  score_farm(farm, built ? kBuilt : kJoined);
  reward_fairy(farm);
  send_home(farm);
}

void Oracle::score_barns() {
  for (const Region& farm : table_.regions()) {
    if (farm.kind == SegmentKind::field && has_figure(farm, Figure::barn)) score_barn(farm);
  }
}

// A new barn's farm is scored at once [BB, Barn].
void Oracle::build_barn(const Part& part) {
  barn_ = part;
  if (setup_.options[abbey::kNewBarnOption] == abbey::NewBarn::with_the_tile) return;
  score_barn(table_.region_of(part));
  barn_.reset();
}

void Oracle::score_farms_finally() {
  constexpr Rates kBarn = {AwardReason::barn_final, 4, 5, 8, false};
  constexpr Rates kFarm = {AwardReason::final_scoring, 3, 4, 6, true};
  const Farms farms = setup_.options[kFarmsOption];
  for (const Region& farm : table_.regions()) {
    if (farm.kind != SegmentKind::field) continue;
    if (farms != Farms::off || has_figure(farm, Figure::barn)) reward_fairy(farm);
    if (has_figure(farm, Figure::barn)) {
      // Farmers who came from the market to the barn's farm score before the barn does [BB, Barn].
      if (has_followers(farm)) {
        score_farm(farm, kJoined);
        send_home(farm);
      }
      score_farm(farm, kBarn);
    } else if (farms == Farms::per_farm && has_followers(farm)) {
      score_farm(farm, kFarm);
    }
  }
  if (farms != Farms::per_city) return;
  for (const Region& city : table_.regions()) {
    if (city.kind == SegmentKind::city && city.complete()) score_supplied(&city);
  }
  if (plays_city()) score_supplied(nullptr);
}

// All farmers on all farms beside the city count together: 4 points, 8 for a besieged city; a pig
// beside it adds 1 or 2 [PAM, End of Game]. A null `city` means the Count's city.
void Oracle::score_supplied(const Region* city) {
  Weights weights{};
  unsigned pigs = 0;
  unsigned large = 0;
  bool any = false;
  for (const Region& farm : table_.regions()) {
    if (farm.kind != SegmentKind::field || has_figure(farm, Figure::barn)) continue;
    if (city == nullptr ? !touches_block(farm) : !touches(farm, *city)) continue;
    if (!has_followers(farm)) continue;
    any = true;
    const Weights more = weights_on(farm);
    for (std::size_t p = 0; p < weights.size(); ++p) weights[p] += more[p];
    pigs |= players_with(farm, Figure::pig);
    large |= players_with(farm, Figure::large);
  }
  if (!any) return;
  const bool castle = city != nullptr && is_castle(*city);
  const bool besieged = !castle && city != nullptr && city->has(kCathar);
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.large = static_cast<std::uint8_t>(large);
  if (city != nullptr) {
    award.marks = static_cast<std::uint16_t>(city->marks);
    for (const int tile : city->tiles) award.cells.push_back(table_.cell_of({tile, 0}));
  } else {
    award.cells = {moved(city_, -1, 0), city_};
    award.counts_city = true;
  }
  award.cities = {award.cells.back()};
  award.sum.tiles = static_cast<int>(award.cells.size());
  award.sum.points = besieged ? 8 : castle ? 5 : 4;
  (besieged ? award.sum.besieged : castle ? award.sum.castles : award.sum.cities) = 1;
  (besieged ? award.sum.per_besieged
   : castle ? award.sum.per_castle
            : award.sum.per_city) = award.sum.points;
  give(award, weights, static_cast<std::uint8_t>(pigs), besieged ? 2 : 1);
}

}  // namespace bastide::oracle
