// Visits every screen of a table as two players and a spectator, in any language.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { numbers, Player } from './mouse_player';
import { Line, troubles } from './table_faults';
import { unfold, visitor } from './open_page';

const kTitle = 'Donaudampfschifffahrtsgesellschaftskapit'; // the longest title, in one word
const kLine = 'A line that is rather long for a phone, and_then_a_word_which_nobody_could_break_anywhere';

export type Inspect = (screen: string, page: Page) => Promise<void>;

async function say(page: Page, text: string): Promise<void> {
  await page.locator('.tables-say input').fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.tables-said', { hasText: text }).waitFor();
}

// Creates a table and waits for its waiting room; returns the address.
async function make(page: Page, inspect: Inspect): Promise<string> {
  await page.locator('.home-who .home-pill').nth(2).click();
  await page.locator('.home-options summary').click();
  await inspect('start', page);
  await page.goto(new URL('#/new', inject('tables')).href);
  await page.locator('.home-boxes').waitFor();
  await unfold(page);
  await inspect('new game', page);
  await page.goto(inject('tables'));
  await page.locator('.home-who .home-pill').nth(2).click();
  await page.locator('.home-terms select').first().selectOption({ index: 4 });
  await page.locator('.home-options summary').click();
  await page.locator('.home-terms input').fill(kTitle);
  await page.locator('.home-quick .home-name input').fill('Anna Amalia von Sachsen');
  await page
    .locator('.home-pill', { has: page.locator('input[name=visibility]') })
    .nth(1)
    .click();
  await page.locator('.home-go').click();
  await page.locator('.tables-gather').waitFor();
  return page.url();
}

async function gather(anna: Page, bob: Page, inspect: Inspect): Promise<void> {
  await bob.locator('.tables-gather').waitFor();
  await inspect('gathering, for who comes', bob);
  await inspect('gathering, for its host', anna);
  await say(anna, kLine);
  await bob.locator('.tables-chat .home-pill').first().click();
  await bob.locator('.tables-said .look-button').click();
  await inspect('gathering, with a chat', bob);
  await bob.locator('.tables-said .look-button').click();
  await bob.locator('.tables-name input').fill('Bob');
  await bob.locator('.home-start .look-button-main').click();
  await anna.locator('.dock').waitFor();
  await bob.locator('.dock').waitFor();
}

async function play(anna: Page, bob: Page, inspect: Inspect): Promise<void> {
  await inspect('the game', anna);
  await inspect('the game, where one waits', bob);
  const player = new Player(anna, numbers(3));
  await player.decideOnce();
  await anna.locator('.sighted-tools .look-button').first().click();
  await bob.locator('.tables-notice .look-button-main').waitFor();
  await inspect('taking back, for who is asked', bob);
  await inspect('taking back, for who asks', anna);
  await bob.keyboard.press('v');
  await inspect('text view', bob);
  await bob.keyboard.press('x');
  await bob.locator('.tables-notice .look-button-main').waitFor({ state: 'detached' });
  await bob.keyboard.press('v');
  await anna.keyboard.press('c');
  await anna.locator('.tables-said').waitFor();
  await inspect('chat', anna);
  await say(anna, 'Good luck, and_a_word_which_nobody_could_break_anywhere_at_all');
  await bob.locator('.tables-preview').waitFor();
  await inspect('preview of the chat', bob);
  await anna.locator('.tables-chat .home-pill').nth(1).click();
  await inspect('chat of who watches', anna);
  await anna.keyboard.press('c');
}

async function watch(vera: Page, inspect: Inspect): Promise<void> {
  await vera.locator('.dock-waits .look-tag').waitFor();
  await inspect('the game, for who watches', vera);
  await vera.keyboard.press('c');
  await vera.locator('.tables-said').waitFor();
  await inspect('chat, for who watches', vera);
}

async function end(anna: Page, bob: Page, inspect: Inspect): Promise<void> {
  await bob.goto(inject('tables'));
  await anna.locator('.tables-notice .look-button').waitFor();
  await inspect('a player is away', anna);
  await bob.locator('.home-game-open').first().waitFor();
  await inspect('own tables and open ones', bob);
  await anna.locator('.sighted-menu > button').click();
  await inspect('menu', anna);
  await anna.locator('.sighted-menu > button').click();
  await anna.keyboard.press('Shift+X');
  await anna.locator('.tables-notice .look-button-main').waitFor();
  await inspect('giving up', anna);
  await anna.locator('.tables-notice .look-button-main').click();
  await anna.locator('.tables-ended').waitFor();
  await inspect('the end', anna);
  await bob.goto(anna.url());
  await bob.locator('.tables-onward .look-button-main').click();
  await anna.locator('.tables-onward [role=status]').waitFor();
  await inspect('another game is wanted', anna);
  await anna.goto(new URL('#/table/unknown', inject('tables')).href);
  await anna.locator('.home-waits .look-button-main').waitFor();
  await inspect('no such table', anna);
}

// Visits each screen and calls `inspect` there. Returns the errors in the browsers' consoles.
export async function tableTour(
  size: { width: number; height: number },
  language: string,
  inspect: Inspect,
): Promise<string[]> {
  const anna = await visitor(size, false, inject('tables'), language);
  const line = new Line();
  await line.through(anna.page);
  const address = await make(anna.page, inspect);
  const bob = await visitor(size, false, address, language);
  await gather(anna.page, bob.page, inspect);
  await play(anna.page, bob.page, inspect);
  const vera = await visitor(size, false, address, language);
  await watch(vera.page, inspect);
  await troubles(anna.page, line, inspect);
  await end(anna.page, bob.page, inspect);
  await anna.context.close();
  await bob.context.close();
  await vera.context.close();
  return [...anna.troubles, ...bob.troubles, ...vera.troubles];
}
