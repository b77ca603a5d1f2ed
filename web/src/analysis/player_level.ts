// The user's level, by the reports that are stored with the saved games. The core says which games count.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnalysedGame, Catalogue, Core, PlayerLevel } from '../core/types';
import { studyText } from '../i18n/study_text';
import { kVersion } from '../offline/kept_report';
import { ownSeat, type GameSummary, type Store } from '../offline/saved_games';

const kMostRead = 100; // games, the latest first

export interface OwnLevel {
  level: PlayerLevel;
  counted: string[]; // ids of the games that count
}

type Reports = Pick<Store, 'list' | 'report'>;

// What the level needs of a game's report; null: there is none.
async function analysedGame(store: Reports, game: GameSummary): Promise<[string, AnalysedGame] | null> {
  const kept = await store.report(game.id);
  if (kept?.version !== kVersion) return null;
  const { record, report, quick } = kept;
  const player = (quick ?? report?.players)?.[ownSeat(game)!];
  if (!player) return null;
  const { turns, counted_turns, points_lost_per_turn: lost } = player;
  const lost_per_turn = lost === null ? null : Math.round(lost.value * 1000);
  const effort = quick ? 'quick' : report!.effort;
  return [game.id, { record, effort, turns, counted_turns, lost_per_turn }];
}

export async function ownLevel(store: Reports, core: Pick<Core, 'level'>): Promise<OwnLevel> {
  const own = (await store.list()).filter((game) => ownSeat(game) !== null).slice(0, kMostRead);
  const read = await Promise.all(own.map((game) => analysedGame(store, game)));
  const games = read.filter((game) => game !== null);
  const level = await core.level(games.map(([, game]) => game));
  return { level, counted: games.filter((_, index) => level.counted[index]).map(([id]) => id) };
}

// "In your last 7 games that count you played like Clara, level 4 (probably 3 to 5)."
export function levelText({ games, needed, like }: PlayerLevel, { computers }: Catalogue): string {
  if (like === null) return studyText('level.needed', { games, needed });
  const name = computers[like.level - 1]!.character;
  return studyText(like.low === like.high ? 'level.like.sure' : 'level.like', { games, name, ...like });
}

const known = signal<OwnLevel | null>(null); // stays on the screen until a change is read

// The user's level, read again after each change of the saved games; null until it is known.
export function useOwnLevel(opening: Promise<Store>, core: Core): OwnLevel | null {
  useEffect(() => {
    let left = false;
    let asked = 0;
    let unwatch = (): void => undefined;
    const read = async (store: Store): Promise<void> => {
      const turn = ++asked;
      const level = await ownLevel(store, core);
      if (!left && turn === asked) known.value = level;
    };
    void opening.then((store) => {
      if (!left) unwatch = store.changes.subscribe(() => void read(store).catch(console.warn));
    });
    return () => {
      left = true;
      unwatch();
    };
  }, [opening, core]);
  return known.value;
}
