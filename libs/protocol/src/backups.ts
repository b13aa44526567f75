/**
 * "Export All Data": everything of an account in one ZIP, made by the worker, kept for a week. Also there when the
 * subscription has ended. What is in the ZIP is described in docs/data-formats.md.
 */
import { z } from 'zod';
import { BackupPart, DataJobResponse } from './data-jobs';

/** The version of what is in the ZIP; a program that reads it refuses one that it does not know. */
export const BACKUP_FORMAT = 1;

export { BackupPart };

const included = z.boolean().default(true);

export const CreateBackupInput = z
  .strictObject({
    includeContracts: included,
    includePresentations: included,
    includeMedia: included,
    includeDocuments: included,
    includeResources: included,
  })
  .prefault({})
  .meta({ id: 'CreateBackupInput' });
export type CreateBackupInput = z.infer<typeof CreateBackupInput>;

export function partsOf(input: CreateBackupInput): BackupPart[] {
  const wanted: Record<BackupPart, boolean> = {
    contracts: input.includeContracts,
    presentations: input.includePresentations,
    media: input.includeMedia,
    documents: input.includeDocuments,
    resources: input.includeResources,
  };
  return BackupPart.options.filter((part) => wanted[part]);
}

/** `processing`: it goes on in the background, and an email says when it is ready. */
export const CreateBackupResponse = z
  .object({ status: z.enum(['completed', 'processing']), downloadUrl: z.string().nullable(), job: DataJobResponse })
  .meta({ id: 'CreateBackupResponse' });
export type CreateBackupResponse = z.infer<typeof CreateBackupResponse>;
