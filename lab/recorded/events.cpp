#include "recorded/events.h"

#include "base/bits.h"
#include "recorded/box.h"
#include "recorded/comparable_text.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide::recorded {

namespace {

std::string of_tiles(std::int64_t tiles) { return " of " + std::to_string(tiles) + " tiles"; }

// A cloister or garden counts as one tile; the tiles around it are not counted.
int tiles_of(const Award& award) { return is_centre(award.feature) ? 1 : award.sum.tiles; }

std::string_view kind_of(BonusKind bonus) {
  for (const BoxRecorded* box : all_recorded()) {
    for (const BonusRow& row : box->bonuses) {
      if (row.bonus == bonus) return row.kind;
    }
  }
  return "?";
}

// Reads a kind of award. Recordings have two kinds for tiles that are bought and sold at a bazaar;
// Bastide has one kind for both.
std::string read_kind(JsonChecks& read, const JsonNode& value) {
  const std::string& kind = read.word(value, "a kind of award");
  const std::size_t dot = kind.find('.');
  const std::string_view first = std::string_view(kind).substr(0, dot);
  return first == kind_of(BonusKind::bazaar) ? std::string(first) : kind;
}

bool is_bonus(std::string_view kind) {
  for (const BoxRecorded* box : all_recorded()) {
    const auto& rows = box->bonuses;
    if (std::any_of(rows.begin(), rows.end(),
                    [&](const BonusRow& row) { return row.kind == kind; })) {
      return true;
    }
  }
  return false;
}

// ---- the recording's events ---------------------------------------------------------------------

std::string recorded_points(JsonChecks& read, const std::vector<JsonNode>& part) {
  const auto player = read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  const auto amount = read.integer(part[2], "points", INT32_MIN, INT32_MAX);
  return points_text(player, amount, read_kind(read, part[3]));
}

// Checks only the form of the event, because each player's tokens are compared after every
// decision.
std::string recorded_token(JsonChecks& read, const std::vector<JsonNode>& part) {
  read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  read.word(part[2], "a token");
  read.integer(part[3], "a number", 0, UINT8_MAX);
  return {};
}

std::string returned(std::string_view figure, std::int64_t player) {
  std::string text(figure);
  return text.append(" returns to player ").append(std::to_string(player));
}

std::string recorded_return(JsonChecks& read, const std::vector<JsonNode>& part) {
  const auto player = read.integer(part[1], "a player", 0, kMaxPlayers - 1);
  return returned(read.word(part[2], "a figure"), player);
}

std::string recorded_discard(JsonChecks& read, const std::vector<JsonNode>& part) {
  return "discarded " + read.word(part[1], "a tile");
}

std::string recorded_bonus_turn(JsonChecks&, const std::vector<JsonNode>&) {
  return std::string(kBonusTurn);
}

constexpr EventRow kEvents[] = {
    {"points", 4, recorded_points},     {"returned", 3, recorded_return},
    {"discarded", 2, recorded_discard}, {"double-turn", 1, recorded_bonus_turn},
    {"token", 4, recorded_token},
};

std::string recorded_event(JsonChecks& read, const JsonNode& event) {
  const auto& part = read.list(event, "an event");
  if (read.failed()) return {};
  const auto fits = [&](const EventRow& row) {
    return part.size() == row.parts && part[0].text == row.word;
  };
  for (const EventRow& row : kEvents) {
    if (fits(row)) return row.recorded(read, part);
  }
  for (const BoxRecorded* box : all_recorded()) {
    for (const EventRow& row : box->events) {
      if (fits(row)) return row.recorded(read, part);
    }
  }
  read.fail(event, plain("an event that is not known: " +
                         (part.empty() ? "nothing" : in_english(shown(part[0])))));
  return {};
}

// ---- Bastide's events ---------------------------------------------------------------------------

std::optional<SmallCityThere> small_city_there(const Ruleset& rules, const Award& award) {
  for (const BoxRecorded* box : all_recorded()) {
    const auto scores = box->small_city;
    const auto there = scores == nullptr ? std::nullopt : scores(rules, award);
    if (there) return there;
  }
  return std::nullopt;
}

// Recordings add a pig's points to the points of its owner. If no player has any weight, because
// mayors have no pennants, recordings name the mayors' owners with no points.
template <class Visit>
void for_each_winner(const Ruleset& rules, const Award& award, Visit&& visit) {
  for_each_bit(award.winners != 0 ? award.winners : award.mayors, [&](unsigned player) {
    const bool pig = has_player(award.pigs, player);
    const int points = award.sum.points + more_in_recording(rules, award);
    visit(player, award.winners != 0 ? points + (pig ? award.pig_points : 0) : 0);
  });
}

std::vector<IdleAward> idle_awards(const State& state) {
  std::vector<IdleAward> awards;
  for_each_recorded_box(*state.rules, [&](const BoxRecorded& box) {
    if (box.list_idle_awards != nullptr) box.list_idle_awards(state, awards);
  });
  return awards;
}

void add_event_of_box(const State& state, const Event& event, Words& words) {
  for (const BoxRecorded* box : all_recorded()) {
    for (const OwnEventRow& row : box->own_events) {
      if (row.type == event.type) words.push_back(row.own(state, event));
    }
  }
}

void add_own_event(const State& state, const Event& event, Words& words) {
  switch (event.type) {
    case EventType::award:
      for_each_winner(*state.rules, event.award, [&](unsigned player, int own) {
        words.push_back(points_text(player, own, award_kind(*state.rules, event.award)));
      });
      break;
    case EventType::bonus:
      for_each_bit(event.players, [&](unsigned player) {
        words.push_back(points_text(player, event.points, kind_of(event.bonus)));
      });
      break;
    case EventType::returned:
      words.push_back(returned(name_of(event.figure), event.player.value));
      break;
    case EventType::discarded:
      words.push_back("discarded " + std::string(TileLibrary::embedded()[event.kind].code));
      break;
    case EventType::bonus_turn: words.emplace_back(kBonusTurn); break;
    case EventType::game_over:
      for (const IdleAward& one : idle_awards(state)) {
        words.push_back(points_text(one.player, 0, one.kind));
      }
      break;
    default: add_event_of_box(state, event, words);
  }
}

}  // namespace

