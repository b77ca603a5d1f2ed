// Plays the messages of a saved game on Bastide's engine: each message means one legal action.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/read_saved_game.h"
#include "words/refusal.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

Error wrong_sender(const JsonNode& message, std::size_t decider) {
  return error_at(*message.find("player"),
                  say("player {decider} has to move here, not player {sender}"_en,
                      {{"sender", static_cast<int>(sender(message).value_or(0))},
                       {"decider", static_cast<int>(decider)}}));
}

class Replayer {
 public:
  Replayer(const File& file, Game game) : file_(file), game_(std::move(game)) {}

  // Plays the messages, and draws the next tile if the file names it.
  Status run();
  // Ends a game whose file stops before the last tile: all players pass.
  Status end();

  const Game& game() const { return game_; }
  // The tiles drawn until the last message.
  std::vector<KindId> draws() const;

 private:
  using Meanings = std::vector<Meaning>;

  const State& state() const { return game_.state(); }
  std::span<const JsonNode* const> from(std::size_t at) const {
    return std::span(file_.messages).subspan(at);
  }
  std::span<const JsonNode* const> earlier() const { return std::span(file_.messages).first(at_); }

  Status draw(const JsonNode* message);
  std::optional<KindId> next_tile(const JsonNode* message);
  std::optional<KindId> named_by(const JsonNode* message) const;
  Status pass_unasked(const JsonNode* message, Asked at_most = Asked::perhaps);
  Asked asked_there() const;
  Action automatic_action() const;
  bool is_repeated(std::size_t at) const;
  bool order_differs() const;
  Status check_rounds(std::span<const JsonNode* const> messages) const;
  Status play_in_own_order(std::size_t first);
  Status play(const JsonNode& message);
  Result<Meanings> read(const JsonNode& message) const;
  bool offers(Action action) const;
  std::optional<Action> meant(const JsonNode& message, const Meanings& meanings) const;
  Status play_action(Action action);
  Status check_sender(const JsonNode& message) const;

  const File& file_;
  Game game_;
  // Index of the message being played; while the order differs, index of the first of these
  // messages.
  std::size_t at_ = 0;
  std::size_t drawn_ = 0;
  std::size_t played_ = 0;       // number of actions when the last message was played
  std::vector<KindId> waiting_;  // tiles of the forced order that could not be drawn when due
};

// The next tile, if the message names it.
std::optional<KindId> Replayer::named_by(const JsonNode* message) const {
  if (message == nullptr || type_of(*message) != "PLACE_TILE") return std::nullopt;
  const JsonNode* id = payload_of(*message).find("tileId");
  return id == nullptr ? std::nullopt : TileLibrary::embedded().find_jcz(id->text);
}

// The next tile of the forced order; after the order's end, the tile that the message places. A
// dragon tile that was due before any volcano comes as soon as it may be drawn; other delayed tiles
// come after the order's end.
std::optional<KindId> Replayer::next_tile(const JsonNode* message) {
  const auto legal = game_.legal();
  const auto may_come = [&](KindId kind) {
    return std::find(legal.begin(), legal.end(), Action::draw(kind)) != legal.end();
  };
  while (drawn_ < file_.draws.size() && !may_come(file_.draws[drawn_])) {
    waiting_.push_back(file_.draws[drawn_++]);
  }
  const bool all_drawn = drawn_ == file_.draws.size();
  const auto late = std::find_if(waiting_.begin(), waiting_.end(), [&](KindId kind) {
    return may_come(kind) && (all_drawn || state().rules->tile(kind).has(kDragon));
  });
  if (late != waiting_.end()) {
    const KindId kind = *late;
    waiting_.erase(late);
    return kind;
  }
  if (!all_drawn) return file_.draws[drawn_++];
  const auto named = named_by(message);
  return named && may_come(*named) ? named : std::nullopt;
}

// Draws until a player decides, or the next tile is unknown.
Status Replayer::draw(const JsonNode* message) {
  while (!game_.over() && state().turn.decider == kChance) {
    const auto next = next_tile(message);
    if (!next) return Done{};
    if (const auto played = play_action(Action::draw(*next)); !played) return played;
  }
  return Done{};
}

Status Replayer::play_action(Action action) {
  const auto played = play_or_refuse(game_, action);
  return played ? Status(Done{}) : Status(played.error());
}

