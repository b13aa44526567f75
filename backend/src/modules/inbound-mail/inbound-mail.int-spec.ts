/** Mail that comes by SMTP, on a real database and storage: what is taken, what is read of it, and what becomes of it. */
import { BlockList } from 'node:net';
import { FileInboundMessageInput, MAX_INBOUND_BYTES, ListInboundMessagesQuery } from '@lectern/protocol/inbound-mail';
import { sendMail, SmtpTalk } from '@lectern/testing/smtp';
import { acting } from '../../common/offices';
import { RateLimits } from '../../common/rate-limits';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { CreateClientInput } from '@lectern/protocol/clients';
import { ClientsService } from '../contacts';
import { StorageCleanUpService, FilesWorkerModule } from '../files/files.worker.module';
import {
  InboundAddressesService,
  InboundDismissalsService,
  InboundMailHttpModule,
  InboundMessagesService,
} from './inbound-mail.http.module';
import { InboundMailWorkerModule, MailReader, MailReadingService, MailReceiver } from './inbound-mail.worker.module';
import { MailUnreadableError } from './reading/mail-reader';

const DOMAIN = 'in.lectern.example';
const LETTER = { from: 'Ada Lovelace <ada@client.example>', subject: 'Keynote', text: 'Could you speak in May?' };

let context: TestContext;
let receiver: MailReceiver;
let reading: MailReadingService;
let addresses: InboundAddressesService;
let messages: InboundMessagesService;
let dismissals: InboundDismissalsService;
let port: number;
let owner: TestOwner;
let address: string;

beforeAll(async () => {
  context = await createContext(InboundMailHttpModule, InboundMailWorkerModule, FilesWorkerModule);
  receiver = context.get(MailReceiver);
  reading = context.get(MailReadingService);
  addresses = context.get(InboundAddressesService);
  messages = context.get(InboundMessagesService);
  dismissals = context.get(InboundDismissalsService);
  context.config.inboundMail = { domain: DOMAIN, port: 0, peers: [], authServer: null };
  port = (await receiver.start())!;
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  address = await renew();
});
afterEach(() => {
  context.config.inboundMail!.peers = [];
  jest.restoreAllMocks();
});
afterAll(async () => {
  await receiver.stop();
  await context.close();
});

const renew = async (of = owner) => (await addresses.renewAddress(of.id)).address!;
const send = (more: object = {}, to = address) => sendMail(port, { ...LETTER, to, ...more });
const rows = () =>
  context.db.query<{ id: string; status: string; because: string | null; key: string | null }>(
    `SELECT id, status, ignored_because AS because, storage_key AS key FROM inbound_messages
     WHERE owner_id = $1 ORDER BY received_at, id`,
    [owner.id],
  );
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of context.storage.list(`files/${owner.id}/`)) keys.push(key);
  return keys;
};
/** What the jobs do: reads what was stored, and deletes what isn't needed any more. */
const work = async () => {
  for (const { id } of await rows()) await reading.read(owner.id, id);
  const gone = await context.db.query<{ keys: string[] }>(
    `SELECT payload -> 'storageKeys' AS keys FROM outbox
     WHERE type = 'inbound_message.content_superseded' AND payload ->> 'ownerId' = $1`,
    [owner.id],
  );
  await context.get(StorageCleanUpService).deleteContent(gone.flatMap(({ keys }) => keys));
};
const list = async (of = owner) => (await messages.listMessages(of.id, ListInboundMessagesQuery.parse({}))).items;
const waiting = async () => {
  await work();
  return list();
};
const only = async () => {
  const [item] = await waiting();
  if (!item) throw new Error('nothing waits');
  return messages.getForOwnerOrThrow(owner.id, item.id);
};
const file = (id: string, input: object, of = owner) =>
  messages.fileMessage(of.id, id, FileInboundMessageInput.parse(input));
const client = async (email = 'ada@client.example') => {
  const input = CreateClientInput.parse({ name: 'Analytical Engines', contacts: [{ name: 'Ada', email }] });
  await context.db.tx((tx) => context.get(ClientsService).add(tx, owner.id, [input]));
  const [found] = await context.db.query<{ id: string }>('SELECT id FROM clients WHERE owner_id = $1', [owner.id]);
  return found!.id;
};
const timeline = () =>
  context.db.query<{ text: string; clientId: string | null }>(
    `SELECT text, client_id AS "clientId" FROM interactions WHERE owner_id = $1 AND kind = 'email'`,
    [owner.id],
  );
const files = () =>
  context.db.query<{ name: string; state: string; eventId: string | null; clientId: string | null }>(
    `SELECT name, state, event_id AS "eventId", client_id AS "clientId" FROM files WHERE owner_id = $1`,
    [owner.id],
  );
const pdf = (name = 'brief.pdf') => ({
  filename: name,
  content: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
  contentType: 'application/pdf',
});

