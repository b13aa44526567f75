/** What is asked for, how jobs begin and end, and how long their rows are kept. Pure. */
import { UNDO_DAYS, type DataJobCount, type DataJobKind, type DataJobStatus } from '@lectern/protocol/data-jobs';
import { v7 as uuidv7 } from 'uuid';
import { actorIn } from '../../../common/offices';
import type { DataJob } from './data-job.entity';

const DAY_MS = 24 * 3600 * 1000;

export interface NewDataJob {
  ownerId: string;
  kind: DataJobKind;
  /** `make` of a backup or export, `check` of an import or restore. */
  phase: 'make' | 'check';
  options?: object;
  source?: { storageKey: string; name: string; sizeBytes: number };
}

export interface JobProgress {
  done: number;
  total: number | null;
}

/** A file that was made; it goes after a week. */
export interface JobFile {
  storageKey: string;
  sizeBytes: number;
}

export interface JobEnd {
  counts?: DataJobCount[];
  file?: JobFile;
  rowCount?: number;
  fileCount?: number;
  missingCount?: number;
}

export function endOf({ phase, cancelRequestedAt }: DataJob): DataJobStatus {
  if (phase !== 'take_back') return 'done';
  return cancelRequestedAt === null ? 'undone' : 'cancelled';
}

/** What an import that is not taken back after all is again: only one that was written to its end has counted its rows. */
export function statusAsWritten({ rowCount }: Pick<DataJob, 'rowCount'>): 'done' | 'failed' {
  return rowCount === null ? 'failed' : 'done';
}

/** An attempt failed, and the queue comes again: it can be cancelled as one that waits. */
export function isTriedAgain({ status, givenUpAt }: Pick<DataJob, 'status' | 'givenUpAt'>): boolean {
  return status === 'failed' && givenUpAt === null;
}

export const HALF_WRITTEN =
  'This import couldn’t be finished. Undo it and try again, or write to us if that fails too.';

/** Rows of an import are kept as long as it can be undone; all others go at once. */
export function stagedUntil({ kind, phase }: DataJob, status: DataJobStatus, now: Date): Date | null {
  if (kind === 'backup' || kind === 'export') return null;
  const canBeUndone = kind === 'import' && phase !== 'check' && (status === 'done' || status === 'failed');
  return canBeUndone ? new Date(now.getTime() + UNDO_DAYS * DAY_MS) : now;
}

export function newJob({ ownerId, kind, phase, options, source }: NewDataJob, now: Date): DataJob {
  return {
    id: uuidv7(),
    ownerId,
    kind,
    status: 'pending',
    phase,
    step: 0,
    done: 0,
    total: null,
    counts: [],
    problem: null,
    options: options ?? {},
    sourceKey: source?.storageKey ?? null,
    sourceName: source?.name ?? null,
    sourceBytes: source?.sizeBytes ?? null,
    storageKey: null,
    sizeBytes: null,
    rowCount: null,
    fileCount: null,
    missingCount: null,
    startedBy: actorIn(ownerId),
    hasTurn: false,
    awaitedUntil: null,
    cancelRequestedAt: null,
    createdAt: now,
    startedAt: null,
    updatedAt: now,
    finishedAt: null,
    expiresAt: null,
    stagedUntil: null,
    givenUpAt: null,
  };
}
