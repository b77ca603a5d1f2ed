// @vitest-environment happy-dom
// When the line of a computer player comes.
import { signal } from '@preact/signals';
import { it } from 'vitest';
import type { Entry, View } from '../../src/core/types';
import { RemarkLine } from '../../src/remarks/remark_line';
import { PageProvider, type Page } from '../../src/shared/page_state';
import { comes, mount } from '../support/mount';

const kPlayers = [
  { name: 'Anna', computer: '', supply: [] },
  { name: 'Irma', computer: 'irma', supply: [] },
];

// Irma's only action in the game, with which she gains `points`.
function gain(turn: number, points: number): Entry {
  return { at: 1, turn, seat: 1, type: 'place', scores: [90, points], happenings: [] } as unknown as Entry;
}

it('begins again after an undo', async () => {
  const fresh = signal<Entry[]>([]);
  const game = {
    fresh,
    view: signal({ players: kPlayers, looks: [] } as unknown as View),
    log: signal<Entry[]>([]),
    settings: signal({ remarks: true }),
    led: signal(false),
  };
  const page = { game, lesson: signal(null) } as unknown as Page;
  const { text, unmount } = mount(
    <PageProvider value={page}>
      <RemarkLine />
    </PageProvider>,
  );
  for (const turn of [40, 11]) {
    fresh.value = [gain(turn, turn)];
    await comes(text, ` Irma “${turn} points for me at once.”`);
    fresh.value = [];
    await comes(text, '');
  }
  unmount();
});
