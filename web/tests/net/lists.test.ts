// @vitest-environment happy-dom
// Lists that the page follows over its WebSocket.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  follow,
  leaveClient,
  lists,
  openClient,
  refreshOwnTables,
  refusedList,
  searchLobby,
} from '../../src/net/lists';
import { useServer } from '../../src/net/server';
import { FakeServer } from '../support/fake_server';

let server: FakeServer;
const followed = () => server.socket.sent.map((one) => one.lists);

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  useServer({ base: () => 'http://localhost/', openSocket: () => server.connect() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('follows all lists over one connection, until nobody needs them', () => {
  const leave = [follow('lobby'), follow('mine'), follow('mine')];
  expect(server.sockets).toHaveLength(1);
  server.socket.open();
  expect(followed()).toEqual([['lobby', 'mine']]);
  server.socket.say({ list: 'mine', answer: { tables: [] } });
  leave[1]!();
  expect(lists.mine.value).toMatchObject({ tables: [] });
  leave[2]!();
  expect(followed().at(-1)).toEqual(['lobby']);
  expect(lists.mine.value).toBeNull();
  leave[0]!();
  expect(server.socket.closed).toBe(true);
});

it('follows the lists again after a lost connection', () => {
  const leave = follow('friends');
  server.socket.open();
  server.socket.lose();
  vi.advanceTimersByTime(1000);
  expect(server.sockets).toHaveLength(2);
  server.socket.open();
  expect(followed()).toEqual([['friends']]);
  leave();
});

it('shares the connection with a table', () => {
  const leave = follow('challenges');
  const { socket } = server;
  openClient();
  expect(socket.closed).toBe(true);
  server.socket.open();
  expect(followed()).toEqual([['challenges']]);
  leaveClient();
  expect(server.socket.closed).toBe(false);
  leave();
  expect(server.socket.closed).toBe(true);
});

it('follows nothing while the page is hidden', () => {
  const leave = follow('lobby');
  server.socket.open();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(followed()).toEqual([['lobby'], [], ['lobby']]);
  leave();
});

it('still follows the own tables while the page is hidden', () => {
  const leave = [follow('lobby'), follow('mine')];
  server.socket.open();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(followed().at(-1)).toEqual(['mine']);
  leave.forEach((stop) => stop());
});

it('gets the own tables again', () => {
  const leave = [follow('lobby'), follow('mine')];
  server.socket.open();
  refreshOwnTables();
  expect(followed().slice(-2)).toEqual([['lobby'], ['lobby', 'mine']]);
  leave.forEach((stop) => stop());
});

it('searches the lobby', () => {
  const leave = follow('lobby');
  server.socket.open();
  searchLobby('evening');
  expect(server.socket.sent.at(-1)).toMatchObject({ lists: ['lobby'], search: 'evening' });
  searchLobby('');
  leave();
});

it('keeps the old list if the server refuses a new one', () => {
  const leave = follow('mine');
  server.socket.open();
  server.socket.say({ list: 'mine', answer: { tables: [] } });
  const error = { code: 'stranger', message: 'who?' };
  server.socket.say({ list: 'mine', answer: { error } });
  expect(lists.mine.value).toMatchObject({ tables: [] });
  expect(refusedList.value).toEqual(error);
  leave();
});
