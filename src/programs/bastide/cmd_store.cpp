// bastide store: backs up, exports, imports or checks a server's store.
#include "base/utf8.h"
#include "bastide/commands.h"
#include "command_line/output.h"
#include "database/postgres.h"
#include "serve/maintenance/backup.h"
#include "serve/maintenance/check_store.h"

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
  return tell(given.other +
              ": backup written; back up the key file, too: the backup does not contain it");
}

int export_all(const StoreArguments& given) {
  const auto games = serve::export_store(given.store, given.other);
  if (!games) return complain(games.error());
  return tell(given.other + ": export written: all data in store.jsonl, " + std::to_string(*games) +
              " finished games in the folder games");
}

int import_all(const StoreArguments& given) {
  const bool is_file = !is_postgres(given.store);
  if (is_file && ::access(given.store.c_str(), F_OK) == 0)
    return complain(
        {.message = "this file exists already; import into a new file", .source = given.store});
  if (const Status done = serve::import_store(given.other, given.store); !done) {
    if (is_file) ::unlink(given.store.c_str());
    return complain(done.error());
  }
  return tell("Imported " + given.other + ". Start the server with the key file of the old store");
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
       (keys ? "" : "; the secrets of running games were not checked, because the key is missing"));
  tell(
      "Not checked: names, chat, times, passwords and ratings. A changed letter there looks valid");
  if (checked->faults > 0)
    tell("Stop the server and restore the newest backup that passes this check (docs/hosting.md)");
  return checked->faults == 0 ? kExitOk : kExitNo;
}

int run(const StoreArguments& given) {
  if (const Status started = start_crypto(); !started) return complain(started.error());
  if (given.what == "check" && !given.other.empty())
    return complain({"store: check takes one STORE only; leave out " + in_quotes(given.other)});
  if (given.what == "check") return check(given);
  if (given.other.empty())
    return complain({"store: " + given.what + " also needs OTHER; see `bastide store --help`"});
  if (given.what == "backup") return back_up(given);
  return given.what == "export" ? export_all(given) : import_all(given);
}

}  // namespace

Command store_command() {
  const auto given = std::make_shared<StoreArguments>();
  Command command{"store", "Back up, check, export or import the store (database) of a server"};
  command.arguments = {
      choice("ACTION", "What to do", given->what, {"backup", "check", "export", "import"})
          .is_required(),
      text("STORE", "", "The store: a file, or postgres://...", given->store).is_required(),
      text("OTHER", "",
           "backup: the file to write; export: the folder to write; import: the backup, store or "
           "exported folder to read",
           given->other),
      text("--key", "FILE", "For check: the key file (default: STORE.key, next to the store)",
           given->key)};
  command.remarks =
      "backup and export may run while a server uses the store. A backup is an SQLite file that a "
      "server can use, also if the store is in PostgreSQL. import fills an empty store, for "
      "example to move from a file to PostgreSQL or back. None of these copies the key file: copy "
      "it yourself. Exit status: 0 done; 1 check found faults; 2 the command failed.";
  command.examples = {
      {"bastide store backup store.db tonight.db", "Back up, while the server runs"},
      {"bastide store check store.db", "Look for faults"},
      {"bastide store import postgres://db/bastide store.db", "Move to PostgreSQL"}};
  command.run = [given](const Given&) { return run(*given); };
  return command;
}

}  // namespace bastide::apps
