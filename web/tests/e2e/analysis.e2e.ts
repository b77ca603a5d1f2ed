// The analysis of a finished game, by mouse and by keyboard, on a desktop, on a phone and in the text view.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { kVersion } from '../../src/offline/kept_report';
import { kShortGame, reportOf, turnOf } from '../analysis/short_report';
import { bufferOf } from './file_payload.mjs';
import { isBoardInSight, whatAxeFinds, whatSticksOut } from './screen_checks';
import { closeBrowser, desktop, phone, start, storedRows, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

async function opened(screen = desktop, record = kShortGame): Promise<Visitor> {
  const there = await visitor(screen, screen === phone, inject('site'), 'en');
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(record) };
  await there.page.locator('input[type=file]').setInputFiles(file);
  await there.page.locator(record === kShortGame ? '.over-result' : '.dock').waitFor();
  return there;
}

const kSummary =
  /^Anna lost [\d.]+ points in \d+ turns\. The tiles (gave|cost) Anna [\d.]+\. Turn \d+ lowered the chance to win most\.$/;

const kReason = 'The best turn scores 4 points for the city at 0,0, this one 0.';

async function expectReport(page: Page): Promise<void> {
  const summary = page.locator('.analysis-summary');
  await summary.waitFor();
  expect(await summary.innerText()).toMatch(kSummary);
}

it.each([desktop, phone])('shows what was lost, and the best turn on the board: %o', async (screen) => {
  const { page, troubles, context } = await opened(screen);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expectReport(page);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  const turns = page.getByRole('region', { name: 'Turns' });
  const mistakes = await turns.getByRole('listitem').count();
  expect(await page.locator('.analysis-curve .analysis-mark').count()).toBe(mistakes);
  await turns.getByText('All turns').click();
  expect(await turns.getByRole('listitem').count()).toBe(6);

  await turns.getByRole('button', { name: /^Turn 3, Anna Blunder: / }).click();
  await turns.getByText(/^Better, on the board: places a tile/).waitFor();
  await page.locator('.board-ghost-tile').waitFor({ state: 'attached' });
  expect((await page.locator('.board-labels > span').count()) > 0).toBe(screen !== phone); // they would cover a phone's board
  expect(await page.locator('.board-tile-layer').getAttribute('data-tiles')).toBe('3');
  await turns.getByRole('button', { name: kReason }).focus();
  await page.locator('.board-veil').waitFor({ state: 'attached' });
  await turns.getByRole('button', { name: kReason }).blur();
  await page.locator('.board-veil').waitFor({ state: 'detached' });
  expect(await whatAxeFinds(page)).toEqual([]);
  await turns.getByRole('button', { name: /^Played: places a tile/ }).click();
  await page.locator('.board-veil').waitFor({ state: 'attached' });
  await expect.poll(() => isBoardInSight(page, screen === phone ? '.drawer' : '.study')).toBe(true);

  await page.locator('.drawer').getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.board-ghost-tile').count()).toBe(1);
  await page.getByRole('button', { name: 'Go forward one move' }).click();
  await page.locator('.board-ghost-tile').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  expect(await page.locator('.analysis-progress').count()).toBe(0); // the report is kept
  await expectReport(page);
  expect(troubles).toEqual([]);
  await context.close();
});

it('shows what could have followed on the board', async () => {
  const { page, troubles, context } = await opened();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await expectReport(page);
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Ben');
  const turns = page.getByRole('region', { name: 'Turns' });
  await turns.getByRole('button', { name: /^Turn 2, Ben Blunder: / }).click();
  const follows = turns.getByRole('button', { name: 'What could follow' });
  await follows.click();
  await turns
    .getByText(/^With tile H \(1 of the 10 tiles left\) Anna can score 4 points for the city/)
    .waitFor();
  await turns.getByText(/^Reply: places a tile, /).waitFor();
  const tiles = page.locator('.board-tile-layer');
  await expect.poll(() => tiles.getAttribute('data-tiles')).toBe('3');
  await page.locator('.board-ghost-tile').waitFor({ state: 'attached' });
  expect(await whatAxeFinds(page)).toEqual([]);
  await follows.click();
  await expect.poll(() => tiles.getAttribute('data-tiles')).toBe('2');
  await page.locator('.board-ghost-tile').waitFor({ state: 'attached' });
  expect(troubles).toEqual([]);
  await context.close();
});

