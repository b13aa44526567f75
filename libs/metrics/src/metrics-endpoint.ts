/**
 * `/metrics` of a process, for whoever knows METRICS_TOKEN (`Authorization: Bearer …`). Without a token there is nothing at
 * this address: figures tell how busy a business is. The backend and the worker's health server both answer through this.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

export function isForMetrics({ url = '' }: IncomingMessage): boolean {
  return url.replace(/\?.*$/s, '').toLowerCase() === METRICS_PATH;
}

export async function answerMetrics(
  { metrics, token }: { metrics: Metrics; token: string | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (token === undefined || !isReading) return say(response, 404, 'not found\n');
  if (!isTheToken(request.headers.authorization, token)) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    return say(response, 401, 'the token is missing or wrong\n');
  }
  const figures = await metrics.render();
  response.setHeader('Content-Type', metrics.registry.contentType);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(200).end(figures);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(text);
}

/** Compared as hashes: as fast for a wrong one as for the right one, whatever their lengths. */
function isTheToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
