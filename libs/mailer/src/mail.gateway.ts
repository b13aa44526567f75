/**
 * The one door through which email leaves, and the only file that may import nodemailer. Worker handlers call it.
 * It never decides whether a mail is due and never retries: the caller's stable Message-ID is what makes a second
 * attempt recognisable to the receiving side.
 */
import { createTransport } from 'nodemailer';
import { displayName, headerText } from './header-text';
import { ContentRefusedError, PermanentMailError } from './mail.errors';

export interface MailConfig {
  /** smtp://user:password@host:port, or smtps:// */
  smtpUrl: string;
  /** `Name <address>` or a bare address */
  from: string;
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** Shown instead of the configured sender's name; the address stays ours, which receivers check (RFC 7489). */
  fromName?: string;
  /** One bare address; a list is refused. */
  to: string;
  /** Bare addresses, each one alone. */
  cc?: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** Derived from the event and the handler, so that a repeated attempt carries the same one. */
  messageId: string;
  headers?: Readonly<Record<string, string>>;
  replyTo?: string;
  replyToName?: string;
  attachments?: readonly MailAttachment[];
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const POOL_SIZE = 5;

/** What would make one address read as several, or end the header or the SMTP command early. */
const NOT_ONE_ADDRESS = /[\s<>,;:"()\p{Cc}]/u;

export class MailGateway {
  private readonly transport;

  constructor(private readonly config: MailConfig) {
    this.transport = createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: POOL_SIZE,
      // A connection that the server dropped while idle is replaced once or twice, then the job's own retry decides.
      maxRequeues: 2,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves when the server has taken the mail. Throws PermanentMailError when it never will; else try again: also after ContentRefusedError. */
  async send(mail: OutgoingMail): Promise<{ messageId: string }> {
    const to = oneAddress(mail.to);
    const cc = (mail.cc ?? []).map(oneAddress);
    const replyTo = mail.replyTo === undefined ? undefined : oneAddress(mail.replyTo);
    try {
      const sent = await this.transport.sendMail({
        from: mail.fromName
          ? { name: displayName(mail.fromName), address: bareAddress(this.config.from) }
          : this.config.from,
        to: { name: '', address: to },
        cc: cc.map((address) => ({ name: '', address })),
        replyTo: replyTo === undefined ? undefined : { name: displayName(mail.replyToName ?? ''), address: replyTo },
        subject: headerText(mail.subject),
        html: mail.html,
        text: mail.text,
        messageId: headerText(mail.messageId),
        headers: cleanHeaders(mail.headers ?? {}),
        attachments: (mail.attachments ?? []).map(({ fileName, contentType, content }) => ({
          filename: headerText(fileName),
          contentType: headerText(contentType),
          content,
        })),
      });
      // A server that takes the mail for a copy alone has refused it for whom it was written to.
      if (cc.length > 0 && sent.rejected.includes(to)) {
        throw new PermanentMailError('The mail server refused the recipient and took the copies only');
      }
      return { messageId: sent.messageId };
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  }

  /** For health checks: connects, greets and signs in, sends nothing. Throws when the server cannot be used. */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /** A delivery under way is finished first; mails still queued fail and are retried by their jobs. */
  close(): void {
    this.transport.close();
  }
}

/** Of `Name <address>`. */
const bareAddress = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

function oneAddress(address: string): string {
  const trimmed = address.trim();
  if (NOT_ONE_ADDRESS.test(trimmed) || !/^[^@]+@[^@]+$/.test(trimmed)) {
    throw new PermanentMailError('This is not a single email address');
  }
  return trimmed;
}

/**
 * Only a refused recipient is final. 5xx to the sender, the sign-in or the content is more often our own
 * configuration or the server's mood, which a later attempt may find mended.
 */
function refusalIn(error: unknown): PermanentMailError | ContentRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { command, responseCode } = error as Error & { command?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number' || responseCode < 500) return undefined;
  if (command === 'DATA' || (String(command).startsWith('MAIL') && responseCode === 552))
    return new ContentRefusedError(`The mail server refused the email (${responseCode})`, { cause: error });
  if (command !== 'RCPT TO') return undefined;
  return new PermanentMailError(`The mail server refused the recipient (${responseCode})`, responseCode, {
    cause: error,
  });
}

function cleanHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [headerText(name).replace(/[\s:]/g, ''), headerText(value)]),
  );
}
