// bastide admin: commands for the operator of a server, on the server's machine.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "bastide/commands.h"
#include "bastide/configuration_arguments.h"
#include "command_line/output.h"
#include "database/postgres.h"
#include "serve/operations/admin_socket.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <utility>

namespace bastide::apps {

namespace {

using AnswerJson = nlohmann::json;

struct AdminArguments {
  ConfigurationArguments configuration;
  std::vector<std::string> words;
  std::string lasts;
  bool as_json = false;
};

struct AdminAction {
  std::string_view name;
  std::vector<const char*> keys;  // names of the arguments after the action's name
};

const std::vector<AdminAction> kAdminActions = {
    {"status", {}},
    {"list", {}},
    {"show", {"table"}},
    {"close", {"table"}},
    {"ban", {"whom"}},
    {"unban", {"whom"}},
    {"bans", {}},
    {"announce", {"text"}},
    {"reports", {}},
    {"close-report", {"number"}},
    {"remove-line", {"table", "number"}},
    {"remove-title", {"table"}},
    {"erase", {"whom"}},
    {"void", {"table"}},
    {"forget-old", {"number"}},
};

Result<const AdminAction*> find_action(const std::string& name) {
  std::string names;
  for (const AdminAction& action : kAdminActions) {
    if (action.name == name) return &action;
    names.append(names.empty() ? "" : ", ").append(action.name);
  }
  return Error{"there is no action " + in_quotes(name) + "; choose one of: " + names};
}

// Converts "30m", "12h", "7d" or "2w" to milliseconds.
Result<std::int64_t> duration(const std::string& text) {
  constexpr std::pair<char, std::int64_t> kUnits[] = {
      {'m', 60'000}, {'h', 3'600'000}, {'d', 86'400'000}, {'w', 604'800'000}};
  for (const auto& [letter, unit] : kUnits) {
    if (text.empty() || text.back() != letter) continue;
    const auto count = parse_integer(std::string_view(text).substr(0, text.size() - 1));
    if (count && *count > 0 && *count <= 10'000) return *count * unit;
  }
  return Error{"--for needs a time such as 30m, 12h, 7d or 2w"};
}

// The client address of the operator's SSH session; empty without SSH.
std::string own_address() {
  const char* client = std::getenv("SSH_CLIENT");
  const std::string_view text = client == nullptr ? "" : client;
  return std::string(text.substr(0, text.find(' ')));
}

Result<AnswerJson> request_of(const AdminArguments& arguments) {
  const std::vector<std::string>& words = arguments.words;
  const auto action = find_action(words.front());
  if (!action) return action.error();
  const auto& keys = (**action).keys;
  if (words.size() != keys.size() + 1) {
    std::string wanted;
    for (const std::string key : keys) {
      wanted += ' ';
      for (const char letter : key) wanted += static_cast<char>(letter - 'a' + 'A');
    }
    const bool fewer = words.size() <= keys.size();
    return Error{std::string(fewer ? "an argument is missing" : "there are too many arguments") +
                 ": write `bastide admin " + words.front() + wanted + '`'};
  }
  AnswerJson request = {{"do", words.front()}};
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string key = keys[i];
    if (key != "number") {
      request[key] = words[i + 1];
      continue;
    }
    const auto number = parse_integer(words[i + 1]);
    if (!number || *number <= 0) return Error{words.front() + " needs a whole number above 0"};
    request[key] = *number;
  }
  if (words.front() == "ban") request["own_address"] = own_address();
  if (arguments.lasts.empty()) return request;
  const auto lasts = duration(arguments.lasts);
  if (!lasts) return lasts.error();
  if (words.front() != "ban") return Error{"--for works only with ban"};
  request["lasts"] = *lasts;
  return request;
}

std::string shown(const AnswerJson& value) {
  return as_one_line(value.is_string() ? value.get<std::string>() : value.dump());
}

std::string time_text(std::int64_t milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

std::string table_line(const AnswerJson& table) {
  std::string line = shown(table.value("table", AnswerJson(""))) + "  " +
                     shown(table.value("stage", AnswerJson(""))) + "  " +
                     shown(table.value("visibility", AnswerJson(""))) + "  " +
                     time_text(table.value("changed", std::int64_t{0}));
  std::string names;
  for (const AnswerJson& seat : table.value("seats", AnswerJson::array())) {
    const std::string name = seat.is_object() ? shown(seat.value("name", AnswerJson(""))) : "";
    names += (names.empty() ? "" : ", ") + (name.empty() ? "-" : name);
  }
  const std::string title = shown(table.value("title", AnswerJson("")));
  return line + "  " + names + (title.empty() ? "" : "  (" + title + ')') + '\n';
}

std::string facts_of(const AnswerJson& value) {
  if (!value.is_object()) return shown(value);
  std::string line;
  for (const auto& [name, fact] : value.items()) {
    const bool nothing = fact.is_string() && fact.get_ref<const std::string&>().empty();
    if (!nothing) line += (line.empty() ? "" : ", ") + name + ' ' + shown(fact);
  }
  return line;
}

// An answer as text, "NAME: VALUE": one line per fact, and for a list one line per entry.
std::string lines_of(const AnswerJson& answer) {
  std::string text;
  for (const auto& [name, value] : answer.items()) {
    if (name == "ok") continue;
    const AnswerJson all = value.is_array() ? value : AnswerJson::array({value});
    if (all.empty()) text += name + ": none\n";
    for (const AnswerJson& one : all) text += name + ": " + facts_of(one) + '\n';
  }
  return text;
}

void tell(const AnswerJson& answer, bool as_json) {
  if (as_json) {
    auto head = json_head("bastide-admin");
    head.update(answer);
    return print_json(head);
  }
  if (!answer.contains("tables")) return print(lines_of(answer));
  if (answer["tables"].empty()) return print("No running tables.\n");
  for (const AnswerJson& table : answer["tables"]) print(table_line(table));
}

int administer(const AdminArguments& arguments) {
  const auto request = request_of(arguments);
  if (!request) return complain({"admin: " + in_english(request.error().message)});
  serve::Configuration configuration;
  const auto errors = arguments.configuration.fill(configuration);
  for (const Error& error : errors) complain({"admin: " + error.text()});
  if (!errors.empty()) return kExitBadInput;
  serve::TableServiceSettings& tables = configuration.tables;
  if (tables.store.empty()) tables.store = serve::default_store();
  const auto answer = serve::ask_server(serve::admin_socket_of(tables), request->dump());
  if (!answer) {
    Error error = answer.error();
    if (!is_postgres(tables.store)) error.source = tables.store;  // a URL may contain a password
    return complain(error);
  }
  const AnswerJson read = AnswerJson::parse(*answer, nullptr, false);
  if (!read.is_object())
    return complain({"the answer of the server cannot be read: is it another version of Bastide?"});
  if (!read.value("ok", false)) {
    warn("admin: " + shown(read.value("error", AnswerJson(""))));
    return kExitNo;
  }
  tell(read, arguments.as_json);
  return kExitOk;
}

}  // namespace

Command admin_command() {
  const auto arguments = std::make_shared<AdminArguments>();
  ConfigurationArguments& settings = arguments->configuration;
  Command command{"admin",
                  "Control a running server on this machine: its tables, bans and reports"};
  auto& list = command.arguments;
  list.push_back(texts("ACTION", "",
                       "One of: status, list, show TABLE, close TABLE, ban WHOM, unban WHOM, bans, "
                       "announce TEXT, reports, close-report NUMBER, remove-line TABLE NUMBER, "
                       "remove-title TABLE, erase WHOM, void TABLE, forget-old DAYS",
                       arguments->words)
                     .is_required());
  list.push_back(settings.argument(
      "--store", "FILE",
      "The store (database) of the server (default: bastide/store.db in your data folder)",
      "store"));
  list.push_back(settings.argument("--node", "NAME",
                                   "The name of the server, if several use one store", "node"));
  settings.add_to(list);
  list.push_back(text("--for", "TIME",
                      "How long a ban lasts, in minutes, hours, days or weeks, such as 30m, 12h, "
                      "7d, 2w (default: for good)",
                      arguments->lasts));
  list.push_back(flag("--json", "Print JSON instead of text", arguments->as_json));
  command.remarks =
      "`list` lists the running tables, `show` prints one of them. `close` ends a game without a "
      "winner. `ban` takes effect at once. `announce` sends a text to all connected players. "
      "`reports` lists the open reports of players; `close-report` ends one. `remove-line` deletes "
      "a chat line: `reports` prints its number. `erase` deletes an account or a guest with all "
      "their names and messages. `void` cancels the rating changes of a game. `forget-old` deletes "
      "guests' tables and closed reports that are older than DAYS. WHOM is an account, an address, "
      "a network, or a guest, written as `bastide admin show` prints it; an unknown WHOM is "
      "refused with status 1. The command talks to the server over a socket next to its store, "
      "which only its owner and root may open.";
  command.examples = {
      {"bastide admin --config /etc/bastide/bastide.toml list", "List all running tables"},
      {"bastide admin announce 'The server restarts at ten.'",
       "Send a message to all connected players"},
      {"bastide admin ban 203.0.113.7 --for 7d", "Ban an address for a week"}};
  command.run = [arguments](const Given&) { return administer(*arguments); };
  return command;
}

}  // namespace bastide::apps
