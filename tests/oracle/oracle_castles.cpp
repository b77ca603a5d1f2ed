// Scores of castles [BB, CASTLES].
#include "oracle/oracle.h"

#include <algorithm>

namespace bastide::oracle {

// True if the part lies on one of the castle's two tiles, or on one of the four cells along the
// castle's long sides.
bool Oracle::is_near(const Fortress& castle, const Part& part) const {
  const Cell cell = table_.cell_of(part);
  const bool stands = table_.cell_of(castle.town[0]).x == table_.cell_of(castle.town[1]).x;
  return std::any_of(castle.town.begin(), castle.town.end(), [&](const Part& half) {
    const Cell own = table_.cell_of(half);
    const Cell left = stands ? moved(own, -1, 0) : moved(own, 0, -1);
    const Cell right = stands ? moved(own, 1, 0) : moved(own, 0, 1);
    return cell == own || cell == left || cell == right;
  });
}

bool Oracle::is_near(const Fortress& castle, const Region& region) const {
  return std::any_of(region.parts.begin(), region.parts.end(),
                     [&](const Part& part) { return is_near(castle, part); });
}

int Oracle::owner_of(const Fortress& castle) const {
  const Region& town = table_.region_of(castle.town[0]);
  for (const Piece& piece : pieces_) {
    if (stands_on(piece, town)) return piece.player;
  }
  return -1;
}

const Fortress* Oracle::castle_of(const Part& part) const {
  const std::size_t number = table_.number_of(part);
  for (const Fortress& castle : castles_) {
    if (table_.number_of(castle.town[0]) == number) return &castle;
  }
  return nullptr;
}

// True if the castle will score because of the tile just placed: for a feature that this tile
// completes, or for another castle that will score and is not in `without`.
bool Oracle::will_score(const Fortress& castle, std::set<const Fortress*> without) const {
  if (!is_pending(castle) || !without.insert(&castle).second) return false;
  if (castle.choice) {
    const Fortress* chosen = castle_of(*castle.choice);
    return chosen == nullptr || will_score(*chosen, without);
  }
  for (const Region* region : news()) {
    if (is_near(castle, *region)) return true;
  }
  return std::any_of(castles_.begin(), castles_.end(), [&](const Fortress& other) {
    return is_near(castle, table_.region_of(other.town[0])) && will_score(other, without);
  });
}

// One part of each feature that the castle may score: features completed near the castle, and
// castles there that score even without this one.
std::vector<Part> Oracle::choices(const Fortress& castle) const {
  std::vector<Part> found;
  const auto offer = [&](const Region& region) {
    std::map<std::pair<Cell, int>, Part> near;
    for (const Part& part : region.parts) {
      if (is_near(castle, part)) near[{table_.cell_of(part), part.segment}] = part;
    }
    if (!near.empty()) found.push_back(near.begin()->second);
  };
  for (const Region* region : news()) offer(*region);
  for (const Fortress& other : castles_) {
    if (will_score(other, {&castle})) offer(table_.region_of(other.town[0]));
  }
  return found;
}

// The first castle whose owner must choose, from the active player on; -1 if there is none.
int Oracle::next_castle() const {
  for (int i = 0; i < setup_.players; ++i) {
    for (std::size_t c = 0; c < castles_.size(); ++c) {
      const Fortress& castle = castles_[c];
      const bool open = is_pending(castle) && !castle.choice;
      if (!open || owner_of(castle) != (active_ + i) % setup_.players) continue;
      if (choices(castle).size() > 1) return static_cast<int>(c);
    }
  }
  return -1;
}

// For a castle with only one choice, makes that choice without asking the castle's owner.
bool Oracle::enter_vicinity() {
  for (Fortress& castle : castles_) {
    if (!is_pending(castle) || castle.choice) continue;
    const std::vector<Part> parts = choices(castle);
    if (parts.size() == 1) castle.choice = parts.front();
  }
  const int asked = next_castle();
  if (asked >= 0) return asks(owner_of(castles_[static_cast<std::size_t>(asked)]));
  step_ = Step::summons;
  return false;
}

Oracle::Actions Oracle::castle_scores() const {
  Actions found;
  for (const Part& part : choices(castles_[static_cast<std::size_t>(next_castle())])) {
    found.push_back(Action::score(table_.cell_of(part), static_cast<std::uint8_t>(part.segment)));
  }
  return found;
}

void Oracle::choose_for_castle(Action action) {
  castles_[static_cast<std::size_t>(next_castle())].choice = part_of(action);
}

void Oracle::score_castles() {
  std::vector<std::pair<Fortress*, int>> scoring;
  for (Fortress& castle : castles_) {
    if (!castle.choice) continue;
    Part part = *castle.choice;
    while (castle_of(part) != nullptr) part = *castle_of(part)->choice;
    scoring.emplace_back(&castle, value_of(table_.region_of(part), true).points);
  }
  for (const auto& [castle, points] : scoring) {
    const Region& town = table_.region_of(castle->town[0]);
    Award award;
    award.feature = SegmentKind::city;
    award.reason = AwardReason::castle;
    award.like = {table_.region_of(*castle->choice).kind, castle_of(*castle->choice) != nullptr,
                  table_.first_cell(table_.region_of(*castle->choice))};
    award.complete = true;
    for (const Part& half : castle->town) award.cells.push_back(table_.cell_of(half));
    award.sum.points = points;
    award.sum.tiles = 2;
    award.sum.pennants = town.pennants;
    award.large = players_with(town, Figure::large);
    award.mayors = players_with(town, Figure::mayor);
    give(award, weights_on(town));
    reward_fairy(town);
    send_home(town);
    castle->scored = true;
    castle->choice.reset();
  }
}

}  // namespace bastide::oracle
