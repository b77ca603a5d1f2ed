// What may not come, and what stands in its place then.
import { useEffect, useState } from 'preact/hooks';
import { t, type Key } from '../i18n';

export interface Asked<T> {
  there: T | null; // null until it is there
  again: (() => void) | null; // where it did not come
  asking: boolean;
}

// Asks anew whenever one of `about` is another.
export function useAsked<T>(ask: () => Promise<T>, about: readonly unknown[]): Asked<T> {
  const [there, setThere] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(true);
  const [times, setTimes] = useState(0);
  useEffect(() => setFailed(false), about); // but not where the same is asked again
  useEffect(() => {
    let current = true;
    const heard = (found: T | null, none: boolean) => {
      if (!current) return;
      setThere(() => found);
      setFailed(none);
      setAsking(false);
    };
    setThere(null);
    setAsking(true);
    ask().then(
      (found) => heard(found, false),
      () => heard(null, true),
    );
    return () => {
      current = false;
    };
  }, [...about, times]);
  return { there, again: failed ? () => setTimes(times + 1) : null, asking };
}

// Keeps its place, and with it the focus, while it is asked; pressed meanwhile it does nothing.
export function AgainButton(props: { again: () => void; asking: boolean }) {
  return (
    <button
      type="button"
      class="look-button"
      aria-disabled={props.asking}
      onClick={props.asking ? undefined : props.again}
    >
      {t('app.again')}
    </button>
  );
}

// With `part` it is one of the page itself: some browsers ask no second time for what once did not come.
export function NotThere(props: { words: Key; again: () => void; asking: boolean; part?: boolean }) {
  return (
    <div class="look-empty">
      <p role="alert">{t(props.words)}</p>
      <div class="home-row">
        <AgainButton again={props.again} asking={props.asking} />
        {props.part && (
          <button type="button" class="look-button" onClick={() => location.reload()}>
            {t('home.reload')}
          </button>
        )}
      </div>
    </div>
  );
}
