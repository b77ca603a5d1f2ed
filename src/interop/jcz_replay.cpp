// The messages of a `.jcz`, played on our engine: each is the one legal action that it means.
#include "base/text.h"
#include "base/utf8.h"
#include "interop/jcz_parts.h"
#include "interop/jcz_tables.h"
#include "rules/box/abbey.h"
#include "rules/box/bridges.h"
#include "words/refusal.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

std::optional<Figure> find_figure_word(std::string_view word) {
  const auto found = std::find(kFigureWords.begin(), kFigureWords.end(), word);
  if (found == kFigureWords.end()) return std::nullopt;
  return static_cast<Figure>(found - kFigureWords.begin());
}

// "0.small.1": player, kind, number; the number tells equal ones apart, which we do not.
struct Piece {
  PlayerId owner;
  Figure figure = Figure::small;
};

Result<Piece> piece(const JsonNode& id) {
  const auto parts = split(id.text, '.');
  const auto player = parts.size() == 3 ? parse_integer(parts[0]) : std::nullopt;
  const auto figure = parts.size() == 3 ? find_figure_word(parts[1]) : std::nullopt;
  if (player && figure && *player >= 0 && *player < kMaxPlayers) {
    return Piece{PlayerId(static_cast<std::uint8_t>(*player)), *figure};
  }
  return error_at(id, "there is no figure " + in_quotes(id.text));
}

// ---- the game -----------------------------------------------------------------------------------

class Player {
 public:
  explicit Player(const File& file, Game game) : file_(file), game_(std::move(game)) {}

  // Plays the messages; what comes next is drawn, as far as anybody knows.
  Status run();
  // The game ends here, though more tiles may be drawn: nobody does anything more.
  Status end();

  const Game& game() const { return game_; }
  // What has been drawn when the last message was played.
  std::vector<KindId> draws() const;

 private:
  const State& state() const { return game_.state(); }
  Status draw(const JsonNode* message);
  Status pass_over_tokens(const JsonNode* message);
  bool asks_for_tokens_only() const;
  bool is_about_tokens(const JsonNode* message) const;
  Status play(const JsonNode& message);
  Status play_one(const JsonNode& message, Action action);
  Status last_summons(std::size_t first);
  bool is_asked_again(std::size_t at) const;

  using Meaning = bool (Player::*)(const JsonNode& payload, Action action, Status& fault) const;
  Status play_matching(const JsonNode& message, Meaning means);
  bool is_placement(const JsonNode& payload, Action action, Status& fault) const;
  bool is_deployment(const JsonNode& payload, Action action, Status& fault) const;
  bool is_neutral_move(const JsonNode& payload, Action action, Status& fault) const;
  bool is_return(const JsonNode& payload, Action action, Status& fault) const;
  bool is_token(const JsonNode& payload, Action action, Status& fault) const;
  bool is_bid(const JsonNode& payload, Action action, Status& fault) const;
  bool is_sale(const JsonNode& payload, Action action, Status& fault) const;

  const File& file_;
  Game game_;
  std::size_t drawn_ = 0;
  std::size_t played_ = 0;       // actions, when the last message was played
  std::vector<KindId> waiting_;  // drawn in order, and not drawable when their turn came
};

const JsonNode& payload_of(const JsonNode& message) {
  static const JsonNode kNone;
  const JsonNode* found = message.find("payload");
  return found == nullptr ? kNone : *found;
}

std::string_view type_of(const JsonNode& message) {
  const JsonNode* type = message.find("type");
  return type == nullptr ? std::string_view() : type->text;
}

std::string_view token_of(const JsonNode& message) {
  const JsonNode* token = payload_of(message).find("token");
  return token == nullptr ? std::string_view() : token->text;
}

// Which player sent it; none if the message does not say.
std::optional<std::int64_t> sender(const JsonNode& message) {
  const JsonNode* player = message.find("player");
  return player == nullptr ? std::nullopt : parse_integer(player->text);
}

