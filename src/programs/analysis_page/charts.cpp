#include "analysis_page/charts.h"

#include "draw/figures.h"
#include "draw/geometry.h"
#include "draw/svg_builder.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide {

namespace {

using namespace analysis;

// The same shapes as in the page (web/src/analysis/verdict_mark.tsx), by Verdict.
constexpr std::array<std::string_view, kVerdictNames.size()> kShapes = {
    "M0-7 2-2 7-2 3 1.5 4.5 7 0 3.8-4.5 7-3 1.5-7-2-2-2z",  // star
    "M-6 0-2 4.5 6-5",                                      // tick
    "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0z",                   // circle
    "M0-6.5 6.5 5.5-6.5 5.5z",                              // triangle
    "M-5.5-5.5h11v11h-11z",                                 // square
    "M-5 0H5",                                              // line
    "M-5-2.5H5M-5 2.5H5",                                   // two lines
};

std::string text_at(Point at, std::string_view classes, const std::string& text) {
  return "<text x=\"" + number_text(at.x) + "\" y=\"" + number_text(at.y) + "\" class=\"" +
         std::string(classes) + "\">" + text + "</text>";
}

// The distance between lines of a scale: 1, 2, 5, 10 and so on, so that there are about five.
double step_of(double range) {
  double step = 1;
  for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5, 2.0}) {
    if (range / step <= 6) return step;
    step *= factor;
  }
  return step;
}

class CurveWriter {
 public:
  CurveWriter(const AnalysedGame& game, const PageTexts& texts,
              const std::vector<std::size_t>& seats)
      : game_(game), texts_(texts), seats_(seats), length_(game.query.actions.size()) {
    for (const std::size_t seat : seats) {
      for (const Point at : points(seat)) {
        low_ = std::min(low_, at.y);
        high_ = std::max(high_, at.y);
      }
    }
    step_ = step_of(high_ - low_);
    low_ = std::floor(low_ / step_) * step_;
    high_ = std::ceil(high_ / step_) * step_;
  }

  std::string svg() const {
    std::string text = "<svg class=\"chart curve\" viewBox=\"0 0 " + number_text(kWidth) + " " +
                       number_text(kHeight) + "\" role=\"img\" aria-label=\"" +
                       texts_.html("Expected final lead"_en) + "\">\n" + scale();
    for (const std::size_t seat : seats_) text += line(seat);
    text += "<path class=\"now\" d=\"M0 " + number_text(kEdge) + "V" +
            number_text(kHeight - kBottom) + "\"/>\n";
    for (const Decision& decision : game_.report.decisions) text += mark(decision);
    for (std::size_t i = 0; i < game_.report.decisions.size(); ++i) text += area(i);
    return text + "</svg>\n";
  }

 private:
  double x(double action) const {
    const double length = std::max<double>(1, static_cast<double>(length_));
    return kLeft + action / length * (kWidth - kLeft - kEdge);
  }
  double y(double lead) const {
    return kEdge + (high_ - lead) / (high_ - low_) * (kHeight - kEdge - kBottom);
  }

  // Number of actions and lead: at the start, after each decision, and at the end.
  std::vector<Point> points(std::size_t seat) const {
    std::vector<Point> points = {{0, game_.report.waterfall[seat].seat}};
    for (const Decision& decision : game_.report.decisions) {
      points.push_back({static_cast<double>(end_of(decision)), decision.after.leads[seat]});
    }
    points.push_back({static_cast<double>(length_), game_.report.waterfall[seat].result});
    return points;
  }

  std::string scale() const {
    std::string text;
    for (double lead = low_; lead <= high_; lead += step_) {
      text += "<path class=\"" + std::string(lead == 0 ? "zero" : "grid") + "\" d=\"M" +
              number_text(kLeft) + " " + number_text(y(lead)) + "H" + number_text(kWidth - kEdge) +
              "\"/>" +
              text_at({kLeft - 8, y(lead) + 5}, "far",
                      lead == 0 ? "0" : texts_.html(texts_.with_sign(lead, 0)));
    }
    unsigned next = kTurns;
    for (const Decision& decision : game_.report.decisions) {
      if (decision.turn < next) continue;
      text += text_at({x(static_cast<double>(decision.begin)), kHeight - 6}, "mid",
                      std::to_string(next));
      next += kTurns;
    }
    return text + "\n";
  }

