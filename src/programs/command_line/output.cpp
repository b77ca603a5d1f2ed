#include "command_line/output.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <utility>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;

// Escapes control characters that JSON leaves as they are: DEL and U+0080 to U+009F.
std::string without_controls(const std::string& json) {
  std::string text;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const auto byte = static_cast<unsigned char>(json[i]);
    const auto next = static_cast<unsigned char>(i + 1 < json.size() ? json[i + 1] : 0);
    const bool control = byte == 0xC2 && next >= 0x80 && next < 0xA0;
    if (!control && byte != 0x7F) {
      text += json[i];
      continue;
    }
    char escape[8];
    std::snprintf(escape, sizeof escape, "\\u%04x", control ? next : byte);
    text += escape;
    if (control) ++i;
  }
  return text;
}

Status check_ending(const std::string& path, Endings endings) {
  fs::path name = fs::path(path).filename();
  if (name.extension() == ".gz") name = name.stem();
  const std::string ending = name.extension().string();
  if (ending.empty() || std::find(endings.begin(), endings.end(), ending) != endings.end()) {
    return Done{};
  }
  return Error{.message = say("the file name cannot end in {ending}; choose {endings}"_en,
                              {{"ending", quotation(ending)},
                               {"endings", one_of({endings.begin(), endings.end()})}}),
               .source = path};
}

int write_error = 0;  // errno of the first failed print

}  // namespace

void print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written && write_error == 0) write_error = errno;
}

nlohmann::ordered_json json_head(std::string_view format, int version) {
  return {{"format", format}, {"version", version}};
}

namespace {

std::string text_of(const nlohmann::ordered_json& json, int indent) {
  using Handler = nlohmann::ordered_json::error_handler_t;
  return without_controls(json.dump(indent, ' ', false, Handler::replace)) + '\n';
}

}  // namespace

void print_json(const nlohmann::ordered_json& json) { print(text_of(json, 2)); }
std::string json_line(const nlohmann::ordered_json& json) { return text_of(json, -1); }

int complain(const Error& error, const Language& language) {
  warn(error.text(language));
  return kExitBadInput;
}

void warn(const std::string& message) {
  std::fprintf(stderr, "bastide: %s\n", as_one_line(message).c_str());
}

int finish_output(int code) {
  const bool flushed = std::fflush(stdout) == 0;
  if (!flushed && write_error == 0) write_error = errno;
  const std::string reason = write_error == 0 ? "" : std::string(": ") + std::strerror(write_error);
  if (flushed && std::ferror(stdout) == 0 && !std::cout.bad()) return code;
  return complain({.message = plain("cannot be written" + reason), .source = "standard output"});
}

bool show_progress(const std::string& line) {
  if (::isatty(STDERR_FILENO) == 0) return false;
  std::fprintf(stderr, "\r\033[K%s", line.c_str());
  std::fflush(stderr);
  return true;
}

void show_progress(std::uint64_t done, std::uint64_t all) {
  show_progress(std::to_string(done) + " of " + std::to_string(all) + " games");
}

void end_progress() { show_progress(""); }

void OutputArguments::add_to(std::vector<Argument>& arguments, const std::string& help,
                             std::string usual) {
  Argument output = text("-o,--output", "FILE", help + "; - is standard output", path_);
  output.usual = std::move(usual);
  arguments.push_back(std::move(output));
  arguments.push_back(flag("--force", "Replace an existing file", force_).only_with({"--output"}));
}

Status may_write(const std::string& path, Endings endings, bool force) {
  std::error_code ignored;
  const fs::file_status there = fs::status(path, ignored);
  if (path == "-" || (fs::exists(there) && !fs::is_regular_file(there))) return Done{};
  if (const Status fits = check_ending(path, endings); !fits) return fits;
  if (force) return Done{};
  if (fs::is_symlink(fs::symlink_status(path, ignored)) && !fs::exists(there)) {
    return Error{.message = "the file is a broken symbolic link (--force replaces it)"_en,
                 .source = path};
  }
  if (!fs::exists(there)) return Done{};
  return Error{.message = "the file exists already (--force replaces it)"_en, .source = path};
}

}  // namespace bastide::apps
