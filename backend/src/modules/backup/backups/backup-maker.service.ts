/**
 * Makes the ZIP of a backup: data, workbook, papers, files, readme, manifest. Called by the worker; begun anew it ends the same. The
 * ZIP goes to the storage as it is made: neither memory nor disk grow with the files of an account.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { ArchiveGateway, type ArchiveEntry, type WrittenEntry } from '@lectern/sheets/archive.gateway';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { makeWorkFolder } from '@lectern/storage/work-folder';
import { DataJobOverError, DataJobsService, type DataJob } from '../jobs';
import { newContentKey } from '../../files';
import { BrowsePagesService } from './browse/browse-pages.service';
import { manifestStream, type ManifestEntry, type MissingEntry } from './backup-manifest';
import { wantedBackup, type WantedBackup } from './backup-options';
import { BackupPapersService } from './backup-papers.service';
import { BackupReaderService, type ReadBackup } from './backup-reader.service';
import { MOST_NAMED, readmeText } from './backup-readme';
import { RecordOwnersRepository, type RecordOwner } from '../records/record-owners.repository';
import { Spool } from './backup-spool';

/** After so many entries it is written down how far it is. */
const ENTRIES_BETWEEN_NOTES = 20;
/** And within a film of many gigabytes, so that a cancelled backup ends in the middle of it. */
const BYTES_BETWEEN_NOTES = 64 * 1024 * 1024;

interface Course extends ReadBackup {
  job: DataJob;
  backup: WantedBackup;
  /** On disk, for this attempt alone. */
  folder: string;
  owner: RecordOwner;
  createdAt: Date;
  done: number;
  files: number;
  entries: Spool<ManifestEntry>;
  missing: Spool<MissingEntry>;
}

@Injectable()
export class BackupMakerService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly rows: RecordOwnersRepository,
    private readonly reader: BackupReaderService,
    private readonly papers: BackupPapersService,
    private readonly pages: BrowsePagesService,
    private readonly archives: ArchiveGateway,
    private readonly storage: StorageGateway,
  ) {}

  /** Throws when trying again may help, and DataJobOverError when nobody wants it any more. */
  async makeBackup(job: DataJob): Promise<void> {
    const owner = await this.rows.owner(job.ownerId);
    if (!owner) throw new DataJobOverError();
    const folder = await makeWorkFolder();
    try {
      await this.make(owner, job, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async make(owner: RecordOwner, job: DataJob, folder: string): Promise<void> {
    const createdAt = this.clock.now();
    const backup = wantedBackup(job);
    const read = await this.reader.read(backup, { owner, createdAt }, folder);
    const entries = await Spool.at<ManifestEntry>(join(folder, 'entries'));
    const missing = await Spool.at<MissingEntry>(join(folder, 'missing'));
    const course: Course = { ...read, job, backup, folder, owner, createdAt, done: 0, files: 0, entries, missing };
    const storageKey = newContentKey(owner.id);
    try {
      await this.note(course);
      await this.keep(course, storageKey, await this.store(storageKey, course));
    } finally {
      await entries.close();
      await missing.close();
    }
  }

  private async store(storageKey: string, course: Course): Promise<number> {
    const zip = await this.archives.write(this.entriesOf(course));
    try {
      return await this.storage.putStream(storageKey, zip);
    } finally {
      // A storage that refuses before it reads leaves it open.
      zip.destroy();
    }
  }

  private async keep(course: Course, storageKey: string, sizeBytes: number): Promise<void> {
    const { ownerId, id: backupId } = course.job;
    try {
      await this.db.tx(async (tx) => {
        const ended = await this.jobs.finish(tx, course.job, {
          file: { storageKey, sizeBytes },
          rowCount: rowsOf(course),
          fileCount: course.files,
          missingCount: course.missing.count,
        });
        await this.outbox.add(tx, 'backup.ready', { ownerId, backupId, ...ended });
      });
    } catch (error) {
      if (error instanceof DataJobOverError) await this.storage.delete([storageKey]);
      throw error;
    }
  }

  private async *entriesOf(course: Course): AsyncIterable<ArchiveEntry> {
    for (const { kind, path, rows } of course.data) {
      const content = createReadStream(path);
      yield this.entry(course, `data/${kind}.json`, content, false, { type: 'data', kind, rows });
    }
    const workbook = createReadStream(course.workbookPath);
    yield this.entry(course, 'Lectern data.xlsx', workbook, true, { type: 'workbook' });
    for await (const paper of course.papers.read()) {
      const found = await this.papers.open(course.owner, paper);
      if ('reason' in found) {
        await course.missing.add({ path: paper.path, type: paper.type, id: paper.id, reason: found.reason });
        await this.step(course);
        continue;
      }
      const isCompressed = paper.type === 'file' && paper.isCompressed;
      course.files += 1;
      yield this.entry(course, paper.path, found.content, isCompressed, { type: paper.type, id: paper.id });
    }
    for await (const { name, content } of this.pages.files(course, course.folder))
      yield this.entry(course, name, content, false, { type: 'page' });
    const readme = Buffer.from(readmeText(await readmeFacts(course)));
    yield this.entry(course, 'README.txt', readme, false, { type: 'readme' });
    yield {
      name: 'manifest.json',
      compressed: false,
      modifiedAt: course.createdAt,
      open: () => Promise.resolve(manifestStream(course, course.entries.read(), course.missing.read())),
    };
  }

  private entry(
    course: Course,
    name: string,
    content: Readable | Buffer,
    compressed: boolean,
    what: Omit<ManifestEntry, keyof WrittenEntry | 'path'>,
  ): ArchiveEntry {
    return {
      name,
      compressed,
      modifiedAt: course.createdAt,
      open: () => Promise.resolve(Buffer.isBuffer(content) ? content : this.watched(course, content)),
      written: async ({ name: path, ...seen }) => {
        await course.entries.add({ path, ...seen, ...what });
        await this.step(course);
      },
    };
  }

  private watched(course: Course, content: Readable): Readable {
    const note = () => this.note(course);
    async function* passing(): AsyncIterable<Buffer> {
      let unseen = 0;
      for await (const chunk of content as AsyncIterable<Buffer>) {
        unseen += chunk.length;
        if (unseen >= BYTES_BETWEEN_NOTES) {
          unseen = 0;
          await note();
        }
        yield chunk;
      }
    }
    return Readable.from(passing(), { objectMode: false });
  }

  private async step(course: Course): Promise<void> {
    course.done += 1;
    if (course.done % ENTRIES_BETWEEN_NOTES === 0) await this.note(course);
  }

  private async note({ job, data, papers, done }: Course): Promise<void> {
    // The workbook and the readme are entries too.
    const total = data.length + papers.count + 2;
    const isWanted = await this.jobs.note(job, { done: Math.min(done, total), total });
    if (!isWanted) throw new DataJobOverError();
  }
}

const rowsOf = ({ data }: Course) => data.reduce((sum, { rows }) => sum + rows, 0);

async function readmeFacts(course: Course) {
  const paths: string[] = [];
  for await (const { path } of course.missing.read()) {
    if (paths.push(path) === MOST_NAMED) break;
  }
  return {
    speakerName: course.owner.name,
    username: course.owner.username,
    madeOn: formatDate(dateInZone(course.createdAt, course.owner.timeZone)),
    parts: course.backup.parts,
    rows: rowsOf(course),
    files: course.files,
    missing: { count: course.missing.count, paths },
  };
}
