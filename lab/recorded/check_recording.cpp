#include "recorded/check_recording.h"

#include "base/enum_table.h"
#include "base/utf8.h"
#include "interop/jcloisterzone.h"
#include "recorded/game_comparison.h"

#include <utility>

namespace bastide::recorded {

namespace {

// Returns "FILE:LINE:COLUMN: GAME, decision 12, player 1: MESSAGE"; leaves out an unknown column
// and an unknown decision.
std::string located(const Recording& recording, const Verdict& verdict) {
  std::string where = recording.source + ":" + std::to_string(verdict.line) + ":";
  if (verdict.column > 0) where += std::to_string(verdict.column) + ":";
  where += " " + recording.name;
  if (verdict.decision >= 0) {
    const Decision& decision = recording.decisions[static_cast<std::size_t>(verdict.decision)];
    where += ", decision " + std::to_string(verdict.decision) + ", player " +
             std::to_string(decision.player.value);
  }
  return where + ": " + verdict.message;
}

Verdict unreadable(const Error& error) {
  return {.outcome = Outcome::unreadable,
          .message = error.text(),
          .line = error.line,
          .column = error.column};
}

// Checks a saved game against its own assertions.
Verdict judge_saved(std::string_view source, std::string_view text) {
  const auto verification = verify_jcz(text);
  const auto with_source = [&](Error error) {
    error.source = source;
    return error;
  };
  if (!verification) return unreadable(with_source(verification.error()));
  Verdict verdict{.game = as_one_line(verification->description)};
  if (verification->stopped) {
    verdict.outcome = Outcome::differs;
    verdict.message = with_source(*verification->stopped).text();
    verdict.line = verification->stopped->line;
    return verdict;
  }
  verdict.tally.assertions = verification->assertions.size();
  if (verification->assertions.empty()) {
    verdict.outcome = Outcome::unchecked;
    verdict.message = std::string(source) + ": nothing to check: the file asserts nothing";
  }
  for (const Assertion& assertion : verification->assertions) {
    if (assertion.verdict == Assertion::Verdict::holds) continue;
    const bool fails = assertion.verdict == Assertion::Verdict::fails;
    verdict.outcome = Outcome::differs;
    verdict.message = std::string(source) + ": '" + as_one_line(assertion.text) + "' " +
                      (fails ? "fails: found " + assertion.found : "is not understood");
    break;
  }
  return verdict;
}

}  // namespace

std::string_view name_of(Outcome outcome) {
  constexpr std::string_view kNames[] = {"agrees", "differs", "unreadable", "unchecked"};
  static_assert(has_name_for_each(kNames, Outcome::unchecked) && std::size(kNames) == kOutcomes);
  return kNames[static_cast<std::size_t>(outcome)];
}

Verdict judge(std::string_view source, std::string_view text, RulesetCache& rulesets) {
  if (looks_like_jcz(text)) return judge_saved(source, text);
  const auto recording = read_recording(source, text);
  if (!recording) return unreadable(recording.error());
  const auto rules = rulesets.get(recording->setup);
  if (!rules) {
    Error error = rules.error();
    error.source = source;
    error.line = 1;
    return unreadable(error);
  }
  Verdict verdict = Match(*recording, Game(*rules)).run();
  verdict.game = recording->name;
  if (verdict.outcome != Outcome::agrees) verdict.message = located(*recording, verdict);
  return verdict;
}

}  // namespace bastide::recorded
