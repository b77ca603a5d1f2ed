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
  news?: number; // how much there is new
}

export function Tool({ command, icon, on, wide, news = 0 }: ToolOf) {
  const { game, deeds } = usePage();
  const { label, keys, when, run } = commandNamed(command);
  const words = news > 0 ? t('table.unread', { count: news }) : named(label);
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
      {news > 0 && <span class="sighted-mark" />}
    </button>
  );
}

export function Tools() {
  const { game, drawer, company } = usePage();
  const overlay = game.overlay.value;
  const paused = game.paused.value;
  const open = drawer.value;
  const computers = game.view.value?.players.some((player) => player.computer !== '');
  const unread = company?.unread.value ?? 0;
  return (
    <div class="sighted-tools" role="group" aria-label={t('board.title')}>
      <Tool command={company ? 'askBack' : 'undo'} icon="undo" />
      {!company && <Tool command="redo" icon="redo" wide />}
      {computers && !company && <Tool command="pause" icon={paused ? 'play' : 'pause'} on={paused} wide />}
      <Tool command="closer" icon="plus" wide />
      <Tool command="farther" icon="minus" wide />
      <Tool command="follow" icon="follow" wide />
      <Tool command="fit" icon="fit" />
      <Tool command="owners" icon="eye" on={overlay !== 'none'} />
      {company && <Tool command="chat" icon="chat" on={open === 'chat'} news={unread} />}
      <Tool command="log" icon="log" on={open === 'log'} />
    </div>
  );
}
