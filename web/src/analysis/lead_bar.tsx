// The lead of the chosen player in the position on the screen, as a small bar in the replay.
import { analysisText } from '../i18n/analysis_text';
import { usePage } from '../shared/page_state';
import { percentText, signedText } from './numbers';
import { runOf } from './run';
import { subjectOf } from './subject';
import { curveOf, leadAt, turnBefore } from './summary';

const kLeast = 10; // points that the bar shows at least

export function LeadBar() {
  const page = usePage();
  const run = runOf(page);
  const turns = run.turns.value;
  if (turns.length === 0) return null;
  const { at } = page.game.view.value!;
  const subject = subjectOf(run, page);
  const curve = curveOf(turns, run.report.value, subject.name, run.length);
  const lead = leadAt(curve, at);
  const most = Math.max(kLeast, ...curve.map((point) => Math.abs(point.lead)));
  const half = (Math.abs(lead) / most) * 50;
  const win = turnBefore(turns, at)?.win[subject.name];
  const text = analysisText(subject.you ? 'analysis.now.you' : 'analysis.now', {
    name: subject.shownName,
    points: signedText(lead),
  });
  return (
    <p class="analysis-bar-line">
      <span>
        {text} {win !== undefined && analysisText('analysis.now.win', { percent: percentText(win) })}
      </span>
      <svg class="analysis-lead-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect
          class={lead < 0 ? 'analysis-loss' : 'analysis-gain'}
          x={lead < 0 ? 50 - half : 50}
          width={half}
          height={8}
        />
        <path class="analysis-zero" d="M50 0V8" />
      </svg>
    </p>
  );
}
