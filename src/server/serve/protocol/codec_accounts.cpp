#include "serve/protocol/codec_accounts.h"

#include "base/utf8.h"
#include "serve/protocol/json_fields.h"
#include "serve/room/room_id_form.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace bastide::serve {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxLabel = 80;
constexpr int kMostDays = 3650;

std::string dumped_person(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json scopes_json(Scopes scopes) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kScopeNames.size(); ++i) {
    if (scopes >> i & 1U) list.push_back(kScopeNames[i]);
  }
  return list;
}

Result<Scopes> read_scopes(const std::vector<JsonNode>& list) {
  unsigned scopes = 0;
  for (const JsonNode& one : list) {
    const auto found = std::ranges::find(kScopeNames, one.text);
    if (one.kind != JsonNode::Kind::string || found == kScopeNames.end())
      return Error{"a scope must be 'read', 'play' or 'make'"};
    scopes |= 1U << (found - kScopeNames.begin());
  }
  return static_cast<Scopes>(scopes);
}

Json rating_json(const Rating& rating) {
  Json json = {{"points", std::llround(rating.points)},
               {"deviation", std::llround(rating.deviation)}};
  if (is_provisional(rating)) json["provisional"] = true;
  return json;
}

Json card_json(const std::string& card) {
  Json json = Json::parse(card, nullptr, false);
  return json.is_object() ? json : Json::object();
}

Json game_json(const PlayedGame& game) {
  Json json = {{"table", game.room},      {"rules", game.rules},   {"place", game.place},
               {"players", game.players}, {"points", game.points}, {"ended", game.ended}};
  if (game.rated) json["rating"] = rating_json(game.after);
  if (game.card.empty()) return json;
  const Json card = card_json(game.card);
  json["title"] = card.value("title", "");
  json["seats"] = card.value("seats", Json::array());
  return json;
}

Json session_json(const Session& session) {
  Json json = {{"id", session.id},
               {"label", session.label},
               {"made", session.made},
               {"used", session.used},
               {"until", session.until}};
  if (session.program) {
    json["program"] = true;
    json["scopes"] = scopes_json(session.scopes);
  }
  return json;
}

Json page_json(const Profile& page) {
  Json json = {{"name", page.name}, {"since", page.since}};
  if (page.bot) json["bot"] = true;
  for (const char* list : {"records", "curve", "games", "running"}) json[list] = Json::array();
  for (const RulesRecord& one : page.records) {
    Json record = {{"rules", one.rules}, {"games", one.games}, {"won", one.won}};
    if (one.rated > 0) {
      record["rated"] = one.rated;
      record["rating"] = rating_json(one.rating);
    }
    json["records"].push_back(std::move(record));
  }
  for (const PlayedGame& one : page.curve) {
    json["curve"].push_back({{"rules", one.rules},
                             {"ended", one.ended},
                             {"points", std::llround(one.after.points)},
                             {"deviation", std::llround(one.after.deviation)}});
  }
  for (const PlayedGame& one : page.games) json["games"].push_back(game_json(one));
  for (const std::string& card : page.running) json["running"].push_back(card_json(card));
  return json;
}

Json privacy_json(const Privacy& privacy) {
  return {{"hidden", privacy.hidden},
          {"challengers", kChallengerNames[static_cast<std::size_t>(privacy.challengers)]}};
}

Json friends_json(const FriendList& list) {
  Json json = {{"friends", Json::array()}, {"blocked", list.blocked}};
  for (const Friend& one : list.friends) {
    json["friends"].push_back(
        {{"name", one.name}, {"here", one.is_here}, {"playing", one.is_playing}});
    if (!one.room.empty()) json["friends"].back()["table"] = one.room;
  }
  json["privacy"] = privacy_json(list.privacy);
  return json;
}

Json challenge_json(const Challenge& challenge) {
  Json json = {{"name", challenge.name},
               {"table", challenge.room},
               {"until", challenge.until},
               {"card", card_json(challenge.card)}};
  if (!challenge.key.empty()) json["key"] = challenge.key;
  if (challenge.declined) json["declined"] = true;
  return json;
}

Json challenges_json(const ChallengeList& list) {
  Json json = {{"received", Json::array()}, {"sent", Json::array()}};
  for (const Challenge& one : list.received) json["received"].push_back(challenge_json(one));
  for (const Challenge& one : list.sent) json["sent"].push_back(challenge_json(one));
  return json;
}

}  // namespace

Result<AccountRequest> read_account_request(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  Fields fields(*json);
  AccountRequest wanted;
  wanted.name = fields.text("name");
  wanted.password = fields.text("password");
  wanted.new_password = fields.text("new_password");
  wanted.code = fields.text("code");
  wanted.label = fields.text("label");
  wanted.days = static_cast<int>(fields.number("days", 1, kMostDays, 365));
  const auto scopes = read_scopes(fields.list("scopes"));
  if (fields.failed()) return Error{fields.error()};
  if (!scopes) return scopes.error();
  wanted.scopes = *scopes;
  if (wanted.name.size() > kMaxLabel) return Error{"this name is too long"};
  if (!wanted.name.empty() && !is_printable(wanted.name)) return Error{"a name must be one line"};
  if (wanted.label.size() > kMaxLabel || (!wanted.label.empty() && !is_printable(wanted.label))) {
    return Error{"a label must be one line of at most " + std::to_string(kMaxLabel) + " bytes"};
  }
  return wanted;
}

