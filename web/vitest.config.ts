import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(
  page,
  // Some tests read all rules or play whole games: on a busy machine the default limit of five seconds is too short.
  defineConfig({
    test: {
      testTimeout: 30_000,
      setupFiles: ['tests/support/node18_crypto.mjs', 'tests/support/set_english.ts'],
    },
  }),
);
