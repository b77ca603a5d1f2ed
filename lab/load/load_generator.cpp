#include "load/load_generator.h"

#include "base/rng.h"
#include "base/text_helpers.h"
#include "client/received_message.h"
#include "load/bots.h"
#include "load/journal_check.h"
#include "records/action_notation.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace bastide::load_test {

using namespace std::chrono_literals;
using client::Clock;
using client::HttpReply;
using client::HttpRequest;
using client::ReceivedMessage;
using serve::Stage;

namespace {

constexpr auto kCheckInterval = 200ms;  // time between checks of the progress
constexpr auto kDrainTime = 15s;        // time for unfinished commands at the end
constexpr auto kReconnectTime = 30s;    // time for a server to restart and its clients to reconnect
constexpr auto kRetryDelay = 250ms;     // pause before the next attempt

}  // namespace

class LoadGenerator;

struct Bot final : client::SocketListener {
  explicit Bot(LoadGenerator& its_generator) : generator(its_generator) {}
  void opened() override;
  void heard(std::string_view text) override;
  void broke() override;

  LoadGenerator& generator;
  std::string token;
  std::vector<Watched> watched;
  client::ClientSocket* socket = nullptr;
  bool there = false;  // true: the bot is connected and watches its tables
};

class LoadGenerator {
 public:
  LoadGenerator(const LoadSettings& settings, const LoadHooks& hooks)
      : settings_(settings), hooks_(hooks), sockets_(settings.addresses), rng_(settings.seed) {}

  LoadResult run();

  void opened(Bot& bot);
  void heard(Bot& bot, std::string_view text);
  void broke(Bot& bot);

 private:
  enum class Step : std::uint8_t { making, connecting, starting, playing, draining, proving };

  // Functions that make guests and tables.
  void people();
  void make_guests(std::size_t next);
  void make_tables(std::size_t next);
  void ask(const HttpRequest& question, std::function<void(const HttpReply&)> done) {
    ask_until(Clock::now() + kReconnectTime, question, std::move(done));
  }
  void ask_until(Clock::time_point until, const HttpRequest& question,
                 std::function<void(const HttpReply&)> done);
  void connect();

  // Functions for the steps of the load test.
  void check_progress();
  void begin_to_play();
  void show() const;
  void check_game();
  void fail(std::string why);

  // Functions for playing at a table.
  void watch(Bot& bot, const Watched& watched);
  void not_watched(Bot& bot, Table& table, const ReceivedMessage& message);
  Table* table_of(const ReceivedMessage& message);
  void take(Bot& bot, Table& table, const std::vector<serve::Entry>& entries);
  void answered(Table& table, const ReceivedMessage& message);
  void say_again(Table& table);
  void settle(Table& table);
  void go_on(Table& table);
  void begin(Table& table, PendingCommand command, const std::string& members);
  void to_next_game(Table& table);
  void play(Table& table, Clock::time_point due);
  void pace();
  void dispatch();
  void error(const std::string& what);

  LoadSettings settings_;
  LoadHooks hooks_;
  client::ClientSockets sockets_;
  Rng rng_;
  LoadResult result_;
  Step step_ = Step::making;
  std::size_t players_ = 0;
  std::deque<Bot> bots_;  // first the players, then the spectators
  std::deque<Table> tables_;
  std::map<serve::RoomId, Table*, std::less<>> by_id_;
  std::vector<Game> finished_;
  std::deque<Table*> free_;            // tables ready for the next action
  std::deque<Clock::time_point> due_;  // due times of actions that wait for a free table
  std::size_t scheduled_ = 0;
  Clock::time_point began_;
  Clock::time_point ended_;
};

// ---- making tables ------------------------------------------------------------------------------

void LoadGenerator::people() {
  const auto tables = static_cast<std::size_t>(settings_.tables);
  const auto share = static_cast<std::size_t>(settings_.share);
  players_ = share == 0 ? 2 * tables : (tables + share - 1) / share;
  for (std::size_t i = 0; i < players_; ++i) bots_.emplace_back(*this);
  for (std::size_t i = 0; i < tables; ++i) {
    Table& table = tables_.emplace_back();
    table.index = i;
    Bot& first = bots_[share == 0 ? 2 * i : i / share];
    Bot& second = share == 0 ? bots_[2 * i + 1] : first;
    table.host = &first;
    table.watchers = {&first};
    if (share == 0) table.watchers.push_back(&second);
    table.seats = {&first, &second};
    table.seats.resize(2 + static_cast<std::size_t>(settings_.computers));
  }
  for (int i = 0; i < settings_.spectators; ++i) {
    Bot& bot = bots_.emplace_back(*this);
    bot.there = tables == 0;
    if (tables > 0) tables_[static_cast<std::size_t>(i) % tables].watchers.push_back(&bot);
  }
  for (Table& table : tables_) {
    for (Bot* bot : table.watchers) bot->watched.push_back({&table});
  }
  result_.sockets = bots_.size();
}

