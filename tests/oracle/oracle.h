// The rules once more: slow, naive, independent. It remembers tiles, figures, scores and the stack
// and works everything else out afresh at every step. Random games are played on it and on the
// engine side by side (compare.h).
#pragma once

#include "oracle/table.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <array>
#include <map>
#include <set>
#include <vector>

namespace bastide::oracle {

enum class Step { draw, place, claim, over };

// A figure on the table.
struct Piece {
  int player = 0;
  Figure figure = Figure::small;
  Part part;

  friend auto operator<=>(const Piece&, const Piece&) = default;
};

struct Seat {
  int score = 0;
  std::map<Figure, int> supply;
};

class Oracle {
 public:
  explicit Oracle(const Setup& setup);

  Step step() const { return step_; }
  int active() const { return active_; }
  bool bonus_turn() const { return bonus_turn_; }
  KindId drawn() const { return drawn_; }
  const std::vector<Seat>& seats() const { return seats_; }
  const std::map<KindId, int>& stack() const { return stack_; }
  int tiles_left() const;
  const Table& table() const { return table_; }
  const std::multiset<Piece>& pieces() const { return pieces_; }
  const Setup& setup() const { return setup_; }

  // Everything that may be done now, as action bits.
  std::set<std::uint64_t> legal() const;

  // Plays a legal action; what happened, in no particular order.
  Events play(Action action);

  // The players who win, as bits.
  unsigned winners() const;

  // Where a tile of this kind may lie now.
  std::vector<Action> placements(KindId kind) const;

  // Followers on a region, by player.
  std::map<int, int> followers_on(const Region& region) const;

 private:
  // oracle.cpp: setup and turn
  void make_stack();
  void lay_start();
  void hand_out_figures();
  bool may_come(KindId kind) const;
  bool river_allows(KindId kind, Cell cell, int rotation) const;
  std::vector<Action> claims() const;
  void begin_draw();
  void draw(KindId kind);
  void place(Action action);
  void claim(Action action);
  void end_turn();
  bool left_with_mark(TileMark mark) const;

  // oracle_scoring.cpp: points
  std::array<int, kMaxPlayers> weights_of(const std::vector<const Region*>& regions) const;
  void award(const Region& region, AwardReason reason);
  void give(Award award, const std::vector<const Region*>& regions);
  void send_home(const Region& region);
  void score_completed();
  void score_finally();
  void score_farm(const Region& farm);
  void score_supplied_city(const Region& city);
  bool supplies(const Region& farm, const Region& city) const;

  Setup setup_;
  Table table_;
  std::vector<Seat> seats_;
  std::map<KindId, int> stack_;
  std::multiset<Piece> pieces_;
  Step step_ = Step::draw;
  int active_ = 0;
  KindId drawn_;
  Cell placed_;
  bool bonus_turn_ = false;    // this turn is a bonus
  bool bonus_earned_ = false;  // the next one will be
  Events happened_;
};

}  // namespace bastide::oracle
