// The drawn tile in the dock, which can be dragged to the board; and the buttons that rotate it.
import { RotatedTile } from '../art/rotated_tile';
import type { View } from '../core/types';
import { t } from '../i18n';
import { IconButton } from '../shared/icon_button';
import { usePage } from '../shared/page_state';

const kTurns = [0, 1, 2, 3];

export function DrawnTile(props: { view: View }) {
  const { game, board, catalogue } = usePage();
  const drawn = props.view.drawn;
  if (!drawn) return null;
  const left = props.view.tiles_left;
  const rotation = game.rotation.value;
  const mine = game.offers.value.some((offer) => offer.type === 'place');
  const begin = (event: PointerEvent) => {
    if (mine) board.current?.beginDrag(event, drawn.code, rotation);
  };
  return (
    <div class="dock-drawn" role="group" aria-label={t('dock.rotations')}>
      <IconButton
        bare
        icon="left"
        label={t('dock.turn.left')}
        disabled={!mine}
        onClick={() => game.turn(-1)}
      />
      <div id="sighted-drawn" class={mine ? 'dock-tile dock-tile-mine' : 'dock-tile'} onPointerDown={begin}>
        <RotatedTile code={drawn.code} rotation={rotation} />
        <span class="look-hidden">{catalogue.kinds[drawn.kind]?.words}</span>
        <span class="dock-left" title={t('dock.left', { count: left })}>
          <span aria-hidden="true">{left}</span>
          <span class="look-hidden">{t('dock.left', { count: left })}</span>
        </span>
      </div>
      <IconButton
        bare
        icon="right"
        label={t('dock.turn.right')}
        disabled={!mine}
        onClick={() => game.turn(1)}
      />
      <div class="dock-rotations">
        {kTurns.map((one) => (
          <button
            key={one}
            class="dock-rotation"
            aria-label={t('dock.rotation', { turns: one })}
            aria-pressed={one === rotation}
            disabled={!mine || !drawn.rotations.includes(one)}
            onClick={() => game.hold(one)}
          >
            <RotatedTile code={drawn.code} rotation={one} />
          </button>
        ))}
      </div>
    </div>
  );
}
