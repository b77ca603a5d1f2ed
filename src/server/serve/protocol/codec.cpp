#include "serve/protocol/codec.h"

#include "base/json_checks.h"
#include "base/utf8.h"
#include "game/record.h"
#include "records/action_notation.h"
#include "records/setup_json.h"
#include "serve/accounts/game_ratings.h"
#include "serve/protocol/json_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::serve {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JsonNode::Kind;

constexpr std::size_t kMaxReference = 64;
constexpr std::size_t kMaxTitle = 80;

// ---- reading messages ---------------------------------------------------------------------------

std::string reference_of(const JsonNode& json) {
  const JsonNode* found = json.find("ref");
  if (found == nullptr || found->text.size() > kMaxReference) return "null";
  if (found->kind == Kind::whole_number) return found->text;
  return found->kind == Kind::string ? Json(found->text).dump() : "null";
}

// Finds a command that clients may send; nothing for draws and other commands that only the server
// uses.
std::optional<CommandKind> find_command(std::string_view name) {
  const auto all = commands();
  const auto found = std::ranges::find(all, name, &CommandRow::name);
  if (found == all.end()) return std::nullopt;
  constexpr Roles kClients = bit(Role::visitor) | bit(Role::seated) | bit(Role::host);
  const bool may =
      std::ranges::any_of(found->allowed, [](Roles roles) { return (roles & kClients) != 0; });
  return may ? std::optional(found->kind) : std::nullopt;
}

void read_command(Fields& fields, Command& command) {
  command.doing = fields.text("id");
  command.seen = static_cast<std::uint32_t>(fields.number("seen", 0, UINT32_MAX, 0));
  command.seat = static_cast<int>(fields.number("seat", 0, kMaxPlayers - 1, kNoSeat));
  command.action = fields.text("action");
  command.name = fields.text("name");
  command.look = fields.text("look");
  command.computer = fields.text("computer");
  command.seed = fields.text("seed");
  command.text = fields.text("text");
  command.yes = fields.flag("yes", false);
  command.bot = fields.flag("bot", false);
  command.spent.said = fields.number("spent", 0, INT64_MAX, kUnsaid);
}

Refused bad_message(std::string why) { return {RefusalCode::message, std::move(why)}; }

bool find_message_kind(const std::string& name, Message& message) {
  constexpr std::array<std::pair<std::string_view, MessageKind>, 5> kKinds = {
      {{"watch", MessageKind::watch},
       {"unwatch", MessageKind::unwatch},
       {"ping", MessageKind::ping},
       {"legal", MessageKind::legal},
       {"follow", MessageKind::follow}}};
  for (const auto& [known, kind] : kKinds) {
    if (known != name) continue;
    message.kind = kind;
    return true;
  }
  const auto command = find_command(name);
  if (!command) return false;
  message.kind = MessageKind::command;
  message.command.kind = *command;
  return true;
}

SeatRequest read_seat(const JsonNode& json, std::string& fault) {
  Fields fields(json);
  SeatRequest seat;
  seat.mine = fields.flag("mine", false);
  seat.name = fields.text("name");
  seat.look = fields.text("look");
  seat.computer = fields.text("computer");
  seat.seed = fields.text("seed");
  seat.bot = fields.flag("bot", false);
  if (fields.failed() && fault.empty()) fault = fields.error();
  if (seat.mine && !seat.computer.empty()) fault = "a seat is for you or for a computer";
  return seat;
}

Result<Visibility> read_visibility(const std::string& name) {
  if (name.empty()) return Visibility::open;
  const auto found = std::ranges::find(kVisibilityNames, name);
  if (found == kVisibilityNames.end()) {
    return Error{"the visibility must be 'open', 'link' or 'private'"};
  }
  return static_cast<Visibility>(found - kVisibilityNames.begin());
}

struct ClockLimits {
  Pace pace;
  std::int64_t least, most;  // limits of the clock's time, in seconds
  std::int64_t most_increment;
};
constexpr std::int64_t kDaySeconds = 24 * 3600;
constexpr ClockLimits kClockLimits[] = {
    {Pace::none, 0, 0, 0},
    {Pace::turn, 10, 3600, 0},
    {Pace::game, 60, kDaySeconds, 600},
    {Pace::days, kDaySeconds, 30 * kDaySeconds, 0},
};

