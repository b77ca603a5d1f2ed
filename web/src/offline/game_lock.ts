// Locks a saved game for one window. Other windows can only show it, or continue with a copy.

// name of the error if another window has the lock; any other error: locks do not work
const kHeld = 'TimeoutError';
const kPatience = 1000; // ms to wait for the lock, because a page that is reloaded may still hold it

// Locks a saved game. Returns the function that releases the lock; null if another window holds it.
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
