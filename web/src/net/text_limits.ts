// Limits of texts. Servers and records count bytes of UTF-8; account names count letters.
export const kTitleBytes = 80;
export const kNameBytes = 64; // name of a player at a table
export const kSaidBytes = 500;
export const kLabelBytes = 80;
export const kAccountLetters = 20;

const kUtf8 = new TextEncoder();

// Cuts a text to at most `bytes` bytes of UTF-8, at a character boundary.
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

// Cuts the field's text to at most `bytes` bytes of UTF-8, and returns the cut text.
export function cutIn(field: HTMLInputElement, bytes: number): string {
  const text = cut(field.value, bytes);
  if (text !== field.value) field.value = text;
  return text;
}
