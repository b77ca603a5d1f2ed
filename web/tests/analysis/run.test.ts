// The analysis of the open game: progress, and what ends it.
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import type { KeptReport } from '../../src/offline/kept_report';
import { runOf, type Studied } from '../../src/analysis/run';
import type { Analysis, Core, Progress, TurnReport, View } from '../../src/core/types';
import { reportOf, turnOf } from './short_report';

const kReport = reportOf([]);
const kRecord = 'bastide record 1';
let lastGame = 0;

// A core whose analysis waits for `end`. `kept`: the stored report.
function table(kept: KeptReport | null = null) {
  const view = signal<View | null>({ game: ++lastGame, length: 9, at: 9 } as View);
  let tell: (progress: Progress) => void = () => undefined;
  let end: (report: Analysis) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const signals: AbortSignal[] = [];
  let find: (turn: TurnReport) => void = () => undefined;
  const begun: string[] = [];
  const puts: KeptReport[] = [];
  const analyse: Core['analyse'] = (_game, effort, onprogress, stop, onturn) => {
    tell = onprogress;
    find = onturn!;
    begun.push(effort);
    signals.push(stop);
    return new Promise((resolve, reject) => {
      end = resolve;
      fail = reject;
      stop.addEventListener('abort', () => reject(stop.reason as Error));
    });
  };
  const put = (_id: string, report: KeptReport) => Promise.resolve(void puts.push(report));
  const page: Studied = {
    core: { analyse, record: () => Promise.resolve({ ok: true, value: kRecord }) },
    game: { view, saved: signal('saved') },
    store: Promise.resolve({ report: () => Promise.resolve(kept), putReport: put }),
    tablePanel: null,
  };
  const run = runOf(page);
  return {
    view,
    page,
    run,
    signals,
    begun,
    puts,
    tell: (one: Progress) => tell(one),
    find: (one: TurnReport) => find(one),
    end: (one: Analysis) => end(one),
    fail: (one: Error) => fail(one),
  };
}

it('shows its progress over all passes, then the report', async () => {
  const { run, tell, end } = table();
  const done = run.begin('quick');
  expect(run.progress.value).toBe(0);
  tell({ pass: 0, done: 10, all: 10 });
  expect(run.progress.value).toBe(0.03);
  tell({ pass: 1, done: 5, all: 10 });
  expect(run.progress.value).toBeCloseTo(0.515);
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
  const { run, view, page, end } = table();
  const done = run.begin('quick');
  view.value = { ...view.value!, at: 3 };
  end(kReport);
  await done;
  expect(runOf(page)).toBe(run);
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

// Lets the promises that are settled run on.
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('shows each turn as it is found, until there is a report', async () => {
  const { run, find, end } = table();
  const done = run.begin('quick');
  const looked = { ...turnOf(1, 'Anna', 'too_close'), deals: 0 };
  find(looked);
  expect(run.turns.value).toEqual([looked]);
  const judged = turnOf(1, 'Anna', 'mistake', 3);
  find(judged);
  find(looked); // an interrupted analysis has begun again: it knew more
  expect(run.turns.value).toEqual([judged]);
  end(kReport);
  await done;
  find(judged);
  expect(run.turns.value).toBe(kReport.turns);
});

it('keeps what it has found with the saved game', async () => {
  const { run, find, end, puts } = table();
  const done = run.begin('quick');
  const turns = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((turn) => turnOf(turn, 'Anna', 'good'));
  turns.forEach(find);
  await settled();
  expect(puts[0]).toEqual({
    version: 1,
    record: kRecord,
    report: null,
    turns: [],
    spoken: 'en',
    unfinished: 'quick',
  });
  expect(puts[1]).toEqual({
    version: 1,
    record: kRecord,
    report: null,
    turns: turns.slice(0, 8),
    spoken: 'en',
    unfinished: 'quick',
  });
  end(kReport);
  await done;
  await settled();
  expect(puts.at(-1)).toEqual({
    version: 1,
    record: kRecord,
    report: kReport,
    turns: [],
    spoken: 'en',
    unfinished: null,
  });
});

it('keeps the numbers of a quick report with a closer one', async () => {
  const { run, end, puts } = table();
  for (const effort of ['quick', 'normal'] as const) {
    const done = run.begin(effort);
    await settled();
    end({ ...kReport, effort });
    await done;
    await settled();
  }
  expect(puts.at(-1)).toMatchObject({ report: { effort: 'normal' }, quick: kReport.players });
});

it('shows a kept report at once, but none of another game or version', async () => {
  const kept: KeptReport = {
    version: 1,
    record: kRecord,
    report: kReport,
    turns: [],
    spoken: 'en',
    unfinished: null,
  };
  const { run } = table(kept);
  expect(run.ready.value).toBe(false);
  await settled();
  expect([run.ready.value, run.report.value, run.progress.value]).toEqual([true, kReport, null]);
  const turns = [turnOf(1, 'Anna', 'good')];
  for (const other of [
    { ...kept, record: 'other' },
    { ...kept, version: 0 },
    { ...kept, version: 0, report: null, turns, unfinished: 'quick' },
    { ...kept, version: undefined },
  ]) {
    const { run, begun } = table(other as unknown as KeptReport);
    await settled();
    expect([run.ready.value, run.report.value, run.turns.value, begun]).toEqual([true, null, [], []]);
  }
});

it('does not go on if the game is left before the stored report is read', async () => {
  const kept: KeptReport = {
    version: 1,
    record: kRecord,
    report: null,
    turns: [],
    spoken: 'en',
    unfinished: 'quick',
  };
  for (const leave of ['left', 'longer'] as const) {
    const { run, view, begun, puts } = table(kept);
    view.value = leave === 'left' ? null : { ...view.value!, length: 10 };
    await settled();
    expect([run.ready.value, begun, puts], leave).toEqual([true, [], []]);
  }
});

it('goes on after it was left, but not after it was stopped', async () => {
  const first = table();
  void first.run.begin('normal');
  const turn = turnOf(1, 'Anna', 'good');
  first.find(turn);
  first.view.value = null;
  await settled();
  const left = first.puts.at(-1)!;
  expect(left).toEqual({
    version: 1,
    record: kRecord,
    report: null,
    turns: [turn],
    spoken: 'en',
    unfinished: 'normal',
  });
  const second = table(left);
  await settled();
  expect([second.begun, second.run.turns.value]).toEqual([['normal'], [turn]]);
  second.run.stop();
  await settled();
  expect(second.puts.at(-1)!.unfinished).toBeNull();
});
