// Requests to the server about accounts and people (docs/protocol.md).
import type {
  Entered,
  FriendList,
  Ladder,
  Me,
  Nothing,
  OwnData,
  Person,
  Privacy,
  Program,
  RecoveryCode,
  ProgramScope,
  Sessions,
} from '../../generated/api';
import { ask } from './server';

export type {
  Challenge,
  ChallengeList,
  Entered,
  FriendList,
  Ladder,
  Me,
  Person,
  Privacy,
  ProgramScope as Scope,
  Rating,
  Session,
} from '../../generated/api';
export type Friend = FriendList['friends'][number];
export type RulesRecord = Person['records'][number];
export type CurvePoint = Person['curve'][number];
export type PlayedGame = Person['games'][number];

// Label of a session in its owner's list of sessions: "Firefox, Linux".
function label(): string {
  const agent = navigator.userAgent;
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((one) => agent.includes(one)) ?? '';
  const system =
    ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((one) => agent.includes(one)) ?? '';
  return [browser, system].filter((one) => one !== '').join(', ');
}

const change = (list: 'friends' | 'blocks' | 'challenges', name: string, method: 'PUT' | 'DELETE') =>
  ask<Nothing>(`${list}/${encodeURIComponent(name)}`, {}, method);

export const people = {
  me: () => ask<Me>('me'),
  make: (name: string, password: string) => ask<Entered>('accounts', { name, password, label: label() }),
  enter: (name: string, password: string) => ask<Entered>('sessions', { name, password, label: label() }),
  recover: (name: string, code: string, new_password: string) =>
    ask<Entered>('recovery', { name, code, new_password, label: label() }),
  leave: () => ask<Nothing>('sessions/current', {}, 'DELETE'),

  sessions: async () => (await ask<Sessions>('sessions')).sessions,
  end: (id: string) => ask<Nothing>(`sessions/${id}`, {}, 'DELETE'),
  endOthers: () => ask<Nothing>('sessions', {}, 'DELETE'),
  changePassword: (password: string, new_password: string) =>
    ask<Nothing>('account/password', { password, new_password }),
  renewRecovery: async (password: string) =>
    (await ask<RecoveryCode>('account/recovery', { password })).recovery,
  makeProgram: async (name: string, scopes: ProgramScope[]) =>
    (await ask<Program>('programs', { label: name, scopes })).token,
  data: () => ask<OwnData>('account/data'),
  becomeBot: () => ask<Nothing>('account/bot', {}),
  remove: (password: string) => ask<Nothing>('account/delete', { password }),

  friends: () => ask<FriendList>('friends'),
  addFriend: (name: string) => change('friends', name, 'PUT'),
  removeFriend: (name: string) => change('friends', name, 'DELETE'),
  block: (name: string) => change('blocks', name, 'PUT'),
  unblock: (name: string) => change('blocks', name, 'DELETE'),
  setPrivacy: (privacy: Privacy) => ask<Nothing>('account/privacy', privacy),
  // Without `table` the server creates no challenge, and only says whether this player may be challenged.
  challenge: (name: string, table?: string) => ask<Nothing>('challenges', { name, table }),
  endChallenge: (name: string) => change('challenges', name, 'DELETE'),

  ladder: (rules: string, bots: boolean) =>
    ask<Ladder>(`ladder?${new URLSearchParams({ rules, bots: String(bots) }).toString()}`),
  person: (name: string) => ask<Person>(`people/${encodeURIComponent(name)}`),
};
