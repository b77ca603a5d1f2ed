// What happened, the latest first: each point with its arithmetic; a row lights up its tiles.
import { useMemo, useState } from 'preact/hooks';
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

function Happened(props: { one: Happening }) {
  const { one } = props;
  return (
    <span class="drawer-happened">
      {one.seats.map((seat) => (
        <FigureIcon key={seat} figure="small" seat={seat} />
      ))}
      <span>{sentence(one.text)}</span>
    </span>
  );
}

function Row(props: { entry: Entry }) {
  const { game } = usePage();
  const { entry } = props;
  const view = game.view.value!;
  const lit = game.lit.value?.at === entry.at;
  return (
    <li>
      <button
        class="drawer-entry"
        aria-pressed={lit}
        onClick={() => game.light(lit ? null : entry)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && game.light(entry)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && game.light(null)}
      >
        <span class="drawer-deed">
          {entry.seat >= 0 && <FigureIcon figure="small" seat={entry.seat} />}
          <span>{`${nameOf(view, entry.seat)} ${entry.deed}`}</span>
        </span>
        {entry.happenings.map((one, index) => (
          <Happened key={index} one={one} />
        ))}
      </button>
    </li>
  );
}

export function Log() {
  const { game } = usePage();
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
