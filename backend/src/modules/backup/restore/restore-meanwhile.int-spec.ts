/** What comes beside what is here: what happened since it was decided, room in the storage, places that one thing has. */
import { SendInvoiceInput } from '@lectern/protocol/invoices';
import { v7 as uuidv7 } from 'uuid';
import { aClient } from '../../../testing/builders/clients';
import { aFile } from '../../../testing/builders/files';
import { anInvoice } from '../../../testing/builders/invoices';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { ContractsWorkerModule } from '../../contracts/contracts.worker.module';
import { DataJobsService } from '../jobs';
import { DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { InvoiceSendingsService } from '../../invoices';
import { InvoiceRemindersService, InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ProfileModule } from '../../profile';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { BackupWorkerModule } from '../backup.worker.module';
import { contractCases } from '../../../testing/contract-cases';
import { backupOf, checked, hashOf, restored, step, work } from '../../../testing/restore-case';
import { BackupHttpModule, RestoresService } from '../backup.http.module';

let context: TestContext;
let restores: RestoresService;
let invoiceSendings: InvoiceSendingsService;
let invoiceReminders: InvoiceRemindersService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    ContractsWorkerModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    InvoicesWorkerModule,
    ProfileModule,
    TasksWorkerModule,
  );
  restores = context.get(RestoresService);
  invoiceSendings = context.get(InvoiceSendingsService);
  invoiceReminders = context.get(InvoiceRemindersService);
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  owner = await contractCases(context).speaker();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const rowsOf = (table: string, of = owner) =>
  context.db.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE owner_id = $1 ORDER BY id`, [of.id]);

async function atCommit(jobId: string): Promise<void> {
  const stage = async () =>
    ((await context.get(DataJobsService).getOrThrow(owner.id, jobId)).options as { stage?: string }).stage;
  while ((await stage()) !== 'commit') if (!(await step(context, owner, jobId))) throw new Error('it is over');
}

it('replaces no draft that was sent and signed since that was decided', async () => {
  const cases = contractCases(context);
  const draft = await cases.draft(owner);
  const { bytes } = await backupOf(context, owner);
  const { job } = await checked(context, owner, bytes);
  await restores.confirm(owner.id, job.id, { choices: { contracts: 'replace' } });
  await atCommit(job.id);
  await cases.sign(await cases.send(owner, draft));
  const before = [await rowsOf('contracts'), await rowsOf('contract_signers')];
  expect((await work(context, owner, job.id)).job).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Nothing was written') as string,
  });
  expect([await rowsOf('contracts'), await rowsOf('contract_signers')]).toEqual(before);
});

it('does not copy more files than there is room for, whatever is chosen', async () => {
  const id = await aFile(context, owner, { name: 'notes.txt', contentType: 'text/plain' });
  await context.storage.put(`files/${owner.id}/${id}`, Buffer.from('notes'), 5);
  await context.db.query(
    `UPDATE files SET storage_key = $2, kind = 'document', size_bytes = 5, sha256 = $3 WHERE id = $1`,
    [id, `files/${owner.id}/${id}`, hashOf('notes')],
  );
  const { bytes } = await backupOf(context, owner);
  const quota = context.config.storageQuotaBytes;
  Object.assign(context.config, { storageQuotaBytes: 8 });
  const { job } = await restored(context, owner, bytes, { files: 'keep_both' });
  Object.assign(context.config, { storageQuotaBytes: quota });
  expect(job).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/of storage are left\. Delete files/) as string,
  });
  expect(await rowsOf('files')).toHaveLength(1);
});

it('finds places for invoices of a backup that has some that got another number before', async () => {
  const client = await aClient(context, owner, { name: 'Acme', contacts: [] });
  const send = async (of: TestOwner, clientId: string) => {
    const { id, version } = await anInvoice(context, of, { clientId });
    const input = SendInvoiceInput.parse({ version, to: 'ann@example.com', subject: 'Invoice' });
    await invoiceSendings.sendInvoice(of, id, input);
  };
  await send(owner, client.id);
  await restored(context, owner, (await backupOf(context, owner)).bytes, { invoices: 'keep_both' });
  const { bytes } = await backupOf(context, owner);
  const other = await contractCases(context).speaker();
  await send(other, (await aClient(context, other, { name: 'Other', contacts: [] })).id);
  const done = await restored(context, other, bytes, { invoices: 'keep_both' });
  expect(done.job).toMatchObject({ status: 'done', problem: null });
  const numbers = (await rowsOf('invoices', other)).map(({ number }) => number);
  expect(numbers.sort()).toEqual(['INV-0001', 'INV-0001-2', 'INV-0001-3']);
});

it('reminds nobody once more of an invoice, of a day that has come already', async () => {
  const client = await aClient(context, owner, { name: 'Acme', contacts: [] });
  const { id, version } = await anInvoice(context, owner, { clientId: client.id });
  const input = SendInvoiceInput.parse({ version, to: 'ann@example.com', subject: 'Invoice' });
  await invoiceSendings.sendInvoice(owner, id, input);
  await context.db.query(
    `UPDATE invoices SET sent_at = '2027-10-01', issue_date = '2027-10-01', due_date = '2027-12-26' WHERE id = $1`,
    [id],
  );
  const { bytes } = await backupOf(context, owner);
  expect(await invoiceReminders.remindOverdueInvoices({ pageSize: 10 })).toBe(1);
  const other = await context.owner();
  expect((await restored(context, other, bytes)).job.status).toBe('done');
  expect(await invoiceReminders.remindOverdueInvoices({ pageSize: 10 })).toBe(0);
  context.clock.set('2028-01-05T15:00:00Z');
  expect(await invoiceReminders.remindOverdueInvoices({ pageSize: 10 })).toBe(2);
});

it('leaves out the amendment that is open in the backup when another one is open here', async () => {
  const cases = contractCases(context);
  const signed = await cases.completed(owner);
  const amend = () =>
    context.db.query(
      `INSERT INTO contracts (id, owner_id, event_id, kind, title, status, body, revised_body, currency, amends_id,
         created_at, updated_at)
       SELECT gen_random_uuid(), owner_id, event_id, 'amendment', 'Amendment', 'draft', body, body, currency, id,
         created_at, updated_at
       FROM contracts WHERE id = $1`,
      [signed.id],
    );
  await amend();
  const { bytes } = await backupOf(context, owner);
  await context.db.query(`DELETE FROM contracts WHERE owner_id = $1 AND status = 'draft'`, [owner.id]);
  await amend();
  const [here] = await rowsOf('contracts').then((rows) => rows.filter(({ status }) => status === 'draft'));
  const done = await restored(context, owner, bytes);
  expect(done.job).toMatchObject({ status: 'done', problem: null });
  expect(done.warnings).toEqual([expect.stringContaining('1 amendment was left out') as string]);
  const drafts = (await rowsOf('contracts')).filter(({ status }) => status === 'draft');
  expect(drafts.map(({ id }) => id)).toEqual([here!['id']]);
});

it('has a main contact after a replacement, the one of the backup', async () => {
  const client = await aClient(context, owner, {
    name: 'Acme',
    contacts: [
      { name: 'Ann', isPrimary: true },
      { name: 'Bob', isPrimary: false },
    ],
  });
  const { bytes } = await backupOf(context, owner);
  await context.db.query(`DELETE FROM client_contacts WHERE client_id = $1 AND name = 'Ann'`, [client.id]);
  await context.db.query(`UPDATE client_contacts SET is_primary = true WHERE client_id = $1`, [client.id]);
  await restored(context, owner, bytes, { clients: 'replace' });
  const contacts = (await rowsOf('client_contacts')).map(({ name, is_primary: is }) => [name, is]);
  expect(contacts.sort()).toEqual([
    ['Ann', true],
    ['Bob', false],
  ]);
});

it.each([0, 1])('has a main headshot and a default view after a replacement, those of the backup: %d', async (main) => {
  for (const position of [0, 1]) {
    const fileId = await aFile(context, owner, { name: `face-${position}.txt`, contentType: 'text/plain' });
    const key = `files/${owner.id}/${fileId}`;
    const content = Buffer.from(`notes ${position}`);
    await context.storage.put(key, content, content.length);
    await context.db.query(
      `UPDATE files SET storage_key = $2, kind = 'document', size_bytes = $3, sha256 = $4 WHERE id = $1`,
      [fileId, key, content.length, hashOf(content)],
    );
    await context.db.query(
      `INSERT INTO speaker_headshots (id, owner_id, file_id, usage, position, is_primary, created_at)
       VALUES ($1, $2, $3, 'web', $4, $5, now())`,
      [uuidv7(), owner.id, fileId, position, position === main],
    );
    await context.db.query(
      `INSERT INTO saved_views (id, owner_id, name, query, is_default, created_at, updated_at)
       VALUES ($1, $2, $3, '{}', $4, now(), now())`,
      [uuidv7(), owner.id, `View ${position}`, position === main],
    );
  }
  const { bytes } = await backupOf(context, owner);
  const shown = async () => [
    (await rowsOf('speaker_headshots')).map(({ is_primary: is }) => is),
    (await rowsOf('saved_views')).map(({ is_default: is }) => is),
  ];
  const before = await shown();
  for (const [table, column] of [
    ['speaker_headshots', 'is_primary'],
    ['saved_views', 'is_default'],
  ]) {
    await context.db.query(`UPDATE ${table} SET ${column} = false WHERE owner_id = $1`, [owner.id]);
    await context.db.query(
      `UPDATE ${table} SET ${column} = true WHERE id = (
         SELECT id FROM ${table} WHERE owner_id = $1 ORDER BY id OFFSET $2 LIMIT 1)`,
      [owner.id, 1 - main],
    );
  }
  expect(await shown()).not.toEqual(before);
  const { job } = await restored(context, owner, bytes, { profile: 'replace', settings: 'replace' });
  expect(job).toMatchObject({ status: 'done', problem: null });
  expect(await shown()).toEqual(before);
});

it.each([
  ['a value that its column cannot have', '{"dueDate": "2027-99-99"}'],
  ['a value that is missing', '{"title": null}'],
])('ends with its sentence where the database refuses what is written: %s', async (_case, change) => {
  await aTask(context, owner, { title: 'Call' });
  const { bytes } = await backupOf(context, owner);
  const { job } = await checked(context, owner, bytes);
  await restores.confirm(owner.id, job.id, { choices: { tasks: 'replace' } });
  await atCommit(job.id);
  await context.db.query(`UPDATE staged_rows SET "row" = "row" || $2::jsonb WHERE job_id = $1 AND kind = 'tasks'`, [
    job.id,
    change,
  ]);
  expect((await work(context, owner, job.id)).job).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Nothing was written') as string,
  });
});
