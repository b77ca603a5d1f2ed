// The players' points, and who is to move.
import { FigureIcon } from '../art/game_icons';
import { positionText } from '../i18n/position_text';
import { nameOf } from '../shared/page_state';
import type { PositionEditor } from './editor';

const kMostPoints = 9999; // as the core says

export function PlayersForm({ editor }: { editor: PositionEditor }) {
  const view = editor.view.value!;
  const scores = view.players.map(({ score }) => score);
  const change = (changed: number[], first: number) =>
    void editor.change({ how: 'score', scores: changed, first });
  return (
    <section class="position-part" aria-labelledby="position-players">
      <h2 id="position-players">{positionText('position.players')}</h2>
      <ul class="position-players">
        {scores.map((score, seat) => {
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
                      change(
                        scores.map((one, at) => (at === seat ? Math.round(field.valueAsNumber) : one)),
                        view.active,
                      );
                  }}
                />
              </label>
              <label class="position-row">
                <input
                  type="radio"
                  name="position-first"
                  checked={view.active === seat}
                  onChange={() => change(scores, seat)}
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
