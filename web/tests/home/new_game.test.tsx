// @vitest-environment happy-dom
// The status line on the screen of a custom game: its texts, and when an error disappears.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NewGameScreen } from '../../src/home/new_game';
import type { Catalogue, NewGame } from '../../src/core/types';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';
import { comes, mount, type Mounted } from '../support/mount';

const module = await wasmFile();

let catalogue: Catalogue;
let started: NewGame[];
let mounted: Mounted;

const kTiles = '72 tiles in total';
const status = (): string => mounted.root.querySelector('[role=status]')!.textContent!;
const nameField = (seat: number): HTMLInputElement =>
  mounted.root.querySelectorAll<HTMLInputElement>('.home-seat-name')[seat]!;

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function show(refusal: string, check?: () => Promise<string>): Promise<void> {
  const core = realCore(module!, []);
  catalogue = await core.catalogue();
  if (check) core.check = check;
  const start = async (game: NewGame): Promise<string> => {
    started.push(game);
    return refusal;
  };
  mounted = mount(<NewGameScreen core={core} catalogue={catalogue} start={start} />);
}

beforeEach(() => {
  started = [];
});
afterEach(() => mounted.unmount());

it.skipIf(module === null)('shows the number of tiles once the core has checked the rules', async () => {
  await show('');
  expect(status()).toBe('Checking the rules…');
  expect(mounted.button('Start game').disabled).toBe(true);
  await comes(status, kTiles);
  mounted.button('Start game').click();
  await comes(() => started.length, 1);
});

it.skipIf(module === null)('shows the core’s reason against the rules', async () => {
  await show('', async () => 'No such rules.');
  await comes(status, 'No such rules.');
  expect(mounted.button('Start game').disabled).toBe(true);
});

it.skipIf(module === null)('shows why a game did not start, until a setting changes', async () => {
  await show('Two players are called You');
  await comes(status, kTiles);
  type(nameField(1), nameField(0).value);
  await comes(() => mounted.root.querySelectorAll('[aria-label="Remove You"]').length, 2);
  mounted.button('Start game').click();
  await comes(status, 'Two players are called You');
  await comes(() => nameField(1).getAttribute('aria-invalid'), 'true');
  type(nameField(1), 'Bertran');
  await comes(status, kTiles);
  expect(nameField(1).getAttribute('aria-invalid')).toBe('false');
});

it.skipIf(module === null)('offers a retry if the rules could not be checked', async () => {
  let fails = true;
  await show('', async () => {
    if (fails) throw new Error('the core stopped');
    return '';
  });
  await comes(status, 'The rules could not be checked.');
  fails = false;
  mounted.button('Try again').click();
  await comes(status, kTiles);
});

it.skipIf(module === null)('adds a person where all players are people, else a computer', async () => {
  await show('');
  const who = () =>
    [...mounted.root.querySelectorAll<HTMLSelectElement>('.home-seat-who')].map((one) => one.value);
  const names = () => who().map((_, seat) => nameField(seat).value);
  mounted.button('Add player').click();
  await comes(() => who().length, 3);
  expect(who()[2]).not.toBe('');
  for (const seat of [1, 2]) {
    const one = mounted.root.querySelectorAll<HTMLSelectElement>('.home-seat-who')[seat]!;
    one.value = '';
    one.dispatchEvent(new Event('change', { bubbles: true }));
    await comes(() => names()[seat] !== '' && !names()[seat]!.startsWith('Bruno'), true);
  }
  await comes(who, ['', '', '']);
  mounted.button('Add player').click();
  await comes(who, ['', '', '', '']);
  expect(new Set(names()).size).toBe(4);
});

it.skipIf(module === null)('names editions without the codes of rulebooks', async () => {
  await show('');
  expect(mounted.root.querySelector('.home-cards')!.textContent).not.toMatch(/\[/);
});
