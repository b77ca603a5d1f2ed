// Counts the user's games that wait for the user, on every screen.
import { useEffect } from 'preact/hooks';
import { follow, lists } from '../net/lists';
import { me } from '../shared/account';
import { route } from '../shared/route';
import { setWaitingGames, tableOnScreen } from '../shared/waiting_games';

// Follows the user's tables while the user may have some: with an account, at a table, or with a known running table.
export function WaitingCount() {
  const account = me.value;
  const tables = lists.mine.value?.tables ?? [];
  const isFollowed =
    account !== '' || route.value.screen === 'table' || tables.some(({ stage }) => stage !== 'finished');
  const shown = tableOnScreen.value;
  const others = tables.filter(({ table, waits }) => waits && table !== shown?.table).length;
  const count = others + (shown?.waits ? 1 : 0);
  useEffect(() => (isFollowed ? follow('mine') : undefined), [isFollowed, account]);
  useEffect(() => setWaitingGames(count), [count]);
  useEffect(() => () => setWaitingGames(0), []);
  return null;
}
