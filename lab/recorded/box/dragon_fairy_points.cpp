// Points for the fairy that recorded games have and Bastide does not. Each case is one entry of
// docs/rules/differences.md.
#include "recorded/game_comparison.h"
#include "rules/box/dragon.h"
#include "rules/claims_and_returns.h"

#include <algorithm>

namespace bastide::recorded {

namespace {

Event bonus_of(PlayerId player, BonusKind kind, int points) {
  return {.type = EventType::bonus,
          .bonus = kind,
          .points = points,
          .players = player_set(player.value)};
}

// True if `recorded`, the recording's events, contain the bonus.
bool tells(const Words& recorded, const State& state, const Event& bonus) {
  const std::string wanted = own_events(state, {bonus}).front();
  return std::find(recorded.begin(), recorded.end(), wanted) != recorded.end();
}

}  // namespace

// If the recording has this bonus and Bastide does not, counts its points for the player.
void Match::pay(PlayerId player, BonusKind kind, int points, const Words& recorded) {
  const Event bonus = bonus_of(player, kind, points);
  if (!tells(recorded, state(), bonus)) return;
  happened_.push_back(bonus);
  more_[player.at()] += points;
}

// difference-023: in recordings a follower that stood beside the fairy still scores her three
// points after it has left the Count's city, although the fairy stays behind. These points show
// which of two equal followers has left.
Action Match::companion_or_other(Action action, const Decision& decision) const {
  const Action companion =
      Action::move_from_fairy(action.figure(), action.cell(), action.segment());
  const bool alike = action.type() == ActionType::move &&
                     std::find(legal_.begin(), legal_.end(), companion) != legal_.end();
  if (!alike) return action;
  const auto& decisions = recording_.decisions;
  for (auto i = static_cast<std::size_t>(&decision - decisions.data());
       i < decisions.size() && decisions[i].may.find("place") == nullptr; ++i) {
    JsonChecks read;
    const Words recorded = recorded_events(read, decisions[i].events);
    if (tells(recorded, state(), bonus_of(decision.player, BonusKind::fairy_scored, 3))) {
      return companion;
    }
  }
  return action;
}

PlacedFigure Match::companion() const { return state().dragon.beside; }

void Match::note_companion(Action action, const PlacedFigure& before) {
  if (action.type() == ActionType::place) walked_out_ = PlayerId();
  const bool waited = before.player.valid() && !before.segment.valid();
  const bool left = action.type() == ActionType::move && !state().dragon.beside.player.valid();
  if (waited && left) walked_out_ = before.player;
}

void Match::pay_companion(const Words& recorded) {
  if (walked_out_.valid()) pay(walked_out_, BonusKind::fairy_scored, 3, recorded);
}

// difference-024: in recordings a pig beside the fairy scores when its owner's turn starts.
void Match::pay_pig(const Words& recorded) {
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
  if (!told && beside) pay(now.turn.active, BonusKind::fairy_turn, 1, recorded);
}

}  // namespace bastide::recorded
