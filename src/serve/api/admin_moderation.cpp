// Moderation by operators: chat lines, titles, reports, accounts, guests and ratings.
#include "base/utf8.h"
#include "http/client_network.h"
#include "serve/accounts/account_rows.h"
#include "serve/accounts/game_results.h"
#include "serve/api/admin.h"
#include "serve/api/admin_answers.h"
#include "serve/api/guest_token.h"
#include "serve/api/reports.h"
#include "serve/store/query.h"

#include <utility>
#include <vector>

namespace bastide::serve {

namespace {

AdminJson report_json(const Report& report) {
  AdminJson json = {{"number", report.number}, {"made", report.made},   {"by", report.person},
                    {"table", report.room},    {"entry", report.entry}, {"text", report.text}};
  const AdminJson line = AdminJson::parse(report.line, nullptr, false);
  for (const char* key : {"kind", "by", "name", "text"}) {
    if (line.is_object() && line.contains(key)) json["reported"][key] = line[key];
  }
  return json;
}

struct Erased {
  PersonId person;
  std::vector<RedactedRoom> rooms;
};

// Locks the account before the rooms, like a player's own deletion.
Erased erase_person(Database& database, const std::string& whom) {
  const Meant meant = whom_meant(database, whom);
  if (Network::parse(meant.whom)) fail({"erase takes an account or a person"});
  remove_account(database, meant.whom);
  return {meant.whom, redact_person(database, meant.whom)};
}

}  // namespace

// Finds the target that an operator typed: an address, a network, an account name or a guest's id.
Meant whom_meant(Database& database, const std::string& text) {
  if (Network::parse(text)) return {text};
  if (is_person_id(text)) {  // ids first, so that an account cannot take a guest's id as its name
    const auto account = account_of(database, text);
    return {text, account ? account->name : std::string()};
  }
  const auto called = account_called(database, text);
  if (called) return {called->person, called->name};
  fail({"no player here is called " + in_quotes(text) +
        ": name an address, a network, an account, or a person as show does"});
}

bool Admin::moderate(const std::string& action, const std::string& of, std::int64_t number,
                     const Done& done) {
  if (action == "remove-line") {
    redact(
        [of, number](Database& database) {
          return remove_chat_line(database, of, static_cast<std::uint32_t>(number));
        },
        done);
  } else if (action == "remove-title") {
    redact([of](Database& database) { return remove_title(database, of); }, done);
  } else if (action == "erase") {
    erase(of, done);
  } else if (action == "reports") {
    reports(done);
  } else if (action == "close-report") {
    close_report(number, done);
  } else if (action == "void") {
    void_game(of, done);
  } else if (action == "forget-old" && number > 0) {
    forget_old(static_cast<int>(number), done);
  } else {
    return false;
  }
  return true;
}

void Admin::redact(const Redaction& redaction, const Done& done) {
  using Redacted = std::optional<RedactedRoom>;
  change<Redacted>(*hub_.services().store, redaction,
                   [this, done](const Result<Redacted>& redacted) {
                     if (!redacted) return done(failed(redacted.error()));
                     if (!*redacted) return done(failed("there is nothing to remove"));
                     redacted_(**redacted);
                     done(done_text());
                   });
}

void Admin::erase(const std::string& whom, const Done& done) {
  change<Erased>(
      *hub_.services().store, [whom](Database& database) { return erase_person(database, whom); },
      [this, done](const Result<Erased>& erased) {
        if (!erased) return done(failed(erased.error()));
        for (const RedactedRoom& room : erased->rooms) redacted_(room);
        changed_(erased->person);
        done(done_text({{"erased", erased->person}, {"rooms", erased->rooms.size()}}));
      });
}

void Admin::reports(const Done& done) {
  look_up<std::vector<Report>>(*hub_.services().store, open_reports,
                               [done](const Result<std::vector<Report>>& reports) {
                                 if (!reports) return done(failed(reports.error()));
                                 AdminJson list = AdminJson::array();
                                 for (const Report& one : *reports)
                                   list.push_back(report_json(one));
                                 done(done_text({{"reports", std::move(list)}}));
                               });
}

void Admin::close_report(std::int64_t number, const Done& done) {
  change<bool>(
      *hub_.services().store,
      [number, now = hub_.services().now()](Database& database) {
        return serve::close_report(database, number, now);
      },
      [done](const Result<bool>& closed) {
        if (!closed) return done(failed(closed.error()));
        done(*closed ? done_text() : failed("there is no such open report"));
      });
}

void Admin::void_game(const RoomId& room, const Done& done) {
  change<bool>(
      *hub_.services().store,
      [room](Database& database) { return serve::void_game(database, room); },
      [done](const Result<bool>& voided) {
        if (!voided) return done(failed(voided.error()));
        done(*voided ? done_text() : failed("no game that counts for ratings ended at this table"));
      });
}

void Admin::forget_old(int days, const Done& done) {
  constexpr Time kADay = Time{24} * 3600 * 1000;
  change<std::size_t>(
      *hub_.services().store,
      [before = hub_.services().now() - days * kADay](Database& database) {
        return forget_old_rooms(database, before);
      },
      [done](const Result<std::size_t>& forgotten) {
        if (!forgotten) return done(failed(forgotten.error()));
        done(done_text({{"forgotten", *forgotten}}));
      });
}

}  // namespace bastide::serve