// Sends a request. Repeats it while the rate limit refuses it; while the server is paused, repeats
// it only until the time `until`.
void LoadGenerator::ask_until(Clock::time_point until, const HttpRequest& question,
                              std::function<void(const HttpReply&)> done) {
  sockets_.ask(question, [this, until, question, done = std::move(done)](const HttpReply& reply) {
    // The server is paused, or the table moves.
    const bool paused = reply.is(Code::unavailable) && Clock::now() < until;
    if (!reply.is(Code::too_many) && !paused) return done(reply);
    sockets_.at(Clock::now() + 1s,
                [this, until, question, done] { ask_until(until, question, done); });
  });
}

void LoadGenerator::make_guests(std::size_t next) {
  hooks_.progress("guests", next, players_);
  if (next == players_) return make_tables(0);
  ask({"POST", "/api/v1/guest"}, [this, next](const HttpReply& reply) {
    bots_[next].token = client::read_text(reply.body, "token");
    if (!reply.is(Code::created))
      return fail("the server refuses to create a guest: " + reply.body);
    if (!client::may_be_token(bots_[next].token)) return fail("the server's answer cannot be read");
    make_guests(next + 1);
  });
}

void LoadGenerator::make_tables(std::size_t next) {
  hooks_.progress("tables", next, tables_.size());
  if (next == tables_.size()) return connect();
  Table& table = tables_[next];
  ask({"POST", "/api/v1/tables",
       wanted_table(settings_.share > 0, settings_.computers, settings_.clocks),
       table.seats[0]->token},
      [this, &table](const HttpReply& reply) {
        if (!reply.is(Code::created))
          return fail("the server refuses to create a table: " + reply.body);
        table.room.id = table.game.id = client::read_text(reply.body, "table");
        if (table.room.id.empty()) return fail("the server's answer cannot be read");
        by_id_[table.room.id] = &table;
        make_tables(table.index + 1);
      });
}

void LoadGenerator::connect() {
  step_ = Step::connecting;
  for (Bot& bot : bots_) bot.socket = &sockets_.open(bot.token, bot);
}

void LoadGenerator::fail(std::string why) {
  result_.fault = std::move(why);
  sockets_.stop();
}

// ---- steps of the load test ---------------------------------------------------------------------

LoadResult LoadGenerator::run() {
  people();
  ask({"GET", "/api/v1/tables"}, [this](const HttpReply& reply) {
    if (reply.code == 0) return fail("no server answers at this address: " + reply.body);
    if (!reply.is(Code::ok))
      return fail("this server has no online tables: " + reply.body.substr(0, 200));
    sockets_.set_patience(kReconnectTime);
    make_guests(0);
  });
  check_progress();
  sockets_.run();
  return std::move(result_);
}

void LoadGenerator::check_progress() {
  const auto now = Clock::now();
  const bool interrupted = hooks_.interrupted();
  show();
  if (step_ == Step::connecting && std::ranges::all_of(bots_, &Bot::there)) {
    step_ = Step::starting;
    for (Table& table : tables_) go_on(table);
  }
  if (step_ == Step::starting && free_.size() == tables_.size()) begin_to_play();
  if (step_ == Step::playing && (interrupted || now >= ended_)) {
    result_.seconds = std::chrono::duration<double>(now - began_).count();
    step_ = Step::draining;
    ended_ = now + kDrainTime;
  } else if (step_ < Step::playing && interrupted) {
    return sockets_.stop();
  }
  const bool quiet = due_.empty() && std::ranges::none_of(tables_, &Table::waits);
  if (step_ == Step::draining && (quiet || now >= ended_)) check_game();
  sockets_.at(now + kCheckInterval, [this] { check_progress(); });
}

void LoadGenerator::begin_to_play() {
  step_ = Step::playing;
  began_ = Clock::now();
  ended_ = began_ + std::chrono::duration_cast<Clock::duration>(
                        std::chrono::duration<double>(settings_.seconds));
  if (settings_.rate > 0 && !tables_.empty()) pace();
}

void LoadGenerator::show() const {
  const auto seconds = static_cast<std::size_t>(std::ceil(settings_.seconds));
  switch (step_) {
    case Step::making: break;
    case Step::connecting:
      hooks_.progress("sockets",
                      static_cast<std::size_t>(std::ranges::count_if(bots_, &Bot::there)),
                      bots_.size());
      break;
    case Step::starting: hooks_.progress("games begun", free_.size(), tables_.size()); break;
    case Step::playing: {
      const auto gone = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began_);
      hooks_.progress("seconds", static_cast<std::size_t>(gone.count()), seconds);
      break;
    }
    case Step::draining:
    case Step::proving: hooks_.progress("seconds", seconds, seconds); break;
  }
}

