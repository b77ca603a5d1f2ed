#include "analysis_report/reasons_in_words.h"

#include "tiles/tile_library.h"
#include "words/nouns.h"

#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace bastide {

namespace {

using namespace analysis;

English words_for(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::road: return "the road {at} {owner}"_en;
    case SegmentKind::city: return "the city {at} {owner}"_en;
    case SegmentKind::cloister: return "the cloister {at} {owner}"_en;
    case SegmentKind::garden: return "the garden {at} {owner}"_en;
    default: return "the farm {at} {owner}"_en;
  }
}

// By TilePart.
constexpr std::array<English, 8> kPartWords = {
    "on the north side of {cell}"_en,        "on the east side of {cell}"_en,
    "on the south side of {cell}"_en,        "on the west side of {cell}"_en,
    "in the north-east corner of {cell}"_en, "in the south-east corner of {cell}"_en,
    "in the south-west corner of {cell}"_en, "in the north-west corner of {cell}"_en};

Sentence feature_at(SegmentKind kind, Cell cell, std::optional<TilePart> part,
                    Sentence owner = {}) {
  const Sentence at =
      part ? say(kPartWords[static_cast<std::size_t>(*part)], {{"cell", nouns::cell(cell)}})
           : nouns::at(cell);
  return say(words_for(kind), {{"at", at}, {"owner", std::move(owner)}});
}

int whole(double number) { return static_cast<int>(std::lround(number)); }

class ReasonWriter {
 public:
  ReasonWriter(const Reason& reason, const std::vector<std::string>& names)
      : reason_(reason), names_(names) {}

  Sentence sentence() const {
    switch (reason_.kind) {
      case ReasonKind::scores:
        return said(
            reason_.best > reason_.played
                ? "The best turn scores {n:# point/# points} for {feature}, this one {m}"_en
                : "This turn gives {owners:dat} {m:# point/# points} for {feature}, the best one "
                  "{n}"_en);
      case ReasonKind::completes:
        return said(
            "The best turn completes {feature} for {n:# point/# points}; here the chance "
            "is {m} %"_en);
      case ReasonKind::claims:
        return said(reason_.instead
                        ? "The best turn claims {feature}, worth about {n:# point/# points}; this "
                          "one claims {instead}, worth about {worth:# point/# points}"_en
                        : "The best turn claims {feature}, worth about {n:# point/# points}"_en);
      case ReasonKind::owners:
        return said(
            "After the best turn {feature} belongs to {owners:dat}, here to "
            "{others:dat}"_en);
      case ReasonKind::fits: return fits();
      case ReasonKind::chance:
        return said("Chance to complete {feature}: {n} % after the best turn, here {m} %"_en);
      case ReasonKind::cities:
        return said("Completed cities beside {feature}: {n} after the best turn, here {m}"_en);
      case ReasonKind::size:
        return said(is_way(*reason_.feature)
                        ? "Points for {feature} when complete: {n} after the best turn, here {m}"_en
                        : "Points for {feature} so far: {n} after the best turn, here {m}"_en);
      case ReasonKind::joins:
        return said(reason_.played > 0
                        ? "Here a tile on {cell} can join {feature} and {other}, which then belong "
                          "to {both:dat}: {m} of the {left} tiles left"_en
                        : "After the best turn a tile on {cell} can join {feature} and {other}, "
                          "which then belong to {both:dat}: {n} of the {left} tiles left"_en);
      case ReasonKind::followers:
        return said(reason_.instead ? "Followers in supply: {n} after the best turn, here {m} and "
                                      "one on {instead}, worth about "
                                      "{worth:# point/# points}"_en
                                    : "Followers in supply: {n} after the best turn, here {m}"_en);
      case ReasonKind::last_follower:
        return said(reason_.instead ? "This turn uses the last follower, on {instead}, worth about "
                                      "{worth:# point/# points}"_en
                                    : "This turn uses the last follower"_en);
    }
    return {};
  }

 private:
  Sentence fits() const {
    const bool here = reason_.best < 0 || reason_.played < reason_.best;
    if (reason_.played >= 0 && here) {
      return said(reason_.played == 0
                      ? "No tile left fits {cell}, which {feature} still needs"_en
                      : "Only {m} of the {left} tiles left {m:fits/fit} {cell}, which {feature} "
                        "still needs"_en);
    }
    return said(reason_.best == 0
                    ? "After the best turn no tile left fits {cell}, which {feature} still needs"_en
                    : "After the best turn only {n} of the {left} tiles left {n:fits/fit} {cell}, "
                      "which {feature} still needs"_en);
  }

