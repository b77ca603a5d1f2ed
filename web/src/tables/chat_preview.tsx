// The newest chat line, shown for a short time while the chat is closed.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { t } from '../i18n';
import type { Said } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { announce } from '../shared/announce';
import { usePage } from '../shared/page_state';
import { muted, speakerOf } from './muting';

const kShown = 8_000; // ms until the preview disappears

// The newest unread line of another person. For players, only from the players' chat, so that spectators do
// not distract them.
export function newestLine(table: OnlineTable): Said | undefined {
  const own = table.you.value.seats;
  return table.room.value.said
    .slice(table.read.value)
    .filter(
      (one) =>
        !own.includes(one.seat) &&
        (own.length === 0 || one.seat >= 0) &&
        !muted.value.has(speakerOf(table.table, one)),
    )
    .at(-1);
}

// A preview with the focus stays until it loses it.
export function ChatPreview(props: { table: OnlineTable }) {
  const { drawer } = usePage();
  const line = newestLine(props.table);
  // Number of the last line that needs no preview. At first this is the newest line when the table is opened.
  const [old, setOld] = useState(line?.n ?? 0);
  const [focused, setFocused] = useState(false);
  const isShown = line !== undefined && line.n > old && drawer.value !== 'chat';
  useEffect(() => {
    if (isShown) announce(t('common.labelled', { name: line.name, value: line.text }));
  }, [line?.n]);
  useEffect(() => {
    if (line === undefined || focused) return;
    const timer = setTimeout(() => setOld(line.n), kShown);
    return () => clearTimeout(timer);
  }, [line?.n, focused]);
  if (!isShown) return null;
  return (
    <button
      class="tables-preview look-float"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={() => (drawer.value = 'chat')}
    >
      <Icon name="chat" />
      <span class="look-hidden">{t('drawer.chat')}: </span>
      <strong>{line.name}</strong>
      <span class="tables-preview-text">{line.text}</span>
    </button>
  );
}
