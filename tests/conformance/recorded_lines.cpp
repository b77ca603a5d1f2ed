#include "conformance/recorded_lines.h"

#include "base/text_helpers.h"
#include "files/file.h"
#include "recorded/recording_batch.h"

#include <gtest/gtest.h>

namespace bastide::recorded {

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

std::vector<std::string> games_of(std::initializer_list<const char*> groups) {
  std::vector<std::string> names;
  for (const char* group : groups) {
    const auto files = find_recordings(games_folder() + "/" + group);
    if (!files) continue;
    for (const std::string& file : *files) {
      const std::size_t begin = file.rfind('/') + 1;
      names.push_back(group + ("/" + file.substr(begin, file.find(".jsonl") - begin)));
    }
  }
  return names;
}

std::string text_of(const Lines& lines) {
  std::string text;
  for (const auto& line : lines) text += line.dump() + "\n";
  return text;
}

Verdict judge_lines(const Lines& lines) { return judge("altered", text_of(lines)); }

void change(nlohmann::json& number) { number = number.get<int>() + 1; }

}  // namespace bastide::recorded
