// Accounts and people at the server, by docs/protocol.md. Everything is plain data.
import type { TableCard } from './protocol';
import { ask } from './server';

export interface Me {
  person: string;
  name?: string; // of an account; guests have none
}
export interface Entered {
  name: string;
  recovery?: string; // told once
}
export interface Session {
  id: string;
  label: string;
  made: number; // ms since 1970
  used: number;
  until: number;
  current?: boolean;
  program?: boolean;
  scopes?: Scope[];
}
export type Scope = 'read' | 'play' | 'make';

export interface Rating {
  points: number;
  deviation: number;
  provisional?: boolean;
}
export interface RulesRecord {
  rules: string; // boxes by name: base+river
  games: number;
  won: number;
  rated?: number;
  rating?: Rating;
}
export interface CurvePoint {
  rules: string;
  ended: number;
  points: number;
  deviation: number;
}
export interface PlayedGame {
  table: string;
  rules: string;
  place: number;
  players: number;
  points: number;
  ended: number;
  rating?: Rating; // after it
  title?: string;
  seats?: TableCard['seats'];
}
export interface Person {
  name: string;
  since: number;
  records: RulesRecord[];
  curve: CurvePoint[];
  games: PlayedGame[];
  running: TableCard[];
}

// By what somebody is told from where he came in, later: "Firefox, Linux".
function label(): string {
  const agent = navigator.userAgent;
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((one) => agent.includes(one)) ?? '';
  const system =
    ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((one) => agent.includes(one)) ?? '';
  return [browser, system].filter((one) => one !== '').join(', ');
}

export const people = {
  me: () => ask<Me>('me'),
  make: (name: string, password: string) => ask<Entered>('accounts', { name, password, label: label() }),
  enter: (name: string, password: string) => ask<Entered>('sessions', { name, password, label: label() }),
  recover: (name: string, code: string, new_password: string) =>
    ask<Entered>('recovery', { name, code, new_password, label: label() }),
  leave: () => ask('sessions/current', {}, 'DELETE'),

  sessions: async () => (await ask<{ sessions: Session[] }>('sessions')).sessions,
  end: (id: string) => ask(`sessions/${id}`, {}, 'DELETE'),
  endOthers: () => ask('sessions', {}, 'DELETE'),
  changePassword: (password: string, new_password: string) =>
    ask('account/password', { password, new_password }),
  renewRecovery: async (password: string) =>
    (await ask<{ recovery: string }>('account/recovery', { password })).recovery,
  makeProgram: async (name: string, scopes: Scope[]) =>
    (await ask<{ token: string }>('programs', { label: name, scopes })).token,
  data: () => ask<object>('account/data'),
  remove: (password: string) => ask('account/delete', { password }),

  person: (name: string) => ask<Person>(`people/${encodeURIComponent(name)}`),
};
