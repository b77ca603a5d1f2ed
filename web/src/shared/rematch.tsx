// A rematch: a new game with the same rules, players and colours. Each player moves one seat, so that another
// one begins.
import type { ComponentChildren } from 'preact';
import type { Catalogue, NewGame, View } from '../core/types';
import { t } from '../i18n';
import { usePage } from './page_state';

export function rematchOf(view: View, catalogue: Catalogue): NewGame {
  const [first, ...others] = view.players.map(({ name, computer }, seat) => {
    return { name, computer, look: catalogue.looks[view.looks[seat]!]!.name };
  });
  return { setup: view.setup, players: [...others, first!] };
}

// Button for a rematch; at a server's table, the buttons of the table. `children`: icon of the button.
export function Rematch(props: { view: View; children?: ComponentChildren }) {
  const { game, catalogue, tablePanel } = usePage();
  if (tablePanel) return <tablePanel.Again />;
  return (
    <button
      class="look-button look-button-main"
      onClick={() => void game.start(rematchOf(props.view, catalogue))}
    >
      {props.children}
      {t('over.again')}
    </button>
  );
}
