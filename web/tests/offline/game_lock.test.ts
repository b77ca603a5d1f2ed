// The lock of a saved game.
import { afterEach, expect, it, vi } from 'vitest';
import { holdGame } from '../../src/offline/game_lock';

// Locks of a browser so busy that each time limit has passed when it answers.
class BusyLocks {
  readonly held = new Set<string>();

  async request(
    name: string,
    { ifAvailable, signal }: LockOptions,
    use: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> {
    if (signal) throw new DOMException('', 'TimeoutError');
    if (ifAvailable && this.held.has(name)) return use(null);
    this.held.add(name);
    await use({});
    this.held.delete(name);
  }
}

afterEach(() => vi.unstubAllGlobals());

it('is taken if it is free, however busy the page is', async () => {
  vi.stubGlobal('navigator', { locks: new BusyLocks() });
  const letGo = await holdGame('a');
  expect(letGo).not.toBeNull();
  expect(await holdGame('a')).toBeNull();
  expect(await holdGame('b')).not.toBeNull();
  letGo!();
  await Promise.resolve();
  await Promise.resolve();
  expect(await holdGame('a')).not.toBeNull();
});
