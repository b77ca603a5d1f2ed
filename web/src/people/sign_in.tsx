// Sign in, create an account, or recover one.
import { useEffect, useState } from 'preact/hooks';
import { FormError } from '../shared/page_notices';
import { go } from '../shared/route';
import { t, type Key } from '../i18n';
import { kAccountLetters } from '../net/text_limits';
import { people, type Entered } from '../net/account_requests';
import { rememberName } from '../shared/guest_name';
import { Field, Password, useSubmit } from './form';
import { me, setMe } from '../shared/account';
import { PeoplePage } from './people_page';
import { OneTimeSecret } from './one_time_secret';

export type Way = 'in' | 'new' | 'lost';
const kWays: { way: Way; title: Key; text: Key }[] = [
  { way: 'in', title: 'people.enter', text: 'people.enter.text' },
  { way: 'new', title: 'people.new', text: 'people.new.text' },
  { way: 'lost', title: 'people.lost', text: 'people.lost.text' },
];

function Ways(props: { way: Way }) {
  return (
    <nav class="people-ways" aria-label={t('people.ways')}>
      {kWays.map(({ way, title }) => (
        <a
          key={way}
          class="look-button"
          href={`#/enter/${way}`}
          aria-current={way === props.way ? 'page' : undefined}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

function Form(props: { way: Way; entered: (entered: Entered) => void }) {
  const { way } = props;
  const { title, text } = kWays.find((one) => one.way === way)!;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, trouble, act } = useSubmit();
  const submit = (event: Event) => {
    event.preventDefault();
    act(async () => {
      const called = name.trim();
      const entered =
        way === 'in'
          ? await people.enter(called, password)
          : way === 'new'
            ? await people.make(called, password)
            : await people.recover(called, code, password);
      props.entered(entered);
    });
  };
  return (
    <form class="home-panel people-form" onSubmit={submit}>
      <h2>{t(title)}</h2>
      <p class="look-soft">{t(text)}</p>
      <Field
        label={t('people.name')}
        {...(way === 'new' ? { hint: t('people.name.text') } : {})}
        complete="username"
        letters={kAccountLetters}
        value={name}
        change={setName}
      />
      {way === 'lost' && <Field label={t('people.code')} complete="off" value={code} change={setCode} />}
      <Password
        {...(way === 'lost' ? { label: t('people.password.new') } : {})}
        fresh={way !== 'in'}
        value={password}
        change={setPassword}
      />
      <FormError text={trouble} />
      <div class="home-row home-row-end">
        <button class="look-button look-button-main" disabled={busy}>
          {t(title)}
        </button>
      </div>
    </form>
  );
}

export function EnterScreen(props: { way: Way }) {
  const [entered, setEntered] = useState<Entered | null>(null);
  const had = props.way === 'new' && me.value !== '' && entered === null;
  useEffect(() => {
    if (had) go('account', true);
  }, [had]);
  const welcome = (one: Entered) => {
    setEntered(one);
    setMe(one.name);
    rememberName(one.name);
    if (one.recovery === undefined) go('account', true);
  };
  if (had) return null;
  return (
    <PeoplePage title={t('people.account')}>
      {entered?.recovery === undefined ? (
        <>
          <Ways way={props.way} />
          <Form key={props.way} way={props.way} entered={welcome} />
        </>
      ) : (
        <OneTimeSecret
          label={t('people.recovery')}
          text={t('people.recovery.text')}
          value={entered.recovery}
          done={t('people.recovery.kept')}
          kept={() => go('account', true)}
        />
      )}
    </PeoplePage>
  );
}
