// Announces a result to screen readers, on every screen.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

// ms until the region gets the text: screen readers read only changes of a region that they already know
const kAfter = 100;

const kStays = 500; // ms after which the first text of a status is not replaced any more, as by a move that the replay seeks

let region: HTMLElement | null = null;

export function announce(text: string): void {
  if (region === null) {
    region = document.createElement('p');
    region.className = 'look-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const there = region;
  there.textContent = '';
  setTimeout(() => (there.textContent = text), kAfter);
}

// Announces the text that a status has from the beginning, if it stays: screen readers read only changes.
export function useFirstText(status: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const first = status.current?.innerText ?? '';
    const stays = setTimeout(() => {
      if (status.current?.innerText === first) announce(first);
    }, kStays);
    return () => clearTimeout(stays);
  }, [status]);
}
