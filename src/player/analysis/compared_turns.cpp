#include "analysis/compared_turns.h"

#include "evaluate/evaluation.h"
#include "rules/scoring.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bastide::analysis {

namespace {

// Has the feature segments from this number on only?
bool is_from(const Board& board, FeatureId id, std::size_t least) {
  bool all = true;
  for_each_segment(board, id, [&](SegmentId segment) { all = all && segment.at() >= least; });
  return all;
}

// By number of segment: is it the same in both positions, if both follow from one with `least`
// segments? If the turns rotate their tile differently, only segments whose features lie on new
// tiles alone: others go with the features that they join.
std::vector<bool> shared_segments(const Board& best, const Board& played, std::size_t least) {
  std::vector<bool> shared(least, true);
  const std::size_t segments = std::min(best.feature_of.size(), played.feature_of.size());
  for (std::size_t i = least; i < segments; ++i) {
    const PlacedTile& one = best.tiles[best.tile_of[i].at()];
    const PlacedTile& other = played.tiles[played.tile_of[i].at()];
    const bool same = one.cell == other.cell && one.kind == other.kind &&
                      one.first_segment == other.first_segment;
    const FeatureId in_best = best.feature_of[i];
    const FeatureId in_played = played.feature_of[i];
    shared.push_back(same && in_best.valid() && in_played.valid() &&
                     (one.rotation == other.rotation ||
                      (is_from(best, in_best, least) && is_from(played, in_played, least))));
  }
  return shared;
}

const ValuePart* part_of(const AfterTurn& turn, FeatureId id) {
  const auto found = std::find_if(turn.parts.begin(), turn.parts.end(), [&](const ValuePart& part) {
    return part.kind == PartKind::feature && turn.state.board.feature_of[part.segment.at()] == id;
  });
  return found == turn.parts.end() ? nullptr : &*found;
}

const Award* award_of(const AfterTurn& turn, FeatureId id) {
  const SegmentKind kind = turn.state.board.features[id.at()].kind;
  std::vector<Cell> cells;
  for (const Event& event : turn.events) {
    if (event.type != EventType::award || event.award.feature != kind) continue;
    if (event.award.reason == AwardReason::castle) continue;
    if (cells.empty()) cells = cells_scored(turn.state, id);
    if (event.award.cells == cells) return &event.award;
  }
  return nullptr;
}

// Numbers that stand for sets: two numbers joined have the same root.
class Sets {
 public:
  explicit Sets(std::size_t count) : above_(count) {
    std::iota(above_.begin(), above_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t one) const {
    while (above_[one] != one) one = above_[one];
    return one;
  }
  void join(std::size_t a, std::size_t b) { above_[root(a)] = root(b); }

 private:
  std::vector<std::size_t> above_;
};

bool has_figure(const State& state, SegmentId segment) {
  return std::any_of(state.figures.begin(), state.figures.end(),
                     [&](const PlacedFigure& figure) { return figure.segment == segment; });
}

}  // namespace

std::vector<Action> actions_of(const TurnPlan& plan) {
  std::vector<Action> actions = {plan.first};
  if (plan.has_second) actions.push_back(plan.second);
  return actions;
}

AfterTurn::AfterTurn(const State& before, const TurnPlan& plan)
    : AfterTurn(before, actions_of(plan)) {}

AfterTurn::AfterTurn(const State& before, std::span<const Action> actions) : state(before) {
  for (const Action action : actions) play(state, action, &events);
  const auto evaluation = std::make_unique<Evaluation>();
  evaluation->look_at(state);
  parts = evaluation->parts();
  expected = evaluation->expect();
}

PlayerSet SeenFeature::owners() const {
  if (award != nullptr) return award->winners;
  return part != nullptr && part->claimed ? part->owners : PlayerSet{0};
}

double SeenFeature::chance() const {
  return part == nullptr ? 0 : static_cast<double>(part->term.complete) / kSure;
}

int SeenFeature::points_for(std::size_t player) const {
  if (award == nullptr || !has_player(award->winners, player)) return 0;
  const bool pig = has_player(award->pigs, player);
  return award->sum.points + (pig ? award->pig_points : 0);
}

SegmentId SeenFeature::new_follower_of(PlayerId player, const State& before) const {
  for (const PlacedFigure& figure : turn->state.figures) {
    const bool new_there =
        std::find(before.figures.begin(), before.figures.end(), figure) == before.figures.end();
    const bool on_it = turn->state.board.feature_of[figure.segment.at()] == id;
    if (new_there && on_it && figure.player == player) return figure.segment;
  }
  return {};
}

ComparedTurns::ComparedTurns(const State& before, const TurnPlan& best, const TurnPlan& played)
    : ComparedTurns(before, std::make_unique<AfterTurn>(before, best),
                    std::make_unique<AfterTurn>(before, played)) {}

ComparedTurns::ComparedTurns(const State& before, std::unique_ptr<AfterTurn> best,
                             std::unique_ptr<AfterTurn> played)
    : before_(before),
      best_(std::move(best)),
      played_(std::move(played)),
      shared_(shared_segments(best_->state.board, played_->state.board,
                              before.board.feature_of.size())) {
  match();
}

void ComparedTurns::match() {
  const Board& best = best_->state.board;
  const Board& played = played_->state.board;
  // The features of `best` come first, then those of `played`.
  Sets sets(best.features.size() + played.features.size());
  for (std::size_t i = 0; i < shared_.size(); ++i) {
    if (!shared_[i] || !best.feature_of[i].valid() || !played.feature_of[i].valid()) continue;
    sets.join(best.feature_of[i].at(), best.features.size() + played.feature_of[i].at());
  }
  std::vector<std::size_t> roots;  // by index in features_
  const auto add = [&](const AfterTurn& turn, std::size_t offset,
                       std::vector<SeenFeature> MatchedFeatures::*side) {
    for (std::size_t i = 0; i < turn.state.board.features.size(); ++i) {
      if (!turn.state.board.features[i].alive()) continue;
      const FeatureId id(i);
      const SeenFeature seen = {&turn, id, part_of(turn, id), award_of(turn, id)};
      const std::size_t root = sets.root(offset + i);
      const auto at =
          static_cast<std::size_t>(std::find(roots.begin(), roots.end(), root) - roots.begin());
      if (at == roots.size()) {
        roots.push_back(root);
        features_.emplace_back();
      }
      (features_[at].*side).push_back(seen);
    }
  };
  add(*best_, 0, &MatchedFeatures::best);
  add(*played_, best.features.size(), &MatchedFeatures::played);
}

SegmentId ComparedTurns::shared_segment(const SeenFeature& best, const SeenFeature& played) const {
  const auto occupied = [&](SegmentId segment) {
    return has_figure(before_, segment) || has_figure(best.turn->state, segment) ||
           has_figure(played.turn->state, segment);
  };
  SegmentId found;
  for_each_segment(best.turn->state.board, best.id, [&](SegmentId segment) {
    if (segment.at() >= shared_.size() || !shared_[segment.at()]) return;
    if (played.turn->state.board.feature_of[segment.at()] != played.id) return;
    if (!found.valid() || (!occupied(found) && occupied(segment))) found = segment;
  });
  return found;
}

}  // namespace bastide::analysis
