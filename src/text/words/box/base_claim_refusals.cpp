// Reasons why a figure may not be placed or taken back.
#include "rules/claims_and_returns.h"
#include "words/box.h"
#include "words/box/base.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

namespace bastide::base {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

namespace {

struct FigureRow {
  Box box;  // box that brings the figure
  const FigureWords& words;
};

FigureRow row_of(Figure figure) {
  std::optional<FigureRow> found;
  for_each_row(&BoxWords::figures, [&](const BoxWords& box, const FigureWords& row) {
    if (row.figure == figure) found.emplace(FigureRow{box.box, row});
  });
  return *found;
}

// The refusal of the first box that has one.
template <class Ask>
std::optional<Refusal> first_of_boxes(const Ask& ask) {
  for (const BoxWords* box : all_words()) {
    if (std::optional<Refusal> refusal = ask(box->claims)) return refusal;
  }
  return std::nullopt;
}

// The reason why no figure may be placed now.
std::optional<Refusal> nowhere_now(const State& state) {
  if (state.turn.figure_moved) {
    return refuse("only one figure per turn: you placed or moved one already"_en, kDeploying);
  }
  return first_of_boxes([&](const ClaimWords& box) {
    return box.nowhere == nullptr ? std::nullopt : box.nowhere(state);
  });
}

bool leads_elsewhere(const State& state) {
  for (const BoxWords* box : all_words()) {
    if (box->claims.leads_elsewhere != nullptr && box->claims.leads_elsewhere(state)) return true;
  }
  return false;
}

// The reason why no figure at all may be placed on this segment of this tile now.
std::optional<Refusal> nobody_there(const State& state, TileId tile, SegmentId segment) {
  auto refusal = first_of_boxes([&](const ClaimWords& box) {
    return box.not_there == nullptr ? std::nullopt : box.not_there(state, tile, segment);
  });
  if (refusal || tile == state.turn.placed || leads_elsewhere(state)) return refusal;
  return refuse("a follower may only go on the tile just placed"_en, kDeploying);
}

Refusal of_ground(const State& state, const FigureWords& figure, SegmentKind kind) {
  const ClosedGround* closed = last_row(&BoxWords::closed_grounds, [&](const ClosedGround& row) {
    return row.kind == kind && (row.closed == nullptr || row.closed(*state.rules));
  });
  if (closed != nullptr) return refuse(closed->reason, closed->citation);
  if (!figure.only_on.empty()) return refuse(figure.only_on, figure.citation);
  return refuse(
      say("the {figure} may not stand on a {kind}"_en,
          {{"figure", nouns::named_figure(figure.figure)}, {"kind", nouns::printed_kind(kind)}}),
      figure.citation);
}

Refusal of_occupied(const Feature& feature) {
  if (feature.followers != 0) {
    return refuse(say("that {kind} is occupied: a follower stands on it already"_en,
                      {{"kind", nouns::kind(feature.kind)}}),
                  kDeploying);
  }
  const auto taken = first_of_boxes([&](const ClaimWords& box) {
    return box.taken == nullptr ? std::nullopt : box.taken(feature);
  });
  return taken ? *taken : refuse("a figure may not go there"_en, kDeploying);
}

}  // namespace

std::optional<Refusal> of_claim(const State& state, Action action) {
  const Figure figure = action.figure();
  const auto& [box, words] = row_of(figure);
  if (!state.rules->has(box)) {
    return refuse(say("the supply has no {figure}: {missing}"_en,
                      {{"figure", nouns::named_figure(figure)}, {"missing", words.missing}}),
                  words.citation);
  }
  if (const auto nowhere = nowhere_now(state)) return nowhere;
  const bool at_hand = is_at_hand(state, figure);
  if (words.on_corner != nullptr) {
    return at_hand ? words.on_corner(state, action) : not_in_supply(figure);
  }
  if (const auto wrong = names_no_segment(state, action)) return wrong;
  const SegmentId segment = segment_of(state, action);
  const TileId tile = tile_at(state.board, action.cell());
  if (const auto nobody = nobody_there(state, tile, segment)) return nobody;
  const bool travels = (state.rules->portal_followers >> number(figure) & 1U) != 0;
  if (tile != state.turn.placed && !travels && !words.not_elsewhere.empty()) {
    return refuse(words.not_elsewhere, words.citation);
  }
  const Feature& feature = state.board.feature(segment);
  const auto kind = static_cast<unsigned>(feature.kind);
  const bool ever = (claimable_kinds(figure) >> kind & 1U) != 0;
  if (is_follower(figure) && (!ever || state.rules->claimants[kind] == 0)) {
    return of_ground(state, words, feature.kind);
  }
  if (!at_hand) return not_in_supply(figure);
  return words.beside != nullptr ? words.beside(state, segment) : of_occupied(feature);
}

std::optional<Refusal> of_return(const State& state, Action action) {
  if (const auto wrong = names_no_segment(state, action)) return wrong;
  if (state.turn.figure_moved) {
    return refuse("only one figure per turn: you placed or moved one already"_en, kDeploying);
  }
  return refuse("a follower may not be taken back"_en, kDeploying);
}

}  // namespace bastide::base
