// The abbot in saved games: taking the abbot back.
#include "interop/box/abbot.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"

namespace bastide::abbot {

bool is_taken_back(const State& state, Action action) {
  return state.turn.phase == Phase::claim && action.figure() == Figure::abbot &&
         action.owner() == state.turn.decider;
}

namespace {

using namespace jcz;

constexpr ElementRow kElements[] = {{.name = "abbot", .piece = "abbot"}};

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

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::abbot,
    .saved = {.elements = kElements, .messages = kMessages, .actions = kActions}};

}  // namespace bastide::abbot
