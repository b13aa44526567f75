/**
 * Heavy work of an account, done by the worker: backups, exports to Excel, imports and restores. One of them at a time has
 * its turn; each can be cancelled. Also there when the subscription has ended.
 */
import { z } from 'zod';
import { column, enumOf, iconTable } from './enum-tables';
import type { Permission } from './permissions';
import { id, instant } from './primitives';
import { essential } from './read-response';

/** What may be left out of a backup. Clients, events, tasks, invoices and the rest are always in. */
export const BackupPart = z.enum(['contracts', 'presentations', 'media', 'documents', 'resources']);
export type BackupPart = z.infer<typeof BackupPart>;

/** A file that was made (a ZIP, a workbook) can be downloaded for so long. */
export const DATA_FILE_DAYS = 7;
/** How long an address of a file is good; within the week there is always another one. */
export const DATA_ADDRESS_MINUTES = 15;
/** An import can be undone for so long, as long as its rows were not touched. */
export const UNDO_DAYS = 30;
/** What was checked waits so long for its person. */
export const REVIEW_DAYS = 7;

/** The label in a sentence: `the backup`. */
export const dataJobKindTable = iconTable(
  {
    backup: { label: 'backup', icon: 'archive' },
    export: { label: 'Excel export', icon: 'file-down' },
    import: { label: 'import', icon: 'file-up' },
    restore: { label: 'restore', icon: 'archive-restore' },
  },
  'archive',
);
export const dataJobKindLabels = column(dataJobKindTable, 'label');
export const DataJobKind = enumOf(dataJobKindTable);
export type DataJobKind = z.infer<typeof DataJobKind>;

/** A member whose role lacks it sees no such job. */
export const dataJobNeeds: Readonly<Record<DataJobKind, Permission>> = {
  backup: 'backups',
  export: 'exports',
  import: 'backups',
  restore: 'backups',
};

/**
 * `pending`: waits for its turn, or for a worker; `review`: checked, waits for the person; `failed`: where it says so, the
 * worker tries again by itself; `undone`: an import that was taken back; `expired`: its file is gone.
 */
export const DataJobStatus = z.enum([
  'pending',
  'working',
  'review',
  'done',
  'failed',
  'cancelled',
  'undone',
  'expired',
]);
export type DataJobStatus = z.infer<typeof DataJobStatus>;

/** What is done now, or next, or was done last. */
export const DataJobPhase = z.enum(['make', 'check', 'write', 'take_back']);
export type DataJobPhase = z.infer<typeof DataJobPhase>;

/** The summary for the list: how many of what, e.g. 120 of `rows added`. */
export const DataJobCount = z.object({ label: z.string(), count: z.number() });
export type DataJobCount = z.infer<typeof DataJobCount>;

export const DataJobResponse = z
  .object({
    id,
    kind: DataJobKind,
    status: DataJobStatus,
    phase: DataJobPhase,
    /** Of `total` files, rows or bytes; total null: not counted yet. */
    done: z.number(),
    total: z.number().nullable(),
    counts: z.array(DataJobCount),
    /** What went wrong, in the person's words. */
    problem: z.string().nullable(),
    /** The file that was given: a workbook, a list, a backup. */
    sourceName: z.string().nullable(),
    /** Who asked for it, by name. */
    startedBy: z.string(),
    /** There is a file to download: a backup, a workbook, the marked workbook of an import. */
    hasFile: z.boolean(),
    sizeBytes: z.number().nullable(),
    /** Of a backup: entries of the data, and files beside it; null until it is done. */
    rowCount: z.number().nullable(),
    fileCount: z.number().nullable(),
    /** Files whose content could not be read: the manifest names them. */
    missingCount: z.number().nullable(),
    /** Of a backup: what is in it. */
    parts: z.array(BackupPart).nullable(),
    canCancel: z.boolean(),
    canUndo: z.boolean(),
    /** Another job of the account has its turn; this one comes after it. */
    isWaiting: z.boolean(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    /** Until then its file is there. */
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'DataJob' });
export type DataJobResponse = z.infer<typeof DataJobResponse>;

/** The latest 50. */
export const DataJobList = z.object({ items: z.array(DataJobResponse) }).meta({ id: 'DataJobList' });
export type DataJobList = z.infer<typeof DataJobList>;

/** Good for its owner only, until `expiresAt`. */
export const DataJobAddress = z
  .object({ downloadUrl: essential(z.string()), expiresAt: instant })
  .meta({ id: 'DataJobAddress' });
export type DataJobAddress = z.infer<typeof DataJobAddress>;

/** Both texts are checked together with the owner; what is missing or wrong is an address that is not valid. */
export const DataJobContentQuery = z.object({ expires: z.string().optional(), signature: z.string().optional() });
export type DataJobContentQuery = z.infer<typeof DataJobContentQuery>;

/** What the tools themselves make and take: pending, working or waiting for the person. */
export function isOpenDataJob({ status }: Pick<DataJobResponse, 'status'>): boolean {
  return status === 'pending' || status === 'working' || status === 'review';
}
