// The oracle's rules for points.
#include "oracle/oracle.h"
#include "rules/box/king_scout.h"

#include <algorithm>
#include <set>

namespace bastide::oracle {

namespace {

// The players with the most weight, ties included, as bits; 0 if no player has any weight.
unsigned most(const std::array<int, kMaxPlayers>& weights) {
  const int best = *std::max_element(weights.begin(), weights.end());
  unsigned who = 0;
  for (unsigned p = 0; p < weights.size(); ++p) {
    if (best > 0 && weights[p] == best) who |= 1U << p;
  }
  return who;
}

}  // namespace

// ---- features -----------------------------------------------------------------------------------

// A large follower counts twice, a mayor as often as the city has pennants [BB, Mayor].
Oracle::Weights Oracle::weights_on(const Region& region) const {
  Weights weights{};
  for (const Piece& piece : pieces_) {
    if (!is_follower(piece.figure) || !stands_on(piece, region)) continue;
    const int strength = piece.figure == Figure::large   ? 2
                         : piece.figure == Figure::mayor ? region.pennants
                                                         : 1;
    weights[static_cast<std::size_t>(piece.player)] += strength;
  }
  return weights;
}

std::uint8_t Oracle::players_with(const Region& region, Figure figure) const {
  unsigned players = 0;
  for (int p = 0; p < setup_.players; ++p) {
    if (has_figure(region, figure, p)) players |= 1U << p;
  }
  return static_cast<std::uint8_t>(players);
}

// The tables of [PAM, In-Game Scoring] and [PAM, End of Game], with inns and cathedrals [BB, Inns &
// Cathedrals]. A besieged city's pennants score like its tiles.
Oracle::Value Oracle::value_of(const Region& region, bool complete) const {
  Value value;
  const int tiles = static_cast<int>(region.tiles.size());
  if (region.centre()) {
    value.each = 1;
    value.points = 9 - region.open;
    return value;
  }
  if (region.kind == SegmentKind::road) {
    const bool inn = plays(Box::inns) && region.has(kInn);
    value.each = inn ? (complete ? 2 : 0) : 1;
    value.points = tiles * value.each;
    return value;
  }
  const bool cathedral = region.has(kCathedral);
  if (region.has(kCathar)) {
    value.each = complete ? (cathedral ? 2 : 1) : 0;
  } else if (cathedral) {
    value.each = complete ? 3 : 0;
  } else {
    value.small = complete && tiles < 3 && setup_.options[kSmallCityOption] == SmallCity::half;
    value.each = complete && !value.small ? 2 : 1;
  }
  value.points = (tiles + region.pennants) * value.each;
  return value;
}

// The features that are complete but not yet scored, farms excepted.
std::vector<const Region*> Oracle::news() const {
  std::vector<const Region*> found;
  for (const Region& region : table_.regions()) {
    if (region.kind == SegmentKind::field || region.kind == SegmentKind::river) continue;
    if (region.complete() && done_.count(region.parts.front()) == 0) found.push_back(&region);
  }
  return found;
}

// Records an award and gives its points.
void Oracle::award(const Region& region, AwardReason reason) {
  const bool city = region.kind == SegmentKind::city;
  const Value value = value_of(region, region.complete());
  Award award;
  award.feature = region.kind;
  award.reason = reason;
  award.complete = region.complete();
  award.small_city = value.small;
  award.marks = static_cast<std::uint16_t>(region.marks);
  award.large = players_with(region, Figure::large);
  award.mayors = players_with(region, Figure::mayor);
  for (const int tile : region.tiles) award.cells.push_back(table_.cell_of({tile, 0}));
  if (region.centre()) {
    const Cell middle = award.cells.front();
    for (int n = 0; n < 9; ++n) {
      const Cell cell = moved(middle, n % 3 - 1, n / 3 - 1);
      if (cell != middle && table_.taken(cell)) award.cells.push_back(cell);
    }
  }
  award.sum.points = value.points;
  award.sum.tiles = static_cast<int>(award.cells.size());
  award.sum.per_tile = value.each;
  if (city) award.sum.pennants = region.pennants;
  if (city) award.sum.per_pennant = value.each;
  give(award, weights_on(region));
}

// Gives the award to the players with the most weight, and adds its event. Winners among `pigs` get
// `pig_points` more.
void Oracle::give(Award award, const Weights& weights, std::uint8_t pigs, int pig_points) {
  award.winners = static_cast<std::uint8_t>(most(weights));
  award.pigs = pigs & award.winners;
  award.pig_points = pig_points;
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    award.weights[p] = static_cast<std::uint8_t>(weights[p]);
    const int points = ((award.winners >> p & 1U) != 0 ? award.sum.points : 0) +
                       ((award.pigs >> p & 1U) != 0 ? pig_points : 0);
    seats_[p].score += points;
    if (points > 0) scored_ |= 1U << p;
  }
  happened_.push_back({.type = EventType::award, .award = award});
}

void Oracle::bonus(BonusKind kind, int points, unsigned players, int good) {
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    if ((players >> p & 1U) != 0) seats_[p].score += points;
  }
  happened_.push_back({.type = EventType::bonus,
                       .bonus = kind,
                       .good = static_cast<std::uint8_t>(good),
                       .points = points,
                       .players = static_cast<std::uint8_t>(players)});
}

