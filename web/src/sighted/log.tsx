// What happened, the latest first: each point with its arithmetic.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { FigureIcon } from '../art/icons';
import type { Entry, Happening } from '../core/types';
import { t } from '../i18n';
import { nameOf, sentence, usePage } from './page';

interface Turn {
  turn: number;
  entries: Entry[];
}

function turnsOf(log: Entry[], pointsOnly: boolean): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log) {
    if (pointsOnly && !entry.happenings.some((one) => one.points !== 0)) continue;
    const last = turns[turns.length - 1];
    if (last?.turn === entry.turn) last.entries.push(entry);
    else turns.push({ turn: entry.turn, entries: [entry] });
  }
  return turns.reverse();
}

// What came of a deed: its cells light up under the pointer, and stay lit when touched.
function Happened(props: { one: Happening }) {
  const { told, board } = usePage();
  const { one } = props;
  const lit = told.value === one;
  const touch = () => {
    told.value = lit ? null : one;
    if (!lit && one.cells[0]) board.current?.follow(one.cells[0]);
  };
  return (
    <li>
      <button class="drawer-entry drawer-happened" aria-pressed={lit} onClick={touch}>
        {one.seats.map((seat) => (
          <FigureIcon key={seat} figure="small" seat={seat} />
        ))}
        <span>{sentence(one.text)}</span>
      </button>
    </li>
  );
}

function Row(props: { entry: Entry }) {
  const { game } = usePage();
  const { entry } = props;
  const view = game.view.value!;
  return (
    <li>
      <p class="drawer-deed">
        {entry.seat >= 0 && <FigureIcon figure="small" seat={entry.seat} />}
        <span>{`${nameOf(view, entry.seat)} ${entry.deed}`}</span>
      </p>
      {entry.happenings.length > 0 && (
        <ul>
          {entry.happenings.map((one, index) => (
            <Happened key={index} one={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

export function Log() {
  const { game, told } = usePage();
  useEffect(() => () => void (told.value = null), [told]);
  const [pointsOnly, setPointsOnly] = useState(false);
  const log = game.log.value;
  const at = game.view.value?.at ?? 0;
  const turns = useMemo(
    () =>
      turnsOf(
        log.filter((entry) => entry.at <= at),
        pointsOnly,
      ),
    [log, at, pointsOnly],
  );
  return (
    <>
      <label class="look-switch">
        <input type="checkbox" checked={pointsOnly} onChange={() => setPointsOnly(!pointsOnly)} />
        {t('log.only')}
      </label>
      {turns.length === 0 && (
        <div class="look-empty">
          <img src="./logo.svg" alt="" />
          <p>{t('log.empty')}</p>
        </div>
      )}
      {turns.map((turn) => (
        <section key={turn.turn} class="drawer-turn">
          <h3>{t('log.turn', { turn: turn.turn })}</h3>
          <ol>
            {turn.entries.map((entry) => (
              <Row key={entry.at} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
