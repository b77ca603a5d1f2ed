// Menu of rare actions: save, share, settings, home.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import { commandNamed } from '../commands/command_list';
import { named, t } from '../i18n';
import { IconButton } from '../shared/icon_button';
import { usePage } from '../shared/page_state';
import { useBackButton } from './back_button';

interface Item {
  command: string;
  icon: IconName;
  onlyIfPossible?: boolean; // shown only while the command is possible
}
const items: Item[] = [
  { command: 'home', icon: 'home' },
  { command: 'resign', icon: 'flag', onlyIfPossible: true },
  { command: 'redo', icon: 'redo', onlyIfPossible: true },
  { command: 'pause', icon: 'pause', onlyIfPossible: true },
  { command: 'line', icon: 'back', onlyIfPossible: true },
  { command: 'owners', icon: 'eye' },
  { command: 'farms', icon: 'eye' },
  { command: 'study', icon: 'curve' },
  { command: 'settings', icon: 'settings' },
  { command: 'help', icon: 'help' },
  { command: 'textView', icon: 'text' },
  { command: 'share', icon: 'share' },
  { command: 'save', icon: 'save' },
  { command: 'saveJson', icon: 'save' },
  { command: 'saveJcz', icon: 'save' },
  { command: 'saveSvg', icon: 'save' },
  { command: 'savePng', icon: 'save' },
];

export function Menu() {
  const { game, actions } = usePage();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // Runs before a key can be pressed: a closed menu must not take the Escape of a panel.
  useLayoutEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', escape, true);
    };
  }, [open]);
  useBackButton(open, () => setOpen(false));
  return (
    <div class="sighted-menu" ref={root}>
      <IconButton
        icon="menu"
        label={t('menu.title')}
        aria-expanded={open}
        aria-controls="sighted-menu"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <ul id="sighted-menu" class="sighted-menu-list look-float">
          {items.map(({ command, icon, onlyIfPossible }) => {
            const { label, run, when } = commandNamed(command);
            if (onlyIfPossible && !when(game)) return null;
            return (
              <li key={command}>
                <button
                  class="look-button look-button-bare sighted-menu-item"
                  onClick={() => {
                    setOpen(false);
                    run(game, actions);
                  }}
                >
                  <Icon name={icon} />
                  {named(label)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
