#include "rules/box/traders.h"

#include "rules/claims_and_returns.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/counted_nouns.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>
#include <utility>
#include <vector>

namespace bastide::traders {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kBuilderCite = "[BB, THE BUILDER]";
constexpr std::string_view kPigCite = "[BB, THE PIG]";

// Reasons against a builder or pig: it must join its owner's follower, on the tile just placed.
std::optional<Refusal> of_companion(const State& state, SegmentId segment, Figure figure,
                                    std::string_view citation) {
  if (!has_follower(state, state.board.feature_of[segment.at()], state.turn.decider)) {
    return refuse(say("the {figure} only goes where you already have a follower"_en,
                      {{"figure", nouns::named_figure(figure)}}),
                  citation);
  }
  if (state.board.tile_of[segment.at()] != state.turn.placed) {
    return refuse(say("the {figure} only goes on the tile just placed"_en,
                      {{"figure", nouns::named_figure(figure)}}),
                  citation);
  }
  if (state.board.feature(segment).complete()) return std::nullopt;
  return refuse(say("your {figure} is there already"_en, {{"figure", nouns::named_figure(figure)}}),
                citation);
}

Refusal of_builder(const State& state, SegmentId segment) {
  const SegmentKind kind = state.board.feature(segment).kind;
  if (kind != SegmentKind::road && kind != SegmentKind::city) {
    return refuse("a builder only goes on roads and in cities"_en, kBuilderCite);
  }
  if (const auto why = of_companion(state, segment, Figure::builder, kBuilderCite)) return *why;
  return refuse(say("that {kind} is complete: a builder is of no use there"_en,
                    {{"kind", nouns::kind(kind)}}),
                kBuilderCite);
}

Refusal of_pig(const State& state, SegmentId segment) {
  if (state.board.feature(segment).kind != SegmentKind::field) {
    return refuse("a pig only goes on farms"_en, kPigCite);
  }
  const auto why = of_companion(state, segment, Figure::pig, kPigCite);
  return why ? *why : refuse("a figure may not go there"_en, kPigCite);
}

constexpr std::array<FigureWords, 2> kFigures = {{
    {.figure = Figure::builder,
     .missing = "this game is played without builders"_en,
     .citation = kBuilderCite,
     .beside = of_builder},
    {.figure = Figure::pig,
     .missing = "this game is played without pigs"_en,
     .citation = kPigCite,
     .beside = of_pig},
}};

bool is_builder(Action action) {
  return action.type() == ActionType::claim && action.figure() == Figure::builder;
}
bool is_pig(Action action) {
  return action.type() == ActionType::claim && action.figure() == Figure::pig;
}
bool only_a_builder(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may_only(legal, is_builder);
}
bool only_a_pig(const State& /*state*/, std::span<const Action> legal) {
  return choices_in_words::may_only(legal, is_pig);
}

constexpr std::array<PhaseWords, 2> kPhases = {{
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "place your builder?"_en,
     "no"_en, only_a_builder},
    {Phase::claim, "the tile is placed; now a figure may be placed"_en, "place your pig?"_en,
     "no"_en, only_a_pig},
}};

// Such as "Anna scores 10 points for the most wine: Anna 3, Bob 1".
Sentence most_goods(const Event& event, const Sentence& who, Names names) {
  constexpr std::array<English, 3> kMost = {"for the most wine"_en, "for the most grain"_en,
                                            "for the most cloth"_en};
  std::vector<Sentence> owned;
  for (std::size_t p = 0; p < names.size(); ++p) {
    if (event.owned[p] == 0) continue;
    owned.push_back(
        say("{name} {points}"_en, {{"name", plain(names[p])}, {"points", event.owned[p]}}));
  }
  return say("{who} {who:scores/each score/score} {points} {reason}: {owned}"_en,
             {{"who", who},
              {"points", nouns::points(event.points)},
              {"reason", kMost[event.good]},
              {"owned", row_of(std::move(owned))}});
}

Sentence takes_goods(const Event& event, const Ruleset&, const Sentence& who, Names) {
  std::vector<Sentence> parts;
  for (std::size_t i = 0; i < kGoodsNames.size(); ++i) {
    if (event.goods[i] != 0) parts.push_back(counted(event.goods[i], kGoodsNames[i]));
  }
  return say("{who} {who:takes/take/take} {goods} for the completed city {at}"_en,
             {{"who", who}, {"goods", all_of(std::move(parts))}, {"at", nouns::at(event.cell)}});
}

constexpr std::array<EventWords, 1> kEvents = {{{EventType::goods, takes_goods}}};

constexpr std::array<BonusWords, 1> kBonuses = {{
    {.kind = BonusKind::goods, .reason = "for the most goods"_en, .sentence = most_goods},
}};

constexpr std::array<ReasonWords, 2> kReasons = {{
    {EventReason::left_alone, ", left without a follower of its owner"_en},
    {EventReason::builder, ", because of the builder"_en},
}};

Sentence pigs(const Award& award, Names names) {
  if (award.pigs == 0 || award.pig_points == 0) return {};
  return say(
      has_several(award.pigs) ? "; the pigs add {points} each for {who:dat}"_en
                              : "; the pig adds {points} for {who:dat}"_en,
      {{"who", players_in_words(award.pigs, names)}, {"points", nouns::points(award.pig_points)}});
}

}  // namespace

constinit const BoxWords kWords = {.box = Box::traders,
                                   .phases = kPhases,
                                   .figures = kFigures,
                                   .events = kEvents,
                                   .bonuses = kBonuses,
                                   .reasons = kReasons,
                                   .award_adds = pigs};

}  // namespace bastide::traders
