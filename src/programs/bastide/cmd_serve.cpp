// bastide serve: serves the page and online tables to browsers.
#include "bastide/commands.h"
#include "bastide/configuration_arguments.h"
#include "bastide/embedded_web_files.h"
#include "bastide/open_browser.h"
#include "command_line/open_file_limit.h"
#include "command_line/output.h"
#include "http/router.h"
#include "http/server.h"
#include "serve/analysis_node.h"
#include "serve/table_service.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::apps {

namespace {

struct ServeArguments {
  ConfigurationArguments configuration;
  bool print_config = false;
  bool open = false;
};

// What the server has besides the page: online tables, or analyses only, or nothing.
struct OpenServices {
  std::unique_ptr<serve::TableService> tables = {};
  std::unique_ptr<serve::AnalysisNode> analysis = {};
};

void announce(const Server& server, bool port_given, const OpenServices& services) {
  if (services.analysis != nullptr) {
    print("This server analyses games, and has no page and no tables. Ctrl-C stops it.\n");
    std::fflush(stdout);
    return;
  }
  std::string text = "Bastide is ready in your browser:\n";
  for (const std::string& address : server.addresses()) text += "    " + address + '\n';
  if (!port_given && server.port() != kDefaultPort) {
    text +=
        "Port " + std::to_string(kDefaultPort) +
        " is in use, so this server has another one. Browsers save games by address: games saved "
        "at the usual port do not appear here.\n";
  }
  if (services.tables == nullptr) text += "This server has no online tables.\n";
  print(text + "Ctrl-C stops the server.\n");
  std::fflush(stdout);
}

// Opens the online tables. If the default store cannot be opened, for example because another
// server has it open, this server runs without tables. A store that a setting names must open.
Result<std::unique_ptr<serve::TableService>> open_tables(const serve::Configuration& configuration,
                                                         Server& server) {
  serve::TableServiceSettings settings = configuration.tables;
  if (settings.store == serve::kNoStore) return std::unique_ptr<serve::TableService>();
  const bool named = !settings.store.empty();
  if (!named) settings.store = serve::default_store();
  auto tables = serve::TableService::open(settings, server.post());
  if (tables || named) return tables;
  complain(tables.error());
  return std::unique_ptr<serve::TableService>();
}

Result<OpenServices> open_services(const serve::Configuration& configuration, Server& server) {
  OpenServices services;
  if (configuration.tables.api.analysis.only) {
    auto analysis =
        serve::AnalysisNode::open(configuration.tables.store, configuration.tables.api.analysis,
                                  configuration.tables.telemetry, server.post());
    if (!analysis) return analysis.error();
    services.analysis = std::move(*analysis);
    server.attach(*services.analysis);
    return services;
  }
  auto tables = open_tables(configuration, server);
  if (!tables) return tables.error();
  services.tables = std::move(*tables);
  if (services.tables != nullptr) server.attach(services.tables->service());
  return services;
}

int serve_with(serve::Configuration configuration, bool open) {
  configuration.page = configuration.page && !configuration.tables.api.analysis.only;
  const Status there = require_page();
  if (!there && configuration.page) return complain(there.error());
  allow_connections();
  // If the store reaches the limit of file sizes, tables are suspended, and the server runs on.
  std::signal(SIGXFSZ, SIG_IGN);
  const serve::SharedTelemetry telemetry = configuration.tables.telemetry;
  configuration.server.log = {telemetry, &telemetry->log};
  configuration.server.metrics = {telemetry, &telemetry->metrics};
  configuration.server.origins = configuration.tables.api.origins;
  telemetry->log = serve::log_of(configuration.log, ::isatty(STDERR_FILENO) != 0);
  const auto handler = [page = configuration.page](const Request& request) {
    return answer(page ? embedded_page() : StaticFiles(), request);
  };
  auto server = Server::open(configuration.server, handler);
  if (!server) return complain(server.error());
  const auto services = open_services(configuration, *server);
  if (!services) return complain(services.error());
  server->stop_at_signals();
  announce(*server, configuration.server.port.has_value(), *services);
  telemetry->log.say(Level::info, "started",
                     {{"version", BASTIDE_VERSION},
                      {"address", server->addresses().front()},
                      {"tables", services->tables ? "yes" : "no"}});
  if (open) open_in_browser(server->addresses().front());
  server->run();
  telemetry->log.say(Level::info, "ended", {});
  const std::string& why = telemetry->dependencies.stop_reason();
  return why.empty() ? kExitOk : complain({why});  // after an error systemd restarts the server
}

int run(const ServeArguments& arguments) {
  serve::Configuration configuration;
  const auto errors = arguments.configuration.fill(configuration);
  for (const Error& error : errors) complain({plain("serve: " + error.text())});
  if (!errors.empty()) return kExitBadInput;
  if (!arguments.print_config) return serve_with(configuration, arguments.open);
  print(settings::printed(serve::settings_of(configuration)));
  return kExitOk;
}

// ---- arguments ----------------------------------------------------------------------------------

void add_place(std::vector<Argument>& list, ServeArguments& given) {
  ConfigurationArguments& settings = given.configuration;
  list.push_back(settings.argument(
      "--port", "N", "The port; 0: any free port (default: 8460, or the next free one)", "port"));
  list.push_back(settings.argument("--host", "ADDRESS",
                                   "The address to listen at; 0.0.0.0 lets other machines connect "
                                   "(default: 127.0.0.1, this machine only)",
                                   "host"));
  list.push_back(flag("--open", "Open the page in the browser", given.open));
}

void add_tables(std::vector<Argument>& list, ConfigurationArguments& settings) {
  list.push_back(
      settings.argument("--store", "FILE",
                        "The store (database) of online tables: a file, or postgres://...; none: "
                        "no online tables (default: bastide/store.db in your data folder)",
                        "store"));
  list.push_back(settings.argument("--origin", "URL",
                                   "The public URL of this server if it is behind a proxy, such as "
                                   "https://play.example.org; may be repeated",
                                   "origins"));
  list.back().many = true;
  list.push_back(settings.argument(
      "--nats", "URL",
      "The NATS server that connects several Bastide servers with one PostgreSQL store: nats://...",
      "nats"));
  list.push_back(settings.argument("--node", "NAME",
                                   "The name of this server, if several share a store", "node"));
  list.push_back(settings.argument(
      "--no-page", "", "Do not serve the web page: only other programs connect", "page", "false"));
  list.push_back(settings.argument(
      "--analyse-only", "",
      "Only analyse games of a PostgreSQL store that other servers use: no page, no tables",
      "analysis.only", "true"));
}

constexpr const char* kRemarks =
    "Games on one device are saved in the browser; online tables are saved in the store. Stop the "
    "server with Ctrl-C or SIGTERM. Each setting is taken from its argument; if there is none, "
    "from its environment variable (BASTIDE_LIMITS_MESSAGE_BYTES for limits.message-bytes); "
    "otherwise from the file of --config or of the variable BASTIDE_CONFIG. docs/command-line.md "
    "and docs/hosting.md say more.";

}  // namespace

Command serve_command() {
  const auto arguments = std::make_shared<ServeArguments>();
  Command command{"serve", "Run a server to play in the browser, alone or with others"};
  auto& list = command.arguments;
  add_place(list, *arguments);
  add_tables(list, arguments->configuration);
  arguments->configuration.add_to(list);
  list.push_back(flag("--print-config",
                      "Print all current settings as a TOML file, and do not start the server",
                      arguments->print_config));
  command.remarks = kRemarks;
  command.examples = {
      {"bastide serve --open", "Play in the browser of this machine"},
      {"bastide serve --host 0.0.0.0 --port 8000", "Let all machines of the network play"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
