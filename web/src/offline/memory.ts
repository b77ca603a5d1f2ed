// Little things that the browser keeps from one visit to the next. Where nothing may be kept, as in some
// private windows, they hold for this visit.

export function recall(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function remember(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    // It holds for this visit.
  }
}

export function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // There was nothing to forget.
  }
}
