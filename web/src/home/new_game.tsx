// Everything about a game before it begins.
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import type { Catalogue, Core, NewGame } from '../core/types';
import { t, type Key } from '../i18n';
import { tablesHere } from '../net/probe';
import { sentence } from '../sighted/page';
import { Boxes } from './boxes';
import {
  draftOf,
  goodSeed,
  kPrinting,
  newGameOf,
  presets,
  seatsFor,
  setupOf,
  usualComputer,
  valueOf,
  withOption,
  type Draft,
} from './draft';
import { meetAt } from './online';
import { Options } from './options';
import { Seats } from './seats';
import { takeSoFar } from './so_far';
import { TableTermsFields, usualTerms } from './terms';
import { Pills } from './pills';

function firstDraft(catalogue: Catalogue): Draft {
  const preset = presets[0]!;
  return draftOf(preset, seatsFor(preset.seats, true, usualComputer(catalogue)), catalogue);
}

// What is wrong with the draft, in the core's words; null while it is being asked.
function useCheck(core: Core, draft: Draft): string | null {
  const [wrong, setWrong] = useState<string | null>('');
  const setup = setupOf(draft);
  const asked = JSON.stringify(setup);
  useEffect(() => {
    let current = true;
    setWrong(null);
    void core.check(setup).then((answer) => {
      if (current) setWrong(answer);
    });
    return () => {
      current = false;
    };
  }, [core, asked]);
  return wrong;
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
                <span>{profile.description}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {printing && (
        <fieldset>
          <legend class="home-legend">{t('new.printing')}</legend>
          <Pills
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

// The main one is what the form does.
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

// Here or at a table, the more likely one last.
function Begin(props: {
  wrong: boolean;
  seedWrong: boolean; // a table has no seed to be chosen
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

export function NewGameScreen(props: {
  core: Core;
  catalogue: Catalogue;
  start: (game: NewGame) => Promise<void>;
}) {
  const { core, catalogue } = props;
  const [soFar] = useState(takeSoFar);
  const [draft, setDraft] = useState(() => soFar?.draft ?? firstDraft(catalogue));
  const [starting, setStarting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const online = tablesHere.value && soFar?.online === true;
  const [terms, setTerms] = useState(soFar?.terms ?? usualTerms);
  const wrong = useCheck(core, draft);
  const seedWrong = !goodSeed(draft.seed);
  const tiles = catalogue.boxes
    .filter((box) => box.name === 'base' || draft.boxes.includes(box.name))
    .reduce((sum, box) => sum + box.tiles, 0);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const start = async () => {
    setStarting(true);
    await props.start(newGameOf(draft));
    setStarting(false);
  };
  const meet = async () => {
    setStarting(true);
    setTrouble(await meetAt(draft, terms));
    setStarting(false);
  };
  return (
    <form
      class="home-new"
      onSubmit={(event) => {
        event.preventDefault();
        void (online ? meet() : start());
      }}
    >
      <header class="home-bar">
        <a class="look-button look-button-bare look-button-square" href="#/" aria-label={t('common.back')}>
          <Icon name="back" />
        </a>
        <h1>{t('new.title')}</h1>
      </header>
      <main class="home-columns">
        <div class="home-column">
          <section class="home-panel">
            <h2>{t('new.preset')}</h2>
            <div class="home-row">
              {presets.map((preset) => (
                <button
                  key={preset.name}
                  type="button"
                  class="look-button"
                  onClick={() => setDraft(draftOf(preset, draft.seats, catalogue))}
                >
                  {t(`preset.${preset.name}`)}
                </button>
              ))}
            </div>
          </section>
          <section class="home-panel">
            <h2>{t('new.players')}</h2>
            <Seats catalogue={catalogue} seats={draft.seats} change={(seats) => change({ seats })} />
          </section>
          {tablesHere.value && (
            <section class="home-panel">
              <h2>{t('table.at')}</h2>
              <p class="look-soft">{t('table.make.text')}</p>
              <TableTermsFields terms={terms} change={setTerms} />
            </section>
          )}
          <section class="home-panel">
            <h2>{t('new.rules')}</h2>
            <Rules catalogue={catalogue} draft={draft} change={setDraft} />
          </section>
          <section class="home-panel">
            <h2>{t('new.stack')}</h2>
            <label class="home-seed">
              <span>{t('new.seed')}</span>
              <input
                class="look-field"
                inputMode="numeric"
                value={draft.seed}
                placeholder={t('new.seed.any')}
                aria-invalid={seedWrong}
                aria-describedby="home-seed-text"
                onInput={(event) => change({ seed: event.currentTarget.value.trim() })}
              />
            </label>
            <p id="home-seed-text" class={seedWrong ? 'look-bad' : 'look-soft'}>
              {t(seedWrong ? 'new.seed.bad' : 'new.seed.text')}
            </p>
          </section>
        </div>
        <section class="home-column home-panel">
          <h2>{t('new.boxes')}</h2>
          <Boxes catalogue={catalogue} chosen={draft.boxes} change={(boxes) => change({ boxes })} />
        </section>
      </main>
      <footer class="home-start">
        <p role="status" class={wrong || trouble ? 'look-bad' : 'look-soft'}>
          {trouble || (wrong === null ? t('new.checking') : wrong || t('new.tiles.all', { count: tiles }))}
        </p>
        <Begin
          wrong={wrong !== '' || starting}
          seedWrong={seedWrong}
          online={online}
          start={() => void start()}
          meet={() => void meet()}
        />
      </footer>
    </form>
  );
}
