import { readFile } from 'node:fs/promises';

const read = (path, form) => readFile(new URL(`../../${path}`, import.meta.url), form);

// The core's file as text, which contains its sentences; null if it is not built.
export function coreAsText() {
  return read('public/core/bastide.wasm', 'latin1').catch(() => null);
}

// The catalogue of a language in data/words.
export function wholeCatalogue(language) {
  return read(`../data/words/${language}.words`, 'utf8');
}
