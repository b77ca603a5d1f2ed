// Announces a result to screen readers, on every screen.

const kAfter = 100; // ms until the text appears: screen readers read only changes of a region that they know already

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
