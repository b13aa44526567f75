// The programs that tests need and npm does not bring: a Chromium, a Redis, poppler. Found on the machine, else fetched.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { print } from '../../libs/launcher/src/say.mjs';
import { fetchChromium, fetchedChromium } from './fetch-chromium.mjs';
import { inRoot, tool } from './paths.mjs';
import { run } from './run.mjs';

function inPath(names, env = process.env) {
  for (const name of names) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch (error) {
        if (error.code !== 'ENOENT' && error.code !== 'EACCES' && error.code !== 'ENOTDIR') throw error;
      }
    }
  }
  return undefined;
}

export const findRedis = () => inPath(['redis-server', 'valkey-server']);

/** `pdfsig` and its siblings: other people's eyes on the PDFs that are made here. */
export const findPoppler = () => inPath(['pdfsig']);

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own browser, where it was fetched before. */
function playwrightChromium() {
  if (!existsSync(tool.playwright)) return undefined;
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

export function findChromium(env = process.env) {
  return (
    env.CHROMIUM_PATH ||
    inPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ||
    applications.find((path) => existsSync(path)) ||
    playwrightChromium()
  );
}

/** Installs Debian packages where this user may: as root, or with a sudo that asks nothing. */
async function aptInstall(packages) {
  if (!inPath(['apt-get'])) return false;
  const asRoot = process.getuid?.() === 0;
  if (!asRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  print(`Installing ${packages.join(', ')} with the system's package manager …`);
  const apt = async (...args) => {
    const command = asRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    const result = await run(command[0], command.slice(1), {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.code !== 0) print(result.output.trim().split('\n').slice(-5).join('\n'));
    return result.code === 0;
  };
  await apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

export async function ensureRedis() {
  if (!findRedis()) await aptInstall(['redis-server']);
  return findRedis();
}

export async function ensurePoppler() {
  if (!findPoppler()) await aptInstall(['poppler-utils']);
  return findPoppler();
}

/**
 * The one that was fetched comes first, and CI always fetches it: every run has the same version there, and a browser
 * without windows needs a third less of the processor.
 */
export async function ensureChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const found = findChromium(env);
  const fetched = env.CI || !found ? await tryToFetchChromium() : fetchedChromium();
  if (fetched && answersVersion(fetched)) return fetched;
  if (found) return found;
  const installed = await run(process.execPath, [tool.playwright, 'install', 'chromium']);
  if (installed.code !== 0) await aptInstall(['chromium', 'fonts-liberation']);
  return findChromium(env);
}

async function tryToFetchChromium() {
  if (!fetchedChromium()) print('Fetching a Chromium for the browser tests …');
  try {
    return await fetchChromium();
  } catch (error) {
    print(error.message);
    return undefined;
  }
}

/** False where a library that it needs is missing. */
function answersVersion(program) {
  const { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status !== 0) print(`${program} does not start here: ${(stderr ?? '').trim()}`);
  return status === 0;
}
