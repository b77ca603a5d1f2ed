// How long what is written may be. Servers and records count bytes of UTF-8, of account names letters.
export const kTitleBytes = 80;
export const kNameBytes = 64; // at a table
export const kSaidBytes = 500;
export const kLabelBytes = 80;
export const kAccountLetters = 20;

const kUtf8 = new TextEncoder();

// Its beginning, as far as there is room for whole characters.
export function cut(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const one of text) {
    used += kUtf8.encode(one).length;
    if (used > bytes) break;
    end += one.length;
  }
  return text.slice(0, end);
}

// What is written there; what there is no room for goes.
export function cutIn(field: HTMLInputElement, bytes: number): string {
  const text = cut(field.value, bytes);
  if (text !== field.value) field.value = text;
  return text;
}
