// The Cathars in recorded games: knights who escape.
#include "interop/box/cathars.h"

#include "recorded/box.h"
#include "recorded/comparable_text.h"
#include "recorded/recording.h"

namespace bastide::cathars {

namespace {

using namespace recorded;

constexpr OfferRow kOffers[] = {
    {"return_escape", "return escape", "escapes", Agreement::set, &recorded::Tally::returns,
     [](const State& state, Action action) {
       return action.type() == ActionType::take && state.turn.phase == Phase::escape;
     },
     own_return, recorded_return},
};

bool is_unasked_there(const State& state, std::span<const Action>, const Decision&,
                      const Decision* next) {
  return is_unasked_escape(state) &&
         (next == nullptr || next->may.find("return_escape") == nullptr);
}

// difference-016: if small cities score half, a besieged small city brings no points in recordings
// [PAM, In-Game Scoring].
std::optional<SmallCityThere> small_city_there(const Ruleset& rules, const Award& award) {
  const bool besieged = rules.options()[kSmallCityOption] == SmallCity::half &&
                        award.feature == SegmentKind::city &&
                        award.reason == AwardReason::completed && award.sum.tiles == 2 &&
                        (award.marks & kCathar) != 0 && (award.marks & kCathedral) == 0;
  if (!besieged) return std::nullopt;
  return SmallCityThere{-award.sum.points, true};
}

}  // namespace

constinit const BoxRecorded kRecorded = {.box = Box::cathars,
                                         .offers = kOffers,
                                         .is_unasked = is_unasked_there,
                                         .small_city = small_city_there};

}  // namespace bastide::cathars
