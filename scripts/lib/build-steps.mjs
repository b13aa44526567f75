// The build: swc for backend, worker and libs, vite for the frontend, then the prerendered landing page.
// A stamp in dist says which sources it was made of.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../libs/launcher/src/hash.mjs';
import { Stop } from '../../libs/launcher/src/say.mjs';
import { entry, inRoot, root, tool } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { runNode } from './run.mjs';

const stampFile = inRoot('dist/.build-stamp');
/** The launcher is what builds, and runs as it is. */
const libs = readdirSync(inRoot('libs')).filter((name) => name !== 'launcher');
const backendSources = ['backend/src', 'worker/src', ...libs.map((name) => `libs/${name}`)];
const sources = [
  ...backendSources,
  'frontend',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  '.swcrc',
  'scripts/prerender.mjs',
  'scripts/lib/build-steps.mjs',
  'scripts/lib/precompress.mjs',
];

export const sourceHash = () => hashOf(root, sources);

export function isBuilt(hash = sourceHash()) {
  return (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash &&
    existsSync(entry.backend) &&
    existsSync(inRoot('dist/frontend/index.html'))
  );
}

/** dist no longer is what the stamp says: the next start builds again. */
export const forgetBuild = () => rmSync(stampFile, { force: true });

/** Files that the compiler leaves where they are but the programs read at run time. */
function copyAssets(folder) {
  for (const item of readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })) {
    if (!item.isFile() || /\.(tsx?|mjs|cjs|js)$/.test(item.name)) continue;
    const from = join(item.parentPath ?? item.path, item.name);
    const to = inRoot('dist', from.slice(root.length + 1));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to);
  }
}

/** Compiles into dist/backend, dist/worker and dist/libs. `clean` drops what earlier sources left there. */
export async function buildBackend({ clean = true } = {}) {
  if (clean) {
    for (const folder of ['backend', 'worker', 'libs'])
      rmSync(inRoot('dist', folder), { recursive: true, force: true });
  }
  await runNode('Compiling backend and worker', [
    tool.swc,
    ...backendSources,
    '-d',
    'dist',
    '--config-file',
    '.swcrc',
    '--quiet',
  ]);
  for (const folder of backendSources) copyAssets(folder);
  if (!existsSync(entry.backend)) throw new Stop(`The compiler did not make ${entry.backend}.`);
}

const viteBuild = (title, config) =>
  runNode(title, [tool.vite, 'build', '--config', config, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });

export async function buildFrontend() {
  // The second adds to what the first made.
  for (const config of ['frontend/vite.config.mts', 'frontend/vite.shared-page.config.mts'])
    await viteBuild('Building the frontend', config);
}

/** It names the files of the builds before. */
export const buildServiceWorker = () =>
  viteBuild('Building the service worker', 'frontend/vite.service-worker.config.mts');

/** Writes the landing page as HTML. vite empties its folder, so this comes last. */
export async function prerender() {
  const script = inRoot('scripts/prerender.mjs');
  if (!existsSync(script)) return false;
  await runNode('Prerendering the landing page', [script], { env: { ...process.env, NODE_ENV: 'production' } });
  return true;
}

async function buildPages(step, hash) {
  await step('Building the frontend', () => buildFrontend());
  await step('Prerendering the landing', async () => ((await prerender()) ? '' : 'nothing to do'));
  await step('Building the service worker', () => buildServiceWorker());
  await step('Compressing for browsers', () => precompress(inRoot('dist/frontend')));
  writeFileSync(stampFile, hash);
}

/**
 * `beside`: what needs only the compiled backend and worker, done while the pages are built. Resolves with its result, or
 * fails when both have ended: what one of them started is known by then.
 */
export async function buildAll(step, beside = async () => undefined) {
  const hash = sourceHash();
  forgetBuild();
  await step('Compiling backend, worker', () => buildBackend());
  const [made, ...others] = await Promise.allSettled([beside(), buildPages(step, hash)]);
  const failures = [made, ...others].flatMap(({ status, reason }) => (status === 'rejected' ? [reason] : []));
  if (failures.length > 1) throw new Stop(failures.map(({ message }) => message).join('\n\n'));
  if (failures.length > 0) throw failures[0];
  return made.value;
}
