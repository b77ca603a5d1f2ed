// Parts of all account forms.
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { cutIn } from '../net/text_limits';
import { faultOf, Refused, type Form } from '../net/server';
import { setMe } from '../shared/account';

// Sends requests of a form. `busy`: a request is under way. `trouble`: text of the last request's error;
// empty: none.
export function useSubmit(form: Form = 'account'): {
  busy: boolean;
  trouble: string;
  act: (request: () => Promise<unknown>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = async (request: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble('');
    try {
      await request();
    } catch (error) {
      setTrouble(faultOf(error, form));
      if (error instanceof Refused && error.fault.code === 'stranger') setMe('');
    }
    setBusy(false);
  };
  return { busy, trouble, act: (request) => void run(request) };
}

interface FieldProps {
  label: string;
  hint?: string;
  value: string;
  change: (value: string) => void;
  kind?: 'text' | 'password';
  complete: string;
  least?: number;
  letters?: number; // most letters of the text
  bytes?: number;
}

export function Field(props: FieldProps) {
  return (
    <label class="people-field">
      <span>{props.label}</span>
      <input
        class="look-field"
        required
        type={(props.kind ?? 'text') as 'text'}
        autocomplete={props.complete as 'username'}
        autocapitalize="none"
        spellcheck={false}
        minLength={props.least}
        maxLength={props.letters}
        value={props.value}
        onInput={({ currentTarget: field }) =>
          props.change(cutIn(field, props.bytes ?? Infinity).normalize('NFC'))
        }
      />
      {props.hint !== undefined && <span class="look-soft people-hint">{props.hint}</span>}
    </label>
  );
}

export function Password(props: {
  label?: string;
  value: string;
  change: (value: string) => void;
  fresh?: boolean;
}) {
  const { fresh = false } = props;
  return (
    <Field
      label={props.label ?? t('people.password')}
      {...(fresh ? { hint: t('people.password.text'), least: 8 } : {})}
      kind="password"
      complete={fresh ? 'new-password' : 'current-password'}
      value={props.value}
      change={props.change}
    />
  );
}
