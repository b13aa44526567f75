/**
 * What leaves comes back: the demonstration account, filled up until no kind of thing is missing, is exported, restored into
 * a new account and exported again. Every field of every row and every byte of every file is compared.
 */
import { NestFactory } from '@nestjs/core';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import { SendShareLinkInput } from '@lectern/protocol/share-links';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { DemoClock } from '../../../../demo/demo-clock';
import { DemoSeed } from '../../../../demo/demo-seed';
import { DemoModule } from '../../../../demo/demo.module';
import { entities } from '../../../../entities';
import { aClient } from '../../../../testing/builders/clients';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { ContractCompletionService, ContractRecordsService } from '../../../contracts';
import { ContractClockService, ContractsWorkerModule } from '../../../contracts/contracts.worker.module';
import { DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { InvoiceRemindersService, InvoicesWorkerModule } from '../../../invoices/invoices.worker.module';
import { PresentationFilesService, PresentationsModule } from '../../../presentations';
import { LinkEmailsService, ShareLinksService, SharingModule } from '../../../sharing/links';
import { BackupWorkerModule } from '../../backup.worker.module';
import { backupOf, hashOf, restored, type Row, type TestBackup } from '../../../../testing/restore-case';
import { AuthService } from '../../../auth';
import { recordKinds } from '../../records';
import { newIdFor } from '../../records/records.worker.module';
import { BackupHttpModule } from '../../backup.http.module';

let context: TestContext;
let presentationFiles: PresentationFilesService;
let shareLinks: ShareLinksService;
let owner: TestOwner;
let before: TestBackup;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    ContractsWorkerModule,
    DataJobsWorkerModule,
    InvoicesWorkerModule,
    PresentationsModule,
    SharingModule,
  );
  presentationFiles = context.get(PresentationFilesService);
  shareLinks = context.get(ShareLinksService);
  context.clock.set(new Date().toISOString());
  owner = { id: await demonstration(), username: 'demo', timeZone: 'America/New_York' };
  await fillUp();
  // Reminders of days that have passed are sent or never will be.
  await context.get(ContractClockService).remindSigners({ pageSize: 100 });
  await context.get(InvoiceRemindersService).remindOverdueInvoices({ pageSize: 100 });
  before = await backupOf(context, owner);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

class DemoProcess {}

async function demonstration(): Promise<string> {
  const core = CoreModule.forRoot({
    processName: 'test',
    config: context.config,
    entities,
    clock: new DemoClock(),
    logger: createLogger('test', 'silent'),
  });
  const app = await NestFactory.createApplicationContext(
    { module: DemoProcess, imports: [core, DemoModule] },
    { logger: false, abortOnError: false },
  );
  try {
    const made = await app.get(DemoSeed, { strict: false }).seed();
    return (await app.get(AuthService, { strict: false }).verifyCredentials(made)).id;
  } finally {
    await app.close();
  }
}

const one = async <T extends object>(sql: string): Promise<T> => (await context.db.query<T>(sql, [owner.id]))[0]!;
const anId = async (table: string, where = 'true') =>
  (await one<{ id: string }>(`SELECT id FROM ${table} WHERE owner_id = $1 AND ${where} ORDER BY id LIMIT 1`)).id;

