// The Count of Carcassonne in saved games: followers that enter and leave the quarters.
#include "rules/box/count.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"

#include <algorithm>
#include <array>

namespace bastide::count {

namespace {

using namespace jcz;

// JCloisterZone always plays these values of the options: difference-011, difference-012
// (docs/rules/differences.md).
constexpr OptionValue kAlways[] = {{count::kFortifiedOption.option, "walls"},
                                   {count::kMarketOption.option, "also-for-barns"}};

constexpr ElementRow kElements[] = {{.name = "count"}};

constexpr RuleRow kSavedRules[] = {
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
    return action.type() == ActionType::move && !action.from_fairy() &&
           state.turn.phase != Phase::wagon &&
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
    {"DEPLOY_MEEPLE", kDeploymentKeys, {}, {}, read_follower},
    {"MOVE_NEUTRAL_FIGURE", kNeutralKeys, "figureId", "count.1", read_count},
};

// The id of the figure beside the fairy after the last message that moved her; empty if there is
// none.
std::string_view fairys_companion(std::span<const JsonNode* const> messages) {
  for (auto message = messages.rbegin(); message != messages.rend(); ++message) {
    if (type_of(**message) != "MOVE_NEUTRAL_FIGURE") continue;
    const JsonNode* moved = payload_of(**message).find("figureId");
    const JsonNode* to = payload_of(**message).find("to");
    if (moved == nullptr || moved->text != "fairy.1" || to == nullptr) continue;
    const JsonNode* figure = to->find("meepleId");
    return figure == nullptr ? std::string_view() : figure->text;
  }
  return {};
}

// If the message names the fairy's companion, chooses the companion among equal followers in a
// quarter.
Action of_alike(Action action, std::span<const Action> legal, const JsonNode& message,
                std::span<const JsonNode* const> earlier) {
  if (action.type() != ActionType::move) return action;
  const Action companions =
      Action::move_from_fairy(action.figure(), action.cell(), action.segment());
  if (std::find(legal.begin(), legal.end(), companions) == legal.end()) return action;
  const std::string_view figure = payload_of(message).find("meepleId")->text;
  return figure == fairys_companion(earlier) ? companions : action;
}

// difference-007: at the end of the game Bastide's players move all their followers out of the
// quarters, one player after the other. In JCloisterZone each player moves one follower per round,
// until the player passes or has no more followers there.
bool order_differs(const State& state) { return state.turn.phase == Phase::last_summons; }

void list_apart(const State& state, std::vector<Apart>& apart) {
  for (const auto& waiting : state.count.waiting) {
    apart.push_back({waiting.player, waiting.figure, waiting.quarter});
  }
}

// ---- writing ------------------------------------------------------------------------------------

void write_leaving(MessageWriter& writer, Action action) {
  const State& state = writer.state();
  const TileId tile = tile_at(state.board, action.cell());
  const SegmentId segment = state.board.tiles[tile.at()].segment(action.segment());
  const Place from{SegmentId(), quarter_for(state.board.feature(segment).kind)};
  writer.deploy_from(from, action.figure(), pointer_json(state, action.cell(), action.segment()),
                     action.from_fairy());
  if (state.turn.phase == Phase::summons) writer.commit_unless_asked_again();
}

void write_entering(MessageWriter& writer, Action action) {
  writer.deploy(action.figure(), quarter_json(writer.state(), action.quarter()));
}

void write_count(MessageWriter& writer, Action action) {
  writer.say("MOVE_NEUTRAL_FIGURE",
             {{"figureId", "count.1"}, {"to", quarter_json(writer.state(), action.quarter())}});
}

constexpr ActionRow kActions[] = {
    {ActionType::move,
     [](const MessageWriter& writer, Action) { return writer.state().turn.phase != Phase::wagon; },
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

constinit const BoxInterop kInterop = {.box = Box::count,
                                       .always = kAlways,
                                       .saved = {.set = "count",
                                                 .one_printing = true,
                                                 .most_copies = 1,
                                                 .alone = Alone::refused,
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .messages = kMessages,
                                                 .actions = kActions,
                                                 .phases = kPhases,
                                                 .order_differs = order_differs,
                                                 .of_alike = of_alike,
                                                 .list_apart = list_apart}};

}  // namespace bastide::count
