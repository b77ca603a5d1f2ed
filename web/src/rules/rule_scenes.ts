// The small boards beside the rules. Each shows the end of a short game, which the core plays and draws.
import type { Core } from '../core/types';

const kHeaders = /^(profile|boxes|option|pieces|start|stack) /;
const kCaption = /^# (?:([a-z]{2}): )?(.*)/; // "# A road.", then "# de: Eine Straße."
const kSeats = 'ABCDEF';

export interface Scene {
  captions: Record<string, string>; // caption by language
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

// Reads a scenario's captions, setup and actions. Its expected results (awards, refusals, ...) are for
// the tests only.
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

// Picture as SVG; null if the game cannot be played.
export async function boardOf(core: Core, scene: Scene): Promise<string | null> {
  const opened = await core.open(scene.record);
  if (!opened.ok) return null;
  let view = opened.value;
  try {
    for (const { seat, phrase } of scene.actions) {
      // the core may already have skipped a pass that the scenario writes
      if (phrase === 'pass' && view.decider !== seat) continue;
      const said = await core.say(view.game, view.at, phrase);
      if (said.ok) view = said.value.view;
      else if (phrase !== 'pass') return null;
    }
    return await core.picture(view.game, false);
  } finally {
    await core.close(view.game);
  }
}
