#include "records/box.h"

#include <nlohmann/json.hpp>

#include <array>

namespace bastide::king_scout {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<ScoreColumn, 2> kColumns = {{
    {"king", bonus_points<BonusKind::king>},
    {"scout", bonus_points<BonusKind::scout>},
}};

void add_card(Json& json, const Event& event, const Ruleset&, Names names) {
  json["player"] = player_name(event.player, names);
  json["card"] = name_of(event.bonus);
  json["tiles"] = event.count;
  if (event.from.valid()) json["from"] = player_name(event.from, names);
}

void add_features(Json& json, const Event& event, Names) {
  if (event.count != 0) json["features"] = event.count;
  if (event.counts_city) json["counts_city"] = true;
}

constexpr std::array<EventParts, 1> kEvents = {{{EventType::card, add_card}}};

constexpr std::array<BonusParts, 2> kBonuses = {{
    {BonusKind::king, add_features},
    {BonusKind::scout, add_features},
}};

}  // namespace

constinit const BoxRecords kRecords = {
    .box = Box::king_scout, .columns = kColumns, .events = kEvents, .bonuses = kBonuses};

}  // namespace bastide::king_scout
