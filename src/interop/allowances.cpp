// Where recordings do otherwise than the rulebooks, or name less: each allowance for exactly one
// row of docs/rules/differences.md.
#include "interop/match.h"
#include "rules/box/abbey.h"
#include "rules/box/bridges.h"
#include "words/refusal.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <queue>

namespace bastide::referee {

// difference-005: ours offers more bridges. Where there is nothing else to choose and the recording
// does not ask, nobody builds one.
bool Match::pass_over_bridges(const Decision* next) {
  while (!game_.over() && state().turn.phase == Phase::claim) {
    const bool asked =
        next != nullptr && next->player == state().turn.decider && next->may.contains("bridge");
    if (asked || !bridges::only_bridges(game_.legal())) break;
    if (!pass()) return false;
  }
  return true;
}

// difference-017: one answer at the castles may end the choice for everybody there.
bool Match::pass_over_castles(const Decision& decision, const Decision* next) {
  const bool answered = decision.may.contains("castle");
  const bool asked = next != nullptr && next->may.contains("castle");
  while (answered && !asked && !game_.over() && state().turn.phase == Phase::castle) {
    if (!pass()) return false;
  }
  return true;
}

// difference-019: no wagon goes on from an abbey to what is connected with it.
bool Match::pass_over_abbeys() {
  while (!game_.over() && abbey::leaves_abbey(state())) {
    if (!pass()) return false;
  }
  return true;
}

// difference-018: a tile that can be placed with a bridge only may be given up there.
bool Match::may_leave_a_bridge(const Decision& decision) const {
  return decision.may_pass && state().turn.phase == Phase::place &&
         std::all_of(legal_.begin(), legal_.end(),
                     [](Action action) { return action.bridge() != Bridge::none; });
}

// What the recording does not ask.
bool Match::pass() {
  auto events = play_or_refuse(game_, Action::pass());
  if (!events) return differ("ours refuses to pass: " + events.error().message);
  std::move(events->begin(), events->end(), std::back_inserter(happened_));
  return draw_tiles();
}

// difference-006: whoever passes in the last round of abbeys may be asked again at once; only the
// second answer counts [BB, Abbey].
bool Match::is_asked_again(const Decision& decision, const Decision* next) const {
  const auto about_abbey = [](const Decision& one) {
    const auto tile = one.may.find("tile");
    return tile != one.may.end() && *tile == "AM0";
  };
  return next != nullptr && state().bag.left == 0 && about_abbey(decision) && about_abbey(*next) &&
         decision.player == next->player && decision.did == Json::array({"pass"});
}

// difference-007: at the very end followers leave the Count's quarters one at a time in turn there,
// here all those of one player after the other [PAM, In-Game Scoring]. True if the decisions from
// `first` on are of that kind and come in another order than ours.
bool Match::leaves_quarters_in_turn(std::size_t first) const {
  if (game_.over() || state().turn.phase != Phase::last_summons) return false;
  const auto& decisions = recording_.decisions;
  return std::all_of(
      decisions.begin() + static_cast<std::ptrdiff_t>(first), decisions.end(),
      [](const Decision& one) { return one.may.size() == 1 && one.may.contains("move"); });
}

// Plays what every player chose, in our order; gives the number of the last decision played.
std::size_t Match::play_last_summons(std::size_t first) {
  std::map<unsigned, std::queue<const Decision*>> chosen;
  const auto& decisions = recording_.decisions;
  for (std::size_t i = first; i < decisions.size(); ++i) {
    chosen[decisions[i].player.value].push(&decisions[i]);
  }
  Events happened;
  while (!game_.over()) {
    auto& own = chosen[state().turn.decider.value];
    const Decision* decision = own.empty() ? nullptr : own.front();
    if (decision != nullptr) own.pop();
    legal_ = game_.legal();
    offers_.clear();
    for (const OfferRow& row : offer_rows()) {
      for (const Action action : legal_) {
        if (row.is_one(state(), action)) row.ours(state(), action, offers_);
      }
    }
    const auto action = decision == nullptr ? Action::pass() : chosen_among_offers(*decision);
    if (!action || !play(*action)) break;
    std::move(happened_.begin(), happened_.end(), std::back_inserter(happened));
  }
  happened_ = std::move(happened);
  return decisions.size() - 1;
}

// difference-008: a second turn is announced there when no tile is left for it.
void Match::forget_a_turn_without_tiles(Words& theirs) const {
  const bool ours = std::any_of(happened_.begin(), happened_.end(), [](const Event& event) {
    return event.type == EventType::bonus_turn;
  });
  if (ours || state().bag.left != 0) return;
  theirs.erase(std::remove(theirs.begin(), theirs.end(), kBonusTurn), theirs.end());
}

// difference-009, difference-016: if small cities score half, a city of one tile, which an abbey
// closed, scores in full there, and a besieged one nothing [PAM, In-Game Scoring].
void Match::note_small_cities() {
  for (const Event& event : happened_) {
    if (event.type != EventType::award) continue;
    const int more = more_in_recording(*state().rules, event.award);
    for_each_bit(event.award.winners, [&](unsigned player) { more_[player] += more; });
  }
}

}  // namespace bastide::referee
