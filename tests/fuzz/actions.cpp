// Fuzzes actions. The first byte picks a ruleset, and each further eight bytes are an action. A
// refused action must leave the state as it was; after a played action no figure or tile may be
// missing. If one of the bits is set, the action is one of the legal actions, so that games make
// progress.
#include "game/game.h"
#include "records/action_notation.h"
#include "support/random_games.h"
#include "words/refusal.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace {

using namespace bastide;  // NOLINT: a separate program

void demand(bool truth) {
  if (!truth) std::abort();
}

std::shared_ptr<const Ruleset> make(Profile profile, std::vector<Box> boxes, int players,
                                    Unplaceable unplaceable) {
  Setup setup;
  setup.profile = profile;
  setup.options = options_of(profile);
  setup.options.set(kUnplaceableOption.option, static_cast<std::uint8_t>(unplaceable));
  setup.options.set(kHoleBonusOption.option, players % 2 == 0);
  for (const Box box : boxes) setup.boxes.add(box);
  setup.players = players;
  const auto rules = make_ruleset(setup);
  demand(rules.ok());
  return *rules;
}

std::vector<Box> every_box() {
  std::vector<Box> boxes;
  for (const BoxInfo& box : all_boxes()) boxes.push_back(box.box);
  return boxes;
}

// A ruleset with as many tiles of one kind as the limits allow, with all abbeys and bridges.
std::shared_ptr<const Ruleset> full_of(std::string_view code, std::vector<Box> boxes) {
  Setup setup;
  for (const Box box : boxes) setup.boxes.add(box);
  setup.players = 6;
  const auto full = test::filled_up(setup, *TileLibrary::embedded().find(code));
  demand(full.has_value());
  const auto rules = make_ruleset(*full);
  demand(rules.ok());
  return *rules;
}

const std::vector<std::shared_ptr<const Ruleset>>& all_rules() {
  static const std::vector<std::shared_ptr<const Ruleset>> kRules = {
      make(Profile::classic, {}, 2, Unplaceable::discard),
      make(Profile::pamphlet, {Box::river}, 3, Unplaceable::back_in_stack),
      make(Profile::zm2014, {Box::river, Box::abbot}, 4, Unplaceable::discard),
      make(Profile::bigbox, {Box::abbot}, 6, Unplaceable::back_in_stack),
      make(Profile::zm2014, {Box::abbot}, 5, Unplaceable::discard),
      make(Profile::bigbox, {Box::inns, Box::traders}, 2, Unplaceable::discard),
      make(Profile::bigbox, {Box::dragon, Box::abbey}, 3, Unplaceable::discard),
      make(Profile::bigbox, {Box::bridges}, 4, Unplaceable::back_in_stack),
      make(Profile::pamphlet, {Box::king_scout, Box::count, Box::cathars}, 3, Unplaceable::discard),
      make(Profile::bigbox, every_box(), 6, Unplaceable::discard),
      make(Profile::pamphlet, every_box(), 5, Unplaceable::back_in_stack),
      make(Profile::classic, every_box(), 2, Unplaceable::discard),
      full_of("B", {Box::inns, Box::abbey}),
      full_of("X", {Box::bridges, Box::inns}),
      full_of("PD2", {Box::dragon, Box::inns, Box::abbey, Box::bridges}),
  };
  return kRules;
}

// Every figure is in the supply, on the board or in the Count's city.
void check_figures(const State& state) {
  const State& initial = state.rules->initial;
  for (std::size_t p = 0; p < state.rules->players(); ++p) {
    std::array<int, kFigures> pieces{};
    for (const PlacedFigure& figure : state.figures) {
      if (figure.player.at() == p) ++pieces[number(figure.figure)];
    }
    for (const CountState::Waiting& waiting : state.count.waiting) {
      if (waiting.player.at() == p) ++pieces[number(waiting.figure)];
    }
    for (int f = 0; f < kFigures; ++f) {
      const auto at = static_cast<std::size_t>(f);
      demand(pieces[at] + state.players[p].supply[at] == initial.players[p].supply[at]);
    }
  }
}

// Every tile is in the stack, in the hand, on the board, at the bazaar or discarded; abbeys are
// with the players.
void check_tiles(const State& state, std::size_t discarded) {
  const State& initial = state.rules->initial;
  std::size_t tiles = state.bag.left + state.board.tiles.size() + discarded;
  std::size_t all = initial.bag.left + initial.board.tiles.size();
  if (state.turn.drawn.valid()) ++tiles;
  for (std::size_t p = 0; p < state.rules->players(); ++p) {
    tiles += state.players[p].supply[kAbbeyPiece];
    all += initial.players[p].supply[kAbbeyPiece];
  }
  tiles += state.bazaar.items.size() - state.bazaar.placed;
  demand(tiles == all);
}

Action chosen(const Game& game, Action raw) {
  const auto legal = game.legal();
  demand(legal.empty() == game.over());
  if (raw.bits() >> 63 == 0 || legal.empty()) return raw;
  return legal[raw.bits() % legal.size()];
}

void step(Game& game, Action action, std::size_t& discarded) {
  const auto before = std::make_unique<State>();
  *before = game.state();
  const auto legal = game.legal();
  const std::string words = phrase(game.state(), action);
  const Action wanted = canonical(game.state(), action);
  const bool expected = std::find(legal.begin(), legal.end(), wanted) != legal.end();
  const auto played = play_or_refuse(game, action);
  demand(played.ok() == expected);
  if (!played) {
    demand(!played.error().message.empty() && *before == game.state());
    return;
  }
  const auto back = parse_action(*before, words);
  demand(back.ok() && *back == wanted);
  for (const Event& event : *played) discarded += event.type == EventType::discarded ? 1 : 0;
  check_figures(game.state());
  check_tiles(game.state(), discarded);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMostActions = 2048;
  if (size == 0) return 0;
  Game game(all_rules()[data[0] % all_rules().size()]);
  std::size_t discarded = 0;
  for (std::size_t at = 1, i = 0; at + 8 <= size && i < kMostActions; at += 8, ++i) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, data + at, 8);
    step(game, chosen(game, Action::from_bits(bits)), discarded);
  }
  return 0;
}
