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

/** It takes more time or memory than a letter does, or it isn’t a message. */
export class MailUnreadableError extends Error {}

@Injectable()
export class MailReader {
  /** Throws MailUnreadableError. */
  async read(request: MailRequest): Promise<ReadMail> {
    // Sources that run uncompiled, as in tests, have no file for a thread to run.
    if (!existsSync(THREAD_FILE)) {
      const { readMail } = await import('./mail-parser.gateway.js');
      return readMail(request);
    }
    return inThread(request);
  }
}

function inThread(request: MailRequest): Promise<ReadMail> {
  const thread = new Worker(THREAD_FILE, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  return new Promise<ReadMail>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', (error: Error) => reject(new MailUnreadableError(error.message, { cause: error })));
    // After an answer or an error this changes nothing.
    thread.once('exit', () => reject(new MailUnreadableError('it took too long')));
  }).finally(() => clearTimeout(timer));
}