  std::string line(std::size_t seat) const {
    std::string data;
    for (const Point at : points(seat)) {
      data += (data.empty() ? "M" : "L") + number_text(x(at.x)) + " " + number_text(y(at.y));
    }
    if (seats_.size() == 1) return "<path class=\"line only\" d=\"" + data + "\"/>\n";
    const std::string colour(drawn_colour(game_.record.colours[seat]).colour);
    return "<path class=\"line under\" d=\"" + data + "\"/><path class=\"line\" stroke=\"" +
           colour + "\" d=\"" + data + "\"/>\n";
  }

  bool shown(PlayerId player) const { return !game_.only || *game_.only == player; }

  std::string mark(const Decision& decision) const {
    if (!is_loss(decision.verdict) || !shown(decision.player)) return {};
    const bool own = std::find(seats_.begin(), seats_.end(), decision.player.at()) != seats_.end();
    const std::size_t seat = own ? decision.player.at() : seats_.front();
    return "<g transform=\"translate(" + number_text(x(static_cast<double>(end_of(decision)))) +
           " " + number_text(y(decision.after.leads[seat])) + ")\">" +
           verdict_shape(decision.verdict) + "</g>\n";
  }

  // The area of a decision to point at.
  std::string area(std::size_t number) const {
    const auto& decisions = game_.report.decisions;
    const Decision& decision = decisions[number];
    const auto at = static_cast<double>(end_of(decision));
    const double from =
        number == 0 ? 0 : (static_cast<double>(end_of(decisions[number - 1])) + at) / 2;
    const double to = number + 1 == decisions.size()
                          ? static_cast<double>(length_)
                          : (at + static_cast<double>(end_of(decisions[number + 1]))) / 2;
    const std::size_t seat = seats_.front();
    const std::string title = texts_.html(
        "Turn {turn}, {name}: {verdict}. Expected final lead of {who}: {lead}; chance to win: {percent} %."_en,
        {{"turn", static_cast<int>(decision.turn)},
         {"name", texts_.name(decision.player.at())},
         {"verdict", verdict_in_words(decision.verdict)},
         {"who", texts_.name(seat)},
         {"lead", texts_.with_sign(decision.after.leads[seat])},
         {"percent", texts_.percent(decision.after.wins[seat])}});
    return "<rect class=\"hit\" data-at=\"" + number_text(x(at)) + "\" x=\"" +
           number_text(x(from)) + "\" y=\"0\" width=\"" + number_text(x(to) - x(from)) +
           "\" height=\"" + number_text(kHeight - kBottom) + "\"><title>" + title +
           "</title></rect>\n";
  }

  static constexpr double kWidth = 720;
  static constexpr double kHeight = 270;
  static constexpr double kLeft = 62;     // space for numbers
  static constexpr double kEdge = 12;     // space for marks
  static constexpr double kBottom = 30;   // space for turns
  static constexpr unsigned kTurns = 10;  // turns between two numbers

  const AnalysedGame& game_;
  const PageTexts& texts_;
  const std::vector<std::size_t>& seats_;
  std::size_t length_;  // actions of the game
  double low_ = -5;     // ends of the scale
  double high_ = 5;
  double step_ = 1;
};

// Points by kind after each turn, and after the end.
using Stack = std::array<int, kPointKinds>;

std::vector<Stack> stacks_of(const Report& report, std::size_t seat, unsigned turns) {
  std::vector<Stack> stacks(turns + 2);
  for (const Gain& gain : report.gains) {
    if (gain.player.at() != seat) continue;
    const unsigned at = gain.at_the_end ? turns + 1 : std::min(gain.turn, turns);
    stacks[at][static_cast<std::size_t>(gain.kind)] += gain.points;
  }
  for (std::size_t i = 1; i < stacks.size(); ++i) {
    for (std::size_t kind = 0; kind < kPointKinds; ++kind) stacks[i][kind] += stacks[i - 1][kind];
  }
  return stacks;
}

// The sum of the first `kinds` kinds.
double height_of(const Stack& stack, std::size_t kinds) {
  int sum = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) sum += std::max(0, stack[kind]);
  return sum;
}

}  // namespace