// Gives three points for a follower beside the fairy on a scored feature [BB, THE FAIRY].
void Oracle::reward_fairy(const Region& region) {
  unsigned players = 0;
  for (const Piece& piece : pieces_) {
    const bool here = is_follower(piece.figure) && stands_on(piece, region);
    if (here && beside_fairy(piece)) players |= 1U << piece.player;
  }
  if (players != 0) bonus(BonusKind::fairy_scored, 3, players);
}

// ---- during the game ----------------------------------------------------------------------------

void Oracle::score_completed() {
  const std::vector<const Region*> completed = news();
  if (plays(Box::king_scout, Marks::king)) complete_cards(completed, SegmentKind::city);
  if (plays(Box::king_scout, Marks::scout)) complete_cards(completed, SegmentKind::road);
  for (const Region* region : completed) {
    done_.insert(region->parts.begin(), region->parts.end());
    if (region->kind == SegmentKind::city && plays(Box::traders)) take_goods(*region);
    if (!has_followers(*region)) continue;
    award(*region, AwardReason::completed);
    reward_fairy(*region);
    send_home(*region);
  }
  score_castles();
  score_barns();
}

void Oracle::take_goods(const Region& city) {
  Event event = {
      .type = EventType::goods, .player = PlayerId(active_), .cell = table_.first_cell(city)};
  for (std::size_t g = 0; g < 3; ++g) {
    seat(active_).goods[g] += city.goods[g];
    event.goods[g] = static_cast<std::uint8_t>(city.goods[g]);
  }
  if (event.goods != std::array<std::uint8_t, 3>{}) happened_.push_back(event);
}

// The player who completes a city larger than every city before gets the king; the same goes for
// roads and the scout. With the option as-completed, each completed city or road first gives one
// point to the player who held its card before this turn.
void Oracle::complete_cards(const std::vector<const Region*>& completed, SegmentKind kind) {
  Card& card = kind == SegmentKind::city ? king_ : scout_;
  std::size_t largest = 0;
  int count = 0;
  for (const Region* region : completed) {
    if (region->kind != kind) continue;
    largest = std::max(largest, region->tiles.size());
    ++count;
  }
  const bool pays =
      setup_.options[king_scout::kKingScoutOption] == king_scout::KingScout::as_completed &&
      card.holder >= 0;
  const BonusKind bonus_kind = kind == SegmentKind::city ? BonusKind::king : BonusKind::scout;
  for (int i = 0; pays && i < count; ++i) {
    bonus(bonus_kind, 1, 1U << card.holder);
    happened_.back().count = 1;
  }
  if (largest <= card.tiles) return;
  happened_.push_back({.type = EventType::card,
                       .player = PlayerId(active_),
                       .bonus = bonus_kind,
                       .from = card.holder < 0 ? PlayerId() : PlayerId(card.holder),
                       .count = static_cast<int>(largest)});
  card = {active_, largest};
}

// ---- at the end ---------------------------------------------------------------------------------

void Oracle::score_finally() {
  for (const Region& region : table_.regions()) {
    const bool skipped = region.kind == SegmentKind::field || is_castle(region);
    if (skipped || !has_followers(region)) continue;
    award(region, AwardReason::final_scoring);
    reward_fairy(region);
  }
  score_farms_finally();
  if (plays(Box::traders)) score_goods();
  if (plays(Box::king_scout)) score_cards();
  happened_.push_back({.type = EventType::game_over});
}

void Oracle::score_goods() {
  for (std::size_t good = 0; good < 3; ++good) {
    int best = 1;
    for (const Seat& seat : seats_) best = std::max(best, seat.goods[good]);
    unsigned players = 0;
    for (std::size_t p = 0; p < seats_.size(); ++p) {
      if (seats_[p].goods[good] == best) players |= 1U << p;
    }
    if (players == 0) continue;
    bonus(BonusKind::goods, 10, players, static_cast<int>(good));
    for (std::size_t p = 0; p < seats_.size(); ++p) {
      happened_.back().owned[p] = static_cast<std::uint8_t>(seats_[p].goods[good]);
    }
  }
}

void Oracle::score_cards() {
  const bool both = king_.holder >= 0 && king_.holder == scout_.holder;
  switch (setup_.options[king_scout::kKingScoutOption]) {
    case king_scout::KingScout::per_feature:
      score_card(king_, SegmentKind::city, -1);
      score_card(scout_, SegmentKind::road, -1);
      break;
    case king_scout::KingScout::ten_each:
      score_card(king_, SegmentKind::city, 10);
      score_card(scout_, SegmentKind::road, 10);
      break;
    case king_scout::KingScout::fifteen_or_forty:
      score_card(king_, SegmentKind::city, both ? 20 : 15);
      score_card(scout_, SegmentKind::road, both ? 20 : 15);
      break;
    case king_scout::KingScout::as_completed: break;
  }
}

// Gives the card's holder `points`; if `points` is -1, one point for every completed city (or
// road), where the Count's city counts and castles do not.
void Oracle::score_card(const Card& card, SegmentKind kind, int points) {
  if (card.holder < 0) return;
  const bool city = kind == SegmentKind::city;
  int completed = city && plays_city() ? 1 : 0;
  for (const Region& region : table_.regions()) {
    if (region.kind == kind && region.complete() && !is_castle(region)) ++completed;
  }
  bonus(city ? BonusKind::king : BonusKind::scout, points < 0 ? completed : points,
        1U << card.holder);
  if (points < 0) happened_.back().count = completed;
  happened_.back().counts_city = points < 0 && city && plays_city();
}

}  // namespace bastide::oracle
