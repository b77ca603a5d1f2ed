#include "analysis_report/report_json.h"

#include "analysis_report/reasons_in_words.h"
#include "analysis_report/report_phrases.h"
#include "records/json_header.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace bastide {

namespace {

using Json = nlohmann::ordered_json;
using namespace analysis;

// Rounded to thousandths, so that the last digits of a platform do not show.
double rounded(double number) {
  const double thousandths = std::round(number * 1000);
  return thousandths == 0 ? 0 : thousandths / 1000;  // never -0
}

class JsonWriter {
 public:
  JsonWriter(const Report& report, const Query& query, const Record& record,
             std::optional<PlayerId> only, const Language& language,
             std::span<const Language> others = {})
      : report_(report),
        query_(query),
        record_(record),
        only_(only),
        language_(language),
        others_(others) {}

  Json json() const {
    const std::vector<DecisionPhrases> phrases = phrases_of(report_, query_);
    Json json = json_header("bastide-analysis");
    json["effort"] = query_.effort.name;
    json["seed"] = std::to_string(query_.seed);
    json["finished"] = report_.finished;
    json["players"] = Json::array();
    for (std::size_t p = 0; p < report_.players; ++p) {
      if (wanted(p)) json["players"].push_back(player_json(p));
    }
    json["waterfall"] = Json::array();
    for (std::size_t p = 0; p < report_.players; ++p) {
      if (wanted(p)) json["waterfall"].push_back(waterfall_json(p));
    }
    json["gains"] = Json::array();
    for (const Gain& gain : report_.gains) {
      if (wanted(gain.player.at())) json["gains"].push_back(gain_json(gain));
    }
    json["turns"] = Json::array();
    for (std::size_t i = 0; i < report_.decisions.size(); ++i) {
      if (wanted(report_.decisions[i].player.at()))
        json["turns"].push_back(turn_json(i, phrases[i]));
    }
    return json;
  }

  Json turn_json(std::size_t number) const {
    return turn_json(number, phrases_of(report_, query_, number));
  }

 private:
  bool wanted(std::size_t seat) const { return !only_ || only_->at() == seat; }
  const std::string& name(std::size_t seat) const { return record_.names[seat]; }

  Json by_name(const BySeat& numbers) const {
    Json json = Json::object();
    for (std::size_t p = 0; p < report_.players; ++p) json[name(p)] = rounded(numbers[p]);
    return json;
  }

  Json player_json(std::size_t seat) const {
    const PlayerSummary& summary = report_.summaries[seat];
    Json json = {{"name", name(seat)}};
    json["points_lost_per_turn"] = nullptr;
    if (summary.points_lost) {
      const auto& [value, low, high] = *summary.points_lost;
      json["points_lost_per_turn"] = {
          {"value", rounded(value)}, {"low", rounded(low)}, {"high", rounded(high)}};
    }
    json["counted_turns"] = summary.counted;
    json["accuracy"] = summary.accuracy ? Json(rounded(*summary.accuracy)) : Json(nullptr);
    json["luck"] = rounded(summary.luck);
    json["largest_draws"] = Json::array();
    for (const std::size_t number : summary.draws) {
      const Draw& draw = report_.draws[number];
      json["largest_draws"].push_back({{"turn", draw.turn},
                                       {"action", draw.begin},
                                       {"tile", tile_code(draw.kind)},
                                       {"luck", rounded(draw.luck[seat])}});
    }
    json["largest_losses"] = Json::array();
    for (const std::size_t number : summary.turning) {
      const Decision& decision = report_.decisions[number];
      json["largest_losses"].push_back({{"turn", decision.turn}, {"action", decision.begin}});
    }
    for (std::size_t i = 0; i < kVerdictNames.size(); ++i) {
      json["verdicts"][std::string(kVerdictNames[i])] = summary.verdicts[i];
    }
    for (std::size_t i = 0; i < kPointKinds; ++i) {
      json["points"][std::string(name_of(static_cast<PointKind>(i)))] = summary.points[i];
    }
    json["turns"] = summary.turns;
    json["turns_without_follower"] = summary.turns_without_follower;
    return json;
  }

  Json gain_json(const Gain& gain) const {
    return {{"turn", gain.turn},
            {"player", name(gain.player.at())},
            {"kind", name_of(gain.kind)},
            {"points", gain.points},
            {"at_the_end", gain.at_the_end}};
  }

  Json waterfall_json(std::size_t seat) const {
    const Waterfall& fall = report_.waterfall[seat];
    return {{"player", name(seat)},           {"result", rounded(fall.result)},
            {"seat", rounded(fall.seat)},     {"luck", by_name(fall.luck)},
            {"errors", by_name(fall.errors)}, {"rest", rounded(fall.rest)}};
  }

