// Reading and saving files.

export async function readFile(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

// Files of a drop or a paste; other content is ignored.
export function filesIn(transfer: DataTransfer | null): File[] {
  return transfer === null ? [] : [...transfer.files];
}

const kEndings = { text: 'bastide', json: 'json', jcz: 'jcz', svg: 'svg', png: 'png' } as const;
export type FileForm = keyof typeof kEndings;

// Name for a saved file: "Anna-Bob-2026-11-22.bastide"
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
  // The URL stays valid for some seconds: the browser reads the file only after it has handled the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// True if the user closed the dialog that shares something.
export function wasGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const kLongestSide = 4096;

// Converts an SVG document to a PNG with two pixels per unit, or fewer if it would be too large.
export function pngOf(svg: string): Promise<Blob> {
  return rasterOf(svg, kLongestSide, 2, 'image/png');
}

// Thumbnails: pixels of the longer side, and the file type.
export const kLittle = 384;
export const kLittleType = 'image/webp';

// Thumbnail for lists; the SVG itself if the browser cannot draw it.
export async function littlePicture(svg: string): Promise<Blob> {
  if (typeof document === 'undefined') return new Blob([svg], { type: 'image/svg+xml' });
  return rasterOf(svg, kLittle, 1, kLittleType);
}

// Picture of a canvas, which loses its content: a browser may keep its memory unless its size is zero.
export async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  canvas.width = canvas.height = 0;
  if (blob === null) throw new Error('no picture came');
  return blob;
}

// PNG of an SVG document with as many pixels as fit into `most` bytes.
export async function pngWithin(svg: string, most: number): Promise<Blob> {
  for (let longest = 1600; ;) {
    const png = await rasterOf(svg, longest, 2, 'image/png');
    if (png.size <= most || longest < kLittle) return png;
    longest *= 0.95 * Math.sqrt(most / png.size); // the size grows with the number of pixels
  }
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
    image.src = ''; // frees the elements of the SVG at once
    URL.revokeObjectURL(address);
  }
}

// Receives files that the system opens with the installed page.
export function onLaunchedFile(open: (file: File) => void, gone: () => void): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer((launch) => {
    for (const handle of launch.files) handle.getFile().then(open, gone);
  });
}

// File that another app shared with the installed page; the service worker keeps it. null if there is none.
export async function takeSharedFile(): Promise<Uint8Array | null> {
  const answer = await fetch(new URL('share', document.baseURI)).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { files: FileSystemFileHandle[] }) => void): void;
}
