#include "scenarios/scenario.h"

#include "base/text_helpers.h"
#include "game/game.h"
#include "records/action_notation.h"
#include "words/refusal.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

namespace bastide::test {

namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view line) {
  Words all;
  for (const Word& word : words(line)) all.push_back(word.text);
  return all;
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// Reads a player's letter: "A" is seat 0. Returns nothing if `name` is not one letter of a player.
std::optional<PlayerId> find_player(std::string_view name) {
  if (name.size() != 1 || name[0] < 'A' || name[0] >= 'A' + kMaxPlayers) return std::nullopt;
  return PlayerId(static_cast<std::uint8_t>(name[0] - 'A'));
}

std::string letter(PlayerId player) {
  return player == kChance ? "chance" : std::string(1, static_cast<char>('A' + player.value));
}

Result<Game> make_game(const Setup& setup, const RuleMutation* mutation) {
  return mutation != nullptr && mutation->differs(setup) ? mutation->make(setup)
                                                         : Game::create(setup);
}

class Player {
 public:
  explicit Player(const RuleMutation* mutation) : mutation_(mutation) {}

  std::vector<std::string> faults;

  void play(const std::string& path);

 private:
  void fault(const std::string& text) {
    faults.push_back(path_ + ":" + std::to_string(line_) + ": " + text);
  }
  void line(std::string_view text);
  bool setup_line(const Words& words, std::string_view text);
  void set_boxes(const Words& words);
  void set_option(const Words& words);
  void set_pieces(const Words& words);
  void add_start(std::string_view text);
  void add_stack(std::string_view text);
  bool begin();
  void refuse_setup(std::string_view because);

  void act(PlayerId player, std::string_view actions);
  void act_once(PlayerId player, std::string_view phrase);
  bool passed_by_itself(bool decides) const;
  void refuse(std::string_view rest);
  void offers(std::string_view phrase);
  void check(const Words& words);
  void check_award(const Words& words);
  void check_scores(const Words& words);
  void check_supply(const Words& words);
  void check_turn(const Words& words);
  void check_left(const Words& words);
  void check_choices(const Words& words);
  void check_bonus(const Words& words);
  void check_goods(const Words& words);
  void check_held(const Words& words);
  void check_holder(const Words& words);
  void check_cell(const Words& words, bool on_board, Cell cell);
  void check_figure(const Words& words);
  void check_waiting(const Words& words);
  void check_quarter(const Words& words);
  void check_winners(const Words& words);
  bool is_award(const Award& award, PlayerId player, const Words& words) const;
  std::string awards() const;

  const RuleMutation* mutation_;  // null: the usual rules
  std::string path_;
  int line_ = 0;
  Setup setup_;
  std::optional<Game> game_;
  Events events_;  // events of the last line of actions
};

// ---- setting up ---------------------------------------------------------------------------------

void Player::set_boxes(const Words& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto box = find_box(words[i]);
    if (!box) return fault("no box " + quoted(words[i]));
    setup_.boxes.add(*box);
  }
}

void Player::set_option(const Words& words) {
  const auto option = words.size() == 3 ? find_option(words[1]) : std::nullopt;
  const auto value = option ? find_value(*option, words[2]) : std::nullopt;
  if (!value) return fault("no such option or value");
  setup_.options.set(*option, *value);
}

void Player::set_pieces(const Words& words) {
  const auto piece = words.size() == 3 ? find_piece(words[1]) : std::nullopt;
  const auto count = piece ? parse_integer(words[2]) : std::nullopt;
  if (!count) return fault("pieces NAME NUMBER");
  setup_.pieces[*piece] = static_cast<std::uint8_t>(*count);
}

void Player::add_start(std::string_view text) {
  const std::vector<Word> parts = words(text);
  if (parts.size() != 4) return fault("start TILE X,Y rN");
  const auto kind = parse_tile(parts[1]);
  const auto cell = parse_cell(parts[2]);
  const auto rotation = parse_rotation(parts[3]);
  if (!kind || !cell || !rotation) return fault("start TILE X,Y rN");
  setup_.start.push_back({*kind, *cell, *rotation});
}

