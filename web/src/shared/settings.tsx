import type { Settings as SettingsOf } from '../game/types';
import { Levels } from './levels';
import { LiveSwitch } from './live_switch';
import { language, languages, t, type Key } from '../i18n';
import { chooseLanguage } from '../i18n/language_choice';
import { studyText } from '../i18n/study_text';
import { usePage } from './page_state';

type Bool = { [K in keyof SettingsOf]: SettingsOf[K] extends boolean ? K : never }[keyof SettingsOf];
type Switch = Exclude<Bool, 'soundOffered' | 'live' | 'remarks'>;

const switches: Switch[] = [
  'confirm',
  'animate',
  'sound',
  'projected',
  'left',
  'dead',
  'coordinates',
  'keys',
];
const kPuristOff: Switch[] = ['left', 'dead'];
const speeds = ['slow', 'normal', 'fast', 'instant'] as const;
const undos = ['free', 'turn'] as const;

function Select<V extends string>(props: {
  label: Key;
  value: V;
  values: readonly V[];
  words: (value: V) => string;
  change: (value: V, field: HTMLSelectElement) => void;
}) {
  return (
    <label class="drawer-select">
      <span>{t(props.label)}</span>
      <select
        class="look-field"
        value={props.value}
        onChange={(event) => props.change(event.currentTarget.value as V, event.currentTarget)}
      >
        {props.values.map((value) => (
          <option key={value} value={value}>
            {props.words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

// Fields that change who plays each seat: a human or a computer.
function SeatsNow() {
  const { game, catalogue } = usePage();
  const view = game.view.value!;
  const offered = catalogue.computers.map(({ name }) => name);
  // An old game may name a computer that is no longer offered.
  const choices = (now: string) => (now === '' || offered.includes(now) ? offered : [...offered, now]);
  return (
    <fieldset class="drawer-seats">
      <legend>{t('players.seat')}</legend>
      {view.players.map((player, seat) => (
        <label key={seat} class="drawer-select">
          <span>{player.name}</span>
          <select
            class="look-field"
            value={player.computer}
            onChange={(event) => void game.seat(seat, event.currentTarget.value)}
          >
            <option value="">{t('new.seat.person')}</option>
            {choices(player.computer).map((computer) => (
              <option key={computer} value={computer}>
                {catalogue.names[computer]}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Levels catalogue={catalogue} />
    </fieldset>
  );
}

// Switch that hides everything that the page knows about the remaining tiles.
function Purist() {
  const { game } = usePage();
  const { left, dead } = game.settings.value;
  const knows = left || dead;
  const change = () => {
    game.set('left', !knows);
    game.set('dead', !knows);
  };
  return (
    <label class="look-switch">
      <input type="checkbox" checked={!knows} disabled={game.purist.value} onChange={change} />
      {t('settings.purist')}
    </label>
  );
}

function RemarkSwitch() {
  const { game } = usePage();
  const { remarks } = game.settings.value;
  return (
    <label class="look-switch">
      <input type="checkbox" checked={remarks} onChange={() => game.set('remarks', !remarks)} />
      {studyText('remark.switch')}
    </label>
  );
}

export function Settings() {
  const { game } = usePage();
  const settings = game.settings.value;
  return (
    <div class="drawer-settings">
      {switches.map((name) => (
        <label key={name} class="look-switch">
          <input
            type="checkbox"
            checked={settings[name]}
            disabled={game.purist.value && kPuristOff.includes(name)}
            onChange={() => game.set(name, !settings[name])}
          />
          {t(`settings.${name}`)}
        </label>
      ))}
      <LiveSwitch />
      <RemarkSwitch />
      <Purist />
      {game.purist.value && <p class="look-soft">{t('left.purist')}</p>}
      <Select
        label="settings.speed"
        value={settings.speed}
        values={speeds}
        words={(value) => t(`settings.speed.${value}`)}
        change={(value) => game.set('speed', value)}
      />
      <Select
        label="settings.undo"
        value={settings.undo}
        values={undos}
        words={(value) => t(`settings.undo.${value}`)}
        change={(value) => game.set('undo', value)}
      />
      <Select
        label="common.language"
        value={language.value}
        values={languages.map((one) => one.code)}
        words={(value) => languages.find((one) => one.code === value)!.name}
        change={(_, field) => void chooseLanguage(field, () => game.complain(t('home.part.missing')))}
      />
      {!game.led.value && <SeatsNow />}
    </div>
  );
}
