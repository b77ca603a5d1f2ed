// The Count of Carcassonne in saved games of JCloisterZone: followers who go into his quarters and
// leave them.
#include "rules/box/count.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/writer.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

using namespace jcz;

// difference-011, difference-012
constexpr OptionValue kAlways[] = {{count::kFortifiedOption.option, "walls"},
                                   {count::kMarketOption.option, "also-for-barns"}};

constexpr ElementRow kElements[] = {{.name = "count"}};

constexpr RuleRow kRules[] = {
    {"count-move",
     count::kCountMoveOption.option,
     {{{"by-player", "by-player"},
       {"clockwise", "clockwise"},
       {"follow-meeple", "follow-meeple"}}}},
    {"coc-final-scoring",
     count::kCountFinalOption.option,
     {{{"market-only", "market-only"}, {"any-district", "any-quarter"}}}},
};

// ---- reading ------------------------------------------------------------------------------------

Meaning read_follower(JsonChecks& read, const State& state, const JsonNode& payload) {
  const Deployment said = read_deployment(read, state, payload);
  return [&state, said](Action action) {
    if (action.figure() != said.figure) return false;
    if (action.type() == ActionType::quarter)
      return said.where.location.quarter == action.quarter();
    return action.type() == ActionType::move && state.turn.phase != Phase::wagon &&
           points_at(state, said.where, action.cell(), action.segment());
  };
}

Meaning read_count(JsonChecks& read, const State&, const JsonNode& payload) {
  const Pointer to = read_pointer(read, read.member(payload, "to"));
  return [quarter = to.location.quarter](Action action) {
    return action.type() == ActionType::count && quarter == action.quarter();
  };
}

constexpr MessageRow kMessages[] = {
    {"DEPLOY_MEEPLE", {}, {}, read_follower},
    {"MOVE_NEUTRAL_FIGURE", "figureId", "count.1", read_count},
};

// difference-007: at the very end our players move one after the other, with all their followers;
// there each moves one follower in turn, until he has passed or has none left.
bool order_differs(const State& state) { return state.turn.phase == Phase::last_summons; }

void list_apart(const State& state, std::vector<Apart>& apart) {
  for (const auto& waiting : state.count.waiting) {
    apart.push_back({waiting.player, waiting.figure, waiting.quarter});
  }
}

// ---- writing ------------------------------------------------------------------------------------

// For which features a quarter's followers leave it [PAM, In-Game Scoring].
Quarter quarter_of(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::city: return Quarter::castle;
    case SegmentKind::road: return Quarter::blacksmith;
    case SegmentKind::field: return Quarter::market;
    default: return Quarter::cathedral;
  }
}

void write_leaving(Writer& writer, Action action) {
  const State& state = writer.state();
  const TileId tile = tile_at(state.board, action.cell());
  const SegmentId segment(state.board.tiles[tile.at()].first_segment.value + action.segment());
  const Place from{SegmentId(), quarter_of(state.board.feature(segment).kind)};
  writer.deploy_from(from, action.figure(), pointer_json(state, action.cell(), action.segment()));
  if (state.turn.phase == Phase::summons) writer.commit_unless_asked_again();
}

void write_entering(Writer& writer, Action action) {
  writer.deploy(action.figure(), quarter_json(writer.state(), action.quarter()));
}

void write_count(Writer& writer, Action action) {
  writer.say("MOVE_NEUTRAL_FIGURE",
             {{"figureId", "count.1"}, {"to", quarter_json(writer.state(), action.quarter())}});
}

constexpr ActionRow kActions[] = {
    {ActionType::move,
     [](const Writer& writer, Action) { return writer.state().turn.phase != Phase::wagon; },
     write_leaving},
    {.type = ActionType::quarter, .write = write_entering},
    {.type = ActionType::count, .write = write_count},
};

constexpr PhaseName kPhases[] = {
    {"CocPreScorePhase", Phase::summons},
    {"CocFollowerPhase", Phase::quarter},
    {"CocFinalScoringPhase", Phase::last_summons},
};

}  // namespace

extern const BoxInterop kCountInterop;
const BoxInterop kCountInterop = {.box = Box::count,
                                  .always = kAlways,
                                  .saved = {.set = "count",
                                            .one_printing = true,
                                            .most_copies = 1,
                                            .alone = Alone::refused,
                                            .elements = kElements,
                                            .rules = kRules,
                                            .messages = kMessages,
                                            .actions = kActions,
                                            .phases = kPhases,
                                            .order_differs = order_differs,
                                            .list_apart = list_apart}};

}  // namespace bastide
