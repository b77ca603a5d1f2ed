// Entries of a journal as JSON.
#include "base/json_checks.h"
#include "records/setup_json.h"
#include "serve/api/codec.h"
#include "shuffle/sha256.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JsonNode::Kind;

struct TextField {
  const char* key;
  std::string Entry::*member;
  bool is_told = true;
};
constexpr TextField kTexts[] = {
    {"by", &Entry::by, false}, {"id", &Entry::doing, false}, {"action", &Entry::action},
    {"name", &Entry::name},    {"look", &Entry::look},       {"computer", &Entry::computer},
    {"seed", &Entry::seed},    {"text", &Entry::text},       {"secret", &Entry::secret},
    {"table", &Entry::room},   {"account", &Entry::account}, {"rating", &Entry::rating},
};

struct NumberField {
  const char* key;
  int Entry::*member;
  int without;  // default value, which is not written
  int most;
};
constexpr NumberField kNumbers[] = {
    {"seat", &Entry::seat, kNoSeat, kMaxPlayers - 1},
    {"to", &Entry::to, -1, 100'000},
    {"awaited", &Entry::awaited, 0, (1 << kMaxPlayers) - 1},
    {"speaker", &Entry::speaker, 0, 100'000},
    {"deleted", &Entry::deleted, 0, 1},
};

Json clock_json(const ClockTerms& clock) {
  Json json = {{"pace", kPaceNames[static_cast<std::size_t>(clock.pace)]}, {"time", clock.time}};
  if (clock.increment > 0) json["increment"] = clock.increment;
  return json;
}

Json terms_json(const Terms& terms, bool all) {
  Json json = setup_json(terms.setup);
  Json result;
  result["players"] = terms.setup.players;
  result["setup"] = std::move(json);
  result["visibility"] = kVisibilityNames[static_cast<std::size_t>(terms.visibility)];
  if (!terms.title.empty()) result["title"] = terms.title;
  result["commitment"] = terms.commitment;
  if (!terms.previous.empty()) result["previous"] = terms.previous;
  if (terms.rated) result["rated"] = true;
  if (terms.start_when_full) result["start_when_full"] = true;
  result["undo"] = terms.undo;
  result["replace_after"] = terms.replace_after;
  if (terms.clock.pace != Pace::none) result["clock"] = clock_json(terms.clock);
  if (all) {
    result["host"] = terms.host;
    result["key"] = terms.key;
  }
  return result;
}

std::string written(const Entry& entry, bool all) {
  Json json;
  json["n"] = entry.number;
  json["at"] = entry.at;
  json["kind"] = entry_name(entry.kind);
  for (const NumberField& field : kNumbers) {
    if (entry.*field.member != field.without) json[field.key] = entry.*field.member;
  }
  if (entry.left != kUnsaid) json["left"] = entry.left;
  for (const TextField& field : kTexts) {
    const std::string& text = entry.*field.member;
    if (!text.empty() && (all || field.is_told)) json[field.key] = text;
  }
  if (entry.terms != nullptr) json["terms"] = terms_json(*entry.terms, all);
  return json.dump();
}

class JournalReader {
 public:
  Result<Entry> read(const JsonNode& json);

 private:
  std::string text(const JsonNode& json, const char* key) {
    const JsonNode* found = json.find(key);
    return found == nullptr ? std::string() : checks_.text(*found, key);
  }
  std::int64_t number(const JsonNode& json, const char* key, std::int64_t low, std::int64_t high,
                      std::int64_t without) {
    const JsonNode* found = json.find(key);
    return found == nullptr ? without : checks_.integer(*found, key, low, high);
  }
  std::shared_ptr<const Terms> terms(const JsonNode& json);
  ClockTerms clock(const JsonNode& json);

  JsonChecks checks_;
};

ClockTerms JournalReader::clock(const JsonNode& json) {
  ClockTerms clock;
  const auto pace = std::ranges::find(kPaceNames, text(json, "pace"));
  if (pace == kPaceNames.end()) {
    checks_.fail(Error{"the journal has a clock of a kind that is not known"});
    return clock;
  }
  clock.pace = static_cast<Pace>(pace - kPaceNames.begin());
  clock.time = number(json, "time", 0, INT64_MAX, 0);
  clock.increment = number(json, "increment", 0, INT64_MAX, 0);
  return clock;
}

std::shared_ptr<const Terms> JournalReader::terms(const JsonNode& json) {
  auto terms = std::make_shared<Terms>();
  const auto players = static_cast<int>(number(json, "players", 1, kMaxPlayers, 2));
  static const JsonNode kNothing;
  const JsonNode* setup = json.find("setup");
  const auto fresh = fresh_record(setup == nullptr ? kNothing : *setup, usual_names(players));
  if (!fresh) {
    checks_.fail(fresh.error());
    return terms;
  }
  terms->setup = fresh->setup;
  const auto visible = std::ranges::find(kVisibilityNames, text(json, "visibility"));
  terms->visibility = visible == kVisibilityNames.end()
                          ? Visibility::closed
                          : static_cast<Visibility>(visible - kVisibilityNames.begin());
  terms->title = text(json, "title");
  terms->key = text(json, "key");
  terms->commitment = text(json, "commitment");
  terms->previous = text(json, "previous");
  terms->host = text(json, "host");
  const JsonNode* rated = json.find("rated");
  terms->rated = rated != nullptr && checks_.boolean(*rated, "rated");
  const JsonNode* by_itself = json.find("start_when_full");
  terms->start_when_full = by_itself != nullptr && checks_.boolean(*by_itself, "start_when_full");
  const JsonNode* undo = json.find("undo");
  terms->undo = undo == nullptr || checks_.boolean(*undo, "undo");
  terms->replace_after = number(json, "replace_after", 0, INT64_MAX, terms->replace_after);
  if (const JsonNode* found = json.find("clock")) terms->clock = clock(*found);
  return terms;
}

Result<Entry> JournalReader::read(const JsonNode& json) {
  Entry entry;
  entry.number = static_cast<std::uint32_t>(number(json, "n", 1, UINT32_MAX, 0));
  entry.at = number(json, "at", 0, INT64_MAX, 0);
  const auto kind = find_entry(text(json, "kind"));
  if (!kind) return Error{"the journal has an entry of a kind that is not known"};
  entry.kind = *kind;
  for (const NumberField& field : kNumbers) {
    entry.*field.member =
        static_cast<int>(number(json, field.key, field.without, field.most, field.without));
  }
  entry.left = number(json, "left", 0, INT64_MAX, kUnsaid);
  for (const TextField& field : kTexts) entry.*field.member = text(json, field.key);
  if (const JsonNode* found = json.find("terms")) entry.terms = terms(*found);
  if (checks_.failed()) return checks_.error();
  return entry;
}

}  // namespace

std::string pairing_key(const Terms& terms) {
  constexpr std::size_t kDigits = 32;
  const Json json = {terms.setup.players, setup_json(terms.setup), clock_json(terms.clock),
                     terms.rated};
  Hmac sum({});
  sum.add(json.dump());
  return hex(sum.value()).substr(0, kDigits);
}

std::string journal_line(const Entry& entry) { return written(entry, true); }

std::string told(const Entry& entry) { return written(entry, false); }

Result<Entry> read_journal_line(std::string_view line) {
  const auto json = read_json(line);
  if (!json) return json.error();
  return read_entry(*json);
}

Result<Entry> read_entry(const JsonNode& json) { return JournalReader().read(json); }

}  // namespace bastide::serve
