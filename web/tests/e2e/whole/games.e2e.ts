// Plays whole games: by mouse, by keys, and by touch on a phone.
import { afterAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { isBoardInSight } from '../screen_checks';
import { asked, closeBrowser, phone, start, visitor } from '../open_page';

afterAll(closeBrowser);

const kPatience = 240_000;

const over = (page: Page): Locator => page.locator('.dock-over');
const confirmation = (page: Page): Locator => page.locator('.dock:not(.dock-over) .look-button-main');

// Waits until a player must decide or the game is over; returns true for a decision.
async function goesOn(page: Page): Promise<boolean> {
  await page.locator('.dock-all, .dock-over').first().waitFor();
  return (await over(page).count()) === 0;
}

async function confirmed(page: Page, act: () => Promise<void>): Promise<void> {
  await confirmation(page).waitFor();
  await act();
  await confirmation(page).waitFor({ state: 'detached' });
}

// Centre of one of the `places` that nothing covers; null if all are covered. `turn` decides which one. On a
// phone, buttons can cover places.
async function middleOf(places: Locator, turn: number): Promise<[number, number] | null> {
  const middles = await places.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map((box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2])
      .filter((at) => document.elementFromPoint(...at)?.classList.contains('board-cover')),
  );
  return middles[turn % middles.length] ?? null;
}

type Touch = (x: number, y: number) => Promise<void>;
type Fit = () => Promise<void>;

const kTries = 3;
const kSoon = 3000; // ms until the next try

// Taps a place. Taps again if the board moved before the tap. At a place with several choices, a tap
// opens a list.
async function begin(page: Page, places: Locator, turn: number, touch: Touch): Promise<void> {
  const begun = page.locator('.dock-choice').or(confirmation(page)).first();
  for (let i = 0; i < kTries; ++i) {
    const at = await middleOf(places, turn);
    if (at === null) throw new Error('No place is in sight.');
    await touch(...at);
    const came = await begun.waitFor({ timeout: kSoon }).then(
      () => true,
      () => false,
    );
    if (came) return;
  }
  throw new Error('Nothing comes of touching the board.');
}

// Plays by touch: taps a square, sometimes twice to rotate the tile; then taps a place for a follower, or
// passes.
async function playByTouch(page: Page, fit: Fit, touch: Touch): Promise<number> {
  let decisions = 0;
  for (; await goesOn(page); ++decisions) {
    await page.locator('.board-site, .board-halo').first().waitFor({ state: 'attached' });
    await fit();
    const sites = page.locator('.board-site');
    const claims = page.locator('.board-halo');
    if ((await sites.count()) > 0) {
      await begin(page, sites, decisions, touch);
      const again = await middleOf(page.locator('.board-ghost-tile'), 0);
      if (decisions % 3 === 0 && again !== null) await touch(...again);
      const menu = page.locator('.sighted-menu > button[aria-expanded=true]');
      if ((await menu.count()) > 0) await menu.click(); // the board moved, and the tap opened the menu instead
    } else if (decisions % 4 === 1) {
      await page.getByRole('button', { name: 'No', exact: true }).click();
    } else {
      await begin(page, claims, decisions, touch);
      if ((await confirmation(page).count()) === 0) await page.locator('.dock-choice').first().click();
    }
    await confirmed(page, () => confirmation(page).click());
  }
  return decisions;
}

it(
  'two players finish a base game by mouse',
  async () => {
    const { page, troubles, context } = await visitor();
    await page.getByText('Pass and play', { exact: true }).click();
    await start(page);
    const fit = (): Promise<void> => page.keyboard.press('0');
    const decisions = await playByTouch(page, fit, (x, y) => page.mouse.click(x, y));
    expect(decisions).toBeGreaterThan(80);
    expect(await over(page).innerText()).toMatch(/wins|tie|draw/i);
    await expect.poll(() => isBoardInSight(page, '.dock-over')).toBe(true);
    await page.keyboard.press('y');
    await expect.poll(() => isBoardInSight(page, '.study')).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  },
  kPatience,
);

it(
  'a game against a computer is played by keys alone',
  async () => {
    const { page, troubles, context } = await visitor();
    await page.getByRole('button', { name: 'Start', exact: true }).focus();
    await page.keyboard.press('Enter');
    await asked(page);
    let decisions = 0;
    for (; await goesOn(page); ++decisions) {
      await page.keyboard.press(decisions % 2 === 0 ? 'n' : 'Shift+N');
      await confirmation(page).waitFor();
      if (decisions % 3 === 0) await page.keyboard.press('r');
      await confirmed(page, () => page.keyboard.press('Enter'));
    }
    expect(decisions).toBeGreaterThan(40);
    expect(troubles).toEqual([]);
    await context.close();
  },
  kPatience,
);

it(
  'a game is played by thumb on a phone',
  async () => {
    const { page, troubles, context } = await visitor(phone, true);
    await start(page);
    const fit = (): Promise<void> => page.getByRole('button', { name: 'Show whole board' }).tap();
    await playByTouch(page, fit, (x, y) => page.touchscreen.tap(x, y));
    await expect.poll(() => isBoardInSight(page, '.dock-over')).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  },
  kPatience,
);
