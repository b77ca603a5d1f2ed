// Plays on from the position that is set up, against computer players.
import { useState } from 'preact/hooks';
import { positionText } from '../i18n/position_text';
import { LevelOptions } from '../shared/levels';
import { rememberLevel, usualComputer } from '../shared/game_draft';
import { nameOf, type Page } from '../shared/page_state';
import { go } from '../shared/route';
import type { PositionEditor } from './editor';

export function PlayOn({ page, editor }: { page: Page; editor: PositionEditor }) {
  const { game, catalogue } = page;
  const view = editor.view.value!;
  const [seat, setSeat] = useState(view.active);
  const [level, setLevel] = useState(() => usualComputer(catalogue).name);
  const begin = async (event: Event) => {
    event.preventDefault();
    const computer = catalogue.computers.find(({ name }) => name === level);
    if (computer) rememberLevel(computer);
    if (!(await game.open(editor.record))) return;
    for (let at = 0; at < view.players.length; ++at) await game.seat(at, at === seat ? '' : level);
    go(`game/${encodeURIComponent(game.saved.value ?? '')}`);
  };
  return (
    <section class="position-part" aria-labelledby="position-play">
      <h2 id="position-play">{positionText('position.play')}</h2>
      <form class="position-form" onSubmit={(event) => void begin(event)}>
        <label class="position-row">
          <span>{positionText('position.play.you')}</span>
          <select
            class="look-field"
            value={seat}
            onChange={(event) => setSeat(Number(event.currentTarget.value))}
          >
            {view.players.map((_, at) => (
              <option key={at} value={at}>
                {nameOf(view, at)}
              </option>
            ))}
          </select>
        </label>
        <label class="position-row">
          <span>{positionText('position.play.level')}</span>
          <select class="look-field" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            <LevelOptions catalogue={catalogue} />
          </select>
        </label>
        <button class="look-button look-button-main">{positionText('position.play.go')}</button>
      </form>
    </section>
  );
}
