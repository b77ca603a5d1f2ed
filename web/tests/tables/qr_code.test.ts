// QR codes are read by a decoder that shares no code with the page's encoder.
import { expect, it } from 'vitest';
import { correctionOf, formatBits, qrCode, qrPath, versionBits } from '../../src/tables/qr_code';

// The expected values are from the standard, and from examples that others have published.
it('computes known error correction, format and version bits', () => {
  const helloWorld = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(helloWorld, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  expect(formatBits(0).toString(2)).toBe('101010000010010');
  expect(formatBits(5).toString(2)).toBe('100000011001110');
  expect(versionBits(7)).toBe(0b000111110010010100);
});

// ---- the decoder, which uses nothing of the encoder ------------------------------------------------

// Blocks of level M by version, from the standard's table: codewords and data codewords of each block.
const kBlocks: [number, number][][] = [
  [[26, 16]],
  [[44, 28]],
  [[70, 44]],
  Array(2).fill([50, 32]),
  Array(2).fill([67, 43]),
  Array(4).fill([43, 27]),
  Array(4).fill([49, 31]),
  [...Array(2).fill([60, 38]), ...Array(2).fill([61, 39])],
  [...Array(3).fill([58, 36]), ...Array(2).fill([59, 37])],
];
const kAlignments = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

// The modules that hold data: all except those in the rectangles of the patterns.
function dataArea(size: number, version: number): boolean[][] {
  const free = Array.from({ length: size }, () => Array<boolean>(size).fill(true));
  const fill = (top: number, left: number, height: number, width: number) => {
    for (let y = top; y < top + height; ++y) for (let x = left; x < left + width; ++x) free[y]![x] = false;
  };
  fill(0, 0, 9, 9);
  fill(0, size - 8, 9, 8);
  fill(size - 8, 0, 8, 9);
  fill(6, 0, 1, size);
  fill(0, 6, size, 1);
  const centres = kAlignments[version - 1]!;
  const last = centres.length - 1;
  centres.forEach((y, row) =>
    centres.forEach((x, column) => {
      const isCorner = (row === 0 && column % last === 0) || (column === 0 && row === last);
      if (!isCorner) fill(y - 2, x - 2, 5, 5);
    }),
  );
  if (version >= 7) {
    fill(0, size - 11, 6, 3);
    fill(size - 11, 0, 3, 6);
  }
  return free;
}

function isMasked(mask: number, i: number, j: number): boolean {
  const values = [
    (i + j) % 2,
    i % 2,
    j % 3,
    (i + j) % 3,
    ((i >> 1) + Math.floor(j / 3)) % 2,
    ((i * j) % 2) + ((i * j) % 3),
    (((i * j) % 2) + ((i * j) % 3)) % 2,
    (((i + j) % 2) + ((i * j) % 3)) % 2,
  ];
  return values[mask] === 0;
}

// Powers of 2 in the finite field with 256 elements. They are the roots of a block without errors, read as a
// polynomial: this checks each block.
const kPowers = [1];
for (let i = 1; i < 255; ++i) {
  const doubled = 2 * kPowers[i - 1]!;
  kPowers.push(doubled > 255 ? doubled ^ 285 : doubled);
}
const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : kPowers[(kPowers.indexOf(a) + kPowers.indexOf(b)) % 255]!;

function syndromes(block: readonly number[], count: number): number[] {
  return kPowers.slice(0, count).map((root) => block.reduce((sum, word) => product(sum, root) ^ word, 0));
}

const numberOf = (bits: readonly boolean[]): number => bits.reduce((value, bit) => 2 * value + +bit, 0);

// The two copies of the format in the symbol, most significant bit first.
function formatsOf(grid: boolean[][]): number[] {
  const size = grid.length;
  const near = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => grid[8]![x]!);
  near.push(...[7, 5, 4, 3, 2, 1, 0].map((y) => grid[y]![8]!));
  const far = [1, 2, 3, 4, 5, 6, 7].map((y) => grid[size - y]![8]!);
  far.push(...[8, 7, 6, 5, 4, 3, 2, 1].map((x) => grid[8]![size - x]!));
  return [numberOf(near), numberOf(far)];
}

