// The subcommands of `bastide`. Each function adds one, with its help and its callback.
#pragma once

namespace CLI {
class App;
}

namespace bastide::apps {

// What every command may set; `main` returns it. 0: done; 1: it ran, and the answer is no (a
// difference, a wrong result); 2: bad input or a bad command line.
inline constexpr int kExitOk = 0;
inline constexpr int kExitNo = 1;
inline constexpr int kExitBadInput = 2;

struct Shell {
  CLI::App& app;
  int exit_code = kExitOk;
};

void add_play(Shell& shell);
void add_new(Shell& shell);
void add_replay(Shell& shell);
void add_score(Shell& shell);
void add_draw(Shell& shell);
void add_tiles(Shell& shell);
void add_boxes(Shell& shell);
void add_options(Shell& shell);
void add_random(Shell& shell);
void add_conform(Shell& shell);
void add_verify(Shell& shell);
void add_convert(Shell& shell);
void add_census(Shell& shell);
void add_bench(Shell& shell);

}  // namespace bastide::apps
