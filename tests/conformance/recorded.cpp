#include "conformance/recorded.h"

#include "base/text.h"
#include "formats/file.h"

#include <gtest/gtest.h>

namespace bastide::referee {

std::string games_folder() { return BASTIDE_SOURCE_DIR "/tests/conformance/games"; }

std::string recorded_text(const std::string& name) {
  const auto text = read_file(games_folder() + "/" + name + ".jsonl.gz");
  if (text) return *text;
  ADD_FAILURE() << text.error().text();
  return {};
}

Lines recorded(const std::string& name) {
  Lines lines;
  const std::string text = recorded_text(name);
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty()) lines.push_back(nlohmann::json::parse(line));
  }
  return lines;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const auto& line : lines) text += line.dump() + "\n";
  return text;
}

Verdict judge_lines(const Lines& lines) { return judge("altered", text_of(lines)); }

void change(nlohmann::json& number) { number = number.get<int>() + 1; }

}  // namespace bastide::referee
