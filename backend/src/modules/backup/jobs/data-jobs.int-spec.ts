/** Heavy jobs: turns of an account, steps, cancelling, failures, reviews, what is ended by the clean-up. Rows and outbox rows. */
import type { DataJobKind } from '@lectern/protocol/data-jobs';
import { aMember, asMember } from '../../../testing/builders/members';
import { aProfile } from '../../../testing/builders/profile';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ProfileModule } from '../../profile';
import {
  DataJobOverError,
  type DataJob,
  DataJobCancellationService,
  DataJobFilesService,
  DataJobListsService,
  DataJobsService,
} from '.';
import { DataJobsCleanUpService, DataJobsWorkerModule } from './data-jobs.worker.module';

const DAY_MS = 86_400_000;

let context: TestContext;
let dataJobs: DataJobsService;
let dataJobLists: DataJobListsService;
let dataJobCancellation: DataJobCancellationService;
let dataJobsCleanUp: DataJobsCleanUpService;
let dataJobFiles: DataJobFilesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(DataJobsWorkerModule, ProfileModule);
  dataJobs = context.get(DataJobsService);
  dataJobLists = context.get(DataJobListsService);
  dataJobCancellation = context.get(DataJobCancellationService);
  dataJobsCleanUp = context.get(DataJobsCleanUpService);
  dataJobFiles = context.get(DataJobFilesService);
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const source = (name = 'events.xlsx') => ({ storageKey: `files/${owner.id}/${name}`, name, sizeBytes: 5 });
const ask = (kind: DataJobKind, ownerId = owner.id) =>
  context.db.tx((tx) =>
    dataJobs.request(tx, {
      ownerId,
      kind,
      phase: kind === 'import' || kind === 'restore' ? 'check' : 'make',
      options: kind === 'backup' ? { parts: [] } : {},
      ...(kind === 'import' && { source: source() }),
    }),
  );
const row = async (id: string) => (await dataJobs.find(owner.id, id))!;
const listed = (id: string) => dataJobLists.getForOwnerOrThrow(owner.id, id);
const told = async (type: string, id?: string) =>
  (await context.outboxRows(type)).filter(
    ({ payload }) => payload['ownerId'] === owner.id && (!id || payload['jobId'] === id),
  );
const due = async (id: string) => (await told('data_job.due', id)).map(({ payload }) => payload['step']);
/** The event of that step comes. */
const run = async (id: string, work: (job: DataJob) => Promise<unknown>, step?: number) =>
  dataJobs.run({ ownerId: owner.id, jobId: id, step: step ?? (await row(id)).step }, async (job) => {
    await work(job);
  });
const finish = (job: DataJob) =>
  context.db.tx((tx) =>
    dataJobs.finish(tx, job, { file: { storageKey: `files/${owner.id}/${job.id}`, sizeBytes: 9 } }),
  );
const review = (job: DataJob) =>
  context.db.tx((tx) => dataJobs.toReview(tx, job, { counts: [{ label: 'to add', count: 3 }] }));
const advance = (job: DataJob) => context.db.tx((tx) => dataJobs.advance(tx, job, { done: 1, total: 2 }));
const again = (id: string, phase: 'check' | 'write' | 'take_back') =>
  context.db.tx((tx) => dataJobs.requestAgain(tx, { ownerId: owner.id, id }, phase));
const cancel = (id: string) => dataJobCancellation.cancel(owner.id, id);

async function stage(jobId: string, count: number) {
  await context.db.query(
    `INSERT INTO staged_rows (job_id, seq, owner_id, kind, action)
     SELECT $1, n, $2, 'clients', 'add' FROM generate_series(1, $3::int) n`,
    [jobId, owner.id, count],
  );
}
const staged = async (jobId: string) =>
  (await context.db.query(`SELECT 1 FROM staged_rows WHERE job_id = $1`, [jobId])).length;

async function writing(): Promise<string> {
  const { id } = await ask('import');
  await run(id, review);
  await again(id, 'write');
  return id;
}

async function imported(): Promise<string> {
  const id = await writing();
  await run(id, async (job) => {
    await stage(id, 3);
    await context.db.tx((tx) => dataJobs.finish(tx, job, { counts: [{ label: 'added', count: 3 }], rowCount: 3 }));
  });
  return id;
}

