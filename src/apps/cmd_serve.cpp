// bastide serve: the page, for browsers on this machine or near it.
#include "apps/commands.h"
#include "apps/configuration_arguments.h"
#include "apps/descriptors.h"
#include "apps/desktop.h"
#include "apps/output.h"
#include "apps/page.h"
#include "serve/router.h"
#include "serve/server.h"
#include "serve/tables.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace bastide::apps {

namespace {

struct ServeArguments {
  ConfigurationArguments configuration;
  bool print_config = false;
  bool open = false;
};

void announce(const serve::Server& server, bool port_given, const std::string& tables) {
  std::string text = "Bastide is ready in your browser:\n";
  for (const std::string& address : server.addresses()) text += "    " + address + '\n';
  if (!port_given && server.port() != serve::kUsualPort) {
    text += "Port " + std::to_string(serve::kUsualPort) +
            " is in use. Browsers keep games by address: those played there are not seen here.\n";
  }
  print(text + tables + "Ctrl-C ends it.\n");
  std::fflush(stdout);
}

// Tables for friends, where there is a place to keep them. A second server on the same machine goes
// without, unless a store was named for it.
Result<std::unique_ptr<serve::Tables>> open_tables(const serve::Configuration& configuration,
                                                   serve::Server& server) {
  serve::TablesSettings settings = configuration.tables;
  if (settings.store == serve::kNoStore) return std::unique_ptr<serve::Tables>();
  const bool named = !settings.store.empty();
  if (!named) settings.store = serve::usual_store();
  auto tables = serve::Tables::open(settings, server.post());
  if (tables || named) return tables;
  complain(tables.error());
  return std::unique_ptr<serve::Tables>();
}

int serve_with(serve::Configuration configuration, bool open) {
  const Status there = page_is_there();
  if (!there && configuration.page) return complain(there.error());
  allow_connections();
  std::signal(SIGXFSZ, SIG_IGN);  // tables rest where nothing more can be written
  const auto instruments = configuration.server.instruments;
  configuration.tables.instruments = instruments;
  instruments->log = serve::log_of(configuration.log, ::isatty(STDERR_FILENO) != 0);
  const auto answer = [page = configuration.page](const serve::Request& request) {
    return serve::answer(page ? embedded_page() : serve::StaticFiles(), request);
  };
  auto server = serve::Server::open(configuration.server, answer);
  if (!server) return complain(server.error());
  auto tables = open_tables(configuration, *server);
  if (!tables) return complain(tables.error());
  if (*tables) server->attach((*tables)->service());
  server->stop_at_signals();
  announce(*server, configuration.server.port.has_value(),
           *tables ? "" : "There are no tables for friends here.\n");
  instruments->log.say(serve::Level::info, "started",
                       {{"version", BASTIDE_VERSION},
                        {"address", server->addresses().front()},
                        {"tables", *tables ? "yes" : "no"}});
  if (open) open_in_browser(server->addresses().front());
  server->run();
  instruments->log.say(serve::Level::info, "ended", {});
  const std::string& why = instruments->footing.why_it_ends();
  return why.empty() ? kExitOk : complain({why});  // whoever looks after it starts it anew
}

int run(const ServeArguments& arguments) {
  serve::Configuration configuration;
  const auto errors = arguments.configuration.fill(configuration);
  for (const Error& error : errors) complain({plain("serve: " + error.text())});
  if (!errors.empty()) return kExitBadInput;
  if (!arguments.print_config) return serve_with(configuration, arguments.open);
  print(serve::printed(serve::settings_of(configuration)));
  return kExitOk;
}

// ---- arguments ----------------------------------------------------------------------------------

void add_place(std::vector<Argument>& list, ServeArguments& given) {
  ConfigurationArguments& settings = given.configuration;
  list.push_back(settings.argument(
      "--port", "N", "Where to listen; 0 is any [8460, or the next that is free]", "port"));
  list.push_back(settings.argument(
      "--host", "ADDRESS",
      "At which of this machine's addresses; 0.0.0.0 is all, for others to come in [127.0.0.1]",
      "host"));
  list.push_back(flag("--open", "Show it in the browser, where there is a desktop", given.open));
}

void add_tables(std::vector<Argument>& list, ConfigurationArguments& settings) {
  list.push_back(settings.argument("--store", "FILE",
                                   "Where tables of friends are kept: a file, or postgres://...; "
                                   "none is no tables [bastide/store.db in your data folder]",
                                   "store"));
  list.push_back(settings.argument("--origin", "URL",
                                   "Where browsers find this server behind another one: "
                                   "https://play.example.org; may be repeated",
                                   "origins"));
  list.back().many = true;
  list.push_back(settings.argument(
      "--nats", "URL", "Where the servers around one PostgreSQL store meet: nats://...", "nats"));
  list.push_back(
      settings.argument("--node", "NAME", "What this server is called among them", "node"));
  list.push_back(settings.argument("--no-page", "", "Only tables, for programs", "page", "false"));
}

constexpr const char* kRemarks =
    "A game at one screen is played and kept in the browser; tables of friends are kept in the "
    "store, and the protocol is in docs/protocol.md. Ctrl-C and SIGTERM end it with status 0. A "
    "setting holds by argument, else by environment (limits.message-bytes is "
    "BASTIDE_LIMITS_MESSAGE_BYTES), else by the file of --config or BASTIDE_CONFIG; "
    "docs/command-line.md says more.";

}  // namespace

Command serve_command() {
  const auto arguments = std::make_shared<ServeArguments>();
  Command command{"serve", "Serve the game to browsers, until Ctrl-C"};
  auto& list = command.arguments;
  add_place(list, *arguments);
  add_tables(list, arguments->configuration);
  arguments->configuration.add_to(list);
  list.push_back(flag("--print-config", "Print all settings, as they hold, as TOML; serve nothing",
                      arguments->print_config));
  command.remarks = kRemarks;
  command.examples = {{"bastide serve --open", "Play in the browser"},
                      {"bastide serve --host 0.0.0.0 --port 8000",
                       "Let every machine of the network load the page"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
