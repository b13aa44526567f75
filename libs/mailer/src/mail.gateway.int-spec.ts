import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Inbox } from '../../inbox/src/inbox';
import type { ReceivedMail } from '../../inbox/src/received-mail';
import { PermanentMailError } from './mail.errors';
import { MailGateway } from './mail.gateway';

const FROM = 'Lectern <hello@lectern.example>';
const mail = {
  to: 'maya@example.com',
  subject: 'Your talk',
  html: '<p>Hello <b>Maya</b></p>',
  text: 'Hello Maya',
  messageId: '<event-1--send-it@lectern.example>',
};

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function gatewayTo(smtpUrl: string): MailGateway {
  const gateway = new MailGateway({ smtpUrl, from: FROM });
  cleanUps.push(() => gateway.close());
  return gateway;
}

async function startInbox(): Promise<Inbox> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-gateway-'));
  cleanUps.push(() => rm(dir, { recursive: true }));
  const inbox = await new Inbox({ dir }).start();
  cleanUps.push(() => inbox.stop());
  return inbox;
}

/** A mail server that answers as told. */
async function startServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], closeTimeout: 100, ...options });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

function refuse(responseCode: number): Error {
  return Object.assign(new Error('No'), { responseCode });
}

async function received(inbox: Inbox): Promise<ReceivedMail[]> {
  return (await (await fetch(`${inbox.webUrl}/api/email`)).json()) as ReceivedMail[];
}

describe('MailGateway', () => {
  it('delivers what it is given and answers the Message-ID', async () => {
    const inbox = await startInbox();
    const sent = await gatewayTo(inbox.smtpUrl).send({
      ...mail,
      replyTo: 'tom@example.com',
      headers: { 'X-Lectern-Template': 'task-reminder' },
    });
    expect(sent).toEqual({ messageId: mail.messageId });
    expect(await received(inbox)).toMatchObject([
      {
        messageId: mail.messageId,
        subject: 'Your talk',
        to: [{ address: 'maya@example.com' }],
        from: [{ address: 'hello@lectern.example', name: 'Lectern' }],
        html: mail.html,
        headers: { 'reply-to': 'tom@example.com', 'x-lectern-template': 'task-reminder' },
      },
    ]);
  });

  it('shows the name of whose email it is, at our address', async () => {
    const inbox = await startInbox();
    await gatewayTo(inbox.smtpUrl).send({ ...mail, fromName: 'Maya "Mo" Chen, PhD\r\nBcc: x@example.com via Lectern' });
    expect((await received(inbox))[0]?.from).toEqual([
      { address: 'hello@lectern.example', name: 'Maya "Mo" Chen, PhD Bcc: x example.com via Lectern' },
    ]);
  });

  it('sends copies, and files with their names in any script', async () => {
    const inbox = await startInbox();
    const content = Buffer.from('%PDF-1.7 …');
    await gatewayTo(inbox.smtpUrl).send({
      ...mail,
      cc: ['payables@example.com'],
      attachments: [{ fileName: 'Invoice 山田\r\nX-Evil: 1.pdf', contentType: 'application/pdf', content }],
    });
    const [got] = await received(inbox);
    expect(got).toMatchObject({ to: [{ address: mail.to }], html: mail.html, text: mail.text });
    expect(got?.headers['cc']).toBe('payables@example.com');
    expect(got?.headers['content-type']).toContain('multipart/mixed');
    expect(got?.headers).not.toHaveProperty('x-evil');
  });

  it('says that the recipient was refused when the server took the copy alone', async () => {
    const url = await startServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === mail.to ? refuse(550) : null),
      onData: (stream, _session, callback) => stream.resume().on('end', () => callback()),
    });
    const sending = gatewayTo(url).send({ ...mail, cc: ['payables@example.com'] });
    await expect(sending).rejects.toThrow(PermanentMailError);
  });

  it('lets nobody add a header or a recipient', async () => {
    const inbox = await startInbox();
    await gatewayTo(inbox.smtpUrl).send({
      ...mail,
      subject: 'Hi\r\nBcc: eve@example.com',
      headers: { 'X-Note\r\nX-Evil': 'a\r\nX-Worse: b' },
    });
    const [got] = await received(inbox);
    expect(got).toMatchObject({ subject: 'Hi Bcc: eve@example.com', to: [{ address: mail.to }] });
    expect(got?.headers).not.toHaveProperty('bcc');
    expect(got?.headers).not.toHaveProperty('x-evil');
    expect(got?.headers).not.toHaveProperty('x-worse');
  });

  it.each([
    '',
    'nobody',
    'a@b.example, c@d.example',
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'Maya <maya@example.com>',
  ])('gives up on %j, which is not one address, without asking the server', async (to) => {
    await expect(gatewayTo('smtp://127.0.0.1:1').send({ ...mail, to })).rejects.toThrow(PermanentMailError);
  });

  it('gives up when the server refuses the recipient for good', async () => {
    const url = await startServer({ onRcptTo: (_address, _session, callback) => callback(refuse(550)) });
    const sending = gatewayTo(url).send(mail);
    await expect(sending).rejects.toThrow(PermanentMailError);
    await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  });

  it.each<[string, SMTPServerOptions]>([
    ['the recipient is deferred', { onRcptTo: (_address, _session, callback) => callback(refuse(451)) }],
    ['the sender is refused', { onMailFrom: (_address, _session, callback) => callback(refuse(550)) }],
    [
      'the content is refused',
      { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refuse(554))) },
    ],
  ])('leaves a later try open when %s', async (_case, options) => {
    const sending = gatewayTo(await startServer(options)).send(mail);
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(PermanentMailError);
  });

  it('leaves a later try open when there is no server', async () => {
    const inbox = await startInbox();
    const url = inbox.smtpUrl;
    await inbox.stop();
    const sending = gatewayTo(url).send(mail);
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(PermanentMailError);
  });

  it('says whether the server can be used', async () => {
    const inbox = await startInbox();
    const gateway = gatewayTo(inbox.smtpUrl);
    await expect(gateway.verify()).resolves.toBeUndefined();
    await inbox.stop();
    await expect(gateway.verify()).rejects.toThrow();
  });
});
