// Chart of the scores of all players over the game. A click goes to the move at that place.
import { t } from '../i18n';
import { usePage } from '../shared/page_state';

const kWidth = 600;
const kHeight = 96;
const kEnd = 0.97; // share of the width at which the last move lies; the rest leaves space to see its points
// Dash patterns of the players' lines, for colour-blind players.
const kDashes = ['', '10 3', '3 3', '12 3 2 3', '6 6', '1 4'];

export function ScoreCurve(props: { seek: (at: number) => void }) {
  const { game, catalogue } = usePage();
  const view = game.view.value!;
  const log = game.log.value;
  if (log.length < 2 || view.length === 0) return null;
  const all = log.flatMap((entry) => entry.scores);
  const [least, most] = [Math.min(0, ...all), Math.max(10, ...all)];
  const x = (at: number) => (at / view.length) * kEnd * kWidth;
  const y = (points: number) => kHeight - ((points - least) / (most - least)) * kHeight;
  const line = (seat: number) =>
    `M0 ${y(0).toFixed(1)}` +
    log.map((entry) => `H${x(entry.at).toFixed(1)}V${y(entry.scores[seat] ?? 0).toFixed(1)}`).join('') +
    `H${kWidth}`;
  const touch = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    props.seek(Math.round(Math.min(1, share / kEnd) * view.length));
  };
  return (
    <svg
      class="study-curve"
      viewBox={`0 -4 ${kWidth} ${kHeight + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('study.curve')}
      onPointerDown={touch}
      onPointerMove={touch}
    >
      <path class="study-zero" d={`M0 ${y(0)}H${kWidth}`} />
      {view.players.map((_, seat) => (
        <g key={seat}>
          <path class="study-under" d={line(seat)} />
          <path
            class="study-line"
            d={line(seat)}
            stroke={catalogue.looks[view.looks[seat]!]?.colour}
            stroke-dasharray={kDashes[seat]}
          />
        </g>
      ))}
      <path class="study-now" d={`M${x(view.at)} -4V${kHeight + 4}`} />
    </svg>
  );
}
