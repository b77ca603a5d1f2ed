#include "rules/box/count.h"

#include "rules/box/dragon.h"
#include "rules/claim.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/refusal_parts.h"

#include <algorithm>
#include <array>

namespace bastide::count {

namespace {

using namespace refusals;  // NOLINT: their common parts

constexpr std::string_view kSummonsCite = "[PAM, In-Game Scoring]";

// ---- into the city ------------------------------------------------------------------------------

std::optional<Refusal> of_quarter(const State& state, Action action) {
  if (state.count.may_move) {
    return refuse("a follower has gone already; the count may move now", kTurnSummary);
  }
  const Figure figure = action.figure();
  if (!is_follower(figure)) return refuse("only followers go to the count's city", kTurnSummary);
  if (!is_at_hand(state, figure)) return not_in_supply(figure, kTurnSummary);
  return refuse(words_for(figure) + " could never leave that quarter for what it stands for",
                kTurnSummary);
}

std::optional<Refusal> of_count(const State& state, Action action) {
  if (!state.count.may_move) {
    return refuse("the count moves only when a follower has gone to his city", kTurnSummary);
  }
  if (!is_open(state, action.quarter())) {
    return refuse("this game is played without farmers: the market is closed", kTurnSummary);
  }
  return refuse("the count stands in the quarter '" +
                    std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]) +
                    "' already",
                kTurnSummary);
}

// ---- out of the city ----------------------------------------------------------------------------

// Has the decider such a follower in the city who might leave for a feature of this kind?
std::optional<Refusal> not_waiting(const State& state, Figure figure, SegmentKind kind) {
  constexpr std::array<SegmentKind, 4> kFor = {SegmentKind::city, SegmentKind::field,
                                               SegmentKind::road, SegmentKind::cloister};
  bool waits = false;
  for (const CountState::Waiting& waiting : state.count.waiting) {
    const bool his = waiting.player == state.turn.decider && waiting.figure == figure &&
                     kFor[static_cast<std::size_t>(waiting.quarter)] == kind;
    if (!his) continue;
    if (waiting.quarter != state.count.quarter) return std::nullopt;
    waits = true;
  }
  return waits ? refuse("the count stands in that quarter: nobody leaves it", kSummonsCite)
               : refuse(words_for(figure) + " does not wait in the quarter for that", kSummonsCite);
}

std::optional<Refusal> of_summons(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  if (action.from_fairy()) {
    return refuse("the fairy stands beside none of several that are alike and may leave a quarter",
                  "[BB, THE FAIRY]");
  }
  const Feature& feature = state.board.feature(segment_of(state, action));
  if (auto absent = not_waiting(state, action.figure(), feature.kind)) return absent;
  if (dragon::stands_at(state, action.cell())) {
    return refuse("no figure goes where the dragon stands", "[BB, THE VOLCANO]");
  }
  return refuse("followers leave the count's city for what is scored now", kSummonsCite);
}

// ---- dragon and fairy ---------------------------------------------------------------------------

std::optional<Refusal> of_dragon(const State& state, Action action) {
  const Cell from = state.dragon.dragon;
  const bool step = std::any_of(kAllSides.begin(), kAllSides.end(),
                                [&](Side side) { return neighbour(from, side) == action.cell(); });
  const TileId tile = tile_at(state.board, action.cell());
  if (!step || !tile.valid() || !is_fortified(state, tile)) return std::nullopt;
  return refuse("the dragon stays out of the count's city", kTurnSummary);
}

bool holds_follower(const State& state, PlayerId player, Cell cell) {
  const auto& waiting = state.count.waiting;
  return state.rules->has(Box::count) && cell == state.rules->quarter_cell &&
         std::any_of(waiting.begin(), waiting.end(),
                     [&](const CountState::Waiting& it) { return it.player == player; });
}

constexpr std::array<RefusalRow, 5> kRefusals = {{
    {ActionType::quarter, Phase::quarter, of_quarter},
    {ActionType::count, Phase::quarter, of_count},
    {ActionType::move, Phase::summons, of_summons},
    {ActionType::move, Phase::last_summons, of_summons},
    {ActionType::dragon, Phase::dragon, of_dragon},
}};

// ---- what is done -------------------------------------------------------------------------------

std::string quarter_of(Action action) {
  return "the quarter " + std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]);
}

std::string follower(const State&, Action action) {
  return choices_in_words::figure(action.figure()) + " into " + quarter_of(action);
}

std::string puts_follower(const State& state, Action action) {
  return "puts " + follower(state, action);
}

std::string the_count(const State&, Action action) { return "the count to " + quarter_of(action); }

std::string moves_count(const State& state, Action action) {
  return "moves " + the_count(state, action);
}

std::string leaver(const State& state, Action action) {
  return choices_in_words::figure(action.figure()) +
         (action.from_fairy() ? " beside the fairy" : "") + " to " +
         choices_in_words::segment(state, action) + choices_in_words::at_cell(action);
}

std::string leaver_and_prospects(const State& state, Action action) {
  return leaver(state, action) + ": " + choices_in_words::prospects(state, action);
}

std::string moves_leaver(const State& state, Action action) {
  return "moves " + leaver(state, action);
}

std::string fairy(const State&, Action action) {
  if (!action.in_quarter()) return {};
  return "the fairy beside " + choices_in_words::figure(action.figure()) + " in " +
         quarter_of(action);
}

std::string moves_fairy(const State& state, Action action) {
  return action.in_quarter() ? "moves " + fairy(state, action) : "";
}

constexpr std::array<ActionWords, 6> kActions = {{
    {ActionType::quarter, Phase::quarter, follower, puts_follower},
    {ActionType::count, Phase::quarter, the_count, moves_count},
    {ActionType::move, Phase::summons, leaver_and_prospects, moves_leaver},
    {ActionType::move, Phase::last_summons, leaver_and_prospects, moves_leaver},
    {ActionType::fairy, Phase::claim, fairy, moves_fairy},
    {ActionType::fairy, Phase::fairy, fairy, moves_fairy},
}};

constexpr std::string_view kSummonsWanted = "followers may leave the count's city now";
constexpr std::string_view kSummonsQuestion = "who leaves the count's city?";

constexpr std::array<PhaseWords, 3> kPhases = {{
    {Phase::quarter, "a follower may go to the count's city now, and then the count may move",
     "who goes to the count's city?", "nobody"},
    {Phase::summons, kSummonsWanted, kSummonsQuestion, "nobody"},
    {Phase::last_summons, kSummonsWanted, kSummonsQuestion, "nobody"},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::count,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .holds_follower = holds_follower};

}  // namespace bastide::count
