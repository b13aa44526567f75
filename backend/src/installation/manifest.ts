/**
 * What lies in the folder of an installation's backup. `manifest.json` is written last: a folder without one is a backup
 * that was not finished. Tables are COPY text (PostgreSQL's own format), gzipped; files keep the names of the storage.
 */
import { createHmac } from 'node:crypto';
import { STORAGE_KEY } from '@lectern/storage/storage.gateway';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.jsonl.gz';
export const tablePath = (table: string) => `tables/${table}.copy.gz`;
export const filePath = (key: string) => `files/${key}`;

/**
 * Sessions are secrets that work, and people can sign in again; the browsers that get notifications go with them. Counted
 * attempts have served their time. Which migrations ran is the manifest's to say.
 */
export const TABLES_LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'push_devices',
  'push_messages',
  'rate_limits',
  'migrations',
]);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const manifestSchema = z.object({
  format: z.literal('lectern-installation'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema that the tables had, by the migrations that made it, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Recognises the secret that sealed columns were encrypted with; nobody finds the secret by it. */
  secretFingerprint: sha256,
  tables: z.array(
    z.object({ name, columns: z.array(name).min(1), rows: z.int().min(0), bytes: z.int().min(0), sha256 }),
  ),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), listBytes: z.int().min(0), listSha256: sha256 }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A line of the list of files. A key is ours: it leads nowhere but into the storage. */
export const fileLine = z.object({ key: z.string().max(300).regex(STORAGE_KEY), sizeBytes: z.int().min(0), sha256 });
export type FileLine = z.infer<typeof fileLine>;

export function secretFingerprint(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('lectern installation backup').digest('hex');
}

/** What is wrong with a backup or with where it should go, in words for the operator. Nothing was changed. */
export class InstallationError extends Error {}
