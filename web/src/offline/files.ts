// Files in and out.

export interface FileRead {
  name: string;
  content: Uint8Array;
}

export async function readFile(file: File): Promise<FileRead> {
  return { name: file.name, content: new Uint8Array(await file.arrayBuffer()) };
}

// The files of a drop or a paste; other things are left alone.
export function filesIn(transfer: DataTransfer | null): File[] {
  return transfer === null ? [] : [...transfer.files];
}

const kEndings = { text: 'bastide', json: 'json', jcz: 'jcz', svg: 'svg', png: 'png' } as const;
export type FileForm = keyof typeof kEndings;

// "Anna-Bob-2026-11-22.bastide"
export function fileName(players: string[], date: Date, form: FileForm): string {
  const names = players.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, '-')).filter((name) => name !== '');
  return `${[...names, date.toISOString().slice(0, 10)].join('-')}.${kEndings[form]}`;
}

export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const kLongestSide = 4096;

// An SVG document as a PNG; two pixels to a unit of it, less where it would be too large.
export function pngOf(svg: string): Promise<Blob> {
  return rasterOf(svg, kLongestSide, 2, 'image/png');
}

// Of little pictures: pixels of the longer side, and how they are kept.
export const kLittle = 384;
export const kLittleType = 'image/webp';

// For lists: where nothing can be drawn on, the document itself.
export async function littlePicture(svg: string): Promise<Blob> {
  if (typeof document === 'undefined') return new Blob([svg], { type: 'image/svg+xml' });
  return rasterOf(svg, kLittle, 1, kLittleType);
}

export function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came')) : resolve(blob)), type);
  });
}

async function rasterOf(svg: string, longest: number, scale: number, type: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const fit = Math.min(scale, longest / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * fit);
    canvas.height = Math.round(image.naturalHeight * fit);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas, type);
  } finally {
    URL.revokeObjectURL(address);
  }
}

// The installed page is opened with files of its kinds.
export function onLaunchedFile(open: (file: File) => void, gone: () => void): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer((launch) => {
    for (const handle of launch.files) handle.getFile().then(open, gone);
  });
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { files: FileSystemFileHandle[] }) => void): void;
}
