// Which screen is shown: kept behind the address's #, so that any web host will do.
import { signal } from '@preact/signals';
import { isLink } from '../offline/link';

export type Route =
  | { room: 'home' }
  | { room: 'new' }
  | { room: 'rules'; box: string; rule?: string }
  | { room: 'game'; id: string; at?: number }
  | { room: 'table'; id: string; key: string } // of a server
  | { room: 'enter'; way: 'in' | 'new' | 'lost' }
  | { room: 'account' }
  | { room: 'person'; name: string }
  | { room: 'link'; fragment: string }; // a whole game in the address, see offline/link.ts

function read(hash: string): Route {
  try {
    return readPath(hash);
  } catch {
    return { room: 'home' }; // a % that stands for no letter
  }
}

function readPath(hash: string): Route {
  if (isLink(hash)) return { room: 'link', fragment: hash };
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const [room, first, second] = path!.split('/');
  if (room === 'new') return { room };
  if (room === 'rules') return { room, box: first ?? 'base', ...(second && { rule: second }) };
  if (room === 'table' && first) return { room, id: first, key: new URLSearchParams(query).get('key') ?? '' };
  if (room === 'enter') return { room, way: first === 'new' || first === 'lost' ? first : 'in' };
  if (room === 'account') return { room };
  if (room === 'person' && first) return { room, name: decodeURIComponent(first) };
  if (room === 'game' && first) {
    const id = decodeURIComponent(first);
    return /^\d{1,9}$/.test(second ?? '') ? { room, id, at: Number(second) } : { room, id };
  }
  return { room: 'home' };
}

export const route = signal<Route>(read(location.hash));
window.addEventListener('hashchange', () => {
  route.value = read(location.hash);
});

export function go(path: string, replace = false): void {
  if (replace) location.replace(`#/${path}`);
  else location.hash = `/${path}`;
}
