import { describe, expect, it } from 'vitest';
import { commandFor, keyOf } from '../../src/commands/keys';
import { commandNamed, commands } from '../../src/commands/command_list';
import { GameController } from '../../src/game/controller';
import { en } from '../../src/i18n/en';
import { openStore } from '../../src/offline/saved_games';
import { FakeCore, twoPeople } from '../support/fake_core';

function key(name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  return { key: name, target: null, ...more } as KeyboardEvent;
}

// Node has no class Element. Any class can take its place here, because in these tests no key is pressed on
// an element.
Object.assign(globalThis, { Element: Map });

describe('the commands', () => {
  it('have names, keys and words of their own', () => {
    const ids = commands.map((command) => command.id);
    const keys = commands.flatMap((command) => command.keys);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys).size).toBe(keys.length);
    const words = commands.flatMap((command) => [command.label, command.hint]);
    expect(words.filter((word) => !(word in en))).toEqual([]);
    expect(() => commandNamed('nothing')).toThrow();
  });

  it('have a key, but for the forms of a file, which are in the menu', () => {
    const keyless = commands.filter((command) => command.keys.length === 0).map((command) => command.id);
    expect(keyless).toEqual(['saveJson', 'saveJcz', 'saveSvg', 'savePng']);
  });

  it('are found by their keys on every keyboard layout', () => {
    expect(keyOf(key('n'))).toBe('N');
    expect(keyOf(key('N', { shiftKey: true }))).toBe('Shift+N');
    expect(keyOf(key('?', { shiftKey: true }))).toBe('?');
    expect(keyOf(key('z', { metaKey: true }))).toBe('Ctrl+Z');
    expect(keyOf(key('ArrowLeft', { shiftKey: true }))).toBe('ArrowLeft');
  });

  it('have a key that needs no AltGr on a French or German keyboard', () => {
    const needAltGr = commands.filter(({ keys }) => keys.length > 0 && /^[[\]{}@#~|\\]$/.test(keys[0]!));
    expect(needAltGr.map((command) => command.id)).toEqual([]);
  });

  it('play a turn by keys alone', async () => {
    const game = new GameController(new FakeCore(), openStore());
    expect(commands.filter((command) => command.when(game))).toEqual([]);
    await game.start(twoPeople);
    const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    await settle();
    expect(commandFor(key('p'), game)).toBeNull();
    for (const name of ['n', 'r', 'Enter', 'p', 'Enter']) {
      const command = commandFor(key(name), game);
      expect(command, name).not.toBeNull();
      command!.run(game, {} as never);
      await settle();
    }
    expect(game.log.value.map((entry) => entry.type)).toEqual(['draw', 'place', 'pass', 'draw']);

    expect(commandFor(key('ArrowUp'), game)?.id).toBe('up');
    expect(commandFor(key('ArrowUp'), game, false)).toBeNull(); // in the text view this key scrolls

    game.set('keys', false);
    expect(commandFor(key('n'), game)).toBeNull();
    expect(commandFor(key('z', { ctrlKey: true }), game)?.id).toBe('undo');
    game.set('keys', true);
  });

  it('lead out of the replay also where the game ends', async () => {
    const game = new GameController(new FakeCore(), openStore());
    await game.start(twoPeople);
    let studies = false;
    const page = { studies: () => studies, study: (on: boolean) => (studies = on) } as never;
    expect(commandFor(key('e'), game, true, page)).toBeNull();
    studies = true;
    commandFor(key('e'), game, true, page)!.run(game, page);
    expect(studies).toBe(false);
  });

  it('may come before the screen has got where it was sent', async () => {
    const game = new GameController(new FakeCore(), openStore());
    await game.start(twoPeople);
    const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    const press = (name: string, page = {}): void => commandFor(key(name), game)!.run(game, page as never);
    await settle();
    for (const name of ['n', 'Enter', 'p', 'Enter']) {
      press(name);
      await settle();
    }
    expect(game.view.value!.at).toBe(4);
    press('[');
    press('[');
    await settle();
    expect(game.view.value!.at).toBe(2);
    press('End');
    expect(commandFor(key('b'), game)).toBeNull();
    await settle();
    press('Home');
    press('b', { study: () => undefined });
    await settle();
    expect(game.mode.value).toBe('play');
    expect(game.view.value!.at).toBe(1); // the first tile was drawn again
  });
});
