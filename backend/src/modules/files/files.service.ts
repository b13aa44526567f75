/**
 * Owns files once they are uploaded: lists, names, links, hands out and deletes them. Called by the files' routes and by
 * modules that refer to a file. The bytes are never read here: people get a short-lived address of the storage.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { causeOf, Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { shownInline } from '@lectern/protocol/file-types';
import type {
  FilePage,
  FileResponse,
  FileUsage,
  ListFilesQuery,
  ThumbnailSize,
  UpdateFileInput,
} from '@lectern/protocol/files';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { edit, expectUnchanged, remove } from '../../common/edit';
import { isFileSeen } from '../../common/seen-files';
import type { StoredFile } from './file.entity';
import { constraintErrors, fileInUse, fileNotFound, fileNotReady, fileRefused, noThumbnail } from './files.errors';
import { toFileResponse } from './files.mapper';
import { FilesRepository } from './files.repository';
import { servedType } from './sniff-content';
import { keysOf, thumbnailKey } from './storage/storage-keys';

/** Long enough for a slow connection to begin; a download that has begun goes on. */
const ADDRESS_SECONDS = 300;

@Injectable()
export class FilesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly files: FilesRepository,
    private readonly storage: StorageGateway,
  ) {}

  async listFiles(ownerId: string, query: ListFilesQuery): Promise<FilePage> {
    const { items, nextCursor } = await this.files.list(ownerId, query);
    return { items: items.map(toFileResponse), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<FileResponse> {
    return toFileResponse(shownOrThrow(await this.files.find(ownerId, id)));
  }

  async usage(ownerId: string): Promise<FileUsage> {
    const { usedBytes, quotaBytes } = await this.files.usage(ownerId);
    return { usedBytes, quotaBytes };
  }

  /** With the account's lock, until the transaction ends. `freedBytes` of what is counted go with it. */
  async spaceLeft(tx: Tx, ownerId: string, freedBytes: number): Promise<number> {
    await this.files.lockQuota(tx, ownerId);
    const { usedBytes, quotaBytes } = await this.files.usage(ownerId, tx);
    return quotaBytes - usedBytes + freedBytes;
  }

  async updateFile(ownerId: string, id: string, input: UpdateFileInput): Promise<FileResponse> {
    const { version, ...patch } = input;
    await this.getForOwnerOrThrow(ownerId, id);
    shownOrThrow(patch);
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, async (tx) => {
      const change = { ...patch, updatedAt: this.clock.now() };
      expectUnchanged(await this.files.update(tx, ownerId, id, version, change));
      await this.outbox.add(tx, 'file.updated', { ownerId, fileId: id });
    });
  }

  /** With a version, only that state is deleted. Refused while something refers to the file; the content goes afterwards. */
  async deleteFile(ownerId: string, id: string, version?: number): Promise<void> {
    await this.getForOwnerOrThrow(ownerId, id);
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      const gone = await this.files.delete(tx, ownerId, id, version);
      expectUnchanged(gone !== undefined);
      await this.outbox.add(tx, 'file.deleted', { ownerId, fileId: id, storageKeys: keysOf(gone) });
    }).catch((error: unknown) => {
      const table = referringTable(error);
      throw table ? fileInUse(table) : error;
    });
  }

  /** A short-lived address of the content: shown where that is safe, else (or when asked) a download. */
  async contentAddress(ownerId: string, id: string, download: boolean): Promise<string> {
    const file = await this.readyOrThrow(ownerId, id);
    const inline = !download && shownInline.has(file.contentType);
    return this.storage.downloadAddress({
      key: file.storageKey,
      contentType: servedType(file.contentType),
      disposition: contentDisposition(inline ? 'inline' : 'attachment', file.name),
      seconds: ADDRESS_SECONDS,
    });
  }

  async thumbnailAddress(ownerId: string, id: string, size: ThumbnailSize): Promise<string> {
    const file = await this.readyOrThrow(ownerId, id);
    if (!file.hasThumbnail) throw noThumbnail();
    return this.storage.downloadAddress({
      key: thumbnailKey(file.storageKey, size),
      contentType: 'image/webp',
      disposition: contentDisposition('inline', 'thumbnail.webp'),
      seconds: ADDRESS_SECONDS,
    });
  }

  private async readyOrThrow(ownerId: string, id: string): Promise<StoredFile> {
    const file = shownOrThrow(await this.files.findStored(ownerId, id));
    if (file.state === 'processing') throw fileNotReady();
    if (file.state === 'refused') throw fileRefused(file.problem ?? 'This file was refused.');
    return file;
  }
}

/** A file of a part of the office that a member doesn’t see is no file to them. */
function shownOrThrow<File extends Parameters<typeof isFileSeen>[0]>(file: File | null | undefined): File {
  if (!file || !isFileSeen(file)) throw fileNotFound();
  return file;
}

/** The table whose foreign key kept the row (PostgreSQL 23503), whichever module it is of. */
function referringTable(error: unknown): string | undefined {
  const { code, table } = causeOf(error);
  return code === '23503' ? table : undefined;
}
