/**
 * Documents to PDF files. Rendering keeps a processor busy (docs/adr/0017), so it is done in a thread of its own, one
 * document at a time, and given up when it takes too long: a request waits, the process does not. One per process.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { PdfDocument } from './pdf-document';

export interface ThreadRequest {
  document: PdfDocument;
}

export type ThreadAnswer = { bytes: Uint8Array } | { error: string };

/** Too many documents wait already, or one took too long. Trying again later may help. */
export class PdfBusyError extends Error {
  override readonly name = 'PdfBusyError';
}

export interface PdfLimits {
  timeoutMs: number;
  maxWaiting: number;
}

const LIMITS: PdfLimits = { timeoutMs: 30_000, maxWaiting: 50 };
const THREAD_MEMORY_MB = 512;
const THREAD_FILE = join(__dirname, 'pdf-thread.js');

export class PdfGateway implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly limits: PdfLimits = LIMITS) {}

  /** The whole file; for sealing, for emails, and where the size has to be known. */
  async renderToBuffer(document: PdfDocument): Promise<Buffer> {
    if (this.waiting >= this.limits.maxWaiting) {
      throw new PdfBusyError(`${this.waiting} documents are waiting to be made`);
    }
    this.waiting += 1;
    // One after the other; what became of the document before is told to whom it concerned.
    const made = this.last.then(() => this.renderNow(document));
    this.last = made.then(ignore, ignore);
    try {
      return await made;
    } finally {
      this.waiting -= 1;
    }
  }

  /** The same as a stream. */
  async render(document: PdfDocument): Promise<Readable> {
    return Readable.from(chunks(await this.renderToBuffer(document)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.last;
    await this.thread?.terminate();
    this.thread = undefined;
  }

  private async renderNow(document: PdfDocument): Promise<Buffer> {
    // Sources that run uncompiled, as in tests, have no file for a thread to run.
    if (!existsSync(THREAD_FILE)) {
      const { renderDocument } = await import('./render-document.js');
      return renderDocument(document);
    }
    return this.inThread(document);
  }

  private startThread(): Worker {
    const thread = new Worker(THREAD_FILE, { resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } });
    // An idle one that ends concerns nobody, but must not be given another document.
    thread.on('error', ignore).on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    return thread;
  }

  private inThread(document: PdfDocument): Promise<Buffer> {
    const thread = (this.thread ??= this.startThread());
    thread.ref();
    return new Promise<Buffer>((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(timer);
        thread.off('error', giveUp).off('exit', onExit).off('message', onMessage);
        thread.unref();
      };
      /** What state the thread is in is unknown; the next document gets another. */
      const giveUp = (error: Error): void => {
        finish();
        this.thread = undefined;
        thread.terminate().then(() => reject(error), reject);
      };
      const onExit = (code: number): void => giveUp(new Error(`the thread that makes PDFs ended (${code})`));
      const onMessage = (answer: ThreadAnswer): void => {
        finish();
        if ('bytes' in answer) resolve(Buffer.from(answer.bytes.buffer));
        else reject(new Error(answer.error));
      };
      const { timeoutMs } = this.limits;
      const timer = setTimeout(
        () => giveUp(new PdfBusyError(`a document took longer than ${timeoutMs} ms`)),
        timeoutMs,
      );
      thread.on('error', giveUp).on('exit', onExit).on('message', onMessage);
      thread.postMessage({ document } satisfies ThreadRequest);
    });
  }
}

const CHUNK_BYTES = 64 * 1024;

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function ignore(): void {
  // It is told where a document waits for it.
}
