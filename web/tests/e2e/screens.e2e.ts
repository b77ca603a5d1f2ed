// Every screen: nothing sticks out on a phone in any language, and axe has nothing serious to say.
import axe from 'axe-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { tour } from './tour';
import { closeBrowser, desktop, phone, visitor } from './visit';

afterAll(closeBrowser);

// What is wider than the screen, or than the box in which it should be scrolled down only.
function overflowing(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const inStrip = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || inStrip(element.parentElement));
  if (root.scrollWidth > innerWidth) found.push(`the page: ${root.scrollWidth}`);
  for (const element of document.body.querySelectorAll('*')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const down = overflowY === 'auto' || overflowY === 'scroll';
    if (!down || overflowX === 'hidden' || element.scrollHeight <= element.clientHeight) continue;
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(`${element.className}: ${element.scrollWidth}`);
  }
  for (const element of document.querySelectorAll('button, a, input, select, h1, h2')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (element.closest('.look-hidden') || width === 0 || inStrip(element.parentElement)) continue;
    if (left < -1 || right > innerWidth + 1)
      found.push(`${element.tagName} ${element.textContent}: ${right}`);
  }
  return found;
}

describe('on a phone, nothing sticks out', () => {
  it.each(['en', 'fr', 'de'])('in %s', async (language) => {
    const { page, troubles, context } = await visitor(phone, true, inject('site'), language);
    await page.waitForSelector('.art-tile:not(.art-tile-waits)');
    const wide: string[] = [];
    await tour(page, async (screen) => {
      const found = await page.evaluate(overflowing);
      wide.push(...found.map((one) => `${screen}: ${one}`));
    });
    expect(wide).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}
interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

describe('axe finds nothing serious', () => {
  it.each([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ])(
    '%s',
    async (_, size) => {
      const { page, context } = await visitor(size);
      const wrong: string[] = [];
      await tour(page, async (screen) => {
        await page.evaluate(axe.source);
        const violations = await page.evaluate(async () => {
          const { axe: there } = window as unknown as { axe: Axe };
          return (await there.run({ resultTypes: ['violations'] })).violations;
        });
        for (const { id, impact, nodes } of violations) {
          if (impact !== 'serious' && impact !== 'critical') continue;
          wrong.push(
            ...nodes.slice(0, 3).map((node) => `${screen}: ${id}: ${node.html} ${node.failureSummary}`),
          );
        }
      });
      expect(wrong).toEqual([]);
      await context.close();
    },
    180_000,
  );
});
