// Makes the decisions of each box by keyboard alone in the text view, and checks in words what a screen reader hears:
// the question, the choices, the pending choice, and the result.
import { afterAll, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Offer } from '../../../src/core/types';
import { linkTo } from '../../../src/offline/game_link';
import { newsText, withNews } from '../../../src/shared/choice_text';
import { kCastle } from '../../support/castle_choice';
import { golden } from '../../support/golden_games.mjs';
import { realCore } from '../../support/real_core';
import { wasmFile } from '../../support/wasm_file.mjs';
import { closeBrowser, desktop, visitor } from '../open_page';

interface Decision {
  question: string;
  choice: RegExp; // text of the choice in the list
  heard: RegExp; // text of the live region after the choice is confirmed
  bid?: number; // the bid, in points, to type into the number field of the choice
  shown?: RegExp; // text of a list item that the section "Current turn" shows
}

const kOnFeature = String.raw`on the (road|city|cloister|farm|garden)[^:]*: .*`;

// Names of golden games, each with the decisions of its box. The boxes river and king have no decisions
// of their own.
const kBoxes: Record<string, Decision[]> = {
  '2014-river-abbot': [
    {
      question: 'Place a follower?',
      choice: /^The abbot on the garden: /,
      heard: /^Anna puts the abbot on the garden\.$/,
    },
    {
      question: 'Take your abbot back?',
      choice: /^Take the abbot back from /,
      heard: /^Anna takes the abbot back from 1,0\. Anna scores 3 points for the incomplete garden at 1,0/,
    },
  ],
  inns: [
    {
      question: 'Place a follower?',
      choice: new RegExp(`^The large follower ${kOnFeature}`),
      heard: /^Anna puts the large follower on the city \(north, east and south\)\.$/,
    },
  ],
  traders: [
    {
      question: 'Place a follower?',
      choice: new RegExp(`^The builder ${kOnFeature}`),
      heard: /^Bob puts the builder on the city \(south\)\.$/,
    },
    {
      question: 'Place a follower?',
      choice: /^The pig on the farm/,
      heard: /^Bob puts the pig on the farm \(west\)\.$/,
    },
  ],
  dragon: [
    {
      question: 'Where does the dragon go?',
      choice: /^The dragon to -?\d+,-?\d+: eats the /,
      heard:
        /^Anna moves the dragon to 6,2\. The small follower returns from 6,2 to Cleo, taken by the dragon\./,
    },
    {
      question: 'Move the fairy?',
      choice: /^The fairy to -?\d+,-?\d+, beside the small follower on the /,
      heard: /^Anna moves the fairy to 1,0\.$/,
    },
    {
      question: 'Send a knight home?',
      choice: /^Send the small follower of \w+ home from the city/,
      heard: /^Cleo sends the small follower of Bob home from the city \(west\) at 5,-2\./,
    },
  ],
  abbey: [
    {
      question: 'Place your abbey?',
      choice: /^The abbey at -?\d+,-?\d+/,
      heard: /^Bob places the abbey at 1,1\. Cleo scores 2 points for the completed road/,
    },
    {
      question: 'Place a follower?',
      choice: /^The mayor on the city/,
      heard: /^Bob puts the mayor on the city \(north, south and west\)\.$/,
    },
    {
      question: 'Place your barn?',
      choice: /^The barn on the corner at -?\d+,-?\d+/,
      heard: /^Anna puts the barn on the corner at 0,3\. /,
    },
  ],
  bridges: [
    {
      question: 'Place a follower?',
      choice: /^A bridge over -?\d+,-?\d+ from /,
      heard: /^Cleo builds a bridge over 0,1 from east to west\./,
    },
    {
      question: 'Which tile goes up for auction?',
      choice: /^Tile \w+ with a bid of 0: /,
      heard: /^David chooses a tile with a bid of 25: city, field\.$/,
      bid: 25,
    },
    {
      question: 'Bid more?',
      choice: /^A bid of 1: /,
      heard: /^Anna bids 1\.$/,
      shown: /^Tile \d \(\w+\): .*; north \w+, east \w+, south \w+, west \w+; .* bids? 0; /,
    },
    {
      question: 'Buy or sell the tile?',
      choice: /^Sell the tile: /,
      heard:
        /^David sells the tile\. Anna pays 1 point at the bazaar\. David receives 1 point at the bazaar\./,
    },
  ],
  castle: [
    {
      question: 'Build a castle?',
      choice: /^A castle at 0,-1$/,
      heard: /^A builds a castle at 0,-1\.$/,
    },
    {
      question: 'What does the castle score?',
      choice: /^The city \(south\) at 1,0: 4 points \(A\)/,
      heard:
        /^A lets the castle score the city \(south\) at 1,0\. .* A scores 4 points for the castle at 0,-1/,
    },
  ],
  count: [
    {
      question: "Send a follower to the count's city?",
      choice: /^The small follower into the quarter castle/,
      heard: /^Cleo puts the small follower into the quarter castle\.$/,
    },
    {
      question: "Send a follower to the count's city?",
      choice: /^The count to the quarter market/,
      heard: /^Cleo moves the count to the quarter market\.$/,
    },
    {
      question: "Move a follower out of the count's city?",
      choice: /^The small follower to the road/,
      heard:
        /^Cleo moves the small follower to the road \(south\) at -3,-2\. Cleo and David each score 3 points/,
    },
  ],
  'everything-bigbox': [
    {
      question: 'Where does your wagon go?',
      choice: /^The wagon to the /,
      heard: /^\w+ moves the wagon to the road \(west\) at 2,-5\./,
    },
  ],
  'everything-pamphlet': [
    {
      question: 'Does a knight escape?',
      choice: /^The small follower from the city/,
      heard: /^Anna saves the small follower from the city \(north and east\) at 10,-2\./,
    },
  ],
};

