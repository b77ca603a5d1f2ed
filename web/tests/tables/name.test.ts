import { expect, it } from 'vitest';
import type { Fault } from '../../src/net/protocol';
import { underSomeName } from '../../src/tables/name';

function seatsAllBut(refused: Record<string, string>): {
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

it('seats under the next name where the first looks like that of somebody there', async () => {
  const { tried, seat } = seatsAllBut({ Aliénor: 'name' });
  expect(await underSomeName(['Aliénor', 'Bertran', 'Clara'], seat)).toBeNull();
  expect(tried).toEqual(['Aliénor', 'Bertran']);
});

it('tries no other name where something else is wrong, and says what', async () => {
  const { tried, seat } = seatsAllBut({ Aliénor: 'taken' });
  expect(await underSomeName(['Aliénor', 'Bertran'], seat)).toMatchObject({ code: 'taken' });
  expect(tried).toEqual(['Aliénor']);
  const none = seatsAllBut({ Aliénor: 'name', Bertran: 'name' });
  expect(await underSomeName(['Aliénor', 'Bertran'], none.seat)).toMatchObject({ code: 'name' });
});
