#include "oracle/compare.h"

#include "formats/notation.h"
#include "rules/turn.h"

#include <algorithm>
#include <sstream>

namespace bastide::oracle {

namespace {

// Collects the first difference between two values.
class Differences {
 public:
  template <class A, class B>
  void compare(const std::string& what, const A& oracle, const B& engine) {
    if (!first_.empty() || oracle == engine) return;
    std::ostringstream text;
    text << what << ": oracle " << oracle << ", engine " << engine;
    first_ = text.str();
  }
  void expect(bool holds, const std::string& what) {
    if (first_.empty() && !holds) first_ = what;
  }
  bool found() const { return !first_.empty(); }
  const std::string& first() const { return first_; }

 private:
  std::string first_;
};

std::string words(Cell cell) { return cell_name(cell); }

std::string words(const Part& part) {
  return words(part.cell) + " segment " + std::to_string(part.segment);
}

template <class Range>
std::string listed(const Range& range) {
  std::string text;
  for (const auto& item : range) text += (text.empty() ? "" : "; ") + words(item);
  return "{" + text + "}";
}

Part part_of(const Board& board, SegmentId segment) {
  const PlacedTile& tile = board.tiles[board.tile_of[segment.at()].at()];
  return {tile.cell, segment.value - tile.first_segment.value};
}

void compare_turn(Differences& found, const Oracle& oracle, const State& state) {
  static const std::map<Step, Phase> kPhases = {{Step::draw, Phase::draw},
                                                {Step::place, Phase::place},
                                                {Step::claim, Phase::claim},
                                                {Step::over, Phase::game_over}};
  const Turn& turn = state.turn;
  found.compare("phase", name_of(kPhases.at(oracle.step())), name_of(turn.phase));
  found.compare("tiles left", oracle.tiles_left(), state.bag.left);
  if (oracle.step() == Step::over) {
    found.compare("winners", oracle.winners(), static_cast<unsigned>(winners(state)));
    return;
  }
  const bool chance = oracle.step() == Step::draw;
  found.compare("active player", oracle.active(), static_cast<int>(turn.active.value));
  const PlayerId decider = chance ? kChance : PlayerId(oracle.active());
  found.compare("decider", static_cast<int>(decider.value), static_cast<int>(turn.decider.value));
  found.compare("drawn", static_cast<int>(oracle.drawn().value),
                static_cast<int>(turn.drawn.value));
  found.compare("bonus turn", oracle.bonus_turn(), turn.is_bonus);
}

void compare_players(Differences& found, const Oracle& oracle, const State& state) {
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const std::string who = "player " + std::to_string(p);
    const bool plays = p < oracle.seats().size();
    found.compare(who + "'s score", plays ? oracle.seats()[p].score : 0, state.players[p].score);
    for (unsigned f = 0; f < kFigures; ++f) {
      int pieces = 0;
      if (plays) {
        const auto& supply = oracle.seats()[p].supply;
        const auto has = supply.find(static_cast<Figure>(f));
        if (has != supply.end()) pieces = has->second;
      }
      found.compare(who + "'s supply of " + std::string(kFigureNames[f]), pieces,
                    static_cast<int>(state.players[p].supply[f]));
    }
  }
}

void compare_stack(Differences& found, const Oracle& oracle, const State& state) {
  const TileLibrary& library = oracle.table().library();
  for (std::size_t k = 0; k < library.tiles().size(); ++k) {
    const auto count = oracle.stack().find(KindId(k));
    found.compare("copies left of " + std::string(library.tiles()[k].code),
                  count == oracle.stack().end() ? 0 : count->second,
                  static_cast<int>(state.bag.count[k]));
  }
}

void compare_tiles(Differences& found, const Oracle& oracle, const State& state) {
  const Board& board = state.board;
  found.compare("tiles on the table", oracle.table().tiles().size(), board.tiles.size());
  for (const PlacedTile& tile : board.tiles) {
    const auto laid = oracle.table().tiles().find(tile.cell);
    found.expect(laid != oracle.table().tiles().end() && laid->second.kind == tile.kind &&
                     laid->second.rotation == tile.rotation,
                 "another tile lies at " + words(tile.cell));
  }
  std::set<Cell> sites;
  for (const Site& site : board.sites) sites.insert(site.cell);
  const std::set<Cell> frontier = oracle.table().frontier();
  if (sites != frontier) found.compare("sites", listed(frontier), listed(sites));
  found.compare("number of sites", frontier.size(), board.sites.size());
}

void compare_feature(Differences& found, const Oracle& oracle, const State& state, FeatureId id) {
  const Board& board = state.board;
  const Feature& feature = board.features[id.at()];
  std::set<Part> parts;
  for_each_segment(board, id, [&](SegmentId segment) {
    parts.insert(part_of(board, segment));
    found.expect(board.feature_of[segment.at()] == id, "a segment's feature is not its ring's");
  });
  const Region& region = oracle.table().region_of(*parts.begin());
  const std::string what =
      std::string(name_of(feature.kind)) + " with " + words(*parts.begin()) + ": ";
  found.compare(what + "kind", name_of(region.kind), name_of(feature.kind));
  if (region.parts != parts) found.compare(what + "parts", listed(region.parts), listed(parts));
  found.compare(what + "length of its ring", region.parts.size(), feature.segments);
  found.compare(what + "pennants", region.pennants, static_cast<int>(feature.pennants));
  if (region.kind != SegmentKind::field) {
    found.compare(what + "tiles", region.cells.size(), static_cast<std::size_t>(feature.tiles));
    found.compare(what + "open ends", region.open, static_cast<int>(feature.open));
  }
  const std::map<int, int> followers = oracle.followers_on(region);
  int all = 0;
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    const auto own = followers.find(static_cast<int>(p));
    const int count = own == followers.end() ? 0 : own->second;
    all += count;
    found.compare(what + "weight of player " + std::to_string(p), count,
                  static_cast<int>(weight_of(feature.weights, p)));
  }
  found.compare(what + "followers", all, static_cast<int>(feature.followers));
}

