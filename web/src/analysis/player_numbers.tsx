// Numbers of a player: points lost a turn, accuracy, luck, and the draws and turns that mattered most. A click on one of
// those goes there.
import type { ComponentChildren } from 'preact';
import { TileIcon } from '../art/game_icons';
import type { Analysis, PlayerReport, TurnReport } from '../core/types';
import { analysisText } from '../i18n/analysis_text';
import { tileText } from '../shared/event_text';
import { usePage } from '../shared/page_state';
import { percentText, pointsText, signedText } from './numbers';
import type { Subject } from './subject';
import { VerdictMark } from './verdict_mark';

interface Shown {
  report: Analysis;
  subject: Subject;
  choose: (turn: TurnReport) => void;
}

// `wide`: the value stands below the label.
function Row(props: { label: string; wide?: boolean; children: ComponentChildren }) {
  return (
    <div class={props.wide ? 'analysis-wide' : ''}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function lostText({ points_lost_per_turn: mean }: PlayerReport): string {
  if (mean === null) return analysisText('analysis.lost.turn.none');
  return analysisText('analysis.lost.turn.range', {
    points: pointsText(mean.value),
    low: pointsText(mean.low),
    high: pointsText(mean.high),
  });
}

// A draw, with a link to the turn of its tile.
function Draws({ report, subject, choose }: Shown) {
  const { catalogue } = usePage();
  const { largest_draws: draws } = report.players[subject.seat]!;
  return (
    <ul class="analysis-links">
      {draws.map(({ turn, action, tile, luck }) => {
        const decision = report.turns.find((one) => one.action > action);
        return (
          <li key={action}>
            <button
              class="look-button analysis-link"
              disabled={!decision}
              onClick={() => decision && choose(decision)}
            >
              <TileIcon code={tile} words={tileText(tile, catalogue)} />
              <span>{analysisText('analysis.draw', { turn, points: signedText(luck) })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

// The turns that lost most of the chance to win.
function Losses({ report, subject, choose }: Shown) {
  const losses = report.players[subject.seat]!.largest_losses;
  const turns = losses.flatMap(({ action }) => report.turns.filter((one) => one.action === action));
  return (
    <ul class="analysis-links">
      {turns.map((turn) => (
        <li key={turn.action}>
          <button class="look-button analysis-link" onClick={() => choose(turn)}>
            <VerdictMark verdict={turn.verdict} />
            <span>{analysisText('analysis.draw', { turn: turn.turn, points: signedText(-turn.loss) })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PlayerNumbers(shown: Shown) {
  const player = shown.report.players[shown.subject.seat]!;
  const { accuracy, luck, largest_draws: draws, largest_losses: losses } = player;
  return (
    <dl class="analysis-numbers">
      <Row label={analysisText('analysis.lost.turn')}>{lostText(player)}</Row>
      {accuracy !== null && (
        <Row label={analysisText('analysis.accuracy')}>
          {analysisText('analysis.percent', { percent: percentText(accuracy / 100) })}
        </Row>
      )}
      <Row label={analysisText('analysis.luck')}>{signedText(luck)}</Row>
      {draws.length > 0 && (
        <Row wide label={analysisText('analysis.draws')}>
          <Draws {...shown} />
        </Row>
      )}
      {losses.length > 0 && (
        <Row wide label={analysisText('analysis.losses')}>
          <Losses {...shown} />
        </Row>
      )}
    </dl>
  );
}
