#include "serve/api/api.h"

#include "base/text.h"
#include "records/record.h"
#include "serve/api/codec.h"
#include "serve/api/description.h"
#include "serve/api/looking.h"
#include "serve/room/names.h"
#include "serve/store/asking.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostCards = 100;
constexpr Most kMostOwn{.going_on = 500, .finished = 50};
constexpr std::size_t kKeyLetters = 20;
constexpr double kSocketsOfOne = 16;  // that say as much as one may
constexpr std::string_view kTablesPath = "/api/v1/tables";
constexpr std::string_view kRecordPath = "/record";

Response banned() {
  return refused(Code::forbidden, "banned", "whoever runs this server does not let you in");
}

// With no other letters than UTF-8's.
bool is_json(std::string_view type) {
  std::string plain(type);
  std::erase_if(plain, [](char c) { return c == ' ' || c == '"'; });
  std::ranges::transform(plain, plain.begin(), lower_case);
  return plain == "application/json" || plain == "application/json;charset=utf-8";
}

Response no_such_table() { return refused(Code::not_found, "table", "there is no such table"); }

Response not_made(const Added& made) {
  if (made.why != NotKept::deleted) return no_answer(made.error());
  return refused(Code::forbidden, "account", in_english(made.error().message));
}

void add_what_is_his(OwnTable& table, const Glance& glance, const PersonId& person, Time now) {
  table.key = glance.key;
  table.you = you_in(glance, person);
  table.waits = waits_for(glance, person);
  table.at = glance.at;
  table.left = left_for(glance, person, now);
}

Command seat_command(const WantedSeat& seat, int number, const Who& who) {
  Command command;
  command.kind = seat.computer.empty() ? CommandKind::join : CommandKind::seat_computer;
  command.by = who.person;
  command.account = who.account;
  command.seat = number;
  command.name = seat.name;
  command.look = seat.look;
  command.computer = seat.computer;
  return command;
}

}  // namespace

const Api::Endpoint Api::kEndpoints[] = {
    {"GET", "/api", false, Needs::nothing, &Api::description},
    {"POST", "/api/v1/guest", false, Needs::nothing, &Api::guest},
    {"POST", kTablesPath, false, Needs::make, &Api::make_table},
    {"GET", kTablesPath, false, Needs::nothing, &Api::tables},
    {"GET", "/api/v1/tables/", true, Needs::nothing, &Api::table},
    {"GET", "/api/v1/me/tables", false, Needs::read, &Api::own_tables},
};

Api::Api(House house, ApiSettings settings)
    : settings_(std::move(settings)),
      hub_(std::move(house)),
      visitors_(*hub_.house().store, hub_.house().keys, hub_.house().entropy, hub_.house().now),
      accounts_({*hub_.house().store, visitors_, *hub_.house().passwords, hub_.house().entropy,
                 hub_.house().now, [this](const PersonId& person) { person_changed(person); },
                 [this](const Effaced& one) { effaced(one); }},
                settings_.signing, settings_.naming),
      making_(settings_.making),
      making_by_person_(settings_.making),
      asking_(settings_.asking),
      talking_(
          {kSocketsOfOne * settings_.talking.at_once, kSocketsOfOne * settings_.talking.a_second}),
      chatting_(settings_.chatting) {}

void Api::begin() {
  hub_.begin([this] {
    begun_ = true;
    for (const auto& one : std::exchange(waiting_, {})) one();
  });
}

std::vector<std::pair<std::string_view, std::string_view>> Api::endpoints() {
  std::vector<std::pair<std::string_view, std::string_view>> found;
  for (const Endpoint& one : kEndpoints) found.emplace_back(one.method, one.path);
  for (const auto& one : AccountsApi::endpoints()) found.emplace_back(one.method, one.path);
  return found;
}

void Api::description(Asked&& asked) {
  asked.done(json(Code::ok, std::string(embedded_api_files().front().text)));
}

std::string_view Api::protocol() const { return kProtocol; }

std::string Api::unready() const {
  constexpr auto kRecent = std::chrono::seconds(10);
  const Metrics& metrics = hub_.house().instruments->metrics;
  if (!begun_) return "the store has not answered yet";
  const bool failed =
      metrics.failed_commits.value() > 0 && this_moment() - metrics.last_failure < kRecent;
  return failed ? "nothing can be stored" : "";
}

void Api::measure(Metrics& metrics) const {
  const House& house = hub_.house();
  metrics.tables_awake = hub_.awake();
  metrics.tables_in_lobby = hub_.in_lobby();
  metrics.thoughts_waiting = house.thinkers->waiting();
  metrics.store_bytes = house.store_bytes ? house.store_bytes() : 0;
}

