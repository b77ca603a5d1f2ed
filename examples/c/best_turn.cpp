// Reads a record and asks for the best turn in its last position: best_turn GAME [NODES]
#include <bastide.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>

namespace {

void check(bastide_status status) {
  if (status != BASTIDE_OK) throw std::runtime_error(bastide_error());
}

using Game = std::unique_ptr<bastide_game, decltype(&bastide_game_free)>;

Game read(const char* path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(std::string("cannot read ") + path);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  bastide_game* game = nullptr;
  check(bastide_game_read(text.data(), text.size(), &game));
  return {game, bastide_game_free};
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) throw std::runtime_error("usage: best_turn GAME [NODES]");
  const Game game = read(argv[1]);
  bastide_search_options options = BASTIDE_SEARCH_OPTIONS;
  options.nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  std::string answer(65536, '\0');
  std::size_t length = 0;
  check(bastide_game_search(game.get(), &options, answer.data(), answer.size(), &length));
  std::cout << answer.substr(0, length) << '\n';
  return 0;
} catch (const std::exception& fault) {
  std::cerr << fault.what() << '\n';
  return 1;
}
