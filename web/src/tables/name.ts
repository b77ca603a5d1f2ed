// How somebody is called at tables, as long as he does not say otherwise.
const kPlace = 'bastide.name';

export function rememberedName(): string {
  try {
    return localStorage.getItem(kPlace) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(kPlace, name);
  } catch {
    // It holds for this visit.
  }
}
