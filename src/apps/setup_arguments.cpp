#include "apps/setup_arguments.h"

#include "apps/commands.h"
#include "base/text.h"

#include <CLI/CLI.hpp>

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

}  // namespace

void SetupArguments::add_to(CLI::App& command) {
  command
      .add_option("--profile", profile_, "Rules to start from: classic, pamphlet, 2014 or bigbox")
      ->capture_default_str();
  command.add_option("--boxes", boxes_, "Boxes beside the base game, or all: river,abbot,...")
      ->delimiter(',');
  command.add_option("--option", options_,
                     "An option that differs, NAME=VALUE (see `bastide options`)");
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
  return setup;
}

int complain(const Error& error) {
  std::fprintf(stderr, "bastide: %s\n", error.text().c_str());
  return kExitBadInput;
}

}  // namespace bastide::apps
