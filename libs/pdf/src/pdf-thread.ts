/** The thread in which documents are rendered: one message in, one out. PdfGateway starts and ends it. */
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadRequest } from './pdf.gateway';
import { renderDocument } from './render-document';

async function answer({ document }: ThreadRequest): Promise<void> {
  try {
    // A separate copy: small buffers are parts of a larger one, which cannot be handed over.
    const bytes = Uint8Array.from(await renderDocument(document));
    parentPort?.postMessage({ bytes } satisfies ThreadAnswer, [bytes.buffer]);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ error: reason } satisfies ThreadAnswer);
  }
}

parentPort?.on('message', (request: ThreadRequest) => void answer(request));
