/**
 * The rehearsal of a restore: reads all of the ZIP, proves every byte of it against its list of contents, stages the rows,
 * and says what would happen. Called by the worker; begun anew it ends the same. Writes nothing of the account.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { restoreGroupNames } from '@lectern/protocol/restores';
import { ZipRefusedError } from '@lectern/sheets/zip-reader.gateway';
import { DataJobOverError, DataJobsService, type DataJob } from '../../jobs';
import { newIdFor } from '../../records/records.worker.module';
import { RestoreCatalogRepository, type KnownKind } from './restore-catalog.repository';
import { RestoreContractsRepository } from '../writing/restore-contracts.repository';
import { restoreKind } from './restore-kinds';
import { RestoreRefusedError, type Manifest } from './restore-manifest';
import { RestoreMatchRepository } from '../writing/restore-match.repository';
import type { RestoreOptions } from './restore-options';
import { RestorePreviewService } from './restore-preview.service';
import { RestoreRoomService } from '../restore-room.service';
import { rowProblem, type RowFields } from './restore-row';
import { RestoreSignaturesRepository } from '../writing/restore-signatures.repository';
import { rowLines, RestoreSourceService, type ListedEntry, type OpenBackup } from './restore-source.service';
import { RestoreStageRepository, type StagedLine } from './restore-stage.repository';

const PAGE_ROWS = 500;
const PAGE_BYTES = 4 * 1024 * 1024;
/** Between two notes of how far it is. */
const NOTE_BYTES = 64 * 1024 * 1024;

interface Course {
  job: DataJob;
  backup: OpenBackup;
  seq: number;
  done: number;
  noted: number;
  total: number;
  unknownKinds: string[];
  /** By id: where the content of a file is. */
  contents: ReadonlyMap<string, ListedEntry>;
}

@Injectable()
export class RestoreCheckService {
  constructor(
    private readonly db: Db,
    private readonly jobs: DataJobsService,
    private readonly source: RestoreSourceService,
    private readonly catalogue: RestoreCatalogRepository,
    private readonly stage: RestoreStageRepository,
    private readonly match: RestoreMatchRepository,
    private readonly preview: RestorePreviewService,
    private readonly contracts: RestoreContractsRepository,
    private readonly signatures: RestoreSignaturesRepository,
    private readonly room: RestoreRoomService,
  ) {}

  /** What the person has to mend ends the job with a sentence; what trying again may mend is thrown. */
  async check(job: DataJob): Promise<void> {
    try {
      await this.stage.clear(job);
      const backup = await this.source.open(job);
      const course = courseOf(job, backup);
      await this.note(course);
      for (const entry of backup.entries) await this.readEntry(course, entry);
      await this.prove(course);
      await this.db.tx((tx) => this.conclude(tx, course));
    } catch (error) {
      if (!(error instanceof RestoreRefusedError || error instanceof ZipRefusedError)) throw error;
      await this.db.tx((tx) => this.jobs.refuse(tx, job, error.message));
    }
  }

  private async readEntry(course: Course, entry: ListedEntry): Promise<void> {
    const chunks = this.counted(course, this.source.read(course.backup.source, entry));
    const kind = entry.type === 'data' ? (entry.kind ?? '') : null;
    if (kind !== null && restoreKind(kind)) {
      await this.stageRows(course, kind, entry, chunks);
      return;
    }
    if (kind !== null) course.unknownKinds.push(kind);
    // Read to its end: its bytes are what was saved, or nothing of the ZIP is restored.
    for await (const chunk of chunks) void chunk;
  }

