// What is said at a table: text, whoever wrote it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { FigureIcon } from '../art/icons';
import { t } from '../i18n';
import { saidOf } from '../net/fault';
import type { OnlineTable } from '../net/table';
import { rememberedName } from './name';

const kLongest = 240; // characters; the server counts bytes

export function Chat(props: { table: OnlineTable }) {
  const { table } = props;
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { said } = table.room.value;
  useEffect(() => void list.current?.scrollTo({ top: list.current.scrollHeight }), [said.length]);
  const say = async (event: Event) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    setText('');
    const name = rememberedName() || t('chat.guest');
    const fault = await table.do({ do: 'say', text: wanted, name });
    setTrouble(fault ? saidOf(fault) : '');
    if (fault) setText(wanted);
  };
  return (
    <div class="tables-chat">
      {said.length === 0 && <p class="look-soft">{t('chat.empty')}</p>}
      <ol class="tables-said" ref={list} aria-live="polite" aria-label={t('drawer.chat')}>
        {said.map((one) => (
          <li key={one.n}>
            {one.seat >= 0 && <FigureIcon figure="small" seat={one.seat} />}
            <span>
              <strong>{one.name}</strong> {one.text}
            </span>
          </li>
        ))}
      </ol>
      <form class="tables-say" onSubmit={(event) => void say(event)}>
        <input
          class="look-field"
          aria-label={t('chat.text')}
          placeholder={t('chat.text')}
          maxLength={kLongest}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button
          class="look-button look-button-square"
          aria-label={t('chat.send')}
          disabled={text.trim() === ''}
        >
          <Icon name="pass" />
        </button>
      </form>
      {trouble !== '' && (
        <p class="look-bad" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
