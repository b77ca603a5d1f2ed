// Player cards: points, projected points and supply.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { FigureIcon, TokenIcon } from '../art/game_icons';
import type { ShownPlayer, View } from '../core/types';
import { t } from '../i18n';
import './player_cards.css';
import { useFocusBack } from '../shared/focus';
import { IconButton } from '../shared/icon_button';
import { isOver, sentence, usePage } from '../shared/page_state';

// Number of pieces beside an icon. It is hidden from screen readers, because the icon's text says it, too.
function Count(props: { of: number }) {
  if (props.of === 1) return null;
  return (
    <span class="players-count" aria-hidden="true">
      {props.of}
    </span>
  );
}

function Supply(props: { player: ShownPlayer; seat: number }) {
  const { supply, belongings } = props.player;
  return (
    <ul class="players-supply">
      {supply.map((one) => (
        <li key={one.figure} title={one.words} class={one.count === 0 ? 'players-none' : ''}>
          <FigureIcon figure={one.figure} seat={props.seat} />
          <span class="look-hidden">{one.words}</span>
          <Count of={one.count} />
        </li>
      ))}
      {belongings.map((one) => (
        <li key={one.symbol} title={one.words}>
          <TokenIcon symbol={one.symbol} />
          <span class="look-hidden">{one.words}</span>
          <Count of={one.count} />
        </li>
      ))}
    </ul>
  );
}

const kMarks = 14; // number of pattern marks in the bar: more than fit on the highest card
const kMarkHeight = 11; // px from one mark to the next

// Colour bar with the player's pattern, for colour-blind players.
function Bar(props: { look: number }) {
  const { catalogue } = usePage();
  const look = catalogue.looks[props.look];
  return (
    <svg class="players-bar" fill={look?.ink} aria-hidden="true">
      <rect width="100%" height="100%" fill={look?.colour} />
      {Array.from({ length: kMarks }, (_, n) => (
        <use key={n} href={`#m${props.look}`} x="50%" y={(n + 0.6) * kMarkHeight} />
      ))}
    </svg>
  );
}

// Details of the player whose card was clicked.
export function PlayerFacts(props: { view: View }) {
  const { shownSeat } = usePage();
  const seat = shownSeat.value;
  const player = seat === null ? undefined : props.view.players[seat];
  return seat === null || !player ? null : <Facts key={seat} view={props.view} seat={seat} player={player} />;
}

// Escape and the opening of a drawer close the details.
function Facts({ view, seat, player }: { view: View; seat: number; player: ShownPlayer }) {
  const { game, tablePanel, shownSeat, drawer } = usePage();
  const root = useRef<HTMLElement>(null);
  const beside = useRef(drawer.value); // drawer that was open before
  useFocusBack(root);
  useEffect(() => {
    if (drawer.value !== null && drawer.value !== beside.current) shownSeat.value = null;
    beside.current = drawer.value;
  }, [drawer.value]);
  // Runs before a key can be pressed: else the game would get the first Escape.
  useLayoutEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // Escape only closes the details
      shownSeat.value = null;
    };
    document.addEventListener('keydown', escape, true);
    return () => document.removeEventListener('keydown', escape, true);
  }, [shownSeat]);
  const all = [
    ...player.supply
      .filter((one) => one.count > 0)
      .map((one) => ({ ...one, icon: <FigureIcon figure={one.figure} seat={seat} /> })),
    ...player.belongings.map((one) => ({ ...one, icon: <TokenIcon symbol={one.symbol} /> })),
  ];
  return (
    <section class="players-facts look-float" aria-label={player.name} role="status" ref={root}>
      <div>
        <h3>{player.name}</h3>
        <p>
          {t('players.score', { count: player.score })}
          {game.settings.value.projected &&
            !isOver(view, tablePanel) &&
            ` · ${t('players.projected', { points: player.projected })}`}
        </p>
        {all.length === 0 && <p class="look-soft">{t('players.nothing')}</p>}
        <ul>
          {all.map((one) => (
            <li key={one.words}>
              {one.icon}
              {sentence(one.words)}
            </li>
          ))}
        </ul>
      </div>
      <IconButton bare icon="close" label={t('common.close')} onClick={() => (shownSeat.value = null)} />
    </section>
  );
}

