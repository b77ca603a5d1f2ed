#include "records/report.h"

#include "base/utf8.h"
#include "records/box.h"
#include "records/event_json.h"
#include "records/json_header.h"
#include "words/events_in_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <vector>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;

const std::string kBelowAction = "    ";

std::array<int, kMaxPlayers> scores_before(const Replay& replay, std::size_t turn) {
  return turn == 0 ? std::array<int, kMaxPlayers>{} : replay.turns[turn - 1].scores;
}

// ---- score tables -------------------------------------------------------------------------------

// The score columns of the boxes in play.
std::vector<ScoreColumn> columns_of(const Replay& replay) {
  std::vector<ScoreColumn> columns;
  for (const BoxRecords* box : all_records()) {
    if (!replay.game.rules().has(box->box)) continue;
    columns.insert(columns.end(), box->columns.begin(), box->columns.end());
  }
  return columns;
}

std::string padded(std::string_view text, int width, bool right) {
  const std::string blanks(static_cast<std::size_t>(std::max(0, width - characters(text))), ' ');
  return right ? blanks + std::string(text) : std::string(text) + blanks;
}

std::string score_table(const Replay& replay, const Record& record, const Language& language) {
  int width = 0;
  for (const std::string& name : record.names) width = std::max(width, characters(name));
  const std::string points = language.write("points"_en);
  std::string text = padded("", width, false) + "  " + points;
  const std::vector<ScoreColumn> columns = columns_of(replay);
  std::vector<std::string> titles;
  for (const ScoreColumn& column : columns) titles.push_back(language.write(English{column.title}));
  for (const std::string& title : titles) text += "  " + title;
  text += '\n';
  const auto tallies = tally(replay);
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    const int score = replay.game.state().players[p].score;
    text += padded(record.names[p], width, false) + "  " +
            padded(std::to_string(score), characters(points), true);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string brought = std::to_string(columns[i].points(tallies[p]));
      text += "  " + padded(brought, characters(titles[i]), true);
    }
    text += '\n';
  }
  return text;
}

// ---- JSON ---------------------------------------------------------------------------------------

void add_state(Json& json, const Replay& replay, const Record& record) {
  const State& state = replay.game.state();
  json["players"] = record.names;
  json["finished"] = replay.game.over();
  json["scores"] = scores_json(state, record.names);
  if (!replay.game.over()) {
    json["turn"] = state.turn.number;
    json["to_move"] = record.names[state.turn.active.at()];
    return;
  }
  json["winners"] = Json::array();
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    if (has_player(winners(state), p)) json["winners"].push_back(record.names[p]);
  }
}

Json events_json(const Events& events, const Replay& replay, const Record& record) {
  Json json = Json::array();
  for (const Event& event : events) {
    json.push_back(event_json(event, replay.game.rules(), record.names));
  }
  return json;
}

// A turn as one line. Names the player of each decision that another player made.
std::string turn_and_deciders(const PlayedTurn& turn, const Record& record) {
  std::string line = std::to_string(turn.number) + ' ' + record.names[turn.player.at()] + ':';
  for (const PlayedAction& action : turn.actions) {
    line += (line.back() == ':' ? " " : "; ") + action.phrase;
    if (action.player != turn.player) line += " (" + record.names[action.player.at()] + ')';
  }
  return line;
}

Json turn_json(const PlayedTurn& turn, const Replay& replay, const Record& record) {
  Json json;
  json["turn"] = turn.number;
  json["player"] = record.names[turn.player.at()];
  if (!turn.start.empty()) json["start"] = events_json(turn.start, replay, record);
  json["actions"] = Json::array();
  for (const PlayedAction& action : turn.actions) {
    json["actions"].push_back({{"action", action.phrase},
                               {"player", record.names[action.player.at()]},
                               {"events", events_json(action.events, replay, record)}});
  }
  for (std::size_t p = 0; p < record.names.size(); ++p)
    json["scores"][record.names[p]] = turn.scores[p];
  return json;
}

}  // namespace

std::string turn_report(const Replay& replay, std::size_t turn, const Record& record,
                        const Language& language) {
  const PlayedTurn& played = replay.turns[turn];
  std::string text = turn_and_deciders(played, record) + '\n';
  const auto add = [&](const Events& events) {
    for (const Event& event : events) {
      text +=
          kBelowAction + language.write(explain(event, replay.game.rules(), record.names)) + '\n';
    }
  };
  add(played.start);
  for (const PlayedAction& action : played.actions) add(action.events);
  if (played.scores == scores_before(replay, turn)) return text;
  text += kBelowAction;
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    text += (p > 0 ? ", " : "") + record.names[p] + ' ' + std::to_string(played.scores[p]);
  }
  return text + '\n';
}

std::string state_report(const Replay& replay, const Record& record, const Language& language) {
  const State& state = replay.game.state();
  const Sentence scores = scores_in_words(state, record.names);
  if (replay.game.over()) {
    const Sentence winners = winners_in_words(state, record.names);
    return language.write(
               say("{scores}: {winners}"_en, {{"scores", scores}, {"winners", winners}})) +
           '\n';
  }
  return language.write(say("{scores}; the game is not over: turn {turn}, {name} to move"_en,
                            {{"scores", scores},
                             {"turn", state.turn.number},
                             {"name", plain(record.names[state.turn.active.at()])}})) +
         '\n';
}

std::string score_report(const Replay& replay, const Record& record, const Language& language) {
  std::string text =
      state_report(replay, record, language) + '\n' + score_table(replay, record, language) + '\n';
  for_each_event(replay, [&](int turn, const Event& event) {
    if (event.type != EventType::award && event.type != EventType::bonus) return;
    const English words = event.at_the_end ? "at the end: {event}"_en : "turn {turn}: {event}"_en;
    const Sentence explained = explain(event, replay.game.rules(), record.names);
    text += language.write(say(words, {{"turn", turn}, {"event", explained}})) + '\n';
  });
  return text;
}

Json replay_json(const Replay& replay, const Record& record, std::size_t turns) {
  Json json = json_header("bastide-replay");
  add_state(json, replay, record);
  json["turns"] = Json::array();
  for (std::size_t i = 0; i < std::min(turns, replay.turns.size()); ++i) {
    json["turns"].push_back(turn_json(replay.turns[i], replay, record));
  }
  return json;
}

Json score_json(const Replay& replay, const Record& record) {
  Json json = json_header("bastide-score");
  add_state(json, replay, record);
  const auto tallies = tally(replay);
  for (std::size_t p = 0; p < record.names.size(); ++p) {
    for (const ScoreColumn& column : columns_of(replay)) {
      json["points_by_feature"][record.names[p]][std::string(column.title)] =
          column.points(tallies[p]);
    }
  }
  json["awards"] = Json::array();
  for_each_event(replay, [&](int turn, const Event& event) {
    if (event.type != EventType::award && event.type != EventType::bonus) return;
    Json award = event_json(event, replay.game.rules(), record.names);
    award["turn"] = turn;
    json["awards"].push_back(std::move(award));
  });
  return json;
}

}  // namespace bastide
