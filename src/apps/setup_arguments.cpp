#include "apps/setup_arguments.h"

#include "apps/commands.h"
#include "base/text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace bastide::apps {

namespace {

Status set_boxes(Setup& setup, const std::vector<std::string>& names) {
  BoxSet seen;
  bool base_named = false;
  for (const std::string& name : names) {
    if (name == "all") {
      for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
      continue;
    }
    const auto box = find_box(name);
    if (!box) {
      std::vector<std::string_view> known;
      for (const BoxInfo& one : all_boxes()) known.push_back(one.name);
      return Error{"there is no box '" + name + "': " + list_of_choices(known)};
    }
    const bool twice = *box == Box::base ? base_named : seen.has(*box);
    if (twice) return Error{"the box '" + name + "' is named twice"};
    base_named = base_named || *box == Box::base;
    seen.add(*box);
    setup.boxes.add(*box);
  }
  return Done{};
}

Status set_option(Setup& setup, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return Error{"'" + text + "': an option is NAME=VALUE"};
  const std::string name = text.substr(0, equals);
  const auto option = find_option(name);
  if (!option) {
    std::vector<std::string_view> known;
    for (const OptionInfo& one : all_options()) known.push_back(one.name);
    return Error{"there is no option '" + name + "': " + list_of_choices(known)};
  }
  const auto value = find_value(*option, text.substr(equals + 1));
  if (!value) {
    return Error{"the option '" + name + "' cannot be '" + text.substr(equals + 1) +
                 "': " + list_of_choices(info(*option).values)};
  }
  setup.options.set(*option, *value);
  return Done{};
}

// "wagon=2"
Status set_pieces(Setup& setup, const std::string& text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const auto piece = find_piece(text.substr(0, equals));
  if (!piece) {
    return Error{"there is no piece '" + text.substr(0, equals) +
                 "': " + list_of_choices({kPieceNames.begin(), kPieceNames.end()})};
  }
  const auto count = equals == text.size() ? std::nullopt : parse_integer(text.substr(equals + 1));
  if (!count || *count < 0 || *count > UINT8_MAX) {
    return Error{"'" + text + "' is no number of pieces: NAME=NUMBER, such as wagon=2"};
  }
  setup.pieces[*piece] = static_cast<std::uint8_t>(*count);
  return Done{};
}

}  // namespace

void SetupArguments::add_to(CLI::App& command) {
  command
      .add_option("--profile", profile_, "Rules to start from: classic, pamphlet, 2014 or bigbox")
      ->capture_default_str();
  command.add_option("--boxes", boxes_, "Boxes beside the base game, or all: river,abbot,...")
      ->delimiter(',')
      ->type_name("NAME,...")
      ->allow_extra_args(false);
  command.add_option("--option", options_, "An option that differs (see `bastide options`)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command
      .add_option("--pieces", pieces_,
                  "How many of a piece each player gets, otherwise than the boxes say: wagon=2")
      ->type_name("NAME=NUMBER")
      ->allow_extra_args(false);
  command
      .add_option("--without", without_,
                  "What is not played with though its box is: portals,bazaars,fairy,...; and "
                  "opponents, for one player alone")
      ->delimiter(',')
      ->type_name("PART,...")
      ->allow_extra_args(false);
  command.add_option("--players", players_, "How many play, 2 to 6")->capture_default_str();
}

Result<Setup> SetupArguments::setup() const {
  Setup setup;
  const auto profile = find_profile(profile_);
  if (!profile) {
    return Error{"there is no profile '" + profile_ +
                 "': " + list_of_choices({kProfileNames.begin(), kProfileNames.end()})};
  }
  setup.profile = *profile;
  setup.options = options_of(*profile);
  setup.players = players_;
  if (const Status boxes = set_boxes(setup, boxes_); !boxes) return boxes.error();
  for (const std::string& option : options_) {
    if (const Status set = set_option(setup, option); !set) return set.error();
  }
  for (const std::string& pieces : pieces_) {
    if (const Status set = set_pieces(setup, pieces); !set) return set.error();
  }
  for (const std::string& part : without_) {
    const auto found = find_part(part);
    if (!found) {
      return Error{"there is no game without '" + part +
                   "': " + list_of_choices({kPartNames.begin(), kPartNames.end()})};
    }
    setup.leave_out(*found);
  }
  return setup;
}

int complain(const Error& error) {
  std::fprintf(stderr, "bastide: %s\n", error.text().c_str());
  return kExitBadInput;
}

}  // namespace bastide::apps
