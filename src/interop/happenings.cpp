#include "interop/happenings.h"

#include "base/bits.h"
#include "rules/ruleset.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide::referee {

namespace {

std::string points(std::int64_t player, std::int64_t amount, std::string_view kind) {
  std::string text = "player " + std::to_string(player) + " gets " + std::to_string(amount);
  text.append(" for ").append(kind);
  return text;
}

std::string of_tiles(std::int64_t tiles) { return " of " + std::to_string(tiles) + " tiles"; }

std::string returned(std::string_view figure, std::int64_t player) {
  std::string text(figure);
  return text.append(" returns to player ").append(std::to_string(player));
}

constexpr std::string_view kBazaar = "bazaar";

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::string bridge_over(std::string_view cell) {
  return std::string("a bridge over ").append(cell);
}

std::string castle_on(const std::array<Cell, 2>& cells) {
  return "a castle on " + cell_text(std::min(cells[0], cells[1])) + " and " +
         cell_text(std::max(cells[0], cells[1]));
}

std::string bought(std::string_view tile, std::int64_t player, std::int64_t price) {
  std::string text(tile);
  return text.append(" goes to player ")
      .append(std::to_string(player))
      .append(" for ")
      .append(std::to_string(price));
}

// A cloister or garden counts as one tile, whatever lies around it.
int tiles_of(const Award& award) {
  const bool centre =
      award.feature == SegmentKind::cloister || award.feature == SegmentKind::garden;
  return centre ? 1 : award.sum.tiles;
}

// Recordings tell points for a tile that is bought from those for one that is sold.
std::string kind_of_points(JsonReader& read, const Json& value) {
  const std::string kind = read.word(value, "a kind of award");
  return kind == "bazaar.buy" || kind == "bazaar.sell" ? std::string(kBazaar) : kind;
}

std::string their_points(JsonReader& read, const std::vector<Json>& part) {
  const auto player = read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  const auto amount = read.integer(part[2], "points", INT32_MIN, INT32_MAX);
  return points(player, amount, kind_of_points(read, part[3]));
}

Cell their_cell(JsonReader& read, const Json& x, const Json& y) {
  return {static_cast<std::int16_t>(read.integer(x, "x", INT16_MIN, INT16_MAX)),
          static_cast<std::int16_t>(read.integer(y, "y", INT16_MIN, INT16_MAX))};
}

std::string their_bridge(JsonReader& read, const std::vector<Json>& part) {
  read.word(part[3], "a direction");
  return bridge_over(cell_text(their_cell(read, part[1], part[2])));
}

std::string their_castle(JsonReader& read, const std::vector<Json>& part) {
  std::array<Cell, 2> cells;
  const auto& list = read.list(part[1], "a castle's cells", 2);
  if (read.failed()) return {};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& xy = read.list(list[i], "a cell", 2);
    if (read.failed()) return {};
    cells[i] = their_cell(read, xy[0], xy[1]);
  }
  return castle_on(cells);
}

// Tile, "buy" or "sell", price (negative when sold), auctioneer, whoever else is concerned.
std::string their_auction(JsonReader& read, const std::vector<Json>& part) {
  const std::string tile = read.word(part[1], "a tile");
  const bool sold = read.word(part[2], "how it was sold") == "sell";
  const auto price = read.integer(part[3], "a price", INT16_MIN, INT16_MAX);
  const auto owner = read.integer(part[sold ? 5 : 4], "a player", 0, kMaxPlayers - 1);
  return bought(tile, owner, sold ? -price : price);
}

// What players have is compared after every decision.
std::string their_token(JsonReader& read, const std::vector<Json>& part) {
  read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  read.word(part[2], "a token");
  read.integer(part[3], "a number", 0, UINT8_MAX);
  return {};
}

std::string their_return(JsonReader& read, const std::vector<Json>& part) {
  const auto player = read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  return returned(read.word(part[2], "a figure"), player);
}

std::string their_discard(JsonReader& read, const std::vector<Json>& part) {
  return "discarded " + read.word(part[1], "a tile");
}

std::string their_bonus_turn(JsonReader&, const std::vector<Json>&) {
  return std::string(kBonusTurn);
}

