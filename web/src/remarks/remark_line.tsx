// The line of a computer player, from its action until the user's next one. It is said now and then, not in online games.
import { useRef, useState } from 'preact/hooks';
import { useSignalEffect } from '@preact/signals';
import { FigureIcon } from '../art/game_icons';
import { studyText } from '../i18n/study_text';
import { nameOf, usePage } from '../shared/page_state';
import { remarkOf, type Remark } from './remark';
import './remarks.css';

const kPause = 4; // turns from one line to the next

function useRemark(): Remark | null {
  const { game, lesson } = usePage();
  const [remark, setRemark] = useState<Remark | null>(null);
  const last = useRef(-kPause);
  useSignalEffect(() => {
    const entry = game.fresh.value.at(-1);
    const view = game.view.peek();
    if (entry?.type === 'draw') return;
    if (!entry || !view || view.players[entry.seat]?.computer === '') return setRemark(null);
    if (entry.turn < last.current) last.current = -kPause; // after an undo
    const people = view.players.filter(({ computer }) => computer === '').length;
    if (people !== 1 || entry.turn < last.current + kPause) return;
    const before = game.log.peek()[entry.at - 2]?.scores ?? entry.scores.map(() => 0);
    const found = remarkOf(entry, before, view);
    if (found === null) return;
    last.current = entry.turn;
    setRemark(found);
  });
  const isWanted = game.settings.value.remarks && !game.led.value && lesson.value === null;
  return isWanted ? remark : null;
}

export function RemarkLine() {
  const { game } = usePage();
  const remark = useRemark();
  const view = game.view.value;
  return (
    // always there: screen readers read only changes of a region that they know
    <div class="remark-place" role="status">
      {remark && view && (
        <p class="remark">
          <FigureIcon figure="small" seat={remark.seat} /> <strong>{nameOf(view, remark.seat)}</strong>{' '}
          {studyText(remark.key, remark.values)}
        </p>
      )}
    </div>
  );
}
