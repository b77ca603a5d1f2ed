// The players' points, and who is to move.
import { useState } from 'preact/hooks';
import { FigureIcon } from '../art/game_icons';
import { positionText } from '../i18n/position_text';
import { nameOf } from '../shared/page_state';
import type { PositionEditor } from './editor';

const kMostPoints = 9999; // as the core says

export function PlayersForm({ editor }: { editor: PositionEditor }) {
  const view = editor.view.value!;
  const [chosen, choose] = useState<number | null>(null); // to move, as soon as the core has said so
  const setFirst = (seat: number): void => {
    choose(seat);
    void editor.score(() => ({ first: seat })).then(() => choose((now) => (now === seat ? null : now)));
  };
  const setPoints = (seat: number, points: number) =>
    void editor.score(({ players }) => ({
      scores: players.map(({ score }, at) => (at === seat ? points : score)),
    }));
  return (
    <section class="position-part" aria-labelledby="position-players">
      <h2 id="position-players">{positionText('position.players')}</h2>
      <ul class="position-players">
        {view.players.map(({ score }, seat) => {
          const name = nameOf(view, seat);
          return (
            <li key={seat} class="position-row">
              <FigureIcon figure="small" seat={seat} />
              <label class="position-row">
                <span class="look-hidden">{positionText('position.score', { name })}</span>
                <input
                  class="look-field position-score"
                  type="number"
                  min={0}
                  max={kMostPoints}
                  value={score}
                  onChange={({ currentTarget: field }) => {
                    if (field.validity.valid && field.value !== '')
                      setPoints(seat, Math.round(field.valueAsNumber));
                  }}
                />
              </label>
              <label class="position-row">
                <input
                  type="radio"
                  name="position-first"
                  checked={(chosen ?? view.active) === seat}
                  onChange={() => setFirst(seat)}
                />
                <span>{positionText('position.first', { name })}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
