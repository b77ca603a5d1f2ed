// Writes a record as a saved game of JCloisterZone.
#include "interop/jcloisterzone.h"
#include "interop/saved/message_writer.h"
#include "interop/saved/player_colours.h"
#include "interop/saved/read_saved_game.h"
#include "records/replay.h"
#include "rules/position.h"

#include <algorithm>

namespace bastide {

namespace jcz {

namespace {

// The draws in order. If Bastide's stack is empty, "#END" ends the draws, because JCloisterZone's
// stack may have more tiles (difference-001, docs/rules/differences.md).
Json draws_json(const Record& record, const Game& played) {
  Json order = Json::array();
  for (const Action action : record.actions) {
    if (action.type() != ActionType::draw) continue;
    order.push_back(played.rules().tile(action.kind()).jcz_code);
  }
  if (played.state().bag.left == 0 && !order.empty()) order.push_back("#END");
  return order;
}

Json test_json(const Record& record, const Game& played) {
  Json assertions = Json::array();
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    assertions.push_back(record.names[p] + " has " +
                         std::to_string(played.state().players[p].score) + " points");
  }
  return {{"description", "A game of Bastide"}, {"assertions", std::move(assertions)}};
}

Result<std::string> document(const Record& record, const Game& start, const Game& played) {
  auto messages = MessageWriter(Game(start.shared_rules())).write(record.actions);
  if (!messages) return messages.error();
  Json json;
  json["appVersion"] = "5.12.1";  // version of JCloisterZone with this file format
  json["gameId"] = "bastide";
  json["name"] = "";
  json["initialRandom"] = 0.0;
  json["created"] = "1970-01-01T00:00:00.000Z";
  json["clock"] = messages->size();
  if (played.over()) json["test"] = test_json(record, played);
  json["setup"] = setup_json(start.rules());
  json["players"] = Json::array();
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    json["players"].push_back(
        {{"name", record.names[p]}, {"slot", kSlotOfColour[number(record.colours[p])]}});
  }
  json["gameAnnotations"] = {{"drawOrder", draws_json(record, played)}};
  json["replay"] = std::move(*messages);
  return json.dump(1) + '\n';
}

}  // namespace

}  // namespace jcz

namespace {

// Lists the options that JCloisterZone plays with other values: "farms per-city, small_city half".
std::string foreign_options(const Setup& own, const Setup& foreign) {
  std::string text;
  for (const OptionInfo& option : all_options()) {
    const bool in_play = option.box() == Box::base || own.boxes.has(option.box());
    // The option for a sixth player changes no rule of play.
    const bool used = in_play && option.option != kSixthPlayerOption.option;
    const std::uint8_t value = own.options.get(option.option);
    if (!used || value == foreign.options.get(option.option)) continue;
    text += (text.empty() ? "" : ", ") + std::string(option.name) + ' ' +
            std::string(value_name(option.option, value));
  }
  return text;
}

// Checks whether the record is the same game by JCloisterZone's rules, which lack some of Bastide's
// options, stacks and bridges. The error names the first difference.
Result<Done> same_game(const Record& own, const Game& here, const Record& foreign) {
  const std::size_t common = std::min(own.actions.size(), foreign.actions.size());
  const auto differs =
      std::mismatch(own.actions.begin(), own.actions.begin() + static_cast<std::ptrdiff_t>(common),
                    foreign.actions.begin());
  const auto at = static_cast<std::size_t>(differs.first - own.actions.begin());
  if (at != own.actions.size() || at != foreign.actions.size()) {
    return Error{say("action {n} would differ"_en, {{"n", static_cast<int>(at) + 1}})};
  }
  const auto there = game_of(foreign);
  if (!there) return there.error();
  for (std::size_t p = 0; p < own.names.size(); ++p) {
    const int points = here.state().players[p].score;
    const int other = there->state().players[p].score;
    if (points == other) continue;
    return Error{say("{name} would have {n:# point/# points}, not {own}"_en,
                     {{"name", plain(own.names[p])}, {"n", other}, {"own", points}})};
  }
  return Done{};
}

// `foreign` names the options that JCloisterZone does not know; it may be empty.
Error another_game(const Sentence& why, const std::string& foreign) {
  const Sentence unknown =
      say("(JCloisterZone does not know {options})"_en, {{"options", plain(foreign)}});
  return {say("this game cannot be saved as .jcz: {why} {unknown}"_en,
              {{"why", why}, {"unknown", foreign.empty() ? Sentence() : unknown}})};
}

}  // namespace

Result<std::string> write_jcz(const Record& record) {
  if (begins_midway(record.setup))
    return another_game("its games do not begin in the middle"_en, {});
  auto start = Game::create(record.setup);
  if (!start) return start.error();
  const auto played = game_of(record);
  if (!played) return played.error();
  const auto text = jcz::document(record, *start, *played);
  if (!text) return another_game(text.error().message, {});
  const auto again = read_jcz(*text);
  const auto same = again ? same_game(record, *played, *again) : Result<Done>(again.error());
  if (same) return text;
  const auto root = read_json(*text);
  const auto file = root ? jcz::read_file(*root) : Result<jcz::File>(root.error());
  const std::string foreign = file ? foreign_options(record.setup, file->setup) : "";
  return another_game(same.error().message, foreign);
}

}  // namespace bastide