// Draws until a player decides: in the forced order, and after that what the message places.
Status Player::draw(const JsonNode* message) {
  while (!game_.over() && state().turn.decider == kChance) {
    const auto legal = game_.legal();
    const auto may_come = [&](KindId kind) {
      return std::find(legal.begin(), legal.end(), Action::draw(kind)) != legal.end();
    };
    while (drawn_ < file_.draws.size() && !may_come(file_.draws[drawn_])) {
      waiting_.push_back(file_.draws[drawn_++]);
    }
    const auto late = std::find_if(waiting_.begin(), waiting_.end(), may_come);
    std::optional<KindId> next;
    if (late != waiting_.end() &&
        (drawn_ == file_.draws.size() || state().dragon.dragon_on_board)) {
      next = *late;
      waiting_.erase(late);
    } else if (drawn_ < file_.draws.size()) {
      next = file_.draws[drawn_++];
    } else if (message != nullptr && type_of(*message) == "PLACE_TILE") {
      const JsonNode* id = payload_of(*message).find("tileId");
      const auto kind = id == nullptr ? std::nullopt : TileLibrary::embedded().find_jcz(id->text);
      if (kind && may_come(*kind)) next = *kind;
    }
    if (!next) return Done{};  // nobody knows what comes
    if (const auto played = play_or_refuse(game_, Action::draw(*next)); !played)
      return played.error();
  }
  return Done{};
}

// Ours offers more bridges, castles and ways for a wagon (difference-005, difference-017,
// difference-019, docs/rules/differences.md).
Status Player::pass_over_tokens(const JsonNode* message) {
  while (asks_for_tokens_only() && !is_about_tokens(message)) {
    if (const auto played = play_or_refuse(game_, Action::pass()); !played) return played.error();
    if (const auto done = draw(message); !done) return done;
  }
  return Done{};
}

// Is there nothing to choose but a bridge, a castle or a wagon's way out of an abbey?
bool Player::asks_for_tokens_only() const {
  if (game_.over()) return false;
  if (abbey::leaves_abbey(state())) return true;
  if (state().turn.phase == Phase::castle) return true;
  return state().turn.phase == Phase::claim && bridges::only_bridges(game_.legal());
}

// Does the message answer that?
bool Player::is_about_tokens(const JsonNode* message) const {
  if (message == nullptr || abbey::leaves_abbey(state())) return false;
  const auto player = sender(*message);
  if (player && *player != state().turn.decider.value) return false;
  const std::string_view token = state().turn.phase == Phase::castle ? "CASTLE" : "BRIDGE";
  return type_of(*message) == "PASS" ||
         (type_of(*message) == "PLACE_TOKEN" && token_of(*message) == token);
}

Status Player::play_one(const JsonNode& message, Action action) {
  if (const auto played = play_or_refuse(game_, action); !played) {
    return error_at(message, played.error().message);
  }
  return Done{};
}

Status Player::play_matching(const JsonNode& message, Meaning means) {
  const JsonNode& payload = payload_of(message);
  Status fault = Done{};
  for (const Action action : game_.legal()) {
    if ((this->*means)(payload, action, fault)) return play_one(message, action);
    if (!fault) return fault;
  }
  return error_at(message, "no legal action is meant by this " + std::string(type_of(message)));
}

// ---- what each message means --------------------------------------------------------------------

template <class T>
bool taken(const Result<T>& result, Status& fault) {
  if (!result) fault = result.error();
  return result.ok();
}

bool Player::is_placement(const JsonNode& payload, Action action, Status& fault) const {
  const auto position = member(payload, "position", Kind::array);
  if (!taken(position, fault)) return false;
  const auto at = cell(**position);
  const auto turned = member(payload, "rotation", Kind::string);
  if (!taken(at, fault) || !taken(turned, fault)) return false;
  if (action.type() != ActionType::place || action.cell() != *at) return false;
  if (state().turn.phase == Phase::abbey) return true;
  // "R90"
  const std::string_view words = (*turned)->text;
  const auto degrees = parse_integer(words.substr(words.empty() ? 0 : 1));
  if (!degrees || *degrees < 0) {
    return fault = error_at(**turned, "there is no rotation " + in_quotes(words)), false;
  }
  const Tile& tile = (*state().rules->library)[state().turn.drawn];
  return action.rotation() == static_cast<unsigned>(*degrees / 90 % kRotations) % tile.rotations;
}

bool Player::is_deployment(const JsonNode& payload, Action action, Status& fault) const {
  const auto id = member(payload, "meepleId", Kind::string);
  const auto node = member(payload, "pointer", Kind::object);
  if (!taken(id, fault) || !taken(node, fault)) return false;
  const auto figure = piece(**id);
  const auto where = pointer(**node);
  if (!taken(figure, fault) || !taken(where, fault)) return false;
  const bool kind = action.type() == ActionType::claim || action.type() == ActionType::move ||
                    action.type() == ActionType::quarter;
  if (!kind || action.figure() != figure->figure) return false;
  if (action.type() == ActionType::quarter) return where->location.quarter == action.quarter();
  if (action.figure() == Figure::barn) return action.cell() == where->cell;
  return points_at(state(), *where, action.cell(), action.segment());
}

