// The games saved in this browser, read once for all parts of the start screen.
import { useEffect, useState } from 'preact/hooks';
import { kYouWords, t } from '../i18n';
import type { GameSummary, Store } from '../offline/saved_games';
import { useRequest } from '../shared/request';

export interface SavedList {
  store: Store | null; // null until it is open
  games: GameSummary[] | null; // latest first; null until they are read
  again: (() => void) | null; // set if they could not be read
  asking: boolean;
}

// `except`: id of a game that is not listed.
export function useSavedList(opening: Promise<Store>, except: string | null): SavedList {
  const [store, setStore] = useState<Store | null>(null);
  const [games, setGames] = useState<GameSummary[] | null>(null);
  const changes = store?.changes.value;
  useEffect(() => void opening.then(setStore), [opening]);
  const list = async () => store && setGames(await store.list()); // the old list stays until the new one is read
  const { again, asking } = useRequest(list, [store, changes]);
  return { store, games: games && games.filter(({ id }) => id !== except), again, asking };
}

// The players' names. A default name is stored in the language in which the game was started.
export function namesIn(game: GameSummary): string[] {
  return game.names.map((name) => (kYouWords.includes(name) ? t('players.you') : name));
}

// Such as "Turn 12 · You 20 · Bruno 17".
export function standingIn(game: GameSummary): string {
  const scores = namesIn(game).map((name, seat) => `${name} ${game.scores[seat] ?? 0}`);
  return [t('home.turn', { turn: game.turn }), ...scores].join(' · ');
}
