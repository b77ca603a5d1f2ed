// What everybody at a table has to know: whether there is a connection, and who is away.
import { t } from '../i18n';
import type { OnlineTable } from '../net/table';

function Notice(props: { text: string; deed?: string; run?: () => void }) {
  return (
    <li class="tables-notice">
      <span>{props.text}</span>
      {props.deed && (
        <button class="look-button" onClick={props.run}>
          {props.deed}
        </button>
      )}
    </li>
  );
}

function Connection(props: { table: OnlineTable }) {
  const state = props.table.connection.value;
  const why = props.table.paused.value;
  if (state === 'offline' || state === 'reconnecting') return <Notice text={t(`table.${state}`)} />;
  return why === '' ? null : <Notice text={t('table.paused', { why })} />;
}

// Of whoever runs the server, until it was read.
function Announced(props: { table: OnlineTable }) {
  const { announcement } = props.table;
  if (announcement.value === '') return null;
  const text = t('table.announced', { text: announcement.value });
  return <Notice text={text} deed={t('common.close')} run={() => (announcement.value = '')} />;
}

// Those who are away while the game goes on, and oneself where a computer has taken over.
function Absent(props: { table: OnlineTable }) {
  const { table } = props;
  const { stage, seats } = table.room.value;
  const mine = table.you.value.seats;
  if (stage !== 'playing') return null;
  const replaced = mine.some((seat) => seats[seat]?.computer !== '' && !seats[seat]?.resigned);
  const comeBack = () => void table.do({ do: 'come_back' });
  return (
    <>
      {replaced && <Notice text={t('table.replaced')} deed={t('table.comeback')} run={comeBack} />}
      {seats.map(({ name, person, computer }, seat) => {
        if (!person || computer !== '' || table.isHere(seat)) return null;
        const text = t('table.away.name', { name });
        if (mine.length === 0) return <Notice key={seat} text={text} />;
        const replace = () => void table.replace(seat);
        return <Notice key={seat} text={text} deed={t('table.replace')} run={replace} />;
      })}
    </>
  );
}

export function TableNotices(props: { table: OnlineTable }) {
  const fault = props.table.refused.value;
  return (
    <div role="status">
      <ul class="tables-notices">
        <Connection {...props} />
        <Announced {...props} />
        <Absent {...props} />
        {fault && (
          <Notice
            text={fault.message}
            deed={t('common.close')}
            run={() => (props.table.refused.value = null)}
          />
        )}
      </ul>
    </div>
  );
}
