// Tests sentences in the languages of data/words.
#include "base/language.h"

#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "words/actions_in_words.h"
#include "words/events_in_words.h"
#include "words/language_variants.h"
#include "words/languages.h"
#include "words/nouns.h"
#include "words/prompt.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

Language french(std::string_view catalogue) { return *Language::read("fr", catalogue); }

TEST(Sentences, CountAndNameTheirParts) {
  const auto tiles = [](int n) { return say("{n:# tile/# tiles} left"_en, {{"n", n}}); };
  EXPECT_EQ(in_english(tiles(0)), "0 tiles left");
  EXPECT_EQ(in_english(tiles(1)), "1 tile left");
  const Language language = french("{n:# tile/# tiles} left = il reste {n:# tuile/# tuiles}\n");
  EXPECT_EQ(language.write(tiles(0)), "il reste 0 tuile");
  EXPECT_EQ(language.write(tiles(2)), "il reste 2 tuiles");
}

TEST(Sentences, AListAgreesWithItsVerb) {
  const Language language = french("{others} and {last} = {others} et {last}\n");
  const auto score = [](std::vector<Sentence> who) {
    return say("{who} {who:scores/each score}"_en, {{"who", all_of(std::move(who))}});
  };
  EXPECT_EQ(in_english(score({plain("A")})), "A scores");
  EXPECT_EQ(in_english(score({plain("A"), plain("B"), plain("C")})), "A, B and C each score");
  EXPECT_EQ(language.write(score({plain("A"), plain("B")})), "A et B each score");
}

TEST(Sentences, SpeakToAPlayerCalledYou) {
  const Language german = *Language::read(
      "de",
      "You = Sie | dat: Ihnen\n"
      "{who} {who:wins/share the win/win} = {who} {who:gewinnt/teilen sich den Sieg/gewinnen}\n"
      "back to {who:dat} = zurück zu {who:dat}\n");
  const auto win = [](const Sentence& who) {
    return say("{who} {who:wins/share the win/win}"_en, {{"who", who}});
  };
  EXPECT_EQ(in_english(win(plain("You"))), "You win");
  EXPECT_EQ(in_english(win(all_of({plain("You")}))), "You win");
  EXPECT_EQ(in_english(win(all_of({plain("You"), plain("Bob")}))), "You and Bob share the win");
  EXPECT_EQ(in_english(win(plain("Bob"))), "Bob wins");
  EXPECT_EQ(german.write(win(plain("Sie"))), "Sie gewinnen");
  EXPECT_EQ(german.write(win(plain("You"))), "Sie gewinnen");
  EXPECT_EQ(in_english(win(plain("Vous"))), "You win");
  EXPECT_EQ(german.write(plain("You")), "Sie");
  const auto back = [](const char* who) {
    return say("back to {who:dat}"_en, {{"who", plain(who)}});
  };
  EXPECT_EQ(in_english(back("You")), "back to you");
  EXPECT_EQ(german.write(back("Sie")), "zurück zu Ihnen");
  EXPECT_EQ(german.write(back("Bob")), "zurück zu Bob");
}

TEST(Sentences, KeepTheNameYouOfAStranger) {
  Language english;
  english.keep_names();
  const Sentence win = say("{who} {who:wins/share the win/win}"_en, {{"who", plain("Sie")}});
  EXPECT_EQ(english.write(win), "Sie wins");
}

TEST(Sentences, KnowTheWordForYouInEveryLanguage) {
  for (const std::string_view code : language_codes()) {
    const std::string you = find_language(code)->write("You"_en);
    EXPECT_EQ(in_english(plain(you)), "You") << code;
  }
}

TEST(Sentences, AnEmptyPartLeavesNoBlank) {
  const auto place = [](Sentence turned) {
    return say("places it {turned} there"_en, {{"turned", std::move(turned)}});
  };
  EXPECT_EQ(in_english(place({})), "places it there");
  EXPECT_EQ(in_english(place("upright"_en)), "places it upright there");
}

TEST(Sentences, HaveFormsAndGenders) {
  const Language language = french(
      "the road = la route | from: de la route | gender: f\n"
      "the pig = le cochon | from: du cochon\n"
      "{what} is complete = {what} est {what:complet/complète}\n"
      "from {what} = {what:from}\n");
  for (const auto& [what, complete, from] :
       {std::tuple("the road"_en, "la route est complète", "de la route"),
        std::tuple("the pig"_en, "le cochon est complet", "du cochon")}) {
    EXPECT_EQ(language.write(say("{what} is complete"_en, {{"what", what}})), complete);
    EXPECT_EQ(language.write(say("from {what}"_en, {{"what", what}})), from);
  }
  EXPECT_EQ(language.write("the mayor"_en), "the mayor") << "English where nothing else is known";
}

