// The chosen tile: its segments, and the figures that stand or may stand there.
import { useEffect, useRef, useState } from 'preact/hooks';
import { FigureIcon } from '../art/game_icons';
import type { StartFigure, TileSegment, View } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { language } from '../i18n';
import { positionText } from '../i18n/position_text';
import { nameOf, sentence } from '../shared/page_state';
import type { Setting } from './setting';

function Segment(props: {
  view: View;
  one: TileSegment;
  stand: (one: StartFigure) => void;
  lift: () => void;
}) {
  const { view, one } = props;
  const values = ({ seat, words }: StartFigure) => ({ figure: words, name: nameOf(view, seat) });
  if (one.standing === null && one.figures.length === 0) return null;
  return (
    <li>
      <p>{sentence(one.words)}</p>
      <div class="position-row">
        {one.standing !== null && (
          <button class="look-button" onClick={props.lift}>
            <FigureIcon figure={one.standing.figure} seat={one.standing.seat} />
            {positionText('position.lift', values(one.standing))}
          </button>
        )}
        {one.figures
          .filter(({ figure, seat }) => figure !== one.standing?.figure || seat !== one.standing.seat)
          .map((figure) => {
            const words = positionText('position.stand', values(figure));
            return (
              <button
                key={`${figure.seat} ${figure.figure}`}
                class="look-button look-button-square"
                aria-label={words}
                title={words}
                onClick={() => props.stand(figure)}
              >
                <FigureIcon figure={figure.figure} seat={figure.seat} />
              </button>
            );
          })}
      </div>
    </li>
  );
}

function Segments({ setting, view, x, y }: { setting: Setting; view: View; x: number; y: number }) {
  const { editor, cell } = setting;
  const [segments, setSegments] = useState<TileSegment[]>([]);
  useAnswer(() => editor.segments(x, y), [editor, view, x, y, language.value], setSegments, console.warn);
  const take = async () => {
    await editor.change({ how: 'take', x, y });
    if (editor.trouble.value === '') cell.value = null;
  };
  return (
    <>
      <ul class="position-segments">
        {segments.map((one) => (
          <Segment
            key={one.segment}
            view={view}
            one={one}
            lift={() => void editor.change({ how: 'lift', x, y })}
            stand={({ figure, seat }) =>
              void editor.change({ how: 'stand', x, y, segment: one.segment, figure, seat })
            }
          />
        ))}
      </ul>
      <button class="look-button" disabled={view.tiles.length === 1} onClick={() => void take()}>
        {positionText('position.take')}
      </button>
    </>
  );
}

export function TileFigures({ setting }: { setting: Setting }) {
  const { editor, cell } = setting;
  const view = editor.view.value!;
  const chosen = view.tiles.findIndex(({ x, y }) => x === cell.value?.[0] && y === cell.value[1]);
  const tile = view.tiles[chosen];
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cell.value !== null) part.current?.scrollIntoView();
  }, [cell.value]);
  return (
    <section class="position-part" ref={part} aria-labelledby="position-tile">
      <h2 id="position-tile">{positionText('position.tile')}</h2>
      <label class="position-row">
        <span class="look-soft">{positionText('position.tile.text')}</span>
        <select
          class="look-field"
          value={chosen}
          onChange={(event) => {
            const one = view.tiles[Number(event.currentTarget.value)];
            cell.value = one ? [one.x, one.y] : null;
          }}
        >
          <option value={-1}>{positionText('position.tile.none')}</option>
          {view.tiles.map(({ code, x, y }, at) => (
            <option key={at} value={at}>
              {positionText('position.tile.at', { code, x, y })}
            </option>
          ))}
        </select>
      </label>
      {tile && <Segments setting={setting} view={view} x={tile.x} y={tile.y} />}
    </section>
  );
}
