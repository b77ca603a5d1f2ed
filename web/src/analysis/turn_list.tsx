// The turns of a report. A click goes to the turn's position and shows its details.
import { useState } from 'preact/hooks';
import type { TurnReport } from '../core/types';
import { t } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { SegmentedControl } from '../shared/segmented_control';
import { pointsText, percentText, signedText } from './numbers';
import type { AnalysisRun } from './run';
import type { Subject } from './subject';
import { isEstimate, isLossy } from './summary';
import { Details } from './turn_details';
import { VerdictMark } from './verdict_mark';

const kFilters = ['lossy', 'all'] as const;
type Filter = (typeof kFilters)[number];

// The chance to win after one of the compared turns.
function winOf({ lines }: TurnReport, actions: readonly string[]): number {
  return lines.find((line) => line.actions.join() === actions.join())?.win ?? 0;
}

export function verdictText(turn: TurnReport): string {
  const verdict = analysisText(`analysis.verdict.${turn.verdict}`);
  if (!isLossy(turn)) return `${verdict}.`;
  const [before, after] = [percentText(winOf(turn, turn.best)), percentText(winOf(turn, turn.played))];
  const values = { verdict, points: pointsText(turn.loss), before, after };
  return analysisText(before === after ? 'analysis.row.points' : 'analysis.row.lost', values);
}

interface Listed {
  run: AnalysisRun;
  subject: Subject; // player whose turns are listed
  choose: (turn: TurnReport) => void;
}

export function TurnList({ run, subject, choose }: Listed) {
  const [filter, setFilter] = useState<Filter>('lossy');
  const chosen = run.chosen.value;
  const own = run.turns.value.filter((turn) => turn.player === subject.name && !isEstimate(turn));
  const name = subject.you ? t('players.you') : subject.shownName;
  const none = run.report.value ? 'analysis.none' : 'analysis.none.yet';
  const listed = filter === 'all' ? own : own.filter((turn) => isLossy(turn) || turn === chosen);
  return (
    <section class="analysis-turns" aria-label={analysisText('analysis.turns')}>
      <SegmentedControl
        name="analysis-filter"
        label={analysisText('analysis.show')}
        values={kFilters}
        chosen={filter}
        words={(one) => analysisText(`analysis.${one}`)}
        choose={setFilter}
      />
      {listed.length === 0 && <p class="look-soft">{analysisText(none)}</p>}
      <ol class="analysis-list">
        {listed.map((turn) => (
          <li key={turn.action}>
            <button
              class="drawer-entry analysis-turn"
              aria-pressed={turn === chosen}
              onClick={() => choose(turn)}
            >
              <VerdictMark verdict={turn.verdict} />
              <span>
                <strong>{analysisText('analysis.row', { turn: turn.turn, name })}</strong>{' '}
                <span>{verdictText(turn)}</span>{' '}
                <span class="look-soft">
                  {analysisText('analysis.row.luck', { points: signedText(turn.luck) })}
                </span>
              </span>
            </button>
            {turn === chosen && <Details run={run} turn={turn} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
