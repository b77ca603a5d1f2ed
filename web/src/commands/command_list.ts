// All commands of the page.
import { canAnalyse } from '../game/played_out';
import type { Controller, LeaderCommand } from '../game/types';
import type { Command } from './types';

const kZoom = 1.25;

const inGame = (game: Controller): boolean => game.view.value !== null;
const asked = (game: Controller): boolean => game.offers.value.length > 0;
const holdsTile = (game: Controller): boolean =>
  game.ghost.value !== null || game.offers.value.some((offer) => offer.type === 'place');
// The move number on the screen. While the core is still going to another move, that move's number, because
// the user may press the next key earlier than the core answers.
const moment = (game: Controller): number => game.sought.value ?? game.view.value?.at ?? 0;
const behind = (game: Controller): boolean => moment(game) > 0;
const ahead = (game: Controller): boolean => inGame(game) && moment(game) < game.view.value!.length;
const browses = (game: Controller): boolean =>
  game.sought.value === null ? game.mode.value === 'browse' : ahead(game);
const othersPlay = (game: Controller): boolean =>
  inGame(game) &&
  !game.led.value &&
  !game.view.value!.over &&
  game.view.value!.players.some((player) => player.computer !== '');

// Goes to the next or previous entry of the log.
function seekNext(game: Controller, by: 1 | -1): void {
  const at = moment(game);
  const { length } = game.view.value!;
  const moments = game.log.value.map((entry) => entry.at);
  if (by > 0) game.seek(moments.find((one) => one > at) ?? length);
  else game.seek(moments.filter((one) => one < at).pop() ?? 0);
}

type Row = Omit<Command, 'label' | 'hint'>;

const play: Row[] = [
  { id: 'next', keys: ['N'], group: 'play', when: asked, run: (game) => game.step(1) },
  { id: 'previous', keys: ['Shift+N'], group: 'play', when: asked, run: (game) => game.step(-1) },
  { id: 'turn', keys: ['R'], group: 'play', when: holdsTile, run: (game) => game.turn(1) },
  { id: 'turnBack', keys: ['Shift+R'], group: 'play', when: holdsTile, run: (game) => game.turn(-1) },
  {
    id: 'confirm',
    keys: ['Enter'],
    group: 'play',
    when: (game) => game.canConfirm.value && !game.busy.value,
    run: (game) => game.confirm(),
  },
  { id: 'pass', keys: ['P'], group: 'play', when: (game) => game.canPass.value, run: (game) => game.pass() },
  {
    id: 'takeBack',
    keys: ['Escape', 'Backspace'],
    group: 'play',
    when: (game) => game.canTakeBack.value,
    run: (game) => game.takeBack(),
  },
];

const time: Row[] = [
  {
    id: 'undo',
    keys: ['U', 'Ctrl+Z'],
    group: 'time',
    when: (game) => game.canUndo.value,
    run: (game) => game.undo(),
  },
  {
    id: 'redo',
    keys: ['Shift+U', 'Ctrl+Y', 'Ctrl+Shift+Z'],
    group: 'time',
    when: (game) => game.canRedo.value,
    run: (game) => game.redo(),
  },
  {
    id: 'pause',
    keys: ['W'],
    group: 'time',
    when: othersPlay,
    run: (game) => game.pause(!game.paused.value),
  },
  {
    id: 'hurry',
    keys: ['G'],
    group: 'time',
    when: (game) => (game.thinking.value?.pause ?? 0) > 0,
    run: (game) => game.hurry(),
  },
  { id: 'study', keys: ['Y'], group: 'time', when: inGame, run: (_, page) => page.study() },
  { id: 'first', keys: ['Home'], group: 'time', when: behind, run: (game) => game.seek(0) },
  { id: 'back', keys: ['<', '['], group: 'time', when: behind, run: (game) => seekNext(game, -1) },
  { id: 'forward', keys: ['>', ']'], group: 'time', when: ahead, run: (game) => seekNext(game, 1) },
  {
    id: 'replay',
    keys: ['Shift+Y'],
    group: 'time',
    when: (game) => ahead(game) || behind(game),
    run: (game, page) => {
      if (!ahead(game)) game.seek(0); // at the end it plays from the beginning
      page.replay();
    },
  },
  { id: 'last', keys: ['End'], group: 'time', when: ahead, run: (game) => game.end() },
  {
    id: 'branch',
    keys: ['B'],
    group: 'time',
    when: (game) => browses(game) && !game.led.value,
    run: (game, page) => {
      page.study(false);
      game.branch();
    },
  },
  {
    id: 'return',
    keys: ['E'],
    group: 'time',
    when: (game, page) => browses(game) || page?.studies() === true,
    run: (game, page) => {
      page.study(false);
      game.end();
    },
  },
  {
    id: 'line',
    keys: ['Shift+B'],
    group: 'time',
    when: (game) => game.branchPoint.value !== null,
    run: (game) => game.returnToLine(),
  },
];

