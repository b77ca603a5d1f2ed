// Opens a recorded game of tests/golden on the start page.
import type { Page } from 'playwright-core';
import { golden } from '../support/golden_games.mjs';
import { bufferOf } from './file_payload.mjs';

// With `turn`, only the turns before turn number `turn`.
export async function openGolden(page: Page, name: string, turn?: number): Promise<void> {
  const lines = (await golden(name)).split('\n');
  const end = lines.findIndex((line) => line.startsWith(`${turn} `));
  const record =
    turn === undefined ? lines : lines.slice(0, end).filter((line) => !line.startsWith('result'));
  const file = { name: 'a.bastide', mimeType: '', buffer: bufferOf(`${record.join('\n')}\n`) };
  await page.locator('input[type=file]').setInputFiles(file);
}
