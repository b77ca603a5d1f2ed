import { defineConfig } from 'vitest/config';

// The built page in a real browser. Modes of their own: what takes long by itself and so runs beside the others, what only
// continuous integration has time for and, beside it, a game of each box, measuring, and pictures of every screen.
const kFolders: Record<string, string> = {
  whole: 'tests/e2e/whole',
  long: 'tests/e2e/long',
  boxes: 'tests/e2e/boxes',
  speed: 'tests/e2e/speed',
  pictures: 'tests/e2e/pictures',
};

export default defineConfig(({ mode }) => ({
  test: {
    include: [`${kFolders[mode] ?? 'tests/e2e'}/*.e2e.ts`],
    setupFiles: ['tests/support/setup.mjs'],
    globalSetup: ['tests/e2e/site.mjs'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 1, // on a machine that others use too, a browser can stand still for seconds
  },
}));
