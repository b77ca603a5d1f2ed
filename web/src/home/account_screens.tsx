// Screens of accounts, profiles and ladders. They exist only if the server has online tables.
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue, Core } from '../core/types';
import { t } from '../i18n';
import { tablesHere } from '../net/detect_tables';
import { refreshAccount, me } from '../shared/account';
import { challenges, friends, people } from './lazy';
import { route } from '../shared/route';
import { Loading } from './loading';

export function PeopleScreen(props: { core: Core; catalogue: Catalogue }) {
  const there = people.use();
  const signedIn = friends.use();
  const to = route.value;
  if (!there) return <Loading />;
  if (to.screen === 'enter') return <there.EnterScreen way={to.way} />;
  if (to.screen === 'ladder')
    return <there.LadderScreen rules={to.rules} bots={to.bots} catalogue={props.catalogue} />;
  if (to.screen === 'person')
    return (
      <there.PersonScreen
        name={to.name}
        catalogue={props.catalogue}
        actions={(name) =>
          me.value !== '' &&
          me.value !== name &&
          signedIn && <signedIn.PersonActions {...props} name={name} />
        }
      />
    );
  return <there.AccountScreen>{signedIn && <signedIn.Friends {...props} />}</there.AccountScreen>;
}

// Received challenges, on every screen of a signed-in user.
export function ReceivedChallenges(props: { catalogue: Catalogue }) {
  const isSignedIn = tablesHere.value && me.value !== '';
  const there = challenges.seen();
  useEffect(() => {
    if (isSignedIn) challenges.get().catch(() => undefined); // a later visit tries again
  }, [isSignedIn]);
  return isSignedIn && there ? <there.Challenges key={me.value} {...props} /> : null;
}

// Asks the server whose account this browser has.
export function useAccount(): void {
  const here = tablesHere.value;
  useEffect(() => {
    if (here) void refreshAccount();
  }, [here]);
}

// Link on the screen You: "Sign in", or the name of the signed-in account.
export function AccountLink() {
  useAccount();
  return (
    <a class="look-button" href={me.value === '' ? '#/enter/in' : '#/account'}>
      <Icon name="person" />
      {me.value || t('people.enter')}
    </a>
  );
}
