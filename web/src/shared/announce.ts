// Announces a result to screen readers, on every screen.

// ms until the region gets the text: screen readers read only changes of a region that they already know
const kAfter = 100;

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
