// Runs every command in both views: by key or menu on the board, by button in the text view.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { commandNamed, commands } from '../../../src/commands/command_list';
import { en } from '../../../src/i18n/en';
import { kShortGame } from '../../analysis/short_report';
import { bufferOf } from '../file_payload.mjs';
import { arrive, begun, makeTable, sit } from '../table_players';
import { Line } from '../table_faults';
import { closeBrowser, desktop, reloadWith, start, visitor } from '../open_page';

afterAll(closeBrowser);

type RunCommand = (id: string) => Promise<void>;

// Returns a function that runs a command by key or menu, once the command is possible.
async function onBoard(page: Page): Promise<RunCommand> {
  await page.evaluate(() => {
    const mind = window as unknown as { answered?: boolean };
    addEventListener('keydown', (event) => (mind.answered = event.defaultPrevented));
  });
  const press = async (key: string): Promise<boolean> => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press(key);
    return page.evaluate(() => (window as unknown as { answered?: boolean }).answered === true);
  };
  return async (id) => {
    const { keys, label } = commandNamed(id);
    const confirm = page.locator('.dock-actions .look-button-main');
    if (id === 'confirm') await confirm.waitFor();
    if (keys[0] !== undefined) {
      await expect.poll(() => press(keys[0]!), { message: id }).toBe(true);
      // Waits until the move is played. A key pressed earlier would be queued, and the next key would replace
      // it.
      if (id === 'confirm') await confirm.waitFor({ state: 'detached' });
      return;
    }
    await page.locator('.sighted-menu > button').click();
    await page.locator('.sighted-menu-item', { hasText: words(label) }).click();
  };
}

// Switches to the text view; returns a function that runs a command by its button. Commands of the board have
// no button in the text view.
async function inText(page: Page): Promise<RunCommand> {
  await page.locator('.board-tile-layer').waitFor({ state: 'attached' });
  await page.keyboard.press('v');
  const actions = page.locator('section[aria-labelledby=spoken-actions]');
  await actions.waitFor();
  return async (id) => {
    const { group, hint } = commandNamed(id);
    if (group !== 'board') await actions.locator(`button[title="${words(hint)}"]`).click();
    if (id === 'textView') await inText(page);
  };
}

const words = (key: string): string => String(en[key as keyof typeof en]);

const kViews = { 'on the board': onBoard, 'in the text view': inText };
const kSights = commands.filter(({ group }) => group === 'board').map(({ id }) => id);
const kDrawers = ['log', 'features', 'stack', 'settings', 'help'];
const kFiles = ['save', 'saveJson', 'saveJcz', 'saveSvg', 'savePng', 'share'];
const kTurn = ['next', 'previous', 'turn', 'turnBack', 'takeBack', 'next', 'confirm', 'pass', 'confirm'];
const kBack = ['undo', 'redo', 'study', 'first', 'forward', 'back', 'replay', 'last', 'first', 'return'];
const kLines = ['first', 'forward', 'branch', 'next', 'confirm', 'line'];

const kTogether = ['askBack', 'refuse', 'agree', 'chat', 'comeBack', 'resign']; // commands of online games

it.each(Object.entries(kViews))('every command works %s', async (_, view) => {
  const done = new Set(kTogether);
  const walk = async (run: RunCommand, ...ids: string[]): Promise<void> => {
    for (const id of ids) {
      await run(id);
      done.add(id);
    }
  };

  const two = await visitor();
  await two.page.locator('.home-who .home-pill').nth(1).click();
  await start(two.page);
  const run = await view(two.page);
  await walk(run, ...kSights, ...kDrawers, ...kFiles, ...kTurn, ...kBack, ...kLines, 'textView');
  if (view === onBoard) await two.page.keyboard.press('v');
  await walk(run, 'home');
  await two.page.locator('.home-go').waitFor();

  const one = await visitor();
  await reloadWith(one.page, { speed: 'slow' });
  await start(one.page);
  await walk(await view(one.page), 'next', 'confirm', 'pass', 'confirm', 'hurry', 'pause');

  const ended = await visitor();
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(kShortGame) };
  await ended.page.locator('input[type=file]').setInputFiles(file);
  await ended.page.locator('.over-result').waitFor();
  await walk(await view(ended.page), 'analysis');

  expect([...two.troubles, ...one.troubles, ...ended.troubles]).toEqual([]);
  for (const { context } of [two, one, ended]) await context.close();
  expect(commands.map(({ id }) => id).filter((id) => !done.has(id))).toEqual([]);
});

it.skipIf(inject('tables') === '').each(Object.entries(kViews))(
  'every command of a table works %s',
  async (_, view) => {
    const anna = await visitor(desktop, false, inject('tables'));
    const line = new Line();
    await line.through(anna.page);
    await anna.page.reload();
    const link = await makeTable(anna.page);
    const bob = await arrive(link);
    await sit(bob.page, 'Bob');
    await begun(anna.page, bob.page);
    const [annas, bobs] = [await view(anna.page), await view(bob.page)];
    const runs: Record<string, (id: string) => Promise<void>> = {
      askBack: async (id) => {
        for (const one of ['next', 'confirm', id]) await annas(one);
      },
      refuse: bobs,
      agree: async (id) => {
        await annas('askBack');
        await bobs(id);
      },
      chat: annas,
      comeBack: async (id) => {
        line.tellEntries({ kind: 'replaced', seat: 0, computer: 'greedy' });
        await annas(id);
      },
      resign: bobs,
    };
    for (const id of kTogether) await runs[id]!(id);
    await bob.page.locator('.tables-notice .look-button-main').waitFor();
    for (const { context } of [anna, bob]) await context.close();
  },
);

it('a replay plays, pauses and ends by keys', async () => {
  const { page, troubles, context } = await visitor();
  await start(page);
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.board-tile-layer[data-tiles="2"]').waitFor({ state: 'attached' });
  await page.keyboard.press('y');
  await page.locator('.study').waitFor();
  await page.keyboard.press('Home');
  await page.locator('.board-tile-layer[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift+Y');
  await page.locator('.board-tile-layer[data-tiles="2"]').waitFor({ state: 'attached' });
  const play = page.locator('.study').getByRole('button', { name: 'Play the replay' });
  await play.click(); // at the end it begins again
  await page.locator('.board-tile-layer[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.locator('.board-tile-layer[data-tiles="2"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Home');
  await page.locator('.board-tile-layer[data-tiles="1"]').waitFor({ state: 'attached' });
  await page.keyboard.press('e');
  await page.locator('.study').waitFor({ state: 'detached' });
  await page.locator('.board-tile-layer[data-tiles="2"]').waitFor({ state: 'attached' });
  expect(troubles).toEqual([]);
  await context.close();
});
