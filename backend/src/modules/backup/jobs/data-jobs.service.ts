/**
 * The way of a heavy job: asked for, its turn, its steps, its end. Called by the modules of its kinds (what is done in a
 * step is theirs) and by the worker. Every change of the state is a row and an event in one transaction; whoever ends a
 * job gives the turn to the next one of the account.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import {
  DATA_FILE_DAYS,
  dataJobKindLabels,
  type DataJobCount,
  type DataJobKind,
  type DataJobPhase,
  type DataJobStatus,
} from '@lectern/protocol/data-jobs';
import {
  endOf,
  newJob,
  stagedUntil,
  statusAsWritten,
  type JobEnd,
  type JobFile,
  type JobProgress,
  type NewDataJob,
} from './data-job-states';
import type { DataJob } from './data-job.entity';
import { DataJobOverError, DataJobWaitsError, dataJobNotFound, dataJobNotThere, dataJobOpen } from './data-jobs.errors';
import { DataJobsRepository, type JobAtStep, type WhichJob } from './data-jobs.repository';

const DAY_MS = 24 * 3600 * 1000;

@Injectable()
export class DataJobsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly jobs: DataJobsRepository,
  ) {}

  find(ownerId: string, id: string): Promise<DataJob | null> {
    return this.jobs.find(ownerId, id);
  }

  /** Of its kind, asked for last. */
  newest(ownerId: string, kind: DataJobKind): Promise<DataJob | null> {
    return this.jobs.newest(ownerId, kind);
  }

  async getOrThrow(ownerId: string, id: string, kind?: DataJobKind): Promise<DataJob> {
    const job = await this.jobs.find(ownerId, id);
    if (!job || (kind && job.kind !== kind)) throw dataJobNotFound();
    return job;
  }

  /**
   * Asked for again while one is open, a backup or export is the same one; an import or restore is refused (409). It waits
   * when another job of the account has its turn.
   */
  async request(tx: Tx, wanted: NewDataJob): Promise<DataJob> {
    const { ownerId, kind } = wanted;
    await this.jobs.lockTurns(tx, ownerId);
    const open = await this.jobs.findOpen(tx, ownerId, kind);
    if (open && (kind === 'import' || kind === 'restore')) throw dataJobOpen(open);
    if (open) return open;
    const job = newJob(wanted, this.clock.now());
    await this.jobs.insert(tx, job);
    const turn = await this.giveTurn(tx, ownerId);
    return turn === job.id ? { ...job, hasTurn: true } : job;
  }

  /**
   * Once more, after the person decided: `check` again or `write` what was checked (from review), `take_back` what was
   * written (an import that is done, or failed while writing). Throws 409 when it is at another point.
   */
  async requestAgain(
    tx: Tx,
    which: WhichJob,
    phase: Exclude<DataJobPhase, 'make'>,
    change: { options?: object } = {},
  ): Promise<DataJob> {
    const job = await this.jobs.lock(tx, which);
    if (!job) throw dataJobNotFound();
    if (phase === 'take_back' ? !this.canUndo(job) : job.status !== 'review') throw dataJobNotThere(job);
    await this.jobs.lockTurns(tx, job.ownerId);
    const open = await this.jobs.findOpen(tx, job.ownerId, job.kind);
    if (open && open.id !== job.id) throw dataJobOpen(open);
    const patch = {
      ...change,
      phase,
      status: 'pending' as const,
      step: job.step + 1,
      done: 0,
      total: null,
      problem: null,
      stagedUntil: null,
      givenUpAt: null,
      cancelRequestedAt: null,
      updatedAt: this.clock.now(),
    };
    await this.jobs.update(tx, job, patch);
    const turn = await this.giveTurn(tx, job.ownerId);
    return { ...job, ...patch, hasTurn: turn === job.id };
  }

  /**
   * Takes a job up for one step; null when the step is done already, or nobody wants it any more: then there is nothing to
   * do. Throws when it failed before and another job has its turn now: the queue asks again.
   */
  begin({ ownerId, jobId, step }: { ownerId: string; jobId: string; step: number }): Promise<DataJob | null> {
    return this.db.tx(async (tx) => {
      const job = await this.jobs.lock(tx, { ownerId, id: jobId });
      if (job?.step !== step) return null;
      if (!job.hasTurn && !(await this.mayTryAgain(tx, job))) return null;
      const now = this.clock.now();
      // How far it is stays: a check has many steps, and whoever looks comes in the middle of one.
      const begun = {
        status: 'working' as const,
        hasTurn: true,
        problem: null,
        updatedAt: now,
        startedAt: job.startedAt ?? now,
        // Given up and tried again: its rows are needed.
        stagedUntil: null,
      };
      await this.jobs.update(tx, job, begun);
      return { ...job, ...begun };
    });
  }

  /**
   * One step from its beginning to its end, as the worker does it: takes the job up, does the work, notes a failure and
   * throws it on, so that the queue tries again.
   */
  async run(
    due: { ownerId: string; jobId: string; step: number },
    work: (job: DataJob) => Promise<void>,
  ): Promise<void> {
    const job = await this.begin(due);
    if (!job) return;
    try {
      await work(job);
    } catch (error) {
      if (error instanceof DataJobOverError) return;
      await this.fail(job);
      throw error;
    }
  }

  /**
   * Locks the job's row for the rest of the transaction: a cancellation waits for its end. For steps that write and are
   * short; `note` would wait for it too. Throws DataJobOverError when the job is not at this step any more.
   */
  async hold(tx: Tx, job: JobAtStep): Promise<DataJob> {
    const current = await this.jobs.lock(tx, job);
    if (current?.step !== job.step || current.status !== 'working') throw new DataJobOverError();
    return current;
  }

  /** How far it is; outside of transactions. Returns false when it was cancelled or is over: whoever makes it stops. */
  note(job: JobAtStep, progress: JobProgress): Promise<boolean> {
    return this.jobs.note(job, progress, this.clock.now());
  }

  /**
   * This step is done, and the next one goes to the end of the queue, where the jobs of other accounts are. Throws
   * DataJobOverError when the job is not at this step any more; nothing of the transaction may stay then.
   */
  async advance(
    tx: Tx,
    job: JobAtStep,
    change: Partial<JobProgress> & { options?: object; counts?: DataJobCount[] } = {},
  ): Promise<void> {
    const step = job.step + 1;
    await this.change(tx, job, { ...change, step });
    await this.outbox.add(tx, 'data_job.due', { ownerId: job.ownerId, jobId: job.id, step });
  }

  /** Keeps a file beside the job, or none: the marked workbook of an import. What was there before is deleted. */
  async keepFile(tx: Tx, job: JobAtStep, file: JobFile | undefined): Promise<void> {
    const { ownerId, id: jobId, storageKey } = await this.hold(tx, job);
    const none = { storageKey: null, sizeBytes: null, expiresAt: null };
    await this.jobs.update(tx, job, file ? { ...file, expiresAt: this.inDays(DATA_FILE_DAYS) } : none);
    if (storageKey !== null)
      await this.outbox.add(tx, 'data_job.expired', { ownerId, jobId, storageKeys: [storageKey] });
  }

  /** Checked: it waits for its person, and gives up its turn. */
  async toReview(
    tx: Tx,
    job: DataJob,
    change: { counts: DataJobCount[]; options?: object; rowCount?: number; fileCount?: number },
  ): Promise<void> {
    await this.end(tx, job, 'review', change);
  }

  /**
   * Done (or, in the phase take_back: undone, or cancelled as it was asked to be). Returns whether an email shall say so:
   * nobody waits for it on a screen. Throws DataJobOverError when the job is not at this step any more.
   */
  async finish(tx: Tx, job: DataJob, { file, ...facts }: JobEnd = {}): Promise<{ isMailed: boolean }> {
    const now = this.clock.now();
    const current = await this.hold(tx, job);
    const status = endOf(current);
    await this.end(tx, current, status, {
      ...facts,
      ...(file && { ...file, expiresAt: this.inDays(DATA_FILE_DAYS) }),
      ...(status === 'done' && current.total !== null && { done: current.total }),
      finishedAt: now,
      stagedUntil: stagedUntil(current, status, now),
    });
    return { isMailed: current.awaitedUntil === null || current.awaitedUntil < now };
  }

  /**
   * What the person has to mend: the file is refused, or what was written was touched since. Not tried again. An import that
   * cannot be taken back stays as it is, with the reason.
   */
  async refuse(tx: Tx, job: DataJob, problem: string): Promise<void> {
    const now = this.clock.now();
    const current = await this.hold(tx, job);
    const stays = current.phase === 'take_back';
    const status = stays ? statusAsWritten(current) : 'failed';
    await this.end(tx, current, status, {
      problem,
      finishedAt: now,
      givenUpAt: status === 'failed' ? now : null,
      ...(stays && { phase: 'write' as const, cancelRequestedAt: null }),
      // An undoing that was refused gives the import no more days.
      stagedUntil: stagedUntil(current, status, (stays && current.finishedAt) || now),
    });
  }

  /**
   * An attempt failed; the queue tries again for a day. What makes or checks lets others of the account go first meanwhile;
   * what writes keeps its turn, so that nothing comes between its halves.
   */
  async fail(job: DataJob): Promise<void> {
    const problem = `Something went wrong with this ${dataJobKindLabels[job.kind]}. We’ll retry automatically; you don’t have to wait here.`;
    await this.db.tx(async (tx) => {
      const change = { problem, updatedAt: this.clock.now() };
      if (job.phase === 'write' || job.phase === 'take_back') {
        await this.jobs.updateAtStep(tx, job, change);
        return;
      }
      const failed = { ...change, status: 'failed' as const, hasTurn: false, done: 0, total: null };
      if (await this.jobs.updateAtStep(tx, job, failed)) await this.giveTurn(tx, job.ownerId);
    });
  }

  /** Somebody waits for it on a screen until then, or nobody any more. Returns false when there is nothing to wait for. */
  awaitUntil(which: WhichJob, until: Date | null): Promise<boolean> {
    return this.jobs.await(which, until);
  }

  canUndo({ kind, status, phase, stagedUntil: until }: DataJob): boolean {
    if (kind !== 'import' || until === null || until <= this.clock.now()) return false;
    return (status === 'done' && phase === 'write') || (status === 'failed' && phase !== 'check');
  }

  /** To the oldest that waits, when nobody has it; answers whose it is now. */
  async giveTurn(tx: Tx, ownerId: string): Promise<string | undefined> {
    const turn = await this.jobs.giveTurn(tx, ownerId, this.clock.now());
    if (turn) await this.outbox.add(tx, 'data_job.due', { ownerId, jobId: turn.id, step: turn.step });
    return turn?.id;
  }

  /** Ends a job that is at this step; the next one of the account gets the turn. */
  private async end(
    tx: Tx,
    job: DataJob,
    status: DataJobStatus,
    change: Partial<Omit<DataJob, 'status' | 'step' | 'hasTurn'>>,
  ): Promise<void> {
    const { ownerId, id: jobId, kind } = job;
    await this.change(tx, job, { problem: null, ...change, status, hasTurn: false, step: job.step + 1 });
    await this.outbox.add(tx, 'data_job.status_changed', { ownerId, jobId, kind, to: status });
    await this.giveTurn(tx, ownerId);
  }

  private async change(tx: Tx, job: JobAtStep, patch: Partial<DataJob>): Promise<void> {
    const changed = await this.jobs.updateAtStep(tx, job, { ...patch, updatedAt: this.clock.now() });
    if (!changed) throw new DataJobOverError();
  }

  /** Another one of the account may have its turn by now, or the person has asked for a newer one. */
  private async mayTryAgain(tx: Tx, job: DataJob): Promise<boolean> {
    if (job.status !== 'failed' || !(await this.jobs.isNewest(tx, job))) return false;
    await this.jobs.lockTurns(tx, job.ownerId);
    if (await this.jobs.hasTurnTaken(tx, job.ownerId)) throw new DataJobWaitsError();
    return true;
  }

  private inDays(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }
}
