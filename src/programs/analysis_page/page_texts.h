// Texts of the page in its language, escaped for HTML.
#pragma once

#include "analysis_page/analysis_page.h"
#include "base/sentence.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

class PageTexts {
 public:
  explicit PageTexts(const AnalysedGame& game);

  std::string html(const Sentence& sentence) const;
  std::string html(English words, const std::vector<Said>& parts = {}) const;
  // Not escaped: for functions that escape their texts themselves.
  std::string plain_text(const Sentence& sentence) const { return language_.write(sentence); }
  const std::string& language_code() const { return language_.code(); }
  Sentence name(std::size_t seat) const { return plain(record_.names[seat]); }

  // Numbers in the language's notation.
  Sentence number(double number, int decimals = 1) const;
  Sentence with_sign(double number, int decimals = 1) const;
  Sentence percent(double share) const;

  // The plan as a row of reports, such as "places it at 3,4, puts a knight on the city (north)".
  Sentence plan(const State& before, const TurnPlan& plan) const;

 private:
  const Record& record_;
  Language language_;
};

Sentence verdict_in_words(analysis::Verdict verdict);

}  // namespace bastide
