// Sets up a position with the real core, if the core is built (tools/build_wasm).
import { describe, expect, it } from 'vitest';
import { PositionEditor } from '../../src/position/editor';
import { realCore, type ThreadPort } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();
const kBeginning = 'bastide record 1\nplayers Anna, Ben\n';

describe.skipIf(module === null)('a position set up by hand', { timeout: 60_000 }, () => {
  const begun = async (record = kBeginning, at?: number) => {
    const editor = new PositionEditor(realCore(module!, []));
    await editor.begin(record, at);
    return editor;
  };

  it('gets a tile where it fits, and a figure on it', async () => {
    const editor = await begun();
    await editor.change({ how: 'draw', code: 'U' });
    const cells = editor.offers.value.map(({ x, y }) => `${x},${y}`);
    expect(cells).toContain('1,0');
    editor.put(1, 0);
    expect(editor.placed.value).toMatchObject({ x: 1, y: 0 });
    editor.lay();
    await expect.poll(() => editor.view.value!.tiles.length).toBe(2);
    expect(editor.placed.value).toBeNull();

    const [road] = await editor.segments(1, 0);
    const { figure, seat } = road!.figures[0]!;
    await editor.change({ how: 'stand', x: 1, y: 0, segment: road!.segment, figure, seat });
    expect(editor.view.value!.pieces).toHaveLength(1);
    await editor.undo();
    expect(editor.view.value!.pieces).toHaveLength(0);
    editor.leave();
  });

  it('says why a change is impossible, and stays as it was', async () => {
    const editor = await begun();
    const before = editor.record;
    await editor.change({ how: 'lay', code: 'U', x: 5, y: 5, rotation: 0 });
    expect(editor.trouble.value).toContain('beside no other tile');
    expect(editor.record).toBe(before);
    expect(editor.canUndo.value).toBe(false);
    await editor.change({ how: 'score', scores: [3, 4], first: 1 });
    expect(editor.trouble.value).toBe('');
    expect(editor.view.value!.players.map(({ score }) => score)).toEqual([3, 4]);
    expect(editor.view.value!.active).toBe(1);
    editor.leave();
  });

  it('takes points and the player to move at once', async () => {
    const editor = await begun();
    await Promise.all([
      editor.change({ how: 'score', scores: [0, 30], first: 0 }),
      editor.score(() => ({ first: 1 })),
      editor.score(({ players }) => ({ scores: [7, players[1]!.score] })),
    ]);
    expect(editor.view.value!.players.map(({ score }) => score)).toEqual([7, 30]);
    expect(editor.view.value!.active).toBe(1);
    editor.leave();
  });

  it('begins with a move of a game', async () => {
    const game = `${kBeginning}1 Anna: draw U; place 1,0 r0; claim small road:w\n2 Ben: draw V\n`;
    const editor = await begun(game, 2);
    expect(editor.view.value!.drawn!.code).toBe('U');
    expect(editor.view.value!.tiles).toHaveLength(1);
    editor.leave();
    const later = await begun(game);
    expect(later.view.value!.pieces).toHaveLength(1);
    expect(later.view.value!.active).toBe(1);
    later.leave();
  });

  it('has best turns', async () => {
    const editor = await begun();
    await editor.change({ how: 'draw', code: 'E' });
    const { lines } = await editor.bestTurns(new AbortController().signal);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]!.margin).toBeGreaterThanOrEqual(lines[1]!.margin);
    editor.leave();
  });

  it('ends its workers when it is left', async () => {
    const ports: ThreadPort[] = [];
    const editor = new PositionEditor(realCore(module!, ports));
    await editor.begin(kBeginning);
    await editor.change({ how: 'draw', code: 'U' });
    await editor.bestTurns(new AbortController().signal);
    editor.leave();
    // The core of the page stays.
    await expect.poll(() => ports.filter(({ ended }) => !ended).length).toBe(1);
    expect(ports).toHaveLength(3);
  });
});
