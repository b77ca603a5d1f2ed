// @vitest-environment happy-dom
// The form of the start screen for a new game.
import { afterEach, expect, it } from 'vitest';
import type { NewGame } from '../../src/core/types';
import { StartScreen } from '../../src/home/start_screen';
import { comes, mount, type Mounted } from '../support/mount';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

let mounted: Mounted;
afterEach(() => mounted.unmount());

it.skipIf(module === null)('keeps the number of players when other rules are chosen', async () => {
  const started: NewGame[] = [];
  const core = realCore(module!, []);
  mounted = mount(
    <StartScreen
      core={core}
      catalogue={await core.catalogue()}
      standings={new Map()}
      start={async (game) => void started.push(game)}
      openFile={() => {}}
      openLink={async () => true}
      learn={() => {}}
      behind={null}
      urgent={null}
    >
      {null}
    </StartScreen>,
  );
  const count = (): string => mounted.root.querySelector('output')!.textContent!;
  const choose = async (card: string): Promise<void> => {
    const field = [...mounted.root.querySelectorAll('label')]
      .find((one) => one.textContent!.startsWith(card))!
      .querySelector('input')!;
    field.click();
    await comes(() => field.checked, true);
  };
  expect(count()).toBe('2 players');
  await choose('Family');
  mounted.button('Start').click();
  await comes(() => started.length, 1);
  expect(started[0]!.players).toHaveLength(2);
  expect(count()).toBe('2 players');
  mounted.button('More').click();
  await comes(count, '3 players');
  await choose('Everything');
  mounted.button('Start').click();
  await comes(() => started.length, 2);
  expect(started[1]!.players).toHaveLength(3);
  expect(started[1]!.setup.boxes.length).toBeGreaterThan(started[0]!.setup.boxes.length);
});
