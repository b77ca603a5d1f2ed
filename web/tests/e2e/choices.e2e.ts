// The question above the choices, and the texts of choices that differ only in their places.
import { afterAll, expect, inject, it } from 'vitest';
import { asked, closeBrowser, desktop, startChosen, visitor } from './open_page';

afterAll(closeBrowser);

it('the heading names the decision', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await startChosen(page, { boxes: [], players: ['', ''], seed: '7' });
  await asked(page);
  const heading = page.locator('.dock-question');
  expect(await heading.innerText()).toBe('Where does the tile go?');
  await page.getByRole('button', { name: 'Why?' }).click();
  const because = page.locator('.dock-because');
  expect(await because.innerText()).toMatch(/^Each turn adds a tile .*\. \[RG, Placing land tiles\]$/);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Place here' }).click();
  await expect.poll(() => heading.innerText()).toBe('Place a follower?');
  expect(await because.count()).toBe(0); // the answer belonged to the decision before
  await page.getByRole('button', { name: /^All \d+ choices/ }).click();
  await page.locator('.dock-choice').first().waitFor();
  for (const choice of await page.locator('.dock-choice').allInnerTexts())
    expect(choice).toMatch(/worth \d+ points? so far|points? at once|cit(y|ies)/);
  expect(troubles).toEqual([]);
  await context.close();
});

it('a row of the list darkens the board only while the list is open', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await startChosen(page, { boxes: [], players: ['', ''], seed: '7' });
  await asked(page);
  const veil = page.locator('.board-veil');
  await page.getByRole('button', { name: /^All \d+ choices/ }).click();
  await page.locator('.dock-choice').first().hover();
  await veil.waitFor({ state: 'attached' });
  await page.keyboard.press('n'); // tries a tile, which closes the list under the mouse
  await page.locator('.dock-choice').first().waitFor({ state: 'detached' });
  await veil.waitFor({ state: 'detached', timeout: 5000 });
  expect(troubles).toEqual([]);
  await context.close();
});

it('choices with the same text are told apart by place', async () => {
  const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
  await startChosen(page, { boxes: [], players: ['', ''], seed: '7' });
  const all = page.getByRole('button', { name: /^All \d+ choices/ });
  await all.click();
  const choices = page.locator('.dock-choice');
  await choices.first().waitFor();
  const texts = await choices.allInnerTexts();
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^At -?\d,-?\d in rotation ./);
  const names = await choices.evaluateAll((list) => list.map((one) => one.getAttribute('aria-label')));
  for (const [index, name] of names.entries()) expect(name).toMatch(`${texts[index]}: north `);
  const rulers = page.locator('.board-coordinates:not([hidden])');
  expect(await rulers.count()).toBe(1);
  await all.click();
  await expect.poll(() => rulers.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
