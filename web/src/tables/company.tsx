// What goes with the game screen at a table: news, chat, and the game after this one.
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import { go } from '../home/route';
import { t } from '../i18n';
import type { OnlineTable } from '../net/table';
import type { Company } from '../sighted/page';
import { Chat } from './chat';
import { tablePath } from './make';
import { TableNotices } from './notices';

function Again(props: { table: OnlineTable }) {
  const { table } = props;
  const { next, rematch } = table.room.value;
  const { seats } = table.you.value;
  const asked = seats.some((seat) => rematch.includes(seat));
  const onward = () => go(tablePath(next, table.key));
  useEffect(() => {
    if (next !== '' && asked) onward();
  }, [next, asked]);
  if (next !== '') {
    return (
      <button class="look-button look-button-main" onClick={onward}>
        <Icon name="play" />
        {t('table.next')}
      </button>
    );
  }
  if (seats.length === 0) return <></>;
  return (
    <button
      class="look-button look-button-main"
      disabled={asked}
      onClick={() => void table.do({ do: 'rematch' })}
    >
      <Icon name="play" />
      {t(asked ? 'table.rematch.asked' : 'table.rematch')}
    </button>
  );
}

// Where somebody has resigned the game is over before its last tile.
function EndedEarly(props: { table: OnlineTable; over: boolean }) {
  const { stage, seats } = props.table.room.value;
  if (stage !== 'finished' || props.over) return null;
  const name = seats.find((seat) => seat.resigned)?.name ?? '';
  return (
    <div class="tables-ended">
      <p>{t('table.resigned', { name })}</p>
      <Again table={props.table} />
    </div>
  );
}

// `over` says whether the game on the screen has come to its end.
export function companyOf(table: OnlineTable, over: () => boolean): Company {
  const read = signal(0); // how many of what was said
  const said = computed(() => table.room.value.said.length);
  return {
    News: () => (
      <>
        <TableNotices table={table} />
        <EndedEarly table={table} over={over()} />
      </>
    ),
    Chat: () => {
      const now = said.value;
      useEffect(() => void (read.value = now), [now]);
      return <Chat table={table} />;
    },
    Again: () => <Again table={table} />,
    unread: computed(() => said.value - read.value),
    tagOf: (seat) => {
      if (table.you.value.seats.includes(seat)) return t('table.you');
      const { person, computer } = table.room.value.seats[seat]!;
      return person && computer === '' && !table.isHere(seat) ? t('table.away') : '';
    },
  };
}
