// A whole game in a link: its packed record in the URL's fragment, which browsers never send to a server.
import { pack, unpack } from '../core/file_content';

export interface Linked {
  record: string;
  at: number | null; // move number; null: the latest
}

// Beginning of the fragment, which is "#/link/<packed record>" or "#/link/<packed record>/<move number>".
const kRoute = '#/link/';

export async function linkTo(page: string, record: string, at: number | null = null): Promise<string> {
  const packed = toBase64Url(await pack(new TextEncoder().encode(record), 'deflate'));
  return page.replace(/#.*$/, '') + kRoute + packed + (at === null ? '' : `/${at}`);
}

export function isLink(fragment: string): boolean {
  return fragment.startsWith(kRoute);
}

// Reads the game of a link. Throws a TypeError if the fragment is damaged: mail programs shorten and wrap links.
export async function readLink(fragment: string): Promise<Linked> {
  const [packed, at] = fragment.slice(kRoute.length).replace(/\s/g, '').split('/');
  const bytes = await unpack(fromBase64Url(packed ?? ''), 'deflate');
  const moment = at === undefined ? NaN : Number.parseInt(at, 10);
  return { record: new TextDecoder().decode(bytes), at: Number.isNaN(moment) ? null : moment };
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    throw new TypeError('the link is damaged');
  }
}
