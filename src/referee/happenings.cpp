#include "referee/happenings.h"

#include "base/bits.h"

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

constexpr std::string_view kBonusTurn = "another turn";

// A cloister or garden counts as one tile, whatever lies around it.
int tiles_of(const Award& award) {
  const bool centre =
      award.feature == SegmentKind::cloister || award.feature == SegmentKind::garden;
  return centre ? 1 : award.sum.tiles;
}

std::string their_points(JsonReader& read, const std::vector<Json>& part) {
  const auto player = read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  const auto amount = read.integer(part[2], "points", INT32_MIN, INT32_MAX);
  return points(player, amount, read.word(part[3], "a kind of award"));
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
    {"points", 4, their_points},
    {"returned", 3, their_return},
    {"discarded", 2, their_discard},
    {"double-turn", 1, their_bonus_turn},
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

}  // namespace

std::string award_kind(const Award& award) {
  const bool unfinished =
      award.reason != AwardReason::completed && award.feature != SegmentKind::field;
  std::string kind(name_of(award.feature));
  if (award.feature == SegmentKind::cloister) kind = "monastery";
  if (unfinished) kind += ".incomplete";
  if (award.small_city) kind += ".tiny";
  return kind;
}

Words our_events(const Events& events) {
  Words words;
  for (const Event& event : events) {
    switch (event.type) {
      case EventType::award:
        for_each_bit(event.award.winners, [&](unsigned player) {
          words.push_back(points(player, event.award.sum.points, award_kind(event.award)));
        });
        break;
      case EventType::returned:
        words.push_back(returned(name_of(event.figure), event.player.value));
        break;
      case EventType::discarded:
        words.push_back("discarded " + std::string(TileLibrary::embedded()[event.kind].code));
        break;
      case EventType::bonus_turn: words.emplace_back(kBonusTurn); break;
      // What only boxes bring that the referee does not compare yet.
      case EventType::bonus:
      case EventType::castle:
      case EventType::bridge:
      case EventType::auctioned:
      case EventType::game_over: break;
    }
  }
  return words;
}

Words their_events(JsonReader& read, const Json& events) {
  Words words;
  for (const Json& event : read.list(events, "events")) {
    words.push_back(their_event(read, event));
    if (read.failed()) break;
  }
  return words;
}

void add_our_awards(const Events& events, Words& awards) {
  for (const Event& event : events) {
    if (event.type != EventType::award) continue;
    for_each_bit(event.award.winners, [&](unsigned player) {
      awards.push_back(points(player, event.award.sum.points, award_kind(event.award)) +
                       of_tiles(tiles_of(event.award)));
    });
  }
}

Words their_awards(JsonReader& read, const Json& scored) {
  Words words;
  for (const Json& award : read.list(scored, "scored")) {
    const auto& part = read.list(award, "an award", 4);
    const auto player = read.integer(part[0], "a player", 0, kMaxPlayers - 1);
    const auto amount = read.integer(part[1], "points", INT32_MIN, INT32_MAX);
    const std::string kind = read.word(part[2], "a kind of award");
    const auto tiles = read.integer(part[3], "a number of tiles", 0, INT32_MAX);
    if (read.failed()) break;
    words.push_back(points(player, amount, kind) + of_tiles(tiles));
  }
  return words;
}

}  // namespace bastide::referee
