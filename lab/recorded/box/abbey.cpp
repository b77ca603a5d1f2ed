// Abbey & Mayor in recorded games: abbeys placed or passed, wagons that go on.
#include "rules/box/abbey.h"

#include "recorded/box.h"
#include "recorded/comparable_text.h"
#include "recorded/recording.h"

namespace bastide::abbey {

namespace {

using namespace recorded;

constexpr OfferRow kOffers[] = {
    {"move", "claim", "moves", Agreement::each, &recorded::Tally::claims,
     [](const State& state, Action action) {
       return action.type() == ActionType::move && state.turn.phase == Phase::wagon;
     },
     own_claim, recorded_claim},
};

constexpr TokenRow kTokens[] = {
    {"abbey_tile",
     [](const State& state, unsigned player) -> int {
       return state.players[player].supply[kAbbeyPiece];
     }},
};

constexpr std::string_view kAbbeyCode = "AM0";

std::string_view abbey_in_hand(const State& state) {
  return state.turn.phase == Phase::abbey ? kAbbeyCode : std::string_view();
}

bool is_about_abbey(const Decision& decision) {
  const JsonNode* tile = decision.may.find("tile");
  return tile != nullptr && tile->text == kAbbeyCode;
}

// difference-006: if the recording asks twice about an abbey, only the second answer counts [BB,
// Abbey].
bool is_asked_twice(const State& state, const Decision& decision, const Decision* next) {
  const auto& did = decision.did.items;
  return next != nullptr && state.bag.left == 0 && is_about_abbey(decision) &&
         is_about_abbey(*next) && decision.player == next->player && did.size() == 1 &&
         did[0].text == "pass";
}

// difference-019: the recordings' engine does not let a wagon move on from an abbey.
bool leaves_abbey_there(const State& state, std::span<const Action>, const Decision&,
                        const Decision*) {
  return abbey::leaves_abbey(state);
}

// difference-009: in recordings a city of one tile that an abbey closed scores in full, even if
// small cities score half.
std::optional<SmallCityThere> small_city_there(const Ruleset&, const Award& award) {
  const bool closed =
      award.reason == AwardReason::completed && award.small_city && award.sum.tiles == 1;
  if (!closed) return std::nullopt;
  return SmallCityThere{award.sum.points, false};
}

}  // namespace

constinit const BoxRecorded kRecorded = {.box = Box::abbey,
                                         .offers = kOffers,
                                         .tokens = kTokens,
                                         .tile_in_hand = abbey_in_hand,
                                         .is_repeated = is_asked_twice,
                                         .is_unasked = leaves_abbey_there,
                                         .small_city = small_city_there};

}  // namespace bastide::abbey
