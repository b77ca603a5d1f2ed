// What an analysis has found about one player: a summary, the curve of the lead, numbers, and the turns. While the first
// analysis runs, only the curve and the turns that it has judged.
import { useEffect } from 'preact/hooks';
import type { Analysis, TurnReport } from '../core/types';
import { t } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { announce } from '../shared/announce';
import { isYou, nameOf, usePage } from '../shared/page_state';
import { LeadCurve } from './lead_curve';
import { pointsText } from './numbers';
import { levelText, useOwnLevel } from './player_level';
import { PlayerNumbers } from './player_numbers';
import type { AnalysisRun } from './run';
import { subjectOf, type Subject } from './subject';
import { curveOf, isEstimate, summaryOf } from './summary';
import { TurnList } from './turn_list';
import { Waterfall } from './waterfall';

const kOfYou = {
  lost: 'analysis.lost.you',
  lostNone: 'analysis.lost.none.you',
  gave: 'analysis.gave.you',
  cost: 'analysis.cost.you',
} as const;
const kOfName = {
  lost: 'analysis.lost',
  lostNone: 'analysis.lost.none',
  gave: 'analysis.gave',
  cost: 'analysis.cost',
} as const;

// "You lost 31.2 points in 7 turns. The tiles gave you 12.3. Turn 43 lowered the chance to win most."
function Summary({ report, subject }: { report: Analysis; subject: Subject }) {
  const { turns, points, luck, most } = summaryOf(report, subject.name);
  const keys = subject.you ? kOfYou : kOfName;
  const lost = analysisText(turns > 0 ? keys.lost : keys.lostNone, {
    name: subject.shownName,
    count: turns,
    points: pointsText(points),
  });
  const gave = analysisText(luck < 0 ? keys.cost : keys.gave, {
    name: subject.shownName,
    points: pointsText(Math.abs(luck)),
  });
  useEffect(() => announce(`${lost} ${gave}`), [lost, gave]);
  return (
    <p class="analysis-summary">
      {lost} {gave} {most !== null && analysisText('analysis.most', { turn: most })}
    </p>
  );
}

// The user's level, below their summary of a game that counts for it.
function Level({ run, seat }: { run: AnalysisRun; seat: number }) {
  const { catalogue, core, game, store } = usePage();
  const own = useOwnLevel(store, core);
  const isPerson = game.view.value!.players[seat]!.computer === '';
  if (!own || !isPerson || run.saved === null || !own.counted.includes(run.saved)) return null;
  return <p>{levelText(own.level, catalogue)}</p>;
}

function PlayerChoice({ run, subject }: { run: AnalysisRun; subject: Subject }) {
  const { game, tablePanel } = usePage();
  const view = game.view.value!;
  return (
    <label class="drawer-select">
      <span>{analysisText('analysis.player')}</span>
      <select
        class="look-field"
        value={subject.seat}
        onChange={(event) => {
          run.chosen.value = null;
          run.seat.value = Number(event.currentTarget.value);
        }}
      >
        {view.players.map((_, seat) => (
          <option key={seat} value={seat}>
            {isYou(view, seat, tablePanel) ? t('players.you') : nameOf(view, seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

// Goes to the position before a turn, and shows its details.
function useChoose(run: AnalysisRun): (turn: TurnReport) => void {
  const { game, replayOpen, replayPlaying } = usePage();
  return (turn) => {
    replayOpen.value = true;
    replayPlaying.value = false;
    run.chosen.value = turn;
    game.seek(turn.action);
  };
}

function Curve(props: { run: AnalysisRun; subject: Subject; choose: (turn: TurnReport) => void }) {
  const { run, subject } = props;
  const view = usePage().game.view.value!;
  const turns = run.turns.value;
  const title = analysisText(subject.you ? 'analysis.lead.you' : 'analysis.lead', {
    name: subject.shownName,
  });
  return (
    <figure class="analysis-figure">
      <figcaption>{title}</figcaption>
      <LeadCurve
        points={curveOf(turns, run.report.value, subject.name, run.length)}
        turns={turns.filter(({ player }) => player === subject.name)}
        name={subject.name}
        title={title}
        length={run.length}
        at={view.at}
        choose={props.choose}
      />
      {turns.some(isEstimate) && <p class="look-soft">{analysisText('analysis.dashed')}</p>}
    </figure>
  );
}

export function Findings({ run }: { run: AnalysisRun }) {
  const subject = subjectOf(run, usePage());
  const choose = useChoose(run);
  const report = run.report.value;
  return (
    <>
      <PlayerChoice run={run} subject={subject} />
      {report && <Summary report={report} subject={subject} />}
      {report && <Level run={run} seat={subject.seat} />}
      <Curve run={run} subject={subject} choose={choose} />
      {report && <PlayerNumbers report={report} subject={subject} choose={choose} />}
      {report && <Waterfall report={report} subject={subject} />}
      <TurnList run={run} subject={subject} choose={choose} />
    </>
  );
}
