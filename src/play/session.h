// A game in the terminal: shows what is going on, reads what people want, lets computers play.
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
  // `path` is where the game is saved after every move; empty: nowhere until somebody says so.
  Session(Table table, Console console, std::string path, Language language = {});

  // Goes on until a player quits or the input ends. False if the game could not be saved.
  bool run();

 private:
  // A word that players may type, with its rest of the line.
  struct Command {
    std::string_view name;
    std::string_view short_name;
    std::string_view argument;
    English help;
    void (Session::*run)(std::string_view rest);
  };
  static std::span<const Command> commands();

  // In the language of this game.
  std::string in_words(const Sentence& sentence) const { return language_.write(sentence); }
  void reply(const Sentence& sentence) const { console_.say_wrapped(in_words(sentence)); }

  // ---- the game's course (session.cpp)
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
  std::string turn_line_;  // of the turn under way, when somebody else should read it
  PlayerId doer_;          // whose deed was told last in it
  std::optional<Cell> pending_;
  std::optional<Cell> centre_;
  std::string refusal_;  // the last one
  std::vector<Action> saved_;
  bool fresh_ = true;  // the screen shows something old
  bool done_ = false;
  bool saved_well_ = true;
};

}  // namespace bastide
