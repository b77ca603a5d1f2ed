#include "bot/table_bot.h"

#include "base/json_reader.h"
#include "base/utf8.h"
#include "client/received_message.h"
#include "records/action_notation.h"
#include "serve/room/room.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace bastide::bot {

namespace {

using Json = nlohmann::ordered_json;
using client::Clock;
using serve::RoomSeat;
using serve::Stage;
using namespace std::chrono_literals;

constexpr auto kBetweenChecks = 100ms;
constexpr auto kBetweenActions = 100ms;  // a server allows 20 messages a second
constexpr auto kBeforeRetry = 1s;        // pause after the server could not store a command
constexpr auto kReconnectTime = 60s;
constexpr auto kResignTime = 10s;  // time for a bot without an engine to resign
constexpr int kMostRefusals = 10;
constexpr std::array kChangesRoles = {serve::EntryKind::unseated, serve::EntryKind::kept_out,
                                      serve::EntryKind::handed_over};
constexpr const char* kNoBotAccount =
    "this account is not a bot's account, so the bot plays no rated games; `bastide-lab bot "
    "--help` "
    "tells how to make one";
constexpr const char* kUnreadable = "the server's message cannot be read";
constexpr std::size_t kMostShown = 200;  // bytes of a server's answer in an error message

// The seats in a list; kNoSeat for a value that is no number.
std::vector<int> seats_in(const Json& list) {
  std::vector<int> seats;
  for (const Json& one : list)
    seats.push_back(one.is_number_integer() ? one.get<int>() : serve::kNoSeat);
  return seats;
}

// A server's refusal of a request: its message, or the answer if the message cannot be read.
std::string refusal_text(const std::string& target, const client::HttpReply& reply) {
  const auto refused = client::read_received(reply.body);
  if (refused && !refused->why.empty()) return refused->why;
  return target + ": " + std::to_string(reply.code) + ' ' + reply.body.substr(0, kMostShown);
}

// Parses a server's text. A text with very many values, which would fill the memory, is no JSON.
Json parse(std::string_view text) {
  return read_json(text) ? Json::parse(text, nullptr, false) : Json(Json::value_t::discarded);
}

class TableBot final : public client::SocketListener {
 public:
  TableBot(const BotSettings& settings, Player& player, const BotHooks& hooks)
      : settings_(settings),
        player_(player),
        hooks_(hooks),
        token_(settings.token),
        sockets_({settings.address}),
        rng_(settings.seed) {}

  // The server's JSON may lack a member, or have one of another type. The member functions do not
  // check that: the JSON library's exception ends the bot.
  std::string run() {
    get_token();
    check_table();
    try {
      sockets_.run();
    } catch (const Json::exception&) {
      if (fault_.empty()) fault_ = kUnreadable;
    }
    return fault_;
  }

  // ---- the socket -------------------------------------------------------------------------------

  void opened() override {
    sockets_.set_patience(kReconnectTime);
    if (!fault_.empty()) return send({{"do", "resign"}});
    if (!room_.id.empty()) watch();
  }

  void broke() override {
    awaits_reply_ = false;
    if (std::exchange(tells_break_, false)) hooks_.tell("the connection broke; connecting again");
  }

  // Ends the bot if the server refuses its token or the bot is banned: that does not pass.
  void failed(const client::HttpReply& answer) override {
    const std::string why = answer.code == 0 ? answer.body : refusal_text("the WebSocket", answer);
    if (answer.is(Code::unauthorized) || answer.is(Code::forbidden)) return fail(why);
    if (std::exchange(tells_failure_, false))
      hooks_.tell("no connection to the tables, trying again: " + why);
  }

  void heard(std::string_view text) override {
    tells_break_ = tells_failure_ = true;
    const auto message = client::read_received(text);
    const Json json = parse(text);
    if (!message || json.is_discarded()) return fail(kUnreadable);
    const std::string reference = std::to_string(count_);
    const bool is_reply = message->reference == reference;
    if (message->reference.empty() ? message->table != room_.id : !is_reply) return;
    if (room_.id.empty()) return;  // the bot left its table, and waits for the next one
    if (is_reply && is_other_history(message->entries)) forget_entries();
    for (const serve::Entry& entry : message->entries) {
      if (entry.number <= room_.last) continue;
      if (!room_.add(entry)) return fail("the server sent an impossible entry");
      changed_ = Clock::now();
      if (std::ranges::find(kChangesRoles, entry.kind) != kChangesRoles.end()) has_seats_ = false;
    }
    if (is_reply) {
      awaits_reply_ = false;
      if (!fault_.empty()) return sockets_.stop();  // the bot has resigned
      if (!message->ok) return refused(*message);
      if (!learn_seats(json)) return fail(kUnreadable);
      if (command_ != "watch" && room_.last == last_before_)
        return watch_later("the server accepts commands, but they do not change the table");
      if (command_ != "watch") refusals_ = 0;
    }
    go_on();
  }