it('shows where the lead came from, and goes to the draws and turns that mattered', async () => {
  const { page, troubles, context } = await opened();
  await page.keyboard.press('i');
  await expectReport(page);
  const rows = await page.getByRole('table').locator('.analysis-points').allInnerTexts();
  const points = rows.map((text) => Number(text.replace('−', '-')));
  const sum = points.slice(0, -1).reduce((all, one) => all + one, 0);
  expect(Math.abs(sum - points.at(-1)!)).toBeLessThan(0.5); // each is rounded to a tenth
  expect(points.at(-1)).toBe(5);

  await page
    .getByRole('button', { name: /Turn 3: [+-]\d/ })
    .last()
    .click();
  await page.locator('.analysis-details').waitFor();
  expect(await page.locator('.board-tile-layer').getAttribute('data-tiles')).toBe('3');
  await page
    .locator('.analysis-bar-line')
    .getByText(/^Expected final lead of Anna: [+-]?[\d.]+\. /)
    .waitFor();
  await page.getByRole('button', { name: 'Go to the last move' }).click();
  await page
    .locator('.analysis-bar-line')
    .getByText('Final lead of Anna over the best opponent: +5.')
    .waitFor();
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('shows a first estimate of the whole curve while it analyses', async () => {
  const { page, troubles, context } = await opened();
  await page.keyboard.press('i');
  await page.locator('.analysis-estimate[d*="L"]').waitFor({ state: 'attached' });
  await page.getByText('Dashed: a first estimate.').waitFor();
  await expectReport(page);
  expect(await page.locator('.analysis-estimate').getAttribute('d')).toBe('');
  expect(troubles).toEqual([]);
  await context.close();
});

it('keeps the report with the game, until that is deleted', async () => {
  const { page, troubles, context } = await opened();
  await page.keyboard.press('i');
  await expectReport(page);
  await page.route('**/players.wasm', (route) => route.abort()); // nothing can be analysed any more
  await page.reload();
  await page.locator('.over-result').waitFor();
  await page.keyboard.press('i');
  await expectReport(page);
  expect(await page.locator('.analysis-progress').count()).toBe(0);
  await page.goto(`${inject('site')}#/`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await page.locator('.home-game').waitFor({ state: 'detached' });
  expect(await storedRows(page, 'reports')).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

it('goes on after the page was left', async () => {
  const { page, troubles, context } = await opened();
  await page.route('**/players.wasm', () => undefined); // the analysis never ends
  await page.keyboard.press('i');
  await page.locator('.analysis-progress').waitFor();
  await page.unroute('**/players.wasm');
  await page.reload();
  await page.locator('.over-result').waitFor();
  await page.keyboard.press('v'); // in the text view nothing is analysed without being asked for
  await expectReport(page);
  expect(troubles).toEqual([]);
  await context.close();
});

it('analyses a game that is not over in the replay', async () => {
  const unfinished = kShortGame.replace(/^result.*\n/m, '').replace(/^7 Anna[^]*/m, '');
  const { page, troubles, context } = await opened(desktop, unfinished);
  await page.keyboard.press('i');
  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.locator('.analysis-summary').waitFor();
  await page.getByRole('rowheader', { name: 'Expected final lead' }).waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await context.close();
});

it('reads as text, and works by keyboard', async () => {
  const { page, troubles, context } = await opened();
  await page.keyboard.press('v');
  await page.keyboard.press('i');
  const part = page.getByRole('region', { name: 'Analysis' });
  await part.getByRole('button', { name: 'Analyse this game' }).focus();
  await page.keyboard.press('Enter');
  await expectReport(page);
  const kept = (part: Element) => part.contains(document.activeElement);
  expect(await part.evaluate(kept)).toBe(true); // though the pressed buttons are gone
  await part.getByRole('button', { name: /^Turn 3, Anna/ }).focus();
  await page.keyboard.press('Enter');
  await part.getByText(/^Better: places .* at -?\d+,-?\d+/).waitFor();
  await part.getByText(kReason).waitFor();
  expect(await whatAxeFinds(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

// A report of a whole game in which the user lost so many points a turn.
function wholeReport(lost: number) {
  const report = reportOf([turnOf(1, 'You', 'good')]);
  report.players.forEach((player, seat) => (player.name = ['You', 'Bruno'][seat]!));
  report.waterfall.forEach((fall, seat) => (fall.player = ['You', 'Bruno'][seat]!));
  const numbers = { turns: 36, counted_turns: 30, points_lost_per_turn: { value: lost, low: 0, high: 9 } };
  Object.assign(report.players[0]!, numbers);
  return { version: kVersion, report, turns: [], spoken: 'en', unfinished: null };
}

// Record of the only saved game.
function savedRecord(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('bastide');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = base.transaction('games').objectStore('games').getAll() as IDBRequest<
      { record: string }[]
    >;
    await new Promise((resolve) => (reading.onsuccess = resolve));
    base.close();
    return reading.result[0]!.record;
  });
}

// Stores copies of the only saved game, and such a report for each of all. A report counts only for the same record, so
// the game must have been saved for the last time.
function storeAnalysed(page: Page, copies: number, lost: number): Promise<void> {
  return page.evaluate(
    async ([count, kept]) => {
      const base = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('bastide');
        opening.onsuccess = () => resolve(opening.result);
      });
      const change = base.transaction(['games', 'reports'], 'readwrite');
      const games = change.objectStore('games');
      games.getAll().onsuccess = ({ target }) => {
        const [game] = (target as IDBRequest<{ id: string; record: string }[]>).result;
        const ids = [game!.id, ...Array.from({ length: count }, (_, index) => `copy ${index}`)];
        for (const id of ids) {
          games.put({ ...game!, id });
          change.objectStore('reports').put({ ...kept, record: game!.record }, id);
        }
      };
      await new Promise((resolve) => (change.oncomplete = resolve));
      base.close();
    },
    [copies, wholeReport(lost)] as const,
  );
}

it.each([
  [2, 'Your level: so far 3 of 5 games count.'],
  [6, 'In your last 7 games that count you played like Clara, level 4.'],
])('names the level over several games, at You and below the summary: %i copies', async (copies, text) => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await start(page);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page
    .locator('.dock-question')
    .getByText(/place a follower/i)
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^Continue: You/ }).waitFor();
  await expect.poll(() => savedRecord(page)).toContain('; place '); // the last action is saved, too
  await storeAnalysed(page, copies, 1.16);
  await page.reload();
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByText(text).waitFor();
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page
    .getByRole('link', { name: /^Continue: You/ })
    .first()
    .click();
  await page.locator('.dock').waitFor();
  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'Back to the game' }).waitFor();
  await page.keyboard.press('i');
  await page.locator('.analysis').getByText(text).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
