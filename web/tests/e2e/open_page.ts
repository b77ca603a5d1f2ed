import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, onTestFailed } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    renewable: string; // address of a copy of the page; a request for /renew publishes another version
    tables: string; // address of the page with online tables; empty if the program is not built
    killable: string; // the same with a server of its own; a request for /kill kills it and starts it again
    served: string; // address of the page as the program serves it; empty if the program does not contain the page
    browser: string;
    pictures: string; // folder for screenshots of failed tests
  }
}

const kPlainHost = 'friends.test';

// Browser features to disable. This list replaces playwright's own list, so it repeats the entries of that
// list. It adds the popups of the address bar, which cost a fifth of a short test's time.
const kWithout = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

// The browser's flags: it may run as root and with little shared memory, and finds the host kPlainHost.
const kArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--disable-features=${kWithout.join(',')}`,
  `--host-resolver-rules=MAP ${kPlainHost} 127.0.0.1`,
];

// The site over http under another host name, as on a home network. Browsers offer fewer features to such a
// page.
export function plain(site: string): string {
  return site.replace('127.0.0.1', kPlainHost);
}

let browser: Promise<Browser> | null = null;

export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('browser'), args: kArguments });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}

export interface Screen {
  width: number;
  height: number;
  deviceScaleFactor?: number;
}
export const desktop: Screen = { width: 1280, height: 800 };
export const phone: Screen = { width: 360, height: 720 };
export const tablet: Screen = { width: 820, height: 1180 };
export const farthest: Screen = { width: 3840, height: 2160 };
export const finePhone: Screen = { width: 390, height: 844, deviceScaleFactor: 3 };

export interface Visitor {
  context: BrowserContext;
  page: Page;
  troubles: string[]; // errors and warnings in the browser's console
}

export type Media = Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion'>;

// Opens the page for a new visitor, in `language` if it is given. Animations are off unless `media`
// allows them.
export async function visitor(
  { deviceScaleFactor = 1, ...viewport } = desktop,
  touch = false,
  site = inject('site'),
  language?: string,
  media: Media = {},
): Promise<Visitor> {
  const browsing = await openBrowser();
  const context = await browsing.newContext({
    viewport,
    deviceScaleFactor,
    hasTouch: touch,
    reducedMotion: 'reduce',
    ...media,
  });
  await context.addInitScript((code) => {
    if (localStorage.getItem('bastide.settings') === null)
      localStorage.setItem('bastide.settings', JSON.stringify({ speed: 'instant' }));
    if (code !== undefined) localStorage.setItem('bastide.language', code);
  }, language);
  const troubles: string[] = [];
  const page = await context.newPage();
  watch(page, troubles);
  await page.goto(site);
  await page.locator('.art-symbols').waitFor({ state: 'attached' }); // the core is loaded, so leaving aborts no request
  onTestFailed(
    async () => void (await page.screenshot({ path: `${inject('pictures')}/failed-${Date.now()}.png` })),
  );
  return { context, page, troubles };
}

// Loads the page again with these settings.
export async function reloadWith(page: Page, settings: object): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('bastide.settings', text), JSON.stringify(settings));
  await page.reload();
}

// The browser's warning when a page is left while it connects to the server. This is no fault.
const kLeftEarly = 'WebSocket is closed before the connection is established';

export function watch(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    const isTrouble = ['error', 'warning'].includes(message.type()) && !message.text().includes(kLeftEarly);
    if (isTrouble) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
}

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await asked(page);
}

// Waits until a player must decide.
export async function asked(page: Page): Promise<void> {
  await page.locator('.dock-question').waitFor();
}

// Waits for what the page does after it has drawn.
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

// Opens all folded sections of the custom game screen.
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('.home-fold:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

export interface Chosen {
  boxes: string[]; // titles of expansions
  players: string[]; // computer player of each seat; empty: human
  seed: string;
}

// Starts a game from the custom game screen.
export async function startChosen(page: Page, chosen: Chosen): Promise<void> {
  await page.goto(`${inject('site')}#/new`);
  const seats = page.locator('.home-seat');
  await seats.first().waitFor();
  await unfold(page);
  while ((await seats.count()) < chosen.players.length) {
    await page.getByRole('button', { name: 'Add player' }).click();
  }
  for (const [seat, computer] of chosen.players.entries()) {
    await seats.nth(seat).locator('select').selectOption(computer);
  }
  for (const box of chosen.boxes) await page.getByLabel(box).check();
  await page.getByLabel('Seed', { exact: true }).fill(chosen.seed);
  await page.getByRole('button', { name: 'Start game' }).click();
}

// How many rows a store of the page's database has.
export function storedRows(page: Page, store: 'games' | 'reports'): Promise<number> {
  return page.evaluate(async (name) => {
    const base = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('bastide');
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = base.transaction(name).objectStore(name).count();
    const count = await new Promise<number>(
      (resolve) => (counting.onsuccess = () => resolve(counting.result)),
    );
    base.close();
    return count;
  }, store);
}
