// The reasons why a turn lost points. Where the mouse or the focus is on one, its squares are marked on the board; a touch
// marks them, too.
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { ReasonReport, TurnReport } from '../core/types';
import { language } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { sentence, usePage, type Marked } from '../shared/page_state';
import { cellsOf, textIn } from './summary';

function ReasonLine({ reason, spoken }: { reason: ReasonReport; spoken: string }) {
  const { shownEvent, textView } = usePage();
  const { text: words, lang } = textIn(reason, spoken, language.value);
  const text = <span lang={lang}>{sentence(words)}.</span>;
  const cells = cellsOf(reason);
  if (cells.length === 0 || textView.value) return <p>{text}</p>;
  const isLit = (one: Marked | null) => one?.cells.join(' ') === cells.join(' ');
  const light = () => void (shownEvent.value = { cells });
  const darken = () => {
    if (isLit(shownEvent.peek())) shownEvent.value = null;
  };
  return (
    <button
      class="drawer-entry drawer-text"
      aria-pressed={isLit(shownEvent.value)}
      onMouseEnter={light}
      onMouseLeave={darken}
      onFocus={light}
      onBlur={darken}
      onClick={light}
    >
      <Icon name="eye" />
      {text}
    </button>
  );
}

// `spoken`: language of the reasons' texts.
export function Reasons({ turn, spoken }: { turn: TurnReport; spoken: string }) {
  const { shownEvent } = usePage();
  useEffect(() => () => void (shownEvent.value = null), [turn, shownEvent]);
  if (turn.reasons.length === 0) return null;
  return (
    <div>
      <p>{analysisText('analysis.reasons')}</p>
      <ul>
        {turn.reasons.map((reason) => (
          <li key={reason.text}>
            <ReasonLine reason={reason} spoken={spoken} />
          </li>
        ))}
      </ul>
    </div>
  );
}