  Json turn_json(std::size_t number, const DecisionPhrases& phrases) const {
    const Decision& decision = report_.decisions[number];
    Json json = {{"turn", decision.turn}, {"player", name(decision.player.at())}};
    json["action"] = decision.begin;
    json["drawn"] = phrases.drawn;
    json["luck"] = rounded(decision.luck);
    json["played"] = phrases.lines[decision.played];
    json["best"] = phrases.lines[decision.best];
    json["loss"] = rounded(decision.loss.points);
    json["loss_error"] = rounded(decision.loss.error);
    json["win_loss"] = rounded(decision.loss.win);
    json["verdict"] = name_of(decision.verdict);
    json["counts"] = decision.counts;
    json["reasons"] = Json::array();
    for (const Reason& reason : decision.reasons) json["reasons"].push_back(reason_json(reason));
    if (decision.refutation) {
      json["refutation"] = refutation_json(*decision.refutation, phrases.reply);
    }
    json["ways"] = decision.ways;
    json["deals"] = decision.deals;
    json["draws"] = decision.draws;
    json["lines"] = Json::array();
    for (std::size_t i = 0; i < decision.lines.size(); ++i) {
      const Line& line = decision.lines[i];
      json["lines"].push_back({{"actions", phrases.lines[i]},
                               {"margin", rounded(line.lead)},
                               {"error", rounded(line.error)},
                               {"win", rounded(line.win)}});
    }
    json["lead"] = by_name(decision.after.leads);
    json["win"] = by_name(decision.after.wins);
    return json;
  }

  Json reason_json(const Reason& reason) const {
    Json json = {{"kind", name_of(reason.kind)}, {"points", rounded(reason.points)}};
    json["theme"] = name_of(theme_of(reason));
    json["best"] = rounded(reason.best);
    json["played"] = rounded(reason.played);
    if (reason.feature) {
      json["feature"] = name_of(*reason.feature);
      json["cells"] = cells_json(reason.cells);
      json["owners"] = names_json(reason.best_owners);
      json["owners_played"] = names_json(reason.played_owners);
    }
    if (reason.site) {
      json["site"] = cell_name(*reason.site);
      json["tiles_left"] = reason.tiles_left;
    }
    if (reason.other) {
      json["other_cell"] = cell_name(reason.other->cell);
      json["other_owners"] = names_json(reason.other->owners);
      json["owners_together"] = names_json(reason.other->together);
    }
    if (reason.instead) {
      json["instead"] = {{"feature", name_of(reason.instead->kind)},
                         {"cell", cell_name(reason.instead->cell)},
                         {"points", rounded(reason.instead->points)}};
    }
    add_texts(json, reason_in_words(reason, record_.names));
    return json;
  }

  Json refutation_json(const Refutation& refutation, const Phrases& reply) const {
    Json json = {{"tile", tile_code(refutation.tile)}, {"copies", refutation.copies}};
    json["tiles_left"] = refutation.tiles_left;
    json["player"] = name(refutation.other.at());
    json["reply"] = reply;
    json["loss"] = rounded(refutation.loss);
    json["kind"] = name_of(refutation.kind);
    json["feature"] = name_of(refutation.feature);
    json["cell"] = cell_name(refutation.cell);
    json["cells"] = cells_json(refutation.cells);
    json["owners"] = names_json(refutation.owners);
    json["points"] = refutation.points;
    if (refutation.kind == ReplyKind::hinders) {
      json["before"] = rounded(refutation.before);
      json["after"] = rounded(refutation.after);
    }
    add_texts(json, refutation_in_words(refutation, record_.names));
    return json;
  }

  void add_texts(Json& json, const Sentence& sentence) const {
    json["text"] = language_.write(sentence);
    for (const Language& other : others_) json["texts"][other.code()] = other.write(sentence);
  }

  static Json cells_json(const std::vector<Cell>& cells) {
    Json json = Json::array();
    for (const Cell cell : cells) json.push_back(cell_name(cell));
    return json;
  }

  Json names_json(PlayerSet players) const {
    Json json = Json::array();
    for_each_bit(players, [&](unsigned player) { json.push_back(name(player)); });
    return json;
  }

  const Report& report_;
  const Query& query_;
  const Record& record_;
  std::optional<PlayerId> only_;
  const Language& language_;
  std::span<const Language> others_;
};

}  // namespace

Json analysis_json(const Report& report, const Query& query, const Record& record,
                   std::optional<PlayerId> only, const Language& language,
                   std::span<const Language> others) {
  return JsonWriter(report, query, record, only, language, others).json();
}

Json turn_json(const Report& report, const Query& query, const Record& record, std::size_t decision,
               const Language& language) {
  return JsonWriter(report, query, record, std::nullopt, language).turn_json(decision);
}

}  // namespace bastide