describe('the address of an office', () => {
  it('is random, and another one ends it', async () => {
    expect(address).toMatch(/^[a-z2-9]{24}@in\.lectern\.example$/);
    const next = await renew();
    expect(next).not.toBe(address);
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await send({}, next.toUpperCase());
    expect(await waiting()).toHaveLength(1);
  });

  it('stays when another tab, or another person, creates one', async () => {
    expect(await addresses.createAddress(owner.id)).toEqual({ isOffered: true, address, takesReplies: true });
    await send();
    expect(await waiting()).toHaveLength(1);
    const other = await context.owner();
    const both = await Promise.all([addresses.createAddress(other.id), addresses.createAddress(other.id)]);
    expect(both[0]?.address).toMatch(/@in/);
    expect(both[1]).toEqual(both[0]);
  });

  it('is not offered where no mail is taken', async () => {
    const { inboundMail } = context.config;
    context.config.inboundMail = null;
    try {
      expect(await addresses.getAddress(owner.id)).toEqual({ isOffered: false, address: null, takesReplies: false });
      await expect(addresses.renewAddress(owner.id)).rejects.toMatchObject({ code: 'INBOUND_MAIL_IS_OFF' });
    } finally {
      context.config.inboundMail = inboundMail;
    }
  });

  it('takes nothing for an account that is closed', async () => {
    await context.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = 'abuse' WHERE id = $1`, [owner.id]);
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  });
});

describe('what the server answers to anyone', () => {
  it('refuses an address that never was, one that ended, and another domain’s with the same words', async () => {
    const ended = address;
    await renew();
    const talk = await SmtpTalk.with(port);
    await talk.say('EHLO client.example');
    await talk.say('MAIL FROM:<ada@client.example>');
    const answers: string[] = [];
    for (const to of [ended, `nobody@${DOMAIN}`, 'ada@client.example']) answers.push(await talk.say(`RCPT TO:<${to}>`));
    expect(new Set(answers)).toEqual(new Set(['550 5.1.1 There is no such mailbox here']));
    // A fourth guess ends the conversation.
    expect(await talk.say(`RCPT TO:<guess@${DOMAIN}>`)).toMatch(/^421 /);
    talk.hangUp();
  });

  it('takes one recipient at a time, no password, and no message over 25 MB', async () => {
    const talk = await SmtpTalk.with(port);
    const ehlo = await talk.say('EHLO client.example');
    expect(ehlo).toMatch(/^250 /);
    expect(await talk.say('AUTH PLAIN AGEAYg==')).toMatch(/^50\d /);
    expect(await talk.say(`MAIL FROM:<ada@client.example> SIZE=${MAX_INBOUND_BYTES + 1}`)).toMatch(/^552 /);
    expect(await talk.say('MAIL FROM:<ada@client.example>')).toMatch(/^250 /);
    expect(await talk.say(`RCPT TO:<${address}>`)).toMatch(/^250 /);
    expect(await talk.say(`RCPT TO:<${address}>`)).toMatch(/^452 /);
    talk.hangUp();
    // As it is: a mail program would take seconds to fold so many lines.
    const raw = Buffer.alloc(MAX_INBOUND_BYTES + 1_000, `${'x'.repeat(70)}\r\n`);
    const envelope = { from: 'ada@client.example', to: address };
    await expect(send({ raw, envelope })).rejects.toMatchObject({ responseCode: 552 });
    expect(await rows()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('keeps nothing of a message that broke off', async () => {
    const talk = await SmtpTalk.with(port);
    for (const line of ['EHLO c.example', 'MAIL FROM:<a@c.example>', `RCPT TO:<${address}>`, 'DATA'])
      await talk.say(line);
    talk.write(`Subject: Half\r\n\r\n${'x'.repeat(100_000)}\r\n`);
    talk.hangUp();
    // What was sent before that is served first.
    await send({ subject: 'Whole' });
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['Whole']);
    expect(await stored()).toEqual([]);
  });

  it('ends a message only where the standard does: a line end of another kind hides no second one', async () => {
    const talk = await SmtpTalk.with(port);
    for (const line of ['EHLO c.example', 'MAIL FROM:<a@c.example>', `RCPT TO:<${address}>`, 'DATA'])
      await talk.say(line);
    const smuggled = `MAIL FROM:<boss@bank.example>\r\nRCPT TO:<${address}>\r\nDATA\r\nSubject: Smuggled\r\n\r\nPay\r\n`;
    talk.write(`Subject: One\r\n\r\nHello\n.\n${smuggled}\r\n.\r\n`);
    expect(await talk.answer()).toMatch(/^250 /);
    await talk.say('QUIT');
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['One']);
  });

  it('says 250 only after it is kept: without the database it asks for another attempt', async () => {
    jest.spyOn(context.db, 'tx').mockRejectedValueOnce(new Error('away'));
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect(await rows()).toEqual([]);
    context.clock.advance(10 * 24 * 3_600_000);
    await context.get(StorageCleanUpService).deleteOrphans();
    expect(await stored()).toEqual([]);
    await send();
    expect(await rows()).toMatchObject([{ status: 'received', key: expect.any(String) as string }]);
  });

  it('loses nothing where the database keeps it and breaks off before it says so', async () => {
    const tx = context.db.tx.bind(context.db);
    jest.spyOn(context.db, 'tx').mockImplementationOnce(async (...of: Parameters<typeof tx>) => {
      await tx(...of);
      throw new Error('broken off');
    });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect(await only()).toMatchObject({ text: LETTER.text, problem: null });
  });

  it('takes no more from one sender, for one office, than a person sends', async () => {
    const limits = (receiver as unknown as { intake: { limits: RateLimits } }).intake.limits;
    const count = jest.spyOn(limits, 'count');
    await send();
    expect(count.mock.calls).toEqual([
      ['inboundMailSender', 'account', `${owner.id} 127.0.0.1`],
      ['inboundMail', 'account', owner.id],
    ]);
    const talk = await SmtpTalk.with(port);
    await talk.say('EHLO client.example');
    await talk.say('MAIL FROM:<ada@client.example>');
    expect(await talk.say(`RCPT TO:<${address}>`)).toMatch(/^250 /);
    talk.hangUp();
    // Counted when it’s taken: who only asks locks out no one.
    expect(count).toHaveBeenCalledTimes(2);
    // Behind a mail server in front, all come from one network.
    jest.spyOn(BlockList.prototype, 'check').mockReturnValue(true);
    context.config.inboundMail!.peers = ['127.0.0.1'];
    context.config.rateLimitFactor = 1 / 20;
    const other = new RateLimits(context.config, context.db);
    count.mockImplementation((...of) => other.count(...of));
    const bomber = { from: 'bomber@client.example' };
    await send(bomber);
    await send(bomber);
    await expect(send(bomber)).rejects.toMatchObject({ responseCode: 450 });
    await send({ from: 'someone-else@client.example' });
    context.config.rateLimitFactor = 1000;
    expect(await rows()).toHaveLength(4);
  });

  it('takes no more than fits: files, and messages that no one looks at', async () => {
    const { storageQuotaBytes } = context.config;
    context.config.storageQuotaBytes = 0;
    try {
      await expect(send()).rejects.toMatchObject({ responseCode: 452 });
    } finally {
      context.config.storageQuotaBytes = storageQuotaBytes;
    }
    await context.db.query(
      `INSERT INTO inbound_messages (id, owner_id, status, received_at, return_path, size_bytes)
       SELECT gen_random_uuid(), $1, 'waiting', now(), '', 1 FROM generate_series(1, 500)`,
      [owner.id],
    );
    await expect(send()).rejects.toMatchObject({ responseCode: 452 });
  });

  it('gives a network ten places, for a minute until a recipient is accepted', async () => {
    const timeouts = jest.spyOn(globalThis, 'setTimeout');
    const intake = { admit: () => Promise.resolve({}) };
    const door = new MailReceiver(context.config, { info: () => undefined } as never, intake as never) as unknown as {
      open(session: object): Error | null;
      close(session: object): void;
      admit(address: string, session: object): Promise<void>;
    };
    const session = (n: number, net = 1) => ({
      id: `${net}-${n}`,
      remoteAddress: `2001:db8:0:${net}::${n}`,
      envelope: {},
    });
    for (let n = 1; n <= 10; n++) expect(door.open(session(n))).toBeNull();
    expect(door.open(session(11))).toMatchObject({ responseCode: 421 });
    expect(door.open(session(1, 2))).toBeNull();
    door.close(session(10));
    expect(door.open(session(12))).toBeNull();
    expect(new Set(timeouts.mock.calls.map(([, ms]) => ms))).toEqual(new Set([60_000]));
    await door.admit(address, session(1));
    expect(timeouts.mock.calls.at(-1)?.[1]).toBe(600_000);
    for (let n = 1; n <= 12; n++) door.close(session(n));
    door.close(session(1, 2));
  });

  it('goes on without mail where another process has the port', async () => {
    const { inboundMail } = context.config;
    context.config.inboundMail = { ...inboundMail!, port };
    const warn = jest.fn();
    const second = new MailReceiver(context.config, { info: () => undefined, warn } as never, {} as never);
    try {
      expect(await second.start()).toBeNull();
      expect([second.state, receiver.state]).toEqual(['elsewhere', 'open']);
      expect(warn).toHaveBeenCalledTimes(1);
    } finally {
      context.config.inboundMail = inboundMail;
      await second.stop();
    }
  });

  it('hears only the servers that are named, if any are', async () => {
    const { inboundMail } = context.config;
    context.config.inboundMail = { ...inboundMail!, peers: ['10.0.0.0/8'] };
    const closed = new MailReceiver(context.config, { info: () => undefined } as never, {} as never);
    const itsPort = (await closed.start())!;
    try {
      await expect(sendMail(itsPort, { ...LETTER, to: address })).rejects.toMatchObject({ responseCode: 554 });
    } finally {
      context.config.inboundMail = inboundMail;
      await closed.stop();
    }
  });
});

describe('what is read of a message', () => {
  it('has its text without quotes, who wrote it, and its attachments by their content', async () => {
    await send({
      text: 'Could you speak in May?\n\nOn Mon, Mar 1, 2027 Sam <sam@example.com> wrote:\n> Hello',
      date: new Date('2027-03-04T09:00:00Z'),
      attachments: [pdf(), { filename: 'notes.txt', content: 'Room 4' }],
    });
    expect(await only()).toMatchObject({
      subject: 'Keynote',
      author: { name: 'Ada Lovelace', address: 'ada@client.example' },
      forwardedBy: null,
      sentAt: '2027-03-04T09:00:00.000Z',
      text: 'Could you speak in May?',
      quoted: expect.stringContaining('> Hello') as string,
      spf: null,
      attachments: [
        { name: 'brief.pdf', problem: null },
        { name: 'notes.txt', problem: null },
      ],
    });
    // The message itself isn’t kept, only what was attached.
    expect(await stored()).toHaveLength(2);
  });

  it('finds who wrote a message that the speaker forwarded', async () => {
    await send({
      from: `Sam <${owner.username}@example.com>`,
      subject: 'Fwd: Keynote',
      text: '---------- Forwarded message ---------\nFrom: Ada <Ada@Client.example>\nDate: Mon\nSubject: Keynote\nTo: Sam\n\nMay?',
    });
    expect(await only()).toMatchObject({
      author: { name: 'Ada', address: 'ada@client.example' },
      forwardedBy: { address: `${owner.username}@example.com` },
    });
  });

  it('takes a message once, however often it comes and is read', async () => {
    const again = { messageId: '<one@client.example>' };
    await send(again);
    const [first] = await rows();
    await Promise.all([reading.read(owner.id, first!.id), reading.read(owner.id, first!.id)]);
    await send(again);
    expect(await waiting()).toHaveLength(1);
    expect((await rows()).map(({ because }) => because)).toEqual([null, 'repeated']);
    // Another office has its own.
    const other = await context.owner();
    await send(again, await renew(other));
  });

  it('starts over when the worker dies in the middle, and leaves nothing twice', async () => {
    await send({ attachments: [pdf()] });
    const [message] = await rows();
    jest.spyOn(context.db, 'tx').mockRejectedValueOnce(new Error('killed'));
    await expect(reading.read(owner.id, message!.id)).rejects.toThrow('killed');
    expect(await rows()).toMatchObject([{ status: 'received' }]);
    expect((await only()).attachments).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  const automatic: [what: string, headers: Record<string, string>, because: string][] = [
    ['an answer of an absent person', { 'Auto-Submitted': 'auto-replied (vacation)' }, 'automatic'],
    ['what says that it is one', { 'X-Autoreply': 'yes' }, 'automatic'],
    ['an old one', { Precedence: 'auto_reply' }, 'automatic'],
    ['what Lectern sent', { 'X-Lectern-Forwarded': '1' }, 'loop'],
  ];
  it.each(automatic)('ignores %s', async (_what, headers, because) => {
    await send({ headers, attachments: [pdf()] });
    expect(await waiting()).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'ignored', because, key: null }]);
    expect(await stored()).toEqual([]);
  });

  it('ignores a report about another message', async () => {
    const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b';
    await send({ raw: `From: x@client.example\r\nSubject: Failed\r\n${report}\r\n\r\n--b\r\n\r\nNo.\r\n--b--\r\n` });
    expect(await waiting()).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'ignored', because: 'automatic' }]);
  });

  it('shows what programs and groups send: they bring inquiries too', async () => {
    await send({ subject: 'By a form', headers: { 'Auto-Submitted': 'auto-generated' } });
    await send({ subject: 'To a group', headers: { 'List-Id': '<booking.client.example>', Precedence: 'list' } });
    await send({ subject: 'To many', headers: { Precedence: 'bulk' } });
    const subjects = (await waiting()).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['By a form', 'To a group', 'To many']);
  });

  it('shows the confirmation that Gmail asks for before it forwards', async () => {
    const text =
      'speaker@gmail.com has requested to automatically forward mail to your email address.\n' +
      'Confirmation code: 123456789\n\n' +
      'To allow it, please click the link below to confirm the request:\n\n' +
      'https://mail-settings.google.com/mail/vf-%5BANGjdJ-x%5D-y';
    await send({
      envelope: { from: 'forwarding-noreply@google.com', to: address },
      from: 'Gmail Team <forwarding-noreply@google.com>',
      subject: '(#123456789) Gmail Forwarding Confirmation - Receive Mail from speaker@gmail.com',
      headers: { 'Auto-Submitted': 'auto-generated', Precedence: 'bulk' },
      text,
    });
    expect(await only()).toMatchObject({ author: { name: 'Gmail Team' }, text, quoted: null });
  });

  it('ignores notices about other messages, its own addresses, and what went around', async () => {
    await send({ envelope: { from: '', to: address } });
    await send({ from: `loop@${DOMAIN}` });
    await send({ headers: Array.from({ length: 40 }, (_, n) => ({ key: 'Received', value: `from hop${n}` })) });
    await send({ messageId: '<0190--send-it@lectern>' });
    await send({ headers: { 'Auto-Submitted': 'no' }, subject: 'A letter' });
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['A letter']);
    expect((await rows()).map(({ because }) => because)).toEqual(['automatic', 'loop', 'loop', 'loop', null]);
  });

  it('believes no proof but that of the mail server in front, and of that its last word', async () => {
    const headers = [
      {
        key: 'Authentication-Results',
        value: 'mx.example.com (spf=pass); spf=softfail (spf=pass) smtp.mailfrom=x; dkim=pass',
      },
      { key: 'Authentication-Results', value: 'mx.example.com; spf=pass; dmarc=pass' },
      { key: 'Authentication-Results', value: 'mx.attacker.example; spf=pass; dkim=pass' },
    ];
    await send({ headers });
    expect(await only()).toMatchObject({ spf: null, dkim: null, dmarc: null });
    await dismissals.dismissMessage(owner.id, (await list())[0]!.id);
    context.config.inboundMail!.authServer = 'mx.example.com';
    await send({ headers });
    context.config.inboundMail!.authServer = null;
    // Read after the name is gone: nothing is believed.
    await send({ headers: { 'Authentication-Results': 'mx.example.com; spf=pass' } });
    context.config.inboundMail!.authServer = 'mx.example.com';
    const [second, first] = await waiting();
    context.config.inboundMail!.authServer = null;
    expect(await messages.getForOwnerOrThrow(owner.id, first!.id)).toMatchObject({ spf: 'fail', dkim: 'pass' });
    expect(second).toBeDefined();
  });
});

describe('what an attacker writes', () => {
  it('stays text: no line break or direction in a subject or a name, no HTML, no header', async () => {
    const talk = await SmtpTalk.with(port);
    for (const line of ['EHLO c.example', 'MAIL FROM:<a@c.example>', `RCPT TO:<${address}>`, 'DATA'])
      await talk.say(line);
    talk.write(
      [
        'From: =?utf-8?q?Ada=0D=0ABcc=3A_victim=40bank.example?= <a@c.example>',
        'Subject: =?utf-8?q?Hi=0D=0AX-Evil=3A_1=E2=80=AEfdp?=',
        'Content-Type: text/html',
        '',
        '<p>Hello</p><script>alert(1)</script><style>p{}</style><img src="https://spy.example/1.png">',
        '.',
        '',
      ].join('\r\n'),
    );
    expect(await talk.answer()).toMatch(/^250 /);
    const { author, subject, text } = await only();
    expect(author?.name).not.toMatch(/[\r\n]/);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(text).toBe('Hello');
  });

  it('gets no program in, in whatever clothes, and no archive is opened', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0'), Buffer.alloc(500)]);
    // A ZIP whose entry says that it is a terabyte: stored as it is.
    const bomb = Buffer.from('504b0304140000000800000021000000000000000000ffffffff0100000061', 'hex');
    await send({
      attachments: [
        { filename: 'invoice.pdf.exe', content: program },
        { filename: 'invoice.pdf', content: program },
        { filename: '../../etc/passwd', content: 'root' },
        { filename: 'invoice\u202efdp.zip', content: bomb },
        { filename: '', content: 'no name' },
      ],
    });
    const { attachments } = await only();
    expect(attachments.map(({ name, problem }) => [name, problem !== null])).toEqual([
      ['invoice.pdf.exe', true],
      ['invoice.pdf', true],
      ['passwd', false],
      ['invoicefdp.zip', false],
      [expect.stringMatching(/^attachment-/) as string, false],
    ]);
    expect(await stored()).toHaveLength(3);
  });

  it('sends a hundred attachments, or a hundred parts in each other: the first twenty are kept', async () => {
    await send({ attachments: Array.from({ length: 100 }, (_, n) => ({ filename: `${n}.txt`, content: `${n}` })) });
    const { attachments, problem } = await only();
    expect(attachments).toHaveLength(20);
    expect(problem).toMatch(/first 20/);
    await dismissals.dismissMessage(owner.id, (await list())[0]!.id);
    const deep = Array.from(
      { length: 500 },
      (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}`,
    );
    await send({ raw: undefined, text: deep.join('\r\n'), subject: 'Deep' });
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['Deep']);
  });

  it('keeps a processor busy: the message waits unread, with what its header says', async () => {
    await send();
    jest.spyOn(context.get(MailReader), 'read').mockRejectedValueOnce(new MailUnreadableError('it took too long'));
    expect(await only()).toMatchObject({
      author: { name: 'Ada Lovelace', address: 'ada@client.example' },
      subject: 'Keynote',
      text: '',
      problem: expect.stringContaining('mailbox') as string,
    });
  });

  it('waits unread where its content is gone, or where no attempt could read it', async () => {
    await send({ subject: 'Gone' });
    await context.storage.delete(await stored());
    expect(await only()).toMatchObject({ text: '', problem: expect.stringContaining('mailbox') as string });
    await dismissals.dismissMessage(owner.id, (await list())[0]!.id);
    await send();
    const failing = jest.spyOn(context.get(MailReader), 'read').mockRejectedValue(new Error('no memory'));
    await expect(work()).rejects.toThrow('no memory');
    await reading.endUnread({ pageSize: 200 });
    expect(await list()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    context.clock.advance(49 * 3_600_000);
    await reading.endUnread({ pageSize: 200 });
    failing.mockRestore();
    expect(await only()).toMatchObject({ problem: expect.stringContaining('mailbox') as string });
    expect(await stored()).toEqual([]);
  });

  it('fills no account beyond its space', async () => {
    const { storageQuotaBytes } = context.config;
    await send({ attachments: [pdf('small.pdf'), { filename: 'large.txt', content: 'x'.repeat(90_000) }] });
    context.config.storageQuotaBytes = 50_000;
    try {
      expect((await only()).attachments).toMatchObject([
        { name: 'small.pdf', problem: null },
        { name: 'large.txt', problem: 'There was no space left for this file.' },
      ]);
    } finally {
      context.config.storageQuotaBytes = storageQuotaBytes;
    }
    expect(await stored()).toHaveLength(1);
  });
});

