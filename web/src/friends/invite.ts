// A challenge by name: a new private table with the rules and the time limit of the user's last table.
import { recall } from '../browser/local_storage';
import type { Catalogue, Core } from '../core/types';
import { people } from '../net/account_requests';
import { draftOf, presets, seatsTogether, type Draft } from '../shared/game_draft';
import { kLastTable } from '../shared/last_table';
import { go } from '../shared/route';
import { createTable } from '../tables/create_table';
import { usualTerms, type TableTerms } from '../tables/table_settings';

const kPlayers = 2;

// The rules and terms of the user's last table. What is not stored there has its default; unknown expansions
// are left out.
function lastTable(catalogue: Catalogue): { draft: Draft; terms: TableTerms } {
  const usual = draftOf(presets[0]!, seatsTogether(kPlayers), catalogue);
  try {
    const last = JSON.parse(recall(kLastTable) ?? '{}') as { draft?: Draft; terms?: TableTerms };
    const boxes = last.draft?.boxes.filter((box) => catalogue.boxes.some(({ name }) => name === box));
    return {
      draft: { ...usual, ...last.draft, boxes: boxes ?? usual.boxes, seats: usual.seats },
      terms: { ...usualTerms, ...last.terms },
    };
  } catch {
    return { draft: usual, terms: usualTerms };
  }
}

// At a rated table a person and a bot do not meet.
async function mayBeRated(name: string): Promise<boolean> {
  const [own, other] = await Promise.all([people.me(), people.person(name)]);
  return own.bot === other.bot;
}

export async function invite(core: Core, catalogue: Catalogue, name: string): Promise<void> {
  await people.challenge(name); // asks first: for a player who may not be challenged, no table is created
  const { draft, terms } = lastTable(catalogue);
  const rated = terms.rated && (await mayBeRated(name));
  const path = await createTable(core, draft, { ...terms, rated, title: '', visibility: 'private' });
  await people.challenge(name, /^table\/([^?]+)/.exec(path)![1]!);
  go(path);
}
