#include "bastide/key_input.h"

#include <termios.h>
#include <unistd.h>

#include <cstdio>

namespace bastide::apps {

namespace {

constexpr char kInterrupt = 3;   // Ctrl-C
constexpr char kEndOfInput = 4;  // Ctrl-D
constexpr char kErase = 127;

// Sets the terminal to single keys without echo during this object's lifetime.
class KeyMode {
 public:
  KeyMode() {
    ::tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  KeyMode(const KeyMode&) = delete;
  KeyMode& operator=(const KeyMode&) = delete;
  ~KeyMode() { ::tcsetattr(STDIN_FILENO, TCSANOW, &before_); }

 private:
  termios before_{};
};

std::optional<char> next_key() {
  char key = 0;
  if (::read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
  if (key == kInterrupt || key == kEndOfInput) return std::nullopt;
  return key == '\r' ? '\n' : key;
}

void echo(const char* text) {
  std::fputs(text, stdout);
  std::fflush(stdout);
}

bool is_digit(char key) { return key >= '0' && key <= '9'; }

// Reads the rest of a number after its first digit.
std::optional<std::string> read_number(std::string number) {
  constexpr std::size_t kMost = 6;
  echo(number.c_str());
  while (const auto key = next_key()) {
    if (*key == '\n') return number;
    if (is_digit(*key) && number.size() < kMost) {
      number += *key;
      echo(std::string(1, *key).c_str());
    } else if (*key == kErase && !number.empty()) {
      number.pop_back();
      echo("\b \b");
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_key() {
  const KeyMode mode;
  const auto key = next_key();
  if (!key) return std::nullopt;
  if (*key == '\n') return std::string();
  return is_digit(*key) ? read_number({*key}) : std::string(1, *key);
}

}  // namespace bastide::apps
