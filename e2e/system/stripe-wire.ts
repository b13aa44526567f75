/**
 * The wire between Lectern and the Stripe emulator, for tests: it can be cut, and it can hold one answer back until the
 * test lets it go, so that a race happens where the test wants it.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeldAnswer {
  /** Resolves when Stripe has answered and the answer is held. */
  reached: Promise<void>;
  release(): void;
}

interface Hold {
  isMeant: (method: string, path: string) => boolean;
  reach: () => void;
  released: Promise<void>;
}

export class StripeWire {
  /** Set before anything is sent. */
  target: string | undefined;
  /** Every call that came, as `GET /v1/customers/…`, without its parameters. */
  readonly calls: string[] = [];
  private readonly server: Server;
  private isCut = false;
  private hold: Hold | undefined;

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      this.pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** What STRIPE_API_URL is set to. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on every connection breaks. */
  cut(): void {
    this.isCut = true;
    this.server.closeAllConnections();
  }

  mend(): void {
    this.isCut = false;
  }

  /** Holds the answer to the next call that begins so, e.g. `GET /v1/invoices`; what comes after it passes. */
  holdNext(call: string): HeldAnswer {
    let reach = () => {};
    let release = () => {};
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.hold = { isMeant: (method, path) => `${method} ${path}`.startsWith(call), reach, released };
    return { reached, release };
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.isCut) return void incoming.socket.destroy();
    const { method = 'GET', url: path = '/' } = incoming;
    this.calls.push(`${method} ${path.split('?')[0]}`);
    const hold = this.hold?.isMeant(method, path) ? this.hold : undefined;
    if (hold) this.hold = undefined;
    const onward = request(new URL(path, this.target), { method, headers: incoming.headers });
    incoming.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const body: Buffer[] = [];
    for await (const chunk of answer as AsyncIterable<Buffer>) body.push(chunk);
    if (hold) {
      hold.reach();
      await hold.released;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(Buffer.concat(body));
  }
}