TEST(Sentences, NamesAreNotTranslated) {
  EXPECT_EQ(in_english(say("{who} passes"_en, {{"who", plain("{who} / #")}})), "{who} / # passes");
}

TEST(Languages, ReadWellFormedFiles) {
  EXPECT_EQ(Language::read("de", "# a\n\na = b\nno translation\n").error().line, 4);
  EXPECT_EQ(Language::read("de", "a = b\na = c\n").error().line, 2);
  EXPECT_FALSE(Language::read("de", "a = b | gender: x\n"));
  EXPECT_FALSE(Language::read("de", "a = b | dat\n"));
  EXPECT_EQ(language_codes(), (std::vector<std::string_view>{"de", "en", "fr"}));
  EXPECT_FALSE(find_language("la"));
}

// ---- the catalogues of data/words ---------------------------------------------------------------

// The sentence with `part` in place of each of its parts.
Sentence filled(std::string_view words, const Sentence& part) {
  std::vector<Said> parts;
  for (std::size_t at = words.find('{'); at != words.npos; at = words.find('{', at + 1)) {
    const std::string_view rest = words.substr(at + 1);
    parts.push_back({rest.substr(0, rest.find_first_of(":}")), part});
  }
  return say({words}, parts);
}

TEST(Languages, HaveSentencesForNoneOneAndSeveral) {
  for (const std::string_view code : language_codes()) {
    const Language language = *find_language(code);
    for (const auto& [english, translation] : language.catalogue()) {
      for (const int n : {0, 1, 2}) {
        for (const auto& form : {std::string(), std::string("dat"), std::string("on")}) {
          const std::string text = language.write(filled(english, n), form);
          EXPECT_FALSE(text.empty()) << english;
          EXPECT_EQ(text.find_first_of("{}|"), text.npos) << text;
          const bool counts = english.find(":#") != english.npos;
          EXPECT_TRUE(!counts || text.find(std::to_string(n)) != text.npos) << text;
        }
      }
    }
  }
}

// Collects the gaps of a catalogue for a sentence: missing words, or a missing form of one of the
// sentence's parts.
void collect_gaps(const Language& language, const Sentence& sentence, std::string_view form,
                  std::set<std::string>& gaps);

void collect_gaps_of_words(const Language& language, const Sentence& sentence,
                           std::string_view form, std::set<std::string>& gaps) {
  const std::string english(sentence.words().words);
  const auto found = language.catalogue().find(english);
  if (found == language.catalogue().end()) {
    // A sentence that consists of parts alone is the same in every language.
    if (in_english(filled(english, plain("-"))).find_first_of("abcdefghijklmnopqrstuvwxyz") !=
        std::string::npos)
      gaps.insert(english);
    for (const Sentence& part : sentence.members()) collect_gaps(language, part, {}, gaps);
    return;
  }
  std::string words = found->second.words;
  bool has_form = form.empty();
  for (const auto& [name, text] : found->second.forms) {
    if (name != form) continue;
    words = text;
    has_form = true;
  }
  if (!has_form) gaps.insert(english + " | " + std::string(form));
  for (std::size_t at = words.find('{'); at != words.npos; at = words.find('{', at + 1)) {
    const std::string slot = words.substr(at + 1, words.find('}', at) - at - 1);
    const std::size_t colon = std::min(slot.find(':'), slot.size());
    const bool chooses = slot.find('/') != slot.npos;
    const Sentence* part = sentence.part(std::string_view(slot).substr(0, colon));
    if (part == nullptr) {
      gaps.insert(english + " has no {" + slot + "}");
    } else {
      const std::string asked = colon < slot.size() && !chooses ? slot.substr(colon + 1) : "";
      collect_gaps(language, *part, asked, gaps);
    }
  }
}

void collect_gaps(const Language& language, const Sentence& sentence, std::string_view form,
                  std::set<std::string>& gaps) {
  switch (sentence.kind()) {
    case Sentence::Kind::words: return collect_gaps_of_words(language, sentence, form, gaps);
    case Sentence::Kind::row:
    case Sentence::Kind::all:
      for (const Sentence& part : sentence.members()) collect_gaps(language, part, form, gaps);
      return;
    default: return;
  }
}

// True if the text names a cell: "3,-4".
bool names_a_cell(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    const bool comma = text[at + 1] == ',' && kDigits.find(text[at]) != kDigits.npos;
    if (comma && (text[at + 2] == '-' || kDigits.find(text[at + 2]) != kDigits.npos)) return true;
  }
  return false;
}

