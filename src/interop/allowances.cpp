// Where recordings do otherwise than the rulebooks, or name less: each allowance for exactly one
// row of docs/rules/differences.md.
#include "base/bits.h"
#include "interop/match.h"
#include "rules/box/abbey.h"
#include "rules/box/bridges.h"
#include "rules/box/dragon.h"
#include "rules/claim.h"
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

// difference-022: nobody is asked there what a castle scores.
bool Match::choose_unasked() {
  auto events = play_or_refuse(game_, bridges::unasked_score(state()));
  if (!events) return differ("ours refuses what a castle scores: " + events.error().message);
  std::move(events->begin(), events->end(), std::back_inserter(happened_));
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

// ---- the fairy's points -------------------------------------------------------------------------

namespace {

Event bonus_of(PlayerId player, BonusKind kind, int points) {
  return {.type = EventType::bonus,
          .bonus = kind,
          .points = points,
          .players = static_cast<std::uint8_t>(bit(player.value))};
}

// Is it among the words of a recording?
bool tells(const Words& theirs, const State& state, const Event& bonus) {
  const std::string wanted = our_events(state, {bonus}).front();
  return std::find(theirs.begin(), theirs.end(), wanted) != theirs.end();
}

}  // namespace

// Points that the recording gives and we do not.
void Match::pay(PlayerId player, BonusKind kind, int points, const Words& theirs) {
  const Event bonus = bonus_of(player, kind, points);
  if (!tells(theirs, state(), bonus)) return;
  happened_.push_back(bonus);
  more_[player.at()] += points;
}

// difference-023: her companion who has left the Count's city brings the fairy's three points
// there, though she stays behind. By them the recording tells which of two that are alike has left.
Action Match::companion_or_other(Action action, const Decision& decision) const {
  const Action companion =
      Action::move_from_fairy(action.figure(), action.cell(), action.segment());
  const bool alike = action.type() == ActionType::move &&
                     std::find(legal_.begin(), legal_.end(), companion) != legal_.end();
  if (!alike) return action;
  const auto& decisions = recording_.decisions;
  for (auto i = static_cast<std::size_t>(&decision - decisions.data());
       i < decisions.size() && !decisions[i].may.contains("place"); ++i) {
    JsonReader read;
    const Words theirs = their_events(read, decisions[i].events);
    if (tells(theirs, state(), bonus_of(decision.player, BonusKind::fairy_scored, 3))) {
      return companion;
    }
  }
  return action;
}

void Match::note_companion(Action action, const PlacedFigure& before) {
  if (action.type() == ActionType::place) walked_out_ = PlayerId();
  const bool waited = before.player.valid() && !before.segment.valid();
  const bool left = action.type() == ActionType::move && !state().dragon.beside.player.valid();
  if (waited && left) walked_out_ = before.player;
}

void Match::pay_companion(const Words& theirs) {
  if (walked_out_.valid()) pay(walked_out_, BonusKind::fairy_scored, 3, theirs);
}

// difference-024: a pig counts beside the fairy when its owner begins his turn.
void Match::pay_pig(const Words& theirs) {
  const State& now = state();
  if (now.rules->options()[dragon::kFairyOption] != dragon::Fairy::on_tile) return;
  const bool told = std::any_of(happened_.begin(), happened_.end(), [](const Event& event) {
    return event.type == EventType::bonus && event.bonus == BonusKind::fairy_turn;
  });
  const bool beside =
      std::any_of(now.figures.begin(), now.figures.end(), [&](const PlacedFigure& figure) {
        return figure.figure == Figure::pig && figure.player == now.turn.active &&
               now.dragon.fairy_on_board && cell_of(now, figure.segment) == now.dragon.fairy;
      });
  if (!told && beside) pay(now.turn.active, BonusKind::fairy_turn, 1, theirs);
}

}  // namespace bastide::referee
