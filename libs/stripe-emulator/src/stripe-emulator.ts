/**
 * The Stripe emulator: the engine behind Stripe's HTTP API, on a port of its own. Used in process by tests and as a
 * process beside the application in development; never part of production.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { StripeApi, type ApiAnswer } from './api/stripe-api';
import { StripeEngine, type EngineOptions } from './engine/stripe-engine';
import { present } from './objects/addresses';
import type { PageRequest } from './pages/page-answer';
import { answerPage } from './pages/pages';
import type { Chaos } from './webhooks/chaos';
import { connectWebhooks } from './webhooks/connect';
import type { WebhookDeliverer, WebhookEndpoint } from './webhooks/deliverer';

const MAX_BODY_BYTES = 1_000_000;

export interface StripeEmulatorOptions extends EngineOptions {
  secretKey?: string;
  host?: string;
  /** 0 (the default) takes a free port. */
  port?: number;
  /** Where browsers reach it, when that is not the address it listens on. */
  publicUrl?: string;
  /** Where events are sent; without it they only happen. */
  webhook?: WebhookEndpoint;
  /** Where events of connected accounts are sent. */
  connectWebhook?: WebhookEndpoint;
  /** None unless given: then webhooks come as unreliably as it says. */
  chaos?: Chaos;
  logger?: Logger;
  /** How often what is due is done while nobody calls, in milliseconds. */
  tickMs?: number;
  /** Told of everything the emulator does not know; stderr when left out. */
  complain?: (line: string) => void;
  /** Told of what fails outside a request; stderr when left out. */
  onError?: (error: unknown) => void;
}

/** The key that the emulator takes when none is given. No secret: it opens nothing but an emulator. */
export const EMULATOR_SECRET_KEY = 'sk_test_lectern_emulator';

export class StripeEmulator {
  readonly engine: StripeEngine;
  /** Present when there is an endpoint. */
  readonly webhooks: WebhookDeliverer | undefined;
  private readonly api: StripeApi;
  private readonly server: Server;
  private readonly host: string;
  /** Connections on which nothing was asked yet. */
  private readonly unused = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: StripeEmulatorOptions = {}) {
    this.host = options.host ?? '127.0.0.1';
    this.engine = new StripeEngine(options);
    this.api = new StripeApi(this.engine, {
      secretKey: this.secretKey,
      baseUrl: () => this.url,
      complain: options.complain ?? ((line) => process.stderr.write(`${line}\n`)),
    });
    const { webhook: endpoint, connectWebhook: connectEndpoint, chaos, clock, logger } = options;
    this.webhooks =
      endpoint &&
      connectWebhooks(this.engine.world, {
        endpoint,
        connectEndpoint,
        chaos,
        serialize: (event) => present(event, this.url),
        logger,
        ...(clock && { now: () => clock.now() }),
      });
    this.server = createServer((request, response) => {
      this.unused.delete(request.socket);
      this.handle(request, response).catch((error: unknown) => {
        this.report(error);
        if (!response.headersSent) write(response, internalError());
      });
    });
    this.server.on('connection', (socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
  }

  get secretKey(): string {
    return this.options.secretKey ?? EMULATOR_SECRET_KEY;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The Stripe emulator has not been started');
    return address.port;
  }

  /** What STRIPE_API_URL is set to. */
  get url(): string {
    return this.options.publicUrl ?? `http://${this.host}:${this.port}`;
  }

  /** Resolves when the port answers; rejects when it is taken. */
  async start(): Promise<this> {
    await this.engine.load();
    const listens = once(this.server, 'listening');
    this.server.listen(this.options.port ?? 0, this.host);
    await listens;
    this.webhooks?.wake();
    await this.letTimePass();
    this.timer = setInterval(() => {
      this.letTimePass().catch((error: unknown) => this.report(error));
    }, this.options.tickMs ?? 1000);
    return this;
  }

  /** Takes no more, and has written everything when it resolves. May be called twice. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.webhooks?.stop();
    if (this.server.listening) {
      const closed = once(this.server, 'close');
      this.server.close();
      this.server.closeIdleConnections();
      // Node would wait a minute for a first request on each of these.
      for (const socket of this.unused) socket.destroy();
      await closed;
    }
    await this.engine.store.save();
  }

  /** Does what has become due and keeps it. */
  async letTimePass(): Promise<void> {
    this.engine.catchUp();
    await this.engine.store.save();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://emulator.invalid');
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    this.engine.catchUp();
    const answer = url.pathname.startsWith('/v1/')
      ? this.api.answer({ method, path: url.pathname, query: url.search.slice(1), body, headers: request.headers })
      : this.page({
          isPost: method === 'POST',
          path: url.pathname,
          query: url.searchParams,
          form: new URLSearchParams(method === 'POST' ? body : ''),
        });
    // What was promised is on disk before it is answered.
    await this.engine.store.save();
    write(response, answer);
    setImmediate(() => {
      this.letTimePass().catch((error: unknown) => this.report(error));
    });
  }

  private page(request: PageRequest): ApiAnswer {
    if (request.path === '/health') return json(200, { status: 'ok' });
    return answerPage(this.engine, request) ?? json(404, { error: 'There is nothing here' });
  }

  private report(error: unknown): void {
    if (this.options.onError) this.options.onError(error);
    else process.stderr.write(`Stripe emulator: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The body of a request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function json(status: number, value: unknown): ApiAnswer {
  return { status, headers: {}, body: JSON.stringify(value) };
}

function internalError(): ApiAnswer {
  const message = 'Something went wrong in the Stripe emulator; its output says what.';
  return json(500, { error: { type: 'api_error', message } });
}

function write(response: ServerResponse, { status, headers, body }: ApiAnswer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
