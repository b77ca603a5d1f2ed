// Players, log, land and stack as tables and lists.
import type { ShownPlayer, View } from '../core/types';
import { t } from '../i18n';
import { nameOf, sentence, usePage } from '../sighted/page';

const kEntries = 40; // of the log, the latest

function belongings(player: ShownPlayer): string {
  return [...player.supply, ...player.belongings].map((one) => one.words).join(', ');
}

export function PlayersText(props: { view: View }) {
  const { game, company } = usePage();
  const { projected } = game.settings.value;
  return (
    <table class="spoken-table">
      <thead>
        <tr>
          <th scope="col">{t('spoken.player')}</th>
          <th scope="col">{t('spoken.points')}</th>
          {projected && <th scope="col">{t('spoken.projected')}</th>}
          <th scope="col">{t('spoken.supply')}</th>
        </tr>
      </thead>
      <tbody>
        {props.view.players.map((player, seat) => (
          <tr key={seat} aria-current={player.active ? 'true' : undefined}>
            <th scope="row">
              {player.name}
              {player.active && ` (${t('players.turn')})`}
              {company && <company.Clock seat={seat} />}
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
  const { game } = usePage();
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
          {nameOf(view, entry.seat)} {entry.deed}.{' '}
          {entry.happenings.map((one) => `${sentence(one.text)}.`).join(' ')}
        </li>
      ))}
    </ol>
  );
}

export function LandText() {
  const { game } = usePage();
  const features = game.features.value
    .filter((one) => one.kind !== 'river' && !one.scored)
    .sort((one, other) => other.owners.length - one.owners.length || other.value - one.value);
  if (features.length === 0) return <p>{t('features.empty')}</p>;
  return (
    <ul class="spoken-list">
      {features.map((feature) => (
        <li key={feature.id}>{sentence(feature.words)}</li>
      ))}
    </ul>
  );
}

export function StackText(props: { view: View }) {
  const { game, catalogue } = usePage();
  const { view } = props;
  if (!game.settings.value.left) return <p>{t('left.off')}</p>;
  return (
    <>
      <p>{t('dock.left', { count: view.tiles_left })}</p>
      <ul class="spoken-list">
        {view.left
          .filter((one) => one.count > 0)
          .map((one) => (
            <li key={one.kind}>
              {t('left.kind', { words: catalogue.kinds[one.kind]?.words ?? one.code, count: one.count })}
            </li>
          ))}
      </ul>
    </>
  );
}
