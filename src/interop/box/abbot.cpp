// The abbot in saved and recorded games: taking the abbot back.
#include "interop/box.h"
#include "interop/recorded/comparable_text.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"

namespace bastide::abbot {

namespace {

using namespace jcz;

constexpr ElementRow kElements[] = {{.name = "abbot", .piece = "abbot"}};

// True if the player takes back their own abbot. A princess cannot send an abbot home, because no
// abbot is in a city.
bool is_taken_back(const State& state, Action action) {
  return state.turn.phase == Phase::claim && action.figure() == Figure::abbot &&
         action.owner() == state.turn.decider;
}

Meaning read_taking_back(JsonChecks& read, const State& state, const JsonNode& payload) {
  return [&state, stands = read_return(read, state, payload)](Action action) {
    return is_taken_back(state, action) && stands(action);
  };
}

constexpr MessageRow kMessages[] = {
    {"RETURN_MEEPLE", kReturnKeys, "source", "ABBOT_RETURN", read_taking_back},
};

bool fits_taking_back(const MessageWriter& writer, Action action) {
  return is_taken_back(writer.state(), action);
}

void write_taking_back(MessageWriter& writer, Action action) {
  write_return(writer, action, "ABBOT_RETURN");
}

constexpr ActionRow kActions[] = {{ActionType::take, fits_taking_back, write_taking_back}};

constexpr recorded::OfferRow kOffers[] = {
    {"return_abbot", "return abbot", "returns of abbots", recorded::Agreement::each,
     &recorded::Tally::returns,
     [](const State& state, Action action) {
       return action.type() == ActionType::take && is_taken_back(state, action);
     },
     recorded::own_return, recorded::recorded_return},
};

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::abbot,
    .saved = {.elements = kElements, .messages = kMessages, .actions = kActions},
    .recorded = {.offers = kOffers, .before_big_box = true}};

}  // namespace bastide::abbot
