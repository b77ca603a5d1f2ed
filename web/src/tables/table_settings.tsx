// Settings of an online table besides the rules of the game.
import { Icon } from '../art/icon';
import { t, type Key } from '../i18n';
import { cutIn, kTitleBytes } from '../net/text_limits';
import type { ClockTerms, Visibility } from '../net/protocol';
import { me } from '../shared/account';
import { SegmentedControl } from '../shared/segmented_control';

export interface TableTerms {
  title: string;
  visibility: Visibility;
  clock: ClockTerms | null; // in seconds
  undo: boolean;
  purist: boolean; // nothing is shown about the remaining tiles
  rated: boolean;
  replace_after: number; // seconds of absence after which a computer may take over
}

export const usualTerms: TableTerms = {
  title: '',
  visibility: 'link',
  clock: null,
  undo: true,
  purist: false,
  rated: false,
  replace_after: 60,
};

const kMinute = 60;
const kDay = 24 * 3600;
const kLongestTitle = 40;

const clocks: ClockTerms[] = [
  { pace: 'turn', time: 30 },
  { pace: 'turn', time: kMinute },
  { pace: 'turn', time: 3 * kMinute },
  { pace: 'game', time: 5 * kMinute, increment: 5 },
  { pace: 'game', time: 10 * kMinute, increment: 10 },
  { pace: 'game', time: 20 * kMinute, increment: 15 },
  { pace: 'days', time: kDay },
  { pace: 'days', time: 3 * kDay },
  { pace: 'days', time: 7 * kDay },
];
const absences = [30, kMinute, 5 * kMinute, 15 * kMinute, 60 * kMinute];
const kRatedClock = clocks[4]!;

// Text of a time limit given in seconds.
export function clockText({ pace, time, increment = 0 }: ClockTerms): string {
  if (pace === 'days') return t('clock.days', { count: time / kDay });
  const minutes = time / kMinute;
  if (pace === 'turn')
    return time < kMinute ? t('clock.seconds', { count: time }) : t('clock.minutes', { count: minutes });
  return t('clock.game', { minutes, seconds: increment });
}

// Text of a duration in seconds.
export function absenceText(seconds: number): string {
  return seconds < kMinute
    ? t('time.seconds', { count: seconds })
    : t('time.minutes', { count: Math.round(seconds / kMinute) });
}

function WhoMayCome(props: { chosen: Visibility; choose: (visibility: Visibility) => void }) {
  return (
    <fieldset>
      <legend class="home-legend">{t('table.visible')}</legend>
      <SegmentedControl
        name="visibility"
        values={['link', 'open', 'private'] as const}
        chosen={props.chosen}
        words={(one) => t(`table.visible.${one}`)}
        choose={props.choose}
      />
      <p class="look-soft" role="status">
        {t(`table.visible.${props.chosen}.text`)}
      </p>
    </fieldset>
  );
}

interface Terms {
  terms: TableTerms;
  change: (part: Partial<TableTerms>) => void;
}

function Select<T>(props: {
  label: Key;
  values: readonly T[];
  chosen: T;
  words: (value: T) => string;
  choose: (value: T) => void;
}) {
  const { values } = props;
  return (
    <label class="home-term">
      <span>{t(props.label)}</span>
      <select
        class="look-field"
        value={String(values.indexOf(props.chosen))}
        onChange={(event) => props.choose(values[Number(event.currentTarget.value)]!)}
      >
        {values.map((value, at) => (
          <option key={at} value={String(at)}>
            {props.words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ClockField({ terms, change }: Terms) {
  return (
    <Select
      label="clock.title"
      values={terms.rated ? clocks : [null, ...clocks]}
      chosen={terms.clock}
      words={(clock) => (clock ? clockText(clock) : t('clock.none'))}
      choose={(clock) => change({ clock })}
    />
  );
}

function AbsenceField({ terms, change }: Terms) {
  return (
    <Select
      label="table.absence"
      values={absences}
      chosen={terms.replace_after}
      words={absenceText}
      choose={(seconds) => change({ replace_after: seconds })}
    />
  );
}

function TitleField({ terms, change }: Terms) {
  return (
    <label class="home-term">
      <span>{t('table.named')}</span>
      <input
        class="look-field"
        value={terms.title}
        maxLength={kLongestTitle}
        placeholder={t('table.title')}
        onInput={(event) => change({ title: cutIn(event.currentTarget, kTitleBytes) })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // Enter must not submit the form around it
      />
    </label>
  );
}

function Check(props: { words: Key; checked: boolean; disabled?: boolean; change: (on: boolean) => void }) {
  return (
    <label class="home-check">
      <input
        type="checkbox"
        disabled={props.disabled}
        checked={props.checked}
        onChange={(event) => props.change(event.currentTarget.checked)}
      />
      <span>{t(props.words)}</span>
    </label>
  );
}

interface TermsProps {
  terms: TableTerms;
  change: (terms: TableTerms) => void;
}

function MainTerms(props: TermsProps) {
  const { terms } = props;
  const change = (part: Partial<TableTerms>) => props.change({ ...terms, ...part });
  // Rated games need a time limit.
  const rate = (rated: boolean) =>
    change({ rated, clock: rated ? (terms.clock ?? kRatedClock) : terms.clock });
  return (
    <>
      <div class="home-terms">
        <ClockField terms={terms} change={change} />
      </div>
      {me.value !== '' && <Check words="table.rated" checked={terms.rated} change={rate} />}
    </>
  );
}

function OtherTerms(props: TermsProps) {
  const { terms } = props;
  const change = (part: Partial<TableTerms>) => props.change({ ...terms, ...part });
  return (
    <>
      <WhoMayCome chosen={terms.visibility} choose={(visibility) => change({ visibility })} />
      <div class="home-terms">
        {terms.clock?.pace !== 'days' && <AbsenceField terms={terms} change={change} />}
        <TitleField terms={terms} change={change} />
      </div>
      <Check
        words="table.undo"
        disabled={terms.rated}
        checked={terms.undo && !terms.rated}
        change={(undo) => change({ undo })}
      />
      <Check words="table.purist" checked={terms.purist} change={(purist) => change({ purist })} />
    </>
  );
}

// `folded`: only the clock and the rating are shown at first.
export function TableTermsFields(props: TermsProps & { folded?: boolean }) {
  const { folded, ...terms } = props;
  return (
    <>
      <MainTerms {...terms} />
      {folded ? (
        <details class="home-options">
          <summary class="look-button">
            <Icon name="settings" />
            {t('table.more')}
          </summary>
          <div class="home-more">
            <OtherTerms {...terms} />
          </div>
        </details>
      ) : (
        <OtherTerms {...terms} />
      )}
    </>
  );
}
