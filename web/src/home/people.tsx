// Accounts, where a server has tables.
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { tablesHere } from '../net/probe';
import { lookWhoIAm, me } from '../people/me';
import { people } from './later';
import { route } from './route';
import { Waits } from './waits';

export function PeopleScreen(props: { catalogue: Catalogue }) {
  const there = people.use();
  const to = route.value;
  if (!there) return <Waits />;
  if (to.room === 'enter') return <there.EnterScreen way={to.way} />;
  if (to.room === 'person') return <there.PersonScreen name={to.name} catalogue={props.catalogue} />;
  return <there.AccountScreen />;
}

// The way there from the first screen.
export function AccountLink() {
  const here = tablesHere.value;
  useEffect(() => {
    if (here) void lookWhoIAm();
  }, [here]);
  if (!here) return null;
  return (
    <a class="look-button" href={me.value === '' ? '#/enter/in' : '#/account'}>
      <Icon name="person" />
      {me.value || t('people.enter')}
    </a>
  );
}
