#include "records/box.h"
#include "records/event_json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace bastide::traders {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<ScoreColumn, 1> kColumns = {{{"goods", bonus_points<BonusKind::goods>}}};

void add_good(Json& json, const Event& event) {
  constexpr std::array<std::string_view, 3> kNames = {"wine", "grain", "cloth"};
  json["good"] = kNames[event.good];
}

constexpr std::array<BonusParts, 1> kBonuses = {{{BonusKind::goods, add_good}}};

void add_pigs(Json& json, const Award& award, Names names) {
  if (award.pigs == 0) return;
  json["pigs"] = players_json(award.pigs, names);
  json["pig_points"] = award.pig_points;
}

}  // namespace

constinit const BoxRecords kRecords = {
    .box = Box::traders, .columns = kColumns, .bonuses = kBonuses, .add_award = add_pigs};

}  // namespace bastide::traders