void Player::add_stack(std::string_view text) {
  for (const Word& word : words(text.substr(text.find(' ')))) {
    const auto kind = parse_tile(word);
    if (!kind) return fault(kind.error().text());
    setup_.stack.push_back(*kind);
  }
}

// Reads a line of the setup; returns false for other lines.
bool Player::setup_line(const Words& words, std::string_view text) {
  if (words[0] == "cite") return true;
  if (words[0] == "profile") {
    const auto profile = words.size() == 2 ? find_profile(words[1]) : std::nullopt;
    if (!profile) fault("no such profile");
    setup_.profile = profile.value_or(Profile::classic);
    setup_.options = options_of(setup_.profile);
  } else if (words[0] == "boxes") {
    set_boxes(words);
  } else if (words[0] == "option") {
    set_option(words);
  } else if (words[0] == "pieces") {
    set_pieces(words);
  } else if (words[0] == "players") {
    setup_.players = static_cast<int>(parse_integer(words.back()).value_or(0));
  } else if (words[0] == "start") {
    add_start(text);
  } else if (words[0] == "stack") {
    add_stack(text);
  } else {
    return false;
  }
  if (game_) fault("the setup comes before the game");
  return true;
}

bool Player::begin() {
  if (game_) return true;
  auto game = make_game(setup_, mutation_);
  if (!game) fault("no game: " + game.error().text());
  if (game) game_.emplace(std::move(*game));
  return game_.has_value();
}

void Player::refuse_setup(std::string_view because) {
  const auto game = make_game(setup_, mutation_);
  if (game) return fault("a game can be made of it");
  const std::string reason = game.error().text();
  if (reason.find(because) == std::string::npos) fault("refused because: " + reason);
}

// ---- actions ------------------------------------------------------------------------------------

// True if a scenario's `pass` has no effect, because the game did not ask the player anything after
// the tile was placed.
bool Player::passed_by_itself(bool decides) const {
  const auto done = game_->actions();
  if (done.empty() || done.back().type() != ActionType::place) return false;
  if (game_->state().turn.phase == Phase::claim) return false;
  const auto legal = game_->legal();
  return !decides || std::find(legal.begin(), legal.end(), Action::pass()) == legal.end();
}

void Player::act_once(PlayerId player, std::string_view phrase) {
  const State& state = game_->state();
  const PlayerId decider = state.turn.decider == kChance ? state.turn.active : state.turn.decider;
  if (phrase == "pass" && passed_by_itself(decider == player)) return;
  const auto action = parse_action(state, phrase);
  if (!action) return fault(std::string(phrase) + ": " + action.error().text());
  if (!game_->over() && decider != player) return fault("it is the turn of " + letter(decider));
  auto events = play_or_refuse(*game_, *action);
  if (!events) return fault(std::string(phrase) + " is refused: " + events.error().text());
  events_.insert(events_.end(), events->begin(), events->end());
}

void Player::act(PlayerId player, std::string_view actions) {
  events_.clear();
  for (const std::string_view phrase : split(actions, ';')) act_once(player, trim(phrase));
}

void Player::refuse(std::string_view rest) {
  constexpr std::string_view kBecause = " because ";
  const std::size_t at = rest.find(kBecause);
  const std::string_view phrase = trim(rest.substr(0, at));
  const std::string_view because =
      at == std::string_view::npos ? "" : trim(rest.substr(at + kBecause.size()));
  if (phrase == "setup") return refuse_setup(because);
  if (!begin()) return;
  const auto before = std::make_unique<State>(game_->state());
  std::string reason;
  if (const auto action = parse_action(game_->state(), phrase); !action) {
    reason = action.error().text();
  } else if (const auto played = play_or_refuse(*game_, *action); !played) {
    reason = played.error().text();
  } else {
    return fault(std::string(phrase) + " is not refused");
  }
  if (*before != game_->state()) fault("the refused action changed the game");
  if (reason.find(because) == std::string::npos) fault("refused because: " + reason);
}

