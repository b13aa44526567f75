/**
 * The application at another port, over a line that a journey spoils. What happens to a request follows from counting, never
 * from a clock. Requests without `sec-fetch-mode` (support/api) pass as they are.
 */
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { environment } from './environment';
import { expect, test as base } from './journey';

interface Asked {
  method: string;
  path: string;
}

/** Of 'answer stops', the second half comes after `mend()`. */
export type Fate = 'refused' | 'request cut' | 'answer lost' | 'answer cut' | 'answer stops';

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Which of the server's addresses one is in another release, if any, and what its answer is there. */
interface Release {
  pathOf: (path: string) => string | null;
  changed: (answer: Answer) => Answer;
}

const HASHED = /[\w-]+-[\w-]{7,8}(?=\.(?:js|css)\b)/g;

/** The same code, but every file with a hash in its name has another name, and none of the names before is there. */
async function nextRelease(app: URL): Promise<Release> {
  const worker = await (await fetch(new URL('/sw.js', app))).text();
  const names = new Set(worker.match(HASHED));
  const renamed = (text: string) =>
    text.replaceAll(HASHED, (name) => (names.has(name) ? `${name}-next` : name)).replaceAll('revision:`', '$&next-');
  return {
    pathOf: (path) => {
      const name = path.startsWith('/assets/') && path.match(HASHED)?.[0];
      return name && names.has(name) ? null : path.replace('-next.', '.');
    },
    changed: ({ status, headers: { etag: _tag, ...headers }, body }) => ({
      status,
      headers,
      body: /html|javascript|css/.test(headers['content-type'] ?? '') ? Buffer.from(renamed(body.toString())) : body,
    }),
  };
}

export class Line {
  fateOf: (asked: Asked) => Fate | null | undefined = () => null;
  private release: Release | null = null;
  /** `answer lost: POST /api/tasks`, in their order. */
  readonly spoiled: string[] = [];
  private readonly app = new URL(environment.appUrl);
  private readonly server: Server = createServer((request, response) => {
    // Someone who closed the page isn't there for the answer.
    this.pass(request, response).catch(() => response.destroy());
  });
  private held = new Gate();

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<this> {
    this.server.listen(0, 'localhost');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.mend();
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** Each route has these fates, one request after the other, then none. Returns what is left of them. */
  spoil(fates: Record<string, Fate[]>): () => string[] {
    const left = new Map(Object.entries(fates).map(([route, list]) => [route, [...list]]));
    this.fateOf = ({ method, path }) => {
      const asked = `${method} ${path}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\?.*/, '');
      return left.get(asked)?.shift();
    };
    return () => [...left].flatMap(([route, list]) => list.map((fate) => `${fate}: ${route}`));
  }

  /** From now on the server has a newer release. */
  async publish(): Promise<void> {
    this.release = await nextRelease(this.app);
  }

  /** From now on all is well, also with what was held back. */
  mend(): void {
    this.fateOf = () => null;
    this.held.open();
    this.held = new Gate();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = { method: request.method ?? 'GET', path: request.url ?? '/' };
    const fate = request.headers['sec-fetch-mode'] ? this.fateOf(asked) : null;
    if (fate) this.spoiled.push(`${fate}: ${asked.method} ${asked.path}`);
    const { held } = this;
    if (fate === 'refused') return cut(request);
    const body = await bodyOf(request);
    if (fate === 'request cut') {
      await this.sendHalf(request, body);
      return cut(request);
    }
    const { status, headers, body: answer } = await this.answerTo(request, asked.path, body);
    if (fate === 'answer lost') return cut(request);
    // A browser sends again on its own what broke on a line that had carried something before: each has its own.
    response.writeHead(status, { ...headers, connection: 'close', 'content-length': answer.length });
    if (fate === 'answer stops' || fate === 'answer cut') {
      const half = Math.ceil(answer.length / 2);
      response.write(answer.subarray(0, half));
      if (fate === 'answer cut') return void request.socket.end();
      await held.opened;
      response.end(answer.subarray(half));
    } else response.end(answer);
  }

  private options({ method, headers }: IncomingMessage) {
    return { method, headers: { ...headers, host: this.app.host } };
  }

  private async sendHalf(request: IncomingMessage, body: Buffer): Promise<void> {
    const sent = ask(new URL(request.url ?? '/', this.app), this.options(request));
    sent.on('error', () => undefined);
    sent.flushHeaders();
    await once(sent, 'socket');
    await new Promise((done) => sent.write(body.subarray(0, Math.floor(body.length / 2)), done));
    await setImmediate();
    sent.destroy();
  }

  private async answerTo(request: IncomingMessage, path: string, body: Buffer): Promise<Answer> {
    const there = this.release ? this.release.pathOf(path) : path;
    if (there === null) return { status: 404, headers: {}, body: Buffer.from('') };
    const options = this.options(request);
    if (this.release) Object.assign(options.headers, { 'accept-encoding': 'identity' });
    // What the browser has is of the release before.
    if (this.release && !path.startsWith('/api/'))
      for (const tag of ['if-none-match', 'if-modified-since'] as const) delete options.headers[tag];
    const sent = ask(new URL(there, this.app), options);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { 'transfer-encoding': _chunks, ...headers } = answer.headers;
    const whole = { status: answer.statusCode ?? 502, headers, body: await bodyOf(answer) };
    return this.release ? this.release.changed(whole) : whole;
  }
}

class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}

function cut(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Console messages that a broken line causes, and those that begin with one of `others` in brackets. */
export const onBrokenLine = (...others: string[]) =>
  new RegExp(
    `net::ERR_|a status of 4\\d\\d|^\\[(${['query', 'session check', 'csp', 'change', ...others].join('|')})|We can’t reach the server|cross-world service worker`,
  );

/** The browser knows the application by the line's address. */
export const test = base.extend<{ line: Line }>({
  serviceWorkers: 'allow',
  expectedMessages: onBrokenLine(),
  line: async ({ browserName: _browserName }, use) => {
    const line = await new Line().open();
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },
});

export { expect };
