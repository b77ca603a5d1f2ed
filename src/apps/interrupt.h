// Ctrl-C in a long run: what was done so far is told, then the program ends.
#pragma once

namespace bastide::apps {

// What a shell says of a program that Ctrl-C ended.
inline constexpr int kExitInterrupted = 130;

// From here on Ctrl-C only asks for an end; a second one ends at once.
void catch_interrupts();

// Has somebody asked?
bool interrupted();

}  // namespace bastide::apps