int more_in_recording(const Ruleset& rules, const Award& award) {
  const auto there = small_city_there(rules, award);
  return there ? there->more : 0;
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
  const auto there = small_city_there(rules, award);
  return kind + ((there ? there->called_small : award.small_city) ? ".tiny" : "");
}

Words own_events(const State& state, const Events& events) {
  Words words;
  for (const Event& event : events) add_own_event(state, event, words);
  return words;
}

Words recorded_events(JsonChecks& read, const JsonNode& events) {
  Words words;
  for (const JsonNode& event : read.list(events, "events")) {
    words.push_back(recorded_event(read, event));
    if (read.failed()) break;
    if (words.back().empty()) words.pop_back();
  }
  return words;
}

void add_own_awards(const State& state, const Events& events, Words& awards) {
  for (const Event& event : events) {
    if (event.type == EventType::game_over) {
      for (const IdleAward& one : idle_awards(state)) {
        awards.push_back(points_text(one.player, 0, one.kind) + of_tiles(one.tiles));
      }
    }
    if (event.type == EventType::bonus) {
      for_each_bit(event.players, [&](unsigned player) {
        awards.push_back(points_text(player, event.points, kind_of(event.bonus)));
      });
    }
    if (event.type != EventType::award) continue;
    for_each_winner(*state.rules, event.award, [&](unsigned player, int own) {
      awards.push_back(points_text(player, own, award_kind(*state.rules, event.award)) +
                       of_tiles(tiles_of(event.award)));
    });
  }
}

Words recorded_awards(JsonChecks& read, const JsonNode& scored) {
  Words words;
  for (const JsonNode& award : read.list(scored, "scored")) {
    const auto& part = read.list(award, "an award", 4);
    if (read.failed()) break;
    const auto player = read.integer(part[0], "a player", 0, kMaxPlayers - 1);
    const auto amount = read.integer(part[1], "points", INT32_MIN, INT32_MAX);
    const std::string kind = read_kind(read, part[2]);
    const auto tiles = read.integer(part[3], "a number of tiles", 0, INT32_MAX);
    if (read.failed()) break;
    words.push_back(points_text(player, amount, kind) + (is_bonus(kind) ? "" : of_tiles(tiles)));
  }
  return words;
}

}  // namespace bastide::recorded
