#include "bastide/game_file_arguments.h"

#include "base/utf8.h"
#include "command_line/output.h"
#include "interop/game_file.h"
#include "records/replay.h"

#include <algorithm>

namespace bastide::apps {

namespace {

Error too_short(English words, std::size_t there) {
  return {say(words, {{"n", static_cast<int>(there)}})};
}

}  // namespace

void GameArguments::add_to(std::vector<Argument>& arguments) {
  arguments.push_back(
      texts("FILE", "",
            "A game record, or a saved game of JCloisterZone (.jcz); - is standard input", files_)
          .is_required());
  arguments.push_back(number("--to", "Only the first N turns of the game", turns_, 0, UINT64_MAX)
                          .not_with({"--at"}));
  arguments.push_back(
      number("--at", "Only the first N actions of the game; drawing a tile is an action, too",
             actions_, 0, UINT64_MAX));
}

Result<Record> GameArguments::cut(Record record) const {
  std::size_t actions = record.actions.size();
  if (actions_) {
    if (*actions_ > actions)
      return too_short("--at is too high: this game has {n} actions"_en, actions);
    actions = *actions_;
  }
  if (turns_) {
    const auto played = replay(record);
    if (!played) return played.error();
    if (*turns_ > played->turns.size())
      return too_short("--to is too high: this game has {n} turns"_en, played->turns.size());
    actions = 0;
    for (std::size_t i = 0; i < *turns_; ++i) actions += played->turns[i].actions.size();
  }
  record.actions.resize(actions);
  return record;
}

std::string GameArguments::heading(const std::string& file) const {
  if (files_.size() < 2) return {};
  return (file == files_.front() ? "" : "\n") + as_one_line(file) + ":\n";
}

Result<Record> GameArguments::load(const std::string& file) const {
  auto record = load_game(file);
  if (!record) return record;
  auto shorter = cut(std::move(*record));
  if (shorter) return shorter;
  Error error = shorter.error();
  error.source = file;
  return error;
}

int GameArguments::for_each(
    const std::function<int(const std::string& file, const Record&)>& command,
    const Language& language) const {
  int code = kExitOk;
  for (const std::string& file : files_) {
    const auto record = load(file);
    code = std::max(code, record ? command(file, *record) : complain(record.error(), language));
  }
  return code;
}

}  // namespace bastide::apps
