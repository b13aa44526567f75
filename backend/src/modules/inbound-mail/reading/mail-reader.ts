/**
 * Reads messages in a thread: they come from anyone, and one that keeps a processor or the memory busy ends with its thread,
 * not with the worker.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { MailRequest, ReadMail } from './mail-parser.gateway';

const THREAD_FILE = join(__dirname, 'mail-thread.js');
const THREAD_MEMORY_MB = 256;
const TIMEOUT_MS = 30_000;

/** It takes more time or memory than a letter does. */
export class MailUnreadableError extends Error {}

@Injectable()
export class MailReader {
  /** Throws MailUnreadableError for what is the message’s fault. Anything else may be better at the next attempt. */
  async read(request: MailRequest): Promise<ReadMail> {
    // Sources that run uncompiled, as in tests, have no file for a thread to run.
    if (!existsSync(THREAD_FILE)) {
      const { readMail } = await import('./mail-parser.gateway.js');
      return readMail(request);
    }
    return readInThread(THREAD_FILE, request);
  }
}

export function readInThread(file: string, request: MailRequest, timeoutMs = TIMEOUT_MS): Promise<ReadMail> {
  const thread = new Worker(file, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void thread.terminate();
  }, timeoutMs);
  return new Promise<ReadMail>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? new MailUnreadableError(error.message, { cause: error }) : error);
    });
    // After an answer or an error this changes nothing.
    thread.once('exit', () => {
      reject(isLate ? new MailUnreadableError('it took too long') : new Error('the thread ended without an answer'));
    });
  }).finally(() => clearTimeout(timer));
}
