// Start screen: quick start, saved games, open tables.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { TileIcon } from '../art/game_icons';
import type { Catalogue, Core, NewGame } from '../core/types';
import { tablesHere } from '../net/detect_tables';
import { t } from '../i18n';
import { InstallLine } from './install_line';
import { Languages } from './languages';
import { openNewTable } from './online';
import { OpponentChoice } from './opponents';
import { NameField, NameFields, rememberedNames, rememberNames } from './player_names';
import { saveStartChoices } from './start_choices';
import type { Standing } from './standing';
import { TableTermsFields, usualTerms } from '../tables/table_settings';
import {
  boxesOf,
  draftOf,
  kFewestSeats,
  newGameOf,
  presets,
  rememberLevel,
  seatsAgainst,
  seatsTogether,
  usualComputer,
  type Preset,
  type Draft,
} from '../shared/game_draft';
import { me } from '../shared/account';
import { rememberedName, rememberName } from '../shared/guest_name';
import { FormError } from '../shared/page_notices';
import { SeatCount } from '../shared/seat_count';
import { SegmentedControl } from '../shared/segmented_control';

const kPictured = 3; // number of tile pictures on a preset's card

type Who = 'alone' | 'together' | 'online';
const kWhoHere: Who[] = ['alone', 'together']; // modes without a server
const kWho: Who[] = [...kWhoHere, 'online'];

// Codes of the tiles pictured on a preset's card: one of each expansion, from the last expansion on, then
// tiles of the base game.
function picturesOf(preset: Preset, catalogue: Catalogue): string[] {
  const boxes = ['base', ...boxesOf(preset, catalogue)].reverse();
  const firsts = boxes.flatMap((box) => {
    const kinds = catalogue.kinds.filter((kind) => kind.box === box && kind.copies > 0);
    return box === 'base'
      ? kinds.slice(1, 1 + kPictured).map((kind) => kind.code)
      : kinds.slice(-1).map((kind) => kind.code);
  });
  return firsts.slice(0, kPictured);
}

function WhoPlays(props: { who: Who; choose: (who: Who) => void; children: ComponentChildren }) {
  return (
    <fieldset class="home-who">
      <legend class="home-legend">{t('preset.who')}</legend>
      <SegmentedControl
        name="who"
        values={tablesHere.value ? kWho : kWhoHere}
        chosen={props.who}
        words={(one) => t(`preset.${one}`)}
        choose={props.choose}
      />
      {props.children}
    </fieldset>
  );
}

