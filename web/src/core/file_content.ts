import type { FileFault } from './core_words';

const kMost = 8 << 20; // most bytes of a file; the longest game has a few hundred thousand

export class UnreadableFile extends TypeError {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

// Text of a file; unpacks gzip, as in saved games of other programs. Throws UnreadableFile.
export async function textOf(content: string | Uint8Array): Promise<string> {
  if (typeof content === 'string') return content;
  const packed = content[0] === 0x1f && content[1] === 0x8b;
  const bytes = packed ? await unpack(content, 'gzip') : content;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('strange');
  }
}

export async function unpack(bytes: Uint8Array, format: CompressionFormat): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new UnreadableFile('packed');
    });
    if (done) break;
    size += value.length;
    if (size > kMost) throw new UnreadableFile('large');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

export async function pack(bytes: Uint8Array, format: CompressionFormat): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
