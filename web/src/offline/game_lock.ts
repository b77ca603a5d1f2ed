// Locks a saved game for one window; other windows can only show the game.

const kHeld = 'TimeoutError'; // any other error means that locks do not work here
const kPatience = 1000; // ms: a reloading page may still hold the lock

// Returns the function that releases the lock; null if another window holds it.
export async function holdGame(id: string): Promise<(() => void) | null> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  if (locks === undefined) return () => undefined; // an old browser without locks
  return new Promise((resolve) => {
    const held = locks.request(`bastide.game.${id}`, { signal: AbortSignal.timeout(kPatience) }, () => {
      return new Promise<void>((letGo) => resolve(letGo));
    });
    held.catch(({ name }: DOMException) => resolve(name === kHeld ? null : () => undefined));
  });
}
