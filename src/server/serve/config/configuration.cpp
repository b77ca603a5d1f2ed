#include "serve/config/configuration.h"

#include "base/utf8.h"
#include "http/client_addresses.h"
#include "http/origins.h"

#include <algorithm>
#include <iterator>

namespace bastide::serve {

namespace {

using settings::flag;
using settings::real;
using settings::seconds;
using settings::Setting;
using settings::text;
using settings::texts;
using settings::whole;
using settings::word;

constexpr std::size_t kMostConnections = 12'000;  // high limit, because most clients only watch
constexpr std::size_t kMostByAddress = 512;       // high, because a school may share one address

Status check_origin(const std::string& text) {
  if (is_origin(text)) return Done{};
  return Error{
      in_quotes(text) +
      " is not the URL of a server: write it without a path, such as https://play.example.org"};
}

Status check_network(const std::string& text) {
  const auto network = Network::parse(text);
  return network ? Status(Done{}) : network.error();
}

void add_limits(std::vector<Setting>& list, Limits& limits) {
  list.push_back(whole("limits.connections",
                       "Most connections at the same time; if all are in use, the server closes an "
                       "idle one; the last 64 are reserved for operators",
                       limits.connections, 1, 1'000'000));
  list.push_back(whole("limits.connections-by-address",
                       "Most connections of one address (IPv6: of a /64 network) at the same time; "
                       "this machine has no limit; 0: no limit",
                       limits.connections_by_address, 0, 1'000'000));
  list.push_back(whole("limits.header-bytes", "Most bytes of the header of a request",
                       limits.header_bytes, 512, 1 << 20));
  list.push_back(whole("limits.body-bytes", "Most bytes of the body of a request",
                       limits.body_bytes, 512, 1 << 24));
  list.push_back(whole("limits.message-bytes", "Most bytes of a WebSocket message",
                       limits.message_bytes, 512, 1 << 24));
  list.push_back(whole("limits.queued-bytes",
                       "Most unsent bytes of one client; above it the client is disconnected",
                       limits.queued_bytes, 1 << 14, 1 << 30));
  list.push_back(whole("limits.queued-bytes-in-all",
                       "Most unsent bytes of all clients together; above it the client with the "
                       "most is disconnected",
                       limits.queued_bytes_in_all, 1 << 22, std::int64_t{1} << 40));
  list.push_back(seconds("limits.request-seconds", "Longest time to receive a whole request",
                         limits.reading, 0.1, 3600));
  list.push_back(seconds("limits.response-seconds",
                         "Longest time to send a response or a WebSocket message to a client",
                         limits.writing, 0.1, 3600));
  list.push_back(seconds("limits.silence-seconds",
                         "Time after which a WebSocket without messages is closed; after half of "
                         "it the server sends a ping",
                         limits.silence, 1, 3600));
  list.push_back(seconds("limits.ending-seconds",
                         "Longest time to finish open requests when the server stops",
                         limits.ending, 0, 600));
}

void add_rate(std::vector<Setting>& list, const std::string& name, const std::string& what,
              Rate& rate) {
  list.push_back(
      real("limits." + name + "-at-once", what + ": how many at once", rate.burst, 1, 1e9));
  list.push_back(real("limits." + name + "-a-second", what + ": how many more each second",
                      rate.per_second, 0.001, 1e9));
}

void add_operations(std::vector<Setting>& list, Configuration& configuration) {
  Settings& server = configuration.server;
  LogSettings& log = configuration.log;
  list.push_back(texts("operators",
                       "Addresses and networks that may read /healthz, /readyz and /metrics",
                       server.operators, check_network));
  list.push_back(text("proxy.header",
                      "HTTP header in which a proxy names the client's address, such as "
                      "X-Forwarded-For; empty: no proxy",
                      server.proxy_header));
  list.push_back(texts("proxy.trusted", "Addresses and networks of trusted proxies",
                       server.trusted_proxies, check_network));
  list.push_back(
      word("log.level",
           "Lowest level that is logged to standard error; auto: info, in a terminal warning",
           log.level, {"auto", "debug", "info", "warning", "error", "none"}));
  list.push_back(word("log.form", "Form of log lines: text for people, or JSON for programs",
                      log.form, {"text", "json"}));
  list.push_back(
      flag("log.addresses", "Whether the log contains clients' addresses", log.addresses));
}

void add_place(std::vector<Setting>& list, Settings& server, ApiSettings& api) {
  list.push_back(text("host",
                      "Address to listen at; 0.0.0.0: all addresses of this machine, so that other "
                      "machines can connect",
                      server.host));
  list.push_back(whole(
      "port", "Port to listen at; 0: any free port; not set: 8460 or the next free one", 0,
      UINT16_MAX, [&server](std::int64_t port) { server.port = static_cast<std::uint16_t>(port); },
      [&server] {
        return server.port ? std::optional<std::int64_t>(*server.port) : std::nullopt;
      }));
  list.push_back(texts(
      "origins", "Public URLs of this server behind a proxy, such as https://play.example.org",
      api.origins, check_origin));
}

void add_store(std::vector<Setting>& list, TableServiceSettings& tables) {
  list.push_back(text("store",
                      "Store (database) of the online tables: a file, or postgres://...; none: no "
                      "tables; empty: bastide/store.db in your data folder",
                      tables.store));
  list.push_back(
      text("key",
           "File of the key that encrypts the secrets in the store; it is created if it does not "
           "exist; empty: next to the store's file, or bastide/postgres.key in your data folder",
           tables.key));
  list.push_back(text("nats",
                      "NATS server that connects several servers with one PostgreSQL store, "
                      "nats://...; empty: a single server",
                      tables.nats));
  list.push_back(text("node", "Name of this server, if several share a store", tables.node));
}

void add_analysis(std::vector<Setting>& list, AnalysisSettings& analysis) {
  list.push_back(flag("analysis.offered",
                      "Whether players may ask the server to analyse their finished games; "
                      "otherwise their own devices do it",
                      analysis.offered));
  list.push_back(flag("analysis.only",
                      "Whether this server only analyses games of a store that it shares with "
                      "others, without page and tables",
                      analysis.only));
  list.push_back(whole("analysis.workers",
                       "Threads of this server that analyse, if it is offered; they run only while "
                       "the processor is idle; 0: other servers of the same store do it",
                       analysis.workers, 0, 1024));
  list.push_back(word("analysis.effort",
                      "How exact the values are: a game takes one processor seconds (quick), a "
                      "minute (normal) or ten minutes (deep)",
                      analysis.effort, {"quick", "normal", "deep"}));
  list.push_back(whole("analysis.daily-limit",
                       "Most games of one person that are analysed in a day", analysis.daily_limit,
                       1, 1'000'000));
}

void add_push(std::vector<Setting>& list, PushSettings& push) {
  list.push_back(flag("push.offered",
                      "Whether players with an account may have the server tell their devices that "
                      "it is their turn, by the push services of their browsers",
                      push.offered));
  list.push_back(text("push.contact",
                      "URL by which push services reach the operator, such as "
                      "mailto:games@example.org; some services demand it",
                      push.contact));
}

// Rate limits of clients.
void add_rates(std::vector<Setting>& list, ApiSettings& api) {
  add_rate(list, "makings", "Guests and tables that one address creates, and seats it takes",
           api.making);
  add_rate(list, "questions", "Other requests of one address", api.asking);
  add_rate(list, "passwords", "Passwords that one address tries", api.signing);
  add_rate(list, "trials", "Passwords that are tried for one account name", api.naming);
  list.push_back(whole("limits.sockets-of-one", "Most WebSockets of one person at the same time",
                       api.sockets, 1, 100'000));
  list.push_back(whole("limits.tables-of-one",
                       "Most tables of one person in the lobby at the same time; 0: no limit",
                       api.tables.of_person, 0, 100'000));
  list.push_back(whole("limits.tables-by-address",
                       "Most tables of one address in the lobby at the same time (IPv6: of a /64 "
                       "network); this machine has no limit; 0: no limit",
                       api.tables.of_address, 0, 100'000));
  list.push_back(whole("limits.keep-days",
                       "Days after which guests' finished tables and closed reports are deleted; "
                       "0 keeps them",
                       api.keep_days, 0, kDaysOfACentury));
  add_rate(list, "messages",
           "Messages over one WebSocket (of an address or a person: sixteen times as many)",
           api.talking);
  add_rate(list, "lines", "Chat lines of one person", api.chatting);
}

}  // namespace

Configuration::Configuration() {
  server.limits.connections = kMostConnections;
  server.limits.connections_by_address = kMostByAddress;
}

Log log_of(const LogSettings& settings, bool terminal) {
  if (settings.level == "none") return {};
  Level level = terminal ? Level::warning : Level::info;
  for (std::size_t i = 0; i < std::size(kLevelNames); ++i) {
    if (kLevelNames[i] == settings.level) level = static_cast<Level>(i);
  }
  const Log::Form form = settings.form == "json" ? Log::Form::json : Log::Form::text;
  return {form, level, settings.addresses, to_standard_error};
}

std::vector<Setting> settings_of(Configuration& configuration) {
  std::vector<Setting> list;
  add_place(list, configuration.server, configuration.tables.api);
  add_store(list, configuration.tables);
  list.push_back(flag("page", "Whether the server also serves the web page", configuration.page));
  list.push_back(whole("computers",
                       "Threads for computer players; 0: one less than the machine has processors",
                       configuration.tables.computer_pool, 0, 1024));
  add_operations(list, configuration);
  add_limits(list, configuration.server.limits);
  add_rates(list, configuration.tables.api);
  add_analysis(list, configuration.tables.api.analysis);
  add_push(list, configuration.tables.api.push);
  return list;
}

}  // namespace bastide::serve
