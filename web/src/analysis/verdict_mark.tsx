// Mark of a verdict. Its shape alone tells which one it is, for people who do not see its colour.
import type { Verdict } from '../core/types';

const kShapes: Record<Verdict, string> = {
  best: 'M0-7 2-2 7-2 3 1.5 4.5 7 0 3.8-4.5 7-3 1.5-7-2-2-2z', // star
  good: 'M-6 0-2 4.5 6-5', // tick
  inaccuracy: 'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0z', // circle
  mistake: 'M0-6.5 6.5 5.5-6.5 5.5z', // triangle
  blunder: 'M-5.5-5.5h11v11h-11z', // square
  forced: 'M-5 0H5', // line
  too_close: 'M-5-2.5H5M-5 2.5H5', // two lines
};

// Path in a square of 16 around the origin.
export function VerdictShape(props: { verdict: Verdict }) {
  return <path class={`analysis-mark analysis-mark-${props.verdict}`} d={kShapes[props.verdict]} />;
}

export function VerdictMark(props: { verdict: Verdict }) {
  return (
    <svg class="analysis-mark-icon" viewBox="-8 -8 16 16" aria-hidden="true">
      <VerdictShape verdict={props.verdict} />
    </svg>
  );
}
