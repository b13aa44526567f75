/**
 * Nest's Express adapter without two costs of Express. It asks one route after the other whether it fits, and there are 350 of
 * them: here they are grouped by the first word of their address (`/api/events/:id` by `events`). They stand where the first of
 * them is added: middleware for the API is used before. And it gives each request and answer another prototype, after which V8
 * no longer knows their shape: here they are made with it, which takes four fifths of the time off a small request (ADR 55).
 */
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Router, type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * How long an idle connection stays open. Longer than the proxies and clients in front of us keep theirs (60 s by default at
 * AWS's load balancers and nginx): who sends a request on a connection that we close at that moment gets an error for it.
 */
const IDLE_MILLISECONDS = 75_000;

const FIXED_WORD = /^[a-z0-9-]+$/;

export class FastExpress extends ExpressAdapter {
  private readonly groups = new Map<string, Router>();
  /** Connections on which nothing was asked yet: browsers open some ahead. */
  private readonly unused = new Set<Socket>();
  override get = this.adder('get');
  override post = this.adder('post');
  override put = this.adder('put');
  override patch = this.adder('patch');
  override delete = this.adder('delete');

  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    class AppRequest extends IncomingMessage {}
    class AppResponse extends ServerResponse {}
    app.request = withMethodsOf(app.request, AppRequest) as Express['request'];
    app.response = withMethodsOf(app.response, AppResponse) as Express['response'];
    const server: Server = createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
    server.keepAliveTimeout = IDLE_MILLISECONDS;
    server.on('connection', (socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    server.on('request', ({ socket }) => this.unused.delete(socket));
    this.httpServer = server;
  }

  override close(): Promise<unknown> | undefined {
    // Idle connections end now, and those that still answer a request right after it: Node would let them idle once more.
    this.httpServer.keepAliveTimeout = 1;
    const closed = super.close();
    // Node would wait a minute for a first request on each of these.
    for (const socket of this.unused) socket.destroy();
    return closed;
  }

  private adder(method: Method) {
    return (...given: unknown[]) => {
      const [path, ...handlers] = given as [string, ...RequestHandler[]];
      const word = firstWord(path);
      if (!FIXED_WORD.test(word)) throw new Error(`the route ${path} does not begin with a fixed word`);
      this.group(word)[method](path, ...handlers);
    };
  }

  private group(word: string): Router {
    if (this.groups.size === 0) {
      this.use((request: Request, response: Response, next: NextFunction) => {
        const group = this.groups.get(firstWord(request.path));
        // What a route does not answer itself is for Nest, not for the Router's own answer to OPTIONS.
        if (group && request.method !== 'OPTIONS') void group(request, response, next);
        else next();
      });
    }
    const existing = this.groups.get(word);
    if (existing) return existing;
    const group = Router();
    this.groups.set(word, group);
    return group;
  }
}

function firstWord(path: string): string {
  return (/^\/(?:api\/)?([^/]*)/i.exec(path)?.[1] ?? '').toLowerCase();
}

/** The prototype of that class, which now takes the place of Express's: objects of the class have its methods from the start. */
function withMethodsOf(given: object, made: { prototype: object }): object {
  Object.setPrototypeOf(made.prototype, Object.getPrototypeOf(given) as object);
  return Object.defineProperties(made.prototype, Object.getOwnPropertyDescriptors(given));
}
