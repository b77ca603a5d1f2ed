// What bridges_bazaar.cpp says for the rows in bridges.cpp.
#pragma once

#include "rules/events.h"
#include "rules/ruleset.h"
#include "words/refusal.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::bridges {

std::optional<Refusal> of_bazaar(const State& state, Action action);
std::optional<Refusal> of_bazaar_draw(const State& state, Action action);
std::optional<Refusal> of_bazaar_pass(const State& state, Action action);

// Choices and deeds at the bazaar.
std::string bazaar_tile(const State& state, Action action);
std::string draws(const State& state, Action action);
std::string pick(const State& state, Action action);
std::string picks(const State& state, Action action);
std::string bid(const State& state, Action action);
std::string bids(const State& state, Action action);
std::string buy(const State& state, Action action);
std::string buys(const State& state, Action action);
std::string sell(const State& state, Action action);
std::string sells(const State& state, Action action);

// "tile W at auction, 5 bid"
std::string at_auction(const State& state);

std::string auctioned(const Event& event, const Ruleset& rules, std::string_view who);
std::string paid_at_bazaar(const Event& event, std::string_view who);

}  // namespace bastide::bridges