  // A sentence with the reason's numbers: chances in percent.
  Sentence said(English words) const {
    const bool chance = reason_.kind == ReasonKind::chance;
    const bool later = reason_.kind == ReasonKind::completes;
    return say(words, {{"n", number(reason_.best, chance)},
                       {"m", number(reason_.played, chance || later)},
                       {"left", static_cast<int>(reason_.tiles_left)},
                       {"feature", feature()},
                       {"owners", players(reason_.best_owners)},
                       {"others", players(reason_.played_owners)},
                       {"other", other()},
                       {"instead", instead()},
                       {"worth", reason_.instead ? whole(reason_.instead->points) : 0},
                       {"both", reason_.other ? players(reason_.other->together) : Sentence()},
                       {"cell", reason_.site ? nouns::cell(*reason_.site) : Sentence()}});
  }

  static int number(double number, bool chance) { return whole(chance ? 100 * number : number); }

  Sentence players(PlayerSet set) const {
    std::vector<Sentence> members;
    for_each_bit(set, [&](unsigned player) { members.push_back(plain(names_[player])); });
    return all_of(std::move(members));
  }

  // Such as "the city at 3,4 (Bob)": with the owners, if they are the same after both turns and not
  // just the player who decided, or said already.
  Sentence feature() const {
    if (!reason_.feature) return {};
    const bool gets = reason_.kind == ReasonKind::scores && reason_.best < reason_.played;
    const bool same = reason_.best_owners == reason_.played_owners;
    return feature_at(reason_.cell, reason_.part,
                      same && !gets ? reason_.best_owners : PlayerSet{0});
  }

  Sentence other() const {
    if (!reason_.other) return {};
    return feature_at(reason_.other->cell, reason_.other->part, reason_.other->owners);
  }

  Sentence instead() const {
    if (!reason_.instead) return {};
    const ClaimedFeature& instead = *reason_.instead;
    return bastide::feature_at(instead.kind, instead.cell, instead.part);
  }

  Sentence feature_at(Cell cell, std::optional<TilePart> part, PlayerSet owners) const {
    const bool named = owners != 0 && owners != player_set(reason_.player.at());
    const Sentence owner = named ? say("({who})"_en, {{"who", players(owners)}}) : Sentence();
    return bastide::feature_at(*reason_.feature, cell, part, owner);
  }

  const Reason& reason_;
  const std::vector<std::string>& names_;
};

English words_for(const Refutation& refutation) {
  switch (refutation.kind) {
    case ReplyKind::takes:
      return refutation.points > 0
                 ? "With {tile} ({copies} of the {left} tiles left) {who} can take {feature} for "
                   "{p:# point/# points}; that costs {n:# point/# points} more than after the "
                   "best turn"_en
                 : "With {tile} ({copies} of the {left} tiles left) {who} can take {feature}; "
                   "that costs {n:# point/# points} more than after the best turn"_en;
    case ReplyKind::shares:
      return "With {tile} ({copies} of the {left} tiles left) {who} can get a share of {feature}; "
             "that costs {n:# point/# points} more than after the best turn"_en;
    case ReplyKind::hinders:
      return "With {tile} ({copies} of the {left} tiles left) {who} can lower the chance to "
             "complete {feature} from {before} % to {after} %; that costs {n:# point/# points} "
             "more than after the best turn"_en;
    case ReplyKind::scores:
      return "With {tile} ({copies} of the {left} tiles left) {who} can score "
             "{p:# point/# points} for {feature}; that costs {n:# point/# points} more than after "
             "the best turn"_en;
    case ReplyKind::claims:
      return "With {tile} ({copies} of the {left} tiles left) {who} can claim {feature}, worth "
             "about {p:# point/# points}; that costs {n:# point/# points} more than after the "
             "best turn"_en;
  }
  return {};
}

}  // namespace

Sentence refutation_in_words(const Refutation& refutation, const std::vector<std::string>& names) {
  return say(words_for(refutation),
             {{"tile", nouns::tile(TileLibrary::embedded()[refutation.tile])},
              {"copies", static_cast<int>(refutation.copies)},
              {"left", static_cast<int>(refutation.tiles_left)},
              {"who", plain(names[refutation.other.at()])},
              {"feature", feature_at(refutation.feature, refutation.cell, refutation.part)},
              {"p", refutation.points},
              {"before", whole(100 * refutation.before)},
              {"after", whole(100 * refutation.after)},
              {"n", whole(refutation.loss)}});
}

Sentence reason_in_words(const Reason& reason, const std::vector<std::string>& names) {
  return ReasonWriter(reason, names).sentence();
}

}  // namespace bastide