describe('turns', () => {
  it('are given to one job of an account, oldest first; others wait and say so', async () => {
    const backup = await ask('backup');
    const exported = await ask('export');
    const imports = await ask('import');
    expect([backup, exported, imports].map(({ hasTurn }) => hasTurn)).toEqual([true, false, false]);
    expect(await listed(exported.id)).toMatchObject({ status: 'pending', isWaiting: true, canCancel: true });
    expect(await due(exported.id)).toEqual([]);
    expect((await dataJobLists.list(owner.id)).items).toHaveLength(3);

    // An event that comes before the turn does nothing.
    const early = jest.fn(finish);
    await run(exported.id, early);
    expect(early).not.toHaveBeenCalled();
    expect(await listed(exported.id)).toMatchObject({ status: 'pending', isWaiting: true });

    await run(backup.id, finish);
    expect(await due(exported.id)).toEqual([0]);
    expect((await listed(exported.id)).isWaiting).toBe(false);
    await run(exported.id, finish);
    expect(await due(imports.id)).toEqual([0]);
    // A review is no work: the next one may go on meanwhile.
    await run(imports.id, review);
    const next = await ask('backup');
    expect(next.hasTurn).toBe(true);
    await again(imports.id, 'write');
    expect((await row(imports.id)).hasTurn).toBe(false);
    await run(next.id, finish);
    expect(await due(imports.id)).toEqual([0, 2]);
  });

  it('are nobody else’s: another account goes on side by side', async () => {
    await ask('backup');
    expect((await ask('backup', (await context.owner()).id)).hasTurn).toBe(true);
  });

  it('are given once, however many ask and end at a time', async () => {
    const [first] = await Promise.all([ask('backup'), ask('export'), ask('import'), ask('backup')]);
    const open = (await dataJobLists.list(owner.id)).items;
    expect(open).toHaveLength(3);
    const turn = open.find(({ isWaiting }) => !isWaiting)!;
    expect(open.filter(({ isWaiting }) => !isWaiting)).toEqual([turn]);
    await Promise.all(open.map(({ id }) => cancel(id)));
    expect(await context.db.query(`SELECT 1 FROM data_jobs WHERE owner_id = $1 AND has_turn`, [owner.id])).toEqual([]);
    expect((await ask(first.kind)).hasTurn).toBe(true);
  });

  it('do not move and nothing is told when the transaction rolls back', async () => {
    const backup = await ask('backup');
    const waiting = await ask('export');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('gone'));
    await expect(run(backup.id, finish)).rejects.toThrow('gone');
    expect(await due(waiting.id)).toEqual([0]);
    expect(await row(backup.id)).toMatchObject({ status: 'failed', storageKey: null });
  });
});

