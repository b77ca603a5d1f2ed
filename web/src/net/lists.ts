// Lists that the server sends at once and after each change. They come over the page's one
// WebSocket, which also brings the table on the screen.
import { signal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ChallengeList, FriendList, OwnTableList, TableList } from '../../generated/api';
import type { Fault, ListName, ListNews } from './protocol';
import { Client } from './table_client';

interface Answers {
  lobby: TableList;
  mine: OwnTableList;
  friends: FriendList;
  challenges: ChallengeList;
}
// An answer with the time when it arrived; null until then.
type Answer<Name extends ListName> = Signal<(Answers[Name] & { came: number }) | null>;

export const lists: { [Name in ListName]: Answer<Name> } = {
  lobby: signal(null),
  mine: signal(null),
  friends: signal(null),
  challenges: signal(null),
};
export const refusedList = signal<Fault | null>(null); // the server's latest refusal of a list

const followers: Record<ListName, number> = { lobby: 0, mine: 0, friends: 0, challenges: 0 };
let search = '';
const client = signal<Client | null>(null);
let users = 0; // of the client: followers, and the table on the screen

function hear({ list, answer }: ListNews): void {
  if ('error' in answer) refusedList.value = answer.error as Fault;
  else put(list, answer as unknown as Answers[typeof list]);
}

export function put<Name extends ListName>(list: Name, answer: Answers[Name]): void {
  (lists[list] as Answer<Name>).value = { ...answer, came: Date.now() };
}

// A hidden page follows only the user's own tables, so friends do not see its user as online.
function wantedLists(): ListName[] {
  const names = Object.keys(followers) as ListName[];
  return names.filter((name) => followers[name] > 0 && (!document.hidden || name === 'mine'));
}

function tellServer(): void {
  client.value?.follow({ lists: wantedLists(), search });
}

// Gets the user's tables again: the server does not report changes of a table while the user watches it.
export function refreshOwnTables(): void {
  client.value?.follow({ lists: wantedLists().filter((name) => name !== 'mine'), search });
  tellServer();
}

// A new connection for a table, with the browser's present token. It replaces the page's connection.
export function openClient(): Client {
  ++users;
  client.value?.end();
  const opened = new Client(undefined, hear);
  client.value = opened;
  tellServer();
  return opened;
}

export function leaveClient(): void {
  if (--users > 0) return;
  client.value?.end();
  client.value = null;
  document.removeEventListener('visibilitychange', tellServer);
}

// Follows the list until the returned function is called.
export function follow(name: ListName): () => void {
  ++followers[name];
  if (client.value === null) openClient();
  else ++users;
  document.addEventListener('visibilitychange', tellServer); // once, however often it is called
  tellServer();
  return () => {
    if (--followers[name] === 0) lists[name].value = null; // another account may be signed in next time
    tellServer();
    leaveClient();
  };
}

export function useList<Name extends ListName>(name: Name): Answer<Name>['value'] {
  useEffect(() => follow(name), [name]);
  return lists[name].value;
}

// From now on the lobby has only the tables with this text.
export function searchLobby(text: string): void {
  search = text;
  tellServer();
}

export function isOffline(): boolean {
  return client.value?.connection.value === 'offline';
}
