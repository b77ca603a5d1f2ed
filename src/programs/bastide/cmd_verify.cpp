#include "base/enum_table.h"
#include "base/utf8.h"
#include "bastide/commands.h"
#include "command_line/output.h"
#include "files/file.h"
#include "interop/jcloisterzone.h"
#include "play/console.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

namespace {

struct VerifyArguments {
  std::vector<std::string> files;
  bool json = false;
};

using Verdict = Assertion::Verdict;

std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[] = {"holds", "fails", "not understood"};
  static_assert(has_name_for_each(kNames, Verdict::unknown));
  return kNames[static_cast<std::size_t>(verdict)];
}

nlohmann::ordered_json json_of(const Assertion& assertion) {
  nlohmann::ordered_json json = {{"assertion", assertion.text},
                                 {"verdict", name_of(assertion.verdict)}};
  if (!assertion.found.empty()) json["found"] = assertion.found;
  return json;
}

void print_text(const std::string& file, const Verification& verification) {
  print(as_one_line(file + ": " + verification.description) + '\n');
  for (const Assertion& one : verification.assertions) {
    const std::string found = one.found.empty() ? "" : ": found " + one.found;
    print("  " + padded(std::string(name_of(one.verdict)), 14) + ' ' +
          as_one_line(one.text + found) + '\n');
  }
  if (verification.assertions.empty()) {
    print("  nothing to check: the game is legal, but the file contains no assertions\n");
  }
}

bool looks_like_record(std::string_view text) {
  return text.substr(0, 14) == "bastide record" ||
         text.substr(0, 200).find("\"bastide-record\"") != text.npos;
}

Result<Verification> verify_file(const std::string& file) {
  const auto text = read_file(file, kMaxRecordBytes);
  if (!text) return text.error();
  if (looks_like_record(*text)) {
    return Error{.message = plain("this is a Bastide record, which contains no assertions; check "
                                  "it with `bastide replay --verify`"),
                 .source = file};
  }
  auto verification = verify_jcz(*text);
  if (verification && !verification->stopped) return verification;
  Error error = verification ? *verification->stopped : verification.error();
  error.source = file;
  return error;
}

int judge(const std::string& file, bool as_json) {
  const auto verification = verify_file(file);
  if (!verification) return complain(verification.error());
  auto json = json_head("bastide-verification");
  json["file"] = file;
  json["description"] = verification->description;
  json["assertions"] = nlohmann::ordered_json::array();
  int code = verification->assertions.empty() ? kExitNo : kExitOk;
  for (const Assertion& one : verification->assertions) {
    json["assertions"].push_back(json_of(one));
    if (one.verdict != Verdict::holds) code = kExitNo;
  }
  if (as_json) {
    print_json(json);
  } else {
    print_text(file, *verification);
  }
  return code;
}

int verify(const VerifyArguments& arguments) {
  int code = kExitOk;
  for (const std::string& file : arguments.files) {
    code = std::max(code, judge(file, arguments.json));
  }
  return code;
}

}  // namespace

Command verify_command() {
  const auto arguments = std::make_shared<VerifyArguments>();
  Command command{"verify", "Check the expected results in saved games of JCloisterZone (.jcz)"};
  command.arguments = {
      texts("FILE", "", "Saved games of JCloisterZone; - is standard input", arguments->files)
          .is_required(),
      flag("--json", "Print JSON instead of text, one object for each file", arguments->json)};
  command.remarks =
      "Such a file states expected results (assertions) after its moves, as a test of the rules. "
      "Exit status: 0 all hold; 1 one fails or is not understood, or a file has none; 2 a file "
      "cannot be read or played.";
  command.examples = {{"bastide verify game.jcz", "Play the saved game and check its assertions"}};
  command.run = [arguments](const Given&) { return verify(*arguments); };
  return command;
}

}  // namespace bastide::apps
