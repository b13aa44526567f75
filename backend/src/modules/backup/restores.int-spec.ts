/** A restore from the ZIP to its end: what the check says, what each choice does, repetitions, races, other people's ids. */
import { buffer } from 'node:stream/consumers';
import { SealGateway } from '@lectern/pdf/seal.gateway';
import { sendInvoiceInput } from '@lectern/protocol/invoices';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { contractCases } from '../../testing/contract-cases';
import {
  backupOf,
  begin,
  checked,
  forged,
  hashOf,
  readBackup,
  restored,
  step,
  work,
  zipOf,
} from '../../testing/restore-case';

let b: Business;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  b.clock.set('2027-12-30T15:00:00Z');
  [owner, other] = [await b.owner(), await b.owner()];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => b.close());

const rowsOf = async (table: string, of = other, column = 'owner_id') =>
  b.db.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [of.id]);

async function sendInvoice(of: TestOwner, { id, version }: { id: string; version: number }) {
  return b.invoiceSendings.sendInvoice(
    of,
    id,
    sendInvoiceInput.parse({ version, to: 'ann@example.com', subject: 'Invoice' }),
  );
}

async function aLittle() {
  const client = await b.client(owner, { name: 'Acme', contacts: [{ name: 'Ann Lee', isPrimary: true }] });
  const event = await b.event(owner, { title: 'Gala', clientId: client.id, eventDate: '2028-02-29' });
  await b.task(owner, { title: 'Call', eventId: event.id });
  return { client, event };
}

