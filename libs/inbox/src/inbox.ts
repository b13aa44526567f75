/**
 * The development inbox: an SMTP server that delivers nothing, and a web page that shows what it took. Started by
 * `main.ts` beside the application and by tests; never part of production.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import type { Logger } from 'pino';
import { MailStore } from './mail-store';
import { createSmtpServer } from './smtp-server';
import { createWebServer } from './web-server';

export interface InboxOptions {
  /** Where the mails are kept, one file each. */
  dir: string;
  /** 0 (the default) takes a free port. */
  smtpPort?: number;
  webPort?: number;
  host?: string;
  /** How many mails are kept; older ones are deleted. */
  keep?: number;
  logger?: Logger;
}

export class Inbox {
  private readonly store: MailStore;
  private readonly smtp: SMTPServer;
  private readonly web: Server;
  private readonly host: string;

  constructor(private readonly options: InboxOptions) {
    this.host = options.host ?? '127.0.0.1';
    this.store = new MailStore(options.dir, options.keep ?? 1000, options.logger);
    this.smtp = createSmtpServer(this.store, options.logger);
    this.web = createWebServer(this.store, options.logger);
  }

  /** Resolves when both ports answer; rejects when one of them is taken. */
  async start(): Promise<this> {
    await this.store.load();
    // Listened to on the inner server: the SMTP server's own 'error' also speaks of single connections.
    const smtpListens = once(this.smtp.server, 'listening');
    this.smtp.listen(this.options.smtpPort ?? 0, this.host);
    const webListens = once(this.web, 'listening');
    this.web.listen(this.options.webPort ?? 0, this.host);
    try {
      await Promise.all([smtpListens, webListens]);
    } catch (error) {
      await this.stop();
      throw error;
    }
    return this;
  }

  get smtpPort(): number {
    return portOf(this.smtp.server.address());
  }

  get webPort(): number {
    return portOf(this.web.address());
  }

  get smtpUrl(): string {
    return `smtp://${this.host}:${this.smtpPort}`;
  }

  get webUrl(): string {
    return `http://${this.host}:${this.webPort}`;
  }

  /** Takes no more, finishes what is being written. May be called twice. */
  async stop(): Promise<void> {
    await Promise.all([
      this.smtp.server.listening ? new Promise<void>((resolve) => this.smtp.close(resolve)) : undefined,
      this.web.listening ? this.closeWeb() : undefined,
    ]);
    await this.store.settled();
  }

  private async closeWeb(): Promise<void> {
    const closed = once(this.web, 'close');
    this.web.close();
    // A page may be asked for again; Node would wait a minute for a connection on which nothing was asked yet.
    this.web.closeAllConnections();
    await closed;
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The inbox has not been started');
  return address.port;
}
