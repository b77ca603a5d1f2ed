// Points, as the oracle sees them.
#include "oracle/oracle.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

// Whoever has most, ties included, as bits; nobody with none.
unsigned most(const std::array<int, kMaxPlayers>& weights) {
  const int best = *std::max_element(weights.begin(), weights.end());
  unsigned who = 0;
  for (unsigned p = 0; p < weights.size(); ++p) {
    if (best > 0 && weights[p] == best) who |= 1U << p;
  }
  return who;
}

}  // namespace

std::array<int, kMaxPlayers> Oracle::weights_of(const std::vector<const Region*>& regions) const {
  std::array<int, kMaxPlayers> weights{};
  for (const Region* region : regions) {
    for (const auto& [player, count] : followers_on(*region)) {
      weights[static_cast<std::size_t>(player)] += count;
    }
  }
  return weights;
}

// Writes down an award and gives out its points.
void Oracle::award(const Region& region, AwardReason reason) {
  const bool city = region.kind == SegmentKind::city;
  const int tiles = static_cast<int>(region.cells.size());
  const bool half =
      city && region.complete() && tiles < 3 && setup_.options.small_city() == SmallCity::half;
  Award award;
  award.feature = region.kind;
  award.reason = reason;
  award.complete = region.complete();
  award.small_city = half;
  award.cells.assign(region.cells.begin(), region.cells.end());
  award.sum.tiles = tiles;
  award.sum.per_tile = city && region.complete() && !half ? 2 : 1;
  if (city) award.sum.pennants = region.pennants;
  if (city) award.sum.per_pennant = award.sum.per_tile;
  if (region.centre()) {
    const Cell middle = *region.cells.begin();
    for (const auto& [cell, laid] : table_.tiles()) {
      const bool near = std::abs(cell.x - middle.x) <= 1 && std::abs(cell.y - middle.y) <= 1;
      if (near && cell != middle) award.cells.push_back(cell);
    }
    award.sum.tiles = static_cast<int>(award.cells.size());
  }
  award.sum.points = award.sum.tiles * award.sum.per_tile;
  award.sum.points += award.sum.pennants * award.sum.per_pennant;
  give(award, {&region});
}

void Oracle::give(Award award, const std::vector<const Region*>& regions) {
  const std::array<int, kMaxPlayers> weights = weights_of(regions);
  award.winners = static_cast<std::uint8_t>(most(weights));
  for (std::size_t p = 0; p < weights.size(); ++p) {
    award.weights[p] = static_cast<std::uint8_t>(weights[p]);
    if ((award.winners >> p & 1U) != 0) seats_[p].score += award.sum.points;
  }
  happened_.push_back({.type = EventType::award, .award = award});
}

// Every figure on the region goes back to its owner.
void Oracle::send_home(const Region& region) {
  for (auto piece = pieces_.begin(); piece != pieces_.end();) {
    if (region.parts.count(piece->part) == 0) {
      ++piece;
      continue;
    }
    ++seats_[static_cast<std::size_t>(piece->player)].supply[piece->figure];
    happened_.push_back({.type = EventType::returned,
                         .player = PlayerId(piece->player),
                         .figure = piece->figure,
                         .cell = piece->part.cell});
    piece = pieces_.erase(piece);
  }
}

// Whatever is complete anywhere and still holds figures was completed just now.
void Oracle::score_completed() {
  for (const Region& region : table_.regions()) {
    if (!region.complete() || followers_on(region).empty()) continue;
    award(region, AwardReason::completed);
    send_home(region);
  }
}

void Oracle::score_finally() {
  for (const Region& region : table_.regions()) {
    if (region.kind == SegmentKind::field || followers_on(region).empty()) continue;
    award(region, AwardReason::final_scoring);
  }
  for (const Region& region : table_.regions()) {
    const bool farm = region.kind == SegmentKind::field && !followers_on(region).empty();
    const bool city = region.kind == SegmentKind::city && region.complete();
    if (farm && setup_.options.farms() == Farms::per_farm) score_farm(region);
    if (city && setup_.options.farms() == Farms::per_city) score_supplied_city(region);
  }
  happened_.push_back({.type = EventType::game_over});
}

// Does some field of the farm touch the city, a completed one?
bool Oracle::supplies(const Region& farm, const Region& city) const {
  if (city.kind != SegmentKind::city || !city.complete()) return false;
  for (const Part& field : farm.parts) {
    if (city.cells.count(field.cell) == 0) continue;
    const Segment& printed = table_.kind_at(field.cell).segments[field.segment];
    for (const Part& wall : city.parts) {
      if (wall.cell == field.cell && (printed.touches >> wall.segment & 1U) != 0) return true;
    }
  }
  return false;
}

void Oracle::score_farm(const Region& farm) {
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.cells.assign(farm.cells.begin(), farm.cells.end());
  for (const Region& city : table_.regions()) {
    if (supplies(farm, city)) award.cities.push_back(*city.cells.begin());
  }
  award.sum.tiles = static_cast<int>(farm.cells.size());
  award.sum.cities = static_cast<int>(award.cities.size());
  award.sum.per_city = 3;
  award.sum.points = 3 * award.sum.cities;
  give(award, {&farm});
}

// All farmers on all farms beside the city count together [PAM, End of Game].
void Oracle::score_supplied_city(const Region& city) {
  std::vector<const Region*> farms;
  for (const Region& farm : table_.regions()) {
    if (farm.kind != SegmentKind::field || followers_on(farm).empty()) continue;
    if (supplies(farm, city)) farms.push_back(&farm);
  }
  if (farms.empty()) return;
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.cells.assign(city.cells.begin(), city.cells.end());
  award.cities = {*city.cells.begin()};
  award.sum.tiles = static_cast<int>(city.cells.size());
  award.sum.cities = 1;
  award.sum.per_city = 4;
  award.sum.points = 4;
  give(award, farms);
}

}  // namespace bastide::oracle
