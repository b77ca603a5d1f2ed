// An auction on small screens: the buttons that bid, buy and sell can be seen and tapped without scrolling.
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { whatAxeFinds, whatSticksOut } from './screen_checks';
import { closeBrowser, visitor, type Screen } from './open_page';

afterAll(closeBrowser);

const kTurn = 87; // in this turn six tiles are drawn for an auction

// Opens the golden game at the first decision of this type in turn kTurn.
async function openAt(page: Page, type: string): Promise<void> {
  const game = (await golden('everything-bigbox')).split('\n');
  const lines = game.filter((line) => !line.startsWith('result'));
  const turn = lines.findIndex((line) => line.startsWith(`${kTurn} `));
  const played = lines[turn]!.split('; ');
  const before = played.slice(
    0,
    played.findIndex((action) => action.startsWith(type)),
  );
  const record = [...lines.slice(0, turn), before.join('; '), ''].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.bastide', mimeType: '', buffer: bufferOf(record) });
  await page.locator('.bazaar').waitFor();
}

// Buttons and fields of the auction that are covered, or only partly on the screen.
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const button of document.querySelectorAll('.bazaar button, .bazaar input, .dock-actions button')) {
      const { left, top, bottom, right, width, height } = button.getBoundingClientRect();
      const seen = [top + 2, top + height / 2, bottom - 2].every((y) =>
        button.contains(document.elementFromPoint(left + width / 2, y)),
      );
      if (!seen || left < 0 || right > innerWidth) found.push(button.textContent || button.className);
    }
    return found;
  });
}

const kSmall: Screen[] = [
  { width: 360, height: 640 },
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

describe.each(kSmall)('$width x $height', (size) => {
  it.each(['pick', 'bid', 'buy'])('shows its buttons at the decision %s', async (type) => {
    const { page, troubles, context } = await visitor(size, true, inject('site'), 'de');
    await openAt(page, type);
    if (type === 'pick') {
      await page.locator('.bazaar-item:not(:disabled)').last().click();
      await page.locator('.bazaar-stepper').waitFor();
    }
    await expect.poll(() => covered(page)).toEqual([]);
    await expect.poll(() => page.locator('.bazaar-chosen').innerText()).toMatch(/Punkte/);
    expect(await whatSticksOut(page)).toEqual([]);
    if (type === 'buy') expect(await whatAxeFinds(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
