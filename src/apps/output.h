// Output of the commands: printing and writing files.
#pragma once

#include "apps/command_line.h"
#include "base/language.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

// Prints to standard output.
void print(std::string_view text);

// The first members of every JSON object that we print.
nlohmann::ordered_json json_head(std::string_view format, int version = 1);
void print_json(const nlohmann::ordered_json& json);

// Prints "bastide: MESSAGE" to standard error and returns kExitBadInput.
int complain(const Error& error, const Language& language = {});

// Prints "bastide: MESSAGE" to standard error and continues.
void warn(const std::string& message);

// Shows the number of finished games, on a terminal only: a pipe gets the result alone.
void show_progress(std::uint64_t done, std::uint64_t all);
void end_progress();

// `code`, or a complaint if something that was printed has not arrived.
int finish_output(int code);

// ---- files --------------------------------------------------------------------------------------

// -o FILE and --force, the same for every command that writes a file.
class OutputArguments {
 public:
  void add_to(std::vector<Argument>& arguments, const std::string& help);

  const std::string& path() const { return path_; }
  bool given() const { return path_ != "-"; }
  bool force() const { return force_; }

 private:
  std::string path_ = "-";
  bool force_ = false;
};

// The endings of our files, each also packed (.gz).
inline constexpr std::string_view kRecordEndings[] = {".bastide", ".txt", ".json", ".jcz"};
inline constexpr std::string_view kPictureEndings[] = {".svg"};
inline constexpr std::string_view kTextEndings[] = {".txt"};
using Endings = std::span<const std::string_view>;

// May we write there? Not where a file is already, unless `force` says so, and not under an ending
// that promises something else. Devices, pipes and "-" may be written to.
Status may_write(const std::string& path, Endings endings, bool force);

}  // namespace bastide::apps