async function aFile(name: string, kind: string, content: Buffer, contentType: string, links: object = {}) {
  const id = uuidv7();
  const key = `files/${owner.id}/${id}`;
  await context.storage.put(key, content, content.length);
  const row = { eventId: null, clientId: null, bureauPartnerId: null, ...links };
  await context.db.query(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, sha256, storage_key, state, event_id,
       client_id, bureau_partner_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'ready', $9, $10, $11, now(), now())`,
    [
      id,
      owner.id,
      kind,
      name,
      contentType,
      content.length,
      hashOf(content),
      key,
      row.eventId,
      row.clientId,
      row.bureauPartnerId,
    ],
  );
  return id;
}

/** What the demonstration has none of. */
async function fillUp(): Promise<void> {
  const [client, bureau, event, talk] = [
    await anId('clients'),
    await anId('bureau_partners'),
    await anId('speaking_events'),
    await anId('presentations'),
  ];
  for (const { id } of await context.db.query<{ id: string }>(
    `SELECT id FROM contracts WHERE owner_id = $1 AND status = 'completed'`,
    [owner.id],
  ))
    await context.get(ContractCompletionService).sealCompleted(owner.id, id);
  const pdf = Buffer.from('%PDF-1.7\n% a rider\n%%EOF\n');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#6b1d3a' } })
    .png()
    .toBuffer();
  const sheet = await aFile('One sheet – Łódź.pdf', 'media', pdf, 'application/pdf');
  const photo = await aFile('Ann 山田.png', 'media', picture, 'image/png', { eventId: event });
  const again = await aFile('Ann 山田.png', 'media', Buffer.concat([picture, Buffer.alloc(3)]), 'image/png');
  const receipt = await aFile('taxi.pdf', 'receipt', pdf, 'application/pdf', { clientId: client });
  const slides = await aFile('slides.pdf', 'presentation', pdf, 'application/pdf');
  const agreement = await aFile('agreement.pdf', 'document', pdf, 'application/pdf', { bureauPartnerId: bureau });
  await aFile('resource.txt', 'resource', Buffer.from('words'), 'text/plain');
  await presentationFiles.addSlides(owner.id, talk, { fileId: slides, note: 'first' });
  await presentationFiles.addHandout(owner.id, talk, { fileId: receipt });
  await context.db.query(`UPDATE bureau_partners SET agreement_file_id = $2 WHERE id = $1`, [bureau, agreement]);
  await context.db.query(`UPDATE speaker_profiles SET one_sheet_file_id = $2 WHERE user_id = $1`, [owner.id, sheet]);
  await context.db.query(`UPDATE expenses SET receipt_file_id = $2 WHERE id = $1`, [await anId('expenses'), receipt]);
  for (const [index, fileId] of [photo, again].entries())
    await context.db.query(
      `INSERT INTO speaker_headshots (id, owner_id, file_id, usage, position, is_primary, created_at)
       VALUES ($1, $2, $3, 'web', $4, false, now())`,
      [uuidv7(), owner.id, fileId, index + 10],
    );
  const link = await anId('share_links', `kind = 'media_kit'`);
  const asked = await context.db.query<{ timeZone: string }>(
    `SELECT time_zone AS "timeZone" FROM users WHERE id = $1`,
    [owner.id],
  );
  const sharer = { id: owner.id, timeZone: asked[0]?.timeZone ?? 'UTC' };
  await shareLinks.setFiles(sharer, link, { shown: [], hidden: [await aMedia(pdf)] });
  const words = { to: 'pat@podium.example', cc: ['rae@podium.example'], message: 'Here it is.' };
  await context.get(LinkEmailsService).sendShareLink(sharer, link, SendShareLinkInput.parse(words));
  await fillTables(client, bureau, event);
}

const aMedia = (content: Buffer) => aFile('Not for everybody.pdf', 'media', content, 'application/pdf');

async function fillTables(client: string, bureau: string, event: string): Promise<void> {
  const [kept, merged] = [
    await aClient(context, owner, { name: 'Twin' }),
    await aClient(context, owner, { name: 'Twins' }),
  ];
  const invoice = await anId('invoices', `status = 'sent'`);
  const [template, checklist] = [uuidv7(), uuidv7()];
  const inserts: [string, unknown[]][] = [
    [
      `INSERT INTO client_merges (id, owner_id, client_id, merged_id, merged_name, merged_row, differences, merged_at)
       VALUES ($1, $2, $3, $4, 'Twins', $5, '{"notes": "a"}', now())`,
      [uuidv7(), owner.id, kept.id, uuidv7(), { id: merged.id, name: 'Twins', parent: kept.id }],
    ],
    [
      `INSERT INTO bureau_partner_merges (id, owner_id, bureau_partner_id, merged_id, merged_name, merged_row, differences, merged_at)
       VALUES ($1, $2, $3, $4, 'Old name', '{"commissionPercent": 30.00}', '{}', now())`,
      [uuidv7(), owner.id, bureau, uuidv7()],
    ],
    [
      `INSERT INTO interactions (id, owner_id, client_id, kind, happened_on, text, created_at, updated_at)
       VALUES ($1, $2, $3, 'call', '2027-03-04', E'Line\\nand "quotes"', now(), now())`,
      [uuidv7(), owner.id, client],
    ],
    [
      `INSERT INTO questionnaire_answers (id, owner_id, link_id, event_id, field, value, version, saved_at)
       SELECT $2, owner_id, id, event_id, 'goals', '"Calm"', 1, now() FROM share_links WHERE owner_id = $1 AND event_id IS NOT NULL`,
      [owner.id, uuidv7()],
    ],
    [
      `INSERT INTO planner_hold_decisions (id, owner_id, event_id, link_id, decision, first_day, last_day, decided_by, decided_at)
       SELECT $2, owner_id, event_id, id, 'confirm', '2027-03-04', '2027-03-05', 'Pat', now()
       FROM share_links WHERE owner_id = $1 AND event_id IS NOT NULL`,
      [owner.id, uuidv7()],
    ],
    [
      `INSERT INTO contact_messages (id, user_id, name, email, message, created_at) VALUES ($1, $2, 'Ann', 'a@example.com', 'Help', now())`,
      [uuidv7(), owner.id],
    ],
    [
      `INSERT INTO notification_preferences (owner_id, task_emails, digest_hour, digest_weekdays_only, activity, version, updated_at)
       VALUES ($1, 'digest', 6, true, false, 4, now())`,
      [owner.id],
    ],
    [
      `INSERT INTO saved_views (id, owner_id, name, query, is_default, created_at, updated_at)
       VALUES ($1, $2, 'Mine', $3, true, now(), now())`,
      [uuidv7(), owner.id, { clientId: client, status: ['confirmed'] }],
    ],
    [
      `INSERT INTO speaking_event_changes (id, owner_id, event_id, changes, currency, changed_by, changed_at)
       VALUES ($1, $2, $3, $4, 'USD', NULL, now())`,
      [uuidv7(), owner.id, event, JSON.stringify([{ field: 'clientId', from: null, to: client }])],
    ],
    [
      `INSERT INTO sample_rows (owner_id, kind, row_id) VALUES ($1, 'client', $2), ($1, 'speaking_event', $3)`,
      [owner.id, client, event],
    ],
    [
      `INSERT INTO follow_up_reminders (owner_id, event_id, reminded_for) VALUES ($1, $2, '2027-03-04') ON CONFLICT DO NOTHING`,
      [owner.id, event],
    ],
    [
      `INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at) VALUES ('a-former-address', $1, false, '2020-01-01T00:00:00.123456Z')`,
      [owner.id],
    ],
    [
      `INSERT INTO mileage_rates (id, owner_id, from_date, rate, source, created_at, updated_at)
       VALUES ($1, $2, '2027-01-01', 70000, 'own', now(), now())`,
      [uuidv7(), owner.id],
    ],
    [
      `INSERT INTO speaker_goals (owner_id, year, goal_cents, currency, created_at, updated_at)
       VALUES ($1, 2031, 12345678, 'EUR', now(), now())`,
      [owner.id],
    ],
    [
      `INSERT INTO invoice_sendings (id, owner_id, invoice_id, sent_to, cc, subject, message, created_at)
       VALUES ($1, $2, $3, 'a@example.com', '{b@example.com}', 'Invoice', NULL, now())`,
      [uuidv7(), owner.id, invoice],
    ],
    [
      `INSERT INTO checklist_templates (id, owner_id, event_type, created_at, updated_at) VALUES ($1, $2, NULL, now(), now())`,
      [checklist, owner.id],
    ],
    [
      `INSERT INTO checklist_template_items (owner_id, template_id, key, position, title, kind, anchor, anchor_offset_days)
       VALUES ($1, $2, 'book', 0, 'Book the flight', 'checklist', 'event_date', -30)`,
      [owner.id, checklist],
    ],
    [
      `INSERT INTO contract_templates (id, owner_id, name, kind, body, edition, is_active, created_at, updated_at)
       VALUES ($1, $2, 'My agreement', 'client', '# Agreement', 1, true, now(), now())`,
      [template, owner.id],
    ],
    [
      `INSERT INTO contract_template_editions (owner_id, template_id, edition, name, body, created_at)
       VALUES ($1, $2, 1, 'My agreement', '# Agreement', now())`,
      [owner.id, template],
    ],
    [
      `UPDATE contracts SET template_id = $2, template_edition = 1, built_in_template = NULL
       WHERE owner_id = $1 AND status = 'draft'`,
      [owner.id, template],
    ],
  ];
  for (const [sql, parameters] of inserts) await context.db.query(sql, parameters);
}

/** Ids of the first account as they are in the second one, in every text of every row. */
function carried(backup: TestBackup, to: TestOwner) {
  const ids = new Map<string, string>();
  for (const rows of Object.values(backup.data))
    for (const { id } of rows) if (typeof id === 'string') ids.set(id, newIdFor(to.id, id));
  const swap = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, swap(part)]));
  };
  return { ids, swap };
}

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

/**
 * The one field that is written otherwise: nobody who has to sign is reminded by itself after a restore, so that a ZIP
 * made for it does not write to anybody. All reminders of theirs count as given, as ADR 0030 says.
 */
function remindersGiven({ data }: TestBackup, rows: readonly Row[]): Row[] {
  const open = data['contracts']!.filter(({ status }) =>
    ['sent', 'viewed', 'partly_signed'].includes(status as string),
  ).map(({ id }) => id);
  return rows.map((row) =>
    open.includes(row['contractId']) && !['signed', 'declined'].includes(row['status'] as string)
      ? { ...row, reminders: ['after_3_days', 'after_7_days', 'before_expiry'] }
      : row,
  );
}

/** Of the account only its zone comes along: who signs in is somebody else. */
function compare(first: TestBackup, second: TestBackup, to: TestOwner, but: readonly string[] = []): void {
  const { ids, swap } = carried(first, to);
  for (const { kind } of recordKinds) {
    if (kind === 'account' || but.includes(kind)) continue;
    const rows = first.data[kind]!;
    const expected = sorted((kind === 'contractSigners' ? remindersGiven(first, rows) : rows).map(swap));
    expect({ kind, rows: sorted(second.data[kind]!) }).toEqual({ kind, rows: expected });
  }
  const zone = ({ data }: TestBackup) => data['account']!.map(({ timeZone }: Row) => timeZone);
  expect(zone(second)).toEqual(zone(first));
  const files = ({ manifest }: TestBackup, swapId = (id: string) => id) =>
    manifest.entries
      .filter(({ type }) => type === 'file')
      .map(({ id = '', sha256, sizeBytes, path }) => `${swapId(id)} ${sha256} ${sizeBytes} ${path}`)
      .sort();
  const names = (list: string[]) => list.map((line) => line.replace(/ \(\d+\)(?=\.)/, ''));
  expect(names(files(second))).toEqual(names(files(first, (id) => ids.get(id)!)));
  for (const { type, path, sha256 } of second.manifest.entries)
    if (type === 'file') expect(hashOf(second.contents.get(path)!)).toBe(sha256);
}

it('has something of every kind to compare', () => {
  expect(Object.entries(before.data).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(Object.keys(before.data).sort()).toEqual(recordKinds.map(({ kind }) => kind).sort());
  expect(before.manifest.missing).toEqual([]);
  expect(before.manifest.entries.filter(({ type }) => type === 'file').length).toBeGreaterThan(8);
});

/** Each shared page has an address of its own again, which is none of those in the first account. */
async function expectNewSecrets(to: TestOwner): Promise<void> {
  const addresses = async (of: TestOwner) =>
    (await shareLinks.listShareLinks({ ...of, timeZone: 'UTC' }, { limit: 100 })).items.map(({ url }) => url);
  const [before, after] = [await addresses(owner), await addresses(to)];
  expect(after).toHaveLength(before.length);
  expect(new Set([...before, ...after]).size).toBe(2 * before.length);
  expect(after).not.toContain(null);
}

it('is equal in a new account: every field, every file', async () => {
  const to = await context.owner('Europe/Paris');
  const done = await restored(context, to, before.bytes);
  expect(done.job).toMatchObject({ status: 'done', problem: null });
  expect(done.warnings).toEqual([
    expect.stringMatching(
      /^The address of your public page, “.+”, belongs to another account\. Your page is at “.+-2” now\.$/,
    ),
  ]);
  // A worker of the release before would write them as they are staged.
  const stagedOtherwise = await context.db.query(
    `SELECT s."row"->'reminders' AS reminders FROM contract_signers c LEFT JOIN staged_rows s
       ON s.job_id = $1 AND s.kind = 'contractSigners' AND s.target_id = c.id
     WHERE c.owner_id = $2 AND s."row"->'reminders' IS DISTINCT FROM to_jsonb(c.reminders)`,
    [done.job.id, to.id],
  );
  expect(stagedOtherwise).toEqual([]);
  const after = await backupOf(context, to);
  compare(before, after, to, ['speakerSlugs']);
  expect(after.data['speakerSlugs']).toMatchObject([{ isCurrent: true }]);
  await expectNewSecrets(to);
  const [seen] = await context.db.query<{ contracts: string[] }>(
    `SELECT array_agg(id) AS contracts FROM contracts WHERE owner_id = $1 AND status <> 'draft'`,
    [to.id],
  );
  for (const id of seen!.contracts)
    expect(await context.get(ContractRecordsService).getForOwnerOrThrow(to.id, id)).toMatchObject({
      isAuditIntact: true,
    });
});

it('is equal when the first account is not there any more, its addresses too', async () => {
  await context.db.tx(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = replica`);
    for (const { table, owner: column = 'owner_id' } of recordKinds)
      await tx.query(`DELETE FROM ${table} WHERE ${column} = $1`, [owner.id]);
  });
  await context.storage.deleteUnder(`files/${owner.id}/`);
  const to = await context.owner('Europe/Paris');
  const done = await restored(context, to, before.bytes);
  expect(done).toMatchObject({ job: { status: 'done' }, warnings: [] });
  compare(before, await backupOf(context, to), to);
});
