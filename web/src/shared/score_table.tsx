// The table of points by kind at the end of a game, and its highlights.
import { Icon } from '../art/icon';
import { FigureIcon } from '../art/game_icons';
import type { Highlight, Summary, View } from '../core/types';
import { t } from '../i18n';
import { sentence, usePage, wordsOf } from './page_state';
import './score_table.css';

// Seats by score, the best first.
function standing(view: View): number[] {
  const scores = view.players.map((player) => player.score);
  return scores.map((_, seat) => seat).sort((one, other) => scores[other]! - scores[one]!);
}

export function ScoreTable(props: { view: View; summary: Summary | null }) {
  const { tablePanel } = usePage();
  const { view, summary } = props;
  const rows = (summary?.table ?? []).filter(
    (row) => row.kind !== 'rest' || row.points.some((one) => one !== 0),
  );
  return (
    <div class="over-scroll" tabIndex={0} role="group" aria-label={t('over.table')}>
      <table class="over-table">
        <caption class="look-hidden">{t('over.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reader.player')}</th>
            {rows.map(({ kind }) => (
              <th key={kind} scope="col">
                {t(`over.kind.${kind}`)}
              </th>
            ))}
            <th scope="col">{t('over.total')}</th>
          </tr>
        </thead>
        <tbody>
          {standing(view).map((seat) => {
            const player = view.players[seat]!;
            return (
              <tr key={seat} class={player.winner ? 'over-winner' : ''}>
                <th scope="row">
                  <span class="over-name">
                    <FigureIcon figure="small" seat={seat} />
                    <span>{player.name}</span>
                    {tablePanel && tablePanel.tagOf(seat) !== '' && (
                      <span class="look-tag">{tablePanel.tagOf(seat)}</span>
                    )}
                    {player.winner && <Icon name="crown" />}
                    {player.winner && <span class="look-hidden">{t('over.winner')}</span>}
                  </span>
                </th>
                {rows.map(({ kind, points }) => (
                  <td key={kind}>{points[seat]}</td>
                ))}
                <td>
                  <strong>{player.score}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Words(props: { one: Highlight; withPlace: boolean }) {
  const { one, withPlace } = props;
  return (
    <>
      {one.seats.map((seat) => (
        <FigureIcon key={seat} figure="small" seat={seat} />
      ))}
      <span>{sentence(wordsOf(one, withPlace))}</span>
    </>
  );
}

// List with the largest city, the longest road and so on. A click shows the feature on the board.
export function Highlights(props: { summary: Summary; onBoard: boolean }) {
  const { shownEvent, game } = usePage();
  const { onBoard } = props;
  const { highlights } = props.summary;
  if (highlights.length === 0) return null;
  const touch = (one: Highlight) => (shownEvent.value = shownEvent.value === one ? null : one);
  return (
    <ul class="over-highlights" aria-label={t('over.highlights')}>
      {highlights.map((one) => (
        <li key={one.name}>
          {onBoard && one.cells.length > 0 ? (
            <button class="over-highlight" aria-pressed={shownEvent.value === one} onClick={() => touch(one)}>
              <Words one={one} withPlace={game.settings.value.coordinates} />
            </button>
          ) : (
            <span class="over-highlight">
              <Words one={one} withPlace={!onBoard} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