// ---- differences in JCloisterZone's questions and their order -----------------------------------

Asked Replayer::asked_there() const {
  Asked asked = Asked::yes;
  if (game_.over() || state().turn.decider == kChance) return asked;
  const auto legal = game_.legal();
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    if (box.saved.asked != nullptr) asked = std::max(asked, box.saved.asked(state(), legal));
  });
  return asked;
}

// While asked_there() returns `at_most` or a later value, plays the action that JCloisterZone takes
// without asking the player. Stops when the message answers the question.
Status Replayer::pass_unasked(const JsonNode* message, Asked at_most) {
  while (asked_there() >= at_most) {
    if (message != nullptr && check_sender(*message)) {
      const auto meanings = read(*message);
      if (meanings && meant(*message, *meanings)) break;
    }
    if (const auto played = play_action(automatic_action()); !played) return played;
    if (const auto done = draw(message); !done) return done;
  }
  return Done{};
}

Action Replayer::automatic_action() const {
  Action action = Action::pass();
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    if (box.saved.by_itself != nullptr) action = box.saved.by_itself(state()).value_or(action);
  });
  return action;
}

bool Replayer::is_repeated(std::size_t at) const {
  bool repeated = false;
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    const auto is_so = box.saved.is_repeated;
    repeated = repeated || (is_so != nullptr && is_so(state(), from(at)));
  });
  return repeated;
}

bool Replayer::order_differs() const {
  bool differs = false;
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    const auto is_so = box.saved.order_differs;
    differs = differs || (!game_.over() && is_so != nullptr && is_so(state()));
  });
  return differs;
}

// Refuses messages that do not come in rounds (in_rounds): JCloisterZone would refuse them, too.
Status Replayer::check_rounds(std::span<const JsonNode* const> messages) const {
  std::vector<const JsonNode*> said;
  std::vector<std::size_t> senders;
  for (const JsonNode* message : messages) {
    if (type_of(*message) == "COMMIT") continue;
    said.push_back(message);
    senders.push_back(static_cast<std::size_t>(sender(*message).value_or(0)));
  }
  const auto order = in_rounds(senders, state().turn.active.at(), state().rules->players());
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (senders[i] != senders[order[i]]) return wrong_sender(*said[i], senders[order[i]]);
  }
  return Done{};
}

Status Replayer::play_in_own_order(std::size_t first) {
  std::vector<const JsonNode*> left(from(first).begin(), from(first).end());
  // Every message must name its sender here, because the order of the messages does not show the
  // sender.
  const auto unnamed = std::find_if(left.begin(), left.end(), [&](const JsonNode* message) {
    return file_.setup.players > 1 && type_of(*message) != "COMMIT" && !sender(*message);
  });
  if (unnamed != left.end()) {
    return error_at(**unnamed, say("{key} is missing"_en, {{"key", quotation("player")}}));
  }
  if (const auto checked = check_rounds(left); !checked) return checked;
  while (order_differs()) {
    const auto own = std::find_if(left.begin(), left.end(), [&](const JsonNode* message) {
      return message != nullptr && type_of(*message) != "COMMIT" &&
             sender(*message).value_or(state().turn.decider.value) == state().turn.decider.value;
    });
    const auto played = own == left.end() ? play_action(Action::pass()) : play(**own);
    if (!played) return played;
    if (own != left.end()) *own = nullptr;
  }
  return Done{};
}

// ---- one message --------------------------------------------------------------------------------

Status Replayer::check_sender(const JsonNode& message) const {
  const auto player = sender(message);
  if (!player || *player == state().turn.decider.value) return Done{};
  return wrong_sender(message, state().turn.decider.at());
}

Result<Replayer::Meanings> Replayer::read(const JsonNode& message) const {
  const JsonNode& payload = payload_of(message);
  Meanings meanings;
  std::string_view key;
  JsonChecks read;
  for (const BoxInterop* box : all_interop()) {
    for (const MessageRow& row : box->saved.messages) {
      if (row.type != type_of(message)) continue;
      if (!row.key.empty()) {
        key = row.key;
        const bool other = read.text(read.member(payload, key), key) != row.value;
        if (other && !read.failed()) continue;
      }
      if (!read.failed()) meanings.push_back(row.read(read, state(), payload));
      if (!read.failed()) continue;
      // True if the error has a position; an error about a missing payload has none.
      const bool placed = read.error().line != 0;
      return placed ? read.error() : error_at(message, read.error().message);
    }
  }
  if (meanings.empty()) {
    const JsonNode& value = *payload.find(key);
    return error_at(value,
                    say("there is no {type} with the value {value}"_en,
                        {{"type", plain(std::string(type_of(message)))}, {"value", shown(value)}}));
  }
  return meanings;
}

