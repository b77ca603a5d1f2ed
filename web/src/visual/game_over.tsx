// End of the game: final scoring step by step, then the points by kind and the next steps.
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { FigureIcon } from '../art/game_icons';
import type { PointKind, Summary, View } from '../core/types';
import { t } from '../i18n';
import { IconButton } from '../shared/icon_button';
import { wantsNoMotion } from '../shared/final_scoring';
import { sentence, usePage, wordsOf } from '../shared/page_state';
import { Rematch } from '../shared/rematch';
import { usePanel } from '../shared/panels';
import { Highlights, ScoreTable } from '../shared/score_table';
import './game_over.css';
import { GameOverLinks } from './game_over_links';
import { useKeptFocus } from './kept_focus';
import { Podium } from './podium';

// The kinds of points in the final scoring (roads, cities, ...), with the current kind marked.
function KindBar(props: { summary: Summary; now: PointKind | null }) {
  const kinds = [...new Set(props.summary.steps.map((step) => step.kind))];
  return (
    <ol class="over-kinds">
      {kinds.map((kind) => (
        <li key={kind} aria-current={kind === props.now ? 'step' : undefined}>
          {t(`over.kind.${kind}`)}
        </li>
      ))}
    </ol>
  );
}

function FinalScoring() {
  const { game, finalShow } = usePage();
  const summary = finalShow.summary.value;
  const step = finalShow.step.value;
  const part = useRef<HTMLElement>(null);
  usePanel('dock', part); // keeps the board from moving with each step
  useKeptFocus(part);
  return (
    <section ref={part} class="dock dock-over over-show look-float" aria-label={t('over.scoring')}>
      <h2>{t('over.scoring')}</h2>
      {summary && <KindBar summary={summary} now={step?.kind ?? null} />}
      <p class="over-step" role="status">
        {step && (
          <>
            {step.seats.map((seat) => (
              <FigureIcon key={seat} figure="small" seat={seat} />
            ))}
            <span>{sentence(wordsOf(step, game.settings.value.coordinates))}</span>
          </>
        )}
      </p>
      <div class="dock-actions">
        <button class="look-button" onClick={() => finalShow.end()}>
          <Icon name="last" />
          {t('over.skip')}
        </button>
        <button class="look-button look-button-main" onClick={() => finalShow.next()}>
          <Icon name="next" />
          {t('over.next')}
        </button>
      </div>
    </section>
  );
}

function ShowAgain(props: { summary: Summary }) {
  const { finalShow, game } = usePage();
  if (props.summary.steps.length === 0) return null;
  return (
    <button class="look-button" onClick={() => finalShow.begin(!wantsNoMotion(game))}>
      <Icon name="crown" />
      {t('over.scoring')}
    </button>
  );
}

// Buttons of the result card.
function NextSteps(props: { view: View; summary: Summary | null }) {
  const { actions } = usePage();
  return (
    <div class="dock-actions">
      <GameOverLinks />
      {props.summary && <ShowAgain summary={props.summary} />}
      <button class="look-button" onClick={() => actions.sharePicture()}>
        <Icon name="share" />
        {t('over.picture')}
      </button>
      <Rematch view={props.view}>
        <Icon name="play" />
      </Rematch>
    </div>
  );
}

// The result card. It folds to its heading, so that the board has the screen.
function Result(props: { view: View }) {
  const { tablePanel, finalShow, shownEvent } = usePage();
  const { view } = props;
  const summary = finalShow.summary.value;
  const part = useRef<HTMLElement>(null);
  useKeptFocus(part);
  useEffect(() => () => void (shownEvent.value = null), [shownEvent]);
  const folded = finalShow.folded.value;
  const kinds = `${tablePanel ? ' over-online' : ''}${folded ? ' over-folded' : ''}`;
  return (
    <section ref={part} class={`dock dock-over over-result look-float${kinds}`} aria-label={t('over.title')}>
      <IconButton
        bare
        icon="down"
        label={t(folded ? 'over.unfold' : 'reader.board')}
        onClick={() => (finalShow.folded.value = !folded)}
      />
      <div class="over-body">
        <div class="over-head">
          {!folded && <Podium view={view} />}
          <h2>{sentence(view.result)}</h2>
          {!folded && <ScoreTable view={view} summary={summary} />}
        </div>
        {!folded && summary && <Highlights summary={summary} onBoard />}
      </div>
      {!folded && <NextSteps view={view} summary={summary} />}
    </section>
  );
}

export function GameOver(props: { view: View }) {
  const { finalShow } = usePage();
  return finalShow.at.value === null ? <Result view={props.view} /> : <FinalScoring />;
}