void Player::offers(std::string_view phrase) {
  const auto action = parse_action(game_->state(), phrase);
  if (!action) return fault(std::string(phrase) + ": " + action.error().text());
  const auto legal = game_->legal();
  const Action wanted = canonical(game_->state(), *action);
  if (std::find(legal.begin(), legal.end(), wanted) != legal.end()) return;
  const auto why = refusal(game_->state(), wanted);
  fault(std::string(phrase) + " is not offered: " + (why ? why->text({}) : "?"));
}

// ---- checks -------------------------------------------------------------------------------------

bool Player::is_award(const Award& award, PlayerId player, const Words& words) const {
  const std::string_view kind = award.reason == AwardReason::castle   ? "castle"
                                : award.feature == SegmentKind::field ? "farm"
                                                                      : name_of(award.feature);
  const bool pig = (award.pigs >> player.value & 1U) != 0;
  const int points = award.sum.points + (pig ? award.pig_points : 0);
  return (award.winners >> player.value & 1U) != 0 && parse_integer(words[2]) == points &&
         words[3] == kind && (words.size() < 5 || parse_integer(words[4]) == award.sum.tiles);
}

std::string Player::awards() const {
  std::string text;
  for (const Event& event : events_) {
    if (event.type != EventType::award) continue;
    const Award& award = event.award;
    text += "\n  " + std::to_string(award.sum.points) + " " + std::string(name_of(award.feature)) +
            " " + std::to_string(award.sum.tiles) + " tiles:";
    for_each_bit(award.winners,
                 [&](unsigned p) { text += " " + letter(PlayerId(static_cast<std::uint8_t>(p))); });
  }
  return text.empty() ? " none" : text;
}

void Player::check_award(const Words& words) {
  const bool none = words.size() == 2 && words[1] == "none";
  const auto player = words.size() >= 4 ? find_player(words[1]) : std::nullopt;
  if (!none && !player) return fault("award PLAYER POINTS FEATURE [N tiles], or award none");
  const bool found = std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
    return event.type == EventType::award && (none || is_award(event.award, *player, words));
  });
  if (found == none) fault("the awards are:" + awards());
}

void Player::check_scores(const Words& words) {
  for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
    const auto player = find_player(words[i]);
    if (!player) return fault("no player " + quoted(words[i]));
    const int score = game_->state().players[player->at()].score;
    if (parse_integer(words[i + 1]) != score) {
      fault("the score of " + letter(*player) + " is " + std::to_string(score));
    }
  }
}

void Player::check_supply(const Words& words) {
  const auto player = words.size() == 4 ? find_player(words[1]) : std::nullopt;
  const auto figure = player ? find_figure(words[2]) : std::nullopt;
  if (!figure) return fault("supply PLAYER FIGURE NUMBER");
  const int count = game_->state().players[player->at()].supply[number(*figure)];
  if (parse_integer(words[3]) != count) fault("the supply holds " + std::to_string(count));
}

void Player::check_turn(const Words& words) {
  const PlayerId active = game_->state().turn.active;
  if (words.size() != 2 || find_player(words[1]) != active || game_->over()) {
    fault(game_->over() ? "the game is over" : "it is the turn of " + letter(active));
  }
}

void Player::check_left(const Words& words) {
  const int left = game_->state().bag.left;
  if (parse_integer(words.back()) != left) fault(std::to_string(left) + " tiles are left");
}

void Player::check_choices(const Words& words) {
  const std::size_t choices = game_->legal().size();
  if (std::to_string(choices) != words.back()) fault("choices: " + std::to_string(choices));
}

// ---- checks of the expansions -------------------------------------------------------------------

void Player::check_bonus(const Words& words) {
  const bool none = words.size() == 2 && words[1] == "none";
  const auto player = words.size() == 4 ? find_player(words[1]) : std::nullopt;
  if (!none && !player) return fault("bonus PLAYER POINTS KIND, or bonus none");
  std::string found;
  bool as_said = false;
  for (const Event& event : events_) {
    if (event.type != EventType::bonus) continue;
    found += "\n  " + std::to_string(event.points) + ' ' + std::string(name_of(event.bonus)) + ':';
    for_each_bit(event.players, [&](unsigned p) {
      found += ' ' + letter(PlayerId(static_cast<std::uint8_t>(p)));
    });
    as_said =
        as_said || (!none && (event.players >> player->value & 1U) != 0 &&
                    parse_integer(words[2]) == event.points && words[3] == name_of(event.bonus));
  }
  if (none ? !found.empty() : !as_said)
    fault("the bonuses are:" + (found.empty() ? " none" : found));
}

