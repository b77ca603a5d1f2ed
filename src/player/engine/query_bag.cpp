#include "engine/query_bag.h"

#include "base/json_checks.h"
#include "base/utf8.h"
#include "records/action_notation.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace bastide::engine {

namespace {

using Counts = std::array<int, kMaxKinds>;

Fault bag_fault(const JsonNode& node, std::string message) {
  return {kBadPosition, "bag: " + std::move(message), node.column};
}

void add_board(const Ruleset& rules, Counts& counts) {
  for (const PlacedTile& tile : rules.initial.board.tiles) ++counts[tile.kind.at()];
}

// Numbers of tiles by kind: all tiles of the game, and those of them that are drawn or on the
// board.
struct Tiles {
  Counts all{};
  Counts used{};
};

Tiles tiles_of(const Game& game) {
  const Ruleset& rules = game.rules();
  Tiles tiles;
  for (std::size_t i = 0; i < kMaxKinds; ++i) {
    tiles.all[i] = rules.initial.bag.count[i];
    tiles.used[i] = tiles.all[i] - game.state().bag.count[i];
  }
  const Setup& setup = rules.setup;
  if (setup.start.empty() || !setup.stack.empty()) return tiles;
  // Start tiles that the setup names count as taken from the boxes' tiles; the usual start tiles
  // then count as tiles of the stack.
  Setup usual = setup;
  usual.start.clear();
  if (const auto printed = make_ruleset(usual)) add_board(**printed, tiles.all);
  add_board(rules, tiles.used);
  return tiles;
}

std::optional<Fault> read_counts(const JsonNode& bag, const Tiles& tiles, Counts& counts) {
  JsonChecks checks;
  if (!checks.is(bag, "bag", JsonNode::Kind::object)) {
    return Fault{kBadPosition, in_english(checks.error().message), checks.error().column};
  }
  for (std::size_t i = 0; i < bag.items.size(); ++i) {
    const std::string& code = bag.keys[i].text;
    const auto kind = parse_tile({code, 1});
    if (!kind) return bag_fault(bag.keys[i], in_english(kind.error().message));
    const auto count = static_cast<int>(checks.integer(bag.items[i], code, 0, kMaxTiles));
    if (checks.failed()) return bag_fault(bag.items[i], in_english(checks.error().message));
    const int all = tiles.all[kind->at()];
    const int used = tiles.used[kind->at()];
    if (count > all - used) {
      return bag_fault(bag.items[i], std::to_string(count) + " x " + code +
                                         " is too many: the game has " + std::to_string(all) +
                                         ", and " + std::to_string(used) +
                                         " of them are drawn or on the board");
    }
    counts[kind->at()] = count;
  }
  return std::nullopt;
}

Setup with_stack(const Game& game, const Counts& left) {
  Setup setup = game.rules().setup;
  setup.stack.clear();
  for (std::size_t i = 0; i < kMaxKinds; ++i) {
    const int drawn = game.rules().initial.bag.count[i] - game.state().bag.count[i];
    const int copies = drawn + left[i];
    setup.stack.insert(setup.stack.end(), static_cast<std::size_t>(copies), KindId(i));
  }
  return setup;
}

}  // namespace

std::optional<Fault> replace_bag(const JsonNode& bag, Game& game) {
  Counts left{};
  if (auto wrong = read_counts(bag, tiles_of(game), left)) return wrong;
  const Setup setup = with_stack(game, left);
  if (setup.stack.empty()) return bag_fault(bag, "no tile is left, and none was drawn");
  auto fresh = Game::create(setup);
  if (!fresh) return bag_fault(bag, in_english(fresh.error().message));
  for (const Action action : game.actions()) {
    if (fresh->play(action)) continue;
    const std::string text = fresh->over() ? "" : phrase(fresh->state(), action);
    return bag_fault(bag, "these tiles do not fit the actions: action " +
                              std::to_string(fresh->actions().size() + 1) + " " + in_quotes(text) +
                              " is not legal");
  }
  game = std::move(*fresh);
  return std::nullopt;
}

}  // namespace bastide::engine
