// Plays in the text view. It finds regions, lists and buttons by their roles and labels, as a screen
// reader does.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// Plays a game to its end; returns the number of decisions.
export async function playInText(page: Page): Promise<number> {
  const now = page.getByRole('region', { name: 'Current turn' });
  const choices = now.getByRole('listitem').getByRole('button');
  const result = now.getByText(/(wins|share the win) with/);
  const eventText = page.locator('[aria-live=polite] > li');
  for (let decisions = 0; ; ++decisions) {
    await choices.or(result).first().waitFor();
    if ((await result.count()) > 0) return decisions;
    const latest = await eventText.last().textContent();
    const count = await choices.count();
    await choices.nth((decisions * 7) % count).press('Enter');
    await now.getByRole('button', { name: /^Confirm: / }).press('Enter');
    await expect.poll(() => eventText.last().textContent()).not.toBe(latest);
    const isFocused = (heading: Element) => heading === document.activeElement;
    expect(await now.getByRole('heading', { name: 'Current turn' }).evaluate(isFocused)).toBe(true);
  }
}
