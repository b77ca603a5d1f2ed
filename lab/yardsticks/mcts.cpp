#include "yardsticks/mcts.h"

#include "game/dealer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace bastide {

namespace {

constexpr unsigned kPlayouts = 2000;
// A full tree gets no new nodes or edges, only counts. It takes less than 64 MB. 2,000 playouts
// never fill it.
constexpr std::size_t kMostNodes = 100'000;
constexpr std::size_t kMostEdges = 1'000'000;
constexpr double kExploration = 0.35;
constexpr double kPointsOfReward = 100;  // a lead of half of this counts as a sure win

// One reward for each seat, from 0 (far behind the best other player) to 1 (far ahead).
using Rewards = std::array<double, kMaxPlayers>;

Rewards rewards_of(const State& state) {
  const unsigned players = state.rules->players();
  Rewards rewards{};
  for (unsigned own = 0; own < players; ++own) {
    int best = players == 1 ? 0 : std::numeric_limits<int>::min();
    for (unsigned other = 0; other < players; ++other) {
      if (other != own) best = std::max(best, state.players[other].score);
    }
    rewards[own] = std::clamp(0.5 + (state.players[own].score - best) / kPointsOfReward, 0.0, 1.0);
  }
  return rewards;
}

// Searches a tree of decisions and draws. Positions are not stored: every playout plays from the
// root again.
class Mcts final : public Player {
 public:
  explicit Mcts(unsigned playouts) : playouts_(playouts) {}

  Action choose(const State& state, Rng& rng) override {
    nodes_.clear();
    nodes_.emplace_back();
    edges_ = 0;
    for (unsigned i = 0; i < playouts_; ++i) {
      play_out(state, rng);
      if (has_to_answer()) break;
    }
    const std::vector<Edge>& edges = nodes_.front().edges;
    const auto most =
        std::max_element(edges.begin(), edges.end(),
                         [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
    return most->action;
  }

 private:
  struct Edge {
    Action action;
    std::uint32_t child = 0;  // index of the next node; 0: none yet
    std::uint32_t visits = 0;
    // Sum of rewards for the player who chooses among the edges of this node.
    double reward = 0;
  };
  struct Node {
    std::uint32_t visits = 0;
    // One for each action; at a draw, one for each kind of tile that playouts have drawn so far.
    std::vector<Edge> edges;
  };
  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
    PlayerId decider;
  };

  void play_out(const State& root, Rng& rng) {
    line_ = root;
    Dealer dealer(line_, rng);
    path_.clear();
    std::uint32_t node = 0;
    while (!is_over(line_)) {
      const std::optional<std::uint32_t> edge = choose_edge(node, dealer, rng);
      if (!edge) break;
      path_.push_back({node, *edge, line_.turn.decider});
      play(line_, nodes_[node].edges[*edge].action);
      const std::uint32_t child = nodes_[node].edges[*edge].child;
      if (child == 0) {
        expand(node, *edge);
        break;
      }
      node = child;
    }
    finish_at_random(dealer, rng);
    const Rewards rewards = rewards_of(line_);
    for (const Step& step : path_) {
      ++nodes_[step.node].visits;
      Edge& edge = nodes_[step.node].edges[step.edge];
      ++edge.visits;
      if (step.decider != kChance) edge.reward += rewards[step.decider.at()];
    }
  }

  void expand(std::uint32_t node, std::uint32_t edge) {
    if (nodes_.size() >= kMostNodes) return;
    nodes_[node].edges[edge].child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back();
  }

  // Chooses an edge of the node. Returns nothing if the tree is full and has no edge for the next
  // action.
  std::optional<std::uint32_t> choose_edge(std::uint32_t number, Dealer& dealer, Rng& rng) {
    std::vector<Edge>& edges = nodes_[number].edges;
    if (line_.turn.decider == kChance) return edge_of_draw(edges, dealer);
    if (edges.empty()) {
      if (edges_ >= kMostEdges) return std::nullopt;
      legal(line_, list_);
      rng.shuffle(std::span<Action>(list_.begin(), list_.size()));
      edges.reserve(list_.size());
      for (const Action action : list_) edges.push_back({action});
      edges_ += edges.size();
    }
    return by_confidence(nodes_[number]);
  }

  std::optional<std::uint32_t> edge_of_draw(std::vector<Edge>& edges, Dealer& dealer) {
    const Action draw = dealer.next(line_);
    const auto found = std::find_if(edges.begin(), edges.end(),
                                    [&](const Edge& edge) { return edge.action == draw; });
    if (found != edges.end()) return static_cast<std::uint32_t>(found - edges.begin());
    if (edges_ >= kMostEdges) {
      play(line_, draw);
      return std::nullopt;
    }
    edges.push_back({draw});
    ++edges_;
    return static_cast<std::uint32_t>(edges.size() - 1);
  }

  static std::uint32_t by_confidence(const Node& node) {
    const double log = std::log(std::max(1U, node.visits));
    std::uint32_t best = 0;
    double most = -1;
    for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
      const Edge& edge = node.edges[i];
      if (edge.visits == 0) return i;
      const double bound = edge.reward / edge.visits + kExploration * std::sqrt(log / edge.visits);
      if (bound <= most) continue;
      most = bound;
      best = i;
    }
    return best;
  }

  void finish_at_random(Dealer& dealer, Rng& rng) {
    while (!is_over(line_)) {
      if (dealer.deal(line_)) continue;
      legal(line_, list_);
      play(line_, list_[rng.below(static_cast<std::uint32_t>(list_.size()))]);
    }
  }

  unsigned playouts_;
  std::vector<Node> nodes_;
  std::size_t edges_ = 0;  // number of edges in all nodes
  std::vector<Step> path_;
  State line_;
  ActionList list_;
};

}  // namespace

std::unique_ptr<Player> make_mcts() { return std::make_unique<Mcts>(kPlayouts); }

std::unique_ptr<Player> make_patient_mcts(std::chrono::nanoseconds /*time*/) {
  return std::make_unique<Mcts>(std::numeric_limits<unsigned>::max());
}

}  // namespace bastide
