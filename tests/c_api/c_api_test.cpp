// The library for C, by its header alone.
#include <bastide.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Free {
  void operator()(bastide_setup* setup) const { bastide_setup_free(setup); }
  void operator()(bastide_game* game) const { bastide_game_free(game); }
  void operator()(bastide_analysis* analysis) const { bastide_analysis_free(analysis); }
};
template <class T>
using Held = std::unique_ptr<T, Free>;

Held<bastide_setup> setup_of(const char* json) {
  bastide_setup* setup = nullptr;
  EXPECT_EQ(bastide_setup_new(json, &setup), BASTIDE_OK) << bastide_error();
  return Held<bastide_setup>(setup);
}

Held<bastide_game> game_of(const char* json) {
  bastide_game* game = nullptr;
  EXPECT_EQ(bastide_game_new(setup_of(json).get(), &game), BASTIDE_OK) << bastide_error();
  return Held<bastide_game>(game);
}

Held<bastide_game> copy_of(const bastide_game* game) {
  bastide_game* copy = nullptr;
  EXPECT_EQ(bastide_game_copy(game, &copy), BASTIDE_OK);
  return Held<bastide_game>(copy);
}

// Asks for the length of a text, then for the text.
template <class Write>
std::string text_of(const Write& write) {
  std::size_t length = 0;
  EXPECT_EQ(write(nullptr, std::size_t{0}, &length), BASTIDE_OK) << bastide_error();
  std::string text(length + 1, '?');
  EXPECT_EQ(write(text.data(), text.size(), nullptr), BASTIDE_OK) << bastide_error();
  EXPECT_EQ(text.back(), '\0');
  text.pop_back();
  return text;
}

std::string phrase_of(const bastide_game* game, bastide_action action) {
  return text_of([&](char* text, std::size_t size, std::size_t* length) {
    return bastide_action_text(game, action, text, size, length);
  });
}

std::string view_of(const bastide_game* game) {
  return text_of([&](char* text, std::size_t size, std::size_t* length) {
    return bastide_game_view(game, text, size, length);
  });
}

std::string record_of(const bastide_game* game, bastide_format format = BASTIDE_RECORD_TEXT) {
  return text_of([&](char* text, std::size_t size, std::size_t* length) {
    return bastide_game_record(game, format, text, size, length);
  });
}

std::vector<bastide_action> legal_in(const bastide_game* game) {
  std::size_t count = 0;
  EXPECT_EQ(bastide_game_legal(game, nullptr, 0, &count), BASTIDE_OK);
  std::vector<bastide_action> legal(count);
  if (count > 0) {
    EXPECT_EQ(bastide_game_legal(game, legal.data(), count, nullptr), BASTIDE_OK);
  }
  return legal;
}

void play(bastide_game* game, const char* phrase) {
  bastide_action action = 0;
  ASSERT_EQ(bastide_action_parse(game, phrase, &action), BASTIDE_OK) << bastide_error();
  ASSERT_EQ(bastide_game_play(game, action), BASTIDE_OK) << bastide_error();
}

// Numbers that look random; plays at most `actions` actions, and says how many there were.
std::size_t play_on(bastide_game* game, std::size_t actions, std::uint64_t seed) {
  std::size_t played = 0;
  for (; played < actions && bastide_game_decider(game) != BASTIDE_NOBODY; ++played) {
    seed = seed * 6364136223846793005 + 1442695040888963407;
    if (bastide_game_decider(game) == BASTIDE_CHANCE) {
      EXPECT_EQ(bastide_game_draw(game, seed, nullptr), BASTIDE_OK);
    } else {
      const auto legal = legal_in(game);
      EXPECT_EQ(bastide_game_play(game, legal[(seed >> 33) % legal.size()]), BASTIDE_OK);
    }
  }
  return played;
}

constexpr std::size_t kWholeGame = 100'000;
constexpr const char* kAllBoxes =
    R"({"players": 4, "boxes": ["river", "inns", "traders", "dragon", "abbey", "king-scout", "count", "bridges", "cathars"]})";

