// Lines of the computer players: in the dock, off by a switch. Whether they are true is checked in tests/remarks.
import { afterAll, expect, inject, it } from 'vitest';
import { numbers, Player } from './mouse_player';
import { asked, closeBrowser, finePhone, start, visitor } from './open_page';
import { whatAxeFinds, whatSticksOut } from './screen_checks';

afterAll(closeBrowser);

const kMost = 40; // decisions within which a computer player has scored

it('says a line in the dock, until it is switched off', async () => {
  const { page, troubles, context } = await visitor(finePhone, true, inject('site'), 'en');
  await page.getByText('Irma', { exact: true }).click();
  await start(page);
  const player = new Player(page, numbers(5));
  const line = page.locator('.dock [role=status] > .remark');
  for (let i = 0; i < kMost && (await line.count()) === 0; ++i) await player.decide();
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
