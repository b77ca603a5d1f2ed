// Account screen: devices, apps, password, data, deletion.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FormError } from '../shared/page_notices';
import { go } from '../shared/route';
import { t } from '../i18n';
import { kLabelBytes } from '../net/text_limits';
import { people, type Scope, type Session } from '../net/account_requests';
import { saveFile } from '../offline/files';
import { Field, Password, useSubmit } from './form';
import { becomeGuest, me } from '../shared/account';
import { BotAccount } from './bot_account';
import { Notifications } from './notifications';
import { PeoplePage } from './people_page';
import { OneTimeSecret } from './one_time_secret';
import { day } from './dates';

const kScopes: Scope[] = ['read', 'play', 'make'];

function SessionRow(props: { session: Session; end: () => void }) {
  const { session } = props;
  return (
    <li class="people-row">
      <div>
        <strong>{session.label || t('people.session')}</strong>{' '}
        {session.current && <span class="look-tag">{t('people.session.here')}</span>}
        <p class="look-soft">{t('people.session.used', { day: day(session.used) })}</p>
        {session.program && <p class="look-soft">{t('people.session.until', { day: day(session.until) })}</p>}
        {session.scopes && (
          <p class="look-soft">{session.scopes.map((scope) => t(`people.scope.${scope}`)).join(', ')}</p>
        )}
      </div>
      {!session.current && (
        <button class="look-button" onClick={props.end}>
          {t('people.session.end')}
        </button>
      )}
    </li>
  );
}

