#include "interop/jcloisterzone.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "interop/box.h"
#include "interop/saved/read_saved_game.h"
#include "records/replay.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

using Kind = JsonNode::Kind;

// ---- assertions ---------------------------------------------------------------------------------

std::string_view kind_of(const Award& award) {
  if (award.reason == AwardReason::castle) return "castle";
  switch (award.feature) {
    case SegmentKind::cloister: return "monastery";
    case SegmentKind::field: return "field";
    default: return name_of(award.feature);
  }
}

// The name of a bonus in assertions; empty if no box names it.
std::string_view kind_of(BonusKind bonus) {
  for (const BoxInterop* box : all_interop()) {
    for (const jcz::BonusName& row : box->saved.bonuses) {
      if (row.bonus == bonus) return row.name;
    }
  }
  return {};
}

void add_scored(const Event& event, unsigned player, std::string_view kind,
                std::vector<int>& points) {
  const auto has = [&](PlayerSet players) { return has_player(players, player); };
  if (event.type == EventType::bonus && kind_of(event.bonus) == kind && has(event.players)) {
    points.push_back(event.points);
  }
  const Award& award = event.award;
  if (event.type != EventType::award || kind_of(award) != kind) return;
  if (has(award.winners)) {
    points.push_back(award.sum.points + (has(award.pigs) ? award.pig_points : 0));
  } else if (has(award.mayors)) {
    points.push_back(0);  // a mayor in a city without pennants scores 0 points
  }
}

// The points of each award of that kind to the player.
std::vector<int> scored(const Replay& played, unsigned player, std::string_view kind) {
  std::vector<int> points;
  for_each_event(played, [&](int, const Event& event) { add_scored(event, player, kind, points); });
  return points;
}

// Older assertions write "farm" for a field.
std::string_view kind_word(std::string_view word) { return word == "farm" ? "field" : word; }

class Checker {
 public:
  Checker(const std::vector<std::string>& names, const Replay& played)
      : names_(names), played_(played), game_(played.game) {}

  void check(Assertion& assertion) const {
    const auto words_of = words(assertion.text);
    std::vector<std::string_view> parts;
    for (const Word& word : words_of) parts.push_back(word.text);
    if (parts.size() == 3 && parts[0] == "phase" && parts[1] == "is") {
      return phase(assertion, parts[2]);
    }
    if (parts.size() == 3 && (parts[1] == "can" || parts[1] == "can't") && parts[2] == "pass") {
      return pass(assertion, parts[1] == "can");
    }
    const auto seat = parts.empty() ? std::nullopt : find_seat(assertion.text);
    if (!seat) return;
    const std::string rest = assertion.text.substr(names_[*seat].size());
    const auto tail = words(rest);
    if (tail.size() == 3 && tail[0].text == "has") return points(assertion, *seat, tail[1].text);
    if (tail.size() == 5 && tail[0].text == "scored" && tail[2].text == "for") {
      return award(assertion, *seat, kind_word(tail[1].text), tail[3].text);
    }
  }

 private:
  using Verdict = Assertion::Verdict;

  std::optional<std::size_t> find_seat(std::string_view text) const {
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      const std::string begin = names_[seat] + " ";
      if (text.substr(0, begin.size()) == begin) return seat;
    }
    return std::nullopt;
  }

  static void decide(Assertion& assertion, bool holds, std::string found) {
    assertion.verdict = holds ? Verdict::holds : Verdict::fails;
    if (!holds) assertion.found = std::move(found);
  }

  void points(Assertion& assertion, std::size_t seat, std::string_view number) const {
    const auto wanted = parse_integer(number);
    if (!wanted) return;
    const int score = game_.state().players[seat].score;
    decide(assertion, score == *wanted, std::to_string(score) + " points");
  }

  void award(Assertion& assertion, std::size_t seat, std::string_view kind,
             std::string_view number) const {
    const auto wanted = parse_integer(number);
    if (!wanted) return;
    auto got = scored(played_, static_cast<unsigned>(seat), kind);
    for_each_box_in_play(game_.rules(), [&](const BoxInterop& box) {
      const auto nothing = box.saved.scored_nothing;
      const auto player = static_cast<unsigned>(seat);
      if (nothing != nullptr && nothing(game_.state(), player, kind)) got.push_back(0);
    });
    std::string found;
    for (const int one : got) found += (found.empty() ? "" : ", ") + std::to_string(one);
    decide(assertion, std::find(got.begin(), got.end(), *wanted) != got.end(),
           found.empty() ? "nothing for that" : found);
  }

  void pass(Assertion& assertion, bool can) const {
    const auto legal = game_.legal();
    const bool may = std::find(legal.begin(), legal.end(), Action::pass()) != legal.end();
    decide(assertion, may == can, may ? "passing is legal" : "passing is not legal");
  }

  void phase(Assertion& assertion, std::string_view word) const {
    const Phase now = game_.state().turn.phase;
    bool known = false;
    bool holds = false;
    for (const BoxInterop* box : all_interop()) {
      for (const jcz::PhaseName& row : box->saved.phases) {
        known = known || row.foreign == word;
        holds = holds || (row.foreign == word && row.own == now);
      }
    }
    if (known) decide(assertion, holds, "phase " + std::string(name_of(now)));
  }

  const std::vector<std::string>& names_;
  const Replay& played_;
  const Game& game_;
};

}  // namespace

bool looks_like_jcz(std::string_view text) {
  // A quick test: only JCloisterZone's files have all of these keys.
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != text.npos && text[first] == '{' && text.find("\"replay\"") != text.npos &&
         text.find("\"sets\"") != text.npos && text.find("\"elements\"") != text.npos;
}

Result<Record> read_jcz(std::string_view text) {
  const auto root = read_json(text);
  if (!root) return root.error();
  const auto file = jcz::read_file(*root);
  if (!file) return file.error();
  return jcz::play(*file);
}

namespace {

// The members of the file's object "test".
struct Claims {
  std::string description;
  std::vector<Assertion> assertions;
};

Result<Claims> read_claims(const JsonNode& root) {
  Claims claims;
  JsonChecks read;
  const JsonNode* test = root.find("test");
  if (test == nullptr || test->kind == Kind::null) return claims;
  read.keys(*test, {}, {"description", "assertions"});
  if (const JsonNode* description = test->find("description")) {
    claims.description = read.text(*description, "description");
  }
  if (const JsonNode* assertions = test->find("assertions")) {
    for (const JsonNode& node : read.list(*assertions, "assertions")) {
      claims.assertions.push_back({.text = read.text(node, "an assertion")});
    }
  }
  if (read.failed()) return read.error();
  return claims;
}

}  // namespace

Result<Verification> verify_jcz(std::string_view text) {
  const auto root = read_json(text);
  if (!root) return root.error();
  const auto file = jcz::read_file(*root);
  if (!file) return file.error();
  auto claims = read_claims(*root);
  if (!claims) return claims.error();
  Verification verification{.description = std::move(claims->description)};
  const auto record = jcz::play(*file);
  if (!record) {
    verification.stopped = record.error();
    return verification;
  }
  const auto played = replay(*record);
  if (!played) return played.error();
  verification.assertions = std::move(claims->assertions);
  const Checker checker(file->names, *played);
  for (Assertion& assertion : verification.assertions) checker.check(assertion);
  return verification;
}

Result<Record> read_game(std::string_view text, std::string_view source) {
  return looks_like_jcz(text) ? read_text(text, source, read_jcz) : read_record(text, source);
}

}  // namespace bastide
