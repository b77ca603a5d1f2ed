// A game in the terminal: shows the game, reads the players' input, and plays the computer players.
#pragma once

#include "base/language.h"
#include "play/computers.h"
#include "play/console.h"
#include "play/screen.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

class Session {
 public:
  // Saves the game to `path` after every move; an empty path saves only on the command `save`.
  Session(Table table, Console console, std::string path, Language language = {});

  // Runs until a player quits or the input ends. False if the game could not be saved.
  bool run();

 private:
  // A command that players may type; `run` gets the rest of the line.
  struct Command {
    std::string_view name;
    std::string_view short_name;
    std::string_view argument;
    English help;
    void (Session::*run)(std::string_view rest);
  };
  static std::span<const Command> commands();

  // The sentence in the session's language.
  std::string in_words(const Sentence& sentence) const { return language_.write(sentence); }
  void reply(const Sentence& sentence) const { console_.say_wrapped(in_words(sentence)); }

  // ---- playing the game (session.cpp)
  void begin(Table table, std::string path);
  void advance();
  void perform(Action action);
  void tell(const Events& events);
  void end_turn_line();
  void show();
  std::string question() const;
  void handle(const std::string& line);
  void choose(const std::string& line);
  void save_quietly();
  void end_of_input();

  // ---- commands (session_commands.cpp)
  bool run_command(std::string_view line);
  void help(std::string_view rest);
  void board(std::string_view rest);
  void look(std::string_view rest);
  void tiles(std::string_view rest);
  void choices(std::string_view rest);
  void scores(std::string_view rest);
  void log(std::string_view rest);
  void hint(std::string_view rest);
  void rules(std::string_view rest);
  void why(std::string_view rest);
  void undo(std::string_view rest);
  void save(std::string_view rest);
  void load(std::string_view rest);
  void quit(std::string_view rest);
  std::optional<Cell> place_to_look_at(std::string_view text) const;
  bool may_save_as(const std::string& path) const;
  bool save_to(const std::string& path);

  bool dirty() const { return saved_ != table_.record().actions; }

  Console console_;
  Table table_;
  Computers computers_;
  std::string path_;
  Language language_;
  std::vector<std::string> news_;
  std::string turn_line_;  // the actions of the current turn in words, for the news
  PlayerId doer_;          // player of the last action in turn_line_
  std::optional<Cell> pending_;
  std::optional<Cell> centre_;
  std::string refusal_;  // text of the last refusal
  std::vector<Action> saved_;
  bool fresh_ = true;  // true: the screen must be drawn again
  bool done_ = false;
  bool saved_well_ = true;
};

}  // namespace bastide
