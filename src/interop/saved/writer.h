// Writes a game, action by action, as the messages of a saved game of JCloisterZone.
#pragma once

#include "game/game.h"
#include "interop/saved/tables.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

using Json = nlohmann::ordered_json;

// Sets, elements, rules, start tiles.
Json setup_json(const Ruleset& rules);

Json cell_json(Cell cell);
// A segment, as it lies on the board.
Json pointer_json(const State& state, Cell cell, std::uint8_t local);
Json quarter_json(const State& state, Quarter quarter);

// Where a figure stands: on a segment, or apart in a quarter.
struct Place {
  SegmentId segment;
  std::optional<Quarter> quarter;

  friend bool operator==(const Place&, const Place&) = default;
};

class Writer {
 public:
  explicit Writer(Game game) : game_(std::move(game)) {}

  // All messages, or why JCloisterZone could not play them.
  Result<Json> write(std::span<const Action> actions);

  // ---- for the boxes' rows ----------------------------------------------------------------------

  const State& state() const { return game_.state(); }
  PlayerId decider() const { return state().turn.decider; }
  std::vector<Action> legal() const { return game_.legal(); }
  // Did somebody pass in this phase of this turn?
  bool passed() const { return passed_; }

  void say(std::string_view type, Json payload);
  void commit(PlayerId player);
  // Before the turn's features are scored, its player confirms what he did with his tile.
  void commit_before_scoring() { commits_ = state().turn.active; }
  // After a move, its player confirms it if he is not asked for another one.
  void commit_unless_asked_again() { moved_ = decider(); }
  // A figure out of the supply.
  void deploy(Figure figure, Json pointer);
  // A figure of whoever decides goes on from where it stands; of several who are alike there the
  // companion of a neutral figure, or another one.
  void deploy_from(const Place& from, Figure figure, Json pointer, bool companion = false);
  // "0.small.1": of a figure that stands there and whose companion a neutral figure becomes. Of
  // several who are alike it is one who is not yet.
  std::string id_of_companion(PlayerId player, Figure figure, const Place& place);
  // The same of one who goes home.
  std::string id_of_leaving(PlayerId player, Figure figure, const Place& place);
  // That program would not play this.
  void refuse(English reason);

 private:
  // A figure, and the number that tells it from its owner's others of that kind.
  struct Numbered {
    PlayerId player;
    Figure figure = Figure::small;
    Place place;
    unsigned number = 0;
    bool companion = false;  // a neutral figure stands beside him
  };

  void write_one(Action action);
  bool play(Action action);
  void take_turns(std::size_t first);
  bool still_acts_on_tile() const;
  // Of several there the companion, or another one.
  std::vector<Numbered>::iterator find(PlayerId player, Figure figure, const Place& place,
                                       bool companion = false);
  std::vector<Numbered> standing() const;
  void recount();

  Game game_;
  Json messages_ = Json::array();
  std::vector<Numbered> figures_;
  unsigned next_number_ = 0;         // of the figure that the next action brings to its place
  std::optional<PlayerId> commits_;  // who has to confirm what he did with his tile
  std::optional<PlayerId> moved_;    // who has to confirm what he moved after that
  bool passed_ = false;
  std::optional<Error> refused_;
};

// RETURN_MEEPLE: a figure on the board goes home.
void write_return(Writer& writer, Action action, std::string_view source);

}  // namespace bastide::jcz