bool Player::is_neutral_move(const JsonNode& payload, Action action, Status& fault) const {
  const auto id = member(payload, "figureId", Kind::string);
  if (!taken(id, fault)) return false;
  const JsonNode* to = payload.find("to");
  if (to == nullptr) return fault = error_at(payload, "the key 'to' is missing"), false;
  const std::string_view figure = (*id)->text;
  if (to->kind == Kind::array) {
    const auto at = cell(*to);
    if (!taken(at, fault)) return false;
    return (figure == "dragon.1" && action == Action::dragon(*at)) ||
           (figure == "fairy.1" && action == Action::fairy(*at));
  }
  const JsonNode* beside = to->find("featurePointer");
  const auto where = pointer(beside == nullptr ? *to : *beside);
  if (!taken(where, fault)) return false;
  if (figure == "count.1") {
    return action.type() == ActionType::count && where->location.quarter == action.quarter();
  }
  if (figure != "fairy.1" || action.type() != ActionType::fairy) return false;
  if (beside == nullptr) return action == Action::fairy(where->cell);
  const auto companion = member(*to, "meepleId", Kind::string);
  if (!taken(companion, fault)) return false;
  const auto one = piece(**companion);
  if (!taken(one, fault)) return false;
  if (action.owner() != one->owner || action.figure() != one->figure) return false;
  if (action.in_quarter()) return where->location.quarter == action.quarter();
  return points_at(state(), *where, action.cell(), action.segment());
}

bool Player::is_return(const JsonNode& payload, Action action, Status& fault) const {
  const auto node = member(payload, "pointer", Kind::object);
  if (!taken(node, fault)) return false;
  const auto feature = member(**node, "featurePointer", Kind::object);
  const auto id = member(**node, "meepleId", Kind::string);
  if (!taken(feature, fault) || !taken(id, fault)) return false;
  const auto where = pointer(**feature);
  const auto one = piece(**id);
  if (!taken(where, fault) || !taken(one, fault)) return false;
  return action.type() == ActionType::take && action.owner() == one->owner &&
         action.figure() == one->figure &&
         points_at(state(), *where, action.cell(), action.segment());
}

bool Player::is_token(const JsonNode& payload, Action action, Status& fault) const {
  const auto token = member(payload, "token", Kind::string);
  const auto node = member(payload, "pointer", Kind::object);
  if (!taken(token, fault) || !taken(node, fault)) return false;
  const auto where = pointer(**node);
  if (!taken(where, fault)) return false;
  if ((*token)->text == "CASTLE") {
    return action.type() == ActionType::castle &&
           points_at(state(), *where, action.cell(), action.segment());
  }
  constexpr std::uint8_t kNorthSouth = 0b0101;
  const Bridge bridge =
      where->location.sides == kNorthSouth ? Bridge::north_south : Bridge::east_west;
  return action == Action::bridge(where->cell, bridge);
}

bool Player::is_bid(const JsonNode& payload, Action action, Status& fault) const {
  const auto price = member(payload, "price", Kind::whole_number);
  const auto index = member(payload, "supplyIndex", Kind::whole_number);
  if (!taken(price, fault) || !taken(index, fault)) return false;
  const auto points = whole_number(**price, 0, INT16_MAX);
  const auto& items = state().bazaar.items;
  const auto number = whole_number(**index, 0, static_cast<std::int64_t>(items.size()) - 1);
  if (!taken(points, fault) || !taken(number, fault)) return false;
  if (action.type() == ActionType::bid) return action.points() == *points;
  const bool draft = state().rules->options().bazaar() == Bazaar::draft;
  return action.type() == ActionType::pick &&
         items[action.item()].kind == items[static_cast<std::size_t>(*number)].kind &&
         (draft || action.points() == *points);
}

bool Player::is_sale(const JsonNode& payload, Action action, Status& fault) const {
  const auto value = member(payload, "value", Kind::string);
  if (!taken(value, fault)) return false;
  return action == ((*value)->text == "BUY" ? Action::buy() : Action::sell());
}

