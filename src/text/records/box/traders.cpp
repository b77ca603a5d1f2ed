#include "rules/box/traders.h"

#include "records/box.h"
#include "records/event_json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace bastide::traders {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<ScoreColumn, 1> kColumns = {{{"goods", bonus_points<BonusKind::goods>}}};

void add_good(Json& json, const Event& event, Names names) {
  json["good"] = kGoodsNames[event.good];
  json["owned"] = Json::object();
  for (std::size_t p = 0; p < names.size(); ++p) json["owned"][names[p]] = event.owned[p];
}

void add_goods(Json& json, const Event& event, const Ruleset&, Names names) {
  json["player"] = player_name(event.player, names);
  for (std::size_t i = 0; i < kGoodsNames.size(); ++i) {
    if (event.goods[i] != 0) json[std::string(kGoodsNames[i])] = event.goods[i];
  }
  json["cell"] = cell_name(event.cell);
}

constexpr std::array<EventParts, 1> kEvents = {{{EventType::goods, add_goods}}};

constexpr std::array<BonusParts, 1> kBonuses = {{{BonusKind::goods, add_good}}};

void add_pigs(Json& json, const Award& award, Names names) {
  if (award.pigs == 0) return;
  json["pigs"] = players_json(award.pigs, names);
  json["pig_points"] = award.pig_points;
}

}  // namespace

constinit const BoxRecords kRecords = {.box = Box::traders,
                                       .columns = kColumns,
                                       .events = kEvents,
                                       .bonuses = kBonuses,
                                       .add_award = add_pigs};

}  // namespace bastide::traders
