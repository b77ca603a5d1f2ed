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

std::string auctioned(const Event& event, const Ruleset& rules, std::string_view who);
std::string paid_at_bazaar(const Event& event, std::string_view who);

}  // namespace bastide::bridges
