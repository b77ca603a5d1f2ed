// Locks a saved game for one window. Other windows can only show it, or continue with a copy.

// name of the error if another window has the lock; any other error: locks do not work
const kHeld = 'TimeoutError';
const kPatience = 1000; // ms to wait for the lock, because a page that is reloaded may still hold it

type LetGo = () => void;

function request(locks: LockManager, id: string, options: LockOptions): Promise<LetGo | null> {
  return new Promise((resolve) => {
    const held = locks.request(`bastide.game.${id}`, options, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((letGo) => resolve(letGo));
    });
    held.catch(({ name }: DOMException) => resolve(name === kHeld ? null : () => undefined));
  });
}

// Locks a saved game. Returns the function that releases the lock; null if another window holds it.
export async function holdGame(id: string): Promise<LetGo | null> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  if (locks === undefined) return () => undefined; // an old browser without locks
  // Asks without a time limit, too: in a busy page the limit may pass before a free lock is given.
  const ask = (): Promise<LetGo | null> => request(locks, id, { ifAvailable: true });
  return (await ask()) ?? (await request(locks, id, { signal: AbortSignal.timeout(kPatience) })) ?? ask();
}
