// Small deeds beside the board.
import { Icon, type IconName } from '../art/icon';
import { t, type Key } from '../i18n';
import { usePage } from './page';

function Tool(props: {
  icon: IconName;
  label: Key;
  run: () => void;
  on?: boolean;
  off?: boolean;
  wide?: boolean;
}) {
  return (
    <button
      class={`look-button look-button-square${props.wide ? ' sighted-wide' : ''}`}
      aria-label={t(props.label)}
      title={t(props.label)}
      aria-pressed={props.on}
      disabled={props.off}
      onClick={props.run}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function Tools() {
  const { game, deeds, drawer } = usePage();
  const overlay = game.overlay.value;
  const paused = game.paused.value;
  const computers = game.view.value?.players.some((player) => player.computer !== '');
  return (
    <div class="sighted-tools" role="toolbar" aria-label={t('menu.title')}>
      <Tool
        icon="log"
        label="drawer.open"
        on={drawer.value !== null}
        run={() => (drawer.value = drawer.value === null ? 'log' : null)}
      />
      <Tool
        icon="eye"
        label="menu.owners"
        on={overlay !== 'none'}
        run={() => game.show(overlay === 'none' ? 'owners' : 'none')}
      />
      <Tool icon="fit" label="menu.fit" run={() => deeds.fit()} />
      <Tool icon="follow" label="menu.follow" run={() => deeds.follow()} />
      <Tool icon="plus" label="menu.in" run={() => deeds.zoom(1.3)} wide />
      <Tool icon="minus" label="menu.out" run={() => deeds.zoom(1 / 1.3)} wide />
      {computers && (
        <Tool
          icon={paused ? 'play' : 'pause'}
          label={paused ? 'menu.pause.off' : 'menu.pause'}
          on={paused}
          run={() => game.pause(!paused)}
          wide
        />
      )}
    </div>
  );
}

export function TimeTools() {
  const { game } = usePage();
  return (
    <>
      <Tool icon="undo" label="menu.undo" off={!game.canUndo.value} run={() => game.undo()} />
      <Tool icon="redo" label="menu.redo" off={!game.canRedo.value} run={() => game.redo()} wide />
    </>
  );
}
