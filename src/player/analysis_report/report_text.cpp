#include "analysis_report/report_text.h"

#include "analysis_report/reasons_in_words.h"
#include "analysis_report/report_numbers.h"
#include "analysis_report/report_phrases.h"
#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace bastide {

namespace {

using namespace analysis;

// By PointKind.
constexpr std::array<English, kPointKinds> kPointWords = {"road"_en, "city"_en, "cloister"_en,
                                                          "farm"_en, "other"_en};

std::size_t width_of(const std::string& text) { return static_cast<std::size_t>(characters(text)); }

std::string left(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, width_of(text)), ' ');
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, width_of(text)), ' ') + text;
}

std::string joined(const Phrases& phrases) {
  std::string text;
  for (const std::string& one : phrases) text += (text.empty() ? "" : "; ") + one;
  return text;
}

class TextWriter {
 public:
  TextWriter(const Report& report, const Query& query, const Record& record,
             std::optional<PlayerId> only, const Language& language)
      : report_(report), query_(query), record_(record), only_(only), language_(language) {}

  std::string text() const {
    std::string text = scores();
    for (std::size_t p = 0; p < report_.players; ++p) {
      if (wanted(p)) text += player(p);
    }
    return text + waterfall() + turns();
  }

 private:
  bool wanted(std::size_t seat) const { return !only_ || only_->at() == seat; }
  const std::string& name(std::size_t seat) const { return record_.names[seat]; }

  std::string write(English words, const std::vector<Said>& parts = {}) const {
    return language_.write(say(words, parts));
  }
  Sentence number(double number, int decimals) const {
    return plain(in_notation(fixed(number, decimals), language_));
  }
  Sentence percent(double share) const { return number(100 * share, 0); }
  Sentence with_sign(double number, int decimals) const {
    return plain(in_notation(bastide::with_sign(number, decimals), language_));
  }

  std::string scores() const {
    if (report_.finished) return {};
    return write("The game is not over: final leads are expected ones."_en) + '\n';
  }

  // ---- players ----------------------------------------------------------------------------------

  std::string player(std::size_t seat) const {
    const PlayerSummary& summary = report_.summaries[seat];
    std::vector<std::pair<English, std::string>> lines;
    if (summary.points_lost) lines.emplace_back("points lost a turn"_en, points_lost(summary));
    lines.emplace_back("verdicts"_en, verdicts(summary));
    if (summary.accuracy) {
      lines.emplace_back("accuracy"_en, write("{n} %"_en, {{"n", number(*summary.accuracy, 0)}}));
    }
    lines.emplace_back("net luck"_en,
                       write("{points} points"_en, {{"points", with_sign(summary.luck, 1)}}));
    lines.emplace_back("largest draws"_en, largest_draws(summary, seat));
    lines.emplace_back("points"_en, points_by_kind(summary));
    lines.emplace_back("without follower"_en,
                       write("{n} of {all:# turn/# turns}"_en,
                             {{"n", static_cast<int>(summary.turns_without_follower)},
                              {"all", static_cast<int>(summary.turns)}}));
    std::size_t width = 0;
    for (const auto& [label, value] : lines) width = std::max(width, width_of(write(label)));
    std::string text = '\n' + name(seat) + '\n';
    for (const auto& [label, value] : lines) {
      text += "  " + left(write(label), width) + "  " + value + '\n';
    }
    return text;
  }

  std::string points_lost(const PlayerSummary& summary) const {
    const auto& [value, low, high] = *summary.points_lost;
    return write("{points} ({low} to {high}; {n:# turn counts/# turns count})"_en,
                 {{"points", number(value, 2)},
                  {"low", number(low, 2)},
                  {"high", number(high, 2)},
                  {"n", static_cast<int>(summary.counted)}});
  }

  std::string verdicts(const PlayerSummary& summary) const {
    const auto count = [&](Verdict verdict) {
      return static_cast<int>(summary.verdicts[static_cast<std::size_t>(verdict)]);
    };
    return write(
        "{a:# inaccuracy/# inaccuracies}, {b:# mistake/# mistakes}, {c:# blunder/# blunders}, "
        "{close} too close to call"_en,
        {{"a", count(Verdict::inaccuracy)},
         {"b", count(Verdict::mistake)},
         {"c", count(Verdict::blunder)},
         {"close", count(Verdict::too_close)}});
  }

  std::string largest_draws(const PlayerSummary& summary, std::size_t seat) const {
    std::vector<Sentence> draws;
    for (const std::size_t number_of_draw : summary.draws) {
      const Draw& draw = report_.draws[number_of_draw];
      draws.push_back(
          say("{tile} {points} (turn {turn})"_en, {{"tile", plain(tile_code(draw.kind))},
                                                   {"points", with_sign(draw.luck[seat], 1)},
                                                   {"turn", static_cast<int>(draw.turn)}}));
    }
    return language_.write(row_of(std::move(draws)));
  }

  std::string points_by_kind(const PlayerSummary& summary) const {
    std::vector<Sentence> kinds;
    int score = 0;
    for (std::size_t kind = 0; kind < kPointKinds; ++kind) {
      const int points = summary.points[kind];
      score += points;
      if (points == 0) continue;
      kinds.push_back(say("{kind} {points}"_en, {{"kind", kPointWords[kind]}, {"points", points}}));
    }
    if (kinds.empty()) return std::to_string(score);
    return write("{score}: {kinds}"_en, {{"score", score}, {"kinds", row_of(std::move(kinds))}});
  }

