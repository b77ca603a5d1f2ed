// Replay: slider, buttons and score chart.
import { useEffect, useRef, useState } from 'preact/hooks';
import { LeadOnceAnalysed } from '../analysis/lazy_analysis';
import { Icon, type IconName } from '../art/icon';
import { commandNamed } from '../commands/command_list';
import { canAnalyse } from '../game/played_out';
import { useFirstText } from '../shared/announce';
import { useFocusBack } from '../shared/focus';
import { IconButton } from '../shared/icon_button';
import { actionText } from '../shared/action_text';
import { usePage } from '../shared/page_state';
import { shownEventText } from '../shared/event_text';
import { named, t, type Key } from '../i18n';
import { studyText } from '../i18n/study_text';
import { GoOn, GoOnForm } from '../variation/go_on';
import { ScoreCurve } from './score_chart';
import './replay.css';

const kStep = 900; // ms per move

function StepButton(props: { icon: IconName; command: string; label?: Key | undefined }) {
  const { game, actions } = usePage();
  const { label, when, run } = commandNamed(props.command);
  const words = props.label ? t(props.label) : named(label);
  return (
    <IconButton
      icon={props.icon}
      label={words}
      title={words}
      aria-disabled={!when(game, actions)}
      onClick={() => when(game, actions) && run(game, actions)}
    />
  );
}

// Lets the replay play: shows the next move after every kStep ms, until the end.
function useReplay(): void {
  const { game, actions, replayPlaying } = usePage();
  const { at, length } = game.view.value!;
  const atEnd = (game.sought.value ?? at) >= length;
  const playing = replayPlaying.value;
  useEffect(() => {
    if (!playing) return;
    if (atEnd) {
      replayPlaying.value = false;
      return;
    }
    const timer = setTimeout(() => commandNamed('forward').run(game, actions), kStep);
    return () => clearTimeout(timer);
  }, [playing, at, atEnd, game, actions, replayPlaying]);
  useEffect(() => () => void (replayPlaying.value = false), [replayPlaying]);
}

// Number of the turn in which the current move was played; the view may already be in the next turn.
function useShownTurn(): number {
  const { game } = usePage();
  const { at, turn } = game.view.value!;
  return game.log.value.find((entry) => entry.at === at)?.turn ?? turn;
}

// Text for the current move: its number, the action and its events.
function CurrentMove() {
  const { game, catalogue, tablePanel, textView } = usePage();
  const view = game.view.value!;
  const { at, length } = view;
  const turn = useShownTurn();
  const coordinates = game.settings.value.coordinates || textView.value;
  const entry = game.log.value.find((one) => one.at === at);
  const status = useRef<HTMLParagraphElement>(null);
  useFirstText(status);
  return (
    <p class="study-action" role="status" ref={status} tabIndex={0}>
      <span class="look-soft">{t('study.at', { turn, at, length })}</span>{' '}
      {entry
        ? [
            actionText(view, entry.seat, shownEventText(entry, coordinates, catalogue), tablePanel),
            ...entry.happenings.map((one) => shownEventText(one, coordinates, catalogue)),
          ].join(' · ')
        : t('study.begin')}
    </p>
  );
}

function PictureButton() {
  const { actions } = usePage();
  const words = studyText('moment.picture');
  return <IconButton icon="picture" label={words} title={words} onClick={() => actions.sharePicture()} />;
}

// Opens the screen that sets up positions, with the position on the screen.
function PositionLink() {
  const { game } = usePage();
  const { at } = game.view.value!;
  const words = studyText('moment.position');
  if (game.saved.value === null || game.led.value) return null;
  return (
    <a
      class="look-button look-button-square"
      href={`#/position/${encodeURIComponent(game.saved.value)}/${at}`}
      aria-label={words}
      title={words}
    >
      <Icon name="stack" />
    </a>
  );
}

function StepButtons() {
  const { game, replayPlaying } = usePage();
  const playing = replayPlaying.value;
  return (
    <div class="study-steps">
      <StepButton icon="first" command="first" />
      <StepButton icon="previous" command="back" />
      <StepButton
        icon={playing ? 'pause' : 'play'}
        command="replay"
        label={playing ? 'study.stop' : undefined}
      />
      <StepButton icon="next" command="forward" />
      <StepButton icon="last" command="last" />
      <StepButton icon="share" command="share" label="study.link" />
      <PictureButton />
      <PositionLink />
      {canAnalyse(game, true) && <StepButton icon="search" command="analysis" />}
    </div>
  );
}

// Buttons to play from here, to return to the original game, or to close the replay.
function ReplayExits() {
  const { game, actions } = usePage();
  const { at, length } = game.view.value!;
  const [form, setForm] = useState<'open' | 'closed' | null>(null); // against the computer; null: not opened yet
  if (form === 'open') return <GoOnForm close={() => setForm('closed')} />;
  return (
    <div class="study-actions">
      <GoOn open={() => setForm('open')} focus={form === 'closed'} />
      {at < length && !game.led.value && (
        <button
          class="look-button"
          title={t('study.branch.text')}
          onClick={() => commandNamed('branch').run(game, actions)}
        >
          <Icon name="branch" />
          {t('command.branch')}
        </button>
      )}
      {game.branchPoint.value && (
        <button class="look-button" onClick={() => commandNamed('line').run(game, actions)}>
          <Icon name="back" />
          {t('command.line')}
        </button>
      )}
      <button class="look-button look-button-main" onClick={() => commandNamed('return').run(game, actions)}>
        {t('command.return')}
      </button>
    </div>
  );
}

export function Study() {
  const { game, replayPlaying } = usePage();
  const { at, length } = game.view.value!;
  const turn = useShownTurn();
  const root = useRef<HTMLElement>(null);
  useFocusBack(root);
  useReplay();
  const seek = (moment: number) => {
    replayPlaying.value = false;
    game.seek(moment);
  };
  return (
    <section class="study look-float" ref={root} aria-label={t('study.title')}>
      {canAnalyse(game, true) && <LeadOnceAnalysed />}
      <ScoreCurve seek={seek} />
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
      <CurrentMove />
      <StepButtons />
      <ReplayExits />
    </section>
  );
}
