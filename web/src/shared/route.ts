// Current screen, stored behind the # of the address, so that any web host works.
import { signal } from '@preact/signals';
import { isLink } from '../offline/game_link';

export type Route =
  | { screen: 'home' }
  | { screen: 'new' }
  | { screen: 'watch' }
  | { screen: 'learn' }
  | { screen: 'you' }
  | { screen: 'rules'; box: string; rule?: string }
  | { screen: 'game'; id: string; at?: number }
  | { screen: 'position'; id?: string; at?: number } // from a move of a saved game, or from the beginning
  | { screen: 'table'; id: string; key: string } // online table
  | { screen: 'enter'; way: 'in' | 'new' | 'lost' }
  | { screen: 'account' }
  | { screen: 'person'; name: string }
  | { screen: 'ladder'; rules: string; bots: boolean }
  | { screen: 'shared' } // file from another app's share menu
  | { screen: 'link'; fragment: string }; // whole game in the address, see offline/game_link.ts

// True for an address that names no screen, and opens the start screen.
export function isUnknown(hash: string): boolean {
  return read(hash).screen === 'home' && /[^#/]/.test(hash);
}

function read(hash: string): Route {
  try {
    return readPath(hash);
  } catch {
    return { screen: 'home' }; // the address has an invalid % code
  }
}

function readPath(hash: string): Route {
  if (isLink(hash)) return { screen: 'link', fragment: hash };
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const [screen, first, second] = path!.split('/');
  if (screen === 'new' || screen === 'shared') return { screen };
  if (screen === 'watch' || screen === 'learn' || screen === 'you') return { screen };
  if (screen === 'rules') return { screen, box: first ?? 'turn', ...(second && { rule: second }) };
  if (screen === 'table' && first)
    return { screen, id: first, key: new URLSearchParams(query).get('key') ?? '' };
  if (screen === 'enter') return { screen, way: first === 'new' || first === 'lost' ? first : 'in' };
  if (screen === 'account') return { screen };
  if (screen === 'person' && first) return { screen, name: decodeURIComponent(first) };
  if (screen === 'ladder')
    return { screen, rules: decodeURIComponent(first ?? 'base'), bots: second === 'bots' };
  if (screen === 'position' && !first) return { screen };
  if ((screen === 'game' || screen === 'position') && first) {
    const id = decodeURIComponent(first);
    return /^\d{1,9}$/.test(second ?? '') ? { screen, id, at: Number(second) } : { screen, id };
  }
  return { screen: 'home' };
}

export const route = signal<Route>(read(location.hash));
window.addEventListener('hashchange', () => {
  route.value = read(location.hash);
});

export function go(path: string, replace = false): void {
  if (replace) location.replace(`#/${path}`);
  else location.hash = `/${path}`;
}
