// Tutorial card in both views: what to do, and why. A wrong move is undone.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Entry } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { useFirstText } from '../shared/announce';
import { IconButton } from '../shared/icon_button';
import { usePage } from '../shared/page_state';
import { usePanel } from '../shared/panels';
import { touch } from '../shared/input_device';
import './lesson.css';
import { progress, steps, type Progress } from './steps';

// The log entries up to the current move, without draws.
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

function LessonCard() {
  const { game, lesson, actions, textView } = usePage();
  const part = useRef<HTMLElement>(null);
  usePanel('lesson', part);
  const text = useRef<HTMLDivElement>(null);
  useFirstText(text);
  const read = useSignal(0);
  // The step in which the user has just made a wrong move, and how often; null: none.
  const missed = useSignal<{ step: number; times: number } | null>(null);
  useSignalEffect(() => {
    const done = doneIn(game);
    const { at, strayed } = progressIn(done, read.peek());
    if (strayed !== null && game.mode.value === 'play') {
      read.value = at;
      missed.value = { step: at, times: (missed.peek()?.times ?? 0) + 1 };
      game.backTo(done[strayed]!.at - 1);
    } else if (missed.peek()?.step !== at) {
      missed.value = null;
    }
  });
  const { at } = progressIn(doneIn(game), read.value);
  const step = steps[at]!;
  const last = at === steps.length - 1;
  return (
    <section class="lesson look-float" ref={part} aria-label={t('lesson.title')}>
      <div class="lesson-text" role="status" ref={text}>
        {textView.value && <h2>{t('lesson.title')}</h2>}
        <p class="look-soft">{t('lesson.step', { step: at + 1, steps: steps.length })}</p>
        {/* the key makes screen readers say it each time */}
        {missed.value?.step === at && (
          <p key={missed.value.times} class="look-bad">
            {t('lesson.wrong')}
          </p>
        )}
        <p>{t((textView.value && step.textView) || step.text, { touch: touch() })}</p>
      </div>
      {step.action === undefined && !last && (
        <button class="look-button look-button-main" onClick={() => (read.value = at + 1)}>
          {t('lesson.next')}
        </button>
      )}
      {last && (
        <button class="look-button look-button-main" onClick={() => actions.home()}>
          {t('lesson.done')}
        </button>
      )}
      <IconButton bare icon="close" label={t('lesson.stop')} onClick={() => (lesson.value = null)} />
    </section>
  );
}

export function Lesson() {
  const { game, lesson } = usePage();
  return lesson.value !== null && lesson.value === game.saved.value ? <LessonCard /> : null;
}