Status Player::play(const JsonNode& message) {
  struct Row {
    std::string_view type;
    Meaning means;
  };
  constexpr std::array<Row, 7> kRows = {{
      {"PLACE_TILE", &Player::is_placement},
      {"DEPLOY_MEEPLE", &Player::is_deployment},
      {"MOVE_NEUTRAL_FIGURE", &Player::is_neutral_move},
      {"RETURN_MEEPLE", &Player::is_return},
      {"PLACE_TOKEN", &Player::is_token},
      {"BAZAAR_BID", &Player::is_bid},
      {"BAZAAR_BUY_OR_SELL", &Player::is_sale},
  }};
  const std::string_view type = type_of(message);  // one that we know: read_file has looked
  if (type == "COMMIT") return pass_over_tokens(nullptr);
  if (const auto done = draw(&message); !done) return done;
  if (const auto done = pass_over_tokens(&message); !done) return done;
  if (game_.over()) return error_at(message, "the game is over");
  if (state().turn.decider == kChance) {
    return error_at(message,
                    "the file does not say which tile comes before this " + std::string(type));
  }
  if (type == "PASS") return play_one(message, Action::pass());
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& one) { return one.type == type; });
  if (row != kRows.end()) return play_matching(message, row->means);
  return error_at(message, "there is no message " + in_quotes(type));
}

// difference-007: at the very end our players move one after the other.
Status Player::last_summons(std::size_t first) {
  std::vector<const JsonNode*> left(file_.messages.begin() + static_cast<std::ptrdiff_t>(first),
                                    file_.messages.end());
  while (!game_.over() && state().turn.phase == Phase::last_summons) {
    const auto own = std::find_if(left.begin(), left.end(), [&](const JsonNode* message) {
      return message != nullptr && type_of(*message) != "COMMIT" &&
             sender(*message) == state().turn.decider.value;
    });
    if (own == left.end()) {
      if (const auto played = play_or_refuse(game_, Action::pass()); !played) return played.error();
      continue;
    }
    const JsonNode& message = **own;
    *own = nullptr;
    if (const auto done = play(message); !done) return done;
  }
  return Done{};
}

// difference-006: whoever passes in the last round of abbeys may be asked again at once.
bool Player::is_asked_again(std::size_t at) const {
  if (state().turn.phase != Phase::abbey || state().bag.left != 0) return false;
  if (type_of(*file_.messages[at]) != "PASS") return false;
  for (std::size_t i = at + 1; i < file_.messages.size(); ++i) {
    const JsonNode& next = *file_.messages[i];
    if (type_of(next) == "COMMIT") continue;
    return sender(next) == sender(*file_.messages[at]) &&
           (type_of(next) == "PLACE_TILE" || type_of(next) == "PASS");
  }
  return false;
}

Status Player::run() {
  for (std::size_t i = 0; i < file_.messages.size(); ++i) {
    if (const auto done = draw(file_.messages[i]); !done) return done;
    if (is_asked_again(i)) continue;
    if (!game_.over() && state().turn.phase == Phase::last_summons) {
      if (const auto done = last_summons(i); !done) return done;
      break;
    }
    if (const auto done = play(*file_.messages[i]); !done) return done;
  }
  played_ = game_.actions().size();
  return draw(nullptr);
}

std::vector<KindId> Player::draws() const {
  std::vector<KindId> draws;
  for (const Action action : game_.actions().first(played_)) {
    if (action.type() == ActionType::draw) draws.push_back(action.kind());
  }
  return draws;
}

Status Player::end() {
  while (!game_.over()) {
    const auto legal = game_.legal();
    if (std::find(legal.begin(), legal.end(), Action::pass()) == legal.end()) return Done{};
    if (const auto passed = play_or_refuse(game_, Action::pass()); !passed) return passed.error();
  }
  return Done{};
}

// Names that a record can have: the file's own where they will do.
std::vector<std::string> names_for(const File& file) {
  const std::vector<std::string> usual = usual_names(file.setup.players);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < file.names.size(); ++i) {
    const std::string& own = file.names[i];
    const bool fine = check_name(own) && std::count(file.names.begin(), file.names.end(), own) == 1;
    names.push_back(fine ? own : usual[i]);
  }
  return names;
}

Result<Record> record_of(const File& file, const Game& game) {
  auto record = make_record(file.setup, names_for(file));
  if (!record) return record;
  record->actions.assign(game.actions().begin(), game.actions().end());
  return record;
}

}  // namespace

Result<Record> play(const File& file) {
  auto game = Game::create(file.setup);
  if (!game) return game.error();
  Player player(file, std::move(*game));
  if (const auto done = player.run(); !done) return done.error();
  const bool ends =
      file.end_turn && !player.game().over() && player.game().state().turn.number > *file.end_turn;
  if (!ends) return record_of(file, player.game());
  // The same once more with no more tiles in the stack than came.
  File cut = file;
  cut.draws = player.draws();
  cut.setup.stack = cut.draws;
  game = Game::create(cut.setup);
  if (!game) return game.error();
  Player last(cut, std::move(*game));
  if (const auto done = last.run(); !done) return done.error();
  if (const auto done = last.end(); !done) return done.error();
  return record_of(cut, last.game());
}

}  // namespace bastide::jcz
