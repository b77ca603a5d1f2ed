// Hook for a request that may fail, and the notice of the failure with a retry button.
import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../core/use_answer';
import { t, type Key } from '../i18n';

export interface RequestState<T> {
  there: T | null; // the answer; null: not loaded
  again: (() => void) | null; // retries; null unless the request failed
  asking: boolean;
}

// Sends the request `ask`, and sends it again whenever a value of `about` changes.
export function useRequest<T>(ask: () => Promise<T>, about: readonly unknown[]): RequestState<T> {
  const [there, setThere] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(true);
  const [times, setTimes] = useState(0);
  useEffect(() => setFailed(false), about); // a retry keeps the notice of the failure on the screen
  const askAnew = () => {
    setThere(null);
    setAsking(true);
    return ask();
  };
  const answered = (found: T | null, none = false) => {
    setThere(() => found);
    setFailed(none);
    setAsking(false);
  };
  useAnswer(askAnew, [...about, times], answered, () => answered(null, true));
  return { there, again: failed ? () => setTimes(times + 1) : null, asking };
}

// The button stays in place during a retry, so that it keeps the focus. Clicks are ignored meanwhile.
export function RetryButton(props: { again: () => void; asking: boolean }) {
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

// `part`: the missing data is a script of the page. Some browsers do not request a failed script again, so
// reloading is offered.
export function LoadFailed(props: { words: Key; again: () => void; asking: boolean; part?: boolean }) {
  return (
    <div class="look-empty">
      <p role="alert">{t(props.words)}</p>
      <div class="home-row">
        <RetryButton again={props.again} asking={props.asking} />
        {props.part && (
          <button type="button" class="look-button" onClick={() => location.reload()}>
            {t('home.reload')}
          </button>
        )}
      </div>
    </div>
  );
}
