import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(page, defineConfig({ test: { setupFiles: ['tests/support/node18.mjs'] } }));
