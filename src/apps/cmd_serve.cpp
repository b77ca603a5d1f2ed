// bastide serve: the page, for browsers on this machine or near it.
#include "apps/commands.h"
#include "apps/desktop.h"
#include "apps/output.h"
#include "apps/page.h"
#include "serve/router.h"
#include "serve/server.h"
#include "serve/tables.h"

#include <sys/resource.h>

#include <cstdio>
#include <memory>

namespace bastide::apps {

namespace {

struct ServeArguments {
  std::string host = serve::Settings().host;
  std::optional<std::uint64_t> port;
  bool open = false;
  std::string store;
  std::vector<std::string> origins;
  bool no_page = false;
};

constexpr std::string_view kNoStore = "none";
constexpr std::size_t kMostConnections = 12'000;  // most of them people who only watch

// As many files as the system lets this program have open: each connection is one.
void allow_connections() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

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
Result<std::unique_ptr<serve::Tables>> open_tables(const ServeArguments& arguments,
                                                   serve::Server& server) {
  if (arguments.store == kNoStore) return std::unique_ptr<serve::Tables>();
  serve::TablesSettings settings;
  settings.store = arguments.store.empty() ? serve::usual_store() : arguments.store;
  settings.api.origins = arguments.origins;
  auto tables = serve::Tables::open(settings, server.post());
  if (tables || !arguments.store.empty()) return tables;
  complain(tables.error());
  return std::unique_ptr<serve::Tables>();
}

int run(const ServeArguments& arguments) {
  const Status there = page_is_there();
  if (!there && !arguments.no_page) return complain(there.error());
  serve::Settings settings{.host = arguments.host};
  settings.limits.connections = kMostConnections;
  allow_connections();
  if (arguments.port) settings.port = static_cast<std::uint16_t>(*arguments.port);
  const auto answer = [page = !arguments.no_page](const serve::Request& request) {
    return serve::answer(page ? embedded_page() : serve::StaticFiles(), request);
  };
  auto server = serve::Server::open(settings, answer);
  if (!server) return complain(server.error());
  auto tables = open_tables(arguments, *server);
  if (!tables) return complain(tables.error());
  if (*tables) server->attach((*tables)->service());
  server->stop_at_signals();
  announce(*server, arguments.port.has_value(),
           *tables ? "" : "There are no tables for friends here.\n");
  if (arguments.open) open_in_browser(server->addresses().front());
  server->run();
  return kExitOk;
}

}  // namespace

Command serve_command() {
  const auto arguments = std::make_shared<ServeArguments>();
  Command command{"serve", "Serve the game to browsers, until Ctrl-C"};
  auto& list = command.arguments;
  list.push_back(number("--port", "Where to listen; 0 is any [8460, or the next that is free]",
                        arguments->port, 0, UINT16_MAX));
  list.push_back(text("--host", "ADDRESS",
                      "At which of this machine's addresses; 0.0.0.0 is all, for others to come in",
                      arguments->host));
  list.push_back(
      flag("--open", "Show it in the browser, where there is a desktop", arguments->open));
  list.push_back(text("--store", "FILE",
                      "Where tables of friends are kept, with a key beside it; none is no tables "
                      "[bastide/store.db in your data folder]",
                      arguments->store));
  list.push_back(texts("--origin", "URL",
                       "Where browsers find this server behind another one: "
                       "https://play.example.org; may be repeated",
                       arguments->origins));
  list.push_back(flag("--no-page", "Only tables, for programs", arguments->no_page));
  command.remarks =
      "A game at one screen is played and kept in the browser; tables of friends are kept in the "
      "store, and the protocol is in docs/protocol.md. Ctrl-C and SIGTERM end it with status 0.";
  command.examples = {{"bastide serve --open", "Play in the browser"},
                      {"bastide serve --host 0.0.0.0 --port 8000",
                       "Let every machine of the network load the page"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