function PresetCards(props: { catalogue: Catalogue; chosen: Preset; choose: (preset: Preset) => void }) {
  return (
    <fieldset>
      <legend class="home-legend">{t('new.preset')}</legend>
      <div class="home-cards">
        {presets.map((one) => (
          <label key={one.name} class="home-card">
            <input
              type="radio"
              class="look-hidden"
              name="preset"
              checked={props.chosen === one}
              onChange={() => props.choose(one)}
            />
            <span class="home-card-face">
              <span class="home-card-tiles" aria-hidden="true">
                {picturesOf(one, props.catalogue).map((code) => (
                  <TileIcon key={code} code={code} />
                ))}
              </span>
              <strong>{t(`preset.${one.name}`)}</strong>
              <span class="look-soft">{t(`preset.${one.name}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// The buttons that start a game or find opponents, and the link to the custom game.
function BeginRow(props: { online: boolean; starting: boolean; keep: () => void; pair: () => void }) {
  const { online, starting } = props;
  const custom = (
    <a class="look-button look-button-bare" href="#/new" onClick={props.keep}>
      {t('home.new')}
    </a>
  );
  return (
    <>
      {online && <div class="home-custom">{custom}</div>}
      <div class="home-row home-row-end">
        {online ? (
          <button type="button" class="look-button home-pair" disabled={starting} onClick={props.pair}>
            {t('table.pair')}
          </button>
        ) : (
          custom
        )}
        <button class="look-button look-button-main home-go" disabled={starting}>
          <Icon name={online ? 'link' : 'play'} />
          {t(online ? 'table.invite' : 'preset.start')}
        </button>
      </div>
    </>
  );
}

function Quick(props: {
  core: Core;
  catalogue: Catalogue;
  standings: ReadonlyMap<string, Standing>;
  start: (game: NewGame) => Promise<void>;
}) {
  const { core, catalogue } = props;
  const [preset, setPreset] = useState(presets[0]!);
  const [who, setWho] = useState<Who>('alone');
  const [terms, setTerms] = useState(usualTerms);
  const [trouble, setTrouble] = useState('');
  const [seats, setSeats] = useState(kFewestSeats);
  const [level, setLevel] = useState(() => usualComputer(catalogue).name);
  const [names, setNames] = useState(rememberedNames);
  const [guest, setGuest] = useState(rememberedName);
  const [starting, setStarting] = useState(false);
  // Wraps a setter so that it also clears the last error, which belongs to the old settings.
  const clearing =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      setTrouble('');
      set(value);
    };
  const online = who === 'online';
  const alone = who === 'alone';
  const computer = catalogue.computers.find(({ name }) => name === level) ?? usualComputer(catalogue);
  const seatsSoFar = () =>
    alone
      ? seatsAgainst(computer, seats, names.alone)
      : seatsTogether(seats, online ? [guest] : names.together);
  const draftSoFar = (): Draft => draftOf(preset, seatsSoFar(), catalogue);
  const start = async (way?: 'findOpponents') => {
    setStarting(true);
    rememberNames(names);
    if (alone) rememberLevel(computer);
    if (online) rememberName(guest.trim());
    try {
      const draft = draftSoFar();
      if (online) setTrouble(await openNewTable(core, draft, terms, way));
      else await props.start(newGameOf(draft));
    } finally {
      setStarting(false);
    }
  };
  return (
    <form
      class="home-panel home-quick"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h2>{t('home.quick')}</h2>
      <WhoPlays who={who} choose={clearing(setWho)}>
        <SeatCount seats={seats} change={clearing(setSeats)} />
      </WhoPlays>
      {alone && (
        <OpponentChoice
          catalogue={catalogue}
          computer={computer}
          standings={props.standings}
          choose={setLevel}
        />
      )}
      {online && <TableTermsFields terms={terms} change={clearing(setTerms)} folded />}
      <PresetCards catalogue={catalogue} chosen={preset} choose={clearing(setPreset)} />
      {!online && <NameFields seats={seats} alone={alone} names={names} change={setNames} />}
      {online && me.value === '' && (
        <NameField label={t('table.name')} usual={t('chat.guest')} name={guest} change={setGuest} />
      )}
      <FormError text={trouble} />
      <BeginRow
        online={online}
        starting={starting}
        pair={() => void start('findOpponents')}
        keep={() => saveStartChoices({ draft: draftSoFar(), terms, online })}
      />
    </form>
  );
}

function OpenFile(props: { openFile: (file: File) => void }) {
  return (
    <label class="look-button home-file">
      <Icon name="file" />
      {t('home.open')}
      <input
        type="file"
        class="look-hidden"
        accept=".bastide,.json,.jcz,.txt"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) props.openFile(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function OpenLink(props: { openLink: (text: string) => Promise<boolean> }) {
  const [link, setLink] = useState('');
  const [bad, setBad] = useState(false);
  const paste = async (event: Event) => {
    event.preventDefault();
    setBad(!(await props.openLink(link.trim())));
  };
  return (
    <>
      <form class="home-paste" onSubmit={(event) => void paste(event)}>
        <input
          class="look-field"
          type="text"
          aria-label={t('home.paste.label')}
          placeholder={t('home.paste')}
          value={link}
          aria-invalid={bad}
          onInput={(event) => {
            setLink(event.currentTarget.value);
            setBad(false);
          }}
        />
        <button class="look-button" disabled={link.trim() === ''}>
          <Icon name="link" />
          {t('home.paste.go')}
        </button>
      </form>
      <FormError text={bad ? t('home.paste.none') : ''} />
    </>
  );
}

function OpenGame(props: { openFile: (file: File) => void; openLink: (text: string) => Promise<boolean> }) {
  return (
    <section class="home-panel" aria-label={t('home.open')}>
      <OpenFile openFile={props.openFile} />
      <p class="look-soft">{t('home.formats')}</p>
      <OpenLink openLink={props.openLink} />
    </section>
  );
}

function Hero(props: { learn: () => void }) {
  return (
    <header class="home-hero">
      <img class="home-logo" src="./logo.svg" alt="" width="72" height="72" />
      <div>
        <h1>{t('app.name')}</h1>
        <p class="home-lead">{t('home.lead')}</p>
        <p class="look-soft">{t(tablesHere.value ? 'home.tables' : 'home.offline')}</p>
      </div>
      <button class="look-button" onClick={props.learn}>
        <Icon name="help" />
        {t('lesson.start')}
      </button>
      <Languages />
    </header>
  );
}

export function StartScreen(props: {
  core: Core;
  catalogue: Catalogue;
  standings: ReadonlyMap<string, Standing>;
  start: (game: NewGame) => Promise<void>;
  openFile: (file: File) => void;
  openLink: (text: string) => Promise<boolean>;
  learn: () => void;
  behind: ComponentChildren; // picture behind the head
  urgent: ComponentChildren; // games that wait for the user; shown above the new game
  children: ComponentChildren; // open tables and saved games
}) {
  return (
    <div class="home-page home-living">
      {props.behind}
      <Hero learn={props.learn} />
      <main class="home-main">
        {props.urgent}
        <Quick
          core={props.core}
          catalogue={props.catalogue}
          standings={props.standings}
          start={props.start}
        />
        <div class="home-side">
          {props.children}
          <OpenGame openFile={props.openFile} openLink={props.openLink} />
          <InstallLine />
        </div>
      </main>
    </div>
  );
}
