import { afterEach, expect, it, vi } from 'vitest';
import { forget, recall, remember } from '../../src/offline/memory';

afterEach(() => vi.unstubAllGlobals());

const shut = (): never => {
  throw new Error('nothing may be kept');
};

it('holds for this visit where nothing may be kept', () => {
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut });
  expect(recall('name')).toBeNull();
  remember('name', 'Anna');
  expect(recall('name')).toBe('Anna');
  forget('name');
  expect(recall('name')).toBeNull();
});

it('knows the latest where no room is left', () => {
  const kept = new Map([['name', 'Anna']]);
  const setItem = vi.fn(shut);
  vi.stubGlobal('localStorage', { getItem: (place: string) => kept.get(place) ?? null, setItem });
  remember('name', 'Bob');
  expect(recall('name')).toBe('Bob');
  setItem.mockImplementation(((place: string, text: string) => kept.set(place, text)) as typeof shut);
  remember('name', 'Vera');
  expect(recall('name')).toBe('Vera');
});
