// Output of the commands: printing and writing files.
#pragma once

#include "base/language.h"
#include "command_line/command_line.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

// Prints to standard output.
void print(std::string_view text);

// The first members of every printed JSON object.
nlohmann::ordered_json json_head(std::string_view format, int version = 1);
void print_json(const nlohmann::ordered_json& json);
// The object as one line with its line end.
std::string json_line(const nlohmann::ordered_json& json);

// Prints "bastide: MESSAGE" to standard error and returns kExitBadInput.
int complain(const Error& error, const Language& language = {});

// Prints "bastide: MESSAGE" to standard error and continues.
void warn(const std::string& message);

// Shows this line instead of the last one, only on a terminal. Returns false elsewhere.
bool show_progress(const std::string& line);
// Shows the number of finished games.
void show_progress(std::uint64_t done, std::uint64_t all);
// Clears the line.
void end_progress();

// Flushes standard output. Returns `code`; if output was lost, prints an error and returns
// kExitBadInput.
int finish_output(int code);

// ---- files --------------------------------------------------------------------------------------

// The arguments -o FILE and --force, the same for every command that writes a file.
class OutputArguments {
 public:
  // `usual` is the default that the help shows; without -o the path is "-" in any case.
  void add_to(std::vector<Argument>& arguments, const std::string& help, std::string usual = "-");

  const std::string& path() const { return path_; }
  bool given() const { return path_ != "-"; }
  bool force() const { return force_; }

 private:
  std::string path_ = "-";
  bool force_ = false;
};

// File endings of Bastide's formats; each may be followed by .gz.
inline constexpr std::string_view kRecordEndings[] = {".bastide", ".txt", ".json", ".jcz"};
inline constexpr std::string_view kPictureEndings[] = {".svg"};
inline constexpr std::string_view kTextEndings[] = {".txt"};
using Endings = std::span<const std::string_view>;

// Returns an error if `path` has the ending of another format, or if the file exists and `force` is
// false. Devices, pipes and "-" are always allowed.
Status may_write(const std::string& path, Endings endings, bool force);

}  // namespace bastide::apps
