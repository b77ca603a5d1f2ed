import { describe, expect, it } from 'vitest';
import { isLink, linkTo, readLink } from '../../src/offline/game_link';

const record =
  'bastide record 1\nplayers Anna, Zoë\n\n' + '1 Anna: draw RV10; place 3,-1 r0; pass\n'.repeat(70);
const page = 'https://example.org/games/?x=1#/game/abc';

const fragmentOf = (link: string): string => link.slice(link.indexOf('#'));

describe('a link', () => {
  it('holds a whole game', async () => {
    const link = await linkTo(page, record);
    expect(link).toMatch(/^https:\/\/example\.org\/games\/\?x=1#\/link\/[\w-]+$/);
    expect(link.length).toBeLessThan(300);
    expect(isLink(fragmentOf(link))).toBe(true);
    expect(await readLink(fragmentOf(link))).toEqual({ record, at: null });
  });

  it('may contain a move number', async () => {
    expect(await readLink(fragmentOf(await linkTo(page, record, 17)))).toEqual({ record, at: 17 });
  });

  it('that was wrapped is still read', async () => {
    const fragment = fragmentOf(await linkTo(page, record));
    expect((await readLink(`${fragment.slice(0, 40)}\n${fragment.slice(40)}`)).record).toBe(record);
  });

  it('that is damaged is refused', async () => {
    const fragment = fragmentOf(await linkTo(page, record));
    await expect(readLink(fragment.slice(0, -10))).rejects.toThrow(TypeError);
    await expect(readLink('#/link/!!!')).rejects.toThrow(TypeError);
    await expect(readLink('#/link/')).rejects.toThrow(TypeError);
    expect(isLink('#/game/abc')).toBe(false);
  });
});
