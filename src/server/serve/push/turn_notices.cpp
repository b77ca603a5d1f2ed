#include "serve/push/turn_notices.h"

#include "push/base64url.h"
#include "serve/store/store_tasks.h"
#include "shuffle/sha256.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>

namespace bastide::serve {

namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned kRemindEvery = 60;  // ticks
constexpr Time kLongest = Time{3} * 24 * 3600 * 1000;
constexpr std::size_t kTopicLetters = 32;  // the limit of RFC 8030
constexpr std::size_t kMostNameBytes = 200;

std::string text_of(const TurnNotice& notice) {
  const Json json = {{"table", notice.table},
                     {"key", notice.key},
                     {"title", notice.title.substr(0, kMostNameBytes)},
                     {"by", notice.by.substr(0, kMostNameBytes)},
                     {"ends", notice.ends}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Push services learn from the topic which messages belong together, but not the table.
std::string topic_of(const RoomId& table) {
  Hmac hmac({});
  hmac.add("push topic " + table);
  return hex(hmac.value()).substr(0, kTopicLetters);
}

// The title on a table's card, or the names of its players.
std::string title_of(const std::string& card) {
  const Json json = Json::parse(card, nullptr, false);
  if (!json.is_object()) return {};
  std::string title = json.value("title", "");
  if (!title.empty()) return title;
  for (const Json& seat : json.value("seats", Json::array())) {
    const std::string name = seat.value("name", "");
    if (!name.empty()) title += (title.empty() ? "" : ", ") + name;
  }
  return title;
}

}  // namespace

std::string TurnNotices::key() const { return base64url(context_.sender.key().public_point()); }

void TurnNotices::tell(const PersonId& person, const TurnNotice& notice) {
  const Time now = context_.now();
  if (!limit_.take(person, now)) return;
  using Found = std::vector<PushSubscription>;
  look_up<Found>(
      context_.store,
      [person, now](Database& database) -> Result<Found> {
        return subscriptions_of(database, person, now);
      },
      [this, notice, now](const Result<Found>& found) {
        if (!found) return;  // a message may be lost, but the page shows the turn anyway
        for (const PushSubscription& one : *found) {
          if (!one.is_quiet(now)) send(one, notice);
        }
      });
}

void TurnNotices::send(const PushSubscription& subscription, const TurnNotice& notice) {
  const auto point = bytes_of_base64url(subscription.point);
  const auto auth = bytes_of_base64url(subscription.auth);
  if (!point || !auth) return;
  const Time lasts = notice.until == 0 ? kLongest : notice.until - context_.now();
  context_.sender.send(
      {.endpoint = subscription.endpoint,
       .receiver = {*point, *auth},
       .text = text_of(notice),
       .lasts = std::chrono::seconds(std::clamp<Time>(lasts, 0, kLongest) / 1000),
       .topic = topic_of(notice.table)},
      [this, endpoint = subscription.endpoint](PushResult result) { sent(endpoint, result); });
}

void TurnNotices::sent(const std::string& endpoint, PushResult result) {
  Metrics& metrics = context_.telemetry->metrics;
  ++(result == PushResult::accepted ? metrics.pushes_sent : metrics.pushes_failed);
  if (result != PushResult::gone && result != PushResult::forbidden) return;
  context_.store.write(
      [endpoint](Database& database) {
        end_endpoint(database, endpoint);
        return Status(Done{});
      },
      [](const Status&) {});
}

void TurnNotices::tick() {
  if (++ticks_ % kRemindEvery != 0) return;
  using Due = std::vector<ClockReminder>;
  change<Due>(
      context_.store,
      [now = context_.now()](Database& database) -> Result<Due> {
        return take_reminders(database, now);
      },
      [this](const Result<Due>& due) {
        if (!due) return;
        for (const ClockReminder& one : *due) {
          const TurnNotice notice{one.room, one.key, title_of(one.card), {}, one.out_at, true};
          for (const PersonId& person : one.people) tell(person, notice);
        }
      });
}

}  // namespace bastide::serve
