#include "bastide/analysis_file.h"

#include "files/file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string key_of(const Json& analysis) {
  std::string key;
  for (const char* member : {"program", "file", "record", "effort", "seed", "player"}) {
    const auto found = analysis.find(member);
    key += (found == analysis.end() ? "null" : found->dump()) + '\n';
  }
  return key;
}

constexpr std::string_view kBeginning = R"({"format":"bastide-analysis")";

// May the text be the beginning of an analysis?
bool begins_analysis(std::string_view text) {
  const std::size_t common = std::min(text.size(), kBeginning.size());
  return text.substr(0, common) == kBeginning.substr(0, common);
}

Error fault(const std::string& path, const std::string& what) {
  return {.message = plain(what + ": " + std::strerror(errno)), .source = path};
}

}  // namespace

Result<AnalysisFile> AnalysisFile::open(const std::string& path, bool replaces) {
  AnalysisFile file(path);
  std::error_code ignored;
  if (replaces || !fs::is_regular_file(path, ignored)) {
    const Status written = write_file(path, "");
    return written ? Result<AnalysisFile>(std::move(file)) : written.error();
  }
  const Status read = file.read_lines();
  return read ? Result<AnalysisFile>(std::move(file)) : read.error();
}

Status AnalysisFile::read_lines() {
  std::ifstream stream(path_);
  if (!stream) return fault(path_, "cannot be opened");
  std::string line;
  std::uintmax_t whole = 0;  // bytes of the complete lines
  for (int number = 1; std::getline(stream, line); ++number) {
    const bool complete = !stream.eof();  // with its line end
    if (!complete && begins_analysis(line)) break;
    if (const Status fits = read_line(line, number); !fits) return fits;
    whole += line.size() + 1;
  }
  std::error_code error;
  if (whole < fs::file_size(path_, error)) fs::resize_file(path_, whole, error);
  if (!error) return Done{};
  return Error{.message = plain("cannot be written: " + error.message()), .source = path_};
}

Status AnalysisFile::read_line(const std::string& line, int number) {
  const Json analysis = begins_analysis(line) ? Json::parse(line, nullptr, false) : Json();
  if (analysis.is_object()) {
    keys_.insert(key_of(analysis));
    return Done{};
  }
  return Error{.message = plain("is no line of `analyse --json` (--force replaces the file)"),
               .source = path_,
               .line = number};
}

bool AnalysisFile::has(const Json& head) const { return keys_.contains(key_of(head)); }

Status AnalysisFile::append(const std::string& line) {
  std::ofstream stream(path_, std::ios::app | std::ios::binary);
  stream << line << std::flush;
  return stream ? Status(Done{}) : fault(path_, "cannot be written");
}

}  // namespace bastide::apps
