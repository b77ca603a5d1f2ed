// Analyses games for `bastide analyse`: all files with all threads, results in the order of the
// files.
#pragma once

#include "bastide/game_file_arguments.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <thread>

namespace bastide::apps {

struct AnalyseArguments {
  GameArguments games;
  OutputArguments output;
  LanguageArgument language;  // of the text and the page
  bool json = false;
  bool html = false;
  std::string effort = "normal";
  std::string player;
  std::uint64_t seed = 1;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
};

// Prints or writes each report once it and those before it are known. Returns the exit status.
int analyse_games(const AnalyseArguments& arguments);

}  // namespace bastide::apps
