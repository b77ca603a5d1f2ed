// Panels of the account screen: friends, blocked players, and settings for who may see and challenge the
// user.
import { useState } from 'preact/hooks';
import type { Catalogue, Core } from '../core/types';
import { t } from '../i18n';
import { people, type Friend, type Privacy } from '../net/account_requests';
import { tablePath } from '../tables/create_table';
import { pathOfPerson } from '../tables/person_name';
import { useFriends } from '../people/friend_list';
import { FormError } from '../shared/page_notices';
import { Field, useSubmit } from '../people/form';
import { invite } from './invite';

const kChallengers: Privacy['challengers'][] = ['all', 'friends', 'nobody'];

type Act = (request: () => Promise<void>) => void;

function PresenceText({ friend }: { friend: Friend }) {
  const { here, playing, table } = friend;
  if (!here) return <p class="look-soft">{t('friends.away')}</p>;
  const words = t(playing ? 'friends.playing' : 'friends.here');
  return (
    <p class="people-here">
      {words} {table && <a href={`#/${tablePath(table)}`}>{t('friends.watch')}</a>}
    </p>
  );
}

function FriendRow(props: { friend: Friend; busy: boolean; invite: () => void; remove: () => void }) {
  const { name } = props.friend;
  return (
    <li class="people-row">
      <div>
        <a href={pathOfPerson(name)}>
          <strong>{name}</strong>
        </a>
        <PresenceText friend={props.friend} />
      </div>
      <button
        class="look-button"
        disabled={props.busy}
        aria-label={t('common.labelled', { name: t('challenge.send'), value: name })}
        onClick={props.invite}
      >
        {t('challenge.send')}
      </button>
      <button
        class="look-button look-button-bare"
        disabled={props.busy}
        aria-label={t('common.labelled', { name: t('friends.remove'), value: name })}
        onClick={props.remove}
      >
        {t('friends.remove')}
      </button>
    </li>
  );
}

function AddFriend(props: { busy: boolean; add: (name: string) => Promise<void>; act: Act }) {
  const [name, setName] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    props.act(async () => {
      await props.add(name.trim());
      setName('');
    });
  };
  return (
    <form class="people-add" onSubmit={submit}>
      <Field label={t('friends.name')} complete="off" letters={20} value={name} change={setName} />
      <button class="look-button" disabled={props.busy || name.trim() === ''}>
        {t('friends.add')}
      </button>
    </form>
  );
}

function PrivacyFields(props: { privacy: Privacy; change: (privacy: Privacy) => void }) {
  const { privacy } = props;
  return (
    <>
      <label class="look-switch">
        <input
          type="checkbox"
          checked={!privacy.hidden}
          onChange={(event) => props.change({ ...privacy, hidden: !event.currentTarget.checked })}
        />
        {t('friends.visible')}
      </label>
      <label class="people-field">
        <span>{t('friends.challengers')}</span>
        <select
          class="look-field"
          value={privacy.challengers}
          onChange={(event) =>
            props.change({
              ...privacy,
              challengers: event.currentTarget.value as Privacy['challengers'],
            })
          }
        >
          {kChallengers.map((one) => (
            <option key={one} value={one}>
              {t(`friends.challengers.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Blocked(props: { names: string[]; unblock: (name: string) => void }) {
  if (props.names.length === 0) return null;
  return (
    <>
      <h3>{t('friends.blocked')}</h3>
      <ul class="people-rows">
        {props.names.map((name) => (
          <li key={name} class="people-row">
            <strong>{name}</strong>
            <button
              class="look-button"
              aria-label={t('common.labelled', { name: t('friends.unblock'), value: name })}
              onClick={() => props.unblock(name)}
            >
              {t('friends.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Friends(props: { core: Core; catalogue: Catalogue }) {
  const { list, refresh } = useFriends();
  const { busy, trouble, act } = useSubmit();
  if (list === null) return null;
  const change = (request: Promise<unknown>) => act(() => request.then(refresh));
  return (
    <section class="home-panel">
      <h2>{t('friends.title')}</h2>
      {list.friends.length === 0 && <p class="look-soft">{t('friends.none')}</p>}
      <ul class="people-rows">
        {list.friends.map((friend) => (
          <FriendRow
            key={friend.name}
            friend={friend}
            busy={busy}
            invite={() => act(() => invite(props.core, props.catalogue, friend.name))}
            remove={() => change(people.removeFriend(friend.name))}
          />
        ))}
      </ul>
      <FormError text={trouble} />
      <AddFriend busy={busy} act={act} add={(name) => people.addFriend(name).then(refresh)} />
      <PrivacyFields privacy={list.privacy} change={(privacy) => change(people.setPrivacy(privacy))} />
      <Blocked names={list.blocked} unblock={(name) => change(people.unblock(name))} />
    </section>
  );
}

// Buttons on another player's profile: add as a friend, challenge, block.
export function PersonActions(props: { core: Core; catalogue: Catalogue; name: string }) {
  const { name } = props;
  const { list, refresh } = useFriends();
  const { busy, trouble, act } = useSubmit();
  if (list === null) return null;
  const change = (request: () => Promise<unknown>) => () => act(() => request().then(refresh));
  const isBlocked = list.blocked.includes(name);
  const friend = list.friends.find((one) => one.name === name);
  return (
    <section class="people-actions" aria-label={t('friends.actions')}>
      {friend && <PresenceText friend={friend} />}
      <div class="home-row">
        {!isBlocked && (
          <>
            <button
              class="look-button look-button-main"
              disabled={busy}
              onClick={() => act(() => invite(props.core, props.catalogue, name))}
            >
              {t('challenge.send')}
            </button>
            <button
              class="look-button"
              disabled={busy}
              onClick={change(() => (friend ? people.removeFriend(name) : people.addFriend(name)))}
            >
              {t(friend ? 'friends.remove.person' : 'friends.add')}
            </button>
          </>
        )}
        <button
          class="look-button look-button-bare"
          disabled={busy}
          onClick={change(() => (isBlocked ? people.unblock(name) : people.block(name)))}
        >
          {t(isBlocked ? 'friends.unblock' : 'friends.block')}
        </button>
      </div>
      {isBlocked && <p class="look-soft">{t('friends.block.text')}</p>}
      <FormError text={trouble} />
    </section>
  );
}
