// Friends at a table: how they make one, sit down and begin.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, visitor, type Visitor } from './visit';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export interface Wanted {
  clock?: string;
  visible?: string;
  title?: string;
  computers?: number; // usually at all but the first two seats
}

export async function makeTable(page: Page, seats = 2, wanted: Wanted = {}): Promise<string> {
  const { clock, visible, title, computers = seats - 2 } = wanted;
  await page.getByText('Online with others').click();
  if (visible) await page.getByText(visible).click();
  if (clock) await page.getByLabel('Time to decide').selectOption(clock);
  if (title) await page.getByLabel('Name of the table').fill(title);
  for (let more = 2; more < seats; ++more) await button(page, 'More').click();
  await button(page, 'Make a table').click();
  const link = await page.getByLabel('Link to this table').inputValue();
  expect(page.url()).toBe(link);
  for (let seat = seats; seat > seats - computers; --seat) {
    await page.getByLabel(`A computer for seat ${seat}`).selectOption('greedy');
  }
  return link;
}

export async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Sit here').first().click();
  await page.getByText('Stand up').waitFor();
}

export async function arrive(link: string, size = desktop, touch = false): Promise<Visitor> {
  return visitor(size, touch, link);
}

export async function begin(host: Page, ...others: Page[]): Promise<void> {
  for (const page of others) await button(page, 'I am ready').click();
  await button(host, 'Start the game').click();
  for (const page of [host, ...others]) await page.locator('.dock').waitFor();
}
