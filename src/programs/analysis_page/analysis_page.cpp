#include "analysis_page/analysis_page.h"

#include "analysis_page/charts.h"
#include "analysis_page/page_files.h"
#include "analysis_page/turns.h"
#include "analysis_report/report_numbers.h"
#include "draw/page_drawings.h"
#include "draw/svg_builder.h"
#include "records/report.h"
#include "shuffle/sha256.h"
#include "words/nouns.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace bastide {

namespace {

using namespace analysis;

// The bytes in base64, as a Content-Security-Policy names a hash.
std::string base64(const Bytes32& bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = i; k < i + 3; ++k) three = three << 8 | (k < bytes.size() ? bytes[k] : 0U);
    for (const unsigned shift : {18U, 12U, 6U, 0U}) text += kDigits[three >> shift & 63U];
  }
  text.back() = '=';  // 32 bytes are two more than a multiple of three
  return text;
}

std::string hash_of_script() {
  Sha256 hash;
  const std::string script(report_script());
  hash.add(reinterpret_cast<const std::uint8_t*>(script.data()), script.size());
  return base64(hash.value());
}

class PageWriter {
 public:
  explicit PageWriter(const AnalysedGame& game) : game_(game), texts_(game) {
    for (std::size_t p = 0; p < game.report.players; ++p) {
      if (!game.only || game.only->at() == p) seats_.push_back(p);
    }
  }

  std::string page() {
    const TurnParts turns = turn_parts(game_, texts_, pictures_);
    std::string main = header() + "<main>\n" + summary() + numbers() + curve() + leads() + points();
    main += section("Turns that lost points"_en,
                    turns.losses.empty()
                        ? "<p>" + texts_.html("No turn lost enough for a verdict."_en) + "</p>\n"
                        : turns.losses);
    main += section("All turns"_en, "<ol class=\"all\">\n" + turns.all + "</ol>\n");
    main += "</main>\n" + explanation() + steps();
    return head() + "<body>\n" + pictures_.definitions() + main + "<script>" +
           std::string(report_script()) + "</script>\n</body>\n</html>\n";
  }

 private:
  std::string title() const {
    std::vector<Sentence> names;
    for (const std::string& name : game_.record.names) names.push_back(plain(name));
    return texts_.html("Analysis: {names}"_en, {{"names", all_of(std::move(names))}});
  }

  std::string head() const {
    return "<!DOCTYPE html>\n<html lang=\"" + texts_.language_code() +
           "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
           "'unsafe-inline'; script-src 'sha256-" +
           hash_of_script() + "'\">\n<title>" + title() + "</title>\n<style>" +
           std::string(page_styles()) + std::string(report_style()) + "</style>\n</head>\n";
  }

  // The titles of the sections are sentences without parts.
  std::string section(English heading, const std::string& content) const {
    return "<section>\n<h2>" + texts_.html(heading) + "</h2>\n" + content + "</section>\n";
  }

  std::string header() const {
    const auto played = replay(game_.record);
    const std::string result = state_report(*played, game_.record, game_.language);
    return "<header>\n<h1>" + title() + "</h1>\n<p class=\"outcome\">" + escaped(result) +
           "</p>\n<p class=\"soft\">" +
           texts_.html("Effort {effort}, seed {seed}, Bastide {version}"_en,
                       {{"effort", plain(std::string(game_.query.effort.name))},
                        {"seed", plain(std::to_string(game_.query.seed))},
                        {"version", plain(game_.version)}}) +
           "</p>\n</header>\n";
  }

  // ---- numbers ----------------------------------------------------------------------------------

  const PlayerSummary& of(std::size_t seat) const { return game_.report.summaries[seat]; }

  std::string summary() const {
    std::string text;
    for (const std::size_t seat : seats_) text += "<p>" + summary_of(seat) + "</p>\n";
    return section("Summary"_en, text);
  }

  std::string summary_of(std::size_t seat) const {
    int turns = 0;
    double points = 0;
    for (const Decision& decision : game_.report.decisions) {
      if (decision.player.at() != seat || !is_loss(decision.verdict)) continue;
      ++turns;
      points += decision.loss.points;
    }
    const Sentence name = texts_.name(seat);
    std::string text =
        turns == 0 ? texts_.html("{name} lost no points for certain."_en, {{"name", name}})
                   : texts_.html("{name} lost {points} points in {n:# turn/# turns}."_en,
                                 {{"name", name}, {"points", texts_.number(points)}, {"n", turns}});
    const double luck = of(seat).luck;
    text += ' ' + texts_.html(luck < 0 ? "The tiles cost {name} {points} points."_en
                                       : "The tiles gave {name} {points} points."_en,
                              {{"name", name}, {"points", texts_.number(std::abs(luck))}});
    if (of(seat).turning.empty()) return text;
    const Decision& most = game_.report.decisions[of(seat).turning.front()];
    return text + ' ' +
           texts_.html("Turn {turn} lowered the chance to win most."_en,
                       {{"turn", static_cast<int>(most.turn)}});
  }