// ---- who asks -----------------------------------------------------------------------------------

// Browsers say from which page a request comes; programs bring a token instead of a cookie.
std::optional<Response> Api::turn_away(const Request& request, bool changes) const {
  if (hub_.house().bans->holds(request.address, {})) return banned();
  if (!knows_host(request.host, settings_.origins)) {
    return refused(Code::forbidden, "host", "this server does not go by that name (--origin)");
  }
  const bool foreign = !request.origin.empty() && !is_own_origin(request, settings_.origins);
  const bool by_cookie = bearer(request.authorization).empty() && !request.cookie.empty();
  if (foreign || (changes && by_cookie && request.origin.empty())) {
    return refused(Code::forbidden, "origin", "that comes from another page than this server's");
  }
  return std::nullopt;
}

void Api::admit(const Request& request, std::function<void(Admission)> done) {
  if (auto away = turn_away(request, true)) return done(std::move(*away));
  if (!asking_.take(request.address, hub_.house().now())) return done(too_often());
  if (request.target != "/api/v1/socket") {
    return done(refused(Code::not_found, "path", "the WebSocket is at /api/v1/socket"));
  }
  if (!offers(request.protocols, kProtocol)) {
    return done(
        refused(Code::bad_request, "version",
                "this server speaks " + std::string(kProtocol) + " (Sec-WebSocket-Protocol)"));
  }
  visitors_.find(request, [this, address = std::string(request.address),
                           done = std::move(done)](const Result<Who>& who) {
    if (!who) return done(no_answer(who.error()));
    let_in(*who, address, done);
  });
}

bool Api::is_banned(const Who& who) const { return hub_.house().bans->holds({}, who.person); }

void Api::let_in(const Who& who, const std::string& address,
                 const std::function<void(Admission)>& done) {
  if (is_banned(who)) return done(banned());
  const Talking talking{settings_.talking, talking_, chatting_, making_};
  const auto talk = std::make_shared<TableTalk>(hub_, who, address, talking);
  if (!who.person.empty()) {
    auto& talks = talks_[who.person];
    std::erase_if(talks, [](const auto& one) { return one.expired(); });
    if (talks.size() >= settings_.sockets) return done(too_often());
    talks.push_back(talk);
  }
  done(talk);
}

Response Api::unreadable(Code code) const {
  if (code == Code::too_large) return refused(code, "large", "that is too much at once");
  return refused(code, "message", "that cannot be read");
}

std::optional<Response> Api::refuse(const Request& request) {
  const bool changes = request.method != "GET" && request.method != "HEAD";
  if (auto away = turn_away(request, changes)) return away;
  Allowances& allowances = changes ? making_ : asking_;
  if (!allowances.take(request.address, hub_.house().now())) return too_often();
  return std::nullopt;
}

void Api::answer(const Request& request, std::function<void(Response)> done) {
  if (auto refusal = refuse(request)) return done(std::move(*refusal));
  answer_admitted(request, std::move(done));
}

void Api::answer_admitted(const Request& request, std::function<void(Response)> done) {
  const Place place = place_of(request.method, request.target.substr(0, request.target.find('?')));
  if (place.answer) return answer_at(place, request, std::move(done));
  if (place.known) {
    return done(refused(Code::method_not_allowed, "method", "nobody asks so at this address"));
  }
  done(refused(Code::not_found, "path",
               "there is nothing at this address; this server speaks " + std::string(kProtocol)));
}

Api::Place Api::place_of(std::string_view method, std::string_view path) {
  Place place;
  const auto look_among = [&](const auto& endpoints, auto& owner) {
    for (const auto& endpoint : endpoints) {
      if (!endpoint.is_at(path)) continue;
      place.known = true;
      if (method != endpoint.method) continue;
      place.needs = endpoint.needs;
      place.path = endpoint.path.size();
      place.answer = [&owner, answer = endpoint.answer](Asked&& asked) {
        (owner.*answer)(std::move(asked));
      };
    }
  };
  look_among(kEndpoints, *this);
  look_among(AccountsApi::endpoints(), accounts_);
  return place;
}

