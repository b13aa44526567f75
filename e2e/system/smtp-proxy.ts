/** Stands between a worker and the inbox and can hold back the server's word at a chosen moment. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type HoldAt = 'greeting' | 'acceptance' | 'never';

export class SmtpProxy {
  holdAt: HoldAt = 'never';
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private announceHeld: () => void = () => undefined;

  constructor(private readonly inboxPort: number) {
    this.server = createServer((client) => this.serve(client));
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves when the chosen moment has come. */
  held(): Promise<void> {
    return new Promise((resolve) => (this.announceHeld = resolve));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(client: Socket): void {
    const upstream = connect(this.inboxPort, '127.0.0.1');
    let sent = '';
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      sent = (sent + chunk.toString('latin1')).slice(-5);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const moment: HoldAt = chunk.toString().startsWith('220')
        ? 'greeting'
        : sent === '\r\n.\r\n'
          ? 'acceptance'
          : 'never';
      if (moment !== 'never' && moment === this.holdAt) this.announceHeld();
      else client.write(chunk);
    });
  }
}
