// The log of played actions, and the preview of a placement.
#include "rules/action_info.h"
#include "rules/scoring.h"
#include "rules/turn.h"
#include "wasm/answers.h"
#include "wasm/offer_rows.h"
#include "words/actions_in_words.h"
#include "words/choice_parts.h"
#include "words/events_in_words.h"
#include "words/nouns.h"

#include <algorithm>
#include <set>

namespace bastide::answers {

namespace {

constexpr PlayerSet only(PlayerId player) {
  return player.valid() ? player_set(player.value) : PlayerSet{0};
}

// True for an event that needs no text of its own: the action's text already says it.
bool is_told_by_action(EventType type) {
  return type == EventType::bridge || type == EventType::castle;
}

bool has_tile(EventType type) {
  return type == EventType::discarded || type == EventType::auctioned;
}

// One segment for each feature that the last placed tile belongs to, rivers excepted.
std::vector<std::uint8_t> new_segments(const State& state) {
  const Board& board = state.board;
  const PlacedTile& placed = board.tiles[state.turn.placed.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  std::set<std::uint16_t> seen;
  std::vector<std::uint8_t> segments;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const FeatureId feature = board.feature_of[placed.segment(i).at()];
    if (tile.segments[i].kind != SegmentKind::river && seen.insert(feature.value).second)
      segments.push_back(i);
  }
  return segments;
}

// A feature of this tile in words. A tile beside the one just placed is told apart by its square.
Sentence in_words(const State& state, const PlacedTile& tile, std::uint8_t segment) {
  if (tile.cell == state.board.tiles[state.turn.placed.at()].cell)
    return feature_in_words(state, tile.cell, segment);
  const Action there = Action::claim(Figure::small, tile.cell, segment);
  const Sentence feature =
      say("{segment} {at}"_en,
          {{"segment", choices_in_words::segment(state, there)}, {"at", nouns::at(tile.cell)}});
  return choices_in_words::with_prospects(feature, state, there);
}

Json joined(const State& state, const PlacedTile& placed, std::uint8_t segment, const Core& core) {
  const Board& board = state.board;
  const FeatureId id = board.feature_of[placed.segment(segment).at()];
  const Feature& feature = board.features[id.at()];
  const bool farm = feature.kind == SegmentKind::field;
  const Sentence words = in_words(state, placed, segment);
  return {{"kind", name_of(feature.kind)},
          {"segment", segment},
          {"tiles", feature.tiles},
          {"open", feature.open},
          {"owners", seats(majority(feature))},
          {"completes", !farm && feature.complete()},
          {"words", core.language().write(words)},
          {"seen", core.beside_board().write(words)}};
}

// Adds the claimed cloisters and gardens of this tile that are incomplete.
void add_centres(const State& state, const PlacedTile& tile, const Core& core, Json& joins) {
  const TileKind& kind = state.rules->tile(tile.kind);
  for (std::uint8_t i = 0; i < kind.segment_count; ++i) {
    if (!is_centre(kind.segments[i].kind)) continue;
    const FeatureId id = state.board.feature_of[tile.segment(i).at()];
    const Feature& centre = state.board.features[id.at()];
    if (!centre.complete() && majority(centre) != 0) joins.push_back(joined(state, tile, i, core));
  }
}

// The features of the tile just placed, and the cloisters and gardens around it.
Json all_joined(const State& state, const Core& core) {
  const Board& board = state.board;
  const PlacedTile& tile = board.tiles[state.turn.placed.at()];
  Json joins = Json::array();
  for (const std::uint8_t segment : new_segments(state))
    joins.push_back(joined(state, tile, segment, core));
  for (int around = 0; around < 9; ++around) {
    const Cell cell{static_cast<std::int16_t>(tile.cell.x + around % 3 - 1),
                    static_cast<std::int16_t>(tile.cell.y + around / 3 - 1)};
    const TileId beside = tile_at(board, cell);
    if (cell != tile.cell && beside.valid())
      add_centres(state, board.tiles[beside.at()], core, joins);
  }
  return joins;
}

std::string code_of(const Ruleset& rules, KindId kind) {
  return kind.valid() ? std::string(rules.tile(kind).code) : std::string();
}

Json happening(const Event& event, const PageGame& page, const Core& core, bool final = false) {
  const Ruleset& rules = page.table().game().rules();
  const bool award = event.type == EventType::award;
  const PlayerSet whose = award                            ? event.award.winners
                          : event.type == EventType::bonus ? event.players
                                                           : only(event.player);
  Json cells = Json::array();
  if (award) {
    for (const Cell one : event.award.cells) cells.push_back(cell(one));
  } else if (event.type == EventType::returned || event.type == EventType::goods) {
    cells.push_back(cell(event.cell));
  }
  const Sentence sentence = explain(event, rules, page.table().names());
  return {{"type", name_of(event.type)},
          {"text", core.language().write(sentence)},
          {"seen", core.beside_board().write(sentence)},
          {"seats", seats(whose)},
          {"points", award ? event.award.sum.points : event.points},
          {"cells", std::move(cells)},
          {"figure", event.type == EventType::returned ? name_of(event.figure) : ""},
          {"tile", has_tile(event.type) ? code_of(rules, event.kind) : ""},
          {"feature", award ? name_of(event.award.feature) : ""},
          {"completed", award && event.award.reason == AwardReason::completed},
          {"final", final}};
}

}  // namespace

Json cell(Cell cell) { return Json::array({cell.x, cell.y}); }

Json seats(PlayerSet players) {
  Json list = Json::array();
  for_each_bit(players, [&](unsigned player) { list.push_back(player); });
  return list;
}

Json log(const PageGame& page, std::size_t first, std::size_t last, const Core& core) {
  Json list = Json::array();
  const Ruleset& rules = page.table().game().rules();
  const std::size_t players = page.table().names().size();
  const std::size_t final = final_events(page);
  for (std::size_t i = first; i < std::min(last, page.log().size()); ++i) {
    const LoggedAction& logged = page.log()[i];
    Json happenings = Json::array();
    const bool ends = i + 1 == page.log().size();
    const std::size_t played = logged.events.size() - (ends ? final : 0);
    for (std::size_t n = 0; n < logged.events.size(); ++n) {
      if (is_told_by_action(logged.events[n].type)) continue;
      happenings.push_back(happening(logged.events[n], page, core, n >= played));
    }
    Json scores = Json::array();
    for (std::size_t p = 0; p < players; ++p) scores.push_back(logged.scores[p]);
    Json cells = Json::array();
    if (names_cell(logged.action)) cells.push_back(cell(logged.action.cell()));
    list.push_back({{"at", i + 1},
                    {"turn", logged.turn},
                    {"seat", logged.player.value},
                    {"type", find_action(logged.action.type())->name},
                    {"text", core.language().write(logged.report)},
                    {"seen", core.beside_board().write(logged.report)},
                    {"phrase", logged.phrase},
                    {"cells", std::move(cells)},
                    {"tile", code_of(rules, logged.kind)},
                    {"happenings", std::move(happenings)},
                    {"scores", std::move(scores)}});
  }
  return list;
}

Json prospect(const PageGame& page, Action placement, const Core& core) {
  // As soon as the tile is placed: where nothing can be claimed, the turn would go on and score.
  State placed = page.state();
  placed.rules->rows[placed.turn.row]->apply(placed, placement, nullptr);
  Json joins = placed.turn.placed.valid() ? all_joined(placed, core) : Json::array();
  State state = page.state();
  Events events;
  play(state, placement, &events);
  for (Event& event : passed_through(state)) events.push_back(std::move(event));
  keep_this_turn(events);
  Json awards = Json::array();
  for (const Event& event : events) {
    if (event.type != EventType::award && event.type != EventType::bonus) continue;
    awards.push_back(happening(event, page, core));
  }
  return {{"joins", std::move(joins)}, {"awards", std::move(awards)}};
}

}  // namespace bastide::answers
