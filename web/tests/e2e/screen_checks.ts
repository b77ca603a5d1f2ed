// Checks for any screen: nothing overflows, axe finds nothing serious, and the board is in sight and at rest.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

// Elements that are wider than the screen, or wider than the box in which they scroll.
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
  // A list that is too wide, so that its end is hidden, needs a button that shows the rest.
  for (const list of document.querySelectorAll('ul:not(.look-hidden), ol:not(.look-hidden)')) {
    const cut = getComputedStyle(list).overflowX === 'hidden' && list.scrollWidth > list.clientWidth + 1;
    if (cut && list.parentElement?.querySelector(':scope > button[aria-expanded]') === null)
      found.push(`${list.className} does not fit`);
  }
  for (const element of document.querySelectorAll('button, a, input, select, h1, h2')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (element.closest('.look-hidden') || width === 0 || inStrip(element.parentElement)) continue;
    if (left < -1 || right > innerWidth + 1)
      found.push(`${element.tagName} ${element.textContent}: ${right}`);
  }
  return found;
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}
interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

// True if all tiles are on the screen, above the panel with this selector.
export async function isBoardInSight(page: Page, panel: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const below = document.querySelector(wanted)?.getBoundingClientRect().top ?? 0;
    const tiles = document.querySelector('.board-dusk')!.getBoundingClientRect();
    return tiles.left >= 0 && tiles.top >= 0 && tiles.right <= innerWidth && tiles.bottom <= below;
  }, panel);
}

// Waits until the board has kept its place and size for twenty frames.
export function boardAtRest(page: Page): Promise<void> {
  return page.locator('.board-viewport').evaluate(
    (part) =>
      new Promise<void>((done) => {
        let last = '';
        let same = 0;
        const look = (): void => {
          const now = getComputedStyle(part).transform;
          same = now === last ? same + 1 : 0;
          last = now;
          if (same === 20) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

export async function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(overflowing);
}

// The serious and critical faults that axe finds on the screen.
export async function whatAxeFinds(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: there } = window as unknown as { axe: Axe };
    return (await there.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
}
