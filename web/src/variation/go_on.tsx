// Continues a replay from the move on the screen against computer players, in a variation. A variation of a table's game is
// a game of this browser.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue, View } from '../core/types';
import { t } from '../i18n';
import { studyText } from '../i18n/study_text';
import { LevelOptions } from '../shared/levels';
import { isYou, nameOf, usePage, type TablePanel } from '../shared/page_state';
import { go } from '../shared/route';
import './variation.css';

// The seat that the form proposes: the user's at the table, else the only person's, else that of the player to move.
function ownSeat({ players, decider, active }: View, tablePanel: TablePanel | null): number {
  const own = players.findIndex((_, seat) => tablePanel?.isOwn(seat));
  if (own >= 0) return own;
  const people = players.flatMap(({ computer }, seat) => (computer === '' ? [seat] : []));
  return people.length === 1 ? people[0]! : decider >= 0 ? decider : active;
}

// The level that the form proposes: that of a computer player of the game, else the middle one.
function usualLevel({ computers }: Catalogue, { players }: View): string {
  const known = players.find(({ computer }) => computers.some(({ name }) => name === computer));
  return known?.computer ?? computers[Math.floor(computers.length / 2)]!.name;
}

export function GoOnForm({ close }: { close: () => void }) {
  const { game, catalogue, tablePanel } = usePage();
  const view = game.view.value!;
  const [seat, setSeat] = useState(ownSeat(view, tablePanel));
  const [level, setLevel] = useState(usualLevel(catalogue, view));
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const begin = async (event: Event) => {
    event.preventDefault();
    close();
    const begun = await game.goOnWith(view.players.map((_, at) => (at === seat ? '' : level)));
    if (begun && tablePanel) go(`game/${encodeURIComponent(game.saved.value!)}`);
  };
  return (
    <form
      class="variation-form"
      aria-label={studyText('variation.computer')}
      onSubmit={(event) => void begin(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <label>
        <span>{studyText('variation.you')}</span>
        <select
          class="look-field"
          ref={first}
          value={seat}
          onChange={(event) => setSeat(Number(event.currentTarget.value))}
        >
          {view.players.map((_, at) => (
            <option key={at} value={at}>
              {isYou(view, at, tablePanel) ? t('players.you') : nameOf(view, at)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{studyText('variation.level')}</span>
        <select class="look-field" value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
          <LevelOptions catalogue={catalogue} />
        </select>
      </label>
      <p class="look-soft">{studyText(tablePanel ? 'variation.text.table' : 'variation.text')}</p>
      <div class="variation-buttons">
        <button class="look-button" type="button" onClick={close}>
          {t('common.cancel')}
        </button>
        <button class="look-button look-button-main" type="submit">
          {studyText('variation.start')}
        </button>
      </div>
    </form>
  );
}

// Button of the replay that opens the form. `focus`: the form was closed, and the button gets the focus back.
export function GoOn({ open, focus }: { open: () => void; focus: boolean }) {
  const { game } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) button.current?.focus();
  }, [focus]);
  if (game.mode.value !== 'browse' || (game.led.value && !game.ledToEnd.value)) return null;
  return (
    <button class="look-button" ref={button} onClick={open}>
      <Icon name="computer" />
      {studyText('variation.computer')}
    </button>
  );
}
