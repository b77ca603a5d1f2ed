// The Princess & the Dragon in saved games: the dragon's steps, the fairy's moves, a knight that
// the princess sends home.
#include "rules/box/dragon.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"
#include "rules/claims_and_returns.h"

namespace bastide::dragon {

namespace {

using namespace jcz;

// JCloisterZone always plays these values of the options: difference-010
// (docs/rules/differences.md).
constexpr OptionValue kAlways[] = {{dragon::kFairyAndBarnOption.option, "yes"},
                                   {dragon::kPortalAndAbbotOption.option, "yes"}};

constexpr ElementRow kElements[] = {
    {.name = "dragon", .part = "dragon"},
    {.name = "fairy", .part = "fairy"},
    {.name = "princess", .part = "princesses"},
    {.name = "portal", .part = "portals"},
};

constexpr RuleRow kSavedRules[] = {
    {"princess-action", dragon::kPrincessOption.option, {{{"may", "may"}, {"must", "must"}}}},
    {"fairy-placement",
     dragon::kFairyOption.option,
     {{{"next-follower", "with-follower"}, {"on-tile", "on-tile"}}}},
    {"dragon-move",
     dragon::kDragonMovesOption.option,
     {{{"before-scoring", "before-scoring"}, {"after-scoring", "after-scoring"}}}},
};

// ---- reading ------------------------------------------------------------------------------------

Meaning read_step(JsonChecks& read, const State&, const JsonNode& payload) {
  const Cell to = read_cell(read, read.member(payload, "to"));
  return [to](Action action) { return action == Action::dragon(to); };
}

Meaning read_companion(JsonChecks& read, const State& state, const JsonNode& to) {
  read.keys(to, {"featurePointer", "meepleId"});
  const Pointer where = read_pointer(read, read.member(to, "featurePointer"));
  const FigureId beside = read_figure(read, state, read.member(to, "meepleId"));
  return [&state, where, beside](Action action) {
    if (action.type() != ActionType::fairy || action.owner() != beside.owner ||
        action.figure() != beside.figure) {
      return false;
    }
    if (action.in_quarter()) return where.location.quarter == action.quarter();
    return points_at(state, where, action.cell(), action.segment());
  };
}

// Reads a move of the fairy: to a figure, or to a tile, which is named as [x, y] or by a pointer to
// something on it.
Meaning read_fairy(JsonChecks& read, const State& state, const JsonNode& payload) {
  const JsonNode& to = read.member(payload, "to");
  if (to.find("featurePointer") != nullptr) return read_companion(read, state, to);
  const bool is_cell = to.kind == JsonNode::Kind::array;
  const Cell cell = is_cell ? read_cell(read, to) : read_pointer(read, to).cell;
  return [cell](Action action) { return action == Action::fairy(cell); };
}

Meaning read_princess(JsonChecks& read, const State& state, const JsonNode& payload) {
  if (state.turn.phase != Phase::claim) return {};
  return read_return(read, state, payload);
}

constexpr MessageRow kMessages[] = {
    {"MOVE_NEUTRAL_FIGURE", kNeutralKeys, "figureId", "dragon.1", read_step},
    {"MOVE_NEUTRAL_FIGURE", kNeutralKeys, "figureId", "fairy.1", read_fairy},
    {"RETURN_MEEPLE", kReturnKeys, "source", "PRINCESS", read_princess},
};

// ---- writing ------------------------------------------------------------------------------------

void write_step(MessageWriter& writer, Action action) {
  writer.say("MOVE_NEUTRAL_FIGURE", {{"figureId", "dragon.1"}, {"to", cell_json(action.cell())}});
}

void write_fairy(MessageWriter& writer, Action action) {
  const State& state = writer.state();
  Json to = cell_json(action.cell());
  if (state.rules->options()[dragon::kFairyOption] == dragon::Fairy::with_follower) {
    Place place;
    Json pointer;
    if (action.in_quarter()) {
      place.quarter = action.quarter();
      pointer = quarter_json(state, action.quarter());
    } else {
      place.segment = segment_of(state, action);
      pointer = pointer_json(state, action.cell(), action.segment());
    }
    to = {{"featurePointer", std::move(pointer)},
          {"meepleId", writer.id_of_companion(action.owner(), action.figure(), place)}};
  }
  writer.say("MOVE_NEUTRAL_FIGURE", {{"figureId", "fairy.1"}, {"to", std::move(to)}});
}

void write_princess(MessageWriter& writer, Action action) {
  write_return(writer, action, "PRINCESS");
}

constexpr ActionRow kActions[] = {
    {.type = ActionType::dragon, .write = write_step},
    {.type = ActionType::fairy, .write = write_fairy},
    {ActionType::take,
     [](const MessageWriter& writer, Action action) {
       return writer.state().turn.phase == Phase::claim && action.figure() != Figure::abbot;
     },
     write_princess},
};

bool acts_on_tile(const State& state) {
  return state.turn.phase == Phase::dragon &&
         state.rules->options()[dragon::kDragonMovesOption] == dragon::DragonMoves::before_scoring;
}

constexpr PhaseName kPhases[] = {{"DragonPhase", Phase::dragon},
                                 {"DragonMovePhase", Phase::dragon}};

constexpr BonusName kBonuses[] = {{BonusKind::fairy_turn, "fairy"},
                                  {BonusKind::fairy_scored, "fairy"}};

}  // namespace

constinit const BoxInterop kInterop = {.box = Box::dragon,
                                       .always = kAlways,
                                       .saved = {.set = "princess-and-dragon",
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .messages = kMessages,
                                                 .actions = kActions,
                                                 .phases = kPhases,
                                                 .bonuses = kBonuses,
                                                 .acts_on_tile = acts_on_tile}};

}  // namespace bastide::dragon
