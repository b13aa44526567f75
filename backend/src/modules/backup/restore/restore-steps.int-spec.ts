/** The steps of a restore: twice, broken off, cancelled, two tabs; what it sends (nothing), and what it makes of files. */
import { Readable } from 'node:stream';
import { SendInvoiceInput } from '@lectern/protocol/invoices';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { aFile } from '../../../testing/builders/files';
import { anInvoice } from '../../../testing/builders/invoices';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { DataJobCancellationService, DataJobsService } from '../jobs';
import { DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { InvoiceSendingsService } from '../../invoices';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { BackupWorkerModule } from '../backup.worker.module';
import { RestoreCheckService, RestoreWriterService } from '../restore.worker.module';
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
} from '../../../testing/restore-case';
import { RecordColumnsRepository } from '../records';
import { RestoreCatalogRepository } from './reading/restore-catalog.repository';
import { restoreKinds } from './reading/restore-kinds';
import { RestorePlanRepository } from './reading/restore-plan.repository';
import { RestoreSourceService } from './reading/restore-source.service';
import { BackupHttpModule, RestoresService } from '../backup.http.module';

let context: TestContext;
let dataJobs: DataJobsService;
let restores: RestoresService;
let dataJobCancellation: DataJobCancellationService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    InvoicesWorkerModule,
    TasksWorkerModule,
  );
  dataJobs = context.get(DataJobsService);
  restores = context.get(RestoresService);
  dataJobCancellation = context.get(DataJobCancellationService);
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  [owner, other] = [await context.owner(), await context.owner()];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const rowsOf = async (table: string, of = other, column = 'owner_id') =>
  context.db.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = $1 ORDER BY id`, [of.id]);

async function keysOf(of: TestOwner): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of context.storage.list(`files/${of.id}/`)) keys.push(key);
  return keys;
}

async function multiparts(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { multipartId } of context.storage.listMultiparts()) ids.push(multipartId);
  return ids;
}

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

describe('its steps', () => {
  /** Something of everything that goes its own way: files, pictures, papers with links. */
  async function much() {
    const { client, event } = await aLittle();
    for (const [index, content] of ['one', 'two', 'three'].entries()) {
      const id = await aFile(context, owner, { name: `notes ${index}.txt`, contentType: 'text/plain' });
      const key = `files/${owner.id}/${id}`;
      await context.storage.put(key, Buffer.from(content), content.length);
      await context.db.query(
        `UPDATE files SET storage_key = $2, kind = 'document', size_bytes = $3, sha256 = $4, event_id = $5 WHERE id = $1`,
        [id, key, content.length, hashOf(content), event.id],
      );
    }
    await sendInvoice(owner, await anInvoice(context, owner, { clientId: client.id }));
    return (await backupOf(context, owner)).bytes;
  }

  const all = async () => {
    const counts: Record<string, number> = {};
    for (const table of ['clients', 'speaking_events', 'tasks', 'files', 'invoices', 'invoice_lines'])
      counts[table] = (await context.db.query(`SELECT 1 FROM ${table} WHERE owner_id = $1`, [other.id])).length;
    return counts;
  };
  const once = { clients: 1, speaking_events: 1, tasks: 1, files: 3, invoices: 1, invoice_lines: 1 };
  const nothing = { clients: 0, speaking_events: 0, tasks: 0, files: 0, invoices: 0, invoice_lines: 0 };

  it('each may be done twice, by two workers at the same time: everything is there once', async () => {
    const id = await begin(context, other, await much());
    const both = async () => {
      const job = await dataJobs.getOrThrow(other.id, id);
      const due = { ownerId: other.id, jobId: id, step: job.step };
      const once = () =>
        dataJobs.run(due, (begun) =>
          begun.phase === 'check'
            ? context.get(RestoreCheckService).check(begun)
            : context.get(RestoreWriterService).write(begun),
        );
      const ends = await Promise.allSettled([once(), once()]);
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      // What was late finds nothing to do.
      await once();
    };
    await both();
    expect((await restores.getForOwnerOrThrow(other.id, id)).job).toMatchObject({ status: 'review' });
    await restores.confirm(other.id, id, { choices: {} });
    while ((await dataJobs.getOrThrow(other.id, id)).hasTurn) await both();
    expect((await restores.getForOwnerOrThrow(other.id, id)).job).toMatchObject({ status: 'done', fileCount: 3 });
    expect(await all()).toEqual(once);
    // With the ZIP itself.
    expect(await keysOf(other)).toHaveLength(4);
  });

  it('broken off at any of them it goes on, and until the last one nothing is written', async () => {
    const { job } = await checked(context, other, await much());
    await restores.confirm(other.id, job.id, { choices: {} });
    for (let steps = 0; ; steps += 1) {
      const before = await dataJobs.getOrThrow(other.id, job.id);
      if (!before.hasTurn) {
        expect(steps).toBeGreaterThan(4);
        break;
      }
      expect(await all()).toEqual(nothing);
      // The last thing that a step does fails once.
      jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('the database is gone'));
      await expect(step(context, other, job.id)).rejects.toThrow('the database is gone');
      expect(await all()).toEqual(nothing);
      expect(await dataJobs.getOrThrow(other.id, job.id)).toMatchObject({ status: 'working', step: before.step });
      await step(context, other, job.id);
    }
    expect(await all()).toEqual(once);
  });

  it('goes on with the next file when a worker was killed between two', async () => {
    const { job } = await checked(context, other, await much());
    await restores.confirm(other.id, job.id, { choices: {} });
    const real = context.storage.putStream.bind(context.storage);
    let copied = 0;
    jest.spyOn(context.storage, 'putStream').mockImplementation(async (key, body) => {
      copied += 1;
      if (copied === 2) throw new Error('killed');
      return real(key, body);
    });
    await expect(work(context, other, job.id)).rejects.toThrow('killed');
    expect((await work(context, other, job.id)).job.status).toBe('done');
    expect(copied).toBe(4);
    expect(await all()).toEqual(once);
  });

  /** The content of the first file that is copied comes in pieces, with time between them, and is not what it was. */
  function slowly(between: (piece: number) => Promise<void>) {
    async function* pieces(): AsyncIterable<Buffer> {
      for (let piece = 1; piece <= 100; piece += 1) {
        yield Buffer.alloc(70_000);
        context.clock.advance(5_000);
        await between(piece);
      }
    }
    jest
      .spyOn(RestoreSourceService.prototype, 'content')
      .mockImplementationOnce(() => Promise.resolve(Readable.from(pieces(), { objectMode: false })));
  }

  it('says how far it is, and can be cancelled, in the middle of a large file', async () => {
    const { job } = await checked(context, other, await much());
    await restores.confirm(other.id, job.id, { choices: {} });
    const begun = { objects: await keysOf(other), uploads: (await multiparts()).length };
    const seen: number[] = [];
    slowly(async (piece) => {
      seen.push((await dataJobs.getOrThrow(other.id, job.id)).done);
      if (piece === 10) await dataJobCancellation.cancel(other.id, job.id);
    });
    expect((await work(context, other, job.id)).job.status).toBe('cancelled');
    expect(seen.length).toBeLessThan(20);
    expect(seen[8]).toBeGreaterThan(seen[4]!);
    expect(await all()).toEqual(nothing);
    expect(await keysOf(other)).toEqual(begun.objects);
    expect(await multiparts()).toHaveLength(begun.uploads);
  });

  it('leaves what was half copied when its worker was killed where the review of the storage finds it', async () => {
    const { job } = await checked(context, other, await much());
    await restores.confirm(other.id, job.id, { choices: {} });
    const before = (await multiparts()).length;
    const during: number[] = [];
    slowly(async () => void during.push((await multiparts()).length));
    await work(context, other, job.id);
    expect(during.at(-1)).toBe(before + 1);
  });

  it('goes through its rows once, also when the statistics know those of other jobs only', async () => {
    const bytes = await much();
    const mine = await begin(context, owner, bytes);
    const theirs = await begin(context, other, bytes);
    const stage = (job: string, of: TestOwner, count: number) =>
      context.db.query(
        `INSERT INTO staged_rows (job_id, owner_id, seq, kind, source_id, target_id, action, "row")
         SELECT $1::uuid, $2::uuid, n, 'clients', gen_random_uuid(), gen_random_uuid(), 'add', '{}'::jsonb FROM generate_series(1, $3::int) n
         UNION ALL
         SELECT $1::uuid, $2::uuid, $3::int + n, 'interactions', gen_random_uuid(), gen_random_uuid(), 'add',
           jsonb_build_object('clientId', gen_random_uuid(), 'bureauPartnerId', NULL)
         FROM generate_series(1, $3::int) n`,
        [job, of.id, count],
      );
    await stage(mine, owner, 3_000);
    await context.db.query('ANALYZE staged_rows');
    await stage(theirs, other, 3_000);
    const plan = new RestorePlanRepository(
      new RestoreCatalogRepository(context.db, new RecordColumnsRepository(context.db)),
    );
    const interactions = restoreKinds.find(({ kind }) => kind === 'interactions')!;
    const decided = async (id: string, ownerId: string) => {
      const began = performance.now();
      await context.db.tx((tx) => plan.decide(tx, { id, ownerId }, interactions, 'skip'));
      return performance.now() - began;
    };
    const knownMs = await decided(mine, owner.id);
    // As many rows, of which the statistics know nothing: once for each of them it is minutes.
    expect(await decided(theirs, other.id)).toBeLessThan(100 * knownMs);
  });

  it('sends nothing to anybody, and makes links of its own', async () => {
    const bytes = await much();
    const known = new Set(
      (await context.outboxRows()).map(({ type, payload }) => `${type} ${JSON.stringify(payload)}`),
    );
    await restored(context, other, bytes);
    const told = (await context.outboxRows()).filter(
      ({ type, payload }) => !known.has(`${type} ${JSON.stringify(payload)}`),
    );
    expect([...new Set(told.map(({ type }) => type))].sort()).toEqual(['data_job.due', 'data_job.status_changed']);
    const [mine] = await rowsOf('invoices', owner);
    const [theirs] = await rowsOf('invoices');
    expect(theirs!['token_hash']).not.toEqual(mine!['token_hash']);
    expect(theirs).toMatchObject({ number: 'INV-0001', status: 'sent', sent_at: mine!['sent_at'] });
  });

  it('can be cancelled until its rows are written: then nothing of it is there', async () => {
    const { job } = await checked(context, other, await much());
    await restores.confirm(other.id, job.id, { choices: {} });
    for (let steps = 0; steps < 4; steps += 1) await step(context, other, job.id);
    await dataJobCancellation.cancel(other.id, job.id);
    expect(await step(context, other, job.id)).toBe(false);
    expect(await all()).toEqual(nothing);
    const second = await restored(context, other, (await backupOf(context, owner)).bytes);
    await expect(dataJobCancellation.cancel(other.id, second.job.id)).rejects.toMatchObject({ status: 409 });
    expect(await all()).toEqual(once);
  });

  it('is one at a time, confirmed once, by its owner', async () => {
    const bytes = await much();
    const { job } = await checked(context, other, bytes);
    await expect(begin(context, other, bytes)).rejects.toMatchObject({ code: 'DATA_JOB_OPEN', status: 409 });
    await expect(restores.getForOwnerOrThrow(owner.id, job.id)).rejects.toMatchObject({ status: 404 });
    await expect(restores.confirm(owner.id, job.id, { choices: {} })).rejects.toMatchObject({ status: 404 });
    const tabs = await Promise.allSettled([
      restores.confirm(other.id, job.id, { choices: {} }),
      restores.confirm(other.id, job.id, { choices: { clients: 'replace' } }),
    ]);
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await work(context, other, job.id);
    expect(await all()).toEqual(once);
  });

  it('looks once more what is here: what came since the rehearsal is not doubled', async () => {
    const bytes = await much();
    const { job } = await checked(context, other, bytes);
    const late = await aClient(context, other, { name: 'Acme' });
    context.clock.advance(3 * 86_400_000);
    await restores.confirm(other.id, job.id, { choices: {} });
    await work(context, other, job.id);
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
    const done = await restored(context, other, zipOf(backup.contents));
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
    await restored(context, other, forgery);
    const files = await rowsOf('files');
    expect(files.map(({ name, content_type: type, state }) => [name, type, state]).sort()).toEqual([
      ['notes 0.txt', 'text/plain', 'ready'],
      ['notes 2.txt', 'text/plain', 'ready'],
      ['photo.png', 'image/png', 'refused'],
    ]);
  });
});
