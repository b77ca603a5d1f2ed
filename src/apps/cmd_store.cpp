// bastide store: backs up, exports, imports or checks a server's store.
#include "apps/commands.h"
#include "apps/output.h"
#include "base/utf8.h"
#include "database/postgres.h"
#include "serve/maintenance/backup.h"
#include "serve/maintenance/journals.h"

#include <unistd.h>

#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct StoreArguments {
  std::string what;
  std::string store;
  std::string other;
  std::string key;
};

int tell(const std::string& text) {
  print(as_one_line(text) + '\n');
  return kExitOk;
}

int back_up(const StoreArguments& given) {
  if (const Status done = serve::back_up(given.store, given.other); !done)
    return complain(done.error());
  return tell(given.other + ": a copy that can be served; keep the key as well, it is not in it");
}

int export_all(const StoreArguments& given) {
  const auto games = serve::export_store(given.store, given.other);
  if (!games) return complain(games.error());
  return tell(given.other + ": all rows in store.jsonl, " + std::to_string(*games) +
              " finished games in games");
}

int import_all(const StoreArguments& given) {
  const bool is_file = !is_postgres(given.store);
  if (is_file && ::access(given.store.c_str(), F_OK) == 0)
    return complain({.message = "it exists already", .source = given.store});
  if (const Status done = serve::import_store(given.other, given.store); !done) {
    if (is_file) ::unlink(given.store.c_str());
    return complain(done.error());
  }
  return tell("Imported " + given.other + ". Start the server with the key file of that store");
}

int check(const StoreArguments& given) {
  std::optional<serve::Keys> keys;
  const std::string file = given.key.empty() ? given.store + ".key" : given.key;
  if (!given.key.empty() || ::access(file.c_str(), R_OK) == 0) {
    const auto read = serve::keys_in(file);
    if (!read) return complain(read.error());
    keys = *read;
  }
  const auto checked = serve::check_store(
      given.store, keys, [](const std::string& fault) { print(as_one_line(fault) + '\n'); });
  if (!checked) return complain(checked.error());
  tell(std::to_string(checked->rooms) + " tables, " + std::to_string(checked->faults) + " faults" +
       (keys ? "" : "; without the key their secrets were not looked at"));
  if (checked->faults > 0)
    tell("Stop the server and restore the newest backup that passes this check (docs/hosting.md)");
  return checked->faults == 0 ? kExitOk : kExitNo;
}

int run(const StoreArguments& given) {
  if (const Status started = start_crypto(); !started) return complain(started.error());
  if (given.what == "check" && !given.other.empty())
    return complain(
        {"store: check looks at one store; there is nothing to do with " + in_quotes(given.other)});
  if (given.what == "check") return check(given);
  if (given.other.empty()) return complain({"store: " + given.what + " needs a second place"});
  if (given.what == "backup") return back_up(given);
  return given.what == "export" ? export_all(given) : import_all(given);
}

}  // namespace

Command store_command() {
  const auto given = std::make_shared<StoreArguments>();
  Command command{"store", "Copy, check, export or import the store of a server"};
  command.arguments = {
      choice("WHAT", "The command", given->what, {"backup", "check", "export", "import"})
          .is_required(),
      text("STORE", "", "The store: a file, or postgres://...", given->store).is_required(),
      text("OTHER", "",
           "backup: the file to write; export: the folder to write; import: the source",
           given->other),
      text("--key", "FILE", "check: the key, if it is not next to the store", given->key)};
  command.remarks =
      "backup and export copy the state of the store at one moment, while a server uses it. A "
      "backup is always an SQLite file, also of a store at PostgreSQL, and a server can use it. "
      "import fills an empty store from a backup, another store or an exported folder; use it to "
      "move from a file to PostgreSQL or back. None of these copies the key of the store. Exit "
      "status: 0 done; 1 check found faults; 2 the command failed.";
  command.examples = {
      {"bastide store backup store.db tonight.db", "A copy, while the server runs"},
      {"bastide store import postgres://db/bastide store.db", "Move to PostgreSQL"}};
  command.run = [given](const Given&) { return run(*given); };
  return command;
}

}  // namespace bastide::apps
