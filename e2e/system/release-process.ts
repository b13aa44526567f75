/**
 * Programs of a release as processes: of this one (dist, which `npm test` builds first) or of one that is kept as an
 * archive in releases/. An unpacked release uses the installed packages of this one.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@lectern/testing/until';

const here = join(__dirname, '../..');

export interface Release {
  /** Where its dist stands. */
  root: string;
  remove(): void;
}

export const thisRelease: Release = { root: here, remove: () => undefined };

export function unpackRelease(migrations: number): Release {
  const root = mkdtempSync(join(tmpdir(), 'lectern-release-'));
  execFileSync('tar', ['-xzf', join(__dirname, `releases/${migrations}.tar.gz`), '-C', root]);
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'), 'dir');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export interface Running {
  process: ChildProcess;
  /** Asks it to stop, as whoever replaces it does; answers how it ended: SIGTERM when it finished what it was at. */
  stop(): Promise<NodeJS.Signals | number | null>;
}

type Env = Record<string, string>;

const programs = { migrate: 'backend/src/migrate.js', backend: 'backend/src/main.js', worker: 'worker/src/main.js' };

function start(release: Release, program: keyof typeof programs, env: Env) {
  const started = spawn(process.execPath, [join(release.root, 'dist', programs[program])], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      STRIPE_SECRET_KEY: 'sk_test_lectern',
      STRIPE_WEBHOOK_SECRET: 'whsec_lectern',
      STRIPE_PRICE_ID: 'price_lectern_monthly',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = { text: '' };
  started.stdout.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  return { started, output };
}

export async function startProgram(release: Release, program: 'backend' | 'worker', env: Env): Promise<Running> {
  const { started, output } = start(release, program, env);
  const gone = once(started, 'exit');
  const running = {
    process: started,
    async stop() {
      if (started.exitCode === null && started.signalCode === null) {
        started.kill('SIGTERM');
        await gone;
      }
      return started.signalCode ?? started.exitCode;
    },
  };
  const ready = program === 'backend' ? '"listening at' : '"working"';
  try {
    await until(`the ${program} is there`, () =>
      Promise.resolve(output.text.includes(ready) || started.exitCode !== null || started.signalCode !== null),
    );
    if (!output.text.includes(ready)) throw new Error(`it ended with ${started.exitCode ?? started.signalCode}`);
  } catch (error) {
    started.kill('SIGKILL');
    throw new Error(`the ${program} did not start:\n${output.text}`, { cause: error });
  }
  return running;
}

/** Runs to its end; rejects when it fails. */
export async function runMigrations(release: Release, env: Env): Promise<void> {
  const { started, output } = start(release, 'migrate', env);
  await once(started, 'exit');
  if (started.exitCode !== 0) throw new Error(`migrating failed:\n${output.text}`);
}

/** The launcher's, which has no types. */
export async function freePort(): Promise<number> {
  const checks = join(here, 'libs/launcher/src/checks.mjs');
  const launcher = (await import(checks)) as { freePort(): Promise<number> };
  return launcher.freePort();
}
