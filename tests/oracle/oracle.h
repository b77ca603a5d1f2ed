// A second, independent implementation of the rules, slow and simple. It stores tiles, figures,
// tokens, scores and the stack, and computes everything else at every step. Tests play random games
// on it and on the engine in parallel (compare.h). It does not check setups, records or sentences.
#pragma once

#include "oracle/oracle_board.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace bastide::oracle {

// The steps of a turn, in order [PAM, Turn Summary] [BB, Turn sequence]. In some of them nobody
// decides.
enum class Step {
  begin,
  abbey,
  draw,
  place,
  castle_before,
  claim,
  castle_early,
  dragon_before,
  castle,
  summons,
  vicinity,
  score,
  wagon,
  quarter,
  dragon_after,
  escape,
  fairy,
  bazaar,
  end,
  last_summons,
  over
};

// A figure on the table.
struct Piece {
  int player = 0;
  Figure figure = Figure::small;
  Part part;

  friend auto operator<=>(const Piece&, const Piece&) = default;
};

// A follower in a quarter of the Count's city.
struct Guest {
  int player = 0;
  Figure figure = Figure::small;
  Quarter quarter = Quarter::castle;

  friend auto operator<=>(const Guest&, const Guest&) = default;
};

struct Seat {
  int score = 0;
  std::array<int, kFigures> supply{};
  std::array<int, 3> goods{};
  int abbeys = 0;
  int bridges = 0;
  int castles = 0;

  int& has(Figure figure) { return supply[number(figure)]; }
  int has(Figure figure) const { return supply[number(figure)]; }
};

struct Fortress {  // a town that became a castle
  std::vector<Part> town;
  int turn = 0;  // number of the turn in which the castle was built
  bool scored = false;
  std::optional<Part> choice;  // part of the feature that the castle will score; empty: not chosen
};

struct Card {
  int holder = -1;
  std::size_t tiles = 0;
};

// The bazaar, from the placement of its tile until all tiles drawn for it are placed.
struct Fair {
  enum class Stage { none, drawing, picking, bidding, closing, placing };
  struct Lot {
    KindId kind;
    int owner = -1;
    int bidder = -1;
    int bid = 0;
  };

  bool announced = false;
  Stage stage = Stage::none;
  int host = -1;
  int auctioneer = -1;
  int lot = 0;
  int served = 0;        // number of players who have placed their tile or place it now
  bool serving = false;  // true: this turn's tile comes from the bazaar
  std::vector<Lot> lots;
};

class Oracle {
 public:
  explicit Oracle(const Setup& setup);

  Step step() const { return step_; }
  int active() const { return active_; }
  int decider() const { return decider_; }  // -1: chance
  bool bonus_turn() const { return bonus_turn_; }
  KindId drawn() const { return drawn_; }
  const std::vector<Seat>& seats() const { return seats_; }
  const std::map<KindId, int>& stack() const { return stack_; }
  int tiles_left() const;
  const Table& table() const { return table_; }
  const std::multiset<Piece>& pieces() const { return pieces_; }
  const std::multiset<Guest>& guests() const { return guests_; }
  const std::vector<Fortress>& castles() const { return castles_; }
  const std::optional<Cell>& dragon() const { return dragon_; }
  const std::optional<Cell>& fairy() const { return fairy_; }
  const Card& king() const { return king_; }
  const Card& scout() const { return scout_; }
  Quarter count() const { return count_; }
  const Fair& fair() const { return fair_; }
  const Setup& setup() const { return setup_; }

  // All legal actions, each as its 64 bits.
  std::set<std::uint64_t> legal() const;

  // Plays a legal action. Returns its events, in no particular order.
  Events play(Action action);

  // The winners, one bit for each player.
  unsigned winners() const;

  bool is_castle(const Region& region) const;

 private:
  using Actions = std::vector<Action>;
  using Weights = std::array<int, kMaxPlayers>;

