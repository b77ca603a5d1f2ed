// The end: who won, everybody's points, and where to go from here.
import { Icon } from '../art/icon';
import { FigureIcon } from '../art/icons';
import type { View } from '../core/types';
import { t } from '../i18n';
import { sentence, usePage } from './page';

// Away from a game that is over, or back into it.
export function Onward() {
  const { deeds, studying } = usePage();
  return (
    <>
      <button class="look-button" onClick={() => deeds.home()}>
        <Icon name="home" />
        {t('over.home')}
      </button>
      <button class="look-button" onClick={() => (studying.value = true)}>
        <Icon name="curve" />
        {t('over.replay')}
      </button>
    </>
  );
}

export function GameOver(props: { view: View }) {
  const { game, company, catalogue } = usePage();
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
      <div class="dock-deeds">
        <Onward />
        {company ? (
          <company.Again />
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
