#include "wasm/position_tools.h"

#include "analysis_report/report_json.h"
#include "game/arrange.h"
#include "records/action_notation.h"
#include "records/record_io.h"
#include "rules/position.h"
#include "search/list_turns.h"
#include "wasm/answers.h"
#include "wasm/request.h"
#include "words/actions_in_words.h"
#include "words/choice_parts.h"
#include "words/refusal.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace bastide {

namespace {

using request::cell_in;
using request::number_in;
using request::number_of;
using request::part_of;
using request::string_in;

// ---- changes ------------------------------------------------------------------------------------

// What a game begins with, and the tile that is drawn then, or none.
struct Beginning {
  Setup setup;
  KindId drawn;
};

// The position on the page; in the middle of a turn, the last one before it.
Result<Beginning> beginning_of(const Table& table) {
  Game game(table.game().shared_rules());
  for (const Action action : table.game().actions()) game.play(action);
  auto setup = setup_from(game.state());
  while (!setup && game.undo()) setup = setup_from(game.state());
  if (!setup) return setup.error();
  return Beginning{std::move(*setup), game.state().turn.drawn};
}

Result<KindId> kind_in(const JsonNode& node, const char* key) {
  const auto kind = TileLibrary::embedded().find(string_in(node, key));
  if (kind) return *kind;
  return Error{"there is no such tile"_en};
}

Result<Setup> lay(Setup setup, const JsonNode& tile) {
  const auto kind = kind_in(tile, "code");
  if (!kind) return kind.error();
  const auto rotation = static_cast<Rotation>(number_in(tile, "rotation") & 3);
  return with_tile(std::move(setup), {*kind, cell_in(tile), rotation});
}

Result<Setup> stand(Setup setup, const JsonNode& wanted) {
  const auto figure = find_figure(string_in(wanted, "figure"));
  if (!figure) return Error{plain("there is no such figure")};
  return with_figure(std::move(setup),
                     {*figure, PlayerId(static_cast<std::uint8_t>(number_in(wanted, "seat"))),
                      cell_in(wanted), static_cast<std::uint8_t>(number_in(wanted, "segment"))});
}

Result<Setup> score(Setup setup, const JsonNode& change) {
  Scores scores{};
  const std::vector<JsonNode>& wanted = part_of(change, "scores").items;
  for (std::size_t seat = 0; seat < std::min(wanted.size(), scores.size()); ++seat) {
    scores[seat] = static_cast<std::int32_t>(number_of(wanted[seat]));
  }
  const PlayerId first(static_cast<std::uint8_t>(number_in(change, "first")));
  return with_scores(std::move(setup), scores, first);
}

Result<Setup> changed(Setup setup, const JsonNode& change) {
  const std::string& how = string_in(change, "how");
  if (how == "lay") return lay(std::move(setup), change);
  if (how == "take") return without_tile(std::move(setup), cell_in(change));
  if (how == "stand") return stand(std::move(setup), change);
  if (how == "lift") return without_figure(std::move(setup), cell_in(change));
  if (how == "score") return score(std::move(setup), change);
  return setup;
}

// Draws the tile that the change names, or the one drawn before as long as that is possible.
Status draw(Beginning& beginning, const JsonNode& change) {
  const std::string& how = string_in(change, "how");
  const bool names_tile = how == "draw" && !string_in(change, "code").empty();
  if (names_tile) {
    const auto kind = kind_in(change, "code");
    if (!kind) return kind.error();
    beginning.drawn = *kind;
  } else if (how == "draw" || how == "lay") {
    beginning.drawn = KindId();
  }
  if (!beginning.drawn.valid()) return Done{};
  auto game = Game::create(beginning.setup);
  if (!game) return game.error();
  const auto played = play_or_refuse(*game, Action::draw(beginning.drawn));
  if (played) return Done{};
  if (names_tile) return played.error();
  beginning.drawn = KindId();
  return Done{};
}

Result<std::string> arrange(const PageGame& page, const JsonNode& change) {
  auto beginning = beginning_of(page.table());
  if (!beginning) return beginning.error();
  auto setup = changed(std::move(beginning->setup), change);
  if (!setup) return setup.error();
  beginning->setup = std::move(*setup);
  if (const Status drawn = draw(*beginning, change); !drawn) return drawn.error();
  Record record = page.record();
  record.setup = std::move(beginning->setup);
  record.actions.clear();
  if (beginning->drawn.valid()) record.actions.push_back(Action::draw(beginning->drawn));
  return answers::text_of(write_record(record));
}

// ---- the segments of a tile ---------------------------------------------------------------------

// Figures on the segments of a tile, in words.
class TileFigures {
 public:
  TileFigures(const State& state, const Language& language, Cell cell)
      : state_(state), language_(language), cell_(cell) {}

  Json figure(Figure figure, PlayerId player, std::uint8_t segment) const {
    const Action claim = Action::claim(figure, cell_, segment);
    const Sentence words = choices_in_words::figure_there(state_, claim);
    return {{"figure", name_of(figure)}, {"seat", player.at()}, {"words", language_.write(words)}};
  }

  // The figure that stands there, or null.
  Json standing(SegmentId segment) const {
    for (const PlacedFigure& one : state_.figures) {
      if (one.segment == segment)
        return figure(one.figure, one.player, state_.board.local(segment));
    }
    return nullptr;
  }

  Json possible(const Setup& setup, std::uint8_t segment) const {
    Json figures = Json::array();
    for (const StartFigure& one : possible_figures(setup, cell_, segment)) {
      figures.push_back(figure(one.figure, one.player, segment));
    }
    return figures;
  }

 private:
  const State& state_;
  const Language& language_;
  Cell cell_;
};

Result<std::string> segments(const PageGame& page, Cell cell, const Language& language) {
  const State& state = page.state();
  const auto setup = setup_from(state);
  if (!setup) return setup.error();
  const TileId id = tile_at(state.board, cell);
  if (!id.valid()) return Error{"no tile lies there"_en};
  const PlacedTile& tile = state.board.tiles[id.at()];
  const TileFigures figures(state, language, cell);
  Json list = Json::array();
  for (std::uint8_t i = 0; i < state.rules->tile(tile.kind).segment_count; ++i) {
    list.push_back({{"segment", i},
                    {"words", language.write(feature_in_words(state, cell, i))},
                    {"standing", figures.standing(tile.segment(i))},
                    {"figures", figures.possible(*setup, i)}});
  }
  return answers::text_of(list);
}

// ---- the best turns -----------------------------------------------------------------------------

constexpr std::size_t kBestTurns = 5;

Result<std::string> best_turns(const PageGame& page, const Language& language) {
  const State& state = page.state();
  if (state.turn.phase != Phase::place) return Error{plain("no tile is drawn")};
  const auto evaluation = std::make_unique<Evaluation>();
  const auto walk = std::make_unique<TurnWalk>();
  std::vector<ListedTurn> turns;
  list_turns(state, *evaluation, *walk, turns);
  Record record = page.record();
  record.actions.resize(page.at());
  const TurnPlan& plan = turns.front().plan;
  record.actions.push_back(plan.first);
  if (plan.has_second) record.actions.push_back(plan.second);
  analysis::Query query;
  query.rules = page.table().game().shared_rules();
  query.actions = record.actions;
  query.effort.lines = kBestTurns;
  query.effort.decisive = 0;
  const auto report = analysis::analyse(query);
  const std::size_t last = report->decisions.size() - 1;
  return answers::text_of(answers::text_of(turn_json(*report, query, record, last, language)));
}

}  // namespace

const PositionTools kPositionTools = {arrange, segments, best_turns};

}  // namespace bastide
