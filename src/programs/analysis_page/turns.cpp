#include "analysis_page/turns.h"

#include "analysis_page/charts.h"
#include "analysis_report/reasons_in_words.h"
#include "words/nouns.h"

#include <memory>
#include <optional>

namespace bastide {

namespace {

using namespace analysis;

// What the plan puts on the board: its tile, and a figure on it. Nothing if it places no tile.
std::optional<ShownTurn> shown_turn(const State& before, const TurnPlan& plan, PlayerId player) {
  if (plan.first.type() != ActionType::place || !before.turn.drawn.valid()) return std::nullopt;
  ShownTurn turn;
  turn.cell = plan.first.cell();
  turn.tile = &before.rules->tile(before.turn.drawn);
  turn.rotation = plan.first.rotation();
  turn.player = player;
  const Action claim = plan.second;
  if (plan.has_second && claim.type() == ActionType::claim && claim.cell() == turn.cell) {
    turn.figure = claim.figure();
    turn.segment = claim.segment();
  }
  return turn;
}

class TurnWriter {
 public:
  TurnWriter(const AnalysedGame& game, const PageTexts& texts, BoardPictures& pictures)
      : game_(game), texts_(texts), pictures_(pictures) {
    options_.player_colours = game.record.colours;
    options_.last_tile = false;
    options_.coordinates = true;
  }

  TurnParts write() {
    TurnParts parts;
    start(*state_, *game_.query.rules);
    std::size_t played = 0;
    for (const Decision& decision : game_.report.decisions) {
      std::string drawn;
      for (; played < decision.begin; ++played) {
        const Action action = game_.query.actions[played];
        if (action.type() == ActionType::draw) drawn += tile_of(action);
        play(*state_, action);
      }
      if (game_.only && *game_.only != decision.player) continue;
      const bool lossy = is_loss(decision.verdict);
      if (lossy) parts.losses += article(decision, drawn);
      parts.all += item(decision, drawn, lossy);
    }
    return parts;
  }

 private:
  std::string tile_of(Action draw) {
    const TileKind& tile = game_.query.rules->tile(draw.kind());
    return pictures_.tile(tile, texts_.plain_text(nouns::tile(tile)));
  }

  std::string id_of(const Decision& decision) const {
    return "at-" + std::to_string(decision.begin);
  }

  std::string heading(const Decision& decision) const {
    return texts_.html("Turn {turn}, {name}: {verdict}"_en,
                       {{"turn", turn_of(decision)},
                        {"name", texts_.name(decision.player.at())},
                        {"verdict", verdict_in_words(decision.verdict)}});
  }

  std::string article(const Decision& decision, const std::string& drawn) {
    const std::string id = id_of(decision);
    std::string text = "<article class=\"turn\" id=\"" + id + "\" aria-labelledby=\"" + id +
                       "-title\">\n<h3 id=\"" + id + "-title\" tabindex=\"-1\">" +
                       verdict_icon(decision.verdict) + heading(decision) + "</h3>\n";
    text += "<p class=\"numbers\">" + drawn + "<span>" + numbers(decision) + "</span></p>\n";
    text += "<p><b class=\"key-played\">" + texts_.html("Played"_en) + "</b> " +
            plan(decision, decision.played) + "</p>\n<p><b class=\"key-best\">" +
            texts_.html("Best turn"_en) + "</b> " + plan(decision, decision.best) + "</p>\n";
    return text + reasons(decision) + boards(decision) + refutation(decision) + "</article>\n";
  }

  std::string reasons(const Decision& decision) const {
    if (decision.reasons.empty()) return {};
    std::string text = "<ul class=\"reasons\">\n";
    for (const Reason& reason : decision.reasons) {
      text += "<li>" + texts_.html(reason_in_words(reason, game_.record.names)) + "</li>\n";
    }
    return text + "</ul>\n";
  }

