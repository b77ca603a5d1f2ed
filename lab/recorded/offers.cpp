#include "recorded/offers.h"

#include "base/text_helpers.h"
#include "recorded/box.h"

#include <algorithm>

namespace bastide::recorded {

Tally& Tally::operator+=(const Tally& other) {
  decisions += other.decisions;
  placements += other.placements;
  claims += other.claims;
  returns += other.returns;
  others += other.others;
  events += other.events;
  awards += other.awards;
  assertions += other.assertions;
  return *this;
}

std::vector<const OfferRow*> offer_rows() {
  std::vector<const OfferRow*> rows;
  for (const BoxRecorded* box : all_recorded()) {
    for (const OfferRow& row : box->offers) rows.push_back(&row);
  }
  return rows;
}

bool is_known_key(std::string_view key) {
  if (key == "tile") return true;
  for (const BoxRecorded* box : all_recorded()) {
    const auto& own = box->question.keys;
    const auto& rows = box->offers;
    if (std::find(own.begin(), own.end(), key) != own.end()) return true;
    if (std::any_of(rows.begin(), rows.end(),
                    [&](const OfferRow& row) { return row.key == key; })) {
      return true;
    }
  }
  return false;
}

const OwnQuestion* own_question(const State& state) {
  for (const BoxRecorded* box : all_recorded()) {
    const OwnQuestion& question = box->question;
    if (question.is_asked != nullptr && question.is_asked(state)) return &question;
  }
  return nullptr;
}

Chosen read_chosen(JsonChecks& read, const JsonNode& may, const JsonNode& did) {
  const auto& parts = read.list(did, "did");
  const auto begins_with = [&](std::string_view words) {
    const auto wanted = split(words, ' ');
    return parts.size() >= wanted.size() &&
           std::equal(
               wanted.begin(), wanted.end(), parts.begin(),
               [](std::string_view word, const JsonNode& part) { return part.text == word; });
  };
  if (parts.size() == 1 && begins_with("pass")) return {};
  // Several rows begin with the word `claim`. The keys of `may` show which row is meant.
  const OfferRow* meant = nullptr;
  for (const OfferRow* row : offer_rows()) {
    if (!begins_with(row->did)) continue;
    if (meant == nullptr || may.find(row->key) != nullptr) meant = row;
  }
  if (meant != nullptr) {
    const auto words = split(meant->did, ' ').size();
    return {meant, meant->recorded(read, std::span(parts).subspan(words))};
  }
  read.fail(did, plain("did names no action that is known: " +
                       (parts.empty() ? "nothing" : in_english(shown(parts[0])))));
  return {};
}

std::string with_bridge(JsonChecks& read, const JsonNode& may, const std::string& placement) {
  constexpr std::string_view kKey = "place_needs_bridge";
  const JsonNode* found = may.find(kKey);
  if (found == nullptr) return placement;
  for (const OfferRow* row : offer_rows()) {
    if (row->key != kKey) continue;
    for (const JsonNode& entry : read.list(*found, kKey)) {
      const std::string one = row->recorded(read, read.list(entry, "an entry"));
      if (one.rfind(placement + " ", 0) == 0) return one;
    }
  }
  return placement;
}

}  // namespace bastide::recorded
