// Quick pairing as a grid of rules and clocks, with how many wait for each. One press finds opponents.
import { useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue, Core } from '../core/types';
import { t } from '../i18n';
import { lists, useList } from '../net/lists';
import type { ClockTerms, TableCard } from '../net/protocol';
import { faultOf } from '../net/server';
import { boxesOf, draftOf, presets, seatsTogether, type Preset } from '../shared/game_draft';
import { rememberedName } from '../shared/guest_name';
import { FormError } from '../shared/page_notices';
import { go } from '../shared/route';
import { findOpponents } from './pairing';
import './quick_pairing.css';
import { clockText, usualTerms } from './table_settings';

const kPlayers = 2;
const kRules = presets.slice(0, 3);
const kClocks: ClockTerms[] = [
  { pace: 'turn', time: 60 },
  { pace: 'game', time: 600, increment: 10 },
  { pace: 'days', time: 3 * 24 * 3600 },
];

const kSecond = 1000; // the server's milliseconds

// True if the table waits for a player who wants these rules and this clock.
function fits(card: TableCard, preset: Preset, clock: ClockTerms, catalogue: Catalogue): boolean {
  const { setup, rated, purist, time = 0, increment = 0 } = card;
  const boxes = ['base', ...boxesOf(preset, catalogue)].sort().join();
  return (
    card.pairing !== undefined &&
    card.seats.length === kPlayers &&
    !rated &&
    !purist &&
    setup.profile === preset.profile &&
    (setup.without ?? []).length === 0 &&
    Object.keys(setup.options ?? {}).length === 0 &&
    [...(setup.boxes ?? ['base'])].sort().join() === boxes &&
    card.clock === clock.pace &&
    time === clock.time * kSecond &&
    increment === (clock.increment ?? 0) * kSecond
  );
}

// The base game has the name of its box: the preset's name is for beginners.
function rulesName(preset: Preset, { boxes }: Catalogue): string {
  const base = boxes.find(({ name }) => name === 'base');
  return preset.boxes.length === 0 && base ? base.title : t(`preset.${preset.name}`);
}

// Players who wait for an opponent with these rules and this clock.
export function waitingFor(cards: TableCard[], preset: Preset, clock: ClockTerms, all: Catalogue): number {
  return cards
    .filter((card) => fits(card, preset, clock, all))
    .reduce((sum, { seats }) => sum + seats.filter(({ open }) => !open).length, 0);
}

function Cell(props: { rules: string; clock: string; waiting: number; disabled: boolean; find: () => void }) {
  const { rules, clock, waiting } = props;
  return (
    <button
      type="button"
      class={`quick-cell${waiting > 0 ? ' quick-cell-waits' : ''}`}
      disabled={props.disabled}
      onClick={props.find}
    >
      <strong>{rules}</strong>
      <span>{clock}</span>
      <span class="quick-waiting">
        {waiting > 0 && (
          <>
            <Icon name="person" />
            {t('quick.waiting', { count: waiting })}
          </>
        )}
      </span>
    </button>
  );
}

export function QuickPairing(props: { core: Core; catalogue: Catalogue }) {
  const { core, catalogue } = props;
  const [trouble, setTrouble] = useState('');
  const [looking, setLooking] = useState(false);
  useList('lobby');
  const cards = lists.lobby.value?.tables ?? [];
  const find = async (preset: Preset, clock: ClockTerms) => {
    setLooking(true);
    setTrouble('');
    try {
      const draft = draftOf(preset, seatsTogether(kPlayers, [rememberedName()]), catalogue);
      go(await findOpponents(core, draft, { ...usualTerms, clock }));
    } catch (error) {
      setTrouble(faultOf(error, 'table'));
    } finally {
      setLooking(false);
    }
  };
  return (
    <section class="home-panel">
      <h2>{t('quick.title')}</h2>
      <p class="look-soft">{t('quick.text')}</p>
      <div class="quick-grid">
        {kRules.flatMap((preset) =>
          kClocks.map((clock) => (
            <Cell
              key={`${preset.name} ${clock.pace}`}
              rules={rulesName(preset, catalogue)}
              clock={clockText(clock)}
              waiting={waitingFor(cards, preset, clock, catalogue)}
              disabled={looking}
              find={() => void find(preset, clock)}
            />
          )),
        )}
      </div>
      <FormError text={trouble} />
    </section>
  );
}