bool Replayer::offers(Action action) const {
  bool all_do = true;
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    all_do = all_do && (box.saved.offers == nullptr || box.saved.offers(state(), action));
  });
  return all_do;
}

std::optional<Action> Replayer::meant(const JsonNode& message, const Meanings& meanings) const {
  const auto legal = game_.legal();
  const auto found = std::find_if(legal.begin(), legal.end(), [&](Action action) {
    return offers(action) &&
           std::any_of(meanings.begin(), meanings.end(),
                       [&](const Meaning& means) { return means && means(action); });
  });
  if (found == legal.end()) return std::nullopt;
  Action action = *found;
  for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
    const auto of_alike = box.saved.of_alike;
    if (of_alike != nullptr) action = of_alike(action, legal, message, earlier());
  });
  return action;
}

Status Replayer::play(const JsonNode& message) {
  const std::string type(type_of(message));  // read_file has checked that the type is known
  if (type == "COMMIT") return pass_unasked(nullptr);
  if (const auto done = draw(&message); !done) return done;
  if (const auto done = pass_unasked(&message); !done) return done;
  if (game_.over()) return error_at(message, "the game is over before this"_en);
  if (state().turn.decider == kChance) {
    return error_at(message, say("the file does not say which tile is drawn before this {type}"_en,
                                 {{"type", plain(type)}}));
  }
  if (const auto checked = check_sender(message); !checked) return checked;
  const auto meanings = read(message);
  if (!meanings) return meanings.error();
  const auto action = meant(message, *meanings);
  if (!action)
    return error_at(message, say("this {type} is not a legal move"_en, {{"type", plain(type)}}));
  return play_action(*action);
}

Status Replayer::run() {
  for (at_ = 0; at_ < file_.messages.size(); ++at_) {
    if (const auto done = draw(file_.messages[at_]); !done) return done;
    if (is_repeated(at_)) continue;
    if (order_differs()) {
      if (const auto done = play_in_own_order(at_); !done) return done;
      break;
    }
    if (const auto done = play(*file_.messages[at_]); !done) return done;
  }
  if (const auto done = draw(nullptr); !done) return done;
  played_ = game_.actions().size();
  return pass_unasked(nullptr, Asked::no);
}

std::vector<KindId> Replayer::draws() const {
  std::vector<KindId> draws;
  for (const Action action : game_.actions().first(played_)) {
    if (action.type() == ActionType::draw) draws.push_back(action.kind());
  }
  return draws;
}

Status Replayer::end() {
  while (!game_.over()) {
    const auto legal = game_.legal();
    if (std::find(legal.begin(), legal.end(), Action::pass()) == legal.end()) return Done{};
    if (const auto passed = play_action(Action::pass()); !passed) return passed;
  }
  return Done{};
}

// The players' names in the record: the file's names, or usual names in place of impossible ones.
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
  record->colours = file.colours;
  record->actions.assign(game.actions().begin(), game.actions().end());
  return record;
}

Result<Game> begin(const File& file) {
  auto game = Game::create(file.setup);
  if (!game) return error_at(*file.where, game.error().message);
  return game;
}

}  // namespace

Result<Record> play(const File& file) {
  auto game = begin(file);
  if (!game) return game.error();
  Replayer replayer(file, std::move(*game));
  if (const auto done = replayer.run(); !done) return done.error();
  const std::vector<KindId> draws = replayer.draws();
  const bool ends = file.limit && draws.size() >= *file.limit && !replayer.game().over();
  if (!ends) return record_of(file, replayer.game());
  // The file limits the draws: plays the game again with only the drawn tiles in the stack.
  File cut = file;
  cut.limit.reset();
  cut.draws = draws;
  cut.setup.stack = draws;
  game = begin(cut);
  if (!game) return game.error();
  Replayer last(cut, std::move(*game));
  if (const auto done = last.run(); !done) return done.error();
  if (const auto done = last.end(); !done) return done.error();
  return record_of(cut, last.game());
}

}  // namespace bastide::jcz
