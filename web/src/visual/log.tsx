// Log of the game, latest first, with the arithmetic of all points.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { FigureIcon, TileIcon } from '../art/game_icons';
import type { Entry, Happening } from '../core/types';
import { t } from '../i18n';
import { EmptyList } from '../shared/page_notices';
import { sentence, usePage } from '../shared/page_state';
import { actionText } from '../shared/action_text';
import { tileText, shownEventText } from '../shared/event_text';

interface Turn {
  turn: number;
  entries: Entry[];
}

// True for a draw whose tile is placed by the next entry; the log leaves out such draws.
function isLaidNext(entry: Entry, next: Entry | undefined): boolean {
  return entry.type === 'draw' && entry.happenings.length === 0 && next?.type === 'place';
}

function turnsOf(log: Entry[], pointsOnly: boolean): Turn[] {
  const turns: Turn[] = [];
  for (const [index, entry] of log.entries()) {
    if (isLaidNext(entry, log[index + 1])) continue;
    if (pointsOnly && !entry.happenings.some((one) => one.points !== 0)) continue;
    const last = turns[turns.length - 1];
    if (last?.turn === entry.turn) last.entries.push(entry);
    else turns.push({ turn: entry.turn, entries: [entry] });
  }
  return turns.reverse();
}

// A log line: a click highlights its squares; its tile is shown beside it.
function EventRow(props: { one: Entry | Happening; children: ComponentChildren }) {
  const { shownEvent, board, catalogue } = usePage();
  const { one } = props;
  const lit = shownEvent.value === one;
  const touch = () => {
    shownEvent.value = lit ? null : one;
    if (!lit && one.cells[0]) board.current?.follow(one.cells[0]);
  };
  if (one.cells.length === 0) {
    return (
      <p class="drawer-text">
        {props.children}
        {one.tile !== '' && <TileIcon code={one.tile} words={tileText(one.tile, catalogue)} />}
      </p>
    );
  }
  return (
    <button class="drawer-entry drawer-text" aria-pressed={lit} onClick={touch}>
      {props.children}
      {one.tile !== '' && <LaidTile code={one.tile} cell={one.cells[0]!} />}
    </button>
  );
}

function LaidTile(props: { code: string; cell: [number, number] }) {
  const { game, catalogue } = usePage();
  const [x, y] = props.cell;
  const laid = game.view.value!.tiles.find((tile) => tile.x === x && tile.y === y);
  const words = tileText(props.code, catalogue);
  return <TileIcon code={props.code} rotation={laid?.rotation ?? 0} words={words} />;
}

function Row(props: { entry: Entry }) {
  const { game, catalogue, tablePanel } = usePage();
  const { entry } = props;
  const view = game.view.value!;
  const { coordinates } = game.settings.value;
  const text = shownEventText(entry, coordinates, catalogue);
  const whatHappened = actionText(view, entry.seat, text, tablePanel);
  return (
    <li>
      <EventRow one={entry}>
        {entry.seat >= 0 && <FigureIcon figure="small" seat={entry.seat} />}
        <span>{whatHappened}</span>
      </EventRow>
      {entry.happenings.length > 0 && (
        <ul class="drawer-happened">
          {entry.happenings.map((one, index) => (
            <li key={index}>
              <EventRow one={one}>
                {one.seats.map((seat) => (
                  <FigureIcon key={seat} figure="small" seat={seat} />
                ))}
                <span>{sentence(shownEventText(one, coordinates, catalogue))}</span>
              </EventRow>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Log() {
  const { game, shownEvent } = usePage();
  useEffect(() => () => void (shownEvent.value = null), [shownEvent]);
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
      {turns.length === 0 && <EmptyList text={t('log.empty')} />}
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
