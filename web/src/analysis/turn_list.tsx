// The turns of a report. A click goes to the turn's position, with the best turn on the board and both turns in words.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Entry, Sentence, ToldAction, TurnReport } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { language, t } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { SegmentedControl } from '../shared/segmented_control';
import { sentence, usePage, wordsOf } from '../shared/page_state';
import { pointsText, percentText, signedText } from './numbers';
import { Reasons } from './reasons';
import type { AnalysisRun } from './run';
import type { Subject } from './subject';
import { isEstimate, isLossy } from './summary';
import { VerdictMark } from './verdict_mark';

const kFilters = ['lossy', 'all'] as const;
type Filter = (typeof kFilters)[number];

export function verdictText(turn: TurnReport): string {
  const verdict = analysisText(`analysis.verdict.${turn.verdict}`);
  if (!isLossy(turn)) return `${verdict}.`;
  const values = { verdict, points: pointsText(turn.loss), percent: percentText(turn.win_loss) };
  return analysisText(values.percent === '0' ? 'analysis.row.points' : 'analysis.row.lost', values);
}

const textOf = ({ words }: ToldAction): string => sentence(words.seen);

// Shows the best turn on the board while its position is on the screen. Returns it in words; null until the core has told
// them.
function useBestTurn(run: AnalysisRun, turn: TurnReport): ToldAction[] | null {
  const { core, proposedTurn } = usePage();
  const [best, setBest] = useState<ToldAction[] | null>(null);
  useAnswer(
    () => core.tell(run.game, turn.action, turn.best),
    [run, turn, language.value],
    (told) => {
      const tile = told[0]?.tile;
      const labels = told.filter((_, n) => n > 0 && turn.best[n] !== 'pass').map(textOf);
      if (isLossy(turn)) labels.push(analysisText('analysis.gain', { points: pointsText(turn.loss) }));
      proposedTurn.value = tile ? { game: run.game, at: turn.action, tile, labels } : null;
      setBest(told);
    },
    console.warn,
  );
  return best;
}

// The played turn. A click highlights its square on the board.
function Played({ turn, words }: { turn: TurnReport; words: (entry: Entry) => string }) {
  const { game, shownEvent, textView } = usePage();
  const { action, played } = turn;
  const entries = game.log.value.filter(({ at }) => at > action && at <= action + played.length);
  const [first] = entries;
  const lit = first !== undefined && shownEvent.value === first;
  useEffect(() => () => void (shownEvent.value = null), [turn, shownEvent]);
  const text = analysisText('analysis.played', { words: entries.map(words).join(', ') });
  if (!first || first.cells.length === 0 || textView.value) return <p>{text}</p>;
  return (
    <button
      class="drawer-entry drawer-text"
      aria-pressed={lit}
      onClick={() => void (shownEvent.value = lit ? null : first)}
    >
      <Icon name="eye" />
      <span>{text}</span>
    </button>
  );
}

function Details({ run, turn }: { run: AnalysisRun; turn: TurnReport }) {
  const { game, textView } = usePage();
  const best = useBestTurn(run, turn);
  const part = useRef<HTMLDivElement>(null);
  const coordinates = game.settings.value.coordinates || textView.value;
  const words = (one: Sentence) => wordsOf(one, coordinates);
  const bestText = (told: ToldAction[]): string => {
    if (turn.played.join() === turn.best.join()) return analysisText('analysis.best.none');
    const onBoard = told[0]?.tile && !textView.value;
    return analysisText(onBoard ? 'analysis.better.shown' : 'analysis.better', {
      words: told.map((one) => words(one.words)).join(', '),
    });
  };
  useEffect(() => part.current?.scrollIntoView({ block: 'nearest' }), [turn, best]);
  return (
    <div class="analysis-details" role="status" ref={part}>
      <Played turn={turn} words={words} />
      {best && <p>{bestText(best)}</p>}
      <Reasons turn={turn} spoken={run.spoken.value} />
    </div>
  );
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