// Reads clock terms. Requests give times in seconds.
ClockTerms read_clock(const JsonNode& json, std::string& fault) {
  ClockTerms clock;
  if (json.kind == Kind::null) return clock;
  Fields fields(json);
  const std::string name = fields.text("pace");
  const auto pace = std::ranges::find(kPaceNames, name);
  if (pace == kPaceNames.end()) {
    fault = fields.failed() ? fields.error() : "there is no clock of the pace " + in_quotes(name);
    return clock;
  }
  const ClockLimits& limits = kClockLimits[pace - kPaceNames.begin()];
  clock.pace = limits.pace;
  clock.time = 1000 * fields.number("time", limits.least, limits.most, limits.least);
  clock.increment = 1000 * fields.number("increment", 0, limits.most_increment, 0);
  if (fields.failed()) fault = fields.error();
  return clock;
}

// Checks types, because fresh_record() ignores members of a wrong type.
void check_setup(const JsonNode& setup, std::string& fault) {
  if (setup.kind == Kind::null) return;
  Fields fields(setup);
  (void)fields.text("profile");
  (void)fields.list("boxes");
  (void)fields.part("options");
  (void)fields.list("without");
  if (fields.failed()) fault = fields.error();
}

Status check_rated(const TableRequest& wanted) {
  if (!wanted.terms.rated) return Done{};
  if (!can_be_rated(wanted.terms.setup)) {
    return Error{"a rated game needs two or more players and no part left out"};
  }
  if (wanted.terms.clock.pace == Pace::none) return Error{"a rated game needs a time limit"};
  const bool alone = std::ranges::none_of(
      wanted.seats, [](const SeatRequest& seat) { return !seat.computer.empty(); });
  return alone ? Status(Done{}) : Error{"a rated game has no computer players"};
}

// ---- writing messages ---------------------------------------------------------------------------

Json error_json(const Refused& refused) {
  return {{"code", name_of(refused.code)}, {"message", refused.message}};
}

// The JSON as text. Replaces invalid UTF-8 instead of throwing.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The object `head` as text, with `entries` as its last member.
std::string with_entries(const Json& head, std::string_view entries) {
  std::string text = dumped(head);
  text.pop_back();
  text += text.size() > 1 ? ",\"entries\":[" : "\"entries\":[";
  text += entries;
  return text + "]}";
}

// The text of a reply. `reference` is JSON text already; without `entries` (null) the reply has no
// such member.
std::string reply(const std::string& reference, const Json& rest, const std::string_view* entries) {
  std::string text = entries == nullptr ? dumped(rest) : with_entries(rest, *entries);
  return "{\"re\":" + reference + ',' + text.substr(1);
}

Json you_json(const You& you) { return {{"seats", you.seats}, {"host", you.host}}; }

Json room_json(const Room& room, const You& you, Time now) {
  return {{"table", room.id},
          {"stage", kStageNames[static_cast<std::size_t>(room.stage)]},
          {"last", room.last},
          {"now", now},
          {"you", you_json(you)}};
}

}  // namespace

ParsedMessage read_message(std::string_view text) {
  ParsedMessage parsed;
  const auto json = read_json(text);
  if (!json) {
    parsed.refused = bad_message(in_english(json.error().message));
    return parsed;
  }
  Message& message = parsed.message;
  message.reference = reference_of(*json);
  Fields fields(*json);
  const std::string name = fields.text("do");
  if (!fields.failed() && !find_message_kind(name, message)) {
    parsed.refused = bad_message("nobody can do " + in_quotes(name) + " here");
    return parsed;
  }
  message.room = fields.text("table");
  message.key = fields.text("key");
  message.from = static_cast<std::uint32_t>(fields.number("from", 0, UINT32_MAX, 0));
  message.at = fields.number("at", 0, INT64_MAX, 0);
  message.search = fields.text("search");
  for (const JsonNode& one : fields.list("lists")) {
    const auto found = std::ranges::find(kListNames, one.text);
    if (found == kListNames.end()) parsed.refused = bad_message("there is no such list");
    message.lists.insert(static_cast<ListKind>(found - kListNames.begin()));
  }
  read_command(fields, message.command);
  if (fields.failed()) parsed.refused = bad_message(fields.error());
  return parsed;
}

