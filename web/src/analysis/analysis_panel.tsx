// Analysis of a game: its progress, the report, and an offer of a more exact one.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { analysisText } from '../i18n/analysis_text';
import { focusPast } from '../shared/focus';
import { usePage, type PlaceInLine } from '../shared/page_state';
import './analysis.css';
import { Findings } from './findings';
import { runOf, type AnalysisRun } from './run';

export { LeadBar } from './lead_bar';

// The server of the online table is asked for the report.
function InLine({ run, place }: { run: AnalysisRun; place: PlaceInLine }) {
  return (
    <div class="analysis-progress">
      <p role="status">
        {place === 0 ? analysisText('analysis.server') : analysisText('analysis.place', { place })}
      </p>
      <button class="look-button" onClick={() => void run.begin('quick', true)}>
        {analysisText('analysis.here')}
      </button>
    </div>
  );
}

// `asked`: the user has pressed the button to start. It is gone then, and later the button to stop is: the focus moves on.
function Running({ run, share, asked }: { run: AnalysisRun; share: number; asked: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = part.current;
    if (asked && document.activeElement === document.body) around?.querySelector('button')?.focus();
    return () => focusPast(around);
  }, []);
  return (
    <div class="analysis-progress" ref={part}>
      <label>
        <span>{analysisText('analysis.runs', { percent: Math.floor(share * 100) })}</span>
        <progress value={share} max={1} />
      </label>
      <button class="look-button" onClick={() => run.stop()}>
        {analysisText('analysis.stop')}
      </button>
    </div>
  );
}

function Progress({ run, asked }: { run: AnalysisRun; asked: boolean }) {
  const share = run.progress.value;
  if (share === null) return null;
  if (run.place.value !== null) return <InLine run={run} place={run.place.value} />;
  return <Running run={run} share={share} asked={asked} />;
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
  const run = runOf(usePage());
  const [asked, setAsked] = useState(false);
  const ready = run.ready.value;
  const waits = ready && run.report.value === null && run.progress.value === null;
  useEffect(() => {
    if (props.auto && waits && !run.failed.peek()) void run.begin('quick');
  }, [run, ready]);
  return (
    <div class="analysis">
      {run.failed.value && <p role="alert">{analysisText('analysis.failed')}</p>}
      {waits && (
        <button
          class="look-button look-button-main"
          onClick={() => {
            setAsked(true);
            void run.begin('quick');
          }}
        >
          {analysisText('analysis.start')}
        </button>
      )}
      <Progress run={run} asked={asked} />
      {run.turns.value.length > 0 && <Findings key={run.game} run={run} />}
      <Closer run={run} />
    </div>
  );
}