std::size_t end_of(const Decision& decision) {
  return decision.begin + (decision.lines[decision.played].plan.has_second ? 2U : 1U);
}

std::string verdict_shape(Verdict verdict) {
  return "<path class=\"mark mark-" + std::string(name_of(verdict)) + "\" d=\"" +
         std::string(kShapes[static_cast<std::size_t>(verdict)]) + "\"/>";
}

std::string verdict_icon(Verdict verdict) {
  return "<svg class=\"icon\" viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">" +
         verdict_shape(verdict) + "</svg>";
}

std::string lead_curve(const AnalysedGame& game, const PageTexts& texts,
                       const std::vector<std::size_t>& seats) {
  return CurveWriter(game, texts, seats).svg();
}

std::string bar(double from, double to, double low, double high, bool total) {
  const auto x = [&](double points) { return (points - low) / (high - low) * 1000; };
  const double left = x(std::min(from, to));
  const double width = std::max(3.0, x(std::max(from, to)) - left);
  const std::string_view kind = total ? "total" : to < from ? "down" : "up";
  return "<svg class=\"bar\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" "
         "aria-hidden=\"true\"><path class=\"zero\" d=\"M" +
         number_text(x(0)) + " 0V20\"/><rect class=\"" + std::string(kind) + "\" x=\"" +
         number_text(left) + "\" y=\"3\" width=\"" + number_text(width) +
         "\" height=\"14\"/></svg>";
}

Sentence points_in_words(PointKind kind) {
  switch (kind) {
    case PointKind::road: return "from roads"_en;
    case PointKind::city: return "from cities"_en;
    case PointKind::cloister: return "from cloisters and gardens"_en;
    case PointKind::farm: return "from farms"_en;
    case PointKind::rest: return "other points"_en;
  }
  return {};
}

std::string points_chart(const AnalysedGame& game, const PageTexts& texts, std::size_t seat,
                         int most) {
  constexpr double kWidth = 360;
  constexpr double kHeight = 180;
  constexpr double kLeft = 34;
  constexpr double kEdge = 8;
  constexpr double kBottom = 22;
  const auto& decisions = game.report.decisions;
  const unsigned turns = decisions.empty() ? 1 : decisions.back().turn;
  const std::vector<Stack> stacks = stacks_of(game.report, seat, turns);
  const auto x = [&](std::size_t turn) {
    return kLeft + static_cast<double>(turn) / (turns + 2) * (kWidth - kLeft - kEdge);
  };
  const auto y = [&](double points) {
    return kHeight - kBottom - points / most * (kHeight - kBottom - kEdge);
  };
  std::string text = "<svg class=\"chart\" viewBox=\"0 0 360 180\" role=\"img\" aria-label=\"" +
                     texts.html("Points of {name} by kind"_en, {{"name", texts.name(seat)}}) +
                     "\">\n";
  const double step = step_of(most);
  for (double points = 0; points <= most; points += step) {
    text += "<path class=\"" + std::string(points == 0 ? "zero" : "grid") + "\" d=\"M" +
            number_text(kLeft) + " " + number_text(y(points)) + "H" + number_text(kWidth - kEdge) +
            "\"/>" + text_at({kLeft - 6, y(points) + 4}, "far", number_text(points));
  }
  for (std::size_t kind = 0; kind < kPointKinds; ++kind) {
    // Along the upper border in steps, and back along the lower one.
    std::string data = "M" + number_text(x(0)) + " " + number_text(y(0));
    for (std::size_t turn = 0; turn < stacks.size(); ++turn) {
      data += "H" + number_text(x(turn)) + "V" + number_text(y(height_of(stacks[turn], kind + 1)));
    }
    data += "H" + number_text(x(stacks.size()));
    for (std::size_t turn = stacks.size(); turn-- > 0;) {
      data += "V" + number_text(y(height_of(stacks[turn], kind))) + "H" + number_text(x(turn));
    }
    text += "<path class=\"points-" + std::string(name_of(static_cast<PointKind>(kind))) +
            "\" d=\"" + data + "Z\"/>\n";
  }
  for (unsigned turn = 10; turn <= turns; turn += 10) {
    text += text_at({x(turn), kHeight - 6}, "mid", std::to_string(turn));
  }
  return text + "</svg>\n";
}

}  // namespace bastide
