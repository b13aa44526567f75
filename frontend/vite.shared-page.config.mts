/**
 * The script and the styles of the pages that the server renders (libs/pages). Their components are React's on the server
 * and in `npm run dev`; here Preact takes its place, which is a tenth of its size (docs/adr/0060).
 */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageBudget } from './script-budget';
import { withoutColumns } from './without-columns';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  publicDir: false,
  plugins: [withoutColumns, tailwindcss(), pageBudget({ bytes: 20_000 })],
  resolve: {
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      '@lectern/protocol': path('../libs/protocol/src'),
      '@lectern/pages': path('../libs/pages/src'),
    },
  },
  build: {
    outDir: path('../dist/frontend'),
    // The application is built into it before.
    emptyOutDir: false,
    // Tells the backend the hashed names (libs/pages/src/page-assets.ts).
    manifest: '.vite/shared-page.json',
    modulePreload: false,
    rolldownOptions: {
      input: {
        'shared-page': path('./src/shared-page/shared-page.ts'),
        'shared-page-styles': path('./src/shared-page/shared-page.css'),
      },
      output: { chunkFileNames: 'assets/shared-page-[name]-[hash].js' },
    },
  },
});