  // ---- oracle.cpp: setup and turn
  bool plays(Box box) const { return setup_.boxes.has(box); }
  bool plays(Box box, Marks marks) const { return plays(box) && !setup_.plays_without(marks); }
  bool plays_city() const { return plays(Box::count) && city_lies_; }
  bool plays_dragon() const { return plays(Box::dragon, Marks::dragon); }
  Seat& seat(int player) { return seats_[static_cast<std::size_t>(player)]; }
  const Seat& seat(int player) const { return seats_[static_cast<std::size_t>(player)]; }
  int left_of(int player) const { return (player + 1) % setup_.players; }
  void make_stack();
  void lay_start();
  void hand_out_pieces();
  bool must_fit() const;
  bool may_come(KindId kind) const;
  bool river_left(TileMark mark) const;
  bool may_draw(KindId kind, int player) const;
  int drawable(int player) const;
  bool drawable_by_any() const;
  bool tile_is_left() const;
  bool go_without_tile();
  bool second_turn() const;
  Actions draws() const;
  void go_on();
  bool enter();  // true: a player must decide; false: the oracle is in another step now
  bool skip_to(Step step);
  bool enter_abbey();
  bool enter_draw();
  bool enter_claim();
  bool lake_too() const;
  void end_turn();
  void end_game();
  bool asks(int player);
  bool ask_around(int first, Actions (Oracle::*offers)(int) const, Step after);
  void apply(Action action);
  void draw(KindId kind);
  void place(Action action);
  void claim(Action action);
  void take(Action action);

  // ---- oracle_actions.cpp: placements of tiles, and actions on the tile just placed
  Actions placements(KindId kind, int player) const;
  Actions bridged_placements(KindId kind) const;
  bool river_allows(KindId kind, Cell cell, int rotation) const;
  Actions abbeys() const;
  Actions bridges() const;
  Actions claims() const;
  Actions claims_on(int tile) const;
  Actions companions() const;  // placements of builder and pig
  Actions barns() const;
  Actions takes() const;
  Actions princess() const;
  Actions towns(int player) const;
  Actions towns_with_princess(int player) const;
  bool castles_first() const;
  void build_bridge(Cell cell, Span span);
  void build_castle(Action action);

  // ---- oracle_figures.cpp: places and moves of figures
  bool has_follower(const Region& region, int player) const;
  bool has_followers(const Region& region) const;
  bool has_figure(const Region& region, Figure figure, int player = -1) const;
  bool stands_on(const Piece& piece, const Region& region) const;
  Cell cell_of(const Piece& piece) const { return table_.cell_of(piece.part); }
  Part part_of(Action action) const;
  void put(int player, Figure figure, const Part& part);
  void return_one(const Piece& piece, EventReason reason);
  void remove(const Piece& piece,
              EventReason reason);  // also removes builders and pigs without a follower
  void send_home(const Region& region, EventReason reason = EventReason::scored);
  bool dragon_at(Cell cell) const { return dragon_ == cell; }
  bool dragon_enters(Cell cell) const;
  bool enter_journey(Step own, Step next);
  Actions journey() const;
  void step_dragon(Cell cell);
  bool beside_fairy(const Piece& piece) const;
  bool beside_fairy(const Guest& guest) const;
  Actions fairies() const;
  void move_fairy(Action action);
  void greet_fairy();
  bool takes_wagon(const Part& part) const;
  Actions wagon_moves() const;
  void move_wagon(Action action);
  bool enter_wagons();
  Actions escapes() const;

  // ---- oracle_count.cpp: the Count's city
  Actions summons(int player) const;
  Actions last_summons(int player) const;
  void offer_feature(int player, const Region& region, Actions& found) const;
  void answer(Action action);
  bool enter_quarter();
  bool closed(Quarter quarter) const;
  Actions quarters() const;
  void go_to_quarter(Action action);

  // ---- oracle_castles.cpp: scores of castles
  bool is_near(const Fortress& castle, const Part& part) const;
  bool is_near(const Fortress& castle, const Region& region) const;
  bool is_pending(const Fortress& castle) const { return !castle.scored && castle.turn < turn_; }
  int owner_of(const Fortress& castle) const;
  const Fortress* castle_of(const Part& part) const;
  bool will_score(const Fortress& castle, std::set<const Fortress*> without) const;
  std::vector<Part> choices(const Fortress& castle) const;
  int next_castle() const;
  bool enter_vicinity();
  Actions castle_scores() const;
  void choose_for_castle(Action action);

