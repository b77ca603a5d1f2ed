// The lead of the chosen player in the position on the screen, as a small bar in the replay.
import type { View } from '../core/types';
import { analysisText } from '../i18n/analysis_text';
import { usePage } from '../shared/page_state';
import { percentText, signedText, wholeSignedText } from './numbers';
import { runOf, type AnalysisRun } from './run';
import { subjectOf, type Subject } from './subject';
import { curveOf, finalLead, leadAt, turnBefore } from './summary';

const kLeast = 10; // points that the bar shows at least

interface Standing {
  lead: number;
  most: number; // points that the bar shows
  text: string;
}

const withChance = (text: string, win: number | undefined): string => {
  return win === undefined
    ? text
    : `${text} ${analysisText('analysis.now.win', { percent: percentText(win) })}`;
};

// What the bar shows; null: the running analysis has no value for the position yet.
function standingOf(run: AnalysisRun, view: View, { seat, name, shownName, you }: Subject): Standing | null {
  const turns = run.turns.value;
  const curve = curveOf(turns, run.report.value, name, run.length);
  const most = Math.max(kLeast, ...curve.map((point) => Math.abs(point.lead)));
  if (view.over) {
    const lead = finalLead(view.players, seat);
    const values = { name: shownName, points: wholeSignedText(lead) };
    const text = analysisText(you ? 'analysis.final.you' : 'analysis.final', values);
    return { lead, most: Math.max(most, Math.abs(lead)), text };
  }
  const lead = leadAt(curve, view.at);
  if (lead === null) return null;
  const values = { name: shownName, points: signedText(lead) };
  const text = analysisText(you ? 'analysis.now.you' : 'analysis.now', values);
  return { lead, most, text: withChance(text, turnBefore(turns, view.at)?.win[name]) };
}

export function LeadBar() {
  const page = usePage();
  const run = runOf(page);
  if (run.turns.value.length === 0) return null;
  const standing = standingOf(run, page.game.view.value!, subjectOf(run, page));
  const lead = standing?.lead ?? 0;
  const half = standing ? (Math.abs(lead) / standing.most) * 50 : 0;
  return (
    <p class="analysis-bar-line">
      <span>{standing?.text ?? '\u00a0'}</span>
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