 private:
  // The reply to `watch` has the member `you`; the reply to `join` has the member `seat`. Returns
  // false if the table has no such seat.
  bool learn_seats(const Json& reply) {
    if (command_ == "watch") {
      const Json& you = reply.at("you");
      seats_ = seats_in(you.at("seats"));
      is_host_ = you.at("host").get<bool>();
      has_seats_ = true;
    } else if (command_ == "join") {
      seats_ = seats_in(Json::array({reply.at("seat")}));
    }
    const auto exists = [this](int seat) {
      return seat >= 0 && seat < static_cast<int>(room_.seats.size());
    };
    return room_.terms != nullptr && std::ranges::all_of(seats_, exists);
  }

  // ---- before the first game --------------------------------------------------------------------

  void get_token() {
    if (!token_.empty()) return check_account();
    ask({"POST", "/api/v1/guest", "{}"}, [this](const Json& reply) {
      token_ = reply.at("token").get<std::string>();
      if (!client::may_be_token(token_)) return fail(kUnreadable);
      get_table();
    });
  }

  // Asks the server whether the account is a person's or a bot's. If the token lacks the scope
  // `read`, is_of_person_ stays false.
  void check_account() {
    sockets_.ask({"GET", "/api/v1/me", "", token_}, [this](const client::HttpReply& reply) {
      const Json me = parse(reply.body);
      if (reply.code == 0) return fail("the server does not answer: " + reply.body);
      if (reply.is(Code::unauthorized)) return fail("the token is not valid at this server");
      has_account_ = reply.is(Code::ok) && me.contains("name");
      is_of_person_ = has_account_ && !me.contains("bot");
      if (is_of_person_ && settings_.rated) return fail(kNoBotAccount);
      if (is_of_person_) hooks_.tell(kNoBotAccount);
      get_table();
    });
  }

  void get_table() {
    if (!settings_.table.empty()) return enter(settings_.table);
    const Json seats = {{{"mine", true}, {"name", settings_.name}, {"bot", true}}, Json::object()};
    Json wanted = {{"visibility", "open"}, {"title", settings_.name}, {"seats", seats}};
    if (settings_.rated) {
      wanted["rated"] = true;
      wanted["clock"] = {{"pace", "game"}, {"time", 900}, {"increment", 10}};
    }
    ask({"POST", "/api/v1/tables", wanted.dump(), token_}, [this](const Json& reply) {
      const auto table = reply.at("table").get<std::string>();
      if (table.empty()) return fail(kUnreadable);
      hooks_.tell("waits for a player at #/table/" + table);
      enter(table);
    });
  }

  void ask(client::HttpRequest question, const std::function<void(const Json&)>& done) {
    const std::string what = question.target;
    sockets_.ask(std::move(question), [this, what, done](const client::HttpReply& reply) {
      const Json json = parse(reply.body);
      if (reply.code == 0) return fail("the server does not answer: " + reply.body);
      if (reply.code >= 300 || !json.is_object()) return fail(refusal_text(what, reply));
      done(json);
    });
  }

  void enter(std::string table) {
    forget_table();
    room_.id = std::move(table);
    if (socket_ == nullptr) {
      socket_ = &sockets_.open(token_, *this);
    } else {
      watch();
    }
  }

  void forget_table() {
    if (!room_.id.empty()) socket_->say(Json({{"do", "unwatch"}, {"table", room_.id}}).dump());
    room_ = {};
    seats_.clear();
    has_seats_ = false;
    has_said_ = false;
    awaits_reply_ = false;
    ended_.reset();
    changed_ = Clock::now();
  }

  // ---- commands ---------------------------------------------------------------------------------