  // ---- where the final leads come from ----------------------------------------------------------

  struct Row {
    std::string title;
    std::vector<double> numbers;  // by column
  };

  template <class Number>
  Row row(std::string title, Number&& number) const {
    Row row{std::move(title), {}};
    for (std::size_t p = 0; p < report_.players; ++p) {
      if (wanted(p)) row.numbers.push_back(number(report_.waterfall[p]));
    }
    return row;
  }

  std::vector<Row> rows() const {
    std::vector<Row> rows;
    rows.push_back(row(write("seat"_en), [](const Waterfall& fall) { return fall.seat; }));
    for (std::size_t p = 0; p < report_.players; ++p) {
      rows.push_back(row(write("tiles of {name}"_en, {{"name", plain(name(p))}}),
                         [p](const Waterfall& fall) { return fall.luck[p]; }));
    }
    for (std::size_t p = 0; p < report_.players; ++p) {
      rows.push_back(row(write("errors of {name}"_en, {{"name", plain(name(p))}}),
                         [p](const Waterfall& fall) { return fall.errors[p]; }));
    }
    rows.push_back(row(write("learned later"_en), [](const Waterfall& fall) { return fall.rest; }));
    rows.push_back(row(write(report_.finished ? "final lead"_en : "expected lead"_en),
                       [](const Waterfall& fall) { return fall.result; }));
    return rows;
  }

  std::string waterfall() const {
    const std::vector<Row> table = rows();
    std::size_t width = 0;
    for (const Row& one : table) width = std::max(width, width_of(one.title));
    std::string text =
        '\n' + write("Where the final lead comes from, in points"_en) + "\n  " + left("", width);
    for (std::size_t p = 0; p < report_.players; ++p) {
      if (wanted(p)) text += "  " + right(name(p), kNumberWidth);
    }
    text += '\n';
    for (const Row& one : table) {
      text += "  " + left(one.title, width);
      std::size_t column = 0;
      for (std::size_t p = 0; p < report_.players; ++p) {
        if (!wanted(p)) continue;
        const std::string value = language_.write(with_sign(one.numbers[column++], 2));
        text += "  " + right(value, std::max(width_of(name(p)), kNumberWidth));
      }
      text += '\n';
    }
    const bool large =
        std::any_of(report_.waterfall.begin(), report_.waterfall.end(),
                    [](const Waterfall& fall) { return std::abs(fall.rest) > kLargeRest; });
    if (large) {
      text += "  " +
              write(
                  "What was learned later is more than {n} points: the values of single turns "
                  "are less certain than they look."_en,
                  {{"n", number(kLargeRest, 0)}}) +
              '\n';
    }
    return text;
  }

  // ---- turns ------------------------------------------------------------------------------------

  std::string turns() const {
    const std::vector<DecisionPhrases> phrases = phrases_of(report_, query_);
    std::string text;
    for (std::size_t i = 0; i < report_.decisions.size(); ++i) {
      const Decision& decision = report_.decisions[i];
      if (wanted(decision.player.at()) && is_loss(decision.verdict)) {
        text += turn(decision, phrases[i]);
      }
    }
    if (text.empty()) return '\n' + write("No turn lost enough for a verdict."_en) + '\n';
    return '\n' + write("Turns that lost points"_en) + '\n' + text;
  }

  std::string turn(const Decision& decision, const DecisionPhrases& phrases) const {
    std::string text =
        "  " +
        write(
            "{turn} {name}: {verdict}, {points} points (standard error {error}), chance to win "
            "{before} % -> {after} %"_en,
            {{"turn", static_cast<int>(decision.turn)},
             {"name", plain(name(decision.player.at()))},
             {"verdict", English{name_of(decision.verdict)}},
             {"points", number(decision.loss.points, 1)},
             {"error", number(decision.loss.error, 1)},
             {"before", percent(decision.lines[decision.best].win)},
             {"after", percent(decision.lines[decision.played].win)}}) +
        '\n';
    if (!phrases.drawn.empty()) text += labelled("drawn:"_en, phrases.drawn);
    text += labelled("played:"_en, phrases.lines[decision.played]) +
            labelled("best:"_en, phrases.lines[decision.best]);
    for (const Reason& reason : decision.reasons) {
      text += "    " + language_.write(reason_in_words(reason, record_.names)) + '\n';
    }
    if (!decision.refutation) return text;
    return text + "    " +
           language_.write(refutation_in_words(*decision.refutation, record_.names)) + '\n' +
           labelled("reply:"_en, phrases.reply);
  }

  // A line of a turn: the label, and actions or tiles.
  std::string labelled(English label, const Phrases& phrases) const {
    std::size_t width = 0;
    for (const English one : {"drawn:"_en, "played:"_en, "best:"_en, "reply:"_en}) {
      width = std::max(width, width_of(write(one)));
    }
    return "    " + left(write(label), width) + ' ' + joined(phrases) + '\n';
  }

  static constexpr std::size_t kNumberWidth = 7;

  const Report& report_;
  const Query& query_;
  const Record& record_;
  std::optional<PlayerId> only_;
  const Language& language_;
};

}  // namespace

std::string analysis_text(const Report& report, const Query& query, const Record& record,
                          std::optional<PlayerId> only, const Language& language) {
  return TextWriter(report, query, record, only, language).text();
}

}  // namespace bastide