  // ---- oracle_bazaar.cpp: the bazaar
  bool enter_fair();
  bool has_lot(int player) const;
  int next_without_lot(int player) const;
  Actions bids() const;
  void bid(Action action);
  void next_bidder();
  void pay(int from, int to, int points);
  void hand_over(int lot, int player);
  void choose_next();
  void close(bool buys);
  void serve_next();

  // ---- oracle_scoring.cpp: points
  struct Value {
    int each = 0;
    int points = 0;
    bool small = false;
  };
  Value value_of(const Region& region, bool complete) const;
  std::vector<const Region*> news() const;  // features complete but not yet scored
  Weights weights_on(const Region& region) const;
  std::uint8_t players_with(const Region& region, Figure figure) const;
  void award(const Region& region, AwardReason reason);
  void give(Award award, const Weights& weights, std::uint8_t pigs = 0, int pig_points = 0);
  void bonus(BonusKind kind, int points, unsigned players, int good = 0);
  void reward_fairy(const Region& region);
  void score_completed();
  void score_castles();
  void complete_cards(const std::vector<const Region*>& completed, SegmentKind kind);
  void score_finally();
  void score_goods();
  void take_goods(const Region& city);
  void score_cards();
  void score_card(const Card& card, SegmentKind kind, int points);

  // ---- oracle_farms.cpp: farms and barns
  struct Rates {
    AwardReason reason;
    int city, castle, besieged;
    bool pigs;
  };
  // Rates of a farm that joins a farm with a barn.
  static constexpr Rates kJoined = {AwardReason::barn_joined, 1, 2, 2, true};
  struct Supplied {
    std::vector<const Region*> cities;
    int castles = 0;
    int besieged = 0;
    int plain = 0;  // number of cities without castle or siege, the Count's city included
  };
  bool touches(const Region& farm, const Region& city) const;
  bool touches_block(const Region& farm) const;
  Supplied supplied_by(const Region& farm) const;
  void score_farm(const Region& farm, const Rates& rates);
  void score_barns();
  void score_barn(const Region& farm);
  void build_barn(const Part& part);
  void score_farms_finally();
  void score_supplied(const Region* city);

  Setup setup_;
  Table table_;
  std::vector<Seat> seats_;
  std::map<KindId, int> stack_;
  std::multiset<Piece> pieces_;
  std::multiset<Guest> guests_;
  std::vector<Fortress> castles_;
  std::set<Part> done_;  // segments of the features that were scored
  std::optional<Cell> dragon_;
  std::set<Cell> journey_;  // cells on the dragon's way so far
  int steps_left_ = 0;
  std::optional<Cell> fairy_;
  std::optional<Piece> fairy_friend_;  // beside the fairy, with `fairy with-follower`
  std::optional<Guest> fairy_guest_;
  Card king_;
  Card scout_;
  Cell city_{0, 0};  // the cell that actions name for followers in the Count's city
  bool city_lies_ = false;
  Quarter count_ = Quarter::castle;
  bool count_may_move_ = false;
  Fair fair_;
  std::vector<Piece> wagons_;  // wagons that may move on
  int last_round_ = 0;
  bool found_useless_ = false;  // a turn has shown that no remaining tile fits
  int asked_ = 0;

  Step step_ = Step::begin;
  int active_ = 0;
  int decider_ = 0;
  int turn_ = 1;
  KindId drawn_;
  int placed_ = -1;
  bool bonus_turn_ = false;    // this turn is a second turn
  bool bonus_earned_ = false;  // the player has earned a second turn
  bool continued_ = false;     // the turn goes on with a second tile: by a builder, or the lake
  bool builders_ = false;      // a builder earned the second turn, not a tile in a hole
  bool figure_moved_ = false;
  bool figure_placed_ =
      false;  // a figure was placed in this turn, also in a quarter of the Count's city
  bool bridge_built_ = false;
  bool dragon_moved_ = false;
  std::optional<Part> barn_;  // a new barn whose farm is not scored yet
  unsigned scored_ = 0;       // players with points for features in this turn, as bits
  Events happened_;
};

}  // namespace bastide::oracle
