// Small values that the browser keeps between visits. If it cannot store them (private windows), they are
// kept until the page is closed.
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
    // A browser that stores nothing has nothing to remove.
  }
}
