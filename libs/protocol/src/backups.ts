/**
 * "Export All Data": everything of an account in one ZIP, made by the worker, kept for a week. Also there when the
 * subscription has ended. What is in the ZIP is described in docs/data-formats.md.
 */
import { z } from 'zod';
import { backupPart, type BackupPart } from './backup-parts';
import { dataJobResponse } from './data-jobs';
import { id, instant } from './primitives';

/** The version of what is in the ZIP; a program that reads it refuses one that it does not know. */
export const BACKUP_FORMAT = 1;
export const BACKUP_DAYS = 7;
/** How long an address of the file is good; within the week there is always another one. */
export const BACKUP_ADDRESS_MINUTES = 15;

export { backupPart, type BackupPart };

const included = z.boolean().default(true);

export const createBackupInput = z
  .strictObject({
    includeContracts: included,
    includePresentations: included,
    includeMedia: included,
    includeDocuments: included,
    includeResources: included,
  })
  .prefault({})
  .meta({ id: 'CreateBackupInput' });
export type CreateBackupInput = z.infer<typeof createBackupInput>;

export function partsOf(input: CreateBackupInput): BackupPart[] {
  const wanted: Record<BackupPart, boolean> = {
    contracts: input.includeContracts,
    presentations: input.includePresentations,
    media: input.includeMedia,
    documents: input.includeDocuments,
    resources: input.includeResources,
  };
  return backupPart.options.filter((part) => wanted[part]);
}

/** `failed`: the worker tries again by itself for a day; `expired`: its file is gone. */
export const backupStatus = z.enum(['pending', 'working', 'ready', 'failed', 'expired']);
export type BackupStatus = z.infer<typeof backupStatus>;

export const backupResponse = z
  .object({
    id,
    status: backupStatus,
    parts: z.array(backupPart),
    /** Of `total` files; total null: not counted yet. */
    done: z.number(),
    total: z.number().nullable(),
    /** What went wrong, in the person's words. */
    problem: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    /** Entries of the data, and files beside it; null until it is ready. */
    rowCount: z.number().nullable(),
    fileCount: z.number().nullable(),
    /** Files whose content could not be read: the manifest names them. */
    missingCount: z.number().nullable(),
    createdAt: instant,
    readyAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'Backup' });
export type BackupResponse = z.infer<typeof backupResponse>;

/** The latest ones; there are never many. */
export const backupList = z.object({ items: z.array(backupResponse) }).meta({ id: 'BackupList' });
export type BackupList = z.infer<typeof backupList>;

/** `processing`: it goes on in the background, and an e-mail says when it is ready. */
export const createBackupResponse = z
  .object({
    status: z.enum(['completed', 'processing']),
    downloadUrl: z.string().nullable(),
    job: dataJobResponse,
  })
  .meta({ id: 'CreateBackupResponse' });
export type CreateBackupResponse = z.infer<typeof createBackupResponse>;

/** Good for its owner only, until `expiresAt`. */
export const backupAddress = z.object({ downloadUrl: z.string(), expiresAt: instant }).meta({
  id: 'BackupAddress',
});
export type BackupAddress = z.infer<typeof backupAddress>;

/** Both texts are checked together with the owner; what is missing or wrong is an address that is not valid. */
export const backupContentQuery = z.object({
  expires: z.string().optional(),
  signature: z.string().optional(),
});
export type BackupContentQuery = z.infer<typeof backupContentQuery>;