void Player::check_goods(const Words& words) {
  constexpr std::array<std::string_view, 3> kGoods = {"wine", "grain", "cloth"};
  const auto player = words.size() == 4 ? find_player(words[1]) : std::nullopt;
  const auto good =
      words.size() == 4 ? std::find(kGoods.begin(), kGoods.end(), words[2]) : kGoods.end();
  if (!player || good == kGoods.end()) return fault("goods PLAYER wine|grain|cloth NUMBER");
  const int count =
      game_->state().players[player->at()].goods[static_cast<std::size_t>(good - kGoods.begin())];
  if (parse_integer(words[3]) != count) fault("there are " + std::to_string(count));
}

// Checks how many abbeys, bridges or castles a player has left.
void Player::check_held(const Words& words) {
  const auto player = words.size() == 3 ? find_player(words[1]) : std::nullopt;
  if (!player) return fault(std::string(words[0]) + " PLAYER NUMBER");
  const PlayerState& held = game_->state().players[player->at()];
  const int count = words[0] == "abbeys"    ? held.supply[kAbbeyPiece]
                    : words[0] == "bridges" ? held.supply[kBridgePiece]
                                            : held.supply[kCastlePiece];
  if (parse_integer(words[2]) != count) fault("there are " + std::to_string(count));
}

void Player::check_holder(const Words& words) {
  if (words.size() != 3) return fault("holds PLAYER|nobody king|scout");
  const KingScoutState& cards = game_->state().king_scout;
  const PlayerId holder = (words[2] == "king" ? cards.king : cards.scout).holder;
  const std::string who = holder.valid() ? letter(holder) : "nobody";
  if (who != words[1]) fault("the card is with " + who);
}

// Checks where the dragon or the fairy stands.
void Player::check_cell(const Words& words, bool on_board, Cell cell) {
  const std::string where = on_board ? cell_name(cell) : "nowhere";
  if (words.size() != 2 || words[1] != where) fault("it is at " + where);
}

// Checks a line `figure A small 3,4 road:n`, or `figure none 3,4` for a tile without figures.
void Player::check_figure(const Words& words) {
  std::string found;
  bool as_said = false;
  for (const PlacedFigure& figure : game_->state().figures) {
    const State& state = game_->state();
    const PlacedTile& placed = state.board.tile(figure.segment);
    const TileKind& tile = state.rules->tile(placed.kind);
    const std::uint8_t segment = state.board.local(figure.segment);
    const bool bridge = segment >= tile.segment_count;
    const std::string on = bridge ? "bridge" : segment_name(tile, segment, placed.rotation);
    const std::string text = letter(figure.player) + ' ' + std::string(name_of(figure.figure)) +
                             ' ' + cell_name(placed.cell) + ' ' + on;
    if (words[1] == "none" && words.size() == 3 && words[2] == cell_name(placed.cell))
      found += "\n  " + text;
    if (words[1] == "none" || words.size() != 5) continue;
    const bool same_piece = words[1] == letter(figure.player) &&
                            words[2] == name_of(figure.figure) &&
                            words[3] == cell_name(placed.cell);
    const bool same_segment =
        words[4] == on || (!bridge && find_segment(tile, words[4], placed.rotation) == segment);
    as_said = as_said || (same_piece && same_segment);
    found += "\n  " + text;
  }
  const bool none = words.size() == 3 && words[1] == "none";
  if (none ? !found.empty() : !as_said)
    fault("the figures are:" + (found.empty() ? " none" : found));
}

