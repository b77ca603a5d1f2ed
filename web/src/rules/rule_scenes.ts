// The small boards beside the rules. Each shows the end of a short game, which the core plays and draws.
import type { Core, View } from '../core/types';

const kHeaders = /^(profile|boxes|option|pieces|start|stack) /;
const kCaption = /^# (?:([a-z]{2}): )?(.*)/; // "# A road.", then "# de: Eine Straße."
const kSeats = 'ABCDEF';

export interface Scene {
  captions: Record<string, string>; // caption by language
  citation: string; // the rules that it shows: "[RG, A COMPLETED ROAD]"
  record: string; // record of the game's start
  actions: { seat: number; phrase: string }[];
}

function captionsOf(lines: string[]): Scene['captions'] {
  const until = lines.findIndex((line) => !kCaption.test(line));
  return Object.fromEntries(
    lines
      .slice(0, until)
      .map((line) => kCaption.exec(line)!)
      .map(([, language, words]) => [language ?? 'en', words!]),
  );
}

// Reads a scenario's captions, citation, setup and actions. Its expected results (awards, refusals, ...) are for
// the tests only.
export function sceneOf(scenario: string): Scene {
  const lines = scenario.split('\n');
  const players = Number(/^players (\d)/m.exec(scenario)?.[1] ?? 2);
  const seats = [...kSeats].slice(0, players).join(', ');
  const headers = lines.filter((line) => kHeaders.test(line));
  return {
    captions: captionsOf(lines),
    citation: lines.find((line) => line.startsWith('cite '))?.slice(5) ?? '',
    record: ['bastide record 1', ...headers, `players ${seats}`, ''].join('\n'),
    actions: lines
      .filter((line) => /^[A-F]: /.test(line))
      .flatMap((line) => {
        const seat = kSeats.indexOf(line[0]!);
        return line
          .slice(2)
          .split(';')
          .map((phrase) => ({ seat, phrase: phrase.trim() }));
      }),
  };
}

// The seats of the scene with other names.
export function named(scene: Scene, names: string[]): Scene {
  const seats = /^players (.*)$/m.exec(scene.record)![1]!.split(', ').length;
  return {
    ...scene,
    record: scene.record.replace(/^players .*$/m, `players ${names.slice(0, seats).join(', ')}`),
  };
}

// The position after the actions; null if one of them is not possible.
async function played(core: Core, begun: View, actions: Scene['actions']): Promise<View | null> {
  let view = begun;
  for (const { seat, phrase } of actions) {
    // the core may already have skipped a pass that the scenario writes
    if (phrase === 'pass' && view.decider !== seat) continue;
    const said = await core.say(view.game, view.at, phrase);
    if (said.ok) view = said.value.view;
    else if (phrase !== 'pass') return null;
  }
  return view;
}

// What `use` returns for the position after these actions of the scene; null if they cannot be played.
export async function inScene<T>(
  core: Core,
  scene: Scene,
  actions: Scene['actions'],
  use: (view: View) => Promise<T>,
): Promise<T | null> {
  const opened = await core.open(scene.record);
  if (!opened.ok) return null;
  try {
    const view = await played(core, opened.value, actions);
    return view && (await use(view));
  } finally {
    await core.close(opened.value.game);
  }
}

// Picture as SVG; null if the game cannot be played.
export function boardOf(core: Core, scene: Scene): Promise<string | null> {
  return inScene(core, scene, scene.actions, ({ game }) => core.picture(game, false));
}
