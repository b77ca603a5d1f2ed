// Compares one recorded game with Bastide's game. Only lab/recorded includes this file.
#pragma once

#include "game/game.h"
#include "recorded/check_recording.h"
#include "recorded/events.h"
#include "recorded/offers.h"
#include "recorded/recording.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::recorded {

// The comparison of one game. Every step returns false after a difference or an unreadable part of
// the recording.
class Match {
 public:
  Match(const Recording& recording, Game game) : recording_(recording), game_(std::move(game)) {}

  Verdict run();

 private:
  bool differ(const std::string& message);
  bool readable();
  bool draw_tiles();
  bool compare_decision(const Decision& decision);
  bool compare_tile(const Decision& decision);
  bool compare_offers(const Decision& decision);
  bool compare_row(const OfferRow& row, const Decision& decision);
  bool play_chosen(const Decision& decision);
  bool play(Action action);
  std::optional<Action> chosen_among_offers(const Decision& decision);
  bool compare_events(const Decision& decision);
  bool compare_after(const Decision& decision);
  bool compare_tokens(unsigned player, const JsonNode& recorded);
  bool compare_player(unsigned player, const JsonNode& after);
  bool compare_end();

  // Functions for known differences of recordings from Bastide (docs/rules/differences.md).
  bool pass_unasked(const Decision& answered, const Decision* next);
  bool is_unasked(const Decision& answered, const Decision* next) const;
  bool may_pass_there() const;
  bool is_repeated(const Decision& decision, const Decision* next) const;
  bool order_differs(std::size_t first) const;
  std::size_t play_in_own_order(std::size_t first);
  void forget(Words& recorded) const;
  void note_small_cities();
  bool play_automatic_action(Action action);
  std::optional<Action> automatic_action() const;

  // Functions for the fairy's points, defined in box/dragon_fairy_points.cpp.
  PlacedFigure companion() const;
  Action companion_or_other(Action action, const Decision& decision) const;
  void note_companion(Action action, const PlacedFigure& before);
  void pay_companion(const Words& recorded);
  void pay_pig(const Words& recorded);
  void pay(PlayerId player, BonusKind kind, int points, const Words& recorded);

  const State& state() const { return game_.state(); }

  const Recording& recording_;
  Game game_;
  std::size_t drawn_ = 0;
  Events happened_;            // events since the last decision
  Words awards_;               // awards of the whole game
  std::vector<Action> legal_;  // legal actions at this decision
  std::vector<Offer> offers_;  // the legal actions in the recording's words
  // How many points more the recording has given each player than Bastide; negative if fewer.
  std::array<int, kMaxPlayers> more_{};
  PlayerId walked_out_;  // player whose follower left the Count's city and its fairy in this turn
  JsonChecks read_;
  Verdict verdict_;
};

}  // namespace bastide::recorded
