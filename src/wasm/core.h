// The core as a page holds it: games by number, and the answer to the last question. docs/wasm.md
// says how the page asks; data/schemas/core.json has the shapes of requests and answers.
#pragma once

#include "base/language.h"
#include "draw/layout.h"
#include "search/player.h"
#include "wasm/page_game.h"
#include "words/beside_board.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

using Json = nlohmann::ordered_json;

class Core {
 public:
  // Computer players come from `make`; null: this core has none.
  using MakePlayer = std::unique_ptr<Player> (*)(const PlayerInfo&);
  explicit Core(MakePlayer make = make_player) : make_player_(make) {}

  // Answers a request, JSON to JSON. False if it is refused; the answer says why then.
  bool ask(std::string_view request);

  // The legal actions of a game as rows of kOfferColumns numbers of 32 bits, their number returned.
  static constexpr std::size_t kOfferColumns = 17;
  std::size_t offers(std::uint32_t game);

  // To the last question; it stays until the next.
  std::string_view answer() const { return answer_; }

  // Room for a request of that size; it stays until the next call.
  char* room(std::size_t size);
  std::string_view request() const { return request_; }

  // ---- for the commands -------------------------------------------------------------------------

  MakePlayer player_maker() const { return make_player_; }
  // Null if there is no such game.
  PageGame* find(std::uint32_t game);
  std::uint32_t keep(PageGame game);
  void close(std::uint32_t game) { games_.erase(game); }
  Layouts& layouts() { return layouts_; }
  const Language& language() const { return language_; }
  const Language& beside_board() const { return beside_board_; }
  void speak(Language language);
  // From now on calls the players by these names.
  void speak_of(const std::vector<std::string>& names);

 private:
  MakePlayer make_player_;
  std::map<std::uint32_t, PageGame> games_;
  std::uint32_t last_game_ = 0;
  Layouts layouts_;
  Language plain_language_;
  std::vector<std::string> names_;  // that the other two know
  Language language_;
  Language beside_board_ = beside_the_board(language_);
  std::string request_;
  std::string answer_;
};

}  // namespace bastide
