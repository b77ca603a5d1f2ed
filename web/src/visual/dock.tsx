// Dock at the bottom: the current decision, the drawn tile and the action buttons.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { FigureIcon } from '../art/game_icons';
import { commandNamed } from '../commands/command_list';
import type { Offer, Prompt, View } from '../core/types';
import { named, t } from '../i18n';
import { Bazaar, kBazaarOffers } from './bazaar';
import { AllChoices, ChoiceList, OfferList } from './choices';
import './dock.css';
import { DrawnTile } from './drawn_tile';
import { GameOver } from './game_over';
import { useKeptFocus } from './kept_focus';
import { RemarkLine } from '../remarks/remark_line';
import { isYou, nameOf, newsOf, sentence, usePage, wordsOf } from '../shared/page_state';
import { usePanel } from '../shared/panels';
import { touch } from '../shared/input_device';

function WhyButton(props: { open: boolean; toggle: () => void }) {
  return (
    <button
      class="look-button look-button-bare look-button-square dock-why"
      aria-label={t('common.why')}
      aria-expanded={props.open}
      onClick={props.toggle}
    >
      <Icon name="help" />
    </button>
  );
}

// The rule behind the decision.
function Because(props: { prompt: Prompt }) {
  const { why, citation } = props.prompt;
  return (
    <p class="dock-because">
      {sentence(why)}. <span class="look-cite">{citation}</span>
    </p>
  );
}

// Whether the answer to "Why?" is shown, until the next decision.
function useWhy(at: number): [boolean, () => void] {
  const [why, setWhy] = useState(false);
  useEffect(() => setWhy(false), [at]);
  return [why, () => setWhy(!why)];
}

function Question(props: { view: View }) {
  const { view } = props;
  const [why, toggle] = useWhy(view.at);
  const prompt = view.prompt;
  if (!prompt) return null;
  return (
    <div>
      <p class="dock-who">
        <FigureIcon figure="small" seat={view.decider} />
        <strong>{nameOf(view, view.decider)}</strong>
        <WhyButton open={why} toggle={toggle} />
      </p>
      <h2 class="dock-question">{sentence(prompt.question)}</h2>
      {prompt.detail !== '' && !view.auction && <p class="look-soft">{sentence(prompt.detail)}</p>}
      {why && <Because prompt={prompt} />}
    </div>
  );
}

const kTurnsWithHints = 6;

// Hint in the first turns that says where to tap.
function Hint() {
  const { game, lesson } = usePage();
  const offers = game.offers.value;
  if (lesson.value !== null || game.view.value!.turn > kTurnsWithHints) return null;
  if (offers.some((offer) => offer.type === 'place'))
    return <p class="look-soft">{t('dock.touch.place', { touch: touch() })}</p>;
  if (!offers.some((offer) => offer.on_board)) return null;
  return <p class="look-soft">{t('dock.touch', { touch: touch() })}</p>;
}

function PendingMove() {
  const { game } = usePage();
  const ghost = game.ghost.value;
  const prospect = game.prospect.value;
  const candidate = game.candidate.value;
  const { coordinates } = game.settings.value;
  if (candidate) return <p class="dock-begun">{sentence(wordsOf(candidate.words, coordinates))}</p>;
  if (!ghost) return <Hint />;
  if (!ghost.fits) return <p class="look-bad">{t('dock.nofit')}</p>;
  const news = prospect ? newsOf(prospect, coordinates) : [];
  if (news.length === 0) return null;
  return (
    <ul class="dock-begun">
      {news.map((words, index) => (
        <li key={index}>{sentence(words)}</li>
      ))}
    </ul>
  );
}

function ActionButtons(props: { view: View }) {
  const { game } = usePage();
  const passing = props.view.prompt?.passing ?? '';
  const ghost = game.ghost.value;
  if (!game.canTakeBack.value && !game.canPass.value && !game.canConfirm.value) return null;
  return (
    <div class="dock-actions">
      {game.canTakeBack.value && (
        <button class="look-button" onClick={() => game.takeBack()}>
          <Icon name="undo" />
          {t('dock.back')}
        </button>
      )}
      {game.canPass.value && (
        <button class="look-button" onClick={() => game.pass()}>
          <Icon name="pass" />
          {passing === '' ? t('dock.pass') : sentence(passing)}
        </button>
      )}
      {game.canConfirm.value && (
        <button class="look-button look-button-main" onClick={() => game.confirm()}>
          <Icon name="check" />
          {t(ghost ? 'dock.lay' : 'dock.confirm')}
        </button>
      )}
    </div>
  );
}

