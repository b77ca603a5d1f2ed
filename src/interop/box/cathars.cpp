// The Cathars in saved and recorded games: knights who escape.
#include "rules/box/cathars.h"

#include "interop/box.h"
#include "interop/recorded/comparable_text.h"
#include "interop/recorded/recording.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"
#include "rules/draws_and_placements.h"

namespace bastide::cathars {

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

// difference-030: in JCloisterZone a turn without a tile ends the game before a knight can
// escape. A builder's second turn without a tile does so, too.
bool is_unasked(const State& state) {
  const bool second_finds_none = state.turn.bonus_due && !can_draw(state);
  const bool none_laid = !state.turn.placed.valid();
  return state.turn.phase == Phase::escape && (second_finds_none || none_laid);
}

Asked asked_there(const State& state, std::span<const Action>) {
  return is_unasked(state) ? Asked::no : Asked::yes;
}

void write_escape(MessageWriter& writer, Action action) {
  if (is_unasked(writer.state())) {
    writer.refuse("JCloisterZone allows no escape in a turn without a tile"_en);
  }
  write_return(writer, action, "SIEGE_ESCAPE");
}

constexpr ActionRow kActions[] = {
    {ActionType::take,
     [](const MessageWriter& writer, Action) { return writer.state().turn.phase == Phase::escape; },
     write_escape},
    {ActionType::pass,
     [](const MessageWriter& writer, Action) { return is_unasked(writer.state()); },
     [](MessageWriter&, Action) {}},
};

constexpr PhaseName kPhases[] = {{"EscapePhase", Phase::escape}};

// ---- comparing with recorded games --------------------------------------------------------------

constexpr recorded::OfferRow kOffers[] = {
    {"return_escape", "return escape", "escapes", recorded::Agreement::set,
     &recorded::Tally::returns,
     [](const State& state, Action action) {
       return action.type() == ActionType::take && state.turn.phase == Phase::escape;
     },
     recorded::own_return, recorded::recorded_return},
};

bool is_unasked_there(const State& state, std::span<const Action>, const recorded::Decision&,
                      const recorded::Decision* next) {
  return is_unasked(state) && (next == nullptr || next->may.find("return_escape") == nullptr);
}

// difference-016: if small cities score half, a besieged small city brings no points in recordings
// [PAM, In-Game Scoring].
std::optional<recorded::SmallCityThere> small_city_there(const Ruleset& rules, const Award& award) {
  const bool besieged = rules.options()[kSmallCityOption] == SmallCity::half &&
                        award.feature == SegmentKind::city &&
                        award.reason == AwardReason::completed && award.sum.tiles == 2 &&
                        (award.marks & kCathar) != 0 && (award.marks & kCathedral) == 0;
  if (!besieged) return std::nullopt;
  return recorded::SmallCityThere{-award.sum.points, true};
}

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::cathars,
    .saved = {.set = "siege/cathars",
              .one_printing = true,
              .elements = kElements,
              .rules = kSavedRules,
              .messages = kMessages,
              .actions = kActions,
              .phases = kPhases,
              .asked = asked_there},
    .recorded = {
        .offers = kOffers, .is_unasked = is_unasked_there, .small_city = small_city_there}};

}  // namespace bastide::cathars
