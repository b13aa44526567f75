/**
 * Copies the contents of files out of the ZIP into the storage, under keys of their own, before the rows that speak of them
 * are written. Resumable file by file: the key of a file is the same for each attempt. What is copied for a restore that
 * never ends belongs to nothing, and the review of the storage takes it.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { ZipEntry } from '@lectern/sheets/zip-reader.gateway';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { DataJobOverError, DataJobsService, type DataJob } from '../jobs';
import { ownerPrefix, SAMPLE_BYTES, sniffContent } from '../../files';
import { newIdFor } from '../records/records.worker.module';
import { changedEntry, RestoreSourceService } from './reading/restore-source.service';
import { RestoreStagedRepository, type FileToCopy } from './reading/restore-staged.repository';

/** So much in one step: then other accounts have their turn. */
const STEP_BYTES = 512 * 1024 * 1024;
const STEP_FILES = 200;
/** While a file is copied: a film of many gigabytes takes minutes. */
const NOTE_MS = 1_000;

const LOST = 'The content of this file was not in the backup. Delete it and upload it again.';

@Injectable()
export class RestoreFilesService {
  constructor(
    private readonly staged: RestoreStagedRepository,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly source: RestoreSourceService,
    private readonly storage: StorageGateway,
  ) {}

  /** Copies until a step is full. Returns false when all of them are there. */
  async copySome(job: DataJob): Promise<boolean> {
    const files = await this.staged.filesToCopy(job, STEP_FILES);
    let bytes = 0;
    for (const file of files) {
      await this.note(job);
      await this.copy(job, file);
      bytes += file.sizeBytes;
      if (bytes >= STEP_BYTES) return true;
    }
    await this.note(job);
    return files.length === STEP_FILES;
  }

  private async copy(job: DataJob, file: FileToCopy): Promise<void> {
    const storageKey = `${ownerPrefix(job.ownerId)}${newIdFor(`${job.id} content`, file.sourceId)}`;
    // Of what is refused no content is kept, as after an upload: it counts for no quota.
    const zip = file.state === 'refused' ? null : file.zip;
    const change = zip ? await this.put(job, file, zip, storageKey) : withoutContent(file);
    await this.staged.fileCopied(job, file.seq, storageKey, change, this.clock.now());
  }

  /** What a file is decides its content, here as at every upload. */
  private async put(job: DataJob, file: FileToCopy, zip: ZipEntry, storageKey: string): Promise<object> {
    const hash = createHash('sha256');
    const sample: Buffer[] = [];
    let sampled = 0;
    const see = (chunk: Buffer) => {
      hash.update(chunk);
      if (sampled >= SAMPLE_BYTES) return;
      sample.push(chunk.subarray(0, SAMPLE_BYTES - sampled));
      sampled += chunk.length;
    };
    const content = await this.source.content(this.source.at(job), zip);
    // In parts: of any size, and what a killed worker leaves half copied is found as an upload given up.
    await this.storage.putStream(storageKey, Readable.from(this.watched(job, content, see), { objectMode: false }));
    if (hash.digest('hex') !== file.sha256) throw changedEntry(zip.path);
    const found = await sniffContent(Buffer.concat(sample), file.name, file.sizeBytes);
    if ('problem' in found) {
      await this.storage.delete([storageKey]);
      return { state: 'refused', problem: found.problem };
    }
    return file.state === 'processing'
      ? { contentType: found.contentType, state: 'ready', sha256: file.sha256 }
      : { contentType: found.contentType };
  }

  /** Says now and then how far it is, and breaks off when nobody wants it any more. */
  private async *watched(job: DataJob, content: Readable, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
    let bytes = 0;
    let noted = this.clock.now().getTime();
    for await (const chunk of content as AsyncIterable<Buffer>) {
      see(chunk);
      bytes += chunk.length;
      const now = this.clock.now().getTime();
      if (now - noted >= NOTE_MS) {
        await this.note(job, bytes);
        noted = now;
      }
      yield chunk;
    }
  }

  /** `bytes` are of the file that is under way. */
  private async note(job: DataJob, bytes = 0): Promise<void> {
    const { done, total } = await this.staged.copied(job);
    const isWanted = await this.jobs.note(job, { done: done + bytes, total: total || null });
    if (!isWanted) throw new DataJobOverError();
  }
}

function withoutContent({ state }: FileToCopy): object {
  return state === 'refused' ? {} : { state: 'refused', problem: LOST };
}