TEST(CApi, PlaysWholeGames) {
  for (const char* json : {"", R"({"players": 6, "boxes": ["inns"]})", kAllBoxes}) {
    const auto game = game_of(json);
    const std::size_t actions = play_on(game.get(), kWholeGame, 7);
    EXPECT_GT(actions, 100U);
    EXPECT_EQ(bastide_game_decider(game.get()), BASTIDE_NOBODY);
    EXPECT_TRUE(legal_in(game.get()).empty());
    EXPECT_NE(bastide_game_winners(game.get()), 0U);
    std::size_t kept = 0;
    EXPECT_EQ(bastide_game_actions(game.get(), nullptr, 0, &kept), BASTIDE_OK);
    EXPECT_EQ(kept, actions);
  }
}

TEST(CApi, CopiesAreIndependent) {
  const auto game = game_of("");
  play_on(game.get(), 40, 1);
  const auto copy = copy_of(game.get());
  EXPECT_EQ(bastide_game_key(copy.get()), bastide_game_key(game.get()));
  play_on(copy.get(), 10, 2);
  EXPECT_NE(bastide_game_key(copy.get()), bastide_game_key(game.get()));
  EXPECT_EQ(bastide_game_assign(copy.get(), game.get()), BASTIDE_OK);
  EXPECT_EQ(record_of(copy.get()), record_of(game.get()));
  play_on(game.get(), kWholeGame, 3);
  play_on(copy.get(), kWholeGame, 3);
  EXPECT_EQ(record_of(copy.get()), record_of(game.get()));
}

TEST(CApi, TakesActionsBack) {
  const auto game = game_of(kAllBoxes);
  play_on(game.get(), 30, 5);
  const std::string before = record_of(game.get());
  const std::uint64_t key = bastide_game_key(game.get());
  const std::vector<bastide_action> legal = legal_in(game.get());
  play_on(game.get(), 1, 6);
  ASSERT_EQ(bastide_game_undo(game.get()), BASTIDE_OK);
  EXPECT_EQ(record_of(game.get()), before);
  EXPECT_EQ(bastide_game_key(game.get()), key);
  EXPECT_EQ(legal_in(game.get()), legal);
  while (bastide_game_undo(game.get()) == BASTIDE_OK) {
  }
  EXPECT_EQ(bastide_game_undo(game.get()), BASTIDE_NOT_NOW);
  EXPECT_EQ(bastide_game_key(game.get()), bastide_game_key(game_of(kAllBoxes).get()));
}

TEST(CApi, TellsWhatChanceMayDraw) {
  const auto game = game_of("");
  std::size_t kinds = 0;
  ASSERT_EQ(bastide_game_chance(game.get(), nullptr, nullptr, 0, &kinds), BASTIDE_OK);
  std::vector<bastide_action> draws(kinds);
  std::vector<unsigned> weights(kinds);
  ASSERT_EQ(bastide_game_chance(game.get(), draws.data(), weights.data(), kinds, nullptr),
            BASTIDE_OK);
  unsigned tiles = 0;
  for (const unsigned weight : weights) tiles += weight;
  EXPECT_EQ(static_cast<int>(tiles), bastide_game_tiles_left(game.get()));
  EXPECT_EQ(draws, legal_in(game.get()));

  // Each draw comes as often as its weight says.
  constexpr std::uint64_t kSteps = 7'100;  // a hundred for each tile
  std::vector<unsigned> drawn(kinds);
  for (std::uint64_t i = 0; i < kSteps; ++i) {
    const auto copy = copy_of(game.get());
    bastide_action draw = 0;
    ASSERT_EQ(bastide_game_draw(copy.get(), UINT64_MAX / kSteps * i, &draw), BASTIDE_OK);
    ++drawn[static_cast<std::size_t>(std::find(draws.begin(), draws.end(), draw) - draws.begin())];
  }
  for (std::size_t i = 0; i < kinds; ++i) EXPECT_NEAR(drawn[i], 100.0 * weights[i], 1) << i;

  play(game.get(), "draw U");
  EXPECT_EQ(bastide_game_chance(game.get(), nullptr, nullptr, 0, &kinds), BASTIDE_NOT_NOW);
  EXPECT_EQ(bastide_game_draw(game.get(), 0, nullptr), BASTIDE_NOT_NOW);
}

