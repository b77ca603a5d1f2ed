// A card for each player: points, what they would be, and what is left in hand.
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { FigureIcon, TokenIcon } from '../art/icons';
import type { ShownPlayer, View } from '../core/types';
import { t } from '../i18n';
import './players.css';
import { usePage } from './page';

// Belongings whose symbol has another name.
const kSymbols: Record<string, string> = { abbey: 'abbey-tile', castle: 'castle-token' };

// How many they are, for the eye: the words say it as well.
function Count(props: { of: number }) {
  if (props.of < 2) return null;
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
        <li key={one.figure} title={one.words}>
          <FigureIcon figure={one.figure} seat={props.seat} />
          <span class="look-hidden">{one.words}</span>
          <Count of={one.count} />
        </li>
      ))}
      {belongings.map((one) => (
        <li key={one.name} title={one.words}>
          <TokenIcon symbol={kSymbols[one.name] ?? one.name} />
          <span class="look-hidden">{one.words}</span>
          <Count of={one.count} />
        </li>
      ))}
    </ul>
  );
}

function Card(props: { view: View; seat: number }) {
  const { game, catalogue, company } = usePage();
  const card = useRef<HTMLLIElement>(null);
  const { view, seat } = props;
  const player = view.players[seat]!;
  const tag = company?.tagOf(seat) ?? '';
  const decides = !view.over && view.decider === seat;
  const thinking = game.thinking.value?.seat === seat ? game.thinking.value : null;
  const thinks = thinking !== null;
  const shown = game.settings.value.projected && !view.over && player.projected !== player.score;
  useEffect(() => {
    if (player.active) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [player.active]);
  const state = [player.active && 'players-active', decides && 'players-decides', thinks && 'players-thinks']
    .filter(Boolean)
    .join(' ');
  return (
    <li
      ref={card}
      id={`sighted-player-${seat}`}
      class={`players-card look-float ${state}`}
      style={{ '--players-colour': catalogue.looks[seat]?.colour }}
      aria-current={player.active ? 'true' : undefined}
    >
      <div class="players-head">
        <span class="players-name">{company ? <company.Name seat={seat} /> : player.name}</span>
        {tag !== '' && <span class="players-tag">{tag}</span>}
        {player.computer !== '' && (
          <span class="players-computer" title={catalogue.names[player.computer] ?? player.computer}>
            <Icon name="computer" />
            <span class="look-hidden">{t('players.computer')}</span>
          </span>
        )}
        {player.winner && <Icon name="crown" />}
      </div>
      <div class="players-points">
        <strong class="players-score">{player.score}</strong>
        {shown && (
          <span class="players-projected" title={t('players.projected', { points: player.projected })}>
            <span aria-hidden="true">≈ {player.projected}</span>
            <span class="look-hidden">{t('players.projected', { points: player.projected })}</span>
          </span>
        )}
      </div>
      {company && <company.Clock seat={seat} />}
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

export function Players(props: { view: View }) {
  return (
    <ol class="players" aria-label={t('players.title')} tabIndex={0}>
      {props.view.players.map((_, seat) => (
        <Card key={seat} view={props.view} seat={seat} />
      ))}
    </ol>
  );
}
