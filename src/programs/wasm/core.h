// The core of a page: games by number, and the answer to the last request. docs/wasm.md describes
// the calls; data/schemas/core.json defines requests and answers.
#pragma once

#include "base/language.h"
#include "draw/tile_layout.h"
#include "search/player_table.h"
#include "wasm/analyse_game.h"
#include "wasm/page_game.h"
#include "wasm/position_tools.h"
#include "wasm/saved_games.h"
#include "words/language_variants.h"

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
  using MakePlayer = std::unique_ptr<Player> (*)(const PlayerInfo&);
  using AnalyseGame = std::string (*)(const PageGame&, const analysis::Effort&, const Language&);
  using EvaluatePosition = std::string (*)(const PageGame&);
  // `make` creates computer players, `analyse` writes the report on a game, `evaluate` the value of
  // its position, `tools` set up positions, `saved` reads and writes the files of another program.
  // With null, this core has none of these.
  explicit Core(MakePlayer make = make_player, AnalyseGame analyse = analyse_game_quietly,
                EvaluatePosition evaluate = evaluate_position,
                const PositionTools* tools = &kPositionTools,
                const SavedGames* saved = &kSavedGames)
      : make_player_(make),
        analyse_game_(analyse),
        evaluate_position_(evaluate),
        position_tools_(tools),
        saved_games_(saved) {}

  // Answers a JSON request in JSON. Returns false if the request is refused; the answer is then the
  // error.
  bool ask(std::string_view request);

  // Answers with a row for each legal action of a game: kOfferColumns 32-bit numbers. Returns the
  // number of rows.
  static constexpr std::size_t kOfferColumns = 17;
  std::size_t offers(std::uint32_t game);

  // The answer to the last request, valid until the next request.
  std::string_view answer() const { return answer_; }

  // A buffer for a request of `size` bytes, valid until the next call.
  char* request_buffer(std::size_t size);
  std::string_view request() const { return request_; }

  // ---- for the commands -------------------------------------------------------------------------

  MakePlayer player_maker() const { return make_player_; }
  AnalyseGame game_analyser() const { return analyse_game_; }
  EvaluatePosition position_evaluator() const { return evaluate_position_; }
  const PositionTools* position_tools() const { return position_tools_; }
  const SavedGames* saved_games() const { return saved_games_; }
  // The game of this number, or null.
  PageGame* find(std::uint32_t game);
  std::uint32_t keep(PageGame game);
  void close(std::uint32_t game) { games_.erase(game); }
  Layouts& layouts() { return layouts_; }
  const Language& language() const { return language_; }
  const Language& beside_board() const { return beside_board_; }
  void speak(Language language);
  // Uses the names of this game's players in all later answers.
  void speak_of(const PageGame& game);

 private:
  MakePlayer make_player_;
  AnalyseGame analyse_game_;
  EvaluatePosition evaluate_position_;
  const PositionTools* position_tools_;
  const SavedGames* saved_games_;
  std::map<std::uint32_t, PageGame> games_;
  std::uint32_t last_game_ = 0;
  Layouts layouts_;
  Language plain_language_;
  std::vector<std::string> names_;  // names of the players that answers are about
  bool keeps_names_ = false;        // true: answers write these names as people typed them
  Language language_;
  Language beside_board_ = beside_the_board(language_);
  std::string request_;
  std::string answer_;
};

}  // namespace bastide
