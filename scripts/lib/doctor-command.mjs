// npm run doctor: one line per thing that a start needs, then one per part of the server when it runs or is
// configured; exit code 1 when something is missing or does not work. Changes nothing.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parsePort, portState, requireWritable } from '../../libs/launcher/src/checks.mjs';
import { missingDependencies } from '../../libs/launcher/src/install.mjs';
import { runningUrl } from '../../libs/launcher/src/postgres.mjs';
import { findBinaries } from '../../libs/launcher/src/postgres-binaries.mjs';
import { pickServerUser } from '../../libs/launcher/src/postgres-user.mjs';
import { isSame } from '../../libs/launcher/src/processes.mjs';
import { readLock } from '../../libs/launcher/src/run-state.mjs';
import { green, print, red, Stop, yellow } from '../../libs/launcher/src/say.mjs';
import { findChromium, findPoppler, findRedis } from './test-tools.mjs';
import { isBuilt } from './build-steps.mjs';
import { childEnvironment, keptPlan, requireSameServices } from './environment.mjs';
import { dataDirOf, entry, inRoot, product } from './paths.mjs';
import { run } from './run.mjs';

function running(dataDir) {
  const lock = existsSync(dataDir) ? readLock(dataDir) : undefined;
  return lock && isSame(lock) ? lock : undefined;
}

async function port(name, fallback, used) {
  const number = used ?? parsePort(name, process.env[name], fallback);
  const isFree = (await portState(number)) === 'free';
  if (used) {
    if (isFree) throw new Stop(`${number} is closed, though Lectern runs: its log is in the data folder, in logs`);
    return `${number}, open`;
  }
  if (isFree) return `${number} is free`;
  throw new Stop(`${number} is taken: choose another one with ${name}`);
}

async function database() {
  const url = process.env.DATABASE_URL;
  if (!url) {
    findBinaries();
    pickServerUser(join(dataDirOf(process.env), 'postgres'));
    return 'embedded';
  }
  const { Client } = createRequire(inRoot('package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return `yours answers (PostgreSQL ${rows[0].server_version})`;
  } catch (error) {
    throw new Stop(`yours (DATABASE_URL) does not answer: ${error.message || error.code}`);
  } finally {
    await client.end();
  }
}

function dependencies() {
  const missing = missingDependencies(product);
  if (missing[0] === 'node_modules') return 'not installed yet: npm start installs them';
  return missing.length > 0 ? `${missing.length} differ from package-lock.json: npm start installs them` : 'as locked';
}

export async function main() {
  const dataDir = dataDirOf(process.env);
  const lock = running(dataDir);
  const planned = lock && keptPlan(dataDir);
  const checks = {
    Node: () => process.versions.node,
    Dependencies: dependencies,
    'Data folder': () => {
      requireWritable(dataDir, product.dataDirVariable);
      return lock ? `${dataDir}, in use by process ${lock.pid}` : dataDir;
    },
    Variables: () => {
      if (!lock) return 'for the next start';
      requireSameServices(process.env, dataDir);
      return 'as Lectern was started';
    },
    PORT: () => port('PORT', 3000, planned?.port),
    MAIL_WEB_PORT: () =>
      process.env.SMTP_URL ? 'no inbox: SMTP_URL is given' : port('MAIL_WEB_PORT', 1080, planned?.inbox?.web),
    STRIPE_EMULATOR_PORT: () =>
      process.env.STRIPE_SECRET_KEY
        ? 'no emulator: STRIPE_SECRET_KEY is given'
        : port('STRIPE_EMULATOR_PORT', 3002, planned?.stripe?.port),
    Database: database,
    Queues: () => (process.env.REDIS_URL ? 'Redis (REDIS_URL)' : 'in the database'),
    Build: () => (isBuilt() ? 'up to date' : 'out of date: npm start builds'),
    'For npm test': () =>
      `Chromium ${findChromium() ?? 'will be fetched'}, Redis ${findRedis() ?? 'will be fetched'}, poppler ${findPoppler() ?? 'will be fetched'}`,
  };
  let looksElsewhere = false;
  for (const [name, check] of Object.entries(checks)) {
    try {
      print(`  ${green('✓')} ${name.padEnd(20)} ${await check()}`);
    } catch (error) {
      const mark = error instanceof Stop ? red('✗') : yellow('!');
      print(`  ${mark} ${name.padEnd(20)} ${error.message}`);
      process.exitCode = 1;
      looksElsewhere ||= name === 'Variables';
    }
  }
  if (looksElsewhere) return;
  if (existsSync(entry.adminCli) && (lock || process.env.DATABASE_URL)) await examineInstallation(dataDir);
}

/** What the server says about itself: its command line knows the database, the queues, the storage, the mail server. */
async function examineInstallation(dataDir) {
  print();
  const env = process.env.DATABASE_URL
    ? process.env
    : childEnvironment(process.env, dataDir, keptPlan(dataDir), runningUrl(dataDir, product));
  const { code } = await run(process.execPath, [entry.adminCli, 'doctor'], { env, stdio: 'inherit' });
  if (code !== 0) process.exitCode = 1;
}
