// Hook for the answer to a request of a component.
import { useEffect } from 'preact/hooks';

// Calls `ask` again whenever a value of `about` changes; null: nothing to ask. Only the answer to the latest request counts,
// and only while the component is on the screen. Without `failed`, a failure changes nothing on the screen.
export function useAnswer<T>(
  ask: () => Promise<T> | null,
  about: readonly unknown[],
  answered: (answer: T) => void,
  failed: (error: unknown) => void = () => undefined,
): void {
  useEffect(() => {
    let current = true;
    ask()?.then(
      (answer) => current && answered(answer),
      (error: unknown) => current && failed(error),
    );
    return () => void (current = false);
  }, about);
}
