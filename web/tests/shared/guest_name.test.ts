import { expect, it } from 'vitest';
import type { Fault } from '../../src/net/protocol';
import { withFreeName } from '../../src/shared/guest_name';

function seatsAllBut(refused: Record<string, Fault['code']>): {
  tried: string[];
  seat: (name: string) => Promise<Fault | null>;
} {
  const tried: string[] = [];
  const seat = (name: string) => {
    tried.push(name);
    const code = refused[name];
    return Promise.resolve(code === undefined ? null : { code, message: '' });
  };
  return { tried, seat };
}

it('takes the next name if the first is too similar to another', async () => {
  const { tried, seat } = seatsAllBut({ Aliénor: 'name' });
  expect(await withFreeName(['Aliénor', 'Bertran', 'Clara'], seat)).toBeNull();
  expect(tried).toEqual(['Aliénor', 'Bertran']);
});

it('tries no other name after another error, and returns it', async () => {
  const { tried, seat } = seatsAllBut({ Aliénor: 'taken' });
  expect(await withFreeName(['Aliénor', 'Bertran'], seat)).toMatchObject({ code: 'taken' });
  expect(tried).toEqual(['Aliénor']);
  const none = seatsAllBut({ Aliénor: 'name', Bertran: 'name' });
  expect(await withFreeName(['Aliénor', 'Bertran'], none.seat)).toMatchObject({ code: 'name' });
});
