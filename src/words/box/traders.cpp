#include "rules/claim.h"
#include "words/box.h"
#include "words/refusal_parts.h"
#include "words/sentence.h"

#include <array>

namespace bastide::traders {

namespace {

using namespace refusals;  // NOLINT: their common parts

constexpr std::string_view kBuilderCite = "[BB, THE BUILDER]";
constexpr std::string_view kPigCite = "[BB, THE PIG]";

// Of both: beside a follower, on the tile just placed.
std::optional<Refusal> of_companion(const State& state, SegmentId segment, Figure figure,
                                    std::string_view citation) {
  if (!has_follower(state, state.board.feature_of[segment.at()], state.turn.decider)) {
    return refuse(
        words_for(figure) + " goes only where a follower of the same player stands already",
        citation);
  }
  if (state.board.tile_of[segment.at()] != state.turn.placed) {
    return refuse(words_for(figure) + " goes only on the tile just placed", citation);
  }
  if (state.board.feature(segment).complete()) return std::nullopt;
  return refuse(words_for(figure) + " of the same player stands there already", citation);
}

Refusal of_builder(const State& state, SegmentId segment) {
  const SegmentKind kind = state.board.feature(segment).kind;
  if (kind != SegmentKind::road && kind != SegmentKind::city) {
    return refuse("a builder works on roads and in cities", kBuilderCite);
  }
  if (const auto why = of_companion(state, segment, Figure::builder, kBuilderCite)) return *why;
  return refuse("that " + words_for(kind) + " is complete: a builder has nothing left to do there",
                kBuilderCite);
}

Refusal of_pig(const State& state, SegmentId segment) {
  if (state.board.feature(segment).kind != SegmentKind::field) {
    return refuse("a pig stands on farms", kPigCite);
  }
  const auto why = of_companion(state, segment, Figure::pig, kPigCite);
  return why ? *why : refuse("that claim is not legal", kPigCite);
}

constexpr std::array<FigureWords, 2> kFigures = {{
    {.figure = Figure::builder,
     .plural = "builders",
     .citation = kBuilderCite,
     .beside = of_builder},
    {.figure = Figure::pig, .plural = "pigs", .citation = kPigCite, .beside = of_pig},
}};

std::string goods(const Event& event, std::string_view who) {
  constexpr std::array<std::string_view, 3> kNames = {"wine", "grain", "cloth"};
  return who_scores(event, who) + " for the most " + std::string(kNames[event.good]);
}

constexpr std::array<BonusWords, 1> kBonuses = {{
    {.kind = BonusKind::goods,
     .reason = "for the most goods",
     .at_the_end = [](const Ruleset&) { return true; },
     .sentence = goods},
}};

std::string pigs(const Award& award, Names names) {
  if (award.pigs == 0 || award.pig_points == 0) return {};
  const bool several = (award.pigs & (award.pigs - 1)) != 0;
  return (several ? "; the pigs of " : "; the pig of ") + players_in_words(award.pigs, names) +
         (several ? " add " : " adds ") + count_of(award.pig_points, "point") +
         (several ? " each" : "");
}

}  // namespace

constinit const BoxWords kWords = {
    .box = Box::traders, .figures = kFigures, .bonuses = kBonuses, .award_adds = pigs};

}  // namespace bastide::traders
