/** A restore from the ZIP to its end: what the check says, and what each choice does with what is here already. */
import { buffer } from 'node:stream/consumers';
import { SealGateway } from '@lectern/pdf/seal.gateway';
import { SendInvoiceInput } from '@lectern/protocol/invoices';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { anInvoice } from '../../../testing/builders/invoices';
import { aMember } from '../../../testing/builders/members';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ClientsService, ContactsModule } from '../../contacts';
import { ContractCompletionService, ContractRecordsService } from '../../contracts';
import { ContractsWorkerModule } from '../../contracts/contracts.worker.module';
import { DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { InvoiceSendingsService } from '../../invoices';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ProfileModule } from '../../profile';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { BackupWorkerModule } from '../backup.worker.module';
import { contractCases } from '../../../testing/contract-cases';
import { backupOf, checked, hashOf, restored, work } from '../../../testing/restore-case';
import { BackupHttpModule, RestoresService } from '../backup.http.module';

let context: TestContext;
let restores: RestoresService;
let owner: TestOwner;
let other: TestOwner;

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
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  [owner, other] = [await context.owner(), await context.owner()];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const rowsOf = async (table: string, of = other, column = 'owner_id') =>
  context.db.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [of.id]);

async function sendInvoice(of: TestOwner, { id, version }: { id: string; version: number }) {
  return context
    .get(InvoiceSendingsService)
    .sendInvoice(of, id, SendInvoiceInput.parse({ version, to: 'ann@example.com', subject: 'Invoice' }));
}

async function aLittle() {
  const client = await aClient(context, owner, { name: 'Acme', contacts: [{ name: 'Ann Lee', isPrimary: true }] });
  const event = await anEvent(context, owner, { title: 'Gala', clientId: client.id, eventDate: '2028-02-29' });
  await aTask(context, owner, { title: 'Call', eventId: event.id });
  return { client, event };
}

describe('into an empty account', () => {
  it('shows first what is in it and writes nothing, then writes all of it', async () => {
    await aLittle();
    const { bytes } = await backupOf(context, owner);
    const rehearsal = await checked(context, other, bytes);
    expect(rehearsal).toMatchObject({
      job: { status: 'review', kind: 'restore', problem: null },
      backup: { username: owner.username, missingCount: 0 },
      accountIsEmpty: true,
      warnings: [],
    });
    expect(
      rehearsal.groups.map(({ group, things, conflicts, choices }) => [group, things, conflicts, choices]),
    ).toEqual(
      expect.arrayContaining([
        ['clients', 1, 0, []],
        ['events', 1, 0, []],
        ['tasks', 1, 0, []],
      ]),
    );
    expect(await rowsOf('clients')).toEqual([]);
    await restores.confirm(other.id, rehearsal.job.id, { choices: {} });
    const done = await work(context, other, rehearsal.job.id);
    const promised = rehearsal.groups
      .flatMap(({ choice, outcomes }) => outcomes.filter((outcome) => outcome.choice === choice))
      .reduce((sum, { add }) => sum + add, 0);
    expect(done.job).toMatchObject({ status: 'done', problem: null, counts: [{ label: 'added', count: promised }] });
    const [client] = await rowsOf('clients');
    const [event] = await rowsOf('speaking_events');
    const [task] = await rowsOf('tasks');
    const [contact] = await rowsOf('client_contacts');
    expect(client).toMatchObject({ name: 'Acme', contact_text: 'Ann Lee' });
    expect(contact).toMatchObject({ client_id: client!['id'], name: 'Ann Lee', is_primary: true });
    expect(event).toMatchObject({ client_id: client!['id'], title: 'Gala', slug: 'gala' });
    expect(task).toMatchObject({ event_id: event!['id'] });
  });
});

it('keeps whose task it is where such a member is in the office, and says when there is none', async () => {
  const [ann, ben] = [await aMember(context, owner), await aMember(context, owner)];
  await aMember(context, other, { person: ann });
  for (const [title, assignee] of [
    ['mine', null],
    ['hers', ann],
    ['his', ben],
  ] as const) {
    const { id } = await aTask(context, owner, { title });
    await context.db.query('UPDATE tasks SET assignee_id = $2 WHERE id = $1', [id, assignee?.id ?? null]);
  }
  const done = await restored(context, other, (await backupOf(context, owner)).bytes);
  const assignees = (await rowsOf('tasks')).map((task) => [task['title'], task['assignee_id']]);
  expect(Object.fromEntries(assignees)).toEqual({ mine: null, hers: ann.id, his: null });
  expect(done.warnings).toEqual([`1 task came without an assignee, as no one here is called that: ${ben.username}.`]);
});

