#include "rules/box/count.h"

#include "base/linear_search.h"
#include "rules/box/dragon.h"
#include "rules/claims_and_returns.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <algorithm>
#include <array>

namespace bastide::count {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kSummonsCite = "[PAM, In-Game Scoring]";

// ---- a follower enters the Count's city ---------------------------------------------------------

Refusal market_is_closed() {
  return refuse("this game is played without farmers: the market is closed"_en, kSummonsCite);
}

std::optional<Refusal> of_quarter(const State& state, Action action) {
  if (state.count.may_move) {
    return refuse("a follower went to the city; the count may move now"_en, kTurnSummary);
  }
  const Figure figure = action.figure();
  if (!is_follower(figure))
    return refuse("only followers may go to the count's city"_en, kTurnSummary);
  if (!is_at_hand(state, figure)) return not_in_supply(figure, kTurnSummary);
  if (!is_open(state, action.quarter())) return market_is_closed();
  return refuse(say("the {figure} could never leave that quarter again"_en,
                    {{"figure", nouns::named_figure(figure)}}),
                kTurnSummary);
}

std::optional<Refusal> of_count(const State& state, Action action) {
  if (!state.count.may_move) {
    return refuse("the count moves only after a follower goes to the city"_en, kTurnSummary);
  }
  if (!is_open(state, action.quarter())) return market_is_closed();
  const std::string_view quarter = kQuarterNames[static_cast<std::size_t>(action.quarter())];
  return refuse(
      say("the count is in the quarter '{quarter}' already"_en, {{"quarter", English{quarter}}}),
      kTurnSummary);
}

// ---- a follower leaves the Count's city ---------------------------------------------------------

// Refuses if the player to move has no such follower in the quarter for this kind of feature, or if
// the count is in that quarter.
std::optional<Refusal> not_waiting(const State& state, Figure figure, SegmentKind kind) {
  constexpr std::array<SegmentKind, 4> kFor = {SegmentKind::city, SegmentKind::field,
                                               SegmentKind::road, SegmentKind::cloister};
  bool waits = false;
  for (const CountState::Waiting& waiting : state.count.waiting) {
    const bool matches = waiting.player == state.turn.decider && waiting.figure == figure &&
                         kFor[static_cast<std::size_t>(waiting.quarter)] == kind;
    if (!matches) continue;
    if (waiting.quarter != state.count.quarter) return std::nullopt;
    waits = true;
  }
  return waits ? refuse("the count is in that quarter: no follower may leave it"_en, kSummonsCite)
               : refuse(say("the {figure} is not in the right quarter for that"_en,
                            {{"figure", nouns::named_figure(figure)}}),
                        kSummonsCite);
}

std::optional<Refusal> of_summons(const State& state, Action action) {
  if (auto wrong = names_no_segment(state, action)) return wrong;
  if (action.from_fairy()) {
    return refuse("the fairy is beside none of the followers that may leave a quarter"_en,
                  "[BB, THE FAIRY]");
  }
  const Feature& feature = state.board.feature(segment_of(state, action));
  if (auto absent = not_waiting(state, action.figure(), feature.kind)) return absent;
  if (dragon::stands_at(state, action.cell())) {
    return refuse("no figure may go on the dragon's tile"_en, "[BB, THE VOLCANO]");
  }
  return refuse("followers leave the count's city only for a feature that scores now"_en,
                kSummonsCite);
}

// ---- dragon and fairy ---------------------------------------------------------------------------

std::optional<Refusal> of_dragon(const State& state, Action action) {
  const bool step = contains(neighbours(state.dragon.dragon), action.cell());
  const TileId tile = tile_at(state.board, action.cell());
  if (!step || !tile.valid() || !is_fortified(state, tile)) return std::nullopt;
  return refuse("the dragon stays out of the count's city"_en, kTurnSummary);
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

// ---- choices and reports ------------------------------------------------------------------------

Sentence into_quarter(Action action, English words) {
  return say(words, {{"figure", nouns::figure(action.figure())},
                     {"quarter", nouns::quarter(action.quarter())}});
}

Sentence follower(const State&, Action action) {
  return into_quarter(action, "{figure} into {quarter}"_en);
}

Sentence puts_follower(const State&, Action action) {
  return into_quarter(action, "puts {figure} into {quarter}"_en);
}

Sentence the_count(const State&, Action action) {
  return say("the count to {quarter}"_en, {{"quarter", nouns::quarter(action.quarter())}});
}

Sentence moves_count(const State&, Action action) {
  return say("moves the count to {quarter}"_en, {{"quarter", nouns::quarter(action.quarter())}});
}

Sentence leaver(const State& state, Action action, English words) {
  return say(words, {{"figure", nouns::figure(action.figure())},
                     {"beside", action.from_fairy() ? Sentence("beside the fairy"_en) : Sentence()},
                     {"segment", choices_in_words::segment(state, action)},
                     {"at", choices_in_words::at_cell(action)}});
}

Sentence leaver_and_prospects(const State& state, Action action) {
  return choices_in_words::with_prospects(
      leaver(state, action, "{figure} {beside} to {segment} {at}"_en), state, action);
}

Sentence moves_leaver(const State& state, Action action) {
  return leaver(state, action, "moves {figure} {beside} to {segment} {at}"_en);
}

Sentence fairy(const State&, Action action) {
  if (!action.in_quarter()) return {};
  return into_quarter(action, "the fairy beside {figure} in {quarter}"_en);
}

Sentence moves_fairy(const State&, Action action) {
  if (!action.in_quarter()) return {};
  return into_quarter(action, "moves the fairy beside {figure} in {quarter}"_en);
}

constexpr std::array<ActionWords, 6> kActions = {{
    {ActionType::quarter, Phase::quarter, follower, puts_follower},
    {ActionType::count, Phase::quarter, the_count, moves_count},
    {ActionType::move, Phase::summons, leaver_and_prospects, moves_leaver},
    {ActionType::move, Phase::last_summons, leaver_and_prospects, moves_leaver},
    {ActionType::fairy, Phase::claim, fairy, moves_fairy},
    {ActionType::fairy, Phase::fairy, fairy, moves_fairy},
}};

constexpr English kSummonsWanted = "followers may leave the count's city now"_en;
constexpr English kSummonsQuestion = "move a follower out of the count's city?"_en;

constexpr std::array<PhaseWords, 3> kPhases = {{
    {Phase::quarter, "a follower may go to the count's city now, and then the count may move"_en,
     "send a follower to the count's city?"_en, "no"_en},
    {Phase::summons, kSummonsWanted, kSummonsQuestion, "no"_en},
    {Phase::last_summons, kSummonsWanted, kSummonsQuestion, "no"_en},
}};

constexpr std::array<PhaseReason, 3> kPhaseReasons = {{
    {Phase::quarter,
     "who lets others score and gets no points may send a follower to the count's city"_en},
    {Phase::summons,
     "before a feature is scored, followers may come to it from the count's city"_en},
    {Phase::last_summons, "before the final scoring, followers may come from the count's city"_en},
}};

// ---- farms that supply the Count's city ---------------------------------------------------------

// Is the award for the Count's city itself, because farmers score by city? A farm never has the
// cell of the quarters.
bool is_for_the_city(const Award& award) {
  return award.counts_city && std::find(award.cells.begin(), award.cells.end(),
                                        award.cities.back()) != award.cells.end();
}

Sentence counts_city(const Award& award) {
  if (!is_for_the_city(award)) return {};
  return say("the Count's city {at}, which farms supply"_en,
             {{"at", nouns::at(award.cities.back())}});
}

// Tells that one of the cities counted for a farm is the Count's.
Sentence with_counts_city(const Award& award, Names) {
  if (!award.counts_city || is_for_the_city(award)) return {};
  return award.sum.cities == 1 ? "; the completed city is the Count's"_en
                               : "; one of the completed cities is the Count's"_en;
}

}  // namespace

constinit const BoxWords kWords = {.box = Box::count,
                                   .refusals = kRefusals,
                                   .actions = kActions,
                                   .phases = kPhases,
                                   .phase_reasons = kPhaseReasons,
                                   .award_feature = counts_city,
                                   .award_adds = with_counts_city,
                                   .holds_follower = holds_follower};

}  // namespace bastide::count
