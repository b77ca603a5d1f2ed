// bastide engine: answers questions about positions, for other programs.
#include "bastide/commands.h"
#include "command_line/output.h"
#include "engine/engine.h"
#include "engine/query.h"

#include <cstdio>
#include <memory>
#include <string>

namespace bastide::apps {

namespace {

void write_line(const std::string& line) {
  print(line + '\n');
  std::fflush(stdout);
}

// Passes each line of standard input to the engine; the text of a too long line is dropped.
void read_lines(engine::Engine& engine) {
  std::string line;
  bool too_long = false;
  const auto end_line = [&] {
    too_long ? engine.refuse_long_line() : engine.take(line);
    line.clear();
    too_long = false;
  };
  for (int c = std::getc(stdin); c != EOF; c = std::getc(stdin)) {
    if (c == '\n') {
      end_line();
    } else if (line.size() == engine::kMaxLineBytes) {
      too_long = true;
    } else {
      line += static_cast<char>(c);
    }
  }
  if (!line.empty()) end_line();
}

int answer_requests(unsigned threads) {
  engine::Engine engine(write_line, threads);
  read_lines(engine);
  return kExitOk;
}

}  // namespace

Command engine_command() {
  Command command{"engine", "Compute the best moves for other programs, which ask in JSON"};
  const auto threads = std::make_shared<unsigned>(1);
  command.arguments.push_back(number("--threads",
                                     "How many threads a request gets if it does not say", *threads,
                                     1, engine::kMostThreads));
  command.remarks =
      "Reads requests from standard input, one JSON object per line, and prints the answers on "
      "standard output. docs/engine.md describes them (protocol bastide-engine.v1). At the end of "
      "the input the command answers the waiting requests, then ends.";
  command.examples = {{R"(echo '{"id": "1", "actions": ["draw D"]}' | bastide engine)",
                       "Ask for the best turn with the first tile"}};
  command.run = [threads](const Given&) { return answer_requests(*threads); };
  return command;
}

}  // namespace bastide::apps
