/** A real backend process of the compiled code, on a free port. */
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { freePort, startProgram, thisRelease } from './release-process';

export interface BackendProcess {
  process: ChildProcess;
  url: string;
}

export async function startBackendProcess(env: Record<string, string>): Promise<BackendProcess> {
  const port = await freePort();
  const backend = await startProgram(thisRelease, 'backend', {
    PORT: String(port),
    STORAGE_DIR: tmpdir(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  });
  return { process: backend.process, url: `http://127.0.0.1:${port}` };
}
