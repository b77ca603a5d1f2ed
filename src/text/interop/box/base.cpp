// The base game in saved games: tiles placed, followers deployed, passing.
#include "base/utf8.h"
#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"
#include "interop/saved/read_saved_game.h"

#include <algorithm>

namespace bastide::base {

namespace {

using namespace jcz;

// In JCloisterZone six players may play without an expansion.
constexpr OptionValue kAlways[] = {{kSixthPlayerOption.option, "yes"}};

constexpr ElementRow kElements[] = {
    {.name = "small-follower", .piece = "small", .usual = 7},
    {.name = "farmers", .without = {kFarmsOption.option, "off"}},
    {.name = "garden", .without = {kGardensOption.option, "no"}, .implied = true},
};

constexpr RuleRow kSavedRules[] = {
    {"tiny-city-scoring", kSmallCityOption.option, {{{"4", "full"}, {"2", "half"}}}},
};

// ---- reading ------------------------------------------------------------------------------------

unsigned read_rotation(JsonChecks& read, const JsonNode& node) {
  constexpr std::array<std::string_view, kRotations> kWords = {"R0", "R90", "R180", "R270"};
  const auto word = std::find(kWords.begin(), kWords.end(), read.text(node, "rotation"));
  if (word == kWords.end())
    read.fail(node, say("there is no rotation {name}"_en, {{"name", quotation(node.text)}}));
  return static_cast<unsigned>(word - kWords.begin());
}

Meaning read_placement(JsonChecks& read, const State& state, const JsonNode& payload) {
  const JsonNode& id = read.member(payload, "tileId");
  const KindId kind = read_tile(read, id, "tileId");
  const Cell cell = read_cell(read, read.member(payload, "position"));
  const unsigned rotation = read_rotation(read, read.member(payload, "rotation"));
  if (read.failed() || state.turn.phase != Phase::place) return {};
  const TileKind& drawn = state.rules->tile(state.turn.drawn);
  if (kind != state.turn.drawn) {
    read.fail(id, say("the tile to place is {drawn}, not {named}"_en,
                      {{"drawn", quotation(drawn.jcz_code)}, {"named", quotation(id.text)}}));
  }
  return [cell, turned = rotation % drawn.rotations](Action action) {
    return action.type() == ActionType::place && action.cell() == cell &&
           action.rotation() == turned;
  };
}

Meaning read_claim(JsonChecks& read, const State& state, const JsonNode& payload) {
  const Deployment said = read_deployment(read, state, payload);
  return [&state, said](Action action) {
    return action.type() == ActionType::claim && action.figure() == said.figure &&
           points_at(state, said.where, action.cell(), action.segment());
  };
}

Meaning read_pass(JsonChecks&, const State&, const JsonNode&) {
  return [](Action action) { return action == Action::pass(); };
}

constexpr MessageRow kMessages[] = {
    {"PLACE_TILE", kPlacementKeys, {}, {}, read_placement},
    {"DEPLOY_MEEPLE", kDeploymentKeys, {}, {}, read_claim},
    {"PASS", {}, {}, {}, read_pass},
};

// ---- writing ------------------------------------------------------------------------------------

void write_placement(MessageWriter& writer, Action action) {
  const State& state = writer.state();
  writer.say("PLACE_TILE", {{"tileId", state.rules->tile(state.turn.drawn).jcz_code},
                            {"rotation", "R" + std::to_string(action.rotation() * 90)},
                            {"position", cell_json(action.cell())}});
  writer.commit_before_scoring();
}

void write_claim(MessageWriter& writer, Action action) {
  writer.deploy(action.figure(), pointer_json(writer.state(), action.cell(), action.segment()));
}

void write_pass(MessageWriter& writer, Action) { writer.say("PASS", Json::object()); }

constexpr ActionRow kActions[] = {
    {.type = ActionType::place, .write = write_placement},
    {.type = ActionType::claim, .write = write_claim},
    {.type = ActionType::pass, .write = write_pass},
};

bool acts_on_tile(const State& state) { return state.turn.phase == Phase::claim; }

constexpr PhaseName kPhases[] = {
    {"TilePhase", Phase::place},
    {"TilePhase", Phase::draw},  // JCloisterZone's TilePhase begins before the draw
    {"ActionPhase", Phase::claim},
    {"GameOverPhase", Phase::game_over},
};

}  // namespace

constinit const BoxInterop kInterop = {.box = Box::base,
                                       .always = kAlways,
                                       .saved = {.set = "basic",
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .messages = kMessages,
                                                 .actions = kActions,
                                                 .phases = kPhases,
                                                 .acts_on_tile = acts_on_tile}};

}  // namespace bastide::base
