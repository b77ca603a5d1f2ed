// Any moment of a game: a slider, steps, and how the scores went.
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import { commandNamed } from '../commands/table';
import { usePage, wordsOf } from '../sighted/page';
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
      disabled={!when(game)}
      onClick={() => run(game, deeds)}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function Study() {
  const { game, deeds, replaying } = usePage();
  const view = game.view.value!;
  const { at, length } = view;
  const { coordinates } = game.settings.value;
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
  const entry = game.log.value.find((one) => one.at === at);
  const seek = (moment: number) => {
    replaying.value = false;
    game.seek(moment);
  };
  return (
    <section class="study look-float" aria-label={t('study.title')}>
      <Curve seek={seek} />
      <input
        class="study-slider"
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={t('study.moment')}
        aria-valuetext={t('study.at', { turn: view.turn, at, length })}
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
      <p class="study-deed" role="status" tabIndex={0}>
        <span class="look-soft">{t('study.at', { turn: view.turn, at, length })}</span>{' '}
        {entry
          ? [
              `${view.players[entry.seat]?.name ?? ''} ${wordsOf(entry, coordinates)}`,
              ...entry.happenings.map((one) => wordsOf(one, coordinates)),
            ].join(' · ')
          : t('study.begin')}
      </p>
      <div class="study-steps">
        <Step icon="first" command="first" />
        <Step icon="previous" command="back" />
        <Step icon={playing ? 'pause' : 'play'} command="replay" label={playing ? 'study.stop' : undefined} />
        <Step icon="next" command="forward" />
        <Step icon="last" command="last" />
        <Step icon="share" command="share" label="study.link" />
      </div>
      <div class="study-deeds">
        {!atEnd && !game.led.value && (
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
    </section>
  );
}
