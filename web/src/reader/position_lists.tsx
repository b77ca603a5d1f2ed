// Players, log, features and remaining tiles as tables and lists.
import { useEffect, useState } from 'preact/hooks';
import type { Feature, KindLeft, OpenCell, ShownPlayer, View } from '../core/types';
import { t } from '../i18n';
import { hasClosingTiles } from '../shared/completing_tiles';
import { isOver, sentence, usePage } from '../shared/page_state';
import { edgesText } from '../shared/choice_text';
import { actionText } from '../shared/action_text';
import { eventText } from '../shared/event_text';

const kEntries = 40; // latest log entries shown

function belongings(player: ShownPlayer): string {
  return [...player.supply, ...player.belongings].map((one) => one.words).join(', ');
}

export function PlayersText(props: { view: View }) {
  const { game, tablePanel } = usePage();
  const over = isOver(props.view, tablePanel);
  const projected = game.settings.value.projected && !over;
  // The player who decides is not always the player whose turn it is, for example at an auction.
  const mover = props.view.decider >= 0 ? props.view.decider : props.view.active;
  const isMover = (seat: number) => seat === mover && !over;
  const tagged = (words: string) => words !== '' && ` (${words})`;
  return (
    <table class="spoken-table">
      <thead>
        <tr>
          <th scope="col">{t('reader.player')}</th>
          <th scope="col">{t('reader.points')}</th>
          {projected && <th scope="col">{t('reader.projected')}</th>}
          <th scope="col">{t('reader.supply')}</th>
        </tr>
      </thead>
      <tbody>
        {props.view.players.map((player, seat) => (
          <tr key={seat} aria-current={isMover(seat) ? 'true' : undefined}>
            <th scope="row">
              {player.name}
              {isMover(seat) && tagged(t('players.turn'))}
              {tablePanel && tagged(tablePanel.tagOf(seat))}
              {tablePanel && <tablePanel.Clock seat={seat} />}
            </th>
            <td>{player.score}</td>
            {projected && <td>{player.projected}</td>}
            <td>{belongings(player)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LogText(props: { view: View }) {
  const { game, catalogue, tablePanel } = usePage();
  const { view } = props;
  const entries = game.log.value
    .filter((entry) => entry.at <= view.at)
    .slice(-kEntries)
    .reverse();
  if (entries.length === 0) return <p>{t('log.empty')}</p>;
  return (
    <ol class="spoken-list">
      {entries.map((entry) => (
        <li key={entry.at}>
          {actionText(view, entry.seat, eventText(entry, catalogue), tablePanel)}.{' '}
          {entry.happenings.map((one) => `${sentence(eventText(one, catalogue))}.`).join(' ')}
        </li>
      ))}
    </ol>
  );
}

// Tiles that would complete the feature, shown on demand.
function ClosingText(props: { feature: Feature }) {
  const { game, catalogue } = usePage();
  const { feature } = props;
  const [cells, setCells] = useState<OpenCell[] | null>(null);
  useEffect(() => setCells(null), [feature]);
  if (cells === null) {
    // If the core restarts meanwhile, the button stays, so that the user can try again.
    const ask = () => void game.closing(feature).then(setCells, () => undefined);
    return (
      <button class="look-button" onClick={ask}>
        {t('closing.ask')}
        <span class="look-hidden"> {feature.words}</span>
      </button>
    );
  }
  const wordsOf = ({ kind, code, count }: OpenCell['kinds'][number]) =>
    t('left.kind', { words: catalogue.kinds[kind]?.words ?? code, count });
  return (
    <ul role="status">
      {cells.map(({ cell, kinds, others }) => (
        <li key={cell.join()}>
          {t('closing.at', { cell: cell.join() })}{' '}
          {kinds.length === 0 ? t('closing.none') : kinds.map(wordsOf).join('; ')}
          {others > 0 && `; ${t('closing.others', { count: others })}`}
        </li>
      ))}
    </ul>
  );
}

export function LandText() {
  const { game } = usePage();
  const features = game.features.value
    .filter((one) => !one.scored)
    .sort((one, other) => other.owners.length - one.owners.length || (other.value ?? 0) - (one.value ?? 0));
  if (features.length === 0) return <p>{t('features.empty')}</p>;
  return (
    <ul class="spoken-list">
      {features.map((feature) => (
        <li key={feature.id}>
          {sentence(feature.words)}{' '}
          {hasClosingTiles(feature, game.settings.value) && <ClosingText feature={feature} />}
        </li>
      ))}
    </ul>
  );
}

export function StackText(props: { view: View }) {
  const { game, catalogue } = usePage();
  const { view } = props;
  if (!game.settings.value.left) return <p>{t(game.purist.value ? 'left.purist' : 'left.off')}</p>;
  const left = view.left.filter((one) => one.count > 0);
  const wordsOf = (one: KindLeft): string => catalogue.kinds[one.kind]?.words ?? one.code;
  const all = left.map(wordsOf);
  // Tiles with the same words are told apart by their edges.
  const toldApart = (words: string, kind: number): string =>
    all.indexOf(words) === all.lastIndexOf(words) ? words : `${words} (${edgesText(catalogue, kind, 0)})`;
  return (
    <>
      <p>{t('dock.left', { count: view.tiles_left })}</p>
      <ul class="spoken-list">
        {left.map((one) => (
          <li key={one.kind}>
            {t('left.kind', { words: toldApart(wordsOf(one), one.kind), count: one.count })}
          </li>
        ))}
      </ul>
    </>
  );
}
