// The lesson's card, in both views: what to do and why. Another deed is taken back.
import { useSignal, useSignalEffect } from '@preact/signals';
import { Icon } from '../art/icon';
import type { Entry } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { usePage } from '../sighted/page';
import { touch } from '../sighted/touch';
import './lesson.css';
import { progress, steps, type Progress } from './steps';

// What was done so far, draws aside.
function doneIn(game: Controller): Entry[] {
  const now = game.view.value?.at ?? 0;
  return game.log.value.filter((entry) => entry.at <= now && entry.type !== 'draw');
}

function progressIn(done: Entry[], read: number): Progress {
  return progress(
    done.map((entry) => entry.phrase),
    read,
  );
}

function Given() {
  const { game, lesson, deeds, spoken } = usePage();
  const read = useSignal(0);
  const missed = useSignal<number | null>(null); // the step at which something else was done just now
  useSignalEffect(() => {
    const done = doneIn(game);
    const { at, strayed } = progressIn(done, read.peek());
    if (strayed !== null && game.mode.value === 'play') {
      missed.value = read.value = at;
      game.backTo(done[strayed]!.at - 1);
    } else if (missed.peek() !== at) {
      missed.value = null;
    }
  });
  const { at } = progressIn(doneIn(game), read.value);
  const step = steps[at]!;
  const last = at === steps.length - 1;
  return (
    <section class="lesson look-float" aria-label={t('lesson.title')}>
      <div class="lesson-text" role="status">
        {spoken.value && <h2>{t('lesson.title')}</h2>}
        <p class="look-soft">{t('lesson.step', { step: at + 1, steps: steps.length })}</p>
        {missed.value === at && <p class="look-bad">{t('lesson.wrong')}</p>}
        <p>{t((spoken.value && step.spoken) || step.text, { touch: touch() })}</p>
      </div>
      {step.deed === undefined && !last && (
        <button class="look-button look-button-main" onClick={() => (read.value = at + 1)}>
          {t('lesson.next')}
        </button>
      )}
      {last && (
        <button class="look-button look-button-main" onClick={() => deeds.home()}>
          {t('lesson.done')}
        </button>
      )}
      <button
        class="look-button look-button-bare look-button-square"
        aria-label={t('lesson.stop')}
        onClick={() => (lesson.value = null)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

export function Lesson() {
  const { game, lesson } = usePage();
  return lesson.value !== null && lesson.value === game.saved.value ? <Given /> : null;
}
