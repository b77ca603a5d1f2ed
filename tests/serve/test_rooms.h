// Rooms for tests, without server and store.
#pragma once

#include "serve/room/decide.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

inline constexpr Time kNoon = 1'700'000'000'000;

class TestRoom {
 public:
  explicit TestRoom(int seats = 2, Terms terms = {});

  // Decides a command and adds its entries. Returns the refusal's code, or an empty string.
  std::string ask(Command command);
  std::string ask(CommandKind kind, const PersonId& by);
  std::string join(const PersonId& by, const std::string& name);
  std::string play(const PersonId& by, const std::string& action);
  // Plays that many actions: draws a tile that fits, otherwise the first legal action.
  void go_on(int actions);
  // Draws this tile if the next action is a draw.
  void draw(const std::string& code);

  // A running game of Anna ("anna") and Bob ("bob"); the first tile is drawn.
  static TestRoom begun(Terms terms = {});

  Room room;
  std::vector<Entry> journal;
  Time now = kNoon;

 private:
  void add(const std::vector<Entry>& entries);
};

}  // namespace bastide::serve
