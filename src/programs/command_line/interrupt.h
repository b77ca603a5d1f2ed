// Handles Ctrl-C in a long run: the command prints the results so far and ends.
#pragma once

namespace bastide::apps {

// The exit status that shells use for a program that Ctrl-C has ended.
inline constexpr int kExitInterrupted = 130;

// Makes the first Ctrl-C a request to stop. Another one after at least a second ends the program at
// once; signals within the second belong to the first request.
void catch_interrupts();

// True once the user has pressed Ctrl-C.
bool interrupted();

}  // namespace bastide::apps
