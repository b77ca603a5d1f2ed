// Whether the page may show the expected result of a position: never while it could help in a game against others.
import { isPlayedOut } from '../game/played_out';
import { tablesHere } from '../net/detect_tables';
import { isOffline, lists } from '../net/lists';
import { me } from '../shared/account';
import type { Page } from '../shared/page_state';

export type Allowed =
  | 'yes'
  | 'no' // a server's game that goes on
  | 'rated' // the user plays a rated game elsewhere
  | 'unknown'; // the server has not answered yet

// `rated`: whether the user plays a rated game; null: not known yet.
export function isAllowed({ game, tablePanel }: Page, rated: boolean | null): Allowed {
  const goesOn = tablePanel !== null && !tablePanel.ended.value && !isPlayedOut(game.log.value);
  if (goesOn) return 'no';
  if (rated === null) return 'unknown';
  return rated ? 'rated' : 'yes';
}

// Only accounts play rated games. Needs the list of the user's tables to be followed.
export function mayPlayRated(): boolean {
  return tablesHere.value && me.value !== '';
}

export function playsRated(): boolean | null {
  const mine = lists.mine.value;
  if (!mayPlayRated() || isOffline()) return false;
  return mine && mine.tables.some(({ rated, stage }) => rated === true && stage === 'playing');
}
