// Saved games: after a reload, offline, in links and files, and in two windows.
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bufferOf } from './file_payload.mjs';
import { linkTo } from '../../src/offline/game_link';
import {
  asked,
  closeBrowser,
  desktop,
  reloadWith,
  start,
  startChosen,
  storedRows,
  visitor,
} from './open_page';

afterAll(closeBrowser);

// Selects the next choice and confirms it, `times` times.
async function decide(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; ++i) {
    await asked(page);
    await page.keyboard.press('n');
    const confirm = page.locator('.dock-actions .look-button-main');
    await confirm.waitFor();
    await page.keyboard.press('Enter');
    await confirm.waitFor({ state: 'detached' }); // the next question can have the same text
  }
}

async function scores(page: Page): Promise<string> {
  return (await page.locator('.sighted-side').innerText()).replace(/\s+/g, ' ');
}

describe('a game', () => {
  it('of the tutorial is not saved', async () => {
    const { page, troubles, context } = await visitor();
    await page.locator('.home-hero button').click();
    await page.locator('.lesson').waitFor();
    await asked(page);
    await page.goBack();
    await page.locator('.home-go').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.home-game').length === 0);
    await expect.poll(() => storedRows(page, 'games')).toBe(0);
    await page.reload();
    await page.locator('.art-tile:not(.art-tile-waits)').first().waitFor();
    expect(await page.locator('.home-game').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('is at the same decision after a reload', async () => {
    const { page, troubles, context } = await visitor();
    await start(page);
    await decide(page, 5);
    await asked(page);
    const question = await page.locator('.dock-question').textContent();
    const before = await scores(page);
    await page.reload();
    await asked(page);
    expect(await page.locator('.dock-question').textContent()).toBe(question);
    expect(await scores(page)).toBe(before);

    await page.goto(inject('site'));
    await page.locator('.home-game-open').first().click();
    await asked(page);
    expect(await scores(page)).toBe(before);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('keeps an action even if the page is left as soon as its result is shown', async () => {
    const { page, troubles, context } = await visitor();
    await startChosen(page, { boxes: [], players: ['', ''], seed: '5' });
    for (let times = 0; times < 8; ++times) {
      await asked(page);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.keyboard.press('n');
      await page.locator('.dock-actions .look-button-main').waitFor();
      const before = await page.locator('.dock-question').textContent();
      await page.evaluate((old) => {
        sessionStorage.removeItem('shown');
        new MutationObserver(() => {
          const shown = document.querySelector('.dock-question')?.textContent ?? old;
          if (shown === old || sessionStorage.getItem('shown') !== null) return;
          sessionStorage.setItem('shown', shown!);
          location.reload();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }, before);
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      await asked(page);
      const shown = await page.evaluate(() => sessionStorage.getItem('shown'));
      expect(await page.locator('.dock-question').textContent()).toBe(shown);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('works offline after the first visit', async () => {
    const { page, troubles, context } = await visitor();
    await start(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await decide(page, 2);
    await page.goto(inject('site'));
    await start(page);
    await decide(page, 2);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('stops when left, even while loading', async () => {
    const { page, context } = await visitor();
    await startChosen(page, { boxes: [], players: ['level-7', 'level-7', 'level-7'], seed: '5' });
    await page.locator('.sighted').waitFor();
    const address = page.url();
    await page.goto(inject('site'));
    await page.locator('.home-game-open').waitFor();
    await page.evaluate((game) => {
      location.href = game;
      setTimeout(() => history.back(), 0);
    }, address);
    await page.waitForTimeout(1000);
    await page.locator('.home-go').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.bastide', mimeType: 'text/plain', buffer: bufferOf('nothing') });
    await page.getByRole('alert').waitFor();
    const held = async () => (await page.evaluate(() => navigator.locks.query())).held;
    await expect.poll(held).toEqual([]);
    await context.close();
  });

  it('opens at the move in its address, else at the latest move', async () => {
    const { page, troubles, context } = await visitor();
    await start(page);
    await decide(page, 3);
    await asked(page);
    const address = page.url();
    const to = (hash: string) => page.evaluate((to) => (location.href = to), hash);
    await to(`${address}/2`);
    await page.locator('.study').waitFor();
    await page.goBack();
    await page.locator('.study').waitFor({ state: 'detached' });
    await asked(page);
    await to(`${address}/99999`);
    await page.waitForURL(address);
    await page.reload();
    await page.goto(`${address}/99999`);
    await page.waitForURL(address);
    await asked(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('leads from a variation back to the original', async () => {
    const { page, troubles, context } = await visitor();
    await start(page);
    await decide(page, 3);
    await asked(page);
    const old = page.url();
    await page.keyboard.press('Home');
    await page.keyboard.press('b');
    await page.locator('.variation-bar').waitFor(); // the question before looks the same
    await decide(page, 1);
    await page.waitForURL((url) => url.href !== old);
    await page.keyboard.press('y');
    await page.locator('.study').getByRole('button', { name: 'Back to the original' }).click();
    await page.waitForURL(old);
    await page.locator('.study').waitFor();
    await page.goto(inject('site'));
    await page.getByText(/variation from move \d/).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('is locked by one window; another window starts a separate game', async () => {
    const { page, context } = await visitor();
    await start(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await asked(other);
    await decide(other, 1);
    await other.waitForURL((url) => url.href !== page.url());
    await decide(page, 1);
    await context.close();
  });

  it('of computers plays in one window only, until the user resumes it in another', async () => {
    const { page, context } = await visitor();
    await reloadWith(page, { speed: 'slow' });
    await startChosen(page, { boxes: [], players: ['level-7', 'level-7'], seed: '5' });
    await page.locator('.dock-now').waitFor();
    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    const note = other.getByText('This game is open in another window');
    await note.waitFor();
    await other.waitForTimeout(4500); // a note that disappears by itself would be gone by now
    expect(other.url()).toBe(address);
    expect(await note.count()).toBe(1);
    await other.locator('.dock').getByRole('button', { name: 'Resume' }).click();
    await other.waitForURL((url) => url.href !== address);
    await other.locator('.dock-now').waitFor();
    expect(await note.count()).toBe(0);
    await context.close();
  });
});

describe('a link', () => {
  it('holds the whole game', async () => {
    const { page, troubles, context } = await visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await start(page);
    await decide(page, 4);
    await asked(page);
    const before = await scores(page);
    await page.keyboard.press('Shift+S');
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('#/link/'));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const guest = await visitor();
    await guest.page.goto(link);
    await asked(guest.page);
    expect(await scores(guest.page)).toBe(before);
    expect(guest.page.url()).toContain('#/game/');
    expect([...troubles, ...guest.troubles]).toEqual([]);
    await guest.context.close();
    await context.close();
  });
});

describe('an address', () => {
  const strange = 'bastide record 1\nboxes base atlantis\nplayers A, B\n';
  const cutOff = async () => (await linkTo(inject('site'), strange)).slice(0, -12);

  for (const [what, address, said] of [
    ['that is incomplete', cutOff, /link is broken/],
    ['of a game that the core refuses', () => linkTo(inject('site'), strange), /atlantis/],
    ['of a game that is not there', () => `${inject('site')}#/game/gone`, /not saved in this browser/],
  ] as const) {
    it(`${what} shows an error on the start screen`, async () => {
      const { page, troubles, context } = await visitor(desktop, false, await address(), 'en');
      await page.getByRole('alert').getByText(said).waitFor();
      await page.locator('.home-go').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await start(page);
      await page.goBack();
      await page.locator('.home-go').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(troubles).toEqual([]);
      await context.close();
    });
  }
});

describe('a file', () => {
  async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: bufferOf(content) });
  }

  for (const [language, damaged, strange] of [
    ['en', /damaged/, /not a text file/],
    ['de', /beschädigt/, /keine Textdatei/],
  ] as const) {
    it(`that is damaged or no game shows where and why in ${language}`, async () => {
      const { page, troubles, context } = await visitor(desktop, false, inject('site'), language);
      const alert = page.getByRole('alert');
      await choose(page, 'a.bastide', 'bastide record 1\nboxes base atlantis\nplayers A, B\n');
      await alert.getByText(/atlantis/).waitFor();
      expect(await alert.innerText()).toContain('2');
      await choose(page, 'b.json', '{"not": "a game"}');
      await alert.getByText(/atlantis/).waitFor({ state: 'detached' });
      await choose(page, 'c.jcz', new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]));
      await alert.getByText(damaged).waitFor();
      await choose(page, 'd.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]));
      await alert.getByText(strange).waitFor();
      expect(troubles).toEqual([]);
      await context.close();
    });
  }

  it('is saved as it was opened', async () => {
    const { page, troubles, context } = await visitor();
    await choose(
      page,
      'a.bastide',
      'bastide record 1\nboxes base inns\nplayers Zoë, Bob\n\n1 Zoë: draw V; place 0,1 r0; pass\n',
    );
    await asked(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
    expect(download.suggestedFilename()).toMatch(/^Zoë-Bob-\d{4}-\d\d-\d\d\.bastide$/);
    const before = await scores(page);
    await page.goto(inject('site'));
    await page.locator('input[type=file]').setInputFiles(await download.path());
    await asked(page);
    expect(await scores(page)).toBe(before);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('the page', () => {
  it('announces a new version and loads it on demand', async () => {
    const { page, context } = await visitor(desktop, false, inject('renewable'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => fetch('/renew').then((answer) => answer.text()));
    await page.reload();
    expect(await page.title()).not.toContain('renewed');
    const load = page.getByRole('button', { name: 'Update' });
    await load.waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.json', mimeType: '', buffer: bufferOf('{"not": "a game"}') }); // the error of this file is shown next to the notice
    const close = page.getByRole('alert').getByRole('button', { name: 'Close' });
    await close.click();
    await close.waitFor({ state: 'detached' });
    await load.click();
    await page.waitForFunction(() => document.title.includes('renewed'));
    await page.locator('.home-notice').waitFor({ state: 'detached' });
    await context.close();
  });

  it('announces a new version loaded by another window, and keeps the game', async () => {
    const { page, context } = await visitor(desktop, false, inject('renewable'));
    await start(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await decide(page, 2);
    await asked(page);
    const before = await scores(page);
    const title = await page.title();
    const other = await context.newPage();
    await other.goto(inject('renewable'));
    await other.evaluate(() => fetch('/renew').then((answer) => answer.text()));
    await other.reload();
    await other.getByRole('button', { name: 'Update' }).click();
    await page.getByText('A new version is available').waitFor();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction((old) => document.title !== old, title);
    await asked(page);
    expect(await scores(page)).toBe(before);
    expect(await page.getByText('A new version is available').count()).toBe(0);
    await context.close();
  });

  it('can be installed', async () => {
    const { page, context } = await visitor();
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      const text = await (await fetch(link.href)).json();
      const isThere = (icon: { src: string }) => fetch(new URL(icon.src, link.href)).then((one) => one.ok);
      const sizeOf = async ({ src }: { src: string }) => {
        const image = new Image();
        image.src = new URL(src, link.href).href;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      };
      const icons = await Promise.all(text.icons.map(isThere));
      return { ...text, icons, sizes: await Promise.all(text.screenshots.map(sizeOf)) };
    });
    expect(manifest).toMatchObject({ start_url: './', scope: './', icons: [true, true, true, true] });
    const { screenshots, sizes } = manifest;
    expect(screenshots.map((one: { sizes: string }) => one.sizes)).toEqual(sizes);
    const forms = new Set(screenshots.map((one: { form_factor: string }) => one.form_factor));
    expect(forms).toEqual(new Set(['wide', 'narrow']));
    await context.close();
  });
});
