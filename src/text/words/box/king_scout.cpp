#include "rules/box/king_scout.h"

#include "words/box.h"

#include <array>

namespace bastide::king_scout {

namespace {

Sentence named(BonusKind card) { return card == BonusKind::king ? "the king"_en : "the scout"_en; }

Sentence takes_card(const Event& event, const Ruleset&, const Sentence& who, Names names) {
  const bool king = event.bonus == BonusKind::king;
  const English words =
      !event.from.valid() ? "{who} {who:takes/take/take} {card} with {feature}"_en
      : event.from == event.player
          ? "{who} {who:keeps/keep/keep} {card} with {feature}"_en
          : "{who} {who:takes/take/take} {card} from {whom:dat} with {feature}"_en;
  return say(words, {{"who", who},
                     {"card", named(event.bonus)},
                     {"whom", plain(player_name(event.from, names))},
                     {"feature", say(king ? "a city of {tiles:# tile/# tiles}"_en
                                          : "a road of {tiles:# tile/# tiles}"_en,
                                     {{"tiles", event.count}})}});
}

constexpr std::array<EventWords, 1> kEvents = {{{EventType::card, takes_card}}};

constexpr std::array<BonusWords, 2> kBonuses = {{
    {BonusKind::king, "for the king"_en},
    {BonusKind::scout, "for the scout"_en},
}};

// Such as ": 7 completed cities", or that the same player has the other card, too; nothing if the
// card brings a fixed number of points.
Sentence features_counted(const Event& event) {
  const bool card = event.bonus == BonusKind::king || event.bonus == BonusKind::scout;
  if (!card) return {};
  if (event.count == 0) {
    if (event.points != points_of_card(KingScout::fifteen_or_forty, true)) return {};
    return event.bonus == BonusKind::king ? ", held together with the scout"_en
                                          : ", held together with the king"_en;
  }
  if (event.bonus == BonusKind::scout) {
    return say(": {n:# completed road/# completed roads}"_en, {{"n", event.count}});
  }
  return say(event.counts_city
                 ? ": {n:# completed city/# completed cities}, the Count's included"_en
                 : ": {n:# completed city/# completed cities}"_en,
             {{"n", event.count}});
}

}  // namespace

constinit const BoxWords kWords = {
    .box = Box::king_scout, .events = kEvents, .bonuses = kBonuses, .bonus_adds = features_counted};

}  // namespace bastide::king_scout
