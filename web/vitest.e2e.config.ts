import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests of the built page in a real browser. `--mode` chooses folders of tests/e2e: `gate` runs with every change; the
// long ones are `boxes`, games of each box, `screens`, every screen, and `long`, all others. `speed` measures on an idle
// machine, `pictures` takes screenshots. Without a mode all but these two run.
const kGate = ['', 'whole/'];
const kLong = ['boxes/', 'screens/', 'long/'];
const kAlone = ['speed', 'pictures'];

function foldersOf(mode: string): string[] {
  if (mode === 'gate') return kGate;
  const one = `${mode}/`;
  return kLong.includes(one) || kAlone.includes(mode) ? [one] : [...kGate, ...kLong];
}

// Starts whole games first, because they take longest and would run alone at the end.
class WholeGamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = (file: TestSpecification): number => Number(file.moduleId.includes('/whole/'));
    return (await super.sort(files)).sort((one, other) => isWhole(other) - isWhole(one));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    include: foldersOf(mode).map((folder) => `tests/e2e/${folder}*.e2e.ts`),
    setupFiles: ['tests/support/node18_crypto.mjs'],
    globalSetup: ['tests/e2e/web_host.mjs'],
    reporters: ['default', './tests/e2e/slowest_tests.mjs'],
    // Each file has a process and a browser of its own. Two workers keep two cores busy, a third one uses their pauses.
    maxWorkers: kAlone.includes(mode) ? 1 : 3,
    minWorkers: 1,
    sequence: { sequencer: WholeGamesFirst },
    expect: { poll: { timeout: 15_000 } }, // the default of one second is too short on a busy machine
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
