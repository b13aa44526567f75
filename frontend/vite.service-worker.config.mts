/**
 * The service worker. Built last: it names the files that the other builds made. Those of the first screen are kept
 * when it's installed, the other screens' a while later.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { pageBudget } from './script-budget';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const site = path('../dist/frontend');

interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Any address without a page of its own is answered with the shell. */
const SHELL = '/app-shell';

/** Of visitors, signers, payers and administrators, who have a signal. */
const NEVER_OFFLINE =
  /^(admin|landing|components|promo|sign-|public-invoice|testimonial|unsubscribe|join|verify|auth-verify|reset|privacy|terms|prerendered|shared-page)/;

export default defineConfig((): UserConfig => {
  const manifest = JSON.parse(readFileSync(`${site}/.vite/manifest.json`, 'utf8')) as Record<string, Built>;
  const assets = readdirSync(`${site}/assets`);
  const first = new Set([
    ...filesOf(manifest, ['index.html', 'src/app/shell/background-parts.tsx', 'src/app/offline/offline-app.tsx']),
    // What is kept comes with the queue of changes, which imports it.
    ...filesOf(manifest, [
      'src/lib/offline/kept-search.ts',
      'src/lib/offline/change-queue.ts',
      'src/lib/offline/change-queue-send.ts',
      'src/app/offline/change-queue/waiting-changes.tsx',
    ]),
    ...assets.filter((name) => /latin-(wght|opsz)-normal.*\.woff2$/.test(name)).map((name) => `/assets/${name}`),
  ]);
  const kept = Object.keys(manifest).filter((key) => {
    const name = manifest[key]?.file.replace('assets/', '') ?? '';
    return /\.(js|css)$/.test(name) && !NEVER_OFFLINE.test(name);
  });
  // With what they import, whatever its name.
  const others = filesOf(manifest, kept).filter((file) => !first.has(file));
  const plain = ['/boot.js', '/favicon.svg'].map((url) => ({ url, revision: revisionOf(url) }));
  const files = [...first].map((url) => ({ url, revision: null }));
  const shell = { url: SHELL, revision: revisionOf('/index.html') };
  return {
    root: path('.'),
    publicDir: false,
    plugins: [pageBudget({ bytes: 25_000 })],
    define: {
      FIRST_FILES: JSON.stringify([shell, ...plain, ...files]),
      OTHER_FILES: JSON.stringify(others),
      SHELL: JSON.stringify(SHELL),
      FIRST_SCRIPT: JSON.stringify(`/${manifest['index.html']?.file}`),
    },
    build: {
      outDir: site,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path('./src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
});

function revisionOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(site + file))
    .digest('base64url')
    .slice(0, 16);
}

/** The chunks of these modules, those that they import, and their styles. */
function filesOf(manifest: Record<string, Built>, modules: string[]): string[] {
  const keys = new Set(modules);
  const files: string[] = [];
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    files.push(chunk.file, ...(chunk.css ?? []));
    for (const imported of chunk.imports ?? []) keys.add(imported);
  }
  return [...new Set(files)].map((file) => `/${file}`);
}
