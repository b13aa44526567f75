/** The SMTP side of the development inbox: takes any mail from anybody who can connect, up to 25 MB. */
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Logger } from 'pino';
import type { MailStore } from './mail-store';

export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Pooled clients keep idle connections open for long; do not wait for them when stopping. */
const CLOSE_TIMEOUT_MS = 300;

export function createSmtpServer(store: MailStore, logger?: Logger): SMTPServer {
  const server = new SMTPServer({
    banner: 'Lectern development inbox',
    size: MAX_MAIL_BYTES,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, _session, callback) => {
      readMail(stream)
        .then((raw) => store.add(raw))
        .then(
          ({ id, stored }) => callback(null, stored ? `Stored as ${id}` : 'Already stored'),
          (error: unknown) => {
            logger?.error({ err: error }, 'a mail could not be stored');
            callback(error instanceof Error ? error : new Error('The mail could not be stored'));
          },
        );
    },
  });
  server.on('error', (error) => logger?.warn({ err: error }, 'a mail connection failed'));
  return server;
}

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Read to the end even when it is too long: the client listens for the answer only then.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is larger than 25 MB'), { responseCode: 552 });
  return Buffer.concat(chunks);
}
