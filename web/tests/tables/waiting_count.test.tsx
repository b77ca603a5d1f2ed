// @vitest-environment happy-dom
// The number of games that wait for the user, in the window's title and on the app's icon.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeadingFocus } from '../../src/home/focus_heading';
import { useServer } from '../../src/net/server';
import { setMe } from '../../src/shared/account';
import { tableOnScreen } from '../../src/shared/waiting_games';
import { WaitingCount } from '../../src/tables/waiting_count';
import { FakeServer } from '../support/fake_server';
import { comes, mount, type Mounted } from '../support/mount';

const badges: number[] = [];
let server: FakeServer;
let mounted: Mounted;

function Screen() {
  useHeadingFocus();
  return (
    <>
      <h1>Rules</h1>
      <WaitingCount />
    </>
  );
}

const tell = (...waits: boolean[]) =>
  server.socket.say({
    list: 'mine',
    answer: { tables: waits.map((one, i) => ({ table: `${i}`, stage: 'playing', waits: one })) },
  });

beforeEach(() => {
  server = new FakeServer();
  useServer({ base: () => 'http://localhost/', openSocket: () => server.connect() });
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
    clearAppBadge: () => Promise.resolve(void badges.push(0)),
  });
});

afterEach(() => {
  mounted.unmount();
  setMe('');
  vi.restoreAllMocks();
});

it('counts the games that wait', async () => {
  setMe('Anna');
  mounted = mount(<Screen />);
  await comes(() => server.sockets.length, 1);
  server.socket.open();
  expect(server.socket.sent).toMatchObject([{ do: 'follow', lists: ['mine'] }]);
  await comes(() => document.title, 'Rules ·');
  tell(true, false, true);
  await comes(() => document.title, '(2) Rules ·');
  tableOnScreen.value = { table: '0', waits: false }; // the table itself is newer than the list
  await comes(() => document.title, '(1) Rules ·');
  tableOnScreen.value = null;
  await comes(() => document.title, '(2) Rules ·');
  tell(false, false);
  await comes(() => document.title, 'Rules ·');
  expect(badges).toEqual([0, 2, 1, 2, 0]);
});

it('leaves a guest without tables alone', async () => {
  mounted = mount(<Screen />);
  await comes(() => document.title, 'Rules ·');
  expect(server.sockets).toHaveLength(0);
});
