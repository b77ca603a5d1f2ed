// Notices at a table: connection, absent players, and questions to the user.
import { Fragment } from 'preact';
import { t } from '../i18n';
import { saidOf } from '../net/refusal_text';
import { goingBack } from '../net/room_state';
import type { OnlineTable } from '../net/online_table';
import { timeInDigits, useTick } from './clock';

interface NoticeAction {
  name: string;
  wait?: number; // ms until the command is allowed
  run: () => void;
  main?: boolean;
}

function Notice(props: { text: string; actions?: NoticeAction[] }) {
  return (
    <li class="tables-notice look-float">
      <span>{props.text}</span>
      {props.actions?.map(({ name, run, main, wait = 0 }) => (
        <Fragment key={name}>
          <button class={`look-button${main ? ' look-button-main' : ''}`} disabled={wait > 0} onClick={run}>
            {name}
          </button>
          {wait > 0 && (
            <span class="tables-wait" role="timer" aria-label={t('clock.label')} aria-live="off">
              {timeInDigits(wait)}
            </span>
          )}
        </Fragment>
      ))}
    </li>
  );
}

function Connection(props: { table: OnlineTable }) {
  const state = props.table.connection.value;
  if (state === 'offline' || state === 'reconnecting') return <Notice text={t(`table.${state}`)} />;
  return props.table.paused.value === '' ? null : <Notice text={t('table.paused')} />;
}

// Announcement of the server's operator, until closed.
function Announced(props: { table: OnlineTable }) {
  const { announcement } = props.table;
  if (announcement.value === '') return null;
  const text = t('table.announced', { text: announcement.value });
  const close = { name: t('common.close'), run: () => (announcement.value = '') };
  return <Notice text={text} actions={[close]} />;
}

// Notice of an absent player, with the time until a computer may take over.
function Away(props: { table: OnlineTable; seat: number }) {
  const { table, seat } = props;
  const { name } = table.room.value.seats[seat]!;
  const wait = table.replaceableIn(seat);
  useTick(wait > 0);
  const run = () => void table.try({ do: 'replace', seat });
  const actions = table.you.value.seats.length > 0 ? [{ name: t('table.replace'), wait, run }] : [];
  return <Notice text={t('table.away.name', { name })} actions={actions} />;
}

// Absent players, and the user's own seat if a computer has taken over.
function Absent(props: { table: OnlineTable }) {
  const { table } = props;
  const { stage, seats, terms } = table.room.value;
  if (stage !== 'playing') return null;
  const comeBack = { name: t('table.comeback'), run: () => table.lead('comeBack') };
  const nobodyNeedBeThere = terms?.clock?.pace === 'days';
  return (
    <>
      {table.commands.value.includes('comeBack') && (
        <Notice text={t('table.replaced')} actions={[comeBack]} />
      )}
      {seats.map(({ person, computer }, seat) => {
        if (!person || computer !== '' || nobodyNeedBeThere || table.isHere(seat)) return null;
        return <Away key={seat} table={table} seat={seat} />;
      })}
    </>
  );
}

// Text: how many decisions of each player the requested undo would take back.
function undoSummary({ room, you }: OnlineTable): string {
  const nameAt = (seat: number) =>
    you.value.seats.includes(seat) ? t('table.you') : (room.value.seats[seat]?.name ?? '');
  return goingBack(room.value)
    .map(({ seat, count }) => t('table.undo.count', { count, name: nameAt(seat) }))
    .join(', ');
}

// Questions to the user: accept an undo request, confirm a resignation.
function Questions(props: { table: OnlineTable }) {
  const { table } = props;
  const { undo, seats } = table.room.value;
  const asked = table.commands.value.includes('agree');
  const own = undo !== null && table.you.value.seats.includes(undo.seat);
  const name = undo === null ? '' : (seats[undo.seat]?.name ?? '');
  return (
    <>
      {asked && (
        <Notice
          text={t('table.undo.asked', { name, what: undoSummary(table) })}
          actions={[
            { name: t('table.undo.yes'), run: () => table.lead('agree'), main: true },
            { name: t('table.undo.no'), run: () => table.lead('refuse') },
          ]}
        />
      )}
      {undo && !asked && (
        <Notice
          text={own ? t('table.undo.waits') : t('table.undo.asked', { name, what: undoSummary(table) })}
        />
      )}
      {table.resigning.value && (
        <Notice
          text={t('table.resign.sure')}
          actions={[
            { name: t('table.resign.yes'), run: () => table.resign(true), main: true },
            { name: t('table.resign.no'), run: () => table.resign(false) },
          ]}
        />
      )}
    </>
  );
}

// Screen readers read each new notice, but not the running times.
export function TableNotices(props: { table: OnlineTable }) {
  const fault = props.table.refused.value;
  return (
    <div role="status" aria-atomic="false">
      <ul class="tables-notices">
        <Connection {...props} />
        <Announced {...props} />
        <Absent {...props} />
        <Questions {...props} />
        {fault && (
          <Notice
            text={saidOf(fault)}
            actions={[{ name: t('common.close'), run: () => (props.table.refused.value = null) }]}
          />
        )}
      </ul>
    </div>
  );
}
