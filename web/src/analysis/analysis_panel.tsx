// Analysis of a finished game: what each player lost, a curve of the lead, and the turns.
import { useEffect, useState } from 'preact/hooks';
import type { Analysis, TurnReport, View } from '../core/types';
import { t } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { announce } from '../shared/announce';
import { isYou, nameOf, usePage } from '../shared/page_state';
import './analysis.css';
import { LeadCurve } from './lead_curve';
import { pointsText } from './numbers';
import { runOf, type AnalysisRun } from './run';
import { summaryOf } from './summary';
import { TurnList } from './turn_list';

function Progress({ run }: { run: AnalysisRun }) {
  const share = run.progress.value;
  if (share === null) return null;
  const words = analysisText('analysis.runs', { percent: Math.floor(share * 100) });
  return (
    <div class="analysis-progress">
      <label>
        <span>{words}</span>
        <progress value={share} max={1} />
      </label>
      <button class="look-button" onClick={() => run.stop()}>
        {analysisText('analysis.stop')}
      </button>
    </div>
  );
}

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
// `name`: as in the report; `shownName`: in the page's language.
function Summary(props: { report: Analysis; name: string; shownName: string; you: boolean }) {
  const { turns, points, luck, most } = summaryOf(props.report, props.name);
  const keys = props.you ? kOfYou : kOfName;
  const lost = analysisText(turns > 0 ? keys.lost : keys.lostNone, {
    name: props.shownName,
    count: turns,
    points: pointsText(points),
  });
  const gave = analysisText(luck < 0 ? keys.cost : keys.gave, {
    name: props.shownName,
    points: pointsText(Math.abs(luck)),
  });
  useEffect(() => announce(`${lost} ${gave}`), [lost, gave]);
  return (
    <p class="analysis-summary">
      {lost} {gave} {most !== null && analysisText('analysis.most', { turn: most })}
    </p>
  );
}

// The seat whose numbers are shown first: the only person's, else the first one.
function firstSeat(view: View): number {
  const people = view.players.flatMap(({ computer }, seat) => (computer === '' ? [seat] : []));
  return people.length === 1 ? people[0]! : 0;
}

function Report({ run, report }: { run: AnalysisRun; report: Analysis }) {
  const page = usePage();
  const { game, replayOpen, replayPlaying, tablePanel } = page;
  const view = game.view.value!;
  const [seat, setSeat] = useState(firstSeat(view));
  const name = report.players[seat]!.name;
  const you = isYou(view, seat, tablePanel);
  const shownName = nameOf(view, seat);
  const choose = (turn: TurnReport) => {
    replayOpen.value = true;
    replayPlaying.value = false;
    run.chosen.value = turn;
    game.seek(turn.action);
  };
  const title = analysisText(you ? 'analysis.lead.you' : 'analysis.lead', { name: shownName });
  return (
    <>
      <label class="drawer-select">
        <span>{analysisText('analysis.player')}</span>
        <select
          class="look-field"
          value={seat}
          onChange={(event) => {
            run.chosen.value = null;
            setSeat(Number(event.currentTarget.value));
          }}
        >
          {report.players.map((_, one) => (
            <option key={one} value={one}>
              {isYou(view, one, tablePanel) ? t('players.you') : nameOf(view, one)}
            </option>
          ))}
        </select>
      </label>
      <Summary report={report} name={name} shownName={shownName} you={you} />
      <figure class="analysis-figure">
        <figcaption>{title}</figcaption>
        <LeadCurve
          report={report}
          name={name}
          title={title}
          length={run.length}
          at={view.at}
          choose={choose}
        />
      </figure>
      <TurnList
        run={run}
        report={report}
        name={name}
        shownName={you ? t('players.you') : shownName}
        choose={choose}
      />
    </>
  );
}

// Offers a more exact analysis after a quick one.
function Closer({ run }: { run: AnalysisRun }) {
  if (run.progress.value !== null || run.report.value?.effort !== 'quick') return null;
  return (
    <div class="analysis-closer">
      <button class="look-button" onClick={() => void run.begin('normal')}>
        {analysisText('analysis.closer')}
      </button>
      <p class="look-soft">{analysisText('analysis.closer.text')}</p>
    </div>
  );
}

// `auto`: the analysis starts without a click.
export function AnalysisPanel(props: { auto: boolean }) {
  const { core, game } = usePage();
  const run = runOf(core, game);
  const report = run.report.value;
  const waits = report === null && run.progress.value === null;
  useEffect(() => {
    if (props.auto && waits && !run.failed.peek()) void run.begin('quick');
  }, [run]);
  return (
    <div class="analysis">
      {run.failed.value && <p role="alert">{analysisText('analysis.failed')}</p>}
      {waits && (
        <button class="look-button look-button-main" onClick={() => void run.begin('quick')}>
          {analysisText('analysis.start')}
        </button>
      )}
      <Progress run={run} />
      {report && <Report key={run.game} run={run} report={report} />}
      <Closer run={run} />
    </div>
  );
}
