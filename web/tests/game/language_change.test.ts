/// <reference types="vite/client" />
// The texts of the open game change with the page's language, also after a restart of the core.
import { describe, expect, it } from 'vitest';
import german from '../../../data/words/de.words?raw';
import { GameController } from '../../src/game/controller';
import { openStore } from '../../src/offline/saved_games';
import { realCore, ThreadPort } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 20_000 && !done(); ++i) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(done()).toBe(true);
}

describe.skipIf(module === null)('another language', () => {
  it('is shown immediately, and after a crash of the worker', async () => {
    const ports: ThreadPort[] = [];
    const game = new GameController(realCore(module!, ports), openStore());
    const setup = { profile: 'classic', boxes: [], players: 2 };
    const players = ['You', 'Bob'].map((name) => ({ name, computer: '' }));
    await game.start({ setup, players, seed: '7' });
    await until(() => game.offers.value.length > 0);
    expect(game.view.value!.prompt!.question).toBe('where does the tile go?');

    await game.speak({ language: 'de', words: german });
    expect(game.view.value!.prompt!.question).toBe('wohin kommt die Karte?');
    expect(game.log.value[0]!.text).toMatch(/^zieht /);
    expect(game.view.value!.players.map(({ name }) => name)).toEqual(['Sie', 'Bob']);
    expect(game.catalogue.value!.boxes[0]!.title).toBe('Grundspiel');
    expect(game.catalogue.value!.names['small_city']).toBe('kleine Stadt');
    await until(() => game.offers.value.length > 0);

    const first = game.view.value!;
    ports.at(-1)!.trap();
    await until(() => game.view.value !== first);
    expect(game.view.value!.prompt!.question).toBe('wohin kommt die Karte?');
    await until(() => game.offers.value.length > 0);
    expect((await game.words(game.offers.value))[0]!.text).toMatch(/^bei /);

    await game.speak({ language: 'en', words: '' });
    expect(game.view.value!.prompt!.question).toBe('where does the tile go?');
    await game.leave();
  });
});
