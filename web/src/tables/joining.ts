// The name field of a table, and the function that takes a seat there.
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { saidOf } from '../net/refusal_text';
import type { OnlineTable } from '../net/online_table';
import { randomId } from '../offline/random_id';
import { me } from '../shared/account';
import { pairs } from './pairing';
import { numbered, ownName, rememberedName, rememberName, withFreeName } from '../shared/guest_name';

export interface Joining {
  name: string;
  change: (name: string) => void;
  field: RefObject<HTMLInputElement | null>;
  // Takes a seat; resolves to true on success. null: this client cannot take a seat.
  sit: ((seat?: number, look?: string) => Promise<boolean>) | null;
}

export function useJoining(table: OnlineTable, say: (trouble: string) => void): Joining {
  const [name, setName] = useState(() =>
    table.you.value.seats.length === 0 ? me.value || rememberedName() : '',
  );
  const field = useRef<HTMLInputElement>(null);
  const rated = table.room.value.terms!.rated === true;
  const isFirst = table.you.value.seats.length === 0;
  const change = (text: string) => {
    setName(text);
    say('');
  };
  // The first player on this device may leave the name empty, and gets a default name. Each further
  // player must type one.
  const sit = async (seat?: number, look?: string): Promise<boolean> => {
    if (!isFirst && name.trim() === '') {
      say(t('table.name.first'));
      field.current?.focus();
      return false;
    }
    const place = { ...(seat !== undefined && { seat }), ...(look && { look }) };
    const join = (name: string) => table.do({ do: 'join', name, ...place, seed: randomId() });
    const own = rated ? me.value : isFirst ? ownName(name) : name.trim();
    const fault = rated || !isFirst ? await join(own) : await withFreeName(numbered(own), join);
    say(saidOf(fault));
    if (fault) return false;
    if (isFirst && !rated && name.trim() !== '') rememberName(own);
    setName('');
    return true;
  };
  const needsAccount = rated && me.value === '';
  const hasItsSeat = !isFirst && pairs(table); // where the server pairs strangers, each client has one seat
  return { name, change, field, sit: needsAccount || hasItsSeat ? null : sit };
}