// A command that only online games have, such as asking for an undo or resigning.
const led = (id: LeaderCommand, ...keys: string[]): Row => ({
  id,
  keys,
  group: 'time',
  when: (game) => game.leaderCommands.value.includes(id),
  run: (game) => game.lead(id),
});
const together: Row[] = [
  led('askBack', 'Z'),
  led('agree', 'A'),
  led('refuse', 'X'),
  led('comeBack', 'Shift+C'),
  led('resign', 'Shift+X'),
];

const board: Row[] = [
  { id: 'fit', keys: ['0'], group: 'board', when: inGame, run: (_, page) => page.fit() },
  { id: 'follow', keys: ['.'], group: 'board', when: inGame, run: (_, page) => page.follow() },
  { id: 'closer', keys: ['+', '='], group: 'board', when: inGame, run: (_, page) => page.zoom(kZoom) },
  { id: 'farther', keys: ['-'], group: 'board', when: inGame, run: (_, page) => page.zoom(1 / kZoom) },
  { id: 'left', keys: ['ArrowLeft'], group: 'board', when: inGame, run: (_, page) => page.pan(-1, 0) },
  { id: 'right', keys: ['ArrowRight'], group: 'board', when: inGame, run: (_, page) => page.pan(1, 0) },
  { id: 'up', keys: ['ArrowUp'], group: 'board', when: inGame, run: (_, page) => page.pan(0, -1) },
  { id: 'down', keys: ['ArrowDown'], group: 'board', when: inGame, run: (_, page) => page.pan(0, 1) },
  {
    id: 'owners',
    keys: ['O'],
    group: 'board',
    when: inGame,
    run: (game) => game.show(game.overlay.value === 'owners' ? 'none' : 'owners'),
  },
  {
    id: 'farms',
    keys: ['Shift+O'],
    group: 'board',
    when: inGame,
    run: (game) => game.show(game.overlay.value === 'farms' ? 'none' : 'farms'),
  },
  {
    id: 'sound',
    keys: ['M'],
    group: 'board',
    when: inGame,
    run: (game) => game.set('sound', !game.settings.value.sound),
  },
];

const panels: Row[] = [
  { id: 'log', keys: ['L'], group: 'panels', when: inGame, run: (_, page) => page.drawer('log') },
  {
    id: 'analysis',
    keys: ['I'],
    group: 'panels',
    when: (game, page) => canAnalyse(game, page?.studies() === true),
    run: (_, page) => {
      page.study(true);
      page.drawer('analysis');
    },
  },
  { id: 'features', keys: ['F'], group: 'panels', when: inGame, run: (_, page) => page.drawer('features') },
  { id: 'stack', keys: ['T'], group: 'panels', when: inGame, run: (_, page) => page.drawer('left') },
  {
    id: 'chat',
    keys: ['C'],
    group: 'panels',
    when: (game) => game.led.value,
    run: (_, page) => page.drawer('chat'),
  },
  { id: 'textView', keys: ['V'], group: 'panels', when: inGame, run: (_, page) => page.textView() },
];

const game: Row[] = [
  { id: 'settings', keys: [','], group: 'game', when: inGame, run: (_, page) => page.drawer('settings') },
  { id: 'help', keys: ['?'], group: 'game', when: inGame, run: (_, page) => page.drawer('help') },
  { id: 'save', keys: ['S'], group: 'game', when: inGame, run: (_, page) => page.save('text') },
  { id: 'saveJson', keys: [], group: 'game', when: inGame, run: (_, page) => page.save('json') },
  { id: 'saveJcz', keys: [], group: 'game', when: inGame, run: (_, page) => page.save('jcz') },
  { id: 'saveSvg', keys: [], group: 'game', when: inGame, run: (_, page) => page.save('svg') },
  { id: 'savePng', keys: [], group: 'game', when: inGame, run: (_, page) => page.save('png') },
  { id: 'share', keys: ['Shift+S'], group: 'game', when: inGame, run: (_, page) => page.share() },
  { id: 'home', keys: ['H'], group: 'game', when: inGame, run: (_, page) => page.home() },
];

export const commands: Command[] = [...play, ...time, ...together, ...board, ...panels, ...game].map(
  (row) => ({
    ...row,
    label: `command.${row.id}`,
    hint: `command.${row.id}.hint`,
  }),
);

export function commandNamed(id: string): Command {
  const command = commands.find((one) => one.id === id);
  if (command === undefined) throw new Error(`there is no command ${id}`);
  return command;
}