  private async *counted(course: Course, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunks) {
      course.done += chunk.length;
      if (course.done - course.noted >= NOTE_BYTES) await this.note(course);
      yield chunk;
    }
  }

  private async stageRows(
    course: Course,
    kind: string,
    entry: ListedEntry,
    chunks: AsyncIterable<Buffer>,
  ): Promise<void> {
    const known = await this.catalogue.of(kind);
    let page: StagedLine[] = [];
    let bytes = 0;
    let rows = 0;
    const flush = async () => {
      if (page.length > 0) await this.stage.add(course.job, kind, page);
      [page, bytes] = [[], 0];
    };
    for await (const { number, text } of rowLines(chunks, entry)) {
      rows += 1;
      page.push(this.stagedLine(course, known, number, text));
      bytes += text.length;
      if (page.length >= PAGE_ROWS || bytes >= PAGE_BYTES) await flush();
    }
    await flush();
    const { counts } = course.backup.manifest;
    if (rows !== entry.rows || rows !== counts[kind])
      throw new RestoreRefusedError(
        `“${entry.path}” has ${rows} rows, and the list of contents says otherwise. Nothing of this ZIP is restored. Download the backup again, then try once more.`,
      );
  }

  private stagedLine(course: Course, known: KnownKind, line: number, json: string): StagedLine {
    const row = rowOf(json);
    const problem = rowProblem(row, known.fields);
    if (problem !== null) throw badRow(known.kind, line, problem);
    const { id } = row as { id?: string };
    const sourceId = known.hasId && id !== undefined ? id : null;
    course.seq += 1;
    return {
      seq: course.seq,
      line,
      json,
      sourceId,
      targetId: sourceId && newIdFor(course.job.ownerId, sourceId),
      before: known.kind === 'files' ? contentOf(course, row as RowFields, line) : null,
    };
  }

  /** What single rows cannot tell: ids that are there twice, rules of the tables, references, logs of contracts. */
  private async prove({ job, backup }: Course): Promise<void> {
    const doubled = await this.stage.doubled(job);
    if (doubled) throw badRow(doubled.kind, doubled.line, 'another row has the same id');
    const kinds = backup.entries.flatMap(({ kind, type }) =>
      type === 'data' && kind !== undefined && restoreKind(kind) ? [kind] : [],
    );
    const present = presentKinds(backup.manifest, kinds);
    const { counts } = backup.manifest;
    for (const kind of kinds.filter((one) => counts[one])) {
      const line = await this.stage.refusedLine(job, kind);
      if (line !== undefined) throw badRow(kind, line, 'it has a value that cannot be');
      const dangling = await this.stage.dangling(job, kind, present);
      if (dangling)
        throw badRow(kind, dangling.line, `“${dangling.field}” refers to something that is not in the backup`);
    }
    const broken = await this.contracts.brokenLine(job);
    if (broken)
      throw badRow(broken.kind, broken.line, 'the words or the log of a contract are not as they were signed');
    const forged = await this.signatures.broken(job);
    if (forged) throw badRow(forged.kind, forged.line, forged.problem);
  }

  private async conclude(tx: Tx, course: Course): Promise<void> {
    const { job, backup, unknownKinds } = course;
    // A second attempt would find the matches of the first one.
    await this.jobs.hold(tx, job);
    await this.match.matchAll(tx, job);
    const counts = await this.match.counts(tx, job);
    const accountIsEmpty = await this.match.accountIsEmpty(tx, job);
    const groups = await this.preview.groups(tx, job, counts, course.contents.size);
    await this.room.refuseWhatIsTooMuch(tx, job);
    const rowCount = counts.reduce((sum, { rows }) => sum + rows, 0);
    const { manifest } = backup;
    const options: Partial<RestoreOptions> = {
      backup: {
        createdAt: manifest.createdAt,
        name: manifest.account.name,
        username: manifest.account.username,
        email: manifest.account.email,
        parts: manifest.parts,
        rowCount,
        fileCount: course.contents.size,
        missingCount: manifest.missing.length,
        sizeBytes: job.sourceBytes ?? 0,
      },
      groups,
      accountIsEmpty,
      warnings: warningsOf(course, unknownKinds),
    };
    await this.jobs.toReview(tx, job, {
      counts: groups.map(({ group, things }) => ({ label: restoreGroupNames[group], count: things })),
      options,
      rowCount,
      fileCount: course.contents.size,
    });
  }

  private async note(course: Course): Promise<void> {
    course.noted = course.done;
    const { done, total } = course;
    if (!(await this.jobs.note(course.job, { done: Math.min(done, total), total }))) throw new DataJobOverError();
  }
}

function courseOf(job: DataJob, backup: OpenBackup): Course {
  const contents = new Map<string, ListedEntry>();
  for (const entry of backup.entries)
    if (entry.type === 'file' && entry.id !== undefined) contents.set(entry.id, entry);
  const total = backup.entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return { job, backup, seq: 0, done: 0, noted: 0, total, contents, unknownKinds: [] };
}

function rowOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The content that the manifest names has to be the one that the row speaks of. */
function contentOf({ contents }: Course, row: RowFields, line: number): object {
  const entry = contents.get(row['id'] as string);
  if (!entry) return {};
  const isOther = row['sha256'] !== null && row['sha256'] !== entry.sha256;
  if (isOther || row['sizeBytes'] !== entry.sizeBytes)
    throw badRow('files', line, 'its content is another one than when it was saved');
  return { zip: entry.zip, sha256: entry.sha256 };
}

const badRow = (kind: string, line: number, problem: string) =>
  new RestoreRefusedError(
    `Line ${line} of “data/${kind}.json” cannot be restored: ${problem}. The ZIP was changed after it was made, so nothing of it is restored. Choose the ZIP as it was downloaded.`,
  );

/** Kinds whose rows are all there; of what was left out when the backup was made, ids lead nowhere. */
function presentKinds({ parts }: Manifest, kinds: readonly string[]): ReadonlySet<string> {
  const folders = ['contracts', 'presentations', 'media', 'documents', 'resources'] as const;
  const hasAllFiles = folders.every((part) => parts.includes(part));
  return new Set(kinds.filter((kind) => kind !== 'files' || hasAllFiles));
}

function warningsOf({ backup }: Course, unknownKinds: readonly string[]): string[] {
  const { missing, parts } = backup.manifest;
  const lost = missing.filter(({ type }) => type === 'file').length;
  return [
    ...(lost > 0
      ? [
          `${lost === 1 ? 'One file was' : `${lost} files were`} not in the storage any more when this backup was made: only the name comes along.`,
        ]
      : []),
    ...(parts.length < 5
      ? ['This backup was made without some of its parts; what is not in it cannot be restored.']
      : []),
    ...(unknownKinds.length > 0
      ? ['This backup has some data that this version of Lectern does not know. They are passed over.']
      : []),
  ];
}
