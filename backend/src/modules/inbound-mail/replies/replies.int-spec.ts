/** Answers to emails that Lectern sent, through the SMTP server, on a real database and storage. */
import { Readable } from 'node:stream';
import { sendMail } from '@lectern/testing/smtp';
import { acting } from '../../../common/offices';
import { RateLimits } from '../../../common/rate-limits';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { CreateBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import { CreateClientInput } from '@lectern/protocol/clients';
import { ListInboundMessagesQuery, MAX_INBOUND_TEXT } from '@lectern/protocol/inbound-mail';
import { ListFilesQuery } from '@lectern/protocol/files';
import { ListActivityQuery } from '@lectern/protocol/relationships';
import { BureausService, ClientsService, InteractionsService } from '../../contacts';
import { ActivityService, ContactsHttpModule } from '../../contacts/contacts.http.module';
import { FilesService } from '../../files';
import { FilesWorkerModule, StorageCleanUpService } from '../../files/files.worker.module';
import {
  InboundAddressesService,
  InboundDismissalsService,
  InboundMailHttpModule,
  InboundMessagesService,
} from '../inbound-mail.http.module';
import {
  InboundMailWorkerModule,
  MailIntakeService,
  MailReader,
  MailReadingService,
  MailReceiver,
  outdatedInboundMail,
  RepliesService,
  ReplyThreadsService,
} from '../inbound-mail.worker.module';
import { MailUnreadableError } from '../reading/mail-reader';
import { handler } from './emails/send-client-reply';

const DOMAIN = 'in.lectern.example';
const ADA = 'ada@client.example';
const SUBJECT = 'Invoice 1042 from Sam';
const QUOTED = 'On Mon, Mar 1, 2027 Sam via Lectern <hello@lectern.example> wrote:\n> The invoice';
const LETTER = { from: `Ada Lovelace <${ADA}>`, subject: `Re: ${SUBJECT}`, text: `Paid it today.\n\n${QUOTED}` };
const AUTH = 'mx.example.com';

let context: TestContext;
let receiver: MailReceiver;
let reading: MailReadingService;
let threads: ReplyThreadsService;
let port: number;
let owner: TestOwner;
let clientId: string;
let eventId: string;
let invoiceId: string;
let address: string;

beforeAll(async () => {
  context = await createContext(InboundMailHttpModule, InboundMailWorkerModule, FilesWorkerModule, ContactsHttpModule);
  receiver = context.get(MailReceiver);
  reading = context.get(MailReadingService);
  threads = context.get(ReplyThreadsService);
  context.config.inboundMail = { domain: DOMAIN, port: 0, peers: [], authServer: AUTH };
  port = (await receiver.start())!;
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  await context.db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [owner.id]);
  clientId = await client();
  eventId = await event(clientId);
  invoiceId = await invoice(eventId, clientId);
  address = (await addressFor())!;
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await receiver.stop();
  await context.close();
});

const addressFor = (more: Partial<OutgoingEmail> = {}, of = owner) =>
  threads.addressFor(
    { to: 'Ada@Client.example', onBehalfOf: of.id, answersFor: { kind: 'invoice', id: invoiceId }, ...more },
    SUBJECT,
  );
const client = async (email = ADA) => {
  const input = CreateClientInput.parse({ name: 'Analytical Engines', contacts: [{ name: 'Ada', email }] });
  await context.db.tx((tx) => context.get(ClientsService).add(tx, owner.id, [input]));
  const [found] = await context.db.query<{ id: string }>('SELECT id FROM clients WHERE owner_id = $1', [owner.id]);
  return found!.id;
};
const event = async (of: string | null) => {
  const [made] = await context.db.query<{ id: string }>(
    `INSERT INTO speaking_events (id, owner_id, title, slug, type, format, status, client_id, time_zone, currency,
       date_is_tentative, fee_type, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'Keynote', gen_random_uuid()::text, 'keynote', 'in_person', 'confirmed', $2, 'UTC', 'USD',
       false, 'flat', now(), now()) RETURNING id`,
    [owner.id, of],
  );
  return made!.id;
};
const invoice = async (ofEvent: string | null, ofClient: string | null) => {
  const [made] = await context.db.query<{ id: string }>(
    `INSERT INTO invoices (id, owner_id, status, number, sequence, event_id, client_id, issue_date, due_date, terms_days,
       currency, subtotal_cents, tax_cents, total_cents, withholding_cents, amount_due_cents, seller, token_hash, token_sealed,
       reminders_enabled, sent_at, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'sent', 'INV-1042', 1042, $2, $3, '2027-03-01', '2027-03-31', 30, 'USD', 1000, 0, 1000, 0,
       1000, '{}', decode(md5(random()::text), 'hex'), '-', false, now(), now(), now()) RETURNING id`,
    [owner.id, ofEvent, ofClient],
  );
  return made!.id;
};
const send = (more: object = {}, to = address) => sendMail(port, { ...LETTER, ...proof('dmarc=pass'), to, ...more });
const rows = () =>
  context.db.query<{ id: string; status: string; because: string | null; forward: string | null }>(
    `SELECT id, status, ignored_because AS because, forward_key AS forward FROM inbound_messages
     WHERE owner_id = $1 ORDER BY received_at, id`,
    [owner.id],
  );
