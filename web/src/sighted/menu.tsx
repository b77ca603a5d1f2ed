// What is done seldom: files, links, the way home.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import { t, type Key } from '../i18n';
import { usePage } from './page';

interface Item {
  icon: IconName;
  label: Key;
  run: () => void;
}

export function Menu() {
  const { deeds, studying } = usePage();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
  const items: Item[] = [
    { icon: 'home', label: 'menu.home', run: () => deeds.home() },
    { icon: 'curve', label: 'menu.replay', run: () => (studying.value = true) },
    { icon: 'text', label: 'menu.spoken', run: () => deeds.spoken(true) },
    { icon: 'share', label: 'menu.share', run: () => deeds.share() },
    { icon: 'save', label: 'menu.text', run: () => deeds.save('text') },
    { icon: 'save', label: 'menu.json', run: () => deeds.save('json') },
    { icon: 'save', label: 'menu.jcz', run: () => deeds.save('jcz') },
    { icon: 'save', label: 'menu.svg', run: () => deeds.save('svg') },
    { icon: 'save', label: 'menu.png', run: () => deeds.save('png') },
  ];
  return (
    <div class="sighted-menu" ref={root}>
      <button
        class="look-button look-button-square"
        aria-label={t('menu.title')}
        aria-expanded={open}
        aria-controls="sighted-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <ul id="sighted-menu" class="sighted-menu-list">
          {items.map((item) => (
            <li key={item.label}>
              <button
                class="look-button look-button-bare sighted-menu-item"
                onClick={() => {
                  setOpen(false);
                  item.run();
                }}
              >
                <Icon name={item.icon} />
                {t(item.label)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
