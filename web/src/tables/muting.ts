// Muted users, remembered in this browser: accounts everywhere, guests at one table.
import { signal } from '@preact/signals';
import type { Said } from '../net/room_state';
import { recall, remember } from '../browser/local_storage';

const kKept = 'bastide.muted';
const kMost = 200; // most muted users that are remembered

export const muted = signal<ReadonlySet<string>>(kept());

export function speakerOf(table: string, { seat, speaker, account }: Said): string {
  return account === '' ? `${table} ${seat} ${speaker}` : `@${account}`;
}

export function mute(speaker: string, on: boolean): void {
  const others = [...muted.value].filter((one) => one !== speaker);
  const all = on ? [...others, speaker].slice(-kMost) : others;
  muted.value = new Set(all);
  remember(kKept, JSON.stringify(all));
}

function kept(): Set<string> {
  try {
    const list = JSON.parse(recall(kKept) ?? '[]') as unknown;
    return new Set(Array.isArray(list) ? list.map(String) : []);
  } catch {
    return new Set(); // the stored value has another format
  }
}
