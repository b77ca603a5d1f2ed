// The winner's podium above the table of points. It is only decoration: heading and table say the same in
// words.
import { FigureIcon } from '../art/game_icons';
import { Icon } from '../art/icon';
import type { View } from '../core/types';
import { wantsNoMotion } from '../shared/final_scoring';
import { usePage } from '../shared/page_state';
import './podium.css';

const kSteps = 3;
const kScraps = 18; // pieces of confetti

interface Place {
  seat: number;
  place: number; // 1 is the best; equal scores share a place
}

// The players on the podium, from left to right: the best in the middle, then second to the left, third to the right.
export function placesOf(scores: number[]): Place[] {
  const places = scores
    .map((score, seat) => ({ seat, place: 1 + scores.filter((other) => other > score).length }))
    .filter(({ place }) => place <= kSteps)
    .sort((one, other) => one.place - other.place);
  const leftToRight: Place[] = [];
  places.forEach((one, i) => (i % 2 === 1 ? leftToRight.unshift(one) : leftToRight.push(one)));
  return leftToRight;
}

function Confetti() {
  const scraps = Array.from({ length: kScraps }, (_, i) => i);
  return (
    <span class="podium-confetti">
      {scraps.map((i) => (
        <i
          key={i}
          class={`podium-scrap-${i % 4}`}
          style={{ left: `${((i * 37) % 100) + 1}%`, animationDelay: `${900 + ((i * 83) % 700)}ms` }}
        />
      ))}
    </span>
  );
}

export function Podium(props: { view: View }) {
  const { game } = usePage();
  const { players } = props.view;
  if (!players.some((player) => player.winner)) return null;
  const moves = !wantsNoMotion(game);
  return (
    <div class={`podium ${moves ? 'podium-moves' : ''}`} aria-hidden="true">
      {placesOf(players.map((player) => player.score)).map(({ seat, place }) => (
        <span key={seat} class={`podium-place podium-place-${place}`}>
          {players[seat]!.winner && <Icon name="crown" />}
          <FigureIcon figure="small" seat={seat} />
          <b>{place}</b>
        </span>
      ))}
      {moves && <Confetti />}
    </div>
  );
}
