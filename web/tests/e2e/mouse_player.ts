// A player that plays with the mouse, and knows only what the screen shows: marks on the board, lists and
// buttons.
import type { Page } from 'playwright-core';

export type Random = () => number;

// Deterministic random numbers, so that failures can be repeated.
export function numbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function any<T>(list: T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}

// A mark on the board that can be clicked: its kind and the point to click.
interface Target {
  what: string;
  x: number;
  y: number;
}

// The marks on the board that nothing covers.
function findTargets(): Target[] {
  const found: Target[] = [];
  const add = (what: string, element: Element): void => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit?.matches('.board-cover')) found.push({ what, x, y });
  };
  const all = (what: string, selector: string): void => {
    document.querySelectorAll(selector).forEach((element) => add(what, element));
  };
  all('site', '.board-target-site .board-site');
  for (const form of ['cell', 'segment', 'point']) all(form, `.board-target-${form} .board-sign`);
  return found;
}

// The newest log entry in the live region, and the question: after a jump there is no entry.
interface Heard {
  latest?: Element | null;
  asked?: string | undefined;
}

// True once the live regions differ from what note() has stored.
function moved(): boolean {
  const heard = window as unknown as Heard;
  const latest = document.querySelector('ol[aria-live=polite] > :last-child');
  const asked = document.querySelector('p[aria-live=polite]')?.textContent;
  return latest !== heard.latest || asked !== heard.asked;
}

// True once the live regions differ from what note() has stored, and a player must decide or the game is over.
function settled(): boolean {
  const heard = window as unknown as Heard;
  const latest = document.querySelector('ol[aria-live=polite] > :last-child');
  const asked = document.querySelector('p[aria-live=polite]')?.textContent;
  const busy = latest === heard.latest && asked === heard.asked;
  return !busy && document.querySelector('.dock-question, .dock-over') !== null;
}

// Stores what the live regions say.
function note(): void {
  const heard = window as unknown as Heard;
  heard.latest = document.querySelector('ol[aria-live=polite] > :last-child');
  heard.asked = document.querySelector('p[aria-live=polite]')?.textContent;
}

const kConfirm = '.dock-actions .look-button-main';
const kTries = 3;
const kPatience = 2000; // ms until the next try
const kBeside = '.dock-actions .look-button:not(.look-button-main)'; // the buttons to pass and to undo
const kBazaar = '.bazaar-item:not(:disabled), .bazaar .look-button';
const kDeals = '.bazaar-row > .look-button';

export class Player {
  constructor(
    readonly page: Page,
    readonly random: Random,
  ) {}

  async over(): Promise<boolean> {
    return (await this.page.locator('.dock-over').count()) > 0;
  }

  // Plays until the game is over, or `most` decisions are made.
  async play(most = Infinity): Promise<void> {
    for (let i = 0; i < most && !(await this.over()); ++i) await this.decide();
  }

  async undo(): Promise<void> {
    const { page } = this;
    await page.evaluate(note);
    await page.keyboard.press('u');
    await page.waitForFunction(settled);
  }

  async decide(): Promise<void> {
    await this.decideOnce();
    await this.page.waitForFunction(settled);
  }

  // Makes one decision without waiting for the next one.
  async decideOnce(): Promise<void> {
    const { page } = this;
    await page.waitForSelector('.dock-question');
    await this.#begin();
    await page.evaluate(note);
    await this.#touch(kConfirm);
    await page.waitForFunction(moved);
  }

  // Selects a random choice, which then waits for confirmation. Clicks again if the board moved before the
  // click.
  async #begin(): Promise<void> {
    const begun = `${kConfirm}, [aria-label="Choose what to place here"]`;
    const missed: string[] = [];
    while (missed.length < kTries) {
      const touched = await this.#touchSomething();
      if (await this.#comes(begun)) {
        if ((await this.page.locator(kConfirm).count()) === 0) await this.#pick();
        await this.page.waitForSelector(kConfirm);
        return;
      }
      missed.push(touched);
    }
    const question = await this.page.locator('.dock-question').innerText();
    throw new Error(`Nothing came of ${missed.join(', ')}: ${question}`);
  }

  // Clicks a random choice. All kinds of choices are equally likely, so that rare kinds occur.
  async #touchSomething(): Promise<string> {
    const { page } = this;
    const targets = await page.evaluate(findTargets);
    const beside = {
      pass: page.locator(kBeside, { hasNotText: 'Undo' }),
      list: page.locator('.dock-choice'),
      bazaar: page.locator(kBazaar),
    };
    const kinds = [...new Set(targets.map((target) => target.what))];
    for (const [kind, found] of Object.entries(beside)) if ((await found.count()) > 0) kinds.push(kind);
    const kind = kinds.length > 0 ? any(kinds, this.random) : 'all';
    if (kind === 'pass') await this.#touch(beside.pass.first());
    else if (kind === 'list') await this.#pick();
    else if (kind === 'bazaar') await this.#trade();
    else if (kind === 'all') await this.#unfold();
    else {
      const target = any(
        targets.filter((one) => one.what === kind),
        this.random,
      );
      await page.mouse.click(target.x, target.y);
      return JSON.stringify(target);
    }
    return kind;
  }

  // Auction: chooses a tile, bids, buys or sells.
  async #trade(): Promise<void> {
    const { page } = this;
    const tiles = page.locator('.bazaar-item[aria-pressed=false]:not(:disabled)');
    if ((await tiles.count()) > 0) await this.#touch(any(await tiles.all(), this.random));
    const more = page.locator('.bazaar-stepper button:last-child:not(:disabled)');
    for (let i = 0; i < 2 && (await more.count()) > 0; ++i) await this.#touch(more);
    await this.#touch(any(await page.locator(kDeals).all(), this.random));
  }

  async #comes(what: string): Promise<boolean> {
    return this.page.waitForSelector(what, { timeout: kPatience }).then(
      () => true,
      () => false,
    );
  }

  async #pick(): Promise<void> {
    await this.#touch(any(await this.page.locator('.dock-choice').all(), this.random));
  }

  // Opens the list of all choices and picks one. Used if something covers every mark on the board.
  async #unfold(): Promise<void> {
    await this.#touch('.dock-all > button');
    await this.page.waitForSelector('.dock-choice');
    await this.#pick();
  }

  async #touch(what: string | ReturnType<Page['locator']>): Promise<void> {
    const target = typeof what === 'string' ? this.page.locator(what) : what;
    await target.click();
  }
}
