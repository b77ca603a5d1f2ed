// Files that the installed page gets: from another app's share menu (the browser posts them to the manifest's
// share_target), and files that the system opens with the page.
import { afterAll, expect, inject, it } from 'vitest';
import { bufferOf } from './file_payload.mjs';
import { golden } from '../support/golden_games.mjs';
import { textOf } from './text_file.mjs';
import { closeBrowser, visitor, type Visitor } from './open_page';

afterAll(closeBrowser);

const kJcz = new URL('../../../tests/interop/jcz/two-small-cities-one-castle.jcz', import.meta.url).pathname;

interface ShareTarget {
  action: string;
  method: string;
  enctype: string;
  params: { files: { name: string }[] };
}

async function installed(): Promise<Visitor & { target: ShareTarget }> {
  const there = await visitor();
  await there.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const target = await there.page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const { share_target } = await (await fetch(link.href)).json();
    return { ...share_target, action: new URL(share_target.action, link.href).href };
  });
  return { ...there, target };
}

// Shares a file with the page: sends the manifest's form from another page, as the browser does.
async function share(
  { page, troubles, target }: Visitor & { target: ShareTarget },
  content: string | Uint8Array,
): Promise<void> {
  const { action, method, enctype, params } = target;
  await page.goto('about:blank');
  await page.setContent(
    `<form action="${action}" method="${method}" enctype="${enctype}">
      <input type="file" name="${params.files[0]!.name}" /><button>Share</button></form>`,
  );
  await page
    .locator('input')
    .setInputFiles({ name: 'game', mimeType: 'application/octet-stream', buffer: bufferOf(content) });
  troubles.length = 0; // the empty page has no local storage
  await page.locator('button').click();
}

it.each([
  ['.bastide', () => golden('classic')],
  ['.jcz', () => textOf(kJcz)],
])('opens a shared %s file, also offline', async (_, file) => {
  const there = await installed();
  const { page, context, troubles, target } = there;
  expect(target.action.startsWith(inject('site'))).toBe(true);
  await context.setOffline(true);
  await share(there, await file());
  await page.locator('.sighted').waitFor();
  expect(page.url()).toContain('#/game/');
  await page.goto(`${inject('site')}#/shared`); // the page has taken the file already, as after a reload
  await page.getByRole('alert').getByText('This file could not be read').waitFor();
  await page.locator('.home-go').waitFor();
  await page.locator('.home-game').first().waitFor(); // the list of saved games comes after the screen
  expect(await page.locator('.home-game').count()).toBe(1);
  expect(troubles.filter((one) => !one.includes('404'))).toEqual([]);
  await context.close();
});

it('shows why a shared file is no game', async () => {
  const there = await installed();
  const { page, context, troubles } = there;
  await share(there, 'bastide record 1\nboxes base atlantis\nplayers A, B\n');
  await page
    .getByRole('alert')
    .getByText(/atlantis/)
    .waitFor();
  await page.locator('.home-go').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('opens a file that the system hands over', async () => {
  const { page, context, troubles } = await visitor();
  await page.addInitScript(() => {
    const setConsumer = (consumer: (launch: object) => void) => Object.assign(window, { launch: consumer });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await page.reload();
  await page.locator('.home-go').waitFor();
  await page.evaluate(
    async (content) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('a.bastide', { create: true });
      const writing = await handle.createWritable();
      await writing.write(content);
      await writing.close();
      (window as unknown as { launch(files: object): void }).launch({ files: [handle] });
    },
    await golden('classic'),
  );
  await page.locator('.sighted').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
