// Little things that the browser keeps from one visit to the next. Where nothing may be kept, as in some
// private windows, they hold for this visit.
const unkept = new Map<string, string>();

export function recall(place: string): string | null {
  try {
    return unkept.get(place) ?? localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function remember(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
    unkept.delete(place);
  } catch {
    unkept.set(place, text);
  }
}

export function forget(place: string): void {
  unkept.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // There was nothing to forget.
  }
}
