/**
 * Reads calendar files in a thread: they come from anywhere, and one that keeps a processor or the memory busy ends with its
 * thread, not with the worker.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { BusyTimesAnswer, BusyTimesRequest } from './busy-times.gateway';
import type { ThreadAnswer } from './busy-times-thread';
import { CalendarUnreadableError } from './calendar-unreadable.error';

const THREAD_FILE = join(__dirname, 'busy-times-thread.js');
const THREAD_MEMORY_MB = 256;
const TIMEOUT_MS = 20_000;

@Injectable()
export class BusyTimesReader {
  /** Throws CalendarUnreadableError. */
  async read(request: BusyTimesRequest): Promise<BusyTimesAnswer> {
    // Sources that run uncompiled, as in tests, have no file for a thread to run.
    if (!existsSync(THREAD_FILE)) {
      const { readBusyTimes } = await import('./busy-times.gateway.js');
      return readBusyTimes(request);
    }
    const answer = await inThread(request);
    if ('reason' in answer) throw new CalendarUnreadableError(answer.reason);
    return answer;
  }
}

function inThread(request: BusyTimesRequest): Promise<ThreadAnswer> {
  const thread = new Worker(THREAD_FILE, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  return new Promise<ThreadAnswer>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CalendarUnreadableError('effort') : error),
    );
    // After an answer or an error this changes nothing.
    thread.once('exit', () => reject(new CalendarUnreadableError('effort')));
  }).finally(() => clearTimeout(timer));
}
