#include "play/dialogue.h"

#include "base/text.h"
#include "play/computers.h"

#include <algorithm>
#include <filesystem>

namespace bastide {

namespace {

// Asks until the answer is good: `take` returns what is wrong with it, or nothing. False when the
// input ends.
template <class Take>
bool ask_until(const Console& console, const std::string& question, const Take& take) {
  while (true) {
    const auto answer = console.ask(question);
    if (!answer) return false;
    const Status taken = take(*answer);
    if (taken) return true;
    console.say_wrapped("  " + taken.error().text() + '.');
  }
}

bool ask_players(const Console& console, Setup& setup) {
  return ask_until(
      console, "How many play, computers included? (2 to 6) [2] ", [&](const std::string& answer) {
        Setup wanted = setup;
        wanted.players = answer.empty() ? 2 : static_cast<int>(parse_integer(answer).value_or(0));
        if (const auto rules = make_ruleset(wanted); !rules) return Status(rules.error());
        setup.players = wanted.players;
        return Status(Done{});
      });
}

std::string capitalised(std::string_view word) {
  std::string text(word);
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// A name; or a computer, alone ("greedy") or with a name ("Bob=greedy").
Status take_seat(const std::string& answer, const std::string& usual, std::vector<Seat>& seats) {
  Seat seat = parse_seat(answer.empty() ? usual : answer);
  if (find_player(seat.name) != nullptr && seat.is_person()) {
    seat.computer = seat.name;
    seat.name = capitalised(seat.name);
    const auto taken = [&] {
      return std::any_of(seats.begin(), seats.end(),
                         [&](const Seat& one) { return one.name == seat.name; });
    };
    for (int i = 2; taken(); ++i) seat.name = capitalised(seat.computer) + ' ' + std::to_string(i);
  }
  if (const Status checked = check_name(seat.name); !checked) return checked;
  for (const Seat& other : seats) {
    if (other.name == seat.name) return Error{"somebody is called '" + seat.name + "' already"};
  }
  if (!seat.is_person() && find_player(seat.computer) == nullptr) {
    return Error{"there is no computer player '" + seat.computer + "'"};
  }
  seats.push_back(seat);
  return Done{};
}

bool ask_seats(const Console& console, const Setup& setup, std::vector<Seat>& seats) {
  console.say("Who sits where? A name is a person; the computers are");
  for (const PlayerInfo& player : players()) {
    console.say_wrapped("  " + padded(std::string(player.name), 8) +
                        std::string(player.description.words));
  }
  const auto usual = usual_names(setup.players);
  for (std::size_t i = 0; i < usual.size(); ++i) {
    const std::string otherwise = i == 0 ? usual[i] : "greedy";
    const std::string question = "Player " + std::to_string(i + 1) + " [" + otherwise + "] ";
    const bool asked = ask_until(console, question, [&](const std::string& answer) {
      return take_seat(answer, otherwise, seats);
    });
    if (!asked) return false;
  }
  return true;
}

std::vector<std::string_view> boxes_to_add() {
  std::vector<std::string_view> names;
  for (const BoxInfo& box : all_boxes()) {
    if (!BoxSet().has(box.box)) names.push_back(box.name);  // the base game is in every set
  }
  return names;
}

Status take_boxes(const std::string& answer, BoxSet& boxes) {
  BoxSet chosen;
  std::string spaced = answer;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  for (const Word& word : words(spaced)) {
    const auto box = find_box(word.text);
    const bool all = word.text == "all";
    if (!all && (!box)) {
      return Error{"there is no box '" + std::string(word.text) +
                   "': " + list_of_choices(boxes_to_add()) + ", or 'all'"};
    }
    for (const BoxInfo& one : all_boxes()) {
      if (all || one.box == box) chosen.add(one.box);
    }
  }
  boxes = chosen;
  return Done{};
}

bool ask_boxes(const Console& console, Setup& setup) {
  std::string names;
  for (const std::string_view name : boxes_to_add()) names += std::string(name) + ", ";
  return ask_until(console, "Boxes beside the base game? (" + names + "all) [none] ",
                   [&](const std::string& answer) {
                     return take_boxes(answer == "none" ? "" : answer, setup.boxes);
                   });
}

bool ask_profile(const Console& console, Setup& setup) {
  const std::vector<std::string_view> names(kProfileNames.begin(), kProfileNames.end());
  return ask_until(console, "Which rules? (classic, pamphlet, 2014, bigbox) [classic] ",
                   [&](const std::string& answer) {
                     const auto profile = find_profile(answer.empty() ? kProfileNames[0] : answer);
                     if (!profile) return Status(Error{"the rules are " + list_of_choices(names)});
                     setup.profile = *profile;
                     setup.options = options_of(*profile);
                     return Status(Done{});
                   });
}

bool ask_path(const Console& console, std::string& path) {
  return ask_until(
      console, "A file to save the game in as it goes on? [none] ", [&](const std::string& answer) {
        if (std::filesystem::exists(answer)) {
          return Status(Error{"'" + answer + "' exists already; another name, please"});
        }
        path = answer == "none" ? "" : answer;
        return Status(Done{});
      });
}

}  // namespace

std::optional<Plan> ask_for_plan(const Console& console) {
  Plan plan;
  console.say("Welcome to Bastide. A few questions; Enter takes the answer in [brackets].");
  console.say("(bastide play --help says how to begin without them.)");
  console.say("");
  const bool complete = ask_profile(console, plan.setup) && ask_boxes(console, plan.setup) &&
                        ask_players(console, plan.setup) &&
                        ask_seats(console, plan.setup, plan.seats) && ask_path(console, plan.path);
  if (!complete) return std::nullopt;
  return plan;
}

}  // namespace bastide
