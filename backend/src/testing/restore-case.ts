/** Backups made, taken apart, changed and restored as the worker does it: for tests of restores. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { CreateBackupInput } from '@lectern/protocol/backups';
import type { ConfirmRestoreInput, RestoreResponse } from '@lectern/protocol/restores';
import { rawZip, type RawEntry } from '@lectern/testing/raw-zip';
import { unzip } from '@lectern/testing/unzip';
import { BackupMakerService } from '../modules/backup/backup.worker.module';
import { RestoreCheckService, RestoreWriterService } from '../modules/backup/restore.worker.module';
import { DataJobsService } from '../modules/backup/jobs';
import type { TestContext, TestOwner } from './test-context';
import { transferOf } from './transfer-of';
import { BackupWait, BackupsService, RestoresService } from '../modules/backup/backup.http.module';

export type Row = Record<string, unknown>;

export interface TestManifest {
  product: string;
  format: number;
  parts: string[];
  counts: Record<string, number>;
  entries: {
    path: string;
    sizeBytes: number;
    sha256: string;
    type: string;
    kind?: string;
    rows?: number;
    id?: string;
  }[];
  missing: { path: string; type: string; id: string; reason: string }[];
}

export interface TestBackup {
  bytes: Buffer;
  manifest: TestManifest;
  data: Record<string, Row[]>;
  /** By path. */
  contents: Map<string, Buffer>;
}

export const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function backupOf(
  context: TestContext,
  owner: TestOwner,
  fields: Partial<CreateBackupInput> = {},
): Promise<TestBackup> {
  jest.spyOn(context.get(BackupWait), 'pause').mockResolvedValue();
  const { job } = await context.get(BackupsService).createBackup(owner.id, CreateBackupInput.parse(fields));
  await context
    .get(DataJobsService)
    .run({ ownerId: owner.id, jobId: job.id, step: 0 }, (begun) => context.get(BackupMakerService).makeBackup(begun));
  const made = await context.get(DataJobsService).getOrThrow(owner.id, job.id);
  return readBackup(await buffer(await context.storage.get(made.storageKey!)));
}

export async function readBackup(bytes: Buffer): Promise<TestBackup> {
  const zip = await unzip(bytes);
  const contents = new Map<string, Buffer>();
  for (const name of zip.names) contents.set(name, await zip.read(name));
  const manifest = JSON.parse(contents.get('manifest.json')!.toString()) as TestManifest;
  const data: Record<string, Row[]> = {};
  for (const { type, kind = '', path } of manifest.entries)
    if (type === 'data') data[kind] = (JSON.parse(contents.get(path)!.toString()) as { rows: Row[] }).rows;
  return { bytes, manifest, data, contents };
}

/** The same backup with other contents, with a list of contents that fits them: what somebody would make who knows how. */
export function forged(
  backup: TestBackup,
  change: {
    data?: Record<string, (rows: Row[]) => Row[]>;
    manifest?: (manifest: TestManifest) => object;
    contents?: Record<string, string | Buffer>;
  },
): Buffer {
  const contents = new Map(backup.contents);
  for (const [kind, rewrite] of Object.entries(change.data ?? {}))
    contents.set(`data/${kind}.json`, dataFile(kind, rewrite(structuredClone(backup.data[kind] ?? []))));
  for (const [path, content] of Object.entries(change.contents ?? {}))
    contents.set(path, Buffer.from(content as string));
  const manifest = structuredClone(backup.manifest);
  for (const entry of manifest.entries) {
    const content = contents.get(entry.path)!;
    entry.sizeBytes = content.length;
    entry.sha256 = hashOf(content);
    if (entry.type !== 'data' || !change.data?.[entry.kind!]) continue;
    entry.rows = (JSON.parse(content.toString()) as { rows: Row[] }).rows.length;
    manifest.counts[entry.kind!] = entry.rows;
  }
  contents.set('manifest.json', Buffer.from(JSON.stringify(change.manifest?.(manifest) ?? manifest)));
  return zipOf(contents);
}

export function zipOf(contents: ReadonlyMap<string, Buffer>): Buffer {
  return rawZip([...contents].map(([name, content]): RawEntry => ({ name, content, isDeflated: true })));
}

export function dataFile(kind: string, rows: readonly Row[]): Buffer {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  const head = `{"format":1,"kind":"${kind}","rows":[`;
  return Buffer.from(rows.length === 0 ? `${head}]}\n` : `${head}\n${lines}\n]}\n`);
}

export async function begin(context: TestContext, owner: TestOwner, bytes: Buffer): Promise<string> {
  const uploadId = await transferOf(context, owner, bytes, 'backup.zip');
  return context.get(RestoresService).start(owner.id, { uploadId });
}

/** One step, as the worker does it. */
export async function step(context: TestContext, owner: TestOwner, jobId: string): Promise<boolean> {
  const job = await context.get(DataJobsService).find(owner.id, jobId);
  if (!job?.hasTurn || !['pending', 'working'].includes(job.status)) return false;
  await context
    .get(DataJobsService)
    .run({ ownerId: owner.id, jobId, step: job.step }, (begun) =>
      begun.phase === 'check'
        ? context.get(RestoreCheckService).check(begun)
        : context.get(RestoreWriterService).write(begun),
    );
  return true;
}

export async function work(context: TestContext, owner: TestOwner, jobId: string): Promise<RestoreResponse> {
  while (await step(context, owner, jobId));
  return context.get(RestoresService).getForOwnerOrThrow(owner.id, jobId);
}

export async function checked(context: TestContext, owner: TestOwner, bytes: Buffer): Promise<RestoreResponse> {
  return work(context, owner, await begin(context, owner, bytes));
}

export async function restored(
  context: TestContext,
  owner: TestOwner,
  bytes: Buffer,
  choices: ConfirmRestoreInput['choices'] = {},
): Promise<RestoreResponse> {
  const { job } = await checked(context, owner, bytes);
  if (job.status !== 'review') throw new Error(`${job.status}: ${job.problem}`);
  await context.get(RestoresService).confirm(owner.id, job.id, { choices });
  return work(context, owner, job.id);
}
