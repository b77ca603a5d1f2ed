#include "oracle/compare.h"

#include "records/action_notation.h"
#include "rules/turn.h"

#include <algorithm>
#include <sstream>

namespace bastide::oracle {

namespace {

// Compares pairs of values and keeps a text about the first pair that differs.
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

template <class Range>
std::string listed(const Range& range) {
  std::string text;
  for (const auto& item : range) text += (text.empty() ? "" : "; ") + words(item);
  return "{" + text + "}";
}

Part part_of(const Board& board, SegmentId segment) {
  const TileId tile = board.tile_of[segment.at()];
  return {tile.value, segment.value - board.tiles[tile.at()].first_segment.value};
}

void compare_turn(Differences& found, const Oracle& oracle, const State& state) {
  static const std::map<Step, Phase> kPhases = {{Step::abbey, Phase::abbey},
                                                {Step::draw, Phase::draw},
                                                {Step::place, Phase::place},
                                                {Step::claim, Phase::claim},
                                                {Step::castle_before, Phase::castle},
                                                {Step::castle_early, Phase::castle},
                                                {Step::castle, Phase::castle},
                                                {Step::dragon_before, Phase::dragon},
                                                {Step::summons, Phase::summons},
                                                {Step::vicinity, Phase::vicinity},
                                                {Step::dragon_after, Phase::dragon},
                                                {Step::wagon, Phase::wagon},
                                                {Step::quarter, Phase::quarter},
                                                {Step::escape, Phase::escape},
                                                {Step::fairy, Phase::fairy},
                                                {Step::bazaar, Phase::bazaar},
                                                {Step::last_summons, Phase::last_summons},
                                                {Step::over, Phase::game_over}};
  const Turn& turn = state.turn;
  found.compare("phase", name_of(kPhases.at(oracle.step())), name_of(turn.phase));
  found.compare("tiles left", oracle.tiles_left(), state.bag.left);
  if (oracle.step() == Step::over) {
    found.compare("winners", oracle.winners(), static_cast<unsigned>(winners(state)));
    return;
  }
  found.compare("active player", oracle.active(), static_cast<int>(turn.active.value));
  const PlayerId decider = oracle.decider() < 0 ? kChance : PlayerId(oracle.decider());
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
      if (plays) pieces = oracle.seats()[p].has(static_cast<Figure>(f));
      found.compare(who + "'s supply of " + std::string(kFigureNames[f]), pieces,
                    static_cast<int>(state.players[p].supply[f]));
    }
    if (!plays) continue;
    const Seat& seat = oracle.seats()[p];
    const PlayerState& there = state.players[p];
    for (std::size_t g = 0; g < 3; ++g)
      found.expect(seat.goods[g] == there.goods[g], who + "'s goods");
    found.expect(seat.abbeys == there.supply[kAbbeyPiece], who + "'s abbeys");
    found.expect(seat.bridges == there.supply[kBridgePiece], who + "'s bridges");
    found.expect(seat.castles == there.supply[kCastlePiece], who + "'s castles");
  }
}

void compare_stack(Differences& found, const Oracle& oracle, const State& state) {
  const TileLibrary& library = oracle.table().library();
  auto copies = state.bag.count;
  for (const auto& [kind, count] : oracle.stack()) {
    if (copies[kind.at()] != count) {
      found.compare("copies left of " + std::string(library[kind].code), count,
                    static_cast<int>(copies[kind.at()]));
    }
    copies[kind.at()] = 0;
  }
  found.expect(copies == decltype(copies){}, "other kinds of tiles are left");
}

void compare_tiles(Differences& found, const Oracle& oracle, const State& state) {
  const Board& board = state.board;
  const Table& table = oracle.table();
  found.compare("tiles on the table", table.tiles().size(), board.tiles.size());
  for (std::size_t i = 0; i < board.tiles.size() && !found.found(); ++i) {
    const Laid& laid = table.tiles()[i];
    const PlacedTile& tile = board.tiles[i];
    found.expect(laid.kind == tile.kind && laid.cell == tile.cell &&
                     laid.rotation == tile.rotation &&
                     static_cast<int>(laid.bridge) == static_cast<int>(tile.bridge),
                 "another tile lies at " + words(tile.cell));
  }
  std::vector<Cell> sites;
  std::vector<Cell> gaps;
  for (const Site& site : board.sites) sites.push_back(site.cell);
  for (const Gap& gap : table.gaps()) gaps.push_back(gap.cell);
  std::sort(sites.begin(), sites.end());
  std::sort(gaps.begin(), gaps.end());
  if (sites != gaps) found.compare("sites", listed(gaps), listed(sites));
}

