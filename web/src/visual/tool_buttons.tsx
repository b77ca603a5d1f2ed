// Tool buttons of the game screen.
import { Icon, type IconName } from '../art/icon';
import { commandNamed } from '../commands/command_list';
import { named, t } from '../i18n';
import { useEffect, useRef } from 'preact/hooks';
import { usePage } from '../shared/page_state';
import { usePanel } from '../shared/panels';

interface ToolOf {
  command: string;
  icon: IconName;
  on?: boolean; // pressed state of a toggle
  wide?: boolean; // hidden on a phone
  news?: number; // unread messages
  said?: string | undefined; // text beside the icon
}

export function Tool({ command, icon, on, wide, news = 0, said }: ToolOf) {
  const { game, actions } = usePage();
  const { label, keys, when, run } = commandNamed(command);
  const words = news > 0 ? t('table.unread', { count: news }) : named(label);
  return (
    <button
      class={`look-button look-button-square${wide ? ' sighted-wide' : ''}`}
      aria-label={said === undefined ? words : t('common.labelled', { name: words, value: said })}
      title={keys[0] ? `${words} (${keys[0]})` : words}
      aria-pressed={on}
      disabled={!when(game)}
      onClick={() => run(game, actions)}
    >
      <Icon name={icon} />
      {news > 0 && <span class="sighted-mark" />}
      {said !== undefined && (
        <span class="sighted-said" aria-hidden="true">
          {said}
        </span>
      )}
    </button>
  );
}

const kOfferedTurns = 6;

// Button that switches sounds on or off. In the first game it has a label until it is pressed or some turns
// have passed. The label is shown only while the player must place a tile and has not tried a cell: it
// would cover the tile. The bar of a phone has no space for it.
function SoundTool() {
  const { game } = usePage();
  const isPlacing = game.offers.value.some((offer) => offer.type === 'place') && game.ghost.value === null;
  const { sound: on, soundOffered } = game.settings.value;
  const over = on || (game.view.value?.turn ?? 0) > kOfferedTurns;
  useEffect(() => {
    if (over && !soundOffered) game.set('soundOffered', true);
  }, [game, over, soundOffered]);
  return (
    <Tool
      command="sound"
      icon={on ? 'sound' : 'mute'}
      on={on}
      said={soundOffered || over || !isPlacing ? undefined : t('sound.on')}
    />
  );
}

export function Tools() {
  const { game, drawer, tablePanel } = usePage();
  const part = useRef<HTMLDivElement>(null);
  usePanel('tools', part);
  const overlay = game.overlay.value;
  const paused = game.paused.value;
  const open = drawer.value;
  const computers = game.view.value?.players.some((player) => player.computer !== '');
  const unread = tablePanel?.unread.value ?? 0;
  return (
    <div class="sighted-tools" ref={part} role="group" aria-label={t('board.title')}>
      <Tool command={tablePanel ? 'askBack' : 'undo'} icon="undo" />
      {!tablePanel && <Tool command="redo" icon="redo" />}
      {computers && !tablePanel && <Tool command="pause" icon={paused ? 'play' : 'pause'} on={paused} wide />}
      <Tool command="closer" icon="plus" wide />
      <Tool command="farther" icon="minus" wide />
      <Tool command="follow" icon="follow" wide />
      <Tool command="fit" icon="fit" />
      <SoundTool />
      <Tool command="owners" icon="eye" on={overlay !== 'none'} />
      {tablePanel && <Tool command="chat" icon="chat" on={open === 'chat'} news={unread} />}
      <Tool command="log" icon="log" on={open === 'log'} />
    </div>
  );
}
