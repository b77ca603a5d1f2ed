#include "play/setup_questions.h"

#include "base/text_helpers.h"
#include "play/computers.h"
#include "search/player_table.h"

#include <algorithm>
#include <filesystem>

namespace bastide {

namespace {

// The console where the questions are asked, and the language of the questions.
struct Interview {
  const Console& console;
  const Language& language;

  std::string in_words(const Sentence& sentence) const { return language.write(sentence); }
  void tell(const Sentence& sentence) const { console.say(in_words(sentence)); }
};

// Repeats the question until `take` accepts the answer; `take` returns the error of a bad answer.
// Returns false at the end of the input. The default answer, `usual`, is shown in brackets after
// the question.
template <class Take>
bool ask_until(const Interview& interview, const Sentence& question, const std::string& usual,
               const Take& take) {
  const Console& console = interview.console;
  while (true) {
    const auto answer = console.ask(interview.in_words(question) + " [" + usual + "] ");
    if (!answer) return false;
    const Status taken = take(*answer);
    if (taken) return true;
    console.say_wrapped("  " + taken.error().text(interview.language) + '.');
  }
}

bool ask_players(const Interview& interview, Setup& setup) {
  return ask_until(interview, "How many players, including computers? (2 to 6)"_en, "2",
                   [&](const std::string& answer) {
                     Setup wanted = setup;
                     wanted.players =
                         answer.empty() ? 2 : static_cast<int>(parse_integer(answer).value_or(0));
                     if (const auto rules = make_ruleset(wanted); !rules)
                       return Status(rules.error());
                     setup.players = wanted.players;
                     return Status(Done{});
                   });
}

std::vector<std::string> names_of(const std::vector<Seat>& seats) {
  std::vector<std::string> names;
  for (const Seat& seat : seats) names.push_back(seat.name);
  return names;
}

// Adds a seat for a person's name, a level ("level-4") or a level with a name ("Bob=level-4").
Status take_seat(const std::string& answer, const std::string& usual, std::vector<Seat>& seats) {
  const std::vector<std::string> taken = names_of(seats);
  Seat seat = parse_seat(answer.empty() ? usual : answer);
  if (seat.is_person() && seat.name.starts_with("level-")) {
    seat.computer = seat.name;
    const PlayerInfo* player = find_player(seat.computer);
    if (player != nullptr) seat.name = free_name_of(*player, taken);
  }
  if (const Status checked = check_name(seat.name); !checked) return checked;
  if (std::find(taken.begin(), taken.end(), seat.name) != taken.end())
    return Error{say("the name '{name}' is taken"_en, {{"name", plain(seat.name)}})};
  if (!seat.is_person() && find_player(seat.computer) == nullptr) {
    return Error{say("there is no computer player '{name}'"_en, {{"name", plain(seat.computer)}})};
  }
  seats.push_back(seat);
  return Done{};
}

bool ask_seats(const Interview& interview, const Setup& setup, std::vector<Seat>& seats) {
  interview.tell("Who plays? Type a name for a person; computer players are"_en);
  for (const PlayerInfo& player : levels()) {
    interview.console.say_wrapped("  " + padded(std::string(player.name), 8) +
                                  interview.in_words(player.description));
  }
  const auto usual = usual_names(setup.players);
  for (std::size_t i = 0; i < usual.size(); ++i) {
    const std::string otherwise = i == 0 ? usual[i] : "level-3";
    const Sentence question = say("Player {n}"_en, {{"n", static_cast<int>(i) + 1}});
    const bool asked = ask_until(interview, question, otherwise, [&](const std::string& answer) {
      return take_seat(answer, otherwise, seats);
    });
    if (!asked) return false;
  }
  return true;
}

std::vector<std::string_view> boxes_to_add() {
  std::vector<std::string_view> names;
  for (const BoxInfo& box : all_boxes()) {
    // Leaves out the base game, which every BoxSet has.
    if (!BoxSet().has(box.box)) names.push_back(box.name);
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
      return Error{
          say("there is no expansion '{name}'; choose {boxes}, or 'all'"_en,
              {{"name", plain(std::string(word.text))}, {"boxes", one_of(boxes_to_add())}})};
    }
    for (const BoxInfo& one : all_boxes()) {
      if (all || one.box == box) chosen.add(one.box);
    }
  }
  boxes = chosen;
  return Done{};
}

bool ask_boxes(const Interview& interview, Setup& setup) {
  std::string names;
  for (const std::string_view name : boxes_to_add()) names += std::string(name) + ", ";
  const Sentence question = say("Expansions? ({names}all)"_en, {{"names", plain(names)}});
  return ask_until(interview, question, "none", [&](const std::string& answer) {
    return take_boxes(answer == "none" ? "" : answer, setup.boxes);
  });
}

bool ask_profile(const Interview& interview, Setup& setup) {
  const std::vector<std::string_view> names(kProfileNames.begin(), kProfileNames.end());
  return ask_until(interview, "The rules of which edition? (classic, pamphlet, 2014, bigbox)"_en,
                   "classic", [&](const std::string& answer) {
                     const auto profile = find_profile(answer.empty() ? kProfileNames[0] : answer);
                     if (!profile)
                       return Status(Error{say("choose {names}"_en, {{"names", one_of(names)}})});
                     setup.profile = *profile;
                     setup.options = options_of(*profile);
                     return Status(Done{});
                   });
}

bool ask_path(const Interview& interview, const CheckPath& check, std::string& path) {
  return ask_until(
      interview, "Save the game to which file?"_en, "none", [&](const std::string& answer) {
        path = answer == "none" ? "" : answer;
        if (path.empty()) return Status(Done{});
        if (std::filesystem::exists(path)) {
          return Status(Error{
              say("'{path}' exists already; choose another name"_en, {{"path", plain(path)}})});
        }
        return check(path);
      });
}

}  // namespace

std::optional<Plan> ask_for_plan(const Console& console, const Language& language,
                                 const CheckPath& check) {
  const Interview interview{console, language};
  Plan plan;
  interview.tell(
      "Welcome to Bastide. Answer a few questions; Enter takes the answer in [brackets]."_en);
  interview.tell("(bastide play --help shows how to start without questions.)"_en);
  console.say("");
  const bool complete = ask_profile(interview, plan.setup) && ask_boxes(interview, plan.setup) &&
                        ask_players(interview, plan.setup) &&
                        ask_seats(interview, plan.setup, plan.seats) &&
                        ask_path(interview, check, plan.path);
  if (!complete) return std::nullopt;
  return plan;
}

}  // namespace bastide
