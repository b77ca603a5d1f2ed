// Endpoints for tables: creating, pairing, lists, a table with its record, reports.
#include "records/record_io.h"
#include "serve/api/api.h"
#include "serve/api/own_table.h"
#include "serve/moderation/abuse_reports.h"
#include "serve/room/room_id_form.h"
#include "serve/store/store_tasks.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostCards = 100;
constexpr Most kMostOwn{.going_on = 500, .finished = 50};
constexpr std::size_t kKeyLetters = 20;
constexpr std::string_view kRecordPath = "/record";
// An absent player loses the seat at a pairing table after this time.
constexpr Time kPairingPatience = 60'000;

Response not_made(const Added& made) {
  if (made.why == NotKept::forbidden)
    return refused(Code::forbidden, RefusalCode::bot, std::string(kBecameBot));
  if (made.why != NotKept::deleted) return no_answer(made.error());
  return refused(Code::forbidden, RefusalCode::account, in_english(made.error().message));
}

// Reads the request for a table; throws a refusal if it is invalid or not allowed.
TableRequest wanted_table(const PendingRequest& pending) {
  TableRequest request = accepted(read_table_request(pending.request.body), RefusalCode::terms);
  request.terms.host = pending.caller.person;
  if (request.terms.rated && pending.caller.account.empty())
    throw refused(Code::forbidden, RefusalCode::account,
                  "only players with accounts play rated games");
  if (request.terms.rated && !pending.caller.may_play_rated())
    throw refused(Code::forbidden, RefusalCode::bot, std::string(kNeedsBotAccount));
  for (SeatRequest& seat : request.seats)
    seat.bot = seat.mine && pending.caller.sits_as_bot(seat.bot, request.terms.rated);
  return request;
}

Response record_response(const RoomDriver& driver) {
  const auto record = driver.record();
  if (!record)
    return refused(Code::not_found, RefusalCode::stage, in_english(record.error().message));
  Response response = json(Code::ok, {});
  response.text = write_record(*record);
  response.fields.front().second = "text/plain; charset=utf-8";
  return response;
}

// True if exactly one of several seats is the caller's, and the others are open.
bool is_for_pairing(const std::vector<SeatRequest>& seats) {
  return seats.size() > 1 && std::ranges::count_if(seats, &SeatRequest::mine) == 1 &&
         std::ranges::all_of(seats, [](const SeatRequest& seat) { return seat.computer.empty(); });
}

Command seat_command(const SeatRequest& seat, int number, const Caller& caller) {
  Command command;
  command.kind = seat.computer.empty() ? CommandKind::join : CommandKind::seat_computer;
  command.by = caller.person;
  command.account = caller.account;
  command.seat = number;
  command.name = seat.name;
  command.look = seat.look;
  command.computer = seat.computer;
  command.seed = seat.seed;
  command.bot = seat.bot;
  return command;
}

}  // namespace

RequestTask Api::make_table(PendingRequest pending) {
  TableRequest request = wanted_table(pending);
  std::string rating;
  if (request.terms.rated) rating = must(co_await rating_to_show(pending, request.terms));
  co_return co_await created(pending, std::move(request), rating);
}

// Finds a table that waits for a player with these terms, or creates one. Meanwhile other requests
// with the same pairing key wait. Players are not paired if one of them blocked the other.
RequestTask Api::pair(PendingRequest pending) {
  TableRequest request = wanted_table(pending);
  if (!is_for_pairing(request.seats))
    co_return refused(Code::bad_request, RefusalCode::terms,
                      "to find opponents, take one seat and leave all others open");
  request.terms.visibility = Visibility::open;
  request.terms.start_when_full = true;
  request.terms.title.clear();
  request.terms.replace_after = kPairingPatience;
  const std::string key =
      pairing_key(request.terms, std::ranges::any_of(request.seats, &SeatRequest::bot));
  while (pairing_.contains(key)) co_await pairing_over(key);
  pairing_[key];
  pending.done = [this, key, done = std::move(pending.done)](Response response) {
    done(std::move(response));
    const auto others = pairing_.extract(key);
    for (const auto& one : others.mapped()) one();
  };
  // Reads the blocked players' rooms only now: such a room may have been stored while this request
  // waited for the other requests.
  std::set<RoomId> excluded;
  if (!pending.caller.account.empty()) {
    excluded =
        must(co_await in_store(*rooms_.services().store, &Store::read, [&](Database& database) {
          return rooms_of_blocked(database, pending.caller.person);
        }));
  }
  if (const auto table = rooms_.waiting_table(key, pending.caller.person, excluded))
    co_return json(Code::ok, room_made(*table, {}));
  std::string rating;
  if (request.terms.rated) rating = must(co_await rating_to_show(pending, request.terms));
  co_return co_await created(pending, std::move(request), rating);
}

Awaited<Done> Api::pairing_over(const std::string& key) {
  return Awaited<Done>([this, key](const std::function<void(Done)>& done) {
    pairing_[key].emplace_back([done] { done(Done{}); });
  });
}

