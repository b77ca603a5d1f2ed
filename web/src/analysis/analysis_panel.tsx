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
function InLine({ place }: { place: PlaceInLine }) {
  return (
    <p role="status">
      {place === 0 ? analysisText('analysis.server') : analysisText('analysis.place', { place })}
    </p>
  );
}

function Share({ share }: { share: number }) {
  return (
    <label>
      <span>{analysisText('analysis.runs', { percent: Math.floor(share * 100) })}</span>
      <progress value={share} max={1} />
    </label>
  );
}

// `asked`: the user has pressed a button to start. It is gone then, and later the button here is: the focus moves on.
function Running({ run, share, asked }: { run: AnalysisRun; share: number; asked: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = part.current;
    if (asked && document.activeElement === document.body) around?.querySelector('button')?.focus();
    return () => focusPast(around);
  }, []);
  const place = run.place.value;
  const local = place === null;
  return (
    <div class="analysis-progress" ref={part}>
      {local ? <Share share={share} /> : <InLine place={place} />}
      <button class="look-button" onClick={() => (local ? run.stop() : void run.begin('quick', true))}>
        {analysisText(local ? 'analysis.stop' : 'analysis.here')}
      </button>
    </div>
  );
}

// Offers a more exact analysis after a quick one.
function Closer({ run, begin }: { run: AnalysisRun; begin: (effort: 'normal') => void }) {
  if (run.progress.value !== null || run.report.value?.effort !== 'quick') return null;
  return (
    <div class="analysis-closer">
      <button class="look-button" onClick={() => begin('normal')}>
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
  const share = run.progress.value;
  const waits = ready && run.report.value === null && share === null;
  const begin = (effort: 'quick' | 'normal'): void => {
    setAsked(true);
    void run.begin(effort);
  };
  useEffect(() => {
    if (props.auto && waits && !run.failed.peek()) void run.begin('quick');
  }, [run, ready]);
  return (
    <div class="analysis">
      {run.failed.value && <p role="alert">{analysisText('analysis.failed')}</p>}
      {waits && (
        <button class="look-button look-button-main" onClick={() => begin('quick')}>
          {analysisText('analysis.start')}
        </button>
      )}
      {share !== null && <Running run={run} share={share} asked={asked} />}
      {run.turns.value.length > 0 && <Findings key={run.game} run={run} />}
      <Closer run={run} begin={begin} />
    </div>
  );
}