const timeline = () =>
  context.db.query<{ headline: string | null; text: string; clientId: string | null }>(
    `SELECT headline, text, client_id AS "clientId" FROM interactions WHERE owner_id = $1 ORDER BY id`,
    [owner.id],
  );
const files = () =>
  context.db.query<{ name: string; eventId: string | null; clientId: string | null }>(
    `SELECT name, event_id AS "eventId", client_id AS "clientId" FROM files WHERE owner_id = $1 ORDER BY name`,
    [owner.id],
  );
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of context.storage.list(`files/${owner.id}/`)) keys.push(key);
  return keys;
};
const events = (type: string) =>
  context.db.query<{ payload: { ownerId: string; messageId: string; storageKeys?: string[] } }>(
    `SELECT payload FROM outbox WHERE type = $2 AND payload ->> 'ownerId' = $1 ORDER BY id`,
    [owner.id, type],
  );
const read = async () => {
  for (const { id } of await rows()) await reading.read(owner.id, id);
};
/** The job of one answer, as the worker runs it; `mail` stands for the mail server. */
const forward = (messageId: string, mail: (email: OutgoingEmail) => void | Promise<void>) =>
  handler.handle(
    { payload: { ownerId: owner.id, messageId } } as never,
    {
      mailOnce: async (make: () => Promise<OutgoingEmail | null>) => {
        const email = await make();
        if (email) await mail(email);
      },
      once: (work: (tx: never) => Promise<void>) => context.db.tx((tx) => work(tx as never)),
    } as never,
    context.get(RepliesService),
  );
/** Reads what came, sends it on, and deletes what isn't needed any more. */
const work = async () => {
  await read();
  const mails: OutgoingEmail[] = [];
  for (const { payload } of await events('inbound_reply.received'))
    await forward(payload.messageId, (email) => void mails.push(email));
  const gone = await events('inbound_message.content_superseded');
  await context.get(StorageCleanUpService).deleteContent(gone.flatMap(({ payload }) => payload.storageKeys ?? []));
  return mails;
};
const bodyOf = (email?: OutgoingEmail) => email?.content.props as unknown as Record<string, unknown>;
const pdf = (name = 'brief.pdf', bytes = 25) => ({
  filename: name,
  content: Buffer.concat([Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), Buffer.alloc(bytes)]),
  contentType: 'application/pdf',
});
const proof = (value: string) => ({ headers: { 'Authentication-Results': `${AUTH}; ${value}` } });
const mailbox = () => `${owner.username}@example.com`;