// Checks a line `waits A small castle` or `waits none` about followers in the Count's city.
void Player::check_waiting(const Words& words) {
  std::string found;
  bool as_said = false;
  for (const CountState::Waiting& it : game_->state().count.waiting) {
    const std::string_view quarter = kQuarterNames[static_cast<std::size_t>(it.quarter)];
    found += "\n  " + letter(it.player) + ' ' + std::string(name_of(it.figure)) + ' ' +
             std::string(quarter);
    as_said = as_said || (words.size() == 4 && words[1] == letter(it.player) &&
                          words[2] == name_of(it.figure) && words[3] == quarter);
  }
  const bool none = words.size() == 2 && words[1] == "none";
  if (none ? !found.empty() : !as_said) fault("there wait:" + (found.empty() ? " none" : found));
}

void Player::check_quarter(const Words& words) {
  const std::string_view quarter =
      kQuarterNames[static_cast<std::size_t>(game_->state().count.quarter)];
  if (words.size() != 2 || words[1] != quarter)
    fault("the count is in the quarter " + std::string(quarter));
}

void Player::check_winners(const Words& words) {
  std::string wanted;
  for (std::size_t i = 1; i < words.size(); ++i) wanted += words[i];
  std::string won;
  for_each_bit(winners(game_->state()),
               [&](unsigned p) { won += letter(PlayerId(static_cast<std::uint8_t>(p))); });
  if (won != wanted) fault("the winners are " + won);
}

void Player::check(const Words& words) {
  if (words[0] == "award") return check_award(words);
  if (words[0] == "score") return check_scores(words);
  if (words[0] == "supply") return check_supply(words);
  if (words[0] == "turn") return check_turn(words);
  if (words[0] == "left") return check_left(words);
  if (words[0] == "choices") return check_choices(words);
  if (words[0] == "winner") return check_winners(words);
  if (words[0] == "bonus") return check_bonus(words);
  if (words[0] == "goods") return check_goods(words);
  if (words[0] == "abbeys" || words[0] == "bridges" || words[0] == "castles") {
    return check_held(words);
  }
  if (words[0] == "holds") return check_holder(words);
  const DragonState& dragon = game_->state().dragon;
  if (words[0] == "dragon") return check_cell(words, dragon.dragon_on_board, dragon.dragon);
  if (words[0] == "fairy") return check_cell(words, dragon.fairy_on_board, dragon.fairy);
  if (words[0] == "figure" && words.size() >= 3) return check_figure(words);
  if (words[0] == "waits") return check_waiting(words);
  if (words[0] == "count") return check_quarter(words);
  if (words[0] != "end") return fault("what is " + quoted(words[0]) + "?");
  if (!game_->over()) fault("the game is not over");
}

void Player::line(std::string_view text) {
  const Words all = words_of(text);
  if (all.empty() || setup_line(all, text)) return;
  const std::string_view first = all[0];
  const std::string_view rest = trim(text.substr(text.find(first) + first.size()));
  if (first == "refuse") return refuse(rest);
  if (!begin()) return;
  if (first == "offers") return offers(rest);
  const auto player =
      first.size() == 2 && first[1] == ':' ? find_player(first.substr(0, 1)) : std::nullopt;
  if (player) return act(*player, rest);
  check(all);
}

void Player::play(const std::string& path) {
  path_ = path;
  std::ifstream file(path);
  bool cited = false;
  for (std::string text; std::getline(file, text);) {
    ++line_;
    const std::string_view bare = trim(std::string_view(text).substr(0, text.find('#')));
    cited = cited || bare.substr(0, 5) == "cite ";
    line(bare);
    if (!faults.empty() && !game_) return;
  }
  if (!cited) fault("cites no rule");
}

}  // namespace

std::vector<std::string> scenario_files() {
  namespace fs = std::filesystem;
  std::vector<std::string> files;
  for (const auto& entry :
       fs::recursive_directory_iterator(BASTIDE_SOURCE_DIR "/tests/scenarios")) {
    if (entry.path().extension() == ".scenario") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> play_scenario(const std::string& path) {
  Player player(nullptr);
  player.play(path);
  return player.faults;
}

std::vector<std::string> play_scenario(const std::string& path, const RuleMutation& mutation) {
  Player player(&mutation);
  player.play(path);
  return player.faults;
}

}  // namespace bastide::test
