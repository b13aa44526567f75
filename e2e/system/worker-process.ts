/** A real worker process of the compiled code, for tests that kill it or take its services away. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { startProgram, thisRelease } from './release-process';

export async function startWorkerProcess(env: Record<string, string>): Promise<ChildProcess> {
  const worker = await startProgram(thisRelease, 'worker', { STORAGE_DIR: tmpdir(), WORKER_LOCK_MS: '1000', ...env });
  return worker.process;
}

export async function killProcess(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
