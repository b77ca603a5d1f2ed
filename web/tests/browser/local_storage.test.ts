import { afterEach, expect, it, vi } from 'vitest';
import { forget, recall, remember } from '../../src/browser/local_storage';

afterEach(() => vi.unstubAllGlobals());

const shut = (): never => {
  throw new Error('nothing may be kept');
};

it('lasts for this visit without storage', () => {
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut });
  expect(recall('name')).toBeNull();
  remember('name', 'Anna');
  expect(recall('name')).toBe('Anna');
  forget('name');
  expect(recall('name')).toBeNull();
});

it('returns the latest value if the storage is full', () => {
  const kept = new Map([['name', 'Anna']]);
  const setItem = vi.fn(shut);
  vi.stubGlobal('localStorage', { getItem: (place: string) => kept.get(place) ?? null, setItem });
  remember('name', 'Bob');
  expect(recall('name')).toBe('Bob');
  setItem.mockImplementation(((place: string, text: string) => kept.set(place, text)) as typeof shut);
  remember('name', 'Vera');
  expect(recall('name')).toBe('Vera');
});
