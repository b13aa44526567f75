/**
 * Starting loads some 2,800 files and leaves 35 MB behind that nothing needs. V8 keeps it until it needs memory, which an idle
 * process never does: one thorough collection gives it back to the system. For the processes that stay.
 */
import { Session } from 'node:inspector/promises';
import type { Logger } from '@lectern/logging/logger';

/** By then, what the first look at the queues loads is there too. */
const AFTER_MS = 3_000;

export function releaseStartMemory(logger: Logger): void {
  setTimeout(() => {
    collect().catch((err: unknown) => logger.warn({ err }, 'the memory of the start was not given back'));
  }, AFTER_MS).unref();
}

/** `gc()` of `--expose-gc` collects as well, and keeps the pages. */
async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
