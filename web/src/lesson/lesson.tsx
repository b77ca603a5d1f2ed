// The lesson's card above the dock: what to do and why. Another deed is taken back.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { t } from '../i18n';
import { usePage } from '../sighted/page';
import { touch } from '../sighted/touch';
import './lesson.css';
import { steps } from './steps';

export function Lesson() {
  const { game, lesson, deeds } = usePage();
  const at = useSignal(0);
  const wrong = useSignal(false);
  const seen = useRef(0);
  useSignalEffect(() => {
    const now = game.view.value?.at ?? 0;
    const done = game.log.value.filter((entry) => entry.at > seen.current && entry.at <= now);
    seen.current = now;
    for (const entry of done.filter((one) => one.type !== 'draw')) {
      const wanted = steps[at.peek()]?.deed;
      wrong.value = wanted !== undefined && entry.phrase !== wanted;
      if (wrong.peek()) game.undo();
      else if (wanted !== undefined) at.value = at.peek() + 1;
    }
  });
  const step = steps[at.value]!;
  const last = at.value === steps.length - 1;
  return (
    <section class="lesson look-float" aria-label={t('lesson.title')}>
      <div class="lesson-text" role="status">
        <p class="look-soft">{t('lesson.step', { step: at.value + 1, steps: steps.length })}</p>
        {wrong.value && <p class="look-bad">{t('lesson.wrong')}</p>}
        <p>{t(step.text, { touch: touch() })}</p>
      </div>
      {step.deed === undefined && !last && (
        <button class="look-button look-button-main" onClick={() => ++at.value}>
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
