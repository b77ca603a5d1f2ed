// Chart of a rating, with its uncertainty as a band.
import { t } from '../i18n';
import type { CurvePoint } from '../net/account_requests';
import { day } from './dates';

const kWidth = 400;
const kHeight = 160;
const kLeft = 48; // space for the numbers at the left edge
const kBottom = 24; // space for the dates at the lower edge
const kStep = 100; // rating points between grid lines

interface Scale {
  x: (at: number) => number;
  y: (points: number) => number;
  lines: number[];
}

export function scaleOf(points: CurvePoint[]): Scale {
  const low = Math.min(...points.map((one) => one.points - one.deviation));
  const high = Math.max(...points.map((one) => one.points + one.deviation));
  const least = Math.floor(low / kStep) * kStep;
  const most = Math.max(least + kStep, Math.ceil(high / kStep) * kStep);
  const step = kStep * Math.ceil((most - least) / kStep / 5);
  const lines = [];
  for (let line = least; line <= most; line += step) lines.push(line);
  const last = Math.max(1, points.length - 1);
  return {
    x: (at) => kLeft + (at / last) * (kWidth - kLeft - 8),
    y: (value) => 8 + (1 - (value - least) / (most - least)) * (kHeight - kBottom - 8),
    lines,
  };
}

function pathOf(values: number[], { x, y }: Scale): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

export function RatingCurve(props: { points: CurvePoint[]; rules: string }) {
  const { points } = props;
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 2) return null;
  const scale = scaleOf(points);
  const upper = pathOf(
    points.map((one) => one.points + one.deviation),
    scale,
  );
  const lower = pathOf(
    points.map((one) => one.points - one.deviation),
    scale,
  );
  const back = lower.slice(1).split('L').reverse().join('L');
  const label = t('person.curve', {
    rules: props.rules,
    count: points.length,
    from: first.points,
    to: last.points,
  });
  return (
    <svg class="people-curve" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={label}>
      {scale.lines.map((line) => (
        <g key={line}>
          <path class="people-curve-grid" d={`M${kLeft} ${scale.y(line)}H${kWidth}`} />
          <text x={kLeft - 8} y={scale.y(line) + 5} text-anchor="end">
            {line}
          </text>
        </g>
      ))}
      <path class="people-curve-band" d={`${upper}L${back}Z`} />
      <path
        class="people-curve-line"
        d={pathOf(
          points.map((one) => one.points),
          scale,
        )}
      />
      <circle class="people-curve-now" cx={scale.x(points.length - 1)} cy={scale.y(last.points)} r="4" />
      <text x={kLeft} y={kHeight - 4}>
        {day(first.ended)}
      </text>
      <text x={kWidth - 4} y={kHeight - 4} text-anchor="end">
        {day(last.ended)}
      </text>
    </svg>
  );
}
