// The evaluation's terms of joins: features of different players that one tile could join.
#include "evaluate/evaluation.h"
#include "rules/scoring.h"

namespace bastide {

// Two roads, cities or farms that some copies of the tiles left would join at a site.
struct PossibleJoin {
  FeatureId a;
  FeatureId b;
  unsigned copies = 0;
};

namespace {

using FarmJoins = FixedVector<PossibleJoin, kHalfPairs>;

// Two farms may meet the site at several halves: only the pair of halves that most copies join
// counts.
void add_farm_join(FarmJoins& joins, FeatureId a, FeatureId b, unsigned copies) {
  if (b < a) std::swap(a, b);
  for (PossibleJoin& known : joins) {
    if (known.a != a || known.b != b) continue;
    known.copies = std::max(known.copies, copies);
    return;
  }
  joins.push_back({a, b, copies});
}

// The sides or halves, as bits, with a feature that has at least so many followers.
template <class Around>
unsigned places_with(const State& state, const Around& around, unsigned least_followers) {
  unsigned places = 0;
  for (unsigned i = 0; i < around.size(); ++i) {
    const bool is =
        around[i].valid() && state.board.features[around[i].at()].followers >= least_followers;
    places |= (is ? 1U : 0U) << i;
  }
  return places;
}

// Calls `visit` with each two numbers of the set, the higher one first.
template <class Visit>
void for_each_pair(unsigned set, Visit&& visit) {
  for_each_bit(set & (set - 1), [&](unsigned a) {
    for_each_bit(set & (bit(a) - 1), [&](unsigned b) { visit(a, b); });
  });
}

}  // namespace

Evaluation::SiteJoins Evaluation::joins_at(const State& state, std::size_t number,
                                           const SiteFeatures& site) {
  SiteJoins found;
  if (!knowledge_.joins) return found;
  const BagView::Counts& counts = bag_.around(state.board.patterns[number]);
  const auto feature = [&](FeatureId id) -> const Feature& {
    return state.board.features[id.at()];
  };
  const unsigned least_followers = weights_.annexed == 0 ? 1 : 0;
  for_each_pair(places_with(state, site.ways, least_followers), [&](unsigned a, unsigned b) {
    const PossibleJoin join = {site.ways[a], site.ways[b], counts.sides[pair_number(a, b)]};
    if (join.copies == 0 || join.a == join.b) return;
    const Feature& one = feature(join.a);
    const Feature& other = feature(join.b);
    if (one.kind != other.kind) return;
    if (one.followers > 0 && other.followers > 0) return add_join(state, join, found);
    add_annexed(state, join, found);
  });
  FarmJoins joins;
  for_each_pair(places_with(state, site.farms, 1), [&](unsigned a, unsigned b) {
    const unsigned copies = counts.halves[pair_number(a, b)];
    if (copies > 0 && site.farms[a] != site.farms[b]) {
      add_farm_join(joins, site.farms[a], site.farms[b], copies);
    }
  });
  for (const PossibleJoin& join : joins) add_join(state, join, found);
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
  const WeightTables& tables = *weights_.tables;
  const bool farms = first.kind == SegmentKind::field;
  const Chance chance = at_copies(farms ? tables.farm_joined : tables.way_joined, join.copies);
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    const Points had =
        (has_player(had_a, p) ? term_a.worth : 0) + (has_player(had_b, p) ? term_b.worth : 0);
    const Points gets = has_player(will, p) ? term_a.worth + term_b.worth : 0;
    joins.points[p] += expected(gets - had, chance);
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
  const Chance chance = at_copies(weights_.tables->way_joined, join.copies);
  Points gained = scaled(expected(free_term.points, chance), weights_.annexed);
  if (asks_network() && !has_several(holders)) {
    const Feature& free = state.board.features[free_id.at()];
    const JoinedPair pair = {claimed, term(claimed_id), free, free_term, false, join.copies};
    gained += correction(input_of(pair, network_.moment), holders);
  }
  for_each_bit(holders, [&](unsigned p) { joins.points[p] += gained; });
}

}  // namespace bastide