function Card(props: { view: View; seat: number }) {
  const { game, catalogue, tablePanel, shownSeat, finalShow } = usePage();
  const card = useRef<HTMLLIElement>(null);
  const { view, seat } = props;
  const player = view.players[seat]!;
  const tag = tablePanel?.tagOf(seat) ?? '';
  const fate = tablePanel?.fateOf(seat) ?? '';
  const over = isOver(view, tablePanel);
  const active = player.active && !over;
  const decides = !over && view.decider === seat;
  const thinking = game.thinking.value?.seat === seat ? game.thinking.value : null;
  const thinks = thinking !== null;
  const gain = finalShow.step.value?.gains[seat] ?? 0;
  const shown = game.settings.value.projected && !over && player.projected !== player.score;
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  // A click on another link or button does not open the details.
  const touch = (event: MouseEvent) => {
    const button = (event.target as Element).closest('a, button');
    if (button === null || button.classList.contains('players-open'))
      shownSeat.value = shownSeat.value === seat ? null : seat;
  };
  const state = [active && 'players-active', decides && 'players-decides', thinks && 'players-thinks']
    .filter(Boolean)
    .join(' ');
  return (
    <li
      ref={card}
      id={`sighted-player-${seat}`}
      class={`players-card look-float ${state}`}
      aria-current={active ? 'true' : undefined}
      onClick={touch}
    >
      <Bar look={view.looks[seat] ?? seat} />
      <button
        class="players-open"
        aria-label={t('players.more', { name: player.name })}
        aria-expanded={shownSeat.value === seat}
      />
      <div class="players-head">
        <span class="players-name">{tablePanel ? <tablePanel.Name seat={seat} /> : player.name}</span>
        {tag !== '' && <span class="look-tag">{tag}</span>}
        {player.computer !== '' && fate !== 'lost' && (
          <span class="players-computer" title={catalogue.names[player.computer] ?? player.computer}>
            <Icon name="computer" />
            <span class="look-hidden">{t('players.computer')}</span>
          </span>
        )}
        {((player.winner && finalShow.at.value === null) || fate === 'won') && <Icon name="crown" />}
      </div>
      <div class="players-points">
        <strong class="players-score">{finalShow.scores?.[seat] ?? player.score}</strong>
        {gain !== 0 && (
          <span key={finalShow.at.value} class="players-gain" aria-hidden="true">
            {gain > 0 ? `+${gain}` : gain}
          </span>
        )}
        {shown && (
          <span class="players-projected" title={t('players.projected', { points: player.projected })}>
            <span aria-hidden="true">≈&thinsp;{player.projected}</span>
            <span class="look-hidden">{t('players.projected', { points: player.projected })}</span>
          </span>
        )}
      </div>
      {tablePanel && <tablePanel.Clock seat={seat} />}
      <Supply player={player} seat={seat} />
      {thinking && thinking.pause > 0 && (
        <span
          key={view.at}
          class="players-pause"
          style={{ animationDuration: `${thinking.pause}ms` }}
          aria-hidden="true"
        />
      )}
      {decides && <span class="look-hidden">{t(thinks ? 'players.thinks' : 'players.turn')}</span>}
    </li>
  );
}

// If score and projected score together have this many digits, a low card has no room for a name beside them.
const kLong = 5;

function isLong({ score, projected }: ShownPlayer): boolean {
  return `${score}${projected}`.length >= kLong;
}

const kBeside = 3; // cards side by side on a phone; more stand in two rows

export function Players(props: { view: View }) {
  const { players } = props.view;
  const count = players.length;
  const long = players.some(isLong) ? ' players-long' : '';
  const many = count > kBeside ? ` players-many${count === 4 ? ' players-four' : ''}` : '';
  return (
    <ol class={`players${many}${long}`} aria-label={t('players.title')} tabIndex={0}>
      {players.map((_, seat) => (
        <Card key={seat} view={props.view} seat={seat} />
      ))}
    </ol>
  );
}