  // A row with one cell for each player.
  template <class Cell>
  std::string row(English title, Cell&& cell) const {
    std::string text = "<tr><th scope=\"row\">" + texts_.html(title) + "</th>";
    for (const std::size_t seat : seats_) text += "<td>" + cell(of(seat), seat) + "</td>";
    return text + "</tr>\n";
  }

  std::string row(English title, Verdict verdict) const {
    return row(title, [&](const PlayerSummary& summary, std::size_t) {
      return std::to_string(summary.verdicts[static_cast<std::size_t>(verdict)]);
    });
  }

  std::string numbers() {
    std::string text = "<div class=\"scroll\"><table>\n<thead><tr><td></td>";
    for (const std::size_t seat : seats_) {
      text += "<th scope=\"col\">" + texts_.html(texts_.name(seat)) + "</th>";
    }
    text += "</tr></thead>\n<tbody>\n";
    text += row("Points lost a turn"_en,
                [&](const PlayerSummary& summary, std::size_t) { return points_lost(summary); });
    text += row("Inaccuracies"_en, Verdict::inaccuracy) + row("Mistakes"_en, Verdict::mistake) +
            row("Blunders"_en, Verdict::blunder) + row("Too close to call"_en, Verdict::too_close);
    text += row("Accuracy"_en, [&](const PlayerSummary& summary, std::size_t) {
      if (!summary.accuracy) return std::string("\u2013");
      return texts_.html("{n} %"_en, {{"n", texts_.number(*summary.accuracy, 0)}});
    });
    text += row("Net luck"_en, [&](const PlayerSummary& summary, std::size_t) {
      return texts_.html(texts_.with_sign(summary.luck));
    });
    text += row("Largest draws"_en, [&](const PlayerSummary& summary, std::size_t seat) {
      return largest_draws(summary, seat);
    });
    text += row("Turns without a follower"_en, [&](const PlayerSummary& summary, std::size_t) {
      return texts_.html("{n} of {all}"_en,
                         {{"n", static_cast<int>(summary.turns_without_follower)},
                          {"all", static_cast<int>(summary.turns)}});
    });
    return section("Numbers"_en, text + "</tbody>\n</table></div>\n");
  }

  std::string points_lost(const PlayerSummary& summary) const {
    if (!summary.points_lost) return "\u2013";
    const auto& [value, low, high] = *summary.points_lost;
    return "<b>" + texts_.html(texts_.number(value, 2)) + "</b> " +
           texts_.html("({low} to {high}; {n:# turn counts/# turns count})"_en,
                       {{"low", texts_.number(low, 2)},
                        {"high", texts_.number(high, 2)},
                        {"n", static_cast<int>(summary.counted)}});
  }

  std::string largest_draws(const PlayerSummary& summary, std::size_t seat) {
    std::string text;
    for (const std::size_t number : summary.draws) {
      const Draw& draw = game_.report.draws[number];
      const TileKind& tile = game_.query.rules->tile(draw.kind);
      text +=
          "<div class=\"numbers\">" + pictures_.tile(tile, texts_.plain_text(nouns::tile(tile))) +
          "<span>" +
          texts_.html("{points}, turn {turn}"_en, {{"points", texts_.with_sign(draw.luck[seat])},
                                                   {"turn", static_cast<int>(draw.turn)}}) +
          "</span></div>";
    }
    return text;
  }

  // ---- charts -----------------------------------------------------------------------------------

  // With two players the second one's lead is the opposite of the first one's.
  std::vector<std::size_t> seats_of_leads() const {
    return game_.report.players == 2 ? std::vector{seats_.front()} : seats_;
  }

  std::string curve() const {
    const std::vector<std::size_t> seats = seats_of_leads();
    std::string text = "<figure>\n" + lead_curve(game_, texts_, seats);
    text += "<p class=\"said\" aria-live=\"polite\"></p>\n<ul class=\"key\">";
    for (const Verdict verdict : {Verdict::inaccuracy, Verdict::mistake, Verdict::blunder}) {
      text += "<li>" + verdict_icon(verdict) + texts_.html(verdict_in_words(verdict)) + "</li>";
    }
    if (seats.size() > 1) {
      for (const std::size_t seat : seats) text += "<li>" + colour_of(seat) + "</li>";
    }
    text += "</ul>\n</figure>\n";
    const std::string heading = seats.size() == 1
                                    ? texts_.html("Expected final lead of {name}"_en,
                                                  {{"name", texts_.name(seats.front())}})
                                    : texts_.html("Expected final lead"_en);
    return "<section>\n<h2>" + heading + "</h2>\n" + text + "</section>\n";
  }

  std::string colour_of(std::size_t seat) const {
    const DrawnColour& drawn = drawn_colour(game_.record.colours[seat]);
    return "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path "
           "stroke=\"" +
           std::string(drawn.colour) + "\" stroke-width=\"4\" d=\"M0 8H16\"/></svg>" +
           texts_.html(texts_.name(seat));
  }

  struct Part {
    std::string title;  // HTML
    double points;
  };

