// Chat of a table. Players and spectators have separate chats; users can be muted.
import { useEffect, useRef, useState } from 'preact/hooks';
import { FigureIcon } from '../art/game_icons';
import { t } from '../i18n';
import { saidOf } from '../net/refusal_text';
import { cutIn, kSaidBytes } from '../net/text_limits';
import type { Said } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { me } from '../shared/account';
import { BotMark } from '../shared/bot_mark';
import { mute, muted, speakerOf } from './muting';
import { rememberedName } from '../shared/guest_name';
import { PersonName } from './person_name';
import { IconButton } from '../shared/icon_button';
import { FormError } from '../shared/page_notices';
import { SegmentedControl } from '../shared/segmented_control';

const kSides = ['players', 'watchers'] as const;
type Side = (typeof kSides)[number];

const sideOf = (one: Said): Side => (one.seat >= 0 ? 'players' : 'watchers');

// Name of a chat line's author. Guests choose any name, so a spectator who is a guest also has a number.
function Speaker({ one }: { one: Said }) {
  if (one.account !== '') return <PersonName seat={{ ...one, rating: '' }} />;
  const what = one.seat >= 0 ? t('chat.is.guest') : t('chat.is.watcher', { number: one.speaker });
  return (
    <>
      <strong>{one.name}</strong> <span class="look-tag">{what}</span>
      {one.bot && <BotMark />}
    </>
  );
}

function Line(props: { one: Said; muted: boolean; mute: (on: boolean) => void; own: boolean }) {
  const { one, muted, mute, own } = props;
  return (
    <li class={muted ? 'tables-muted' : ''}>
      {one.seat >= 0 && <FigureIcon figure="small" seat={one.seat} />}
      <span>
        <Speaker one={one} /> {muted ? t('chat.muted') : one.text}
      </span>
      {!own && (
        <IconButton
          bare
          icon="mute"
          label={t(muted ? 'chat.unmute' : 'chat.mute', { name: one.name })}
          title={t(muted ? 'chat.unmute' : 'chat.mute', { name: one.name })}
          onClick={() => mute(!muted)}
        />
      )}
    </li>
  );
}

// The lines of a chat. Of a muted user only the latest line is shown, with a button to unmute the user.
function Lines(props: { table: OnlineTable; side: Side }) {
  const { table, side } = props;
  const list = useRef<HTMLOListElement>(null);
  const room = table.room.value;
  const own = table.you.value.seats;
  const ofSide = room.said.filter((one) => sideOf(one) === side);
  const speaker = (one: Said): string => speakerOf(table.table, one);
  const unheard = (one: Said): boolean => muted.value.has(speaker(one));
  const last = new Map(ofSide.map((one) => [speaker(one), one]));
  const shown = ofSide.filter((one) => !unheard(one) || last.get(speaker(one)) === one);
  useEffect(() => void list.current?.scrollTo({ top: list.current.scrollHeight }), [ofSide.length, side]);
  return (
    <>
      {shown.length === 0 && <p class="look-soft">{t('chat.empty')}</p>}
      <ol class="tables-said" ref={list} aria-live="polite" aria-label={t(`chat.${side}`)}>
        {shown.map((one) => (
          <Line
            key={one.n}
            one={one}
            own={own.includes(one.seat)}
            muted={unheard(one)}
            mute={(on) => mute(speaker(one), on)}
          />
        ))}
      </ol>
    </>
  );
}

function Say(props: { table: OnlineTable }) {
  const { table } = props;
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const say = async (event: Event) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    setText('');
    const name = me.value || rememberedName() || t('chat.guest');
    const fault = await table.do({ do: 'say', text: wanted, name });
    setTrouble(saidOf(fault));
    if (fault) setText(wanted);
  };
  return (
    <>
      <form class="tables-say" onSubmit={(event) => void say(event)}>
        <input
          class="look-field"
          aria-label={t('chat.text')}
          placeholder={t('chat.text')}
          value={text}
          onInput={(event) => setText(cutIn(event.currentTarget, kSaidBytes))}
        />
        <IconButton icon="pass" label={t('chat.send')} disabled={text.trim() === ''} />
      </form>
      <FormError text={trouble} />
    </>
  );
}

// The chat shown first: a player sees the players' chat; a spectator the spectators' chat, unless only players have
// written.
export function sideFor(own: Side, said: readonly Said[]): Side {
  if (own === 'players' || said.length === 0) return own;
  const talking = said.map(sideOf);
  return talking.includes(own) ? own : talking[0]!;
}

export function Chat(props: { table: OnlineTable }) {
  const { table } = props;
  const own: Side = table.you.value.seats.length > 0 ? 'players' : 'watchers';
  const gathers = table.stage.value === 'gathering';
  const [chosen, setChosen] = useState<Side | null>(null);
  const [said] = useState(() => table.room.value.said);
  const side = chosen ?? sideFor(own, said);
  const now = table.room.value.said.length;
  useEffect(() => void (table.read.value = now), [table, now]);
  return (
    <div class="tables-chat">
      {own === 'watchers' && <p class="look-soft">{t(gathers ? 'chat.unseated' : 'chat.watch')}</p>}
      <SegmentedControl
        name="chat"
        label={t('drawer.chat')}
        values={kSides}
        chosen={side}
        words={(one) => t(`chat.${one}`)}
        choose={setChosen}
      />
      <Lines table={table} side={side} />
      {side === own ? <Say table={table} /> : <p class="look-soft">{t(`chat.only.${side}`)}</p>}
    </div>
  );
}
