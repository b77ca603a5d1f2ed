// Entries of a journal as JSON.
#include "records/setup_json.h"
#include "serve/protocol/codec.h"
#include "serve/protocol/json_fields.h"
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
    {"speaker", &Entry::speaker, 0, 100'000},
    {"deleted", &Entry::deleted, 0, 1},
    {"bot", &Entry::bot, 0, 1},
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
  if (terms.purist) result["purist"] = true;
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
  if (entry.awaited != 0) json["awaited"] = entry.awaited;
  if (entry.left != kUnsaid) json["left"] = entry.left;
  for (const TextField& field : kTexts) {
    const std::string& text = entry.*field.member;
    if (!text.empty() && (all || field.is_told)) json[field.key] = text;
  }
  if (entry.terms != nullptr) json["terms"] = terms_json(*entry.terms, all);
  return json.dump();
}

ClockTerms stored_clock(const JsonNode& json, std::string& fault) {
  ClockTerms clock;
  if (json.kind == Kind::null) return clock;
  Fields fields(json);
  const auto pace = std::ranges::find(kPaceNames, fields.text("pace"));
  if (pace == kPaceNames.end()) {
    fault = "the journal has a clock of a kind that is not known";
    return clock;
  }
  clock.pace = static_cast<Pace>(pace - kPaceNames.begin());
  clock.time = fields.number("time", 0, INT64_MAX, 0);
  clock.increment = fields.number("increment", 0, INT64_MAX, 0);
  if (fields.failed()) fault = fields.error();
  return clock;
}

std::shared_ptr<const Terms> stored_terms(const JsonNode& json, std::string& fault) {
  Fields fields(json);
  auto terms = std::make_shared<Terms>();
  const auto players = static_cast<int>(fields.number("players", 1, kMaxPlayers, 2));
  const auto fresh = fresh_record(fields.part("setup"), usual_names(players));
  if (!fresh) {
    fault = in_english(fresh.error().message);
    return terms;
  }
  terms->setup = fresh->setup;
  const auto visible = std::ranges::find(kVisibilityNames, fields.text("visibility"));
  terms->visibility = visible == kVisibilityNames.end()
                          ? Visibility::closed
                          : static_cast<Visibility>(visible - kVisibilityNames.begin());
  terms->title = fields.text("title");
  terms->key = fields.text("key");
  terms->commitment = fields.text("commitment");
  terms->previous = fields.text("previous");
  terms->host = fields.text("host");
  terms->rated = fields.flag("rated", false);
  terms->start_when_full = fields.flag("start_when_full", false);
  terms->undo = fields.flag("undo", true);
  terms->purist = fields.flag("purist", false);
  terms->replace_after = fields.number("replace_after", 0, INT64_MAX, terms->replace_after);
  terms->clock = stored_clock(fields.part_or_null("clock"), fault);
  if (fields.failed()) fault = fields.error();
  return terms;
}

}  // namespace

std::string pairing_key(const Terms& terms, bool bots) {
  constexpr std::size_t kDigits = 32;
  Json json = {terms.setup.players,
               setup_json(terms.setup),
               clock_json(terms.clock),
               terms.rated,
               terms.undo,
               terms.purist};
  if (bots) json.push_back("bots");
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

Result<Entry> read_entry(const JsonNode& json) {
  Fields fields(json);
  Entry entry;
  std::string fault;
  entry.number = static_cast<std::uint32_t>(fields.number("n", 1, UINT32_MAX, 0));
  entry.at = fields.number("at", 0, INT64_MAX, 0);
  const auto kind = find_entry(fields.text("kind"));
  if (!kind) return Error{"the journal has an entry of a kind that is not known"};
  entry.kind = *kind;
  for (const NumberField& field : kNumbers) {
    entry.*field.member =
        static_cast<int>(fields.number(field.key, field.without, field.most, field.without));
  }
  entry.awaited = static_cast<PlayerSet>(fields.number("awaited", 0, (1 << kMaxPlayers) - 1, 0));
  entry.left = fields.number("left", 0, INT64_MAX, kUnsaid);
  for (const TextField& field : kTexts) entry.*field.member = fields.text(field.key);
  if (const JsonNode& terms = fields.part("terms"); terms.kind != Kind::null)
    entry.terms = stored_terms(terms, fault);
  if (fields.failed()) fault = fields.error();
  if (!fault.empty()) return Error{fault};
  return entry;
}

}  // namespace bastide::serve
