// Online parts of the game screen: notices, chat and rematch.
import { computed, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { go } from '../shared/route';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { lastLeft, type Room } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { serverReport } from '../net/server_report';
import { useFirstText } from '../shared/announce';
import { GameOverLinks } from '../visual/game_over_links';
import { usePage, type TablePanel } from '../shared/page_state';
import { Chat } from './chat';
import { ChatPreview } from './chat_preview';
import { SeatClock } from './clock';
import { Fairness } from './shuffle_check';
import { tablePath } from './create_table';
import { TableNotices } from './notices';
import { PlayerName } from './person_name';

// True if the user has asked for a rematch.
function hasAsked({ room, you }: OnlineTable): boolean {
  return you.value.seats.some((seat) => room.value.rematch.includes(seat));
}

// Opens the table of the rematch as soon as all players agree, if the user asked for a rematch.
// `known.next` outlives the component: a rematch that existed before this page showed the game is not
// opened automatically.
export function RematchFollower(props: { table: OnlineTable; known: { next?: string } }) {
  const { table, known } = props;
  const { next } = table.room.value;
  known.next ??= next;
  const asked = hasAsked(table);
  useEffect(() => {
    if (next === known.next || !asked) return;
    known.next = next;
    go(tablePath(next, table.key));
  }, [next, asked]);
  return null;
}

function RematchWanted({ text }: { text: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  useFirstText(status);
  return (
    <p role="status" ref={status}>
      {text}
    </p>
  );
}

function Again(props: { table: OnlineTable }) {
  const { table } = props;
  const { next, rematch } = table.room.value;
  const { seats } = table.you.value;
  const asked = hasAsked(table);
  if (next !== '') {
    return (
      <button class="look-button look-button-main" onClick={() => go(tablePath(next, table.key))}>
        <Icon name="play" />
        {t('table.next')}
      </button>
    );
  }
  if (seats.length === 0) return <></>;
  const wanting = table.room.value.seats.filter((_, seat) => rematch.includes(seat) && !seats.includes(seat));
  return (
    <>
      {wanting.length > 0 && !asked && (
        <RematchWanted
          text={t('table.rematch.wanted', { name: wanting.map(({ name }) => name).join(', ') })}
        />
      )}
      <button
        class="look-button look-button-main"
        disabled={asked}
        onClick={() => void table.try({ do: 'rematch' })}
      >
        <Icon name="play" />
        {t(asked ? 'table.rematch.asked' : 'table.rematch')}
      </button>
    </>
  );
}

// Rating changes after a rated game, or a notice that the game does not count.
function RatingChanges(props: { table: OnlineTable }) {
  const { seats } = props.table.room.value;
  const changes = props.table.rated.value;
  if (changes === null) return <></>;
  if (changes.length === 0) return <p class="tables-uncounted">{t('rating.uncounted')}</p>;
  return (
    <ul class="tables-changes">
      {changes.map(({ seat, before, after }) => (
        <li key={seat}>{t('rating.change', { name: seats[seat]?.name ?? '', before, after })}</li>
      ))}
    </ul>
  );
}

// Sentences that give the reasons for the early end of a game, without the winner.
function endingOf({ seats, ended }: Room): string[] {
  const lost = seats.filter((seat) => seat.lost !== '');
  const why = ended === '' ? [] : [t(ended === 'closed' ? 'table.shut' : 'table.abandoned')];
  return [
    ...why,
    ...lost.map(({ name, lost: how }) =>
      t(how === 'timed_out' ? 'table.timedout' : 'table.resigned', { name }),
    ),
  ];
}

function victoryOf(room: Room): string {
  const winner = room.seats[lastLeft(room)];
  return winner ? t('table.wins', { name: winner.name }) : '';
}

// Panel shown after a game that ended early.
function EndedEarly(props: { table: OnlineTable }) {
  const room = props.table.room.value;
  const victory = victoryOf(room);
  return (
    <div class="tables-ended look-float">
      {endingOf(room).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {victory !== '' && (
        <p class="tables-winner">
          <Icon name="crown" />
          {victory}
        </p>
      )}
      <RatingChanges table={props.table} />
      <Fairness table={props.table} />
      <div class="tables-onward">
        <GameOverLinks />
        <Again table={props.table} />
      </div>
    </div>
  );
}

// Seat that must decide after the game's latest move, also while the page shows an earlier move; -1: none.
function deciderOf(table: OnlineTable, game: Controller): ReadonlySignal<number> {
  let last = -1;
  return computed(() => {
    const view = game.view.value;
    if (view && view.at === table.actions.value.length) last = view.over ? -1 : view.decider;
    return last;
  });
}

// Short state of a seat's player: "resigned", "you", "away", or empty.
function stateOf(table: OnlineTable, seat: number): string {
  const { lost, person, computer } = table.room.value.seats[seat]!;
  if (lost !== '') return t(lost === 'timed_out' ? 'table.lost.timedout' : 'table.lost.resigned');
  if (table.you.value.seats.includes(seat)) return t('table.you');
  return person && computer === '' && !table.isHere(seat) ? t('table.away') : '';
}

export function tablePanelOf(table: OnlineTable, game: Controller): TablePanel {
  const decider = deciderOf(table, game);
  const decides = computed(() => table.mine(decider.value));
  const ended = computed(() => table.stage.value === 'finished' && !game.view.value?.over);
  const known = {};
  return {
    News: () => {
      const { replayOpen } = usePage();
      const browsing = replayOpen.value || game.mode.value === 'browse';
      return (
        <>
          <RematchFollower table={table} known={known} />
          <TableNotices table={table} />
          {ended.value && !browsing && <EndedEarly table={table} />}
        </>
      );
    },
    Chat: () => <Chat table={table} />,
    Preview: () => <ChatPreview table={table} />,
    Again: () => (
      <>
        <RatingChanges table={table} />
        <Fairness table={table} />
        <Again table={table} />
      </>
    ),
    Name: ({ seat }) => <PlayerName seat={table.room.value.seats[seat]!} />,
    Clock: ({ seat }) => <SeatClock table={table} seat={seat} runs={decider.value === seat} />,
    ended,
    serverReport: (show, stop) => serverReport(table.table, show, stop),
    decides,
    waits: computed(() => decides.value || table.commands.value.includes('agree')),
    cutOff: table.cutOff,
    unsent: computed(() => {
      const at = game.view.value?.at ?? 0;
      return table.cutOff.value && at > table.actions.value.length;
    }),
    watching: computed(() => table.you.value.seats.length === 0),
    isOwn: (seat) => table.you.value.seats.includes(seat),
    unread: computed(() => table.room.value.said.length - table.read.value),
    fateOf: (seat) => {
      const room = table.room.value;
      if (!ended.value) return '';
      return room.seats[seat]!.lost !== '' ? 'lost' : lastLeft(room) === seat ? 'won' : '';
    },
    outcome: computed(() => {
      const room = table.room.value;
      return ended.value ? [...endingOf(room), victoryOf(room)].join(' ').trim() : '';
    }),
    tagOf: (seat) => {
      const mark = table.room.value.seats[seat]!.bot ? t('bot.mark') : '';
      return [mark, stateOf(table, seat)].filter((one) => one !== '').join(', ');
    },
  };
}
