/**
 * Journeys in the installed Firefox, on a Lectern that runs: `npm run firefox` runs those of keyboard and reach,
 * `npm run firefox -- signing-in` other files. It finds Lectern as `npm start` left it, or by the settings that the
 * journeys read (e2e/journeys/support/environment.ts). FIREFOX_PATH names another program than /usr/bin/firefox-esr.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
if (!existsSync(firefox)) throw new Error(`${firefox} isn’t there: apt-get install firefox-esr`);

const files = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list',
    ...(files.length > 0 ? files : ['keyboard', 'reach']),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FIREFOX_PATH: firefox, NODE_OPTIONS: `--require=${join(ROOT, 'e2e/firefox-commands.cjs')}` },
  },
);
process.exitCode = status ?? 1;
