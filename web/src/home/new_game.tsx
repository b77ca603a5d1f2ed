// Screen for a custom game: players, rules, expansions and seed.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import type { Catalogue, Core, NewGame } from '../core/types';
import { t, type Key } from '../i18n';
import { tablesHere } from '../net/detect_tables';
import { PageHeader } from '../shared/page_header';
import { sentence } from '../shared/page_state';
import { Boxes } from './boxes';
import {
  draftOf,
  goodSeed,
  kFewestSeats,
  kPrinting,
  newGameOf,
  presets,
  seatsAgainst,
  setupOf,
  usualComputer,
  valueOf,
  withOption,
  seatWithBadName,
  type Draft,
} from '../shared/game_draft';
import { RetryButton, useRequest, type RequestState } from '../shared/request';
import { openNewTable } from './online';
import { Options } from './rule_options';
import { kVerdict, Seats } from './seats';
import { takeStartChoices } from './start_choices';
import { TableTermsFields, usualTerms, type TableTerms } from '../tables/table_settings';
import { SegmentedControl } from '../shared/segmented_control';

function firstDraft(catalogue: Catalogue): Draft {
  return draftOf(presets[0]!, seatsAgainst(usualComputer(catalogue), kFewestSeats), catalogue);
}

// The text without the codes of rulebooks, such as "[RG]".
function withoutSources(text: string): string {
  return text.replace(/ \[[^\]]*\]/g, '');
}