describe('into an empty account', () => {
  it('shows first what is in it and writes nothing, then writes all of it', async () => {
    await aLittle();
    const { bytes } = await backupOf(b, owner);
    const rehearsal = await checked(b, other, bytes);
    expect(rehearsal).toMatchObject({
      job: { status: 'review', kind: 'restore', problem: null },
      backup: { username: owner.username, missingCount: 0 },
      ...{ accountIsEmpty: true, warnings: [] },
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
    await b.restores.confirm(other.id, rehearsal.job.id, { choices: {} });
    const done = await work(b, other, rehearsal.job.id);
    expect(done.job).toMatchObject({ status: 'done', problem: null });
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

describe('into an account that has something', () => {
  it('finds what is here already, and by default leaves it as it is', async () => {
    const { client, event } = await aLittle();
    const { bytes } = await backupOf(b, owner);
    await b.clients.updateClient(owner.id, client.id, { version: 1, notes: 'newer' });
    const rehearsal = await checked(b, owner, bytes);
    expect(rehearsal.accountIsEmpty).toBe(false);
    const clients = rehearsal.groups.find(({ group }) => group === 'clients')!;
    expect(clients).toMatchObject({
      ...{ things: 1, conflicts: 1, examples: ['Acme'], choice: 'skip' },
      outcomes: [
        { choice: 'keep_both', add: 1, replace: 0, skip: 0 },
        { choice: 'skip', add: 0, replace: 0, skip: 1 },
        { choice: 'replace', add: 0, replace: 1, skip: 0 },
      ],
    });
    await b.restores.confirm(owner.id, rehearsal.job.id, { choices: {} });
    expect((await work(b, owner, rehearsal.job.id)).job).toMatchObject({
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
    const { bytes } = await backupOf(b, owner);
    await b.db.query(`DELETE FROM speaking_events WHERE owner_id = $1`, [owner.id]);
    await restored(b, owner, bytes);
    const [event] = await rowsOf('speaking_events', owner);
    expect(event).toMatchObject({ title: 'Gala', client_id: client.id });
    expect(await rowsOf('tasks', owner)).toMatchObject([{ title: 'Call', event_id: event!['id'] }]);
    expect(task!['id']).not.toBe((await rowsOf('tasks', owner))[0]!['id']);
    expect(await rowsOf('clients', owner)).toHaveLength(1);
  });

  it('knows what was restored before', async () => {
    await aLittle();
    const { bytes } = await backupOf(b, owner);
    await restored(b, other, bytes);
    const [task] = await rowsOf('tasks');
    await b.db.query(`UPDATE tasks SET title = 'Renamed' WHERE id = $1`, [task!['id']]);
    const second = await restored(b, other, bytes);
    expect(second.groups.map(({ things, conflicts }) => things - conflicts)).toEqual(
      second.groups.map(() => 0),
    );
    expect(await rowsOf('tasks')).toMatchObject([{ title: 'Renamed' }]);
    expect(await rowsOf('speaking_events')).toHaveLength(1);
  });

  it('recognises by name what was entered here by hand', async () => {
    const { client } = await aLittle();
    const { bytes } = await backupOf(b, owner);
    const here = await b.client(other, { name: ' acme ', contacts: [] });
    await restored(b, other, bytes);
    expect(await rowsOf('clients')).toMatchObject([{ id: here.id }]);
    expect(await rowsOf('speaking_events')).toMatchObject([{ title: 'Gala', client_id: here.id }]);
    expect(here.id).not.toBe(client.id);
  });

  it('keeps both: everything is there twice, under addresses, numbers and places of its own', async () => {
    const { client } = await aLittle();
    const invoice = await b.invoice(owner, { clientId: client.id });
    await sendInvoice(owner, invoice);
    const { bytes } = await backupOf(b, owner);
    const done = await restored(b, owner, bytes, {
      ...{ clients: 'keep_both', events: 'keep_both', tasks: 'keep_both', invoices: 'keep_both' },
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
    const [next] = await b.db.query(
      `SELECT next_value FROM invoice_sequences WHERE owner_id = $1 AND kind = 'invoice'`,
      [owner.id],
    );
    expect(next).toEqual({ next_value: 2 });
  });

  it('replaces: what is here becomes as it was, what was added to it since goes as far as nothing needs it', async () => {
    const { client, event } = await aLittle();
    await b.db.query(
      `INSERT INTO agenda_items (id, owner_id, event_id, kind, created_at, updated_at) VALUES (gen_random_uuid(), $1, $2, 'talk', now(), now())`,
      [owner.id, event.id],
    );
    const { bytes } = await backupOf(b, owner);
    await b.db.query(`UPDATE agenda_items SET kind = 'qa' WHERE event_id = $1`, [event.id]);
    await b.db.query(`UPDATE clients SET name = 'Acme Inc.', version = 5 WHERE id = $1`, [client.id]);
    await b.db.query(`UPDATE client_contacts SET name = 'Somebody', is_primary = true WHERE client_id = $1`, [
      client.id,
    ]);
    await b.db.query(
      `INSERT INTO client_contacts (id, owner_id, client_id, position, name, is_primary) VALUES (gen_random_uuid(), $1, $2, 1, 'Added', false)`,
      [owner.id, client.id],
    );
    b.clock.advance(60_000);
    const done = await restored(b, owner, bytes, { clients: 'replace', events: 'replace', tasks: 'replace' });
    expect(done.job).toMatchObject({
      status: 'done',
      counts: [{ count: 0 }, { label: 'replaced', count: 3 }],
    });
    expect(await rowsOf('clients', owner)).toMatchObject([
      { id: client.id, name: 'Acme', version: 6, updated_at: b.clock.now(), contact_text: 'Ann Lee Added' },
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
    const cases = contractCases(b);
    owner = await cases.speaker();
    const signed = await cases.completed(owner);
    await b.contractCompletion.sealCompleted(owner.id, signed.id);
    const backup = await backupOf(b, owner);
    const [before] = await rowsOf('contracts', owner);
    const same = await restored(b, owner, backup.bytes, {
      contracts: 'replace',
      events: 'replace',
      files: 'skip',
    });
    expect(same.job.status).toBe('done');
    expect(same.groups.find(({ group }) => group === 'contracts')!.outcomes).toContainEqual({
      ...{ choice: 'replace', add: 0, replace: 0, skip: 1 },
    });
    expect(await rowsOf('contracts', owner)).toEqual([before]);

    const both = await restored(b, owner, backup.bytes, { contracts: 'keep_both' });
    expect(both.warnings).toEqual([
      expect.stringContaining('1 contract had a number that is taken here') as string,
    ]);
    const copies = await rowsOf('contracts', owner);
    expect(copies).toHaveLength(2);
    const copy = copies.find(({ id }) => id !== signed.id)!;
    expect(copy).toMatchObject({
      ...{
        frozen_document: before!['frozen_document'],
        text_sha256: before!['text_sha256'],
        status: 'completed',
      },
      ...{ sealed_file_id: before!['sealed_file_id'], number: 2 },
    });
    expect(await b.contracts.getForOwnerOrThrow(owner.id, copy['id'] as string)).toMatchObject({
      isAuditIntact: true,
    });

    await restored(b, other, backup.bytes);
    const [file] = await rowsOf('files');
    const pdf = await buffer(await b.storage.get(file!['storage_key'] as string));
    expect(hashOf(pdf)).toBe(file!['sha256']);
    const [seal] = new SealGateway().find(pdf);
    expect(seal).toMatchObject({
      isIntact: true,
      coversFile: true,
      reference: `lectern-contract:${signed.id}`,
    });
    expect(await rowsOf('contracts')).toMatchObject([
      { number: 1, status: 'completed', sealed_file_id: file!['id'] },
    ]);
  });
});

describe('its steps', () => {
  /** Something of everything that goes its own way: files, pictures, papers with links. */
  async function much() {
    const { client, event } = await aLittle();
    for (const [index, content] of ['one', 'two', 'three'].entries()) {
      const id = await b.file(owner, { name: `notes ${index}.txt`, contentType: 'text/plain' });
      const key = `files/${owner.id}/${id}`;
      await b.storage.put(key, Buffer.from(content), content.length);
      await b.db.query(
        `UPDATE files SET storage_key = $2, kind = 'document', size_bytes = $3, sha256 = $4, event_id = $5 WHERE id = $1`,
        [id, key, content.length, hashOf(content), event.id],
      );
    }
    await sendInvoice(owner, await b.invoice(owner, { clientId: client.id }));
    return (await backupOf(b, owner)).bytes;
  }

  const all = async () => {
    const counts: Record<string, number> = {};
    for (const table of ['clients', 'speaking_events', 'tasks', 'files', 'invoices', 'invoice_lines'])
      counts[table] = (await b.db.query(`SELECT 1 FROM ${table} WHERE owner_id = $1`, [other.id])).length;
    return counts;
  };
  const once = { clients: 1, speaking_events: 1, tasks: 1, files: 3, invoices: 1, invoice_lines: 1 };
  const nothing = { clients: 0, speaking_events: 0, tasks: 0, files: 0, invoices: 0, invoice_lines: 0 };

  it('each may be done twice, by two workers at the same time: everything is there once', async () => {
    const id = await begin(b, other, await much());
    const both = async () => {
      const job = await b.dataJobs.getOrThrow(other.id, id);
      const due = { ownerId: other.id, jobId: id, step: job.step };
      const once = () =>
        b.dataJobs.run(due, (begun) =>
          begun.phase === 'check' ? b.restoreCheck.check(begun) : b.restoreWriter.write(begun),
        );
      const ends = await Promise.allSettled([once(), once()]);
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      // What was late finds nothing to do.
      await once();
    };
    await both();
    expect((await b.restores.getForOwnerOrThrow(other.id, id)).job).toMatchObject({ status: 'review' });
    await b.restores.confirm(other.id, id, { choices: {} });
    while ((await b.dataJobs.getOrThrow(other.id, id)).hasTurn) await both();
    expect((await b.restores.getForOwnerOrThrow(other.id, id)).job).toMatchObject({
      status: 'done',
      fileCount: 3,
    });
    expect(await all()).toEqual(once);
    const keys: string[] = [];
    for await (const { key } of b.storage.list(`files/${other.id}/`)) keys.push(key);
    // With the ZIP itself.
    expect(keys).toHaveLength(4);
  });

  it('broken off at any of them it goes on, and until the last one nothing is written', async () => {
    const { job } = await checked(b, other, await much());
    await b.restores.confirm(other.id, job.id, { choices: {} });
    for (let steps = 0; ; steps += 1) {
      const before = await b.dataJobs.getOrThrow(other.id, job.id);
      if (!before.hasTurn) {
        expect(steps).toBeGreaterThan(4);
        break;
      }
      expect(await all()).toEqual(nothing);
      // The last thing that a step does fails once.
      jest.spyOn(b.outbox, 'add').mockRejectedValueOnce(new Error('the database is gone'));
      await expect(step(b, other, job.id)).rejects.toThrow('the database is gone');
      expect(await all()).toEqual(nothing);
      expect(await b.dataJobs.getOrThrow(other.id, job.id)).toMatchObject({
        status: 'working',
        step: before.step,
      });
      await step(b, other, job.id);
    }
    expect(await all()).toEqual(once);
  });

  it('goes on with the next file when a worker was killed between two', async () => {
    const { job } = await checked(b, other, await much());
    await b.restores.confirm(other.id, job.id, { choices: {} });
    const real = b.storage.put.bind(b.storage);
    let copied = 0;
    jest.spyOn(b.storage, 'put').mockImplementation(async (key, body, size) => {
      copied += 1;
      if (copied === 2) throw new Error('killed');
      return real(key, body, size);
    });
    await expect(work(b, other, job.id)).rejects.toThrow('killed');
    expect((await work(b, other, job.id)).job.status).toBe('done');
    expect(copied).toBe(4);
    expect(await all()).toEqual(once);
  });

  it('sends nothing to anybody, and makes links of its own', async () => {
    const bytes = await much();
    const known = new Set(
      (await b.outboxRows()).map(({ type, payload }) => `${type} ${JSON.stringify(payload)}`),
    );
    await restored(b, other, bytes);
    const told = (await b.outboxRows()).filter(
      ({ type, payload }) => !known.has(`${type} ${JSON.stringify(payload)}`),
    );
    expect([...new Set(told.map(({ type }) => type))].sort()).toEqual([
      ...['data_job.due', 'data_job.requested', 'data_job.status_changed'],
    ]);
    const [mine] = await rowsOf('invoices', owner);
    const [theirs] = await rowsOf('invoices');
    expect(theirs!['token_hash']).not.toEqual(mine!['token_hash']);
    expect(theirs).toMatchObject({ number: 'INV-0001', status: 'sent', sent_at: mine!['sent_at'] });
  });

  it('can be cancelled until its rows are written: then nothing of it is there', async () => {
    const { job } = await checked(b, other, await much());
    await b.restores.confirm(other.id, job.id, { choices: {} });
    for (let steps = 0; steps < 4; steps += 1) await step(b, other, job.id);
    await b.dataJobCancellation.cancel(other.id, job.id);
    expect(await step(b, other, job.id)).toBe(false);
    expect(await all()).toEqual(nothing);
    const second = await restored(b, other, (await backupOf(b, owner)).bytes);
    await expect(b.dataJobCancellation.cancel(other.id, second.job.id)).rejects.toMatchObject({
      status: 409,
    });
    expect(await all()).toEqual(once);
  });

  it('is one at a time, confirmed once, by its owner', async () => {
    const bytes = await much();
    const { job } = await checked(b, other, bytes);
    await expect(begin(b, other, bytes)).rejects.toMatchObject({ code: 'DATA_JOB_OPEN', status: 409 });
    await expect(b.restores.getForOwnerOrThrow(owner.id, job.id)).rejects.toMatchObject({ status: 404 });
    await expect(b.restores.confirm(owner.id, job.id, { choices: {} })).rejects.toMatchObject({
      status: 404,
    });
    const tabs = await Promise.allSettled([
      b.restores.confirm(other.id, job.id, { choices: {} }),
      b.restores.confirm(other.id, job.id, { choices: { clients: 'replace' } }),
    ]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await work(b, other, job.id);
    expect(await all()).toEqual(once);
  });

  it('looks once more what is here: what came since the rehearsal is not doubled', async () => {
    const bytes = await much();
    const { job } = await checked(b, other, bytes);
    const late = await b.client(other, { name: 'Acme' });
    b.clock.advance(3 * 86_400_000);
    await b.restores.confirm(other.id, job.id, { choices: {} });
    await work(b, other, job.id);
    expect(await rowsOf('clients')).toMatchObject([{ id: late.id }]);
    expect(await rowsOf('speaking_events')).toMatchObject([{ client_id: late.id }]);
  });

  it('keeps the name of a file whose content was not in the backup, and says so', async () => {
    const bytes = await much();
    const backup = await readBackup(bytes);
    const lost = backup.manifest.entries.find(({ type }) => type === 'file')!;
    backup.contents.delete(lost.path);
    const manifest = {
      ...backup.manifest,
      entries: backup.manifest.entries.filter((entry) => entry !== lost),
      missing: [{ path: lost.path, type: 'file', id: lost.id, reason: 'content_missing' }],
    };
    backup.contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
    const done = await restored(b, other, zipOf(backup.contents));
    expect(done.warnings).toEqual([expect.stringContaining('One file was not in the storage') as string]);
    const files = await rowsOf('files');
    expect(files.map(({ state, problem }) => [state, problem !== null]).sort()).toEqual([
      ['ready', false],
      ['ready', false],
      ['refused', true],
    ]);
  });

  it('believes no type that the content has not', async () => {
    const backup = await readBackup(await much());
    const forgery = forged(backup, {
      data: {
        files: (rows) =>
          rows.map((row, index) => ({
            ...row,
            ...(index === 0 && { contentType: 'image/svg+xml' }),
            ...(index === 1 && { name: 'photo.png', contentType: 'image/png' }),
          })),
      },
    });
    await restored(b, other, forgery);
    const files = await rowsOf('files');
    expect(files.map(({ name, content_type: type, state }) => [name, type, state]).sort()).toEqual([
      ['notes 0.txt', 'text/plain', 'ready'],
      ['notes 2.txt', 'text/plain', 'ready'],
      ['photo.png', 'image/png', 'refused'],
    ]);
  });
});
