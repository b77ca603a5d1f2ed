// Takes the README's pictures, for tools/readme_picture.
import { afterAll, expect, inject, it } from 'vitest';
import { bufferOf } from '../file_payload.mjs';
import { textOf } from '../text_file.mjs';
import { asked, closeBrowser, desktop, phone, visitor } from '../open_page';

afterAll(closeBrowser);

const kGame = new URL('../../../../docs/images/page.bastide', import.meta.url).pathname;
const kTall = { ...phone, height: 740 };

it.each([
  ['page', desktop, 0],
  ['page-phone', kTall, 4],
] as const)('%s', async (name, size, closer) => {
  const { page, context } = await visitor(size, size === kTall);
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(await textOf(kGame)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await asked(page);
  await page.waitForTimeout(500); // waits for the whole board
  for (let i = 0; i < closer; ++i) await page.keyboard.press('+');
  await page.waitForTimeout(4000); // waits for a sharp board, also on a busy machine
  await page.screenshot({ path: `${inject('pictures')}/${name}.jpg`, type: 'jpeg', quality: 75 });
  expect(await page.locator('.dock-question').isVisible()).toBe(true);
  await context.close();
});
