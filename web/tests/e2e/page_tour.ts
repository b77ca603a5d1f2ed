// Visits every screen of the page, in any language.
import { inject } from 'vitest';
import type { Page } from 'playwright-core';
import { kShortGame } from '../analysis/short_report';
import { goldenRecords } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';
import { moments } from './find_decisions';
import { numbers } from './mouse_player';
import { asked, phone, unfold, visitor, type Screen } from './open_page';
import type { Inspect } from './table_tour';

// Together with a space and the seat's number, this is the longest possible name.
const kWide = 'M'.repeat(22);

// The record with the widest possible names of players.
function withWideNames(record: string): string {
  const names = /^players (.*)$/m.exec(record)![1]!.split(', ');
  return names.reduce(
    (text, name, seat) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${kWide} ${seat}`),
    record,
  );
}

const kDrawers = { log: 'l', features: 'f', left: 't', settings: ',', help: '?' };

async function open(page: Page, name: string, content: string): Promise<void> {
  await page.goto(inject('site'));
  const file = { name, mimeType: '', buffer: bufferOf(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

let kept: Promise<Map<string, string>> | null = null;

// Visits each screen, from the start screen on, and calls `inspect` there.
export async function tour(page: Page, inspect: (screen: string) => Promise<void>): Promise<void> {
  kept ??= moments(numbers(5));
  const records = await kept;
  await page.waitForSelector('.home-go');
  await page.waitForSelector('.art-tile:not(.art-tile-waits)'); // the core is loaded, so leaving aborts no request
  await inspect('start');
  for (const place of ['watch', 'learn', 'you']) {
    await page.goto(`${inject('site')}#/${place}`);
    await page.locator('.place-head').waitFor();
    await inspect(place);
  }
  await page.goto(`${inject('site')}#/position`);
  await page.locator('.position-tile').first().click();
  await page.locator('.position-places select').selectOption({ index: 1 });
  await page.locator('.position-places .look-button-main').click();
  await page.locator('#position-tile + label select').selectOption({ index: 2 });
  await page.locator('.position-segments button').first().waitFor();
  await inspect('position');
  await open(page, 'a.bastide', 'bastide record 1\nboxes base atlantis\nplayers A, B\n');
  await page.waitForSelector('[role=alert]');
  await inspect('refused file');

  await page.goto(`${inject('site')}#/new`);
  await page.waitForSelector('.home-boxes');
  await unfold(page);
  await page.locator('.home-options summary').click();
  await page.locator('.home-box-more').first().click();
  await inspect('new game');
  const names = page.locator('.home-seat-name');
  await names.nth(1).fill(await names.nth(0).inputValue());
  await page.locator('.home-start .look-button-main').click();
  await page.locator('.home-seat-name[aria-invalid=true]:focus').waitFor();
  await inspect('refused name');
  await page.goto(`${inject('site')}#/rules/inns`);
  await page.locator('h1').waitFor();
  await inspect('rules');

  await page.goto(inject('site'));
  await page.locator('.home-hero button').click();
  await page.waitForSelector('.lesson');
  await inspect('lesson');

  for (const type of ['place', 'claim', 'bid', 'pick', 'quarter', 'dragon']) {
    const record = records.get(type);
    if (record === undefined) continue;
    await open(page, `${type}.bastide`, record);
    await asked(page);
    await inspect(type);
  }
  await page.keyboard.press('n');
  await page.waitForSelector('.dock-actions .look-button-main');
  await inspect('begun');
  await page.locator('.dock-why').click();
  await inspect('why');
  await page.locator('.sighted-menu > button').click();
  await inspect('menu');
  await page.locator('.sighted-menu > button').click();
  for (const [name, key] of Object.entries(kDrawers)) {
    await page.keyboard.press(key);
    await page.waitForSelector('.drawer');
    await inspect(name);
    await page.locator('.drawer-head > .look-button').click();
  }
  await page.keyboard.press('o');
  await inspect('owners');
  await page.keyboard.press('y');
  await page.waitForSelector('.study');
  await inspect('replay');
  await page.keyboard.press('y');
  await page.keyboard.press('v');
  await page.waitForSelector('.spoken');
  await inspect('text view');
  await page.keyboard.press('v');
  await open(page, 'over.bastide', withWideNames((await goldenRecords())[0]!));
  await page.waitForSelector('.dock-over');
  await inspect('the end');
  await page.keyboard.press('l');
  await page.waitForSelector('.drawer');
  await inspect('log of a whole game');
  await page.keyboard.press('l');
  await page.keyboard.press('y');
  await page.waitForSelector('.study');
  await inspect('replay of a whole game');
  await open(page, 'short.bastide', withWideNames(kShortGame));
  await page.waitForSelector('.dock-over');
  await page.keyboard.press('i');
  await page.waitForSelector('.analysis-summary');
  await page.locator('.analysis-turn').first().click();
  await page.locator('.analysis-details p').last().waitFor();
  await inspect('analysis');
  await page.goto(inject('site'));
  await page.waitForSelector('.home-game-open');
  await inspect('saved games');
}

// The tour in a window of its own. Returns the page's errors.
export async function pageTour(size: Screen, language: string, inspect: Inspect): Promise<string[]> {
  const { page, troubles, context } = await visitor(size, size === phone, inject('site'), language);
  await tour(page, (screen) => inspect(screen, page));
  await context.close();
  return troubles;
}
