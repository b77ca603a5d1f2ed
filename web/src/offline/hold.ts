// A game is written by one page at a time: others may look at it meanwhile.

const kHeld = 'TimeoutError'; // otherwise nothing may be kept here, so that nobody can tell
const kPatience = 1000; // ms: a page that is being loaded again has not quite let go of it yet

// The function that lets go of it; null where another page holds it.
export async function holdGame(id: string): Promise<(() => void) | null> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  if (locks === undefined) return () => undefined; // an old browser: nobody can tell
  return new Promise((resolve) => {
    const held = locks.request(`bastide.game.${id}`, { signal: AbortSignal.timeout(kPatience) }, () => {
      return new Promise<void>((letGo) => resolve(letGo));
    });
    held.catch(({ name }: DOMException) => resolve(name === kHeld ? null : () => undefined));
  });
}