// List of choices that have no place on the board.
function ChoicesBeside(props: { offers: Offer[] }) {
  const part = useRef<HTMLDivElement>(null);
  usePanel('choices', part);
  return (
    <div ref={part}>
      <OfferList offers={props.offers} label={t('quarters.title')} />
    </div>
  );
}

// Choices without a place on the board, and the list of all others.
function Panels(props: { view: View; offers: Offer[] }) {
  const { game } = usePage();
  const { view, offers } = props;
  const choices = game.choices.value;
  const beside = offers.filter(
    (offer) => !offer.on_board && offer.type !== 'pass' && !kBazaarOffers.includes(offer.type),
  );
  const atBazaar = offers.length === 0 || offers.some((offer) => kBazaarOffers.includes(offer.type));
  const onBoard = offers.filter((offer) => offer.on_board);
  if (choices.length > 0) return <ChoiceList choices={choices} label={t('dock.pick')} />;
  return (
    <>
      {view.auction && atBazaar && (
        <Bazaar key={view.at} view={view} auction={view.auction} offers={offers} />
      )}
      {beside.length > 0 && <ChoicesBeside offers={beside} />}
      {onBoard.length > 0 && !game.ghost.value && !game.candidate.value && <AllChoices offers={onBoard} />}
    </>
  );
}

const kLongPause = 500; // ms; for a shorter pause there is no "Play now" button

function Waiting(props: { view: View }) {
  const { game, actions, tablePanel } = usePage();
  const [why, toggle] = useWhy(props.view.at);
  const { prompt } = props.view;
  const hurry = commandNamed('hurry');
  const thinking = game.thinking.value;
  const seat = thinking?.seat ?? props.view.decider;
  const waiting = () => {
    if (game.paused.value) return t('dock.paused');
    if (isYou(props.view, seat, tablePanel)) return t('dock.waits.you');
    if (seat < 0) return t('dock.chance');
    return t(tablePanel?.cutOff.value ? 'dock.turn' : 'dock.waits', { name: nameOf(props.view, seat) });
  };
  // A computer decides before anyone could read why.
  const explained = prompt && (game.led.value || game.paused.value) ? prompt : null;
  return (
    <>
      <div class="dock-waits" role="status">
        {seat >= 0 && <FigureIcon figure="small" seat={seat} />}
        <p>{tablePanel?.unsent.value ? t('table.unsent') : waiting()}</p>
        {tablePanel?.watching.value && <p class="look-tag">{t('table.watch')}</p>}
        {thinking && thinking.pause >= kLongPause && !game.paused.value && (
          <button class="look-button look-button-bare dock-now" onClick={() => hurry.run(game, actions)}>
            {named(hurry.label)}
          </button>
        )}
        {game.paused.value && (
          <button class="look-button look-button-main" onClick={() => game.pause(false)}>
            <Icon name="play" />
            {t('dock.go')}
          </button>
        )}
        {explained && <WhyButton open={why} toggle={toggle} />}
      </div>
      {explained && why && <Because prompt={explained} />}
    </>
  );
}

// The dock while the game goes on.
function OpenDock(props: { view: View }) {
  const { game } = usePage();
  const { view } = props;
  const offers = game.offers.value;
  const part = useRef<HTMLElement>(null);
  usePanel('dock', part);
  useKeptFocus(part);
  return (
    <section
      ref={part}
      class={view.drawn ? 'dock look-float' : 'dock dock-bare look-float'}
      aria-label={t('dock.title')}
    >
      <div class="dock-main">
        <DrawnTile view={view} />
        <div class="dock-body">
          <RemarkLine />
          {offers.length > 0 ? (
            <>
              <Question view={view} />
              <PendingMove />
            </>
          ) : (
            <Waiting view={view} />
          )}
          <Panels view={view} offers={offers} />
        </div>
      </div>
      <ActionButtons view={view} />
    </section>
  );
}

export function Dock(props: { view: View }) {
  return props.view.over ? <GameOver view={props.view} /> : <OpenDock view={props.view} />;
}
