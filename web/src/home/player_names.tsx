// Names of the players at this screen, for the start page. Names that were typed are remembered in this browser.
import { recall, remember } from '../browser/local_storage';
import { t } from '../i18n';
import { cutIn, kNameBytes } from '../net/text_limits';
import { kNames } from '../shared/game_draft';

const kPlace = 'bastide.names';

// Typed names: of a player alone, and by seat of players together. Empty: the default name.
export interface TypedNames {
  alone: string;
  together: string[];
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one : '')) : [];
}

export function rememberedNames(): TypedNames {
  try {
    const { alone, together } = JSON.parse(recall(kPlace) ?? '{}') as Partial<Record<string, unknown>>;
    return { alone: typeof alone === 'string' ? alone : '', together: textsIn(together) };
  } catch {
    return { alone: '', together: [] };
  }
}

export function rememberNames(names: TypedNames): void {
  remember(kPlace, JSON.stringify(names));
}

export function NameField(props: {
  label: string;
  usual: string;
  name: string;
  change: (name: string) => void;
}) {
  return (
    <label class="home-name">
      <span class="look-soft">{props.label}</span>
      <input
        class="look-field"
        autocomplete="off"
        placeholder={props.usual}
        value={props.name}
        maxLength={24}
        onInput={(event) => props.change(cutIn(event.currentTarget, kNameBytes))}
      />
    </label>
  );
}

export function NameFields(props: {
  seats: number;
  alone: boolean;
  names: TypedNames;
  change: (names: TypedNames) => void;
}) {
  const { alone, names, change } = props;
  if (alone) {
    return (
      <NameField
        label={t('table.name')}
        usual={t('players.you')}
        name={names.alone}
        change={(name) => change({ ...names, alone: name })}
      />
    );
  }
  const withName = (at: number, name: string): string[] =>
    Array.from({ length: Math.max(at + 1, names.together.length) }, (_, seat) =>
      seat === at ? name : (names.together[seat] ?? ''),
    );
  return (
    <div class="home-names">
      {kNames.slice(0, props.seats).map((usual, at) => (
        <NameField
          key={usual}
          label={t('new.seat.name', { seat: at + 1 })}
          usual={usual}
          name={names.together[at] ?? ''}
          change={(name) => change({ ...names, together: withName(at, name) })}
        />
      ))}
    </div>
  );
}