  std::vector<Part> parts_of(const Waterfall& fall) const {
    std::vector<Part> parts = {{texts_.html("Seat"_en), fall.seat}};
    for (std::size_t p = 0; p < game_.report.players; ++p) {
      parts.push_back(
          {texts_.html("Tiles of {name}"_en, {{"name", texts_.name(p)}}), fall.luck[p]});
    }
    for (std::size_t p = 0; p < game_.report.players; ++p) {
      parts.push_back(
          {texts_.html("Errors of {name}"_en, {{"name", texts_.name(p)}}), fall.errors[p]});
    }
    parts.push_back({texts_.html("Learned later"_en), fall.rest});
    return parts;
  }

  std::string leads() const {
    std::string text = "<div class=\"falls\">\n";
    bool large = false;
    for (const std::size_t seat : seats_of_leads()) {
      text += waterfall(seat);
      large |= std::abs(game_.report.waterfall[seat].rest) > kLargeRest;
    }
    text += "</div>\n";
    if (large) {
      text +=
          "<p class=\"soft\">" +
          texts_.html(
              "What was learned later is more than {n} points: the values of single turns are less certain than they look."_en,
              {{"n", static_cast<int>(kLargeRest)}}) +
          "</p>\n";
    }
    return section("Where the final lead comes from"_en, text);
  }

  std::string waterfall(std::size_t seat) const {
    const Waterfall& fall = game_.report.waterfall[seat];
    const std::vector<Part> parts = parts_of(fall);
    double low = std::min(0.0, fall.result);
    double high = std::max(0.0, fall.result);
    double sum = 0;
    for (const Part& part : parts) {
      sum += part.points;
      low = std::min(low, sum);
      high = std::max(high, sum);
    }
    const double edge = std::max(0.5, (high - low) / 50);
    const auto line = [&](const std::string& title, double from, double to, bool total) {
      return (total ? "<tr class=\"total\">" : "<tr>") + ("<th scope=\"row\">" + title) +
             "</th><td>" + bar(from, to, low - edge, high + edge, total) + "</td><td>" +
             texts_.html(texts_.with_sign(to - from, 2)) + "</td></tr>\n";
    };
    std::string text = "<table>\n<caption>" + texts_.html(texts_.name(seat)) + "</caption>\n";
    sum = 0;
    for (const Part& part : parts) {
      text += line(part.title, sum, sum + part.points, false);
      sum += part.points;
    }
    const English total = game_.report.finished ? "Final lead"_en : "Expected lead"_en;
    return text + line(texts_.html(total), 0, fall.result, true) + "</table>\n";
  }

  std::string points() const {
    int most = 10;
    for (const std::size_t seat : seats_) {
      int sum = 0;
      for (const int points : of(seat).points) sum += std::max(0, points);
      most = std::max(most, sum);
    }
    std::string text = "<div class=\"points\">\n";
    for (const std::size_t seat : seats_) {
      text += "<figure>\n" + points_chart(game_, texts_, seat, most) + "<figcaption><b>" +
              texts_.html(texts_.name(seat)) + "</b>" + kinds_of(seat) +
              "</figcaption>\n</figure>\n";
    }
    return section("Points by kind"_en, text + "</div>\n");
  }

  std::string kinds_of(std::size_t seat) const {
    std::string text = "<ul class=\"key\">";
    for (std::size_t i = 0; i < kPointKinds; ++i) {
      const auto kind = static_cast<PointKind>(i);
      text +=
          "<li><svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><rect "
          "class=\"points-" +
          std::string(name_of(kind)) +
          "\" x=\"1\" y=\"1\" width=\"14\" height=\"14\" rx=\"3\"/></svg>" +
          texts_.html("{kind}: {n}"_en,
                      {{"kind", points_in_words(kind)}, {"n", of(seat).points[i]}}) +
          "</li>";
    }
    return text + "</ul>";
  }

  // ---- the end ----------------------------------------------------------------------------------

  std::string explanation() const {
    return "<footer class=\"soft\">\n<p>" +
           texts_.html(
               "Turns are compared on the same random orders of the next tiles. A turn gets a verdict only if it lost more than two standard errors; all others are good or too close to call. Luck of a draw: what this tile is worth, minus the mean of all that could have been drawn."_en) +
           "</p>\n</footer>\n";
  }

  // Buttons that only the script shows.
  std::string steps() const {
    return "<nav class=\"steps\" hidden aria-label=\"" + texts_.html("Turns that lost points"_en) +
           "\"><button type=\"button\" aria-label=\"" + texts_.html("Previous turn"_en) +
           "\">\u2190</button><output></output><button type=\"button\" aria-label=\"" +
           texts_.html("Next turn"_en) + "\">\u2192</button></nav>\n";
  }

  const AnalysedGame& game_;
  PageTexts texts_;
  std::vector<std::size_t> seats_;  // of the players who are shown
  BoardPictures pictures_;
};

}  // namespace

std::string analysis_page(const AnalysedGame& game) { return PageWriter(game).page(); }

}  // namespace bastide