void LoadGenerator::check_game() {
  step_ = Step::proving;
  result_.unsent = due_.size();
  auto games = std::move(finished_);
  for (Table& table : tables_) {
    if (table.waits()) ++result_.stuck;
    table.game.unanswered = table.command.has_value() && !table.command->answered;
    games.push_back(std::move(table.game));
  }
  const auto proof = std::make_shared<JournalCheck>();
  check_games(
      *proof, std::move(games),
      [this](const HttpRequest& question, std::function<void(const HttpReply&)> done) {
        ask(question, std::move(done));
      },
      [this, proof] {
        if (!proof->fault.empty())
          return fail("the server has gone, so nobody knows what it stored: " + proof->fault);
        result_.lost = proof->lost;
        result_.doubled = proof->doubled;
        sockets_.stop();
      });
}

// ---- receiving messages -------------------------------------------------------------------------

void LoadGenerator::opened(Bot& bot) {
  for (const Watched& watched : bot.watched) {
    watch(bot, watched);
    const auto& command = watched.table->command;
    if (command && command->by == &bot && !command->answered) bot.socket->say(command->message);
  }
  if (bot.watched.empty()) bot.there = true;
}

void LoadGenerator::watch(Bot& bot, const Watched& watched) {
  bot.socket->say(watch_message(watched));
}

void LoadGenerator::broke(Bot&) {
  if (step_ < Step::draining) error("a socket broke");
}

// Watches the table again after a short pause if the server cannot read the store or the table
// moves to another server.
void LoadGenerator::not_watched(Bot& bot, Table& table, const ReceivedMessage& message) {
  if (message.refusal != "paused") return error("nobody may watch: " + message.why);
  sockets_.at(Clock::now() + kRetryDelay, [this, &bot, &table] {
    const auto found = std::ranges::find(bot.watched, &table, &Watched::table);
    if (found != bot.watched.end()) watch(bot, *found);
  });
}

Table* LoadGenerator::table_of(const ReceivedMessage& message) {
  if (message.reference.empty()) {
    const auto found = by_id_.find(message.table);
    return found == by_id_.end() ? nullptr : found->second;
  }
  const auto index = parse_integer(message.reference.substr(0, message.reference.find('/')));
  return index && *index >= 0 && *index < static_cast<std::int64_t>(tables_.size())
             ? &tables_[static_cast<std::size_t>(*index)]
             : nullptr;
}

void LoadGenerator::heard(Bot& bot, std::string_view text) {
  const auto message = client::read_received(text);
  if (!message) return error("the server's answer cannot be read");
  Table* table = table_of(*message);
  if (table == nullptr) return;  // a message about a finished game
  const bool watching = message->reference.ends_with("/0");
  const auto watched = std::ranges::find(bot.watched, table, &Watched::table);
  const bool starts_again = watching && watched != bot.watched.end() && watched->known > 0 &&
                            !message->entries.empty() && message->entries.front().number == 1;
  if (starts_again) return fail("the server was restored from a backup during the test");
  take(bot, *table, message->entries);
  if (watching && !message->ok) return not_watched(bot, *table, *message);
  if (watching) bot.there = true;
  if (!watching && !message->reference.empty()) answered(*table, *message);
  if (table->command) return settle(*table);
  if (watching || !message->entries.empty()) go_on(*table);
}

void LoadGenerator::take(Bot& bot, Table& table, const std::vector<serve::Entry>& entries) {
  const auto found = std::ranges::find(bot.watched, &table, &Watched::table);
  if (found == bot.watched.end() || table.broken) return;
  for (const serve::Entry& entry : entries) {
    if (entry.number <= found->known) continue;
    if (entry.number != found->known + 1) error("an entry was left out");
    found->known = entry.number;
    found->at = entry.at;
    if (table.command && table.command->number == entry.number) --table.command->behind;
    if (entry.number == table.room.last + 1 && !table.room.add(entry)) {
      table.broken = true;
      return error("an impossible entry");
    }
  }
}

void LoadGenerator::answered(Table& table, const ReceivedMessage& message) {
  auto& command = table.command;
  if (!command || command->answered ||
      !message.reference.ends_with('/' + std::to_string(command->id)))
    return;
  if (!message.ok) {
    error(message.refusal + ": " + message.why);
    if (message.refusal == "paused") return say_again(table);
    command.reset();
    return sockets_.at(Clock::now() + kRetryDelay, [this, &table] { go_on(table); });
  }
  if (message.number != command->number) error("another entry was acknowledged");
  command->answered = true;
  if (command->print == 0) return;
  table.game.acknowledged.emplace_back(message.number, command->print);
  ++result_.acknowledged;
}

