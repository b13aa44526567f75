/** The last file of a backup: what is in the ZIP, with the size and the SHA-256 of each entry, and what is not. Pure. */
import { Readable } from 'node:stream';
import { BACKUP_FORMAT } from '@lectern/protocol/backups';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { WantedBackup } from './backup-options';
import type { Paper } from './backup-papers';
import type { DataFile } from './backup-reader.service';
import type { RecordOwner } from '../records/record-owners.repository';

export interface ManifestEntry {
  path: string;
  sizeBytes: number;
  sha256: string;
  type: 'data' | 'workbook' | 'page' | 'readme' | Paper['type'];
  /** Of data. */
  kind?: string;
  rows?: number;
  /** Of what: the id of a row in the data. */
  id?: string;
}

/**
 * `content_missing`: the storage does not have it; `not_checked`: it was uploaded a moment ago; `changed_meanwhile`: it is
 * not there any more as it was when the data were read; `not_printable`: there is no PDF of it as it is.
 */
export interface MissingEntry {
  path: string;
  type: Paper['type'];
  id: string;
  reason: 'content_missing' | 'not_checked' | 'changed_meanwhile' | 'not_printable';
}

export interface ManifestFacts {
  backup: Pick<WantedBackup, 'id' | 'parts'>;
  owner: RecordOwner;
  createdAt: Date;
  data: readonly DataFile[];
}

export function manifestStream(
  facts: ManifestFacts,
  entries: AsyncIterable<ManifestEntry>,
  missing: AsyncIterable<MissingEntry>,
): Readable {
  return Readable.from(chunksOf(facts, entries, missing), { objectMode: false });
}

async function* chunksOf(
  { backup, owner, createdAt, data }: ManifestFacts,
  entries: AsyncIterable<ManifestEntry>,
  missing: AsyncIterable<MissingEntry>,
): AsyncIterable<string> {
  const head = {
    product: PRODUCT_NAME,
    format: BACKUP_FORMAT,
    backupId: backup.id,
    createdAt: createdAt.toISOString(),
    account: { username: owner.username, email: owner.email, name: owner.name, timeZone: owner.timeZone },
    parts: backup.parts,
    counts: Object.fromEntries(data.map(({ kind, rows }) => [kind, rows])),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": `;
  yield* listOf(entries);
  yield `,\n  "missing": `;
  yield* listOf(missing);
  yield `\n}\n`;
}

async function* listOf(items: AsyncIterable<object>): AsyncIterable<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n    ${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}