std::string entered_text(const PersonId& person, const std::string& name, const std::string& token,
                         const std::string& recovery) {
  Json json = {{"person", person}, {"name", name}, {"token", token}};
  if (!recovery.empty()) json["recovery"] = recovery;
  return dumped_person(json);
}

std::string recovery_text(const std::string& recovery) {
  return dumped_person({{"recovery", recovery}});
}

std::string me_text(const Caller& caller) {
  Json json = {{"person", caller.person}};
  if (!caller.account.empty()) json["name"] = caller.account;
  if (caller.bot) json["bot"] = true;
  json["scopes"] = scopes_json(caller.scopes);
  return dumped_person(json);
}

std::string sessions_text(const std::vector<Session>& sessions, const std::string& current) {
  Json list = Json::array();
  for (const Session& session : sessions) {
    list.push_back(session_json(session));
    if (session.id == current) list.back()["current"] = true;
  }
  return dumped_person({{"sessions", std::move(list)}});
}

std::string program_text(const Session& session, const std::string& token) {
  Json json = session_json(session);
  json["token"] = token;
  return dumped_person(json);
}

std::string page_text(const Profile& page) { return dumped_person(page_json(page)); }

std::string ladder_text(const Ladder& ladder) {
  Json json = {{"rules", ladder.rules}, {"bots", ladder.bots}, {"groups", ladder.groups}};
  json["players"] = Json::array();
  for (const LadderRow& row : ladder.rows) {
    json["players"].push_back(
        {{"name", row.name}, {"rating", rating_json(row.rating)}, {"games", row.games}});
    if (ladder.bots) json["players"].back()["bot"] = true;
  }
  return dumped_person(json);
}

std::string friends_text(const FriendList& list) { return dumped_person(friends_json(list)); }

std::string challenges_text(const ChallengeList& list) {
  return dumped_person(challenges_json(list));
}

Result<Privacy> read_privacy(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  Fields fields(*json);
  Privacy privacy;
  privacy.hidden = fields.flag("hidden", false);
  const std::string wanted = fields.text("challengers");
  if (fields.failed()) return Error{fields.error()};
  const auto found = std::ranges::find(kChallengerNames, wanted);
  if (found == kChallengerNames.end() || json->find("hidden") == nullptr)
    return Error{"'hidden' must be true or false, 'challengers' 'all', 'friends' or 'nobody'"};
  privacy.challengers = static_cast<Challengers>(found - kChallengerNames.begin());
  return privacy;
}

Result<ChallengeRequest> read_challenge(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  Fields fields(*json);
  ChallengeRequest wanted{fields.text("name"), fields.text("table")};
  if (fields.failed()) return Error{fields.error()};
  if (wanted.name.size() > kMaxLabel || !is_printable(wanted.name))
    return Error{"a name must be one line"};
  if (!wanted.room.empty() && !may_be_room(wanted.room)) return Error{"there is no such table"};
  return wanted;
}

std::string export_text(const Account& account, const std::vector<Session>& sessions,
                        const Profile& page, const std::vector<ChatLine>& words,
                        const FriendList& friends, const ChallengeList& challenges,
                        const std::vector<RequestedAnalysis>& analyses,
                        const std::vector<PushSubscription>& notifications) {
  Json json = {{"person", account.person},
               {"name", account.name},
               {"made", account.made},
               {"bot", account.bot}};
  json["sessions"] = Json::array();
  for (const Session& session : sessions) json["sessions"].push_back(session_json(session));
  json["page"] = page_json(page);
  json["said"] = Json::array();
  for (const ChatLine& one : words)
    json["said"].push_back({{"table", one.room}, {"at", one.at}, {"text", one.text}});
  json["friends"] = Json::array();
  for (const Friend& one : friends.friends) json["friends"].push_back(one.name);
  json["blocked"] = friends.blocked;
  json["privacy"] = privacy_json(friends.privacy);
  if (challenges.seen != 0) json["seen"] = challenges.seen;
  json["challenges"] = challenges_json(challenges);
  json["analyses"] = Json::array();
  for (const RequestedAnalysis& one : analyses)
    json["analyses"].push_back({{"table", one.room}, {"at", one.at}});
  json["notifications"] = Json::array();
  for (const PushSubscription& one : notifications)
    json["notifications"].push_back({{"session", one.session},
                                     {"endpoint", one.endpoint},
                                     {"quiet_from", one.quiet_from},
                                     {"quiet_until", one.quiet_until}});
  return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace bastide::serve
