// Files of JCloisterZone, with both real cores, if they are built (tools/build_wasm).
import { describe, expect, it } from 'vitest';
import { realCore } from '../support/real_core';
import { savedGame } from '../support/saved_game.mjs';
import { wasmFile } from '../support/wasm_file.mjs';

const [first, second] = await Promise.all([wasmFile('bastide'), wasmFile()]);

describe.skipIf(first === null || second === null)('a file of JCloisterZone', { timeout: 60_000 }, () => {
  const core = () => realCore(second!, [], first!);

  it('is opened and saved by the second core', async () => {
    const own = core();
    const opened = await own.open(await savedGame('one-player-four-tiles.jcz'));
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.over).toBe(true);
    const saved = await own.record(opened.value.game, 'jcz');
    if (!saved.ok) throw new Error(saved.error);
    const again = await core().open(saved.value);
    expect(again).toMatchObject({ ok: true, value: { length: opened.value.length } });
  });

  it('is refused with its place if it is faulty', async () => {
    const refused = await core().open('bastide record 1\nplayers Anna, Ben\nfirst Cleo\n');
    expect(refused).toMatchObject({ ok: false, line: 3, column: 7 });
    expect(await core().open('{"appVersion": "5"}')).toMatchObject({ ok: false });
  });
});
