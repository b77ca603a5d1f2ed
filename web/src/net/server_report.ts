// The report on a finished game from the server of its online table, which analyses each game once for all its players.
import type { GameAnalysis } from '../../generated/api';
import type { Analysis } from '../core/types';
import { ask } from './server';

const kFirstPause = 2_000; // ms until the page asks again; each further pause is longer
const kLongestPause = 15_000;
const kLonger = 1.3;

// Resolves after that time, or at once when `stop` is aborted.
function pause(time: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const timer = setTimeout(resolve, time);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

// Asks the server for a report, and waits for it. Calls `show` with the place in line, again and again; 0: the server
// analyses the game now. null: the server
// does not analyse the game, so the page has to; or `stop` was aborted.
export async function serverReport(
  table: string,
  show: (place: number) => void,
  stop: AbortSignal,
): Promise<Analysis | null> {
  const path = `analyses/${table}`;
  try {
    let answer = await ask<GameAnalysis>(path);
    if (answer.state === 'none') answer = await ask<GameAnalysis>(path, {});
    let time = kFirstPause;
    while (!stop.aborted && (answer.state === 'waiting' || answer.state === 'running')) {
      show(answer.place ?? 0);
      await pause(time, stop);
      time = Math.min(kLongestPause, time * kLonger);
      if (!stop.aborted) answer = await ask<GameAnalysis>(path);
    }
    return stop.aborted || answer.state !== 'done' ? null : (answer.report as unknown as Analysis);
  } catch {
    return null; // refused, an older server, or no connection
  }
}