TEST(CApi, RefusesIllegalActionsAndSaysWhy) {
  const auto game = game_of("");
  play(game.get(), "draw U");
  const std::uint64_t key = bastide_game_key(game.get());
  bastide_action action = 0;
  ASSERT_EQ(bastide_action_parse(game.get(), "place 9,9 r0", &action), BASTIDE_OK);
  const char* const asked_before = bastide_error();
  EXPECT_EQ(bastide_game_choose(game.get(), "nobody", 3, &action), BASTIDE_BAD_ARGUMENT);
  EXPECT_GT(std::string_view(bastide_error()).size(),
            60U);  // no string keeps that in the place of a short text
  EXPECT_EQ(bastide_game_play(game.get(), action), BASTIDE_ILLEGAL);
  EXPECT_STREQ(bastide_error(), "not legal now: place 9,9 r0");
  EXPECT_EQ(bastide_error(), asked_before);
  for (const bastide_action bits : {bastide_action{0}, UINT64_MAX, bastide_action{0x123456789}}) {
    EXPECT_EQ(bastide_game_play(game.get(), bits), BASTIDE_ILLEGAL);
    EXPECT_FALSE(phrase_of(game.get(), bits).empty());
  }
  EXPECT_EQ(bastide_action_parse(game.get(), "place nowhere", &action), BASTIDE_BAD_TEXT);
  EXPECT_EQ(bastide_game_key(game.get()), key);
}

TEST(CApi, RefusesBadSetupsAndRecordsWithTheirReason) {
  bastide_setup* setup = nullptr;
  for (const auto& [json, reason] : std::initializer_list<std::pair<const char*, const char*>>{
           {"{", "bad JSON"},
           {"[]", "object"},
           {R"({"player": 2})", "player"},
           {R"({"players": 7})", "players"},
           {R"({"players": ["Anna", "Anna"]})", "Anna"},
           {R"({"boxes": ["rivers"]})", "rivers"},
           {R"({"boxes": [1]})", "each name in boxes must be a string, not 1"},
           {R"({"options": {"nonsense": "yes"}})", "nonsense"}}) {
    EXPECT_EQ(bastide_setup_new(json, &setup), BASTIDE_BAD_TEXT) << json;
    EXPECT_NE(std::string(bastide_error()).find(reason), std::string::npos) << bastide_error();
  }
  EXPECT_EQ(setup, nullptr);
  bastide_game* game = nullptr;
  EXPECT_EQ(bastide_game_read("nonsense", 8, &game), BASTIDE_BAD_TEXT);
  EXPECT_EQ(game, nullptr);
}

TEST(CApi, CutsLongReasonsBetweenLetters) {
  bastide_game* game = nullptr;
  for (const char* const begin : {"", "x"}) {
    std::string saved = R"({"appVersion":"5","gameId":"1","setup":{"sets":{")";
    saved += begin;
    for (int i = 0; i < 1500; ++i) saved += "\u00e9";
    saved += R"(":1},"elements":{}},"players":[],"replay":[]})";
    EXPECT_EQ(bastide_game_read(saved.data(), saved.size(), &game), BASTIDE_BAD_TEXT);
    const std::string_view reason = bastide_error();
    EXPECT_GE(reason.size(), 1999U);
    EXPECT_TRUE(reason.ends_with("\u00e9"));
  }
}

TEST(CApi, TakesNullPointersForFaultsOfTheCaller) {
  bastide_game* game = nullptr;
  bastide_action action = 0;
  std::size_t length = 0;
  EXPECT_EQ(bastide_setup_new("", nullptr), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_new(nullptr, &game), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_copy(nullptr, &game), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_play(nullptr, 0), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_legal(nullptr, nullptr, 0, &length), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_view(nullptr, nullptr, 0, &length), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_decider(nullptr), BASTIDE_NOBODY);
  const auto some = game_of("");
  EXPECT_EQ(bastide_game_legal(some.get(), nullptr, 10, &length), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_legal(some.get(), nullptr, 0, nullptr), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_action_parse(some.get(), nullptr, &action), BASTIDE_BAD_ARGUMENT);
  EXPECT_EQ(bastide_game_score(some.get(), -1), 0);
  EXPECT_EQ(bastide_game_score(some.get(), 2), 0);
  bastide_game_free(nullptr);
  bastide_setup_free(nullptr);
  bastide_analysis_free(nullptr);
}