// Sends a refused command again, with the same id: while a table moves, its old server may refuse a
// command that its new server has executed.
void LoadGenerator::say_again(Table& table) {
  sockets_.at(Clock::now() + kRetryDelay, [&table, id = table.command->id] {
    const auto& command = table.command;
    if (command && command->id == id && !command->answered)
      command->by->socket->say(command->message);
  });
}

// ---- playing ------------------------------------------------------------------------------------

// A command is finished when the server has answered and all watchers have received the entry.
void LoadGenerator::settle(Table& table) {
  const auto& command = table.command;
  if (!command || !command->answered || command->behind > 0) return;
  if (command->measured) result_.latencies.add(Clock::now() - command->due);
  table.command.reset();
  go_on(table);
}

void LoadGenerator::go_on(Table& table) {
  if (table.broken || table.command || table.free || table.room.terms == nullptr ||
      step_ < Step::starting)
    return;
  if (!table.room.next_room.empty()) return to_next_game(table);
  if (table.room.stage == Stage::playing) {
    if (table.waits()) return;  // waits for a computer player's decision or a draw
    table.free = true;
    free_.push_back(&table);
    return dispatch();
  }
  if (step_ >= Step::draining) return;
  if (const auto chore = setup_step(table)) begin(table, {.by = chore->by}, chore->command);
}

void LoadGenerator::begin(Table& table, PendingCommand command, const std::string& members) {
  command.id = ++table.commands;
  command.message = command_message(table, command.id, members);
  command.number = table.room.last + 1;
  command.behind = table.watchers.size();
  table.command = std::move(command);
  if (table.command->by->socket->is_open()) table.command->by->socket->say(table.command->message);
}

void LoadGenerator::to_next_game(Table& table) {
  ++result_.games;
  finished_.push_back(std::move(table.game));
  by_id_.erase(table.room.id);
  const std::string old = "{\"do\":\"unwatch\",\"table\":\"" + table.room.id + "\"}";
  const serve::RoomId next = table.room.next_room;
  table.room = {};
  table.room.id = next;
  table.game = {next, {}};
  by_id_[next] = &table;
  std::rotate(table.seats.begin(), table.seats.begin() + 1,
              table.seats.end());  // in a rematch each player moves by one seat
  // Every watcher asks for all entries of the new game.
  for (Bot* bot : table.watchers) {
    auto& watched = *std::ranges::find(bot->watched, &table, &Watched::table);
    watched.known = 0;
    bot->socket->say(old);
    watch(*bot, watched);
  }
}

void LoadGenerator::play(Table& table, Clock::time_point due) {
  if (table.broken) return;
  const int seat = table.room.deciding_seat();
  if (seat == serve::kNoSeat) return error("no decision is pending at this table");
  const auto legal = table.room.game->legal();
  const State& state = table.room.game->state();
  serve::Entry entry;
  entry.action = phrase(state, legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
  PendingCommand command{
      .by = table.seats[static_cast<std::size_t>(seat)], .measured = true, .due = due};
  command.print = fingerprint(entry);
  begin(table, std::move(command), ",\"do\":\"play\",\"action\":\"" + entry.action + '"');
}

// Schedules actions at a steady rate, even if earlier actions are unfinished.
void LoadGenerator::pace() {
  if (step_ != Step::playing) return;
  const auto now = Clock::now();
  const auto time_of = [&](std::size_t number) {
    return began_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(
                        static_cast<double>(number) / settings_.rate));
  };
  for (; time_of(scheduled_) <= now; ++scheduled_) due_.push_back(time_of(scheduled_));
  dispatch();
  sockets_.at(time_of(scheduled_), [this] { pace(); });
}

void LoadGenerator::dispatch() {
  while (!due_.empty() && !free_.empty() && step_ >= Step::playing) {
    Table& table = *free_.front();
    const auto due = due_.front();
    free_.pop_front();
    due_.pop_front();
    table.free = false;
    play(table, due);
  }
}

void LoadGenerator::error(const std::string& what) {
  if (result_.errors++ == 0) result_.first_error = what;
}

void Bot::opened() { generator.opened(*this); }
void Bot::heard(std::string_view text) { generator.heard(*this, text); }
void Bot::broke() { generator.broke(*this); }

LoadResult run_load(const LoadSettings& settings, const LoadHooks& hooks) {
  return LoadGenerator(settings, hooks).run();
}

}  // namespace bastide::load_test
