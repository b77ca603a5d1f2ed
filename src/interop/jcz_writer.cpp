// A record as a `.jcz`.
#include "interop/jcz_writer.h"

#include "interop/jcz.h"
#include "interop/jcz_parts.h"
#include "interop/jcz_tables.h"
#include "records/replay.h"
#include "rules/box/abbey.h"
#include "rules/box/bridges.h"
#include "rules/claim.h"

#include <algorithm>

namespace bastide {

namespace jcz {

namespace {

std::string sides_word(std::uint8_t sides) {
  // By number, as the sides' bits: north 1, east 2, south 4, west 8.
  constexpr std::array<std::string_view, 16> kWords = {
      "", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
  return std::string(kWords[sides & 15U]);
}

std::string halves_word(std::uint8_t halves) {
  std::string word;
  for_each_bit(halves, [&](unsigned half) {
    word += (word.empty() ? "" : ".") + std::string(kHalfWords[half]);
  });
  return word.empty() ? "I" : word;
}

Json cell_json(Cell cell) { return {cell.x, cell.y}; }

// A segment, as it lies on the board.
Json pointer_json(const State& state, Cell cell, std::uint8_t local) {
  const PlacedTile& placed = state.board.tiles[tile_at(state.board, cell).at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  const Feature& feature = state.board.feature(SegmentId(placed.first_segment.value + local));
  Json json = {{"position", cell_json(cell)}};
  const auto at = [&](std::string_view kind, std::string location) {
    json["location"] = std::move(location);
    json["feature"] = kind;
    return json;
  };
  const std::uint8_t halves = turned_halves(tile.segments[local].halves, placed.rotation);
  switch (feature.kind) {
    case SegmentKind::field: return at("Field", halves_word(halves));
    case SegmentKind::cloister: return at("Monastery", "I");
    case SegmentKind::garden: return at("Garden", "I");
    case SegmentKind::road: return at("Road", sides_word(sides_reached(tile, placed, local)));
    default: break;
  }
  const std::string sides = sides_word(sides_reached(tile, placed, local));
  return at(feature.castle ? "Castle" : "City", sides);
}

Json quarter_json(const State& state, Quarter quarter) {
  return {{"position", cell_json(state.rules->quarter_cell)},
          {"location", quarter_word(quarter)},
          {"feature", "Quarter"}};
}

// A figure on the board or in the Count's city, and the number that tells it from its owner's
// others of that kind.
struct Numbered {
  PlacedFigure figure;  // without a segment in the Count's city
  unsigned number = 0;
};

class Writer {
 public:
  explicit Writer(Game game) : game_(std::move(game)) {}

  Json write(std::span<const Action> actions) {
    for (const Action action : actions) {
      write_one(action);
      if (!game_.play(action)) break;  // a record's actions are legal
      recount();
      if (!confirm_) continue;
      const Phase now = state().turn.phase;
      const bool dragon_first =
          state().rules->options().dragon_moves() == DragonMoves::before_scoring;
      const bool same_part =
          now == Phase::claim || now == Phase::castle || (now == Phase::dragon && dragon_first);
      if (!same_part || game_.over()) confirm(*confirm_);
    }
    return std::move(messages_);
  }

 private:
  const State& state() const { return game_.state(); }
  PlayerId decider() const { return state().turn.decider; }

  void say(std::string_view type, Json payload, PlayerId player) {
    messages_.push_back({{"type", type},
                         {"payload", std::move(payload)},
                         {"player", player.value},
                         {"clock", messages_.size() + 1}});
  }
  void confirm(PlayerId player) {
    say("COMMIT", {{"random", 0.0}}, player);
    confirm_.reset();
  }

  void write_one(Action action);
  void write_place(Action action);
  void write_take(Action action);
  void write_fairy(Action action);
  void write_move(Action action);
  void write_pass();
  void write_token(std::string_view token, Json pointer) {
    say("PLACE_TOKEN", {{"token", token}, {"pointer", std::move(pointer)}}, decider());
  }
  void deploy(Figure figure, Json pointer) {
    deploy(figure, free_number(decider(), figure), std::move(pointer));
  }
  void deploy(Figure figure, unsigned number, Json pointer) {
    const PlayerId player = decider();
    next_number_ = number;
    say("DEPLOY_MEEPLE",
        {{"pointer", std::move(pointer)}, {"meepleId", name_of(player, figure, number)}}, player);
  }

  static std::string name_of(PlayerId player, Figure figure, unsigned number) {
    return std::to_string(player.value) + '.' + std::string(kFigureWords[bastide::number(figure)]) +
           '.' + std::to_string(number);
  }
  std::string name_of(const PlacedFigure& figure) const {
    return name_of(figure.player, figure.figure, number_of(figure));
  }
  // Of one who stands there.
  unsigned number_of(const PlacedFigure& figure) const {
    const auto found = std::find_if(figures_.begin(), figures_.end(),
                                    [&](const Numbered& one) { return one.figure == figure; });
    return found == figures_.end() ? 1 : found->number;
  }
  unsigned free_number(PlayerId player, Figure figure) const;
  void recount();

  Game game_;
  Json messages_ = Json::array();
  std::vector<Numbered> figures_;
  unsigned next_number_ = 0;         // of the figure that the next action brings onto the board
  std::optional<PlayerId> confirm_;  // who has to confirm what he did with his tile
};

unsigned Writer::free_number(PlayerId player, Figure figure) const {
  unsigned number = 1;
  const auto taken = [&](const Numbered& one) {
    return one.figure.player == player && one.figure.figure == figure && one.number == number;
  };
  while (std::any_of(figures_.begin(), figures_.end(), taken)) ++number;
  return number;
}

// Whoever still stands keeps his number; a new one has that of the message that brought him.
void Writer::recount() {
  std::vector<PlacedFigure> now(state().figures.begin(), state().figures.end());
  for (const CountState::Waiting& waiting : state().count.waiting) {
    now.push_back({SegmentId(), waiting.player, waiting.figure});
  }
  std::vector<Numbered> kept;
  for (const Numbered& one : figures_) {
    const auto found = std::find(now.begin(), now.end(), one.figure);
    if (found == now.end()) continue;
    now.erase(found);
    kept.push_back(one);
  }
  figures_ = std::move(kept);
  for (const PlacedFigure& figure : now) figures_.push_back({figure, next_number_});
}

void Writer::write_place(Action action) {
  const bool abbey = state().turn.phase == Phase::abbey;
  const KindId kind = abbey ? state().rules->abbey : state().turn.drawn;
  confirm_ = state().turn.active;
  say("PLACE_TILE",
      {{"tileId", (*state().rules->library)[kind].jcz_code},
       {"rotation", "R" + std::to_string(action.rotation() * 90)},
       {"position", cell_json(action.cell())}},
      decider());
}

void Writer::write_take(Action action) {
  const bool escape = state().turn.phase == Phase::escape;
  const bool abbot = action.figure() == Figure::abbot;  // never in a city
  const PlacedFigure figure{segment_of(state(), action), action.owner(), action.figure()};
  say("RETURN_MEEPLE",
      {{"pointer",
        {{"featurePointer", pointer_json(state(), action.cell(), action.segment())},
         {"meepleId", name_of(figure)}}},
       {"source", escape  ? "SIEGE_ESCAPE"
                  : abbot ? "ABBOT_RETURN"
                          : "PRINCESS"}},
      decider());
}

void Writer::write_fairy(Action action) {
  Json to = cell_json(action.cell());
  if (state().rules->options().fairy() == Fairy::with_follower) {
    const bool waits = action.in_quarter();
    const SegmentId segment = waits ? SegmentId() : segment_of(state(), action);
    to = {{"featurePointer", waits ? quarter_json(state(), action.quarter())
                                   : pointer_json(state(), action.cell(), action.segment())},
          {"meepleId", name_of(PlacedFigure{segment, action.owner(), action.figure()})}};
  }
  say("MOVE_NEUTRAL_FIGURE", {{"figureId", "fairy.1"}, {"to", std::move(to)}}, decider());
}

// A wagon that goes on, or a follower who leaves the Count's city.
void Writer::write_move(Action action) {
  const PlayerId player = decider();
  const unsigned number = state().turn.phase == Phase::wagon
                              ? free_number(player, action.figure())
                              : number_of({SegmentId(), player, action.figure()});
  deploy(action.figure(), number, pointer_json(state(), action.cell(), action.segment()));
  confirm(player);
}

void Writer::write_pass() {
  const PlayerId player = decider();
  // Nobody is asked there for a bridge alone (docs/rules/differences.md).
  if (state().turn.phase == Phase::claim && bridges::only_bridges(game_.legal())) return;
  if (abbey::leaves_abbey(state())) return;
  say("PASS", Json::object(), player);
  if (state().turn.phase == Phase::abbey) confirm(player);
}

void Writer::write_one(Action action) {
  next_number_ = 0;
  switch (action.type()) {
    case ActionType::draw:
    case ActionType::none: return;
    case ActionType::place: return write_place(action);
    case ActionType::claim:
      return deploy(action.figure(), pointer_json(state(), action.cell(), action.segment()));
    case ActionType::take: return write_take(action);
    case ActionType::pass: return write_pass();
    case ActionType::fairy: return write_fairy(action);
    case ActionType::dragon:
      return say("MOVE_NEUTRAL_FIGURE",
                 {{"figureId", "dragon.1"}, {"to", cell_json(action.cell())}}, decider());
    case ActionType::move: return write_move(action);
    case ActionType::quarter:
      return deploy(action.figure(), quarter_json(state(), action.quarter()));
    case ActionType::count:
      return say("MOVE_NEUTRAL_FIGURE",
                 {{"figureId", "count.1"}, {"to", quarter_json(state(), action.quarter())}},
                 decider());
    case ActionType::bridge:
      return write_token("BRIDGE",
                         {{"position", cell_json(action.cell())},
                          {"location", action.bridge() == Bridge::north_south ? "NS" : "WE"},
                          {"feature", "Road"}});
    case ActionType::castle:
      return write_token("CASTLE", pointer_json(state(), action.cell(), action.segment()));
    case ActionType::pick:
    case ActionType::bid: {
      const bool pick = action.type() == ActionType::pick;
      const unsigned item = pick ? action.item() : state().bazaar.item;
      return say("BAZAAR_BID", {{"supplyIndex", item}, {"price", action.points()}}, decider());
    }
    case ActionType::buy: return say("BAZAAR_BUY_OR_SELL", {{"value", "BUY"}}, decider());
    case ActionType::sell: return say("BAZAAR_BUY_OR_SELL", {{"value", "SELL"}}, decider());
  }
}

// Does the stack hold what the boxes bring?
bool has_usual_stack(const Setup& setup, const Game& played) {
  Setup usual = setup;
  usual.stack.clear();
  const auto rules = make_ruleset(usual);
  return rules && (*rules)->initial.bag == played.rules().initial.bag;
}

// The draws in order, and where another stack ends.
Json draws_json(const Record& record, const Game& played) {
  Json order = Json::array();
  for (const Action action : record.actions) {
    if (action.type() != ActionType::draw) continue;
    order.push_back((*played.rules().library)[action.kind()].jcz_code);
  }
  if (played.state().bag.left == 0 && !has_usual_stack(record.setup, played)) {
    order.push_back("#END");
  }
  return order;
}

Json test_json(const Record& record, const Game& played) {
  Json assertions = Json::array();
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    assertions.push_back(record.names[p] + " has " +
                         std::to_string(played.state().players[p].score) + " points");
  }
  return {{"description", "A game of Bastide"}, {"assertions", std::move(assertions)}};
}

std::string document(const Record& record, const Game& start, const Game& played) {
  Json messages = Writer(Game(start.shared_rules())).write(record.actions);
  Json json;
  json["appVersion"] = "5.12.1";  // whose files these are like
  json["gameId"] = "bastide";
  json["name"] = "";
  json["initialRandom"] = 0.0;
  json["created"] = "1970-01-01T00:00:00.000Z";
  json["clock"] = messages.size();
  if (played.over()) json["test"] = test_json(record, played);
  json["setup"] = setup_json(start.rules());
  json["players"] = Json::array();
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    json["players"].push_back({{"name", record.names[p]}, {"slot", p}});
  }
  json["gameAnnotations"] = {{"drawOrder", draws_json(record, played)}};
  json["replay"] = std::move(messages);
  return json.dump(1) + '\n';
}

}  // namespace

}  // namespace jcz

namespace {

// "farms per-city, small_city half": what JCloisterZone plays in its own way.
std::string foreign_options(const Setup& ours, const Setup& theirs) {
  std::string text;
  for (const OptionInfo& option : all_options()) {
    const bool in_play = option.box == Box::base || ours.boxes.has(option.box);
    const bool used = in_play && option.option != Option::sixth_player;  // who sits down, not how
    const std::uint8_t value = ours.options.get(option.option);
    if (!used || value == theirs.options.get(option.option)) continue;
    text += (text.empty() ? "" : ", ") + std::string(option.name) + ' ' +
            std::string(value_name(option.option, value));
  }
  return text;
}

// JCloisterZone does not know all our options, stacks and bridges. What matters is whether it is
// the same game by its rules; says what is not.
Result<Done> same_game(const Record& ours, const Game& here, const Record& theirs) {
  const std::size_t common = std::min(ours.actions.size(), theirs.actions.size());
  const auto differs = std::mismatch(ours.actions.begin(),
                                     ours.actions.begin() + static_cast<std::ptrdiff_t>(common),
                                     theirs.actions.begin());
  const auto at = static_cast<std::size_t>(differs.first - ours.actions.begin());
  if (at != ours.actions.size() || at != theirs.actions.size()) {
    return Error{"action " + std::to_string(at + 1) + " would differ"};
  }
  const auto there = game_of(theirs);
  if (!there) return there.error();
  for (std::size_t p = 0; p < ours.names.size(); ++p) {
    const int points = here.state().players[p].score;
    const int other = there->state().players[p].score;
    if (points == other) continue;
    return Error{ours.names[p] + " would have " + std::to_string(other) + " points, not " +
                 std::to_string(points)};
  }
  return Done{};
}

}  // namespace

Result<std::string> write_jcz(const Record& record) {
  auto start = Game::create(record.setup);
  if (!start) return start.error();
  const auto played = game_of(record);
  if (!played) return played.error();
  std::string text = jcz::document(record, *start, *played);
  const auto again = read_jcz(text);
  const auto same = again ? same_game(record, *played, *again) : Result<Done>(again.error());
  if (same) return text;
  std::string message = "as a .jcz this would be another game: " + same.error().message;
  const auto root = read_json(text);
  const auto file = root ? jcz::read_file(*root) : Result<jcz::File>(root.error());
  const std::string foreign = file ? foreign_options(record.setup, file->setup) : "";
  if (!foreign.empty()) message += " (JCloisterZone does not know " + foreign + ")";
  return Error{message};
}

}  // namespace bastide
