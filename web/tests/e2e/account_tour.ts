// Visits every screen of accounts, profiles and ratings, in any language.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { numbers, Player } from './mouse_player';
import { play as decide } from './table_players';
import type { Inspect } from './table_tour';
import { visitor } from './open_page';

const kPassword = 'correct horse battery';

const at = (path: string) => new URL(`#/${path}`, inject('tables')).href;
const submit = (page: Page) => page.locator('.people-form .home-row button').first().click();

// Creates a name that no account has yet.
let names = 0;
export function uniqueName(name: string): string {
  return `${name}-${Date.now().toString(36)}${(names++).toString(36)}`;
}

export async function makeAccount(page: Page, name: string): Promise<string> {
  await page.goto(at('enter/new'));
  await page.locator('.people-field input').nth(0).fill(name);
  await page.locator('.people-field input').nth(1).fill(kPassword);
  await submit(page);
  const code = await page.locator('.people-code').innerText();
  await page.locator('.people-once .look-button-main').click();
  await page.locator('.people-columns').waitFor();
  return code;
}

export async function enter(page: Page, name: string, password = kPassword): Promise<void> {
  await page.goto(at('enter/in'));
  await page.locator('.people-field input').nth(0).fill(name);
  await page.locator('.people-field input').nth(1).fill(password);
  await submit(page);
}

export async function recover(page: Page, name: string, code: string, password: string): Promise<void> {
  await page.goto(at('enter/lost'));
  await page.locator('.people-field input').nth(0).fill(name);
  await page.locator('.people-field input').nth(1).fill(code);
  await page.locator('.people-field input').nth(2).fill(password);
  await submit(page);
  await page.locator('.people-code').waitFor();
}

async function comeIn(page: Page, name: string, inspect: Inspect): Promise<void> {
  for (const way of ['in', 'lost', 'new']) {
    await page.goto(at(`enter/${way}`));
    await page.locator('.people-form').waitFor();
    await inspect(`enter ${way}`, page);
  }
  await page.locator('.people-field input').nth(0).fill('9 lives');
  await page.locator('.people-field input').nth(1).fill(kPassword);
  await submit(page);
  await page.locator('.people-form .look-bad').waitFor();
  await inspect('a name that cannot be', page);
  await page.locator('.people-field input').nth(0).fill(name);
  await submit(page);
  await page.locator('.people-code').waitFor();
  await inspect('recovery code', page);
  await page.locator('.people-once .look-button-main').click();
  await page.locator('.people-rows .people-row').waitFor();
  await page.locator('.people-columns .people-form').first().locator('input').first().fill('My bot');
  await page.locator('.people-columns .people-form').first().locator('.home-row button').click();
  await page.locator('.people-once').waitFor();
  await inspect('account', page);
}

// Creates a rated table and starts its game.
async function sitDown(anna: Page, bob: Page, inspect: Inspect): Promise<void> {
  await anna.goto(inject('tables'));
  await anna.locator('.home-who .home-pill').nth(2).click();
  await anna.locator('.home-options summary').click();
  await anna
    .locator('.home-pill', { has: anna.locator('input[name=visibility]') })
    .nth(1)
    .click();
  await anna.locator('.home-check input').first().check();
  await inspect('start, signed in', anna);
  await anna.locator('.home-go').click();
  await anna.locator('.tables-gather').waitFor();
  const address = anna.url();
  await anna.locator('.tables-rating').first().waitFor();
  const guest = await visitor(anna.viewportSize()!, false, address);
  await guest.page.locator('.tables-gather').waitFor();
  await inspect('a rated table, for a guest', guest.page);
  await guest.context.close();
  await bob.goto(address);
  await bob.locator('.tables-rating').waitFor();
  await inspect('a rated table', bob);
  await bob.locator('.home-start .look-button-main').click();
}

// Plays a number of decisions, then `loser` resigns. A rated game with few decisions does not count.
async function play(host: Page, guest: Page, loser: Page, decisions: number): Promise<void> {
  for (const page of [host, guest]) await page.locator('.dock').waitFor();
  await decide([new Player(host, numbers(5)), new Player(guest, numbers(6))], decisions);
  await loser.keyboard.press('Shift+X');
  await loser.locator('.tables-notice .look-button-main').click();
  const result = decisions === 0 ? '.tables-uncounted' : '.tables-changes';
  for (const page of [host, guest]) await page.locator(result).waitFor();
}

async function again(anna: Page, bob: Page): Promise<void> {
  for (const page of [anna, bob]) await page.locator('.tables-ended .look-button-main').click();
  for (const page of [anna, bob]) await page.locator('.tables-gather').waitFor();
  await bob.locator('.home-start .look-button-main').click();
  await anna.locator('.home-start .look-button-main:enabled').click();
}

// Visits each screen and calls `inspect` there. Returns the console's errors, without the refusals that
// are expected.
export async function peopleTour(
  size: { width: number; height: number },
  language: string,
  inspect: Inspect,
): Promise<string[]> {
  const [name, other] = [uniqueName('Anna'), uniqueName('Bob')];
  const anna = await visitor(size, false, inject('tables'), language);
  const bob = await visitor(size, false, inject('tables'), language);
  await comeIn(anna.page, name, inspect);
  await makeAccount(bob.page, other);
  await sitDown(anna.page, bob.page, inspect);
  await play(anna.page, bob.page, anna.page, 0);
  await inspect('the end of a rated game that does not count', bob.page);
  await again(anna.page, bob.page);
  await play(anna.page, bob.page, bob.page, 24);
  await inspect('the end of a rated game', bob.page);
  await again(anna.page, bob.page);
  await play(anna.page, bob.page, bob.page, 24); // a chart of the rating needs two games
  await bob.page.locator('.tables-player').first().click();
  await bob.page.locator('.people-curve').waitFor();
  await inspect('a person', bob.page);
  await bob.page.goto(at('person/Nobody-at-all'));
  await bob.page.locator('.people-main [role=alert]').waitFor();
  await inspect('nobody', bob.page);
  expect(await bob.page.locator('.people-record').count()).toBe(0);
  for (const { context } of [anna, bob]) await context.close();
  return [...anna.troubles, ...bob.troubles].filter((one) => !/status of 40[014]/.test(one));
}
