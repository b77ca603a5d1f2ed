#include "serve/api/admin.h"

#include "base/utf8.h"
#include "serve/accounts/account_rows.h"
#include "serve/api/admin_answers.h"
#include "serve/api/client_conversation.h"
#include "serve/api/codec.h"
#include "serve/api/guest_token.h"
#include "serve/store/query.h"

#include <algorithm>
#include <map>
#include <utility>

namespace bastide::serve {

namespace {

AdminJson card_of(const RoomCard& card) {
  AdminJson json = AdminJson::parse(card.card, nullptr, false);
  if (!json.is_object()) json = AdminJson::object();
  json["table"] = card.id;
  json["stage"] = card.stage;
  json["visibility"] = card.visibility;
  json["changed"] = card.changed;
  return json;
}

AdminJson seats_of(const Room& room) {
  AdminJson seats = AdminJson::array();
  for (const RoomSeat& seat : room.seats)
    seats.push_back({{"name", seat.name}, {"person", seat.owner}, {"computer", seat.computer}});
  return seats;
}

Meant ban_meant(Database& database, const std::string& text, Time until, Time now) {
  Meant meant = whom_meant(database, text);
  serve::ban(database, meant.whom, until, now);
  return meant;
}

bool unban_meant(Database& database, const std::string& text) {
  if (serve::unban(database, text)) return true;
  const auto meant = attempt([&] { return whom_meant(database, text); });
  return meant && serve::unban(database, meant->whom);
}

using AccountNames = std::map<std::string, std::string>;  // account names by person

AccountNames account_names(Database& database, const std::vector<std::string>& banned) {
  AccountNames names;
  for (const std::string& whom : banned) {
    if (const auto account = account_of(database, whom)) names[whom] = account->name;
  }
  return names;
}

std::int64_t number_in(const nlohmann::json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string word_in(const nlohmann::json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

void Admin::answer(const std::string& line, const Done& done) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) return done(failed("that cannot be read"));
  const std::string action = word_in(json, "do");
  const std::string whom = word_in(json, "whom");
  hub_.services().telemetry->log.say(Level::info, "admin", {{"do", action}});
  if (action == "status") {
    const auto people =
        std::ranges::count_if(hub_.here(), [](auto* one) { return !one->is_remote(); });
    return done(done_text({{"people", people}, {"awake", hub_.awake()}}));
  }
  if (action == "list") return list(done);
  if (action == "show") return show(word_in(json, "table"), done);
  if (action == "close") return close(word_in(json, "table"), done);
  if (action == "ban")
    return ban({whom, number_in(json, "lasts"), word_in(json, "own_address")}, done);
  if (action == "unban") return unban(whom, done);
  if (action == "bans") return bans(done);
  if (action == "announce") return announce(word_in(json, "text"), done);
  const std::string of = whom.empty() ? word_in(json, "table") : whom;
  if (!moderate(action, of, number_in(json, "number"), done))
    done(failed("there is no such command"));
}

void Admin::list(const Done& done) {
  hub_.services().store->list([done](const Result<std::vector<RoomCard>>& cards) {
    if (!cards) return done(failed(cards.error()));
    AdminJson tables = AdminJson::array();
    for (const RoomCard& card : *cards) tables.push_back(card_of(card));
    done(done_text({{"tables", std::move(tables)}}));
  });
}

void Admin::show(const RoomId& room, const Done& done) {
  hub_.find(room, [this, done](const Result<std::shared_ptr<RoomDriver>>& found) {
    if (!found) return done(failed(found.error()));
    if (*found == nullptr) return done(failed("there is no such table"));
    const Room& known = (*found)->room();
    AdminJson there = AdminJson::array();
    for (const ClientConversation* one : hub_.here()) {
      if (one->watches(known.id))
        there.push_back({{"person", one->person()}, {"address", one->address()}});
    }
    done(done_text({{"table", known.id},
                    {"stage", kStageNames[static_cast<std::size_t>(known.stage)]},
                    {"seats", seats_of(known)},
                    {"there", std::move(there)}}));
  });
}

void Admin::close(const RoomId& room, const Done& done) {
  hub_.find(room, [done](const Result<std::shared_ptr<RoomDriver>>& found) {
    if (!found) return done(failed(found.error()));
    if (*found == nullptr) return done(failed("there is no such table"));
    Command command;
    command.kind = CommandKind::close;
    command.server = true;
    (*found)->ask(std::move(command), [done](const Outcome& outcome) {
      done(outcome.refused ? failed(outcome.refused->message) : done_text());
    });
  });
}

void Admin::renew_bans(const std::function<void(Result<std::size_t>)>& done) {
  const auto read = [now = hub_.services().now()](Database& database) {
    return Bans::in(database, now);
  };
  look_up<Bans>(*hub_.services().store, read, [this, done](const Result<Bans>& bans) {
    if (!bans) return done(bans.error());
    *hub_.services().bans = *bans;
    const auto here = hub_.here();  // a copy: dismiss() changes the set
    std::size_t sent = 0;
    for (ClientConversation* one : here) {
      if (!bans->holds(one->address(), one->person())) continue;
      one->dismiss("banned");
      if (!one->is_remote()) ++sent;
    }
    done(sent);
  });
}

void Admin::ban(const WantedBan& wanted, const Done& done) {
  if (const Status may = check_ban(wanted.whom, wanted.own_address); !may)
    return done(failed(may.error()));
  const Time now = hub_.services().now();
  const Time until = wanted.lasts > 0 ? now + wanted.lasts : 0;
  change<Meant>(
      *hub_.services().store,
      [whom = wanted.whom, until, now](Database& database) {
        return ban_meant(database, whom, until, now);
      },
      [this, done](const Result<Meant>& meant) {
        if (!meant) return done(failed(meant.error()));
        hub_.services().tell_others({kBansChanged});
        renew_bans([done, meant = *meant](const Result<std::size_t>& sent) {
          if (!sent) return done(failed(sent.error()));
          AdminJson json = {{"banned", meant.whom}, {"sent_away", *sent}};
          if (!meant.account.empty()) json["account"] = meant.account;
          done(done_text(json));
        });
      });
}

void Admin::bans(const Done& done) {
  const auto all = hub_.services().bans->list();
  const auto ends = hub_.services().bans->ends();
  look_up<AccountNames>(
      *hub_.services().store, [all](Database& database) { return account_names(database, all); },
      [all, ends, done](const Result<AccountNames>& names) {
        if (!names) return done(failed(names.error()));
        AdminJson json = {{"bans", all}};
        if (!ends.empty()) json["until"] = ends;
        if (!names->empty()) json["accounts"] = *names;
        done(done_text(json));
      });
}

void Admin::unban(const std::string& whom, const Done& done) {
  change<bool>(
      *hub_.services().store, [whom](Database& database) { return unban_meant(database, whom); },
      [this, whom, done](const Result<bool>& was) {
        if (!was) return done(failed(was.error()));
        if (!*was) return done(failed(in_quotes(whom) + " is not banned"));
        hub_.services().tell_others({kBansChanged});
        renew_bans([done](const Result<std::size_t>& sent) {
          done(sent ? done_text() : failed(sent.error()));
        });
      });
}

std::size_t Admin::tell_everybody(const std::string& text) {
  const Text told = std::make_shared<const std::string>(announcement(text));
  const auto here = hub_.here();  // a copy: tell() may drop a slow client
  std::size_t count = 0;
  for (ClientConversation* one : here) {
    if (!hub_.here().contains(one) || one->is_remote()) continue;
    one->tell(told);
    ++count;
  }
  return count;
}

void Admin::announce(const std::string& text, const Done& done) {
  if (text.empty() || text.size() > 500 || !is_printable(text))
    return done(failed("an announcement is a line of up to 500 bytes"));
  hub_.services().tell_others({.what = kAnnounced, .text = text});
  done(done_text({{"told", tell_everybody(text)}}));
}

}  // namespace bastide::serve
