/** A real backend process of the compiled code (`npm run build`, which `npm test` does first), on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@lectern/testing/until';
import { killProcess } from './worker-process';

const root = join(__dirname, '../..');

export interface BackendProcess {
  process: ChildProcess;
  url: string;
}

export async function startBackendProcess(env: Record<string, string>): Promise<BackendProcess> {
  const port = await freePort();
  const backend = spawn(process.execPath, [join(root, 'dist/backend/src/main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      SESSION_SECRET: 'only-for-tests-only-for-tests-only',
      STORAGE_DIR: tmpdir(),
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_lectern',
      STRIPE_WEBHOOK_SECRET: 'whsec_lectern',
      STRIPE_PRICE_ID: 'price_lectern_monthly',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  backend.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await until('the backend listens', () => Promise.resolve(output.includes('"listening at')), 60_000);
  } catch (error) {
    await killProcess(backend);
    throw error;
  }
  return { process: backend, url: `http://127.0.0.1:${port}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
