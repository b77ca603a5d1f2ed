#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "files/file.h"
#include "interop/jcz.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

namespace {

struct Arguments {
  std::vector<std::string> files;
  bool json = false;
};

using Verdict = Assertion::Verdict;

std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[] = {"holds", "fails", "not understood"};
  return kNames[static_cast<std::size_t>(verdict)];
}

nlohmann::ordered_json json_of(const Assertion& assertion) {
  nlohmann::ordered_json json = {{"assertion", assertion.text},
                                 {"verdict", name_of(assertion.verdict)}};
  if (!assertion.found.empty()) json["found"] = assertion.found;
  return json;
}

void print(const std::string& file, const Verification& verification) {
  std::printf("%s: %s\n", file.c_str(), verification.description.c_str());
  for (const Assertion& one : verification.assertions) {
    std::printf("  %-14s %s%s%s\n", std::string(name_of(one.verdict)).c_str(), one.text.c_str(),
                one.found.empty() ? "" : ": found ", one.found.c_str());
  }
}

Result<Verification> verify_file(const std::string& file) {
  const auto text = read_file(file, kMaxRecordBytes);
  if (!text) return text.error();
  auto verification = verify_jcz(*text);
  if (verification && !verification->stopped) return verification;
  Error error = verification ? *verification->stopped : verification.error();
  error.source = file;
  return error;
}

int verify(const Arguments& arguments) {
  int exit_code = kExitOk;
  auto all = nlohmann::ordered_json::array();
  for (const std::string& file : arguments.files) {
    const auto verification = verify_file(file);
    if (!verification) {
      exit_code = complain(verification.error());
      continue;
    }
    nlohmann::ordered_json json = {{"file", file}, {"description", verification->description}};
    json["assertions"] = nlohmann::ordered_json::array();
    for (const Assertion& one : verification->assertions) {
      json["assertions"].push_back(json_of(one));
      if (one.verdict != Verdict::holds && exit_code == kExitOk) exit_code = kExitNo;
    }
    if (!arguments.json) print(file, *verification);
    all.push_back(std::move(json));
  }
  if (arguments.json) std::printf("%s\n", all.dump(2).c_str());
  return exit_code;
}

}  // namespace

Command verify_command() {
  const auto arguments = std::make_shared<Arguments>();
  Command command{"verify",
                  "Play saved games of JCloisterZone (.jcz) and check their own assertions"};
  command.arguments = {
      texts("FILE", "", "Saved games; - for standard input", arguments->files).is_required(),
      flag("--json", "Print JSON", arguments->json)};
  command.remarks =
      "Exit status: 0 all assertions hold; 1 one fails or is not understood; 2 a file cannot be "
      "read or played.";
  command.run = [arguments](const Given&) { return verify(*arguments); };
  return command;
}

}  // namespace bastide::apps