Result<TableRequest> read_table_request(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  Fields fields(*json);
  TableRequest wanted;
  Terms& terms = wanted.terms;
  std::string fault;
  for (const JsonNode& seat : fields.list("seats")) wanted.seats.push_back(read_seat(seat, fault));
  const auto visibility = read_visibility(fields.text("visibility"));
  terms.title = fields.text("title");
  terms.rated = fields.flag("rated", false);
  terms.undo = fields.flag("undo", true) && !terms.rated;
  terms.purist = fields.flag("purist", false);
  terms.start_when_full = fields.flag("start_when_full", false);
  terms.replace_after = 1000 * fields.number("replace_after", 10, 864'000, 60);
  terms.clock = read_clock(fields.part_or_null("clock"), fault);
  const JsonNode& setup = fields.part("setup");
  check_setup(setup, fault);
  if (fields.failed()) fault = fields.error();
  if (!fault.empty()) return Error{fault};
  if (!visibility) return visibility.error();
  terms.visibility = *visibility;
  if (terms.title.size() > kMaxTitle ||
      (!terms.title.empty() && (is_blank(terms.title) || !is_printable(terms.title)))) {
    return Error{"a title must be one line of at most " + std::to_string(kMaxTitle) + " bytes"};
  }
  if (wanted.seats.empty() || wanted.seats.size() > static_cast<std::size_t>(kMaxPlayers)) {
    return Error{"a table has two to six seats, or one to study alone"};
  }
  const auto fresh = fresh_record(setup, usual_names(static_cast<int>(wanted.seats.size())));
  if (!fresh) return fresh.error();
  terms.setup = fresh->setup;
  if (const Status checked = check_rated(wanted); !checked) return checked.error();
  return wanted;
}

std::string error_text(const Refused& refused) { return dumped({{"error", error_json(refused)}}); }

std::string done_reply(const std::string& reference, std::uint32_t number, int seat) {
  Json done = {{"ok", true}, {"n", number}};
  if (seat != kNoSeat) done["seat"] = seat;
  return reply(reference, done, nullptr);
}

std::string pong(const std::string& reference, Time now) {
  return reply(reference, {{"ok", true}, {"now", now}}, nullptr);
}

std::string refusal_reply(const std::string& reference, const Refused& refused,
                          std::string_view entries) {
  return reply(reference, {{"ok", false}, {"error", error_json(refused)}},
               entries.empty() ? nullptr : &entries);
}

std::string watch_reply(const std::string& reference, const Room& room, const You& you, Time now,
                        std::string_view entries) {
  Json head = {{"ok", true}};
  head.update(room_json(room, you, now));
  return reply(reference, head, &entries);
}

std::string rated_news(const RoomId& room, const std::vector<RatingChange>& changes) {
  Json list = Json::array();
  for (const RatingChange& one : changes) {
    list.push_back({{"seat", one.seat},
                    {"before", rating_text(one.before)},
                    {"after", rating_text(one.after)}});
  }
  return dumped({{"table", room}, {"rated", std::move(list)}});
}

std::string news(const RoomId& room, std::string_view entries) {
  return with_entries({{"table", room}}, entries);
}

std::string presence(const RoomId& room, const std::vector<int>& seats, std::size_t watching,
                     const std::vector<Absence>& gone) {
  Json here = {{"seats", seats}, {"watching", watching}};
  for (const Absence& one : gone)
    here["gone"].push_back({{"seat", one.seat}, {"since", one.since}});
  return dumped({{"table", room}, {"here", std::move(here)}});
}

std::string legal_reply(const std::string& reference, const Room& room) {
  const int seat = room.stage == Stage::playing ? room.deciding_seat() : kNoSeat;
  Json json = {{"ok", true}, {"last", room.last}, {"actions", Json::array()}};
  if (seat != kNoSeat) {
    json["seat"] = seat;
    for (const Action action : room.game->legal())
      json["actions"].push_back(phrase(room.game->state(), action));
  }
  return reply(reference, json, nullptr);
}

std::string announcement(const std::string& text) { return dumped({{"announcement", text}}); }

std::string rest(const RoomId& room, const std::string& why) {
  return dumped({{"table", room}, {"paused", why}});
}

std::string room_text(const Room& room, const You& you, Time now, std::string_view entries) {
  return with_entries(room_json(room, you, now), entries);
}

std::string room_made(const RoomId& room, const std::string& key) {
  Json json = {{"table", room}};
  if (!key.empty()) json["key"] = key;
  return dumped(json);
}

std::string guest_text(const PersonId& person, const std::string& token) {
  Json json = {{"person", person}};
  if (!token.empty()) json["token"] = token;
  return dumped(json);
}

std::string card_text(const Room& room) {
  Json seats = Json::array();
  for (const RoomSeat& seat : room.seats) {
    Json one = {{"name", seat.name}, {"look", name_of(seat.look)}};
    if (seat.is_open()) one = {{"open", true}};
    if (!seat.computer.empty()) one["computer"] = seat.computer;
    if (!seat.account.empty()) one["account"] = seat.account;
    if (!seat.rating.empty()) one["rating"] = seat.rating;
    if (seat.bot) one["bot"] = true;
    seats.push_back(std::move(one));
  }
  Json card = {{"table", room.id},
               {"title", room.terms->title},
               {"stage", kStageNames[static_cast<std::size_t>(room.stage)]},
               {"setup", setup_json(room.terms->setup)},
               {"seats", std::move(seats)},
               {"clock", kPaceNames[static_cast<std::size_t>(room.terms->clock.pace)]}};
  if (const ClockTerms& clock = room.terms->clock; clock.pace != Pace::none) {
    card["time"] = clock.time;
    if (clock.increment > 0) card["increment"] = clock.increment;
  }
  if (room.terms->rated) card["rated"] = true;
  if (room.terms->purist) card["purist"] = true;
  if (std::string pairing = pairing_of(room); !pairing.empty())
    card["pairing"] = std::move(pairing);
  return dumped(card);
}

std::string pairing_of(const Room& room) {
  if (!room.awaits_players()) return {};
  return pairing_key(*room.terms, std::ranges::any_of(room.seats, &RoomSeat::bot));
}

std::string search_text(std::string_view card) {
  const auto json = read_json(card);
  std::string words;
  if (!json) return words;
  const auto add = [&words](const JsonNode* node) {
    if (node != nullptr && node->kind == Kind::string) words += node->text + '\n';
  };
  add(json->find("title"));
  if (const JsonNode* seats = json->find("seats")) {
    for (const JsonNode& seat : seats->items) add(seat.find("name"));
  }
  const JsonNode* setup = json->find("setup");
  const JsonNode* boxes = setup == nullptr ? nullptr : setup->find("boxes");
  if (boxes != nullptr) {
    for (const JsonNode& box : boxes->items) add(&box);
  }
  return words;
}

std::string own_tables_text(const std::vector<OwnTable>& tables) {
  std::vector<std::string> cards;
  for (const OwnTable& table : tables) {
    Json more = {{"you", you_json(table.you)}, {"waits", table.waits}, {"at", table.at}};
    if (table.left != kUnsaid) more["left"] = table.left;
    if (!table.key.empty()) more["key"] = table.key;
    std::string card = table.card;
    card.back() = ',';
    cards.push_back(card + dumped(more).substr(1));
  }
  return lobby_text(cards);
}

std::string redacted_card(const std::string& card, const std::map<int, std::string>& names,
                          bool is_own_title) {
  Json json = Json::parse(card, nullptr, false);
  if (!json.contains("seats")) return card;
  if (is_own_title) json["title"] = "";
  for (const auto& [seat, name] : names) {
    Json& one = json["seats"].at(static_cast<std::size_t>(seat));
    if (one.value("name", "") == name) one["name"] = nameless(seat);
    if (one.value("account", "") == name) one.erase("account");
  }
  return dumped(json);
}

std::string lobby_text(const std::vector<std::string>& cards) {
  std::string text = "{\"tables\":[";
  for (const std::string& card : cards) text += (text.back() == '[' ? "" : ",") + card;
  return text + "]}";
}

std::string list_news(ListKind list, std::string_view answer) {
  return "{\"list\":\"" + std::string(kListNames[static_cast<std::size_t>(list)]) +
         "\",\"answer\":" + std::string(answer.substr(0, answer.find('\n'))) + '}';
}

}  // namespace bastide::serve
