// Rooms for tests: decided, added, and asked about in few words.
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

  // Decides and adds; the code of the refusal, or empty.
  std::string ask(Command command);
  std::string ask(CommandKind kind, const PersonId& by);
  std::string join(const PersonId& by, const std::string& name);
  std::string play(const PersonId& by, const std::string& action);
  // Draws so that it fits, then plays the first legal action for whoever decides; so many times.
  void go_on(int actions);
  // Draws that tile if chance decides.
  void draw(const std::string& code);

  // A game of Anna ("anna") and Bob ("bob"), begun, the first tile drawn.
  static TestRoom begun(Terms terms = {});

  Room room;
  std::vector<Entry> journal;
  Time now = kNoon;

 private:
  void add(const std::vector<Entry>& entries);
};

}  // namespace bastide::serve
