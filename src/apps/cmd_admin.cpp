// bastide admin: for whoever runs a server, on its machine.
#include "apps/commands.h"
#include "apps/configuration_arguments.h"
#include "apps/output.h"
#include "base/utf8.h"
#include "serve/operations/admin_socket.h"

#include <nlohmann/json.hpp>

#include <array>
#include <ctime>
#include <memory>

namespace bastide::apps {

namespace {

using AnswerJson = nlohmann::json;

struct AdminArguments {
  ConfigurationArguments configuration;
  std::vector<std::string> words;
  bool as_json = false;
};

struct AdminDeed {
  std::string_view name;
  const char* key;  // of what follows, if something does
};

constexpr AdminDeed kAdminDeeds[] = {{"status", nullptr}, {"list", nullptr},   {"show", "table"},
                                     {"close", "table"},  {"ban", "whom"},     {"unban", "whom"},
                                     {"bans", nullptr},   {"announce", "text"}};

Result<AnswerJson> request_of(const std::vector<std::string>& words) {
  for (const AdminDeed& deed : kAdminDeeds) {
    if (words.front() != deed.name) continue;
    if (words.size() != (deed.key != nullptr ? 2U : 1U)) {
      return Error{std::string(deed.name) +
                   (deed.key != nullptr ? " takes one word or text: the " + std::string(deed.key)
                                        : " takes nothing else")};
    }
    AnswerJson request = {{"do", deed.name}};
    if (deed.key != nullptr) request[deed.key] = words[1];
    return request;
  }
  return Error{"there is no deed " + in_quotes(words.front()) +
               ": status, list, show, close, ban, unban, bans or announce"};
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

// Facts, one a line; of lists, one each.
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
  if (answer["tables"].empty()) return print("There is no table that is not finished.\n");
  for (const AnswerJson& table : answer["tables"]) print(table_line(table));
}

int administer(const AdminArguments& arguments) {
  const auto request = request_of(arguments.words);
  if (!request) return complain({"admin: " + in_english(request.error().message)});
  serve::Configuration configuration;
  const auto errors = arguments.configuration.fill(configuration);
  for (const Error& error : errors) complain({"admin: " + error.text()});
  if (!errors.empty()) return kExitBadInput;
  serve::TablesSettings& tables = configuration.tables;
  if (tables.store.empty()) tables.store = serve::usual_store();
  const auto answer = serve::ask_server(serve::admin_socket_of(tables), request->dump());
  if (!answer) return complain(answer.error());
  const AnswerJson read = AnswerJson::parse(*answer, nullptr, false);
  if (!read.is_object()) return complain({"the server's answer cannot be read"});
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
  Command command{"admin", "Ask and tell a server that runs on this machine"};
  auto& list = command.arguments;
  list.push_back(
      texts("WORD", "",
            "status, list, show TABLE, close TABLE, ban WHOM, unban WHOM, bans, announce TEXT",
            arguments->words)
          .is_required());
  list.push_back(settings.argument(
      "--store", "FILE", "Of which server [bastide/store.db in your data folder]", "store"));
  list.push_back(settings.argument("--node", "NAME", "Which of several around one store", "node"));
  settings.add_to(list);
  list.push_back(flag("--json", "The answer as it came", arguments->as_json));
  command.remarks =
      "Talks over a socket beside the server's store, which its owner alone (and root) may open. "
      "WHOM is an address, a network, the name of an account, or a person as show names him; "
      "whoever is banned is sent away at once. What nobody can be meant by is refused, with "
      "status 1. A table that is closed is over; nobody has won.";
  command.examples = {
      {"bastide admin --config /etc/bastide/bastide.toml list", "Every table that is not finished"},
      {"bastide admin announce 'The server starts anew at ten.'",
       "Shown to everybody who is there"}};
  command.run = [arguments](const Given&) { return administer(*arguments); };
  return command;
}

}  // namespace bastide::apps
