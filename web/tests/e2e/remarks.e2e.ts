// Lines of the computer players: in the dock, off by a switch. Whether they are true is checked in tests/remarks.
import { afterAll, expect, inject, it } from 'vitest';
import { numbers, Player } from './mouse_player';
import { asked, closeBrowser, finePhone, startChosen, twoFrames, visitor } from './open_page';
import { whatAxeFinds, whatSticksOut } from './screen_checks';

afterAll(closeBrowser);

const kSeed = '4'; // in this game Irma soon scores
const kMost = 50; // decisions

it('says a line in the dock, until it is switched off', async () => {
  const { page, troubles, context } = await visitor(finePhone, true, inject('site'), 'en');
  await startChosen(page, { boxes: [], players: ['', 'level-6'], seed: kSeed });
  const player = new Player(page, numbers(5));
  const line = page.locator('.dock [role=status] > .remark');
  for (let i = 0; i < kMost && (await line.count()) === 0; ++i) {
    await player.decide();
    await twoFrames(page); // a line comes after the question
  }
  expect(await line.innerText()).toMatch(/^\s*Irma “.*\.”$/);
  await asked(page);
  expect(await whatSticksOut(page)).toEqual([]);
  expect(await whatAxeFinds(page)).toEqual([]);
  await page.keyboard.press(',');
  await page.getByLabel('Computer players say a line now and then').uncheck();
  await expect.poll(() => line.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
