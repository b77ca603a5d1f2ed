// Curve of a player's expected final lead, with a mark at each turn of the player that lost points. A touch chooses the
// nearest turn. Estimates of a running analysis are dashed.
import type { TurnReport } from '../core/types';
import { analysisText } from '../i18n/analysis_text';
import { t } from '../i18n';
import { signedText } from './numbers';
import { endOf, isEstimate, isLossy, nearestTurn, type CurvePoint } from './summary';
import { VerdictShape } from './verdict_mark';

const kWidth = 340;
const kHeight = 130;
const kLeft = 34; // space for the numbers at the left edge
const kEdge = 10; // space for marks at the other edges
const kLeast = 5; // points that the curve shows at least above and below 0

interface Shown {
  points: CurvePoint[];
  turns: TurnReport[]; // of the player
  name: string;
  title: string;
  length: number; // actions of the game
  at: number; // move number on the screen
  choose: (turn: TurnReport) => void;
}

export function LeadCurve({ points, turns, name, title, length, at, choose }: Shown) {
  const most = Math.ceil(Math.max(kLeast, ...points.map(({ lead }) => Math.abs(lead))));
  const x = (moment: number) => kLeft + (moment / length) * (kWidth - kLeft - kEdge);
  const y = (lead: number) => kHeight / 2 - (lead / most) * (kHeight / 2 - kEdge);
  const place = (one: CurvePoint) => `${x(one.at).toFixed(1)} ${y(one.lead).toFixed(1)}`;
  // The lines to the estimates, or to the other points.
  const path = (estimate: boolean) =>
    points
      .slice(1)
      .map((one, n) => (one.estimate === estimate ? `M${place(points[n]!)}L${place(one)}` : ''))
      .join('');
  const judged = turns.filter((turn) => !isEstimate(turn));
  const touch = (event: PointerEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * kWidth;
    const turn = judged[nearestTurn(judged, ((place - kLeft) / (kWidth - kLeft - kEdge)) * length)];
    if (turn) choose(turn);
  };
  const [first, last] = [points[0], points.at(-1)];
  const range =
    first && last?.at === length
      ? analysisText('analysis.lead.range', { first: signedText(first.lead), last: signedText(last.lead) })
      : null; // the running analysis has not come to the end
  return (
    <svg
      class="analysis-curve"
      viewBox={`0 0 ${kWidth} ${kHeight}`}
      role="img"
      aria-label={range === null ? title : t('common.labelled', { name: title, value: range })}
      onPointerDown={touch}
    >
      {[most, 0, -most].map((lead) => (
        <g key={lead}>
          <path class="analysis-grid" d={`M${kLeft} ${y(lead)}H${kWidth - kEdge}`} />
          <text x={kLeft - 6} y={y(lead) + 4} text-anchor="end">
            {lead > 0 ? `+${lead}` : lead}
          </text>
        </g>
      ))}
      <path class="analysis-line" d={path(false)} />
      <path class="analysis-line analysis-estimate" d={path(true)} />
      <path class="analysis-now" d={`M${x(at).toFixed(1)} 0V${kHeight}`} />
      {judged.filter(isLossy).map((turn) => (
        <g
          key={turn.action}
          transform={`translate(${x(endOf(turn)).toFixed(1)} ${y(turn.lead[name]!).toFixed(1)})`}
        >
          <VerdictShape verdict={turn.verdict} />
        </g>
      ))}
    </svg>
  );
}
