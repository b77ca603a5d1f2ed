// The evaluation's terms of joins: features of different players that one tile could join.
#include "evaluate/evaluation.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// Two farms that some copies would join at a site.
struct FarmJoin {
  FeatureId a;
  FeatureId b;
  unsigned copies = 0;
};

// Two farms may meet the site at several halves: only the pair of halves that most copies join
// counts.
void add_farm_join(FixedVector<FarmJoin, kHalfPairs>& joins, FeatureId a, FeatureId b,
                   unsigned copies) {
  if (b < a) std::swap(a, b);
  for (FarmJoin& known : joins) {
    if (known.a != a || known.b != b) continue;
    known.copies = std::max(known.copies, copies);
    return;
  }
  joins.push_back({a, b, copies});
}

}  // namespace

Evaluation::SiteJoins Evaluation::joins_at(const State& state, std::size_t number,
                                           const SiteFeatures& site) {
  SiteJoins found;
  if (!knowledge_.joins) return found;
  const BagView::Counts& counts = bag_.around(state.board.patterns[number]);
  const auto& features = state.board.features;
  const auto set_of = [&](const auto& around, unsigned least_followers) {
    unsigned set = 0;
    for (unsigned i = 0; i < around.size(); ++i) {
      const bool is = around[i].valid() && features[around[i].at()].followers >= least_followers;
      set |= (is ? 1U : 0U) << i;
    }
    return set;
  };
  const auto each_pair = [](unsigned set, auto&& visit) {
    for_each_bit(set & (set - 1), [&](unsigned a) {
      for_each_bit(set & (bit(a) - 1), [&](unsigned b) { visit(a, b); });
    });
  };
  each_pair(set_of(site.ways, weights_.annexed == 0 ? 1 : 0), [&](unsigned a, unsigned b) {
    const FeatureId one = site.ways[a];
    const FeatureId other = site.ways[b];
    if (one == other || features[one.at()].kind != features[other.at()].kind) return;
    const unsigned copies = counts.sides[pair_number(a, b)];
    if (copies == 0) return;
    const PossibleJoin join = {one, other, copies, at_copies(weights_.tables->way_joined, copies)};
    const bool both_claimed =
        features[one.at()].followers > 0 && features[other.at()].followers > 0;
    if (both_claimed) return add_join(state, join, found);
    add_annexed(state, join, found);
  });
  FixedVector<FarmJoin, kHalfPairs> joins;
  each_pair(set_of(site.farms, 1), [&](unsigned a, unsigned b) {
    const unsigned copies = counts.halves[pair_number(a, b)];
    if (copies > 0 && site.farms[a] != site.farms[b]) {
      add_farm_join(joins, site.farms[a], site.farms[b], copies);
    }
  });
  for (const FarmJoin& join : joins) {
    const Chance chance = at_copies(weights_.tables->farm_joined, join.copies);
    add_join(state, {join.a, join.b, join.copies, chance}, found);
  }
  return found;
}

void Evaluation::add_join(const State& state, const PossibleJoin& join, SiteJoins& joins) {
  const Feature& first = state.board.features[join.a.at()];
  const Feature& second = state.board.features[join.b.at()];
  const PlayerSet had_a = majority(first);
  const PlayerSet had_b = majority(second);
  const bool mayors = (first.mayors | second.mayors) != 0;
  if (had_a == had_b && !mayors) return;
  joins.any = true;
  const FeatureTerm& term_a = term(join.a);
  const FeatureTerm& term_b = term(join.b);
  Feature together = first;
  together.weights += second.weights;
  together.mayors |= second.mayors;
  together.pennants += second.pennants;  // those of the joining tile are unknown
  const PlayerSet will = majority(together);
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    const Points had =
        (has_player(had_a, p) ? term_a.worth : 0) + (has_player(had_b, p) ? term_b.worth : 0);
    const Points gets = has_player(will, p) ? term_a.worth + term_b.worth : 0;
    joins.points[p] += expected(gets - had, join.chance);
  }
  const bool among_both = (will & ~(had_a | had_b)) == 0;
  if (!asks_network() || has_several(had_a) || has_several(had_b) || !among_both) return;
  const bool shared = will == (had_a | had_b);
  const bool b_gains = will == had_b || (shared && term_b.worth < term_a.worth);
  const JoinedPair pair = b_gains ? JoinedPair{second, term_b, first, term_a, shared, join.copies}
                                  : JoinedPair{first, term_a, second, term_b, shared, join.copies};
  const PlayerSet gainer = b_gains ? had_b : had_a;
  const Points more = correction(input_of(pair, network_.moment), gainer);
  for_each_bit(gainer, [&](unsigned p) { joins.points[p] += more; });
}

void Evaluation::add_annexed(const State& state, const PossibleJoin& join, SiteJoins& joins) {
  const bool free_a = state.board.features[join.a.at()].followers == 0;
  const FeatureId claimed_id = free_a ? join.b : join.a;
  const FeatureId free_id = free_a ? join.a : join.b;
  const Feature& claimed = state.board.features[claimed_id.at()];
  if (claimed.followers == 0) return;
  joins.any = true;
  const FeatureTerm& free_term = term(free_id);
  const PlayerSet holders = majority(claimed);
  Points gained = scaled(expected(free_term.points, join.chance), weights_.annexed);
  if (asks_network() && !has_several(holders)) {
    const Feature& free = state.board.features[free_id.at()];
    const JoinedPair pair = {claimed, term(claimed_id), free, free_term, false, join.copies};
    gained += correction(input_of(pair, network_.moment), holders);
  }
  for_each_bit(holders, [&](unsigned p) { joins.points[p] += gained; });
}

}  // namespace bastide
