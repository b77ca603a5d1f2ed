// Buttons for commands of the table.
import { Icon, type IconName } from '../art/icon';
import { commandNamed } from '../commands/table';
import { named, t } from '../i18n';
import { usePage } from './page';

interface ToolOf {
  command: string;
  icon: IconName;
  on?: boolean; // it is a switch, and on
  wide?: boolean; // not on a phone
}

export function Tool({ command, icon, on, wide }: ToolOf) {
  const { game, deeds } = usePage();
  const { label, keys, when, run } = commandNamed(command);
  const words = named(label);
  return (
    <button
      class={`look-button look-button-square${wide ? ' sighted-wide' : ''}`}
      aria-label={words}
      title={keys[0] ? `${words} (${keys[0]})` : words}
      aria-pressed={on}
      disabled={!when(game)}
      onClick={() => run(game, deeds)}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Tools() {
  const { game, drawer } = usePage();
  const overlay = game.overlay.value;
  const paused = game.paused.value;
  const computers = game.view.value?.players.some((player) => player.computer !== '');
  return (
    <div class="sighted-tools" role="toolbar" aria-label={t('board.title')}>
      <Tool command="undo" icon="undo" />
      <Tool command="redo" icon="redo" wide />
      {computers && <Tool command="pause" icon={paused ? 'play' : 'pause'} on={paused} wide />}
      <Tool command="closer" icon="plus" wide />
      <Tool command="farther" icon="minus" wide />
      <Tool command="follow" icon="follow" wide />
      <Tool command="fit" icon="fit" />
      <Tool command="owners" icon="eye" on={overlay !== 'none'} />
      <Tool command="log" icon="log" on={drawer.value !== null} />
    </div>
  );
}