std::string words(const Table& table, const Part& part) {
  return words(table.cell_of(part)) + " segment " + std::to_string(part.segment);
}

// Compares the segments and marks of a feature.
void compare_shape(Differences& found, const Oracle& oracle, const State& state, FeatureId id,
                   const Region& region) {
  const Board& board = state.board;
  const Feature& feature = board.features[id.at()];
  std::vector<Part> parts;
  for_each_segment(board, id, [&](SegmentId segment) {
    parts.push_back(part_of(board, segment));
    found.expect(board.feature_of[segment.at()] == id, "a segment's feature is not its ring's");
  });
  std::sort(parts.begin(), parts.end());
  found.expect(parts == region.parts,
               "another feature at " + words(oracle.table(), region.parts.front()));
  found.expect(feature.segments == parts.size(), "the length of a ring");
  found.expect(feature.kind == region.kind, "the kind of a feature");
  found.expect(feature.pennants == region.pennants, "pennants");
  found.expect(feature.marks == region.marks, "marks");
  for (std::size_t g = 0; g < 3; ++g) found.expect(feature.goods[g] == region.goods[g], "goods");
  if (region.kind == SegmentKind::field) return;
  found.compare("tiles", region.tiles.size(), static_cast<std::size_t>(feature.tiles));
  found.compare("open ends", region.open, static_cast<int>(feature.open));
}

// The followers and other figures on a feature.
struct Crowd {
  std::array<unsigned, kMaxPlayers> weights{};
  unsigned followers = 0, mayors = 0, builders = 0, pigs = 0, barns = 0;

  void add(const Piece& piece) {
    const unsigned own = 1U << piece.player;
    if (is_follower(piece.figure)) ++followers;
    switch (piece.figure) {
      case Figure::mayor: mayors |= own; break;
      case Figure::builder: builders |= own; break;
      case Figure::pig: pigs |= own; break;
      case Figure::barn: barns |= own; break;
      default:
        weights[static_cast<std::size_t>(piece.player)] += piece.figure == Figure::large ? 2 : 1;
    }
  }
  bool is_on(const Feature& feature) const {
    bool same = feature.followers == followers && feature.mayors == mayors &&
                feature.builders == builders && feature.pigs == pigs && feature.barns == barns;
    for (unsigned p = 0; p < kMaxPlayers; ++p) {
      same = same && weight_of(feature.weights, p) == weights[p];
    }
    return same;
  }
};

void compare_features(Differences& found, const Oracle& oracle, const State& state, bool shapes) {
  const Table& table = oracle.table();
  const std::vector<Region>& regions = table.regions();
  std::vector<Crowd> crowds(regions.size());
  for (const Piece& piece : oracle.pieces()) crowds[table.number_of(piece.part)].add(piece);
  std::size_t alive = 0;
  for (std::size_t f = 0; f < state.board.features.size() && !found.found(); ++f) {
    const Feature& feature = state.board.features[f];
    if (!feature.alive()) continue;
    ++alive;
    const std::size_t number = table.number_of(part_of(state.board, feature.first));
    if (shapes) compare_shape(found, oracle, state, FeatureId(f), regions[number]);
    const bool castle = oracle.is_castle(regions[number]);
    if (crowds[number].is_on(feature) && castle == feature.castle) continue;
    found.expect(false, "figures or castle at " + words(table, regions[number].parts.front()));
  }
  found.compare("number of features", regions.size(), alive);
}

void compare_figures(Differences& found, const Oracle& oracle, const State& state) {
  std::multiset<Piece> pieces;
  for (const PlacedFigure& figure : state.figures) {
    pieces.insert({figure.player.value, figure.figure, part_of(state.board, figure.segment)});
  }
  found.expect(pieces == oracle.pieces(), "the figures on the table differ");
  std::multiset<Guest> guests;
  for (const CountState::Waiting& waiting : state.count.waiting) {
    guests.insert({waiting.player.value, waiting.figure, waiting.quarter});
  }
  found.expect(guests == oracle.guests(), "the followers in the Count's city differ");
}

void compare_card(Differences& found, const std::string& name, const Card& card,
                  const KingScoutState::Card& there) {
  found.compare(name, card.holder, there.holder.valid() ? there.holder.value : -1);
  found.compare(name + "'s tiles", card.tiles, static_cast<std::size_t>(there.tiles));
}

