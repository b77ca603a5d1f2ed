// Account screens, if the server has tables.
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { tablesHere } from '../net/probe';
import { refreshAccount, me } from '../shared/account';
import { people } from './lazy';
import { route } from '../shared/route';
import { Loading } from './loading';

export function PeopleScreen(props: { catalogue: Catalogue }) {
  const there = people.use();
  const to = route.value;
  if (!there) return <Loading />;
  if (to.screen === 'enter') return <there.EnterScreen way={to.way} />;
  if (to.screen === 'person') return <there.PersonScreen name={to.name} catalogue={props.catalogue} />;
  return <there.AccountScreen />;
}

// Link on the start screen: sign in, or the account.
export function AccountLink() {
  const here = tablesHere.value;
  useEffect(() => {
    if (here) void refreshAccount();
  }, [here]);
  if (!here) return null;
  return (
    <a class="look-button" href={me.value === '' ? '#/enter/in' : '#/account'}>
      <Icon name="person" />
      {me.value || t('people.enter')}
    </a>
  );
}