void compare_features(Differences& found, const Oracle& oracle, const State& state) {
  std::size_t alive = 0;
  for (std::size_t f = 0; f < state.board.features.size() && !found.found(); ++f) {
    if (!state.board.features[f].alive()) continue;
    ++alive;
    compare_feature(found, oracle, state, FeatureId(f));
  }
  found.compare("number of features", oracle.table().regions().size(), alive);
}

void compare_figures(Differences& found, const Oracle& oracle, const State& state) {
  std::multiset<Piece> pieces;
  for (const PlacedFigure& figure : state.figures) {
    pieces.insert({figure.player.value, figure.figure, part_of(state.board, figure.segment)});
  }
  found.expect(pieces == oracle.pieces(), "the figures on the table differ");
}

// An event in one line; `library` names the tiles.
std::string words(const Event& event) {
  std::ostringstream text;
  text << static_cast<int>(event.type) << ' ' << static_cast<int>(event.player.value) << ' '
       << static_cast<int>(event.kind.value) << ' ' << name_of(event.figure) << ' '
       << words(event.cell);
  if (event.type != EventType::award) return text.str();
  const Award& award = event.award;
  std::vector<Cell> cells = award.cells;
  std::sort(cells.begin(), cells.end());
  const Arithmetic& sum = award.sum;
  text << " award " << name_of(award.feature) << " reason " << static_cast<int>(award.reason)
       << " complete " << award.complete << " small " << award.small_city << " points "
       << sum.points << " = " << sum.tiles << '*' << sum.per_tile << " + " << sum.pennants << '*'
       << sum.per_pennant << " + " << sum.cities << '*' << sum.per_city << " cells "
       << listed(cells) << " cities " << award.cities.size() << " winners "
       << static_cast<int>(award.winners) << " weights";
  for (const std::uint8_t weight : award.weights) text << ' ' << static_cast<int>(weight);
  return text.str();
}

std::vector<std::string> sorted_words(const Events& events) {
  std::vector<std::string> lines;
  for (const Event& event : events) lines.push_back(words(event));
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace

std::string difference(const Oracle& oracle, const State& state) {
  Differences found;
  compare_turn(found, oracle, state);
  compare_players(found, oracle, state);
  compare_stack(found, oracle, state);
  compare_tiles(found, oracle, state);
  compare_figures(found, oracle, state);
  if (!found.found()) compare_features(found, oracle, state);
  return found.first();
}

std::string difference(const Oracle& oracle, const State& state, std::span<const Action> legal) {
  const std::set<std::uint64_t> expected = oracle.legal();
  std::set<std::uint64_t> listed;
  for (const Action action : legal) {
    if (!listed.insert(action.bits()).second) return "listed twice: " + phrase(state, action);
    if (expected.count(action.bits()) == 0) return "only the engine: " + phrase(state, action);
  }
  for (const std::uint64_t bits : expected) {
    if (listed.count(bits) != 0) continue;
    return "only the oracle: " + phrase(state, Action::from_bits(bits));
  }
  return {};
}

std::string difference(const Events& oracle, const Events& engine) {
  const std::vector<std::string> expected = sorted_words(oracle);
  const std::vector<std::string> happened = sorted_words(engine);
  for (std::size_t i = 0; i < std::max(expected.size(), happened.size()); ++i) {
    const std::string ours = i < expected.size() ? expected[i] : "nothing";
    const std::string theirs = i < happened.size() ? happened[i] : "nothing";
    if (ours != theirs) return "event: oracle '" + ours + "', engine '" + theirs + "'";
  }
  return {};
}

}  // namespace bastide::oracle
