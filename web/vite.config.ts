import { defineConfig } from 'vite';
import './tools/generate_types.mjs'; // writes the types before anything imports them
import { pageWords } from './tools/vite_words_plugin.mjs';
import { serviceWorker } from './tools/service_worker.mjs';

// All addresses are relative, so that the page works under any path of a web host.
export default defineConfig({
  base: './',
  plugins: [pageWords(), serviceWorker()],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The name of a language is kept for what its first visit loads (tools/first_load.mjs).
    rollupOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('?analysis') ? 'analysis-' : ''}[name]-[hash].js`,
      },
    },
  },
  server: { fs: { allow: ['..'] } }, // the page imports docs/rules and data/words
  worker: { format: 'es' },
});