TEST(Languages, NameNoCellNextToTheBoard) {
  std::vector<Language> languages;
  for (const std::string_view code : language_codes())
    languages.push_back(beside_the_board(*find_language(code)));
  const auto hear = [&](const Sentence& sentence) {
    for (const Language& language : languages) {
      const std::string text = language.write(sentence);
      EXPECT_FALSE(names_a_cell(text)) << text;
      EXPECT_EQ(text.find("  "), text.npos) << text;
      EXPECT_NE(text.back(), ' ') << text;
    }
  };
  Rng rng(9);
  const std::vector<std::string> names = {"Anna", "Bob", "Cleo", "Dora", "Emil", "Fay"};
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto rules = *make_ruleset(random_setup(rng));
    Rng dice(seed);
    Dealer dealer(rules->initial, dice);
    const auto players = std::span(names).first(static_cast<std::size_t>(rules->setup.players));
    start(*state, *rules);
    while (!is_over(*state)) {
      legal(*state, *list);
      for (const Action choice : *list) {
        if (const Sentence said = choice_in_words(*state, choice); !said.empty()) hear(said);
      }
      const auto which = dice.below(static_cast<std::uint32_t>(list->size()));
      const Action action = state->turn.decider == kChance ? dealer.next(*state) : (*list)[which];
      if (const Sentence report = report_in_words(*state, action); !report.empty()) hear(report);
      Events events;
      play(*state, action, &events);
      for (const Event& event : events) hear(explain(event, *rules, players));
    }
  }
}

TEST(Languages, NameTheActionNextToTheBoard) {
  const Sentence places = say("places it {at} {turned}"_en, {{"at", "at 3,4"}, {"turned", "b"}});
  EXPECT_EQ(beside_the_board(Language()).write(places), "places a tile");
  EXPECT_EQ(beside_the_board(*find_language("de")).write(places), "legt eine Karte an");
}

TEST(Languages, UsePlayersNames) {
  const Sentence knight = say("{figure} of {player}"_en, {{"figure", nouns::figure(Figure::large)},
                                                          {"player", nouns::player(PlayerId(1))}});
  EXPECT_EQ(Language().write(knight), "the large follower of player B");
  EXPECT_EQ(with_names(Language(), {"Anna", "city"}).write(knight), "the large follower of city");
  const Language german = with_names(*find_language("de"), {"Anna", "Bob"});
  EXPECT_EQ(german.write(knight), "der große Gefolgsmann von Bob");
  EXPECT_EQ(beside_the_board(german).write(knight), "der große Gefolgsmann von Bob");
}

// All sentences about a state and its actions.
std::vector<Sentence> said_of(const State& state, const ActionList& legal, Rng& rng) {
  const Prompt asked = prompt(state);
  std::vector<Sentence> said = {asked.question, asked.wanted, asked.why, asked.passing,
                                asked.detail};
  for (const Action action : legal) {
    said.push_back(choice_in_words(state, action));
    said.push_back(report_in_words(state, action));
    const auto odd = Action::from_bits(action.bits() ^ 1ULL << rng.below(64));
    if (const auto refused = refusal(state, odd)) said.push_back(refused->reason);
  }
  return said;
}

TEST(Languages, HaveEverySentenceOfRandomGames) {
  std::vector<Language> languages;
  for (const std::string_view code : language_codes()) {
    if (code != "en") languages.push_back(*find_language(code));
  }
  std::vector<std::set<std::string>> gaps(languages.size());
  const auto hear = [&](const Sentence& sentence) {
    for (std::size_t i = 0; i < languages.size(); ++i)
      collect_gaps(languages[i], sentence, {}, gaps[i]);
  };
  Rng rng(8);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  const std::vector<std::string> names = {"Anna", "Bob", "Cleo", "Dora", "Emil", "Fay"};
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto rules = *make_ruleset(random_setup(rng));
    Rng dice(seed);
    Dealer dealer(rules->initial, dice);
    const auto players = std::span(names).first(static_cast<std::size_t>(rules->setup.players));
    start(*state, *rules);
    while (!is_over(*state)) {
      legal(*state, *list);
      for (const Sentence& sentence : said_of(*state, *list, dice)) hear(sentence);
      const auto which = dice.below(static_cast<std::uint32_t>(list->size()));
      Events events;
      play(*state, state->turn.decider == kChance ? dealer.next(*state) : (*list)[which], &events);
      for (const Event& event : events) hear(explain(event, *rules, players));
    }
    hear(winners_in_words(*state, players));
  }
  for (std::size_t i = 0; i < languages.size(); ++i) {
    for (const std::string& gap : gaps[i]) ADD_FAILURE() << languages[i].code() << ": " << gap;
  }
}

}  // namespace
}  // namespace bastide
