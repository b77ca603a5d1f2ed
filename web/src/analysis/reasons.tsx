// The reasons why a turn lost points. Where the mouse or the focus is on one, its squares are marked on the board; a touch
// marks them, too.
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { ReasonReport, TurnReport } from '../core/types';
import { language } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { sentence, usePage, type Marked } from '../shared/page_state';
import { cellsOf } from './summary';

function ReasonLine({ reason }: { reason: ReasonReport }) {
  const { shownEvent, textView } = usePage();
  const text = `${sentence(reason.text)}.`;
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
      <span>{text}</span>
    </button>
  );
}

// `spoken`: language of the reasons' texts.
export function Reasons({ turn, spoken }: { turn: TurnReport; spoken: string }) {
  const { shownEvent } = usePage();
  useEffect(() => () => void (shownEvent.value = null), [turn, shownEvent]);
  if (turn.reasons.length === 0) return null;
  const lang = spoken === language.value ? {} : { lang: spoken };
  return (
    <div>
      <p>{analysisText('analysis.reasons')}</p>
      <ul {...lang}>
        {turn.reasons.map((reason) => (
          <li key={reason.text}>
            <ReasonLine reason={reason} />
          </li>
        ))}
      </ul>
    </div>
  );
}
