// Writes a game, action by action, as the messages of a saved game of JCloisterZone.
#pragma once

#include "game/game.h"
#include "interop/saved/name_tables.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

using Json = nlohmann::ordered_json;

// The sets, elements, rules and start tiles as the file lists them.
Json setup_json(const Ruleset& rules);

Json cell_json(Cell cell);
// The pointer to a segment, named by its sides as rotated on the board.
Json pointer_json(const State& state, Cell cell, std::uint8_t local);
Json quarter_json(const State& state, Quarter quarter);

// The place of a figure: a segment, or a quarter.
struct Place {
  SegmentId segment;
  std::optional<Quarter> quarter;

  friend bool operator==(const Place&, const Place&) = default;
};

class MessageWriter {
 public:
  explicit MessageWriter(Game game) : game_(std::move(game)) {}

  // All messages, or the reason why JCloisterZone cannot play them.
  Result<Json> write(std::span<const Action> actions);

  // ---- functions for the boxes' rows ------------------------------------------------------------

  const State& state() const { return game_.state(); }
  PlayerId decider() const { return state().turn.decider; }
  std::vector<Action> legal() const { return game_.legal(); }
  // True after a pass in this phase of this turn.
  bool passed() const { return passed_; }

  void say(std::string_view type, Json payload);
  void commit(PlayerId player);
  // Lets the active player confirm their actions (COMMIT) before scoring.
  void commit_before_scoring() { commits_ = state().turn.active; }
  // Lets the deciding player confirm a move, unless JCloisterZone asks them for another move.
  void commit_unless_asked_again() { moved_ = decider(); }
  // Places a figure from the supply.
  void deploy(Figure figure, Json pointer);
  // Moves a figure of the player to move. If several equal figures stand at `from`, `companion` is
  // true for the one beside a neutral figure (the fairy), false for another.
  void deploy_from(const Place& from, Figure figure, Json pointer, bool companion = false);
  // The id ("0.small.1") of the figure beside which a neutral figure moves.
  std::string id_of_companion(PlayerId player, Figure figure, const Place& place);
  // The id of a figure that goes home.
  std::string id_of_leaving(PlayerId player, Figure figure, const Place& place);
  // Stops writing, because JCloisterZone cannot play the game.
  void refuse(English reason);

 private:
  // A figure and its number among its owner's figures of that kind.
  struct Numbered {
    PlayerId player;
    Figure figure = Figure::small;
    Place place;
    unsigned number = 0;
    bool companion = false;  // true: a neutral figure stands beside this figure
  };

  void write_one(Action action);
  bool play(Action action);
  void put_in_rounds(std::size_t first);
  bool still_acts_on_tile() const;
  // Finds a figure at `place`. If several equal figures stand there, `companion` is true for the
  // one beside a neutral figure (the fairy), false for another.
  std::vector<Numbered>::iterator find(PlayerId player, Figure figure, const Place& place,
                                       bool companion = false);
  std::vector<Numbered> standing() const;
  void recount();

  Game game_;
  Json messages_ = Json::array();
  std::vector<Numbered> figures_;
  unsigned next_number_ = 0;         // number of the figure that the next action places
  std::optional<PlayerId> commits_;  // the player who must confirm the actions on the turn's tile
  std::optional<PlayerId> moved_;    // the player who must confirm a move, unless another follows
  bool passed_ = false;
  std::optional<Error> refused_;
};

// Writes the message RETURN_MEEPLE: a figure on the board goes home.
void write_return(MessageWriter& writer, Action action, std::string_view source);

}  // namespace bastide::jcz
