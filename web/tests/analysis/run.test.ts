// The analysis of the open game: progress, and what ends it.
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { runOf } from '../../src/analysis/run';
import type { Analysis, Core, Progress, View } from '../../src/core/types';
import type { Controller } from '../../src/game/types';
import { reportOf } from './short_report';

const kReport = reportOf([]);
let lastGame = 0;

// A core whose analysis waits for `end`.
function table() {
  const view = signal<View | null>({ game: ++lastGame, length: 9, at: 9 } as View);
  let tell: (progress: Progress) => void = () => undefined;
  let end: (report: Analysis) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const analyse: Core['analyse'] = (_game, _effort, onprogress, stop) => {
    tell = onprogress;
    signals.push(stop);
    return new Promise((resolve, reject) => {
      end = resolve;
      fail = reject;
      stop.addEventListener('abort', () => reject(stop.reason as Error));
    });
  };
  const controller = { view } as unknown as Controller;
  const run = runOf({ analyse } as Core, controller);
  return {
    view,
    controller,
    run,
    signals,
    tell: (one: Progress) => tell(one),
    end: (one: Analysis) => end(one),
    fail: (one: Error) => fail(one),
  };
}

it('shows its progress over both passes, then the report', async () => {
  const { run, tell, end } = table();
  const done = run.begin('quick');
  expect(run.progress.value).toBe(0);
  tell({ pass: 0, done: 5, all: 10 });
  expect(run.progress.value).toBe(0.25);
  tell({ pass: 1, done: 10, all: 10 });
  expect(run.progress.value).toBe(1);
  end(kReport);
  await done;
  expect(run.report.value).toBe(kReport);
  expect(run.progress.value).toBeNull();
});

it('stops when asked, and when the game is left or goes on', async () => {
  for (const leave of ['stop', 'left', 'longer'] as const) {
    const { run, view, signals } = table();
    const done = run.begin('quick');
    if (leave === 'stop') run.stop();
    if (leave === 'left') view.value = null;
    if (leave === 'longer') view.value = { ...view.value!, length: 10 };
    await done;
    expect(signals[0]!.aborted, leave).toBe(true);
    expect([run.progress.value, run.report.value, run.failed.value]).toEqual([null, null, false]);
  }
});

it('goes on while another position of the game is on the screen, and keeps its report', async () => {
  const { run, view, controller, end } = table();
  const done = run.begin('quick');
  view.value = { ...view.value!, at: 3 };
  end(kReport);
  await done;
  expect(runOf({} as Core, controller)).toBe(run);
  expect(run.report.value).toBe(kReport);
});

it('says that it failed, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { run, end, fail } = table();
  const failing = run.begin('quick');
  fail(new Error('unreachable'));
  await failing;
  expect([run.failed.value, run.progress.value]).toEqual([true, null]);
  const done = run.begin('quick');
  expect(run.failed.value).toBe(false);
  end(kReport);
  await done;
  expect(run.report.value).toBe(kReport);
  vi.restoreAllMocks();
});
