// Abbey & Mayor in saved games: abbeys placed or passed, barns, wagons that go on.
#include "rules/box/abbey.h"

#include "base/utf8.h"
#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"
#include "interop/saved/read_saved_game.h"

#include <algorithm>

namespace bastide::abbey {

namespace {

using namespace jcz;

constexpr ElementRow kElements[] = {
    {.name = "abbey",
     .piece = "abbey",
     .counted = false},  // every player has one abbey, so the file's number is ignored
    {.name = "barn", .piece = "barn"},
    {.name = "mayor", .piece = "mayor"},
    {.name = "wagon", .piece = "wagon"},
};

constexpr RuleRow kSavedRules[] = {
    {"wagon-move", abbey::kWagonOption.option, {{{"C2", "nearby"}, {"C1", "connected"}}}},
    {"barn-placement",
     abbey::kBarnOption.option,
     {{{"not-occupied", "unoccupied"}, {"occupied", "occupied"}}}},
};

// ---- reading ------------------------------------------------------------------------------------

// Reads where an abbey is placed, not its rotation: an abbey looks the same in all rotations.
Meaning read_abbey(JsonChecks& read, const State& state, const JsonNode& payload) {
  const JsonNode& id = read.member(payload, "tileId");
  const KindId kind = read_tile(read, id, "tileId");
  const Cell cell = read_cell(read, read.member(payload, "position"));
  if (read.failed() || state.turn.phase != Phase::abbey) return {};
  if (!TileLibrary::embedded()[kind].has(kAbbey)) {
    read.fail(id,
              say("an abbey may be placed here, not {tile}"_en, {{"tile", quotation(id.text)}}));
  }
  return
      [cell](Action action) { return action.type() == ActionType::place && action.cell() == cell; };
}

// A barn's pointer names a field of the tile to the lower right of the barn's corner.
Meaning read_barn_or_wagon(JsonChecks& read, const State& state, const JsonNode& payload) {
  const Deployment said = read_deployment(read, state, payload);
  return [&state, said](Action action) {
    if (action.figure() != said.figure) return false;
    if (action.type() == ActionType::claim && said.figure == Figure::barn) {
      return action.cell() == said.where.cell;
    }
    return action.type() == ActionType::move && state.turn.phase == Phase::wagon &&
           points_at(state, said.where, action.cell(), action.segment());
  };
}

constexpr MessageRow kMessages[] = {
    {"PLACE_TILE", kPlacementKeys, {}, {}, read_abbey},
    {"DEPLOY_MEEPLE", kDeploymentKeys, {}, {}, read_barn_or_wagon},
};

bool is_last_round(const State& state) {
  return state.turn.phase == Phase::abbey && state.bag.left == 0;
}

// difference-006: JCloisterZone may ask a player who passes in the last round of abbeys once more.
bool is_asked_again(const State& state, std::span<const JsonNode* const> messages) {
  if (!is_last_round(state) || type_of(*messages[0]) != "PASS") return false;
  const auto next = std::find_if(messages.begin() + 1, messages.end(), [](const JsonNode* message) {
    return type_of(*message) != "COMMIT";
  });
  return next != messages.end() && sender(**next) && sender(**next) == sender(*messages[0]) &&
         (type_of(**next) == "PLACE_TILE" || type_of(**next) == "PASS");
}

// ---- writing ------------------------------------------------------------------------------------

bool at_abbey(const MessageWriter& writer, Action) {
  return writer.state().turn.phase == Phase::abbey;
}

void write_abbey(MessageWriter& writer, Action action) {
  const State& state = writer.state();
  writer.say("PLACE_TILE", {{"tileId", state.rules->tile(state.rules->abbey).jcz_code},
                            {"rotation", "R" + std::to_string(action.rotation() * 90)},
                            {"position", cell_json(action.cell())}});
  writer.commit_before_scoring();
}

// In JCloisterZone the player confirms a pass before a draw, but not a pass in the last round. The
// player of the last tile is asked until their abbey is placed (difference-006).
void write_abbeys_pass(MessageWriter& writer, Action) {
  const State& state = writer.state();
  const PlayerId player = writer.decider();
  const bool last = is_last_round(state);
  if (last && state.abbey.last_round == state.rules->players()) {
    writer.refuse("JCloisterZone makes the player of the last tile place the abbey"_en);
  }
  writer.say("PASS", Json::object());
  if (!last) writer.commit(player);
}

// difference-019: JCloisterZone does not let a wagon move on from an abbey.
bool leaves_abbey(const MessageWriter& writer, Action) {
  return abbey::leaves_abbey(writer.state());
}

// In JCloisterZone the player confirms after the last of their wagons that can move on.
void write_wagon(MessageWriter& writer, Action action) {
  const State& state = writer.state();
  const PlayerId player = writer.decider();
  if (abbey::leaves_abbey(state)) {
    writer.refuse("in JCloisterZone a wagon does not move on from an abbey"_en);
  }
  writer.deploy(action.figure(), pointer_json(state, action.cell(), action.segment()));
  const auto& wagons = state.abbey.wagons;
  const auto own = std::count_if(wagons.begin(), wagons.end(),
                                 [&](const auto& wagon) { return wagon.player == player; });
  if (own == 1) writer.commit(player);
}

constexpr ActionRow kActions[] = {
    {ActionType::place, at_abbey, write_abbey},
    {ActionType::pass, at_abbey, write_abbeys_pass},
    {ActionType::pass, leaves_abbey, [](MessageWriter&, Action) {}},
    {ActionType::move,
     [](const MessageWriter& writer, Action) { return writer.state().turn.phase == Phase::wagon; },
     write_wagon},
};

// difference-019: JCloisterZone does not let a wagon move on from an abbey.
Asked asked_there(const State& state, std::span<const Action>) {
  return abbey::leaves_abbey(state) ? Asked::no : Asked::yes;
}

// JCloisterZone always plays these values of the options: difference-021 and difference-034
// (docs/rules/differences.md).
constexpr OptionValue kAlways[] = {{abbey::kVolcanoAndBarnOption.option, "yes"},
                                   {abbey::kNewBarnOption.option, "with-the-tile"}};

constexpr PhaseName kPhases[] = {
    {"AbbeyPhase", Phase::abbey},
    {"AbbeyEndGamePhase", Phase::abbey},
    {"WagonPhase", Phase::wagon},
};

}  // namespace

constinit const BoxInterop kInterop = {.box = Box::abbey,
                                       .always = kAlways,
                                       .saved = {.set = "abbey-and-mayor",
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .messages = kMessages,
                                                 .actions = kActions,
                                                 .phases = kPhases,
                                                 .asked = asked_there,
                                                 .is_repeated = is_asked_again}};

}  // namespace bastide::abbey