TEST(CApi, WritesNothingIntoBuffersThatAreTooSmall) {
  const auto game = game_of("");
  play(game.get(), "draw U");
  std::vector<bastide_action> actions(2, 99);
  std::size_t count = 0;
  EXPECT_EQ(bastide_game_legal(game.get(), actions.data(), actions.size(), &count),
            BASTIDE_TOO_SMALL);
  EXPECT_EQ(count, legal_in(game.get()).size());
  EXPECT_EQ(actions, std::vector<bastide_action>(2, 99));
  const std::string whole = record_of(game.get());
  std::string text(whole.size(), '?');  // no room for the final zero
  EXPECT_EQ(bastide_game_record(game.get(), BASTIDE_RECORD_TEXT, text.data(), text.size(), &count),
            BASTIDE_TOO_SMALL);
  EXPECT_EQ(count, whole.size());
  EXPECT_EQ(text, std::string(whole.size(), '?'));
}

TEST(CApi, ReadsWhatItWrites) {
  const auto game = game_of(R"({"players": ["Ada", "Bo", "Çem"], "boxes": ["inns", "river"]})");
  play_on(game.get(), 50, 9);
  for (const bastide_format format : {BASTIDE_RECORD_TEXT, BASTIDE_RECORD_JSON}) {
    const std::string record = record_of(game.get(), format);
    EXPECT_NE(record.find("Çem"), std::string::npos);
    bastide_game* read = nullptr;
    ASSERT_EQ(bastide_game_read(record.data(), record.size(), &read), BASTIDE_OK)
        << bastide_error();
    const Held<bastide_game> held(read);
    EXPECT_EQ(record_of(read, format), record);
    EXPECT_EQ(view_of(read), view_of(game.get()));
    EXPECT_EQ(bastide_game_key(read), bastide_game_key(game.get()));
  }
}

TEST(CApi, ShowsThePosition) {
  const auto game = game_of(R"({"players": ["Ada", "Bo"]})");
  for (const char* phrase : {"draw U", "place 0,1 r0", "claim small road:ew"}) {
    play(game.get(), phrase);
  }
  const std::string view = view_of(game.get());
  for (const char* part :
       {R"({"cell":[0,1],"code":"U","rotation":0})",
        R"({"player":0,"figure":"small","cell":[0,1],"segment":0,"on":"road"})",
        R"({"name":"Ada","score":0,"supply":{"small":6},"belongings":{}})", R"("tiles_left":70)"}) {
    EXPECT_NE(view.find(part), std::string::npos) << part << "\n" << view;
  }
  const std::string svg = text_of([&](char* text, std::size_t size, std::size_t* length) {
    return bastide_game_svg(game.get(), text, size, length);
  });
  EXPECT_EQ(svg.rfind("<svg", 0), 0U);
}

TEST(CApi, TellsWhatActionsBroughtAbout) {
  const auto game = game_of("");
  play_on(game.get(), kWholeGame, 11);
  std::size_t actions = 0;
  ASSERT_EQ(bastide_game_actions(game.get(), nullptr, 0, &actions), BASTIDE_OK);
  const auto events_from = [&](std::size_t first) {
    return text_of([&](char* text, std::size_t size, std::size_t* length) {
      return bastide_game_events(game.get(), first, text, size, length);
    });
  };
  EXPECT_NE(events_from(0).find(R"("action":1)"), std::string::npos);
  const std::string last = events_from(actions - 1);
  EXPECT_EQ(last.find(R"("action":1,)"), std::string::npos);
  EXPECT_NE(last.find("game_over"), std::string::npos) << last;
  EXPECT_EQ(events_from(actions), "[]");
}

TEST(CApi, EvaluatesAndChoosesLikeThePlayers) {
  const auto game = game_of("");
  play(game.get(), "draw U");
  std::array<double, 2> points{};
  std::size_t count = 0;
  ASSERT_EQ(bastide_game_evaluate(game.get(), points.data(), points.size(), &count), BASTIDE_OK);
  EXPECT_EQ(count, 2U);
  for (const double expected : points) EXPECT_TRUE(expected > 5 && expected < 100) << expected;
  bastide_action action = 0;
  bastide_action again = 0;
  ASSERT_EQ(bastide_game_choose(game.get(), "level-5", 3, &action), BASTIDE_OK);
  ASSERT_EQ(bastide_game_choose(game.get(), "level-5", 3, &again), BASTIDE_OK);
  EXPECT_EQ(action, again);
  EXPECT_EQ(bastide_game_play(game.get(), action), BASTIDE_OK);
  EXPECT_EQ(bastide_game_choose(game.get(), "level-99", 3, &action), BASTIDE_BAD_ARGUMENT);
  EXPECT_NE(std::string(bastide_error()).find("level-8"), std::string::npos);
}

