import { readFile } from 'node:fs/promises';

const read = (path, form) => readFile(new URL(`../../${path}`, import.meta.url), form);

// The core's file as text. It contains the core's English sentences. null if the core is not built.
export function coreAsText() {
  return read('public/core/bastide.wasm', 'latin1').catch(() => null);
}

// The text of a language's catalogue in data/words, with the sentences that only the program uses.
export function wholeCatalogue(language) {
  return read(`../data/words/${language}.words`, 'utf8');
}
