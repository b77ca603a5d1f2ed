// The verdict on a turn, by what it lost.
#pragma once

#include "analysis/values_by_seat.h"
#include "base/enum_table.h"
#include "rules/figures.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide::analysis {

enum class Verdict : std::uint8_t {
  best,  // the best turn that was found, or at least as good as that one
  good,  // loses too little for a verdict
  inaccuracy,
  mistake,
  blunder,
  forced,     // there was no other turn
  too_close,  // the deals do not tell
};
inline constexpr std::array<std::string_view, 7> kVerdictNames = {
    "best", "good", "inaccuracy", "mistake", "blunder", "forced", "too_close"};
static_assert(has_name_for_each(kVerdictNames, Verdict::too_close));
constexpr std::string_view name_of(Verdict verdict) {
  return kVerdictNames[static_cast<std::size_t>(verdict)];
}

// Did the turn lose points for certain?
constexpr bool is_loss(Verdict verdict) {
  return verdict == Verdict::inaccuracy || verdict == Verdict::mistake ||
         verdict == Verdict::blunder;
}

// What the played turn lost against the best one of the quick pass, on the same fresh deals.
struct Loss {
  double points = 0;  // of the expected final lead; below 0 if the played turn did better
  double error = 0;   // standard error of `points`
  double win = 0;     // of the chance to win, from 0 to 1
};

// Verdict on a turn that is not forced, by its loss against the best one that the quick pass found.
// `decided`: the game is decided for the player, so points count, too; the worse verdict stands.
Verdict verdict_on(const Loss& loss, bool decided);

// Is the game decided for this player: is a player nearly sure to win, or this one to lose?
bool is_decided(const BySeat& wins, PlayerId player);

// Accuracy of one turn in percent, from the lost chance to win: the formula of lichess.
double accuracy_of(double win_lost);

}  // namespace bastide::analysis
