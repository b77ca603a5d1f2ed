// @vitest-environment happy-dom
// The list of open tables, with and without a server.
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../src/core/types';
import { t } from '../../src/i18n';
import { useServer } from '../../src/net/server';
import { Lobby } from '../../src/tables/lobby';
import { FakeServer, type FakeSocket } from '../support/fake_server';

const root = document.createElement('div');

afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
});

it.each([
  ['the server cannot be reached', (socket: FakeSocket) => socket.lose(), 'people.fault.offline'],
  [
    'nobody has opened a table',
    (socket: FakeSocket) => socket.say({ list: 'lobby', answer: { tables: [] } }),
    'lobby.none',
  ],
] as const)('says that %s', async (_, answer, said) => {
  const server = new FakeServer();
  useServer({ base: () => 'http://localhost/', openSocket: () => server.connect() });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Lobby catalogue={{ colours: [] } as unknown as Catalogue} />, root);
  await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
  expect(root.textContent).not.toContain(t('lobby.none'));
  answer(server.socket);
  await vi.waitFor(() => expect(root.textContent).toContain(t(said)));
});

it('lists games in progress apart from open tables', async () => {
  const server = new FakeServer();
  useServer({ base: () => 'http://localhost/', openSocket: () => server.connect() });
  const cardOf = (table: string, stage: string) => ({
    table,
    title: table,
    stage,
    seats: [{ open: stage === 'gathering', name: 'Anna', look: '', rating: '', bot: false }],
    setup: { boxes: [] },
    clock: null,
  });
  const catalogue = { looks: [], boxes: [] } as unknown as Catalogue;
  render(<Lobby catalogue={catalogue} />, root);
  await vi.waitFor(() => expect(server.sockets).toHaveLength(1));
  const tables = [cardOf('running', 'playing'), cardOf('waiting', 'gathering')];
  server.socket.say({ list: 'lobby', answer: { tables } });
  await vi.waitFor(() => expect(root.querySelectorAll('.home-games')).toHaveLength(2));
  const [open, running] = [...root.querySelectorAll('.home-games')].map((list) => list.textContent);
  expect(open).toContain('waiting');
  expect(running).toContain('running');
  expect(running).toContain(t('lobby.watch'));
  expect(root.querySelector('h3')?.textContent).toBe(t('lobby.playing'));
});
