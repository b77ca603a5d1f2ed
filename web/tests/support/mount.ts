// Mounts components in a document of happy-dom, for tests that have happy-dom as their environment.
import { render, type ComponentChild } from 'preact';
import { expect } from 'vitest';

export interface Mounted {
  root: HTMLElement;
  show(part: ComponentChild): void;
  text(): string;
  button(name: string): HTMLButtonElement;
  unmount(): void;
}

export function mount(part: ComponentChild): Mounted {
  const root = document.body.appendChild(document.createElement('div'));
  const show = (shown: ComponentChild): void => render(shown, root);
  const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent ?? '';
  show(part);
  return {
    root,
    show,
    text: () => root.textContent ?? '',
    button: (name) => {
      const found = [...root.querySelectorAll('button')].find((one) => nameOf(one).trim() === name);
      if (found === undefined) throw new Error(`there is no button ${name} in: ${root.innerHTML}`);
      return found;
    },
    unmount: () => {
      render(null, root);
      root.remove();
    },
  };
}

// Waits until `value` returns `wanted`. This takes a while: effects run after a frame, and requests take
// several rounds of the event loop.
export async function comes<T>(value: () => T, wanted: T): Promise<void> {
  await expect.poll(value, { interval: 5 }).toEqual(wanted);
}
