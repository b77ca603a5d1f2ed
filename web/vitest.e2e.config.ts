import { defineConfig } from 'vitest/config';

// Tests of the built page in a real browser. The modes with folders of their own are: tests of whole
// games, long tests, a game of each box, speed, and pictures of every screen.
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
    setupFiles: ['tests/support/node18_crypto.mjs'],
    globalSetup: ['tests/e2e/web_host.mjs'],
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } }, // the default of one second is too short on a busy machine
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