void Api::answer_at(const Place& place, const Request& request,
                    std::function<void(Response)> done) {
  if (request.method == "POST" && !is_json(request.content_type)) {
    return done(refused(Code::unsupported, "type", "the body is to be application/json"));
  }
  visitors_.find(request, [this, place, &request, done = std::move(done)](const Result<Who>& who) {
    if (!who) return done(no_answer(who.error()));
    if (is_banned(*who)) return done(banned());
    if (auto refusal = not_allowed(*who, place.needs)) return done(std::move(*refusal));
    // What is one's own alone is gathered from everywhere.
    const bool costs = request.method != "GET" || place.needs == Needs::account;
    if (costs && !who->person.empty() && !making_by_person_.take(who->person, hub_.house().now())) {
      return done(too_often());
    }
    const std::size_t end = std::min(request.target.find('?'), request.target.size());
    const std::string_view rest = request.target.substr(place.path, end - place.path);
    const std::string_view query = request.target.substr(std::min(end + 1, request.target.size()));
    place.answer({request, rest, query, *who,
                  [this, address = std::string(request.address), done](Response response) {
                    asking_.spend(address, worth_more(response.text.size()));
                    done(std::move(response));
                  }});
  });
}

// ---- people -------------------------------------------------------------------------------------

void Api::guest(Asked&& asked) {
  if (!asked.who.account.empty()) {
    return asked.done(json(Code::ok, guest_text(asked.who.person, {})));
  }
  const PersonId person = asked.who.person.empty()
                              ? fresh_name(kPersonLetters, hub_.house().entropy)
                              : asked.who.person;
  const std::string token = visitors_.guest_token(person);
  Response response = json(Code::created, guest_text(person, token));
  set_cookie(response, token, asked.request);
  asked.done(std::move(response));
}

// Those who are there are who they were, unless something says otherwise.
void Api::review(const std::shared_ptr<TableTalk>& talk) {
  visitors_.look_again(talk->who(), [this, talk](const Result<Who>& who) {
    if (!who) return;  // the store does not answer: another time
    if (is_banned(*who)) return talk->dismiss("banned");
    if (who->person.empty()) talk->dismiss("signed out");
  });
}

void Api::review(const PersonId& person) {
  const auto found = talks_.find(person);
  if (found == talks_.end()) return;
  for (const auto& one : found->second) {
    if (const auto talk = one.lock()) review(talk);
  }
}

void Api::person_changed(const PersonId& person) {
  hub_.house().tell_others({kPersonChanged, person});
  visitors_.forget(person);
  review(person);
}

void Api::effaced(const Effaced& one) {
  hub_.house().tell_others({kRoomChanged, one.room, one.card, one.revision});
  hub_.renew(one.room, one.card, one.revision);
}

// ---- other servers around the store -------------------------------------------------------------

void Api::heard(const Notice& notice) {
  if (notice.what == kBansChanged) admin_.renew_bans([](const Result<std::size_t>&) {});
  if (notice.what == kAnnounced) admin_.tell_everybody(notice.text);
  if (notice.what == kPersonChanged) {
    visitors_.forget(notice.of);
    review(notice.of);
  }
  if (notice.what == kRoomChanged) hub_.renew(notice.of, notice.text, notice.revision);
}

void Api::catch_up() {
  admin_.renew_bans([](const Result<std::size_t>&) {});
  hub_.renew_all();
  hub_.take_cards([] {});
  visitors_.forget_all();
  for (const auto& [person, talks] : std::map(talks_)) review(person);
}

void Api::tick() {
  constexpr std::size_t kRound = 60;  // seconds for everybody's turn
  hub_.tick();
  if (++ticks_ % kRound == 0) admin_.renew_bans([](const Result<std::size_t>&) {});
  const std::size_t some = talks_.size() / kRound + 1;
  for (std::size_t i = 0; i < some && !talks_.empty(); ++i) {
    auto next = talks_.upper_bound(reviewed_);
    if (next == talks_.end()) next = talks_.begin();
    reviewed_ = next->first;
    std::erase_if(next->second, [](const auto& one) { return one.expired(); });
    if (next->second.empty()) {
      talks_.erase(next);
    } else {
      review(next->first);
    }
  }
}

// ---- tables -------------------------------------------------------------------------------------

void Api::make_table(Asked&& asked) {
  auto wanted = read_wanted_room(asked.request.body);
  if (!wanted)
    return asked.done(refused(Code::bad_request, "terms", in_english(wanted.error().message)));
  wanted->terms.host = asked.who.person;
  if (!wanted->terms.rated) return found(asked, std::move(*wanted), {});
  if (asked.who.account.empty()) {
    return asked.done(
        refused(Code::forbidden, "account", "only people with accounts play rated games"));
  }
  look_up<Rating>(
      *hub_.house().store,
      [person = asked.who.person, rules = rules_group(wanted->terms.setup),
       now = hub_.house().now()](Database& database) {
        return rating_of(database, person, rules, now);
      },
      [this, asked, wanted = std::move(*wanted)](const Result<Rating>& rating) {
        if (!rating) return asked.done(no_answer(rating.error()));
        found(asked, wanted, shown(*rating));
      });
}