// One row a kind of event.
struct EventRow {
  std::string_view word;
  std::size_t parts;  // the word among them
  std::string (*theirs)(JsonReader&, const std::vector<Json>&);
};
constexpr EventRow kEvents[] = {
    {"points", 4, their_points},     {"returned", 3, their_return},
    {"discarded", 2, their_discard}, {"double-turn", 1, their_bonus_turn},
    {"bridge", 4, their_bridge},     {"castle", 2, their_castle},
    {"auctioned", 6, their_auction}, {"token", 4, their_token},
};

std::string their_event(JsonReader& read, const Json& event) {
  const auto& part = read.list(event, "an event");
  if (read.failed()) return {};
  for (const EventRow& row : kEvents) {
    if (part.size() == row.parts && part[0] == row.word) return row.theirs(read, part);
  }
  read.fail("an event that is not known: " + (part.empty() ? "nothing" : shown(part[0])));
  return {};
}

std::string_view bonus_kind(BonusKind kind) {
  switch (kind) {
    case BonusKind::fairy_turn: return "fairy.turn";
    case BonusKind::fairy_scored: return "fairy.completed";
    case BonusKind::goods: return "trade-goods";
    case BonusKind::king: return "king";
    case BonusKind::scout: return "robber";
    case BonusKind::bazaar: return kBazaar;
  }
  return "?";
}

// Nothing paid at the bazaar is no event in recordings.
bool is_told(const Event& bonus) { return bonus.bonus != BonusKind::bazaar || bonus.points != 0; }

// A city of one tile, which an abbey closed, is paid in full there even if small cities score half.
bool is_tiny_city(const Award& award) {
  return award.reason == AwardReason::completed && award.small_city && award.sum.tiles == 1;
}

// If small cities score half, a besieged one brings nothing there.
bool is_besieged_small_city(const Ruleset& rules, const Award& award) {
  return rules.options()[kSmallCityOption] == SmallCity::half &&
         award.feature == SegmentKind::city && award.reason == AwardReason::completed &&
         award.sum.tiles == 2 && (award.marks & kCathar) != 0 && (award.marks & kCathedral) == 0;
}

// With a cathedral it is worth as much as any other city there, less one a tile.
bool is_small_cathedral(const Ruleset& rules, const Award& award) {
  return rules.options()[kSmallCityOption] == SmallCity::half &&
         award.feature == SegmentKind::city && award.reason == AwardReason::completed &&
         award.sum.tiles == 2 && (award.marks & kCathedral) != 0;
}

// Recordings add a pig's points to its owner's. Where nobody has any weight, because mayors found
// no pennants, they name the mayors and no points.
template <class Visit>
void for_each_winner(const Ruleset& rules, const Award& award, Visit&& visit) {
  for_each_bit(award.winners != 0 ? award.winners : award.mayors, [&](unsigned player) {
    const bool pig = (award.pigs >> player & 1U) != 0;
    const int points = award.sum.points + more_in_recording(rules, award);
    visit(player, award.winners != 0 ? points + (pig ? award.pig_points : 0) : 0);
  });
}

std::string our_castle(const State& state, Cell cell) {
  for (const Castle& castle : state.castles) {
    const auto& cells = castle.cells;
    if (std::find(cells.begin(), cells.end(), cell) != cells.end()) return castle_on(cells);
  }
  return "no castle";
}

// Recordings end with no points for the castles that never scored.
template <class Visit>
void for_each_useless_castle(const State& state, Visit&& visit) {
  for (const Castle& castle : state.castles) {
    if (castle.scored) continue;
    const Feature& town = state.board.features[castle.town.at()];
    const std::uint8_t owners = majority(town);
    for_each_bit(owners != 0 ? owners : town.mayors,
                 [&](unsigned player) { visit(player, owners != 0 ? "castle" : "castle.empty"); });
  }
}