describe('into an account that has something', () => {
  it('finds what is here already, and by default leaves it as it is', async () => {
    const { client, event } = await aLittle();
    const { bytes } = await backupOf(context, owner);
    await context.get(ClientsService).updateClient(owner.id, client.id, { version: 1, notes: 'newer' });
    const rehearsal = await checked(context, owner, bytes);
    expect(rehearsal.accountIsEmpty).toBe(false);
    const clients = rehearsal.groups.find(({ group }) => group === 'clients')!;
    expect(clients).toMatchObject({
      things: 1,
      conflicts: 1,
      examples: ['Acme'],
      choice: 'skip',
      outcomes: [
        { choice: 'keep_both', add: 1, replace: 0, skip: 0 },
        { choice: 'skip', add: 0, replace: 0, skip: 1 },
        { choice: 'replace', add: 0, replace: 1, skip: 0 },
      ],
    });
    await restores.confirm(owner.id, rehearsal.job.id, { choices: {} });
    expect((await work(context, owner, rehearsal.job.id)).job).toMatchObject({
      status: 'done',
      counts: [
        { label: 'added', count: 0 },
        { label: 'left out', count: 3 },
      ],
    });
    expect(await rowsOf('clients', owner)).toMatchObject([{ id: client.id, notes: 'newer', version: 2 }]);
    expect(await rowsOf('speaking_events', owner)).toMatchObject([{ id: event.id }]);
    expect(await rowsOf('client_contacts', owner)).toHaveLength(1);
  });

  it('brings back what is gone, to what is still here', async () => {
    const { client } = await aLittle();
    const [task] = await rowsOf('tasks', owner);
    const { bytes } = await backupOf(context, owner);
    await context.db.query(`DELETE FROM speaking_events WHERE owner_id = $1`, [owner.id]);
    await restored(context, owner, bytes);
    const [event] = await rowsOf('speaking_events', owner);
    expect(event).toMatchObject({ title: 'Gala', client_id: client.id });
    expect(await rowsOf('tasks', owner)).toMatchObject([{ title: 'Call', event_id: event!['id'] }]);
    expect(task!['id']).not.toBe((await rowsOf('tasks', owner))[0]!['id']);
    expect(await rowsOf('clients', owner)).toHaveLength(1);
  });

  it('knows what was restored before', async () => {
    await aLittle();
    const { bytes } = await backupOf(context, owner);
    await restored(context, other, bytes);
    const [task] = await rowsOf('tasks');
    await context.db.query(`UPDATE tasks SET title = 'Renamed' WHERE id = $1`, [task!['id']]);
    const second = await restored(context, other, bytes);
    expect(second.groups.map(({ things, conflicts }) => things - conflicts)).toEqual(second.groups.map(() => 0));
    expect(await rowsOf('tasks')).toMatchObject([{ title: 'Renamed' }]);
    expect(await rowsOf('speaking_events')).toHaveLength(1);
  });

  it('recognises by name what was entered here by hand', async () => {
    const { client } = await aLittle();
    const { bytes } = await backupOf(context, owner);
    const here = await aClient(context, other, { name: ' acme ', contacts: [] });
    await restored(context, other, bytes);
    expect(await rowsOf('clients')).toMatchObject([{ id: here.id }]);
    expect(await rowsOf('speaking_events')).toMatchObject([{ title: 'Gala', client_id: here.id }]);
    expect(here.id).not.toBe(client.id);
  });

  it('keeps both: everything is there twice, under addresses, numbers and places of its own', async () => {
    const { client } = await aLittle();
    const invoice = await anInvoice(context, owner, { clientId: client.id });
    await sendInvoice(owner, invoice);
    const { bytes } = await backupOf(context, owner);
    const done = await restored(context, owner, bytes, {
      clients: 'keep_both',
      events: 'keep_both',
      tasks: 'keep_both',
      invoices: 'keep_both',
    });
    expect(done.job).toMatchObject({ status: 'done', problem: null });
    const clients = await rowsOf('clients', owner);
    expect(clients.map(({ name }) => name)).toEqual(['Acme', 'Acme']);
    const events = await rowsOf('speaking_events', owner);
    expect(events.map(({ slug }) => slug).sort()).toEqual(['gala', 'gala-2']);
    expect(new Set(events.map(({ client_id: of }) => of))).toEqual(new Set(clients.map(({ id }) => id)));
    const tasks = await rowsOf('tasks', owner);
    expect(new Set(tasks.map(({ event_id: of }) => of))).toEqual(new Set(events.map(({ id }) => id)));
    const invoices = await rowsOf('invoices', owner);
    expect(invoices.map(({ number }) => number).sort()).toEqual(['INV-0001', 'INV-0001-2']);
    expect(done.warnings).toEqual([expect.stringContaining('INV-0001 is INV-0001-2 here') as string]);
    const [next] = await context.db.query(
      `SELECT next_value FROM invoice_sequences WHERE owner_id = $1 AND kind = 'invoice'`,
      [owner.id],
    );
    expect(next).toEqual({ next_value: 2 });
  });

  it('replaces: what is here becomes as it was, what was added to it since goes as far as nothing needs it', async () => {
    const { client, event } = await aLittle();
    await context.db.query(
      `INSERT INTO agenda_items (id, owner_id, event_id, kind, created_at, updated_at) VALUES (gen_random_uuid(), $1, $2, 'talk', now(), now())`,
      [owner.id, event.id],
    );
    const { bytes } = await backupOf(context, owner);
    await context.db.query(`UPDATE agenda_items SET kind = 'qa' WHERE event_id = $1`, [event.id]);
    await context.db.query(`UPDATE clients SET name = 'Acme Inc.', version = 5 WHERE id = $1`, [client.id]);
    await context.db.query(`UPDATE client_contacts SET name = 'Somebody', is_primary = true WHERE client_id = $1`, [
      client.id,
    ]);
    await context.db.query(
      `INSERT INTO client_contacts (id, owner_id, client_id, position, name, is_primary) VALUES (gen_random_uuid(), $1, $2, 1, 'Added', false)`,
      [owner.id, client.id],
    );
    context.clock.advance(60_000);
    const done = await restored(context, owner, bytes, { clients: 'replace', events: 'replace', tasks: 'replace' });
    expect(done.job).toMatchObject({ status: 'done', counts: [{ count: 0 }, { label: 'replaced', count: 3 }] });
    expect(await rowsOf('clients', owner)).toMatchObject([
      { id: client.id, name: 'Acme', version: 6, updated_at: context.clock.now(), contact_text: 'Ann Lee Added' },
    ]);
    const contacts = await rowsOf('client_contacts', owner);
    expect(contacts.map(({ name, is_primary: is }) => [name, is]).sort()).toEqual([
      ['Added', false],
      ['Ann Lee', true],
    ]);
    expect(await rowsOf('agenda_items', owner)).toMatchObject([{ kind: 'talk', event_id: event.id }]);
    expect(await rowsOf('speaking_events', owner)).toMatchObject([{ id: event.id, slug: 'gala' }]);
  });

  it('never replaces what was signed or sent, and keeps its seal beside it', async () => {
    const cases = contractCases(context);
    owner = await cases.speaker();
    const signed = await cases.completed(owner);
    await context.get(ContractCompletionService).sealCompleted(owner.id, signed.id);
    const backup = await backupOf(context, owner);
    const [before] = await rowsOf('contracts', owner);
    const same = await restored(context, owner, backup.bytes, {
      contracts: 'replace',
      events: 'replace',
      files: 'skip',
    });
    expect(same.job.status).toBe('done');
    expect(same.groups.find(({ group }) => group === 'contracts')!.outcomes).toContainEqual({
      choice: 'replace',
      add: 0,
      replace: 0,
      skip: 1,
    });
    expect(await rowsOf('contracts', owner)).toEqual([before]);

    const both = await restored(context, owner, backup.bytes, { contracts: 'keep_both' });
    expect(both.warnings).toEqual([expect.stringContaining('1 contract had a number that is taken here') as string]);
    const copies = await rowsOf('contracts', owner);
    expect(copies).toHaveLength(2);
    const copy = copies.find(({ id }) => id !== signed.id)!;
    expect(copy).toMatchObject({
      frozen_document: before!['frozen_document'],
      text_sha256: before!['text_sha256'],
      status: 'completed',
      sealed_file_id: before!['sealed_file_id'],
      number: 2,
    });
    expect(await context.get(ContractRecordsService).getForOwnerOrThrow(owner.id, copy['id'] as string)).toMatchObject({
      isAuditIntact: true,
    });

    await restored(context, other, backup.bytes);
    const [file] = await rowsOf('files');
    const pdf = await buffer(await context.storage.get(file!['storage_key'] as string));
    expect(hashOf(pdf)).toBe(file!['sha256']);
    const [seal] = await new SealGateway().find(pdf);
    expect(seal).toMatchObject({ isIntact: true, coversFile: true, reference: `lectern-contract:${signed.id}` });
    expect(await rowsOf('contracts')).toMatchObject([{ number: 1, status: 'completed', sealed_file_id: file!['id'] }]);
  });
});
