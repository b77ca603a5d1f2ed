// bastide serve: the page, for browsers on this machine or near it.
#include "apps/commands.h"
#include "apps/desktop.h"
#include "apps/output.h"
#include "apps/page.h"
#include "serve/router.h"
#include "serve/server.h"

#include <cstdio>
#include <memory>

namespace bastide::apps {

namespace {

struct ServeArguments {
  std::string host = serve::Settings().host;
  std::optional<std::uint64_t> port;
  bool open = false;
};

void announce(const serve::Server& server, bool port_given) {
  std::string text = "Bastide is ready in your browser:\n";
  for (const std::string& address : server.addresses()) text += "    " + address + '\n';
  if (!port_given && server.port() != serve::kUsualPort) {
    text += "Port " + std::to_string(serve::kUsualPort) +
            " is in use. Browsers keep games by address: those played there are not seen here.\n";
  }
  print(text + "Ctrl-C ends it.\n");
  std::fflush(stdout);
}

int run(const ServeArguments& arguments) {
  if (const Status there = page_is_there(); !there) return complain(there.error());
  serve::Settings settings{.host = arguments.host};
  if (arguments.port) settings.port = static_cast<std::uint16_t>(*arguments.port);
  const auto answer = [](const serve::Request& request) {
    return serve::answer(embedded_page(), request);
  };
  auto server = serve::Server::open(settings, answer);
  if (!server) return complain(server.error());
  server->stop_at_signals();
  announce(*server, arguments.port.has_value());
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
  command.remarks =
      "Games are played and kept in the browser; the program only hands out the page. Ctrl-C and "
      "SIGTERM end it with status 0.";
  command.examples = {{"bastide serve --open", "Play in the browser"},
                      {"bastide serve --host 0.0.0.0 --port 8000",
                       "Let every machine of the network load the page"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
