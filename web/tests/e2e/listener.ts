// Somebody who plays in the text view, by what a screen reader finds there: regions, lists and buttons.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// Decides until the game is over; how often.
export async function playInText(page: Page): Promise<number> {
  const now = page.getByRole('region', { name: 'Now' });
  const choices = now.getByRole('listitem').getByRole('button');
  const result = now.getByText(/(wins|share the win) with/);
  const heard = page.locator('[aria-live=polite] > li');
  for (let decisions = 0; ; ++decisions) {
    await choices.or(result).first().waitFor();
    if ((await result.count()) > 0) return decisions;
    const latest = await heard.last().textContent();
    const count = await choices.count();
    await choices.nth((decisions * 7) % count).press('Enter');
    await now.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
    await expect.poll(() => heard.last().textContent()).not.toBe(latest);
    const isFocused = (heading: Element) => heading === document.activeElement;
    expect(await now.getByRole('heading', { name: 'Now' }).evaluate(isFocused)).toBe(true);
  }
}