function codewordsOf(grid: boolean[][], version: number, mask: number): number[] {
  const size = grid.length;
  const free = dataArea(size, version);
  const bits: boolean[] = [];
  const pairs = [];
  for (let x = size - 1; x > 6; x -= 2) pairs.push(x);
  for (let x = 5; x > 0; x -= 2) pairs.push(x);
  pairs.forEach((right, index) => {
    for (let step = 0; step < size; ++step) {
      const y = index % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (free[y]![x]) bits.push(grid[y]![x] !== isMasked(mask, y, x));
    }
  });
  const words = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) words.push(numberOf(bits.slice(at, at + 8)));
  return words;
}

// Distributes the codewords to their blocks: first the codewords with data, then those with error correction.
function blocksOf(words: number[], version: number): number[][] {
  const shapes = kBlocks[version - 1]!;
  const blocks: number[][] = shapes.map(() => []);
  const left = [...words];
  const deal = (most: (at: number) => number) => {
    for (let round = 0; round < 200; ++round)
      shapes.forEach((_, at) => round < most(at) && blocks[at]!.push(left.shift()!));
  };
  deal((at) => shapes[at]![1]);
  deal((at) => shapes[at]![0] - shapes[at]![1]);
  return blocks;
}

function decode(grid: boolean[][]): { text: string; version: number } {
  const version = (grid.length - 17) / 4;
  const [format, again] = formatsOf(grid);
  expect(again).toBe(format);
  const level = (format! ^ 0b101010000010010) >> 13;
  expect(level, 'level M').toBe(0);
  const mask = ((format! ^ 0b101010000010010) >> 10) & 7;
  const blocks = blocksOf(codewordsOf(grid, version, mask), version);
  const shapes = kBlocks[version - 1]!;
  const data = blocks.flatMap((block, at) => {
    const [all, own] = shapes[at]!;
    expect(block.length).toBe(all);
    expect(syndromes(block, all - own).every((one) => one === 0)).toBe(true);
    return block.slice(0, own);
  });
  const bits = data.flatMap((word) => [...word.toString(2).padStart(8, '0')].map((bit) => bit === '1'));
  expect(numberOf(bits.slice(0, 4)), 'byte mode').toBe(4);
  const length = numberOf(bits.slice(4, 12));
  const bytes = Array.from({ length }, (_, at) => numberOf(bits.slice(12 + 8 * at, 20 + 8 * at)));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), version };
}

it('writes symbols of every version that a decoder reads', () => {
  const link = 'https://bastide.example/games/#/table/6wxrzqf54c32nd4y?key=';
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180]; // most bytes of a text in versions 1 to 9 at level M
  most.forEach((length, at) => {
    for (const bytes of [length, at === 0 ? 1 : most[at - 1]! + 1]) {
      const text = link.padEnd(bytes, 'abcdefg0123456789').slice(0, bytes);
      expect(decode(qrCode(text)!)).toEqual({ text, version: at + 1 });
    }
  });
  expect(decode(qrCode('Zoë spielt 🎲')!).text).toBe('Zoë spielt 🎲');
  expect(qrCode('a'.repeat(181))).toBeNull();
});

it('has finders, timing patterns and the version', () => {
  const grid = qrCode('a'.repeat(120))!;
  const text = (row: number, from: number, to: number) =>
    grid[row]!.slice(from, to)
      .map((dark) => (dark ? '#' : '.'))
      .join('');
  expect(grid.length).toBe(45);
  expect([0, 1, 2, 3, 7].map((row) => text(row, 0, 8))).toEqual([
    '#######.',
    '#.....#.',
    '#.###.#.',
    '#.###.#.',
    '........',
  ]);
  expect(text(6, 8, 20)).toBe('#.#.#.#.#.#.');
  const version = [...Array(18).keys()].map((at) => grid[Math.floor(at / 3)]![34 + (at % 3)]!);
  expect(numberOf(version.reverse())).toBe(0b000111110010010100);
});

it('is drawn as a path of rows', () => {
  const path = qrPath([
    [true, true, false],
    [false, false, false],
    [false, true, true],
  ]);
  expect(path).toBe('M0 0h2v1h-2zM1 2h2v1h-2z');
});
