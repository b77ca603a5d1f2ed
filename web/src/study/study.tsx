// Any moment of a game: a slider, steps, and how the scores went.
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import { commandNamed } from '../commands/table';
import { useFocusBack } from '../sighted/focus';
import { usePage } from '../sighted/page';
import { toldOf } from '../sighted/told';
import { named, t, type Key } from '../i18n';
import { Curve } from './curve';
import './study.css';

const kStep = 900; // ms a moment when playing

function Step(props: { icon: IconName; command: string; label?: Key | undefined }) {
  const { game, deeds } = usePage();
  const { label, when, run } = commandNamed(props.command);
  const words = props.label ? t(props.label) : named(label);
  return (
    <button
      class="look-button look-button-square"
      aria-label={words}
      title={words}
      aria-disabled={!when(game)}
      onClick={() => when(game) && run(game, deeds)}
    >
      <Icon name={props.icon} />
    </button>
  );
}

// While it runs by itself, the next moment comes when its time is up, until there is none.
function useReplay(): void {
  const { game, deeds, replaying } = usePage();
  const { at, length } = game.view.value!;
  const atEnd = at >= length;
  const playing = replaying.value;
  useEffect(() => {
    if (!playing) return;
    if (atEnd) {
      replaying.value = false;
      return;
    }
    const timer = setTimeout(() => commandNamed('forward').run(game, deeds), kStep);
    return () => clearTimeout(timer);
  }, [playing, at, atEnd, game, deeds, replaying]);
  useEffect(() => () => void (replaying.value = false), [replaying]);
}

// What led to this moment.
function Deed() {
  const { game, catalogue } = usePage();
  const view = game.view.value!;
  const { at, length, turn } = view;
  const { coordinates } = game.settings.value;
  const entry = game.log.value.find((one) => one.at === at);
  return (
    <p class="study-deed" role="status" tabIndex={0}>
      <span class="look-soft">{t('study.at', { turn, at, length })}</span>{' '}
      {entry
        ? [
            `${view.players[entry.seat]?.name ?? ''} ${toldOf(entry, coordinates, catalogue)}`,
            ...entry.happenings.map((one) => toldOf(one, coordinates, catalogue)),
          ].join(' · ')
        : t('study.begin')}
    </p>
  );
}

function Steps() {
  const playing = usePage().replaying.value;
  return (
    <div class="study-steps">
      <Step icon="first" command="first" />
      <Step icon="previous" command="back" />
      <Step icon={playing ? 'pause' : 'play'} command="replay" label={playing ? 'study.stop' : undefined} />
      <Step icon="next" command="forward" />
      <Step icon="last" command="last" />
      <Step icon="share" command="share" label="study.link" />
    </div>
  );
}

// How to leave the replay: on another line, to the one left, or back to where the game goes on.
function WaysOut() {
  const { game, deeds } = usePage();
  const { at, length } = game.view.value!;
  return (
    <div class="study-deeds">
      {at < length && !game.led.value && (
        <button
          class="look-button"
          title={t('study.branch.text')}
          onClick={() => commandNamed('branch').run(game, deeds)}
        >
          <Icon name="branch" />
          {t('command.branch')}
        </button>
      )}
      {game.lineLeft.value && (
        <button class="look-button" onClick={() => commandNamed('line').run(game, deeds)}>
          <Icon name="back" />
          {t('command.line')}
        </button>
      )}
      <button class="look-button look-button-main" onClick={() => commandNamed('return').run(game, deeds)}>
        {t('command.return')}
      </button>
    </div>
  );
}

export function Study() {
  const { game, replaying } = usePage();
  const { at, length, turn } = game.view.value!;
  const root = useRef<HTMLElement>(null);
  useFocusBack(root);
  useReplay();
  const seek = (moment: number) => {
    replaying.value = false;
    game.seek(moment);
  };
  return (
    <section class="study look-float" ref={root} aria-label={t('study.title')}>
      <Curve seek={seek} />
      <input
        class="study-slider"
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={t('study.moment')}
        aria-valuetext={t('study.at', { turn, at, length })}
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
      <Deed />
      <Steps />
      <WaysOut />
    </section>
  );
}