describe('what it belongs to', () => {
  const eventOf = async (clientId: string | null, status = 'inquiry') => {
    const id = crypto.randomUUID();
    await context.db.query(
      `INSERT INTO speaking_events (id, owner_id, title, slug, type, format, status, client_id, time_zone, currency, date_is_tentative, fee_type,
         created_at, updated_at)
       VALUES ($1, $2, $3, gen_random_uuid()::text, 'keynote', 'in_person', $4, $5, 'UTC', 'USD', false, 'flat', now(), now())`,
      [id, owner.id, `Event ${status}`, status, clientId],
    );
    return id;
  };

  it('is suggested by the address, with what is open there; nothing is filed', async () => {
    const clientId = await client('Ada@Client.example');
    const eventId = await eventOf(clientId);
    await eventOf(clientId, 'lost');
    await send();
    expect((await waiting())[0]).toMatchObject({
      excerpt: 'Could you speak in May?',
      suggestion: { clientId, clientName: 'Analytical Engines', bureauPartnerId: null, events: [{ id: eventId }] },
    });
    expect(await timeline()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('names no one when the speaker wrote it', async () => {
    await send({ from: `${owner.username}@example.com` });
    expect((await waiting())[0]).toMatchObject({ author: null, suggestion: { clientId: null, events: [] } });
  });

  it('names no one when a member of the office wrote it, from either address', async () => {
    const member = await context.owner();
    await context.db.query(
      `INSERT INTO team_members (id, owner_id, user_id, email, role, is_money_allowed, may_sign, joined_at, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, 'Invited@Example.com', 'manager', false, false, now(), now(), now())`,
      [owner.id, member.id],
    );
    for (const from of [`${member.username}@example.com`, 'invited@example.com', 'other@example.com'])
      await send({ from, subject: from });
    expect((await waiting()).map(({ subject, author }) => [subject, author?.address ?? null]).sort()).toEqual(
      [
        ['invited@example.com', null],
        ['other@example.com', 'other@example.com'],
        [`${member.username}@example.com`, null],
      ].sort(),
    );
  });

  it('is filed on the day it was written, and never in the future', async () => {
    const clientId = await client();
    const forward = (date: string) =>
      `---------- Forwarded message ---------\nFrom: Ada <ada@client.example>\nDate: ${date}\nTo: Sam\n\nYes.`;
    const sam = { from: 'Sam <sam@example.com>', subject: 'Fwd: Keynote' };
    await send({ ...sam, text: forward('Tue, Feb 2, 2027 at 9:00 AM') });
    const { writtenOn, forwardedBy, id } = await only();
    expect({ writtenOn, forwardedBy }).toMatchObject({ writtenOn: '2027-02-02', forwardedBy: { name: 'Sam' } });
    await file(id, { as: 'client', clientId });
    await send({ ...sam, text: forward('Fri, Apr 2, 2027 at 9:00 AM') });
    await file((await only()).id, { as: 'client', clientId });
    await send({ ...sam, text: forward('yesterday') });
    await file((await only()).id, { as: 'client', clientId });
    await send({ date: new Date('2027-05-01T09:00:00Z') });
    await file((await only()).id, { as: 'client', clientId });
    const filed = await context.db.query<{ day: string; text: string }>(
      `SELECT happened_on::text AS day, text FROM interactions WHERE owner_id = $1 AND kind = 'email' ORDER BY created_at, id`,
      [owner.id],
    );
    expect(filed.map(({ day, text }) => [day, /^Forwarded by: .*$/m.exec(text)?.[0] ?? null])).toEqual([
      ['2027-02-02', 'Forwarded by: Sam <sam@example.com>'],
      ['2027-03-04', 'Forwarded by: Sam <sam@example.com>'],
      ['2027-03-04', 'Forwarded by: Sam <sam@example.com>, Mar 4, 2027'],
      ['2027-03-04', null],
    ]);
  });

  it('is filed at an event once: in the timeline of its client, with its attachments as files', async () => {
    const clientId = await client();
    const eventId = await eventOf(clientId);
    await send({ attachments: [pdf()] });
    const { id } = await only();
    const [one, other] = await Promise.allSettled([
      file(id, { as: 'event', eventId }),
      file(id, { as: 'event', eventId }),
    ]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await timeline()).toEqual([
      { clientId, text: 'From: Ada Lovelace <ada@client.example>\nSubject: Keynote\n\nCould you speak in May?' },
    ]);
    expect(await files()).toEqual([{ name: 'brief.pdf', state: 'processing', eventId, clientId: null }]);
    expect(await list()).toEqual([]);
    await work();
    // Its content is the file's now.
    expect(await stored()).toHaveLength(1);
    context.clock.advance(10 * 24 * 3_600_000);
    await context.get(StorageCleanUpService).deleteOrphans();
    expect(await stored()).toHaveLength(1);
    const kept = await context.db.query('SELECT subject, text, author_address FROM inbound_messages WHERE id = $1', [
      id,
    ]);
    expect(kept).toEqual([{ subject: '', text: '', author_address: null }]);
  });

  it('is filed at a client, and refused for what isn’t there or is another office’s', async () => {
    const clientId = await client();
    const nobodys = await eventOf(null);
    const other = await context.owner();
    await send();
    const { id } = await only();
    await expect(file(id, { as: 'client', clientId }, other)).rejects.toMatchObject({ status: 404 });
    await expect(messages.getForOwnerOrThrow(other.id, id)).rejects.toMatchObject({ status: 404 });
    await expect(dismissals.dismissMessage(other.id, id)).rejects.toMatchObject({ status: 404 });
    await expect(file(id, { as: 'client', clientId: crypto.randomUUID() })).rejects.toMatchObject({ status: 400 });
    await expect(file(id, { as: 'event', eventId: crypto.randomUUID() })).rejects.toMatchObject({ status: 400 });
    await expect(file(id, { as: 'event', eventId: nobodys })).rejects.toMatchObject({ status: 400 });
    await file(id, { as: 'client', clientId });
    expect(await timeline()).toMatchObject([{ clientId }]);
  });

  it('names who forwarded it, and is filed with what was quoted', async () => {
    const clientId = await client();
    await send();
    const { id } = await only();
    await context.db.query(
      `UPDATE inbound_messages SET quoted = 'The doors open at six.', forwarder_name = 'Sam', forwarder_address = 'sam@example.com'
       WHERE id = $1`,
      [id],
    );
    await file(id, { as: 'client', clientId });
    expect((await timeline())[0]?.text.split('\n')).toEqual([
      'From: Ada Lovelace <ada@client.example>',
      'Forwarded by: Sam <sam@example.com>',
      'Subject: Keynote',
      '',
      'Could you speak in May?',
      '',
      'Earlier emails:',
      'The doors open at six.',
    ]);
  });

  it('shows no events to those who may not see them, and is filed at none by them', async () => {
    const clientId = await client();
    const eventId = await eventOf(clientId);
    await send();
    const { id } = await only();
    const limited = { member: { levels: { contacts: 'act' } } as never };
    expect((await acting.run(limited, () => list()))[0]?.suggestion).toMatchObject({ clientId, events: [] });
    const filed = acting.run(limited, () => file(id, { as: 'event', eventId }));
    await expect(filed).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  });

  it('becomes an inquiry: event, lead, and task, told to webhooks and not to the speaker’s mailbox', async () => {
    await send({ attachments: [pdf()] });
    const { id } = await only();
    const inquiry = { as: 'inquiry', name: 'Ada Lovelace', email: 'ada@client.example', title: 'Keynote in May' };
    const hidden = acting.run({ member: { levels: { contacts: 'act' } } as never }, () => file(id, inquiry));
    await expect(hidden).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    const { eventId, clientId } = await file(id, inquiry);
    expect(await files()).toMatchObject([{ eventId }]);
    expect(await timeline()).toMatchObject([{ clientId }]);
    const made = await context.db.query(
      `SELECT e.title, e.status, e.lead_source, e.goals, c.name, c.status AS client, k.email, t.title AS task
       FROM speaking_events e JOIN clients c ON c.id = e.client_id JOIN client_contacts k ON k.client_id = c.id
       JOIN tasks t ON t.event_id = e.id WHERE e.id = $1`,
      [eventId],
    );
    expect(made).toEqual([
      {
        title: 'Keynote in May',
        status: 'inquiry',
        lead_source: 'Email',
        goals: 'Could you speak in May?',
        name: 'Ada Lovelace',
        client: 'lead',
        email: 'ada@client.example',
        task: 'Answer Keynote in May',
      },
    ]);
    const told = await context.db.query(
      `SELECT payload ->> 'via' AS via FROM outbox WHERE type = 'inquiry.received' AND payload ->> 'ownerId' = $1`,
      [owner.id],
    );
    expect(told).toEqual([{ via: 'email' }]);
  });

  it('becomes an inquiry of a bureau without a name, of a client only with one', async () => {
    const bureauPartnerId = crypto.randomUUID();
    await context.db.query(
      `INSERT INTO bureau_partners (id, owner_id, name, commission_percent, commission_basis, contracted_by, invoiced_by,
         is_exclusive, created_at, updated_at)
       VALUES ($1, $2, 'Podium', 20, 'gross_fee', 'bureau', 'bureau', false, now(), now())`,
      [bureauPartnerId, owner.id],
    );
    await send();
    const { id } = await only();
    const inquiry = { as: 'inquiry', title: 'Keynote in May' };
    expect(FileInboundMessageInput.safeParse(inquiry).error?.issues.map(({ path }) => path)).toEqual([
      ['name'],
      ['email'],
    ]);
    const { eventId } = await file(id, { ...inquiry, bureauPartnerId });
    const made = await context.db.query(
      'SELECT client_id AS client, bureau_partner_id AS bureau FROM speaking_events WHERE id = $1',
      [eventId],
    );
    expect(made).toEqual([{ client: null, bureau: bureauPartnerId }]);
  });

  it('is dismissed: nothing of it is kept, and it can be sent again', async () => {
    const again = { messageId: '<no@client.example>', attachments: [pdf()] };
    await send(again);
    await dismissals.dismissMessage(owner.id, (await waiting())[0]!.id);
    await work();
    expect(await stored()).toEqual([]);
    expect(await context.db.query('SELECT 1 FROM inbound_attachments WHERE owner_id = $1', [owner.id])).toEqual([]);
    await send(again);
    expect(await waiting()).toHaveLength(1);
  });

  it('is dismissed with all that was seen, and with nothing that came later or is another office’s', async () => {
    const other = await context.owner();
    await send({ subject: 'Theirs' }, await renew(other));
    await send({ subject: 'One', attachments: [pdf()] });
    await send({ subject: 'Two', attachments: [pdf(), pdf('map.pdf')] });
    const [newest] = await waiting();
    const [theirs] = await context.db.query<{ id: string }>('SELECT id FROM inbound_messages WHERE owner_id = $1', [
      other.id,
    ]);
    await reading.read(other.id, theirs!.id);
    context.clock.advance(1_000);
    await send({ subject: 'Later', attachments: [pdf()] });
    await work();
    expect(await stored()).toHaveLength(4);
    await dismissals.dismissUntil(owner.id, new Date(newest!.receivedAt));
    await work();
    expect((await list()).map(({ subject }) => subject)).toEqual(['Later']);
    expect((await messages.listMessages(owner.id, ListInboundMessagesQuery.parse({}))).waitingCount).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await list(other)).toHaveLength(1);
    const kept = await context.db.query(
      `SELECT subject, text, author_address, message_key FROM inbound_messages WHERE owner_id = $1 AND status = 'dismissed'`,
      [owner.id],
    );
    expect(kept).toEqual(Array(2).fill({ subject: '', text: '', author_address: null, message_key: null }));
  });

  it('is dismissed after 90 days without anyone', async () => {
    await send({ attachments: [pdf()] });
    await work();
    context.clock.advance(89 * 24 * 3_600_000);
    await send({ subject: 'New' });
    await dismissals.dismissForgotten({ pageSize: 1_000 });
    expect(await waiting()).toHaveLength(2);
    context.clock.advance(24 * 3_600_000);
    await dismissals.dismissForgotten({ pageSize: 1_000 });
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['New']);
    expect(await stored()).toEqual([]);
  });
});
