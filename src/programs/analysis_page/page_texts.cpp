#include "analysis_page/page_texts.h"

#include "analysis_report/report_numbers.h"
#include "draw/svg_builder.h"
#include "words/actions_in_words.h"
#include "words/language_variants.h"

#include <memory>

namespace bastide {

namespace {

// The number in the language's notation, with a minus sign of the width of a plus sign.
Sentence shown(const std::string& number, const Language& language) {
  std::string text = in_notation(number, language);
  if (text.front() == '-') text.replace(0, 1, "\u2212");
  return plain(text);
}

}  // namespace

PageTexts::PageTexts(const AnalysedGame& game)
    : record_(game.record), language_(with_names(game.language, game.record.names)) {
  language_.keep_names();
}

std::string PageTexts::html(const Sentence& sentence) const {
  return escaped(language_.write(sentence));
}

std::string PageTexts::html(English words, const std::vector<Said>& parts) const {
  return html(say(words, parts));
}

Sentence PageTexts::number(double number, int decimals) const {
  return shown(fixed(number, decimals), language_);
}

Sentence PageTexts::with_sign(double number, int decimals) const {
  return shown(bastide::with_sign(number, decimals), language_);
}

Sentence PageTexts::percent(double share) const { return number(100 * share, 0); }

Sentence PageTexts::plan(const State& before, const TurnPlan& plan) const {
  std::vector<Sentence> reports = {report_in_words(before, plan.first)};
  if (plan.has_second) {
    const auto middle = std::make_unique<State>(before);
    play(*middle, plan.first);
    reports.push_back(report_in_words(*middle, plan.second));
  }
  return row_of(std::move(reports));
}

Sentence verdict_in_words(analysis::Verdict verdict) {
  using analysis::Verdict;
  switch (verdict) {
    case Verdict::best: return "best turn"_en;
    case Verdict::good: return "good turn"_en;
    case Verdict::inaccuracy: return "inaccuracy"_en;
    case Verdict::mistake: return "mistake"_en;
    case Verdict::blunder: return "blunder"_en;
    case Verdict::forced: return "only one choice"_en;
    case Verdict::too_close: return "too close to call"_en;
  }
  return {};
}

}  // namespace bastide
