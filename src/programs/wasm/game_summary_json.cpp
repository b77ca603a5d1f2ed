// The end of a game: final scoring step by step, the points by kind, and highlights.
#include "view/score_report.h"
#include "wasm/answers.h"
#include "words/events_in_words.h"
#include "words/nouns.h"

#include <algorithm>

namespace bastide::answers {

namespace {

std::vector<ActionResult> results_of(const PageGame& page) {
  std::vector<ActionResult> results;
  for (const LoggedAction& logged : page.log())
    results.push_back({logged.turn, logged.player, logged.events, logged.scores});
  return results;
}

// The sentence in two forms: the whole sentence, and the shorter one next to a board.
Json in_words(const Sentence& sentence, const Core& core) {
  Json json;
  json["text"] = core.language().write(sentence);
  json["seen"] = core.beside_board().write(sentence);
  return json;
}

Json by_seat(const Gains& points, std::size_t players) {
  return Json(std::vector<int>(points.begin(), points.begin() + static_cast<int>(players)));
}

bool brings_points(const Gains& gains) {
  return std::any_of(gains.begin(), gains.end(), [](int points) { return points != 0; });
}

// The events of final scoring that bring points, by kind; within a kind in the order of the rules.
std::vector<const Event*> steps_of(std::span<const Event> events) {
  std::vector<const Event*> steps;
  for (std::size_t kind = 0; kind < kPointKinds; ++kind) {
    for (const Event& event : events) {
      if (static_cast<std::size_t>(point_kind_of(event)) == kind && brings_points(gains_of(event)))
        steps.push_back(&event);
    }
  }
  return steps;
}

Json step(const Event& event, const PageGame& page, const Core& core, Gains& scores) {
  const std::size_t players = page.table().names().size();
  const Gains gains = gains_of(event);
  Json gainers = Json::array();
  for (std::size_t p = 0; p < players; ++p) {
    scores[p] += gains[p];
    if (gains[p] != 0) gainers.push_back(p);
  }
  Json places = Json::array();
  for (const SegmentPlace& place : places_of(page.state(), event.award))
    places.push_back(Json::array({place.tile, place.segment}));
  Json json = in_words(explain(event, page.table().game().rules(), page.table().names()), core);
  json["kind"] = name_of(point_kind_of(event));
  json["seats"] = std::move(gainers);
  json["gains"] = by_seat(gains, players);
  json["scores"] = by_seat(scores, players);
  json["cells"] = cells(event.award.cells);
  json["places"] = std::move(places);
  return json;
}

// ---- highlights ---------------------------------------------------------------------------------

struct Highlight {
  std::string_view name;
  Sentence words;
  PlayerSet players;
  std::vector<Cell> cells;
};

Json highlight(const Highlight& one, const Core& core) {
  Json json = in_words(one.words, core);
  json["name"] = one.name;
  json["seats"] = seats(one.players);
  json["cells"] = cells(one.cells);
  return json;
}

Highlight of_award(std::string_view name, English words, const Award& award, Names names) {
  return {name,
          say(words, {{"tiles", nouns::tiles(award.sum.tiles)},
                      {"points", nouns::points(award.sum.points)},
                      {"who", players_in_words(award.winners, names)},
                      {"at", nouns::at(award.cell)}}),
          award.winners, award.cells};
}

Json highlights(const Highlights& found, const Core& core, Names names) {
  Json list = Json::array();
  const auto add = [&](const Highlight& one) { list.push_back(highlight(one, core)); };
  if (found.city != nullptr)
    add(of_award("city", "largest city: {tiles} {at}, {points} ({who})"_en, *found.city, names));
  if (found.road != nullptr)
    add(of_award("road", "longest road: {tiles} {at}, {points} ({who})"_en, *found.road, names));
  if (found.farm != nullptr)
    add(of_award("farm", "best farm: {points} {at} ({who})"_en, *found.farm, names));
  if (found.turn > 0) {
    const PlayerSet player = player_set(found.turn_player.value);
    add({"turn",
         say("best turn: {points} in turn {turn} ({who})"_en,
             {{"points", nouns::points(found.turn_points)},
              {"who", players_in_words(player, names)},
              {"turn", found.turn}}),
         player,
         {}});
  }
  return list;
}

}  // namespace

std::size_t final_events(const PageGame& page) {
  if (page.log().empty()) return 0;
  const Events& events = page.log().back().events;
  if (events.empty() || events.back().type != EventType::game_over) return 0;
  const auto first = std::find_if(events.begin(), events.end(),
                                  [](const Event& event) { return event.at_the_end; });
  return static_cast<std::size_t>(events.end() - first);
}

Json summary(const PageGame& page, const Core& core) {
  if (!page.table().game().over() || page.log().empty()) return nullptr;
  const std::size_t players = page.table().names().size();
  const std::vector<ActionResult> results = results_of(page);
  const std::size_t last = final_events(page);
  const auto events = results.back().events.last(last);
  Gains scores = results.back().scores;
  take_off(scores, events);
  const Json before = by_seat(scores, players);
  Json steps = Json::array();
  for (const Event* event : steps_of(events)) steps.push_back(step(*event, page, core, scores));
  Json table = Json::array();
  const PointTable points = point_table(results);
  for (std::size_t kind = 0; kind < points.size(); ++kind) {
    Json row;
    row["kind"] = name_of(static_cast<PointKind>(kind));
    row["points"] = by_seat(points[kind], players);
    table.push_back(std::move(row));
  }
  Json json;
  json["before"] = before;
  json["steps"] = std::move(steps);
  json["table"] = std::move(table);
  json["highlights"] = highlights(highlights_of(results, last), core, page.table().names());
  return json;
}

}  // namespace bastide::answers
