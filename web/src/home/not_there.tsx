// What may not come, and what stands in its place then.
import { useEffect, useState } from 'preact/hooks';
import { t, type Key } from '../i18n';

interface Asked<T> {
  there: T | null; // null until it is there
  again: (() => void) | null; // where it did not come
}

// Asks anew whenever one of `about` is another.
export function useAsked<T>(ask: () => Promise<T>, about: readonly unknown[]): Asked<T> {
  const [there, setThere] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let current = true;
    setThere(null);
    setFailed(false);
    ask().then(
      (found) => current && setThere(() => found),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [...about, times]);
  return { there, again: failed ? () => setTimes(times + 1) : null };
}

export function NotThere(props: { words: Key; again: () => void }) {
  return (
    <div class="look-empty" role="alert">
      <p>{t(props.words)}</p>
      <button type="button" class="look-button" onClick={props.again}>
        {t('app.again')}
      </button>
    </div>
  );
}
