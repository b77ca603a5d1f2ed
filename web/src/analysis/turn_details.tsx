// Details of a turn of a report: both turns in words, the best one on the board, the reasons, and what could have followed.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Entry, RefutationReport, Sentence, ToldAction, TurnReport } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { language } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { sentence, usePage, wordsOf } from '../shared/page_state';
import { pointsText } from './numbers';
import { Reasons } from './reasons';
import type { AnalysisRun } from './run';
import { endOf, isLossy, textIn } from './summary';

const textOf = ({ words }: ToldAction): string => sentence(words.seen);

interface Proposed {
  turn: TurnReport;
  at: number; // move number of the position
  drawn?: string; // tile that is drawn first
  phrases: string[];
  labels: string[]; // besides what the actions after the first one do
}

// Shows a turn on the board while its position is on the screen, unless `hidden`. Returns it in words; null until the core
// has told them.
function useProposed(run: AnalysisRun, proposed: Proposed, hidden = false): ToldAction[] | null {
  const { core, proposedTurn } = usePage();
  const { turn, at, drawn, phrases } = proposed;
  const [words, setWords] = useState<ToldAction[] | null>(null);
  const draws = drawn === undefined ? [] : [`draw ${drawn}`];
  useAnswer(
    () => (hidden ? null : core.tell(run.game, at, [...draws, ...phrases])),
    [run, turn, hidden, language.value],
    (all) => {
      const told = all.slice(draws.length);
      const tile = told[0]?.tile;
      const labels = told.filter((_, n) => n > 0 && phrases[n] !== 'pass').map(textOf);
      labels.push(...proposed.labels);
      proposedTurn.value = tile ? { game: run.game, at, tile, labels } : null;
      setWords(told);
    },
    console.warn,
  );
  return words;
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

// Keeps the details in sight when they grow.
function useInSight(part: RefObject<HTMLElement | null>, about: readonly unknown[]): void {
  useEffect(() => part.current?.scrollIntoView({ block: 'nearest' }), [...about]);
}

interface ReplyProps {
  run: AnalysisRun;
  turn: TurnReport;
  refutation: RefutationReport;
  words: (told: ToldAction[]) => string;
  part: RefObject<HTMLElement | null>; // the details
}

// What could have followed: why it costs points, and the reply on the board.
function Reply({ run, turn, refutation, words, part }: ReplyProps) {
  const { tile: drawn, reply: phrases } = refutation;
  const reply = useProposed(run, { turn, at: endOf(turn), drawn, phrases, labels: [] });
  const { text, lang } = textIn(refutation, run.spoken.value, language.value);
  useInSight(part, [reply]);
  return (
    <>
      <p lang={lang}>{sentence(text)}.</p>
      {reply && <p>{analysisText('analysis.reply', { words: words(reply) })}</p>}
    </>
  );
}

export function Details({ run, turn }: { run: AnalysisRun; turn: TurnReport }) {
  const { game, textView } = usePage();
  const [follows, setFollows] = useState(false); // true: shows what could have followed
  const gain = isLossy(turn) ? [analysisText('analysis.gain', { points: pointsText(turn.loss) })] : [];
  const best = useProposed(run, { turn, at: turn.action, phrases: turn.best, labels: gain }, follows);
  const part = useRef<HTMLDivElement>(null);
  const coordinates = game.settings.value.coordinates || textView.value;
  const words = (one: Sentence) => wordsOf(one, coordinates);
  const allWords = (told: ToldAction[]) => told.map((one) => words(one.words)).join(', ');
  const bestText = (told: ToldAction[]): string => {
    if (turn.played.join() === turn.best.join()) return analysisText('analysis.best.none');
    const onBoard = told[0]?.tile && !textView.value && !follows;
    return analysisText(onBoard ? 'analysis.better.shown' : 'analysis.better', { words: allWords(told) });
  };
  const { refutation } = turn;
  const toggle = () => {
    setFollows(!follows);
    game.seek(follows ? turn.action : endOf(turn));
  };
  useInSight(part, [turn, best]);
  return (
    <div class="analysis-details" role="status" ref={part}>
      <Played turn={turn} words={words} />
      {best && <p>{bestText(best)}</p>}
      <Reasons turn={turn} spoken={run.spoken.value} />
      {refutation && (
        <button class="look-button" aria-pressed={follows} onClick={toggle}>
          {analysisText('analysis.follows')}
        </button>
      )}
      {refutation && follows && (
        <Reply run={run} turn={turn} refutation={refutation} words={allWords} part={part} />
      )}
    </div>
  );
}
