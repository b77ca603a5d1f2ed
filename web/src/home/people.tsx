// Accounts, where a server has tables: what is needed for them is loaded when it is first shown.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue } from '../core/types';
import { t } from '../i18n';
import { tablesHere } from '../net/probe';
import { lookWhoIAm, me } from '../people/me';
import { go, route } from './route';

const loaded = signal<typeof import('../people') | null>(null);

async function load(): Promise<void> {
  loaded.value ??= await import('../people');
}

export function PeopleScreen(props: { catalogue: Catalogue; waits: preact.JSX.Element }) {
  useEffect(() => void load().catch(() => go('', true)), []);
  const there = loaded.value;
  const to = route.value;
  if (!there) return props.waits;
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
