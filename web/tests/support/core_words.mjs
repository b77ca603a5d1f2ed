import { readFile } from 'node:fs/promises';

const read = (path, form) => readFile(new URL(`../../${path}`, import.meta.url), form);

// The core as text in which its sentences stand, or null where it was not built.
export function coreAsText() {
  return read('public/core/bastide.wasm', 'latin1').catch(() => null);
}

// A language's catalogue as it stands in data/words.
export function wholeCatalogue(language) {
  return read(`../data/words/${language}.words`, 'utf8');
}