TEST(CApi, Searches) {
  const auto game = game_of("");
  EXPECT_EQ(bastide_game_search(game.get(), nullptr, nullptr, 0, nullptr), BASTIDE_NOT_NOW);
  play(game.get(), "draw U");
  bastide_search_options options = BASTIDE_SEARCH_OPTIONS;
  options.nodes = 3000;
  options.lines = 2;
  std::string answer(65536, '\0');
  std::size_t length = 0;
  ASSERT_EQ(bastide_game_search(game.get(), &options, answer.data(), answer.size(), &length),
            BASTIDE_OK)
      << bastide_error();
  answer.resize(length);
  EXPECT_NE(answer.find(R"("ended_by":)"), std::string::npos) << answer;
  EXPECT_NE(answer.find(R"("actions":["place )"), std::string::npos) << answer;

  int asked = 0;
  options.nodes = UINT64_MAX;
  options.stop = [](void* user) { return ++*static_cast<int*>(user) > 3 ? 1 : 0; };
  options.user = &asked;
  answer.resize(65536);
  EXPECT_EQ(bastide_game_search(game.get(), &options, answer.data(), answer.size(), &length),
            BASTIDE_OK);
  EXPECT_GT(asked, 3);
  for (const double seconds : {-1.0, std::nan("")}) {
    options.seconds = seconds;
    EXPECT_EQ(bastide_game_search(game.get(), &options, nullptr, 0, &length), BASTIDE_BAD_ARGUMENT);
  }
  options.size = 1;
  EXPECT_EQ(bastide_game_search(game.get(), &options, nullptr, 0, &length), BASTIDE_BAD_ARGUMENT);
}

TEST(CApi, TakesOptionsOfAnOlderHeader) {
  const auto game = game_of("");
  play(game.get(), "draw U");
  struct Older {
    std::size_t size = sizeof(Older);
    std::uint64_t nodes = 2000;
  } older;
  std::string answer(65536, '\0');
  std::size_t length = 0;
  ASSERT_EQ(bastide_game_search(game.get(), reinterpret_cast<bastide_search_options*>(&older),
                                answer.data(), answer.size(), &length),
            BASTIDE_OK);
  EXPECT_NE(answer.find(R"("nodes":2)"), std::string::npos) << answer.substr(0, length);
}

TEST(CApi, AnalysesAndCanBeStopped) {
  const auto game = game_of("");
  play_on(game.get(), 12, 4);
  bastide_analysis_options options = BASTIDE_ANALYSIS_OPTIONS;
  options.effort = "quick";
  double last = -1;
  options.user = &last;
  options.progress = [](void* user, double done) {
    EXPECT_GE(done, *static_cast<double*>(user));
    *static_cast<double*>(user) = done;
    return 0;
  };
  bastide_analysis* analysis = nullptr;
  ASSERT_EQ(bastide_game_analyse(game.get(), &options, &analysis), BASTIDE_OK) << bastide_error();
  const Held<bastide_analysis> held(analysis);
  EXPECT_EQ(last, 1);
  const std::string json = text_of([&](char* text, std::size_t size, std::size_t* length) {
    return bastide_analysis_json(analysis, text, size, length);
  });
  EXPECT_NE(json.find(R"("waterfall")"), std::string::npos);

  options.progress = [](void*, double) { return 1; };
  bastide_analysis* stopped = nullptr;
  EXPECT_EQ(bastide_game_analyse(game.get(), &options, &stopped), BASTIDE_STOPPED);
  EXPECT_EQ(stopped, nullptr);
  options.effort = "huge";
  EXPECT_EQ(bastide_game_analyse(game.get(), &options, &stopped), BASTIDE_BAD_ARGUMENT);
}

}  // namespace
