/**
 * The SMTP server that other mail servers bring messages to. It speaks to anyone, so everything is bounded: connections,
 * their time, recipients, and size. It relays nothing, and answers 250 only after a message is kept.
 */
import { once } from 'node:events';
import { BlockList, isIPv6, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import { networkOf } from '@lectern/protocol/devices';
import { MAX_INBOUND_BYTES } from '@lectern/protocol/inbound-mail';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { MailIntakeService, type Envelope } from './mail-intake.service';
import { MailRefused, mailTooLarge, notStored, oneRecipient, tooManyWrong } from './mail-refused.error';

const MOST_CONNECTIONS = 200;
const MOST_CONNECTIONS_OF_NETWORK = 10;
/** Without a word; and in all, so that one that sends a byte a minute doesn't keep its place. */
const IDLE_MS = 60_000;
const LONGEST_MS = 10 * 60_000;
/** Until a recipient is accepted: who knows no address of ours keeps no place. */
const LONGEST_UNKNOWN_MS = 60_000;
const CLOSE_MS = 5_000;
const MOST_WRONG_RECIPIENTS = 3;

/** What one connection has done so far. */
interface Conversation {
  timer: NodeJS.Timeout;
  wrong: number;
  /** A recipient was accepted. */
  hasRecipient: boolean;
  envelope: Envelope | null;
}

/** `elsewhere`: another process of this machine has the port. */
export type MailPortState = 'off' | 'closed' | 'open' | 'elsewhere';

@Injectable()
export class MailReceiver {
  private isElsewhere = false;
  private server: SMTPServer | null = null;
  private readonly conversations = new Map<string, Conversation>();
  private readonly perNetwork = new Map<string, number>();
  private readonly peers = new BlockList();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly intake: MailIntakeService,
  ) {}

  /** Resolves with the port; null where no mail is taken, and where another process of this machine takes it. */
  async start(): Promise<number | null> {
    const { inboundMail, host } = this.config;
    if (!inboundMail) return null;
    for (const peer of inboundMail.peers) {
      const [address = '', bits] = peer.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.peers.addAddress(address, family);
      else this.peers.addSubnet(address, Number(bits), family);
    }
    const smtp = this.createServer(inboundMail.domain);
    this.server = smtp;
    // Listened to on the inner server: the SMTP server's own 'error' also speaks of single connections.
    const listening = once(smtp.server, 'listening');
    smtp.listen(inboundMail.port, host);
    try {
      await listening;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      this.isElsewhere = true;
      this.logger.warn({ err: error }, 'takes no mail: the port is in use');
      return null;
    }
    const { port } = smtp.server.address() as AddressInfo;
    this.logger.info({ port }, 'taking mail');
    return port;
  }

  get state(): MailPortState {
    if (!this.config.inboundMail) return 'off';
    if (this.isElsewhere) return 'elsewhere';
    return this.server?.server.listening ? 'open' : 'closed';
  }

  /** Takes no more, and finishes what is coming in, for a few seconds. */
  async stop(): Promise<void> {
    const smtp = this.server;
    if (smtp?.server.listening) await new Promise<void>((resolve) => smtp.close(resolve));
    for (const { timer } of this.conversations.values()) clearTimeout(timer);
  }

  private createServer(name: string): SMTPServer {
    const server = new SMTPServer({
      name,
      banner: 'Lectern',
      size: MAX_INBOUND_BYTES,
      disabledCommands: ['AUTH', 'STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
      maxClients: MOST_CONNECTIONS,
      socketTimeout: IDLE_MS,
      closeTimeout: CLOSE_MS,
      onConnect: (session, callback) => callback(this.open(session)),
      onClose: (session) => this.close(session),
      onMailFrom: (_address, session, callback) => {
        const conversation = this.conversations.get(session.id);
        if (conversation) conversation.envelope = null;
        callback(null);
      },
      onRcptTo: ({ address }, session, callback) => answer(this.admit(address, session), callback),
      onData: (stream, session, callback) => answer(this.receive(stream, session), callback),
    });
    // A connection that broke, or one that the program at the other end filled with nonsense.
    server.on('error', (err) => this.logger.info({ err }, 'a mail connection failed'));
    return server;
  }

  private open({ id, remoteAddress }: SMTPServerSession): Error | null {
    const ip = withoutPrefix(remoteAddress);
    if (this.config.inboundMail?.peers.length && !this.peers.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'))
      return new MailRefused(554, '5.7.1 Connections from this address are not accepted');
    const network = networkOf(remoteAddress);
    const open = this.perNetwork.get(network) ?? 0;
    if (open >= MOST_CONNECTIONS_OF_NETWORK) return new MailRefused(421, '4.7.0 Too many connections');
    this.perNetwork.set(network, open + 1);
    const timer = setTimeout(() => this.hangUp(id), LONGEST_UNKNOWN_MS).unref();
    this.conversations.set(id, { timer, wrong: 0, hasRecipient: false, envelope: null });
    return null;
  }

  private close({ id, remoteAddress }: SMTPServerSession): void {
    const conversation = this.conversations.get(id);
    if (!conversation) return;
    clearTimeout(conversation.timer);
    this.conversations.delete(id);
    const network = networkOf(remoteAddress);
    const open = (this.perNetwork.get(network) ?? 1) - 1;
    if (open > 0) this.perNetwork.set(network, open);
    else this.perNetwork.delete(network);
  }

  private hangUp(id: string): void {
    for (const connection of this.server?.connections ?? []) if (connection.id === id) connection.close();
  }

  private async admit(address: string, { id, envelope, remoteAddress }: SMTPServerSession): Promise<void> {
    const conversation = this.conversations.get(id);
    if (!conversation || conversation.wrong >= MOST_WRONG_RECIPIENTS) throw tooManyWrong();
    if (conversation.envelope) throw oneRecipient();
    const returnPath = (envelope.mailFrom || { address: '' }).address.slice(0, 320);
    try {
      conversation.envelope = await this.intake.admit(address, returnPath, withoutPrefix(remoteAddress));
      if (!conversation.hasRecipient && this.conversations.has(id)) {
        conversation.hasRecipient = true;
        clearTimeout(conversation.timer);
        conversation.timer = setTimeout(() => this.hangUp(id), LONGEST_MS).unref();
      }
    } catch (error) {
      if (error instanceof MailRefused) conversation.wrong += error.responseCode === 550 ? 1 : 0;
      else this.logger.error({ err: error }, 'a recipient of mail could not be looked up');
      throw error instanceof MailRefused ? error : notStored();
    }
  }

  private async receive(stream: SMTPServerDataStream, { id }: SMTPServerSession): Promise<void> {
    const envelope = this.conversations.get(id)?.envelope;
    if (!envelope) throw notStored();
    try {
      await this.intake.store(envelope, Readable.from(bounded(stream)));
    } catch (error) {
      // Refused before it was read: the other side listens for the answer only at the end.
      stream.resume();
      if (error instanceof MailRefused) throw error;
      this.logger.error({ err: error }, 'a message could not be stored');
      throw notStored();
    }
  }
}

/** Read to the end even when it is too long: the other side listens for the answer only then. */
async function* bounded(stream: SMTPServerDataStream): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) yield chunk;
  if (stream.sizeExceeded) throw mailTooLarge();
}

function answer(work: Promise<void>, callback: (error?: Error | null) => void): void {
  work.then(() => callback(null), callback);
}

/** An IPv4 address that came by IPv6. */
const withoutPrefix = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');
