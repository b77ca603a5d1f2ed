// Switch for push messages to this browser, with quiet hours. It exists only if the server sends messages.
import { useEffect, useState } from 'preact/hooks';
import { t, type Key } from '../i18n';
import { pushKey, storedQuietHours, switchOff, switchOn, type QuietHours } from '../net/push_messages';
import { FormError } from '../shared/page_notices';
import { useSubmit } from './form';

const kUsual: QuietHours = { from: '22:00', until: '08:00' };

function Hour(props: { label: Key; value: string; change: (time: string) => void }) {
  return (
    <label class="people-field">
      <span>{t(props.label)}</span>
      <input
        class="look-field"
        type="time"
        required
        value={props.value}
        onChange={(event) => props.change(event.currentTarget.value)}
      />
    </label>
  );
}

export function Notifications() {
  const [key, setKey] = useState<string | null>(null);
  const [on, setOn] = useState(storedQuietHours() !== null);
  const [quiet, setQuiet] = useState(storedQuietHours() ?? kUsual);
  const [denied, setDenied] = useState(false);
  const { busy, trouble, act } = useSubmit();
  const begin = (hours: QuietHours) => {
    const texts = { moved: t('notify.moved'), turn: t('notify.turn'), ends: t('notify.ends') };
    act(async () => {
      const isOn = await switchOn(key!, hours, texts);
      setDenied(!isOn);
      setOn(isOn);
    });
  };
  const change = (hours: QuietHours) => {
    setQuiet(hours);
    if (on) begin(hours);
  };
  useEffect(() => {
    pushKey().then(setKey, () => undefined);
  }, []);
  if (key === null) return null;
  return (
    <section class="home-panel people-form">
      <h2>{t('notify.title')}</h2>
      <label class="look-switch">
        <input
          type="checkbox"
          checked={on}
          disabled={busy}
          onChange={() => (on ? act(() => switchOff().then(() => setOn(false))) : begin(quiet))}
        />
        {t('notify.switch')}
      </label>
      <p class="look-soft">{t('notify.text')}</p>
      <Hour label="notify.quiet.from" value={quiet.from} change={(from) => change({ ...quiet, from })} />
      <Hour label="notify.quiet.until" value={quiet.until} change={(until) => change({ ...quiet, until })} />
      <FormError text={denied ? t('notify.denied') : trouble} />
    </section>
  );
}