  void send(Json command) {
    command_ = command["do"];
    command["table"] = room_.id;
    command["ref"] = std::to_string(++count_);
    awaits_reply_ = true;
    waits_since_ = Clock::now();
    last_before_ = room_.last;
    socket_->say(command.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  void watch() { send({{"do", "watch"}, {"from", room_.last}, {"at", room_.last_at}}); }

  // True if the reply to `watch` has all entries, and not the last one that the bot knows: the
  // server was restored from a backup.
  bool is_other_history(const std::vector<serve::Entry>& entries) const {
    if (command_ != "watch" || entries.empty() || entries.front().number != 1) return false;
    return std::ranges::none_of(entries, [this](const serve::Entry& entry) {
      return entry.number == room_.last && entry.at == room_.last_at;
    });
  }

  void forget_entries() {
    serve::RoomId id = std::move(room_.id);
    room_ = {};
    room_.id = std::move(id);
  }

  // Handles a refused command: another client's command came first, or the server could not store
  // the command.
  void refused(const client::ReceivedMessage& message) {
    if (message.why.empty()) return fail(kUnreadable);
    const bool may_not_enter = command_ == "watch" || command_ == "join";
    if (may_not_enter && message.refusal != "paused") {
      const bool may_rename = message.refusal == "name" && !has_account_;
      return fail(message.why + (may_rename ? "; choose another one with --name" : ""));
    }
    watch_later(message.why);
  }

  // Watches the table again after a pause, because the last command failed. Ends the bot after too
  // many failures in a row.
  void watch_later(const std::string& why) {
    if (room_.stage == Stage::finished) return go_on();
    if (++refusals_ > kMostRefusals) return fail(why);
    awaits_reply_ = true;
    waits_since_ = Clock::now();
    sockets_.at(Clock::now() + kBeforeRetry, [this, table = room_.id] {
      if (socket_->is_open() && room_.id == table) watch();
    });
  }

  void go_on() {
    if (awaits_reply_ || !fault_.empty()) return;
    if (!has_seats_) return watch();
    switch (room_.stage) {
      case Stage::gathering: return gather();
      case Stage::playing: return play();
      case Stage::finished: return finish();
    }
  }

  void gather() {
    if (is_of_person_ && room_.terms->rated) return fail(kNoBotAccount);
    if (seats_.empty()) return send({{"do", "join"}, {"name", settings_.name}, {"bot", true}});
    if (!has_said_) return introduce();
    if (!is_host_ && !room_.seats[seat()].ready)
      return send({{"do", "ready"}, {"seed", std::to_string(rng_.next())}});
    if (is_host_ && are_others_ready())
      send({{"do", "start"}, {"seed", std::to_string(rng_.next())}});
  }

  // True if all seats are taken and all other players are ready. A seat with a name is taken; the
  // server does not tell who owns a seat.
  bool are_others_ready() const {
    for (std::size_t i = 0; i < room_.seats.size(); ++i) {
      const RoomSeat& one = room_.seats[i];
      if (one.name.empty()) return false;
      if (!one.ready && one.computer.empty() && !is_mine(static_cast<int>(i))) return false;
    }
    return true;
  }

  void introduce() {
    has_said_ = true;
    send({{"do", "say"}, {"text", "I am a computer program: " + settings_.name}});
  }

  std::size_t seat() const { return static_cast<std::size_t>(seats_.front()); }
  bool is_mine(int seat) const { return std::ranges::find(seats_, seat) != seats_.end(); }

  void play() {
    if (seats_.empty()) return fail("the game began without the bot");
    if (room_.seats[seat()].resigned) return;  // its time is up, and others play on
    if (!room_.seats[seat()].computer.empty()) return send({{"do", "come_back"}});
    const bool asked = room_.undo && has_player(room_.undo->awaited, seat());
    if (asked) return send({{"do", "answer_undo"}, {"seen", room_.last}, {"yes", true}});
    if (!is_mine(room_.deciding_seat())) return;
    if (Clock::now() < next_action_) return sockets_.at(next_action_, [this] { go_on(); });
    next_action_ = Clock::now() + kBetweenActions;
    const std::string action = choose();
    if (const std::string fault = hooks_.fault(); !fault.empty()) return resign(fault);
    if (!hooks_.interrupted()) send({{"do", "play"}, {"seen", room_.last}, {"action", action}});
  }

  // Resigns, so that no player waits for a bot without an engine. Ends the bot after the reply. The
  // server may have closed the connection while the bot waited for the engine: opened() resigns
  // again.
  void resign(const std::string& why) {
    fault_ = why;
    sockets_.at(Clock::now() + kResignTime, [this] { sockets_.stop(); });
    send({{"do", "resign"}});
  }

  // Shows the whole game to the computer player again, because an undo may have changed the game.
  std::string choose() {
    const Game& game = *room_.game;
    Game replay(game.shared_rules());
    player_.game_begins(replay.state());
    for (const Action action : game.actions()) {
      player_.sees(replay.state(), action);
      replay.play(action);
    }
    return phrase(game.state(), player_.choose(game.state(), rng_));
  }

  void finish() {
    if (!room_.next_room.empty()) return enter(room_.next_room);
    if (ended_) return;
    ended_ = Clock::now();
    tell_result();
    if (++games_ == settings_.games) return sockets_.stop();
    send({{"do", "rematch"}});
  }

  void tell_result() const {
    std::string line = "game over:";
    for (std::size_t i = 0; i < room_.seats.size(); ++i) {
      line += (i == 0 ? " " : ", ") + room_.seats[i].name;
      if (room_.game) line += ' ' + std::to_string(room_.game->state().players[i].score);
    }
    hooks_.tell(line);
  }

  // ---- regular checks ---------------------------------------------------------------------------

  void check_table() {
    if (hooks_.interrupted()) return sockets_.stop();
    const bool is_silent = awaits_reply_ && Clock::now() - waits_since_ > settings_.reply_time;
    if (is_silent && socket_->is_open()) socket_->drop();
    const bool no_rematch = ended_ && Clock::now() - *ended_ > settings_.rematch_patience;
    if (no_rematch || waits_in_vain()) {
      if (!settings_.table.empty()) return leave(no_rematch);
      forget_table();
      get_table();  // creates another table
    }
    sockets_.at(Clock::now() + kBetweenChecks, [this] { check_table(); });
  }

  // Ends the bot at the table that it was told to join. Without a rematch that is no error if the
  // bot plays any number of games.
  void leave(bool no_rematch) {
    if (!no_rematch) return fail("nothing happens at the table any more");
    const std::string why =
        "no rematch after " + std::to_string(games_) + (games_ == 1 ? " game" : " games");
    if (settings_.games > 0) return fail(why);
    hooks_.tell(why);
    sockets_.stop();
  }

  // True if another seat is taken, but nothing has happened at the table for some time. At a table
  // without other players the bot waits for ever, and in a game with a clock until its end.
  bool waits_in_vain() const {
    if (room_.stage == Stage::playing && room_.terms->clock.pace != serve::Pace::none) return false;
    const auto is_taken = [](const RoomSeat& seat) { return !seat.name.empty(); };
    return !room_.id.empty() && std::ranges::count_if(room_.seats, is_taken) > 1 &&
           Clock::now() - changed_ > settings_.others_patience;
  }

  void fail(std::string why) {
    if (fault_.empty()) fault_ = std::move(why);
    sockets_.stop();
  }

  const BotSettings& settings_;
  Player& player_;
  const BotHooks& hooks_;
  std::string token_;
  client::ClientSockets sockets_;
  client::ClientSocket* socket_ = nullptr;
  serve::Room room_;
  std::vector<int> seats_;
  bool is_host_ = false;
  bool is_of_person_ = false;  // true: the token is of a person's account, not of a bot's
  bool has_account_ = false;   // true: the token is of an account, not of a guest
  bool has_seats_ = false;     // true: `seats_` holds the seats that the server last named
  bool has_said_ = false;
  bool awaits_reply_ = false;
  bool tells_break_ = true;        // true: the next broken connection is reported
  bool tells_failure_ = true;      // true: the next failure to connect is reported
  Clock::time_point waits_since_;  // time of the last command
  std::uint32_t last_before_ = 0;  // number of the table's last entry before the last command
  Clock::time_point next_action_;
  std::uint64_t count_ = 0;  // number of commands sent
  int games_ = 0;            // number of finished games
  std::optional<Clock::time_point> ended_;
  Clock::time_point changed_ = Clock::now();  // time of the last entry
  std::string command_;                       // the last command sent
  int refusals_ = 0;                          // number of commands in a row that failed
  std::string fault_;
  Rng rng_;
};

}  // namespace

std::string run_bot(const BotSettings& settings, Player& player, const BotHooks& hooks) {
  return TableBot(settings, player, hooks).run();
}

}  // namespace bastide::bot
