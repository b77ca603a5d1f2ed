// A program with commands. Both programs are made this way: `bastide`, and `bastide-lab`.
#pragma once

#include "command_line/command_line.h"

#include <string>
#include <vector>

namespace bastide::apps {

struct Program {
  std::string name;
  std::string summary;  // what the program does, without its name: "plays and draws games"
  std::string hints;    // the last paragraph of the overview
  std::vector<Command> commands;  // in the order of the help, which run_program adds
  // Another program with its commands: a user who names one of them is told where it is.
  std::string other_name = {};
  std::vector<std::string> other_commands = {};
};

// Runs the command that the arguments of main name. Returns the exit status.
int run_program(Program program, int argc, char** argv);

// The error for a word that is not the name of a command of `program`.
Error unknown_command(const std::string& word, const Program& program);

// `help`, which prints the help, the manual page or the completion of `program`.
Command help_command(const Program& program);

}  // namespace bastide::apps
