// QR codes (ISO/IEC 18004) for links: byte mode, error correction level M, versions 1 to 9. Level M repairs about 15 % of
// the symbol.

// Error correction codewords of a block, and number of blocks, of versions 1 to 9 at level M.
const kBlocks = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
] as const;

const kHeaderBits = 12; // bits of the mode and of the length
const kByteMode = 0b0100;
const kPadding = [0xec, 0x11];
const kFieldPolynomial = 0x11d; // x^8 + x^4 + x^3 + x^2 + 1

type Grid = boolean[][]; // by row, then column; true: dark

// ---- codewords ------------------------------------------------------------------------------------------------

function sizeOf(version: number): number {
  return 4 * version + 17;
}

// Coordinates of the centres of the alignment patterns.
function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  return version < 7 ? [6, 4 * version + 10] : [6, 2 * version + 8, 4 * version + 10];
}

// Number of codewords that fit into the modules outside the patterns.
function codewordsOf(version: number): number {
  const patterns = reservedOf(version).flat().filter(Boolean).length;
  return Math.floor((sizeOf(version) ** 2 - patterns) / 8);
}

function dataCodewordsOf(version: number): number {
  const [correction, blocks] = kBlocks[version - 1]!;
  return codewordsOf(version) - correction * blocks;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ (product & 0x80 ? kFieldPolynomial : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

// Error correction codewords of a block: the remainder of its polynomial, divided by (x - 1)(x - 2)(x - 4)...
export function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; ++i, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((one, at) => one ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; ++i) {
    const factor = rest[i]!;
    generator.forEach((one, at) => (rest[i + at]! ^= times(one, factor)));
  }
  return rest.slice(data.length);
}

function bitsOf(value: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, at) => ((value >> (count - 1 - at)) & 1) === 1);
}

// Mode, length and text, padded to the version's data codewords.
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits = [...bitsOf(kByteMode, 4), ...bitsOf(bytes.length, 8)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(false, false, false, false); // the end of the data; these bits also complete the last byte
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(bits.slice(at, at + 8).reduce((value, bit) => 2 * value + (bit ? 1 : 0), 0));
  for (let i = 0; data.length < dataCodewordsOf(version); ++i) data.push(kPadding[i % 2]!);
  return data;
}

// Takes the first codeword of each block, then the second ones, and so on.
function interleaved(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => (at < block.length ? [block[at]!] : [])),
  ).flat();
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [correction, count] = kBlocks[version - 1]!;
  const data = dataOf(bytes, version);
  const short = Math.floor(data.length / count);
  const shortOnes = count - (data.length % count); // the last blocks have one codeword more
  const blocks = Array.from({ length: count }, (_, at) => {
    const from = at * short + Math.max(0, at - shortOnes);
    return data.slice(from, from + short + (at < shortOnes ? 0 : 1));
  });
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => correctionOf(block, correction)))];
}

// ---- patterns -------------------------------------------------------------------------------------------------

function gridOf(version: number, of: (row: number, column: number) => boolean): Grid {
  const all = Array.from({ length: sizeOf(version) }, (_, at) => at);
  return all.map((row) => all.map((column) => of(row, column)));
}

// Distance from the centre of a finder pattern; 5 and more: outside it and its light border.
function fromFinder(row: number, column: number, size: number): number {
  const centres = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const;
  return Math.min(...centres.map(([y, x]) => Math.max(Math.abs(row - y), Math.abs(column - x))));
}

// Distance from the centre of an alignment pattern; 3 and more: outside. Corners with a finder have none.
function fromAlignment(row: number, column: number, version: number): number {
  const near = (at: number) => alignmentsOf(version).find((one) => Math.abs(one - at) <= 2);
  const y = near(row);
  const x = near(column);
  if (y === undefined || x === undefined || fromFinder(y, x, sizeOf(version)) < 5) return 3;
  return Math.max(Math.abs(row - y), Math.abs(column - x));
}

// Modules of patterns, format and version, which hold no codewords.
function reservedOf(version: number): Grid {
  const size = sizeOf(version);
  const isVersion = (a: number, b: number) => version >= 7 && a < 6 && b >= size - 11;
  const isFormat = (a: number, b: number) => a === 8 && (b <= 8 || b >= size - 8);
  return gridOf(
    version,
    (row, column) =>
      row === 6 ||
      column === 6 ||
      fromFinder(row, column, size) < 5 ||
      fromAlignment(row, column, version) < 3 ||
      isFormat(row, column) ||
      isFormat(column, row) ||
      isVersion(row, column) ||
      isVersion(column, row),
  );
}