describe('the address of a thread', () => {
  it('is random, and the same for each email about one record to one recipient', async () => {
    expect(address).toMatch(/^r-[a-z2-9]{24}@in\.lectern\.example$/);
    expect(await addressFor({ to: ADA })).toBe(address);
    expect(await addressFor({ to: 'bob@client.example' })).not.toBe(address);
    expect(await addressFor({ answersFor: { kind: 'contract', id: invoiceId } })).not.toBe(address);
    const both = await Promise.all([
      addressFor({ to: 'eve@client.example' }),
      addressFor({ to: 'eve@client.example' }),
    ]);
    expect(both[0]).toBe(both[1]);
  });

  it('is given by no server without mail, to no one in a sandbox, unconfirmed or who switched it off', async () => {
    const { inboundMail } = context.config;
    context.config.inboundMail = null;
    expect(await addressFor()).toBeNull();
    context.config.inboundMail = inboundMail;
    expect(await addressFor({ answersFor: undefined as never })).toBeNull();
    expect(await addressFor({ to: `r-other@${DOMAIN}` })).toBeNull();
    await threads.set(owner.id, { isOn: false });
    expect(await addressFor()).toBeNull();
    await threads.set(owner.id, { isOn: true });
    expect(await addressFor()).toBe(address);
    await context.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [owner.id]);
    expect(await addressFor()).toBeNull();
    await context.db.query('UPDATE users SET email_verified_at = now(), sandbox_until = now() WHERE id = $1', [
      owner.id,
    ]);
    expect(await addressFor()).toBeNull();
  });

  it('ends a year after the last email, with the same words as one that never was', async () => {
    context.clock.set('2028-03-01T15:00:00Z');
    expect(await addressFor()).toBe(address);
    context.clock.set('2029-02-28T15:00:00Z');
    await send();
    context.clock.set('2029-03-02T15:00:00Z');
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await expect(send({}, `r-${'a'.repeat(24)}@${DOMAIN}`)).rejects.toMatchObject({ responseCode: 550 });
  });

  it('takes 10 answers a day of one sender and 40 of all; another one of the office takes more', async () => {
    const limits = new RateLimits({ ...context.config, rateLimitFactor: 1 }, context.db);
    jest.spyOn(context.get(RateLimits), 'count').mockImplementation((...of) => limits.count(...of));
    const intake = context.get(MailIntakeService);
    const sendFrom = async (ip: string, to = address) =>
      intake.store(await intake.admit(to, ADA, ip), Readable.from('Subject: Re: Invoice'));
    const other = (await addressFor({ to: 'bob@client.example' }))!;
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
      for (let letters = 0; letters < 10; letters++) await sendFrom(ip);
      await expect(sendFrom(ip)).rejects.toMatchObject({ responseCode: 450 });
    }
    await expect(sendFrom('192.0.2.5')).rejects.toMatchObject({ responseCode: 450 });
    await sendFrom('192.0.2.5', other);
    expect(await rows()).toHaveLength(41);
  });

  it('is deleted with the client whose people got the emails, and so is what was not sent on', async () => {
    const kit = (await addressFor({ answersFor: { kind: 'share_link', id: invoiceId } }))!;
    await addressFor({ to: 'bob@elsewhere.example', answersFor: { kind: 'share_link', id: invoiceId } });
    await send({}, kit);
    await read();
    await context.db.query('DELETE FROM invoices WHERE owner_id = $1', [owner.id]);
    await context.db.query('DELETE FROM speaking_events WHERE owner_id = $1', [owner.id]);
    await context.get(ClientsService).deleteClient(owner.id, clientId);
    await expect(send({}, kit)).rejects.toMatchObject({ responseCode: 550 });
    expect(await context.db.query('SELECT recipient FROM reply_threads WHERE owner_id = $1', [owner.id])).toEqual([
      { recipient: 'bob@elsewhere.example' },
    ]);
    expect(await work()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('stays when a client is deleted who only has the same contact: answers are filed elsewhere', async () => {
    // Of clients with the same contact, the latest is the recipient’s.
    context.clock.advance(1000);
    const twin = CreateClientInput.parse({ name: 'A duplicate', contacts: [{ name: 'Ada', email: ADA }] });
    await context.db.tx((tx) => context.get(ClientsService).add(tx, owner.id, [twin]));
    expect(await addressFor()).toBe(address);
    const [{ id }] = (await context.db.query(`SELECT id FROM clients WHERE owner_id = $1 AND name = 'A duplicate'`, [
      owner.id,
    ])) as [{ id: string }];
    await context.get(ClientsService).deleteClient(owner.id, id);
    await send();
    await work();
    expect(await timeline()).toMatchObject([{ clientId }]);
  });

  it('takes nothing once it’s closed, and later emails name another one', async () => {
    await send();
    await work();
    const shown = async () => {
      const query = ListActivityQuery.parse({});
      const { items } = await context.get(ActivityService).listActivity(owner.id, { clientId }, query);
      const entries = items.flatMap((item) => (item.kind === 'interaction' ? [item.interaction] : []));
      const one = await context.get(InteractionsService).getForOwnerOrThrow(owner.id, entries[0]!.id);
      expect(entries).toEqual([one]);
      return one.replyThreadId!;
    };
    const threadId = await shown();
    const close = (of = owner) => threads.closeThread(of.id, threadId);
    await expect(close(await context.owner())).rejects.toMatchObject({ code: 'REPLY_THREAD_NOT_FOUND', status: 404 });
    const bookless = { member: { levels: { contacts: 'act' } } };
    await expect(acting.run(bookless as never, close)).rejects.toMatchObject({ status: 404 });
    await send();
    await close();
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    expect(await addressFor()).toBeNull();
    // Another record has another address; and what came before is still sent on.
    await send({}, (await addressFor({ answersFor: { kind: 'contract', id: invoiceId } }))!);
    expect(await work()).toHaveLength(2);
    expect(await timeline()).toHaveLength(3);
  });

  it('goes on for a disabled account, and ends when the account is being deleted', async () => {
    await context.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = 'abuse' WHERE id = $1`, [owner.id]);
    await send();
    expect(await work()).toHaveLength(1);
    expect(handler.isForDisabledAccounts).toBe(true);
    await context.db.query(
      'UPDATE users SET deletion_requested_at = now(), deletion_id = gen_random_uuid() WHERE id = $1',
      [owner.id],
    );
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  });
});

describe('an answer', () => {
  it('is in the timeline with its attachments, and reaches the mailbox of the speaker', async () => {
    await send({ attachments: [pdf()] });
    const mails = await work();
    expect(await timeline()).toEqual([
      {
        headline: `Ada Lovelace replied to “${SUBJECT}”`,
        text: `Paid it today.\n\nAttached: brief.pdf\n\nEarlier emails:\n${QUOTED}`,
        clientId,
      },
    ]);
    expect(await files()).toEqual([{ name: 'brief.pdf', eventId, clientId: null }]);
    expect(mails).toMatchObject([
      {
        to: mailbox(),
        fromName: 'Ada Lovelace via Lectern',
        replyTo: ADA,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Lectern-Forwarded': '1' },
        attachments: [{ fileName: 'brief.pdf', contentType: 'application/pdf' }],
      },
    ]);
    expect(bodyOf(mails[0])).toMatchObject({
      subject: `Re: ${SUBJECT}`,
      text: 'Paid it today.',
      quoted: QUOTED,
      doubt: null,
      leftOut: [],
      url: `${context.config.appUrl}/clients/${clientId}`,
    });
    // Nothing is kept twice: the attachment is the file's, and the message is gone.
    expect(await stored()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'filed', forward: null }]);
    expect(
      await context.db.query('SELECT text, return_path FROM inbound_messages WHERE owner_id = $1', [owner.id]),
    ).toEqual([{ text: '', return_path: '' }]);
    expect(await work()).toEqual([]);
  });

  it('is filed and sent on once, whenever the worker dies', async () => {
    await send({ attachments: [pdf()] });
    const [message] = await rows();
    jest.spyOn(context.db, 'tx').mockRejectedValueOnce(new Error('killed'));
    await expect(read()).rejects.toThrow('killed');
    expect(await timeline()).toEqual([]);
    await read();
    await read();
    expect(await timeline()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
    expect(await events('inbound_reply.received')).toHaveLength(1);
    // The mail server fails: what was kept is still there for the next attempt.
    await expect(
      forward(message!.id, () => {
        throw new Error('no connection');
      }),
    ).rejects.toThrow('no connection');
    context.clock.advance(10 * 24 * 3_600_000);
    await context.get(StorageCleanUpService).deleteOrphans();
    expect(await work()).toHaveLength(1);
    expect(await work()).toEqual([]);
  });

  it('that is stuck is sent on again each day, and isn’t cleaned up before', async () => {
    await send();
    await read();
    const again = async (hours: number) => {
      context.clock.advance(hours * 3_600_000);
      await reading.endUnread({ pageSize: 200 });
      return (await events('inbound_reply.received')).length;
    };
    expect([await again(23), await again(1.5), await again(1), await again(23)]).toEqual([1, 2, 2, 3]);
    const kept = async () => {
      const condition = outdatedInboundMail[0]!.condition;
      const sql = `SELECT id FROM inbound_messages WHERE owner_id = $2 AND ${condition}`;
      return (await context.db.query(sql, [context.clock.now(), owner.id])).length === 0;
    };
    expect(await again(40 * 24)).toBe(3);
    expect(await kept()).toBe(true);
    expect(await work()).toHaveLength(1);
    expect(await kept()).toBe(false);
  });

  it('with the same Message-ID counts once; another one of the same person counts', async () => {
    const again = { messageId: '<1@client.example>' };
    await send(again);
    await send({ ...again, text: 'Twice' });
    await send({ messageId: '<2@client.example>', text: 'More' });
    expect(await work()).toHaveLength(2);
    expect((await timeline()).map(({ text }) => text.split('\n')[0])).toEqual(['Paid it today.', 'More']);
    expect((await rows()).map(({ because }) => because)).toEqual([null, 'repeated', null]);
  });

  it('with the same Message-ID at two addresses counts at both', async () => {
    const office = (await context.get(InboundAddressesService).renewAddress(owner.id)).address!;
    const contract = (await addressFor({ answersFor: { kind: 'contract', id: invoiceId } }))!;
    for (const to of [address, contract, office, contract]) await send({ messageId: '<1@client.example>' }, to);
    expect(await work()).toHaveLength(2);
    expect(await timeline()).toHaveLength(2);
    expect((await rows()).map(({ status }) => status)).toEqual(['filed', 'filed', 'waiting', 'ignored']);
  });

  it('belongs to the bureau whose person got the email', async () => {
    const input = CreateBureauPartnerInput.parse({
      name: 'Bright',
      representatives: [{ name: 'Bea', email: 'Bea@bureau.example' }],
    });
    const bureau = await context.get(BureausService).createBureauPartner(owner.id, input);
    await context.db.query('UPDATE speaking_events SET bureau_partner_id = $2 WHERE id = $1', [eventId, bureau.id]);
    await send({ from: 'bea@bureau.example' }, (await addressFor({ to: 'bea@bureau.example' }))!);
    await send({ from: ADA });
    await work();
    expect((await timeline()).map((entry) => entry.clientId)).toEqual([null, clientId]);
  });

  it('about what is gone is filed with the recipient; of a stranger it waits, and is sent on', async () => {
    await context.db.query('DELETE FROM invoices WHERE id = $1', [invoiceId]);
    await context.db.query('DELETE FROM speaking_events WHERE id = $1', [eventId]);
    await send({ attachments: [pdf()] });
    expect(await work()).toHaveLength(1);
    expect(await timeline()).toMatchObject([{ clientId }]);
    expect(await files()).toMatchObject([{ eventId: null, clientId }]);
    const unknown = (await addressFor({ to: 'new@client.example' }))!;
    await send({ from: 'new@client.example', attachments: [pdf('other.pdf')] }, unknown);
    expect((await work()).map(({ replyTo }) => replyTo)).toEqual(['new@client.example']);
    expect(await timeline()).toHaveLength(1);
    const { items } = await context
      .get(InboundMessagesService)
      .listMessages(owner.id, ListInboundMessagesQuery.parse({}));
    expect(items).toMatchObject([{ author: { address: 'new@client.example' }, attachmentCount: 1 }]);
  });

  it('of one office is nowhere in another, whatever the thread says', async () => {
    const other = await context.owner();
    await context.db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [other.id]);
    // A record of another office: found for no one but its owner.
    const foreign = (await addressFor({ to: 'x@client.example' }, other))!;
    await send({ from: 'x@client.example' }, foreign);
    const [message] = await context.db.query<{ id: string }>('SELECT id FROM inbound_messages WHERE owner_id = $1', [
      other.id,
    ]);
    await reading.read(other.id, message!.id);
    await reading.read(owner.id, message!.id);
    expect(await context.get(RepliesService).toForward(owner.id, message!.id)).toBeNull();
    expect(await context.get(RepliesService).toForward(other.id, message!.id)).toMatchObject({
      to: `${other.username}@example.com`,
    });
    expect(await timeline()).toEqual([]);
    expect(await context.db.query('SELECT 1 FROM interactions WHERE owner_id = $1', [other.id])).toEqual([]);
  });

  it('is sent on to no address that was never confirmed', async () => {
    await send();
    await context.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [owner.id]);
    expect(await work()).toEqual([]);
    expect(await timeline()).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('loses nothing that is too long, too large, or too much', async () => {
    const text = `${'word '.repeat(20)}\n`.repeat(MAX_INBOUND_TEXT / 50);
    await send({ text, attachments: [pdf('slides.pdf', 16_000_000)] });
    const { storageQuotaBytes } = context.config;
    // It fills up while the message waits to be read.
    context.config.storageQuotaBytes = 1;
    const mails = await work();
    context.config.storageQuotaBytes = storageQuotaBytes;
    expect(bodyOf(mails[0])?.leftOut).toEqual([
      'slides.pdf: too large for this email',
      'email.eml: too large for this email',
    ]);
    expect((await files()).map(({ name }) => name)).toEqual(['email.eml', 'slides.pdf']);
    expect((await timeline())[0]?.text).toMatch(/longer than Lectern keeps[^]*Attached: slides.pdf, email.eml/);
  });

  it('that no program can read is attached as it came', async () => {
    await send();
    jest.spyOn(context.get(MailReader), 'read').mockRejectedValue(new MailUnreadableError('it took too long'));
    const mails = await work();
    expect(mails[0]?.attachments).toMatchObject([{ fileName: 'email.eml', contentType: 'message/rfc822' }]);
    expect(mails[0]?.attachments?.[0]?.content?.toString()).toContain('Paid it today.');
    expect(await files()).toMatchObject([{ name: 'email.eml' }]);
    expect(await timeline()).toMatchObject([
      { clientId, text: expect.stringMatching(/isn’t known who sent it/) as string },
    ]);
    // Neither is the return path taken for who wrote.
    expect(mails[0]?.replyTo).toBeUndefined();
    expect(mails[0]?.fromName).toBe('Unknown sender via Lectern');
    expect(bodyOf(mails[0])?.doubt).toMatch(/isn’t known who sent it/);
  });

  it('is answered where its sender wants it, and says who else got it', async () => {
    const more = { replyTo: 'Case 7 <case+7@client.example>', cc: 'bob@client.example' };
    await send({ ...more, envelope: { from: ADA, to: address } });
    const [mail] = await work();
    expect(mail).toMatchObject({ replyTo: 'case+7@client.example', fromName: 'Ada Lovelace via Lectern' });
    expect(bodyOf(mail)).toMatchObject({ address: 'case+7@client.example', sentTo: ['bob@client.example'] });
  });

  it('is read again when the reader fails for another reason', async () => {
    await send();
    await read();
    jest.spyOn(context.get(MailReader), 'read').mockRejectedValueOnce(new Error('no thread'));
    await expect(work()).rejects.toThrow('no thread');
    expect(await work()).toMatchObject([{ replyTo: ADA, attachments: [] }]);
  });

  it('reaches the mailbox also when no space is left: its attachments there only', async () => {
    const { storageQuotaBytes } = context.config;
    context.config.storageQuotaBytes = 1;
    try {
      await send({ attachments: [pdf()] });
      expect(await work()).toMatchObject([{ attachments: [{ fileName: 'brief.pdf' }] }]);
    } finally {
      context.config.storageQuotaBytes = storageQuotaBytes;
    }
    expect((await timeline())[0]?.text).toMatch(/^Paid it today\.[^]*brief\.pdf \(not kept: There was no space/);
    expect(await files()).toEqual([]);
  });

  it('brings along what isn’t kept as a file: small pictures of the text, and files with another name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await send({
      html: '<p>Paid it today. <img src="cid:stamp"></p>',
      attachments: [
        { filename: 'stamp.png', content: png, contentType: 'image/png', cid: 'stamp', contentDisposition: 'inline' },
        { filename: 'signed.pdf', content: 'not a PDF', contentType: 'application/pdf' },
      ],
    });
    const [mail] = await work();
    expect(mail?.attachments?.map(({ fileName }) => fileName).sort()).toEqual(['signed.pdf', 'stamp.png']);
    expect(bodyOf(mail)?.leftOut).toEqual([]);
    expect(await files()).toEqual([]);
  });
});

describe('an answer in the timeline', () => {
  const levels = (member: object) => ({ member: { levels: { contacts: 'act', library: 'see', ...member } } });
  const looks = { readOnlyView: {} };
  const seen = async (visitor: object) => {
    const query = ListActivityQuery.parse({});
    const { items } = await acting.run(visitor, () =>
      context.get(ActivityService).listActivity(owner.id, { clientId }, query),
    );
    return items.filter(({ kind }) => kind === 'interaction').length;
  };

  it('of who got a copy names them, also of an earlier email', async () => {
    await addressFor({ cc: ['Bob@Client.example'] });
    await addressFor({ cc: ['eve@client.example'] });
    await send({ from: 'Bob Babbage <bob@client.example>' });
    await send({ from: 'Bob Babbage <bob@client.example>', ...proof('dmarc=fail') });
    await send({ from: 'Mallory <mallory@client.example>' });
    const mails = await work();
    expect((await timeline()).map(({ headline }) => headline)).toEqual([
      `Bob Babbage replied to “${SUBJECT}”`,
      `bob@client.example wrote, answering “${SUBJECT}”`,
      `mallory@client.example wrote, answering “${SUBJECT}”`,
    ]);
    expect(bodyOf(mails[0])?.doubt).toBeNull();
  });

  it('has files for those who see it', async () => {
    for (const kind of ['invoice', 'contract', 'testimonial', 'share_link'] as const) {
      const to = (await addressFor({ answersFor: { kind, id: invoiceId } }))!;
      await send({ attachments: [pdf(`${kind}.pdf`)] }, to);
    }
    await work();
    await context.db.query(`UPDATE files SET state = 'ready' WHERE owner_id = $1`, [owner.id]);
    const service = context.get(FilesService);
    const query = ListFilesQuery.parse({ sort: 'name', direction: 'asc' });
    const all = (await service.listFiles(owner.id, query)).items;
    const opened = (visitor: object) =>
      acting.run(visitor, async () => {
        const listed = (await service.listFiles(owner.id, query)).items.map(({ id }) => id);
        for (const { id } of all.filter((one) => !listed.includes(one.id))) {
          await expect(service.getForOwnerOrThrow(owner.id, id)).rejects.toMatchObject({ status: 404 });
          await expect(service.contentAddress(owner.id, id, true)).rejects.toMatchObject({ status: 404 });
        }
        return all.filter(({ id }) => listed.includes(id)).map(({ name }) => name);
      });
    const alone = { member: { levels: { library: 'act', money: 'see', sharing: 'see' } } };
    const visitors = [levels({}), levels({ money: 'see' }), levels({ sharing: 'see' }), alone, looks];
    expect(await Promise.all(visitors.map(opened))).toEqual([
      ['testimonial.pdf'],
      ['invoice.pdf', 'testimonial.pdf'],
      ['share_link.pdf', 'testimonial.pdf'],
      [],
      [],
    ]);
    expect(await opened({})).toHaveLength(4);
  });

  it('is for those who see what it answers, and not for support; its files too', async () => {
    await send({ attachments: [pdf()] });
    await send({ text: 'Signed.' }, (await addressFor({ answersFor: { kind: 'contract', id: invoiceId } }))!);
    await send({ text: 'Gladly.' }, (await addressFor({ answersFor: { kind: 'testimonial', id: invoiceId } }))!);
    await work();
    expect(
      await Promise.all([{}, levels({}), levels({ money: 'see' }), levels({ contracts: 'see' }), looks].map(seen)),
    ).toEqual([3, 1, 2, 2, 0]);
    const [entry] = await context.db.query<{ id: string }>(
      `SELECT id FROM interactions WHERE owner_id = $1 AND answered_kind = 'invoice'`,
      [owner.id],
    );
    const interactions = context.get(InteractionsService);
    const one = () => interactions.getForOwnerOrThrow(owner.id, entry!.id);
    expect(await one()).toMatchObject({ kind: 'email' });
    await expect(acting.run(levels({}) as never, one)).rejects.toMatchObject({ status: 404 });
    const remove = () => interactions.deleteInteraction(owner.id, entry!.id);
    await expect(acting.run(levels({}) as never, remove)).rejects.toMatchObject({ status: 404 });
    expect(await context.db.query('SELECT kind FROM files WHERE owner_id = $1', [owner.id])).toEqual([
      { kind: 'invoice' },
    ]);
  });

  it('can’t be rewritten', async () => {
    await send();
    await work();
    const [entry] = await context.db.query<{ id: string }>('SELECT id FROM interactions WHERE owner_id = $1', [
      owner.id,
    ]);
    const interactions = context.get(InteractionsService);
    const change = interactions.updateInteraction(owner.id, entry!.id, { version: 1, text: 'I never pay.' });
    await expect(change).rejects.toMatchObject({ code: 'INTERACTION_IS_ANSWER', status: 409 });
    expect((await timeline())[0]?.text).toMatch(/^Paid it today/);
  });
});

describe('what is no answer of the recipient', () => {
  it('shows its doubt: another address, or one that was forged', async () => {
    await send({ from: 'Ada Lovelace <ada@evil.example>' });
    await send(proof('spf=pass; dkim=pass; dmarc=fail'));
    await send(proof('spf=fail; dkim=none'));
    await send(proof('spf=fail; dkim=pass; dmarc=pass'));
    const mails = await work();
    const wrote = `${ADA} wrote, answering “${SUBJECT}”`;
    expect((await timeline()).map(({ headline }) => headline)).toEqual([
      `ada@evil.example wrote, answering “${SUBJECT}”`,
      wrote,
      wrote,
      `Ada Lovelace replied to “${SUBJECT}”`,
    ]);
    const [other, forged, forgedToo] = await timeline();
    expect(other?.text).toBe(
      `Sent from another address than the email went to: ${ADA}.\n\nPaid it today.\n\nEarlier emails:\n${QUOTED}`,
    );
    for (const entry of [forged, forgedToo]) expect(entry?.text).toMatch(/^The check of the sender failed/);
    expect(mails.map(({ fromName }) => fromName)).toEqual([
      ...Array.from({ length: 3 }, () => 'Unknown sender via Lectern'),
      'Ada Lovelace via Lectern',
    ]);
    expect(mails.slice(0, 3).every((mail) => bodyOf(mail)?.doubt)).toBe(true);
  });

  it.each([
    ['no result', {}],
    ['another server that forwarded it', proof('spf=fail; dkim=pass header.d=evil.example')],
    ['no policy of the domain', proof('spf=pass; dkim=pass header.d=evil.example; dmarc=none')],
    ['a result of another server', { headers: { 'Authentication-Results': 'mx.evil.example; dmarc=pass' } }],
  ])('isn’t taken for the recipient with %s', async (_what, more) => {
    await send({ headers: {}, ...more });
    const [mail] = await work();
    expect(await timeline()).toMatchObject([
      {
        headline: `${ADA} wrote, answering “${SUBJECT}”`,
        text: expect.stringMatching(/^It isn’t proven who sent this/) as string,
      },
    ]);
    expect(mail?.fromName).toBe('Unknown sender via Lectern');
    expect(bodyOf(mail)?.doubt).toMatch(/isn’t proven/);
  });

  it('keeps what was written below an earlier email', async () => {
    await send({ text: 'See below.\n\n-----Original Message-----\nThe invoice\nMy answer: on Friday.' });
    await work();
    expect((await timeline())[0]?.text).toMatch(/^See below\.\n\nEarlier emails:\n[^]*My answer: on Friday\.$/);
  });

  it.each([
    ['an absent person', () => ({ headers: { 'Auto-Submitted': 'auto-replied' } })],
    ['a notice that it didn’t arrive', () => ({ envelope: { from: '', to: address } })],
  ])('files nothing of %s, and sends on one of a day', async (_what, more) => {
    await send(more());
    await send({ ...more(), text: 'Again' });
    const mails = await work();
    expect(mails).toHaveLength(1);
    expect(bodyOf(mails[0])).toMatchObject({ headline: `An automatic answer to “${SUBJECT}”`, text: 'Paid it today.' });
    context.clock.advance(24 * 3_600_000);
    await send(more());
    expect(await work()).toHaveLength(1);
    expect(await timeline()).toEqual([]);
    expect((await rows()).map(({ status, because }) => [status, because])).toEqual(
      Array.from({ length: 3 }, () => ['ignored', 'automatic']),
    );
    expect(await stored()).toEqual([]);
  });

  const loops: [what: string, more: object, because: string][] = [
    ['what Lectern sent on', { headers: { 'X-Lectern-Forwarded': '1' } }, 'loop'],
    ['what Lectern sent', { messageId: '<0190--send-invoice-email@lectern>' }, 'loop'],
    ['an address of this server', { from: `r-x@${DOMAIN}` }, 'loop'],
  ];
  it.each(loops)('forgets %s', async (_what, more, because) => {
    await send(more);
    expect(await work()).toEqual([]);
    expect(await timeline()).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'ignored', because, forward: null }]);
    expect(await stored()).toEqual([]);
  });

  it('keeps no copy of what was dismissed before it was sent on', async () => {
    await send({ headers: { Precedence: 'bulk' }, attachments: [pdf()] });
    await read();
    const [message] = await rows();
    expect(message).toMatchObject({ status: 'waiting', forward: expect.any(String) as string });
    await context.get(InboundDismissalsService).dismissMessage(owner.id, message!.id);
    expect(await rows()).toMatchObject([{ status: 'dismissed', forward: null }]);
    expect(await work()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('lets a person decide about what a program or a list sent, and sends it on', async () => {
    await send({ headers: { Precedence: 'bulk' } });
    await send({ headers: { 'Auto-Submitted': 'auto-generated' } });
    await send({ headers: { 'List-Id': '<desk.client.example>' } });
    expect(await work()).toHaveLength(3);
    expect(await timeline()).toEqual([]);
    expect((await rows()).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('says of what waits at which address it came in, until that is closed', async () => {
    await send({ headers: { Precedence: 'bulk' } });
    await work();
    const [message] = await rows();
    const shown = async () =>
      (await context.get(InboundMessagesService).getForOwnerOrThrow(owner.id, message!.id)).replyThreadId;
    const threadId = await shown();
    expect(threadId).toEqual(expect.any(String));
    const bookless = { member: { levels: { contacts: 'act' } } };
    expect(await acting.run(bookless as never, shown)).toBeNull();
    await threads.closeThread(owner.id, threadId!);
    expect(await shown()).toBeNull();
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  });

  it('uses up nothing of what people forward, whatever programs answer', async () => {
    const count = jest.spyOn(context.get(RateLimits), 'count');
    await send({ headers: { 'Auto-Submitted': 'auto-replied' } });
    await send({ headers: { Precedence: 'bulk' } });
    const [thread] = await context.db.query<{ id: string }>('SELECT id FROM reply_threads WHERE owner_id = $1', [
      owner.id,
    ]);
    const counted = [
      ['inboundThreadSender', 'account', `${thread!.id} 127.0.0.1`],
      ['inboundThread', 'account', thread!.id],
    ];
    expect(count.mock.calls).toEqual([...counted, ...counted]);
    await work();
    await context.db.query(
      `INSERT INTO inbound_messages (id, owner_id, thread_id, status, received_at, return_path, size_bytes)
       SELECT gen_random_uuid(), $1, $2, 'waiting', now(), '', 1 FROM generate_series(1, 499)`,
      [owner.id, thread!.id],
    );
    const office = (await context.get(InboundAddressesService).renewAddress(owner.id)).address!;
    await send({}, office);
    const list = () =>
      context.get(InboundMessagesService).listMessages(owner.id, ListInboundMessagesQuery.parse({ limit: 1 }));
    expect(await list()).toMatchObject({ waitingCount: 1 });
    // As many as wait already: the rest is in the mailbox only.
    await send({ headers: { Precedence: 'bulk' }, attachments: [pdf()] });
    expect(await work()).toMatchObject([{ attachments: [{ fileName: 'brief.pdf' }] }]);
    expect((await rows()).filter(({ because }) => because === 'full')).toMatchObject([{ status: 'ignored' }]);
    expect(await stored()).toEqual([]);
  });

  it('doesn’t send the speaker what they wrote, whatever rule of their mailbox sends it here', async () => {
    await send({ from: mailbox() });
    expect(await work()).toEqual([]);
    expect(await timeline()).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('gets no program in, and no second address into a header', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0'), Buffer.alloc(500)]);
    await send({
      envelope: { from: ADA, to: address },
      from: { name: 'Ada\r\nBcc: x@bank.example', address: '"a b"@client.example' },
      attachments: [{ filename: 'invoice.pdf', content: program }],
    });
    const [mail] = await work();
    expect(mail).toMatchObject({ attachments: [] });
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.fromName).not.toMatch(/[\r\n]/);
    expect(bodyOf(mail)?.leftOut).toEqual([expect.stringMatching(/^invoice\.pdf: /)]);
    expect(await files()).toEqual([]);
    expect((await timeline())[0]?.text).toMatch(/Attached: invoice.pdf \(not kept: /);
  });
});