describe('asking again', () => {
  it.each(['backup', 'export'] as const)('answers the %s that is open', async (kind) => {
    const { id } = await ask(kind);
    expect((await ask(kind)).id).toBe(id);
  });

  it.each(['import', 'restore'] as const)('refuses a second %s while one is open', async (kind) => {
    await ask(kind);
    await expect(ask(kind)).rejects.toMatchObject({
      code: 'DATA_JOB_OPEN',
      status: 409,
      message: expect.stringContaining('under way') as string,
    });
  });

  it('says what to do with an import that waits for its confirmation', async () => {
    const { id } = await ask('import');
    await run(id, review);
    await expect(ask('import')).rejects.toMatchObject({
      message: 'Another import waits for your confirmation. Finish or cancel it, then try again.',
    });
    await cancel(id);
    expect((await ask('import')).id).not.toBe(id);
  });

  it('goes from the review to writing once, and from there back as long as it can be undone', async () => {
    const { id } = await ask('import');
    await expect(again(id, 'write')).rejects.toMatchObject({ code: 'DATA_JOB_CHANGED', status: 409 });
    await run(id, review);
    const two = await Promise.allSettled([again(id, 'write'), again(id, 'write')]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await run(id, (job) => context.db.tx((tx) => dataJobs.finish(tx, job)));
    expect(await listed(id)).toMatchObject({ status: 'done', phase: 'write', canUndo: true });
    await again(id, 'take_back');
    await run(id, (job) => context.db.tx((tx) => dataJobs.finish(tx, job)));
    expect(await listed(id)).toMatchObject({ status: 'undone', canUndo: false });
    await expect(again(id, 'take_back')).rejects.toMatchObject({ status: 409 });
  });

  it('says why an import cannot be taken back, and it stays', async () => {
    const id = await imported();
    await again(id, 'take_back');
    await run(id, (job) => context.db.tx((tx) => dataJobs.refuse(tx, job, 'Gala was changed since.')));
    expect(await listed(id)).toMatchObject({
      status: 'done',
      phase: 'write',
      problem: 'Gala was changed since.',
      canUndo: true,
    });
  });
});

describe('steps', () => {
  it('are done once each: an event that comes again, or late, does nothing', async () => {
    const id = await writing();
    const { step } = await row(id);
    await run(id, advance);
    expect((await due(id)).at(-1)).toBe(step + 1);
    const work = jest.fn(() => Promise.resolve());
    await run(id, work, step);
    expect(work).not.toHaveBeenCalled();
    expect(await row(id)).toMatchObject({ status: 'working', step: step + 1, done: 1, total: 2 });
  });

  it('of two workers at once count for one, and what the other wrote is rolled back', async () => {
    const id = await writing();
    const { step } = await row(id);
    const ready: (() => void)[] = [];
    const both = new Promise<void>((resolve) => ready.push(resolve));
    let waiting = 0;
    const work = async (job: DataJob) => {
      if (++waiting === 2) ready[0]!();
      await both;
      await context.db.tx(async (tx) => {
        await tx.query(
          `INSERT INTO staged_rows (job_id, seq, owner_id, kind, action) VALUES ($1, $2, $3, 'clients', 'add')`,
          [job.id, waiting--, owner.id],
        );
        await dataJobs.advance(tx, job);
      });
    };
    await Promise.all([run(id, work, step), run(id, work, step)]);
    expect(await staged(id)).toBe(1);
    expect((await row(id)).step).toBe(step + 1);
  });

  it('are one transaction with what they write', async () => {
    const id = await writing();
    const job = await dataJobs.begin({ ownerId: owner.id, jobId: id, step: (await row(id)).step });
    await advance(job!);
    const late = context.db.tx(async (tx) => {
      await tx.query(`UPDATE users SET time_zone = 'Europe/Paris' WHERE id = $1`, [owner.id]);
      await dataJobs.advance(tx, job!);
    });
    await expect(late).rejects.toThrow(DataJobOverError);
    expect(
      await context.db.query(`SELECT time_zone FROM users WHERE id = $1 AND time_zone = 'Europe/Paris'`, [owner.id]),
    ).toEqual([]);
  });
});

describe('failures', () => {
  it('let others go first and are tried again; one that writes keeps its turn', async () => {
    const backup = await ask('backup');
    const next = await ask('export');
    const fail = () => Promise.reject(new Error('no space'));
    await expect(run(backup.id, fail)).rejects.toThrow('no space');
    expect(await listed(backup.id)).toMatchObject({
      status: 'failed',
      canCancel: true,
      problem: expect.stringContaining('retry automatically') as string,
    });
    expect((await row(next.id)).hasTurn).toBe(true);
    // The queue comes again while another one has the turn: later.
    await expect(run(backup.id, finish)).rejects.toThrow();
    await run(next.id, finish);
    await run(backup.id, finish);
    expect(await listed(backup.id)).toMatchObject({ status: 'done', problem: null, hasFile: true });

    const id = await writing();
    await expect(run(id, fail)).rejects.toThrow('no space');
    expect(await row(id)).toMatchObject({ status: 'working', hasTurn: true });
    expect((await ask('backup')).hasTurn).toBe(false);
    await run(id, (job) => context.db.tx((tx) => dataJobs.finish(tx, job)));
    expect((await listed(id)).status).toBe('done');
  });

  it('that the person must mend are not tried again', async () => {
    const { id } = await ask('import');
    await run(id, (job) => context.db.tx((tx) => dataJobs.refuse(tx, job, 'This file is protected.')));
    expect(await listed(id)).toMatchObject({ status: 'failed', problem: 'This file is protected.' });
    const work = jest.fn(() => Promise.resolve());
    await run(id, work, 0);
    expect(work).not.toHaveBeenCalled();
    await expect(cancel(id)).rejects.toMatchObject({ code: 'DATA_JOB_OVER' });
  });

  it('are given up after a day, told once, and the next job of the account goes on', async () => {
    const id = await writing();
    const next = await ask('export');
    context.clock.advance(DAY_MS - 1000);
    await dataJobsCleanUp.endOld();
    expect((await row(id)).status).toBe('pending');
    context.clock.advance(1000);
    await Promise.all([dataJobsCleanUp.endOld(), dataJobsCleanUp.endOld()]);
    expect(await listed(id)).toMatchObject({
      status: 'failed',
      canUndo: true,
      problem: expect.stringContaining('Undo it') as string,
    });
    expect(
      (await told('data_job.status_changed', id)).filter(({ payload }) => payload['to'] === 'failed'),
    ).toHaveLength(1);
    // What only waited for its turn is not stuck.
    expect(await row(next.id)).toMatchObject({ status: 'pending', hasTurn: true });
  });
});

describe('cancelling', () => {
  it('ends what waits, what is made and what is in review, again without harm; the worker notices', async () => {
    const backup = await ask('backup');
    const waiting = await ask('export');
    await cancel(waiting.id);
    await run(backup.id, async (job) => {
      await cancel(job.id);
      await cancel(job.id);
      expect(await dataJobs.note(job, { done: 1, total: 2 })).toBe(false);
      await expect(finish(job)).rejects.toThrow(DataJobOverError);
      throw new DataJobOverError();
    });
    expect(await listed(backup.id)).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      hasFile: false,
      problem: null,
    });
    expect(await due(waiting.id)).toEqual([]);
    const { id } = await ask('import');
    await run(id, review);
    expect(await listed(id)).toMatchObject({ status: 'review', counts: [{ label: 'to add', count: 3 }] });
    await cancel(id);
    expect((await listed(id)).status).toBe('cancelled');
    expect(await told('data_job.status_changed', id)).toMatchObject([
      { payload: { to: 'review', kind: 'import' } },
      { payload: { to: 'cancelled', kind: 'import' } },
    ]);
  });

  it('of what failed and is tried again ends it', async () => {
    const backup = await ask('backup');
    await expect(run(backup.id, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    await cancel(backup.id);
    expect(await listed(backup.id)).toMatchObject({ status: 'cancelled', canCancel: false, problem: null });
    const late = jest.fn(() => Promise.resolve());
    await run(backup.id, late, 0);
    expect(late).not.toHaveBeenCalled();
  });

  it('of an import that writes takes back what is written, and only then it is cancelled', async () => {
    const id = await writing();
    await run(id, advance);
    await cancel(id);
    expect(await listed(id)).toMatchObject({ status: 'working', phase: 'take_back', canCancel: false });
    expect(await due(id)).toEqual([0, 2, 3, 4]);
    // A step that writes and meant to go on finds out.
    const late = jest.fn(() => Promise.resolve());
    await run(id, late, 3);
    expect(late).not.toHaveBeenCalled();
    await run(id, (job) => context.db.tx((tx) => dataJobs.finish(tx, job)));
    expect(await listed(id)).toMatchObject({ status: 'cancelled', canUndo: false });
  });

  it('of a restore holds until its rows are committed', async () => {
    const { id } = await ask('restore');
    await run(id, review);
    await again(id, 'write');
    await run(id, async (job) => {
      await cancel(id);
      await expect(finish(job)).rejects.toThrow(DataJobOverError);
    });
    expect((await listed(id)).status).toBe('cancelled');
    const { id: other } = await ask('restore');
    await run(other, review);
    await again(other, 'write');
    await run(other, (job) => context.db.tx((tx) => dataJobs.finish(tx, job)));
    await expect(cancel(other)).rejects.toMatchObject({ code: 'DATA_JOB_OVER', status: 409 });
  });

  it('of an undoing that has not begun keeps the import', async () => {
    const id = await imported();
    const other = await ask('export');
    const { stagedUntil } = await row(id);
    context.clock.advance(24 * 3600 * 1000);
    await again(id, 'take_back');
    await cancel(id);
    expect(await listed(id)).toMatchObject({ status: 'done', phase: 'write', canUndo: true });
    expect((await row(other.id)).hasTurn).toBe(true);
    // It can be undone as long as before, not anew.
    expect((await row(id)).stagedUntil).toEqual(stagedUntil);
    expect(stagedUntil).not.toBeNull();
  });

  it('does not exist for another owner', async () => {
    const { id } = await ask('backup');
    const stranger = await context.owner();
    await expect(dataJobCancellation.cancel(stranger.id, id)).rejects.toMatchObject({ status: 404 });
    await expect(dataJobLists.getForOwnerOrThrow(stranger.id, id)).rejects.toMatchObject({ status: 404 });
    expect((await dataJobLists.list(stranger.id)).items).toEqual([]);
  });
});

describe('the list', () => {
  it('says who asked for it, what came of it, and has the latest 50', async () => {
    await aProfile(context, owner, { name: 'Łukasz 山田' });
    const id = await imported();
    expect(await listed(id)).toMatchObject({
      kind: 'import',
      sourceName: 'events.xlsx',
      startedBy: 'Łukasz 山田',
      parts: null,
      counts: [{ label: 'added', count: 3 }],
    });
    const ann = await aMember(context, owner);
    const { id: hers } = await asMember(ann, () => ask('export'));
    expect((await listed(hers)).startedBy).toBe(ann.username);
    await context.db.query('DELETE FROM users WHERE id = $1', [ann.id]);
    expect((await listed(hers)).startedBy).toBe(`${ann.username} (left)`);
    await context.db.query(
      `INSERT INTO data_jobs (id, owner_id, started_by, kind, phase, status, created_at, updated_at)
       SELECT gen_random_uuid(), $1, $1, 'export', 'make', 'expired', now() + n * interval '1 day', now()
       FROM generate_series(1, 60) n`,
      [owner.id],
    );
    expect((await dataJobLists.list(owner.id)).items).toHaveLength(50);
  });
});

describe('the clean-up', () => {
  it('ends reviews that nobody came back to, and what was given goes when a job is over', async () => {
    const { id } = await ask('import');
    await run(id, review);
    context.clock.advance(7 * DAY_MS - 1000);
    await dataJobsCleanUp.endOld();
    expect((await listed(id)).status).toBe('review');
    expect(await told('data_job.expired', id)).toEqual([]);
    context.clock.advance(1000);
    await dataJobsCleanUp.endOld();
    expect((await listed(id)).status).toBe('cancelled');
    expect(await told('data_job.expired', id)).toMatchObject([{ payload: { storageKeys: [source().storageKey] } }]);
    expect(await row(id)).toMatchObject({ sourceKey: null, sourceName: 'events.xlsx' });
  });

  it('keeps the rows of an import for a month, so that it can be undone, and those of others not at all', async () => {
    const { id: restore } = await ask('restore');
    await run(restore, review);
    await stage(restore, 5001);
    await cancel(restore);
    const id = await imported();
    await dataJobsCleanUp.endOld();
    expect([await staged(restore), await staged(id)]).toEqual([0, 3]);
    context.clock.advance(30 * DAY_MS);
    expect((await listed(id)).canUndo).toBe(false);
    await expect(again(id, 'take_back')).rejects.toMatchObject({ status: 409 });
    await dataJobsCleanUp.endOld();
    expect(await staged(id)).toBe(0);
    expect((await listed(id)).status).toBe('done');
  });

  it('deletes the marked workbook of an import after a week, and the import stays', async () => {
    const { id } = await ask('import');
    await run(id, async (job) => {
      for (const storageKey of [`files/${owner.id}/1`, `files/${owner.id}/2`])
        await context.db.tx((tx) => dataJobs.keepFile(tx, job, { storageKey, sizeBytes: 4 }));
      await review(job);
    });
    expect(await told('data_job.expired', id)).toMatchObject([{ payload: { storageKeys: [`files/${owner.id}/1`] } }]);
    expect(await listed(id)).toMatchObject({ hasFile: true, sizeBytes: 4 });
    await again(id, 'write');
    await run(id, (job) => context.db.tx((tx) => dataJobs.finish(tx, job)));
    context.clock.advance(7 * DAY_MS);
    expect((await listed(id)).hasFile).toBe(false);
    await expect(dataJobFiles.address(owner.id, id)).rejects.toMatchObject({ code: 'DATA_FILE_EXPIRED' });
    await dataJobsCleanUp.endOld();
    expect(await listed(id)).toMatchObject({ status: 'done', hasFile: false, sizeBytes: null });
    await expect(dataJobFiles.address(owner.id, id)).rejects.toMatchObject({ code: 'DATA_FILE_NOT_READY' });
  });

  it('gives a turn that nobody has', async () => {
    const { id } = await ask('backup');
    await context.db.query(`UPDATE data_jobs SET has_turn = false WHERE id = $1`, [id]);
    await dataJobsCleanUp.endOld();
    expect((await row(id)).hasTurn).toBe(true);
    expect(await due(id)).toEqual([0, 0]);
  });
});
