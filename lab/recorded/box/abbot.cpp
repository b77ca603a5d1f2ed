// The abbot in recorded games: taking the abbot back.
#include "interop/box/abbot.h"

#include "recorded/box.h"
#include "recorded/comparable_text.h"

namespace bastide::abbot {

namespace {

using namespace recorded;

constexpr OfferRow kOffers[] = {
    {"return_abbot", "return abbot", "returns of abbots", Agreement::each,
     &recorded::Tally::returns,
     [](const State& state, Action action) {
       return action.type() == ActionType::take && is_taken_back(state, action);
     },
     own_return, recorded_return},
};

}  // namespace

constinit const BoxRecorded kRecorded = {
    .box = Box::abbot, .offers = kOffers, .before_big_box = true};

}  // namespace bastide::abbot
