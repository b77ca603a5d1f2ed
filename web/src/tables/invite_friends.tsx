// Friends who are online, to invite to a table where the user waits, and the answers of invited players.
import { t } from '../i18n';
import { people } from '../net/account_requests';
import type { OnlineTable } from '../net/online_table';
import { challenges } from '../people/challenge_list';
import { useFriends } from '../people/friend_list';
import { useSubmit } from '../people/form';
import { me } from '../shared/account';
import { FormError } from '../shared/page_notices';

function Invited(props: { table: string }) {
  const sent = challenges.value.sent.filter((one) => one.table === props.table);
  return (
    <div role="status">
      {sent.map(({ name, declined }) => (
        <p key={name}>{t(declined ? 'challenge.declined' : 'challenge.waits', { name })}</p>
      ))}
    </div>
  );
}

function OnlineFriends(props: { table: string }) {
  const { list } = useFriends();
  const { busy, trouble, act } = useSubmit();
  const sent = challenges.value.sent.filter((one) => one.table === props.table);
  const online = (list?.friends ?? []).filter(
    (friend) => friend.here && !sent.some(({ name }) => name === friend.name),
  );
  return (
    <>
      {online.length > 0 && (
        <section aria-label={t('challenge.friends')}>
          <h3>{t('challenge.friends')}</h3>
          <div class="home-row">
            {online.map(({ name, playing }) => (
              <button
                key={name}
                class="look-button"
                disabled={busy}
                onClick={() => act(() => people.challenge(name, props.table))}
              >
                {t('challenge.send.to', { name })}
                {playing && ` (${t('friends.playing')})`}
              </button>
            ))}
          </div>
        </section>
      )}
      <FormError text={trouble} />
    </>
  );
}

export function InviteFriends({ table }: { table: OnlineTable }) {
  const isOpen = table.room.value.seats.some((seat) => seat.name === '');
  if (me.value === '' || table.you.value.seats.length === 0 || !isOpen) return null;
  return (
    <>
      <Invited table={table.table} />
      <OnlineFriends table={table.table} />
    </>
  );
}
