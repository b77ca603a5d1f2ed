// Limits of texts. Servers and records count bytes of UTF-8; account names count letters.
export const kTitleBytes = 80;
export const kNameBytes = 64; // at a table
export const kSaidBytes = 500;
export const kLabelBytes = 80;
export const kAccountLetters = 20;

const kUtf8 = new TextEncoder();

// The longest beginning of the text, in whole characters, that fits the bytes.
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

// Text of the field, cut to the bytes; the field shows the cut text.
export function cutIn(field: HTMLInputElement, bytes: number): string {
  const text = cut(field.value, bytes);
  if (text !== field.value) field.value = text;
  return text;
}
