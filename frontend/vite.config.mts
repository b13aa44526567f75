import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const backend = `http://127.0.0.1:${process.env['LECTERN_BACKEND_PORT'] ?? '3000'}`;

export default defineConfig({
  root: path('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { '@lectern/protocol': path('../libs/protocol/src'), '@': path('./src') },
  },
  build: {
    outDir: path('../dist/frontend'),
    emptyOutDir: true,
    // Tells the backend the names of what its own pages use (libs/pages/src/page-assets.ts).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Large, and for few screens.
            { name: 'drag', test: /@dnd-kit/, priority: 4 },
            { name: 'signature', test: /signature_pad/, priority: 4 },
            // Everything up to the usable dashboard.
            {
              name: 'app',
              tags: ['$initial'],
              test: /^(?!.*\/src\/(shared-page|prerendered))/,
              priority: 3,
            },
            {
              name: 'forms',
              test: /node_modules\/(react-hook-form|@hookform|downshift|@radix-ui)\/|src\/components\/(forms|ui)\//,
              minShareCount: 3,
              priority: 2,
            },
            // What several screens share: a few chunks by who uses it, not hundreds.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
              priority: 1,
            },
          ],
        },
      },
      input: {
        index: path('./index.html'),
        prerendered: path('./src/prerendered.ts'),
        'shared-page': path('./src/shared-page/shared-page.ts'),
        'shared-page-styles': path('./src/shared-page/shared-page.css'),
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // `npm run dev` serves the application and passes on what the backend answers, so that the browser sees one address.
    proxy: { '^/(api|shared|share|speakers|calendar)/': backend },
  },
});
