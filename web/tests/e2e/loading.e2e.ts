// Start of the page on a slow network, with missing parts, and without storage.
import { afterAll, expect, inject, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { bufferOf } from './file_payload.mjs';
import { asked, closeBrowser, openBrowser, start, watch } from './open_page';

afterAll(closeBrowser);

interface Stranger {
  context: BrowserContext;
  page: Page;
  troubles: string[];
}

// Opens the page for a new visitor, after `prepare` has changed the browser.
async function stranger(
  prepare: (context: BrowserContext) => Promise<unknown>,
  locale = 'en-GB',
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<Stranger> {
  const context = await (await openBrowser()).newContext({ locale, serviceWorkers });
  await prepare(context);
  const page = await context.newPage();
  const troubles: string[] = [];
  watch(page, troubles);
  await page.goto(inject('site'), { waitUntil: 'commit' });
  return { context, page, troubles };
}

// Delays all requests for these files until the returned function is called.
async function hold(context: BrowserContext, files: string): Promise<() => void> {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const [what, files] of [
  ['the core', '**/core/bastide.wasm'],
  ['the worker', '**/assets/worker-*.js'],
  ['the language', '**/assets/fr-*.js'],
] as const) {
  it(`shows an error if ${what} cannot be loaded, and retries`, async () => {
    const { page, context } = await stranger(
      (context) => context.route(files, (route) => route.abort()),
      'fr',
    );
    await page.getByRole('alert').waitFor();
    await context.unroute(files);
    await page.getByRole('alert').getByRole('button').click();
    await page.locator('.home-go').waitFor();
    await context.close();
  });
}

it('shows an error on the start screen if a script cannot be loaded, and retries', async () => {
  const screen = '**/assets/game_view-*.js';
  const abort = (context: BrowserContext) => context.route(screen, (route) => route.abort());
  const { page, context } = await stranger(abort, 'en-GB', 'block');
  const begin = page.getByRole('button', { name: 'Start', exact: true });
  await begin.click();
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  await context.unroute(screen);
  await begin.click();
  await asked(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

it('shows an error if the rules cannot be loaded, and retries', async () => {
  const rules = '**/assets/abbot-*.js';
  const { page, context } = await stranger(
    (context) => context.route(rules, (route) => route.abort()),
    'en-GB',
    'block',
  );
  await page.locator('.home-go').waitFor();
  await page.goto(`${inject('site')}#/rules/abbot`);
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  await page.getByRole('button', { name: 'Reload page' }).waitFor(); // some browsers request a script only once
  const again = page.getByRole('button', { name: 'Try again' });
  await context.unroute(rules);
  const letGo = await hold(context, rules);
  await again.click();
  await page.locator('[aria-disabled=true]:focus').getByText('Try again').waitFor();
  letGo();
  await page.locator('.book-rule').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

it('keeps its language if another cannot be loaded, and does not store the other', async () => {
  const french = '**/assets/fr-*.js';
  const abort = (context: BrowserContext) => context.route(french, (route) => route.abort());
  const { page, context } = await stranger(abort, 'en-GB', 'block');
  const languages = page.locator('.home-language select');
  await languages.selectOption('fr');
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  expect(await languages.inputValue()).toBe('en');
  await page.reload();
  await page.locator('.home-go').waitFor();
  expect(await languages.inputValue()).toBe('en');
  await context.close();
});

it('keeps a game that cannot be deleted, and retries reading the games', async () => {
  const { page, context } = await stranger((context) =>
    context.addInitScript(() => {
      const { delete: remove, getAll } = IDBObjectStore.prototype;
      const failures = { count: 0 };
      const fails = (): never => {
        ++failures.count;
        throw new DOMException('broken', 'UnknownError');
      };
      const change = (to: Partial<IDBObjectStore>) => void Object.assign(IDBObjectStore.prototype, to);
      Object.assign(window, {
        failures,
        stopDeleting: () => change({ delete: fails }),
        stopReading: () => change({ getAll: fails }),
        mend: () => change({ delete: remove, getAll }),
      });
    }),
  );
  await start(page);
  await page.goto(inject('site'));
  const saved = page.locator('.home-game-open');
  await saved.waitFor();
  await page.evaluate('window.stopDeleting()');
  await page.getByRole('button', { name: /^Delete:/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('This game could not be deleted.').waitFor();
  expect(await saved.count()).toBe(1);

  await page.evaluate('window.stopReading()');
  await page.getByRole('link', { name: 'Custom game' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('alert').getByText('could not be read').waitFor();
  const again = page.getByRole('button', { name: 'Try again' });
  // Waits until the second try has failed. If reading worked again too early, the second try would
  // succeed, and the button would be gone before the next click.
  const before = await page.evaluate<number>('window.failures.count');
  await again.click();
  await expect.poll(() => page.evaluate<number>('window.failures.count')).toBeGreaterThan(before);
  await page.locator('[aria-disabled=false]:focus').getByText('Try again').waitFor();
  await page.evaluate('window.mend()');
  await again.click();
  await saved.waitFor();
  await page.getByRole('button', { name: /^Delete:/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await saved.waitFor({ state: 'detached' });
  await context.close();
});

it('words an unreadable file itself', async () => {
  const { page, context } = await stranger((context) =>
    context.addInitScript(() => {
      File.prototype.arrayBuffer = () => Promise.reject(new DOMException('in the browser’s words'));
      const gone = { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
      const setConsumer = (consumer: (launch: object) => void) =>
        Object.assign(window, { launch: () => consumer({ files: [gone] }) });
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    }),
  );
  const said = page.getByRole('alert').getByText('This file could not be read');
  await page.locator('.home-go').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.bastide', mimeType: 'text/plain', buffer: bufferOf('nothing') });
  await said.waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await said.waitFor({ state: 'detached' });
  await page.evaluate('void window.launch()'); // the system opens a file that was deleted meanwhile
  await said.waitFor();
  await context.close();
});

it('names the supported browsers in a browser that is too old', async () => {
  const { page, troubles, context } = await stranger(
    (context) => context.addInitScript(() => void delete (AbortSignal as { timeout?: unknown }).timeout),
    'fr-FR',
  );
  await page.getByRole('alert').getByText('Firefox 115').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(troubles).toEqual([]);
  await context.close();
});

it('shows its logo while the script loads, and a text while the core loads', async () => {
  let sendScript!: () => void;
  let sendCore!: () => void;
  const { page, troubles, context } = await stranger(async (context) => {
    sendScript = await hold(context, '**/assets/*.js');
    sendCore = await hold(context, '**/core/bastide.wasm');
  }, 'de');
  await page.getByText('Bastide', { exact: true }).waitFor();
  expect(await page.locator('main img').boundingBox()).toMatchObject({ width: 96, height: 96 });
  sendScript();
  await page.getByText('Wird geladen').waitFor();
  sendCore();
  await page.locator('.home-go').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('works without storage for one visit', async () => {
  const { page, troubles, context } = await stranger(async (context) => {
    await context.addInitScript(() => {
      const denied = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: denied });
      IDBFactory.prototype.open = denied;
      LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    });
  });
  await start(page);
  const address = page.url();
  await page.keyboard.press('n');
  await page.locator('.dock-actions .look-button-main').click();
  await page.getByRole('button', { name: 'No', exact: true }).waitFor();
  expect(page.url()).toBe(address);
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Show board' }).click();
  await asked(page);
  expect(troubles).toEqual([]);
  await context.close();
});
