#include "command_line/setup_arguments.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "rules/box.h"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::apps {

namespace {

std::vector<std::string> names_of_boxes() {
  std::vector<std::string> names;
  for (const BoxInfo& box : all_boxes()) names.emplace_back(box.name);
  return names;
}

Status set_boxes(Setup& setup, const std::vector<std::string>& names) {
  std::set<std::string> seen;
  for (const std::string& name : names) {
    if (name == "all") {
      if (names.size() > 1) return Error{"'all' is every expansion: leave the other names out"_en};
      for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
      continue;
    }
    const auto box = find_box(name);
    if (!box) {
      const auto boxes = names_of_boxes();
      std::vector<std::string_view> known(boxes.begin(), boxes.end());
      known.emplace_back("all");
      return Error{say("there is no expansion {name}; choose {boxes}"_en,
                       {{"name", quotation(name)}, {"boxes", one_of(known)}})};
    }
    if (!seen.insert(name).second)
      return Error{say("the expansion {name} is named twice"_en, {{"name", quotation(name)}})};
    setup.boxes.add(*box);
  }
  return Done{};
}

Status set_option(Setup& setup, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos)
    return Error{
        say("{text} is not NAME=VALUE, such as farms=off"_en, {{"text", quotation(text)}})};
  const std::string name = text.substr(0, equals);
  const auto option = find_option(name);
  if (!option) {
    std::vector<std::string_view> known;
    for (const OptionInfo& one : all_options()) known.push_back(one.name);
    return Error{say("there is no option {name}; choose {options}"_en,
                     {{"name", quotation(name)}, {"options", one_of(known)}})};
  }
  const auto value = find_value(*option, text.substr(equals + 1));
  if (!value) {
    return Error{
        say("the option {option} cannot be {value}; choose {values}"_en,
            {{"option", quotation(name)},
             {"value", quotation(text.substr(equals + 1))},
             {"values", one_of({info(*option).values.begin(), info(*option).values.end()})}})};
  }
  setup.options.set(*option, *value);
  return Done{};
}

// Reads "wagon=2": each player gets two wagons.
Status set_pieces(Setup& setup, const std::string& text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const auto piece = find_piece(text.substr(0, equals));
  if (!piece) {
    return Error{say("there is no piece {name}; choose {pieces}"_en,
                     {{"name", quotation(text.substr(0, equals))},
                      {"pieces", one_of({kPieceNames.begin(), kPieceNames.end()})}})};
  }
  const auto count = equals == text.size() ? std::nullopt : parse_integer(text.substr(equals + 1));
  if (!count || *count < 0 || *count > UINT8_MAX) {
    return Error{say("{text} is not a number of pieces: write NAME=NUMBER, such as wagon=2"_en,
                     {{"text", quotation(text)}})};
  }
  setup.pieces[*piece] = static_cast<std::uint8_t>(*count);
  return Done{};
}

// The box that the part belongs to.
Box box_of(Part part) {
  for (const BoxRules* box : all_box_rules()) {
    const auto has = [part](const PartInfo& one) { return one.part == part; };
    if (std::any_of(box->parts.begin(), box->parts.end(), has)) return box->info.box;
  }
  return Box::base;
}

Status leave_out(Setup& setup, const std::string& name) {
  const auto part = find_part(name);
  if (!part) {
    return Error{say(
        "{name} cannot be left out; choose {parts}"_en,
        {{"name", quotation(name)}, {"parts", one_of({kPartNames.begin(), kPartNames.end()})}})};
  }
  if (setup.plays_without(*part))
    return Error{say("--without {name} is given twice"_en, {{"name", plain(name)}})};
  const Box box = box_of(*part);
  if (box != Box::base && !setup.boxes.has(box)) {
    return Error{say("--without {name} needs the expansion {box}: add it to --boxes"_en,
                     {{"name", plain(name)}, {"box", quotation(info(box).name)}})};
  }
  setup.leave_out(*part);
  return Done{};
}

}  // namespace

void SetupArguments::add_to(std::vector<Argument>& arguments) {
  Argument profile = text("--profile", "NAME", "The edition whose rules apply", profile_);
  profile.choices.assign(kProfileNames.begin(), kProfileNames.end());
  arguments.push_back(std::move(profile));

  Argument boxes =
      texts("--boxes", "NAME,...", "The expansions to play with; all: every expansion", boxes_);
  boxes.choices = names_of_boxes();
  boxes.choices.emplace_back("all");
  boxes.commas = true;
  arguments.push_back(std::move(boxes));

  Argument option = texts(
      "--option", "NAME=VALUE",
      "One rule that differs from the profile's; `bastide options` lists them; may be repeated",
      options_);
  for (const OptionInfo& one : all_options()) {
    for (const std::string_view value : one.values) {
      option.choices.push_back(std::string(one.name) + '=' + std::string(value));
    }
  }
  arguments.push_back(std::move(option));

  Argument pieces =
      texts("--pieces", "NAME=NUMBER",
            "How many of a piece each player gets, such as wagon=2; may be repeated", pieces_);
  for (const std::string_view name : kPieceNames) pieces.choices.push_back(std::string(name) + '=');
  arguments.push_back(std::move(pieces));

  Argument without = texts(
      "--without", "PART,...",
      "What to leave out: parts of expansions, or opponents for a game of one player", without_);
  without.choices.assign(kPartNames.begin(), kPartNames.end());
  without.commas = true;
  arguments.push_back(std::move(without));

  Argument players = number("--players", "The number of players", players_, 0, 1000);
  players.limits = "2 to 6, or 1 without opponents";
  arguments.push_back(std::move(players));
}

std::vector<std::string> SetupArguments::names() {
  auto names = names_of_rules();
  names.emplace_back("--players");
  return names;
}

std::vector<std::string> SetupArguments::names_of_rules() {
  return {"--profile", "--boxes", "--option", "--pieces", "--without"};
}

Result<Setup> SetupArguments::setup() const {
  Setup setup;
  const auto profile = find_profile(profile_);
  if (!profile) {
    return Error{say("there is no profile {name}; choose {profiles}"_en,
                     {{"name", quotation(profile_)},
                      {"profiles", one_of({kProfileNames.begin(), kProfileNames.end()})}})};
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
    if (const Status left = leave_out(setup, part); !left) return left.error();
  }
  return setup;
}

}  // namespace bastide::apps
