/**
 * A real worker process of the compiled code (`npm run build`, which `npm test` does first), for tests that kill it or
 * take its services away.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@lectern/testing/until';

const root = join(__dirname, '../..');

export async function startWorkerProcess(env: Record<string, string>): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [join(root, 'dist/worker/src/main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      STORAGE_DIR: tmpdir(),
      STRIPE_SECRET_KEY: 'sk_test_lectern',
      STRIPE_WEBHOOK_SECRET: 'whsec_lectern',
      STRIPE_PRICE_ID: 'price_lectern_monthly',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      WORKER_LOCK_MS: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  worker.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    // A busy machine takes its time to load a program.
    await until('the worker works', () => Promise.resolve(output.includes('"working"')), 60_000);
  } catch (error) {
    // Nobody else knows it, and the test's own process does not end before it.
    await killProcess(worker);
    throw error;
  }
  return worker;
}

export async function killProcess(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