// Compares dragon, fairy, count, cards, castles and the bazaar's tiles.
void compare_tokens(Differences& found, const Oracle& oracle, const State& state) {
  const DragonState& dragon = state.dragon;
  const auto place = [](bool there, Cell cell) { return there ? words(cell) : "nowhere"; };
  const auto own = [&](const std::optional<Cell>& cell) {
    return place(cell.has_value(), cell.value_or(Cell{}));
  };
  found.compare("dragon", own(oracle.dragon()), place(dragon.dragon_on_board, dragon.dragon));
  found.compare("fairy", own(oracle.fairy()), place(dragon.fairy_on_board, dragon.fairy));
  found.compare("count", static_cast<int>(oracle.count()), static_cast<int>(state.count.quarter));
  compare_card(found, "king", oracle.king(), state.king_scout.king);
  compare_card(found, "scout", oracle.scout(), state.king_scout.scout);
  found.compare("castles", oracle.castles().size(), state.castles.size());
  for (std::size_t i = 0; i < state.castles.size() && !found.found(); ++i) {
    found.expect(oracle.castles()[i].scored == state.castles[i].scored, "a castle's scoring");
  }
  const auto& lots = oracle.fair().lots;
  found.compare("bazaar's tiles", lots.size(), state.bazaar.items.size());
  for (std::size_t i = 0; i < lots.size() && !found.found(); ++i) {
    const BazaarState::Item& item = state.bazaar.items[i];
    found.expect(lots[i].kind == item.kind, "a bazaar's tile");
    found.compare("owner", lots[i].owner, item.owner.valid() ? item.owner.value : -1);
    found.compare("bid", lots[i].bid, static_cast<int>(item.bid));
  }
}

// All fields of an event in one line.
std::string words(const Event& event) {
  std::ostringstream text;
  text << static_cast<int>(event.type) << ' ' << static_cast<int>(event.player.value) << ' '
       << static_cast<int>(event.kind.value) << ' ' << name_of(event.figure) << ' '
       << words(event.cell) << ' ' << event.points << " reason " << name_of(event.reason)
       << " from " << static_cast<int>(event.from.value) << " count " << event.count
       << event.counts_city << " goods";
  for (const std::uint8_t good : event.goods) text << ' ' << static_cast<int>(good);
  for (const std::uint8_t owned : event.owned) text << ' ' << static_cast<int>(owned);
  if (event.type == EventType::bonus) {
    text << " bonus " << static_cast<int>(event.bonus) << " good " << static_cast<int>(event.good)
         << " players " << static_cast<int>(event.players);
  }
  if (event.type != EventType::award) return text.str();
  const Award& award = event.award;
  std::vector<Cell> cells = award.cells;
  std::sort(cells.begin(), cells.end());
  const Arithmetic& sum = award.sum;
  text << " award " << name_of(award.feature) << " reason " << static_cast<int>(award.reason)
       << " complete " << award.complete << " small " << award.small_city << " points "
       << sum.points << " = " << sum.tiles << '*' << sum.per_tile << " + " << sum.pennants << '*'
       << sum.per_pennant << " + " << sum.cities << '*' << sum.per_city << " + " << sum.castles
       << '*' << sum.per_castle << " + " << sum.besieged << '*' << sum.per_besieged << " pigs "
       << static_cast<int>(award.pigs) << '*' << award.pig_points << " marks " << award.marks
       << " large " << static_cast<int>(award.large) << " mayors " << static_cast<int>(award.mayors)
       << " cells " << listed(cells) << " cities " << award.cities.size() << award.counts_city
       << " like " << name_of(award.like.feature) << award.like.castle << words(award.like.cell)
       << " winners " << static_cast<int>(award.winners) << " weights";
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

std::string difference(const Oracle& oracle, const State& state, bool shapes) {
  Differences found;
  compare_turn(found, oracle, state);
  compare_players(found, oracle, state);
  compare_stack(found, oracle, state);
  if (shapes) compare_tiles(found, oracle, state);
  compare_figures(found, oracle, state);
  compare_tokens(found, oracle, state);
  if (!found.found()) compare_features(found, oracle, state, shapes);
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
    const std::string expected_event = i < expected.size() ? expected[i] : "nothing";
    const std::string found_event = i < happened.size() ? happened[i] : "nothing";
    if (expected_event != found_event)
      return "event: oracle '" + expected_event + "', engine '" + found_event + "'";
  }
  return {};
}

}  // namespace bastide::oracle