void Api::found(const Asked& asked, WantedRoom wanted, const std::string& rating) {
  const House& house = hub_.house();
  const bool in_lobby = wanted.terms.visibility == Visibility::open;
  const std::string_view address = asked.request.address;
  if (in_lobby && !house.makers->may_make(address, asked.who.person, settings_.tables)) {
    return asked.done(refused(Code::too_many, "lobby",
                              "you, or others where you are, have as many tables in the lobby as "
                              "may be: wait until some are over, or make one that goes by link"));
  }
  if (wanted.terms.visibility == Visibility::closed)
    wanted.terms.key = fresh_name(kKeyLetters, house.entropy);
  std::vector<Command> seats;
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const WantedSeat& seat = wanted.seats[i];
    if (!seat.mine && seat.computer.empty()) continue;
    seats.push_back(seat_command(seat, static_cast<int>(i), asked.who));
    seats.back().rating = rating;
    if (wanted.terms.rated) seats.back().name = asked.who.account;
  }
  auto founded = found_room(fresh_name(kRoomLetters, house.entropy), std::move(wanted.terms), seats,
                            house.entropy, house.now());
  if (!founded)
    return asked.done(refused(Code::bad_request, "terms", in_english(founded.error().message)));
  if (const auto& no = founded->refused)
    return asked.done(refused(Code::bad_request, no->code, no->message));
  const RoomId id = founded->room.id;
  house.makers->made(id, address, asked.who.person, in_lobby);
  hub_.create(std::move(*founded), [done = asked.done, makers = house.makers, id](
                                       const Added& made, const std::shared_ptr<Actor>& actor) {
    if (!made) {
      makers->over(id);
      return done(not_made(made));
    }
    const Room& room = actor->room();
    done(json(Code::created, room_made(room.id, room.terms->key)));
  });
}

void Api::tables(Asked&& asked) {
  const auto show = [this, done = std::move(asked.done),
                     search = parameter(asked.query, "search")] {
    done(json(Code::ok, lobby_text(hub_.lobby(search, kMostCards))));
  };
  if (begun_) return show();
  waiting_.emplace_back(show);
}

// Of those that go on it is told for whom they wait.
void Api::own_tables(Asked&& asked) {
  struct Gathered {
    std::vector<OwnTable> tables;
    std::size_t missing = 1;
    std::function<void(Response)> done;
    void one_less() {
      if (--missing == 0) done(json(Code::ok, own_tables_text(tables)));
    }
  };
  auto all = std::make_shared<Gathered>();
  all->done = std::move(asked.done);
  const auto found = [this, all,
                      person = asked.who.person](const Result<std::vector<RoomCard>>& kept) {
    if (!kept) return all->done(no_answer(kept.error()));
    for (const RoomCard& card : *kept) {
      all->tables.push_back({.card = card.card, .at = card.changed});
      if (card.stage == "finished") continue;
      ++all->missing;
      hub_.glance_at(card, [all, person, now = hub_.house().now(),
                            at = all->tables.size() - 1](const Glance* glance) {
        if (glance != nullptr) add_what_is_his(all->tables[at], *glance, person, now);
        all->one_less();
      });
    }
    all->one_less();
  };
  hub_.house().store->rooms_of(asked.who.person, kMostOwn, found);
}

void Api::table(Asked&& asked) {
  if (asked.rest.ends_with(kRecordPath)) return record(std::move(asked));
  at_table(asked, asked.rest, [this](const Actor& actor, const PersonId& person) {
    const Room& room = actor.room();
    return json(Code::ok, room_text(room, you_at(room, person), hub_.house().now(),
                                    actor.history().behind(0)));
  });
}

void Api::record(Asked&& asked) {
  const std::string_view id = asked.rest.substr(0, asked.rest.size() - kRecordPath.size());
  at_table(asked, id, [](const Actor& actor, const PersonId&) {
    const auto record = actor.record();
    if (!record) return refused(Code::not_found, "stage", in_english(record.error().message));
    Response response = json(Code::ok, {});
    response.text = write_record(*record);
    response.fields.front().second = "text/plain; charset=utf-8";
    return response;
  });
}

void Api::at_table(const Asked& asked, std::string_view id,
                   std::function<Response(const Actor&, const PersonId&)> say) {
  hub_.find(RoomId(id),
            [done = asked.done, person = looks_as(asked.who), say = std::move(say),
             key = std::string(asked.request.key)](const Result<std::shared_ptr<Actor>>& found) {
              if (!found) return done(no_answer(found.error()));
              if (*found == nullptr || !(*found)->may_see(person, key))
                return done(no_such_table());
              (*found)->look([=, actor = *found](const Status& settled) {
                done(settled ? say(*actor, person) : no_answer(settled.error()));
              });
            });
}

}  // namespace bastide::serve
