// The Cathars in saved games: knights who escape.
#include "interop/box/cathars.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"
#include "rules/box/cathars.h"
#include "rules/draws_and_placements.h"

namespace bastide::cathars {

bool is_unasked_escape(const State& state) {
  const bool second_finds_none = state.turn.bonus_due && !can_draw(state);
  const bool none_laid = !state.turn.placed.valid();
  return state.turn.phase == Phase::escape && (second_finds_none || none_laid);
}

namespace {

using namespace jcz;

constexpr ElementRow kElements[] = {
    {.name = "siege", .part = "sieges"},
    {.name = "escape", .part = "escapes"},
};

constexpr RuleRow kSavedRules[] = {
    {"espace-variant",
     cathars::kEscapeOption.option,
     {{{"any-tile", "any-tile"}, {"siege-tile", "cathar-tile"}}}},
};

Meaning read_escape(JsonChecks& read, const State& state, const JsonNode& payload) {
  if (state.turn.phase != Phase::escape) return {};
  return read_return(read, state, payload);
}

constexpr MessageRow kMessages[] = {
    {"RETURN_MEEPLE", kReturnKeys, "source", "SIEGE_ESCAPE", read_escape},
};

Asked asked_there(const State& state, std::span<const Action>) {
  return is_unasked_escape(state) ? Asked::no : Asked::yes;
}

void write_escape(MessageWriter& writer, Action action) {
  if (is_unasked_escape(writer.state())) {
    writer.refuse("JCloisterZone allows no escape in a turn without a tile"_en);
  }
  write_return(writer, action, "SIEGE_ESCAPE");
}

constexpr ActionRow kActions[] = {
    {ActionType::take,
     [](const MessageWriter& writer, Action) { return writer.state().turn.phase == Phase::escape; },
     write_escape},
    {ActionType::pass,
     [](const MessageWriter& writer, Action) { return is_unasked_escape(writer.state()); },
     [](MessageWriter&, Action) {}},
};

constexpr PhaseName kPhases[] = {{"EscapePhase", Phase::escape}};

}  // namespace

constinit const BoxInterop kInterop = {.box = Box::cathars,
                                       .saved = {.set = "siege/cathars",
                                                 .one_printing = true,
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .messages = kMessages,
                                                 .actions = kActions,
                                                 .phases = kPhases,
                                                 .asked = asked_there}};

}  // namespace bastide::cathars
