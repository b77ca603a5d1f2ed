#include "scenarios/rule_mutations.h"

#include "rules/box.h"
#include "rules/options.h"

#include <algorithm>
#include <cstring>
#include <fstream>

namespace bastide::test {

namespace {

// ---- changes of a ruleset -----------------------------------------------------------------------

using Change = std::function<void(Ruleset&)>;

Result<Game> make_changed(const Setup& setup, const Change& change) {
  const auto rules = make_ruleset(setup);
  if (!rules) return rules.error();
  const auto changed = std::make_shared<Ruleset>(**rules);
  changed->initial.rules = changed.get();
  change(*changed);
  return Game(changed);
}

RuleMutation in_games_with(Box box, std::string name, Change change) {
  return {std::move(name), [box](const Setup& setup) { return setup.boxes.has(box); },
          [change = std::move(change)](const Setup& setup) { return make_changed(setup, change); }};
}

// ---- hooks --------------------------------------------------------------------------------------

// The hooks of one box as an array of pointers, so that each can be removed by its number.
using Hook = void (*)();
constexpr std::size_t kHooks = sizeof(Moments<One>) / sizeof(Hook);
using Hooks = std::array<Hook, kHooks>;
static_assert(sizeof(Hooks) == sizeof(Moments<One>));

// Reads the names of the hooks from rules/box.h, in order.
std::vector<std::string> names_of_hooks() {
  std::ifstream file(BASTIDE_SOURCE_DIR "/src/core/rules/box.h");
  constexpr std::string_view kEnd = " = {};";
  std::vector<std::string> names;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("  Of<") || !line.ends_with(kEnd)) continue;
    line.resize(line.size() - kEnd.size());
    names.push_back(line.substr(line.rfind(' ') + 1));
  }
  return names;
}

void take_hook_away(Ruleset& rules, Box from, std::size_t hook) {
  rules.on = {};
  for (const BoxRules* box : all_box_rules()) {
    if (!rules.has(box->info.box)) continue;
    Moments<One> moments = box->moments;
    Hooks hooks;
    std::memcpy(hooks.data(), &moments, sizeof moments);
    if (box->info.box == from) hooks[hook] = nullptr;
    std::memcpy(static_cast<void*>(&moments), hooks.data(), sizeof moments);
    add(rules.on, moments);
  }
}

void add_hooks(std::vector<RuleMutation>& mutations, const BoxRules& rules) {
  static const std::vector<std::string> kNames = names_of_hooks();
  const Box box = rules.info.box;
  Hooks hooks;
  std::memcpy(hooks.data(), &rules.moments, sizeof hooks);
  for (std::size_t i = 0; i < kHooks; ++i) {
    if (hooks[i] == nullptr) continue;
    mutations.push_back(in_games_with(box, std::string(rules.info.name) + ": " + kNames.at(i),
                                      [=](Ruleset& all) { take_hook_away(all, box, i); }));
  }
}

// ---- phases -------------------------------------------------------------------------------------

void add_phases(std::vector<RuleMutation>& mutations, const BoxRules& rules) {
  int number = 0;
  for (const PhaseRow& row : rules.phases) {
    const std::string name = std::string(rules.info.name) + ": phase " + std::to_string(++number) +
                             " " + std::string(row.citation);
    mutations.push_back(in_games_with(rules.info.box, name, [&row](Ruleset& all) {
      all.rows.erase(std::remove(all.rows.begin(), all.rows.end(), &row), all.rows.end());
    }));
  }
}

// ---- changes of a setup -------------------------------------------------------------------------

// Adds mutations in each of which one value of an option acts as another value of this option.
void add_options(std::vector<RuleMutation>& mutations) {
  for (const OptionInfo& option : all_options()) {
    const auto values = static_cast<std::uint8_t>(option.values.size());
    for (std::uint8_t value = 0; value < values; ++value) {
      for (std::uint8_t other = 0; other < values; ++other) {
        if (value == other) continue;
        const std::string name = "option " + std::string(option.name) + ": " +
                                 std::string(option.values[value]) + " as " +
                                 std::string(option.values[other]);
        const auto differs = [&option, value](const Setup& setup) {
          return setup.options.get(option.option) == value;
        };
        mutations.push_back({name, differs, [&option, other](Setup setup) {
                               setup.options.set(option.option, other);
                               return Game::create(setup);
                             }});
      }
    }
  }
}

void add_pieces(std::vector<RuleMutation>& mutations) {
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    mutations.push_back({"no piece " + std::string(kPieceNames[piece]),
                         [](const Setup&) { return true; },
                         [piece](Setup setup) {
                           setup.pieces[piece] = 0;
                           return Game::create(setup);
                         }});
  }
}

void add_parts(std::vector<RuleMutation>& mutations) {
  for (std::size_t part = 0; part < kParts; ++part) {
    const auto left_out = static_cast<Part>(part);
    if (left_out == Part::opponents) continue;  // leaving it out only allows one player
    mutations.push_back({"without " + std::string(kPartNames[part]),
                         [left_out](const Setup& setup) { return !setup.plays_without(left_out); },
                         [left_out](Setup setup) {
                           setup.leave_out(left_out);
                           return Game::create(setup);
                         }});
  }
}

}  // namespace

std::vector<RuleMutation> all_rule_mutations() {
  std::vector<RuleMutation> mutations;
  for (const BoxRules* box : all_box_rules()) {
    add_hooks(mutations, *box);
    add_phases(mutations, *box);
  }
  add_options(mutations);
  add_pieces(mutations);
  add_parts(mutations);
  return mutations;
}

}  // namespace bastide::test
