// How somebody is called at tables, as long as he does not say otherwise.
import { recall, remember } from '../offline/memory';

const kPlace = 'bastide.name';

export function rememberedName(): string {
  return recall(kPlace) ?? '';
}

export function rememberName(name: string): void {
  remember(kPlace, name);
}
