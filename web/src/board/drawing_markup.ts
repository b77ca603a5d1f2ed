// Reads the core's drawings. The browser's own SVG elements take far more memory, and paths that stay keep parts of it.

export interface Drawn {
  tag: string;
  attributes: Readonly<Partial<Record<string, string>>>;
  inside: Drawn[];
}

const kTag = /<(\/?)([\w-]+)([^>]*?)(\/?)>/g;
const kAttribute = /([\w-]+)="([^"]*)"/g;
const kStep = /(translate|rotate|scale)\(([^)]*)\)/g;
const kNumber = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;

// Supports elements with attributes in double quotes; the core writes no others.
export function readMarkup(markup: string): Drawn[] {
  const all: Drawn[] = [];
  const around = [all];
  for (const [, end, tag, text, empty] of markup.matchAll(kTag)) {
    if (end) {
      around.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      Array.from(text!.matchAll(kAttribute), ([, name, value]) => [name!, value!]),
    );
    const inside: Drawn[] = [];
    around.at(-1)!.push({ tag: tag!, attributes, inside });
    if (!empty) around.push(inside);
  }
  return all;
}

// The matrix of a `transform` of translations, scales and turns around the origin.
export function matrixOf(transform = ''): DOMMatrix {
  const matrix = new DOMMatrix();
  for (const [, name, text] of transform.matchAll(kStep)) {
    const [first = 0, second] = (text!.match(kNumber) ?? []).map(Number);
    if (name === 'translate') matrix.translateSelf(first, second ?? 0);
    if (name === 'scale') matrix.scaleSelf(first, second ?? first);
    if (name === 'rotate') matrix.rotateSelf(first);
  }
  return matrix;
}