function Rules(props: { catalogue: Catalogue; draft: Draft; change: (draft: Draft) => void }) {
  const { catalogue, draft, change } = props;
  const printing = catalogue.options.find((option) => option.name === kPrinting);
  return (
    <>
      <fieldset>
        <legend class="home-legend">{t('new.profile')}</legend>
        <div class="home-cards">
          {catalogue.profiles.map((profile) => (
            <label key={profile.name} class="home-card">
              <input
                type="radio"
                class="look-hidden"
                name="profile"
                checked={draft.profile === profile.name}
                onChange={() => change({ ...draft, profile: profile.name, options: {} })}
              />
              <span class="home-card-face">
                <strong>{sentence(catalogue.names[profile.name] ?? '')}</strong>
                <span>{withoutSources(profile.description)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {printing && (
        <fieldset>
          <legend class="home-legend">{t('new.printing')}</legend>
          <SegmentedControl
            name="printing"
            values={['no', 'yes'] as const}
            chosen={valueOf(draft, printing) as 'no' | 'yes'}
            words={(value) => t(`new.printing.${value}`)}
            choose={(value) => change(withOption(draft, printing, value))}
          />
        </fieldset>
      )}
      <Options catalogue={catalogue} draft={draft} change={change} />
    </>
  );
}

// A button that starts a game. The main one submits the form.
function BeginButton(props: {
  main: boolean;
  icon: IconName;
  words: Key;
  title?: Key;
  disabled: boolean;
  begin: () => void;
}) {
  return (
    <button
      type={props.main ? 'submit' : 'button'}
      class={props.main ? 'look-button look-button-main' : 'look-button'}
      title={props.title && t(props.title)}
      disabled={props.disabled}
      {...(!props.main && { onClick: props.begin })}
    >
      <Icon name={props.icon} />
      {t(props.words)}
    </button>
  );
}

// Two buttons: start the game on this device, or create an online table. The button that the user probably
// wants comes last.
function Begin(props: {
  wrong: boolean;
  seedWrong: boolean; // true: the seed is invalid, so that no game can start here; a table needs no seed
  online: boolean;
  start: () => void;
  meet: () => void;
}) {
  const { wrong, online } = props;
  const here = (
    <BeginButton
      key="here"
      main={!online}
      icon="play"
      words="new.start"
      disabled={wrong || props.seedWrong}
      begin={props.start}
    />
  );
  const table = (
    <BeginButton
      key="table"
      main={online}
      icon="link"
      words="table.make"
      title="table.make.text"
      disabled={wrong}
      begin={props.meet}
    />
  );
  if (!tablesHere.value) return here;
  return <>{online ? [here, table] : [table, here]}</>;
}

function Presets(props: { catalogue: Catalogue; draft: Draft; change: (draft: Draft) => void }) {
  return (
    <div class="home-row">
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          class="look-button"
          onClick={() => props.change(draftOf(preset, props.draft.seats, props.catalogue))}
        >
          {t(`preset.${preset.name}`)}
        </button>
      ))}
    </div>
  );
}

function Seed(props: { seed: string; change: (seed: string) => void }) {
  const wrong = !goodSeed(props.seed);
  return (
    <>
      <label class="home-seed">
        <span>{t('new.seed')}</span>
        <input
          class="look-field"
          inputMode="numeric"
          value={props.seed}
          placeholder={t('new.seed.any')}
          aria-invalid={wrong}
          aria-describedby="home-seed-text"
          onInput={(event) => props.change(event.currentTarget.value.trim())}
        />
      </label>
      <p id="home-seed-text" class={wrong ? 'look-bad' : 'look-soft'}>
        {t(wrong ? 'new.seed.bad' : 'new.seed.text')}
      </p>
    </>
  );
}

// A section that folds to its title.
function Panel(props: { title: Key; open: boolean; children: ComponentChildren }) {
  const [open] = useState(props.open);
  return (
    <details class="home-panel home-fold" open={open}>
      <summary>
        <h2>{t(props.title)}</h2>
        <Icon name="down" />
      </summary>
      <div class="home-fold-body">{props.children}</div>
    </details>
  );
}

interface Chosen {
  draft: Draft;
  terms: TableTerms;
  online: boolean;
  misnamed: number; // seat with a refused name; -1: none
  change: (draft: Draft) => void;
  changeTerms: (terms: TableTerms) => void;
}

function Panels(props: Chosen & { catalogue: Catalogue }) {
  const { catalogue, draft, terms, online, misnamed, change, changeTerms } = props;
  const set = (part: Partial<Draft>) => change({ ...draft, ...part });
  const wide = matchMedia('(min-width: 48rem)').matches;
  return (
    <main class="home-columns">
      <div class="home-column">
        <Panel title="new.preset" open>
          <Presets catalogue={catalogue} draft={draft} change={change} />
        </Panel>
        <Panel title="new.boxes" open>
          <Boxes catalogue={catalogue} chosen={draft.boxes} change={(boxes) => set({ boxes })} />
        </Panel>
      </div>
      <div class="home-column">
        <Panel title="new.players" open>
          <Seats
            catalogue={catalogue}
            seats={draft.seats}
            wrong={misnamed}
            change={(seats) => set({ seats })}
          />
        </Panel>
        {tablesHere.value && (
          <Panel title="table.at" open={online}>
            <p class="look-soft">{t('table.make.text')}</p>
            <TableTermsFields terms={terms} change={changeTerms} />
          </Panel>
        )}
        <Panel title="new.rules" open={wide}>
          <Rules catalogue={catalogue} draft={draft} change={change} />
        </Panel>
        <Panel title="new.stack" open={wide}>
          <Seed seed={draft.seed} change={(seed) => set({ seed })} />
        </Panel>
      </div>
    </main>
  );
}

function tilesIn(draft: Draft, catalogue: Catalogue): number {
  return catalogue.boxes
    .filter((box) => box.name === 'base' || draft.boxes.includes(box.name))
    .reduce((sum, box) => sum + box.tiles, 0);
}

// Status line: the last error; otherwise what is wrong with the setup; otherwise the number of tiles.
function Verdict(props: { trouble: string; checked: RequestState<string>; tiles: number }) {
  const { trouble, checked } = props;
  const { there: wrong, again, asking } = checked;
  const words = (): string => {
    if (trouble !== '') return trouble;
    if (asking || wrong === null) return t(again && !asking ? 'new.unchecked' : 'new.checking');
    return withoutSources(wrong) || t('new.tiles.all', { count: props.tiles });
  };
  return (
    <>
      <p id={kVerdict} role="status" class={trouble || wrong || again ? 'look-bad' : 'look-soft'}>
        {words()}
      </p>
      {again && <RetryButton again={again} asking={asking} />}
    </>
  );
}

export function NewGameScreen(props: {
  core: Core;
  catalogue: Catalogue;
  start: (game: NewGame) => Promise<string>; // resolves to an error for the form; empty: the game has started
}) {
  const { core, catalogue } = props;
  const [soFar] = useState(takeStartChoices);
  const [draft, setDraft] = useState(() => soFar?.draft ?? firstDraft(catalogue));
  const [starting, setStarting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [misnamed, setMisnamed] = useState(-1);
  const [terms, setTerms] = useState(soFar?.terms ?? usualTerms);
  const online = tablesHere.value && soFar?.online === true;
  const setup = setupOf(draft);
  const checked = useRequest(() => core.check(setup), [core, JSON.stringify(setup)]);
  const clearError = () => {
    setTrouble('');
    setMisnamed(-1);
  };
  // Changes the draft and clears the last error, which belongs to the old settings.
  const change = (changed: Draft) => {
    clearError();
    setDraft(changed);
  };
  const changeTerms = (changed: TableTerms) => {
    clearError();
    setTerms(changed);
  };
  const begin = async (atTable: boolean) => {
    setStarting(true);
    setMisnamed(-1); // resets, so that a second try focuses the field again
    const wrong = await (atTable ? openNewTable(core, draft, terms) : props.start(newGameOf(draft)));
    setTrouble(wrong);
    setMisnamed(wrong === '' ? -1 : seatWithBadName(draft, atTable));
    setStarting(false);
  };
  return (
    <form
      class="home-new"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(online);
      }}
    >
      <PageHeader title={t('new.title')} />
      <Panels
        catalogue={catalogue}
        draft={draft}
        terms={terms}
        online={online}
        misnamed={misnamed}
        change={change}
        changeTerms={changeTerms}
      />
      <footer class="home-start">
        <Verdict trouble={trouble} checked={checked} tiles={tilesIn(draft, catalogue)} />
        <Begin
          wrong={checked.there !== '' || starting}
          seedWrong={!goodSeed(draft.seed)}
          online={online}
          start={() => void begin(false)}
          meet={() => void begin(true)}
        />
      </footer>
    </form>
  );
}
