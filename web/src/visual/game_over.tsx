// End of the game: winner, points and next steps.
import { Icon } from '../art/icon';
import { FigureIcon } from '../art/icons';
import type { View } from '../core/types';
import { t } from '../i18n';
import { sentence, usePage } from '../shared/page';

// Links to home and to the replay.
export function GameOverLinks() {
  const { actions, replayOpen } = usePage();
  return (
    <>
      <button class="look-button" onClick={() => actions.home()}>
        <Icon name="home" />
        {t('over.home')}
      </button>
      <button class="look-button" onClick={() => (replayOpen.value = true)}>
        <Icon name="curve" />
        {t('over.replay')}
      </button>
    </>
  );
}

export function GameOver(props: { view: View }) {
  const { game, tablePanel, catalogue } = usePage();
  const { view } = props;
  const order = view.players
    .map((player, seat) => ({ player, seat }))
    .sort((one, other) => other.player.score - one.player.score);
  const again = () =>
    void game.start({
      setup: view.setup,
      players: view.players.map(({ name, computer }, seat) => {
        return { name, computer, look: catalogue.looks[view.looks[seat]!]!.name };
      }),
    });
  return (
    <section class="dock dock-over look-float" aria-label={t('over.title')}>
      <h2>{sentence(view.result)}</h2>
      <ol class="dock-standing">
        {order.map(({ player, seat }) => (
          <li key={seat} class={player.winner ? 'dock-winner' : ''}>
            <FigureIcon figure="small" seat={seat} />
            <span>{player.name}</span>
            {player.winner && <Icon name="crown" />}
            <strong>{player.score}</strong>
          </li>
        ))}
      </ol>
      <div class="dock-actions">
        <GameOverLinks />
        {tablePanel ? (
          <tablePanel.Again />
        ) : (
          <button class="look-button look-button-main" onClick={again}>
            <Icon name="play" />
            {t('over.again')}
          </button>
        )}
      </div>
    </section>
  );
}