  // What could have followed the played turn, with its board.
  std::string refutation(const Decision& decision) {
    if (!decision.refutation) return {};
    const Refutation& found = *decision.refutation;
    const auto next = std::make_unique<State>(*state_);
    play_plan(*next, decision.lines[decision.played].plan);
    play(*next, Action::draw(found.tile));
    options_.turns.clear();
    if (auto reply = shown_turn(*next, found.reply, found.other)) options_.turns = {*reply};
    const std::string title = texts_.plain_text(
        say("Board with what could have followed turn {turn}"_en, {{"turn", turn_of(decision)}}));
    return "<details>\n<summary>" + texts_.html("What could have followed"_en) + "</summary>\n<p>" +
           texts_.html(refutation_in_words(found, game_.record.names)) + ".</p>\n<p><b>" +
           texts_.html("Reply"_en) + "</b> " + texts_.html(texts_.plan(*next, found.reply)) +
           "</p>\n<div class=\"boards\">\n" + pictures_.picture(*next, options_, title) +
           "</div>\n</details>\n";
  }

  static int turn_of(const Decision& decision) { return static_cast<int>(decision.turn); }

  std::string numbers(const Decision& decision) const {
    return texts_.html(
        "{points} points lost (standard error {error}). Chance to win: {before} % after the best turn, {after} % after this one. Luck of the draw: {luck}."_en,
        {{"points", texts_.number(decision.loss.points)},
         {"error", texts_.number(decision.loss.error)},
         {"before", texts_.percent(decision.lines[decision.best].win)},
         {"after", texts_.percent(decision.lines[decision.played].win)},
         {"luck", texts_.with_sign(decision.luck)}});
  }

  std::string plan(const Decision& decision, std::size_t line) const {
    return texts_.html(texts_.plan(*state_, decision.lines[line].plan));
  }

  // One board with both turns if they use different cells, otherwise one for each.
  std::string boards(const Decision& decision) {
    const auto played = shown_turn(*state_, decision.lines[decision.played].plan, decision.player);
    auto best = shown_turn(*state_, decision.lines[decision.best].plan, decision.player);
    if (best) best->ghost = true;
    std::string text = "<div class=\"boards\">\n";
    if (played && best && played->cell != best->cell) {
      text += board(
          {*played, *best},
          "Board before turn {turn}; framed: the turn that was played; dashed: the best turn"_en,
          decision);
    } else {
      text += board(played ? std::vector{*played} : std::vector<ShownTurn>(),
                    "Board with the turn {turn} that was played"_en, decision);
      if (best) text += board({*best}, "Board with the best turn {turn}"_en, decision);
    }
    return text + "</div>\n";
  }

  std::string board(std::vector<ShownTurn> turns, English title, const Decision& decision) {
    options_.turns = std::move(turns);
    return pictures_.picture(*state_, options_,
                             texts_.plain_text(say(title, {{"turn", turn_of(decision)}})));
  }

  std::string item(const Decision& decision, const std::string& drawn, bool lossy) const {
    const std::string title = heading(decision);
    std::string text = "<li>" + verdict_icon(decision.verdict) + "<span>";
    text +=
        lossy ? "<a href=\"#" + id_of(decision) + "\">" + title + "</a>" : "<b>" + title + "</b>";
    text += " \u2013 " + plan(decision, decision.played) + ". ";
    if (decision.verdict != Verdict::forced) {
      text += texts_.html("Lost: {points}."_en, {{"points", texts_.number(decision.loss.points)}}) +
              ' ';
    }
    text += texts_.html("Luck of the draw: {points}."_en,
                        {{"points", texts_.with_sign(decision.luck)}});
    return text + "</span>" + drawn + "</li>\n";
  }

  const AnalysedGame& game_;
  const PageTexts& texts_;
  BoardPictures& pictures_;
  DrawOptions options_;
  std::unique_ptr<State> state_ = std::make_unique<State>();  // before the decision at hand
};

}  // namespace

TurnParts turn_parts(const AnalysedGame& game, const PageTexts& texts, BoardPictures& pictures) {
  return TurnWriter(game, texts, pictures).write();
}

}  // namespace bastide
