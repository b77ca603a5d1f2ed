// Little boards beside the rules: the end of a short game that shows the rule, played and drawn by the core.
import type { Core } from '../core/types';

const kHeaders = /^(profile|boxes|option|pieces|start|stack) /;
const kCaption = /^# (?:([a-z]{2}): )?(.*)/; // "# A road.", then "# de: Eine Straße."
const kSeats = 'ABCDEF';

export interface Scene {
  captions: Record<string, string>; // what it shows, by language
  record: string; // of the game as it begins
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

// What is wanted of the game (awards, refusals, ...) is left to the tests.
export function sceneOf(scenario: string): Scene {
  const lines = scenario.split('\n');
  const players = Number(/^players (\d)/m.exec(scenario)?.[1] ?? 2);
  const seats = [...kSeats].slice(0, players).join(', ');
  const headers = lines.filter((line) => kHeaders.test(line));
  return {
    captions: captionsOf(lines),
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

// The picture as SVG; null for a scene that cannot be played.
export async function boardOf(core: Core, scene: Scene): Promise<string | null> {
  const opened = await core.open(scene.record, 'scene.bastide');
  if (!opened.ok) return null;
  let view = opened.value;
  try {
    for (const { seat, phrase } of scene.actions) {
      if (phrase === 'pass' && view.decider !== seat) continue; // written where the turn goes on by itself
      const said = await core.say(view.game, view.at, phrase);
      if (said.ok) view = said.value.view;
      else if (phrase !== 'pass') return null;
    }
    return await core.picture(view.game, false);
  } finally {
    await core.close(view.game);
  }
}
