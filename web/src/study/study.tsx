// Any moment of a game: a slider, steps, and how the scores went.
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/icon';
import { usePage, wordsOf } from '../sighted/page';
import { t, type Key } from '../i18n';
import { Curve } from './curve';
import './study.css';

const kStep = 900; // ms a moment when playing

function Step(props: { icon: IconName; label: Key; off: boolean; run: () => void }) {
  return (
    <button
      class="look-button look-button-square"
      aria-label={t(props.label)}
      title={t(props.label)}
      disabled={props.off}
      onClick={props.run}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function Study() {
  const { game, deeds, studying } = usePage();
  const [playing, setPlaying] = useState(false);
  const view = game.view.value!;
  const { at, length } = view;
  const { coordinates } = game.settings.value;
  const atEnd = at >= length;
  const moments = game.log.value.map((entry) => entry.at);
  const before = moments.filter((one) => one < at).pop() ?? 0;
  const after = moments.find((one) => one > at) ?? length;
  useEffect(() => {
    if (!playing) return;
    if (atEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => game.seek(after), kStep);
    return () => clearTimeout(timer);
  }, [playing, at, atEnd, after, game]);
  const back = () => {
    studying.value = false;
    game.end();
  };
  const branch = () => {
    studying.value = false;
    game.branch();
  };
  const entry = game.log.value.find((one) => one.at === at);
  const seek = (moment: number) => {
    setPlaying(false);
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
        <Step icon="first" label="study.first" off={at === 0} run={() => seek(0)} />
        <Step icon="previous" label="study.previous" off={at === 0} run={() => seek(before)} />
        <Step
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'study.stop' : 'study.play'}
          off={atEnd}
          run={() => setPlaying(!playing)}
        />
        <Step icon="next" label="study.next" off={atEnd} run={() => seek(after)} />
        <Step icon="last" label="study.last" off={atEnd} run={() => seek(length)} />
        <Step icon="share" label="study.link" off={false} run={() => deeds.share()} />
      </div>
      <div class="study-deeds">
        {!atEnd && !game.led.value && (
          <button class="look-button" title={t('study.branch.text')} onClick={branch}>
            <Icon name="branch" />
            {t('study.branch')}
          </button>
        )}
        {game.lineLeft.value && (
          <button class="look-button" onClick={() => game.returnToLine()}>
            <Icon name="back" />
            {t('command.line')}
          </button>
        )}
        <button class="look-button look-button-main" onClick={back}>
          {t('study.return')}
        </button>
      </div>
    </section>
  );
}
