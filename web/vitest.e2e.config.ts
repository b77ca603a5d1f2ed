import { defineConfig } from 'vitest/config';

// The built page in a real browser: npm run e2e.
export default defineConfig({
  test: {
    include: ['tests/e2e/*.e2e.ts'],
    globalSetup: ['tests/e2e/site.mjs'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
