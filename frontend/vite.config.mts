import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { '@lectern/protocol': path('../libs/protocol/src'), '@': path('./src') },
  },
  build: { outDir: path('../dist/frontend'), emptyOutDir: true },
  server: {
    port: 5173,
    strictPort: true,
    // `npm run dev` serves the pages and passes the API on, so that the browser sees one address.
    proxy: { '/api': `http://127.0.0.1:${process.env['LECTERN_BACKEND_PORT'] ?? '3000'}` },
  },
});
