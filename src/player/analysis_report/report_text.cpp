#include "analysis_report/report_text.h"

#include "analysis_report/reasons_in_words.h"
#include "analysis_report/report_numbers.h"
#include "analysis_report/report_phrases.h"
#include "base/utf8.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace bastide {

namespace {

using namespace analysis;

std::string percent(double share) { return fixed(100 * share, 0) + " %"; }

std::string counted(std::size_t number, const std::string& one, const std::string& several) {
  return std::to_string(number) + ' ' + (number == 1 ? one : several);
}

std::string left(const std::string& text, std::size_t width) {
  const auto length = static_cast<std::size_t>(characters(text));
  return text + std::string(width - std::min(width, length), ' ');
}

std::string right(const std::string& text, std::size_t width) {
  const auto length = static_cast<std::size_t>(characters(text));
  return std::string(width - std::min(width, length), ' ') + text;
}

std::string joined(const Phrases& phrases) {
  std::string text;
  for (const std::string& one : phrases) text += (text.empty() ? "" : "; ") + one;
  return text;
}

class TextWriter {
 public:
  TextWriter(const Report& report, const Query& query, const Record& record,
             std::optional<PlayerId> only)
      : report_(report), query_(query), record_(record), only_(only) {}

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

  std::string scores() const {
    if (!report_.finished) return "The game is not over: final leads are expected ones.\n";
    return {};
  }

  std::string player(std::size_t seat) const {
    const PlayerSummary& summary = report_.summaries[seat];
    std::string text = '\n' + name(seat) + '\n';
    if (summary.points_lost) {
      const auto& [value, low, high] = *summary.points_lost;
      text += "  points lost a turn  " + fixed(value, 2) + " (" + fixed(low, 2) + " to " +
              fixed(high, 2) + "; " + counted(summary.counted, "turn counts", "turns count") +
              ")\n";
    }
    const auto number = [&](Verdict verdict) {
      return summary.verdicts[static_cast<std::size_t>(verdict)];
    };
    text += "  verdicts            " +
            counted(number(Verdict::inaccuracy), "inaccuracy", "inaccuracies") + ", " +
            counted(number(Verdict::mistake), "mistake", "mistakes") + ", " +
            counted(number(Verdict::blunder), "blunder", "blunders") + ", " +
            std::to_string(number(Verdict::too_close)) + " too close to call\n";
    if (summary.accuracy) text += "  accuracy            " + fixed(*summary.accuracy, 0) + " %\n";
    text += "  net luck            " + with_sign(summary.luck, 1) + " points\n";
    text += "  largest draws       ";
    for (const std::size_t number_of_draw : summary.draws) {
      const Draw& draw = report_.draws[number_of_draw];
      text += (number_of_draw == summary.draws.front() ? "" : ", ") + tile_code(draw.kind) + " " +
              with_sign(draw.luck[seat], 1) + " (turn " + std::to_string(draw.turn) + ')';
    }
    return text + '\n' + course(summary);
  }

  static std::string course(const PlayerSummary& summary) {
    std::string kinds;
    int score = 0;
    for (std::size_t kind = 0; kind < kPointKinds; ++kind) {
      const int points = summary.points[kind];
      score += points;
      if (points == 0) continue;
      kinds += (kinds.empty() ? ": " : ", ") + std::string(name_of(static_cast<PointKind>(kind))) +
               ' ' + std::to_string(points);
    }
    return "  points              " + std::to_string(score) + kinds + "\n  without follower    " +
           std::to_string(summary.turns_without_follower) + " of " +
           counted(summary.turns, "turn", "turns") + '\n';
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
    rows.push_back(row("seat", [](const Waterfall& fall) { return fall.seat; }));
    for (std::size_t p = 0; p < report_.players; ++p) {
      rows.push_back(
          row("tiles of " + name(p), [p](const Waterfall& fall) { return fall.luck[p]; }));
    }
    for (std::size_t p = 0; p < report_.players; ++p) {
      rows.push_back(
          row("errors of " + name(p), [p](const Waterfall& fall) { return fall.errors[p]; }));
    }
    rows.push_back(row("learned later", [](const Waterfall& fall) { return fall.rest; }));
    rows.push_back(row(report_.finished ? "final lead" : "expected lead",
                       [](const Waterfall& fall) { return fall.result; }));
    return rows;
  }

  std::string waterfall() const {
    const std::vector<Row> table = rows();
    std::size_t width = 0;
    for (const Row& one : table) {
      width = std::max(width, static_cast<std::size_t>(characters(one.title)));
    }
    std::string text = "\nWhere the final lead comes from, in points\n  " + left("", width);
    for (std::size_t p = 0; p < report_.players; ++p) {
      if (wanted(p)) text += "  " + right(name(p), kNumberWidth);
    }
    text += '\n';
    for (const Row& one : table) {
      text += "  " + left(one.title, width);
      std::size_t column = 0;
      for (std::size_t p = 0; p < report_.players; ++p) {
        if (!wanted(p)) continue;
        const auto name_width = static_cast<std::size_t>(characters(name(p)));
        text +=
            "  " + right(with_sign(one.numbers[column++], 2), std::max(name_width, kNumberWidth));
      }
      text += '\n';
    }
    const bool large =
        std::any_of(report_.waterfall.begin(), report_.waterfall.end(),
                    [](const Waterfall& fall) { return std::abs(fall.rest) > kLargeRest; });
    if (large) {
      text += "  What was learned later is more than " + fixed(kLargeRest, 0) +
              " points: the values of single turns are less certain than they look.\n";
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
    return text.empty() ? "\nNo turn lost enough for a verdict.\n"
                        : "\nTurns that lost points\n" + text;
  }

  std::string turn(const Decision& decision, const DecisionPhrases& phrases) const {
    return "  " + std::to_string(decision.turn) + ' ' + name(decision.player.at()) + ": " +
           std::string(name_of(decision.verdict)) + ", " + fixed(decision.loss.points, 1) +
           " points (standard error " + fixed(decision.loss.error, 1) + "), " + "chance to win " +
           percent(decision.lines[decision.best].win) + " -> " +
           percent(decision.lines[decision.played].win) + '\n' + drawn(phrases) +
           "    played: " + joined(phrases.lines[decision.played]) + '\n' +
           "    best:   " + joined(phrases.lines[decision.best]) + '\n' + reasons(decision) +
           refutation(decision, phrases);
  }

  static std::string drawn(const DecisionPhrases& phrases) {
    return phrases.drawn.empty() ? "" : "    drawn:  " + joined(phrases.drawn) + '\n';
  }

  std::string reasons(const Decision& decision) const {
    std::string text;
    for (const Reason& reason : decision.reasons) {
      text += "    " + in_english(reason_in_words(reason, record_.names)) + '\n';
    }
    return text;
  }

  std::string refutation(const Decision& decision, const DecisionPhrases& phrases) const {
    if (!decision.refutation) return {};
    return "    " + in_english(refutation_in_words(*decision.refutation, record_.names)) +
           "\n    reply:  " + joined(phrases.reply) + '\n';
  }

  static constexpr std::size_t kNumberWidth = 7;

  const Report& report_;
  const Query& query_;
  const Record& record_;
  std::optional<PlayerId> only_;
};

}  // namespace

std::string analysis_text(const Report& report, const Query& query, const Record& record,
                          std::optional<PlayerId> only) {
  return TextWriter(report, query, record, only).text();
}

}  // namespace bastide