const kMost = 400; // most choices to compare, and most key presses to reach a choice

const core = realCore((await wasmFile())!);
afterAll(closeBrowser);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Moment {
  record: string;
  at: number;
  ahead: boolean; // true: the game has later moves
  choices: string[]; // texts of some choices of the list
  count: number;
  choice: string;
  bid: number | undefined;
}

// The offers that have a button. All bids for one tile share a number field, whose button offers the
// lowest bid at first.
function withButton(offers: Offer[]): Offer[] {
  const isBid = ({ type }: Offer) => type === 'pick' || type === 'bid';
  const isSame = (one: Offer, other: Offer) => one.type === other.type && one.item === other.item;
  return offers.filter((one, at) => !isBid(one) || offers.findIndex((other) => isSame(one, other)) === at);
}

// The first moment of the game with the question and the choice of this decision.
async function momentOf(record: string, { question, choice, bid }: Decision): Promise<Moment> {
  const opened = await core.open(record);
  if (!opened.ok) throw new Error(opened.error);
  const { game, length } = opened.value;
  try {
    for (let at = 0; at <= length; ++at) {
      const view = await core.seek(game, at);
      if (view.waits !== 'person' || capital(view.prompt!.question) !== question) continue;
      const offers = withButton(await core.offers(game));
      const some = offers.slice(0, kMost);
      const words = await core.words(
        game,
        some.map((offer) => offer.index),
      );
      const news = await Promise.all(some.map((offer) => newsText(core, view, offer)));
      const choices = words.map(({ text }, one) => capital(withNews(text, news[one]!)));
      const found = choices.find((text) => choice.test(text));
      if (found !== undefined)
        return { record, at, ahead: at < length, choices, count: offers.length, choice: found, bid };
    }
  } finally {
    await core.close(game);
  }
  throw new Error(`no moment has "${question}" with ${String(choice)}`);
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement | null;
    return one?.getAttribute('aria-label') ?? one?.closest('label')?.textContent ?? one?.textContent ?? '';
  });

async function tabTo(page: Page, text: string): Promise<void> {
  for (let i = 0; i < kMost; ++i) {
    if ((await focused(page)) === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach "${text}"`);
}

// Types the bid; returns the text of the choice.
async function bidByKeys(page: Page, choice: string, bid: number): Promise<string> {
  await tabTo(page, 'Opening bid: Tile 1');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(String(bid));
  const text = choice.replace('bid of 0', `bid of ${bid}`);
  await page.getByRole('button', { name: text, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  return text;
}

// Makes the decision by keyboard; returns the text of the choice.
async function decideByKeys(page: Page, { choice, choices, count, bid }: Moment): Promise<string> {
  const list = page.locator('.spoken-choice');
  await expect.poll(() => list.count()).toBe(count);
  const texts = await list.allInnerTexts();
  expect(texts).toEqual(expect.arrayContaining(choices));
  expect(new Set(texts).size).toBe(texts.length);
  if (count > 12) {
    await tabTo(page, 'Filter choices');
    await page.keyboard.type(choice);
    await expect.poll(() => list.first().innerText()).toBe(choice);
  }
  if (bid !== undefined) return bidByKeys(page, choice, bid);
  await tabTo(page, choice);
  await page.keyboard.press('Enter');
  return choice;
}

async function check(page: Page, record: string, decision: Decision): Promise<void> {
  const moment = await momentOf(record, decision);
  await page.evaluate((link) => (location.href = link), await linkTo(inject('site'), record, moment.at));
  if (moment.ahead) {
    await page.getByRole('button', { name: 'Play from here', exact: true }).waitFor();
    await page.locator('#spoken-now').focus();
    await tabTo(page, 'Play from here');
    await page.keyboard.press('Enter');
  }
  const now = page.getByRole('region', { name: 'Current turn' });
  await now.getByText(decision.question.charAt(0).toLowerCase() + decision.question.slice(1)).waitFor();
  const mover = await now.locator('strong').first().innerText();
  await page.getByRole('rowheader', { name: `${mover} (to move)`, exact: true }).waitFor();
  if (decision.shown) await now.getByRole('listitem').filter({ hasText: decision.shown }).waitFor();
  const chosen = await decideByKeys(page, moment);
  await now.locator('.spoken-begun').filter({ hasText: chosen }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Confirm: /);
  await page.keyboard.press('Enter');
  const events = page.locator('[aria-live=polite] > li');
  await events.filter({ hasText: decision.heard }).first().waitFor({ state: 'attached' });
  await expect.poll(() => focused(page)).toBe('Current turn');
}

for (const [name, decisions] of Object.entries(kBoxes)) {
  it(name, async () => {
    const { page, troubles, context } = await visitor(desktop, false, inject('site'), 'en');
    await page.evaluate(() => localStorage.setItem('bastide.spoken', 'true'));
    await page.reload();
    await page.locator('.home-go').waitFor();
    const record = name === 'castle' ? kCastle : await golden(name);
    for (const decision of decisions) await check(page, record, decision);
    expect(troubles).toEqual([]);
    await context.close();
  });
}