function patternsOf(version: number): Grid {
  return gridOf(version, (row, column) => {
    const finder = fromFinder(row, column, sizeOf(version));
    const alignment = fromAlignment(row, column, version);
    if (finder < 5) return finder !== 2 && finder !== 4;
    if (alignment < 3) return alignment !== 1;
    if (row === 6) return column % 2 === 0;
    return column === 6 && row % 2 === 0;
  });
}

// Appends the remainder of a division by the generator, for error correction.
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; --bit) {
    if ((rest >> bit) & 1) rest ^= generator << (bit - bits);
  }
  return (value << bits) | rest;
}

// The bits for level M are 00, so that the format is the number of the mask alone.
export function formatBits(mask: number): number {
  return withRemainder(mask, 0x537, 10) ^ 0x5412;
}

export function versionBits(version: number): number {
  return withRemainder(version, 0x1f25, 12);
}

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  bitsOf(formatBits(mask), 15)
    .reverse()
    .forEach((dark, at) => {
      // Around the upper left finder, down and then to the left; the timing pattern is left out.
      if (at < 8) grid[at < 6 ? at : at + 1]![8] = dark;
      else grid[8]![at === 8 ? 7 : 14 - at] = dark;
      // A second copy beside the other two finders.
      if (at < 8) grid[8]![size - 1 - at] = dark;
      else grid[size - 15 + at]![8] = dark;
    });
  grid[size - 8]![8] = true;
}

function writeVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  bitsOf(versionBits(version), 18)
    .reverse()
    .forEach((dark, at) => {
      const near = grid.length - 11 + (at % 3);
      const along = Math.floor(at / 3);
      grid[along]![near] = dark;
      grid[near]![along] = dark;
    });
}

// ---- data and masks -------------------------------------------------------------------------------------------

const kMasks: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

// Cells of the codewords, in their order: pairs of columns from the right, upwards and downwards in turn.
function* dataCells(reserved: Grid): Generator<[number, number]> {
  const size = reserved.length;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) --right; // skips the column of the vertical timing pattern
    for (let step = 0; step < size; ++step) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!reserved[row]![column]) yield [row, column];
    }
    upwards = !upwards;
  }
}

function symbolOf(words: readonly number[], version: number, mask: number): Grid {
  const grid = patternsOf(version);
  const bits = words.flatMap((word) => bitsOf(word, 8));
  let at = 0;
  for (const [row, column] of dataCells(reservedOf(version))) {
    grid[row]![column] = (bits[at++] ?? false) !== kMasks[mask]!(row, column);
  }
  writeFormat(grid, mask);
  writeVersion(grid, version);
  return grid;
}

// Penalty points for runs of five or more equal modules, and for rows that look like a finder.
function penaltyOfLines(grid: Grid): number {
  return grid.reduce((sum, line) => {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    const runs = text.match(/0{5,}|1{5,}/g) ?? [];
    const finders = text.match(/(?=10111010000|00001011101)/g) ?? [];
    return sum + runs.reduce((points, run) => points + run.length - 2, 0) + 40 * finders.length;
  }, 0);
}

// Penalty points for squares of one colour, and for a share of dark modules that is far from one half.
function penaltyOfAreas(grid: Grid): number {
  const squares = grid.flatMap((line, row) =>
    line.filter(
      (dark, column) =>
        row > 0 &&
        column > 0 &&
        dark === line[column - 1] &&
        dark === grid[row - 1]![column] &&
        dark === grid[row - 1]![column - 1],
    ),
  ).length;
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return 3 * squares + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

function penaltyOf(grid: Grid): number {
  const columns = grid.map((_, column) => grid.map((line) => line[column]!));
  return penaltyOfLines(grid) + penaltyOfLines(columns) + penaltyOfAreas(grid);
}

// The symbol of a text, with the best mask; null if the text is too long.
export function qrCode(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number) => kHeaderBits + 8 * bytes.length <= 8 * dataCodewordsOf(version);
  const version = kBlocks.findIndex((_, at) => fits(at + 1)) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const symbols = kMasks.map((_, mask) => symbolOf(words, version, mask));
  const penalties = symbols.map(penaltyOf);
  return symbols[penalties.indexOf(Math.min(...penalties))]!;
}

// The dark modules as an SVG path, one unit a module.
export function qrPath(grid: Grid): string {
  return grid
    .flatMap((line, row) => {
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      return [...text.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${row}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
}