void add_our_event(const State& state, const Event& event, Words& words) {
  switch (event.type) {
    case EventType::award:
      for_each_winner(*state.rules, event.award, [&](unsigned player, int own) {
        words.push_back(points(player, own, award_kind(*state.rules, event.award)));
      });
      break;
    case EventType::bonus:
      for_each_bit(is_told(event) ? event.players : 0U, [&](unsigned player) {
        words.push_back(points(player, event.points, bonus_kind(event.bonus)));
      });
      break;
    case EventType::returned:
      words.push_back(returned(name_of(event.figure), event.player.value));
      break;
    case EventType::discarded:
      words.push_back("discarded " + std::string(TileLibrary::embedded()[event.kind].code));
      break;
    case EventType::bonus_turn: words.emplace_back(kBonusTurn); break;
    case EventType::castle: words.push_back(our_castle(state, event.cell)); break;
    case EventType::bridge: words.push_back(bridge_over(cell_text(event.cell))); break;
    case EventType::auctioned:
      words.push_back(
          bought(TileLibrary::embedded()[event.kind].code, event.player.value, event.points));
      break;
    case EventType::game_over:
      for_each_useless_castle(state, [&](unsigned player, std::string_view kind) {
        words.push_back(points(player, 0, kind));
      });
      break;
  }
}

}  // namespace

int more_in_recording(const Ruleset& rules, const Award& award) {
  if (is_tiny_city(award)) return award.sum.points;
  if (is_small_cathedral(rules, award)) return -award.sum.points / award.sum.per_tile;
  return is_besieged_small_city(rules, award) ? -award.sum.points : 0;
}

std::string award_kind(const Ruleset& rules, const Award& award) {
  std::string kind(name_of(award.feature));
  if (award.feature == SegmentKind::cloister) kind = "monastery";
  const bool field = award.feature == SegmentKind::field;
  const bool empty = award.winners == 0;
  switch (award.reason) {
    case AwardReason::completed: break;
    case AwardReason::castle: kind = "castle"; break;
    case AwardReason::barn_built: kind += ".barn-placed"; break;
    case AwardReason::barn_joined: kind += ".barn-connected"; break;
    case AwardReason::barn_final: break;
    case AwardReason::taken_back:
    case AwardReason::final_scoring: kind += field || empty ? "" : ".incomplete"; break;
  }
  if (empty) return kind + ".empty";
  const bool small =
      award.small_city || is_besieged_small_city(rules, award) || is_small_cathedral(rules, award);
  if (small && !is_tiny_city(award)) kind += ".tiny";
  return kind;
}

Words our_events(const State& state, const Events& events) {
  Words words;
  for (const Event& event : events) add_our_event(state, event, words);
  return words;
}

Words their_events(JsonReader& read, const Json& events) {
  Words words;
  for (const Json& event : read.list(events, "events")) {
    words.push_back(their_event(read, event));
    if (read.failed()) break;
    if (words.back().empty()) words.pop_back();
  }
  return words;
}

void add_our_awards(const State& state, const Events& events, Words& awards) {
  for (const Event& event : events) {
    if (event.type == EventType::game_over) {
      for_each_useless_castle(state, [&](unsigned player, std::string_view kind) {
        awards.push_back(points(player, 0, kind) + of_tiles(2));
      });
    }
    if (event.type == EventType::bonus && is_told(event)) {
      for_each_bit(event.players, [&](unsigned player) {
        awards.push_back(points(player, event.points, bonus_kind(event.bonus)));
      });
    }
    if (event.type != EventType::award) continue;
    for_each_winner(*state.rules, event.award, [&](unsigned player, int own) {
      awards.push_back(points(player, own, award_kind(*state.rules, event.award)) +
                       of_tiles(tiles_of(event.award)));
    });
  }
}

Words their_awards(JsonReader& read, const Json& scored) {
  constexpr std::array<std::string_view, 6> kWithoutTiles = {
      "fairy.turn", "fairy.completed", "trade-goods", "king", "robber", kBazaar};
  Words words;
  for (const Json& award : read.list(scored, "scored")) {
    const auto& part = read.list(award, "an award", 4);
    if (read.failed()) break;
    const auto player = read.integer(part[0], "a player", 0, kMaxPlayers - 1);
    const auto amount = read.integer(part[1], "points", INT32_MIN, INT32_MAX);
    const std::string kind = kind_of_points(read, part[2]);
    const auto tiles = read.integer(part[3], "a number of tiles", 0, INT32_MAX);
    if (read.failed()) break;
    const bool bonus =
        std::find(kWithoutTiles.begin(), kWithoutTiles.end(), kind) != kWithoutTiles.end();
    words.push_back(points(player, amount, kind) + (bonus ? "" : of_tiles(tiles)));
  }
  return words;
}

}  // namespace bastide::referee