Awaited<Result<std::string>> Api::rating_to_show(const PendingRequest& pending,
                                                 const Terms& terms) const {
  const RoomServices& services = rooms_.services();
  return in_store(
      *services.store, &Store::read,
      [person = pending.caller.person, rules = rules_group(terms.setup), now = services.now()](
          Database& database) { return rating_text(rating_of(database, person, rules, now)); });
}

Awaited<Response> Api::created(const PendingRequest& pending, TableRequest request,
                               const std::string& rating) {
  const RoomServices& services = rooms_.services();
  const bool in_lobby = request.terms.visibility == Visibility::open;
  const std::string_view address = pending.request.address;
  if (in_lobby &&
      !services.table_quota->may_make(address, pending.caller.person, settings_.tables)) {
    throw refused(Code::too_many, RefusalCode::lobby,
                  "you, or others on your network, have too many open tables: wait until some are "
                  "over, or create a table that is joined by its link only");
  }
  if (request.terms.visibility == Visibility::closed)
    request.terms.key = random_id(kKeyLetters, services.entropy);
  std::vector<Command> seats;
  for (std::size_t i = 0; i < request.seats.size(); ++i) {
    const SeatRequest& seat = request.seats[i];
    if (!seat.mine && seat.computer.empty()) continue;
    seats.push_back(seat_command(seat, static_cast<int>(i), pending.caller));
    seats.back().rating = rating;
    if (request.terms.rated) seats.back().name = pending.caller.account;
  }
  const auto new_room = std::make_shared<NewRoom>(
      accepted(create_room(random_id(kRoomLetters, services.entropy), std::move(request.terms),
                           seats, services.entropy, services.now()),
               RefusalCode::terms));
  if (const auto& no = new_room->refused) throw refused(Code::bad_request, no->code, no->message);
  new_room->network = network_digest(services.keys, address);
  const RoomId id = new_room->room.id;
  services.table_quota->made(id, address, pending.caller.person, in_lobby);
  return Awaited<Response>([this, id, new_room](const std::function<void(Response)>& done) {
    rooms_.create(std::move(*new_room),
                  [done, table_quota = rooms_.services().table_quota, id](
                      const Added& made, const std::shared_ptr<RoomDriver>& driver) {
                    if (!made) {
                      table_quota->over(id);
                      return done(not_made(made));
                    }
                    done(json(Code::created, room_made(id, driver->room().terms->key)));
                  });
  });
}

void Api::tables(PendingRequest&& pending) {
  show_lobby(parameter(pending.query, "search"), pending.done);
}

void Api::show_lobby(const std::string& search, const std::function<void(Response)>& done) {
  if (begun_) return done(json(Code::ok, lobby_text(rooms_.lobby(search, kMostCards))));
  waiting_.emplace_back([this, search, done] { show_lobby(search, done); });
}

void Api::own_tables(PendingRequest&& pending) {
  const auto found = [done = std::move(pending.done),
                      now = rooms_.services().now()](const Result<std::vector<RoomCard>>& cards) {
    if (!cards) return done(no_answer(cards.error()));
    std::vector<OwnTable> tables;
    for (const RoomCard& card : *cards) tables.push_back(own_table(card, now));
    done(json(Code::ok, own_tables_text(tables)));
  };
  rooms_.services().store->rooms_of(pending.caller.person, kMostOwn, found);
}

// Answers with a table or the record of its game, once all earlier commands are stored.
RequestTask Api::table(PendingRequest pending) {
  const bool wants_record = pending.rest.ends_with(kRecordPath);
  if (wants_record) pending.rest.remove_suffix(kRecordPath.size());
  const PersonId person = pending.caller.viewer();
  const auto driver = must(co_await rooms_.found(RoomId(pending.rest)));
  if (driver == nullptr || !driver->may_see(person, std::string(pending.request.key)))
    co_return no_such_table();
  must(co_await Awaited<Status>([&](const auto& done) { driver->look(done); }));
  if (wants_record) co_return record_response(*driver);
  co_return json(Code::ok, room_text(driver->room(), you_at(driver->room(), person),
                                     rooms_.services().now(), driver->history().behind(0)));
}

// Stores a report if the player can see the reported line.
RequestTask Api::report(PendingRequest pending) {
  Report report = accepted(read_report(pending.request.body), RefusalCode::message);
  report.person = pending.caller.person;
  report.made = rooms_.services().now();
  const auto driver = must(co_await rooms_.found(report.room));
  const bool there = driver != nullptr &&
                     driver->may_see(report.person, std::string(pending.request.key)) &&
                     report.entry <= driver->room().last;
  if (!there) co_return no_such_table();
  const bool added =
      must(co_await in_store(*rooms_.services().store, &Store::write,
                             [&](Database& database) { return add_report(database, report); }));
  co_return added ? json(Code::created, "{}") : too_often();
}

}  // namespace bastide::serve
