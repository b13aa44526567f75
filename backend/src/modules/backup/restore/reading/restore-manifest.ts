/** The manifest of a backup that somebody brings: of our product, of a format that is known, and nothing else. Pure. */
import { BACKUP_FORMAT, BackupPart } from '@lectern/protocol/backups';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { z } from 'zod';

/** What it says of itself is kept beside the job and shown. */
const shown = z
  .string()
  .max(1_000)
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text));
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Types and fields that a later version of the same format has added are passed over. */
const entrySchema = z.object({
  path: z.string(),
  sizeBytes: z.int().min(0),
  sha256,
  type: z.string(),
  kind: z.string().optional(),
  rows: z.int().min(0).optional(),
  id: z.string().optional(),
});
export type RestoreEntry = z.infer<typeof entrySchema>;

const manifestSchema = z.object({
  product: z.literal(PRODUCT_NAME),
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.iso.datetime(),
  account: z.object({ username: shown, email: shown, name: shown, timeZone: shown }),
  parts: z.array(BackupPart).max(BackupPart.options.length),
  counts: z.record(z.string(), z.int().min(0)),
  entries: z.array(entrySchema).max(200_000),
  missing: z.array(z.object({ path: z.string(), type: z.string(), id: z.string(), reason: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What cannot be restored, in words for people. */
export class RestoreRefusedError extends Error {}

export const FOREIGN =
  'This ZIP isn’t a Lectern backup. Choose the ZIP that “Export All Data” made, as it was downloaded.';
const FUTURE =
  'This backup was made by a newer version of Lectern than this one. Restore it there, or wait until this one is updated.';
const BROKEN = 'The list of contents of this backup is damaged. Download the backup again, then try once more.';

export function readManifest(text: string): Manifest {
  const json = parsed(text);
  const { product, format } = (json ?? {}) as { product?: unknown; format?: unknown };
  if (product !== PRODUCT_NAME) throw new RestoreRefusedError(FOREIGN);
  if (typeof format === 'number' && format > BACKUP_FORMAT) throw new RestoreRefusedError(FUTURE);
  const result = manifestSchema.safeParse(json);
  if (!result.success) throw new RestoreRefusedError(BROKEN);
  return result.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreRefusedError(BROKEN);
  }
}