function NewProgram(props: { made: (token: string) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read', 'play']);
  const { busy, trouble, act } = useSubmit();
  const change = (scope: Scope, on: boolean) =>
    setScopes(kScopes.filter((one) => (one === scope ? on : scopes.includes(one))));
  const submit = (event: Event) => {
    event.preventDefault();
    act(async () => {
      props.made(await people.makeProgram(name.trim(), scopes));
      setName('');
    });
  };
  return (
    <form class="people-form" onSubmit={submit}>
      <Field
        label={t('people.program.name')}
        complete="off"
        bytes={kLabelBytes}
        value={name}
        change={setName}
      />
      <fieldset>
        <legend class="home-legend">{t('people.program.may')}</legend>
        {kScopes.map((scope) => (
          <label key={scope} class="look-switch">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => change(scope, event.currentTarget.checked)}
            />
            {t(`people.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <FormError text={trouble} />
      <div class="home-row home-row-end">
        <button class="look-button" disabled={busy || scopes.length === 0}>
          {t('people.program.make')}
        </button>
      </div>
    </form>
  );
}

// Reloads the sessions when `changes` grows: a new password signs out other devices.
function Sessions(props: { changes: number }) {
  const [sessions, setSessions] = useState<Session[]>([]);
  const [token, setToken] = useState('');
  const { trouble, act } = useSubmit();
  const look = async () => setSessions(await people.sessions());
  useEffect(() => act(look), [props.changes]);
  const end = (id: string) =>
    act(async () => {
      await people.end(id);
      await look();
    });
  const row = (session: Session) => (
    <SessionRow key={session.id} session={session} end={() => end(session.id)} />
  );
  return (
    <>
      <section class="home-panel">
        <h2>{t('people.sessions')}</h2>
        <ul class="people-rows">{sessions.filter((one) => !one.program).map(row)}</ul>
        <FormError text={trouble} />
        <div class="home-row home-row-end">
          {sessions.length > 1 && (
            <button class="look-button" onClick={() => act(() => people.endOthers().then(look))}>
              {t('people.sessions.others')}
            </button>
          )}
          <button class="look-button" onClick={() => act(leave)}>
            {t('people.out')}
          </button>
        </div>
      </section>
      <section class="home-panel">
        <h2>{t('people.programs')}</h2>
        <p class="look-soft">{t('people.programs.text')}</p>
        <ul class="people-rows">{sessions.filter((one) => one.program).map(row)}</ul>
        {token !== '' && (
          <OneTimeSecret
            label={t('people.token')}
            text={t('people.token.text')}
            value={token}
            done={t('people.recovery.kept')}
            kept={() => setToken('')}
          />
        )}
        <NewProgram made={(made) => (setToken(made), act(look))} />
      </section>
    </>
  );
}

async function leave(): Promise<void> {
  await people.leave();
  await becomeGuest();
  go('', true);
}

function ChangePassword(props: { changed: () => void }) {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [done, setDone] = useState(false);
  const { busy, trouble, act } = useSubmit('password');
  const submit = (event: Event) => {
    event.preventDefault();
    setDone(false);
    act(async () => {
      await people.changePassword(old, fresh);
      setOld('');
      setFresh('');
      setDone(true);
      props.changed();
    });
  };
  return (
    <form class="home-panel people-form" onSubmit={submit}>
      <h2>{t('people.password.change')}</h2>
      <p class="look-soft">{t('people.password.change.text')}</p>
      <Password value={old} change={setOld} />
      <Password label={t('people.password.new')} fresh value={fresh} change={setFresh} />
      <FormError text={trouble} />
      <div class="home-row home-row-end">
        <span role="status">{done && t('people.password.changed')}</span>
        <button class="look-button" disabled={busy}>
          {t('people.password.change')}
        </button>
      </div>
    </form>
  );
}

function Recovery() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, trouble, act } = useSubmit('password');
  const submit = (event: Event) => {
    event.preventDefault();
    act(async () => {
      setCode(await people.renewRecovery(password));
      setPassword('');
    });
  };
  if (code !== '') {
    return (
      <OneTimeSecret
        label={t('people.recovery')}
        text={t('people.recovery.text')}
        value={code}
        done={t('people.recovery.kept')}
        kept={() => setCode('')}
      />
    );
  }
  return (
    <form class="home-panel people-form" onSubmit={submit}>
      <h2>{t('people.recovery.renew')}</h2>
      <p class="look-soft">{t('people.recovery.renew.text')}</p>
      <Password value={password} change={setPassword} />
      <FormError text={trouble} />
      <div class="home-row home-row-end">
        <button class="look-button" disabled={busy}>
          {t('people.recovery.renew')}
        </button>
      </div>
    </form>
  );
}

async function saveData(): Promise<void> {
  saveFile('bastide-account.json', JSON.stringify(await people.data(), null, 2), 'application/json');
}

function Data() {
  const [password, setPassword] = useState('');
  const saving = useSubmit();
  const removing = useSubmit('password');
  const remove = (event: Event) => {
    event.preventDefault();
    removing.act(async () => {
      await people.remove(password);
      await becomeGuest();
      go('', true);
    });
  };
  return (
    <section class="home-panel">
      <h2>{t('people.data')}</h2>
      <p class="look-soft">{t('people.data.text')}</p>
      <FormError text={saving.trouble} />
      <div class="home-row home-row-end">
        <button class="look-button" disabled={saving.busy} onClick={() => saving.act(saveData)}>
          {t('people.data.save')}
        </button>
      </div>
      <form class="people-form people-end" onSubmit={remove}>
        <h3>{t('people.remove')}</h3>
        <p class="look-soft">{t('people.remove.text')}</p>
        <Password value={password} change={setPassword} />
        <FormError text={removing.trouble} />
        <div class="home-row home-row-end">
          <button class="look-button" disabled={removing.busy || password === ''}>
            {t('people.remove')}
          </button>
        </div>
      </form>
    </section>
  );
}

// `children`: panels above the signed-in devices.
export function AccountScreen(props: { children: ComponentChildren }) {
  const name = me.value;
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (name === '') go('enter/in', true);
  }, [name]);
  if (name === '') return null;
  return (
    <PeoplePage title={name}>
      <p>
        <a class="look-button" href={`#/person/${encodeURIComponent(name)}`}>
          {t('person.own')}
        </a>
      </p>
      <div class="people-columns">
        <div class="home-column">
          {props.children}
          <Notifications />
          <Sessions changes={changes} />
          <BotAccount />
        </div>
        <div class="home-column">
          <ChangePassword changed={() => setChanges(changes + 1)} />
          <Recovery />
          <Data />
        </div>
      </div>
    </PeoplePage>
  );
}
